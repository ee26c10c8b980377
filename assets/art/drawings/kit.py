"""Paper-cut drawing kit: colours, paths, text as outlines, and Pic, a picture under the brush.

All lengths are units (a space has a radius of 100), y grows downwards, and the origin is
the point by which a picture is placed.
"""

import math
import pathlib
import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Self

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from drawings.palette import INK, SHADE, TILE_BOX

Point = tuple[float, float]
FONTS = pathlib.Path(__file__).resolve().parents[2] / "fonts"


# ---------------------------------------------------------------- colour
def rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour.lstrip("#")[i : i + 2], 16) for i in (0, 2, 4))


def mix(a: str, b: str, t: float) -> str:
    pairs = zip(rgb(a), rgb(b), strict=True)
    return "#" + "".join(f"{max(0, min(255, round(x + (y - x) * t))):02X}" for x, y in pairs)


def lite(c: str, t: float = 0.2) -> str:
    """Light is warm."""
    return mix(c, "#FFF6DC", t)


def dark(c: str, t: float = 0.2) -> str:
    """Shade is cool."""
    return mix(c, "#1B2440", t)


# ---------------------------------------------------------------- paths
def n(v: float) -> str:
    """A number as short as it can be written with one decimal."""
    s = f"{v:.1f}"
    return s[:-2] if s.endswith(".0") else s


def poly(pts: Sequence[Point], close: bool = True) -> str:
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in pts) + ("Z" if close else "")


def smooth(pts: Sequence[Point], close: bool = True, k: float = 0.5) -> str:
    """A soft curve through the points."""
    m = len(pts)
    out = [f"M{n(pts[0][0])} {n(pts[0][1])}"]

    def at(i: int) -> Point:
        return pts[i % m] if close else pts[max(0, min(m - 1, i))]

    for i in range(m if close else m - 1):
        p0, p1, p2, p3 = at(i - 1), at(i), at(i + 1), at(i + 2)
        c1 = (p1[0] + (p2[0] - p0[0]) * k / 3, p1[1] + (p2[1] - p0[1]) * k / 3)
        c2 = (p2[0] - (p3[0] - p1[0]) * k / 3, p2[1] - (p3[1] - p1[1]) * k / 3)
        out.append(f"C{n(c1[0])} {n(c1[1])} {n(c2[0])} {n(c2[1])} {n(p2[0])} {n(p2[1])}")
    return "".join(out) + ("Z" if close else "")


def hexpts(r: float, cx: float = 0, cy: float = 0) -> list[Point]:
    """The six corners of a pointy-top hex, from the top clockwise."""
    turns = [math.pi / 3 * i for i in range(6)]
    return [(cx + r * math.sin(t), cy - r * math.cos(t)) for t in turns]


def roundpoly(pts: Sequence[Point], rad: float) -> str:
    m = len(pts)
    out = []

    def towards(p: Point, q: Point) -> Point:
        t = min(0.5, rad / math.dist(p, q))
        return p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t

    for i in range(m):
        p = pts[i]
        s, e = towards(p, pts[i - 1]), towards(p, pts[(i + 1) % m])
        corner = f"{n(s[0])} {n(s[1])}Q{n(p[0])} {n(p[1])} {n(e[0])} {n(e[1])}"
        out.append(("L" if i else "M") + corner)
    return "".join(out) + "Z"


def hexd(r: float, cx: float = 0, cy: float = 0, rad: float = 9) -> str:
    return roundpoly(hexpts(r, cx, cy), rad)


def rrect(x: float, y: float, w: float, h: float, r: float) -> str:
    return roundpoly([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], r)


def circ(cx: float, cy: float, r: float, ry: float | None = None) -> str:
    ry = r if ry is None else ry
    arc = f"A{n(r)} {n(ry)} 0 1 1 "
    return f"M{n(cx - r)} {n(cy)}{arc}{n(cx + r)} {n(cy)}{arc}{n(cx - r)} {n(cy)}Z"


def pill(x: float, y: float, w: float, h: float) -> str:
    """A rectangle with truly round ends."""
    r = h / 2
    return (
        f"M{n(x + r)} {n(y)}H{n(x + w - r)}a{n(r)} {n(r)} 0 0 1 0 {n(h)}"
        f"H{n(x + r)}a{n(r)} {n(r)} 0 0 1 0 {n(-h)}Z"
    )


def star(cx: float, cy: float, ro: float, ri: float, k: int = 5, rot: float = 0) -> list[Point]:
    spokes = [(rot + math.pi * i / k, ro if i % 2 == 0 else ri) for i in range(2 * k)]
    return [(cx + r * math.sin(t), cy - r * math.cos(t)) for t, r in spokes]


