"""Marks, small figures, mission cards and number tiles of Dream Islands."""

from drawings.dream import plane
from drawings.dream_land import SAND, glint, palm
from drawings.harbor import WOOD
from drawings.kit import Pic, circ, dark, lite, n, poly, roundpoly, rrect, smooth, star
from drawings.palette import CREAM, GOLD, INK, PLAYERS, SHADE, WHITE
from drawings.signs import crownp

FACE = "#F3CBA5"
BODIES = {  # as the balloons: round, tall, wide, with corners
    "coral": "M-34 40C-38 6 -18 -10 0 -10S38 6 34 40Q32 62 0 62T-34 40Z",
    "teal": "M-19 60Q-23 10 -17 -8Q0 -16 17 -8Q23 10 19 60Q0 66 -19 60Z",
    "sun": "M-42 58Q-34 14 -14 0Q0 -6 14 0Q34 14 42 58Q0 68 -42 58Z",
    "plum": "M-36 60L-30 22L-16 -6H16L30 22L36 60Z",
}


def small_tourist(k):
    """A figure for 22 dp: told by hat, load and outline, then by pattern, then by colour."""
    p = Pic(f"tourist-{k}-small", (-54, -77, 108, 150))
    c = PLAYERS[k]
    p.path(circ(4, 60, 36, 8), SHADE, 0.3)
    body = BODIES[k]
    extras = {"coral": brim, "teal": backpack, "sun": sunshade, "plum": pointed}[k]
    head = circ(0, -22, 17)
    back, front = extras(k)
    edge = [d for d, *_ in (*back, *front)]
    for d in (body, head, *edge):
        p.line(d, INK, 11)
    for d in (body, head, *edge):
        p.line(d, "#FFFDF4", 6.5)
    for d, fill, more in back:
        p.path(d, fill)
        more(p)
    p.path(body, c)
    p.group(f'clip-path="{p.clip(body)}"')
    pattern(p, k)
    p.path("M14 -20H60V70H6Q30 30 14 -20Z", SHADE, 0.2).end()
    p.path(head, FACE).path("M6 -38A17 17 0 0 1 2 -5A20 20 0 0 0 6 -38Z", SHADE, 0.12)
    p.path(circ(-6, -20, 2.8), INK).path(circ(6, -20, 2.8), INK)
    for d, fill, more in front:
        p.path(d, fill)
        more(p)
    return p


def pattern(p, k):
    w = "#FFF3E2"
    if k == "coral":
        for x in (-26, -6, 14):
            p.path(rrect(x, -14, 11, 84, 1), w)
    if k == "teal":
        for y in (22, 48):
            p.line(f"M-36 {y}l12 -13l12 13l12 -13l12 13l12 -13l12 13", w, 8)
    if k == "sun":
        for x, y in ((-18, 26), (6, 16), (-28, 50), (0, 46), (24, 38)):
            p.path(circ(x, y, 7.5), "#5A3A12")
    if k == "plum":
        for row, y in enumerate((-10, 12, 34, 56)):
            for x in (-42, -2, 38):
                p.path(rrect(x - 20 + 20 * (row % 2), y, 20, 22, 0.5), "#E9D8F4")


def nothing(p):
    return p


def brim(k):
    """A sun hat as wide as the picture."""
    hat = "M-45 -30Q0 -18 45 -30Q36 -40 20 -40Q18 -62 0 -62T-20 -40Q-36 -40 -45 -30Z"
    return (), ((hat, "#F6E3B0", lambda p: p.line("M-20 -39Q0 -32 20 -39", PLAYERS[k], 7)),)


def backpack(k):
    """A cap, and a load on the back that is taller than the shoulders."""
    pack = rrect(-44, -12, 30, 50, 9)
    cap = "M-18 -26Q-20 -46 0 -46Q18 -46 19 -28L36 -26Q36 -20 30 -20L-18 -24Z"
    flap = rrect(-44, -28, 28, 15, 6)
    return (
        ((pack, "#A8703F", lambda p: p.line("M-43 8H-18M-32 14V32", "#6B4326", 4)),
         (flap, "#E9C57A", nothing)),
        ((cap, "#0F5F66", nothing),),
    )  # fmt: skip


