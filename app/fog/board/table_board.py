"""The board of the screens; at the table, touches and keys go to the controller."""

from __future__ import annotations

from kivy.properties import NumericProperty, ObjectProperty

from app.fog.board.camera import centre
from app.fog.board.hexboard import HexBoard
from app.fog.controller import Controller
from app.ui.focus import FocusRing
from app.ui.theme import theme

_WAYS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}


class ThemedBoard(HexBoard):
    """A board that follows the theme and the settings."""

    rate = NumericProperty(1.0)
    """Additional speed factor."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        theme.bind(dusk=self._apply_theme, motion=self._apply_theme, patterns=self._apply_theme)
        theme.bind(bars=self.rearrange)
        self.fbind("rate", self._apply_theme)
        self._apply_theme()

    def _apply_theme(self, *_: object) -> None:
        self.dusk = theme.dusk
        self.patterns = theme.patterns
        self.animate = theme.motion > 0
        self.speed = max(theme.motion, 0.1) * self.rate


class TableBoard(FocusRing, ThemedBoard):
    """Arrow keys move between targets, Enter selects one, Enter again commits."""

    controller = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("ringed", self._ringed)

    def _draw_ring(self, *_: object) -> None:
        """The ring surrounds the focused space, not the whole board."""

    def _ringed(self, *_: object) -> None:
        controller = self.controller
        if controller is None:
            return
        if not self.ringed:
            controller.focus(-1)
        elif controller.selection.focus < 0:
            self._go_first(controller)

    def _go_first(self, controller: Controller) -> None:
        targets = controller.focus_targets()
        if targets:
            chosen = getattr(controller.selection.action, "to", -1)
            controller.focus(chosen if chosen in targets else targets[0])

    def focus_key(self, name: str) -> bool:
        """Move to the nearest target in that direction."""
        controller = self.controller
        targets = controller.focus_targets() if controller is not None else []
        if not targets:
            return False
        here = controller.selection.focus
        if here not in targets:
            self._go_first(controller)
            return True
        dx, dy = _WAYS[name]
        x0, y0 = centre(here)
        best, least = -1, float("inf")
        for place in targets:
            x, y = centre(place)
            ahead = (x - x0) * dx + (y - y0) * dy
            aside = abs((x - x0) * dy) + abs((y - y0) * dx)
            if ahead > 1 and ahead + 2 * aside < least:
                best, least = place, ahead + 2 * aside
        if best < 0:
            return False
        controller.focus(best)
        return True

    def activate(self) -> None:
        controller = self.controller
        focus = controller.selection.focus
        action = controller.selection.action
        if focus >= 0 and getattr(action, "to", -1) != focus:
            controller.tap_place(focus)
            controller.focus(focus)
        else:
            controller.commit()
