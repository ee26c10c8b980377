"""The raised card of a tile, and what stands on it: trees, rocks, houses, bales, sheep."""

import math

from drawings.kit import Pic, circ, dark, hexd, hexpts, lite, n, poly, rrect, smooth
from drawings.palette import RT, SHADE, WHITE


def tile(name, c, c2=None, frame=False, seed=0):
    """Raised card: shadow, card edge, painted face. Landscapes bleed, the rest is framed."""
    p = Pic(name, seed=seed)
    p.path(hexd(RT, 2.5, 8), SHADE, 0.16).path(hexd(RT, 1, 5), SHADE, 0.25)
    p.path(hexd(RT, 0, 3), dark(c if not frame else "#CDB98F", 0.45))
    p.path(hexd(RT), p.lin(lite(c, 0.16), c2 or dark(c, 0.12), -50, -90, 40, 90))
    p.group(f'clip-path="{p.clip(hexd(RT))}"')
    return p


def close(p, frame=None, grain=0.1):
    p.end()
    if frame:
        inner = hexd(RT - 11, 0, 0, 8)
        p.path(
            hexd(RT) + inner,
            p.lin(lite(frame, 0.3), dark(frame, 0.06), -50, -90, 50, 90),
            extra='fill-rule="evenodd"',
        )
        p.line(inner, dark(frame, 0.42), 1.6, 0.8)
        p.line(hexd(RT - 7, 0, 0, 8), dark(frame, 0.25), 1, 0.6, 'stroke-dasharray="1 5"')
    p.grain(hexd(RT), grain)
    a = hexpts(RT - 1.6)  # rim: warm light top left, cool shade bottom right
    p.line(poly([a[4], a[5], a[0], a[1]], False), "#FFF9E6", 2.4, 0.62)
    p.line(poly([a[1], a[2], a[3], a[4]], False), SHADE, 2.4, 0.24)
    return p


def shade(p, x, y, w, h=None):
    p.path(circ(x + w * 0.35, y + 1, w, h or w * 0.32), SHADE, 0.22)


def pine(p, x, y, h, c):
    w = h * 0.30
    shade(p, x, y, w * 0.9)
    p.path(
        poly([(x - 2, y - h * 0.18), (x + 2, y - h * 0.18), (x + 2, y + 1), (x - 2, y + 1)]),
        "#5B4032",
    )
    for top, bot, k in ((0.60, 0.08, 1), (0.80, 0.30, 0.84), (1, 0.54, 0.64)):
        # stacked tiers, lit left, shaded right
        tip, waist = f"{n(x)} {n(y - h * top)}", n(y - h * (top + bot) / 2 + h * 0.04)
        hem, foot = y - h * (bot - 0.05), n(y - h * bot)
        left = f"M{tip}Q{n(x - w * k * 0.35)} {waist} {n(x - w * k)} {foot}"
        right = f"{n(x + w * k)} {foot}Q{n(x + w * k * 0.35)} {waist} {tip}Z"
        d = f"{left}Q{n(x)} {n(hem + h * 0.04)} {right}"
        p.path(d, SHADE, 0.22, extra='transform="translate(1 2.4)"').path(d, dark(c, 0.16))
        mid = f"{n(x - w * 0.4)} {n(hem + h * 0.015)} {n(x + w * 0.1)} {n(hem + h * 0.02)}"
        p.path(f"{left}Q{mid}Z", lite(c, 0.2))


def roundtree(p, x, y, h, c):
    r = h * 0.36
    shade(p, x, y, r * 0.9)
    p.path(
        poly([(x - 2.4, y - h * 0.5), (x + 2.4, y - h * 0.5), (x + 3, y + 1), (x - 3, y + 1)]),
        "#5B4032",
    )
    cy = y - h * 0.62
    pts = [
        (
            x + r * (1 + 0.1 * math.sin(i * 2.3)) * math.sin(i * math.pi / 5),
            cy - r * 0.96 * (1 + 0.08 * math.cos(i * 3.1)) * math.cos(i * math.pi / 5),
        )
        for i in range(10)
    ]
    p.cut(smooth(pts, True, 0.9), c, lite(c, 0.4), 0.22, 1.4, 2, 2)
    p.path(circ(x - r * 0.25, cy - r * 0.3, r * 0.42, r * 0.34), lite(c, 0.3), 0.6)
    for a, b in ((0.3, 0.25), (-0.1, 0.5), (0.5, -0.15)):
        p.path(circ(x + r * a, cy + r * b, r * 0.12), dark(c, 0.25), 0.5)