def sunshade(k):
    """An open umbrella overhead."""
    d = "M-48 -36Q-44 -68 0 -68T48 -36Q36 -44 24 -36Q12 -44 0 -36Q-12 -44 -24 -36Q-36 -44 -48 -36Z"

    def ribs(p):
        p.path("M-24 -36Q-20 -60 0 -68Q20 -60 24 -36Q12 -44 0 -36Q-12 -44 -24 -36Z", CREAM)

    return (), ((d, PLAYERS[k], ribs),)


def pointed(k):
    """A pointed hat and a camera."""
    hat = "M-26 -30L2 -68L26 -30Q0 -24 -26 -30Z"
    camera = rrect(-17, 12, 34, 24, 4)

    def lens(p):
        p.path(circ(0, 24, 8.5), "#DDF1F5").path(circ(0, 24, 4), INK)

    def band(p):
        p.line("M-17 -38Q0 -33 18 -38", "#E9D8F4", 5)

    return (), ((hat, "#54307A", band), (camera, "#2A3550", lens))


# ---------------------------------------------------------------- marks on the table
def glow():
    """White, to be tinted: laid under an island that may be chosen."""
    p = Pic("isle-glow", (-200, -130, 400, 310))
    d = smooth([(-156, 26), (-142, -34), (-92, -70), (0, -80), (92, -70), (142, -34), (156, 26), (138, 86), (76, 122), (0, 132), (-76, 122), (-138, 86)], True, 0.55)  # fmt: skip
    p.group(f'filter="{p.blur(13)}"').line(d, WHITE, 34, 0.95).end()
    return p.line(d, WHITE, 9)


def arrow():
    """White, to be tinted: which way the ring is flown, here clockwise over the top."""
    p = Pic("isle-arrow", (-40, -32, 80, 64))
    p.line("M-26 14Q-14 -18 16 -8", WHITE, 11)
    return p.path(roundpoly([(6, -28), (36, -2), (4, 14)], 4), WHITE)


def number_tile():
    """A plank for a number, which the app writes and the shell covers."""
    p = Pic("number-tile", (-50, -50, 100, 100))
    d = rrect(-42, -43, 84, 82, 14)
    c = "#D9B27C"
    p.path(d, SHADE, 0.28, extra='transform="translate(2 8)"')
    p.path(d, dark(WOOD, 0.4), extra='transform="translate(0 5)"')
    p.cut(d, p.lin(lite(c, 0.3), c, -30, -40, 30, 40), lite(c, 0.8), 0, 0, 0, 2.6)
    p.group(f'clip-path="{p.clip(d)}"')
    for y in (-22, 0, 21):
        p.line(f"M-44 {y}Q-10 {y - 5} 10 {y + 1}T44 {y - 2}", dark(c, 0.35), 2, 0.35)
    p.line("M-44 -34Q0 -40 44 -35M-44 10Q4 14 44 9M-44 32Q0 26 44 33", dark(c, 0.3), 1.4, 0.3)
    p.end().line(rrect(-35, -36, 70, 68, 10), dark(c, 0.45), 2, 0.55)
    for x, y in ((-30, -31), (30, -31), (-30, 27), (30, 27)):
        p.path(circ(x, y, 2.6), dark(c, 0.55))
    return p.grain(d, 0.08)


# ---------------------------------------------------------------- missions
def emblem(kind):
    """A round window on the sea, about which the app writes."""
    p = Pic(f"mission-{kind}", (-60, -60, 120, 120))
    p.path(circ(1.5, 4, 55), SHADE, 0.25).path(circ(0, 0, 56), CREAM).line(circ(0, 0, 55), INK, 2.6)
    p.path(circ(0, 0, 51), p.lin("#BFEBE4", "#4FA9B0", 0, -50, 0, 50))
    p.group(f'clip-path="{p.clip(circ(0, 0, 51))}"')
    for x, y in ((-46, -26), (18, -34), (-40, 40), (22, 42)):
        p.line(f"M{x} {y}q5 -4 10 0t10 0", WHITE, 2.4, 0.7)
    {"exactly": together, "row": in_a_row, "majority": most}[kind](p)
    return p.end()


