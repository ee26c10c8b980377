"""Rules F-B: the board."""

from __future__ import annotations

import pytest

from game.fog.components import island
from game.fog.game import GAME
from game.hexes import BY_NAME, NAMES, YARD, members
from tests.fog.positions import on, placings, player, position, sheet

COASTS = {
    "swamp": "A1 A2 A3 A4",
    "forest": "A5 B6 C7 D8",
    "mountain": "E9 F8 G7 H6",
    "desert": "I2 I3 I4 I5",
    "canyon": "F1 G1 H1 I1",
    "plain": "B1 C1 D1 E1",
}


def names(spaces: int) -> str:
    return " ".join(sorted(NAMES[space] for space in members(spaces)))


def test_61_spaces_in_nine_rows() -> None:  # F-B.1
    rows: dict[str, list[str]] = {}
    for name in BY_NAME:
        rows.setdefault(name[0], []).append(name[1:])
    assert "".join(rows) == "ABCDEFGHI"
    assert [len(spaces) for spaces in rows.values()] == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert all(spaces == [str(i + 1) for i in range(len(spaces))] for spaces in rows.values())


def test_the_spaces_of_a_row_lie_side_by_side() -> None:  # F-B.1: a hexagon, pointy-top
    upper = position(player("C3", spyglass=["wild-1"]), phase="place")
    assert upper.legal("place") == placings("wild-1", "B2 B3 C2 C4 D3 D4")
    lower = position(player("G3", spyglass=["wild-1"]), phase="place")
    assert lower.legal("place") == placings("wild-1", "F3 F4 G2 G4 H2 H3")


def test_every_player_has_an_own_island() -> None:  # F-B.1
    table = position(player("D4", spyglass=["wild-1"]), player("D4"), phase="place")
    table.play("place wild-1 C4")
    assert table.player(0)["island"] == {"C4": "wild-1"}
    assert table.player(1)["island"] == {}


@pytest.mark.parametrize("side", ["gold", "silver"])
def test_the_yard_the_coasts_and_the_fog(side: str) -> None:  # F-B.2, F-B.3
    board = island(side)
    assert NAMES[YARD] == "E5"
    coasts = dict(zip(COASTS, map(names, board.coast), strict=True))
    assert coasts == COASTS
    coast = {name for spaces in COASTS.values() for name in spaces.split()}
    assert len(coast) == 24
    assert len(set(BY_NAME) - coast - {"E5"}) == 36


@pytest.mark.parametrize(
    ("wind", "end", "coast"),
    [
        ("NW", "A1", "swamp"),
        ("NE", "A5", "forest"),
        ("E", "E9", "mountain"),
        ("SE", "I5", "desert"),
        ("SW", "I1", "canyon"),
        ("W", "E1", "plain"),
    ],
)
def test_from_the_yard_to_each_coast(wind: str, end: str, coast: str) -> None:  # F-B.3
    table = position(player("E5", energy=3), wind=wind)
    table.play(f"fly {end}")  # a yard of 1 and four steps: 3 energy
    assert table.player()["balloon"] == end
    assert end in COASTS[coast].split()


def test_six_directions() -> None:  # F-B.4
    table = position(phase="roll", wind=None, bonus=None)
    assert {text.split()[1] for text in table.legal("rolled")} == {"NW", "NE", "E", "SE", "SW", "W"}
    for direction in ("N", "S"):
        with pytest.raises(ValueError, match="is not an action"):
            GAME.parse(f"rolled {direction} speed")


def test_a_step_in_each_direction() -> None:  # F-B.4
    steps = {"NW": "C4", "NE": "C5", "E": "D6", "SE": "E6", "SW": "E5", "W": "D4"}
    for wind, end in steps.items():
        table = position(player("D5", island=on(forest_1="D5")), wind=wind)
        assert [to for to, cost in table.costs().items() if cost == 0] == [end]


@pytest.mark.parametrize("side", ["gold", "silver"])
def test_wind_numbers_are_0_to_3(side: str) -> None:  # F-B.5
    winds = [island(side).wind[space] for space in BY_NAME.values()]
    assert len(winds) == 61
    assert set(winds) == {0, 1, 2, 3}
    assert max(island(side, version=1).wind) == 6  # games that were begun before


@pytest.mark.parametrize(
    ("side", "draws", "volcanoes"), [("gold", 6, {1, 2, 3, 5}), ("silver", 9, {1, 2, 3, 5})]
)
def test_how_many_specials(side: str, draws: int, volcanoes: set[int]) -> None:  # F-B.6
    assert sum(island(side).draws) == draws
    assert {points for _, points in island(side).volcanoes} == volcanoes


@pytest.mark.parametrize(
    ("side", "space", "wind"),
    [("gold", "D4", 2), ("gold", "G4", 3), ("silver", "D4", 3), ("silver", "G4", 2)],
)
def test_a_bare_space_has_its_printed_wind(side: str, space: str, wind: int) -> None:  # F-B.5
    table = position(player(space), wind="E", island=side)
    assert table.costs()[f"{space[0]}{int(space[1]) + wind}"] == 0
    assert table.costs()[space] == wind  # staying: |0 - n|


def test_the_yard_is_flown_over_and_landed_on_and_has_1() -> None:  # F-B.5
    over = position(player("D4", island=on(forest_2="D4")), wind="SE")
    assert over.play("fly F5").player()["balloon"] == "F5"
    onto = position(player("D4", island=on(forest_1="D4")), wind="SE")
    assert onto.play("fly E5").player()["balloon"] == "E5"
    away = position(player("E5"), wind="E")
    assert away.costs()["E6"] == 0


@pytest.mark.parametrize("side", ["gold", "silver"])
def test_specials_lie_on_fog_spaces_one_on_each(side: str) -> None:  # F-B.6
    board = island(side)
    volcanoes = {space for spaces, _ in board.volcanoes for space in members(spaces)}
    questions = {space for space in BY_NAME.values() if board.draws[space]}
    drops = {space for space in BY_NAME.values() if board.drops[space]}
    special = {NAMES[space] for space in volcanoes | questions | drops}
    assert not special & {"E5", *" ".join(COASTS.values()).split()}
    assert not volcanoes & (questions | drops)
    assert volcanoes
    assert questions - drops
    assert drops - questions
    assert bool(questions & drops) == (side == "silver")
    assert max(board.draws) == (2 if side == "silver" else 1)


def test_what_the_specials_do() -> None:  # F-B.6
    assert sheet({})["volcanoes"] - sheet(on(forest="F6"))["volcanoes"] == -5
    drop = position(player("B3", 5, ["forest-1"]), phase="place").play("place forest-1 B4")
    assert drop.energy() == 7
    question = position(player("D4", 5, ["forest-1"]), phase="place").play("place forest-1 D3")
    assert question.legal() == {"draw", "done"}
    both = position(player("E6", 5, ["forest-1"]), phase="place", island="silver")
    both.play("place forest-1 E7")
    assert both.energy() == 6
    assert both.legal() == {"draw", "done"}


@pytest.mark.parametrize(("side", "points"), [("gold", -16), ("silver", -17)])
def test_all_islands_are_the_same_side(side: str, points: int) -> None:  # F-B.7
    table = position(seats=4, island=side)
    assert [table.score(seat)["volcanoes"] for seat in range(4)] == [points] * 4
