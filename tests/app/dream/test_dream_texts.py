"""Every sentence of Dream Islands in every language, and its rules as players read them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from app import i18n
from app.dream import log_texts, refusal_texts, texts
from app.paths import ROOT
from app.rules.rulebook import Paragraph, rulebook
from app.table import games
from game import registry
from game.dream import events as e
from game.dream.components import CARDS, DATA, LARGE, SMALL
from game.dream.refusals import REASONS
from game.dream.scoring import score
from game.dream.state import PHASES
from game.protocol import Refusal, Seat

LANGUAGES = list(i18n.LANGUAGES)
NAMES = ["Ada", "Jun", "Nils", "Zoë"]
ARGS = {
    "not-now": {"phase": "exchange"},
    "is-covered": {"number": 3},
    "no-figure": {"place": 4},
    "last-figure": {"left": 2},
    "steps-left": {"left": 3},
    "out-of-reach": {"left": 2},
    "completes": {"card": "row-3"},
    "not-in-hand": {"card": "majority-8"},
}
NUMBERS = re.findall(r"^- (D-[A-Z]+\.\d+) ", (ROOT / "docs/rules-dream.md").read_text(), re.M)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return i18n.set_language(request.param)


def sound(text: str) -> bool:
    """A text for people: not empty, no gap left open, no sign of machinery."""
    return bool(text) and not re.search(r"[{}_]|None|  |-\d", text)


def test_every_refusal_has_a_sentence(language: str) -> None:
    found = set()
    for reason in REASONS:
        text = refusal_texts.refusal_text(Refusal("D-A.1", reason, ARGS.get(reason, {})))
        assert sound(text) and text.endswith("."), (reason, text)
        found.add(text)
    assert len(found) == len(REASONS)
    for left in (1, 3):
        found.add(refusal_texts.refusal_text(Refusal("", "out-of-reach", {"left": left})))
    assert len(found) == len(REASONS) + 2 and all(map(sound, found))
    assert {str(key).split()[0] for key in refusal_texts.SENTENCES} == set(REASONS)
    for phase in PHASES:
        assert sound(refusal_texts.refusal_text(Refusal("", "not-now", {"phase": phase})))
    assert sound(refusal_texts.refusal_text(Refusal("", "no-figure", {"place": "plane"})))


def test_every_mission_has_a_name_of_its_own(language: str) -> None:
    names = {log_texts.card_words(card) for card in CARDS}
    assert len(names) == len(CARDS) and all(sound(name) for name in names)


def test_every_event_can_be_told(language: str) -> None:
    told = (
        e.StartPlayer(1),
        e.Covered(0, 3, False),
        e.Covered(0, 3, True),
        e.Stepped(1, 0, 1),
        e.Entered(1, SMALL[0]),
        e.Entered(1, LARGE),
        e.Completed(2, CARDS[0]),
        e.WentUnder(2, -1),
        e.Drew(3, -1),
        e.LastRound(0, "missions"),
        e.LastRound(0, "middle"),
        e.GameOver("end"),
    )
    lines = [log_texts.event_text(event, NAMES) for event in told]
    assert all(sound(line) and line.endswith(".") for line in lines)
    assert len(set(lines)) == len(lines)
    for silent in (e.RoundBegan(2), e.TurnBegan(1)):
        assert not log_texts.event_text(silent, NAMES)
    recap = log_texts.recap(told, NAMES, 3, {})
    assert recap and all(sound(line) for line in recap)


def test_every_item_of_a_score_has_a_label(language: str) -> None:
    game = registry.get("dream")
    state = game.start([Seat("A", "coral"), Seat("B", "teal")], {"start": 0})
    assert all(sound(texts.item_label(item)) for item in score(state, 0).items)
    assert sound(texts.tie_break(["Ada"], 7)) and sound(texts.tie_break(["Ada", "Jun"], 7))


def test_every_game_has_a_title(language: str) -> None:
    assert set(games.GAMES) == set(registry.GAMES)
    assert len({game.title for game in games.every()}) == len(games.GAMES)
    assert games.get("dream").title == rulebook("dream", language).title


# The rules


def paragraphs(code: str) -> list[Paragraph]:
    return [paragraph for section in rulebook("dream", code).sections for paragraph in section[1]]


def test_every_rule_is_explained_once(language: str) -> None:
    assert len(NUMBERS) >= 14
    found = [number for paragraph in paragraphs(language) for number in paragraph.numbers]
    assert sorted(found) == sorted(NUMBERS)


def test_rules_are_alike_in_every_language(language: str) -> None:
    for paragraph, english in zip(paragraphs(language), paragraphs("en"), strict=True):
        assert paragraph.numbers == english.numbers
        figures = [sorted(re.findall(r"\d+", each.words)) for each in (paragraph, english)]
        assert figures[0] == figures[1], paragraph


def test_every_refusal_opens_a_paragraph(language: str) -> None:
    source = (ROOT / "game/dream/refusals.py").read_text()
    cited = set(re.findall(r'"(D-[A-Z]+\.\d+)"', source))
    assert len(cited) > 6
    for number in cited:
        assert rulebook("dream", language).paragraph(number), number


def test_figures_are_those_of_the_game() -> None:
    def figures(number: str) -> list[int]:
        paragraph = rulebook("dream", "en").paragraph(number)
        return [int(n) for n in re.findall(r"\d+", paragraph.text if paragraph else "")]

    assert figures("D-X.2") == [DATA["limits"]["rounds"]]
    assert figures("D-X.1") == [len(CARDS), DATA["limits"]["middle"]]
    points = DATA["points"]
    assert figures("D-P.1")[0] == points["mission"]
    assert figures("D-P.1")[-1] == points["all_missions"]
    assert figures("D-A.3") == list(DATA["board"]["small"].values())
