"""Large pictures: skies, the sea, fog banks, the app's icon and its first screen.

A home sky has sun or moon, hills and sea, but no island, balloon or cloud: the app lays
those out itself, to suit the shape of the screen.
"""

import math
import random

from drawings.kit import Pic, circ, mix, n, poly, rrect, smooth, star
from drawings.mountain_desert import mountain
from drawings.palette import ORDER, SHADE, WHITE
from drawings.pieces import balloon, cloud
from drawings.swamp_forest import forest

SKY = {  # behind the board: top, a third down, bottom, streaks of fog and how dense
    "morning": ("#FBE6CC", "#DDE9E4", "#9CC6CC", "#FFFFFF", 0.34),
    "dusk": ("#2A2E52", "#2F4664", "#1F3A4E", "#8FA3C4", 0.1),
}
HOME = {
    "morning": {
        "sky": ("#F7B98A", "#FBE3C4", "#BFDDE0"),
        "sea": ("#CFE3E1", "#8FBFC8"),
        "hills": ("#B9AEBE", "#9FB2BC", "#86A8B4"),
        "fog": ("#F3EBDD", "#FFFFFF"),
        "low": "#DFEEF0",
    },
    "dusk": {
        "sky": ("#1E2148", "#5B4B80", "#8A6A8E"),
        "sea": ("#5A6796", "#22384F"),
        "hills": ("#5F5A8C", "#474F80", "#384874"),
        "fog": ("#5C679A", "#3A4674"),
        "low": "#2C3E62",
    },
}
SHAPES = {"portrait": (1080, 2340), "landscape": (1920, 1080)}


def sky(theme, shape):
    """Behind the board: soft enough to be drawn small and shown large."""
    w, h = SHAPES[shape]
    p = Pic(f"sky-{theme}-{shape}", (0, 0, w, h))
    top, mid, low, streak, dense = SKY[theme]
    p.path(rrect(-2, -2, w + 4, h + 4, 0.1), p.lin(top, low, 0, 0, 0, h, mid=(0.34, mid)))
    blur, rnd = p.blur(28), random.Random(5)
    for _ in range(26):
        x, y, size = rnd.uniform(-100, w + 100), rnd.uniform(0, h), rnd.uniform(180, 420)
        p.path(circ(x, y, size, size * 0.16), streak, dense, extra=f'filter="{blur}"')
    return p


def ridge(rnd, w, base, height, step):
    """A line of soft hills."""
    pts, x, up = [], -step, True
    while x < w + 2 * step:
        pts.append((x, base - height * (rnd.uniform(0.6, 1) if up else rnd.uniform(0, 0.3))))
        x, up = x + step * rnd.uniform(0.7, 1.2), not up
    return smooth([*pts, (w + 300, base + 400), (-300, base + 400)], True, 0.62)


def home(theme, shape):
    w, h = SHAPES[shape]
    p = Pic(f"home-{theme}-{shape}", (0, 0, w, h))
    c = HOME[theme]
    tall = shape == "portrait"
    horizon = 1010 if tall else 560
    night = theme == "dusk"
    a, b, d = c["sky"]
    p.path(rrect(-2, -2, w + 4, h, 0.1), p.lin(a, d, 0, 0, 0, horizon, mid=(0.56, b)))
    rnd = random.Random(f"{theme}{shape}")
    if night:
        # None where the app writes its name: it would look like a dot on a letter.
        stars(p, rnd, w, horizon, (120, 90, 960, 490) if tall else (1050, 270, 1800, 460))
    lights(p, night, *((250, 640) if tall else (330, 330)))
    for k, (base, height, step) in enumerate(((20, 210, 170), (60, 150, 230), (90, 90, 300))):
        near, far = c["hills"][k], mix(c["hills"][k], b, 0.45)
        y = horizon + base - 70
        fill = p.lin(near, far, 0, y - height, 0, y + 60)
        p.path(ridge(rnd, w, y, height * (1 if tall else 0.8), step), fill)
    p.path(
        rrect(-2, horizon, w + 4, h, 0.1),
        p.lin(*c["sea"], 0, horizon, 0, horizon + (h - horizon) * 0.55),
    )
    glints(p, rnd, w, h, horizon, night)
    bank(p, rnd, w, horizon - 6, 74, mix(c["fog"][0], c["sea"][0], 0.35), 0.9)
    low = h * (0.7 if tall else 0.86)
    for o, dy in ((0.4, 0), (0.7, 54), (1, 104)):
        bank(p, rnd, w, low + dy, 120, c["fog"][1], o)
    p.path(rrect(-2, low + 120, w + 4, h, 0.1), p.lin(c["fog"][1], c["low"], 0, low + 120, 0, h))
    return p.grain(rrect(0, 0, w, h, 0.1), 0.035)