def sand(p, x, y, rx, ry, deep=6):
    p.path(circ(x, y + deep * 0.6, rx + 7, ry + 5), "#E4F8F2", 0.8)
    p.path(circ(x, y + deep, rx, ry), "#A9854C").path(circ(x, y, rx, ry), SAND)


def person(p, x, y, s, c="#2F5F7A"):
    """A traveller in a straw hat: any player's."""
    p.group(f'transform="translate({n(x)} {n(y)}) scale({s})"')
    d = "M-13 22Q-16 -4 -8 -9Q0 -12 8 -9Q16 -4 13 22Q0 26 -13 22Z"
    hat = "M-21 -21Q0 -15 21 -21Q14 -28 10 -28Q9 -38 0 -38T-10 -28Q-14 -28 -21 -21Z"
    for shape in (d, circ(0, -15, 10), hat):
        p.line(shape, CREAM, 8)
    p.path(d, c, 1, INK, 2.4).path(circ(0, -15, 10), FACE, 1, INK, 2.4)
    p.path(circ(-4, -13, 1.8), INK).path(circ(4, -13, 1.8), INK)
    p.path(hat, "#F6DE9E", 1, INK, 2.4).line("M-10 -27Q0 -23 10 -27", INK, 3).end()


def together(p):
    sand(p, 0, 22, 45, 17)
    person(p, -23, 4, 0.9)
    person(p, 23, 4, 0.9)
    person(p, 0, 12, 1, "#3F7F9A")


def in_a_row(p):
    p.line("M-34 26Q0 -12 34 26", WHITE, 5, 1, 'stroke-dasharray="1 8"')
    for x, y in ((0, 6), (-33, 24), (33, 24)):
        sand(p, x, y, 16, 7, 4)
        person(p, x, y - 10, 0.6)


def most(p):
    sand(p, 0, 26, 43, 16)
    p.line("M-16 28V-26", CREAM, 9).line("M-16 28V-26", "#5A3B2A", 5)
    d = "M-14 -27Q8 -36 34 -24Q26 -14 34 -2Q8 -12 -14 -2Z"
    p.line(d, CREAM, 6).cut(d, "#C8392F", "#FF9D86", 0.2, 1, 2, 1.6)
    p.line(d, INK, 2.2)
    crownp(p, 12, 24, 1.02)
    p.line("M-2 32H27", dark(GOLD, 0.5), 2)


def mission_back():
    """The back of a mission card: waves, a wind rose, a plane."""
    p = Pic("mission-back", (-60, -85, 120, 170))
    d = rrect(-56, -82, 112, 160, 12)
    p.path(d, SHADE, 0.26, extra='transform="translate(1.5 4)"')
    p.cut(d, CREAM, WHITE, 0, 0, 0, 1.6).line(d, "#8C7A50", 1.6)
    inner = rrect(-49, -75, 98, 146, 8)
    p.path(inner, p.lin("#2F8C96", "#1B5A74", 0, -75, 0, 71))
    p.group(f'clip-path="{p.clip(inner)}"')
    for row in range(11):
        y, shift = -78 + row * 15, 14 * (row % 2)
        for k in range(-3, 4):
            x = k * 28 + shift
            p.line(f"M{x - 14} {y + 8}A14 14 0 0 1 {x + 14} {y + 8}", "#8FD3D0", 2.2, 0.42)
            p.line(f"M{x - 8} {y + 8}A8 8 0 0 1 {x + 8} {y + 8}", "#8FD3D0", 1.8, 0.3)
    p.end().line(rrect(-44, -70, 88, 136, 6), "#F3D58C", 1.8, 0.9)
    p.path(circ(1, 1, 38), SHADE, 0.25).path(circ(0, -2, 37), CREAM)
    p.line(circ(0, -2, 33), GOLD, 2, 0.9).path(circ(0, -2, 31), "#D6F1EC")
    s = star(0, -2, 29, 8, 8)
    for i in range(8):
        p.path(poly([(0, -2), s[2 * i - 1], s[2 * i]]), "#F6D98E" if i % 2 else "#F2B46A")
        p.path(poly([(0, -2), s[2 * i], s[(2 * i + 1) % 16]]), "#D9A441" if i % 2 else "#C4623C")
    p.group('transform="translate(0 -3) rotate(-14) scale(.34)"')
    p.add(plane().inner().replace("plane-", "mission-back-plane-")).end()
    for x, y in ((-36, -62), (36, -62), (-36, 58), (36, 58)):
        glint(p, x, y, 6, "#FFF3C4")
    return p


