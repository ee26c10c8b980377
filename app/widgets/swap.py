"""A place that shows one of several parts, each built when it is first needed."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget


class Swap(BoxLayout):
    """Shows the widget `<prefix><Name>` of KV; nothing if `name` is empty."""

    prefix = StringProperty("")
    name = StringProperty("")
    hugging = BooleanProperty(False)
    """Its height is that of the part."""
    screen = ObjectProperty(None, allownone=True)
    """Parts that have a property of that name are given it."""

    def __init__(self, **kwargs: Any) -> None:
        self._parts: dict[str, Widget] = {}
        super().__init__(**kwargs)
        self.fbind("name", self._show)
        self.fbind("prefix", self._show)
        self.fbind("hugging", self._hug)  # KV may set it last
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
            if part.property("minimum_height", quiet=True) is not None:
                part.fbind("minimum_height", self._hug)
        self.add_widget(part)
        self._hug()

    def _hug(self, *_: Any) -> None:
        if self.hugging and self.part is not None:
            self.height = self.part.minimum_height
