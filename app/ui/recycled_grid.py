"""The layout of a RecycleView: cells of one size, in as many columns as fit.

Kivy's own layouts visit every item when one of them changes; this one visits only those in sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import BoundedNumericProperty, NumericProperty
from kivy.uix.recycleview.layout import RecycleLayoutManagerBehavior
from kivy.uix.widget import Widget

Viewport = tuple[float, float, float, float]


class RecycledGrid(RecycleLayoutManagerBehavior, Widget):
    """Its views have a method `show(item)`."""

    cell_height = BoundedNumericProperty(100, min=1)
    column = NumericProperty("340dp")
    """Minimum width of a column."""
    widest = NumericProperty("480dp")
    max_columns = NumericProperty(3)
    spacing = NumericProperty("12dp")
    padding = NumericProperty("16dp")
    cell_width = NumericProperty(1)
    """Follows from the width."""

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        self._views: dict[int, Widget] = {}
        """By the index of the item that they show."""
        self._spare: list[Widget] = []
        self._shown: dict[Widget, object] = {}
        self._columns = 1
        super().__init__(**kwargs)
        for name in ("width", "cell_height", "column", "widest", "max_columns", "padding"):
            self.fbind(name, self._rearrange)

    @property
    def reading_order(self) -> list[Widget]:
        return [self._views[index] for index in sorted(self._views)]

    def refresh(self) -> None:
        """Show all items again, for example in another language."""
        self._shown.clear()
        self._rearrange()

    def _rearrange(self, *_: object) -> None:
        if self.recycleview is not None:
            self.recycleview.refresh_from_layout()

    # Called by the RecycleView

    def compute_layout(self, data: Sequence[Any], flags: object) -> None:
        room, gap = self.width - 2 * self.padding, self.spacing
        fitting = (room + gap) // (self.column + gap)
        columns = int(max(1, min(self.max_columns, fitting, len(data))))
        wide = (room - gap * (columns - 1)) / columns
        self._columns = columns
        self.cell_width = max(1.0, min(self.widest * (1.3 if columns == 1 else 1), wide))
        view, rows = self.recycleview, -(-len(data) // columns)
        above = (1 - view.scroll_y) * (view.viewport_size[1] - view.height)
        high = self.height = rows * (self.cell_height + gap) - gap + 2 * self.padding
        # Stay at the same distance from the top.
        hidden = high - view.height
        view.scroll_y = 1 - min(1.0, max(0.0, above / hidden)) if hidden > 0 else 1

    def compute_visible_views(self, data: Sequence[Any], viewport: Viewport) -> list[int]:
        """Those in sight, and a row above and below: the keyboard moves there."""
        _left, bottom, _width, height = viewport
        step = self.cell_height + self.spacing
        first = int((self.top - self.padding - bottom - height) // step) - 1
        last = int((self.top - self.padding - bottom) // step) + 1
        columns = self._columns
        return list(range(max(0, first * columns), min(len(data), (last + 1) * columns)))

    def set_visible_views(
        self, indices: list[int], data: Sequence[Any], viewport: Viewport
    ) -> None:
        for index in self._views.keys() - set(indices):
            self._spare.append(self._views.pop(index))
        for index in indices:
            if index not in self._views:
                self._views[index] = self._spare.pop() if self._spare else self.viewclass()
            view = self._views[index]
            view.size = self.cell_width, self.cell_height
            view.pos = self._place(index)
            if self._shown.get(view) != data[index]:
                self._shown[view] = data[index]
                view.show(data[index])
            if view.parent is None:
                self.add_widget(view)
        for view in self._spare:
            self.remove_widget(view)
            self._shown.pop(view, None)

    def _place(self, index: int) -> tuple[float, float]:
        row, column = divmod(index, self._columns)
        wide, gap = self.cell_width, self.spacing
        left = self.x + (self.width - wide * self._columns - gap * (self._columns - 1)) / 2
        below = self.padding + row * (self.cell_height + gap) + self.cell_height
        return left + column * (wide + gap), self.top - below
