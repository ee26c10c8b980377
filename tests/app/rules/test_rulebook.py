"""The rules that players read: complete, and alike in every language."""

from __future__ import annotations

import json
import re

import pytest

from app.dream import hints as dream_hints
from app.fog import hints as fog_hints
from app.fog import scores
from app.i18n import LANGUAGES
from app.paths import ASSETS, ROOT
from app.rules.rulebook import Paragraph, parse, rulebook
from game.fog import actions as a
from game.fog import refusals
from game.fog.components import DATA, LANDSCAPES
from game.fog.scoring import ITEMS
from game.fog.tiles import NAME

NUMBERS = re.findall(r"^- (F-[A-Z0-9]+\.\d+) ", (ROOT / "docs/rules-fog.md").read_text(), re.M)
SOURCE = (ROOT / "game/fog/refusals.py").read_text()


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def paragraphs(language: str) -> list[Paragraph]:
    return [paragraph for section in rulebook("fog", language).sections for paragraph in section[1]]


def words(paragraph: Paragraph) -> str:
    return " ".join([paragraph.text, *(item.text for item in paragraph.items)])


def test_every_rule_is_explained_once(language: str) -> None:
    assert len(NUMBERS) > 60
    found = [number for paragraph in paragraphs(language) for number in paragraph.numbers]
    assert sorted(found) == sorted(NUMBERS)


def test_same_structure(language: str) -> None:
    shape = [[p.numbers for p in s.paragraphs] for s in rulebook("fog", language).sections]
    assert shape == [[p.numbers for p in s.paragraphs] for s in rulebook("fog", "en").sections]


def test_same_figures(language: str) -> None:
    def figures(text: str) -> list[str]:
        return sorted(re.findall(r"\d+", text))

    for paragraph, english in zip(paragraphs(language), paragraphs("en"), strict=True):
        assert figures(words(paragraph)) == figures(words(english)), paragraph


MARKS = {
    "en": ("house rule", "reconstructed"),
    "de": ("Hausregel", "rekonstruiert"),
    "fr": ("règle maison", "reconstitué"),
    "it": ("regola della casa", "ricostruito"),
}


@pytest.mark.parametrize("game", ["fog", "dream"])
def test_every_house_rule_and_printed_figure_is_marked(game: str, language: str) -> None:
    docs = (ROOT / f"docs/rules-{game}.md").read_text("utf-8")
    rules = re.findall(r"^- ([FD]-[A-Z0-9]+\.\d+) (.*?)(?=^- |^#|\Z)", docs, re.M | re.S)
    marks = {
        number: [len(re.findall(rf"\b{w}\b", text)) for w in ("House", "Printed")]
        for number, text in rules
    }
    assert sum(map(sum, marks.values())) > 2
    for section in rulebook(game, language).sections:
        for paragraph in section.paragraphs:
            if numbers := paragraph.numbers:
                wanted = [sum(marks[number][i] for number in numbers) for i in (0, 1)]
                found = [words(paragraph).count(word) for word in MARKS[language]]
                assert found == wanted, numbers


@pytest.mark.parametrize(("game", "sections"), [("fog", 20), ("dream", 11)])
def test_short_paragraphs_and_clean_text(language: str, game: str, sections: int) -> None:
    book = rulebook(game, language)
    assert book.title and len(book.sections) == sections
    for section in book.sections:
        assert section.title and len(section.title) <= 26
        every = [paragraph for paragraph in section.paragraphs if not paragraph.row]
        for text in (text for each in every for text in (each.text, *(i.text for i in each.items))):
            if not text:
                continue
            assert 14 < len(text) <= 600, text
            assert text.endswith(".") and "  " not in text and "'" not in text, text
            assert not re.search(r"[{}#*_]", text), text
            if language == "fr":
                assert not re.search(r" [:;?!»]", text), text


@pytest.mark.parametrize("game", ["fog", "dream"])
def test_lists_rows_and_examples_are_the_same_in_every_language(language: str, game: str) -> None:
    def shape(code: str) -> list[object]:
        every = [p for section in rulebook(game, code).sections for p in section.paragraphs]
        return [(p.example, p.row, [pictured(i.sign) for i in p.items]) for p in every]

    def pictured(sign: str) -> str:
        return sign if sign == sign.lower() else "term"

    assert shape(language) == shape("en")
    index = json.loads((ASSETS / "atlas" / "index.json").read_text("utf-8"))["pictures"]
    for _example, _row, signs in shape(language):
        for sign in signs:
            assert sign == "term" or sign.isdigit() or sign in index or sign in set(NAME), sign


