"""Line patterns that go over pictures when a person asks for stronger ones.

Each landscape has one of its own, so that it is known without its colour; balloons, which have
shapes and patterns already, get a heavy outline. Cut lines in ink with a light edge: they are
seen on light and on dark tiles.
"""

from drawings.kit import Pic, circ, hexd, n, poly, smooth
from drawings.palette import CREAM, INK, LAND, PLAYERS
from drawings.pieces import ENVELOPES

REACH = 110  # beyond every corner of a tile


def lines(land, step, wobble):
    """The strokes of a landscape, `step` apart; a hand does not draw them quite straight."""

    def along(at, turned=False):
        pts = [(x, at + wobble()) for x in range(-REACH, REACH + 1, 44)]
        return smooth([(y, x) for x, y in pts] if turned else pts, False)

    rows = [(i - 3) * step for i in range(7)]
    if land == "swamp":  # waves
        half = step * 0.62
        for y in rows:
            pts = [
                (-REACH + k * half, y + (9 if k % 2 else -9))
                for k in range(round(2 * REACH / half) + 2)
            ]
            yield smooth(pts, False, 1.1)
    elif land == "forest":  # trunks
        yield from (along(x, True) for x in rows)
    elif land == "mountain":  # slopes, crossing
        for at in rows:
            for lean in (1, -1):
                yield poly(
                    [(at * 1.3 - lean * REACH, -REACH), (at * 1.3 + lean * REACH, REACH)], False
                )
    elif land == "canyon":  # layers of rock
        yield from (along(y) for y in rows)
    elif land == "plain":  # crosses
        arm = step * 0.27
        for j, y in enumerate(rows):
            for x in rows:
                x0 = x + (step / 2 if j % 2 else 0)
                yield f"M{n(x0 - arm)} {n(y)}h{n(2 * arm)}M{n(x0)} {n(y - arm)}v{n(2 * arm)}"


def dots(step):
    """Grains of sand."""
    for j in range(-4, 5):
        for i in range(-4, 5):
            yield (i + (j % 2) / 2) * step, j * step * 0.87


def pattern(land, small=False):
    p = Pic(f"mini-pattern-{land}" if small else f"pattern-{land}")
    step, wide = (52, 15) if small else (36, 7.5)
    p.group(f'clip-path="{p.clip(hexd(87, 0, 0, 8))}"')
    if land == "desert":
        for x, y in dots(step):
            p.path(circ(x, y, wide * 1.25), CREAM, 0.7)
        for x, y in dots(step):
            p.path(circ(x, y, wide * 0.85), INK)
    else:
        strokes = list(lines(land, step, lambda: p.r.uniform(-2, 2)))
        for d in strokes:
            p.line(d, CREAM, wide * 1.7, 0.55)
        for d in strokes:
            p.line(d, INK, wide * 0.8, 0.9)
    return p.end()


def outline(player):
    p = Pic(f"outline-{player}", (-60, -92, 120, 160))
    return p.line(ENVELOPES[player], CREAM, 11).line(ENVELOPES[player], INK, 7)


def overs():
    """Which pattern goes over which picture."""
    found = {}
    for land in LAND:
        for name in (*(f"{land}-{v}" for v in range(3)), f"coast-{land}"):
            found[name] = f"pattern-{land}"
        for name in ("badge", "mini", "mini-coast", "dot", "dot-coast"):
            found[f"{name}-{land}"] = f"mini-pattern-{land}"
    for player in PLAYERS:
        for name in (f"balloon-{player}", f"hero-balloon-{player}", f"hero-balloon-{player}-dusk"):
            found[name] = f"outline-{player}"
    return found
