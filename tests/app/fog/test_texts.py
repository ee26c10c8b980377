"""Every sentence of the fog game, in every language."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from app import i18n
from app.fog import action_texts, log_texts, refusal_texts, score_texts, texts
from app.table import texts as table_texts
from game.fog import actions as a
from game.fog import events as e
from game.fog.actions import PLACE_NAMES
from game.fog.components import BONUSES, DOCK, LANDSCAPES
from game.fog.game import GAME
from game.fog.reader import COLOURS
from game.fog.refusals import REASONS
from game.fog.scoring import ITEMS
from game.fog.state import PHASES
from game.fog.tiles import EXPANSIONS, NAME, TILES
from game.hexes import BY_NAME, SPACES
from game.protocol import CHANCE, OVER, Refusal, Seat

LANGUAGES = list(i18n.LANGUAGES)
NAMES = ["Ada", "Jun", "Nils", "Zoë"]
ARGS = {
    "not-now": {"phase": "fly"},
    "die-rerolled": {"die": "wind"},
    "energy": {"costs": 5, "has": 3},
    "no-dock": {"docks": 6},
    "no-module": {"module": 2},
    "spyglass-full": {"spaces": 5},
    "must-pick": {"left": 2},
    "harbor-full": {"limit": 11},
    "mark": {"needs": 9, "has": 4},
    "wind-number": {"lowest": 1, "highest": 4},
}
FOREST = NAME.index("forest-3")
OFFICE = NAME.index("harbor-office")
SPACE = BY_NAME["F6"]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return i18n.set_language(request.param)


def sound(text: str | None) -> bool:
    """A text for people: not empty, no gap left open, no sign of machinery."""
    return bool(text) and not re.search(r"[{}_]|None|  |-\d", text or "")


# Refusals


def example(reason: str) -> Refusal:
    if reason in ARGS:
        return Refusal("F-C1.1", reason, ARGS[reason])
    tiled = "{tile}" in str(refusal_texts.SENTENCES[reason])
    return Refusal("F-C1.1", reason, {"tile": "forest-3"} if tiled else {})


@pytest.mark.parametrize("reason", REASONS)
def test_every_refusal_has_a_sentence(reason: str, language: str) -> None:
    text = refusal_texts.refusal_text(example(reason))
    assert sound(text) and text[0].isupper() and text.endswith("."), text
    assert len(text) < 100, "one sentence fits on a phone"


def test_no_sentence_without_a_reason() -> None:
    assert {str(key).split()[0] for key in refusal_texts.SENTENCES} == set(REASONS)


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_says_what_to_do(phase: str, language: str) -> None:
    assert sound(refusal_texts.refusal_text(Refusal("F-C3.1", "not-now", {"phase": phase})))


def test_figures_of_refusals() -> None:
    say = refusal_texts.refusal_text
    assert say(example("energy")) == "That flight costs 5 energy; you have 3."
    assert say(example("mark")) == "You need at least 9 energy for that; you have 4."
    assert say(Refusal("F-H.5", "not-in-harbor", {"tile": ""})).startswith("Nothing")
    i18n.set_language("fr")
    assert say(Refusal("F-C1.6", "energy", {"costs": 1, "has": 0})).startswith(
        "Ce vol coûte 1 énergie\u00a0;"
    )


# What really happens in games


def attempts() -> list[Any]:
    tiles = range(1, len(TILES))
    spaces = [*SPACES, *range(DOCK + 1, DOCK + 8)]
    return [
        *(a.FLY[place] for place in spaces),
        *(a.StartSpace(space) for space in SPACES),
        *a.TAKE,
        *a.KEEP[1:],
        *a.CONVERT[1:],
        *a.GIVE[1:],
        *a.PICK,
        *(a.Activate(tile) for tile in EXPANSIONS),
        *(a.Swap(tile) for tile in tiles),
        *(a.Scoop(0, tile) for tile in tiles),
        *(a.PLACE[tile][space] for tile in tiles for space in SPACES),
        *(a.Range(wind) for wind in range(10)),
        a.Reroll(0),
        a.Reroll(1),
        a.DRAW,
        a.DONE,
    ]


def test_whole_games_in_words() -> None:
    """Random games: each event, each action and each refusal that occurs has its words."""
    everything = attempts()
    reasons, kinds = set(), set()
    for seed in range(12):
        rnd = random.Random(seed)
        i18n.set_language(LANGUAGES[seed % 4])
        seats = [Seat(name, colour) for name, colour in zip(NAMES, COLOURS, strict=True)]
        players = 2 + seed % 3
        choices = {"modules": 1 + seed % 3, "harbor": rnd.choice(("standard", "variant"))}
        state = GAME.start(seats[:players], choices)
        while state.to_act != OVER:
            events: list[Any] = []
            if state.to_act == CHANCE:
                action = state.outcome(rnd.random())
            else:
                for attempt in rnd.sample(everything, 3):
                    refusal = GAME.refusal(state, attempt)
                    if refusal:
                        reasons.add(refusal.reason)
                        assert sound(refusal_texts.refusal_text(refusal)), refusal
                legal = state.legal()
                action = rnd.choice(legal)
                for other in legal[:5]:
                    label = action_texts.action_label(other, here=state.balloon[state.turn])
                    assert sound(label), label
            state.apply(action, events.append)
            for event in events:
                kinds.add(event.kind)
                text = log_texts.event_text(event, NAMES)
                assert text is None or (sound(text) and text[0].isupper()), text
            for line in log_texts.recap(events, NAMES):
                assert sound(line)
    assert len(reasons) > 25 and len(kinds) > 15


# Names


def test_names(language: str) -> None:
    found = [texts.tile_name(tile.name) for tile in TILES[1:]]
    assert all(map(sound, found))
    plain = [name for name in NAME[1:] if not name.startswith("start-")]
    assert len({texts.tile_name(name) for name in plain}) == len(plain)
    for function, keys in (
        (texts.landscape_name, LANDSCAPES),
        (texts.coast_name, LANDSCAPES),
        (texts.bonus_words, BONUSES),
        (texts.bonus_sentence, BONUSES),
        (texts.phase_name, PHASES),
        (texts.item_label, ITEMS),
        (table_texts.player_name, COLOURS),
        (texts.direction_short, range(6)),
        (texts.direction_words, range(6)),
        (texts.modules_name, (1, 2, 3)),
        (texts.place_name, PLACE_NAMES),
    ):
        words = [function(key) for key in keys]  # type: ignore[operator]
        assert all(map(sound, words))
        assert len(set(words)) == len(words), "two things share a word"


def test_english_names() -> None:
    assert texts.tile_name("forest-3") == "Forest 3"
    assert texts.tile_name("start-swamp-1") == "Swamp 1"
    assert texts.tile_name("lookout-1") == "Lookout I"
    assert texts.place_name(SPACE) == "F6"
    assert texts.place_name(DOCK + 2) == "dock 2"
    assert texts.place_name(DOCK + 7) == "dock ?"
    assert texts.wind_words(3, "sixty") == "Wind to SE, and 60° either side"
    assert texts.wind_words(-1, "") == "No wind yet"
    assert texts.room_words(1) == "1 space free"
    assert texts.room_words(0) == "spyglass full"
    assert table_texts.listed(NAMES[:3]) == "Ada, Jun and Nils"
    assert [table_texts.signed(n) for n in (3, 0, -2)] == ["+3", "0", "−2"]


# Buttons


def test_buttons() -> None:
    label, note = action_texts.action_label, action_texts.fly_note
    assert label(a.Fly(BY_NAME["F7"])) == "Fly to F7"
    assert label(a.Fly(SPACE), here=SPACE) == "Stay on F6"
    assert label(a.Fly(DOCK + 2)) == "Fly to dock 2"
    assert label(a.PICK[0]) == "Take one unseen"
    assert label(a.DONE) == "End turn"
    assert label(a.DONE, "draw") == "No thanks"
    assert note(1, 9) == "costs 1 energy: 9 to 8"
    assert note(0, 9) == "with the wind, free"
    assert action_texts.take_note(1, 1, 8, 13) == "keep 1, convert 1: energy 8 to 13"
    assert action_texts.take_note(2, 0, 8, 8) == "keep 2"
    assert action_texts.place_note(8, 3) == "+8 points, +3 energy"
    assert action_texts.place_note(0, 0, 2) == "no points yet, draw 2"
    gains = action_texts.gain_hint({"mountain": 6, "energy": 2, "end": 0}, ["mountain"])
    assert gains == "Mountain +6, Crown +2, coast connected: Mountain"


def test_prompts(language: str) -> None:
    for key in action_texts.prompt:
        assert sound(action_texts.prompt(key)) and len(action_texts.prompt(key)) <= 42
    for key in action_texts.done_label:
        assert sound(action_texts.done_label(key))


def test_labels_fit(language: str) -> None:
    """A label is not much longer than in English, so that buttons fit on a phone."""
    actions = [
        a.Fly(SPACE),
        a.StartSpace(SPACE),
        a.TAKE[0],
        a.PLACE[FOREST][SPACE],
        a.DRAW,
        a.Reroll(0),
        a.Reroll(1),
        a.Range(3),
        a.PICK[0],
        a.DONE,
    ]
    for action in actions:
        shown = action_texts.action_label(action)
        i18n.set_language("en")
        english = action_texts.action_label(action)
        i18n.set_language(language)
        assert len(shown) <= 1.6 * len(english) and len(shown) <= 21, shown
    assert all(len(texts.phase_name(step)) <= 7 for step in ("fly", "take", "place"))
    assert all(len(texts.item_label(item)) <= 14 for item in ITEMS)


# Log and recap


def test_log_lines() -> None:
    def line(event: Any) -> str | None:
        return log_texts.event_text(event, NAMES)

    assert line(e.Flew(0, 44, SPACE, 2)) == "Ada flies to F6 for 2 energy."
    assert line(e.Flew(0, SPACE, SPACE, 0)) == "Ada stays on F6."
    assert line(e.Flew(1, 44, DOCK + 7, 0)) == "Jun flies to dock ? for free."
    assert line(e.Connected(1, True)) == "Jun connects all six coasts."
    assert line(e.Took(0, 2, (FOREST, OFFICE))) == "Ada takes Forest 3 and Harbor Office."
    assert line(e.EnergyChanged(0, 5, 7, "bonus")) == "Ada gains 2 energy."
    assert line(e.EnergyChanged(0, 7, 5, "flight")) is None
    assert line(e.EnergyChanged(0, 20, 20, "drop")) is None
    assert line(e.DiceRolled(3, 5, True)) == "Re-rolled: wind to SE, and 60° either side."
    assert line(e.Dealt(-1, FOREST)) == "Forest 3 comes to the harbor."
    assert line(e.Dealt(0, FOREST)) is None
    i18n.set_language("fr")
    assert line(e.Flew(1, 44, DOCK + 2, 1)) == "Jun vole vers le quai 2 pour 1 énergie."


def test_every_event_is_known(language: str) -> None:
    silent = {"turn-began"}
    classes = [
        kind for kind in vars(e).values() if isinstance(kind, type) and hasattr(kind, "_fields")
    ]
    for kind in classes:
        values = {"tiles": (FOREST,), "source": "bag", "why": "drop", "space": SPACE, "cloud": -1}
        values |= {
            "origin": 44,
            "to": SPACE,
            "before": 1,
            "after": 3,
            "tile": FOREST,
            "out": OFFICE,
        }
        if kind is e.GameOver:
            values["why"] = "final"
        event = kind(**{name: values.get(name, 1) for name in kind._fields[:-1]})
        text = log_texts.event_text(event, NAMES)
        assert (text is None) == (event.kind in silent), event
        assert text is None or sound(text)


def test_recap_tells_what_matters() -> None:
    turn = [e.TurnBegan(1), e.Flew(1, 44, SPACE, 0), e.Took(1, 0, (FOREST,))]
    placed = [e.Placed(1, FOREST, 43), e.Placed(1, FOREST, 45)]
    quiet = [e.TurnBegan(2), e.Flew(2, 44, SPACE, 0), e.Took(2, 0, (FOREST, FOREST))]
    recap = log_texts.recap
    assert recap([], NAMES) == []
    assert recap(turn, NAMES) == ["Jun takes 1 tile."]
    assert recap([*turn, *placed, *quiet], NAMES) == ["Jun places 2 tiles.", "Nils takes 2 tiles."]
    assert recap([*turn, *placed, *quiet], NAMES, viewer=2) == ["Jun places 2 tiles."]
    ending = [*turn, *placed, e.Connected(1, True), *quiet, e.RoundBegan(9, True)]
    assert recap(ending, NAMES) == ["Jun connects all six coasts.", "This is the final round."]
    five = recap([*turn, *placed, *quiet], NAMES, coasts={1: (4, 5)})
    assert five[0] == "Jun connects a fifth coast. One to go."
    gains = {1: "Jun +10: Desert +10."}
    assert recap(ending, NAMES, gains=gains)[-1] == "Jun +10: Desert +10."
    assert recap([*turn, *placed, *quiet], NAMES, gains=gains) == ["Nils takes 2 tiles.", gains[1]]
    built = recap([*quiet, e.Placed(2, OFFICE, 43)], NAMES)
    assert built == ["Nils builds the Harbor Office."]


# Score


def test_score_words(language: str) -> None:
    for text in (
        *(score_texts.say(key, n=n, points=2) for key in ("tiles", "wilds") for n in (1, 4)),
        score_texts.group_line(5),
        score_texts.group_line(4),
        score_texts.say("city", space="F6", n=3),
        score_texts.say("monuments", n=4, points=3),
        *(table_texts.place_words(place) for place in range(1, 5)),
        *(score_texts.over_reason(why) for why in ("final", "bag", "rounds")),
        *(score_texts.open_coast_line(name) for name in LANDSCAPES),
        score_texts.say("crown", energy=12),
        score_texts.say("volcano", space="F6"),
        *(table_texts.headline(NAMES[:n], over) for n in (1, 3) for over in (True, False)),
    ):
        assert sound(text), text


def test_english_score() -> None:
    assert score_texts.say("tiles", n=4, points=2) == "4 tiles × 2"
    assert score_texts.say("wilds", n=1, points=1) == "1 wild × 1"
    assert score_texts.group_line(5) == "Group of 5: +3"
    assert table_texts.headline(["Ada"], over=True) == "Ada wins!"
    assert score_texts.tie_break(["Ada"], ["Ada"], 43, 9) == ""
    assert score_texts.tie_break(["Ada"], ["Ada", "Jun"], 43, 9) == (
        "Ada and Jun have 43 points each; more energy decides: 9 for Ada."
    )
    assert "each" in score_texts.tie_break(["Ada", "Jun"], ["Ada", "Jun"], 43, 9)