# ---------------------------------------------------------------- the card on the home screen
def hero(theme):
    """A plane over two islands; at dusk with its lamps lit."""
    p = Pic("hero-dream" if theme == "morning" else "hero-dream-dusk", (-110, -90, 220, 180))
    night = theme == "dusk"
    p.path(circ(0, 52, 108, 37), "#2F6F88" if night else "#8FD6D2", 0.9)
    p.path(circ(0, 51, 98, 31), "#3F86A0" if night else "#B4E8E0", 0.9)
    p.path(circ(20, 68, 34, 6), SHADE, 0.16)
    small_isle(p, 54, 42, 0.6, night)
    small_isle(p, -48, 54, 0.72, night)
    p.line(
        "M-100 2Q-78 -26 -50 -30",
        "#FFF3D8" if night else "#22304A",
        3.4,
        0.6,
        'stroke-dasharray="1 9"',
    )
    p.group('transform="translate(20 -40) rotate(-12) scale(.92)"')
    p.add(plane().inner().replace("plane-", f"{p.name}-plane-"))
    if night:
        for x in (-28, -10, 8, 26):
            p.path(circ(x, -6, 13), p.rad("#FFE3A0", "#FFB45A", x, -6, 13, 0.6, 0))
            p.path(circ(x, -6, 5), "#FFC94A", 1, "#7A4A12", 1.6)
    p.end()
    if night:
        for x, y, r in ((-84, -62, 7), (-50, -76, 4), (88, -76, 5), (92, 4, 4)):
            glint(p, x, y, r)
    return p


def small_isle(p, x, y, s, night):
    top = "#C9B394" if night else SAND
    p.group(f'transform="translate({n(x)} {n(y)}) scale({s})"')
    d = smooth(
        [(-62, 8), (-50, -12), (0, -20), (50, -12), (62, 8), (36, 26), (-36, 26)], True, 0.55
    )
    p.path(d, WHITE, 0.7, WHITE, 9, 'transform="translate(0 5)"')
    p.path(d, "#A9854C", extra='transform="translate(0 8)"').cut(d, top, lite(top, 0.6), 0, 0, 0, 2)
    if s > 0.7:
        palm(p, -22, 2, 66, -0.22, "#2E6E50" if night else "#3F8A56")
        palm(p, -8, 6, 44, 0.2, "#2E6E50" if night else "#4D9A5C")
    else:
        p.cut("M-40 8L-8 -54Q2 -48 12 -54L46 8Q0 18 -40 8Z", "#6A5462", "#B79DA4", 0.25, 2, 3, 2)
        p.path(circ(2, -54, 10, 4), "#FF8A3C").path("M-4 -53Q2 -24 -8 -6Q8 -16 8 -53Z", "#F26A2E")
    p.end()


def everything():
    """Pictures with the width in pixels that they have at 1x."""
    yield from ((small_tourist(k), 48) for k in PLAYERS)
    yield from ((emblem(kind), 72) for kind in ("exactly", "row", "majority"))
    yield from ((mission_back(), 96), (number_tile(), 64), (arrow(), 48), (glow(), 100))
