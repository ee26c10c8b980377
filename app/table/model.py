"""The observable model of a table: what KV binds to."""

from __future__ import annotations

from typing import Protocol, Self

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ObjectProperty


class View(Protocol):
    """A game's TableView."""

    def waiting(self) -> Self:
        """The same table without anything to choose, while people wait."""


def _same(old: object, new: object) -> bool:
    return bool(old == new)


class ViewModel(EventDispatcher):
    """One property for each field of a view; Kivy dispatches only those that changed.

    Each change of the state brings one view; `busy` selects it or its `waiting` version.
    """

    busy = BooleanProperty(False)
    """Events are shown or a bot thinks: people wait."""

    def __init__(self, fields: tuple[str, ...], **kwargs: object) -> None:
        self._fields = fields
        self._view: View | None = None
        for name in fields:
            # `rebind` keeps KV bound to `model.button.label` when the whole button is replaced.
            new = ObjectProperty(None, allownone=True, comparator=_same, rebind=True)
            self.apply_property(**{name: new})
        super().__init__(**kwargs)

    def update(self, view: View, busy: bool = False) -> None:
        """Show another view."""
        self._view = view
        if busy != self.busy:
            self.busy = busy
        else:
            self._show()

    def on_busy(self, *_: object) -> None:
        self._show()

    def _show(self) -> None:
        if self._view is not None:
            view = self._view.waiting() if self.busy else self._view
            for name in self._fields:
                setattr(self, name, getattr(view, name))

    def snapshot(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in self._fields}
