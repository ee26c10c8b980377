"""The mouse: a soft light on what it points at, the hand as the cursor, and the right button."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent

from app.ui.focus import FocusGroup, FocusRing


def right_click(touch: MotionEvent) -> bool:
    """Whether it is the right button of a mouse, which asks like a long press."""
    return "button" in touch.profile and touch.button == "right"


class Hover:
    """Follows the mouse over what can be pressed on the screen that receives the keys."""

    def __init__(self) -> None:
        self._under: FocusRing | None = None
        self._hand = False
        # Not for each event of the mouse: once a frame is enough.
        self._look_soon = Clock.create_trigger(self._look, -1)

    def start(self) -> None:
        Window.bind(mouse_pos=self._look_soon, on_cursor_leave=self._leave)

    def _leave(self, *_: object) -> None:
        self._point(None, False)

    def _look(self, *_: object) -> None:
        targets = FocusGroup.opened[-1].targets() if FocusGroup.opened else []
        x, y = Window.mouse_pos
        for target in reversed(targets):
            if target.pointed_at(*target.to_widget(x, y)):
                self._point(target, True)
                return
        self._point(None, False)

    def _point(self, target: FocusRing | None, hand: bool) -> None:
        if self._under is not None and self._under is not target:
            self._under.hovered = False
        self._under = target
        if target is not None:
            target.hovered = True
        if hand != self._hand:
            self._hand = hand
            Window.set_system_cursor("hand" if hand else "arrow")
