"""The eight islands of the ring; each is told by its outline."""

from drawings.dream_land import (
    SAND,
    bush,
    cliff,
    flower,
    ground,
    isle,
    leaf,
    palm,
    parasol,
    speckle,
)
from drawings.harbor import boat, pile, planks
from drawings.kit import circ, dark, lite, n, poly, roundpoly, rrect, smooth, star
from drawings.palette import CREAM, SHADE, WHITE
from drawings.things import house, rock, shade


def palms():
    """1: a low beach, bent round a bay, and three palms."""
    p = isle(1)
    d = smooth([(-128, 48), (-122, 10), (-92, -16), (-64, -6), (-30, 2), (6, -14), (34, -40), (84, -46), (120, -20), (130, 28), (104, 72), (40, 93), (-40, 94), (-102, 82)], True, 0.55)  # fmt: skip
    ground(p, d)
    p.group(f'clip-path="{p.clip(d)}"')
    grass = smooth([(8, -22), (36, -12), (76, -4), (112, 6), (140, 0), (130, -60), (20, -60)], True, 0.55)  # fmt: skip
    p.cut(grass, "#9CBF62", "#D8E8A0", 0.16, 0, 2, 2).end()
    palm(p, 96, -4, 96, -0.3)
    palm(p, 112, 4, 66, 0.12, "#4D9A5C")
    palm(p, 48, -16, 84, 0.2, "#4D9A5C")
    parasol(p, -76, 22, 34, "#E0594A")
    p.cut(
        poly([(-116, 34), (-94, 24), (-84, 33), (-108, 45)]), "#3F8FA0", "#CFEDEF", 0.2, 1, 2, 1.4
    )
    p.line("M-111 39L-89 29", CREAM, 3.4)
    p.cut(circ(-34, 16, 9), "#F7F2E6", WHITE, 0.3, 2, 3, 1.6)
    p.path("M-34 7Q-25 12 -27 21L-34 16Z", "#E0594A").path(
        "M-43 15Q-40 24 -34 25L-34 16Z", "#E9A820"
    )
    speckle(p, ((-84, 66, 26), (66, 62, 24), (-20, 84, 30)))
    return p.grain(d, 0.05)


def lighthouse():
    """2: sharp rocks, and a tall striped tower."""
    p = isle(2)
    outline = [(-126, 44), (-112, 8), (-76, 4), (-52, -24), (0, -22), (22, -40), (96, -42), (128, -8), (116, 24), (130, 52), (88, 76), (52, 94), (-12, 84), (-44, 96), (-96, 80)]  # fmt: skip
    d = roundpoly(outline, 8)
    for x, y, w in ((-130, 18, 10), (124, 92, 11)):
        p.path(circ(x, y + 3, w * 1.5, w * 0.6), WHITE, 0.6)
        rock(p, x, y, w, "#8A90A4")
    ground(p, d, "#E9DDC2", "#7D8499", 15)
    grey = "#9AA0B4"
    back = [(-78, 4), (-54, -28), (-30, -22), (-8, -44), (14, -34), (36, -58), (94, -60), (112, -36), (130, -10), (112, 14), (70, 4), (36, 14), (0, 0), (-40, 10)]  # fmt: skip
    faces = (
        ([(94, -60), (112, -36), (130, -10), (112, 14), (84, 8), (80, -30)], 0.32),
        ([(36, -58), (50, -30), (36, 14), (8, 2), (14, -34)], 0.16),
        ([(-8, -44), (-4, -18), (0, 0), (-24, 6), (-30, -22)], 0.2),
        ([(36, -58), (94, -60), (82, -44), (50, -42)], -0.45),
        ([(-54, -28), (-30, -24), (-38, -10), (-62, -6)], -0.3),
    )
    cliff(p, back, grey, faces)
    tower(p, 66, -47, 76)
    for x, y in ((-96, 22), (108, 40)):
        rock(p, x, y, 11, "#8A90A4")
    speckle(p, ((-60, 34, 26), (40, 40, 22), (-10, 70, 28)), "#B8A98A")
    return p.grain(d, 0.05)


