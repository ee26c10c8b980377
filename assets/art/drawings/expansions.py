"""The five expansion tiles of module 3."""

import math

from drawings.kit import circ, dark, hexd, lite, n, poly, rrect, smooth, star
from drawings.palette import CREAM, INK, SHADE, WHITE, XFR
from drawings.signs import crownp
from drawings.things import close, house, shade, tile


def framed(name, sky, ground):
    p = tile(name, sky, None, True)
    p.path(hexd(86), p.lin(lite(sky, 0.3), dark(sky, 0.08), 0, -80, 0, 60))
    p.cut(
        smooth([(-100, 40), (-40, 30), (30, 34), (100, 28), (100, 110), (-100, 110)], True, 0.7),
        ground,
        lite(ground, 0.4),
        0.16,
        0,
        -2,
        2,
    )
    return p


def lookout(k):
    p = framed(f"lookout-{k}", "#F1D9B0", "#9CAE7C")
    w = "#E9DFC9"

    def tower(x, y, h, ww):
        shade(p, x, y, ww * 1.3)
        p.cut(
            poly([(x - ww, y), (x - ww * 0.72, y - h), (x + ww * 0.72, y - h), (x + ww, y)]),
            w,
            WHITE,
            0.3,
            3,
            2,
        )
        p.path(
            poly([(x + ww * 0.2, y), (x + ww * 0.15, y - h), (x + ww * 0.72, y - h), (x + ww, y)]),
            "#A79C8C",
        )
        p.cut(rrect(x - ww * 1.1, y - h - 16, ww * 2.2, 17, 2), "#8C5A3C", "#D8A878", 0.3, 2, 3)
        p.path(rrect(x - ww * 0.8, y - h - 12, ww * 1.1, 9, 1), "#FFE39A")
        p.cut(
            poly([(x - ww * 1.35, y - h - 15), (x, y - h - 40), (x + ww * 1.35, y - h - 15)]),
            "#2F5D8C",
            "#8FB4D6",
            0.26,
            2,
            3,
        )
        p.path(
            poly([(x, y - h - 40), (x + ww * 1.35, y - h - 15), (x + ww * 0.3, y - h - 15)]),
            "#1E3F66",
        )
        p.path(rrect(x - ww * 0.45, y - h * 0.7, ww * 0.5, 12, 2), "#3A4663")

    def scope(x, y, s=1):
        p.group(f'transform="translate({x} {y}) rotate(-22) scale({s})"').cut(
            rrect(0, -5, 22, 10, 2), "#D9A441", "#FFE9AE", 0.3, 1, 2
        ).cut(rrect(20, -7, 16, 14, 2), "#B57F2B", "#FFE9AE", 0.3, 1, 2).path(
            rrect(33, -7, 4, 14, 1), "#DDF1F5"
        ).end()

    if k == 1:
        tower(-4, 46, 66, 23)
        scope(8, -28, 1.35)
    else:
        tower(-26, 42, 46, 16)
        tower(24, 44, 72, 18)
        p.cut(rrect(-20, 2, 36, 6, 1), "#8C5A3C", "#D8A878", 0.2)
        scope(30, -36, 1)
    return close(p, XFR)


def harbor_office():
    p = framed("harbor-office", "#C9E1E4", "#5FA3AB")
    p.path(rrect(-90, 40, 180, 60, 1), p.lin("#67ADB3", "#3B7F8B", 0, 36, 0, 90))
    for y, x in ((54, -60), (62, 24), (72, -40), (80, 8)):
        p.line(f"M{x} {y}q8 -5 16 0t16 0", "#E3F4F2", 2.4, 0.8)
    p.cut(rrect(-60, 34, 120, 10, 2), "#8C5A3C", "#D8A878", 0.3)
    for x in (-52, -18, 14, 46):
        p.path(rrect(x, 42, 6, 20, 1), "#5A3B2A")
    house(p, -44, 34, 46, 40, "#F4EAD3", "#B5473A", 28, False)
    p.path(rrect(-36, 10, 12, 24, 1), "#5A3B30").path(rrect(-18, 8, 10, 11, 1), "#3A4663")
    p.cut(poly([(20, 34), (24, -48), (42, -48), (46, 34)]), "#FBF4E4", WHITE, 0.3, 3, 2)
    cl = p.clip(poly([(20, 34), (24, -48), (42, -48), (46, 34)]))
    p.group(f'clip-path="{cl}"')
    for y in (-34, -2, 28):
        p.path(poly([(10, y), (60, y), (60, y + 16), (10, y + 16)]), "#D9483B")
    p.path(poly([(36, -50), (60, -50), (60, 40), (38, 40)]), SHADE, 0.22).end()
    p.path(poly([(26, -58), (-60, -86), (-70, -60), (26, -52)]), "#FFF3C0", 0.65)
    p.cut(rrect(25, -62, 16, 15, 2), "#FFE39A", WHITE, 0.2)
    p.cut(poly([(21, -61), (33, -76), (45, -61)]), "#2F5D8C", "#8FB4D6", 0.2)
    p.group('transform="translate(-20 -8)"').line(
        "M0 -5v15M-6 -1h12M-9 5q1 8 9 8t9 -8", INK, 3
    ).path(circ(0, -7, 2.6), "none", 1, INK, 2.4).end()
    return close(p, XFR)


