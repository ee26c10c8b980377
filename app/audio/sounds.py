"""Sound effects: short files of assets/sounds, from the left, the middle or the right."""

from __future__ import annotations

from time import monotonic

from kivy.base import EventLoop
from kivy.clock import Clock

from app.audio.music import music
from app.audio.player import Clip, gain, load
from app.settings import settings

SIDE = 0.3
"""What is farther from the middle, from -1 to 1, sounds from that side."""
KEPT = 12
"""This many clips stay in memory; those that were played longest ago leave."""
VOICES = 4
"""The mixer has eight; the music uses up to four of them."""
LOAD_S = 0.1
AGAIN_S = 0.08
"""The same sound is not started twice within this time: many things may happen at once."""
EARLY = ("tap", "refuse", "turn")
"""Needed at a touch, so they are loaded at the start."""
SOLOS = {"victory", "coasts", "last-round"}
"""The music steps back for these."""


class Sounds:
    def __init__(self) -> None:
        self._clips: dict[str, Clip] = {}
        """Loaded ones, those played last at the end."""
        self._started: dict[str, float] = {}
        self._missed: dict[str, None] = {}
        """What was wanted during a touch and is loaded after it."""
        self._load_soon = Clock.create_trigger(self._load_missed, LOAD_S, interval=True)

    def load_early(self) -> None:
        """Load what is needed at a touch, after the first frame."""
        if settings.sound and settings.effects_volume:
            for name in EARLY:
                self._clip(name)

    def play(self, name: str, side: float = 0.0) -> None:
        """Play a file of assets/sounds; `side` is its place from -1, left, to 1, right."""
        volume = gain(settings.effects_volume)
        if not (name and settings.sound and volume):
            return
        now = monotonic()
        if now - self._started.get(name, -1.0) < AGAIN_S or self._busy():
            return
        clip = self._clip(name, side)
        if clip is None:
            return
        self._started[name] = now
        clip.play(volume)
        if name in SOLOS:
            music.step_back(clip.length)

    def forget(self) -> None:
        """Stop and free everything."""
        for clip in self._clips.values():
            clip.free()
        self._clips.clear()
        self._missed.clear()

    def _busy(self) -> bool:
        return sum(clip.playing for clip in self._clips.values()) >= VOICES

    def _clip(self, name: str, side: float = 0.0) -> Clip | None:
        """The clip of a place, or the one in the middle if there is only that."""
        ending = "" if abs(side) < SIDE else "-left" if side < 0 else "-right"
        for wanted in dict.fromkeys((name + ending, name)):
            if wanted not in self._clips:
                if EventLoop.touches:  # no frame of a touch waits for a file
                    self._missed[wanted] = None
                    self._load_soon()
                    continue
                self._load(wanted)
            clip = self._clips.pop(wanted, None)
            if clip is not None:
                self._clips[wanted] = clip
                return clip
        return None

    def _load(self, name: str) -> None:
        clip = load(name)
        if clip is not None:
            self._clips[name] = clip
            self._evict()

    def _load_missed(self, *_: object) -> bool:
        """One file at a time, when no finger is down."""
        if self._missed and not EventLoop.touches:
            self._load(self._missed.popitem()[0])
        return bool(self._missed)

    def _evict(self) -> None:
        rest = [n for n, clip in self._clips.items() if n not in EARLY and not clip.playing]
        for name in rest[:-1][: max(0, len(self._clips) - KEPT)]:  # the last one is new
            self._clips.pop(name).free()


sounds = Sounds()