def tower(p, x, y, h):
    w = h * 0.25
    d = poly([(x - w, y), (x - w * 0.66, y - h * 0.68), (x + w * 0.66, y - h * 0.68), (x + w, y)])
    shade(p, x + 4, y, w, 5)
    p.cut(d, CREAM, WHITE, 0.25, 3, 3, 1.6).group(f'clip-path="{p.clip(d)}"')
    for t in (0.08, 0.42):
        p.path(rrect(x - w, y - h * (t + 0.18), 2 * w, h * 0.18, 0.5), "#C8392F")
    p.path(rrect(x + w * 0.3, y - h, w, h, 0.5), SHADE, 0.22).end()
    p.path(rrect(x - w * 0.95, y - h * 0.74, w * 1.9, h * 0.08, 2), "#3A4663")
    p.path(rrect(x - w * 0.52, y - h * 0.9, w * 1.04, h * 0.18, 1), "#FFE39A")
    p.line(f"M{n(x)} {n(y - h * 0.9)}v{n(h * 0.16)}", "#3A4663", 1.6)
    top = poly([(x - w * 0.8, y - h * 0.88), (x, y - h * 1.08), (x + w * 0.8, y - h * 0.88)])
    p.cut(top, "#C8392F", "#FF9D86", 0.2, 1, 2, 1.4)


def atoll():
    """3: a flat ring of sand with a lagoon, open to the sea at one place."""
    p = isle(3)
    d = smooth([(-128, 16), (-118, -28), (-84, -62), (-30, -80), (34, -80), (60, -72), (56, -54), (76, -50), (96, -52), (118, -28), (128, 16), (112, 62), (64, 90), (0, 98), (-64, 90), (-112, 62)], True, 0.55)  # fmt: skip
    ground(p, d)
    lagoon = smooth([(-92, -22), (-66, -46), (-6, -56), (36, -54), (58, -62), (72, -58), (90, -34), (88, -12), (46, 4), (-34, 6), (-80, -4)], True, 0.55)  # fmt: skip
    p.path(lagoon, "#B98F55", 0.6, extra='transform="translate(0 -4)"')
    p.path(lagoon, p.rad("#2E9FA8", "#8FE3D6", 0, -20, 92))
    p.line(lagoon, "#F4FFFA", 3, 0.85)
    for x, y, w in ((-56, -20, 20), (30, -6, 22), (-14, -38, 16), (44, -30, 14)):
        p.line(f"M{x} {y}q{w / 4} -4 {w / 2} 0t{w / 2} 0", WHITE, 2, 0.6)
    p.at(-8, -30, 0.56, lambda q: q.add(boat().inner().replace("boat-", "isle-3-boat-")))
    palm(p, 108, -18, 46, -0.12)
    palm(p, -98, -22, 40, 0.16, "#4D9A5C")
    bush(p, 112, 4, 11, "#7FAE5A")
    bush(p, -108, -2, 9, "#7FAE5A")
    p.cut(poly(star(-94, 34, 11, 5, 5, 0.3)), "#E8785A", "#FFC9B0", 0.2, 1, 2, 1.2)
    speckle(p, ((-60, 40, 26), (50, 44, 24), (-10, 80, 30)))
    return p.grain(d, 0.05)


