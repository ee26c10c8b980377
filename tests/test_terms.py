"""The words of the app: each language keeps to its terms, in catalogs and rules."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

import pytest

from app.paths import ROOT
from assets.locale import build

TERMS = tomllib.loads((ROOT / "assets/locale/terms.toml").read_text("utf-8"))
GAMES = ("fog", "dream")


def texts(language: str) -> Iterator[tuple[str, str]]:
    """(game or "both", text) of the catalog and of the rules."""
    for message in build.read(language):
        if message.id:
            files = [file for file, _line in message.locations]
            own = [game for game in GAMES if all(f"/{game}/" in file for file in files)]
            forms = (message.string,) if isinstance(message.string, str) else message.string
            for form in forms:
                yield (own[0] if own else "both"), form
    for game in GAMES:
        path = ROOT / f"assets/{game}/rules.{language}.md"
        for line in path.read_text("utf-8").splitlines():
            if line[:1] not in ("{", "[", ">"):
                yield game, re.sub(r"^- [a-z0-9-]+: ", "", line)


def pattern(words: list[str]) -> re.Pattern[str]:
    every = "|".join(re.escape(word).replace(r"\*", r"\w*") for word in words)
    return re.compile(rf"(?<![\w{{])(?:{every})(?![\w}}])", re.IGNORECASE)


def wrong(language: str) -> list[str]:
    """Words that must not be used, with the term and the text."""
    found = []
    for game in ("both", *GAMES):
        for term, words in TERMS[language][game].items():
            banned = pattern(words)
            for own, text in texts(language):
                if game in ("both", own) and (match := banned.search(text)):
                    found.append(f"{match.group()!r} instead of {term!r}: {text}")
    return found


@pytest.mark.parametrize("language", build.languages())
def test_only_the_terms_are_used(language: str) -> None:
    assert wrong(language) == []


def test_a_wrong_word_is_found() -> None:
    assert pattern(["figure*"]).search("Tap one of your Figures.")
    assert not pattern(["figure*"]).search("{points}: {figures}")
    assert not pattern(["pose"]).search("Dépose-la, puis compose.")


@pytest.mark.parametrize("language", build.languages())
def test_terms_have_words(language: str) -> None:
    assert set(TERMS[language]) == {"both", *GAMES}
    assert all(words for game in TERMS[language].values() for words in game.values())
