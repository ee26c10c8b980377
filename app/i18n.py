"""Translations: English source strings, and a gettext catalog for each language. Needs no Kivy.

`python assets/locale/build.py` collects the strings and compiles the catalogs. `app.ui.language`
switches the language of the running app.
"""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Iterable
from typing import NamedTuple

from app.paths import ASSETS

LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français", "it": "Italiano"}
"""Code and native name of each language; the first one is that of the source strings."""
DEFAULT = "en"
AUTO = "auto"

_SOURCE = _gettext.NullTranslations()
_catalog: _gettext.NullTranslations = _SOURCE
_code = DEFAULT


def pick_language(wanted: str, system: Iterable[str] = ()) -> str:
    """`wanted` if supported; for `auto` the best match of the system's locales."""
    if wanted in LANGUAGES:
        return wanted
    if wanted == AUTO:
        for name in system:
            code = name.replace("-", "_").split("_")[0].split(".")[0].lower()
            if code in LANGUAGES:
                return code
    return DEFAULT


def set_language(wanted: str, system: Iterable[str] = ()) -> str:
    """Translate into this language from now on; returns its code."""
    global _catalog, _code
    code = pick_language(wanted, system)
    if code != _code:
        _catalog, _code = _load(code), code
    return code


def _load(code: str) -> _gettext.NullTranslations:
    try:
        with (ASSETS / "locale" / code / "LC_MESSAGES" / "archipel.mo").open("rb") as file:
            return _gettext.GNUTranslations(file)
    except OSError:  # show the source strings
        return _SOURCE


def gettext(text: str) -> str:
    return _catalog.gettext(text) if text else ""


_ = gettext


def ngettext(one: str, many: str, n: int) -> str:
    return _catalog.ngettext(one, many, n)


def decimal(number: float) -> str:
    """With one digit after the decimal separator of the language."""
    return f"{number:.1f}".replace(".", "." if _code == "en" else ",")


def pgettext(context: str, text: str) -> str:
    """Translate a word with several meanings, distinguished by context."""
    return _catalog.pgettext(context, text)


# Templates in tables: marked for the catalogs there, translated where they are shown


class Plural(NamedTuple):
    one: str
    many: str
    by: str
    """The name of the number that selects singular or plural."""


class InContext(NamedTuple):
    context: str
    text: str


Template = str | Plural | InContext


def N_(text: str) -> str:  # noqa: N802 - gettext's own name
    return text


def NN_(one: str, many: str, by: str = "n") -> Plural:  # noqa: N802 - as ngettext
    return Plural(one, many, by)


def NP_(context: str, text: str) -> InContext:  # noqa: N802 - as pgettext
    return InContext(context, text)


class Texts(dict[str | int, Template]):
    """Templates by key; called with a key and values, returns the text in the current language."""

    def __call__(self, key: str | int, /, **figures: str | float) -> str:
        match self[key]:
            case Plural(one, many, by):
                text = ngettext(one, many, int(figures[by]))
            case InContext(context, source):
                text = pgettext(context, source)
            case str(source):
                text = gettext(source)
        return text.format(**figures)