def stars(p, rnd, w, horizon, clear):
    """Small and large ones, but none in the box `clear`."""

    def seen(x, y):
        return not (clear[0] < x < clear[2] and clear[1] < y < clear[3])

    for _ in range(90):
        x, y, r = rnd.uniform(0, w), rnd.uniform(0, horizon * 0.72), rnd.uniform(1, 2.4)
        bright = rnd.uniform(0.25, 0.85)
        if seen(x, y):
            p.path(circ(x, y, r), "#FFF3D8", bright)
    for _ in range(7):
        x, y, r = rnd.uniform(0, w), rnd.uniform(0, horizon * 0.6), rnd.uniform(8, 13)
        if seen(x, y):
            p.path(poly(star(x, y, r, r * 0.16, 4)), "#FFF3D8", 0.9)


def lights(p, night, x, y):
    """The sun, or a moon whose glow turns from gold to violet and so never to grey."""
    if not night:
        p.path(circ(x, y, 440), p.rad("#FFF6D8", "#FFF0C8", x, y, 440, 0.9, 0))
        p.path(circ(x, y, 120), "#FFF9E6", 0.95)
        return
    p.path(circ(x, y, 520), p.rad("#C78FB0", "#7A5C9E", x, y, 520, 0.55, 0))
    p.path(circ(x, y, 250), p.rad("#FFE3B0", "#E9A9A0", x, y, 250, 0.75, 0, (0.5, "#F0BFA0", 0.35)))
    p.path(circ(x, y, 96), p.rad("#FFF9E6", "#FBE7BE", x - 20, y - 24, 130))
    for dx, dy, r in ((-34, -20, 17), (22, 30, 22), (30, -34, 11), (-20, 42, 10)):
        p.path(circ(x + dx, y + dy, r), "#E9D3A6", 0.45)


def glints(p, rnd, w, h, horizon, night):
    colour = "#9FB2DC" if night else WHITE
    for _ in range(70):
        t = rnd.uniform(0, 1)
        x, y = rnd.uniform(0, w), horizon + 40 + t * t * (h - horizon)
        size = 10 + 34 * t
        wave = f"M{n(x)} {n(y)}q{n(size)} {n(-size * 0.4)} {n(2 * size)} 0"
        p.line(wave, colour, 2 + 3 * t, 0.12 + 0.2 * (1 - t))


def bank(p, rnd, w, y, step, colour, o):
    """Fog that lies on the sea, from side to side, and thins out below."""
    fade = p.lin("#FFF", "#000", 0, y + step * 0.5, 0, y + step * 2.1)
    where = f'x="-2" y="{n(y - step)}" width="{w + 4}" height="{n(step * 4)}"'
    area = f'maskUnits="userSpaceOnUse" {where}'
    rect = f'<path d="{rrect(-2, y - step, w + 4, step * 4, 0.1)}" fill="{fade}"/>'
    mask = p.define(f'<mask id="@" {area}>{rect}</mask>')
    p.group(f'opacity="{o}" mask="{mask}"')
    for i in range(-1, int(w / step) + 2):
        r = rnd.uniform(0.6, 0.95) * step
        p.path(circ(i * step + rnd.uniform(-20, 20), y + rnd.uniform(0.1, 0.5) * step, r), colour)
    p.path(rrect(-2, y + step * 0.35, w + 4, step * 1.9, 0.1), colour).end()


