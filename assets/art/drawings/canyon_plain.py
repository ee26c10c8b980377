"""Canyon and plain tiles."""

from drawings.kit import circ, dark, lite, mix, n, poly, rrect, smooth
from drawings.palette import CREAM, LAND, SHADE, WHITE
from drawings.things import bale, close, house, roundtree, sheep, tile


def canyon(v=0):
    c = LAND["canyon"]
    p = tile(f"canyon-{v}", "#EDB27C", dark(c, 0.15))
    p.strokes("#FFE9C4", 6, (-90, -90, 50, -40), (5, 10), (30, 60), 0.25)
    bands = ["#E39A62", "#B9522F", "#D9804B", "#F0C08A", "#A8452B", "#D27545", "#93392A", "#C4623C"]

    def mesa(pts, off=0, step=13, y0=-70, sh=0.28):
        d = poly(pts)
        p.cut(d, bands[off % 8], "#FFE2B4", sh, 3, 3, 1.6)
        p.group(f'clip-path="{p.clip(d)}"')
        y, k = y0, off
        while y < 110:
            h = step * (0.7, 1.15, 0.85, 0.5)[k % 4]
            p.path(
                smooth(
                    [
                        (-110, y),
                        (-70, y - 2),
                        (-20, y + 2.5),
                        (30, y - 2),
                        (70, y + 1.5),
                        (110, y - 1),
                        (110, y + h + 3),
                        (-110, y + h + 3),
                    ],
                    True,
                    0.5,
                ),
                bands[k % 8],
            )
            p.line(
                smooth(
                    [
                        (-110, y),
                        (-70, y - 2),
                        (-20, y + 2.5),
                        (30, y - 2),
                        (70, y + 1.5),
                        (110, y - 1),
                    ],
                    False,
                    0.5,
                ),
                "#5B1F1C",
                1.4,
                0.4,
            )
            y += h
            k += 1
        xs = [q[0] for q in pts]
        mx = max(xs)
        mn = min(xs)
        p.path(
            poly(
                [
                    (mn + (mx - mn) * 0.68, -110),
                    (mx + 2, -110),
                    (mx + 2, 110),
                    (mn + (mx - mn) * 0.6, 110),
                ]
            ),
            "#3C1420",
            0.3,
        )
        p.path(
            poly(
                [
                    (mn - 2, -110),
                    (mn + (mx - mn) * 0.16, -110),
                    (mn + (mx - mn) * 0.13, 110),
                    (mn - 2, 110),
                ]
            ),
            "#FFE2B4",
            0.2,
        ).end()

    far = mix(c, "#EDB27C", 0.28)
    p.cut(
        poly(
            [
                (-104, -30),
                (-66, -30),
                (-62, -44),
                (-28, -44),
                (-24, -26),
                (16, -26),
                (20, -52),
                (62, -52),
                (66, -34),
                (104, -34),
                (104, 40),
                (-104, 40),
            ]
        ),
        far,
        "#FFE9C4",
        0.1,
    )

    def river(d):
        return (
            p.path(d, SHADE, 0.25, extra='transform="translate(0 -3)"'),
            p.path(d, p.lin("#8FD3CB", "#3F9AA0", 0, -20, 0, 90)),
        )

    if v == 0:
        river("M-6 -10Q10 4 -4 18Q-26 36 2 52Q34 70 10 110H62Q70 70 34 50Q14 36 26 18Q34 2 14 -10Z")
        mesa(
            [
                (-110, -48),
                (-34, -48),
                (-30, -30),
                (-20, -28),
                (-22, -8),
                (-10, -4),
                (-14, 16),
                (-32, 26),
                (-34, 44),
                (-22, 58),
                (-40, 110),
                (-110, 110),
            ],
            1,
            14,
            -48,
        )
        mesa(
            [
                (110, -66),
                (40, -66),
                (38, -44),
                (28, -42),
                (30, -20),
                (22, -16),
                (30, 2),
                (42, 18),
                (38, 34),
                (54, 50),
                (66, 68),
                (70, 110),
                (110, 110),
            ],
            4,
            14,
            -66,
        )
    elif v == 1:
        mesa(
            [(-82, 50), (-72, 10), (-62, 8), (-56, -46), (-18, -46), (-12, 4), (-2, 8), (8, 50)],
            1,
            13,
            -46,
        )
        mesa(
            [(6, 56), (14, 20), (22, 18), (26, -18), (60, -18), (64, 14), (74, 18), (84, 56)],
            4,
            12,
            -18,
        )
        mesa(
            [(-110, 48), (-60, 44), (-10, 52), (40, 46), (110, 54), (110, 110), (-110, 110)],
            5,
            16,
            44,
            0.2,
        )
    else:
        d = (
            "M-74 58L-66 -8L-58 -40L40 -48L58 -30L62 6L72 58L34 58L36 20Q30 -12 2 -12"
            "Q-26 -12 -32 20L-34 58Z"
        )
        river("M-110 40Q-40 28 0 38Q60 50 110 36V64H-110Z")
        p.cut(d, bands[1], "#FFE2B4", 0.3, 3, 3, 1.6)
        p.group(f'clip-path="{p.clip(d)}"')
        for k, y in enumerate(range(-50, 70, 12)):
            p.path(
                smooth(
                    [
                        (-90, y),
                        (-40, y + 2),
                        (0, y - 2),
                        (50, y + 1),
                        (90, y),
                        (90, y + 13),
                        (-90, y + 13),
                    ],
                    True,
                    0.4,
                ),
                bands[(k * 3) % 8],
            )
            p.line(f"M-90 {y}Q0 {y - 4} 90 {y}", "#5B1F1C", 1.4, 0.4)
        p.path("M40 -60L90 -60V70H30L36 20Q30 0 22 -8Z", "#3C1420", 0.28).end()
        mesa(
            [(-110, 60), (-50, 52), (10, 60), (60, 52), (110, 58), (110, 110), (-110, 110)],
            5,
            16,
            52,
            0.2,
        )
    return close(p)


