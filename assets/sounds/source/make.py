"""Builds the sounds: `python3 dev.py sounds [NAME ...]` writes the .ogg files and their manifest.

`--check` only measures what is there, `--spectrograms DIR` writes pictures of it.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import struct
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import soundfile
from PIL import Image

import effects
import loudness
import music
from synth import RATE, Signal, finish, room

SOURCE = Path(__file__).resolve().parent
TARGET = SOURCE.parent
MANIFEST = SOURCE / "manifest.json"
HIGHEST_PEAK = -2.0
"""dB of full scale before encoding, which may add half a dB."""
COMPRESSION = {"effect": 0.92, "music": 0.98}
"""0 is best, 1 is smallest (libsndfile)."""


def source_hash() -> str:
    found = hashlib.sha256()
    for file in sorted(SOURCE.glob("*.py")):
        found.update(file.name.encode() + file.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()


def drawn() -> dict[str, Callable[[], Signal]]:
    """All files, by their path without ending."""
    return {
        **effects.drawn(),
        **{f"music/{name}": make for name, make in music.drawn().items()},
    }


def target(name: str) -> float:
    """The loudness of a file."""
    if name.startswith("music/"):
        return music.LOUDNESS[name.split("-")[1]]
    plain = name.removesuffix("-left").removesuffix("-right")
    return effects.LOUDNESS.get(plain, effects.USUAL)


def levelled(sound: Signal, wanted: float) -> Signal:
    """At the wanted loudness; peaks that would be too high are rounded off."""
    limit = 10 ** (HIGHEST_PEAK / 20)
    for _ in range(8):
        sound = sound * 10 ** ((wanted - loudness.integrated(sound, RATE)) / 20)
        peak = 10 ** (loudness.true_peak(sound) / 20)
        if peak <= limit:
            break
        knee = limit * 0.6
        high = np.abs(sound) > knee
        over = (np.abs(sound[high]) - knee) / (limit - knee)
        sound[high] = np.sign(sound[high]) * (knee + (limit - knee) * 0.95 * np.tanh(over))
    return sound


def synthesize(name: str) -> Signal:
    sound = drawn()[name]()
    if not name.startswith("music/"):
        sound = room(sound, 0.22, 0.16, "table")
    return levelled(finish(sound), target(name))


def encode(name: str, sound: Signal) -> bytes:
    """Ogg Vorbis; the same bytes every time."""
    out = io.BytesIO()
    kind = "music" if name.startswith("music/") else "effect"
    soundfile.write(
        out, sound.T, RATE, format="OGG", subtype="VORBIS", compression_level=COMPRESSION[kind]
    )
    return with_serial(out.getvalue(), 1)


def with_serial(ogg: bytes, serial: int) -> bytes:
    """Replace the random number of the stream, and the check sum of each page."""
    out, at = bytearray(ogg), 0
    while at < len(out):
        lacing = out[at + 27 : at + 27 + out[at + 26]]
        end = at + 27 + len(lacing) + sum(lacing)
        out[at + 14 : at + 18] = struct.pack("<I", serial)
        out[at + 22 : at + 26] = bytes(4)
        out[at + 22 : at + 26] = struct.pack("<I", crc(out[at:end]))
        at = end
    return bytes(out)


def _crc_table() -> list[int]:
    table = []
    for i in range(256):
        value = i << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        table.append(value & 0xFFFFFFFF)
    return table


_TABLE = _crc_table()


def crc(data: bytes | bytearray) -> int:
    value = 0
    for byte in data:
        value = (value << 8 & 0xFFFFFFFF) ^ _TABLE[(value >> 24) ^ byte]
    return value


def read(content: bytes) -> Signal:
    """The samples of an Ogg file, one row for each channel if there are two."""
    found, rate = soundfile.read(io.BytesIO(content))
    if rate != RATE:
        raise ValueError(f"{rate} samples a second")
    return np.asarray(found.T)


def facts(content: bytes) -> dict[str, Any]:
    sound = read(content)
    return {
        "sha256": hashlib.sha256(content).hexdigest(),
        "bytes": len(content),
        "seconds": round(sound.shape[-1] / RATE, 2),
        "channels": sound.ndim,
        "lufs": round(loudness.integrated(sound, RATE), 1),
        "peak": round(loudness.true_peak(sound), 1),
    }


def build(names: list[str]) -> None:
    manifest = json.loads(MANIFEST.read_text("utf-8")) if MANIFEST.exists() else {"files": {}}
    wanted = drawn()
    (TARGET / "music").mkdir(exist_ok=True)
    for name in names or wanted:
        content = encode(name, synthesize(name))
        (TARGET / f"{name}.ogg").write_bytes(content)
        manifest["files"][name] = facts(content)
    for file in (*TARGET.glob("*.ogg"), *TARGET.glob("music/*.ogg")):
        name = file.relative_to(TARGET).with_suffix("").as_posix()
        if name not in wanted:
            file.unlink()
            manifest["files"].pop(name, None)
    manifest["files"] = dict(sorted(manifest["files"].items()))
    manifest["sources"] = "" if names else source_hash()  # of what a whole build was made
    MANIFEST.write_text(json.dumps(manifest, indent=1) + "\n", "utf-8")


def show() -> None:
    files = json.loads(MANIFEST.read_text("utf-8"))["files"]
    for name, f in files.items():
        print(
            f"{name:24} {f['seconds']:5} s {f['bytes']:6} B {f['lufs']:6} LUFS {f['peak']:6} dBTP"
        )
    for kind in (False, True):
        some = [f for name, f in files.items() if name.startswith("music/") is kind]
        size, length = sum(f["bytes"] for f in some), sum(f["seconds"] for f in some)
        print(f"{'music' if kind else 'effects'}: {len(some)} files, {size} bytes, {length:.0f} s")


def spectrogram(sound: Signal) -> Image.Image:
    """Time to the right, 40 Hz to 16 kHz upward, 80 dB of brightness; the wave below."""
    mono = sound if sound.ndim == 1 else sound.mean(0)
    size, hop = 2048, max(64, mono.size // 320)
    padded = np.concatenate([np.zeros(size // 2), mono, np.zeros(size)])
    starts = np.arange(0, mono.size, hop)
    frames = np.stack([padded[s : s + size] for s in starts]) * np.hanning(size)
    level = 20 * np.log10(np.abs(np.fft.rfft(frames)) / size * 4 + 1e-9)
    rows = np.geomspace(16_000, 40, 150) / RATE * size
    picture = level[:, np.clip(rows.round().astype(int), 0, size // 2)].T
    shade = np.clip((picture + 95) / 80, 0, 1)
    wave = np.zeros((50, shade.shape[1]))
    for i, start in enumerate(starts):
        high = min(1.0, float(np.abs(mono[start : start + hop]).max()))
        wave[round(25 - 24 * high) : round(26 + 24 * high), i] = 0.8
    return Image.fromarray((255 * np.concatenate([shade, wave])).astype(np.uint8))


def write_spectrograms(folder: Path) -> None:
    from PIL import ImageDraw

    folder.mkdir(parents=True, exist_ok=True)
    names = [*drawn()]
    for page in range(0, len(names), 16):
        sheet = Image.new("L", (4 * 340, 4 * 225))
        for i, name in enumerate(names[page : page + 16]):
            at = (i % 4 * 340, i // 4 * 225)
            sheet.paste(
                spectrogram(read((TARGET / f"{name}.ogg").read_bytes())), (at[0], at[1] + 14)
            )
            ImageDraw.Draw(sheet).text(at, name, fill=255)
        sheet.save(folder / f"sheet-{page // 16:02d}.png")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help="only these, without ending")
    parser.add_argument("--check", action="store_true", help="build nothing")
    parser.add_argument("--spectrograms", type=Path, metavar="DIR")
    options = parser.parse_args()
    if not options.check:
        build(options.names)
    show()
    if options.spectrograms:
        write_spectrograms(options.spectrograms)
    return 0


if __name__ == "__main__":
    sys.exit(main())
