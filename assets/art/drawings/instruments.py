"""The player's instruments: spyglass, energy track, coast ring, badges."""

import math

from drawings.icons import ICONS, paint
from drawings.kit import Pic, circ, hexd, lite, n, pill, rrect
from drawings.palette import CREAM, DIRS, INK, LAND, ORDER, SHADE, WHITE, XFR, on
from drawings.signs import symbol

TUBE = 220  # the spyglass is so many units high
TUBE_DP = 72 / TUBE
METAL = {
    "gold": ("#F0CF86", "#D9AA55", "#8F6120", "#5B3C12", "#FFF3CC"),
    "silver": ("#F4F7FA", "#C3CCD8", "#697586", "#3A4456", "#FFFFFF"),
}


def spyglass(part, metal="gold"):
    """Left cap, middle and right cap; the middle repeats or stretches to any width."""
    w = {"left": 24, "middle": 24, "right": 36}[part] / TUBE_DP
    prefix = "spyglass" if metal == "gold" else "spyglass-silver"
    p = Pic(f"{prefix}-{part}", (0, -116, w, 80 / TUBE_DP))
    top, mid, low, seam, shine = METAL[metal]
    brass = p.lin(top, low, 0, -110, 0, 110, mid=(0.35, mid))
    leather = p.lin("#4A5D80", "#232E4A", 0, -110, 0, 110, mid=(0.3, "#3A4A6B"))
    x0, x1 = {"left": (26, w + 60), "middle": (-60, w + 60), "right": (-60, w - 34)}[part]
    s0, s1 = {"left": (0, w + 60), "middle": (-60, w + 60), "right": (-60, w)}[part]
    p.path(rrect(s0, -98, s1 - s0, 208, 50), SHADE, 0.28, extra='transform="translate(0 10)"')
    p.path(rrect(x0, -102, x1 - x0, 204, 26), leather)
    a, b = {"left": (54, w + 60), "middle": (-60, w + 60), "right": (-60, w - 78)}[part]
    dash = f'stroke-dasharray="10 {n(w / 4 - 10)}" stroke-dashoffset="{n(a % (w / 4))}"'
    if part == "right":
        dash = 'stroke-dasharray="10 8.300" stroke-dashoffset="13"'
    p.line(f"M{n(a)} -90H{n(b)}M{n(a)} 90H{n(b)}", mid, 2.5, 0.8, dash)
    if part == "left":
        p.path(rrect(0, -88, 44, 176, 16), brass).path(rrect(22, -104, 26, 208, 9), brass)
        p.path(rrect(46, -102, 4, 204, 1), seam, 0.7).path(rrect(4, -80, 36, 9, 4), shine, 0.75)
    if part == "right":
        p.path(rrect(w - 74, -104, 26, 208, 9), brass).path(rrect(w - 54, -110, 54, 220, 18), brass)
        p.path(rrect(w - 54, -102, 4, 204, 1), seam, 0.7)
        p.path(rrect(w - 48, -80, 40, 9, 4), shine, 0.75)
    return p.note(tube=[-36, 36])


def slot(kind="slot"):
    """A place in the spyglass: brass, silver, or still locked."""
    p = Pic(kind)
    if kind == "slot-locked":
        p.path(hexd(96, 0, 0, 10), "#1B2440", 0.6)
        p.line(hexd(90, 0, 0, 9), "#8B93B4", 4, 0.9, 'stroke-dasharray="9 9"')
        return p.at(0, -2, 1.7, lambda q: paint(q, ICONS["lock"], "#B9C0D8"))
    a, b = ("#7A5524", "#E3BC6C") if kind == "slot" else ("#5E6B80", "#E6ECF2")
    p.path(hexd(96, 0, 0, 10), p.lin(a, b, -40, -90, 40, 90))
    p.path(hexd(89, 0, 0, 9), p.rad("#D9E6EA", "#9FB4C2", -10, -20, 110))
    return p.line("M-44 -20Q-30 -52 8 -60", WHITE, 7, 0.75)


BARS = {  # top, bottom, edge
    "track-gold": (CREAM, "#F8ECD0", "#8C7A50"),
    "track-gold-dusk": ("#252C47", "#2C3452", "#B99A5C"),
    "track-silver": ("#F4F7FA", "#CBD3DD", "#5E6B86"),
    "track-silver-dusk": ("#39435E", "#2A3350", "#AEB9CE"),
    "track-fill": ("#FFDF7E", "#F0982E", None),
}


