"""Events: what motion, sound and the log are told while actions are applied."""

from __future__ import annotations

from typing import Any

import pytest

from game.fog.actions import PLACE_NAMES
from game.fog.tiles import NAME
from game.hexes import DIRECTIONS
from tests.fog.positions import Position, new_game, on, player, position, random_game

OFFICE = on(harbor_office="A1")


def told(event: Any) -> str:
    """An event as a line: its kind and its figures, with names."""
    words = [event.kind]
    for field, value in zip(event._fields[:-1], event, strict=False):
        if field in ("tile", "out"):
            value = NAME[value]
        elif field == "tiles":
            value = "+".join(NAME[tile] for tile in value)
        elif field in ("space", "origin", "to"):
            value = PLACE_NAMES[value]
        elif field == "wind" and event.kind == "dice-rolled":
            value = DIRECTIONS[value]
        words.append(str(value))
    return " ".join(words)


def after(table: Position, *texts: str) -> list[str]:
    """What is told while the actions are played."""
    return [told(event) for event in table.hear(*texts)]


def test_a_turn() -> None:
    table = position(
        player("D5", 10, ["wild-1"], on(forest_1="D5")),
        wind="NW",
        clouds=[["mountain-5", "forest-3"], [], [], []],
    )
    assert after(table, "fly B3") == ["flew 0 D5 B3 1", "energy-changed 0 10 9 flight 0"]
    assert after(table, "take 0") == ["took 0 0 mountain-5+forest-3"]
    assert after(table, "keep forest-3") == ["kept 0 forest-3"]
    assert after(table, "convert mountain-5") == [
        "converted 0 mountain-5",
        "energy-changed 0 9 14 convert 0",
    ]
    assert after(table, "place forest-3 B4") == [
        "placed 0 forest-3 B4",
        "energy-changed 0 14 16 drop 0",
    ]
    assert after(table, "place wild-1 B2") == ["placed 0 wild-1 B2"]
    assert after(table, "draw") == []
    assert after(table, "drawn city-6") == ["got-tile 0 city-6 bag"]
    assert after(table, "convert city-6") == [
        "converted 0 city-6",
        "energy-changed 0 16 20 convert 2",  # 2 of 6 are lost
    ]
    assert after(table, "done") == ["turn-began 1"]


def test_a_free_flight_changes_no_energy() -> None:
    table = position(player("D5", 10, island=on(forest_2="D5")), wind="NW")
    assert after(table, "fly B3") == ["flew 0 D5 B3 0"]


def test_setup() -> None:
    table = new_game(start="drawn")
    assert after(table, "starts 1") == ["start-player 1"]
    assert after(table, "drawn start-swamp-1") == ["got-tile 1 start-swamp-1 start"]
    table.play("drawn start-plain-2")
    assert after(table, "start-space D4") == ["settled 1 D4"]
    assert after(table, "start-space F5") == ["settled 0 F5"]
    assert after(table, "drawn wild-1", "drawn city-3") == ["dealt 0 wild-1", "dealt 1 city-3"]


def test_between_two_rounds() -> None:
    clouds = [["swamp-1", "wild-2", "swamp-1"], ["wild-1"], [], []]
    low, high = player(island=on(forest_1="D4")), player(island=on(forest_2="D4"))
    table = position(low, high, phase="place", turn=1, clouds=clouds, round=4)
    assert after(table, "done") == [
        "start-player 1",
        "round-began 5 False",
        "returned 0 swamp-1+wild-2+swamp-1",
    ]


def test_the_dice() -> None:
    table = position(player(energy=19), phase="roll", wind=None, bonus=None, start=1)
    assert after(table, "rolled NE speed") == ["dice-rolled NE 3 False"]
    assert after(table, "reroll bonus", "rolled energy-2") == ["dice-rolled NE 1 True"]
    assert after(table, "done") == [
        "energy-changed 0 19 20 bonus 1",
        "energy-changed 1 10 12 bonus 0",
        "turn-began 1",
    ]


def test_the_bonus_draw() -> None:
    table = position(phase="bonus", bonus="draw").play("draw")
    assert after(table, "drawn wild-1") == ["got-tile 0 wild-1 bag"]
    assert after(table, "keep wild-1") == ["kept 0 wild-1"]
    assert after(table, "done") == ["turn-began 0"]


