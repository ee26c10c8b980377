"""Sound effects: chosen by place, limited in number, silent when they should be."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from types import SimpleNamespace

import pytest

from tests.app import env  # noqa: F401 - first of all, before anything of Kivy

from app.audio import sounds as module  # isort: skip
from app.audio.player import load
from app.audio.sounds import AGAIN_S, EARLY, KEPT, SOLOS, VOICES, Sounds
from app.paths import ASSETS
from app.settings import settings
from game.dream.components import PLANE
from game.dream.events import Covered, Stepped
from game.fog.events import DiceRolled, EnergyChanged, Flew, Placed, RoundBegan
from game.fog.tiles import BY_NAME, TILES
from game.gains import Gain

FILES = {file.stem for file in (ASSETS / "sounds").glob("*.ogg")}
ONES = {file.removesuffix("-left").removesuffix("-right") for file in FILES}


class Clip:
    def __init__(self, name: str) -> None:
        self.name, self.playing, self.volume, self.length = name, False, 0.0, 1.0

    def play(self, volume: float) -> None:
        self.playing, self.volume = True, volume

    def free(self) -> None:
        self.name = ""


class Stage:
    """Sounds with clips of its own and a clock that is turned by hand."""

    def __init__(self) -> None:
        self.loaded: list[Clip] = []
        self.now = 0.0
        self.sounds = Sounds()

    def load(self, name: str) -> Clip | None:
        if name not in FILES:
            return None
        self.loaded.append(Clip(name))
        return self.loaded[-1]

    def play(self, name: str, side: float = 0.0) -> str:
        """The file that sounds; what sounded before has ended."""
        self.end()
        self.now += 1
        self.sounds.play(name, side)
        return next((clip.name for clip in self.loaded if clip.playing), "")

    def end(self) -> None:
        for clip in self.loaded:
            clip.playing = False


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    stage = Stage()
    monkeypatch.setattr(module, "load", stage.load)
    monkeypatch.setattr(module, "monotonic", lambda: stage.now)
    settings.sound, settings.effects_volume = True, 1.0
    yield stage
    settings.sound, settings.effects_volume = False, 0.8


@pytest.mark.parametrize(
    ("side", "ending"), [(-1, "-left"), (-0.31, "-left"), (0, ""), (0.29, ""), (3, "-right")]
)
def test_a_place_is_heard(stage: Stage, side: float, ending: str) -> None:
    assert stage.play("land-forest", side) == f"land-forest{ending}"


def test_what_has_no_place_sounds_in_the_middle(stage: Stage) -> None:
    assert stage.play("victory", -1) == "victory"


def test_nothing_is_loaded_or_played_without_sound(stage: Stage) -> None:
    settings.sound = False
    assert not stage.play("tap") and not stage.loaded
    settings.sound, settings.effects_volume = True, 0
    stage.sounds.load_early()
    assert not stage.play("tap") and not stage.loaded


def test_a_name_without_a_file_is_silent(stage: Stage) -> None:
    assert not stage.play("nothing") and not stage.play("")


def test_half_a_slider_is_a_quarter_of_the_power(stage: Stage) -> None:
    settings.effects_volume = 0.5
    assert stage.play("tap") == "tap" and stage.loaded[0].volume == 0.25


def test_the_same_sound_does_not_start_twice_at_once(stage: Stage) -> None:
    assert stage.play("clouds")
    stage.end()
    stage.now += AGAIN_S / 2
    stage.sounds.play("clouds")
    assert not stage.loaded[0].playing


def test_voices_are_left_for_the_music(stage: Stage) -> None:
    for name in sorted(ONES)[: VOICES + 3]:
        stage.sounds.play(name)
    assert sum(clip.playing for clip in stage.loaded) == VOICES


def test_few_clips_stay_in_memory(stage: Stage) -> None:
    stage.sounds.load_early()
    for name in sorted(FILES):
        stage.play(name)
    kept = [clip.name for clip in stage.loaded if clip.name]
    assert KEPT <= len(kept) <= KEPT + 1 and set(EARLY) <= set(kept)
    stage.sounds.forget()
    assert not [clip.name for clip in stage.loaded if clip.name]


def test_a_touch_never_waits_for_a_file(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    finger = SimpleNamespace(touches=[object()])
    monkeypatch.setattr(module, "EventLoop", finger)
    assert not stage.play("coast") and not stage.loaded
    assert stage.sounds._load_missed()
    finger.touches.clear()
    while stage.sounds._load_missed():
        pass
    finger.touches.append(object())
    assert stage.play("coast") == "coast"


def test_the_music_steps_back_for_solos(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[float] = []
    monkeypatch.setattr(module.music, "step_back", heard.append)
    stage.play("tap")
    assert not heard
    stage.play("victory")
    assert heard == [1.0]


def test_a_real_file_can_be_played_and_freed() -> None:
    clip = load("land-forest-left")
    assert clip is not None and 0.4 < clip.length < 1
    clip.play(0.5)
    assert clip.playing and clip.volume == 0.5
    clip.free()
    assert not clip.playing


def sound_of(game: str, event: object) -> str:
    effect = import_module(f"app.{game}.effects").EFFECTS[event.kind]  # type: ignore[attr-defined]
    return str(effect.sound if isinstance(effect.sound, str) else effect.sound(event))


def test_every_landing_has_a_sound() -> None:
    names = {sound_of("fog", Placed(0, tile, 44)) for tile in range(1, len(TILES))}
    assert names <= ONES and len(names) == 11
    assert sound_of("fog", Placed(0, BY_NAME["swamp-3"], 44)) == "land-swamp"
    assert sound_of("fog", Placed(0, BY_NAME["start-plain-2"], 44)) == "land-plain"
    assert sound_of("fog", Placed(0, BY_NAME["lookout-1"], 44)) == "land-expansion"
    assert sound_of("fog", Placed(0, BY_NAME["royal-couple"], 44)) == "crown"


@pytest.mark.parametrize(
    ("game", "event", "name"),
    [
        ("fog", Flew(0, 44, 44, 0), "wind-0"),
        ("fog", Flew(0, 44, 46, 0), "wind-1"),
        ("fog", Flew(0, 42, 46, 0), "wind-2"),
        ("fog", Flew(0, -1, 44, 0), "wind-0"),
        ("fog", EnergyChanged(0, 3, 5, "drop"), "energy-up"),
        ("fog", EnergyChanged(0, 5, 3, "flight"), "energy-down"),
        ("fog", EnergyChanged(0, 19, 20, "drop", 2), "energy-lost"),
        ("fog", EnergyChanged(0, 3, 5, "convert"), ""),
        ("fog", Gain(0, {"forest": 2, "groups": 3}), "coast"),
        ("fog", Gain(0, {"forest": -2, "volcanoes": 3}), "volcano"),
        ("fog", Gain(0, {"energy": 2}), "crown"),
        ("fog", Gain(0, {"energy": -2}), ""),
        ("fog", DiceRolled(2, 1, False), "dice"),
        ("fog", DiceRolled(2, 1, True), "reroll"),
        ("fog", RoundBegan(7, True), "last-round"),
        ("fog", RoundBegan(6, False), ""),
        ("dream", Stepped(0, PLANE, 1), "plane"),
        ("dream", Stepped(0, 1, 2), "hop"),
        ("dream", Covered(0, 3, True), "shells"),
        ("dream", Covered(0, 3, False), "shell"),
    ],
)
def test_the_sound_of_an_event(game: str, event: object, name: str) -> None:
    assert sound_of(game, event) == name


def test_every_name_of_the_games_has_a_file_and_every_file_a_use() -> None:
    plain = {
        effect.sound
        for game in ("fog", "dream")
        for effect in import_module(f"app.{game}.effects").EFFECTS.values()
        if isinstance(effect.sound, str)
    } - {""}
    assert plain <= ONES and SOLOS <= ONES and set(EARLY) <= ONES
    chosen = {"wind-0", "wind-1", "wind-2", "dice", "reroll", "last-round", "coast", "volcano"}
    chosen |= {"crown", "energy-up", "energy-down", "energy-lost", "hop", "plane", "shell"}
    lands = {sound_of("fog", Placed(0, tile, 44)) for tile in range(1, len(TILES))}
    assert plain | chosen | lands | {"shells", "tap", "refuse"} == ONES
