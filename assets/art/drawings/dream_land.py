"""What the islands of Dream Islands are made of: shore, palms, flowers, stars, clouds.

An isle is 308 x 264 units about its middle, 300 of them land and surf. Its front is sand, where two rows of figures find
room; the upper left corner is free for its number.
"""

import math

from drawings.kit import Pic, circ, dark, lite, n, poly, smooth, star
from drawings.palette import CREAM, GOLD, SHADE, WHITE
from drawings.things import shade

BOX = (-154, -132, 308, 264)
STAND = [(x, y) for y in (38, 78) for x in (-58, 0, 58)]  # feet, the back row first
NUMBER = (-112, -92)
SAND, WET, LEAF = "#F2E0B4", "#C9A76C", "#3F8A56"


def ground(p, d, top=SAND, side=WET, deep=11, foam=True):
    """Shallows, surf, the edge of the card and its lit face."""
    if foam:
        for w, c, o in ((46, "#BFEBE4", 0.34), (30, "#DDF7F0", 0.5), (14, WHITE, 0.9)):
            p.group(f'opacity="{o}" transform="translate(0 {deep * 0.6:.1f})"')
            p.path(d, c, 1, c, w).end()
    low = f'transform="translate(0 {deep})"'
    p.path(d, SHADE, 0.2, extra=f'transform="translate(3 {deep + 5})"')
    p.path(d, p.lin(side, dark(side, 0.35), -110, 0, 130, 0), extra=low)
    face = p.lin(lite(top, 0.35), dark(top, 0.07), -90, -60, 90, 100)
    p.cut(d, face, lite(top, 0.8), 0, 0, 0, 2.6)


def speckle(p, spots, c="#C7A667"):
    """Marks of feet and tide on the sand; few, so that figures stand out."""
    for x, y, w in spots:
        p.line(f"M{n(x)} {n(y)}q{n(w / 2)} {n(-w * 0.18)} {n(w)} 0", c, 2, 0.45)


def palm(p, x, y, h, lean=0.0, c=LEAF):
    """A palm whose foot is at x, y; lean is how far the crown hangs over, in heights."""
    tx, ty = x + h * lean, y - h
    shade(p, x, y, h * 0.16, h * 0.05)
    w = h * 0.05
    bend = x + h * lean * 0.15
    trunk = (
        f"M{n(x - w)} {n(y)}Q{n(bend - w * 0.6)} {n(y - h * 0.6)} {n(tx - w * 0.5)} {n(ty)}"
        f"L{n(tx + w * 0.6)} {n(ty)}Q{n(bend + w * 1.3)} {n(y - h * 0.55)} {n(x + w * 1.2)} {n(y)}Z"
    )
    p.cut(trunk, "#9A6B43", "#D9AE7C", 0.2, 1.5, 2, 1.6)
    for t in (0.2, 0.36, 0.52, 0.68, 0.84):
        at = (1 - t) ** 2 * x + 2 * t * (1 - t) * bend + t * t * tx
        p.line(f"M{n(at - w)} {n(y - h * t)}q{n(w)} {n(w)} {n(2 * w)} 0", "#5B3B26", 1.6, 0.55)
    size = max(h * 0.46, 24)
    for a, tone in ((100, 0.4), (45, 0.3), (-5, 0.1), (190, 0.2), (225, 0), (140, 0.3), (270, 0)):
        leaf(p, tx, ty, size * (0.8 if a in (100, 270) else 1), a, dark(c, tone))
    for dx, dy in ((-0.05, 0.04), (0.06, 0.05)):
        p.path(circ(tx + h * dx, ty + h * dy, h * 0.042), "#6B4228")


def leaf(p, x, y, size, angle, c):
    """One frond, thrown up and hanging down; the angle of its tip, 0 to the right, clockwise."""
    cx, cy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    tip = f"{n(x + size * cx)} {n(y + size * (cy * 0.75 + 0.22))}"
    up = f"{n(x + size * cx * 0.55)} {n(y + size * (cy * 0.5 - 0.5))}"
    low = f"{n(x + size * cx * 0.5)} {n(y + size * (cy * 0.4 + 0.04))}"
    d = f"M{n(x)} {n(y)}Q{up} {tip}Q{low} {n(x)} {n(y)}Z"
    p.cut(d, c, lite(c, 0.4), 0.18, 1.2, 2, 1.4)


