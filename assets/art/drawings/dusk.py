"""What changes at dusk: lights over the darkened pictures, and marks drawn anew.

The build darkens tiles and spaces (`build.DUSK`) and then lays the picture of the same name
from here on top; a mark from here replaces its morning self.
"""

from drawings.kit import Pic, capmid, circ, hexd, poly, rrect, star, textd
from drawings.palette import LAND, PLAYERS
from drawings.pieces import ENVELOPES
from drawings.signs import drop, qmark, symbol
from drawings.spaces import numbered

LAMP = "#FFE3A0"
NIGHT = "#141C3C"


def lamp(p, x, y, r, o=0.55):
    p.path(circ(x, y, r), p.rad("#FFC66B", "#FF9E45", x, y, r, o, 0, (0.4, "#FFB45A", o * 0.4)))


def windows(p, spots, w=5.5, h=8, glow=17):
    for x, y in spots:
        lamp(p, x + w / 2, y + h / 2, glow, 0.5)
    for x, y in spots:
        p.path(rrect(x, y, w, h, 1), LAMP)


def framed(name):
    """Lights that stay inside a tile's frame; to be ended."""
    p = Pic(name)
    return p.group(f'clip-path="{p.clip(hexd(84, 0, 0, 8))}"')


def city():
    p = framed("city")
    windows(p, ((-38, 18), (-27, 18), (-38, 30), (22, 4), (22, 20), (31, 20), (56, 10)))
    windows(p, ((-10, -14), (-10, 2), (-64.4, 3), (46, 8)))
    p.path("M-6 46v-12a6 6 0 0 1 12 0v12z", "#FFD27A")
    lamp(p, 0, 42, 24)
    lamp(p, -3, -28, 20, 0.4)
    return p.path(circ(-3, -28, 6), "#FFF1C9").line("M-3 -32v4l3 2", "#3A4663", 1.6).end()


def monument():
    p = framed("monument")
    p.path(circ(0, -60, 46), p.rad("#FFE3A0", "#FFC56B", 0, -60, 46, 0.6, 0))
    p.path(poly([(-12, -58), (0, -78), (12, -58), (2, -54)]), "#FFD873")
    return p.path(poly(star(-4, -24, 9, 4, 5)), "#FFD873").end()


def lookout(k):
    p = framed(f"lookout-{k}")
    towers = ((-4, -20, 23),) if k == 1 else ((-26, -4, 16), (24, -28, 18))
    for x, y, w in towers:
        lamp(p, x - w * 0.25, y - 8, w * 1.7, 0.75)
        p.path(rrect(x - w * 0.8, y - 12, w * 1.1, 9, 1), "#FFF1C9")
    return p.end()


def harbor_office():
    p = framed("harbor-office")
    windows(p, ((-18, 8),), 10, 11, 22)
    p.path(poly([(30, -58), (-62, -88), (-74, -56), (30, -50)]), "#FFF3C0", 0.5)
    lamp(p, 33, -55, 34, 0.8)
    return p.path(rrect(26, -61, 14, 13, 2), "#FFF6D8").end()


def houses():
    p = Pic("plain-1")
    windows(p, ((-47.2, -4.7), (-18.8, 3)), 6.8, 8, 18)
    return p


def wild():
    p = Pic("wild")
    s = star(0, 0, 44, 21, 6, 0)
    lamp(p, 0, 0, 58, 0.35)
    for i in range(6):
        p.path(poly([(0, 0), s[2 * i - 1], s[2 * i]]), "#FFE9B8", 0.75)
    return p


def yard():
    p = Pic("yard")
    for x, y in ((0, -46), (48, -18), (48, 26), (0, 54), (-48, 26), (-48, -18)):
        lamp(p, x, y, 17, 0.55)
        p.path(circ(x, y, 3.4), "#FFE9B0")
    return p