def wind_machine():
    p = framed("wind-machine", "#CFE0E8", "#A8B58E")
    shade(p, 4, 42, 24)
    p.cut(poly([(-26, 44), (-12, -14), (12, -14), (26, 44)]), "#B98552", "#EBC79A", 0.3, 3, 2)
    p.path(poly([(4, 44), (3, -14), (12, -14), (26, 44)]), "#7D5534", 0.8).line(
        "M-20 24L16 4M20 24L-15 4M-23 38H23", "#5A3B2A", 3, 0.7
    )
    p.cut(circ(-38, 34, 14), "#8E97A8", "#DDE3EA", 0.3)
    p.path(poly(star(-38, 34, 17, 13, 10)), "none", 1, "#6A7488", 4).path(
        circ(-38, 34, 5), "#4B556B"
    )
    for i in range(6):
        t = math.radians(60 * i + 15)
        s, c = math.sin, math.cos
        p.cut(
            f"M0 -18q{n(34 * s(t - 0.5))} {n(-34 * c(t - 0.5))} "
            f"{n(56 * s(t - 0.16))} {n(-56 * c(t - 0.16))}"
            f"q{n(12 * s(t + 1.4))} {n(-12 * c(t + 1.4))} "
            f"{n(10 * s(t + 1.9))} {n(-10 * c(t + 1.9))}Z",
            ["#F7F0E0", "#D9483B"][i % 2],
            WHITE,
            0.26,
            2,
            3,
            1.6,
        )
    p.cut(circ(0, -18, 10), "#D9A441", "#FFE9AE", 0.3, 1, 2)
    p.line("M38 -58q12 -8 20 0t20 -2M44 16q10 -7 18 0t18 -2", WHITE, 3.4, 0.9)
    return close(p, XFR)


def royal_couple():
    p = framed("royal-couple", "#E9C9CF", "#8F6B86")
    p.path(hexd(86), p.rad("#FBE6D2", "#C98FA8", 0, -10, 90))
    for i in range(12):
        t = math.pi * 2 * i / 12
        p.path(
            poly(
                [
                    (0, 4),
                    (120 * math.sin(t - 0.1), 4 - 120 * math.cos(t - 0.1)),
                    (120 * math.sin(t + 0.1), 4 - 120 * math.cos(t + 0.1)),
                ]
            ),
            WHITE,
            0.2,
        )
    p.cut(
        smooth([(-100, 46), (0, 38), (100, 46), (100, 110), (-100, 110)], True, 0.7),
        "#7D4F72",
        "#C79ABB",
        0.2,
        0,
        -2,
        2,
    )

    def person(x, robe, hair, queen):
        p.cut(
            f"M{x - 32} 90Q{x - 30} 8 {x} 2Q{x + 30} 8 {x + 32} 90Z",
            robe,
            lite(robe, 0.5),
            0.3,
            3,
            3,
            2,
        )
        p.path(f"M{x + 6} 4Q{x + 30} 10 {x + 32} 90H{x + 10}Z", dark(robe, 0.3), 0.7)
        p.path(f"M{x - 9} 4Q{x} 16 {x + 9} 4L{x + 5} 90H{x - 5}Z", CREAM).path(
            circ(x, 24, 2), INK
        ).path(circ(x, 36, 2), INK)
        if queen:
            p.cut(
                f"M{x - 19} 10Q{x - 24} -36 {x} -36Q{x + 24} -36 {x + 19} 10Q{x} 18 {x - 19} 10Z",
                hair,
                lite(hair, 0.4),
                0.25,
            )
        p.cut(circ(x, -14, 15, 16), "#F3CBA5", "#FFE9D0", 0.22, 1, 1.5, 1.6)
        if not queen:
            p.cut(
                f"M{x - 15} -12Q{x - 14} 12 {x} 13Q{x + 14} 12 {x + 15} -12Q{x + 8} -4 {x} -5"
                f"Q{x - 8} -4 {x - 15} -12Z",
                hair,
                lite(hair, 0.4),
                0.2,
            )
        p.path(circ(x - 5, -17, 1.9), INK).path(circ(x + 5, -17, 1.9), INK)
        if queen:
            p.line(f"M{x - 4} -8q4 4 8 0", "#B5473A", 2)
        crownp(p, x, -30, 1.05)

    person(-27, "#2F5D8C", "#6B4A33", False)
    person(27, "#B5473A", "#C98A3A", True)
    return close(p, XFR)
