"""Marks on the board: number plates, figures for pills, pills, glows, and the tile's back."""

from drawings.kit import (
    Pic,
    capmid,
    circ,
    hexd,
    hexpts,
    pill,
    poly,
    roundpoly,
    star,
    textd,
    textw,
)
from drawings.palette import CREAM, INK, SHADE, WHITE
from drawings.signs import drop, swirl
from drawings.things import close, tile

GLYPHS = {str(i): str(i) for i in range(10)} | {
    "minus": "\u2212",
    "plus": "+",
    "question": "?",
    "colon": ":",
    "times": "\u00d7",
}
ROWS = {c: c for c in "ABCDEFGHI"}
EM = 60  # size of a figure, in units of the board
PILL = 63  # height of a pill


def plate(label, name, printed=False):
    """A tile's wind number, raised; or a space's own, printed."""
    p = Pic(name, (-30, -29, 60, 60))
    d = circ(0, 0, 26)
    if printed:
        return p.path(d, WHITE, 0.62).textc(0, 0, label, 43, "black", "#33435E")
    p.path(d, SHADE, 0.4, extra='transform="translate(1 2.500)"').path(d, CREAM).line(d, INK, 3.2)
    return p.textc(0, 0, label, 43, "black")


def range_plate(low, high):
    """A range of wind numbers: as tall as a plate, but wider, with a short bar between."""
    p = Pic(f"wind-{low}-{high}", (-46, -29, 92, 60))
    d = pill(-43, -25, 86, 50)
    p.path(d, SHADE, 0.4, extra='transform="translate(1 2.500)"').path(d, CREAM).line(d, INK, 3.2)
    p.textc(-22, 0, str(low), 42, "black").textc(22, 0, str(high), 42, "black")
    return p.line("M-3.500 1H3.500", INK, 6.4)


def glyph(style, key, text):
    """One figure; the origin is its left edge at half the height of a capital."""
    cap = capmid(EM, "black")
    wide = textw(text, EM, "black")
    edge = 5 if style == "edge" else 0.5
    p = Pic(f"{style}-{key}", (-edge, -cap - edge - 1, wide + 2 * edge, 2 * cap + 2 * edge + 2))
    d = textd(0, cap, text, EM, "black")
    if style == "edge":
        p.line(d, INK, 9)
    p.path(d, INK if style == "ink" else WHITE)
    return p.note(advance=round(wide, 2), em=EM)


PILLS = {
    "price": (INK, CREAM),
    "free": ("#FFE08A", INK),
    "points": ("#2B6B45", CREAM),
    "even": ("#525E78", CREAM),
    "loss": ("#A8322A", CREAM),
    "energy": (CREAM, INK),
}


def pillback(kind):
    """Stretch between the slices, x only; `body` is the pill without its shadow."""
    fill, edge = PILLS[kind]
    w = PILL * 1.75
    p = Pic(f"pill-{kind}", (-w / 2 - 4, -PILL / 2 - 4, w + 8, PILL + 12))
    d = pill(-w / 2, -PILL / 2, w, PILL)
    p.path(d, SHADE, 0.35, extra='transform="translate(0 6)"').path(d, fill).line(d, edge, 4.6)
    return p.note(slice=[PILL / 2 + 4, PILL / 2 + 4], body=[round(w, 2), PILL])


def small(kind):
    """What stands beside a figure in a pill: as high as the figure."""
    p = Pic(f"small-{kind}", (-24, -24, 48, 48))
    if kind == "drop":
        return drop(p, 0, 3, 17, False)
    if kind == "swirl":
        return swirl(p, -1, 1, 19, "#1F5F7A", 6.6)
    if kind == "star":
        return p.path(roundpoly(star(0, 1, 21, 9.5), 2), "#FFE08A")
    if kind == "tile":
        return p.path(hexd(20, 0, 0, 3), "#FFE08A").textc(0, 0, "?", 25, "black")
    return p.path("M-17 10L-20 -11L-9 -2L0 -17L9 -2L20 -11L17 10Z", "#FFD768").path(
        pill(-17, 8, 34, 8), "#E9A820"
    )


GLOWS = {  # colour, width of the line, halo
    "legal": ("#FFF3C4", 6, 0),
    "near": ("#FFF3C4", 9, 0.42),
    "free": ("#FFD54A", 10, 0.5),
    "chosen": ("#FF7A5C", 15, 0.5),
    "lit": ("#FFD768", 16, 0.3),
}


