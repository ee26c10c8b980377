"""Mountain and desert tiles."""

import math

from drawings.kit import circ, dark, lite, mix, n, poly, smooth
from drawings.palette import LAND, SHADE, WHITE
from drawings.things import close, pine, rock, shade, tile


def peak(p, x, y, w, h, c, snow=True, lean=0.08):
    a = (x + w * lean, y - h)
    d = poly(
        [
            a,
            (x - w * 0.28, y - h * 0.55),
            (x - w * 0.36, y - h * 0.5),
            (x - w, y),
            (x + w, y),
            (x + w * 0.5, y - h * 0.42),
            (x + w * 0.42, y - h * 0.5),
        ]
    )
    p.cut(d, lite(c, 0.12), lite(c, 0.6), 0.26, 3, 2, 1.6)
    p.group(f'clip-path="{p.clip(d)}"')
    p.path(
        poly(
            [
                a,
                (x + w * 0.02, y - h * 0.7),
                (x + w * 0.2, y - h * 0.5),
                (x + w * 0.02, y - h * 0.26),
                (x + w * 0.16, y + 2),
                (x + w * 1.1, y + 2),
                (x + w * 1.1, y - h),
                a,
            ]
        ),
        dark(c, 0.34),
    )
    for k in range(4):
        t = 0.25 + k * 0.17
        p.line(
            f"M{n(x - w * (0.75 - t * 0.5))} {n(y - h * (t - 0.18))}l{n(w * 0.2)} {n(-h * 0.16)}",
            dark(c, 0.25),
            2.2,
            0.35,
        )
    for k in range(3):
        p.line(
            f"M{n(x + w * (0.36 + k * 0.15))} {n(y - h * (0.34 - k * 0.1))}"
            f"l{n(w * 0.1)} {n(h * 0.16)}",
            lite(c, 0.3),
            2,
            0.3,
        )
    if snow:
        s = 0.62
        p.path(
            poly(
                [
                    (a[0], a[1] - 2),
                    (x - w * 0.33, y - h * s + 4),
                    (x - w * 0.22, y - h * (s - 0.03)),
                    (x - w * 0.13, y - h * (s + 0.09)),
                    (x - w * 0.04, y - h * (s - 0.1)),
                    (x + w * 0.06, y - h * (s + 0.04)),
                    (x + w * 0.16, y - h * (s - 0.06)),
                    (x + w * 0.26, y - h * (s + 0.05)),
                    (x + w * 0.42, y - h * s + 2),
                ]
            ),
            "#FFFDF6",
        )
        p.path(
            poly(
                [
                    (a[0], a[1] - 2),
                    (x + w * 0.02, y - h * 0.7),
                    (x + w * 0.06, y - h * (s + 0.04)),
                    (x + w * 0.16, y - h * (s - 0.06)),
                    (x + w * 0.26, y - h * (s + 0.05)),
                    (x + w * 0.42, y - h * s + 2),
                ]
            ),
            "#BFCBE4",
        )
    p.end()


def mountain(v=0):
    c = LAND["mountain"]
    p = tile(f"mountain-{v}", mix(c, "#C6CBDD", 0.45), dark(c, 0.1))
    p.strokes(WHITE, 8, (-90, -90, 50, -10), (5, 12), (30, 60), 0.16)
    far = mix(c, "#7F8AB0", 0.55)
    p.cut(
        poly(
            [
                (-104, 4),
                (-84, -22),
                (-62, -14),
                (-40, -52),
                (-14, -10),
                (10, -40),
                (36, -66),
                (58, -24),
                (74, -40),
                (104, 6),
                (104, 40),
                (-104, 40),
            ]
        ),
        far,
        lite(far, 0.5),
        0.12,
    )
    hill = "#7C8E7A"
    if v == 0:
        peak(p, 38, 42, 52, 88, c)
        peak(p, -18, 46, 66, 122, mix(c, "#6E7796", 0.3))
    elif v == 1:
        peak(p, -36, 42, 50, 84, c)
        peak(p, 26, 46, 64, 116, mix(c, "#6E7796", 0.3), True, -0.05)
    else:
        peak(p, -50, 40, 46, 76, c)
        peak(p, 54, 40, 44, 82, c)
        peak(p, 2, 46, 56, 128, mix(c, "#6E7796", 0.3))
    p.cut(
        smooth(
            [
                (-104, 36),
                (-60, 34),
                (-20, 44),
                (24, 36),
                (66, 40),
                (104, 32),
                (104, 110),
                (-104, 110),
            ],
            True,
            0.8,
        ),
        hill,
        lite(hill, 0.4),
        0.2,
        0,
        -2,
        2,
    )
    p.strokes(dark(hill, 0.3), 7, (-80, 52, 40, 90), (3, 6), (18, 40), 0.22)
    if v == 2:
        p.cut(circ(-36, 62, 26, 9), "#7FB7CC", "#E8F6F8", 0.0)
        rock(p, 46, 60, 10)
    else:
        for x, y, h in ((-58, 62, 26), (-46, 66, 22), (54, 62, 26)):
            pine(p, x, y, h, "#4C7460")
        rock(p, 38 if v == 0 else -26, 66, 8)
    return close(p)


