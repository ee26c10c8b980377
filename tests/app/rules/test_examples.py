"""The examples of the rules: legal positions that show what their captions say."""

from __future__ import annotations

import tomllib

import pytest

from app.i18n import LANGUAGES
from app.rules.rulebook import rulebook
from app.table.examples import READER, assets, example
from game.dream import missions
from game.dream.components import CARD_NAMES
from game.dream.rules import DreamState
from game.fog.components import LANDSCAPES
from game.fog.flight import flights
from game.fog.scoring import connected
from game.hexes import BY_NAME

GAMES = ("fog", "dream")
EXAMPLES = [
    (game, file.stem) for game in GAMES for file in sorted((assets(game) / "examples").iterdir())
]


def shown(game: str, language: str) -> list[str]:
    book = rulebook(game, language)
    return [p.example for section in book.sections for p in section.paragraphs if p.example]


@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_shown_once_in_every_language(game: str) -> None:
    for language in LANGUAGES:
        assert sorted(shown(game, language)) == [name for own, name in EXAMPLES if own == game]


@pytest.mark.parametrize(("game", "name"), EXAMPLES)
def test_an_example_is_a_position_in_which_the_reader_decides(game: str, name: str) -> None:
    match = example(game, name).match()
    assert match.state.to_act == READER and match.state.legal()
    assert match.seats[READER].kind == "human"
    assert {seat.kind for seat in match.seats[1:]} == {"drifter"}


@pytest.mark.parametrize(("game", "name"), EXAMPLES)
def test_an_example_shows_what_its_caption_says(game: str, name: str) -> None:
    data = tomllib.loads((assets(game) / f"examples/{name}.toml").read_text("utf-8"))
    state = example(game, name).match().state
    items = state.score(READER).items
    for item, points in data.get("score", {}).items():
        assert items[item] == points, item
    if "coasts" in data:
        joined = connected(state, READER)
        assert [n for i, n in enumerate(LANDSCAPES) if joined >> i & 1] == data["coasts"]
    if "holds" in data:
        cards = data["position"]["players"][READER]["hand"]
        assert [card for card in cards if card in holds(state)] == data["holds"]


def holds(state: DreamState) -> list[str]:
    held = missions.holds(state, READER)
    return [name for card, name in enumerate(CARD_NAMES) if held >> card & 1]


def test_flights_cost_what_the_rules_say() -> None:
    """F-C1.2, F-C1.3: with the wind, more or less of it, and across."""
    costs = flights(example("fog", "flights").match().state).cost
    assert [costs[BY_NAME[space]] for space in ("C6", "D6", "B6", "F6")] == [0, 1, 1, 5]


def test_the_turn_of_the_fog_game_brings_what_it_says() -> None:
    match = example("fog", "turn").match()
    for action in ("fly C6", "take 1", "keep forest-1", "convert city-6", "place forest-1 D7"):
        match.play(match.game.parse(action))
    assert match.state.energy[READER] == 11
    assert match.state.score(READER).items["forest"] == 6


def test_the_scored_island_has_the_total_of_the_text() -> None:
    total = example("fog", "scored").match().state.score(READER).total
    last = [p for section in rulebook("fog", "en").sections for p in section.paragraphs]
    lines = next(p.items for p in last if p.items and p.items[0].sign == "badge-swamp")
    assert str(total) in lines[-1].text


def test_the_turn_of_dream_islands_completes_the_mission() -> None:
    match = example("dream", "turn").match()
    steps = ("step plane", "step 1", "step 2", "step plane", "step plane")
    for action in ("cover 5", *steps, "done"):
        match.play(match.game.parse(action))
    assert match.state.score(READER).items["missions"] == 2
