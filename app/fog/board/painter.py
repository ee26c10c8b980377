"""Paints a BoardView: one mesh per layer, rebuilt only where the view changed.

Everything is in units of the board (see camera.py); the surrounding canvas has one matrix.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle, SmoothLine

from app.fog.board.camera import centre, spot
from app.fog.tile_pictures import tile_picture
from app.fog.view import BalloonView, BoardView, Pill, SpaceView
from app.ui.atlas import Layer, Quad, Skin, atlas
from game.fog.components import is_dock

CHOOSABLE = ("legal", "near", "free", "chosen")
SPECIALS = {"drop": "drop-space"}
ICONS = {"wind": "swirl"}
PALE_OPACITY = 0.8
"""Opacity of unavailable tiles during a choice. Fog is pale enough already."""
WISP_OPACITY = 0.62
PREVIEW_OPACITY = 0.66
GHOST_OPACITY = 0.62
MOORED_SCALE = 0.6
"""Size of a balloon that is off the island."""
FLAG_COLOR, FLAG_EDGE_COLOR = (0.13, 0.19, 0.29, 1), (1, 0.85, 0.4, 1)
"""Colors of a hint's flags: distinguishable by lightness alone."""
MAX_PILL_WIDTH = 128.0
"""The gap between the number plates of the two spaces above."""


def tile_variant(space: int) -> int:
    """The variant (of three) of a landscape's picture on a space."""
    row, column = divmod(space, 10)
    return (7 * (column - 4) + 3 * (row - 4)) % 3


def bare_picture(view: SpaceView) -> str:
    """The picture printed on a space, or "" if there is only fog."""
    if view.coast:
        return f"coast-{view.coast}"
    if not view.special:
        return ""
    name = SPECIALS.get(view.special, view.special)
    numbered = f"{name}-{view.value}"
    return numbered if view.value and atlas.exists(numbered) else name


def wisp_quad(space: int) -> Quad:
    """The wisp that drifts above the fog of a space."""
    x, y = centre(space)
    row, column = divmod(space, 10)
    dx, dy = (34, 30) if column % 2 else (-30, -24)
    return atlas.quad(f"wisp-{(column + row) % 3}", x + dx, y + dy)


class Sizes(NamedTuple):
    """Sizes of marks on a cell: larger on small cells, so that they stay readable."""

    plate: float
    pill: float
    balloon: float
    lift: float
    """Height of a balloon above the center of its space."""

    @staticmethod
    def of(near: float) -> Sizes:
        """`near` is 0 for the whole island on a phone and 1 for cells the size of a thumb."""
        return Sizes(1 - 0.22 * near, 1 - 0.2 * near, 1 - 0.28 * near, 92 - 18 * near)


def pill_quads(
    pill: Pill, x: float, y: float, k: float, room: float = MAX_PILL_WIDTH
) -> list[Quad]:
    """A pill at a point: number and icon; narrowed if there is not enough space."""
    figures = "ink" if pill.style == "free" else "white"
    icon = f"small-{ICONS.get(pill.icon, pill.icon)}" if pill.icon else ""
    back = atlas.region(f"pill-{pill.style}")
    size, wide_icon, edge = 56.0, 40.0 if icon else 0.0, 17.0
    words = atlas.text_width(figures, pill.text, size)
    width = max(words + wide_icon + 2 * edge, back.body[1] * 1.5)
    k = min(k, room / width) if k * width > room else k
    left = x - k * (words + wide_icon) / 2
    quads = atlas.stretched(f"pill-{pill.style}", x, y, k, width * k)
    quads += atlas.text(figures, pill.text, left, y, size * k)
    if icon:
        quads.append(atlas.quad(icon, left + k * (words + wide_icon / 2 + 3), y, k * 0.92))
    return quads