def rock(p, x, y, w, c="#8B8D9C"):
    d = poly(
        [
            (x - w, y),
            (x - w * 0.7, y - w * 0.8),
            (x - w * 0.1, y - w * 1.1),
            (x + w * 0.6, y - w * 0.7),
            (x + w, y),
        ]
    )
    shade(p, x, y, w * 0.9)
    p.cut(d, c, lite(c, 0.5), 0.15, 1, 1.5, 1.4)
    p.path(
        poly(
            [(x - w * 0.1, y - w * 1.1), (x + w * 0.6, y - w * 0.7), (x + w, y), (x + w * 0.2, y)]
        ),
        dark(c, 0.25),
        0.7,
    )


def house(p, x, y, w, h, wall, roof, rh=None, win=True):
    rh = rh or w * 0.55
    s = w * 0.12
    p.path(poly([(x, y), (x + w + 6, y + 3), (x + w + 6, y - h * 0.5), (x + w, y - h)]), SHADE, 0.2)
    p.path(poly([(x, y), (x, y - h), (x + w, y - h), (x + w, y)]), wall).path(
        poly([(x + w * 0.62, y), (x + w * 0.62, y - h), (x + w, y - h), (x + w, y)]),
        dark(wall, 0.18),
    )
    p.cut(
        poly([(x - s, y - h + 1), (x + w * 0.5, y - h - rh), (x + w + s, y - h + 1)]),
        roof,
        lite(roof, 0.4),
        0.22,
        0.6,
        2,
        1.4,
    )
    p.path(
        poly([(x + w * 0.5, y - h - rh), (x + w + s, y - h + 1), (x + w * 0.62, y - h + 1)]),
        dark(roof, 0.22),
        0.9,
    )
    if win:
        p.path(rrect(x + w * 0.2, y - h * 0.72, w * 0.2, h * 0.34, 1), "#3A4663")


def bale(p, x, y, r):
    shade(p, x, y + r * 0.8, r * 1.1)
    p.cut(
        rrect(x - r * 0.2, y - r, r * 1.7, r * 2, r * 0.5), "#D2A63F", "#F4DA87", 0.25, 1.5, 2, 1.4
    )
    p.cut(circ(x - r * 0.2, y, r * 0.82, r), "#EFCF6B", "#FBE9AE", 0.1, 0.6, 0.6, 1.4).line(
        f"M{n(x - r * 0.2)} {n(y)}m-{n(r * 0.4)} 0"
        f"a{n(r * 0.4)} {n(r * 0.5)} 0 1 1 {n(r * 0.5)} {n(r * 0.4)}",
        "#A97E2B",
        1.6,
        0.9,
    )


def sheep(p, x, y, r):
    shade(p, x, y + r * 0.7, r)
    p.line(
        f"M{n(x - r * 0.4)} {n(y + r * 0.4)}v{n(r * 0.5)}"
        f"M{n(x + r * 0.4)} {n(y + r * 0.4)}v{n(r * 0.5)}",
        "#3A3540",
        2.6,
    )
    p.cut(
        smooth(
            [
                (
                    x + r * (1 + 0.12 * (i % 2)) * math.sin(i * math.pi / 5),
                    y - r * 0.75 * (1 + 0.12 * (i % 2)) * math.cos(i * math.pi / 5),
                )
                for i in range(10)
            ],
            True,
            1.1,
        ),
        "#F7F0E0",
        WHITE,
        0.25,
        1.4,
        2,
        1.6,
    )
    p.cut(
        circ(x - r * 0.95, y - r * 0.25, r * 0.36, r * 0.44), "#3A3540", "#77707C", 0.2, 1, 1, 1
    ).line(
        f"M{n(x - r * 0.1)} {n(y - r * 0.2)}q{n(r * 0.3)} {n(r * 0.3)} {n(r * 0.6)} 0",
        "#C9BFA8",
        1.8,
    )
