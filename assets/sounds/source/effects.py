"""The effects. Each function makes the sound of its name, with a dash for `_`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from synth import (
    RATE,
    Signal,
    bell,
    curve,
    glide,
    grains,
    harp,
    kalimba,
    mix,
    modes,
    noise,
    note,
    ocarina,
    pan,
    rng,
    seconds,
    strike,
    swell,
    wood,
)

SIDES = {"left": -0.62, "right": 0.62}
"""Variants of a sound with a place, besides the one in the middle."""


def thump(hertz: float, decay: float = 0.06) -> Signal:
    """The ground gives way under a tile."""
    ground = glide(0.35, hertz * 2.1, hertz, 0.018, decay)
    return np.tanh(2.4 * ground) * 0.7  # overtones, for loudspeakers without bass


def clack(hertz: float, seed: str) -> Signal:
    """A tile of thick cardboard touches the board."""
    return strike(noise(0.08, hertz, 0.7, seed), 0.011)


def chime(degrees: Sequence[int], gap: float, play: Callable[[float], Signal]) -> Signal:
    return mix(*((gap * i, play(note(degree))) for i, degree in enumerate(degrees)))


# Buttons


def tap() -> Signal:
    click = 0.16 * strike(noise(0.03, 2400, 0.7, "tap"), 0.004)
    return mix((0, glide(0.09, 1180, 660, 0.008, 0.016)), (0, click))


def refuse() -> Signal:
    low = [0.9 * modes(0.3, f, ((1, 1, 0.1), (2, 0.3, 0.05), (3, 0.1, 0.03))) for f in (220, 185)]
    return mix((0, low[0]), (0.13, low[1]))


def turn() -> Signal:
    return mix(
        (0, wood(note(6), 0.5)), (0.14, wood(note(8), 0.6)), (0.14, 0.25 * bell(note(13), 0.8))
    )


# Wind and fog


def wind(strength: int) -> Signal:
    """Air in three bands that rise and fall one after the other; a stronger wind whistles."""
    length = 0.75 + 0.3 * strength
    top = 560 * 1.7**strength
    bands = [(0.32, 0.3, 1.0), (0.62, 0.46, 0.7), (1.0, 0.58, 0.4 + 0.12 * strength)]
    out = np.zeros(round(RATE * length))
    for i, (part, peak, loud) in enumerate(bands):
        air = noise(length, top * part, 0.55, f"wind{strength}{i}")
        gusts = 1 + 0.16 * strength * np.sin(2 * np.pi * (5.3 + i) * seconds(length) + i)
        shape = curve(length, ((0, 0), (peak * 0.5, 0.5), (peak, 1), (0.5 + peak / 2, 0.3), (1, 0)))
        out += loud * air * gusts * shape**1.5
    if strength == 2:
        whistle = noise(length, 1550, 0.035, "whistle") * swell(length, 0.5, 0.7)
        out += 0.2 * whistle
    return out


def clouds() -> Signal:
    """Fresh clouds drift in."""
    air = noise(0.9, 950, 0.8, "clouds") * swell(0.9, 0.35, 0.5)
    return mix((0, 0.6 * air), (0.2, 0.5 * chime((10, 12), 0.1, lambda f: bell(f, 0.6))))


# Tiles that land


def land(ground: Signal, hertz: float, seed: str, thud: float = 1.0) -> Signal:
    """Every landing has the same tile; the ground under it answers."""
    return mix((0, thud * thump(hertz)), (0.002, 0.7 * clack(hertz * 9, seed)), (0.02, ground))


def land_swamp() -> Signal:
    drops = [
        (0.05 + 0.07 * i, 0.5 * glide(0.12, f, f * 2.3, 0.05, 0.035))
        for i, f in enumerate((240, 330, 290))
    ]
    return land(
        mix(*drops, (0, 0.25 * strike(noise(0.3, 420, 0.5, "mud"), 0.07, 0.02))), 78, "swamp"
    )


def land_forest() -> Signal:
    times = np.sort(rng("leaves").uniform(0, 0.38, 26))
    leaves = (
        0.45
        * grains(0.45, times.tolist(), (2600, 6500), "leaves")
        * curve(0.45, ((0, 1), (1, 0.2)))
    )
    return land(mix((0, leaves), (0.05, 0.5 * wood(note(0), 0.35))), 92, "forest")


def land_mountain() -> Signal:
    times = (0.03, 0.09, 0.13, 0.22, 0.27, 0.36)
    rocks = grains(0.45, times, (500, 1500), "rocks") * curve(0.45, ((0, 1), (1, 0.3)))
    return land(rocks, 62, "mountain", 1.2)


def land_desert() -> Signal:
    sand = noise(0.5, 5200, 0.6, "sand") * curve(0.5, ((0, 0), (0.12, 1), (0.4, 0.5), (1, 0)))
    return land(0.3 * sand, 84, "desert", 0.8)


def land_canyon() -> Signal:
    stone = modes(0.4, 540, ((1, 1, 0.05), (1.52, 0.6, 0.04), (2.31, 0.3, 0.02)))
    return land(mix(*((0.15 * i, 0.55 * 0.5**i * stone) for i in range(3))), 70, "canyon")


def land_plain() -> Signal:
    grass = noise(0.45, 3400, 0.5, "grass") * swell(0.45, 0.15, 0.28)
    cricket = [(0.16 + 0.055 * i, 0.1 * modes(0.05, 4100, ((1, 1, 0.012),))) for i in range(3)]
    return land(mix((0, 0.2 * grass), *cricket), 96, "plain")


def land_wild() -> Signal:
    return land(0.45 * chime((5, 7, 9, 12), 0.05, lambda f: kalimba(f, 0.5)), 88, "wild")


def land_city() -> Signal:
    return land(mix((0.06, 0.5 * bell(note(5), 0.9)), (0.22, 0.4 * bell(note(3), 0.9))), 88, "city")


def land_monument() -> Signal:
    gong = modes(
        1.3,
        note(-5),
        ((1, 1, 0.5), (1.48, 0.5, 0.35), (2.02, 0.4, 0.3), (2.9, 0.25, 0.15), (4.1, 0.1, 0.08)),
    )
    return land(0.7 * gong, 58, "monument", 1.2)


def land_expansion() -> Signal:
    """A workshop: two blows of a hammer and a ratchet."""
    ratchet = [(0.2 + 0.045 * i, 0.35 * clack(3200 + 150 * i, f"r{i}")) for i in range(5)]
    return land(mix((0.05, 0.5 * wood(880, 0.2)), *ratchet), 90, "expansion")


def crown() -> Signal:
    """The royal couple, or a crown on the track: a small fanfare."""
    return mix(
        (0, 0.7 * chime((5, 7, 10), 0.1, lambda f: harp(f, 0.9))),
        (0.2, 0.4 * chime((10, 12), 0.08, lambda f: bell(f, 1.0))),
    )


def volcano() -> Signal:
    """A volcano goes out under a tile."""
    rumble = noise(1.0, 130, 0.7, "rumble") * curve(1.0, ((0, 0), (0.08, 1), (0.4, 0.5), (1, 0)))
    hiss = noise(1.0, 4200, 0.7, "hiss") * curve(
        1.0, ((0, 0), (0.15, 0), (0.22, 1), (0.5, 0.35), (1, 0))
    )
    return mix((0, rumble), (0, 0.22 * hiss), (0, thump(52, 0.2)))


# Tiles in the hand, dice, energy


def take() -> Signal:
    air = noise(0.3, 1700, 0.6, "take") * swell(0.3, 0.2, 0.1)
    return mix((0, 0.45 * air), (0.2, clack(1300, "take2")), (0.2, 0.6 * wood(note(4), 0.3)))


def keep() -> Signal:
    return mix((0, clack(1100, "keep")), (0, 0.8 * wood(note(2), 0.3)))


def convert() -> Signal:
    return mix(
        (0, 0.35 * noise(0.4, 2600, 0.7, "convert") * swell(0.4, 0.3, 0.1)),
        (0.1, 0.8 * chime((7, 9, 12), 0.07, lambda f: bell(f, 0.7))),
    )


def rattle(times: Sequence[float], seed: str) -> Signal:
    return grains(max(times) + 0.06, times, (1100, 2600), seed)


def dice() -> Signal:
    times, at, gap = [], 0.0, 0.032
    while at < 0.55:
        times += [at, at + gap * 0.4]
        at, gap = at + gap, gap * 1.2
    return mix(
        (0, rattle(times, "dice")), (0.6, 0.9 * wood(430, 0.2)), (0.68, 0.6 * wood(390, 0.2))
    )


def reroll() -> Signal:
    lift = 0.3 * noise(0.3, 1500, 0.5, "reroll") * swell(0.3, 0.25, 0.05)
    return mix(
        (0, lift), (0.26, rattle((0, 0.03, 0.07, 0.13), "reroll2")), (0.46, 0.9 * wood(460, 0.2))
    )


def energy_up() -> Signal:
    return chime((7, 10), 0.075, lambda f: bell(f, 0.8))


def energy_down() -> Signal:
    return mix((0, kalimba(note(4), 0.5)), (0.09, 0.8 * kalimba(note(2), 0.6)))


def energy_lost() -> Signal:
    """Energy beyond the end of the track."""
    drip = glide(0.4, 900, 300, 0.12, 0.1)
    return mix((0, 0.8 * bell(note(7), 0.4)), (0.12, 0.7 * drip))


# What is achieved


def coast() -> Signal:
    """A landscape reaches its coast: a wave, and a chord that opens."""
    wave = noise(1.3, 1400, 0.9, "wave") * curve(1.3, ((0, 0), (0.3, 1), (0.5, 0.4), (1, 0)))
    return mix((0, 0.22 * wave), (0.05, chime((0, 3, 5, 7), 0.085, lambda f: kalimba(f, 1.0))))


def coasts() -> Signal:
    """All six coasts."""
    return mix(
        (0, 0.8 * chime((0, 2, 3, 5, 7, 10), 0.09, lambda f: kalimba(f, 1.3))),
        (0.5, 0.5 * chime((5, 8, 10), 0.02, lambda f: bell(f, 1.3))),
    )


def last_round() -> Signal:
    """Two strokes of a ship's bell."""
    stroke = modes(
        1.3, note(5), ((1, 1, 0.5), (2.0, 0.5, 0.3), (2.76, 0.35, 0.2), (5.4, 0.15, 0.06))
    )
    return mix((0, stroke), (0.28, 0.9 * stroke))