def bush(p, x, y, r, c=LEAF):
    pts = [
        (
            x + r * (1 + 0.13 * (i % 2)) * math.sin(i * math.pi / 7),
            y - r * 0.8 * (1 + 0.13 * (i % 2)) * math.cos(i * math.pi / 7),
        )
        for i in range(14)
    ]
    p.cut(smooth(pts, True, 0.6), c, lite(c, 0.42), 0.22, 1.6, 2.4, 2)
    p.path(circ(x - r * 0.25, y - r * 0.3, r * 0.42, r * 0.3), lite(c, 0.3), 0.55)


def flower(p, x, y, r, c, eye="#F6C445"):
    p.path(circ(x + 1, y + 2, r), SHADE, 0.22)
    for i in range(5):
        t = math.radians(72 * i)
        p.path(circ(x + r * 0.6 * math.sin(t), y - r * 0.6 * math.cos(t), r * 0.52), c)
    p.path(circ(x, y, r * 0.36), eye)


def cliff(p, pts, c, facets=()):
    """Rock with flat faces: the shaded ones are given."""
    p.cut(poly(pts), c, lite(c, 0.5), 0.26, 3, 3, 2)
    for face, t in facets:
        p.path(poly(face), dark(c, t) if t > 0 else lite(c, -t))


def glint(p, x, y, r, c="#FFF3C4", o=0.95):
    """A star of four points."""
    return p.path(poly(star(x, y, r, r * 0.24, 4)), c, o)


def puffs(p, spots, top=WHITE, low="#D7E4F2"):
    """A cloud of paper: the same roundels in shade, then lit."""
    p.group('opacity="0.2"')
    for x, y, r in spots:
        p.path(circ(x + 3, y + 5, r), SHADE)
    p.end()
    for x, y, r in spots:
        p.path(circ(x, y, r), low)
    high, deep = min(y - r for _, y, r in spots), max(y + r for _, y, r in spots)
    for x, y, r in spots:
        p.path(circ(x - 1, y - 3, r - 2), p.lin(top, low, 0, high, 0, deep + 8))


def coin(p, x, y, r):
    p.path(circ(x + 1, y + 2, r, r * 0.8), SHADE, 0.3)
    p.path(circ(x, y, r, r * 0.8), "#A8741C").path(
        circ(x - 0.6, y - 1, r * 0.9, r * 0.7), "#FFD666"
    )
    p.line(circ(x - 0.6, y - 1, r * 0.5, r * 0.38), "#C68E2A", 1.4)


def gold_star(p, x, y, r):
    """Five points in gold with a dark edge, so that it counts in grey as well."""
    d = poly(star(x, y, r, r * 0.48, 5))
    p.line(d, "#5A3A12", r * 0.42).cut(d, "#FFD45A", "#FFF6CF", 0, 0, 0, r * 0.12)
    return p.path(poly([(x, y), *star(x, y, r, r * 0.48, 5)[0:4]]), GOLD, 0.45)


def parasol(p, x, y, r, c):
    """A sunshade that stands at x, y."""
    p.line(f"M{n(x)} {n(y)}L{n(x - r * 0.18)} {n(y - r * 1.35)}", "#7A5636", 3.4)
    cx, cy = x - r * 0.2, y - r * 1.2
    d = f"M{n(cx - r)} {n(cy)}Q{n(cx - r * 0.9)} {n(cy - r)} {n(cx)} {n(cy - r)}"
    d += f"Q{n(cx + r * 0.9)} {n(cy - r)} {n(cx + r)} {n(cy)}Q{n(cx)} {n(cy + r * 0.36)}"
    d += f" {n(cx - r)} {n(cy)}Z"
    p.cut(d, c, lite(c, 0.5), 0.25, 2, 3, 2).group(f'clip-path="{p.clip(d)}"')
    for a, b in ((-0.78, -0.34), (0.08, 0.5)):
        p.path(
            f"M{n(cx)} {n(cy - r)}Q{n(cx + r * a * 1.2)} {n(cy - r * 0.6)} {n(cx + r * a)} "
            f"{n(cy + r * 0.4)}H{n(cx + r * b)}Q{n(cx + r * b * 1.2)} {n(cy - r * 0.6)} "
            f"{n(cx)} {n(cy - r)}Z",
            CREAM,
        )
    p.end().path(circ(cx, cy - r, 3), CREAM)


def isle(number):
    return Pic(f"isle-{number}", BOX).note(stand=STAND, number=NUMBER)
