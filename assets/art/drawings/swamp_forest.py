"""Swamp and forest tiles."""

import math

from drawings.kit import circ, dark, lite, mix, n, rrect, smooth
from drawings.palette import LAND, SHADE
from drawings.things import close, pine, roundtree, shade, tile


def swamp(v=0):
    c = LAND["swamp"]
    p = tile(f"swamp-{v}", lite(c, 0.08), dark(c, 0.1))
    r = p.r
    p.strokes(dark(c, 0.35), 8, (-90, -90, 50, 90), (4, 10), (25, 60), 0.12)
    p.strokes(lite(c, 0.5), 9, (-90, -90, 50, 90), (3, 6), (20, 50), 0.14)
    mud = "#6E6A46"
    p.cut(
        smooth(
            [
                (-100, -60),
                (-60, -52),
                (-20, -62),
                (30, -50),
                (64, -62),
                (104, -54),
                (104, -110),
                (-104, -110),
            ],
            True,
            0.8,
        ),
        mix(mud, c, 0.25),
        None,
        0.2,
        0,
        3,
        2,
    )
    p.cut(
        smooth([(-104, 16), (-78, 8), (-52, 20), (-40, 44), (-62, 70), (-104, 72)], True, 0.8),
        mud,
        lite(mud, 0.35),
        0.24,
    )
    p.cut(
        smooth([(104, -8), (66, -2), (46, 16), (56, 40), (104, 52)], True, 0.8),
        mix(mud, c, 0.12),
        lite(mud, 0.35),
        0.24,
    )
    for y in (-36, -22, 2, 30, 58, 78):  # still-water dashes
        x = r.uniform(-50, 0)
        for _ in range(2):
            length = r.uniform(16, 32)
            p.line(f"M{n(x)} {n(y)}q{n(length / 2)} -3 {n(length)} 0", lite(c, 0.75), 2.4, 0.75)
            x += length + r.uniform(14, 30)

    def pad(x, y, w, flower=False):
        p.path(circ(x + 2, y + 2.5, w, w * 0.56), SHADE, 0.3)
        p.path(
            f"M{n(x)} {n(y)}L{n(x + w * 0.9)} {n(y - w * 0.22)}"
            f"A{n(w)} {n(w * 0.56)} 0 1 1 {n(x + w * 0.55)} {n(y - w * 0.46)}Z",
            p.lin("#C3D88A", "#8DB567", x - w, y - w, x + w, y + w),
        )
        p.line(
            f"M{n(x)} {n(y)}L{n(x - w * 0.7)} {n(y + w * 0.1)}M{n(x)} {n(y)}"
            f"L{n(x - w * 0.2)} {n(y + w * 0.4)}",
            "#5F8B4C",
            1.2,
            0.7,
        )
        if flower:
            for a in range(-2, 3):
                p.cut(
                    f"M{n(x)} {n(y)}q{n(-5 + a * 6)} -9 {n(a * 6.5)} {n(-17 + abs(a) * 3.5)}"
                    f"q{n(5 + a * 2)} 8 {n(-a * 6.5)} {n(17 - abs(a) * 3.5)}Z",
                    "#F4C4CF" if a % 2 else "#FBE3E4",
                    "#FFF6F0",
                    0.12,
                    0.8,
                    1,
                    1,
                )

    def cattail(x, y, h, lean=0):
        p.line(
            f"M{n(x)} {n(y)}Q{n(x + lean * 0.2)} {n(y - h * 0.5)} {n(x + lean)} {n(y - h)}",
            "#2C4A3A",
            3.2,
        )
        p.line(
            f"M{n(x)} {n(y)}Q{n(x - 4)} {n(y - h * 0.4)} {n(x - 12 + lean)} {n(y - h * 0.72)}",
            "#4F7F4B",
            3.4,
        )
        p.line(
            f"M{n(x)} {n(y)}Q{n(x + 5)} {n(y - h * 0.35)} {n(x + 13 + lean)} {n(y - h * 0.6)}",
            "#37613F",
            3.2,
        )
        a = math.degrees(math.atan2(lean, h))
        p.group(f'transform="rotate({a:.0f} {n(x + lean)} {n(y - h)})"').cut(
            rrect(x + lean - 4.6, y - h - 4, 9.2, 24, 4.6),
            "#6B3F2A",
            "#B77B4F",
            0.25,
            1.2,
            1.6,
            1.6,
        ).line(f"M{n(x + lean)} {n(y - h - 4)}v-8", "#2C4A3A", 2).end()

    if v == 0:
        for x, y, h, lean in ((-58, 40, 84, -6), (-44, 48, 104, 3), (-28, 46, 72, 10)):
            cattail(x, y, h, lean)
        pad(34, 2, 24, True)
        pad(4, 32, 17)
        pad(8, -26, 15)
        pad(56, -32, 13)
    elif v == 1:
        shade(p, 2, 34, 16)
        t = "#4B4038"  # dead tree
        p.cut(
            "M-8 36Q-3 8 -6 -14Q-22 -24 -30 -46Q-16 -32 -5 -30Q-4 -52 4 -72Q4 -48 5 -34"
            "Q18 -42 26 -62Q24 -36 7 -18Q5 10 12 36Z",
            t,
            "#9A8467",
            0.3,
            2,
            3,
            1.8,
        )
        for x, y, h, lean in ((50, 42, 70, 5), (62, 36, 86, 8)):
            cattail(x, y, h, lean)
        pad(-44, 0, 21, True)
        pad(-26, 46, 15)
        pad(36, -14, 13)
    else:
        for x, y, h, lean in ((56, 38, 96, 4), (42, 44, 74, -4), (70, 34, 70, 8)):
            cattail(x, y, h, lean)
        pad(-20, 4, 29)
        pad(16, 32, 16, True)
        pad(-54, -30, 15)
        pad(14, -32, 13)
        p.cut(
            "M-36 0Q-38 -17 -28 -18Q-28 -27 -22 -21Q-18 -21 -14 -21Q-8 -27 -8 -18"
            "Q1 -16 -2 0Q-10 7 -19 6Q-30 7 -36 0Z",
            "#7FA845",
            "#D3E59A",
            0.3,
            1.6,
            2,
            1.8,
        )  # frog
        p.path(circ(-24.5, -20, 2.4), "#1B2440").path(circ(-11, -20, 2.4), "#1B2440").line(
            "M-27 -9Q-19 -3 -10 -9", "#3B5A24", 2
        )
    return close(p)


