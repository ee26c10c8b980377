"""Balloons, clouds, flags, compass, dice and other loose pieces."""

import math

from drawings.kit import Pic, circ, dark, lite, n, poly, rrect, star
from drawings.palette import CREAM, DIRS, INK, LAND, ORDER, PLAYERS, SHADE, WHITE, on
from drawings.signs import arrow, crownp, drop, minitile, swirl, symbol

ENVELOPES = {
    "coral": "M0 24C-22 12 -44 -10 -44 -38A44 44 0 0 1 44 -38C44 -10 22 12 0 24Z",  # round
    "teal": (  # tall pear
        "M0 26C-16 6 -36 -12 -36 -44Q-34 -74 0 -84Q34 -74 36 -44C36 -12 16 6 0 26Z"
    ),
    "sun": (  # wide pumpkin
        "M0 22C-20 20 -52 2 -52 -30C-52 -58 -26 -74 0 -74S52 -58 52 -30C52 2 20 20 0 22Z"
    ),
    "plum": "M0 26L-30 2L-44 -36L-26 -72L0 -84L26 -72L44 -36L30 2Z",  # faceted lantern
}


def balloon(k):
    """A player's balloon: told apart by shape and by pattern, not by colour alone."""
    p = Pic(f"balloon-{k}", (-60, -92, 120, 160))
    c = PLAYERS[k]
    lo = dark(c, 0.3)
    shape = ENVELOPES[k]
    p.path(shape, SHADE, 0.25, extra='transform="translate(4 6)"')
    p.line("M-13 18L-8 44M13 18L8 44M-4 22L-3 44M4 22L3 44", "#4A382C", 2)
    p.cut(rrect(-12, 42, 24, 19, 5), "#A8703F", "#E3B98A", 0.35, 2, 3, 1.6).line(
        "M-11 49H11M-10 55H10", "#6B4326", 1.6, 0.8
    ).path(rrect(-14, 40, 28, 6, 3), "#7A4D2B")
    skirt = "M-14 13H14L11 25H-11Z"
    p.line(shape, "#FFFDF4", 8).line(skirt, "#FFFDF4", 6)
    p.path(shape, c)
    p.group(f'clip-path="{p.clip(shape)}"')
    if k == "coral":
        for a, b in ((-56, -34), (-11, 11), (34, 56)):
            p.path(f"M0 30Q{a * 1.35} -20 0 -92Q{b * 1.35} -20 0 30Z", "#FFF3E2")
    if k == "teal":
        for y in (-52, -20):
            p.path(
                f"M-60 {y}l12 -14l12 14l12 -14l12 14l12 -14l12 14l12 -14l12 14l12 -14l12 14v13"
                "l-12 -14l-12 14l-12 -14l-12 14l-12 -14l-12 14l-12 -14l-12 14l-12 -14l-12 14z",
                "#E8F6F0",
            )
    if k == "sun":
        for x in (-30, 0, 30):
            p.line(f"M{x * 0.4:.0f} -80Q{x * 1.5:.0f} -30 {x * 0.2:.0f} 26", "#B26F0E", 2.4, 0.75)
        for x, y in (
            (-34, -36),
            (0, -50),
            (34, -36),
            (-17, -14),
            (17, -14),
            (0, 8),
            (-18, -62),
            (18, -62),
        ):
            p.path(circ(x, y, 7.500), "#5A3A12")
    if k == "plum":
        for i, y in enumerate((-84, -60, -36, -14, 8)):
            for j in range(-2, 3):
                if (i + j) % 2 == 0:
                    p.path(rrect(j * 18 - 9, y, 18, 24, 0.5), "#E9D8F4")
    p.path(circ(-16, -48, 44, 52), p.rad(WHITE, WHITE, -20, -52, 40, 0.42, 0))
    p.path("M70 -100V40H-10Q60 -20 30 -100Z", SHADE, 0.2).path(
        "M90 -100V40H6Q74 -20 46 -100Z", SHADE, 0.14
    )
    p.end()
    p.line(shape, lo, 2.4)
    p.path(skirt, dark(lo, 0.15)).path(rrect(-15, 12, 30, 8, 3), lo)
    return p


PUFFS = [
    (-128, 14, 54),
    (-78, -26, 58),
    (-10, -40, 62),
    (62, -30, 58),
    (122, 10, 56),
    (-60, 24, 56),
    (10, 26, 60),
    (74, 24, 54),
]


def cloud():
    p = Pic("cloud", (-204, -124, 408, 248))
    for dx, dy, c, o in ((5, 15, "#2C3E5C", 0.16), (3, 7, "#2C3E5C", 0.14)):
        p.group(f'opacity="{o}"')
        for x, y, r in PUFFS:
            p.path(circ(x + dx, y + dy, r), c)
        p.end()
    for x, y, r in PUFFS:
        p.path(circ(x, y, r), "#C6D4E1")
    for x, y, r in PUFFS:
        p.path(circ(x - 2, y - 6, r - 4), p.lin(WHITE, "#E6EDF3", 0, -80, 0, 74))
    for x, y, r in PUFFS[:5]:
        p.line(
            f"M{n(x - r * 0.62)} {n(y - r * 0.42)}"
            f"A{n(r * 0.78)} {n(r * 0.78)} 0 0 1 {n(x + r * 0.1)} {n(y - r * 0.84)}",
            WHITE,
            5,
            0.9,
        )
    return p


def cloudglow():
    p = Pic("cloud-glow", (-204, -124, 408, 248))
    for g, c in ((17, "#FFE9A0"), (11, INK), (8, "#FFD54A")):
        for x, y, r in PUFFS:
            p.path(circ(x, y, r + g), c)
    return p


