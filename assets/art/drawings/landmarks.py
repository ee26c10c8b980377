"""Wild, city and monument tiles."""

import math

from drawings.kit import (
    circ,
    dark,
    hexd,
    lite,
    mix,
    n,
    poly,
    roundpoly,
    rrect,
    smooth,
    star,
)
from drawings.palette import CREAM, LAND, ORDER, WHITE
from drawings.signs import symbol
from drawings.things import close, house, tile


def wild():
    p = tile("wild", "#EADFC4")

    def w(t, r):
        return r * math.sin(t), -r * math.cos(t)

    for i, k in enumerate(ORDER):  # each wedge lies towards its coast: NW, NE, E, SE, SW, W
        t0 = math.radians(60 * i - 60)
        d = poly([(0, 0), w(t0, 120), w(t0 + math.pi / 3, 120)])
        c = LAND[k]
        p.path(d, p.lin(lite(c, 0.2), dark(c, 0.1), *w(t0 + 0.52, 20), *w(t0 + 0.52, 95)))
        p.line(poly([(0, 0), w(t0, 120)], False), CREAM, 4)
        m = w(t0 + math.pi / 6, 60)
        symbol(p, k, m[0], m[1], 0.82, CREAM if k not in ("desert", "plain") else "#5A4A1E", 0.95)
    s = star(0, 0, 44, 21, 6, 0)
    p.cut(roundpoly(s, 5), CREAM, WHITE, 0.32, 2, 3.5, 2)
    for i in range(6):
        q = s[2 * i]
        p.path(poly([(0, 0), s[2 * i - 1], q]), "#F2DFAE").path(
            poly([(0, 0), q, s[(2 * i + 1) % 12]]), "#D9B564"
        )
    p.cut(circ(0, 0, 9.5), CREAM, WHITE, 0.2, 1, 1.4, 1.4)
    return close(p)


def city():
    p = tile("city", "#C9B8A2", "#A99580", True)
    p.path(hexd(86), p.lin("#BFD3DC", "#D8CDB4", 0, -80, 0, 40))
    far = "#A9A7AE"
    p.path(
        poly(
            [
                (-80, 30),
                (-80, -6),
                (-62, -6),
                (-62, -24),
                (-50, -24),
                (-50, -2),
                (-30, -2),
                (-30, -34),
                (-18, -34),
                (-18, 0),
                (20, 0),
                (20, -30),
                (36, -30),
                (36, -4),
                (60, -4),
                (60, -18),
                (80, -18),
                (80, 30),
            ]
        ),
        mix(far, "#D8CDB4", 0.3),
    )
    p.cut(
        smooth([(-100, 38), (-40, 30), (20, 32), (100, 36), (100, 110), (-100, 110)], True, 0.7),
        "#B7A58B",
        "#E8DCC2",
        0.16,
        0,
        -2,
        2,
    )
    for y in (50, 60, 70, 82):
        for x in range(-84, 84, 16):
            p.line(f"M{x + (y % 20)} {y}h9", "#8C7A63", 2, 0.5)
    house(p, -70, 32, 28, 40, "#F1DDB8", "#B5473A")
    house(p, 40, 34, 30, 36, "#EBCFA6", "#A63F35")
    house(p, -18, 26, 30, 76, "#F4E6CB", "#2F5D8C", 34, False)
    p.path(circ(-3, -28, 6.5), CREAM).line(circ(-3, -28, 6.5), "#3A4663", 1.6).line(
        "M-3 -32v4l3 2", "#3A4663", 1.6
    )
    p.line("M-3 -84v-9", "#3A4663", 2).path("M-3 -93h13l-4 4l4 4h-13z", "#D9483B")
    house(p, 16, 42, 26, 46, "#E6C397", "#C9613F", None, False)
    house(p, -44, 44, 30, 34, "#F6EAD3", "#C9613F", None, False)
    for x, y in (
        (-38, 18),
        (-27, 18),
        (-38, 30),
        (22, 4),
        (22, 20),
        (31, 20),
        (56, 10),
        (-10, -14),
        (-10, 2),
    ):
        p.path(rrect(x, y, 5.5, 8, 1), "#3A4663")
    p.path("M-6 46v-12a6 6 0 0 1 12 0v12z", "#5A3B30")
    return close(p, "#E9D9B4")


def monument():
    p = tile("monument", "#41507E", "#2B3560", True)
    p.path(hexd(86), p.rad("#F3D79B", "#3C4B7C", 0, -18, 96, 1, 1, (0.5, "#8A7BA0", 1)))
    for i in range(16):
        t = math.pi * 2 * i / 16
        p.path(
            poly(
                [
                    (0, -18),
                    (130 * math.sin(t - 0.07), -18 - 130 * math.cos(t - 0.07)),
                    (130 * math.sin(t + 0.07), -18 - 130 * math.cos(t + 0.07)),
                ]
            ),
            "#FFF3CE",
            0.26,
        )
    p.cut(
        smooth([(-100, 44), (-40, 38), (40, 38), (100, 44), (100, 110), (-100, 110)], True, 0.7),
        "#6C6F6B",
        "#B9BDA6",
        0.2,
        0,
        -2,
        2,
    )
    g = "#E8E0CE"
    p.cut(rrect(-44, 32, 88, 14, 2), g, WHITE, 0.3)
    p.cut(rrect(-34, 20, 68, 14, 2), g, WHITE, 0.2)
    p.path(rrect(8, 21, 26, 25, 1), dark(g, 0.3), 0.5)
    p.cut(
        poly([(-19, 21), (-12, -58), (0, -78), (12, -58), (19, 21)]),
        "#F2EBDB",
        WHITE,
        0.34,
        3,
        3,
        1.8,
    )
    p.path(poly([(3, 21), (2, -58), (0, -78), (12, -58), (19, 21)]), "#A9A6B4")
    p.path(poly([(-12, -58), (0, -78), (12, -58), (2, -54)]), "#E7B64A").path(
        poly([(0, -78), (12, -58), (2, -54)]), "#A9762A"
    )
    p.path(poly(star(-4, -24, 9, 4, 5)), "#D9A441").line("M-10 -4h13M-11 4h15", "#8F8A93", 2.4)
    for s in (-1, 1):  # laurel
        for k in range(5):
            t = k / 4
            x, y = s * (50 - 9 * t * t), 26 - 50 * t
            p.cut(
                f"M{n(x)} {n(y)}q{n(s * 13)} {n(-1)} {n(s * 9)} {n(-15)}"
                f"q{n(-s * 12)} {n(2)} {n(-s * 9)} {n(15)}Z",
                "#E7C765",
                "#FFF1BE",
                0.25,
                1,
                1.5,
                1.2,
            )
    return close(p, "#E0C27A")
