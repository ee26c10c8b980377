"""Parts of a table, and a container that shows one of several, each built on first use."""

from __future__ import annotations

from kivy.factory import Factory
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget


class TablePart(Widget):
    """Widget whose `table` is the screen it belongs to, found through its ancestors.

    It is set before the KV rule of the class is applied: rules need not check for None.
    """

    table = ObjectProperty(None, rebind=True, allownone=True)

    def on_parent(self, _widget: object, parent: Widget | None) -> None:
        while self.table is None and isinstance(parent, Widget):
            if isinstance(parent, TablePart):
                self.table = parent.table
            parent = parent.parent


class LazyPart(TablePart, BoxLayout):
    """Shows the widget `<prefix><Name>` of KV, a TablePart; nothing if `name` is empty."""

    prefix = StringProperty("")
    name = StringProperty("")
    fit_content = BooleanProperty(False)
    """Its height follows the part, but is at least `min_height`."""
    min_height = NumericProperty(0)
    available = NumericProperty(0)
    """Maximum height of the part; passed to parts that have this property."""
    wanted = NumericProperty(0)
    """Height the part needs to show everything; taken from parts that have this property."""

    def __init__(self, **kwargs: object) -> None:
        self._parts: dict[str, Widget] = {}
        super().__init__(**kwargs)
        self.fbind("name", self._show)
        self.fbind("prefix", self._show)
        for name in ("fit_content", "min_height"):  # KV may set them last
            self.fbind(name, self._fit_height)
        self.fbind("available", self._pass_available)
        self._show()

    @property
    def part(self) -> Widget | None:
        return self.children[0] if self.children else None

    def _show(self, *_: object) -> None:
        if not self.prefix:
            return
        self.clear_widgets()
        if not self.name:
            if self.fit_content:
                self.height = 0
            return
        part = self._parts.get(self.name)
        if part is None:
            made = Factory.get(self.prefix + self.name.title())
            part = self._parts[self.name] = made(table=self.table)
            for name, follow in (
                ("minimum_height", self._fit_height),
                ("wanted", self._follow_wanted),
            ):
                if part.property(name, quiet=True) is not None:
                    part.fbind(name, follow)
        self.add_widget(part)
        self._pass_available()
        self._fit_height()
        self._follow_wanted()

    def _pass_available(self, *_: object) -> None:
        if self.available and self.part is not None and hasattr(self.part, "available"):
            self.part.available = self.available

    def _follow_wanted(self, *_: object) -> None:
        self.wanted = getattr(self.part, "wanted", 0)

    def _fit_height(self, *_: object) -> None:
        if self.fit_content and self.part is not None:
            self.height = max(self.part.minimum_height, self.min_height)
