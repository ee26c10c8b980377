"""Mix-in for widgets of a table or a replay: KV reaches model and controller through `table`."""

from __future__ import annotations

from kivy.properties import ObjectProperty
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