# ---------------------------------------------------------------- text as outlines
FACES = {
    "ui": "Nunito-SemiBold",
    "bold": "Nunito-ExtraBold",
    "black": "Nunito-Black",
    "title": "Fraunces-SemiBold",
}


@lru_cache(None)
def face(name: str) -> tuple[Any, dict[int, str], float, float]:
    """Glyphs, their names by code point, units in an em, height of a capital."""
    f = TTFont(FONTS / (FACES[name] + ".ttf"))
    return f.getGlyphSet(), f.getBestCmap(), f["head"].unitsPerEm, f["OS/2"].sCapHeight


def textw(s: str, size: float, f: str = "ui") -> float:
    glyphs, names, em, _ = face(f)
    return sum(glyphs[names[ord(c)]].width for c in s) * size / em


def textd(x: float, y: float, s: str, size: float, f: str = "ui", anchor: str = "start") -> str:
    """Outlines of a line of text; y is its baseline."""
    glyphs, names, em, _ = face(f)
    k = size / em
    x -= {"start": 0, "middle": 0.5, "end": 1}[anchor] * textw(s, size, f)
    out = []
    for c in s:
        glyph = glyphs[names[ord(c)]]
        pen = SVGPathPen(glyphs, ntos=n)
        glyph.draw(TransformPen(pen, (k, 0, 0, -k, x, y)))
        out.append(pen.getCommands())
        x += glyph.width * k
    return "".join(out)


def capmid(size: float, f: str = "ui") -> float:
    """Half the height of a capital."""
    _, _, em, cap = face(f)
    return cap * size / em / 2


# ---------------------------------------------------------------- a picture
GRAIN = (
    '<filter id="@" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">'
    '<feTurbulence type="fractalNoise" baseFrequency="{}" numOctaves="3" seed="{}"/>'
    '<feColorMatrix values="{}  1.6 1.2 0 0 -1.25"/></filter>'
)
SOOT = GRAIN.format(".35", 7, "0 0 0 0 .1  0 0 0 0 .1  0 0 0 0 .2")
FIBRE = GRAIN.format(".22 .5", 19, "0 0 0 0 1  0 0 0 0 .97  0 0 0 0 .88")


