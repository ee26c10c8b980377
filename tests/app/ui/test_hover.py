"""The mouse: a light line around what it points at, and the hand over what can be pressed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy

from kivy.core.window import Window

from app.fog.board.camera import centre
from app.ui.hover import Hover
from tests.app.games import table


@pytest.fixture
def cursors(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    shown: list[str] = []
    monkeypatch.setattr(Window, "set_system_cursor", shown.append)
    return shown


@pytest.fixture
def d() -> Iterator[Driver]:
    with running("desktop", reduced_motion=True) as driver:
        yield driver


def point(d: Driver, x: float, y: float) -> None:
    Window.mouse_pos = x, y
    d.frame(2)


def test_buttons_answer_the_mouse(d: Driver, cursors: list[str]) -> None:
    hover = Hover()
    hover.start()
    table(1, "take")(d)
    lamp, menu = d.find("HintLamp")[0], d.find("RoundButton", icon="menu")[0]
    for button in (lamp, menu):
        point(d, *button.to_window(*button.center))
        assert [b.icon for b in d.find("RoundButton") if b.hovered] == [button.icon]
        assert button.canvas.after.get_group("ring")
    assert cursors == ["hand"]
    Window.dispatch("on_cursor_leave")
    assert cursors == ["hand", "arrow"] and not menu.hovered
    assert not menu.canvas.after.get_group("ring")


def test_the_hand_is_shown_over_spaces_that_can_be_chosen(d: Driver, cursors: list[str]) -> None:
    hover = Hover()
    hover.start()
    person = table(1, "fly")(d)
    board = person.board
    spaces = d.app.host.model.board.spaces
    far = next(s.space for s in spaces if not s.glow)
    near = next(s.space for s in spaces if s.glow)
    for space, cursor in ((near, "hand"), (far, "arrow"), (near, "hand")):
        point(d, *board.to_window(*board.camera.to_window(*centre(space))))
        assert cursors[-1] == cursor


def test_a_right_click_asks_like_a_long_press_and_never_presses(d: Driver) -> None:
    table(1, "take")(d)
    told: list[object] = []
    chip = next(chip for chip in d.find("SeatChip") if chip.holds)
    chip.bind(on_held=told.append)
    d.right_click(chip)
    assert told == [chip]
    before, pressed = d.view(), []
    for button in (*d.find("RoundButton", icon="menu"), *d.find("CloudButton")):
        button.bind(on_release=pressed.append)
        d.right_click(button)
    assert not pressed and d.view() == before


def test_a_right_click_shows_the_tip_of_an_icon_and_presses_nothing(d: Driver) -> None:
    d.app.navigator.go("fog/setup")
    d.wait(0.5)
    button = d.find("IconButton", icon="more")[0]
    pressed: list[object] = []
    button.bind(on_release=pressed.append)
    d.right_click(button)
    d.wait(0.8)
    assert [tip.text for tip in d.find("MDTooltipPlain")] == ["More"] and not pressed
    d.tap(button)
    assert pressed
    text = d.find("TextButton")[0]
    text.bind(on_release=pressed.append)
    d.right_click(text)
    assert len(pressed) == 1