def plain(v=0):
    c = LAND["plain"]
    p = tile(f"plain-{v}", lite(c, 0.3), c)
    p.strokes(WHITE, 5, (-90, -90, 40, -50), (4, 9), (30, 60), 0.2)

    def field(d, col, row, k=9, cx=0, cy=-60, spread=22):
        p.cut(d, col, lite(col, 0.55), 0.12, 0, -2, 2)
        p.group(f'clip-path="{p.clip(d)}"')
        for i in range(-k, k + 1):
            p.line(
                f"M{n(cx + i * 2)} {n(cy)}"
                f"Q{n(cx + i * spread * 0.5)} {n(cy + 60)} {n(cx + i * spread)} {n(cy + 190)}",
                row,
                4.2,
                0.85,
            )
        p.end()

    p.cut(
        smooth(
            [(-104, -40), (-56, -54), (0, -46), (50, -58), (104, -44), (104, 110), (-104, 110)],
            True,
            0.8,
        ),
        "#A9BE5C",
        "#E7EDB0",
        0.1,
        0,
        -1,
        2,
    )
    if v == 0:
        field(
            smooth(
                [(-104, -20), (-60, -30), (-10, -22), (10, 20), (-6, 110), (-104, 110)], True, 0.6
            ),
            "#E6CB58",
            "#C9A63B",
            9,
            -30,
            -70,
            20,
        )
        field(
            smooth([(-4, -24), (40, -34), (104, -22), (104, 110), (4, 110), (14, 20)], True, 0.6),
            "#B4C94F",
            "#8FAA3C",
            9,
            40,
            -70,
            20,
        )
        for x, y, s in ((-46, 14, 1), (-22, 34, 1.15), (-62, 40, 1.1)):
            bale(p, x, y, 13 * s)
        roundtree(p, 44, 16, 62, "#7FA045")
    elif v == 1:
        field(
            smooth(
                [(-104, -10), (-30, -26), (40, -20), (104, -8), (104, 110), (-104, 110)], True, 0.7
            ),
            "#CBD060",
            "#A5B446",
            12,
            -10,
            -80,
            22,
        )
        house(p, -54, 14, 34, 26, "#F3E4C6", "#B5473A", 22)
        house(p, -24, 16, 26, 18, "#E9D3A9", "#8C4A3E", 14)
        for x in range(-76, 84, 19):
            p.path(rrect(x, 24, 4.5, 20, 1.5), "#FFF4D8").path(
                rrect(x + 3, 24, 1.6, 20, 0.6), "#8A7A55", 0.5
            )
        p.line("M-80 31H84M-80 39H84", "#FFF4D8", 3)
        roundtree(p, 46, 14, 50, "#7FA045")
    else:
        field(
            smooth(
                [(-104, 0), (-40, -22), (20, -10), (60, 20), (104, 30), (104, 110), (-104, 110)],
                True,
                0.7,
            ),
            "#B4C94F",
            "#93AD3F",
            11,
            -20,
            -80,
            22,
        )
        field(
            smooth([(20, -36), (60, -40), (104, -30), (104, 26), (60, 14), (30, -8)], True, 0.7),
            "#E6CB58",
            "#C9A63B",
            9,
            60,
            -120,
            14,
        )
        for x, y, s in ((-40, 8, 1.25), (4, 30, 1.35), (-58, 42, 1.1)):
            sheep(p, x, y, 15 * s)
    for _ in range(10):
        x, y = p.r.uniform(-70, 70), p.r.uniform(46, 84)
        p.path(circ(x, y, 2.6), "#D9483B" if _ % 2 else CREAM).path(circ(x, y, 1), "#3A2B20", 0.6)
    return close(p)