WISPS = [
    [(-60, 6, 60), (10, -10, 66), (70, 10, 52)],
    [(-84, -6, 40), (-20, 8, 70), (62, -4, 58)],
    [(-50, -12, 54), (40, 14, 74)],
]


def wisp(v):
    """A shred of fog that drifts over the spaces, under the tiles."""
    p = Pic(f"wisp-{v}", (-150, -60, 300, 120))
    p.group(f'filter="{p.blur(11)}"')
    for x, y, r in WISPS[v]:
        p.path(circ(x, y, r, r * 0.42), WHITE, 0.8)
    return p.end()


def flag(nxt=False):
    p = Pic("start-flag-next" if nxt else "start-flag", (-30, -40, 60, 80))
    d = "M-16 -32Q4 -38 26 -20Q6 -10 -16 -4Z"
    p.line("M-16 34V-34", CREAM, 11).line(d, CREAM, 9).line("M-16 34V-34", INK, 6)
    if nxt:
        return p.path(d, CREAM).path(d, "none", 1, INK, 4, 'stroke-dasharray="6 6"')
    return p.cut(d, "#D9483B", "#FF9D86", 0.2).line(d, INK, 3)


def compass():
    p = Pic("compass", (-110, -110, 220, 220))
    p.path(circ(3, 7, 102), SHADE, 0.25)
    p.path(circ(0, 0, 103), p.lin("#F3D58C", "#9A6A22", -70, -80, 70, 80)).path(
        circ(0, 0, 97), p.lin("#A87830", "#E9C57A", -70, -80, 70, 80)
    ).path(circ(0, 0, 92), CREAM)
    for i in range(36):
        t = math.radians(i * 10)
        a, b = (84, 90)
        p.line(
            f"M{n(a * math.sin(t))} {n(-a * math.cos(t))}"
            f"L{n(b * math.sin(t))} {n(-b * math.cos(t))}",
            "#8A7A55",
            1.6,
            0.7,
        )
    s = star(0, 0, 70, 20, 6, math.radians(30))
    for i in range(6):
        q = s[2 * i]
        p.path(poly([(0, 0), s[2 * i - 1], q]), "#EBDDBB").path(
            poly([(0, 0), q, s[(2 * i + 1) % 12]]), "#CDB888"
        )
    for i, k in enumerate(ORDER):  # the landscape each direction blows to
        t = math.radians(list(DIRS.values())[i])
        x, y = 70 * math.sin(t), -70 * math.cos(t)
        p.cut(circ(x, y, 18.500), LAND[k], lite(LAND[k], 0.4), 0.2, 1, 2, 1.2)
        symbol(p, k, x, y, 0.58, on(k))
    return p


def needle():
    p = Pic("needle", (-62, -62, 124, 124))
    return (
        p.cut("M0 -56L13 4Q0 -4 -13 4Z", "#D9483B", "#FF9D86", 0.3, 2, 3, 1.6)
        .path("M0 -56L13 4Q6 0 0 -1Z", "#9E2B26")
        .cut("M0 40L9 4Q0 -2 -9 4Z", "#5E6B86", "#B9C3D6", 0.2, 2, 3, 1.4)
        .cut(circ(0, 0, 9), "#E9C57A", "#FFF3CC", 0.3, 1, 2, 1.6)
    )


def die(name, draw, c=CREAM):
    p = Pic(name, (-54, -54, 108, 108))
    d = rrect(-46, -48, 92, 92, 18)
    p.path(d, SHADE, 0.28, extra='transform="translate(2 8)"').path(
        d, "#B9A67C", extra='transform="translate(0 5)"'
    )
    p.cut(d, c, WHITE, 0, 0, 0, 2.4).line(rrect(-40, -42, 80, 80, 13), "#CBB88C", 1.6, 0.8)
    p.group('transform="translate(0 -2)"')
    draw(p)
    return p.end()


BONUS = {
    "energy-1": lambda p: drop(p.textc(-17, 1, "+1", 42, "black"), 26, 2, 14, False),
    "energy-2": lambda p: drop(p.textc(-17, 1, "+2", 42, "black"), 26, 2, 14, False),
    "draw": lambda p: minitile(p, 0, 0, 36, "#6B5B86").textc(0, 0, "?", 42, "black", CREAM),
    "speed": lambda p: swirl(p.textc(16, 26, "+1", 32, "black"), -4, -12, 24, "#1F6F8B", 6),
    "opposite": lambda p: (
        p.group('transform="rotate(30)"')
        .line("M0 -22V22", INK, 9)
        .path(poly([(0, -38), (16, -16), (-16, -16)]), "#D9483B", 1, INK, 2)
        .path(poly([(0, 38), (16, 16), (-16, 16)]), "#E9A820", 1, INK, 2)
        .end()
    ),
    "sixty": lambda p: [
        p.group(f'transform="translate(0 24) scale(.78) rotate({a})"')
        .line("M0 -6V-36", INK, 8)
        .path(poly([(0, -60), (14, -36), (-14, -36)]), c, 1, INK, 2)
        .end()
        for a, c in ((-52, "#E9A820"), (52, "#E9A820"), (0, "#D9483B"))
    ],
}


def crown():
    p = Pic("crown", (-28, -30, 56, 48))
    crownp(p, 0, 4, 1.15)
    return p


def dropicon():
    p = Pic("drop", (-32, -40, 64, 72))
    return drop(p, 0, 0, 24)


def everything():
    """For the user interface: all that is not on the board."""
    yield from (cloud(), cloudglow(), flag(), flag(True), compass(), needle(), crown(), dropicon())
    for k, a in DIRS.items():
        yield die(f"die-{k.lower()}", lambda p, a=a: arrow(p, a))
    for k, f in BONUS.items():
        yield die(f"die-{k}", f, "#E9F1F0")
