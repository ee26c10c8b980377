"""The islands in the middle: they float on clouds, and have as many stars as they are worth."""

from drawings.dream_land import SAND, bush, coin, flower, glint, gold_star, palm, puffs
from drawings.kit import Pic, circ, dark, lite, n, poly, rrect, smooth
from drawings.palette import CREAM, GOLD, SHADE, WHITE
from drawings.things import shade

SMALL = (-100, -118, 200, 218)
LARGE = (-150, -100, 300, 200)
CLOUDS = ((-50, 84, 12), (-32, 76, 15), (-78, 72, 13), (-58, 68, 19), (34, 82, 13), (80, 74, 12), (60, 70, 18))  # fmt: skip


def afloat(p, y, rx, ry, top, clouds, deep=40):
    """A light, a rock that hangs in the air, its green or sandy top, clouds below."""
    root = [(-rx, y), (-rx * 0.72, y + deep * 0.55), (-rx * 0.3, y + deep * 0.8), (-rx * 0.05, y + deep * 1.15), (rx * 0.34, y + deep * 0.78), (rx * 0.7, y + deep * 0.5), (rx, y)]  # fmt: skip
    stone = "#A88FB4"
    p.path(poly(root), SHADE, 0.16, extra='transform="translate(4 7)"').path(
        poly(root), p.lin(lite(stone, 0.25), dark(stone, 0.3), -rx, 0, rx, 0)
    )
    for a, b in ((1, 2), (2, 3), (3, 4), (4, 5)):
        facet = poly([root[a], root[b], (rx * (a - 2.6) * 0.3, y + ry * 0.6)])
        p.path(facet, WHITE if a < 3 else SHADE, 0.14)
    puffs(p, clouds, WHITE, "#C9D6F0")
    p.path(circ(0, y + 5, rx, ry), dark(top, 0.38))
    face = p.lin(lite(top, 0.4), dark(top, 0.05), -rx, y - ry, rx, y + ry)
    p.cut(circ(0, y, rx, ry), face, lite(top, 0.8), 0, 0, 0, 2.2)


def light(p, x, y, r, o):
    p.path(circ(x, y, r), p.rad("#FFFEF6", "#FFF3CC", x, y, r, o, 0, (0.6, "#FFFAE2", o * 0.62)))


def chest(p, x, y, s):
    """A chest that cannot be shut any more."""
    p.group(f'transform="translate({n(x)} {n(y)}) scale({s})"')
    shade(p, 4, 0, 34, 8)
    wood = "#9A5F34"
    lid = "M-34 -30Q-36 -62 0 -64Q36 -62 34 -30Z"
    p.cut(lid, dark(wood, 0.25), lite(wood, 0.4), 0.25, 2, 3, 2)
    p.line("M-20 -32Q-22 -58 -14 -62M20 -32Q22 -58 14 -62", GOLD, 5)
    light(p, 0, -34, 46, 0.85)
    for cx, cy, r in ((-20, -33, 9), (-6, -39, 10), (9, -38, 10), (22, -33, 9), (0, -31, 10)):
        coin(p, cx, cy, r)
    p.cut(poly([(6, -52), (14, -44), (6, -34), (-2, -44)]), "#E0506A", "#FFD0DA", 0.2, 1, 2, 1.4)
    p.cut(circ(-14, -45, 6), "#F7FBFF", WHITE, 0.25, 1, 2, 1.2)
    p.cut(rrect(-36, -30, 72, 32, 4), wood, lite(wood, 0.5), 0.25, 2, 3, 2)
    p.path(rrect(-36, -30, 72, 7, 2), GOLD).line("M-36 -8H36", dark(wood, 0.4), 2, 0.7)
    p.path(rrect(-27, -30, 8, 32, 1), GOLD).path(rrect(19, -30, 8, 32, 1), GOLD)
    p.cut(rrect(-8, -28, 16, 16, 3), "#FFE08A", WHITE, 0.2, 1, 2, 1.4).path(
        circ(0, -21, 3), "#5A3A12"
    )
    p.end()


