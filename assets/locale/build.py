#!/usr/bin/env python3
"""Collects the strings of app/, kv/ and the lessons into the catalogs, and compiles them.

    python assets/locale/build.py           # after any change of a string or of a .po file
    python assets/locale/build.py --check   # dry run; fails if files would change

Empty `msgstr` in the .po files are listed at the end. A translation that no string uses any
more is kept at the end of its file (`#~`), and restored with the string.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
SOURCE = "en"
FUNCTIONS = {
    **dict.fromkeys(("_", "N_", "gettext"), (0,)),
    **dict.fromkeys(("NN_", "ngettext"), (0, 1)),
    **dict.fromkeys(("NP_", "pgettext"), (1,)),
}
"""Indices of the arguments that are strings; if the first one is missing, it is the context."""
LESSON_TEXTS = ("title", "about", "text", "nudge", "wrong", "done", "say")
"""Keys of lesson files whose values are texts."""

_CALL = re.compile(r"(?<![\w.])(?:_|(?:_\.)?(?:ngettext|pgettext))\(")


class Key(NamedTuple):
    """The key of a translation."""

    text: str
    plural: str = ""
    context: str | None = None

    @property
    def id(self) -> Any:
        return (self.text, self.plural) if self.plural else self.text


# Extraction


def strings_of(call: ast.Call) -> Key | None:
    """The strings of a call of a gettext function with literals; None for other calls."""
    function = call.func
    name = getattr(function, "id", getattr(function, "attr", ""))
    if name not in FUNCTIONS:
        return None
    words = [arg.value if isinstance(arg, ast.Constant) else None for arg in call.args]
    wanted = [words[at] if at < len(words) else None for at in FUNCTIONS[name]]
    if not all(isinstance(word, str) and word for word in wanted):
        return None
    context = words[0] if FUNCTIONS[name] == (1,) else None
    return Key(wanted[0], wanted[1] if len(wanted) > 1 else "", context)


def python_strings(source: str) -> list[Key]:
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    calls.sort(key=lambda call: (call.lineno, call.col_offset))
    return [key for call in calls if (key := strings_of(call))]


def kv_strings(source: str) -> list[Key]:
    """Strings of a KV file; each call in it is a Python expression, possibly over several lines."""
    lines = source.splitlines()
    text = "\n".join("" if re.match(r"\s*#(?!:)", line) else line for line in lines)
    found = []
    for match in _CALL.finditer(text):
        call = _call_at(text, match.start())
        if call is not None and (key := strings_of(call)):
            found.append(key)
    return found


def _call_at(text: str, start: int) -> ast.Call | None:
    """The shortest text from `start` to a closing parenthesis that is a Python expression."""
    end = start
    while (end := text.find(")", end) + 1) > 0:
        try:
            node = ast.parse(text[start:end], mode="eval").body
        except SyntaxError:
            continue
        return node if isinstance(node, ast.Call) else None
    return None


def is_text(name: str, value: Any) -> bool:
    return name in LESSON_TEXTS and isinstance(value, str)


def lesson_strings(value: Any) -> list[Key]:
    """The texts of a lesson file, at any depth."""
    if isinstance(value, list):
        return [key for each in value for key in lesson_strings(each)]
    if not isinstance(value, dict):
        return []
    own = [Key(text) for name, text in value.items() if is_text(name, text)]
    return own + [key for each in value.values() for key in lesson_strings(each)]


def sources(root: Path = ROOT) -> Iterator[tuple[Path, list[Key]]]:
    for path in sorted((root / "app").rglob("*.py")):
        yield path, python_strings(path.read_text("utf-8"))
    for path in sorted((root / "kv").rglob("*.kv")):
        yield path, kv_strings(path.read_text("utf-8"))
    for path in sorted((root / "assets" / "lessons").rglob("*.toml")):
        yield path, lesson_strings(tomllib.loads(path.read_text("utf-8")))


def collect(root: Path = ROOT) -> dict[Key, list[str]]:
    """Every string with the files that use it."""
    found: dict[Key, list[str]] = {}
    for path, keys in sources(root):
        where = path.relative_to(root).as_posix()
        for key in keys:
            files = found.setdefault(key, [])
            if where not in files:
                files.append(where)
    return found


# The catalogs


class Book(Catalog):
    """A catalog whose header has no dates and versions."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Language", str(self.locale)),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", self.plural_forms),
        ]


def languages() -> list[str]:
    return sorted(path.name for path in FOLDER.iterdir() if (path / "LC_MESSAGES").is_dir())


def po_path(language: str) -> Path:
    return FOLDER / language / "LC_MESSAGES" / "archipel.po"


def read(language: str) -> Catalog:
    with po_path(language).open("rb") as file:
        return read_po(file, locale=language)


def _key(message: Any) -> Key:
    text, *plural = [message.id] if isinstance(message.id, str) else message.id
    return Key(text, plural[0] if plural else "", message.context)


def missing(catalog: Catalog) -> list[str]:
    """Strings without a translation."""
    return [
        _key(message).text
        for message in catalog
        if message.id
        and not (message.string if isinstance(message.string, str) else all(message.string))
    ]


def updated(language: str, found: dict[Key, list[str]]) -> Book:
    """The catalog with the current strings and all known translations."""
    known: dict[Key, Any] = {}
    if po_path(language).exists():
        old = read(language)
        known = {
            _key(message): message.string
            for message in (*old.obsolete.values(), *old)
            if message.id and any(message.string)
        }
    book = Book(locale=language, header_comment=f"# Archipel: {language}", fuzzy=False)
    for key, files in found.items():
        string = key.id if language == SOURCE else known.get(key, "")
        book.add(key.id, string, locations=[(file, 0) for file in files], context=key.context)
    if language != SOURCE:
        spare = Book(locale=language)
        for key in sorted(known.keys() - found.keys()):
            spare.add(key.id, known[key], context=key.context)
            book.obsolete[key.id] = spare.get(key.id, key.context)
    return book


def as_po(book: Catalog) -> bytes:
    out = io.BytesIO()
    write_po(out, book, width=100, include_lineno=False)
    return out.getvalue()


def as_mo(book: Catalog) -> bytes:
    out = io.BytesIO()
    write_mo(out, book)
    return out.getvalue()


def main(arguments: list[str]) -> int:
    check = "--check" in arguments
    found = collect()
    stale, gaps = [], 0
    for language in languages():
        book = updated(language, found)
        path = po_path(language)
        for file, data in ((path, as_po(book)), (path.with_suffix(".mo"), as_mo(book))):
            if file.exists() and file.read_bytes() == data:
                continue
            stale.append(file)
            if not check:
                file.write_bytes(data)
        empty = missing(book)
        gaps += len(empty)
        print(f"{language}: {len(found)} strings, {len(empty)} without translation")
        for text in empty:
            print(f"    {text}")
    for file in stale:
        print(f"{'out of date' if check else 'written'}: {file.relative_to(ROOT)}")
    return 1 if gaps or (check and stale) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
