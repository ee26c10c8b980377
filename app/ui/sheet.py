"""The paper strip at the bottom, and sheets that rise from below like mist."""

from __future__ import annotations

import math
import random

from kivy.animation import Animation
from kivy.graphics import (
    Color,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    SmoothLine,
    Translate,
)
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color as hexed

from app.ui import shapes
from app.ui.buttons import RoundButton
from app.ui.canvas_widget import CanvasWidget, Text, Title, gradient, paper, shaded
from app.ui.icons import measured
from app.ui.theme import SHADOW, Colour, rgba, theme

BANKS = ((0.5, 26, 2), (0.8, 12, 3), (1.0, 0, 4))
"""Opacity, height above the sheet in dp and random seed of each bank of mist."""


class PaperStrip(CanvasWidget):
    """The wavy paper below the board, behind the controls."""

    wave = NumericProperty("12dp")
    repaint_on = ("wave",)

    def paint(self) -> None:
        self._fill(dp(3), rgba(SHADOW, 0.12))
        self._fill(0, theme.paper)

    def _fill(self, higher: float, colour: Colour) -> None:
        vertices: list[float] = []
        edge: list[float] = []
        for i in range(33):
            x = self.width * i / 32
            y = self.height - self.wave * (0.5 - 0.5 * math.sin(6.6 * i / 32 - 0.9)) + higher
            vertices += (x, y, 0, 0, x, 0, 0, 0)
            edge += (x, y - 1)
        Color(rgba=colour)
        Mesh(vertices=vertices, indices=list(range(66)), mode="triangle_strip")
        if not higher:
            SmoothLine(points=edge, width=1)


