"""Pictures of assets/atlas by id, at the density of the screen, as textures and as quads.

Everything is loaded on first use: creating a texture before the window crashes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, NamedTuple

from kivy.core.image import Image as CoreImage
from kivy.graphics import (
    Color,
    Instruction,
    InstructionGroup,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rotate,
    Scale,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

from app.paths import ASSETS
from app.ui.mipmaps import with_mipmaps

FLAT = ("/ui-", "/title-", "/fogbank-", "/home-")
"""Pages that are never scaled down much: no mipmaps, which take long to generate."""
UNSEEN = 1.05
"""Enlarging pictures by this factor cannot be seen; the next density takes twice the memory."""
GLYPHS = {"+": "plus", "-": "minus", "\N{MINUS SIGN}": "minus", "?": "question", ":": "colon"}
GLYPHS["\N{MULTIPLICATION SIGN}"] = "times"
Box = tuple[float, float, float, float]
"""Left, bottom, right, top."""
Point = tuple[float, float]


class Quad(NamedTuple):
    """A part of a page and where it is drawn."""

    page: str
    u0: float
    v0: float
    u1: float
    v1: float
    x0: float
    y0: float
    x1: float
    y1: float


class Region(NamedTuple):
    """Place of a picture on its page, and its intended size."""

    page: str
    uv: Box
    """Fractions of the page, from its bottom left corner."""
    box: Box
    """Relative to the picture's origin. Board pictures: cell radius 100. Others: dp."""
    pixels: tuple[int, int, int, int]
    """Left, bottom, width and height at density 1."""
    ends: tuple[float, float]
    """Widths of the left and right ends that are not stretched."""
    body: tuple[float, float]
    """Size without shadow."""
    advance: float
    em: float


def _flipped(box: list[float]) -> Box:
    """A box of the index (top left corner and size, y down) with y up."""
    x, y, w, h = box
    return x, -y - h, x + w, -y


