"""Dream Islands as a `game.protocol.Game`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.dream import actions, hidden, reader, refusals, writer
from game.dream.actions import DreamAction
from game.dream.bot import levels, turn_search
from game.dream.components import COLOURS, HEART, PLACE_NAMES, PLAYERS
from game.dream.rules import DreamState
from game.dream.state import PHASES, Phase
from game.protocol import Budget, GameOf, Json, Option, Plan, Refusal, Seat, SeatIndex

DRAWN_START = "drawn"


class DreamGame(GameOf[DreamState, DreamAction]):
    """The game for `game.registry`."""

    id = "dream"
    seats = PLAYERS
    colours = COLOURS
    parse = staticmethod(actions.parse)

    # What a viewer may know
    visible = staticmethod(hidden.visible)
    offered = staticmethod(hidden.offered)
    sheet = staticmethod(hidden.sheet)
    heard = staticmethod(hidden.heard)
    told = staticmethod(hidden.told)

    def options(self) -> tuple[Option, ...]:
        return (Option("start", (DRAWN_START, *range(PLAYERS[-1])), DRAWN_START),)

    def start(self, seats: Sequence[Seat], choices: Mapping[str, Any]) -> DreamState:
        start = choices.get("start", DRAWN_START)
        return DreamState.new(tuple(seats), -1 if start == DRAWN_START else start)

    def read(self, position: object) -> DreamState:
        return reader.read(position)

    def write(self, state: DreamState) -> Json:
        return writer.write(state)

    def describe(self, state: DreamState, action: DreamAction) -> Json:
        if action.kind == "enter":
            to = PLACE_NAMES[state.next_middle()]
            return {"kind": "enter", "from": PLACE_NAMES[HEART], "to": to}
        return actions.describe(action)

    def report(self, state: DreamState) -> Json:
        return {"last_round": state.last_round}

    def phase(self, state: DreamState) -> Phase:
        return PHASES[state.phase]

    def refusal(self, state: DreamState, attempt: object) -> Refusal | None:
        return refusals.refusal(state, attempt)

    def plans(self, state: DreamState) -> Iterator[Plan]:
        return turn_search.plans(state)

    def best_plan(self, state: DreamState, level: str, budget: Budget) -> Plan:
        return levels.level_plan(state, level, budget)

    def changes(self, before: DreamState, after: DreamState, seat: SeatIndex) -> Json:
        return levels.changes(before, after, seat)


GAME = DreamGame()
