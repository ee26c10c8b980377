"""Projects the score sheet, its explanations, the log and the recap."""

from __future__ import annotations

from collections.abc import Sequence

from app.fog import log_texts, texts
from app.fog import score_texts as words
from app.fog.boards import plain_board
from app.fog.view import ExplainView
from app.table.recap import events_since, gains_since, since
from app.table.session import GameSession
from app.table.situation import Situation
from app.table.texts import say, with_minus
from app.table.views import LogView, ScoreView, log_lines, score_view
from game.fog.components import CROWNS, LANDSCAPES
from game.fog.explain import Reason, because
from game.fog.rules import FogState
from game.fog.scoring import connected, group, joined
from game.fog.state import FIRST, MASKS
from game.fog.tiles import EXTRA_MONUMENTS
from game.protocol import Event, ScoreSheet

_ICONS = {name: f"sign-{name}" for name in LANDSCAPES} | {
    "groups": "icon-five",
    "cities": "city",
    "monuments": "monument",
    "energy": "crown",
    "end": "icon-flag",
    "volcanoes": "volcano",
    "expansions": "royal-couple",
}


RULES = {
    "landscape": "F-P.1",
    "groups": "F-P.2",
    "cities": "F-P.3",
    "monuments": "F-P.4",
    "energy": "F-P.5",
    "end": "F-P.6",
    "volcanoes": "F-P.7",
    "expansions": "F-P.8",
}
"""The rule of each row of the score sheet."""


def score(situation: Situation) -> ScoreView:
    state: FogState = situation.state
    sheets = [state.score(seat) for seat in state.seats()]
    icons = dict(_ICONS)
    if state.setup.modules < 3:
        del icons["expansions"]
    return score_view(situation, sheets, texts.item_label, icons, _tie_break(state, sheets))


def _coasts(state: FogState, seat: int) -> tuple[bool, ...]:
    found = connected(state, seat)
    return tuple(bool(found >> i & 1) for i in range(len(LANDSCAPES)))


def _tie_break(state: FogState, sheets: Sequence[ScoreSheet]) -> str:
    names = [seat.name for seat in state.setup.seats]
    winners, totals = state.ranking()[0], [sheet.total for sheet in sheets]
    tied = [seat for seat in state.seats() if totals[seat] == totals[winners[0]]]
    return words.tie_break(
        [names[seat] for seat in winners],
        [names[seat] for seat in tied],
        totals[winners[0]],
        state.energy[winners[0]],
    )


def explain(state: FogState, seat: int, item: str) -> ExplainView:
    """The explanation of a score, with its tiles lit."""
    reasons = because(state, seat, item)
    lit = {space for reason in reasons for space in reason.spaces}
    sums = [(_line(reason, state, seat), with_minus(reason.points)) for reason in reasons]
    label, *notes = _more(state, seat, item, reasons)
    if not label and len(sums) == 1:
        label = sums.pop()[0]
    return ExplainView(
        title=texts.item_label(item),
        icon=_ICONS[item],
        sums=tuple(sums),
        label=label or say("total"),
        notes=tuple(notes),
        total=with_minus(sum(reason.points for reason in reasons)),
        board=plain_board(state, seat, state.setup.seats[seat].colour, lit),
        coasts=_coasts(state, seat),
        rule=RULES.get(item, RULES["landscape"]),
    )


def _line(reason: Reason, state: FogState, seat: int) -> str:
    key, n = reason.name, reason.amount
    if key in LANDSCAPES:
        return words.say("landscape", landscape=texts.landscape_name(key), n=n)
    if key in texts.expansion_name:
        return texts.tile_name(key)
    if key == "crown" and not reason.points:
        key = "no-crown"
    elif key == "end" and not reason.points:
        key, n = "no-end", connected(state, seat).bit_count()
    elif key == "end" and state.end[seat] != FIRST:
        key = "end-final"
    space = texts.place_name(reason.spaces[0]) if reason.spaces else ""
    return words.say(key, n=n, energy=n, points=reason.each, space=space)


def _more(state: FogState, seat: int, item: str, reasons: list[Reason]) -> list[str]:
    """The label of the sum, empty for the default, and additional notes."""
    if item in LANDSCAPES:
        return _landscape_lines(state, seat, LANDSCAPES.index(item), bool(reasons))
    if item == "energy":
        return ["", *_next_crown(state.energy[seat])]
    if item == "end":
        open_ = [name for name, on in zip(LANDSCAPES, _coasts(state, seat), strict=True) if not on]
        return ["", *(words.open_coast_line(name) for name in open_)]
    if item == "monuments" and reasons and EXTRA_MONUMENTS[state.built[seat]]:
        return ["", words.say("couple")]
    if item == "volcanoes" and not reasons:
        return [words.say("no-volcano")]
    return ["" if reasons else words.say("nothing")]


def _landscape_lines(state: FogState, seat: int, landscape: int, scores: bool) -> list[str]:
    """Whether the coast is connected, tiles cut off from it, and the largest group."""
    lines = [words.say("coast" if scores else "no-coast")]
    own = state.masks[MASKS * seat + landscape]
    cut_off = (own & ~joined(state, seat, landscape)).bit_count()
    if cut_off and scores:
        lines.append(words.say("cut-off", n=cut_off))
    size = group(state, seat, landscape).bit_count()
    return [*lines, words.group_line(size)] if size else lines


def _next_crown(energy: int) -> list[str]:
    """The line of the next higher crown; none above the highest."""
    for at, points in enumerate(CROWNS):
        if points > CROWNS[energy]:
            return [words.say("next-crown", at=at, points=points)]
    return []


def log(session: GameSession) -> list[LogView]:
    """All events as text, oldest first."""
    names = [seat.name for seat in session.match.seats]
    first = session.match.state_at(0)
    teller = log_texts.LogTeller(names, first.setup.clouds, first.start)
    dealt = (event for _at, some in session.history for event in some if event.kind == "dealt")
    first_deal = next(dealt, None)

    def heading(event: Event) -> str:
        return texts.round_words(1) if event is first_deal else log_texts.section(event)

    def sentence(event: Event) -> str | None:
        return "" if log_texts.section(event) else teller.tell(event)

    return log_lines(session.match, sentence, heading, texts.gain_label, say("setup"))


def recap(session: GameSession, viewer: int) -> list[str]:
    """The other players' events since the viewer's last turn."""
    match = session.match
    then = since(match, viewer, _OWN)
    names = [seat.name for seat in match.seats]
    before, now = match.state_at(then), session.state
    coasts = {
        seat: (connected(before, seat).bit_count(), connected(now, seat).bit_count())
        for seat in now.seats()
    }
    gains = gains_since(match, then, texts.gain_label)
    return log_texts.recap(events_since(match, then), names, viewer, coasts, gains)


_OWN = {"flew", "took", "kept", "converted", "placed", "settled", "gave", "activated"}
"""What a player does in a turn of its own."""
