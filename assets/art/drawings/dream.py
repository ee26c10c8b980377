"""Pieces of Dream Islands: shell, plane, tourists."""

from drawings.kit import Pic, circ, lite, rrect
from drawings.palette import INK, PLAYERS, WHITE
from drawings.things import shade


def shell():
    p = Pic("shell", (-50, -50, 100, 100))
    d = "M0 36Q-12 34 -14 26Q-42 16 -42 -8Q-40 -38 0 -40Q40 -38 42 -8Q42 16 14 26Q12 34 0 36Z"
    p.cut(d, "#F2B7A0", "#FFE9DC", 0.3, 2, 4, 2.2)
    for a in (-30, -15, 0, 15, 30):
        p.line(
            f"M{a * 0.2:.0f} 28Q{a * 0.9:.0f} 0 {a * 1.1:.0f} {-34 + abs(a) * 0.35:.0f}",
            "#C46E5A",
            2.8,
            0.8,
        )
    return p


def plane():
    p = Pic("plane", (-90, -60, 180, 120))
    p.cut("M-6 -4L-30 -46H-14L26 -4Z", "#C9D3DE", WHITE, 0.25)
    p.cut(
        "M-78 -34L-62 -34L-46 -8Q20 -22 62 -8Q82 0 62 10Q10 26 -50 14Q-66 8 -78 -34Z",
        "#F7F2E6",
        WHITE,
        0.3,
        3,
        5,
        2.4,
    )
    p.path("M-62 8Q10 26 62 10Q74 4 72 0Q0 14 -64 2Z", "#D9483B")
    p.cut("M-10 6L-40 50H-20L30 6Z", "#DCE3EA", WHITE, 0.3)
    for x in (-28, -10, 8, 26):
        p.path(circ(x, -6, 5), "#3A6A8C")
    p.path("M48 -10Q62 -8 68 -2H50Z", "#3A6A8C")
    return p


def tourist(k="coral"):
    p = Pic(f"tourist-{k}", (-50, -70, 100, 140))
    c = PLAYERS[k]
    shade(p, 0, 58, 26, 7)
    d = "M-26 58Q-32 4 -14 -8Q0 -14 14 -8Q32 4 26 58Q0 66 -26 58Z"
    p.cut(d, c, lite(c, 0.45), 0.3, 3, 4, 2.4)
    p.group(f'clip-path="{p.clip(d)}"')
    w = "#FFF3E2"
    if k == "coral":
        for x in (-22, -4, 14):
            p.path(rrect(x, -12, 7, 80, 1), w)
    if k == "teal":
        for y in (14, 36, 58):
            p.line(f"M-34 {y}l9 -9l9 9l9 -9l9 9l9 -9l9 9l9 -9l9 9", w, 6)
    if k == "sun":
        for x, y in ((-16, 8), (2, 0), (-6, 26), (14, 38), (-20, 44), (0, 52), (20, 6)):
            p.path(circ(x, y, 5), "#5A3A12")
    if k == "plum":
        for y in (-12, 3, 18, 33, 48):
            for x in (-42, -14, 14):
                p.path(rrect(x + (y % 2) * 14, y // 2 * 2, 14, 15, 0.5), "#E9D8F4")
    p.end()
    p.cut(circ(0, -24, 19), "#F3CBA5", "#FFE9D0", 0.25, 1, 2, 2)
    p.cut(
        "M-34 -32Q0 -24 34 -32Q24 -40 18 -40Q16 -60 0 -60Q-16 -60 -18 -40Q-24 -40 -34 -32Z",
        "#F2DFAE",
        "#FFF6D8",
        0.25,
        1,
        3,
        2,
    ).line("M-18 -40Q0 -34 18 -40", c, 5)
    p.path(circ(-7, -22, 2.3), INK).path(circ(7, -22, 2.3), INK).line(
        "M-5 -13q5 4 10 0", "#A0523A", 2.2
    )
    p.cut(rrect(6, 10, 20, 15, 3), "#3A4663", "#8A96B4", 0.25).path(circ(16, 18, 5), "#DDF1F5")
    return p
