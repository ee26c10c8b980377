"""Icons, all white so that the app can tint them; a grid of 48, one weight of line.

A part is a path that is drawn as a line, or filled if it is marked with FILL, or cut out of
what lies below it if it is marked with HOLE (a line) or PUNCH (an area).
"""

import math

from drawings.kit import Pic, circ, hexd, n, pill, poly, roundpoly, rrect, star, textd
from drawings.palette import ORDER, WHITE
from drawings.signs import dropd, symbol

WEIGHT = 4.6
FILL, HOLE, PUNCH = "fill", "hole", "punch"
Part = str | tuple[str, str] | tuple[str, str, float]


def wheel(teeth: int, ro: float, ri: float) -> str:
    pts = []
    for i in range(teeth):
        for part, r in ((-0.34, ri), (-0.2, ro), (0.2, ro), (0.34, ri)):
            t = 2 * math.pi * (i + part) / teeth
            pts.append((r * math.sin(t), -r * math.cos(t)))
    return roundpoly(pts, 1.6)


def text(s: str, x: float, y: float, size: float) -> tuple[str, str]:
    return FILL, textd(x, y, s, size, "black", "middle")


PERSON = "M-13 18v-3a13 13 0 0 1 26 0v3Z"
SPEAKER = (FILL, "M-19 -7H-11L-1 -16V16L-11 7H-19Z")
CLOUD = "M-11 12a9 9 0 0 1 -1 -18a13.500 13.500 0 0 1 25 2a8 8 0 0 1 0 16Z"
DIE = rrect(-17, -17, 34, 34, 7)
BALLOON = "M0 8C-7 4 -13.500 -1 -13.500 -8A13.500 11.500 0 0 1 13.500 -8C13.500 -1 7 4 0 8Z"

