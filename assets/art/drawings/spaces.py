"""What is printed on the board: fog, coasts, yard, specials, and the island under them."""

import math
import random

from drawings.kit import Pic, capmid, circ, dark, hexd, lite, mix, poly, smooth, textd
from drawings.palette import LAND, RT, WHITE
from drawings.signs import drop, qmark, symbol
from drawings.things import shade


def fog(v=0):
    """Flat and seamless: the same fill to the cell's edge, puffs in three layouts."""
    p = Pic(f"fog-{v}", seed=v)
    base = "#DDE5EC"
    p.path(hexd(100.6, 0, 0, 1), base)
    p.group(f'clip-path="{p.clip(hexd(100.6, 0, 0, 1))}"')
    lay = [
        [
            (-60, -40, 34),
            (-20, -58, 28),
            (40, -44, 36),
            (-46, 24, 36),
            (10, 6, 30),
            (60, 30, 34),
            (-8, 64, 32),
        ],
        [
            (-40, -54, 30),
            (18, -38, 36),
            (66, -52, 26),
            (-66, 4, 34),
            (-14, 18, 28),
            (48, 22, 32),
            (-40, 66, 30),
            (30, 70, 30),
        ],
        [
            (-64, -24, 30),
            (-14, -46, 34),
            (46, -30, 30),
            (-30, 16, 34),
            (36, 18, 36),
            (74, 50, 28),
            (-60, 56, 28),
            (4, 68, 30),
        ],
    ][v]
    for x, y, s in lay:
        p.path(
            smooth(
                [
                    (x - s * 1.3, y + s * 0.3),
                    (x - s * 0.9, y - s * 0.25),
                    (x - s * 0.3, y - s * 0.55),
                    (x + s * 0.35, y - s * 0.5),
                    (x + s * 0.95, y - s * 0.15),
                    (x + s * 1.3, y + s * 0.3),
                ],
                True,
                0.9,
            ),
            p.lin(WHITE, "#DDE5EC", 0, y - s * 0.6, 0, y + s * 0.32),
            0.78,
        )
    p.end().line(hexd(96.5, 0, 0, 9), "#8FA3B8", 1.6, 0.75, 'stroke-dasharray="1.500 6.500"')
    return p


def spacepic(name):
    p = fog(0)
    q = Pic(name)
    q.body = [s.replace("fog-0-", name + "-") for s in p.body]
    q.defs = [s.replace("fog-0-", name + "-") for s in p.defs]
    q.k = 100
    return q


def numbered(name, number):
    return name if number is None else f"{name}-{number}"


def volcano(points=None):
    """The cone carries its number across the middle: a pill above and a plate below leave it."""
    p = spacepic(numbered("volcano", points))
    shade(p, 4, 36, 60, 12)
    p.cut(
        "M-74 38L-30 -30Q0 -16 30 -30L74 38Q0 54 -74 38Z", "#6D5A66", "#B6A2A4", 0.3, 3, 3, 2
    ).path("M8 -23Q20 -25 30 -30L74 38Q44 46 14 45Q30 10 8 -23Z", "#43364A", 0.8)
    p.path(circ(0, -29, 30, 9), "#3A2230").path(circ(0, -28, 24, 6.5), "#F26A2E")
    if points is None:
        p.path("M-17 -28Q-14 -2 -24 12Q-10 8 -9 -10Q-2 6 3 24Q10 2 8 -24Z", "#F26A2E")
        p.path("M-11 -26Q-11 -10 -15 0Q-6 -6 -6 -24Z", "#FFC35A")
    else:
        for d in (
            "M-22 -27Q-26 -14 -38 -4Q-40 -16 -27 -30Z",
            "M22 -26Q28 -16 38 -8Q40 -18 29 -29Z",
        ):
            p.path(d, "#F26A2E")
        p.path("M-19 -27Q-22 -19 -28 -14Q-27 -22 -23 -28Z", "#FFC35A")
    for x, y, r in ((2, -48, 14), (-13, -60, 11), (12, -66, 12), (-2, -78, 9)):
        p.cut(circ(x, y, r), "#8D8794", "#C9C3CB", 0.16, 1.5, 2, 2)
    if points is not None:
        d = textd(-3, 3 + capmid(58, "black"), f"\u2212{points}", 58, "black", "middle")
        p.line(d, "#2B1B2A", 11).path(d, "#FFFFFF")
    return p