def test_every_refusal_opens_a_paragraph(language: str) -> None:
    book = rulebook("fog", language)
    cited = set(re.findall(r'"(F-[A-Z0-9]+\.\d+)"', SOURCE))
    assert refusals.REASONS and len(cited) > 15
    for number in cited:
        place = book.find(number)
        assert place and number in book.sections[place[0]].paragraphs[place[1]].numbers
        assert book.paragraph(number)
    assert book.find("F-Z.9") is None and book.paragraph("F-Z.9") is None


def test_figures_are_those_of_the_game() -> None:
    """A few that are easily changed in the data and forgotten here."""
    book = rulebook("fog", "en")

    def figures(number: str) -> list[int]:
        paragraph = book.paragraph(number)
        return [int(n) for n in re.findall(r"\d+", paragraph.text if paragraph else "")]

    crowns = {int(at): points for at, points in DATA["energy_track"]["crowns"].items()}
    assert figures("F-E.2") == [n for at, points in crowns.items() for n in (points, at)]
    assert figures("F-S.1") == DATA["setup"]["energy"]
    assert figures("F-S.3") == [DATA["setup"]["clouds"][n] for n in ("2", "3", "4")]
    assert sum(sum(DATA["tiles"][name].values()) for name in DATA["tiles"]) == figures("F-T.1")[0]
    marks = sorted(figures["mark"] for figures in DATA["expansions"].values())
    assert figures("F-M.2") == marks
    assert figures("F-X.4") == [DATA["limits"]["rounds"]]
    assert figures("F-P.4") == DATA["scoring"]["monuments"]


def test_parser() -> None:
    book = parse("# Title\n\n## One\n\n{F-A.1 F-A.2}\nText\nover lines.\n\nNo number.\n")
    assert book.title == "Title"
    assert book.sections[0].title == "One"
    assert book.sections[0].paragraphs == (
        Paragraph(("F-A.1", "F-A.2"), "Text over lines."),
        Paragraph((), "No number."),
    )
    assert book.find("F-A.2") == (0, 0)
    with pytest.raises(ValueError, match="before the first section"):
        parse("Text\n\n## One")


@pytest.mark.parametrize("game", ["fog", "dream"])
def test_every_section_has_its_pictures(language: str, game: str) -> None:
    found = [section.pictures for section in rulebook(game, language).sections]
    assert all(found) and found == [s.pictures for s in rulebook(game, "en").sections]
    index = json.loads((ASSETS / "atlas" / "index.json").read_text("utf-8"))["pictures"]
    tiles = set(NAME)
    for name in (name for row in found for name in row):
        assert name in tiles or name in index, name


def test_pictures_stand_below_the_name_of_their_section() -> None:
    book = parse("# A\n\n## B\n\n[forest-3 drop]\n\n{F-B.1}\nOne.\n\n## C\n\nTwo.\n")
    assert [section.pictures for section in book.sections] == [("forest-3", "drop"), ()]
    assert [p.text for section in book.sections for p in section.paragraphs] == ["One.", "Two."]


def test_lists_rows_and_examples_are_parsed() -> None:
    book = parse(
        "# A\n\n## B\n\n- drop: Energy.\n- Wild: Any.\n\n> bag New tiles | slot Keep\n\n"
        "![group] Three\ntiles.\n"
    )
    row, line, example = book.sections[0].paragraphs
    assert row.items == (("drop", "Energy."), ("Wild", "Any.")) and not row.row
    assert line.row and line.items == (("bag", "New tiles"), ("slot", "Keep"))
    assert (example.example, example.text) == ("group", "Three tiles.")


def test_every_hint_and_every_row_of_the_score_opens_a_paragraph(language: str) -> None:
    for number in (*fog_hints.RULES.values(), *scores.RULES.values()):
        assert rulebook("fog", language).paragraph(number), number
    for number in dream_hints.RULES.values():
        assert rulebook("dream", language).paragraph(number), number
    assert set(fog_hints.RULES) >= {action.kind for action in (a.DONE, a.DRAW, a.PICK[0])}
    assert set(scores.RULES) == {"landscape", *(set(ITEMS) - set(LANDSCAPES))}