def test_an_exchange() -> None:
    who = player("dock-1", 5, ["wild-1"], OFFICE)
    table = position(who, modules=2, phase="take", docks=["swamp-2"])
    assert after(table, "give wild-1") == ["gave 0 wild-1"]
    assert after(table, "pick swamp-2") == ["got-tile 0 swamp-2 harbor"]
    assert after(table, "pick bag", "drawn city-3") == ["got-tile 0 city-3 bag"]
    assert after(table, "keep swamp-2") == ["kept 0 swamp-2"]


def test_a_full_harbor() -> None:
    docks = [*["swamp-2"] * 4, *["forest-2"] * 4, *["plain-1"] * 2]
    table = position(modules=2, phase="distribute", round=2, docks=docks, owed=1)
    assert after(table, "drawn city-3") == ["dealt -1 city-3"]
    full = position(modules=2, phase="distribute", round=2, docks=[*docks, "plain-1"], owed=1)
    assert after(full, "drawn city-3") == ["got-tile 0 city-3 bag"]
    assert after(full, "swap plain-1") == ["swapped 0 city-3 plain-1"]


def test_an_expansion() -> None:
    table = position(player(energy=8), modules=3, phase="take")
    assert after(table.copy(), "activate harbor-office") == ["activated 0 harbor-office"]
    assert after(table, "convert harbor-office") == [
        "converted 0 harbor-office",
        "energy-changed 0 8 11 convert 0",
    ]


def test_a_range() -> None:
    who = player("D4", 5, island=on(lookout_1="D4"))
    table = position(player("E5"), who, modules=3, phase="place", turn=1).play("done")
    assert after(table, "range 2") == ["range-chosen 1 2", "start-player 1", "round-began 2 False"]


@pytest.mark.parametrize(("final", "first"), [(False, "True"), (True, "False")])
def test_six_coasts(final: bool, first: str) -> None:
    island = on(forest="D4 C3 B2", swamp="E6 E7 E8", plain="F4 G3")
    who = player("G3", spyglass=["wild-1"], island=island)
    table = position(who, phase="place", final_round=final).play("place wild-1 H2")
    assert after(table, "done") == [f"connected 0 {first}", "turn-began 1"]


def test_the_final_round_is_told() -> None:
    table = position(player(end="first"), player("D5"), phase="place", turn=1)
    assert after(table, "done") == ["start-player 1", "round-began 2 True"]


def test_an_empty_bag() -> None:
    clouds = [["wild-1", "wild-2"], [], [], [], [], [], []]
    who = player("D4", 5, ["forest-1"])
    table = position(who, seats=4, bag=[], phase="place", clouds=clouds)
    table.play("place forest-1 D3")
    assert after(table, "draw") == ["bag-empty"]
    assert after(table, "scoop 0 wild-2") == ["got-tile 0 wild-2 cloud"]


@pytest.mark.parametrize(
    ("last", "why"),
    [({"final_round": True}, "final"), ({"last_round": True}, "bag"), ({"round": 60}, "rounds")],
)
def test_the_end(last: dict[str, Any], why: str) -> None:
    table = position(phase="place", turn=1, **last)
    assert after(table, "done") == [f"game-over {why}"]


class Replay:
    """What the events of a game alone tell."""

    def __init__(self) -> None:
        self.seen = 0
        self.energies: list[int] = []
        self.balloons: dict[int, str] = {}
        self.islands: dict[int, dict[str, str]] = {}

    def hear(self, event: Any, seats: int) -> None:
        match event.kind:
            case "start-player" if not self.energies:
                self.energies = [5 + (seat - event.seat) % seats for seat in range(seats)]
            case "energy-changed":
                assert self.energies[event.seat] == event.before
                self.energies[event.seat] = event.after
            case "settled":
                self.balloons[event.seat] = PLACE_NAMES[event.space]
            case "flew":
                assert self.balloons[event.seat] == PLACE_NAMES[event.origin]
                self.balloons[event.seat] = PLACE_NAMES[event.to]
            case "placed":
                laid = self.islands.setdefault(event.seat, {})
                laid[PLACE_NAMES[event.space]] = NAME[event.tile]

    def compare(self, table: Position) -> None:
        players = table.shown["players"]
        for event in table.events[self.seen :]:
            self.hear(event, len(players))
        self.seen = len(table.events)
        for seat, who in enumerate(players if self.energies else []):
            assert self.energies[seat] == who["energy"]
            assert self.balloons.get(seat) == who["balloon"]
            assert self.islands.get(seat, {}) == who["island"]


def test_energies_balloons_and_islands_follow_from_the_events(long: bool) -> None:
    for number in range(60 if long else 6):
        replay = Replay()
        for table in random_game(number):
            replay.compare(table)