def dropspace(energy=None):
    p = spacepic(numbered("drop-space", energy))
    drop(p, 0, -8, 36)
    if energy is not None:
        p.textc(0, 1, str(energy), 54, "black", "#4A2A06")
    return p


def question(count=1):
    p = spacepic("question" if count == 1 else f"question-{count}")
    if count == 1:
        return qmark(p, 0, -3, 37)
    qmark(p, 29, -3, 30)
    return qmark(p, -29, -3, 30)


def question_drop(energy=None):
    p = spacepic(numbered("question-drop", energy))
    qmark(p, -31, -3, 31)
    drop(p, 34, -5, 30)
    if energy is not None:
        p.textc(34, 3, str(energy), 44, "black", "#4A2A06")
    return p


def yard():
    p = Pic("yard")
    p.path(hexd(100.6, 0, 0, 1), "#DDE5EC")
    g = "#C7B98E"
    p.path(hexd(RT, 0, 0, 9), p.lin(lite(g, 0.35), g, -40, -90, 40, 90))
    p.group(f'clip-path="{p.clip(hexd(RT))}"')
    p.strokes("#8FA05A", 18, (-90, -95, 60, 90), (5, 11), (10, 26), 0.35)
    p.cut(circ(0, 4, 62, 56), "#E9DCBA", "#FFF8E4", 0.16, 1, 2, 2)
    p.line(circ(0, 4, 50, 45), "#B5473A", 5, 0.85, 'stroke-dasharray="14 10.500"')
    for i in range(6):
        t = math.radians(60 * i + 30)
        p.path(
            poly(
                [
                    (40 * math.sin(t), 4 - 36 * math.cos(t)),
                    (26 * math.sin(t - 0.28), 4 - 24 * math.cos(t - 0.28)),
                    (26 * math.sin(t + 0.28), 4 - 24 * math.cos(t + 0.28)),
                ]
            ),
            "#8A7A55",
        )
    for x, y in ((-62, -48), (62, -48)):
        p.line(f"M{x} {y + 26}V{y - 14}", "#5A3B2A", 3.4).path(
            f"M{x} {y - 14}l22 6l-22 8z", "#D9483B"
        )
    p.end().grain(hexd(RT), 0.08).line(hexd(RT - 1, 0, 0, 9), "#8A7A55", 2, 0.6)
    return p


