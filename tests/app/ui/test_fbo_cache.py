"""Widgets in front of the board, cached in an FBO."""

from __future__ import annotations

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy

from tests.app.games import table


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


def test_a_cached_widget_is_drawn_again_when_it_changes() -> None:
    with running("portrait", reduced_motion=True) as d:
        person = table(1, "fly")(d)
        button, island = _front(d)
        assert _front(d) == (button, island)
        person.zoom(1.6)
        zoomed = _front(d)
        assert zoomed[0] == button and zoomed[1] != island
        person.place(next(space for space in d.app.host.controller.focus_targets() if space < 90))
        assert _front(d)[0] != button