class Atlas:
    """All pictures. An id that does not exist is a KeyError that names it."""

    def __init__(self) -> None:
        self._files: dict[str, Texture] = {}
        """Textures of whole files, by path."""
        self._decoded: dict[str, CoreImage] = {}
        """Files of which no texture was made yet."""
        self._textures: dict[tuple[str, bool], Texture] = {}
        self._fine: dict[tuple[str, str], Texture] = {}
        self._regions: dict[str, Region] = {}

    @cached_property
    def _index(self) -> dict[str, Any]:
        index: dict[str, Any] = json.loads((ASSETS / "atlas" / "index.json").read_text("utf-8"))
        return index

    # Index

    def exists(self, name: str) -> bool:
        return name in self._index["pictures"] or name in self._index["files"]

    def overlay_of(self, name: str) -> str:
        """The overlay of a picture for stronger patterns, or ""."""
        return str(self._index["pictures"].get(name, {}).get("over", ""))

    def box(self, name: str) -> Box:
        """Box relative to the origin; board pictures in hundredths of a cell's radius."""
        if name in self._index["files"]:
            return _flipped(self._index["files"][name]["box"])
        return self.region(name).box

    def region(self, name: str) -> Region:
        found = self._regions.get(name)
        if found is None:
            found = self._regions[name] = self._read(name)
        return found

    def _read(self, name: str) -> Region:
        try:
            entry = self._index["pictures"][name]
        except KeyError:
            raise KeyError(f"assets/atlas has no picture {name!r}") from None
        wide, high = self._index["pages"][entry["atlas"]][entry["page"]]
        x, y, w, h = entry["rect"]
        box = _flipped(entry["box"])
        return Region(
            f"{entry['atlas']}-{entry['page']}",
            (x / wide, y / high, (x + w) / wide, (y + h) / high),
            box,
            (x, y, w, h),
            tuple(entry.get("slice", (0.0, 0.0))),
            tuple(entry.get("body", (0.0, 0.0))),
            entry.get("advance", 0.0),
            entry.get("em", 1.0),
        )

    # Textures

    def density(self, needed: float | None = None) -> str:
        """The folder of the lowest density that looks sharp, by default on the screen."""
        have = sorted(self._index["densities"].items(), key=lambda pair: float(pair[1]))
        wanted = Metrics.density if needed is None else needed
        return next((name for name, value in have if value * UNSEEN >= wanted), have[-1][0])

    def board_density(self, scale: float) -> str:
        """The density that keeps a board sharp at `scale` pixels per unit."""
        return self.density(max(Metrics.density, scale / self._index["unit"]))

    def page(self, page: str, dusk: bool = False, density: str = "") -> Texture:
        """The texture of a whole page; board pages are scaled down too and have mipmaps."""
        return self._file(self._page_path(page, dusk, density or self.density()))

    def _page_path(self, page: str, dusk: bool, density: str) -> str:
        name, number = page.rsplit("-", 1)
        themes = self._index["themes"].get(name, {})
        title = themes.get("dusk" if dusk else "morning", name)
        return f"atlas/{density}/{title}-{number}.png"

    def _file(self, path: str) -> Texture:
        found = self._files.get(path)
        if found is None:
            image = self._decoded.pop(path, None) or self._load(path)
            flat = any(part in path for part in FLAT)
            found = image.texture if flat else with_mipmaps(image, partial(self._load, path))
            self._files[path] = found
        return found

    def _load(self, path: str) -> CoreImage:
        """Decodes the file; the texture is created on first use."""
        return CoreImage(str(ASSETS / path), nocache=True)

    def _file_path(self, name: str, dusk: bool) -> str:
        files, night = self._index["files"], f"{name}-dusk"
        return str(files[night if dusk and night in files else name]["path"])

    def texture(self, name: str, dusk: bool = False) -> Texture:
        """The texture of one picture, for a Rectangle or KV."""
        found = self._textures.get((name, dusk))
        if found is None:
            found = self._textures[name, dusk] = self._cut(name, dusk)
        return found

    def load_step(self, name: str) -> bool:
        """Decode a file, or make its texture if it is decoded; True when it is loaded."""
        path = self._file_path(name, dusk=False)
        if path not in self._files and path not in self._decoded:
            self._decoded[path] = self._load(path)
            return False
        self.texture(name)
        return True

    def unload(self, *prefixes: str) -> None:
        """Drop files with these prefixes from the cache."""
        for name, dusk in [key for key in self._textures if key[0].startswith(prefixes)]:
            del self._textures[name, dusk]
            self._files.pop(self._file_path(name, dusk), None)
        self._decoded.clear()

    def fine_texture(self, name: str, width: float) -> Texture:
        """The texture of one picture, sharp at this width in pixels."""
        if name in self._index["files"]:
            return self.texture(name)
        density = self.density(width / self.region(name).pixels[2])
        found = self._fine.get((name, density))
        if found is None:
            found = self._fine[name, density] = self._cut(name, False, density)
        return found

    def _cut(self, name: str, dusk: bool, density: str = "") -> Texture:
        if name in self._index["files"]:
            return self._file(self._file_path(name, dusk))
        region = self.region(name)
        density = density or self.density()
        by = self._index["densities"][density]
        return self.page(region.page, dusk, density).get_region(*(v * by for v in region.pixels))

    # Quads

    def quad(self, name: str, x: float, y: float, k: float = 1.0) -> Quad:
        """A picture with its origin at (x, y), scaled by k."""
        region = self.region(name)
        x0, y0, x1, y1 = region.box
        place = x + x0 * k, y + y0 * k, x + x1 * k, y + y1 * k
        return Quad(region.page, *region.uv, *place)

    def stretched(self, name: str, x: float, y: float, k: float, width: float) -> list[Quad]:
        """A picture centered at (x, y) with its middle stretched; the ends keep their shape."""
        region = self.region(name)
        u0, v0, u1, v1 = region.uv
        x0, y0, x1, y1 = region.box
        left, right = region.ends
        half = (width - region.body[0] * k) / 2
        per_unit = (u1 - u0) / (x1 - x0)
        us = (u0, u0 + left * per_unit, u1 - right * per_unit, u1)
        xs = (x0 * k - half, (x0 + left) * k - half, (x1 - right) * k + half, x1 * k + half)
        low, high = y + y0 * k, y + y1 * k
        return [
            Quad(region.page, us[i], v0, us[i + 1], v1, x + xs[i], low, x + xs[i + 1], high)
            for i in range(3)
        ]

    def text_width(self, style: str, text: str, size: float) -> float:
        regions = [self.region(f"{style}-{GLYPHS.get(sign, sign)}") for sign in text]
        return sum(region.advance * size / region.em for region in regions)

    def text(self, style: str, text: str, x: float, y: float, size: float) -> list[Quad]:
        """Digits in a row, left-aligned at x and vertically centered at y."""
        quads = []
        for sign in text:
            name = f"{style}-{GLYPHS.get(sign, sign)}"
            region = self.region(name)
            quads.append(self.quad(name, x, y, size / region.em))
            x += region.advance * size / region.em
        return quads


