"""Compares pictures of the screens with the stored ones, block by block.

A missing chip, pill or button changes a block by 15 levels or more; JPEG and another renderer
change none by more than 9, a cell by no more than 60.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops, ImageStat

FOLDER = Path(__file__).parent / "pictures"
SCALE = 3
"""Pictures are stored at a third of their size."""
CELL, BLOCK = 6, 18
"""Pixels of the screen over which colors are averaged before they are compared."""
MAX_MEAN, MAX_BLOCK, MAX_CELL = 3.0, 12, 72
"""Tolerated differences in levels of 255: of all blocks on average, of a block, of a cell."""


class Difference(NamedTuple):
    mean: float
    block: int
    """The worst block, in its worst channel; `at` is its left upper corner on the screen."""
    cell: int
    at: tuple[int, int]

    @property
    def tolerated(self) -> bool:
        return self.mean <= MAX_MEAN and self.block <= MAX_BLOCK and self.cell <= MAX_CELL

    def __str__(self) -> str:
        return f"off by {self.mean:.1f}, worst block {self.block} at {self.at}, cell {self.cell}"


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.jpg"


def store(name: str, picture: Image.Image) -> None:
    FOLDER.mkdir(exist_ok=True)
    # Full color resolution: subsampling would blur thin colored lines.
    small(picture).save(path_of(name), quality=70, subsampling=0, optimize=True)


def stored(name: str) -> Image.Image:
    with Image.open(path_of(name)) as file:
        return file.convert("RGB")


def small(picture: Image.Image) -> Image.Image:
    return _averaged(picture, SCALE)


def difference(old: Image.Image, picture: Image.Image) -> Difference:
    """How far a picture of the screen is from a stored one."""
    new = small(picture)
    if old.size != new.size:
        return Difference(255, 255, 255, (0, 0))
    cells, blocks = (
        _worst_channel(_averaged(old, pixels // SCALE), _averaged(new, pixels // SCALE))
        for pixels in (CELL, BLOCK)
    )
    worst = blocks.getextrema()[1]
    row, column = divmod(blocks.tobytes().index(worst), blocks.width)
    mean = ImageStat.Stat(blocks).mean[0]
    return Difference(mean, worst, cells.getextrema()[1], (column * BLOCK, row * BLOCK))


def _averaged(picture: Image.Image, pixels: int) -> Image.Image:
    size = -(-picture.width // pixels), -(-picture.height // pixels)
    return picture.resize(size, Image.Resampling.BOX)


def _worst_channel(old: Image.Image, new: Image.Image) -> Image.Image:
    red, green, blue = ImageChops.difference(old, new).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)
