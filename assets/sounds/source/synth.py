"""Instruments and tools of the sounds: numpy arrays of 44.1 kHz, one row for each channel."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Signal = NDArray[np.float64]

RATE = 44_100
PENTATONIC = (0, 2, 4, 7, 9)
"""D E F sharp A B: every pitched sound, and all music, is made of them, so that all fits all."""
D4 = 293.6648
FADE_IN_S, FADE_OUT_S = 0.002, 0.03
LEAD_IN_S = 0.003
"""Silence before a sound: the encoder smears what is loud over what comes before."""


def rng(name: str) -> np.random.Generator:
    """Noise that is the same every time."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def seconds(length: float) -> Signal:
    """The time of each sample."""
    return np.arange(round(RATE * length)) / RATE


def note(degree: int) -> float:
    """The frequency of a note of the scale; 0 is D4, 5 the D above."""
    octave, step = divmod(degree, len(PENTATONIC))
    return float(D4 * 2 ** (octave + PENTATONIC[step] / 12))


def mix(*parts: tuple[float, Signal]) -> Signal:
    """Add sounds at their starts (s)."""
    starts = [round(RATE * at) for at, _ in parts]
    length = max(start + part.shape[-1] for start, (_, part) in zip(starts, parts, strict=True))
    channels = max(part.ndim for _, part in parts)
    out = np.zeros((2, length) if channels == 2 else length)
    for start, (_, part) in zip(starts, parts, strict=True):
        out[..., start : start + part.shape[-1]] += part
    return out


# Tones


def modes(length: float, hertz: float, partials: Sequence[tuple[float, float, float]]) -> Signal:
    """A struck thing: partials as (ratio, loudness, decay in s)."""
    t = seconds(length)
    out = np.zeros_like(t)
    for ratio, loud, decay in partials:
        if hertz * ratio < RATE * 0.45:
            out += loud * np.sin(2 * np.pi * hertz * ratio * t) * np.exp(-t / decay)
    return out * np.minimum(1.0, t / 0.0015) * fading(length)


def glide(length: float, start: float, end: float, fall: float, decay: float) -> Signal:
    """A sine whose pitch falls (or rises) from `start` to `end` in `fall` seconds."""
    t = seconds(length)
    hertz = end + (start - end) * np.exp(-t / fall)
    return np.sin(2 * np.pi * np.cumsum(hertz) / RATE) * np.exp(-t / decay) * fading(length)


def wood(hertz: float, length: float = 0.5) -> Signal:
    """A bar of a marimba."""
    return modes(length, hertz, ((1, 1, 0.16), (3.93, 0.24, 0.04), (9.2, 0.06, 0.012)))


def bell(hertz: float, length: float = 1.2) -> Signal:
    """A small glass bell."""
    loud = ((1, 1, 0.34), (2, 0.35, 0.22), (2.76, 0.2, 0.12), (5.4, 0.07, 0.05))
    return modes(length, hertz, loud)


def kalimba(hertz: float, length: float = 2.2) -> Signal:
    """A tine of metal on wood."""
    return modes(length, hertz, ((1, 1, 0.7), (2, 0.13, 0.35), (5.7, 0.1, 0.05), (9.6, 0.03, 0.02)))


def harp(hertz: float, length: float = 2.6) -> Signal:
    """A plucked string; high partials end first."""
    count = max(1, min(14, int(9_000 / hertz)))
    partials = [
        (k * (1 + 0.0002 * k * k), abs(np.sin(np.pi * k * 0.21)) / k**1.35, 1.1 / k**0.8)
        for k in range(1, count + 1)
    ]
    return modes(length, hertz, partials)


def ocarina(hertz: float, length: float, seed: str) -> Signal:
    """A soft flute of clay, with breath."""
    t = seconds(length)
    vibrato = 1 + 0.004 * np.sin(2 * np.pi * 4.6 * t) * np.minimum(1, t / 0.9)
    phase = 2 * np.pi * np.cumsum(hertz * vibrato) / RATE
    tone = np.sin(phase) + 0.09 * np.sin(2 * phase) + 0.04 * np.sin(3 * phase)
    air = 0.05 * noise(length, hertz * 2, 0.6, f"{seed}{hertz:.0f}")
    return (tone + air) * swell(length, 0.14, 0.4)


def pad(hertz: Sequence[float], length: float, bright: float, seed: str) -> Signal:
    """A slow chord in stereo, each note slightly out of tune with itself."""
    random, t = rng(seed), seconds(length)
    out = np.zeros((2, t.size))
    for each in hertz:
        for channel in (0, 1):
            for cents in (-3.0, 2.5):
                tune = each * 2 ** ((cents + random.uniform(-1, 1)) / 1200)
                for k in (1, 2, 3, 4):
                    start = random.uniform(0, 2 * np.pi)
                    loud = bright ** (k - 1) / k / (each / 200) ** 0.4
                    out[channel] += loud * np.sin(2 * np.pi * tune * k * t + start)
    return out * swell(length, 0.36 * length, 0.48 * length)


# Noise and shapes