def mesh_data(quads: Iterable[Quad], texture: Texture) -> tuple[list[float], list[int]]:
    """Vertices and indices for a Mesh with this texture, which may be flipped or padded."""
    left, bottom, _, _, right, top, _, _ = texture.tex_coords
    wide, high = right - left, top - bottom
    vertices: list[float] = []
    indices: list[int] = []
    for n, (_, u0, v0, u1, v1, x0, y0, x1, y1) in enumerate(quads):
        u0, v0, u1, v1 = left + u0 * wide, bottom + v0 * high, left + u1 * wide, bottom + v1 * high
        vertices += (x0, y0, u0, v0, x1, y0, u1, v0, x1, y1, u1, v1, x0, y1, u0, v1)
        indices += [4 * n + i for i in (0, 1, 2, 2, 3, 0)]
    return vertices, indices


atlas = Atlas()


@dataclass
class Skin:
    """Selects the pages of the atlas: dusk or morning, with or without patterns."""

    dusk: bool = False
    density: str = ""
    patterns: bool = False
    """Add the overlays with stronger patterns."""

    def quads(self, name: str, x: float, y: float, k: float = 1.0) -> list[Quad]:
        """A picture and its overlay."""
        over = atlas.overlay_of(name) if self.patterns else ""
        return [atlas.quad(each, x, y, k) for each in (name, over) if each]


class Layer:
    """One mesh per page with a common opacity; `moving` layers also have a matrix."""

    def __init__(
        self, parent: InstructionGroup, skin: Skin, moving: bool = False, opacity: float = 1
    ) -> None:
        self.quads: list[Quad] = []
        self.group = InstructionGroup()
        self._skin = skin
        self._meshes: dict[str, Mesh] = {}
        self._inner, self._seen = InstructionGroup(), InstructionGroup()
        self._seen.add(self._inner)
        self._colour = Color(1, 1, 1, opacity)
        self._shift, self._turn, self._scale = Translate(), Rotate(), Scale(1)
        parts: tuple[Instruction, ...] = (self._colour, self._seen)
        if moving:
            parts = PushMatrix(), self._shift, self._turn, self._scale, *parts, PopMatrix()
        for part in parts:
            self.group.add(part)
        parent.add(self.group)

    @property
    def opacity(self) -> float:
        return float(self._colour.a)

    @opacity.setter
    def opacity(self, value: float) -> None:
        # Transparent pixels cost as much fill rate as others.
        if (value > 0) != (self._colour.a > 0):
            (self._seen.add if value > 0 else self._seen.remove)(self._inner)
        self._colour.a = value

    def move(self, x: float, y: float, angle: float = 0.0, scale: float = 1.0) -> None:
        self._shift.xy = x, y
        self._turn.angle = angle
        self._scale.xyz = scale, scale, 1

    def draw(self, quads: Iterable[Quad]) -> None:
        quads = list(quads)
        if quads != self.quads:
            self.quads = quads
            self.refresh()

    def refresh(self) -> None:
        pages: dict[str, list[Quad]] = {page: [] for page in self._meshes}
        for quad in self.quads:
            pages.setdefault(quad.page, []).append(quad)
        for page, part in pages.items():
            texture = atlas.page(page, self._skin.dusk, self._skin.density)
            mesh = self._meshes.get(page)
            if mesh is None:
                mesh = self._meshes[page] = Mesh(mode="triangles")
                self._inner.add(mesh)
            mesh.texture = texture
            mesh.vertices, mesh.indices = mesh_data(part, texture)
