"""What is drawn once and then copied."""

from __future__ import annotations

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy

from app.widgets.still import NOWHERE, largest_hole
from tests.app.games import table

WINDOW = (0, 0, 100, 80)


def test_the_hole_is_what_nothing_lies_on() -> None:
    assert largest_hole(WINDOW, []) == WINDOW
    assert largest_hole(WINDOW, [(0, 0, 100, 20)]) == (0, 20, 100, 80)
    assert largest_hole(WINDOW, [(0, 0, 100, 20), (70, 0, 100, 80)]) == (0, 20, 70, 80)
    assert largest_hole(WINDOW, [(200, 0, 300, 80)]) == WINDOW


def test_a_window_that_is_covered_has_no_hole() -> None:
    left, low, right, top = largest_hole(WINDOW, [(-5, -5, 105, 85)])
    assert right <= left or top <= low
    assert largest_hole(NOWHERE, [WINDOW]) == NOWHERE


def _front(d: Driver) -> tuple[bytes, bytes]:
    """The pixels of the main button, and those of the middle of the island."""
    shot, button = d.shot(), d.find("MainButton")[0]
    x, y = map(round, button.to_window(*button.pos))
    low = shot.height - y
    wide, high = shot.width // 2, shot.height // 2
    return (
        shot.crop((x, low - round(button.height), x + round(button.width), low)).tobytes(),
        shot.crop((wide - 40, high - 40, wide + 40, high + 40)).tobytes(),
    )


def test_what_lies_before_the_board_is_drawn_again_when_it_changes() -> None:
    with running("portrait", reduced_motion=True) as d:
        person = table(1, "fly")(d)
        button, island = _front(d)
        assert _front(d) == (button, island)
        person.zoom(1.6)
        zoomed = _front(d)
        assert zoomed[0] == button and zoomed[1] != island
        person.place(next(space for space in d.app.controller.focus_targets() if space < 90))
        assert _front(d)[0] != button