def noise(length: float, hertz: float, octaves: float, seed: str) -> Signal:
    """Noise in a band: `octaves` is the width of its bell around `hertz`."""
    size = round(RATE * length)
    spectrum = np.fft.rfft(rng(seed).standard_normal(size))
    at = np.fft.rfftfreq(size, 1 / RATE)
    away = np.log2(np.maximum(at, 1.0) / hertz) / octaves
    out = np.fft.irfft(spectrum * np.exp(-0.5 * away**2), size)
    return np.asarray(out / (np.std(out) + 1e-12))


def swell(length: float, up: float, down: float) -> Signal:
    """Rises in `up` seconds, falls in the last `down` seconds, both round."""
    t = seconds(length)
    rise, fall = np.clip(t / up, 0, 1), np.clip((length - t) / down, 0, 1)
    return np.asarray(np.sin(np.pi / 2 * rise) ** 2 * np.sin(np.pi / 2 * fall) ** 2)


def fading(length: float) -> Signal:
    """The last third fades: a note that is cut off clicks."""
    return np.asarray(np.cos(np.pi / 2 * curve(length, ((0, 0), (0.67, 0), (1, 1)))) ** 2)


def strike(sound: Signal, decay: float, attack: float = 0.001) -> Signal:
    """The envelope of a blow."""
    t = seconds(sound.shape[-1] / RATE)[: sound.shape[-1]]
    return np.asarray(sound * np.minimum(1, t / attack) * np.exp(-t / decay))


def curve(length: float, points: Sequence[tuple[float, float]]) -> Signal:
    """Straight lines between (time 0 to 1, value)."""
    at, values = zip(*points, strict=True)
    t = seconds(length)
    return np.interp(t / length, at, values)


def grains(length: float, times: Sequence[float], hertz: tuple[float, float], seed: str) -> Signal:
    """Short clicks of noise at random pitches: gravel, leaves, shells."""
    random, out = rng(seed), np.zeros(round(RATE * length))
    for i, at in enumerate(times):
        pitch = float(np.exp(random.uniform(np.log(hertz[0]), np.log(hertz[1]))))
        click = strike(noise(0.03, pitch, 0.5, f"{seed}{i}"), random.uniform(0.003, 0.007))
        start = round(RATE * at)
        click = click[: max(0, out.size - start)] * random.uniform(0.4, 1)
        out[start : start + click.size] += click
    return out


# Space


def pan(sound: Signal, to: float | Signal) -> Signal:
    """Constant power, -1 left to 1 right; the far ear hears it a little later."""
    mono = sound if sound.ndim == 1 else sound.mean(0)
    angle = (np.asarray(to) + 1) * np.pi / 4
    left, right = mono * np.cos(angle) * 2**0.5, mono * np.sin(angle) * 2**0.5
    late = round(abs(to) * 0.0004 * RATE) if isinstance(to, float) else 0
    if late and to < 0:
        right = np.concatenate([np.zeros(late), right[:-late]])
    elif late:
        left = np.concatenate([np.zeros(late), left[:-late]])
    return np.stack([left, right])


def room(sound: Signal, wet: float, decay: float, seed: str, dark: float = 3_500.0) -> Signal:
    """The room that all sounds share: diffuse, dark reflections, other ones for each ear."""
    dry = sound if sound.ndim == 2 else sound[None]
    length = dry.shape[1] + round(RATE * decay * 3)
    size = 1 << (length - 1).bit_length()
    out = np.zeros((dry.shape[0], length))
    for i, channel in enumerate(dry):
        t = seconds(decay * 3)
        tail = rng(f"{seed}{i}").standard_normal(t.size) * np.exp(-t / decay * 2.3)
        tail *= np.minimum(1, t / 0.012)
        spectrum = np.fft.rfft(tail, size)
        at = np.fft.rfftfreq(size, 1 / RATE)
        spectrum *= 1 / (1 + (at / dark) ** 2) * (at / (at + 180))
        spectrum /= np.sqrt(np.mean(np.abs(spectrum) ** 2))
        echo = np.fft.irfft(np.fft.rfft(channel, size) * spectrum, size)[:length]
        out[i, : channel.size] += channel
        out[i] += wet * echo
    return out if sound.ndim == 2 else out[0]


def finish(sound: Signal) -> Signal:
    """Without rumble, without silence at the end, and with fades: no click."""
    size = sound.shape[-1]
    at = np.fft.rfftfreq(2 * size, 1 / RATE)
    high = (at / 45) ** 4 / (1 + (at / 45) ** 4)
    out = np.fft.irfft(np.fft.rfft(sound, 2 * size) * high, 2 * size)[..., :size]
    level = np.abs(out).reshape(-1, size).max(0)
    heard = np.nonzero(level > level.max() * 10 ** (-52 / 20))[0]
    out = out[..., : min(size, int(heard[-1]) + round(RATE * FADE_OUT_S))]
    length = out.shape[-1] / RATE
    fade_in = np.minimum(1, seconds(length)[: out.shape[-1]] / FADE_IN_S)
    ends = (np.arange(out.shape[-1])[::-1]) / (RATE * FADE_OUT_S)
    faded = out * fade_in * np.sin(np.pi / 2 * np.minimum(1, ends)) ** 2
    silence = np.zeros((*out.shape[:-1], round(RATE * LEAD_IN_S)))
    return np.concatenate([silence, faded], axis=-1)
