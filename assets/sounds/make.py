"""Generates the sounds: `python assets/sounds/make.py [--check]` writes or compares the .wav files.

Standard library only, 22 kHz mono, 16 bit. Soft by design: no peak above one half.
The output is reproducible.
"""

import argparse
import io
import math
import pathlib
import random
import sys
import wave
from collections.abc import Callable

HERE = pathlib.Path(__file__).resolve().parent
RATE = 22050
Sound = list[float]


def silence(seconds: float) -> Sound:
    return [0.0] * round(RATE * seconds)


def add(track: Sound, sound: Sound, at: float = 0.0, gain: float = 1.0) -> None:
    start = round(RATE * at)
    track.extend([0.0] * (start + len(sound) - len(track)))
    for i, v in enumerate(sound):
        track[start + i] += v * gain


def tone(seconds: float, pitch: Callable[[float], float], decay: float, attack: float) -> Sound:
    """A sine with gliding pitch, exponential decay and a linear attack."""
    out, phase = [], 0.0
    for i in range(round(RATE * seconds)):
        t = i / RATE
        phase += 2 * math.pi * pitch(t) / RATE
        out.append(math.sin(phase) * min(1.0, t / attack) * math.exp(-t / decay))
    return out


def struck(seconds: float, hertz: float, partials: tuple[tuple[float, float, float], ...]) -> Sound:
    """A bar or bell: partials as (ratio, loudness, decay)."""
    out = silence(seconds)
    for ratio, loud, decay in partials:
        add(out, tone(seconds, lambda _, f=hertz * ratio: f, decay, 0.004), 0, loud)  # type: ignore[misc]
    return out


BELL = ((1.0, 1.0, 0.26), (2.0, 0.45, 0.18), (2.76, 0.22, 0.1), (5.4, 0.08, 0.05))
WOOD = ((1.0, 1.0, 0.16), (3.9, 0.22, 0.035), (9.2, 0.05, 0.012))


def filtered(sound: Sound, band: Callable[[float], float], width: float) -> Sound:
    """A band-pass with a moving band (state variable filter)."""
    low = mid = 0.0
    out = []
    for i, v in enumerate(sound):
        f = 2 * math.sin(math.pi * min(band(i / RATE), RATE / 6) / RATE)
        mid += f * (v - low - width * mid)
        low += f * mid
        out.append(mid)
    return out


def noise(
    seconds: float, rnd: random.Random, band: Callable[[float], float], width: float
) -> Sound:
    """White noise in a band."""
    return filtered([rnd.uniform(-1, 1) for _ in silence(seconds)], band, width)


def shaped(sound: Sound, shape: Callable[[float], float]) -> Sound:
    """Apply an envelope; time from 0 to 1."""
    return [v * shape(i / len(sound)) for i, v in enumerate(sound)]


def tap(rnd: random.Random) -> Sound:
    out = tone(0.07, lambda t: 620 + 500 * math.exp(-t / 0.01), 0.014, 0.001)
    add(out, shaped(noise(0.02, rnd, lambda _: 1800, 0.8), lambda t: (1 - t) ** 2), 0, 0.25)
    return out


def fly(rnd: random.Random) -> Sound:
    def band(t: float) -> float:
        return 220 + 640 * math.sin(math.pi * min(1.0, t / 0.95)) ** 2

    air = filtered(noise(0.95, rnd, band, 0.8), band, 0.8)
    return shaped(air, lambda t: math.sin(math.pi * t**0.75) ** 1.6)


def place(rnd: random.Random) -> Sound:
    out = tone(0.2, lambda t: 84 + 90 * math.exp(-t / 0.022), 0.05, 0.002)
    add(
        out, shaped(noise(0.09, rnd, lambda t: 900 - 4000 * t, 1.1), lambda t: (1 - t) ** 3), 0, 0.8
    )
    return out


def energy(_: random.Random) -> Sound:
    out = struck(0.8, 1046.5, BELL)
    add(out, struck(0.7, 1568.0, BELL), 0.07, 0.5)
    return out


def roll(rnd: random.Random) -> Sound:
    out = silence(0.8)
    at, gap = 0.0, 0.038
    while at < 0.62:
        for _ in range(2):  # two dice
            pitch = rnd.uniform(1300, 2500)
            click = noise(0.03, rnd, lambda _, f=pitch: f, 0.25)  # type: ignore[misc]
            hit = shaped(click, lambda t: math.exp(-7 * t))
            add(out, hit, at + rnd.uniform(0, 0.02), rnd.uniform(0.5, 1) * (1 - 0.6 * at))
        at, gap = at + gap, gap * 1.16
    add(out, struck(0.12, 420, WOOD), 0.64, 0.5)
    return out


def draw(rnd: random.Random) -> Sound:
    rustle = noise(0.36, rnd, lambda t: 2600 + 1400 * math.sin(22 * t), 0.7)
    grains = [rnd.uniform(0.2, 1) for _ in range(20)]

    def shape(t: float) -> float:
        i = t * 18
        a, b = grains[int(i)], grains[int(i) + 1]
        return (a + (b - a) * (i % 1)) * float(math.sin(math.pi * t) ** 0.8)

    return shaped(rustle, shape)


def refuse(_: random.Random) -> Sound:
    out = silence(0.34)
    for at, hertz in ((0.0, 196.0), (0.12, 155.6)):
        note = tone(0.2, lambda _, f=hertz: f, 0.09, 0.012)  # type: ignore[misc]
        add(out, note, at)
        add(out, tone(0.2, lambda _, f=hertz: 2 * f, 0.05, 0.012), at, 0.18)  # type: ignore[misc]
    return out


def turn(_: random.Random) -> Sound:
    out = struck(0.5, 659.3, WOOD)
    add(out, struck(0.55, 880.0, WOOD), 0.14)
    return out


def win(_: random.Random) -> Sound:
    out = silence(1.7)
    for i, hertz in enumerate((523.3, 659.3, 784.0, 1046.5)):
        add(out, struck(0.9, hertz, WOOD), 0.11 * i, 0.8)
        add(out, struck(1.1, hertz, ((1.0, 0.5, 0.5), (2.0, 0.2, 0.3))), 0.5, 0.5)
    return out


SOUNDS = {f.__name__: f for f in (tap, fly, place, energy, roll, draw, refuse, turn, win)}
LOUD = {"tap": 0.3, "fly": 0.34, "place": 0.5, "roll": 0.4, "draw": 0.26, "refuse": 0.4}


def wav(name: str) -> bytes:
    sound = SOUNDS[name](random.Random(name))
    peak = max(abs(v) for v in sound)
    fade = round(RATE * 0.012)
    scale = LOUD.get(name, 0.45) / peak * 32767
    samples = [
        round(v * scale * min(1.0, (len(sound) - 1 - i) / fade)) for i, v in enumerate(sound)
    ]
    out = io.BytesIO()
    with wave.open(out, "wb") as f:
        f.setparams((1, 2, RATE, len(samples), "NONE", ""))
        f.writeframes(b"".join(v.to_bytes(2, "little", signed=True) for v in samples))
    return out.getvalue()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare with what is there")
    check = parser.parse_args().check
    stale = 0
    for name in SOUNDS:
        path, content = HERE / f"{name}.wav", wav(name)
        if not check:
            path.write_bytes(content)
            print(f"{path.name:12} {len(content) / 1024:5.0f} KB")
        elif not path.exists() or path.read_bytes() != content:
            print(f"{path.name} is not what its source gives; run python assets/sounds/make.py.")
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main())
