"""Hints at the fog table: marks on the view, texts, and the first step as a selection."""

from __future__ import annotations

from collections import Counter

from app.fog import hint_texts as words
from app.fog.boards import straight
from app.fog.view import BoardView, MarketTile, TableView
from app.table.hints import Hint
from app.table.views import AdviceView
from game.fog.actions import FogAction
from game.fog.components import DOCK
from game.fog.explain import best_placement, coasts_by, to_next_crown
from game.fog.tiles import NAME

DECIDED = ("keep", "convert")
REVEALING = ("draw", "reroll")


def first_step(hint: Hint) -> list[FogAction]:
    """The actions of one decision: a cloud together with the decisions about its tiles."""
    actions = list(hint.advice.actions)
    many = actions[0].kind == "take" or (actions[0].kind in DECIDED and hint.state.hand)
    count = 1
    while many and count < len(actions) and actions[count].kind in DECIDED:
        count += 1
    return actions[:count]


def sheet(hint: Hint) -> str:
    """The sheet of the first step, or "" for the island and the panel below."""
    action = hint.advice.actions[0]
    if _moored(action) or (action.kind == "fly" and action.to > DOCK):
        return "harbor"
    bought = action.kind in ("activate", "convert") and not hint.state.hand
    return "expansions" if bought else "clouds" if action.kind == "take" else ""


# Showing

RULES = {
    "start-space": "F-S.2",
    "reroll": "F-R.1",
    "fly": "F-C1.2",
    "take": "F-C2.1",
    "keep": "F-C2.2",
    "convert": "F-C2.2",
    "activate": "F-M.2",
    "draw": "F-C3.3",
    "scoop": "F-X.3",
    "place": "F-C3.1",
    "give": "F-H.5",
    "pick": "F-H.5",
    "range": "F-M.4",
    "swap": "F-H.2",
    "done": "F-C3.4",
}
"""The rule of each kind of action."""


def advice_view(hint: Hint, ready: bool) -> AdviceView:
    seat, after = hint.state.to_act, hint.after
    then = best_placement(after, seat)
    return AdviceView(
        ready,
        steps=tuple(words.steps(hint.state, hint.advice.actions)),
        reason=words.reason(
            hint.advice.points,
            hint.advice.notes["coasts"],
            (after.energy[seat], to_next_crown(after, seat)),
            any(action.kind in REVEALING for action in hint.advice.actions),
            then,
            coasts_by(after, seat, *then[:2]) if then else (),
        ),
        rule=RULES[hint.advice.actions[0].kind],
    )


def marked(view: TableView, hint: Hint) -> TableView:
    """The view with the marks of the hint."""
    actions = hint.advice.actions
    cloud, answers = _cloud(hint)
    clouds = [
        each._replace(hint=answers if i == cloud else ()) for i, each in enumerate(view.clouds)
    ]
    tiles = {action.kind: NAME[action.tile] for action in reversed(actions) if _moored(action)}
    harbor = view.harbor
    if harbor is not None:
        docks = {action.to - DOCK for action in actions if action.kind == "fly"}
        taken = tiles.get("swap", tiles.get("pick"))
        harbor = harbor._replace(
            docks=tuple(dock._replace(hint=dock.number in docks) for dock in harbor.docks),
            market=_one(harbor.market, taken),
            gifts=_one(harbor.gifts, tiles.get("give")),
            bag_hint=taken == "",
        )
    wanted = {NAME[action.tile] for action in actions if action.kind in ("activate", "convert")}
    expansions = [each._replace(hint=each.tile in wanted) for each in view.expansions]
    return view._replace(
        board=_board(view.board, hint),
        clouds=tuple(clouds),
        harbor=harbor,
        expansions=tuple(expansions),
    )


def _moored(action: FogAction) -> bool:
    """Concerns a tile of the harbor, or one given for it."""
    return action.kind in ("give", "pick", "swap")


def _one(tiles: tuple[MarketTile, ...], name: str | None) -> tuple[MarketTile, ...]:
    """Of equal tiles, mark the first one."""
    found = next((i for i, each in enumerate(tiles) if each.tile == name and each.enabled), -1)
    return tuple(each._replace(hint=i == found) for i, each in enumerate(tiles))


def _cloud(hint: Hint) -> tuple[int, tuple[str, ...]]:
    """The cloud to take, and the decision about each of its tiles."""
    actions = hint.advice.actions
    at = next((i for i, action in enumerate(actions) if action.kind == "take"), -1)
    if at < 0:
        return -1, ()
    rest = actions[at + 1 :]
    kept = Counter(action.tile for action in rest if action.kind == "keep")
    answers = []
    for tile in hint.state.clouds[actions[at].cloud]:
        answers.append("keep" if kept[tile] > 0 else "convert")
        kept[tile] -= 1
    return actions[at].cloud, tuple(answers)


def _board(board: BoardView, hint: Hint) -> BoardView:
    """A flag on each space of the hint, and the path of its flight."""
    flags: list[tuple[int, str]] = []
    path: tuple[int, ...] = ()
    number = 0
    for action in hint.advice.actions:
        if action.kind in ("fly", "start-space"):
            flags.append((action.to, ""))
            here = board.balloon.place if board.balloon is not None else -1
            path = straight(here, action.to) if here >= 0 else ()
        elif action.kind == "place":
            number += 1
            flags.append((action.to, str(number)))
    return board._replace(flags=tuple(flags), path=path or board.path)
