"""Names in every script: our fonts have Latin and Cyrillic, the system has the others."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from tests.app import env  # noqa: F401 # isort: skip - before anything of Kivy

from kivy.core.text import Label as CoreLabel
from kivy.core.text import LabelBase

from app.ui import fallback_fonts, icons
from app.ui.theme import FONTS, font_file

NAMES = ("Łukasz Ďurica", "Ağaoğlu", "Őrs Řehoř", "Żaneta", "Țepeș", "Анна Їжак", "Ґанна")
"""What the keyboards of Europe write."""
GREEK = "Ελένη"


def drawn_with(text: str, font: str) -> str:
    label = CoreLabel(text=text, font_name=font, font_size=20)
    label.refresh()
    return Path(label.options["font_name_r"]).stem


@pytest.fixture(autouse=True)
def installed() -> None:
    fallback_fonts.install()
    fallback_fonts.font_for.cache_clear()
    fallback_fonts.system_fonts.cache_clear()


@pytest.mark.parametrize("font", FONTS)
@pytest.mark.parametrize("name", NAMES)
def test_our_fonts_have_the_letters_of_europe(name: str, font: str) -> None:
    assert drawn_with(name, font) in FONTS.values(), "no font of the system is needed"
    assert not fallback_fonts._lacking(font_file("body"), name)


def test_a_text_without_foreign_letters_keeps_its_font() -> None:
    for role, file in FONTS.items():
        assert drawn_with("Round 3 – Île d’énergie", role) == file
    assert drawn_with("Анна", "title") == FONTS["heavy"], "Fraunces has no Cyrillic"


def test_other_scripts_are_drawn_with_a_font_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, runs in {
        "Mono": [(0x20, 0x7E), (0x370, 0x3FF)],
        "Noto Sans": [(0x20, 0x7E), (0x370, 0x3FF)],
        "Small": [(0x3B1, 0x3B1)],
    }.items():
        (tmp_path / f"{name}.ttf").write_bytes(font_with(runs))
    (tmp_path / "Broken.ttf").write_bytes(b"\0\1\0\0\0")
    (tmp_path / "Empty.otf").write_bytes(b"")
    monkeypatch.setattr(LabelBase, "get_system_fonts_dir", staticmethod(lambda: [str(tmp_path)]))
    assert Path(fallback_fonts.font_for(GREEK, "label")).stem == "Noto Sans"
    assert fallback_fonts.font_for("王", "label") == font_file("label"), "nobody has it"


def font_with(runs: list[tuple[int, int]]) -> bytes:
    """A font of nothing but a `cmap` in format 12."""
    groups = b"".join(struct.pack(">III", first, end, 1) for first, end in runs)
    table = struct.pack(">HHIII", 12, 0, 16 + len(groups), 0, len(runs)) + groups
    cmap = struct.pack(">HHHHI", 0, 1, 3, 10, 12) + table
    return struct.pack(">IHHHH", 0x10000, 1, 0, 0, 0) + struct.pack(
        ">4sIII", b"cmap", 0, 28, len(cmap)
    ) + cmap  # fmt: skip


def test_the_tables_agree_with_what_is_drawn() -> None:
    """A letter that a font lacks is drawn as a box; those of ours are not."""
    box = CoreLabel(text="\ue123", font_name="body", font_size=20)
    box.refresh()
    for sign in "ŁĐğЖє":
        label = icons._lettering(sign, 20, "body")
        assert label.texture.pixels != box.texture.pixels, sign


def test_every_font_of_the_system_is_read() -> None:
    for file in fallback_fonts.system_fonts():
        starts, ends = fallback_fonts.characters(file)
        assert len(starts) == len(ends)
