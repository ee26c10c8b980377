"""What the pictures of the screens are compared with: hashes, and small copies."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Ellipse, Fbo, Line, Rectangle
from kivy.graphics.opengl import GL_RENDERER, GL_VERSION, glGetString
from PIL import Image, ImageChops, ImageStat

FOLDER = Path(__file__).parent
HASHES = FOLDER / "hashes.json"
THUMBNAILS = FOLDER / "thumbnails"
SMALLER = 4
MEAN, WORST = 4.0, 60.0
"""How far a small copy may be off: on average, and where it is worst; of 255."""


@cache
def fingerprint() -> str:
    """What draws here: the same drawer makes the same pictures, to the byte."""
    fbo = Fbo(size=(64, 64))
    label = CoreLabel(text="Äg", font_size=22)
    label.refresh()
    with fbo:
        Color(0.9, 0.4, 0.2, 0.7)
        Ellipse(pos=(5, 7), size=(41, 33))
        Color(0.1, 0.5, 0.8, 0.6)
        Line(points=(3, 60, 58, 9, 30, 2), width=2.3)
        Color(1, 1, 1, 1)
        Rectangle(texture=label.texture, pos=(20, 20), size=label.texture.size)
    fbo.draw()
    names = b"".join(bytes(glGetString(name) or b"") for name in (GL_RENDERER, GL_VERSION))
    # How opaque it is depends on what was drawn before; its colours do not.
    colours = Image.frombytes("RGBA", fbo.size, fbo.pixels).convert("RGB").tobytes()
    return hashlib.sha256(names + colours).hexdigest()[:16]


def digest(picture: Image.Image) -> str:
    return hashlib.sha256(picture.tobytes()).hexdigest()[:24]


def small(picture: Image.Image) -> Image.Image:
    size = picture.width // SMALLER, picture.height // SMALLER
    return picture.resize(size, Image.Resampling.BOX)


class Kept:
    """The pictures that a person has looked at."""

    def __init__(self) -> None:
        found: dict[str, Any] = {}
        if HASHES.exists():
            found = json.loads(HASHES.read_text("utf-8"))
        self.drawer: str = found.get("drawer", "")
        self.hashes: dict[str, str] = found.get("hashes", {})

    # Comparing

    def fault(self, scene: str, variant: Any, picture: Image.Image) -> str:
        """How a picture differs from the kept one, or nothing."""
        name = key(scene, variant)
        if name not in self.hashes:
            return f"{name} is not kept: python3 dev.py shots --update"
        if self.drawer == fingerprint():
            same = self.hashes[name] == digest(picture)
            return "" if same else f"{name} is another picture {self._off(name, picture)}"
        mean, worst = self.distance(name, picture)
        if mean > MEAN or worst > WORST:
            return f"{name} is another picture (off by {mean:.1f}, at worst {worst:.0f})"
        return ""

    def _off(self, name: str, picture: Image.Image) -> str:
        mean, worst = self.distance(name, picture)
        return f"(small: off by {mean:.2f}, at worst {worst:.0f})"

    def distance(self, name: str, picture: Image.Image) -> tuple[float, float]:
        """On average, and of the worst of the squares of which 8 by 8 make a small copy."""
        with Image.open(THUMBNAILS / f"{name}.jpg") as file:
            old = file.convert("RGB")
        new = small(picture)
        if old.size != new.size:
            return 255.0, 255.0
        # Smaller still, so that what JPEG leaves out does not count.
        size = old.width // SMALLER, old.height // SMALLER
        old, new = (each.resize(size, Image.Resampling.BOX) for each in (old, new))
        off = ImageChops.difference(old, new).convert("L")
        squares = off.resize((8, 8), Image.Resampling.BOX)
        return ImageStat.Stat(off).mean[0], float(squares.getextrema()[1])

    # Keeping

    def clear(self) -> None:
        self.hashes.clear()
        for file in THUMBNAILS.glob("*.jpg"):
            file.unlink()

    def keep(self, scene: str, variant: Any, picture: Image.Image) -> None:
        self.drawer = fingerprint()
        name = key(scene, variant)
        self.hashes[name] = digest(picture)
        THUMBNAILS.mkdir(exist_ok=True)
        small(picture).save(THUMBNAILS / f"{name}.jpg", quality=72, optimize=True)

    def write(self) -> None:
        data = {"drawer": self.drawer, "hashes": dict(sorted(self.hashes.items()))}
        HASHES.write_text(json.dumps(data, indent=1) + "\n", "utf-8")

    def bytes(self) -> int:
        return sum(file.stat().st_size for file in THUMBNAILS.glob("*.jpg"))


def key(scene: str, variant: Any) -> str:
    return f"{scene}-{variant.size}-{variant.language}-{variant.look}"