def coast(k):
    """Printed, not laid: pale wash, one ink, no rim, no shadow, dashed cell."""
    c = LAND[k]
    p = Pic(f"coast-{k}")
    pale = mix(c, "#F7EBCF", 0.56 if k not in ("desert", "plain") else 0.4)
    ink = dark(
        mix(c, "#5A4A30", 0.25 if k in ("desert", "plain") else 0.1),
        0.42 if k not in ("desert", "plain") else 0.38,
    )
    p.path(hexd(100.4, 0, 0, 2), pale)
    p.group(f'clip-path="{p.clip(hexd(100.4, 0, 0, 2))}"')
    p.strokes(mix(pale, WHITE, 0.6), 7, (-90, -90, 50, 90), (6, 14), (30, 60), 0.3)
    p.strokes(mix(pale, c, 0.6), 7, (-90, -90, 50, 90), (6, 14), (30, 60), 0.22)
    if k == "swamp":
        for x, y in (
            (-76, -30),
            (30, -56),
            (-40, 44),
            (40, 30),
            (-84, 10),
            (44, -14),
            (-20, -76),
            (-60, 70),
            (30, 74),
        ):
            p.line(f"M{x} {y}q8 -5 16 0t16 0", ink, 2, 0.3)
    if k == "forest":
        for x, y in (
            (-62, -34),
            (60, -36),
            (-66, 22),
            (64, 24),
            (-36, 58),
            (38, 60),
            (0, -74),
            (-24, -62),
            (26, -62),
        ):
            p.path(poly([(x, y - 12), (x + 7, y + 4), (x - 7, y + 4)]), ink, 0.25)
    if k == "mountain":
        for x, y in ((-60, -38), (58, -40), (-64, 24), (64, 22), (-36, 60), (38, 62), (0, -76)):
            p.line(f"M{x - 10} {y + 6}L{x} {y - 8}L{x + 10} {y + 6}", ink, 2.2, 0.35)
    if k == "desert":
        for y in range(-80, 100, 19):
            p.line(f"M-100 {y}q25 -12 50 0t50 0t50 0t50 0", ink, 2, 0.26)
    if k == "canyon":
        for y in range(-80, 96, 16):
            p.line(
                f"M-100 {y}h{30 + (y * 7) % 23}v5h{28 + (y * 5) % 19}v-5h{34}v5h120", ink, 2, 0.3
            )
    if k == "plain":
        for i in range(-9, 10):
            p.line(f"M{i * 5} -110L{i * 17} 110", ink, 2, 0.26)
    p.path(circ(0, -18, 40), p.rad(pale, pale, 0, -18, 40, 0.95, 0, (0.72, pale, 0.9)))
    symbol(p, k, 0, -18, 1.5, ink, 0.88)
    p.end().grain(hexd(100), 0.06).line(hexd(96, 0, 0, 9), ink, 1.8, 0.5, 'stroke-dasharray="5 5"')
    return p


SHORES = {  # sea foam (far, mid, near), shadow, wet sand, sand, pebbles
    'island': ('#E8F3F1', '#E8F3F1', '#F4FAF5', '#6E5A3A', '#D9BE87', '#F0DDAF', '#CFB27A'),
    'island-silver': ('#E8F3F1', '#E8F3F1', '#F4FAF5', '#4A5468', '#AEB6C0', '#D9DEE3', '#A2ABB8'),
    'island-dusk': ('#54759A', '#5F83A6', '#86A6C0', '#0F1730', '#7F7686', '#A79A96', '#7E7482'),
    'island-silver-dusk': (
        '#54759A', '#5F83A6', '#86A6C0', '#0F1730', '#6A738C', '#8E97AC', '#666F8A',
    ),
}  # fmt: skip


def island(name="island"):
    """The board under the spaces: sea, surf, beach."""
    p = Pic(name, (-928, -852, 1856, 1704))
    far, mid, near, shadow, wet, sand, pebble = SHORES[name]
    seen = 0.6 if name.endswith("dusk") else 1

    def ring(size, wobble, seed):
        rnd = random.Random(seed)
        pts = []
        for i in range(48):
            t = 2 * math.pi * i / 48
            a = math.radians(math.degrees(t) % 60 - 30)
            radius = size * math.cos(math.pi / 6) / math.cos(a) * 0.62 + size * 0.9 * 0.38
            radius += rnd.uniform(-wobble, wobble)
            pts.append((radius * math.cos(t), radius * math.sin(t)))
        return smooth(pts, True, 1)

    p.path(ring(934, 8, 1), far, 0.28 * seen).path(ring(910, 9, 2), mid, 0.35 * seen)
    p.path(ring(886, 8, 3), near, 0.6 * seen)
    p.path(ring(862, 7, 4), shadow, 0.3, extra='transform="translate(8 16)"')
    p.path(ring(862, 7, 4), wet).path(ring(856, 7, 4), sand)
    p.line(ring(843, 5, 5), pebble, 5, 0.5, 'stroke-dasharray="2 16"')
    p.line(ring(830, 5, 6), pebble, 4, 0.35, 'stroke-dasharray="2 22"')
    return p
