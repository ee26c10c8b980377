"""The harbor: docks with their ratios, the pier, trays, the bag, and what floats about."""

from drawings.kit import Pic, circ, dark, hexd, lite, n, poly, rrect, smooth
from drawings.palette import CREAM, INK, SHADE, WHITE

WOOD, PILE, ROPE = "#B98552", "#5A3B2A", "#E3C48A"
RATIOS = {1: "1:2", 2: "1:2", 3: "1:3", 4: "1:3", 5: "1:4", 6: "1:4", 7: "1:4"}
PIER_DP = 0.4  # dp for a unit of the pier


def planks(p, x, y, w, h, step=13, c=WOOD):
    """A floor of planks that run away from the eye."""
    d = rrect(x, y, w, h, 3)
    p.path(d, p.lin(lite(c, 0.25), dark(c, 0.08), 0, y, 0, y + h))
    p.group(f'clip-path="{p.clip(d)}"')
    at, k = x, 0
    while at < x + w:
        if k % 3 == 1:
            p.path(rrect(at, y, step, h, 0.5), dark(c, 0.25), 0.22)
        p.line(f"M{n(at)} {n(y)}V{n(y + h)}", dark(c, 0.5), 1.6, 0.6)
        p.line(f"M{n(at + 1.6)} {n(y)}V{n(y + h)}", lite(c, 0.6), 1, 0.5)
        at, k = at + step, k + 1
    p.end()


def pile(p, x, top, low, w=9):
    p.path(
        rrect(x - w / 2, top, w, low - top, 3), p.lin("#8A5E40", PILE, x - w / 2, 0, x + w / 2, 0)
    )
    p.path(circ(x, top + 1, w / 2, 2.4), "#C99C70")


def ripples(p, spots):
    for x, y, s in spots:
        p.line(f"M{n(x)} {n(y)}q{n(4 * s)} {n(-3 * s)} {n(8 * s)} 0t{n(8 * s)} 0", WHITE, 2.2, 0.75)


def dock(number):
    """A jetty with its number, which is its wind, and the sign of what is given for one tile."""
    p = Pic(f"dock-{number}", (-56, -64, 112, 124))
    p.path(circ(0, 44, 52, 9), "#1F4A5C", 0.35)
    for x in (-40, -14, 14, 40):
        pile(p, x, 26, 50)
    ripples(p, ((-52, 52, 1), (22, 54, 1.2)))
    p.path(rrect(-49, 26, 98, 9, 2), dark(WOOD, 0.4))
    planks(p, -49, -14, 98, 42)
    for x in (-45, 45):
        pile(p, x, -26, 24, 10)
    p.line("M-45 -16Q-28 2 -10 -12", ROPE, 3).line("M-45 -16Q-28 2 -10 -12", "#A9834C", 1, 0.7)
    pile(p, 20, -30, 8, 7)
    board = rrect(-14, -60, 66, 34, 6)
    p.cut(board, "#F6EBD2", WHITE, 0.3, 1.5, 3, 1.8).line(board, "#6B4A2E", 3)
    p.textc(19, -43, RATIOS[number], 29, "black")
    p.path(circ(-20, 9, 22.5), SHADE, 0.4).path(circ(-21, 6, 22), CREAM)
    p.line(circ(-21, 6, 22), INK, 3.2)
    label, colour = ("?", "#54437A") if number == 7 else (str(number), INK)
    return p.textc(-21, 6, label, 34, "black", colour)


def pier(part):
    """Quay, walk and head of the pier; the walk repeats. Laid behind the docks."""
    w = {"left": 60, "middle": 60, "right": 80}[part]
    p = Pic(f"pier-{part}", (0, -40, w, 80))
    x0, x1 = {"left": (-20, w + 20), "middle": (-20, w + 20), "right": (-20, w - 8)}[part]
    for x in {"left": (50,), "middle": (20, 50), "right": (20, 62)}[part]:
        pile(p, x, 0, 36, 9)
        ripples(p, ((x - 12, 36, 0.9),))
    p.path(rrect(x0, 4, x1 - x0, 8, 1), dark(WOOD, 0.42))
    p.group('transform="translate(0 0)"')
    floor_planks(p, x0, x1)
    p.end()
    if part == "left":
        stones(p)
    if part == "right":
        pile(p, 62, -30, 2, 8)
        p.line("M62 -30H48", PILE, 4)
        p.path(circ(48, -22, 13), p.rad("#FFE3A0", "#FFC56B", 48, -22, 13, 0.8, 0))
        p.cut(rrect(44, -28, 8, 11, 2), "#FFE39A", WHITE, 0.2).path(rrect(43, -30, 10, 3, 1), INK)
    return p


