"""Keeps one child widget per view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.ui.canvas_widget import CanvasWidget


def sync_children(box: Widget, count: int, make: Callable[[], Widget]) -> list[Widget]:
    """Add or remove children until there are `count`; returns them in order."""
    while len(box.children) > count:
        box.remove_widget(box.children[0])
    while len(box.children) < count:
        box.add_widget(make())
    return list(reversed(box.children))


class ViewList(CanvasWidget):
    """One child per view of a list; subclasses implement `views` and `make`."""

    source: tuple[str, ...] = ()
    """Properties `views` depends on; usually the one that holds them."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in self.source:
            self.fbind(name, self.fill)
        self.fill()

    def views(self) -> Sequence[Any]:
        return getattr(self, self.source[0]) or ()

    def make(self) -> Widget:
        """A new child without a view."""
        raise NotImplementedError

    def bind_view(self, child: Widget, view: Any) -> None:
        child.view = view

    def fill(self, *_: object) -> None:
        views = self.views()
        for child, view in zip(sync_children(self, len(views), self.make), views, strict=True):
            self.bind_view(child, view)
        self.rearrange()

    def index(self, child: Widget) -> int:
        return len(self.children) - 1 - self.children.index(child)


class Column(BoxLayout):
    """A vertical box as high as its children."""

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(orientation="vertical", **kwargs)
        self.fbind("minimum_height", self._grow)

    def _grow(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = self.minimum_height