def fogbank(v):
    """A strip of fog, white to be tinted, that repeats from side to side and is full below."""
    p = Pic(f"fogbank-{v}", (0, 0, 1024, 256))
    rnd = random.Random(f"fogbank{v}")
    step = (128, 1024 / 6, 1024 / 9)[v]
    for i in range(round(1024 / step)):
        x, y, r = (
            i * step + rnd.uniform(-16, 16),
            rnd.uniform(96, 130),
            step * rnd.uniform(0.6, 0.8),
        )
        for turn in (-1024, 0, 1024):
            p.path(circ(x + turn, max(y, r + 4), r), WHITE)
    return p.path(rrect(-4, 140, 1032, 140, 0.1), WHITE)


def sea(theme):
    """Water that repeats in both directions, for the harbor."""
    p = Pic(f"sea-{theme}", (0, 0, 512, 512))
    low, high = ("#8FC2CA", "#A9D2D6") if theme == "morning" else ("#2A4A66", "#345A78")
    p.path(rrect(-2, -2, 516, 516, 0.1), low)
    rnd = random.Random("sea")
    for _ in range(46):
        x, y, size = rnd.uniform(0, 512), rnd.uniform(0, 512), rnd.uniform(14, 34)
        for dx in (-512, 0, 512):
            for dy in (-512, 0, 512):
                wave = f"M{n(x + dx)} {n(y + dy)}q{n(size / 2)} {n(-size * 0.3)} {n(size)} 0"
                p.line(f"{wave}t{n(size)} 0", high, 4.4, 0.8)
    return p


# ---------------------------------------------------------------- the app's own face
def stamp(p, q, x, y, s):
    p.group(f'transform="translate({n(x)} {n(y)}) scale({s})"')
    return p.add(q.inner()).end()


def icon_back(p, r):
    p.path(
        rrect(-r, -r, 2 * r, 2 * r, 0.1),
        p.lin("#F7A872", "#BFDDE0", 0, -r, 0, r, mid=(0.5, "#FCE3BE")),
    )
    p.path(circ(-74, -62, 150), p.rad("#FFF6D8", "#FFF0C8", -74, -62, 150, 0.95, 0))
    p.path(circ(-74, -62, 52), "#FFF9E6")
    p.path(smooth([(-300, 70), (-170, -14), (-90, 44), (40, -4), (150, 50), (300, 0), (300, 300), (-300, 300)], True, 0.6), '#B7AEC2')  # fmt: skip
    p.path(rrect(-300, 74, 600, 400, 0.1), p.lin("#B9DADB", "#5FA0AE", 0, 74, 0, 256))


def icon_front(p):
    """An island of two tiles, and the balloon above it."""
    p.path(circ(0, 168, 190, 46), WHITE, 0.35).path(circ(0, 164, 172, 38), WHITE, 0.5)
    sand = smooth([(-150, 128), (-96, 92), (0, 84), (96, 92), (150, 128), (120, 172), (40, 190), (-50, 190), (-124, 170)], True, 0.9)  # fmt: skip
    p.path(sand, "#8A6F45", 0.5, extra='transform="translate(4 12)"').path(sand, "#F0DDAF")
    stamp(p, mountain(0), -62, 100, 0.72)
    stamp(p, forest(1), 62, 100, 0.72)
    p.path(circ(2, 128, 58, 12), SHADE, 0.22)
    stamp(p, balloon("coral"), 0, -18, 1.72)
    p.group('transform="translate(-128 176) scale(.42)" opacity=".96"').add(cloud().inner()).end()
    p.group('transform="translate(132 182) scale(.36)" opacity=".96"').add(cloud().inner()).end()


def icon(name):
    p = Pic(name, (-256, -256, 512, 512))
    p.group(f'clip-path="{p.clip(rrect(-248, -248, 496, 496, 112))}"')
    icon_back(p, 256)
    p.group('transform="translate(0 8) scale(1.16)"')
    icon_front(p)
    return p.end().end()