def floor_planks(p, x0, x1):
    """The walk, seen from the side: boards in a row with their ends to the eye."""
    d = rrect(x0, -12, x1 - x0, 18, 2)
    p.path(d, p.lin(lite(WOOD, 0.3), dark(WOOD, 0.1), 0, -12, 0, 6))
    p.group(f'clip-path="{p.clip(d)}"')
    for x in range(-20, 100, 15):
        if x % 2:
            p.path(rrect(x, -12, 15, 18, 0.5), dark(WOOD, 0.3), 0.16)
        p.line(f"M{x} -12V6", dark(WOOD, 0.5), 1.6, 0.65).line(
            f"M{x + 2} -12V6", lite(WOOD, 0.6), 1, 0.5
        )
    p.end()


def stones(p):
    c = "#B9B2A6"
    d = "M-20 -16H34V40H-20Z"
    p.path(d, p.lin(lite(c, 0.3), dark(c, 0.25), 0, -16, 0, 40)).group(f'clip-path="{p.clip(d)}"')
    for row, y in enumerate((-16, -2, 12, 26)):
        for x in range(-30, 40, 20):
            block = rrect(x + (row % 2) * 10 + 1.5, y + 1.5, 17, 11, 3)
            p.path(block, mixed(c, row + x), 0.8)
    p.end().path(rrect(-20, -20, 58, 8, 2), "#D9D2C4")
    pile(p, 16, -34, -14, 10)


def mixed(c, k):
    return lite(c, 0.25) if k % 3 == 0 else dark(c, 0.1 + 0.05 * (k % 2))


def tray():
    """A crate on the quay for one tile of the market."""
    p = Pic("crate", (-60, -66, 120, 132))
    p.path(rrect(-54, -54, 108, 114, 9), SHADE, 0.3)
    p.cut(rrect(-56, -62, 112, 116, 9), WOOD, lite(WOOD, 0.5), 0, 0, 0, 2.4)
    for y in (-50, 42):
        p.line(f"M-56 {y}H56", dark(WOOD, 0.45), 1.6, 0.6)
    for x, y in ((-49, -56), (49, -56), (-49, 48), (49, 48)):
        p.path(circ(x, y, 2.4), dark(WOOD, 0.55))
    p.path(rrect(-47, -51, 94, 94, 5), p.lin("#4A3324", "#6B4C36", 0, -51, 0, 43))
    p.line(hexd(48, 0, -4, 6), "#8A6446", 3, 0.9, 'stroke-dasharray="5 6"')
    return p.note(tile=[0, -4, 86])


def bag():
    """The bag that tiles are drawn from."""
    p = Pic("bag", (-70, -80, 140, 160))
    p.path(circ(6, 66, 58, 10), SHADE, 0.28)
    c = "#4B5C86"
    body = "M-18 -34C-62 -12 -70 66 -40 70Q0 78 40 70C70 66 62 -12 18 -34Q0 -28 -18 -34Z"
    p.cut(body, p.lin(lite(c, 0.22), dark(c, 0.25), -40, -30, 40, 70), lite(c, 0.6), 0.3, 3, 4, 2.4)
    p.group(f'clip-path="{p.clip(body)}"')
    p.path("M20 -40Q78 0 40 80H90V-40Z", SHADE, 0.22).line("M-8 -30Q-30 8 -26 40", WHITE, 3, 0.25)
    p.line("M6 -30Q14 0 8 24M-2 -30Q-8 -6 -14 6", SHADE, 2.6, 0.3).end()
    p.cut('M-16 -38Q-34 -62 -26 -70Q-12 -62 -8 -70Q0 -62 8 -70Q14 -62 26 -70Q34 -62 16 -38Z', c, lite(c, 0.5), 0.3, 2, 3, 2)  # fmt: skip
    p.line("M-18 -37Q0 -30 18 -37", "#8A5E2A", 9).line("M-18 -37Q0 -30 18 -37", ROPE, 6)
    p.line('M16 -36Q34 -26 30 -10M16 -36Q30 -34 40 -20', '#8A5E2A', 6).line('M16 -36Q34 -26 30 -10M16 -36Q30 -34 40 -20', ROPE, 3.6)  # fmt: skip
    p.cut(hexd(25, -2, 24, 4), "#F3D58C", "#FFF6DC", 0.3, 1.5, 2.5, 2)
    return p.textc(-2, 24, "?", 32, "black", "#3A3560")