def jungle():
    """4: a block of a cliff under round trees, and a waterfall."""
    p = isle(4)
    d = smooth([(-126, 40), (-120, 2), (-84, -30), (0, -40), (84, -36), (122, -4), (128, 42), (96, 80), (30, 94), (-40, 92), (-104, 74)], True, 0.55)  # fmt: skip
    ground(p, d)
    green, stone = "#2F7A50", "#8C7F74"
    for x, y, r in ((-98, 4, 22), (-78, -14, 24), (116, 2, 22)):
        bush(p, x, y, r, dark(green, 0.15))
    wall = [(-72, 14), (-66, -40), (-44, -62), (-30, -84), (76, -88), (96, -56), (104, 8), (60, 18), (30, 12), (-20, 12)]  # fmt: skip
    faces = (
        ([(76, -88), (96, -56), (104, 8), (60, 18), (64, -40)], 0.3),
        ([(-44, -62), (-30, -84), (-24, -30), (-36, 12), (-60, 12), (-54, -30)], -0.16),
        ([(34, -86), (50, -50), (40, 14), (30, 12), (28, -60)], 0.2),
    )
    cliff(p, wall, stone, faces)
    for x, y in ((-46, -30), (-58, -8), (60, -30), (78, -6), (-36, -46)):
        p.line(f"M{x} {y}h14", dark(stone, 0.35), 2.4, 0.5)
    waterfall(p, 4, -84, 12)
    crowns = ((-50, -64, 22), (88, -64, 22), (64, -96, 24), (-20, -92, 21), (38, -102, 22))
    for i, (x, y, r) in enumerate(crowns):
        bush(p, x, y, r, lite(green, 0.1 * (i % 3)))
    palm(p, 96, 8, 66, 0.14)
    for x, y, r in ((-84, 14, 17), (-64, 18, 13), (112, 16, 15), (84, 20, 12)):
        bush(p, x, y, r, lite(green, 0.14))
    for x, y in ((-88, 8), (-70, 16), (108, 12)):
        flower(p, x, y, 5, "#F28A9A")
    speckle(p, ((-80, 50, 24), (60, 52, 24), (-12, 82, 28)))
    return p.grain(d, 0.05)


def waterfall(p, x, top, low):
    p.path(circ(x, low + 6, 46, 15), "#F4FFFA").path(
        circ(x, low + 6, 41, 12), p.lin("#5FBFC4", "#9AE3DC", 0, low - 6, 0, low + 18)
    )
    d = f"M{x - 15} {top}Q{x} {top - 6} {x + 15} {top}Q{x + 20} {low - 40} {x + 22} {low + 4}"
    d += f"Q{x} {low + 14} {x - 22} {low + 4}Q{x - 20} {low - 40} {x - 15} {top}Z"
    p.cut(d, "#A9E1E6", WHITE, 0.2, 2, 2, 2).group(f'clip-path="{p.clip(d)}"')
    for dx, w in ((-12, 5), (-3, 3), (6, 6), (15, 3)):
        p.line(
            f"M{x + dx * 0.8:.0f} {top}Q{x + dx} {low - 50} {x + dx * 1.2:.0f} {low + 6}",
            WHITE,
            w,
            0.9,
        )
    p.end()
    for dx, r in ((-22, 8), (-9, 9), (6, 9), (20, 8)):
        p.path(circ(x + dx, low + 5, r, r * 0.7), WHITE, 0.92)