ICONS: dict[str, tuple[Part, ...]] = {
    # moving about
    "back": ("M17 0H-15M-3 -13L-16 0L-3 13",),
    "close": ("M-13 -13L13 13M13 -13L-13 13",),
    "check": (("line", "M-16 1L-5 12L16 -12", 5.6),),
    "menu": ("M-16 -12H16M-16 0H16M-16 12H16",),
    "more": ((FILL, circ(0, -14, 4) + circ(0, 0, 4) + circ(0, 14, 4)),),
    "home": ("M-19 1L0 -17L19 1M-13 -3V17H13V-3", "M-4 17V6H4V17"),
    "up": ("M0 17V-15M-13 -3L0 -16L13 -3",),
    "down": ("M0 -17V15M-13 3L0 16L13 3",),
    "left": ("M17 0H-15M-3 -13L-16 0L-3 13",),
    "right": ("M-17 0H15M3 -13L16 0L3 13",),
    "chevron-up": ("M-13 7L0 -6L13 7",),
    "chevron-down": ("M-13 -7L0 6L13 -7",),
    "chevron-left": ("M7 -13L-6 0L7 13",),
    "chevron-right": ("M-7 -13L6 0L-7 13",),
    "plus": ("M0 -16V16M-16 0H16",),
    "minus": ("M-16 0H16",),
    "expand": ("M-16 -5V-16H-5M5 -16H16V-5M16 5V16H5M-5 16H-16V5",),
    "shrink": ("M-5 -16V-5H-16M16 -5H5V-16M5 16V5H16M-16 5H-5V16",),
    "search": (circ(-4, -4, 12), "M5 5L17 17"),
    "zoom-in": (circ(-4, -4, 12), "M5 5L17 17M-4 -9V1M-9 -4H1"),
    "zoom-out": (circ(-4, -4, 12), "M5 5L17 17M-9 -4H1"),
    "drag": ((FILL, "".join(circ(x, y, 3.4) for x in (-6, 6) for y in (-12, 0, 12))),),
    # taking and giving back
    "undo": ("M-15 -5H6a11 11 0 0 1 0 22H-4M-15 -5L-6 -14M-15 -5L-6 4",),
    "redo": ("M15 -5H-6a11 11 0 0 0 0 22H4M15 -5L6 -14M15 -5L6 4",),
    "again": ("M14 -8A16 16 0 1 0 16 4M16 -17V-7H6",),
    "swap": ("M-15 -8H14M6 -16L14 -8L6 0M15 9H-14M-6 1L-14 9L-6 17",),
    "convert": ("M-17 -1A16 13 0 0 1 12 -10M13 -18V-9H4M17 1A16 13 0 0 1 -12 10M-13 18V9H-4",),
    "keep": ("M-16 2V14H16V2M0 -17V5M-8 -3L0 5L8 -3",),
    "shuffle": (
        "M-17 -9H-8C0 -9 0 9 8 9H15M-17 9H-8C-5 9 -3 6 -2 4M2 -4C3 -6 5 -9 8 -9H15"
        "M10 -15L16 -9L10 -3M10 3L16 9L10 15",
    ),
    "copy": (rrect(-7, -7, 22, 22, 4), "M-13 7H-15V-15H7V-13"),
    "edit": ("M-15 15L-13 6L8 -15L15 -8L-6 13ZM3 -10L10 -3",),
    "trash": ("M-15 -10H15M-5 -10V-15H5V-10M-11 -10L-9 16H9L11 -10M-3 -3V9M3 -3V9",),
    "save": ("M-16 -16H9L16 -9V16H-16ZM-8 16V4H8V16M-7 -16V-8H4V-16",),
    "open": ("M-17 14V-13H-6L-2 -8H15V-2M-17 14L-10 -2H20L14 14Z",),
    "share": (
        "M-10 0L9 -10M-10 0L9 10",
        (FILL, circ(-11, 0, 6) + circ(10, -11, 6) + circ(10, 11, 6)),
    ),
    "lock": (rrect(-13, -3, 26, 20, 4), "M-8 -3V-9a8 8 0 0 1 16 0V-3", (FILL, circ(0, 7, 3))),
    "unlock": (rrect(-13, -3, 26, 20, 4), "M-8 -3V-10a8 8 0 0 1 15 -4", (FILL, circ(0, 7, 3))),
    # talking
    "info": (circ(0, 0, 17), text("i", 0, 8, 25)),
    "help": (circ(0, 0, 17), text("?", 0, 8.5, 25)),
    "warning": (roundpoly([(0, -17), (19, 15), (-19, 15)], 6), text("!", 0, 12, 24)),
    "hint": (
        "M-6 10C-6 5 -13 2 -13 -6A13 13 0 0 1 13 -6C13 2 6 5 6 10Z",
        "M-5 17H5",
    ),
    "spark": (
        (FILL, roundpoly(star(-3, 2, 18, 5.5, 4), 2)),
        (FILL, poly(star(14, -13, 8, 2.6, 4))),
    ),
    "star": (roundpoly(star(0, 1.5, 19, 8.5), 2),),
    "star-full": ((FILL, roundpoly(star(0, 1.5, 21, 9.5), 2)),),
    "log": ("M-10 -16H14V11a5 5 0 0 1 -10 0V8H-16v3a5 5 0 0 0 5 5H9M-10 -16V8M-4 -8H8M-4 0H8",),
    "book": (
        "M0 -11C-6 -16 -13 -16 -18 -14V13C-13 11 -6 11 0 16C6 11 13 11 18 13V-14"
        "C13 -16 6 -16 0 -11V16",
    ),
    "chart": ("M-15 16V2M-5 16V-6M5 16V-1M15 16V-15",),
    "trophy": (
        "M-9 -16H9V-6a9 9 0 0 1 -18 0ZM-9 -12H-16a8 8 0 0 0 8 10M9 -12H16"
        "a8 8 0 0 1 -8 10M0 4V11M-8 16H8",
    ),
    "crown": ((FILL, "M-15 9L-19 -11L-8 -3L0 -17L8 -3L19 -11L15 9Z" + pill(-15, 12, 30, 5)),),
    "flag": ("M-12 18V-16", (FILL, "M-12 -17Q4 -20 17 -8Q4 -1 -12 3Z")),
    "flag-next": ("M-12 18V-16Q4 -19 17 -8Q4 -2 -12 2",),
    "eye": ("M-19 0Q0 -24 19 0Q0 24 -19 0Z", (FILL, circ(0, 0, 6))),
    "eye-off": (
        "M-19 0Q0 -24 19 0Q0 24 -19 0Z",
        (FILL, circ(0, 0, 6)),
        (HOLE, "M-16 18L16 -14"),
        "M-16 16L16 -16",
    ),
    # time
    "play": ((FILL, roundpoly([(-11, -17), (17, 0), (-11, 17)], 4)),),
    "pause": ((FILL, rrect(-13, -16, 9, 32, 3) + rrect(4, -16, 9, 32, 3)),),
    "step": ((FILL, roundpoly([(-15, -15), (7, 0), (-15, 15)], 3) + rrect(8, -15, 7, 30, 3)),),
    "step-back": (
        (FILL, roundpoly([(15, -15), (-7, 0), (15, 15)], 3) + rrect(-15, -15, 7, 30, 3)),
    ),
    "fast": (
        (
            FILL,
            roundpoly([(-18, -14), (1, 0), (-18, 14)], 3)
            + roundpoly([(0, -14), (19, 0), (0, 14)], 3),
        ),
    ),
    "hourglass": (
        "M-12 -17H12M-12 17H12M-10 -17C-10 -6 -2 -5 -2 0S-10 6 -10 17M10 -17"
        "C10 -6 2 -5 2 0S10 6 10 17",
        (FILL, "M-6 15Q0 6 6 15Z"),
    ),
    "clock": (circ(0, 0, 17), "M0 -9V0L6 5"),
    # people
    "person": ((FILL, circ(0, -10, 8) + "M-15 17a15 14 0 0 1 30 0Z"),),
    "people": (
        (FILL, circ(-6, -8, 7) + "M-19 16a13 13 0 0 1 26 0Z"),
        "M7 -14a6.5 6.5 0 0 1 0 12M12 4a13 13 0 0 1 7 11",
    ),
    "bot": (
        rrect(-15, -8, 30, 24, 7),
        "M0 -8V-15M-19 2V8M19 2V8",
        (FILL, circ(-6, 3, 3.2) + circ(6, 3, 3.2) + circ(0, -16, 3)),
    ),
    "hand-left": (
        "M-9 17C-16 10 -19 2 -17 -1C-15 -4 -11 0 -9 3V-12a3 3 0 0 1 6 0V-2V-15"
        "a3 3 0 0 1 6 0V-2V-12a3 3 0 0 1 6 0V0V-7a3 3 0 0 1 6 0V6C15 13 12 15 10 17Z",
    ),
    "hand-right": (
        "M9 17C16 10 19 2 17 -1C15 -4 11 0 9 3V-12a3 3 0 0 0 -6 0V-2V-15"
        "a3 3 0 0 0 -6 0V-2V-12a3 3 0 0 0 -6 0V0V-7a3 3 0 0 0 -6 0V6"
        "C-15 13 -12 15 -10 17Z",
    ),
    # settings
    "settings": ((FILL, wheel(8, 20, 14.5)), (PUNCH, circ(0, 0, 6.5))),
    "sound": (SPEAKER, "M7 -8a11 11 0 0 1 0 16M12 -15a20 20 0 0 1 0 30"),
    "sound-off": (SPEAKER, "M7 -6L18 6M18 -6L7 6"),
    "vibrate": (rrect(-8, -17, 16, 34, 4), "M-15 -9V9M15 -9V9"),
    "language": (circ(0, 0, 17), "M-17 0H17M0 -17C-12 -7 -12 7 0 17C12 7 12 -7 0 -17"),
    "text-size": (text("A", 6, 16, 40), text("A", -14, 16, 22)),
    "contrast": (circ(0, 0, 17), (FILL, "M0 -17A17 17 0 0 1 0 17Z")),
    "motion": ("M-18 -9H-4M-18 0H-8M-18 9H-4", circ(8, 0, 9)),
    "sun": (
        circ(0, 0, 8),
        "M0 -19V-16M0 19V16M-19 0H-16M19 0H16M-13 -13L-11 -11M13 13L11 11M13 -13"
        "L11 -11M-13 13L-11 11",
    ),
    "moon": ((FILL, "M6 -18A18 18 0 1 0 18 6A14 14 0 0 1 6 -18Z"),),
    "palette": (
        "M0 -17A17 17 0 1 0 0 17C6 17 1 9 8 8H12C16 8 17 4 17 0A17 17 0 0 0 0 -17Z",
        (FILL, circ(-8, -3, 3) + circ(-1, -9, 3) + circ(8, -6, 3)),
    ),
    "keyboard": (rrect(-19, -12, 38, 24, 5), "M-11 -4H-11M-4 -4H-4M3 -4H3M10 -4H10M-7 5H7"),
    # the game
    "cloud": (CLOUD,),
    "harbor": ("M0 -8V17M-8 -3H8M-17 5Q-16 17 0 17T17 5", circ(0, -13, 4.6)),
    "balloon": (BALLOON, "M-5 7L-4 13M5 7L4 13", (FILL, rrect(-5.5, 13, 11, 8, 2))),
    "dice": (
        DIE,
        (
            FILL,
            circ(-8, -8, 3.2)
            + circ(8, 8, 3.2)
            + circ(0, 0, 3.2)
            + circ(8, -8, 3.2)
            + circ(-8, 8, 3.2),
        ),
    ),
    "drop": ((FILL, dropd(0, 2, 15)),),
    "wind": ("M-18 -2H6a6.5 6.5 0 1 0 -6.5 -6.5M-14 6H12a5 5 0 1 1 -5 5",),
    "tile": (hexd(19, 0, 0, 3),),
    "tile-full": ((FILL, hexd(21, 0, 0, 3)),),
    "bag": ("M-6 -8C-20 2 -17 17 -9 17H9C17 17 20 2 6 -8M-6 -8L-10 -17H10L6 -8Z",),
    "compass": (circ(0, 0, 17), (FILL, "M8 -9L2 3L-8 9L-2 -3Z")),
    "spyglass": ("M-18 6L-5 -1L-1 7L-14 14ZM-5 -1L10 -10L15 0L-1 7M10 -10L14 -13L20 -1L15 0",),
    "island": (
        "M-19 12Q-9 4 0 5Q9 4 19 12Z",
        "M-6 5V-6M6 6V-12",
        (FILL, poly([(-14, 0), (-6, -14), (2, 0)]) + poly([(0, -4), (6, -19), (13, -4)])),
    ),
    "coast": (
        "M-19 6q6.300 -7 12.600 0t12.600 0t12.600 0M-19 15q6.300 -7 12.600 0t12.600 0t12.600 0",
        "M-12 -3Q0 -22 12 -3",
    ),
    "five": (
        (
            FILL,
            "".join(hexd(7.2, x, y, 1) for x, y in ((-14, -7), (0, -7), (14, -7), (-7, 6), (7, 6))),
        ),
    ),
    "city": (
        (FILL, "M-19 16V1L-11 -6L-4 1V-9L4 -18L12 -9V3H19V16Z"),
        (PUNCH, "M1 -7h6v6h-6ZM-13 4h5v5h-5ZM0 16v-7a3.500 3.500 0 0 1 7 0v7Z"),
    ),
    "monument": ((FILL, "M-4 8L-3 -12L0 -18L3 -12L4 8ZM-11 10H11V13H-11ZM-15 14H15V18H-15Z"),),
    "volcano": (
        (FILL, "M-19 16L-8 -3H8L19 16Z"),
        (FILL, circ(0, -9, 4) + circ(6, -15, 3.4)),
        (PUNCH, "M-4 -3Q-4 6 -1 6Q1 6 1 2Q4 4 4 -3Z"),
    ),
    "wild": ((FILL, roundpoly(star(0, 0, 20, 8.5, 6), 1)),),
    "lookout": ((FILL, "M-7 18L-5 -4H5L7 18ZM-9 -11H9V-5H-9ZM-11 -12L0 -20L11 -12Z"),),
    "wind-machine": (
        (FILL, "M-8 18L-3 0H3L8 18Z" + circ(0, -4, 3.6)),
        "M0 -4L-13 -13M0 -4L13 -13M0 -4L-13 6M0 -4L13 6",
    ),
    "royal": (
        (
            FILL,
            circ(-9, 0, 6)
            + circ(9, 0, 6)
            + "M-19 18a10 11 0 0 1 20 0ZM-1 18a10 11 0 0 1 20 0ZM-15 -7L-16 -16L-11.500 -12"
            "L-9 -17L-6.500 -12L-2 -16L-3 -7ZM3 -7L2 -16L6.500 -12L9 -17L11.500 -12"
            "L16 -16L15 -7Z",
        ),
    ),
}


