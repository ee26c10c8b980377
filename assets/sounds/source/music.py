"""The music: short phrases, which app/audio/music.py lays over each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from synth import Signal, bell, harp, kalimba, mix, note, ocarina, pad, pan, room, swell

Phrase = Sequence[tuple[float, int]]
"""(start in s, degree of the scale) of each note."""

PADS: dict[str, tuple[float, tuple[tuple[int, ...], ...]]] = {
    "morning": (0.34, ((-5, -2, 0, 3), (-6, -3, 1, 4), (-7, -4, 0, 2), (-8, -3, -1, 1))),
    "dusk": (0.2, ((-11, -6, -3, -1), (-9, -5, -3, 0), (-8, -6, -4, -2), (-11, -7, -4, 1))),
    "end": (0.42, ((-10, -5, 0, 2), (-7, -3, 2, 4), (-8, -3, 0, 3))),
}
"""Brightness, and the degrees of each chord; the scale keeps all of them in harmony."""
MELODIES: dict[str, tuple[Phrase, ...]] = {
    "morning": (
        ((0, 5), (0.6, 7), (1.2, 8), (2.4, 7)),
        ((0, 10), (0.9, 8), (1.8, 7), (2.1, 5)),
        ((0, 3), (0.6, 5), (1.5, 4), (2.7, 2)),
        ((0, 7), (0.3, 8), (1.2, 10), (2.4, 9)),
        ((0, 5), (1.2, 4), (2.1, 5)),
        ((0, 8), (0.6, 7), (1.2, 5), (1.8, 3), (2.7, 5)),
    ),
    "dusk": (
        ((0, 4), (1.4, 3), (2.4, 1)),
        ((0, 6), (1.0, 5), (2.2, 4)),
        ((0, 1), (1.2, 3), (2.6, 4)),
        ((0, 3), (1.6, 1), (2.4, -1)),
        ((0, 4), (0.8, 6), (2.0, 8)),
    ),
    "end": (
        ((0, 0), (0.3, 2), (0.6, 5), (0.9, 7), (1.2, 10)),
        ((0, 12), (0.4, 10), (0.8, 8), (1.2, 7), (2.0, 5)),
        ((0, 2), (0.3, 4), (0.6, 7), (0.9, 9), (1.8, 7)),
        ((0, 5), (0.5, 7), (1.0, 8), (1.5, 10), (2.2, 12)),
    ),
}
SPARKS: dict[str, tuple[Phrase, ...]] = {
    "morning": (((0, 15), (0.35, 17)), ((0, 12), (0.5, 18)), ((0, 13), (0.25, 15), (0.5, 18))),
    "dusk": (((0, 11), (0.8, 14)), ((0, 13),), ((0, 9), (0.6, 11))),
    "end": (((0, 15), (0.2, 17), (0.4, 20)), ((0, 18), (0.3, 15)), ((0, 12), (0.2, 15), (0.4, 17))),
}
PAD_S = {"morning": 7.5, "dusk": 8.5, "end": 7.0}
LOUDNESS = {"pad": -26.5, "melody": -25.5, "spark": -31.0}
"""LUFS of each phrase by layer."""


def plucked(phrase: Phrase, play: Callable[[float], Signal], side: float) -> Signal:
    """Each note a little farther to one side; later ones are softer."""
    parts = []
    for i, (at, degree) in enumerate(phrase):
        place = side * (-1) ** i * (0.15 + 0.06 * i)
        parts.append((at, (0.92**i) * pan(play(note(degree)), place)))
    return mix(*parts)


def melody(mood: str, phrase: Phrase) -> Signal:
    if mood == "morning":
        dry = plucked(phrase, lambda f: kalimba(f, 2.0), 1.0)
    elif mood == "end":
        dry = plucked(phrase, lambda f: harp(f, 2.2), 1.0)
    else:
        ends = [at for at, _ in phrase[1:]] + [phrase[-1][0] + 1.6]
        notes = [
            (at, pan(ocarina(note(degree), end - at + 0.25, "dusk"), -0.2))
            for (at, degree), end in zip(phrase, ends, strict=True)
        ]
        dry = mix(*notes)
    return room(dry, 0.5, 0.75, f"hall-{mood}", 2_600)


def chord(mood: str, index: int) -> Signal:
    bright, chords = PADS[mood]
    length = PAD_S[mood]
    return pad([note(degree) for degree in chords[index]], length, bright, f"{mood}{index}")


def spark(phrase: Phrase) -> Signal:
    dry = plucked(phrase, lambda f: bell(f, 1.2), -1.6)
    wet = room(dry, 0.7, 0.8, "spark", 5_000)
    return wet * swell(wet.shape[-1] / 44_100, 0.01, 1.0)[: wet.shape[-1]]


def drawn() -> dict[str, Callable[[], Signal]]:
    """All phrases: `<mood>-<layer>-<number>`."""
    files: dict[str, Callable[[], Signal]] = {}
    for mood in PADS:
        for i in range(len(PADS[mood][1])):
            files[f"{mood}-pad-{i}"] = lambda mood=mood, i=i: chord(mood, i)
        for i, phrase in enumerate(MELODIES[mood]):
            files[f"{mood}-melody-{i}"] = lambda mood=mood, phrase=phrase: melody(mood, phrase)
        for i, phrase in enumerate(SPARKS[mood]):
            files[f"{mood}-spark-{i}"] = lambda phrase=phrase: spark(phrase)
    return files