def volcano():
    """5: one dark cone with a glowing mouth and a column of smoke."""
    p = isle(5)
    d = smooth([(-124, 46), (-112, 12), (-80, -8), (-20, -20), (90, -20), (126, 8), (128, 50), (100, 82), (36, 94), (-40, 92), (-100, 76)], True, 0.55)  # fmt: skip
    ground(p, d, "#E3CBA6", "#6B5560")
    for x, y, r in ((10, -84, 14), (26, -98, 16), (6, -106, 13), (38, -114, 13), (20, -116, 12)):
        p.cut(circ(x, y, r), "#A9A3AE", "#DED9DE", 0.14, 1.5, 2, 2)
    cone = (
        "M-86 12Q-40 -12 -12 -72Q16 -64 44 -72Q70 -12 124 10Q96 24 60 16Q36 26 6 16Q-40 26 -86 12Z"
    )
    c = "#6A5462"
    p.cut(cone, c, "#B79DA4", 0.28, 3, 3, 2.4).group(f'clip-path="{p.clip(cone)}"')
    p.path("M30 -74H60L130 30H34Q52 8 40 -16Q48 -42 30 -74Z", dark(c, 0.36))
    for a, b in ((-40, -8), (-58, 4), (-22, -34)):
        p.line(f"M{a} {b}l14 -18", lite(c, 0.4), 3, 0.4)
    p.path("M-6 -72Q2 -36 -14 -12Q-18 4 -6 24Q6 8 4 -6Q14 -26 16 -52Q24 -30 34 -18Q40 -6 50 0"
           "Q50 -18 42 -30Q36 -52 36 -72Z", "#F26A2E")  # fmt: skip
    p.path("M2 -72Q8 -38 -4 -14Q-8 0 -4 10Q2 -4 2 -10Q10 -36 12 -72Z", "#FFC35A")
    p.end().path(circ(16, -72, 29, 9), "#3A2230").path(circ(16, -71, 23, 6), "#FF8A3C")
    p.path(circ(12, -71.5, 13, 3), "#FFE08A")
    for x, y, w in ((-102, 22, 12), (112, 30, 13), (-84, 30, 8)):
        rock(p, x, y, w, "#5E4E5C")
    leafy(p, 92, 26)
    speckle(p, ((-60, 44, 26), (36, 48, 26), (-14, 80, 30)), "#A98B70")
    return p.grain(d, 0.05)


def leafy(p, x, y):
    for a in (200, 240, 300, 340):
        leaf(p, x, y, 22, a, "#5E8F56")


def windmill():
    """6: three steps of fields and a mill with four sails."""
    p = isle(6)
    d = smooth([(-128, 38), (-112, 0), (-60, -26), (20, -36), (96, -28), (128, 6), (128, 48), (94, 82), (20, 95), (-56, 90), (-110, 72)], True, 0.55)  # fmt: skip
    ground(p, d)
    steps = (
        (22, -12, 102, 28, "#A9BD55"),
        (28, -33, 72, 22, "#8FB04E"),
        (34, -53, 42, 15, "#B9C866"),
    )
    for x, y, rx, ry, c in steps:
        wall = f"M{x - rx} {y}A{rx} {ry} 0 0 1 {x + rx} {y}V{y + 14}A{rx} {ry} 0 0 1 {x - rx} {y + 14}Z"
        p.path(wall, SHADE, 0.2, extra='transform="translate(3 5)"')
        p.path(wall, p.lin("#D2B98C", "#8A6F4C", x - rx, 0, x + rx, 0))
        for k in range(-4, 5):
            p.line(f"M{n(x + rx * k / 4.6)} {n(y + 4 + ry * (1 - (k / 4.6) ** 2) ** 0.5)}v7", "#6B5236", 1.8, 0.4)  # fmt: skip
        top = circ(x, y, rx, ry)
        p.cut(top, c, lite(c, 0.6), 0, 0, 0, 2).group(f'clip-path="{p.clip(top)}"')
        for k in range(-6, 7):
            p.line(
                f"M{n(x + k * rx / 9)} {y - ry}L{n(x + k * rx / 4.4)} {y + ry}",
                dark(c, 0.3),
                2.6,
                0.42,
            )
        p.end()
    mill(p, 36, -50, 48)
    house(p, -54, -4, 22, 15, "#F4E8CD", "#B5473A")
    bush(p, -70, -4, 10, "#5E9A4E")
    bush(p, 100, -4, 12, "#5E9A4E")
    speckle(p, ((-96, 48, 24), (60, 56, 24), (-14, 82, 30)))
    return p.grain(d, 0.05)


