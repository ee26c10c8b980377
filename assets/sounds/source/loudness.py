"""Loudness by EBU R128 (ITU-R BS.1770-4): integrated loudness and true peak."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Signal = NDArray[np.float64]

BLOCK_S, HOP_S = 0.4, 0.1
ABSOLUTE_LUFS, RELATIVE_LU = -70.0, -10.0
OVERSAMPLING = 4


def shelf(rate: int) -> tuple[Signal, Signal]:
    """The first filter: the head; +4 dB above 1.7 kHz."""
    k = np.tan(np.pi * 1681.974450955533 / rate)
    q, gain = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    half = gain**0.4996667741545416
    a0 = 1 + k / q + k * k
    b = (gain + half * k / q + k * k, 2 * (k * k - gain), gain - half * k / q + k * k)
    return np.array(b) / a0, np.array((1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0))


def high_pass(rate: int) -> tuple[Signal, Signal]:
    """The second filter: nothing below 38 Hz."""
    k, q = np.tan(np.pi * 38.13547087602444 / rate), 0.5003270373238773
    a0 = 1 + k / q + k * k
    a = np.array((1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0))
    return np.array((1.0, -2.0, 1.0)), a


def weighted(channel: Signal, rate: int) -> Signal:
    """Both filters, as one multiplication of spectra; zeros before and after are inaudible."""
    size = 1 << (channel.size + rate).bit_length()
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    spectrum = np.fft.rfft(channel, size)
    for b, a in (shelf(rate), high_pass(rate)):
        spectrum = spectrum * np.polyval(b[::-1], z) / np.polyval(a[::-1], z)
    return np.asarray(np.fft.irfft(spectrum, size)[: channel.size])


def integrated(sound: Signal, rate: int) -> float:
    """LUFS of a sound as it is played: mono goes to both speakers.

    What is shorter than a block of 400 ms is repeated: its loudness is that of its own length.
    """
    both = np.stack([sound, sound]) if sound.ndim == 1 else sound
    block, hop = round(rate * BLOCK_S), round(rate * HOP_S)
    if both.shape[1] < block:
        both = np.tile(both, (1, -(-2 * block // both.shape[1])))
    power = sum(weighted(channel, rate) ** 2 for channel in both)
    total = np.concatenate([[0.0], np.cumsum(power)])
    starts = np.arange(0, both.shape[1] - block + 1, hop)
    blocks = (total[starts + block] - total[starts]) / block
    loud = -0.691 + 10 * np.log10(np.maximum(blocks, 1e-12))
    kept = blocks[loud > ABSOLUTE_LUFS]
    if not kept.size:
        return ABSOLUTE_LUFS
    gate = -0.691 + 10 * np.log10(kept.mean()) + RELATIVE_LU
    kept = blocks[(loud > ABSOLUTE_LUFS) & (loud > gate)]
    return float(-0.691 + 10 * np.log10(kept.mean()))


def true_peak(sound: Signal) -> float:
    """The highest point between samples, in dB of full scale: four times as many samples."""
    rows = sound.reshape(-1, sound.shape[-1])
    size = 2 * rows.shape[1]
    finer = np.fft.irfft(np.fft.rfft(rows, size), size * OVERSAMPLING) * OVERSAMPLING
    return float(20 * np.log10(np.abs(finer).max() + 1e-9))
