"""The energy track: current and previewed energy, crowns and expansions."""

from __future__ import annotations

import math

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior

from app.fog.view import TrackView
from app.ui.canvas_widget import CanvasWidget, dashed_ring, disc, paper, ring, shaded
from app.ui.icons import picture, words
from app.ui.theme import CREAM, INK, SHADOW, rgba, theme

GOLD, SILVER = ("#FFD768", "#F0982E"), ("#E3EAF4", "#9DB0CA")


class EnergyTrack(ButtonBehavior, CanvasWidget):
    """The marker moves when the energy changes; a passed crown hops."""

    view = ObjectProperty(TrackView(0, 0, 20, ()))
    shown = NumericProperty(0)
    """Animated position of the marker."""
    hop = NumericProperty(0)
    minimum_height = NumericProperty(0)
    repaint_on = ("view", "shown", "hop")

    def __init__(self, **kwargs: object) -> None:
        self._hopping: set[int] = set()
        super().__init__(**kwargs)
        self.fbind("view", self._run)
        theme.bind(revision=self._measure)
        self.shown = self.view.energy
        self._measure()

    def _measure(self, *_: object) -> None:
        self.minimum_height = self._thick() * (3.2 + (1.5 if self.view.marks else 0))

    def _thick(self) -> float:
        return float(theme.size(14.5))

    def _run(self, *_: object) -> None:
        self._measure()
        Animation.cancel_all(self, "shown", "hop")
        start, end = self.shown, self.view.energy
        seconds = theme.seconds(0.04 * abs(end - start))
        if not seconds:
            self.shown, self.hop = end, 0
            return
        self._hopping = {e for e, _points in self.view.crowns if start < e <= end}
        run = Animation(shown=end, d=seconds, t="in_out_quad")
        if self._hopping:
            run += Animation(hop=1, d=theme.seconds(0.35))
            run.bind(on_complete=self._rest)
        run.start(self)

    def _rest(self, *_: object) -> None:
        self.hop = 0

    def place(self, energy: float) -> tuple[float, float]:
        """Position of an amount of energy in the box."""
        left = self._h * 1.0
        step = (self.width - 2 * left) / max(1, self.view.longest)
        return left + energy * step, self._y

    def _lay_out(self) -> None:
        below = 1.5 if self.view.marks else 0
        self._h = min(self._thick(), self.height / (3.2 + below))
        self._y = self._h * (1.05 + below) + (self.height - self._h * (3.2 + below)) / 2

    def paint(self) -> None:
        self._lay_out()
        view, h, y = self.view, self._h, self._y
        left, right = self.place(0)[0] - h * 0.5, self.place(view.longest)[0] + h * 0.8
        paper(left - dp(1), y - h / 2 - dp(1), right - left + dp(2), h + dp(2), h, theme.line)
        paper(left, y - h / 2, right - left, h, h / 2, theme.paper)
        reach = max(h, self.place(self.shown)[0] - left)
        shaded(left, y - h / 2, reach, h, h / 2, SILVER if view.silver else GOLD, across=True)
        crowns = dict(view.crowns)
        near = [self.shown] + ([view.after] if view.after != view.energy else [])
        wide = self.place(1)[0] - self.place(0)[0]
        for energy in range(1, view.longest + 1):
            x = self.place(energy)[0]
            ink = rgba(INK) if energy <= self.shown else theme.ink
            if energy not in crowns:
                disc(x, y, h * 0.09, [*ink[:3], 0.75])
                continue
            hop = math.sin(math.pi * self.hop) * dp(6) if energy in self._hopping else 0
            picture("crown", x, y + h * 1.18 + hop, h * 1.15)
            if all(abs(energy - v) * wide > h * 1.75 for v in near):
                words(str(energy), x, y, h * 0.97, ink)
        for energy, expansion in view.marks:
            x = self.place(energy)[0]
            paper(x - dp(0.6), y - h * 1.1, dp(1.2), h * 0.6, 1, theme.line)
            picture(f"mini-{expansion}", x, y - h * 1.75, h * 1.25)
        self._markers(h, y)

    def _markers(self, h: float, y: float) -> None:
        view, r = self.view, h * 0.9
        if view.after != view.energy:
            x = self.place(view.after)[0]
            disc(x, y, r, theme.paper)
            dashed_ring(x, y, r - dp(1), theme.primary, dp(2))
            words(str(view.after), x, y, h * 0.97, theme.primary, room=r * 1.6)
        x = self.place(self.shown)[0]
        disc(x, y - dp(1.5), r, rgba(SHADOW, 0.35))
        disc(x, y, r, rgba(CREAM))
        ring(x, y, r - dp(1), rgba(INK), dp(2))
        words(str(round(self.shown)), x, y, h * 0.97, rgba(INK), room=r * 1.6)
