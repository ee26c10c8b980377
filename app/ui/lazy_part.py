"""A place that shows one of several parts, each built when it is first needed."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget


class Swap(BoxLayout):
    """Shows the widget `<prefix><Name>` of KV; nothing if `name` is empty."""

    prefix = StringProperty("")
    name = StringProperty("")
    hugging = BooleanProperty(False)
    """Its height is that of the part, if that is not less than `least`."""
    least = NumericProperty(0)
    screen = ObjectProperty(None, allownone=True)
    """Parts that have a property of that name are given it."""
    room = NumericProperty(0)
    """How high the part may be; told to those that have a property of that name."""
    needed = NumericProperty(0)
    """How high the part would have to be to show all, as those say that have that property."""

    def __init__(self, **kwargs: Any) -> None:
        self._parts: dict[str, Widget] = {}
        super().__init__(**kwargs)
        self.fbind("name", self._show)
        self.fbind("prefix", self._show)
        for name in ("hugging", "least"):  # KV may set them last
            self.fbind(name, self._hug)
        self.fbind("room", self._make_room)
        self._show()

    @property
    def part(self) -> Widget | None:
        return self.children[0] if self.children else None

    def _show(self, *_: Any) -> None:
        if not self.prefix:
            return
        self.clear_widgets()
        if not self.name:
            if self.hugging:
                self.height = 0
            return
        part = self._parts.get(self.name)
        if part is None:
            known = {"screen": self.screen} if self.screen is not None else {}
            part = self._parts[self.name] = Factory.get(self.prefix + self.name.title())(**known)
            for name, follow in (("minimum_height", self._hug), ("needed", self._need)):
                if part.property(name, quiet=True) is not None:
                    part.fbind(name, follow)
        self.add_widget(part)
        self._make_room()
        self._hug()
        self._need()

    def _make_room(self, *_: Any) -> None:
        if self.room and self.part is not None and hasattr(self.part, "room"):
            self.part.room = self.room

    def _need(self, *_: Any) -> None:
        self.needed = getattr(self.part, "needed", 0)

    def _hug(self, *_: Any) -> None:
        if self.hugging and self.part is not None:
            self.height = max(self.part.minimum_height, self.least)