def victory() -> Signal:
    rise = chime((0, 3, 5, 7, 10), 0.13, lambda f: harp(f, 1.4))
    chord = [(0.72, 0.5 * harp(note(d), 2.0)) for d in (-5, 0, 3, 5, 7, 10)]
    shine = [(0.8 + 0.09 * i, 0.28 * bell(note(d), 1.2)) for i, d in enumerate((15, 12, 17, 20))]
    horn = [(0.7, 0.3 * ocarina(note(d), 1.7, "horn")) for d in (5, 7)]
    return mix((0, rise), *chord, *shine, *horn)


# Dream Islands


def shell() -> Signal:
    """A shell is laid on its number."""
    ring = modes(0.3, 2350, ((1, 1, 0.05), (1.62, 0.5, 0.03), (2.4, 0.2, 0.02)))
    return mix((0, 0.5 * ring), (0, clack(1900, "shell")), (0.06, 0.3 * clack(2300, "shell2")))


def shells() -> Signal:
    """All shells come off."""
    times = np.sort(rng("shells").uniform(0, 0.42, 12)).tolist()
    return mix((0, grains(0.5, times, (1700, 3600), "shells3")), (0.44, 0.5 * shell()))


def hop() -> Signal:
    return mix(
        (0, 0.6 * glide(0.14, 330, 620, 0.05, 0.05)),
        (0.12, 0.8 * wood(note(3), 0.2)),
        (0.12, 0.4 * clack(900, "hop")),
    )


