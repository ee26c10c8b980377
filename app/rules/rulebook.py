"""The rulebook: sections of paragraphs with rule numbers.

A file `assets/<game>/rules.<language>.md` has a title (`#`), sections (`##`) and paragraphs.
A line such as `{F-C1.2 F-C1.3}` above a paragraph names the rules that it explains; one such as
`[forest-3 city-4 drop]` below the title of a section lists its pictures. Other paragraphs are

- `- drop: It brings energy.` in each line: a list with a picture, a number or a term;
- `> bag New tiles | die-se Dice`: pictures with a word each, in one row;
- `![coast-connected] A path of three tiles.`: an example (`app.table.examples`) and its caption.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from app.i18n import DEFAULT
from app.table.examples import assets


class Item(NamedTuple):
    """An entry of a list or of a row."""

    sign: str
    """The name of a picture, a number, or a term."""
    text: str


class Paragraph(NamedTuple):
    numbers: tuple[str, ...]
    text: str
    items: tuple[Item, ...] = ()
    """Of a list or of a row, which have no text."""
    row: bool = False
    example: str = ""
    """Its name; the text is the caption."""

    @property
    def words(self) -> str:
        """Everything that can be read."""
        signs = (f"{item.sign} {item.text}" for item in self.items)
        return " ".join([self.text, *signs])


class Section(NamedTuple):
    title: str
    paragraphs: tuple[Paragraph, ...]
    pictures: tuple[str, ...] = ()
    """Names of tiles and of pictures in the atlas."""


class Rulebook(NamedTuple):
    title: str
    sections: tuple[Section, ...]

    def find(self, number: str) -> tuple[int, int] | None:
        """Section and paragraph of a rule, counted from 0; None if there is no such rule."""
        for s, section in enumerate(self.sections):
            for p, paragraph in enumerate(section.paragraphs):
                if number in paragraph.numbers:
                    return s, p
        return None

    def paragraph(self, number: str) -> Paragraph | None:
        found = self.find(number)
        return self.sections[found[0]].paragraphs[found[1]] if found else None


def parse(text: str) -> Rulebook:
    """Parse a rulebook; paragraphs are separated by empty lines."""
    title = ""
    sections: list[Section] = []
    for block in text.split("\n\n"):
        lines = block.strip().splitlines()
        if not lines:
            continue
        if lines[0].startswith("## "):
            sections.append(Section(lines[0][3:], ()))
        elif lines[0].startswith("# "):
            title = lines[0][2:]
        elif not sections:
            raise ValueError(f"{lines[0]!r} stands before the first section")
        elif lines[0].startswith("["):
            sections[-1] = sections[-1]._replace(pictures=tuple(lines[0].strip("[]").split()))
        else:
            numbers: tuple[str, ...] = ()
            if lines[0].startswith("{"):
                numbers = tuple(lines.pop(0).strip("{}").split())
            found = (*sections[-1].paragraphs, _paragraph(numbers, lines))
            sections[-1] = sections[-1]._replace(paragraphs=found)
    return Rulebook(title, tuple(sections))


def _paragraph(numbers: tuple[str, ...], lines: list[str]) -> Paragraph:
    start = lines[0][:2]
    if start == "- ":
        return Paragraph(numbers, "", tuple(_item(line[2:], ": ") for line in lines))
    if start == "> ":
        parts = " ".join(lines)[2:].split(" | ")
        return Paragraph(numbers, "", tuple(_item(part, " ") for part in parts), row=True)
    if start == "![":
        name, _, caption = " ".join(lines)[2:].partition("] ")
        return Paragraph(numbers, caption, example=name)
    return Paragraph(numbers, " ".join(lines))


def _item(line: str, mark: str) -> Item:
    sign, _, text = line.partition(mark)
    return Item(sign.rstrip("\u00a0"), text)


@cache
def rulebook(game: str, language: str = DEFAULT) -> Rulebook:
    """The rules of a game in a language, or in English if they are not translated."""
    folder = assets(game)
    file = folder / f"rules.{language}.md"
    return parse((file if file.exists() else folder / f"rules.{DEFAULT}.md").read_text("utf-8"))
