"""Pixels and rectangles: reducing, bleeding color, packing pictures on pages.

Integer arithmetic only, so that the same pictures give the same bytes on any machine.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]  # rows from the top, columns, RGBA with straight alpha


def shrink(picture: Pixels, by: int) -> Pixels:
    """The mean of by x by pixels, weighted by alpha, which avoids dark fringes."""
    h, w, _ = picture.shape
    blocks = picture.reshape(h // by, by, w // by, by, 4).astype(np.uint32)
    alpha = blocks[..., 3:]
    weight = alpha.sum(axis=(1, 3), dtype=np.uint32)
    colour = (blocks[..., :3] * alpha).sum(axis=(1, 3), dtype=np.uint32)
    safe = np.maximum(weight, 1)
    count = by * by
    return np.concatenate(
        [(colour + safe // 2) // safe, (weight + count // 2) // count], axis=2
    ).astype(np.uint8)


def bleed(picture: Pixels) -> Pixels:
    """Give transparent pixels the color of the nearest shape.

    Textures and mipmaps are filtered with straight alpha: the color of transparent pixels
    shows at edges. It is taken from the finest level of a pyramid that has a color there.
    """
    if picture[..., 3].all() or not picture[..., 3].any():
        return picture
    h, w, _ = picture.shape
    seen = picture[..., 3:].astype(np.uint32)
    colour = picture[..., :3] * seen
    rough = _coarser(colour, seen)
    filled = np.repeat(np.repeat(rough, 2, axis=0), 2, axis=1)[:h, :w]
    out = picture.copy()
    out[..., :3] = np.where(seen > 0, picture[..., :3], filled)
    return out


def _coarser(colour: NDArray[np.uint32], seen: NDArray[np.uint32]) -> Pixels:
    """Half the resolution, with a color for every pixel."""
    h, w, _ = seen.shape
    edge = ((0, h % 2), (0, w % 2), (0, 0))
    h, w = (h + 1) // 2, (w + 1) // 2
    colour = np.pad(colour, edge).reshape(h, 2, w, 2, 3).sum(axis=(1, 3), dtype=np.uint32)
    seen = np.pad(seen, edge).reshape(h, 2, w, 2, 1).sum(axis=(1, 3), dtype=np.uint32)
    safe = np.maximum(seen, 1)
    mean = (colour + safe // 2) // safe
    if not seen.all():
        light = np.minimum(seen, 255)  # keeps the sums small
        rough = _coarser(mean * light, light)
        filled = np.repeat(np.repeat(rough, 2, axis=0), 2, axis=1)[:h, :w]
        mean = np.where(seen > 0, mean, filled)
    small: Pixels = mean.astype(np.uint8)
    return small


def rounded(picture: Pixels) -> Pixels:
    """Round values to multiples of 3 where a pixel differs from one beside it: smaller files.

    No value changes by more than 1; flat areas and soft gradients stay as they are.
    """
    edges = np.pad(picture.astype(np.int16), ((1, 1), (1, 1), (0, 0)), mode="edge")
    inner = edges[1:-1, 1:-1]
    beside = (edges[:-2, 1:-1], edges[2:, 1:-1], edges[1:-1, :-2], edges[1:-1, 2:])
    differs = np.max([np.abs(other - inner) for other in beside], axis=(0, 3)) > 1
    coarse = ((inner + 1) // 3 * 3).astype(np.uint8)
    return np.where(differs[..., np.newaxis], coarse, picture)


def tint(picture: Pixels, rows: tuple[tuple[int, int, int, int], ...]) -> Pixels:
    """Apply a color matrix in 1024ths with offset; alpha is kept."""
    rgb = picture[..., :3].astype(np.int32)
    mixed = [(rgb @ np.array(row[:3], np.int32) + 512) // 1024 + row[3] for row in rows]
    out = np.stack([*(np.clip(m, 0, 255) for m in mixed), picture[..., 3].astype(np.int32)], axis=2)
    return out.astype(np.uint8)


def over(below: Pixels, above: Pixels) -> Pixels:
    """Composite one picture over another."""
    a = above[..., 3:].astype(np.uint32)
    b = below[..., 3:].astype(np.uint32) * (255 - a)  # in 255ths
    alpha = a * 255 + b
    safe = np.maximum(alpha, 1)
    colour = above[..., :3] * (a * 255) + below[..., :3] * b
    return np.concatenate([(colour + safe // 2) // safe, (alpha + 127) // 255], axis=2).astype(
        np.uint8
    )


def paste(page: Pixels, picture: Pixels, x: int, y: int, gap: int) -> None:
    """Paste a picture on a page (y from the top); its edge is repeated into half the gap."""
    ring = gap // 2
    h, w, _ = picture.shape
    grown = np.pad(picture, ((ring, ring), (ring, ring), (0, 0)), mode="edge")
    page[y - ring : y + h + ring, x - ring : x + w + ring] = grown


@dataclass(frozen=True)
class Spot:
    """Place of a picture: page, and pixels from the page's top left corner."""

    page: int
    x: int
    y: int


