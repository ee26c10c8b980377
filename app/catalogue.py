"""Words in the player's language, without Kivy: English source strings and gettext catalogues.

`python assets/locale/build.py` collects the strings and compiles the catalogues.
"""

from __future__ import annotations

import gettext as _gettext
import locale
import os
from collections.abc import Iterable
from contextlib import suppress

from app.paths import ASSETS

LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français", "it": "Italiano"}
"""Code and own name of each language; the first one is that of the source strings."""
DEFAULT = "en"
AUTO = "auto"

FOLDER = ASSETS / "locale"
_NONE = _gettext.NullTranslations()
_words: _gettext.NullTranslations = _NONE
_code = DEFAULT


def _load(code: str) -> _gettext.NullTranslations:
    try:
        with (FOLDER / code / "LC_MESSAGES" / "archipel.mo").open("rb") as file:
            return _gettext.GNUTranslations(file)
    except OSError:  # English shows itself
        return _NONE


def system_locales() -> list[str]:
    """The system's languages as it names them, best first."""
    named = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    with suppress(ValueError):  # a locale that Python cannot read
        named.append(locale.getlocale()[0] or "")
    return [name for names in named for name in names.split(":") if name]


def choose(wanted: str, system: Iterable[str] | None = None) -> str:
    """The language to show: `wanted` if it is one; for `auto` the system's; else English."""
    if wanted in LANGUAGES:
        return wanted
    if wanted == AUTO:
        for name in system_locales() if system is None else system:
            code = name.replace("-", "_").split("_")[0].split(".")[0].lower()
            if code in LANGUAGES:
                return code
    return DEFAULT


def use(wanted: str, system: Iterable[str] | None = None) -> str:
    """Speak this language from now on; returns its code."""
    global _words, _code
    code = choose(wanted, system)
    if code != _code:
        _words, _code = _load(code), code
    return code


def current() -> str:
    return _code


def gettext(text: str) -> str:
    return _words.gettext(text) if text else ""


def ngettext(one: str, many: str, n: int) -> str:
    return _words.ngettext(one, many, n)


def pgettext(context: str, text: str) -> str:
    """For a word that means two things; the context tells them apart."""
    return _words.pgettext(context, text)


def N_(text: str) -> str:  # noqa: N802 - gettext's own name
    """Marks a string of a table for the catalogue; it is translated where it is shown."""
    return text