class Sheet(CanvasWidget):
    """Rises over the board as banks of mist, with a title and a close button.

    While `opened`, it is `height` high with its bottom at `floor`; `still` makes it a fixed card
    placed by a layout. Its only child is the content.
    """

    title = StringProperty("")
    note = StringProperty("")
    opened = BooleanProperty(False)
    still = BooleanProperty(False)
    floor = NumericProperty(0)
    foot = NumericProperty(0)
    """Height at the bottom that other widgets cover."""
    rise = NumericProperty(0)
    """0 closed, 1 fully open."""
    can_close = BooleanProperty(True)
    content = ObjectProperty(None, allownone=True)
    wanted = NumericProperty(0)
    """Height that shows all of a content that has `wanted` itself."""
    above = NumericProperty("56dp")
    """Height of the mist above the sheet."""
    repaint_on = ("still",)
    layout_on = ("title", "note", "still", "can_close", "content", "foot")

    __events__ = ("on_close",)

    def __init__(self, **kwargs: object) -> None:
        self._banks: list[Translate] = []
        self._title = Title(shrink_to_fit=True)
        self._note = Text(shrink_to_fit=True, color_role="ink2", font="label", halign="right")
        self._x = RoundButton(icon="close", size=(dp(48), dp(48)))
        self._start: tuple[float, float] | None = None
        super().__init__(**kwargs)
        for part in (self._title, self._note):
            super().add_widget(part)
        self._x.bind(on_release=self.close)
        for name in ("rise", "floor", "height", "still"):
            self.fbind(name, self._stand)
        self.fbind("opened", self._slide)
        self.rise = float(self.opened)
        self._stand()

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        if widget not in (self._title, self._note, self._x):
            self.content = widget
            self._follow_content()
        super().add_widget(widget, *args, **kwargs)

    def on_kv_post(self, _base: object) -> None:
        """KV gives a content its `wanted` only after adding it."""
        self._follow_content()

    def _follow_content(self) -> None:
        if self.content is not None and self.content.property("wanted", quiet=True) is not None:
            self.content.funbind("wanted", self.rearrange)
            self.content.fbind("wanted", self.rearrange)

    def remove_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        if widget is self.content:
            self.content = None
        super().remove_widget(widget, *args, **kwargs)

    def on_close(self, *_: object) -> None: ...

    def close(self, *_: object) -> None:
        """Closed by the person; dispatches `on_close`."""
        self.opened = False
        self.dispatch("on_close")

    # Position

    def _slide(self, *_: object) -> None:
        Animation.cancel_all(self, "rise")
        up, seconds = float(self.opened), theme.seconds(0.28)
        if not seconds:
            self.rise = up
        else:
            Animation(rise=up, d=seconds, t="out_cubic" if up else "in_quad").start(self)

    def _stand(self, *_: object) -> None:
        if self.still:
            return
        self.opacity = int(self.rise > 0)
        self.y = self.floor - (1 - self.rise) * (self.height + self.floor + dp(60))
        for bank, (_o, _h, delay) in zip(self._banks, BANKS, strict=False):
            # Each bank rises a little later than the one before it.
            bank.y = -dp(22) * delay * (1 - self.rise)

    def header(self) -> float:
        """Height of the title, which may have two lines; large titles shrink instead."""
        long = self._title.style == "big" and not theme.large_text
        lines = theme.big * 2.74 + dp(12) if long else 0
        return float(max(dp(56), theme.title * 1.5, lines))

    def arrange(self) -> None:
        closable = self.can_close and not self.still
        if closable != (self._x.parent is not None):
            super().add_widget(self._x) if closable else self.remove_widget(self._x)
        pad = dp(16)
        end = self.x + self.width - (dp(64) if closable else pad)
        room = end - self.x - pad
        note = min(room * 0.4, measured(self.note, theme.body, "label") + dp(4))
        long = measured(self.title, theme.title, "title") > room - note - dp(8)
        self._title.style = "big" if long else "title"
        self._title.font = "title"
        self._title.text, self._note.text = self.title, self.note
        high = self.header()
        top = self.y + self.height - (0 if self.still else dp(12))
        if closable:
            self._x.pos = self.x + self.width - dp(56), top - high / 2 - dp(24)
        self._title.pos, self._title.size = (
            (self.x + pad, top - high),
            (
                max(1.0, end - note - self.x - pad - dp(8)),
                high,
            ),
        )
        self._note.pos, self._note.size = (end - note, top - high), (max(1.0, note), high)
        if self.content is not None:
            gap = dp(12)
            above = self.y + self.height - top + high
            low = gap + self.foot
            self.wanted = above + low + getattr(self.content, "wanted", 0)
            self.content.pos = self.x + gap, self.y + low
            self.content.size = self.width - 2 * gap, max(1.0, top - high - self.y - low)

    # Drawing

    def paint(self) -> None:
        w, h = self.size
        mist = (hexed(theme.mist), hexed(theme.mist2))
        if self.still:
            paper(0, 0, w, h, dp(18), theme.mist, 2)
            shaded(0, 0, w, h, dp(18), mist)
            return
        self._banks = []
        for alpha, higher, seed in BANKS:
            colour = theme.mist if alpha == 1 else [*theme.bank[:3], alpha]
            PushMatrix()
            self._banks.append(Translate())
            _bank(w, h + dp(higher) - dp(20), colour, seed)
            PopMatrix()
        Color(1, 1, 1, 1)
        Rectangle(size=(w, h - dp(20)), texture=gradient(mist[::-1]))
        paper(w / 2 - dp(18), h - dp(14), dp(36), dp(4.5), dp(3), [*theme.ink2[:3], 0.7])
        self._stand()

    # Swiping down

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.opacity or not self.collide_point(*touch.pos):
            return False
        if not self.opened and not self.still:  # closing sheets take no touches
            return True
        if super().on_touch_down(touch):
            return True
        grip = self.top - self.header() - dp(12)
        if self.can_close and not self.still and touch.y > grip:
            touch.grab(self)
            self._start = (touch.y, self.rise)
        # Widgets behind the sheet must not be touched through it.
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or self._start is None:
            return bool(super().on_touch_move(touch))
        moved = (touch.y - self._start[0]) / max(1.0, self.height)
        Animation.cancel_all(self, "rise")
        self.rise = min(1.0, max(0.0, self._start[1] + moved))
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self.rise < 0.8:
            self.close()
        else:
            self._slide()
        return True


def _bank(w: float, y: float, colour: Colour, seed: int) -> None:
    """A row of round puffs, the same every time, inside the sides of the sheet."""
    rnd, step = random.Random(seed), dp(54)
    Color(rgba=colour)
    for i in range(-1, int(w / step) + 2):
        r = rnd.uniform(0.55, 0.8) * step
        x, low = i * step + rnd.uniform(-7, 7), rnd.uniform(0, dp(12))
        x = min(max(x, r * 0.92), w - r * 0.92)
        shapes.disc(x, y - low, r)