def forest(v=0):
    c = LAND["forest"]
    p = tile(f"forest-{v}", c, dark(c, 0.2))
    r = p.r
    p.strokes(lite(c, 0.45), 8, (-90, -90, 50, 60), (5, 12), (20, 45), 0.14)
    p.strokes(dark(c, 0.4), 10, (-90, -10, 50, 90), (4, 9), (20, 50), 0.16)
    p.cut(
        smooth(
            [
                (-104, -34),
                (-60, -44),
                (-16, -36),
                (30, -46),
                (70, -36),
                (104, -42),
                (104, 110),
                (-104, 110),
            ],
            True,
            0.8,
        ),
        mix(c, "#2C5A44", 0.35),
        lite(c, 0.3),
        0.12,
        0,
        -1,
        2,
    )
    for _ in range(26):
        x, y = r.uniform(-80, 80), r.uniform(20, 90)
        p.line(f"M{n(x)} {n(y)}l-1.5 -5M{n(x + 3)} {n(y)}l1.5 -5", lite(c, 0.35), 1.5, 0.4)
    sets = [
        [
            (-54, -30, 44, 0),
            (-22, -36, 48, 0),
            (14, -34, 46, 0),
            (48, -30, 44, 0),
            (-70, 12, 62, 1),
            (-38, 8, 70, 1),
            (0, 2, 78, 1),
            (38, 8, 70, 1),
            (70, 14, 60, 1),
            (-54, 46, 58, 2),
            (54, 48, 60, 2),
            (-20, 38, 56, 2),
            (24, 36, 50, 2),
        ],
        [
            (-60, -26, 46, 0),
            (-26, -34, 46, 0),
            (22, -36, 52, 0),
            (58, -26, 42, 0),
            (-64, 18, 66, 1),
            (-20, 4, 74, 1),
            (62, 12, 68, 1),
            (-50, 52, 58, 2),
            (58, 50, 52, 2),
            (-14, 40, 50, 2),
        ],
        [
            (-44, -32, 46, 0),
            (-8, -38, 50, 0),
            (32, -34, 46, 0),
            (62, -24, 44, 0),
            (-74, 8, 58, 1),
            (-6, 0, 70, 1),
            (34, 6, 78, 1),
            (72, 20, 58, 1),
            (-60, 50, 56, 2),
            (48, 48, 54, 2),
            (12, 38, 44, 2),
        ],
    ]
    cols = ["#6C9E6A", "#3B7F52", "#28603F"]
    extra = {1: [(30, 30, 62)], 2: [(-42, 26, 64)]}.get(v, [])
    items = [(y, "p", x, h, k) for x, y, h, k in sets[v]] + [(y, "r", x, h, 0) for x, y, h in extra]
    for y, t, x, h, k in sorted(items):
        if t == "p":
            pine(p, x, y, h, mix(cols[k], "#4F8B45", r.uniform(0, 0.25)))
        else:
            roundtree(p, x, y, h, "#D98A3D" if v == 1 else "#C9B44A")
    return close(p)
