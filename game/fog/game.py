"""The Islands in the Fog as a `game.protocol.Game`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.fog import actions, explain, reader, refusals, rounds, writer
from game.fog.actions import FogAction
from game.fog.bot import levels, plans
from game.fog.components import HARBORS, ISLANDS, PLAYERS, VERSION, VERSIONS
from game.fog.flight import flights
from game.fog.rules import FogState
from game.fog.state import PHASES, SETUP, Phase, make_setup
from game.protocol import Budget, GameOf, Json, Option, Plan, Refusal, Seat, SeatIndex

DRAWN_START = "drawn"
SWITCH = ("off", "on")


class FogGame(GameOf[FogState, FogAction]):
    """The game for `game.registry`."""

    id = "fog"
    seats = PLAYERS
    colours = reader.COLOURS
    parse = staticmethod(actions.parse)

    def options(self) -> tuple[Option, ...]:
        return (
            Option("modules", (1, 2, 3), 1),
            Option("island", ISLANDS, ISLANDS[0]),
            Option("harbor", HARBORS, HARBORS[0]),
            Option("start", (DRAWN_START, *range(PLAYERS[-1])), DRAWN_START),
            Option("strict_docks", SWITCH, SWITCH[0]),
            Option("version", VERSIONS, VERSION, offered=False),
        )

    def start(self, seats: Sequence[Seat], choices: Mapping[str, Any]) -> FogState:
        chosen = {option.name: option.default for option in self.options()} | dict(choices)
        start = -1 if chosen["start"] == DRAWN_START else chosen["start"]
        setup = make_setup(
            tuple(seats),
            chosen["modules"],
            chosen["island"],
            chosen["harbor"],
            chosen["strict_docks"] == SWITCH[1],
            chosen["version"],
        )
        return FogState.new(setup, start)

    def read(self, position: object) -> FogState:
        return reader.read(position)

    def write(self, state: FogState) -> Json:
        return writer.write(state)

    def describe(self, state: FogState, action: FogAction) -> Json:
        fields = actions.describe(action)
        if action.kind == "fly":
            fields["cost"] = flights(state).cost[action.to]
        return fields

    def report(self, state: FogState) -> Json:
        if state.phase == SETUP:
            return {"next_start": None}
        return {"next_start": rounds.next_start(state)}

    def phase(self, state: FogState) -> Phase:
        return PHASES[state.phase]

    def refusal(self, state: FogState, attempt: object) -> Refusal | None:
        return refusals.refusal(state, attempt)

    def plans(self, state: FogState) -> Iterator[Plan]:
        return plans.plans(state)

    def best_plan(self, state: FogState, level: str, budget: Budget) -> Plan:
        return levels.level_plan(state, level, budget)

    def changes(self, before: FogState, after: FogState, seat: SeatIndex) -> Json:
        return explain.changes(before, after, seat)


GAME = FogGame()