def three():
    """A chest under a rainbow."""
    p = Pic("isle-middle-3", SMALL)
    light(p, 0, -14, 100, 0.95)
    for r, c in (
        (78, "#E8705E"),
        (69, "#F6B24A"),
        (60, "#F4E27A"),
        (51, "#7CC48A"),
        (42, "#6FA8DC"),
    ):
        p.line(f"M{-r} 24A{r} {r * 1.06:.0f} 0 0 1 {r} 24", c, 10, 0.92)
    afloat(p, 30, 84, 27, "#A9CF7C", CLOUDS, 54)  # fmt: skip
    p.path(circ(-16, 36, 46, 14), SAND, 0.9)
    chest(p, 38, 28, 0.78)
    for x, y, r in ((16, 44, 6), (28, 49, 6), (62, 42, 6)):
        coin(p, x, y, r)
    for x, y, c in ((-70, 26, "#F2708A"), (-60, 40, "#FFF6EC"), (-56, 20, "#A66BC4")):
        flower(p, x, y, 6, c)
    for x, y in ((-42, -82), (0, -98), (42, -82)):
        gold_star(p, x, y, 14)
    for x, y, r in ((-84, -36, 8), (86, -30, 9), (-66, -62, 5), (72, -58, 5), (88, 6, 5)):
        glint(p, x, y, r, WHITE)
    return p.note(stand=[(-20, 44)])


def two(which):
    """A hammock between palms, or a pearl in its shell under a moon."""
    p = Pic(f"isle-middle-2{which}", SMALL)
    light(p, 0, -4, 92, 0.72)
    if which == "a":
        afloat(p, 30, 76, 25, SAND, CLOUDS, 50)
        palm(p, -56, 26, 78, 0.1)
        palm(p, 58, 26, 86, -0.12, "#4D9A5C")
        sling = "M-53 -12Q0 40 54 -14L52 -8Q2 58 -52 -4Z"
        p.cut(sling, "#E0594A", "#FFC0AE", 0.25, 2, 4, 2).group(f'clip-path="{p.clip(sling)}"')
        for x in (-36, -14, 8, 30):
            p.path(poly([(x, -30), (x + 9, -30), (x + 9, 60), (x, 60)]), CREAM)
        p.end().cut("M-42 2Q-34 -6 -24 8Q-32 16 -42 2Z", "#F7F2E6", WHITE, 0.2, 1, 2, 1.4)
    else:
        moon(p, 52, -42, 30)
        afloat(p, 30, 76, 25, "#B7A8D8", CLOUDS, 50)
        p.path(circ(-12, 36, 44, 13), SAND, 0.9)
        clam(p, 34, 28)
        bush(p, -62, 24, 12, "#6FAE8A")
        for x, y in ((-50, 38), (62, 42)):
            flower(p, x, y, 6, "#FFF6EC")
    for x in (-22, 22):
        gold_star(p, x - (0 if which == "a" else 24), -90, 13)
    for x, y, r in ((-78, -24, 8), (82, -16, 6), (-64, -52, 5)):
        glint(p, x, y, r, WHITE)
    return p.note(stand=[(0, 46)] if which == "a" else [(-22, 44)])


def moon(p, x, y, r):
    d = f"M{n(x - r * 0.3)} {n(y - r)}A{r} {r} 0 1 1 {n(x - r * 0.9)} {n(y + r * 0.62)}"
    d += f"A{n(r * 0.92)} {n(r * 0.92)} 0 0 0 {n(x - r * 0.3)} {n(y - r)}Z"
    p.cut(d, "#FFE9A8", WHITE, 0.16, 2, 3, 2.4)


