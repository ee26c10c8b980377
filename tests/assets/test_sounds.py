"""Sounds and music: from the sources that are there, loud enough, without clicks, and small."""

from __future__ import annotations

import hashlib
import json
import sys
from functools import cache
from importlib import import_module
from itertools import takewhile
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from tests.app import env  # noqa: F401 - the schedule of the music is in the app

from app.audio.music import MOODS, starts  # isort: skip
from app.paths import ASSETS

SOUNDS = ASSETS / "sounds"
SOURCE = SOUNDS / "source"
MANIFEST: dict[str, Any] = json.loads((SOURCE / "manifest.json").read_text("utf-8"))
FILES: dict[str, dict[str, Any]] = MANIFEST["files"]
EFFECTS = [name for name in FILES if not name.startswith("music/")]
MOST_BYTES = 1_500_000
HIGHEST_PEAK = -1.0
FIVE_MINUTES = 300
OCTAVES = (100, 200, 400, 800, 1600, 3200, 6400)


def source(name: str) -> ModuleType:
    """A module of the sources, which find each other by their folder."""
    sys.path.insert(0, str(SOURCE))
    try:
        return import_module(name)
    finally:
        sys.path.remove(str(SOURCE))


make, loudness, synth = source("make"), source("loudness"), source("synth")


@cache
def samples(name: str) -> Any:
    return make.read((SOUNDS / f"{name}.ogg").read_bytes())


def test_the_files_are_what_a_build_of_these_sources_wrote() -> None:
    assert MANIFEST["sources"] == make.source_hash(), "run python3 dev.py sounds"
    assert set(FILES) == set(make.drawn())
    there = {file.relative_to(SOUNDS).with_suffix("").as_posix() for file in SOUNDS.rglob("*.ogg")}
    assert there == set(FILES)
    for name, facts in FILES.items():
        content = (SOUNDS / f"{name}.ogg").read_bytes()
        assert facts["sha256"] == hashlib.sha256(content).hexdigest(), name
        assert facts["bytes"] == len(content)


def test_all_of_them_are_small() -> None:
    assert sum(facts["bytes"] for facts in FILES.values()) < MOST_BYTES


def test_the_meter_reads_what_the_standard_says() -> None:
    """EBU Tech 3341: a sine of 1 kHz at -23 dB of full scale on both sides is -23 LUFS."""
    t = np.arange(44_100 * 20) / 44_100
    sine = 10 ** (-23 / 20) * np.sin(2 * np.pi * 1000 * t)
    assert loudness.integrated(np.stack([sine, sine]), 44_100) == pytest.approx(-23, abs=0.1)
    assert loudness.integrated(sine, 44_100) == pytest.approx(-23, abs=0.1)
    quiet = 10 ** (-36 / 20) / 10 ** (-23 / 20) * sine
    both = np.concatenate([quiet, sine, sine, sine, quiet])
    assert loudness.integrated(both, 44_100) == pytest.approx(-23, abs=0.1)  # test 3: the gate


def test_the_true_peak_lies_between_samples() -> None:
    """A quarter of the sampling rate, 45 degrees off: samples at 0.707 of a peak of 1."""
    wave = np.sin(np.pi / 2 * np.arange(4000) + np.pi / 4)
    assert np.abs(wave).max() < 0.71
    assert loudness.true_peak(wave) == pytest.approx(0, abs=0.2)


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_as_loud_as_the_others(name: str) -> None:
    sound = samples(name)
    assert -20 <= loudness.integrated(sound, synth.RATE) <= -16
    assert loudness.true_peak(sound) < HIGHEST_PEAK


@pytest.mark.parametrize("name", FILES)
def test_a_file_begins_and_ends_without_a_click(name: str) -> None:
    sound = np.abs(samples(name)).reshape(-1, samples(name).shape[-1]).max(0)
    top = sound.max()
    few = round(synth.RATE * 0.0002)
    assert sound[:few].max() < 0.1 * top
    assert sound[-few:].max() < 0.02 * top
    assert sound[-round(synth.RATE * 0.03) :].max() < 0.1 * top


@pytest.mark.parametrize("name", [name for name in EFFECTS if name.endswith(("-left", "-right"))])
def test_a_sound_from_one_side_comes_from_there(name: str) -> None:
    power = (samples(name) ** 2).sum(1)
    if name.startswith("wind"):  # it goes there
        late = samples(name)[:, samples(name).shape[1] * 2 // 3 :]
        power = (late**2).sum(1)
    left, right = power if name.endswith("-left") else power[::-1]
    assert left > 2 * right


@pytest.mark.parametrize("name", ["tap", "land-forest-left", "wind-2", "coast", "shell"])
def test_a_file_sounds_as_its_source_says(name: str) -> None:
    """The same length and color; the bytes depend on the processor."""

    def color(sound: Any) -> Any:
        spectrum = np.abs(np.fft.rfft(np.atleast_2d(sound))) ** 2
        at = np.fft.rfftfreq(sound.shape[-1], 1 / synth.RATE)
        bands = [spectrum[:, (at >= low) & (at < 2 * low)].sum() for low in OCTAVES]
        return 10 * np.log10(np.array(bands) / sum(bands) + 1e-4)

    made, there = make.synthesize(name), samples(name)
    assert made.ndim == there.ndim
    assert abs(made.shape[-1] - there.shape[-1]) < 0.02 * synth.RATE
    assert np.abs(color(made) - color(there)).max() < 2


def test_encoding_twice_gives_the_same_file() -> None:
    sound = 0.3 * synth.bell(880.0, 0.4)
    assert make.encode("bell", sound) == make.encode("bell", sound)


@pytest.mark.parametrize("mood", MOODS)
def test_the_music_is_quieter_than_the_effects(mood: str) -> None:
    """Two minutes of it, mixed as the app does."""
    length = 120
    out = np.zeros((2, synth.RATE * (length + 12)))
    for layer in MOODS[mood]:
        for start in takewhile(lambda start: start.at < length, starts(mood, layer, 7)):
            phrase, at = samples(start.phrase), round(start.at * synth.RATE)
            out[:, at : at + phrase.shape[1]] += phrase
    assert -26 <= loudness.integrated(out, synth.RATE) <= -22
    assert loudness.true_peak(out) < HIGHEST_PEAK
