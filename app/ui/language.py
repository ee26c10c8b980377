"""The language of the running app, switched live: `_` in KV, `language` in Python.

`_` in KV is `language` itself. KV binds a rule that calls `_()` to the attribute `_` of that
object, and `_.ngettext()` to `ngettext`; both are properties here, and change with the language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from kivy.event import EventDispatcher
from kivy.lang import global_idmap
from kivy.properties import ObjectProperty, StringProperty

from app.i18n import DEFAULT, gettext, ngettext, pgettext, set_language
from app.ui.observers import Listeners


class Language(EventDispatcher):
    """The current language."""

    code = StringProperty(DEFAULT)
    """Changes after the translations: observers already get the new ones."""
    _ = ObjectProperty()
    ngettext = ObjectProperty()
    pgettext = ObjectProperty()

    def __init__(self) -> None:
        super().__init__()
        self._, self.ngettext, self.pgettext = _functions()
        self.listeners = Listeners()
        self.fbind("code", self.listeners.notify)

    def __call__(self, text: str) -> str:
        return gettext(text)

    def switch(self, wanted: str, system: Iterable[str] = ()) -> None:
        """Switch to a language or, for `auto`, to the best match of the system's locales."""
        code = set_language(wanted, system)
        if code != self.code:
            self._, self.ngettext, self.pgettext = _functions()
            self.code = code


def _functions() -> list[Callable[..., str]]:
    """New objects each time: setting them as properties updates every KV rule."""
    return [partial(function) for function in (gettext, ngettext, pgettext)]


language = Language()
global_idmap["_"] = language
