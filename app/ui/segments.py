"""A bar of segments, one of which is chosen."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.ui.buttons import Press
from app.ui.canvas_widget import TOUCH_TARGET_DP, CanvasWidget, outline, paper
from app.ui.icons import measured, words
from app.ui.theme import theme


class Segment(Press):
    """One segment of a SegmentBar."""

    key = StringProperty("")
    label = StringProperty("")
    chosen = BooleanProperty(False)
    repaint_on = ("label", "chosen")

    def paint(self) -> None:
        gap, h = dp(2), self.height
        if self.chosen:
            paper(gap, gap, self.width - 2 * gap, h - 2 * gap, min(h / 2, dp(22)), theme.ink)
        colour = theme.paper if self.chosen else theme.ink if self.enabled else theme.ink2
        words(
            self.label,
            self.width / 2,
            h / 2,
            theme.label,
            colour,
            "label",
            0.5,
            self.width - dp(12),
        )


class SegmentBar(CanvasWidget):
    """Dispatches `on_choose(key)`. Wraps into rows if the labels are long."""

    options = ObjectProperty(())
    """(key, label) pairs."""
    chosen = StringProperty("")
    minimum_height = NumericProperty(0)

    __events__ = ("on_choose",)

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        for name in ("options", "chosen"):
            self.fbind(name, self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        keys = [key for key, _label in self.options]
        if keys != [child.key for child in reversed(self.children)]:
            self.clear_widgets()
            for key in keys:
                child = Segment(key=key)
                child.bind(on_release=self._press)
                self.add_widget(child)
        for child, (key, label) in zip(reversed(self.children), self.options, strict=True):
            child.label, child.chosen = label, key == self.chosen
        self.rearrange()

    def _press(self, child: Segment, *_: object) -> None:
        self.chosen = child.key
        self.dispatch("on_choose", child.key)

    def on_choose(self, key: str) -> None: ...

    def arrange(self) -> None:
        count = len(self.options)
        if not count:
            return
        needed = [measured(label, theme.label, "label") for _key, label in self.options]
        widest, wides = max(needed), self._wides(needed)
        # Slightly smaller text is better than another row.
        rows = 1 if all(0.9 * a + dp(12) <= b for a, b in zip(needed, wides, strict=True)) else 2
        while 1 < rows < count and 0.9 * widest + dp(12) > self.width / -(-count // rows):
            rows += 1
        columns = -(-count // rows)
        high = max(dp(TOUCH_TARGET_DP), theme.label * 1.9)
        self.minimum_height = high * rows
        if self.size_hint_y is None:
            self.height = self.minimum_height
        high = self.height / rows
        wides = wides if rows == 1 else [self.width / columns] * count
        for i, child in enumerate(reversed(self.children)):
            child.size = wides[i], high
            row = i // columns
            left = sum(wides[row * columns : i])
            child.pos = self.x + left, self.y + self.height - (row + 1) * high

    def _wides(self, needed: list[float]) -> list[float]:
        """Equal widths, or widths by label if one does not fit."""
        equal = self.width / len(needed)
        spare = (self.width - sum(needed)) / len(needed)
        wides = [wide + spare for wide in needed]
        even = max(needed) + dp(24) <= equal or min(wides) < dp(TOUCH_TARGET_DP)
        return [equal] * len(needed) if even else wides

    def paint(self) -> None:
        trough(self)


def trough(bar: CanvasWidget) -> None:
    """The background of a bar."""
    w, h = bar.width, bar.height
    radius = min(h / 2, dp(24))
    paper(0, 0, w, h, radius, theme.paper2)
    edge = [*theme.line[:3], 0.6]
    outline(dp(0.5), dp(0.5), w - dp(1), h - dp(1), radius, edge, dp(1))