def mill(p, x, y, h):
    w = h * 0.34
    body = poly(
        [(x - w, y), (x - w * 0.62, y - h * 0.72), (x + w * 0.62, y - h * 0.72), (x + w, y)]
    )
    shade(p, x + 4, y, w, 5)
    p.cut(body, "#F7EEDA", WHITE, 0.25, 2, 3, 1.6)
    p.path(poly([(x + w * 0.2, y), (x + w * 0.16, y - h * 0.72), (x + w * 0.62, y - h * 0.72), (x + w, y)]), "#1B2440", 0.2)  # fmt: skip
    p.path(rrect(x - w * 0.3, y - h * 0.3, w * 0.5, h * 0.3, 2), "#7A4D2B")
    cap = f"M{n(x - w * 0.8)} {n(y - h * 0.7)}Q{n(x - w * 0.6)} {n(y - h * 1.1)} {n(x)} {n(y - h * 1.1)}"
    cap += f"Q{n(x + w * 0.6)} {n(y - h * 1.1)} {n(x + w * 0.8)} {n(y - h * 0.7)}Z"
    p.cut(cap, "#B5473A", "#FF9D86", 0.2, 1, 2, 1.6)
    p.group(f'transform="translate({n(x - 2)} {n(y - h * 0.82)}) rotate(24) scale(1.08)"')
    for a in (0, 90, 180, 270):
        p.group(f'transform="rotate({a})"')
        p.path(rrect(2, -34, 12, 26, 1), SHADE, 0.22, extra='transform="translate(2 3)"')
        p.path(rrect(2, -34, 12, 26, 1), CREAM).line(rrect(2, -34, 12, 26, 1), "#6B4A2E", 2)
        p.line("M2 -25H14M2 -17H14", "#6B4A2E", 1.4).line("M0 0V-36", "#5A3B2A", 3.4).end()
    p.path(circ(0, 0, 4.6), "#5A3B2A").end()


def village():
    """7: a straight quay, gables side by side, and a kiosk under a huge cone of ice."""
    p = isle(7)
    outline = [(-104, -12), (-84, -34), (108, -34), (128, -12), (128, 66), (108, 90), (-86, 90), (-106, 68)]  # fmt: skip
    d = roundpoly(outline, 16)
    ground(p, d, "#EBDDBE", "#8C8A8C", 15)
    p.line(roundpoly([(-94, -8), (-78, -24), (102, -24), (118, -8), (118, 60), (102, 80), (-80, 80), (-96, 62)], 14), "#B9AC90", 2.4, 0.7, 'stroke-dasharray="12 5"')  # fmt: skip
    rows = (
        (-92, 30, 36, "#F4E8CD", "#B5473A"),
        (-62, 24, 52, "#E9B27A", "#6B5B86"),
        (-38, 30, 40, "#DDE7EA", "#C4623C"),
        (-8, 24, 62, "#F2C9B0", "#3F7A6B"),
        (16, 28, 44, "#F7E3A8", "#B5473A"),
    )
    for x, w, h, wall, roof in rows:
        house(p, x, 2, w, h, wall, roof, 18)
        if h > 50:
            p.path(rrect(x + w * 0.2, -h * 0.3, w * 0.2, h * 0.2, 1), "#3A4663")
    kiosk(p, 82, 8)
    for x in (-140, -118):
        pile(p, x, 70, 92, 6)
    planks(p, -146, 52, 46, 18, 9)
    p.path(rrect(-146, 69, 40, 5, 1), "#5A3B2A")
    pile(p, -142, 40, 58, 6)
    p.at(-124, 22, 0.52, lambda q: q.add(boat().inner().replace("boat-", "isle-7-boat-")))
    speckle(p, ((-70, 52, 24), (60, 56, 24), (-10, 78, 28)), "#B8A888")
    return p.grain(d, 0.05)


