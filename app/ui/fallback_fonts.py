"""Fonts of the system for names in scripts that our own fonts lack.

Our fonts have Latin with Latin Extended-A; Nunito has Cyrillic too. A text with other characters is
drawn with the font of the system that has most of them: Greek, Arabic, Chinese and so on need no
fonts of ours.
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from operator import itemgetter
from pathlib import Path
from typing import BinaryIO

from kivy.core.text import LabelBase

from app.ui.theme import FONTS, font_file

_WANTED = ("sans", "roboto", "arial", "segoe", "noto", "dejavu", "droid", "nirmala", "pingfang")
_UNWANTED = ("mono", "serif", "italic", "oblique", "condensed", "thin", "light", "emoji", "symbol")
"""Words in names of fonts that suit our own, or do not."""
_ENDINGS = {".ttf", ".otf", ".ttc", ".otc"}


def install() -> None:
    """Let every text of our fonts fall back on others."""
    LabelBase.resolve_font_name = _resolve_with_fallback


_resolve = LabelBase.resolve_font_name


def _resolve_with_fallback(label: LabelBase) -> None:
    _resolve(label)
    text, font = label.text, label.options["font_name"]
    if font in FONTS and text and not text.isascii():
        label.options["font_name_r"] = font_for(text, font)


@lru_cache(maxsize=512)
def font_for(text: str, font: str) -> str:
    """The file of the font for a text: ours if one has all of it, or the system's best."""
    own, plain = font_file(font), font_file("heavy")
    lacking = _lacking(own, text)
    if not lacking:
        return own
    if not _lacking(plain, lacking):
        return plain
    found = ((file, len(_lacking(file, text))) for file in [own, *system_fonts()])
    return min(found, key=itemgetter(1))[0]


def _lacking(file: str, text: str) -> str:
    """The characters that a font does not have."""
    starts, ends = characters(file)
    return "".join(
        sign
        for sign in text
        if sign >= " " and (not (at := bisect_right(starts, ord(sign))) or ends[at - 1] < ord(sign))
    )


@lru_cache(maxsize=1)
def system_fonts() -> list[str]:
    """Fonts of the system, the most suitable first."""
    files = {
        file
        for folder in LabelBase.get_system_fonts_dir()
        for file in Path(folder).rglob("*")
        if file.suffix.lower() in _ENDINGS
    }
    return [str(file) for file in sorted(files, key=lambda file: (_strangeness(file), str(file)))]


def _strangeness(file: Path) -> int:
    """How little a font suits ours; they are bold sans serifs."""
    name = file.stem.lower()
    strange = 2 * sum(word in name.replace("sans-serif", "") for word in _UNWANTED)
    return strange - any(word in name for word in _WANTED) - ("bold" in name)


Runs = tuple[tuple[int, ...], tuple[int, ...]]
"""First and last characters of what a font has without a gap."""


@lru_cache(maxsize=1024)
def characters(file: str) -> Runs:
    """The characters of a font, by its table `cmap`; none if it cannot be read."""
    try:
        with open(file, "rb") as font:
            cmap = _table(font)
        runs = sorted(_runs(cmap))
    except (OSError, struct.error):
        return (), ()
    return tuple(first for first, _end in runs), tuple(end for _first, end in runs)


def _table(font: BinaryIO) -> bytes:
    """The table `cmap`; of a collection that of its first font, which is the one SDL opens."""
    head = font.read(16)
    font.seek(struct.unpack_from(">I", head, 12)[0] if head[:4] == b"ttcf" else 0)
    (tables,) = struct.unpack(">4xH6x", font.read(12))
    for tag, _sum, start, length in struct.iter_unpack(">4sIII", font.read(16 * tables)):
        if tag == b"cmap":
            font.seek(start)
            return font.read(length)
    raise struct.error("no cmap")


def _runs(cmap: bytes) -> set[tuple[int, int]]:
    """The runs of the largest Unicode table, in one of the two usual formats."""
    (count,) = struct.unpack_from(">2xH", cmap)
    found: list[set[tuple[int, int]]] = [set()]
    for at in range(count):
        platform, _encoding, start = struct.unpack_from(">HHI", cmap, 4 + 8 * at)
        (form,) = struct.unpack_from(">H", cmap, start)
        if platform in (0, 3) and form in (4, 12):
            found.append(set((_runs_4 if form == 4 else _runs_12)(cmap, start)))
    return max(found, key=lambda runs: sum(end - first for first, end in runs))


def _runs_4(cmap: bytes, start: int) -> Iterator[tuple[int, int]]:
    (double,) = struct.unpack_from(">6xH", cmap, start)
    ends = struct.unpack_from(f">{double // 2}H", cmap, start + 14)
    firsts = struct.unpack_from(f">{double // 2}H", cmap, start + 16 + double)
    return zip(firsts, ends, strict=True)


def _runs_12(cmap: bytes, start: int) -> Iterator[tuple[int, int]]:
    (count,) = struct.unpack_from(">12xI", cmap, start)
    for first, end, _glyph in struct.iter_unpack(
        ">III", cmap[start + 16 : start + 16 + 12 * count]
    ):
        yield first, end