def adaptive(layer):
    """For launchers that cut their own shape: 432 wide, of which the middle 264 always shows."""
    p = Pic(f"launcher-{layer}", (-216, -216, 432, 432))
    if layer == "background":
        icon_back(p, 220)
        return p
    p.group('transform="translate(0 -8) scale(.74)"')
    icon_front(p)
    return p.end()


def monochrome():
    """The same motif as one shape, for launchers that tint icons: only its opacity counts."""
    p = Pic("launcher-monochrome", (-216, -216, 432, 432))
    p.path(circ(0, -68, 68), WHITE)
    p.path(smooth([(-50, -44), (50, -44), (28, 6), (0, 12), (-28, 6)], True, 0.3), WHITE)
    p.path(rrect(-19, 26, 38, 26, 8), WHITE)
    p.line("M-20 8L-14 28M20 8L14 28", WHITE, 5)
    land = [(-118, 108), (-84, 78), (-58, 92), (-26, 62), (14, 90), (52, 72), (90, 92), (118, 108)]
    p.path(smooth(land, True, 0.7), WHITE)
    return p.line("M-112 128q28 -14 56 0t56 0t56 0t56 0", WHITE, 9)


def presplash():
    """Shown while the app loads, on a ground of the same colour as its edge."""
    p = Pic("presplash", (-512, -512, 1024, 1024))
    p.path(rrect(-514, -514, 1028, 1028, 0.1), "#FBE6CC")
    p.path(circ(0, -60, 400), p.rad("#FFF6E4", "#FBE6CC", 0, -60, 400))
    p.group('transform="translate(0 -96) scale(1.5)"')
    icon_front(p)
    return p.end().textc(0, 330, "Archipel", 170, "title")


# ---------------------------------------------------------------- the island of the title
TITLE = """
S S S S F
P swamp-1 wild drop-space-2 drop-space-1 forest-0
P monument swamp-0 forest-1 forest-2 forest-0 F
P plain-1 plain-2 swamp-2 forest-1 forest-2 fog-1 F
P plain-0 plain-1 plain-2 yard mountain-0 mountain-2 mountain-1 M
C question monument wild city mountain-1 mountain-0 M
C canyon-0 canyon-2 desert-0 desert-2 question M
C drop-space-1 desert-1 desert-0 wild M
C D D D D
"""
COASTS = dict(zip("SFMDCP", ORDER, strict=True))
SQUASH = 0.8  # seen from the side, as from a balloon


def title_shadow():
    p = Pic("title-shadow", (-1000, -800, 2000, 1600))
    return p.path(circ(0, 0, 900, 720), SHADE, 0.3, extra=f'filter="{p.blur(38)}"')


def title():
    """The pieces of the title's island with their places, in units, from back to front."""
    yield "title-shadow", 0, 130
    yield "island", 0, 0
    raised = []
    for row, line in enumerate(TITLE.split("\n")[1:-1]):
        names = line.split()
        for i, name in enumerate(names):
            x, y = math.sqrt(3) * 100 * (i - (len(names) - 1) / 2), 150 * (row - 4)
            if name in COASTS:
                yield f"coast-{COASTS[name]}", x, y
            elif name.startswith(("fog", "question", "drop", "yard")):
                yield name, x, y
            else:
                raised.append((name, x, y))
    yield from raised


def everything():
    """Pictures with folder, kind of file and width in pixels."""
    for theme in SKY:
        for shape, (w, _) in SHAPES.items():
            yield sky(theme, shape), "backgrounds", "jpg", w // 3
            yield home(theme, shape), "backgrounds", "jpg", w
        yield sea(theme), "backgrounds", "png", 256
    yield title_shadow(), None, None, 0
    for v in range(3):
        yield fogbank(v), "backgrounds", "png", 1024
    yield icon("launcher"), "android", "png", 512
    yield icon("window"), "desktop", "png", 128
    for layer in ("background", "foreground"):
        yield adaptive(layer), "android", "png", 432
    yield monochrome(), "android", "png", 432
    yield presplash(), "android", "png", 1024
