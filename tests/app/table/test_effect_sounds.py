"""The table tells by ear and by hand what happens, and where."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from tests.app import env  # noqa: F401 - first of all, before anything of Kivy

from app.audio import music as music_module  # isort: skip
from app.audio import sounds as sounds_module
from app.audio.music import music
from app.audio.sounds import sounds
from app.device import haptics
from app.settings import settings
from app.shell.soundtrack import Soundtrack
from app.table.effects import Effect, EffectPlayer
from game.fog.events import Flew, Placed
from game.fog.tiles import BY_NAME
from game.hexes import YARD
from game.protocol import Refusal
from tests.app.driver import running

Heard = list[tuple[str, float]]


class Happened(NamedTuple):
    kind: str


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    found: Heard = []
    monkeypatch.setattr(sounds, "play", lambda name, side=0.0: found.append((name, side)))
    return found


@pytest.fixture
def felt(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(haptics, "feel", found.append)
    return found


def player(shown: bool, board: Any) -> EffectPlayer:
    spectator = SimpleNamespace(shown=shown, show_event=lambda event: None, rate=1)
    made = EffectPlayer(lambda: board, spectator)  # type: ignore[arg-type]
    made.effects = {
        "plain": Effect("tap", feel="land"),
        "chosen": Effect(lambda event: f"of-{event.kind}"),
        "silent": Effect(lambda event: ""),
    }
    return made


@pytest.mark.parametrize("watched", [False, True])
def test_an_event_is_heard_from_its_place_and_felt_by_its_player(
    watched: bool, heard: Heard, felt: list[str]
) -> None:
    board = SimpleNamespace(side=lambda event: -0.5, perform=lambda *_: False, rate=1)
    effects = player(watched, board)
    events: Any = [Happened(kind) for kind in ("plain", "chosen", "silent", "unknown")]
    effects.play(events, lambda: None)
    effects.stop()
    assert heard == [("tap", -0.5), ("of-chosen", -0.5)]
    assert felt == ([] if watched else ["land"])


def test_a_board_out_of_sight_has_no_sides(heard: Heard, felt: list[str]) -> None:
    effects = player(False, None)
    effects.play([Happened("plain")], lambda: None)  # type: ignore[list-item]
    effects.stop()
    assert heard == [("tap", 0.0)]


def test_buttons_tiles_flights_and_refusals_are_heard(heard: Heard, felt: list[str]) -> None:
    people = [
        {"name": "Mara", "colour": "coral", "kind": "human"},
        {"name": "Jun", "colour": "teal", "kind": "human"},
    ]
    with running("portrait") as driver:
        home = driver.app.navigator.screen("home")
        button = next(w for w in home.walk() if "Press" in [c.__name__ for c in type(w).__mro__])
        button.activate()
        assert ("tap", 0.0) in heard
        choices = {"modules": 1}
        driver.app.host.new_game({"game": "fog", "seats": people, "choices": choices, "seed": "a"})
        driver.wait(1)
        driver.app.host.refuse(Refusal("F-R.1", "wait-for-chance", {}))
        assert heard[-1][0] == "refuse" and felt[-1] == "refuse"
        board = driver.app.host.board()
        seat, tile = board.view.seat, BY_NAME["forest-3"]
        left, right = (board.side(Placed(seat, tile, space)) for space in (40, 48))
        assert -1 <= left < -0.3 and 0.3 < right <= 1
        assert board.side(Placed(1 - seat, tile, 40)) == 0
        assert (
            board.side(Flew(seat, YARD, 47, 0)) > 0.3 > -0.3 > board.side(Flew(seat, YARD, 41, 0))
        )


def test_the_music_follows_the_look_the_game_and_the_window(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in (sounds_module, music_module):
        monkeypatch.setattr(module, "load", lambda name: None)
    with running("portrait", sound=True) as driver:
        driver.until(lambda: music._wanted == "morning")
        driver.app.on_pause()
        assert music._tick is None
        driver.app.on_resume()
        assert music._tick is not None
        settings.look = "dusk"
        driver.wait(0.5)
        assert music._wanted == "dusk"
        over = SimpleNamespace(session=SimpleNamespace(match=SimpleNamespace(over=True)))
        Soundtrack(driver.app.navigator, over)._choose()  # type: ignore[arg-type]
        assert music._wanted == "end"
    assert music._tick is None, "the app has stopped"
    settings.sound = False


def test_nothing_sounds_in_tests_unless_asked() -> None:
    with running("portrait"):
        assert music._tick is None and not sounds._clips
