"""The sea behind the table of Dream Islands, and the shallows in which its ring lies."""

import random

from drawings.kit import Pic, circ, n, rrect
from drawings.scenes import SHAPES

SEA = {  # top, middle, bottom, streaks and how dense, light in the middle and how dense
    "morning": ("#A9E2DA", "#7DCDCB", "#52AEBA", "#DDF7F0", 0.3, "#BFEDE4", 0.5),
    "dusk": ("#2B2F5A", "#27527A", "#16384F", "#6F93C4", 0.13, "#3F86A4", 0.55),
}


def sea(theme, shape):
    """Soft enough to be drawn small and shown large."""
    w, h = SHAPES[shape]
    p = Pic(f"dream-{theme}-{shape}", (0, 0, w, h))
    top, mid, low, streak, dense, light, bright = SEA[theme]
    p.path(rrect(-2, -2, w + 4, h + 4, 0.1), p.lin(top, low, 0, 0, 0, h, mid=(0.4, mid)))
    x, y, r = w / 2, h * 0.44, max(w, h * 0.6) * 0.62
    p.path(circ(x, y, r), p.rad(light, light, x, y, r, bright, 0))
    blur, rnd = p.blur(9), random.Random("dream")
    for _ in range(64):
        x, y, size = rnd.uniform(-60, w), rnd.uniform(0, h), rnd.uniform(50, 130)
        wave = f"M{n(x)} {n(y)}q{n(size / 2)} {n(-size * 0.2)} {n(size)} 0t{n(size)} 0"
        p.line(wave, streak, rnd.uniform(8, 18), dense, f'filter="{blur}"')
    return p


def shallows(theme):
    """A ring of lighter water, as wide as the ring of islands; may be stretched."""
    name = "dream-shallows" if theme == "morning" else f"dream-shallows-{theme}"
    p = Pic(name, (-500, -500, 1000, 1000))
    far, near = ("#D3F6EC", "#F1FDF7") if theme == "morning" else ("#3E86A2", "#5FA9BC")
    for inner, outer, soft, c, o in ((228, 446, 30, far, 0.62), (292, 386, 16, near, 0.5)):
        p.group(f'filter="{p.blur(soft)}" opacity="{o}"')
        p.path(circ(0, 0, outer) + circ(0, 0, inner), c, extra='fill-rule="evenodd"').end()
    return p


def everything():
    """Pictures with folder, kind of file and width in pixels."""
    for theme in SEA:
        for shape, (w, _) in SHAPES.items():
            yield sea(theme, shape), "backgrounds", "jpg", w // 3
        yield shallows(theme), "backgrounds", "png", 128
