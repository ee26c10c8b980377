"""Texts shared by the tables of all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from app.i18n import N_, NN_, NP_, Texts

player_name = Texts(
    {
        "coral": NP_("player", "Coral"),
        "teal": NP_("player", "Teal"),
        "sun": NP_("player", "Sun"),
        "plum": NP_("player", "Plum"),
    }
)
"""Default names of players, by color."""
place_words = Texts({1: N_("1st"), 2: N_("2nd"), 3: N_("3rd"), 4: N_("4th")})
"""A rank on the score sheet."""
say = Texts(
    {
        "list": N_("{first} and {last}"),
        "setup": N_("Setting up"),
        "round": N_("Round {number}"),
        "total": N_("Total"),
        "score": N_("Score so far"),
        "final-score": N_("Final score"),
        "winner": N_("{name} wins!"),
        "you-win": N_("You win!"),
        "winners": N_("{names} share the win!"),
        "leader": N_("{name} is ahead"),
        "leaders": N_("{names} are level"),
        "standing": N_("{place}  {name}: {points}"),
        "no-points": N_("No points right away"),
        "points": NN_("{points} point: {figures}", "{points} points: {figures}"),
        "gain": N_("{points}: {figures}"),
        "gain-of": N_("{name} {points}: {figures}"),
        "gain-total": N_("{name} {points}."),
    }
)


def signed(n: int) -> str:
    """`+3`, `−2` or `0`, with a real minus sign."""
    return f"+{n}" if n > 0 else with_minus(n)


def with_minus(n: int) -> str:
    """The same without a plus sign."""
    return f"−{-n}" if n < 0 else str(n)


def listed(names: Sequence[str]) -> str:
    """`Ada`, `Ada and Jun`, `Ada, Jun and Nils`."""
    if len(names) < 2:
        return "".join(names)
    return say("list", first=", ".join(names[:-1]), last=names[-1])


def refusal_sentence(sentences: Texts, reason: str, args: Mapping[str, int | str]) -> str:
    """The sentence of `reason value` for the first argument or, without one, of `reason`."""
    special = f"{reason} {next(iter(args.values()), '') or 'none'}"
    return sentences(special if special in sentences else reason, **args)


def headline(winners: Sequence[str], over: bool, you: bool = False) -> str:
    """The winners or, during a game, the leaders; `you`: the only person has won."""
    if over and you:
        return say("you-win")
    if len(winners) == 1:
        return say("winner" if over else "leader", name=winners[0])
    return say("winners" if over else "leaders", names=listed(winners))


def standing_line(place: int, name: str, points: int) -> str:
    """A line of the ranking."""
    return say("standing", place=place_words(place), name=name, points=with_minus(points))


def gained(points: Mapping[str, int], figures: str) -> str:
    """The points of a turn, by source."""
    total = sum(points.values())
    key = "points" if figures else "no-points"
    return say(key, n=abs(total), points=signed(total), figures=figures)


def gain_words(items: Mapping[str, int], label: Callable[[str], str], name: str = "") -> str:
    """`Teal +10: Desert +8, Groups +3, Crown −1`, with or without the name."""
    figures = ", ".join(f"{label(item)} {signed(points)}" for item, points in items.items())
    points = signed(sum(items.values()))
    return say("gain-of" if name else "gain", name=name, points=points, figures=figures)