def kiosk(p, x, y):
    shade(p, x + 6, y, 30, 8)
    p.cut(rrect(x - 24, y - 36, 48, 38, 3), "#F7EFE0", WHITE, 0.25, 3, 3, 2)
    p.path(rrect(x - 17, y - 26, 34, 14, 2), "#3A4663").path(
        rrect(x - 20, y - 12, 40, 5, 2), "#B98552"
    )
    for i in range(6):  # the awning
        high, low = x - 24 + i * 8, x - 30 + i * 10
        strip = f"M{high} {y - 42}h8L{low + 10} {y - 28}a5 5 0 0 1 -10 0Z"
        p.path(strip, CREAM if i % 2 else "#E0594A")
    p.line(f"M{x - 26} {y - 42}H{x + 26}", "#A8322A", 2.4)
    p.cut(
        poly([(x - 20, y - 84), (x + 20, y - 84), (x, y - 40)]), "#D9A35A", "#FFE0A8", 0.25, 2, 3, 2
    )
    p.line(
        f"M{x - 10} {y - 84}L{x + 6} {y - 54}M{x + 10} {y - 84}L{x - 6} {y - 54}", "#9A6B30", 2, 0.7
    )
    for dx, dy, c in ((-12, -92, "#F7A9B4"), (12, -92, "#BFE3D0"), (0, -108, "#FFF3D6")):
        p.cut(circ(x + dx, y + dy, 16), c, WHITE, 0.2, 2, 3, 2.4)
    p.path(circ(x + 3, y - 124, 5), "#C8392F")


def heart():
    """8: a heart, with flowers all round and a tree in blossom."""
    p = isle(8)
    d = (
        "M0 99C44 82 134 34 130 -14C124 -72 44 -78 0 -36"
        "C-44 -78 -124 -72 -130 -14C-134 34 -44 82 0 99Z"
    )
    ground(p, d, "#8DBB62", "#4F7F4C")
    p.group('transform="translate(0 6) scale(.82 .8)"')
    p.cut(d, SAND, "#FFF8E0", 0.2, 0, -2, 3).end()
    tree(p, 0, -26)
    ring = ((-116, -24), (-108, -48), (-86, -64), (-60, -62), (-34, -50), (-120, 2), (-108, 26), (-88, 48), (-62, 68), (-34, 86))  # fmt: skip
    tints = ("#F2708A", "#FFF6EC", "#A66BC4", "#FFB03A", "#F7A9C0")
    for i, (x, y) in enumerate(ring):
        flower(p, x, y, 10, tints[i % 5], "#F6C445" if i % 5 != 3 else "#8A4A1E")
        flower(p, -x, y, 10, tints[(i + 2) % 5], "#F6C445" if (i + 2) % 5 != 3 else "#8A4A1E")
    flower(p, 0, 90, 9, tints[0])
    speckle(p, ((-60, 20, 24), (40, 24, 24), (-12, 62, 24)))
    p.note(stand=[(-64, 16), (0, 16), (64, 16), (-42, 50), (0, 56), (42, 50)])
    return p.grain(d, 0.05)


def tree(p, x, y):
    """A tree in blossom, its crown a heart."""
    shade(p, x + 4, y, 16, 5)
    p.cut(f"M{x - 6} {y}Q{x - 2} {y - 20} {x - 4} {y - 36}H{x + 4}Q{x + 2} {y - 20} {x + 7} {y}Z", "#8A5E40", "#D9AE7C", 0.2)  # fmt: skip
    d = f"M{x} {y - 22}C{x - 24} {y - 36} {x - 46} {y - 50} {x - 42} {y - 74}"
    d += (
        f"C{x - 38} {y - 100} {x - 10} {y - 102} {x} {y - 80}C{x + 10} {y - 102} {x + 38} {y - 100}"
    )
    d += f" {x + 42} {y - 74}C{x + 46} {y - 50} {x + 24} {y - 36} {x} {y - 22}Z"
    p.cut(d, "#EE6F8C", "#FFD0DA", 0.28, 3, 4, 3).group(f'clip-path="{p.clip(d)}"')
    p.path(circ(x + 40, y - 44, 44, 40), SHADE, 0.14)
    for dx, dy in ((-26, -76), (-10, -62), (12, -76), (26, -62), (-18, -48), (6, -46), (-2, -34)):
        flower(p, x + dx, y + dy, 6, "#FFE3EA", "#F2A93A")
    p.end()


def everything():
    yield from (palms(), lighthouse(), atoll(), jungle(), volcano(), windmill(), village(), heart())