def desert(v=0):
    c = LAND["desert"]
    p = tile(f"desert-{v}", lite(c, 0.25), c)
    p.path(circ(46, -52, 17), "#FFF3C9", 0.9).path(circ(46, -52, 25), "#FFF3C9", 0.35)

    def dune(pts, col, crest):
        d = smooth([*pts, (104, 110), (-104, 110)], True, 0.82)
        p.cut(d, col, lite(col, 0.6), 0.12, 0, -3, 2.4)
        p.group(f'clip-path="{p.clip(d)}"')
        for k in range(1, 5):
            p.line(
                smooth(
                    [(x, y + k * 8.5 + abs(x - crest[0]) * 0.03 * k) for x, y in pts], False, 0.82
                ),
                dark(col, 0.3),
                1.7,
                0.42 - k * 0.055,
            )
        p.path(
            smooth(
                [
                    crest,
                    (crest[0] + 10, crest[1] + 16),
                    (crest[0] - 2, crest[1] + 36),
                    (crest[0] + 16, crest[1] + 60),
                    (crest[0] + 110, crest[1] + 66),
                    (crest[0] + 110, crest[1] + 12),
                    (crest[0] + 40, crest[1] + 4),
                ],
                True,
                0.6,
            ),
            dark(col, 0.22),
            0.42,
        ).end()

    if v == 0:
        ds = [
            (
                [(-104, -18), (-60, -34), (-24, -46), (14, -28), (60, -14), (104, -22)],
                (-24, -46),
                lite(c, 0.12),
            ),
            (
                [(-104, 22), (-64, 18), (-10, 4), (34, -14), (66, 4), (104, 14)],
                (34, -14),
                mix(c, "#E3AE63", 0.35),
            ),
            (
                [(-104, 34), (-70, 30), (-30, 42), (10, 56), (60, 50), (104, 40)],
                (-70, 32),
                mix(c, "#D9994F", 0.5),
            ),
        ]
    elif v == 1:
        ds = [
            (
                [(-104, -30), (-64, -22), (-10, -38), (30, -52), (66, -30), (104, -24)],
                (30, -52),
                lite(c, 0.12),
            ),
            (
                [(-104, -4), (-60, -16), (-30, -18), (10, 4), (60, 20), (104, 14)],
                (-36, -18),
                mix(c, "#E3AE63", 0.35),
            ),
            (
                [(-104, 56), (-50, 46), (0, 40), (48, 30), (80, 36), (104, 44)],
                (52, 30),
                mix(c, "#D9994F", 0.5),
            ),
        ]
    else:
        ds = [
            (
                [(-104, -10), (-70, -26), (-30, -30), (20, -40), (60, -24), (104, -14)],
                (20, -40),
                lite(c, 0.12),
            ),
            (
                [(-104, 20), (-60, 6), (-20, -6), (30, 10), (70, 22), (104, 10)],
                (-20, -6),
                mix(c, "#E3AE63", 0.35),
            ),
            (
                [(-104, 44), (-50, 52), (0, 46), (44, 36), (84, 40), (104, 36)],
                (44, 36),
                mix(c, "#D9994F", 0.5),
            ),
        ]

    def cactus(x, y, h, c="#4D7F55"):
        shade(p, x, y, h * 0.2)
        w = h * 0.17
        d = (
            f"M{n(x)} {n(y)}V{n(y - h)}M{n(x)} {n(y - h * 0.34)}h{n(-h * 0.26)}"
            f"v{n(-h * 0.3)}M{n(x)} {n(y - h * 0.48)}h{n(h * 0.25)}v{n(-h * 0.26)}"
        )
        p.line(d, SHADE, w, 0.22, 'transform="translate(3 2.5)"').line(d, dark(c, 0.3), w).line(
            d, c, w * 0.72, 1, 'transform="translate(-1 -.6)"'
        ).line(d, lite(c, 0.45), w * 0.2, 0.9, f'transform="translate({n(-w * 0.24)} -1)"')

    def palm(x, y, h, lean):
        shade(p, x, y, h * 0.18)
        tx, ty = x + lean, y - h
        p.line(f"M{n(x)} {n(y)}Q{n(x - lean * 0.2)} {n(y - h * 0.6)} {n(tx)} {n(ty)}", "#7A5233", 5)
        p.line(
            f"M{n(x - 1)} {n(y)}Q{n(x - 1 - lean * 0.2)} {n(y - h * 0.6)} {n(tx - 1)} {n(ty)}",
            "#B98552",
            1.8,
        )
        for a in (-170, -135, -95, -45, -10, 22, 158):
            t = math.radians(a)
            ex, ey = tx + math.cos(t) * h * 0.42, ty + math.sin(t) * h * 0.26 + 9
            mx, my = tx + math.cos(t) * h * 0.26, ty + math.sin(t) * h * 0.32 - 5
            p.cut(
                f"M{n(tx)} {n(ty)}Q{n(mx)} {n(my - 5)} {n(ex)} {n(ey)}"
                f"Q{n(mx)} {n(my + 5)} {n(tx)} {n(ty)}Z",
                "#4D8A55",
                "#A8C878",
                0.18,
                1,
                1.5,
                1.2,
            )

    for i, (pts, crest, col) in enumerate(ds):
        dune(pts, col, crest)
        if v == 0 and i == 1:
            cactus(-42, 30, 66)
            cactus(-8, 26, 34)
        if v == 2 and i == 1:
            cactus(52, 32, 58)
            cactus(24, 26, 30)
            rock(p, -46, 26, 10, "#C89A68")
        if v == 1 and i == 1:
            p.cut(circ(-14, 34, 36, 11), "#63AFAE", "#DDF3E6", 0.18, 0, 1).line(
                "M-34 34h16M-10 38h18", "#DDF3E6", 1.8, 0.8
            )
            palm(-36, 30, 60, -8)
            palm(16, 32, 50, 12)
    return close(p)