@dataclass(frozen=True)
class Rect:
    x: int
    y: int
    w: int
    h: int

    def holds(self, o: "Rect") -> bool:
        return (
            self.x <= o.x
            and self.y <= o.y
            and o.x + o.w <= self.x + self.w
            and o.y + o.h <= self.y + self.h
        )

    def without(self, o: "Rect") -> list["Rect"]:
        """The maximal free rectangles after placing o; itself if they do not overlap."""
        r, b, o_r, o_b = self.x + self.w, self.y + self.h, o.x + o.w, o.y + o.h
        if o.x >= r or o_r <= self.x or o.y >= b or o_b <= self.y:
            return [self]
        cut = []
        if o.x > self.x:
            cut.append(Rect(self.x, self.y, o.x - self.x, self.h))
        if o_r < r:
            cut.append(Rect(o_r, self.y, r - o_r, self.h))
        if o.y > self.y:
            cut.append(Rect(self.x, self.y, self.w, o.y - self.y))
        if o_b < b:
            cut.append(Rect(self.x, o_b, self.w, b - o_b))
        return cut


class Page:
    """A page being filled by the maximal rectangles algorithm, best fit first."""

    def __init__(self, side: int, gap: int) -> None:
        self.gap = gap
        self.free = [Rect(gap, gap, side - gap, side - gap)]

    def place(self, w: int, h: int) -> tuple[int, int] | None:
        w, h = w + self.gap, h + self.gap
        fits = [f for f in self.free if f.w >= w and f.h >= h]
        if not fits:
            return None
        best = min(fits, key=lambda f: (min(f.w - w, f.h - h), max(f.w - w, f.h - h), f.y, f.x))
        used = Rect(best.x, best.y, w, h)
        pieces = [piece for f in self.free for piece in f.without(used)]
        unique = list(dict.fromkeys(pieces))
        self.free = [a for a in unique if not any(b != a and b.holds(a) for b in unique)]
        return used.x, used.y


def pack(
    sizes: dict[str, tuple[int, int]], side: int, gap: int
) -> tuple[dict[str, Spot], list[tuple[int, int]]]:
    """Spots for pictures of these sizes, and the size of each page (at most side x side)."""
    order = sorted(sizes, key=lambda k: (-max(sizes[k]), -min(sizes[k]), k))
    pages: list[Page] = []
    spots: dict[str, Spot] = {}
    for name in order:
        for number, page in enumerate([*pages, Page(side, gap)]):
            at = page.place(*sizes[name])
            if at:
                if number == len(pages):
                    pages.append(page)
                spots[name] = Spot(number, *at)
                break
        else:
            raise ValueError(f"{name} is larger than a page of {side} pixels; draw it smaller.")
    extents = []
    for number in range(len(pages)):
        here = [(s, sizes[k]) for k, s in spots.items() if s.page == number]
        extents.append(
            (max(s.x + w for s, (w, _) in here) + gap, max(s.y + h for s, (_, h) in here) + gap)
        )
    return spots, extents
