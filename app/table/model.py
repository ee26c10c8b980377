"""The observable model: what KV binds to. It is projected anew, never patched."""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty


def _same(old: Any, new: Any) -> bool:
    return bool(old == new)


class TableModel(EventDispatcher):
    """One property for each field of a view; Kivy dispatches only those that changed."""

    def __init__(self, fields: tuple[str, ...], **kwargs: Any) -> None:
        self._fields = fields
        for name in fields:
            # `rebind` lets KV follow `model.button.label` when the whole button is replaced.
            new = ObjectProperty(None, allownone=True, comparator=_same, rebind=True)
            self.apply_property(**{name: new})
        super().__init__(**kwargs)

    def update(self, view: Any) -> None:
        """Show another view."""
        for name in self._fields:
            setattr(self, name, getattr(view, name))

    def snapshot(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self._fields}