def boat():
    p = Pic("boat", (-50, -60, 100, 100))
    p.path(circ(2, 30, 42, 6), "#1F4A5C", 0.3).line("M2 16V-52", PILE, 4)
    p.cut("M6 -50Q36 -20 38 8H6Z", CREAM, WHITE, 0.25, 2, 3, 2)
    p.cut("M-2 -40Q-28 -14 -30 8H-2Z", "#D9483B", "#FF9D86", 0.25, 2, 3, 2)
    p.path("M-17 -26Q-26 -10 -28 -2H-2V-12Z", "#FFF3E2", 0.9)
    p.cut("M-42 12H44Q40 32 22 32H-24Q-38 30 -42 12Z", "#8C5A3C", "#D8A878", 0.3, 2, 3, 2.4)
    p.line("M-38 20H41", CREAM, 3)
    ripples(p, ((-46, 36, 1.2), (20, 37, 1.3)))
    return p


def buoy():
    p = Pic("buoy", (-26, -44, 52, 76))
    p.path(circ(0, 24, 22, 5), "#1F4A5C", 0.3).line("M0 -16V-34", PILE, 3.4)
    p.path("M0 -36l16 6l-16 7z", "#E9A820")
    d = "M-18 22L-9 -16H9L18 22Q0 30 -18 22Z"
    p.cut(d, "#D9483B", "#FF9D86", 0.3, 2, 2, 2).group(f'clip-path="{p.clip(d)}"')
    p.path(rrect(-30, -2, 60, 11, 1), CREAM).path("M6 -20H30V34H12Z", SHADE, 0.25).end()
    ripples(p, ((-22, 27, 1.1),))
    return p


def barrel():
    p = Pic("barrel", (-30, -40, 60, 80))
    p.path(circ(4, 34, 26, 6), SHADE, 0.3)
    d = "M-20 -30Q-30 2 -20 32Q0 39 20 32Q30 2 20 -30Z"
    p.cut(d, WOOD, lite(WOOD, 0.5), 0.25, 2, 3, 2).group(f'clip-path="{p.clip(d)}"')
    for x in (-14, 0, 14):
        p.line(f"M{x * 0.8:.0f} -32Q{x * 1.4:.0f} 2 {x * 0.8:.0f} 36", dark(WOOD, 0.4), 1.8, 0.6)
    p.path("M8 -40H40V40H10Q20 0 8 -40Z", SHADE, 0.22)
    p.line("M-26 -14Q0 -8 26 -14M-26 16Q0 23 26 16", "#6A7488", 6).end()
    return p.path(circ(0, -30, 20, 6), dark(WOOD, 0.35)).path(
        circ(0, -31, 17, 4.4), lite(WOOD, 0.1)
    )


def gull():
    p = Pic("gull", (-34, -20, 68, 40))
    p.cut(smooth([(-30, -8), (-14, -13), (-2, 0), (0, 5), (-6, 4), (-14, -5)], True, 0.8), WHITE, WHITE, 0.2)  # fmt: skip
    p.cut(smooth([(30, -12), (14, -13), (2, 0), (0, 6), (8, 3), (15, -6)], True, 0.8), WHITE, WHITE, 0.2)  # fmt: skip
    p.path(poly([(-30, -8), (-22, -12), (-22, -7)]), INK, 0.8)
    p.path(poly([(30, -12), (21, -14), (22, -9)]), INK, 0.8)
    p.cut(circ(0, 4, 5, 8), WHITE, WHITE, 0.15)
    return p.path(poly([(-2, 11), (2, 11), (0, 17)]), "#E9A820")


def everything():
    """Pictures with their width in dp."""
    for number in RATIOS:
        yield dock(number), 72
    for part in ("left", "middle", "right"):
        p = pier(part)
        yield p, p.box[2] * PIER_DP
    yield from ((tray(), 64), (bag(), 96), (boat(), 72), (buoy(), 28), (barrel(), 36), (gull(), 36))