class Painter:
    """All layers of a board, from the sand to the pills."""

    def __init__(self, canvas: InstructionGroup) -> None:
        self.skin = Skin()
        self.view: BoardView | None = None
        self.sizes = Sizes.of(0)
        self.lifted: set[int] = set()
        """Spaces whose tile a motion draws."""
        self.flying = False
        """A motion draws the balloon."""
        self._afloat = 0.0, 0.0, 0.0, 1.0
        canvas.add(Color(1, 1, 1, 1))
        self._island = Rectangle(size=(0, 0))
        canvas.add(self._island)

        def layer(moving: bool = False, opacity: float = 1) -> Layer:
            return Layer(canvas, self.skin, moving, opacity)

        self.fog = layer()
        self.wisps = layer(True, WISP_OPACITY), layer(True, WISP_OPACITY)
        self.printed, self.pale, self.tiles = layer(), layer(opacity=PALE_OPACITY), layer()
        self.preview = layer(opacity=PREVIEW_OPACITY)
        self.glows, self.marks, self.dots = layer(), layer(), layer()
        self.lantern, self.ghost = layer(True), layer(opacity=GHOST_OPACITY)
        self.plates, self.dims = layer(), layer()
        self.under = InstructionGroup()
        """Tiles in motion, below the balloon."""
        canvas.add(self.under)
        self.shade, self.balloon, self.pills = layer(True), layer(True), layer()
        self._pins = InstructionGroup()
        canvas.add(self._pins)
        self.signs = layer()
        """Numbers and icons on the flags of a hint."""
        canvas.add(Color(1, 1, 1, 1))

    def layers(self) -> tuple[Layer, ...]:
        return tuple(
            layer
            for value in vars(self).values()
            for layer in (value if isinstance(value, tuple) else (value,))
            if isinstance(layer, Layer)
        )

    def dress(self, dusk: bool, density: str, patterns: bool = False) -> None:
        """Set the pages of the atlas; pictures have the same place on all of them."""
        skin = self.skin
        if (dusk, density, patterns) == (skin.dusk, skin.density, skin.patterns):
            return
        skin.dusk, skin.density, skin.patterns = dusk, density, patterns
        for layer in self.layers():
            if layer.quads:
                layer.refresh()
        self.show(self.view)

    def show(self, view: BoardView | None) -> None:
        self.view = view
        if view is None:
            return
        self._paint_ground(view)
        self._paint_glows(view)
        self._paint_numbers(view)
        self._paint_balloons(view)
        self._paint_flags(view)

    def resize(self, near: float) -> None:
        """Resize the marks, which are larger on small cells."""
        sizes = Sizes.of(near)
        if sizes != self.sizes:
            self.sizes = sizes
            if self.view is not None:
                self._paint_numbers(self.view)
                self._paint_balloons(self.view)
                self._paint_flags(self.view)

    def _paint_island(self, side: str) -> None:
        name = "island" if side == "gold" else f"island-{side}"
        self._island.texture = atlas.texture(name, self.skin.dusk)
        left, low, right, top = atlas.box(name)
        self._island.pos, self._island.size = (left, low), (right - left, top - low)

    def _paint_ground(self, view: BoardView) -> None:
        fog: list[Quad] = []
        printed: list[Quad] = []
        pale: list[Quad] = []
        tiles: list[Quad] = []
        preview: list[Quad] = []
        wisps: tuple[list[Quad], list[Quad]] = ([], [])
        choosing = any(space.glow in CHOOSABLE for space in view.spaces)
        for space in view.spaces:
            x, y = centre(space.space)
            laid = bool(space.tile) and space.space not in self.lifted
            if laid:
                picture = self.skin.quads(tile_picture(space.tile, tile_variant(space.space)), x, y)
                (preview if space.preview else tiles).extend(picture)
            if laid and not space.preview:
                continue
            bare = bare_picture(space)
            if bare:
                out_of_reach = choosing and not space.glow and not space.tile
                (pale if out_of_reach else printed).extend(self.skin.quads(bare, x, y))
                if out_of_reach and not space.coast:
                    fog.append(atlas.quad("fog-0", x, y))  # it is visible through the preview
                continue
            row, column = divmod(space.space, 10)
            fog.append(atlas.quad(f"fog-{(2 * column + 5 * row) % 3}", x, y))
            wisps[(row + column) % 2].append(wisp_quad(space.space))
        self._paint_island(view.side)
        self.fog.draw(fog)
        self.printed.draw(printed)
        self.pale.draw(pale)
        self.tiles.draw(tiles)
        self.preview.draw(preview)
        for layer, quads in zip(self.wisps, wisps, strict=True):
            layer.draw(quads)

    def _paint_glows(self, view: BoardView) -> None:
        glows, marks, dims = [], [], []
        for space in view.spaces:
            x, y = centre(space.space)
            if space.dim:
                dims.append(atlas.quad("veil-dark", x, y))
            if space.glow in ("chosen", "lit"):
                marks.append(atlas.quad(f"glow-{space.glow}", x, y))
            elif space.glow:
                glows.append(atlas.quad(f"glow-{space.glow}", x, y))
        if view.focus >= 0 and not is_dock(view.focus):
            marks.append(atlas.quad("glow-focus", *centre(view.focus)))
        self.glows.draw(glows)
        self.marks.draw(marks)
        self.dims.draw(dims)

    def _paint_numbers(self, view: BoardView) -> None:
        plates, pills = [], []
        home = view.balloon.place if view.balloon else -1
        for space in view.spaces:
            x, y = centre(space.space)
            if space.tile and space.space not in self.lifted:
                plates.append(self.plate(space, x, y))
            elif not space.tile:
                name = f"printed-{space.number}"
                plates.append(atlas.quad(name, x, y - 56, self.sizes.plate * 0.92))
            if space.coasts:
                pills += pill_quads(Pill(str(space.coasts), "free", "tile"), x, y, self.sizes.pill)
            if space.pill is None:
                continue
            k, up = self.sizes.pill, 68.0
            if space.space == home and not space.value:
                k, up = k * 0.85, 2.0  # below the basket: the balloon takes the upper corner
            elif space.glow == "chosen":
                k, up = k * 1.1, 72.0
            pills += pill_quads(space.pill, x, y + up, k)
        self.plates.draw(plates)
        self.pills.draw(pills)

    def plate(self, space: SpaceView, x: float, y: float) -> Quad:
        """The raised wind number of a tile at (x, y)."""
        return atlas.quad(f"wind-{space.number}", x, y - 54, self.sizes.plate)

    def _paint_balloons(self, view: BoardView) -> None:
        self.dots.draw(self._dots(view))
        ghost = view.ghost
        self.ghost.draw([self._floating(ghost)] if ghost and not is_dock(ghost.place) else [])
        if not self.flying:
            self.place_balloon(view)

    def _floating(self, balloon: BalloonView) -> Quad:
        """A ghost hovers above the pill of its space."""
        x, y = centre(balloon.place)
        k = self.sizes.balloon * 0.9
        return atlas.quad(f"balloon-{balloon.colour}", x, y + self.sizes.lift + 44, k)

    def place_balloon(self, view: BoardView) -> None:
        """Place the balloon of the view; outside the island it is a small mark."""
        balloon = view.balloon
        if balloon is None:
            for layer in (self.balloon, self.shade, self.lantern):
                layer.draw([])
            return
        x, y = spot(balloon.place)
        # Higher above a printed number, so that the basket does not hide it.
        figure = any(s.space == balloon.place and s.value for s in view.spaces)
        high = 34.0 if figure else 0.0
        scale = MOORED_SCALE if is_dock(balloon.place) else 1.0
        self.balloon_at(balloon.colour, x, y, high, scale=scale)
        if figure:
            self.shade.draw([])

    def balloon_at(
        self, colour: str, x: float, y: float, high: float = 0, lean: float = 0, scale: float = 1
    ) -> None:
        """A balloon above a point of the ground, `high` above its default height."""
        k = self.sizes.balloon * scale
        self.balloon.draw(self.skin.quads(f"balloon-{colour}", 0, 0))
        self._afloat = x, y + self.sizes.lift * scale + high, lean, k
        self.balloon.move(*self._afloat)
        self.shade.draw([atlas.quad("balloon-shadow", 6, -86, 0.8)])
        self.shade.move(x, y + self.sizes.lift * scale, 0, k)
        # Below the numbers, to keep them readable.
        self.lantern.draw([atlas.quad("lantern", 0, 0)] if self.skin.dusk else [])
        self.lantern.move(x, y + self.sizes.lift * scale + high / 2, 0, k)

    def clear_up(self, part: float) -> None:
        """Fade the wisps by this fraction."""
        for layer in self.wisps:
            layer.opacity = WISP_OPACITY * (1 - part)

    def bob(self, up: float) -> None:
        """Offset the waiting balloon vertically."""
        x, y, lean, k = self._afloat
        self.balloon.move(x, y + up, lean, k)

    def _paint_flags(self, view: BoardView) -> None:
        """Flags of a hint: dark drops with a bright edge, and a number or a balloon."""
        self._pins.clear()
        signs: list[Quad] = []
        k = self.sizes.pill
        for place, text in view.flags:
            x, y = spot(place)
            y -= 4
            outline = flag_outline(x, y, k)
            vertices = [v for i in range(0, len(outline), 2) for v in (*outline[i : i + 2], 0, 0)]
            fan = list(range(len(outline) // 2))
            self._pins.add(Color(*FLAG_COLOR))
            self._pins.add(Mesh(vertices=vertices, indices=fan, mode="triangle_fan"))
            for paint, width in ((FLAG_COLOR, 9), (FLAG_EDGE_COLOR, 5)):
                self._pins.add(Color(*paint))
                line = SmoothLine(points=outline, width=width * k, close=True)
                line.overdraw_width = 4
                self._pins.add(line)
            if text:
                wide = atlas.text_width("white", text, 76 * k)
                signs += atlas.text("white", text, x - wide / 2, y, 76 * k)
            else:
                colour = view.balloon.colour if view.balloon else "coral"
                signs.append(atlas.quad(f"balloon-{colour}", x, y, 0.44 * k))
        self.signs.draw(signs)

    def _dots(self, view: BoardView) -> list[Quad]:
        """The path of the chosen flight: an arc of dots that avoids printed numbers."""
        if len(view.path) < 2:
            return []
        x0, y0 = spot(view.path[0])
        x1, y1 = spot(view.path[-1])
        side = 1 if x1 >= x0 else -1
        lift = self.sizes.lift
        x0, y0, x1, y1 = x0 + 34 * side, y0 + lift - 10, x1 - 34 * side, y1 + lift - 10
        xm, ym = (x0 + x1) / 2, max(y0, y1) + 70
        figures = [centre(s.space) for s in view.spaces if s.special and s.value and not s.tile]
        count = max(2, round(math.dist((x0, y0), (x1, y1)) / 38))
        quads = []
        for i in range(count + 1):
            t = i / count
            x = x0 * (1 - t) ** 2 + 2 * xm * t * (1 - t) + x1 * t * t
            y = y0 * (1 - t) ** 2 + 2 * ym * t * (1 - t) + y1 * t * t
            if all(math.dist((x, y), figure) > 46 for figure in figures):
                quads.append(atlas.quad("path-dot", x, y))
        return quads


def flag_outline(x: float, y: float, k: float) -> list[float]:
    """A drop on its tip: no other mark on the board has this shape."""
    points: list[float] = []
    for i in range(25):
        turn = math.radians(-52 + 284 * i / 24)
        points += (x + 44 * k * math.cos(turn), y + 44 * k * math.sin(turn))
    return [*points, x, y - 72 * k]
