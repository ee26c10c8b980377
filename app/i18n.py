"""The language of the app, switched live: `_` in KV, `language.code` for Python.

`_` in KV is the `language` itself. KV binds a rule that calls `_()` to the attribute `_` of that
object, and `_.ngettext()` to `ngettext`; both are properties here, and change with the language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from kivy.event import EventDispatcher
from kivy.lang import global_idmap
from kivy.properties import ObjectProperty, StringProperty

from app import catalogue
from app.catalogue import AUTO, LANGUAGES, N_, gettext, ngettext, pgettext
from app.ui.observers import Listeners

__all__ = ["AUTO", "LANGUAGES", "N_", "_", "language", "ngettext", "pgettext"]

_ = gettext


def _words() -> list[Callable[..., Any]]:
    """New objects each time, so that setting them as properties tells every rule."""
    return [partial(function) for function in (gettext, ngettext, pgettext)]


class Language(EventDispatcher):
    """What is spoken now."""

    code = StringProperty(catalogue.DEFAULT)
    """Changes after the words have changed: whoever binds to it finds the new ones."""
    _ = ObjectProperty()
    ngettext = ObjectProperty()
    pgettext = ObjectProperty()

    def __init__(self) -> None:
        super().__init__()
        self._, self.ngettext, self.pgettext = _words()
        self.listeners = Listeners()
        self.fbind("code", self.listeners.tell)

    def __call__(self, text: str) -> str:
        return gettext(text)

    def switch(self, wanted: str, system: Iterable[str] | None = None) -> None:
        """`en`, `de`, `fr`, `it` or `auto`; `system` are locales that the caller knows better."""
        code = catalogue.use(wanted, system)
        if code != self.code:
            self._, self.ngettext, self.pgettext = _words()
            self.code = code


language = Language()
global_idmap["_"] = language