def enter() -> Signal:
    return mix(
        (0, 0.5 * glide(0.14, 330, 700, 0.05, 0.05)),
        (0.12, 0.8 * chime((5, 8), 0.09, lambda f: kalimba(f, 0.7))),
    )


def plane() -> Signal:
    """The plane comes in: a propeller with a falling tone."""
    length = 1.0
    t = seconds(length)
    hertz = 118 - 30 * t / length
    phase = 2 * np.pi * np.cumsum(hertz) / RATE
    motor = sum(np.sin(k * phase) / k**0.8 for k in range(1, 9))
    blades = 0.75 + 0.25 * np.sin(phase / 4)
    return (0.6 * motor * blades + 0.5 * noise(length, 600, 0.7, "prop")) * swell(length, 0.35, 0.6)


def card() -> Signal:
    slide = noise(0.22, 3300, 0.6, "card") * curve(0.22, ((0, 0), (0.3, 1), (0.8, 0.5), (1, 0)))
    return mix((0, 0.6 * slide), (0.17, 0.8 * clack(2100, "card2")))


def mission() -> Signal:
    return mix(
        (0, 0.35 * card()),
        (0.12, 0.9 * chime((5, 7, 8, 10), 0.08, lambda f: harp(f, 1.1))),
        (0.4, 0.3 * bell(note(15), 0.9)),
    )


MIDDLE: dict[str, Callable[[], Signal]] = {
    f.__name__.replace("_", "-"): f
    for f in (
        *(
            tap,
            refuse,
            turn,
            clouds,
            keep,
            convert,
            dice,
            reroll,
            energy_up,
            energy_down,
            energy_lost,
        ),
        *(
            crown,
            volcano,
            coast,
            coasts,
            last_round,
            victory,
            take,
            shell,
            shells,
            enter,
            plane,
            card,
            mission,
        ),
    )
}
PLACED: dict[str, Callable[[], Signal]] = {
    f.__name__.replace("_", "-"): f
    for f in (
        *(land_swamp, land_forest, land_mountain, land_desert, land_canyon, land_plain, land_wild),
        *(land_city, land_monument, land_expansion, hop),
    )
}
"""These have a place: they come from the left, the middle or the right."""


def drawn() -> dict[str, Callable[[], Signal]]:
    """All files and what makes them, without the room."""
    files = dict(MIDDLE)
    for name, make in PLACED.items():
        files[name] = make
        for side, to in SIDES.items():
            files[f"{name}-{side}"] = lambda make=make, to=to: pan(make(), to)
    for strength in range(3):
        files[f"wind-{strength}"] = lambda s=strength: wind(s)
        for side, to in SIDES.items():  # a wind to the right comes from the left
            way = np.linspace(-to, to, wind(strength).size) * 1.3
            files[f"wind-{strength}-{side}"] = lambda s=strength, way=way: pan(wind(s), way)
    return files


LOUDNESS = {
    "tap": -19.7,
    "keep": -19.3,
    "card": -19.3,
    "hop": -19.3,
    "victory": -16.5,
    "coasts": -17.0,
}
"""LUFS that differ from USUAL."""
USUAL = -18.5