def volcano(points=None):
    p = Pic(numbered("volcano", points))
    p.path(
        circ(0, -34, 54), p.rad("#FF8A45", "#FF6A2E", 0, -30, 54, 0.5, 0, (0.4, "#FF7A3A", 0.22))
    )
    p.path(circ(0, -28, 24, 6.5), "#FF8A3C").path(circ(-3, -28.5, 15, 3.4), "#FFD873")
    if points is None:
        p.path("M-17 -28Q-14 -2 -24 12Q-10 8 -9 -10Q-2 6 3 24Q10 2 8 -24Z", "#FF8A3C")
        return p.path("M-11 -26Q-11 -10 -15 0Q-6 -6 -6 -24Z", "#FFE08A")
    for d in ("M-22 -27Q-26 -14 -38 -4Q-40 -16 -27 -30Z", "M22 -26Q28 -16 38 -8Q40 -18 29 -29Z"):
        p.path(d, "#FF8A3C")
    d = textd(-3, 3 + capmid(58, "black"), f"\u2212{points}", 58, "black", "middle")
    return p.line(d, "#1C1226", 11).path(d, "#FFF6E6")


def dropspace(energy=None):
    p = Pic(numbered("drop-space", energy))
    lamp(p, 0, -2, 62, 0.5)
    drop(p, 0, -8, 36, False)
    return p if energy is None else p.textc(0, 1, str(energy), 54, "black", "#4A2A06")


def question(count=1):
    p = Pic("question" if count == 1 else f"question-{count}")
    if count == 1:
        return mark(p, 0, -3, 37)
    mark(p, 29, -3, 30)
    return mark(p, -29, -3, 30)


def mark(p, x, y, s):
    """A question mark by moonlight."""
    p.group('opacity="0.86"')
    qmark(p, x, y, s)
    return p.end()


def question_drop(energy=None):
    p = Pic(numbered("question-drop", energy))
    mark(p, -31, -3, 31)
    lamp(p, 34, 0, 46, 0.45)
    drop(p, 34, -5, 30, False)
    return p if energy is None else p.textc(34, 3, str(energy), 44, "black", "#4A2A06")


def coast(k):
    """Signs in light ink: dark ink is lost on a dark shore."""
    p = Pic(f"coast-{k}")
    symbol(p, k, 0, -18, 1.5, "#E9E6F2", 0.82)
    return p.line(hexd(96), "#E9E6F2", 1.8, 0.22, 'stroke-dasharray="5 5"')


def balloon(k):
    """Lit from inside by its burner."""
    p = Pic(f"balloon-{k}", (-60, -92, 120, 160))
    shape = ENVELOPES[k]
    p.group(f'clip-path="{p.clip(shape)}"')
    light = p.rad("#FFE9A8", "#FFC56B", 0, 14, 84, 0.72, 0, (0.45, "#FFD27A", 0.34))
    p.path(circ(0, 10, 90), light).end()
    return p.path(circ(0, 30, 15), p.rad("#FFF3C4", "#FFB45A", 0, 30, 15, 0.9, 0))


def lights():
    """Laid over a darkened picture."""
    yield from (city(), monument(), lookout(1), lookout(2), harbor_office(), houses(), wild())
    yield from (yard(), question(), question(2))
    yield from (volcano(v) for v in (None, 1, 2, 3, 4, 5))
    yield from (dropspace(v) for v in (None, 1, 2, 3))
    yield from (question_drop(v) for v in (None, 1, 2, 3))
    yield from (coast(k) for k in LAND)
    yield from (balloon(k) for k in PLAYERS)


def instead():
    """Takes the place of a mark."""
    for i in range(7):
        p = Pic(f"printed-{i}", (-30, -29, 60, 60))
        yield p.path(circ(0, 0, 26), NIGHT, 0.5).textc(0, 0, str(i), 43, "black", "#EDEBF6")
    veil = Pic("veil")
    yield veil.path(hexd(98.5, 0, 0, 6), NIGHT, 0.2)
