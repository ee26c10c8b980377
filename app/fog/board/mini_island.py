"""A small live picture of an island, for chips and explanations of the score."""

from __future__ import annotations

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    Translate,
)
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from app.fog.board.camera import CELL_WIDTH, centre
from app.fog.board.painter import SPECIALS, bare_picture, tile_variant
from app.fog.tile_pictures import tile_family, tile_picture
from app.fog.view import BoardView, SpaceView
from app.ui.atlas import Layer, Quad, Skin, atlas
from app.ui.theme import theme
from game.fog.components import is_dock

MIN_SIGN_CELL_DP, MIN_PICTURE_CELL_DP = 13, 34
"""Minimum cell width in dp for icons, and for the pictures of the large board."""


def mini_picture(space: SpaceView, style: str) -> str:
    """`mini` pictures have icons, `dot` ones are plain and omit printed spaces.

    `whole` ones are those of the large board.
    """
    if style == "whole":
        if space.tile:
            return tile_picture(space.tile, tile_variant(space.space))
        return bare_picture(space) or "fog-0"
    if space.tile:
        return f"{style}-{tile_family(space.tile)}"
    if space.coast:
        return f"{style}-coast-{space.coast}"
    name = f"{style}-{SPECIALS.get(space.special, space.special).removesuffix('-2')}"
    return name if atlas.exists(name) else f"{style}-fog"


def island_picture(view: BoardView) -> str:
    return "island" if view.side == "gold" else f"island-{view.side}"


def mini_quads(view: BoardView, style: str) -> tuple[list[Quad], list[Quad]]:
    """Quads of the island, and of its overlay: lit tiles and the balloon.

    Explanations omit the balloon, which would hide tiles.
    """
    skin = Skin(patterns=theme.patterns)
    quads = [atlas.quad(f"mini-{island_picture(view)}", 0, 0)] if style == "dot" else []
    lit = []
    for space in view.spaces:
        x, y = centre(space.space)
        quads += skin.quads(mini_picture(space, style), x, y)
        if space.dim:
            quads.append(atlas.quad("veil-dark", x, y))
        if space.glow == "lit":
            lit.append(atlas.quad("glow-lit", x, y))
    if view.balloon and not is_dock(view.balloon.place) and not any(s.dim for s in view.spaces):
        x, y = centre(view.balloon.place)
        size = "mini-balloon" if style == "dot" else "balloon"  # else too small to see
        lit += skin.quads(f"{size}-{view.balloon.colour}", x, y + 90)
    return quads, lit


class MiniIsland(Widget):
    """Fits into its box; ignores touches."""

    view = ObjectProperty(None, allownone=True)
    """A BoardView."""
    detail = BooleanProperty(False)
    """Always show icons on the cells; otherwise only if cells are large enough."""

    def __init__(self, **kwargs: object) -> None:
        EventLoop.ensure_window()
        self._shift, self._scale = Translate(), Scale(1)
        board = InstructionGroup()
        self._sand = Rectangle(size=(0, 0))
        """The shore of the large board: that of chips would be blurred."""
        board.add(Color(1, 1, 1, 1))
        board.add(self._sand)
        self._ground, self._top = Layer(board, Skin()), Layer(board, Skin())
        super().__init__(**kwargs)
        for instruction in (PushMatrix(), self._shift, self._scale, board, PopMatrix()):
            self.canvas.add(instruction)
        paint = Clock.create_trigger(self._paint, -1)
        for name in ("pos", "size", "view", "detail"):
            self.fbind(name, paint)
        self._paint_soon = paint
        theme.bind(patterns=self._repaint)
        paint()

    def _repaint(self, *_: object) -> None:
        self._paint_soon()

    def _paint(self, *_: object) -> None:
        if self.view is None:
            self._ground.draw([])
            self._top.draw([])
            self._paint_sand(False)
            return
        left, bottom, right, top = atlas.box("mini-island")
        scale = min(self.width / (right - left), self.height / (top - bottom))
        self._shift.xy = self.center
        self._scale.xyz = scale, scale, 1
        wide = scale * CELL_WIDTH
        signs = "mini" if self.detail or wide >= dp(MIN_SIGN_CELL_DP) else "dot"
        style = "whole" if wide >= dp(MIN_PICTURE_CELL_DP) else signs
        ground, above = mini_quads(self.view, style)
        self._paint_sand(style != "dot")
        self._ground.draw(ground)
        self._top.draw(above)

    def _paint_sand(self, shown: bool) -> None:
        if not shown:  # load no texture: the home screen has to start fast
            self._sand.size = 0, 0
            return
        name = island_picture(self.view)
        self._sand.texture = atlas.texture(name)
        left, low, right, top = atlas.box(name)
        self._sand.pos, self._sand.size = (left, low), (right - left, top - low)
