"""Lights over the darkened islands of Dream Islands."""

from drawings.dream_land import BOX, glint, gold_star
from drawings.dream_middle import LARGE, SMALL, light
from drawings.dusk import lamp, windows
from drawings.kit import Pic, circ, n, poly

GLOW = "#FFE9B0"


def isle(number, y=58):
    """The picture of an island with firelight on its sand."""
    p = Pic(f"isle-{number}", BOX)
    p.group(f'transform="translate(0 {y}) scale(1 .34)"')
    return p.path(circ(0, 0, 110), p.rad("#FFC980", "#FFB45A", 0, 0, 110, 0.34, 0)).end()


def bulbs(p, spots, r=16, post=0):
    """Small lamps, on posts if they have a height."""
    for x, y in spots:
        if post:
            p.line(f"M{n(x)} {n(y)}v{post}", "#2A2030", 2.6)
        lamp(p, x, y, r, 0.7)
        p.path(circ(x, y, r * 0.19), GLOW)


def palms():
    p = isle(1)
    bulbs(p, ((-78, -16),), 20)
    bulbs(p, ((20, -10), (120, 14), (-116, 46)), 18, 14)
    return p


def lighthouse():
    p = isle(2)
    beam = p.lin("#FFF3C0", "#FFF3C0", 66, 0, -70, 0, 0.75, 0)
    p.path(poly([(66, -111), (-70, -128), (-70, -84), (66, -103)]), beam)
    lamp(p, 66, -108, 21, 0.95)
    p.path(circ(66, -108, 7), "#FFFBE6")
    return p


def atoll():
    p = isle(3)
    p.path(circ(-4, -26, 76, 26), p.rad("#8FF3E6", "#4FD0D0", -4, -26, 76, 0.5, 0))
    bulbs(p, ((-14, -30), (100, -40), (-96, -40)), 16)
    return p


def jungle():
    p = isle(4)
    p.path(circ(4, 16, 54), p.rad("#A6F6EC", "#5FD8D4", 4, 16, 54, 0.6, 0))
    fly = ((-52, -66), (-84, 4), (-66, -22), (60, -94), (88, -60), (70, -20), (112, 8), (-20, -90))
    for x, y in fly:
        p.path(circ(x, y, 9), p.rad("#F2FF9A", "#D8F06A", x, y, 9, 0.8, 0))
        p.path(circ(x, y, 2.4), "#FBFFD0")
    return p


def volcano():
    p = isle(5)
    p.path(circ(16, -74, 55), p.rad("#FF8A45", "#FF6A2E", 16, -74, 55, 0.7, 0))
    p.path("M-6 -72Q2 -36 -14 -12Q-18 4 -6 24Q6 8 4 -6Q14 -26 16 -52Q24 -30 34 -18Q40 -6 50 0"
           "Q50 -18 42 -30Q36 -52 36 -72Z", "#FF7A30")  # fmt: skip
    p.path("M2 -72Q8 -38 -4 -14Q-8 0 -4 10Q2 -4 2 -10Q10 -36 12 -72Z", "#FFE08A")
    p.path(circ(16, -71, 23, 6), "#FF9A45").path(circ(12, -71.5, 13, 3), "#FFF3B0")
    return p


def windmill():
    p = isle(6)
    windows(p, ((-49.6, -15),), 4.6, 5.4, 15)
    windows(p, ((31, -64),), 8.2, 13, 22)
    bulbs(p, ((112, 14), (-78, 18)), 15, 12)
    return p


def village():
    p = isle(7)
    for x, w, h in ((-92, 30, 36), (-62, 24, 52), (-38, 30, 40), (-8, 24, 62), (16, 28, 44)):
        spots = [(x + w * 0.2, 2 - h * 0.72)] + ([(x + w * 0.2, -h * 0.3)] if h > 50 else [])
        windows(p, spots, w * 0.2, h * 0.24, 13)
    windows(p, ((66, -17),), 32, 12, 30)
    bulbs(p, ((-142, 38), (-124, 26)), 14)
    return p


def heart():
    p = isle(8, 30)
    lamp(p, 0, -88, 41, 0.55)
    bulbs(p, ((-96, -56), (96, -56), (-46, -56), (46, -56), (-114, 14), (114, 14), (-76, 58), (76, 58), (0, 82)), 15)  # fmt: skip
    return p


def three():
    p = Pic("isle-middle-3", SMALL)
    lamp(p, 0, -20, 96, 0.5)
    lamp(p, 38, 0, 52, 0.85)
    for x, y in ((-42, -82), (0, -98), (42, -82)):
        lamp(p, x, y, 26, 0.45)
        gold_star(p, x, y, 14)
    for x, y, r in ((-84, -36, 8), (86, -30, 9), (-66, -62, 5), (72, -58, 5), (38, -8, 7)):
        glint(p, x, y, r)
    return p


def two(which):
    p = Pic(f"isle-middle-2{which}", SMALL)
    lamp(p, 0, -14, 84, 0.42)
    shift = 0 if which == "a" else 24
    for x in (-22, 22):
        lamp(p, x - shift, -90, 24, 0.45)
        gold_star(p, x - shift, -90, 13)
    if which == "a":
        bulbs(p, ((-46, -26), (46, -30), (-52, 12), (56, 14)), 17)
    else:
        light(p, 52, -42, 44, 0.4)
        light(p, 34, 14, 30, 0.75)
        p.path(circ(34, 14, 10), "#FFFEF4", 0.85)
    return p


def one():
    p = Pic("isle-middle-1", LARGE)
    lamp(p, 18, -66, 26, 0.45)
    gold_star(p, 18, -66, 14)
    lamp(p, -53, -8, 36, 0.85)
    p.path("M-52 -32Q-56 -10 -64 8H-42Q-49 -10 -52 -32Z", "#FFD98A")
    bulbs(p, ((76, -2), (-104, 6)), 15)
    return p


def lights():
    yield from (palms(), lighthouse(), atoll(), jungle(), volcano(), windmill(), village(), heart())
    yield from (three(), two("a"), two("b"), one())