def bar(name):
    """A bar with round ends, in quarters of a dp; stretch between the slices, x only."""
    top, low, edge = BARS[name]
    h = 60 if edge else 52
    p = Pic(name, (-96, -36, 192, 72))
    d = pill(-92, -h / 2, 184, h)
    p.path(d, p.lin(top, low, 0, -h / 2, 0, h / 2))
    if edge:
        p.line(d, edge, 6)
        p.line(f"M-60 {n(-h / 2 + 9)}H60", SHADE, 3, 0.12)
    else:
        p.line(f"M-66 {n(-h / 2 + 11)}H66", "#FFF6D0", 7, 0.75)
    return p.note(slice=[10, 10], body=[46, h / 4])


def knob(kind):
    """Where the energy stands (knob), or would stand (ghost: white, to be tinted)."""
    p = Pic(f"track-{kind}", (-60, -60, 120, 120))
    if kind == "ghost":
        dash = 'stroke-dasharray="19.600 15.500" style="stroke-linecap:butt"'
        return p.path(circ(0, 0, 47), "none", 1, WHITE, 11, dash)
    p.path(circ(0, 7, 52), SHADE, 0.35).path(circ(0, 0, 52), CREAM)
    return p.line(circ(0, 0, 47), INK, 10)


MARKS = {
    "lookout-1": "lookout",
    "lookout-2": "lookout",
    "harbor-office": "harbor",
    "royal-couple": "royal",
    "wind-machine": "wind-machine",
}


def mark(tile):
    """An expansion's pin below the silver track; the origin is its tip, which points up."""
    p = Pic(f"mark-{tile}", (-30, -4, 60, 78))
    d = "M0 0C-4 10 -26 22 -26 43A26 26 0 0 0 26 43C26 22 4 10 0 0Z"
    p.path(d, SHADE, 0.3, extra='transform="translate(1.500 3)"')
    p.cut(d, p.lin(lite(XFR, 0.5), XFR, -10, 16, 10, 68), WHITE, 0, 0, 0, 2).line(d, INK, 3.4)
    for x in (-9, 9) if tile == "lookout-2" else (0,):
        size = 0.72 if tile == "lookout-2" else 0.86
        p.at(x, 43, size, lambda q: paint(q, ICONS[MARKS[tile]], INK))
    return p


def arc(i, r):
    a = math.radians(list(DIRS.values())[i])
    x0, y0, x1, y1 = (
        f(a + t) * r * k for t in (-0.44, 0.44) for f, k in ((math.sin, 1), (math.cos, -1))
    )
    return f"M{n(x0)} {n(y0)}A{n(r)} {n(r)} 0 0 1 {n(x1)} {n(y1)}"


def ring(kind, i):
    """One sixth of the coast ring, towards its coast: edge and open are white, to be tinted."""
    land = ORDER[i]
    p = Pic(f"ring-{land}" if kind == "joined" else f"ring-{kind}-{land}", (-50, -50, 100, 100))
    flat = 'style="stroke-linecap:butt"'
    colour, w = {"joined": (LAND[land], 16), "edge": (WHITE, 22), "open": (WHITE, 4)}[kind]
    return p.path(arc(i, 37), "none", 1, colour, w, flat)


def badge(land):
    """A landscape as a small hex with its sign, for rows and chips."""
    p = Pic(f"badge-{land}", (-40, -44, 80, 88))
    p.path(hexd(42, 0, 0, 6), LAND[land])
    return symbol(p, land, 0, 1, 1.05, on(land))


def compass_ring():
    """Round the sign of a free direction on the compass."""
    p = Pic("compass-ring", (-26, -26, 52, 52))
    return p.line(circ(0, 0, 21), INK, 7.6).line(circ(0, 0, 21), "#FFD54A", 4.4)


def everything():
    """Pictures with their width in dp."""
    for metal in METAL:
        for part in ("left", "middle", "right"):
            p = spyglass(part, metal)
            yield p, p.box[2] * TUBE_DP
    for kind in ("slot", "slot-silver", "slot-locked"):
        yield slot(kind), 56
    for name in BARS:
        yield bar(name), 48
    for kind in ("knob", "ghost"):
        yield knob(kind), 30
    for tile in MARKS:
        yield mark(tile), 26
    for kind in ("joined", "edge", "open"):
        for i in range(6):
            yield ring(kind, i), 40
    for land in ORDER:
        yield badge(land), 28
    yield compass_ring(), 104 * 52 / 220