def icon(name):
    p = Pic(f"icon-{name}", (-24, -24, 48, 48))
    paint(p, ICONS[name])
    return p


def paint(p, parts, colour=WHITE):
    for i, part in enumerate(parts):
        kind, d, w = (*part, WEIGHT)[:3] if isinstance(part, tuple) else ("line", part, WEIGHT)
        holes = [x for x in parts[i + 1 :] if isinstance(x, tuple) and x[0] in (HOLE, PUNCH)]
        if kind in (HOLE, PUNCH):
            continue
        if holes:
            p.group(f'mask="{mask(p, holes)}"')
        if kind == FILL:
            p.path(d, colour, extra='fill-rule="nonzero"')
        else:
            p.line(d, colour, w)
        if holes:
            p.end()


def mask(p, holes):
    cut = ""
    for kind, d, *_ in holes:
        stroke = f'fill="none" stroke="#000" stroke-width="{n(WEIGHT * 1.6)}"'
        cut += f'<path d="{d}" {stroke if kind == HOLE else ""}/>'
    area = 'maskUnits="userSpaceOnUse" x="-30" y="-30" width="60" height="60"'
    white = '<rect x="-30" y="-30" width="60" height="60" fill="#FFF"/>'
    return p.define(f'<mask id="@" {area}>{white}{cut}</mask>')


def sign(kind):
    """A landscape's sign, white."""
    p = Pic(f"sign-{kind}", (-26, -26, 52, 52))
    return symbol(p, kind, 0, 1, 1, WHITE)


def everything():
    for name in ICONS:
        yield icon(name)
    for kind in ORDER:
        yield sign(kind)