def glow(kind):
    """The outline of a space that may be chosen: colour inside ink, so it shows on any tile."""
    p = Pic(f"glow-{kind}", (-99, -113, 198, 226))
    if kind == "focus":  # keyboard: white and ink, open between the corners
        for colour, w in ((INK, 15), (WHITE, 8)):
            for i, (x, y) in enumerate(hexpts(96)):
                ends = [hexpts(96)[(i + k) % 6] for k in (-1, 1)]
                arms = [(x + (a - x) * 0.3, y + (b - y) * 0.3) for a, b in ends]
                p.line(poly([arms[0], (x, y), arms[1]], False), colour, w)
        return p
    if kind == "flash":  # the rim of a tile just laid
        p.line(hexd(93), WHITE, 26, 0.35).line(hexd(93), WHITE, 15, 0.6)
        return p.line(hexd(93), WHITE, 6)
    colour, w, halo = GLOWS[kind]
    if halo:
        p.line(hexd(95, 0, 0, 10), colour, 30, halo * 0.45)
        p.line(hexd(94, 0, 0, 10), colour, 22, halo)
    p.line(hexd(90, 0, 0, 10), INK, w + 6, 0.9)
    return p.line(hexd(90, 0, 0, 10), colour, w)


def veil(name, fill, o):
    """Over a space that cannot be chosen (`veil`) or is not meant (`veil-dark`)."""
    return Pic(name).path(hexd(98.5, 0, 0, 6), fill, o)


def lift():
    """Under a tile that is held up."""
    p = Pic("tile-shadow", (-104, -100, 208, 240))
    for r, o in ((96, 0.1), (92, 0.12), (88, 0.12)):
        p.path(hexd(r, 6, 22, 12), SHADE, o)
    return p


def back():
    """The back of a tile: night paper, a balloon in a wreath of stars."""
    p = tile("tile-back", "#4B5C86", "#2F3B62")
    for i in range(-5, 6):
        p.line(f"M{i * 34 - 60} -110q14 55 0 110t0 110", "#6F82AD", 3, 0.22)
    p.line(hexd(76, 0, 0, 8), "#C9A65C", 3.4, 0.9).line(
        hexd(69, 0, 0, 8), "#C9A65C", 1.6, 0.8, 'stroke-dasharray="1 6"'
    )
    body = "M0 26C-20 14 -38 -6 -38 -30A38 38 0 0 1 38 -30C38 -6 20 14 0 26Z"
    p.cut(body, "#E9D9B4", "#FFF6DC", 0.3, 2, 4, 2).group(f'clip-path="{p.clip(body)}"')
    for a, b in ((-46, -26), (-9, 9), (26, 46)):
        p.path(f"M0 30Q{a * 1.35:.1f} -20 0 -78Q{b * 1.35:.1f} -20 0 30Z", "#B5473A")
    p.path("M62 -90V40H-6Q52 -20 28 -90Z", SHADE, 0.2).end()
    p.line("M-9 24L-7 40M9 24L7 40", "#E9D9B4", 2.4)
    p.cut("M-11 39H11L8 55H-8Z", "#C9A65C", "#FFE9AE", 0.3, 1, 2, 1.4)
    for x, y, r in ((-52, 30, 6), (52, 30, 6), (-58, -30, 4), (58, -30, 4), (0, -84, 0)):
        if r:
            p.path(poly(star(x, y, r, r * 0.42, 4)), "#F3D58C")
    return close(p)


def dot():
    """One step of the way a flight takes."""
    p = Pic("path-dot", (-12, -12, 24, 24))
    return p.path(circ(0, 0, 10), INK, 0.9).path(circ(0, 0, 6.5), "#FFD54A")


def shadow():
    p = Pic("balloon-shadow", (-44, -18, 88, 36))
    return p.path(circ(0, 0, 40, 14), SHADE, 0.16).path(circ(0, 0, 33, 11), SHADE, 0.26)


def lantern():
    """A balloon's light on the ground at dusk: warm, soft, gone before the next space ends."""
    p = Pic("lantern", (-170, -170, 340, 340))
    light = p.rad("#FFD892", "#FFB868", 0, 0, 165, 0.5, 0, (0.45, "#FFC87A", 0.24))
    return p.path(circ(0, 0, 165), light)


def window_light():
    """A lit window or lamp, for dusk."""
    p = Pic("spark", (-30, -30, 60, 60))
    p.path(circ(0, 0, 28), p.rad("#FFD98A", "#FFB95C", 0, 0, 28, 0.8, 0, (0.4, "#FFC56B", 0.35)))
    return p.path(poly(star(0, 0, 14, 4, 4)), "#FFF3CC")


def everything():
    for i in range(10):
        yield plate(str(i), f"wind-{i}")
    for i in range(7):
        yield plate(str(i), f"printed-{i}", True)
    for high in (2, 3, 4, 8):
        yield range_plate(1, high)
    for style in ("white", "ink", "edge"):
        for key, text in GLYPHS.items():
            yield glyph(style, key, text)
    for key, text in ROWS.items():
        yield glyph("ink", key, text)
    for kind in PILLS:
        yield pillback(kind)
    for kind in ("drop", "swirl", "star", "tile", "crown"):
        yield small(kind)
    for kind in (*GLOWS, "focus", "flash"):
        yield glow(kind)
    yield veil("veil", "#EAF0F0", 0.2)
    yield veil("veil-dark", "#1F2A44", 0.55)
    yield from (lift(), back(), dot(), shadow(), lantern(), window_light())
