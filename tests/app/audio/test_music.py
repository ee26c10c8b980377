"""The music: its layers never meet twice alike, and the clock starts what is due."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, takewhile
from types import SimpleNamespace
from typing import Any

import pytest

from tests.app import env  # noqa: F401 - first of all, before anything of Kivy

from app.audio import music as module  # isort: skip
from app.audio.music import FADE_S, MOODS, STEPPED_BACK, TICK_S, Music, Start, starts
from app.paths import ASSETS
from app.settings import settings

FIVE_MINUTES = 300
STRETCH = 10
"""Starts in a row: all layers together take half a minute for them."""
VOICES = 4


class Clip:
    """A clip without sound that ends after eight seconds."""

    def __init__(self, name: str, log: list[str]) -> None:
        self.name, self.log = name, log
        self.volume = 0.0
        self.left = 8.0
        self.playing = False
        self.length = 8.0

    def play(self, volume: float) -> None:
        self.volume, self.playing = volume, True
        self.log.append(self.name)

    def free(self) -> None:
        self.playing = False
        self.log.append(f"-{self.name}")


class Band:
    """Music with clips of its own, and a clock that is turned by hand."""

    def __init__(self) -> None:
        self.log: list[str] = []
        self.clips: list[Clip] = []
        self.music = Music()

    def load(self, name: str) -> Clip:
        self.clips.append(Clip(name, self.log))
        return self.clips[-1]

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / TICK_S)):
            if self.music._tick is not None:
                self.music._step(TICK_S)
            for clip in self.clips:
                if clip.playing:
                    clip.left -= TICK_S
                    clip.playing = clip.left > 0

    @property
    def played(self) -> list[str]:
        return [name for name in self.log if not name.startswith("-")]

    @property
    def sounding(self) -> list[Clip]:
        return [clip for clip in self.clips if clip.playing]


@pytest.fixture
def band(monkeypatch: pytest.MonkeyPatch) -> Iterator[Band]:
    band = Band()
    monkeypatch.setattr(module, "load", band.load)
    settings.sound, settings.music_volume = True, 1.0
    yield band
    band.music.pause()
    settings.sound, settings.music_volume = False, 0.8


def schedule(mood: str, seed: int) -> list[Start]:
    found: list[Start] = []
    for layer in MOODS[mood]:
        found += takewhile(lambda start: start.at < FIVE_MINUTES, starts(mood, layer, seed))
    return sorted(found)


@pytest.mark.parametrize("mood", MOODS)
def test_no_stretch_comes_back_within_five_minutes(mood: str) -> None:
    for seed in range(40):
        names = [start.phrase for start in schedule(mood, seed)]
        assert len(names) > 80
        stretches = Counter(tuple(names[i : i + STRETCH]) for i in range(len(names) - STRETCH))
        assert stretches.most_common(1)[0][1] == 1, seed


@pytest.mark.parametrize("mood", MOODS)
def test_a_layer_never_plays_a_phrase_twice_in_a_row(mood: str) -> None:
    for layer in MOODS[mood]:
        names = [start.phrase for start in schedule(mood, 3) if f"-{layer.name}-" in start.phrase]
        assert set(names) == {f"music/{mood}-{layer.name}-{i}" for i in range(layer.phrases)}
        assert all(one != next_one for one, next_one in pairwise(names))


def test_two_seeds_give_two_pieces() -> None:
    assert schedule("dusk", 1) == schedule("dusk", 1) != schedule("dusk", 2)


def test_all_files_of_the_moods_exist_and_no_others() -> None:
    wanted = {
        f"{mood}-{layer.name}-{i}"
        for mood, layers in MOODS.items()
        for layer in layers
        for i in range(layer.phrases)
    }
    assert {file.stem for file in (ASSETS / "sounds" / "music").iterdir()} == wanted


def test_phrases_start_softly_and_are_freed_after_their_end(band: Band) -> None:
    band.music.play("morning")
    band.wait(1)
    assert band.played and 0 < band.sounding[0].volume < 1
    band.wait(60)
    assert all(clip.volume == 1 for clip in band.sounding)
    assert len(band.sounding) <= VOICES
    freed = [name for name in band.log if name.startswith("-")]
    assert len(freed) >= len(band.played) - VOICES


def test_another_mood_begins_when_the_old_one_has_faded(band: Band) -> None:
    band.music.play("morning")
    band.wait(20)
    band.music.play("dusk")
    band.wait(FADE_S / 2)
    assert {clip.name.split("-")[0] for clip in band.sounding} == {"music/morning"}
    assert all(clip.volume < 0.7 for clip in band.sounding)
    band.wait(FADE_S)
    assert {clip.name.split("-")[0] for clip in band.sounding} == {"music/dusk"}


def test_it_steps_back_for_a_solo(band: Band) -> None:
    band.music.play("end")
    band.wait(10)
    band.music.step_back(3)
    band.wait(2.5)
    assert {round(clip.volume, 2) for clip in band.sounding} == {STEPPED_BACK}
    band.wait(5)
    assert {clip.volume for clip in band.sounding} == {1.0}


def test_it_is_silent_in_the_background_and_begins_anew(band: Band) -> None:
    band.music.play("dusk")
    band.wait(20)
    band.music.pause()
    assert not band.sounding and band.music._tick is None
    before = len(band.played)
    band.wait(20)
    assert len(band.played) == before
    band.music.resume()
    band.wait(3)
    assert len(band.played) > before


@pytest.mark.parametrize(("name", "off", "on"), [("sound", False, True), ("music_volume", 0, 0.5)])
def test_a_setting_ends_it_and_its_clock(band: Band, name: str, off: Any, on: Any) -> None:
    band.music.play("morning")
    band.wait(10)
    setattr(settings, name, off)
    band.wait(FADE_S + 1)
    assert not band.sounding and band.music._tick is None
    setattr(settings, name, on)
    band.wait(5)
    assert band.sounding


def test_the_slider_is_followed_at_once(band: Band) -> None:
    band.music.play("morning")
    band.wait(10)
    settings.music_volume = 0.5
    band.wait(TICK_S)
    assert {clip.volume for clip in band.sounding} == {0.25}


def test_no_frame_of_a_touch_waits_for_a_file(band: Band, monkeypatch: pytest.MonkeyPatch) -> None:
    finger = SimpleNamespace(touches=[object()])
    monkeypatch.setattr(module, "EventLoop", finger)
    band.music.play("morning")
    band.wait(30)
    assert not band.clips
    finger.touches.clear()
    band.wait(12)
    assert band.played