class Pic:
    """One picture. Its random marks are seeded with its name: same input, same bytes."""

    def __init__(
        self, name: str, box: tuple[float, float, float, float] = TILE_BOX, seed: int = 0
    ) -> None:
        self.name, self.box = name, box
        self.notes: dict[str, Any] = {}  # goes into the index beside the box
        self.defs: list[str] = []
        self.body: list[str] = []
        self.k = 0
        self.r = random.Random(f"{name}{seed}")
        self._ids: dict[str, str] = {}

    def add(self, s: str) -> Self:
        self.body.append(s)
        return self

    def note(self, **facts: Any) -> Self:
        self.notes.update(facts)
        return self

    # --- definitions
    def define(self, template: str) -> str:
        """A gradient, clip or filter with `@` for its id, written once."""
        if template not in self._ids:
            self.k += 1
            self._ids[template] = f"{self.name}-{self.k}"
            self.defs.append(template.replace("@", self._ids[template]))
        return f"url(#{self._ids[template]})"

    def lin(
        self,
        c1: str,
        c2: str,
        x1: float = 0,
        y1: float = -90,
        x2: float = 0,
        y2: float = 90,
        o1: float = 1,
        o2: float = 1,
        mid: tuple[float, str] | None = None,
    ) -> str:
        m = f'<stop offset="{mid[0]}" stop-color="{mid[1]}"/>' if mid else ""
        a = f' stop-opacity="{o1}"' if o1 != 1 else ""
        b = f' stop-opacity="{o2}"' if o2 != 1 else ""
        where = f'x1="{n(x1)}" y1="{n(y1)}" x2="{n(x2)}" y2="{n(y2)}"'
        return self.define(
            f'<linearGradient id="@" gradientUnits="userSpaceOnUse" {where}>'
            f'<stop offset="0" stop-color="{c1}"{a}/>{m}'
            f'<stop offset="1" stop-color="{c2}"{b}/></linearGradient>'
        )

    def rad(
        self,
        c1: str,
        c2: str,
        cx: float,
        cy: float,
        r: float,
        o1: float = 1,
        o2: float = 1,
        mid: tuple[float, str, float] | None = None,
    ) -> str:
        stop = '<stop offset="{}" stop-color="{}" stop-opacity="{}"/>'.format
        m = stop(*mid) if mid else ""
        return self.define(
            '<radialGradient id="@" gradientUnits="userSpaceOnUse" '
            f'cx="{n(cx)}" cy="{n(cy)}" r="{n(r)}">'
            f"{stop(0, c1, o1)}{m}{stop(1, c2, o2)}</radialGradient>"
        )

    def clip(self, d: str) -> str:
        return self.define(f'<clipPath id="@"><path d="{d}"/></clipPath>')

    def blur(self, s: float) -> str:
        return self.define(
            '<filter id="@" x="-50%" y="-50%" width="200%" height="200%">'
            f'<feGaussianBlur stdDeviation="{s}"/></filter>'
        )

    # --- brushes
    def path(
        self,
        d: str,
        fill: str = "none",
        o: float = 1,
        stroke: str | None = None,
        w: float = 1,
        extra: str = "",
    ) -> Self:
        s = f'<path d="{d}" fill="{fill}"'
        if o != 1:
            s += f' opacity="{o:.2f}"'
        if stroke:
            s += f' stroke="{stroke}" stroke-width="{n(w)}"'
            s += ' stroke-linecap="round" stroke-linejoin="round"'
        return self.add(s + (" " + extra if extra else "") + "/>")

    def line(self, d: str, c: str, w: float, o: float = 1, extra: str = "") -> Self:
        return self.path(d, "none", o, c, w, extra)

    def cut(
        self,
        d: str,
        fill: str,
        hi: str | None = None,
        sh: float = 0.2,
        dx: float = 2,
        dy: float = 3,
        edge: float = 1.4,
    ) -> Self:
        """One layer of cut paper: cool shadow below right, warm lit rim top left."""
        if sh:
            for o, k in ((sh * 0.55, 1.6), (sh, 0.7)):
                move = f'transform="translate({dx * k:.1f} {dy * k:.1f})"'
                self.path(d, SHADE, o, extra=move)
        if not edge:
            return self.path(d, fill)
        self.path(d, hi or lite("#FFFFFF" if fill.startswith("url") else fill, 0.45))
        self.group(f'clip-path="{self.clip(d)}"')
        self.path(d, fill, extra=f'transform="translate({edge * 0.8:.1f} {edge:.1f})"')
        return self.end()

    def group(self, attr: str = "") -> Self:
        return self.add(f"<g {attr}>")

    def end(self) -> Self:
        return self.add("</g>")

    def at(self, x: float, y: float, s: float, draw: "Callable[[Pic], Any]") -> Self:
        """Draws something at a place and a scale."""
        self.group(f'transform="translate({n(x)} {n(y)}) scale({s})"')
        draw(self)
        return self.end()

    def textc(
        self,
        x: float,
        y: float,
        s: str,
        size: float,
        f: str = "ui",
        fill: str = INK,
        anchor: str = "middle",
    ) -> Self:
        """Text whose capitals are centred on y."""
        return self.path(textd(x, y + capmid(size, f), s, size, f, anchor), fill)

    def strokes(
        self,
        c: str,
        count: int,
        box: tuple[float, float, float, float],
        w: tuple[float, float] = (3, 9),
        ln: tuple[float, float] = (18, 50),
        o: float = 0.12,
    ) -> Self:
        """Gouache: broad, see-through brush marks."""
        for _ in range(count):
            x = self.r.uniform(box[0], box[2])
            y = self.r.uniform(box[1], box[3])
            length = self.r.uniform(*ln)
            a = self.r.uniform(-0.15, 0.15)
            p = [
                (
                    x + math.cos(a) * length * t,
                    y + math.sin(a) * length * t + self.r.uniform(-4, 4) * 0.5,
                )
                for t in (0, 0.35, 0.7, 1)
            ]
            self.line(smooth(p, False), c, self.r.uniform(*w), o)
        return self

    def grain(self, d: str, a: float = 0.1) -> Self:
        """Paper: dark specks and light fibres inside d."""
        soot, fibre = self.define(SOOT), self.define(FIBRE)
        x, y, w, h = (n(v) for v in self.box)
        rect = f'<rect x="{x}" y="{y}" width="{w}" height="{h}" '
        self.group(f'clip-path="{self.clip(d)}"')
        self.add(f'{rect}filter="{soot}" opacity="{a * 0.8:.2f}"/>')
        return self.add(f'{rect}filter="{fibre}" opacity="{a * 1.1:.2f}"/>').end()

    # --- out
    def inner(self) -> str:
        return f"<defs>{''.join(self.defs)}</defs>{''.join(self.body)}"

    def svg(self) -> str:
        x, y, w, h = (n(v) for v in self.box)
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}"'
        return f'{head} viewBox="{x} {y} {w} {h}">{self.inner()}</svg>'

    def symbol(self) -> str:
        box = " ".join(n(v) for v in self.box)
        head = f'<symbol id="{self.name}" viewBox="{box}" overflow="visible">'
        return f"{head}{self.inner()}</symbol>"