def clam(p, x, y):
    """An open shell with a pearl."""
    shade(p, x + 2, y + 4, 30, 8)
    back = f"M{x - 30} {y - 6}Q{x - 36} {y - 44} {x} {y - 46}Q{x + 36} {y - 44} {x + 30} {y - 6}Z"
    p.cut(back, "#F2A9B0", "#FFE3E4", 0.25, 2, 3, 2)
    for a in (-18, -7, 7, 18):
        p.line(
            f"M{x + a * 0.5:.0f} {y - 8}Q{x + a} {y - 24} {x + a * 1.2:.0f} {y - 40}",
            "#C46E7A",
            2.2,
            0.7,
        )
    light(p, x, y - 14, 26, 0.9)
    p.cut(circ(x, y - 14, 12), p.rad(WHITE, "#D6DCF2", x - 4, y - 19, 16), WHITE, 0.25, 1, 2, 1.6)
    low = f"M{x - 32} {y - 8}Q{x} {y + 2} {x + 32} {y - 8}Q{x + 26} {y + 12} {x} {y + 13}Q{x - 26} {y + 12} {x - 32} {y - 8}Z"  # fmt: skip
    p.cut(low, "#E88F9C", "#FFD6DA", 0.25, 2, 3, 2)
    for a in (-16, 0, 16):
        p.line(f"M{x + a} {y}L{x + a * 0.6:.0f} {y + 11}", "#B25A68", 2, 0.6)


def one():
    """Large, with room for everybody else: a tent, a lantern and a coin or two."""
    p = Pic("isle-middle-1", LARGE)
    p.path(circ(0, 20, 146, 80), p.define('<radialGradient id="@"><stop offset="0" stop-color="#FFFBE6" stop-opacity=".85"/><stop offset="1" stop-color="#FFE9A8" stop-opacity="0"/></radialGradient>'))  # fmt: skip
    clouds = ((-126, 60, 14), (-58, 74, 15), (-100, 64, 22), (-78, 76, 17), (52, 78, 14), (124, 58, 14), (76, 74, 18), (100, 64, 21))  # fmt: skip
    afloat(p, 18, 128, 44, SAND, clouds, 66)
    grass = smooth([(-118, 4), (-70, -4), (-20, -14), (40, -12), (84, -2), (118, 6), (70, -28), (-70, -28)], True, 0.6)  # fmt: skip
    p.group(f'clip-path="{p.clip(circ(0, 18, 126, 42))}"').path(grass, "#A9CF7C").end()
    palm(p, 98, 6, 62, 0.08)
    bush(p, 76, -4, 11, "#6FAE6A")
    bush(p, -104, 4, 10, "#6FAE6A")
    tent(p, -52, 2)
    gold_star(p, 18, -66, 14)
    for x, y in ((56, 4), (66, 8)):
        coin(p, x, y, 6)
    for x, y, r in ((-112, -34, 6), (62, -48, 6), (-8, -40, 5)):
        glint(p, x, y, r, WHITE)
    back, front = (-66, -22, 22, 66), (-76, -38, 0, 38, 76)
    return p.note(stand=[*((x, 20) for x in back), *((x, 44) for x in front)])


def tent(p, x, y):
    shade(p, x + 6, y, 38, 8)
    d = f"M{x - 38} {y}Q{x - 12} {y - 22} {x} {y - 56}Q{x + 12} {y - 22} {x + 38} {y}Q{x} {y + 8} {x - 38} {y}Z"  # fmt: skip
    p.cut(d, "#5F8FC0", "#CFE3F4", 0.25, 2, 3, 2).group(f'clip-path="{p.clip(d)}"')
    for a in (-30, 18):
        p.path(f"M{x} {y - 56}Q{x + a * 0.4:.0f} {y - 20} {x + a} {y + 8}H{x + a + 13}Q{x + a * 0.4 + 6:.0f} {y - 20} {x} {y - 56}Z", CREAM)  # fmt: skip
    p.path(f"M{x} {y - 34}Q{x - 4} {y - 12} {x - 12} {y + 6}H{x + 10}Q{x + 3} {y - 12} {x} {y - 34}Z", "#2E3A5E").end()  # fmt: skip
    p.path(f"M{x} {y - 56}v-14l14 5l-14 5z", "#E0594A")


def everything():
    yield from (three(), two("a"), two("b"), one())
