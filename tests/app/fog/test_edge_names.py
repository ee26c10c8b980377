"""The names of the spaces at the edge of the island."""

from __future__ import annotations

import pytest

from app.fog.board.camera import centre
from app.fog.board.edge_names import RADIUS_DP, names_a_space, places
from app.settings import settings
from game.hexes import BY_NAME
from tests.app.driver import running
from tests.app.games import table


def test_each_row_and_each_number_has_a_place() -> None:
    found = places()
    assert set(found) == {*"ABCDEFGHI", *"123456789"}
    for name, space in (("A", "A1"), ("E", "E1"), ("I", "I1")):
        assert found[name][0] < centre(BY_NAME[space])[0]
    for name, space in (("6", "B6"), ("9", "E9")):
        assert found[name][0] > centre(BY_NAME[space])[0]
    assert all(found[number][1] > centre(BY_NAME[f"A{number}"])[1] for number in "12345")


@pytest.mark.parametrize(
    ("text", "named"),
    [("Place on C2", True), ("C2.", True), ("Start on F4: far", True), ("+2, crown", False)],
)
def test_a_name_in_a_text_is_found(text: str, named: bool) -> None:
    assert names_a_space(text) is named
    assert not names_a_space("") and not names_a_space("A9 J1 E0")


@pytest.mark.parametrize("size", ["portrait", "landscape", "tablet"])
def test_names_are_shown_while_one_is_used_or_always(size: str) -> None:
    with running(size, reduced_motion=True, handover=False) as d:
        person = table(1, "fly")(d)
        board = person.board
        d.app.navigator.toast("")
        d.app.navigator.screens.current_screen.recap_text = ""
        d.wait(0.2)
        assert not board.names
        d.app.navigator.toast("Look at C2")
        d.wait(0.1)
        assert board.names
        d.app.navigator.toast("")
        d.wait(0.1)
        assert not board.names
        settings.space_names = True
        assert board.names
        shifts = board._names._shifts
        assert len(shifts) == 18
        for shift, _point in shifts:
            assert board.x + RADIUS_DP <= shift.x <= board.right - RADIUS_DP
        before = [shift.x for shift, _point in shifts]
        person.zoom(2)
        assert [shift.x for shift, _point in shifts] != before
        settings.space_names = False
        assert not board.names and not board._names._shifts
