"""Builds the icon font for KivyMD's widgets from `drawings/icons.py`; `build.py` writes it.

KivyMD shows an icon as a character of the font "Icons". Ours replaces its own of 1.3 MB; besides our
icons it needs only the few of `MATERIAL` that KivyMD's widgets use by name.
"""

import io
import json
from collections.abc import Iterator

import pathops
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path

from drawings.icons import FILL, HOLE, ICONS, PUNCH, WEIGHT, Part
from drawings.kit import circ, rrect

EM, FIRST_CODE = 1000, 0xE000
GRID = 46.0
"""Units of a drawing that fill the em: icons get the size of Material's beside text."""
BASELINE = 0.30
"""Middle of an icon above the baseline, in em: the middle of the line."""
EPOCH = 3600000000
"""Creation time in the file, in seconds since 1904: fixed, so that equal input gives equal bytes."""
BOX = rrect(-16, -16, 32, 32, 5)
MATERIAL: dict[str, tuple[Part, ...]] = {
    "blank": (),
    "checkbox-blank-circle-outline": (circ(0, 0, 17),),
    "checkbox-marked-circle": (circ(0, 0, 17), (FILL, circ(0, 0, 9))),
    "checkbox-blank-outline": (BOX,),
    "checkbox-marked": ((FILL, BOX), BOX, (HOLE, "M-9 1L-3 7L9 -6", 4.6)),
}


def area(path: str, width: float = 0.0) -> pathops.Path:
    """The area of a path, or of its line if it has a width."""
    shape = pathops.Path()
    parse_path(path, shape.getPen(glyphSet=None))
    if width:
        shape.stroke(width, pathops.LineCap.ROUND_CAP, pathops.LineJoin.ROUND_JOIN, 4)
    shape.convertConicsToQuads(0.02)
    return shape


def united(parts: tuple[Part, ...]) -> pathops.Path:
    """All parts of an icon as one area."""
    whole = pathops.Path()
    for part in parts:
        kind, path, *width = ("line", part) if isinstance(part, str) else part
        usual = WEIGHT * (1.6 if kind == HOLE else 1.0)
        piece = area(path) if kind in (FILL, PUNCH) else area(path, *(width or [usual]))
        cut = kind in (HOLE, PUNCH)
        whole = pathops.op(whole, piece, pathops.PathOp.DIFFERENCE if cut else pathops.PathOp.UNION)
    return whole


def outputs() -> Iterator[tuple[str, bytes]]:
    """The font, and the character of each icon, as path below assets/ and content."""
    icons = dict(sorted({**ICONS, **MATERIAL}.items()))
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    upright = (EM / GRID, 0, 0, -EM / GRID, EM / 2, EM * BASELINE)
    for name, parts in icons.items():
        pen = TTGlyphPen(None)
        united(parts).draw(TransformPen(Cu2QuPen(pen, 1.0, reverse_direction=True), upright))
        glyphs[name] = pen.glyph()
    codes = {FIRST_CODE + i: name for i, name in enumerate(icons)}
    font = FontBuilder(EM, isTTF=True)
    font.setupGlyphOrder(list(glyphs))
    font.setupCharacterMap(codes)
    font.setupGlyf(glyphs)
    font.setupHorizontalMetrics(dict.fromkeys(glyphs, (EM, 0)))
    # A line as high as the em: an icon is in the middle of its label.
    font.setupHorizontalHeader(ascent=int(EM * 0.8), descent=-int(EM * 0.2))
    font.setupNameTable({"familyName": "Archipel Icons", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    font.setupPost()
    font.updateHead(created=EPOCH, modified=EPOCH)
    font.font.recalcTimestamp = False
    out = io.BytesIO()
    font.save(out)
    yield "icons/icons.ttf", out.getvalue()
    characters = {name: chr(code) for code, name in codes.items()}
    yield "icons/icons.json", (json.dumps(characters, indent=0) + "\n").encode()
