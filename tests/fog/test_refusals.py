"""Why something is not allowed: each reason once, with its rule and figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.fog.game import GAME
from game.fog.refusals import REASONS
from tests.fog.positions import Position, new_game, on, player, position

OFFICE = on(harbor_office="A1")
THREE = on(forest_3="F4")
FULL = ["swamp-1", "swamp-2", "swamp-3", "swamp-4", "swamp-5"]
ELEVEN = [*["swamp-2"] * 4, *["forest-2"] * 4, *["plain-1"] * 3]
CLOUDS = [["forest-3", "wild-1"], [], [], []]


def setting_up() -> Position:
    return new_game().play("drawn start-swamp-1", "drawn start-plain-2")


def rolled() -> Position:
    return position(phase="roll", wind=None, bonus=None).play("rolled NE speed")


def rolled_again() -> Position:
    return rolled().play("reroll wind", "rolled W")


def flying(energy: int = 3, modules: int = 1, **more: Any) -> Position:
    return position(player("F4", energy, island=THREE | more), modules=modules)


def harbor_flying(**more: Any) -> Position:
    return position(player("F4", 20, island=THREE | OFFICE), modules=2, **more)


def leaving() -> Position:
    return position(player("dock-1", 3, island=OFFICE), modules=2, wind="E")


def taking(*spyglass: str, energy: int = 5, modules: int = 1) -> Position:
    who = player("D4", energy, spyglass)
    return position(who, modules=modules, phase="take", clouds=CLOUDS)


def placing(*spyglass: str, **more: Any) -> Position:
    who = player("D4", 5, spyglass, on(city_3="C3"))
    return position(who, phase="place", **more)


def docked(*spyglass: str, modules: int = 2, docks: tuple[str, ...] = ("swamp-2",)) -> Position:
    who = player("dock-1", 5, spyglass, OFFICE)
    return position(who, modules=modules, phase="take", docks=list(docks), clouds=CLOUDS)


def bag_empty() -> Position:
    """A draw is needed, and the bag has nothing."""
    clouds = [["wild-1"], [], [], [], [], [], []]
    who = player("D4", 5, ["forest-1"])
    return position(who, seats=4, bag=[], phase="place", clouds=clouds).play("place forest-1 D3")


def swapping() -> Position:
    table = position(modules=2, phase="distribute", round=2, docks=ELEVEN, owed=1)
    return table.play("drawn city-3")


def choosing() -> Position:
    who = player("D4", 5, island=on(lookout_1="D4"))
    return position(player(), who, modules=3, phase="place", turn=1).play("done")


def full_harbor() -> Position:
    table = docked("city-3", docks=tuple(ELEVEN)).play("give city-3")
    return table.play("pick bag", "drawn wild-1")


def two_drawn(*texts: str) -> Position:
    """In the middle of `??`."""
    table = position(player("D4", 5, ["forest-1"]), phase="place", island="silver")
    return table.play("place forest-1 C3", "draw", "drawn wild-3", *texts)


def exchange_without_bag(*texts: str) -> Position:
    """The bag is empty, the harbor is not."""
    who = player("dock-1", 5, ["forest-1"], OFFICE)
    table = position(who, seats=4, bag=[], modules=2, phase="take", docks=["swamp-2"])
    return table.play("give forest-1", *texts)


CASES: list[tuple[str, str, Callable[[], Position]]] = [
    ("F-X.2, game-over", "done", lambda: position(phase="over")),
    ("F-R.1, wait-for-chance", "done", lambda: position(phase="roll", wind=None, bonus=None)),
    ("F-A.1, wait-for-chance", "done", lambda: position(phase="distribute", round=2)),
    ("F-S.2, not-now, phase setup", "fly D4", setting_up),
    ("F-H.3, not-now, phase distribute", "fly D4", swapping),
    ("F-H.3, not-now, phase distribute", "keep city-3", swapping),
    ("F-H.3, not-now, phase distribute", "convert city-3", swapping),
    ("F-R.1, not-now, phase roll", "draw", rolled),
    ("F-R.3, not-now, phase bonus", "fly D5", lambda: position(phase="bonus", bonus="draw")),
    ("F-C1.6, not-now, phase fly", "take 0", flying),
    ("F-C2.1, not-now, phase take", "fly D5", taking),
    ("F-H.5, not-now, phase take", "fly D5", docked),
    ("F-C3.1, not-now, phase place", "take 0", placing),
    ("F-M.4, not-now, phase next-start", "reroll wind", choosing),
    ("F-S.2, next-to-yard", "start-space C3", setting_up),
    ("F-S.2, next-to-yard", "start-space E5", setting_up),
    ("F-R.1, die-rerolled, die wind", "reroll wind", rolled_again),
    ("F-C1.4, no-line", "fly D4", flying),
    ("F-C1.6, energy, costs 5, has 3", "fly F5", flying),
    ("F-C1.6, energy, costs 8, has 3", "fly E9", leaving),
    ("F-H.4, no-office", "fly dock-1", lambda: flying(modules=2)),
    ("F-H.9, no-dock, docks 6", "fly dock-7", harbor_flying),
    ("F-H.8, leave-dock", "fly dock-1", leaving),
    ("F-H.8, leave-dock", "fly dock-2", leaving),
    ("F-C2.1, cloud-empty", "take 1", taking),
    ("F-C2.1, cloud-empty", "take 6", taking),  # two players have four clouds
    ("F-H.5, no-cloud", "take 0", docked),
    ("F-C2.1, must-take", "done", taking),
    ("F-C2.2, spyglass-full, spaces 5", "keep wild-1", lambda: taking(*FULL).play("take 0")),
    (
        "F-M.2, spyglass-full, spaces 3",
        "activate lookout-1",
        lambda: taking(*FULL[:3], energy=7, modules=3),
    ),
    ("F-C2.2, not-in-hand, tile city-6", "keep city-6", lambda: taking().play("take 0")),
    ("F-C2.2, not-in-hand, tile city-6", "convert city-6", taking),
    ("F-E.4, in-spyglass, tile city-6", "convert city-6", lambda: taking("city-6")),
    ("F-C2.2, decide-hand, tile forest-3", "done", lambda: taking().play("take 0")),
    ("F-C3.3, decide-hand, tile wild-3", "done", lambda: placing(hand=["wild-3"])),
    ("F-C3.3, decide-draw", "place wild-1 C4", lambda: placing("wild-1", owed=1)),
    ("F-X.3, decide-draw", "draw", lambda: bag_empty().play("draw")),
    ("F-C3.1, not-in-spyglass, tile wild-2", "place wild-2 C4", lambda: placing("wild-1")),
    ("F-H.5, not-in-spyglass, tile wild-2", "give wild-2", lambda: docked("wild-1")),
    ("F-C3.1, not-adjacent", "place wild-1 A1", lambda: placing("wild-1")),
    ("F-C3.1, on-yard", "place wild-1 E5", lambda: placing("wild-1")),
    ("F-C3.1, under-balloon", "place wild-1 D4", lambda: placing("wild-1")),
    ("F-C3.1, occupied", "place wild-1 C3", lambda: placing("wild-1")),
    ("F-C3.1, occupied", "place wild-3 C3", lambda: placing(hand=["wild-3"])),
    ("F-H.5, no-placing-on-dock", "place wild-1 A2", lambda: docked("wild-1")),
    ("F-X.3, bag-not-empty", "scoop 0 forest-3", taking),
    ("F-X.3, not-on-cloud, tile wild-3", "scoop 0 wild-3", lambda: bag_empty().play("draw")),
    ("F-C3.3, no-draw", "draw", placing),
    ("F-X.3, no-draw", "scoop 0 wild-1", bag_empty),
    ("F-H.5, not-on-dock", "give wild-1", lambda: taking("wild-1", modules=2)),
    ("F-H.5, not-on-dock", "pick bag", lambda: taking(modules=2)),
    (
        "F-M.6, expansion-stays, tile lookout-1",
        "give lookout-1",
        lambda: docked("lookout-1", modules=3),
    ),
    ("F-H.5, not-in-harbor, tile wild-3", "pick wild-3", docked),
    ("F-H.3, not-in-harbor, tile wild-3", "swap wild-3", swapping),
    ("F-H.5, just-given, tile wild-1", "pick wild-1", lambda: docked("wild-1").play("give wild-1")),
    ("F-H.5, must-give", "pick swamp-2", lambda: docked("wild-1")),
    ("F-H.5, must-pick, left 2", "done", lambda: docked("wild-1").play("give wild-1")),
    (
        "F-H.5, must-pick, left 2",
        "give city-3",
        lambda: docked("wild-1", "city-3").play("give wild-1"),
    ),
    ("F-S.4, no-module, module 2", "fly dock-1", flying),
    ("F-S.4, no-module, module 2", "give wild-1", lambda: taking("wild-1")),
    ("F-S.4, no-module, module 2", "pick bag", taking),
    ("F-S.4, no-module, module 3", "activate lookout-1", lambda: taking(modules=2)),
    ("F-S.4, no-module, module 3", "convert lookout-1", taking),
    (
        "F-M.2, not-beside, tile lookout-1",
        "activate lookout-1",
        lambda: taking("lookout-1", modules=3),
    ),
    (
        "F-M.2, mark, needs 16, has 15",
        "activate wind-machine",
        lambda: taking(energy=15, modules=3),
    ),
    ("F-M.2, mark, needs 10, has 9", "convert lookout-2", lambda: taking(energy=9, modules=3)),
    ("F-M.2, dock-no-activation", "activate lookout-1", lambda: docked(modules=3)),
    ("F-M.4, wind-number, lowest 1, highest 2", "range 3", choosing),
    ("F-H.2, harbor-full, limit 11", "pick bag", full_harbor),
    ("F-X.3, bag-empty", "pick bag", exchange_without_bag),
    ("F-H.5, must-pick, left 1", "keep swamp-2", lambda: exchange_without_bag("pick swamp-2")),
    ("F-H.5, must-pick, left 1", "convert swamp-2", lambda: exchange_without_bag("pick swamp-2")),
    ("F-H.5, must-pick, left 1", "done", lambda: exchange_without_bag("pick swamp-2")),
    ("F-C3.3, decide-draw", "keep wild-3", two_drawn),
    ("F-C3.3, decide-draw", "place wild-3 C4", two_drawn),
    ("F-C3.3, decide-hand, tile wild-3", "draw", lambda: two_drawn("done")),
    ("F-H.3, must-swap", "done", swapping),
    ("F-M.4, must-choose", "done", choosing),
]


@pytest.mark.parametrize(
    ("expected", "attempt", "build"), CASES, ids=[f"{case[0]} - {case[1]}" for case in CASES]
)
def test_refused(expected: str, attempt: str, build: Callable[[], Position]) -> None:
    table = build()
    before = table.shown
    assert table.why(attempt) == expected
    assert table.shown == before


def test_no_reason_is_dead() -> None:
    assert {case[0].split(", ")[1] for case in CASES} == set(REASONS)


def test_a_legal_action_is_not_refused() -> None:
    table = flying()
    assert GAME.refusal(table.state, GAME.parse("fly C5")) is None
