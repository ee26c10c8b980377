"""Small flat pictures for islands at thumb size: full tiles turn to mush below 20 pixels.

They have the boxes of the large ones, so a painter places them alike. `mini-` carries a
sign and suits 14 to 30 pixels; `dot-` is plain and suits less.
"""

import math

from drawings.kit import Pic, circ, dark, hexd, lite, mix, poly, roundpoly, star
from drawings.palette import CREAM, FOG, INK, LAND, XFR, on
from drawings.pieces import balloon
from drawings.signs import symbol

OTHER = {"wild": CREAM, "city": "#B5473A", "monument": "#4A4F7E"}
EXPANSIONS = ("lookout-1", "lookout-2", "harbor-office", "wind-machine", "royal-couple")
PRINTED = ("fog", "yard", "volcano", "drop-space", "question", "question-drop")


def laid(p, colour):
    return p.path(hexd(97, 0, 0, 10), dark(colour, 0.55)).path(hexd(87, 0, 0, 9), colour)


def tile(style, name):
    p = Pic(f"{style}-{name}")
    signs = style == "mini"
    if name in LAND:
        laid(p, lite(LAND[name], 0.08))
        return symbol(p, name, 0, 2, 2.7, on(name), 1, 3.6) if signs else p
    laid(p, OTHER.get(name, XFR))
    if name == "wild":
        p.path(poly(star(0, 0, 74, 32, 6)), "#8A6A1E")
    elif name == "city":
        p.path(poly([(-50, 44), (-50, -8), (0, -62), (50, -8), (50, 44)]), CREAM)
        if signs:
            p.path(poly([(-14, 44), (-14, 8), (14, 8), (14, 44)]), "#B5473A")
    elif name == "monument":
        p.path(poly([(-32, 52), (0, -72), (32, 52)]), "#F3D58C")
    elif not signs:
        p.path(circ(0, 0, 34), INK)
    elif name.startswith("lookout"):
        for x in (-30, 30) if name.endswith("2") else (0,):
            p.path(poly([(x - 17, 52), (x - 14, -14), (x + 14, -14), (x + 17, 52)]), INK)
            p.path(poly([(x - 26, -12), (x, -58), (x + 26, -12)]), INK)
    elif name == "harbor-office":
        p.line("M0 -34V48M-26 -14H26M-50 12Q-46 50 0 50T50 12", INK, 15)
        p.line(circ(0, -48, 13), INK, 12)
    elif name == "wind-machine":
        p.path(poly([(-20, 56), (-8, -8), (8, -8), (20, 56)]), INK)
        p.line("M0 -12L-46 -44M0 -12L46 -44M0 -12L-46 22M0 -12L46 22", INK, 15)
    else:
        for x in (-33, 33):
            p.path(poly([(x - 27, 34), (x - 30, -34), (x - 12, -8), (x, -44), (x + 12, -8),
                         (x + 30, -34), (x + 27, 34)]), '#8A6A1E')  # fmt: skip
    return p


def space(style, name):
    p = Pic(f"{style}-{name}")
    flat = hexd(97, 0, 0, 10)
    if name.startswith("coast-"):
        return p.path(flat, mix(LAND[name[6:]], "#F7EBCF", 0.5))
    if name == "yard":
        return p.path(flat, "#D9C48F").line(circ(0, 0, 48), "#B5473A", 20)
    p.path(flat, mix(FOG, "#FFFFFF", 0.25))
    if name == "volcano":
        p.path(poly([(-56, 44), (-20, -34), (20, -34), (56, 44)]), "#6D5A66")
        if style == "mini":
            p.path(poly([(-20, -34), (20, -34), (0, 6)]), "#F26A2E")
    elif name != "fog" and style == "mini":
        x = 26 if name == "question-drop" else 0
        if "question" in name:
            p.path(circ(-x, 0, 34), "#6B5B86")
        if "drop" in name:
            p.path(circ(x, 6, 32), "#EE9A34").path(
                poly([(x - 28, -8), (x, -52), (x + 28, -8)]), "#EE9A34"
            )
    return p


def island(name, sand, edge):
    """The sand under a small island; as wide as the board it stands for."""
    p = Pic(name, (-880, -770, 1760, 1540))
    pts = [(850 * math.cos(math.pi / 3 * i), 850 * math.sin(math.pi / 3 * i)) for i in range(6)]
    return p.path(roundpoly(pts, 200), sand).line(roundpoly(pts, 200), edge, 26)


def pawn(player):
    """The balloon on a small island: three and a half spaces wide there."""
    p = balloon(player)
    p.body = [s.replace('stroke-width="8"', 'stroke-width="12"') for s in p.body]
    p.name = f"mini-balloon-{player}"
    return p


def everything():
    for style in ("mini", "dot"):
        for name in (*LAND, *OTHER, *EXPANSIONS):
            yield tile(style, name)
        for name in (*(f"coast-{k}" for k in LAND), *PRINTED):
            yield space(style, name)


def boards():
    yield island("mini-island", "#EBD7A8", "#8C7A50")
    yield island("mini-island-silver", "#D5DBE1", "#717C90")
