"""Small marks drawn into other pictures: landscape signs, crown, drop, arrow, swirl."""

from drawings.kit import circ, dark, hexd, lite, n, poly, rrect, star
from drawings.palette import GOLD, SHADE, WHITE


def symbol(p, kind, x, y, s, fill, o=1, w=2.4):
    """The six landscape signs, one stroke weight; for coasts, chips and score rows."""
    p.group(
        f'transform="translate({n(x)} {n(y)}) scale({s})"' + (f' opacity="{o}"' if o != 1 else "")
    )

    def L(d, ww=w):
        return p.line(d, fill, ww)

    if kind == "swamp":
        p.path(rrect(-9.5, -19, 7, 17, 3.5), fill).path(rrect(3, -12, 7, 15, 3.5), fill)
        L("M-6 -2V16M6.5 3V16M-6 -19v-4M6.5 -12v-4")
        L("M-20 16q5 -4 10 0t10 0t10 0t10 0", 3)
    if kind == "forest":
        p.path("M-8 -20L2 -5H-3L6 8H-5V16H-11V8H-22L-13 -5H-18Z", fill).path(
            "M12 -8L19 3H15.500L22 12H14.500V16H10V12H7.500L6.500 9H9L5.500 2Z", fill
        )
    if kind == "mountain":
        p.path(
            "M-23 16L-6 -19L2 -4L7 -12L23 16Z M-6 -11L-10.500 -2L-7 -4L-5 0L-2 -4Z",
            fill,
            extra='fill-rule="evenodd"',
        )
    if kind == "desert":
        L("M-23 2q8 -12 17 -8q8 4 14 8t15 0", 3.4)
        L("M-23 11q9 -9 18 -4q8 4 13 6t15 -2", 3.4)
        p.path(circ(10, -13, 6.5), fill)
    if kind == "canyon":
        p.path(
            "M-23 16L-18 4H-14L-11 -16H4L6 -4H10L13 4H17L23 16ZM-13.300 -9.500L-14 -5"
            "H5.200L4.600 -9.500ZM-16 4.500L-18 9H18.500L16.500 4.500Z",
            fill,
            extra='fill-rule="evenodd"',
        )
    if kind == "plain":
        L("M0 16V-14M-12 16V-8M12 16V-8", 2.6)
        for x0, y0 in ((0, -12), (-12, -5), (12, -5), (0, -2), (-12, 5), (12, 5)):
            p.path(
                f"M{x0} {y0}q-6 -3 -6 -9q6 2 6 9q0 -7 6 -9q0 6 -6 9M{x0} {y0 - 7}q-5 -4 0 -12"
                "q5 8 0 12",
                fill,
            )
        L("M-20 16H20", 3)
    if kind == "wild":
        p.path(poly(star(0, 0, 21, 9, 6)), fill)
    return p.end()


def crownp(p, x, y, s, c=GOLD):
    p.group(f'transform="translate({n(x)} {n(y)}) scale({s})"').cut(
        "M-15 4L-18 -15L-8 -6L0 -20L8 -6L18 -15L15 4Z", c, "#FFF1BE", 0.26, 1.4, 2, 1.6
    ).path("M2 4L0 -20L8 -6L18 -15L15 4Z", dark(c, 0.3), 0.55).path(
        rrect(-15, 2, 30, 6, 2), dark(c, 0.12)
    )
    for a, b in ((-18, -16), (0, -21), (18, -16)):
        p.path(circ(a, b, 2.8), "#FFF1BE")
    p.path(circ(0, 5, 1.9), "#D9483B").end()


def dropd(x, y, s):
    tip, low, wide = f"{n(x)} {n(y - s * 1.25)}", n(y + s * 0.2), s * 0.85
    right = f"{n(x + s * 0.35)} {n(y - s * 0.6)} {n(x + wide)} {n(y - s * 0.3)} {n(x + wide)} {low}"
    left = f"{n(x - wide)} {n(y - s * 0.3)} {n(x - s * 0.35)} {n(y - s * 0.6)} {tip}"
    return f"M{tip}C{right}A{n(wide)} {n(wide)} 0 1 1 {n(x - wide)} {low}C{left}Z"


def drop(p, x, y, s, ring=True):
    d = dropd(x, y, s)
    if ring:
        p.path(d, SHADE, 0.25, extra=f'transform="translate({n(s * 0.08)} {n(s * 0.14)})"').line(
            d, WHITE, s * 0.3
        )
    p.path(d, p.lin("#FFD768", "#EE8A24", x - s * 0.6, y - s, x + s * 0.6, y + s)).line(
        d, "#8A4A10", max(0.6, s * 0.09)
    )
    p.line(
        f"M{n(x - s * 0.5)} {n(y + s * 0.2)}"
        f"a{n(s * 0.5)} {n(s * 0.5)} 0 0 0 {n(s * 0.32)} {n(s * 0.44)}",
        "#FFF6D8",
        s * 0.17,
        0.95,
    )
    return p


def qmark(p, x, y, s):
    return (
        p.cut(circ(x, y, s), "#F8F1DF", WHITE, 0.26, s * 0.06, s * 0.1, 1.6)
        .line(circ(x, y, s * 0.84), "#6B5B86", s * 0.07, 0.8, 'stroke-dasharray="2 3"')
        .textc(x, y, "?", s * 1.35, "black", "#54437A")
    )


def arrow(p, deg, c="#D9483B", s=1, x=0, y=0):
    return (
        p.group(f'transform="translate({n(x)} {n(y)}) rotate({deg}) scale({s})"')
        .cut("M0 -32L21 -4H9V30H-9V-4H-21Z", c, lite(c, 0.5), 0.22, 1.5, 2, 1.6)
        .end()
    )


def swirl(p, x, y, s, c, w=5):
    return p.line(
        f"M{n(x - s)} {n(y)}H{n(x + s * 0.45)}"
        f"a{n(s * 0.42)} {n(s * 0.42)} 0 1 0 {n(-s * 0.42)} {n(-s * 0.42)}"
        f"M{n(x - s * 0.7)} {n(y + s * 0.42)}H{n(x + s * 0.75)}"
        f"a{n(s * 0.3)} {n(s * 0.3)} 0 1 1 {n(-s * 0.3)} {n(s * 0.3)}",
        c,
        w,
    )


def minitile(p, x, y, s, fill="#8D96B4"):
    return p.cut(hexd(s, x, y, s * 0.12), fill, lite(fill, 0.5), 0.25, 1, 2, 1.6)
