"""The music: three layers of short phrases over each other, which never meet twice alike.

The layers of a mood start their phrases in a shuffled order, at intervals without a common divisor
that are never quite the same, so no stretch of it comes back. All phrases are in one scale, so
that any of them fit together.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from kivy.base import EventLoop
from kivy.clock import Clock, ClockEvent

from app.audio.player import Clip, gain, load
from app.settings import settings

TICK_S = 0.1
FADE_S = 2.5
STEPPED_BACK = 0.35
"""The level of the music while a solo plays."""
AHEAD_S = 2.0
"""A phrase is loaded this long before it starts."""


class Layer(NamedTuple):
    name: str
    phrases: int
    """Files `<mood>-<name>-<number>` of assets/sounds/music."""
    every: int
    """Tenths of a second from start to start, give or take a tenth of it."""
    first: int
    """The first start, in tenths of a second."""


MOODS = {
    "morning": (Layer("pad", 4, 53, 0), Layer("melody", 6, 113, 37), Layer("spark", 3, 179, 91)),
    "dusk": (Layer("pad", 4, 61, 0), Layer("melody", 5, 127, 43), Layer("spark", 3, 199, 101)),
    "end": (Layer("pad", 3, 47, 0), Layer("melody", 4, 83, 7), Layer("spark", 3, 131, 59)),
}
"""The layers of each mood."""


class Start(NamedTuple):
    """A phrase begins."""

    at: float
    """Seconds since the mood began."""
    phrase: str
    """A file of assets/sounds, without its ending."""


def starts(mood: str, layer: Layer, seed: int) -> Iterator[Start]:
    """All starts of a layer: any phrase but the last one."""
    rnd = random.Random(f"{seed}{layer.name}")
    fresh = list(range(layer.phrases))
    rnd.shuffle(fresh)
    at = layer.first
    while True:
        number = fresh.pop(rnd.randrange(layer.phrases - 1))
        fresh.append(number)
        yield Start(at / 10, f"music/{mood}-{layer.name}-{number}")
        at += layer.every + rnd.randint(-layer.every // 10, layer.every // 10)


class Voice:
    """A layer that plays: its next start, and the clips that sound or wait."""

    def __init__(self, mood: str, layer: Layer, seed: int) -> None:
        self._starts = starts(mood, layer, seed)
        self._next = next(self._starts)
        self._waiting: Clip | None = None
        self.sounding: list[Clip] = []

    def step(self, now: float, volume: float, may_load: bool) -> None:
        """Load or start what is due, and free what has ended."""
        for clip in [clip for clip in self.sounding if not clip.playing]:
            self.sounding.remove(clip)
            clip.free()
        if self._waiting is None and may_load and now >= self._next.at - AHEAD_S:
            self._waiting = load(self._next.phrase)
        if now >= self._next.at:
            if self._waiting is not None:
                self._waiting.play(volume)
                self.sounding.append(self._waiting)
            self._waiting = None
            self._next = next(self._starts)

    def stop(self) -> None:
        for clip in (*self.sounding, *filter(None, [self._waiting])):
            clip.free()
        self.sounding, self._waiting = [], None


class Music:
    """Plays one mood at a time, and fades from one to the other."""

    def __init__(self) -> None:
        self._wanted = ""
        self._mood = ""
        self._voices: list[Voice] = []
        self._now = 0.0
        self._level = 0.0
        """From 0 to 1, on its way to what is wanted."""
        self._solo_s = 0.0
        """How long the music still steps back."""
        self._paused = False
        self._tick: ClockEvent | None = None
        for name in ("sound", "music_volume"):
            settings.fbind(name, self._update)

    def play(self, mood: str) -> None:
        """Change to a mood of MOODS, or end with an empty one."""
        self._wanted = mood
        self._update()

    def pause(self) -> None:
        """Silence at once: the app is in the background."""
        self._paused = True
        self._silence()
        self._update()

    def resume(self) -> None:
        self._paused = False
        self._update()

    def step_back(self, seconds: float) -> None:
        """Be quieter for a while."""
        self._solo_s = seconds

    @property
    def _heard(self) -> bool:
        return bool(settings.sound and settings.music_volume and self._wanted and not self._paused)

    def _update(self, *_: object) -> None:
        """The clock runs only while there is music."""
        if self._tick is None and self._heard:
            self._tick = Clock.schedule_interval(self._step, TICK_S)
        elif self._tick is not None and not self._heard and not self._voices:
            self._tick.cancel()
            self._tick = None

    def _step(self, dt: float) -> None:
        staying = self._heard and self._mood == self._wanted
        self._solo_s = max(0.0, self._solo_s - dt)
        goal = (STEPPED_BACK if self._solo_s else 1.0) if staying else 0.0
        change = dt / FADE_S
        self._level += max(-change, min(change, goal - self._level))
        if not staying and not self._level:
            self._begin()
        self._now += dt
        volume = self._level * gain(settings.music_volume)
        for voice in self._voices:
            if staying:
                voice.step(self._now, volume, not EventLoop.touches)
            for clip in voice.sounding:
                if clip.volume != volume:
                    clip.volume = volume

    def _begin(self) -> None:
        """The old mood has faded: begin the wanted one, if any."""
        self._silence()
        if self._heard:
            self._mood = self._wanted
            seed = random.randrange(1 << 30)
            self._voices = [Voice(self._mood, layer, seed) for layer in MOODS[self._mood]]
        self._update()

    def _silence(self) -> None:
        for voice in self._voices:
            voice.stop()
        self._voices, self._mood, self._now, self._level = [], "", 0.0, 0.0


music = Music()
