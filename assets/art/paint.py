"""Draws every picture as SVG: `python assets/art/paint.py` writes `svg/`.

Needs fonttools (digits are outlines of the fonts in `assets/fonts`). The output is reproducible.
`svg/pictures.json` lists the atlas and the size of each picture.
"""

import json
import pathlib
from collections.abc import Iterable, Iterator
from typing import Any

from drawings import (
    canyon_plain,
    dream,
    dream_dusk,
    dream_isles,
    dream_marks,
    dream_middle,
    dream_sea,
    dusk,
    expansions,
    harbor,
    icons,
    instruments,
    landmarks,
    marks,
    minis,
    mountain_desert,
    patterns,
    pieces,
    scenes,
    spaces,
    swamp_forest,
)
from drawings.kit import Pic
from drawings.palette import LAND, PLAYERS

SVG = pathlib.Path(__file__).resolve().parent / "svg"
LANDS = (
    swamp_forest.swamp,
    swamp_forest.forest,
    mountain_desert.mountain,
    mountain_desert.desert,
    canyon_plain.canyon,
    canyon_plain.plain,
)
PLATE = 80 / 60  # a plate is eight tenths of a space's radius wide
BALLOON = 168 / 120
COARSE = {  # flat or soft: a lower resolution is enough
    "lantern": 0.3,
    "tile-shadow": 0.4,
    "glow-flash": 0.6,
    "veil": 0.34,
    "veil-dark": 0.34,
}


def hexes() -> Iterator[Pic]:
    for land in LANDS:
        yield from (land(v) for v in range(3))
    yield from (landmarks.wild(), landmarks.city(), landmarks.monument())
    yield from (expansions.lookout(1), expansions.lookout(2), expansions.harbor_office())
    yield from (expansions.wind_machine(), expansions.royal_couple())
    yield from (spaces.fog(v) for v in range(3))
    yield from (spaces.coast(k) for k in LAND)
    yield from (spaces.yard(), spaces.question(), spaces.question(2))
    yield from (spaces.volcano(v) for v in (None, 1, 2, 3, 4, 5))
    yield from (spaces.dropspace(v) for v in (None, 1, 2, 3))
    yield from (spaces.question_drop(v) for v in (None, 1, 2, 3))


def scale_of_mark(name: str) -> tuple[float, float]:
    """The enlargement of a mark, and its resolution."""
    if name.startswith(("wind-", "printed-")):
        return PLATE, 1
    if name == "balloon-shadow":
        return BALLOON, 0.5
    return 1, COARSE.get(name, 1)


def board() -> Iterator[tuple[Pic, float, float]]:
    for p in hexes():
        yield p, 1, 1
    for p in marks.everything():
        yield p, *scale_of_mark(p.name)
    for v in range(3):
        yield pieces.wisp(v), 260 / 300, 0.5
    for k in PLAYERS:
        yield pieces.balloon(k), BALLOON, 1
        yield minis.pawn(k), 340 / 120, 0.12
    for p in minis.everything():
        yield p, 1, 0.34 if p.name.startswith("mini-") else 0.17
    for p in minis.boards():
        yield p, 1, 0.15


def over() -> Iterator[tuple[Pic, float, float]]:
    """Overlays for stronger patterns."""
    for land in LAND:
        yield patterns.pattern(land), 1, 0.8
        yield patterns.pattern(land, small=True), 1, 0.4
    for k in PLAYERS:
        yield patterns.outline(k), BALLOON, 0.8


def hero(player: str, theme: str) -> Pic:
    """A large balloon for the title, lit from inside at dusk."""
    p = pieces.balloon(player)
    p.name = f"hero-balloon-{player}" if theme == "morning" else f"hero-balloon-{player}-{theme}"
    if theme == "dusk":
        light = dusk.balloon(player)
        light.name = f"light-{player}"
        p.add(light.inner().replace(f"balloon-{player}-", f"light-{player}-"))
    return p


def ui() -> Iterator[tuple[Pic, float]]:
    """Pictures with their width in dp."""
    for p in pieces.everything():
        yield p, UI_WIDTH.get(p.name, 88 if p.name.startswith("die-") else 24)
    for p in icons.everything():
        yield p, 32
    yield from instruments.everything()
    yield from harbor.everything()
    for k in PLAYERS:
        yield from ((hero(k, theme), 110) for theme in ("morning", "dusk"))
    yield from ((dream_marks.hero(theme), 132) for theme in ("morning", "dusk"))
    yield dream.shell(), 44
    yield dream.plane(), 88
    for k in PLAYERS:
        yield dream.tourist(k), 44


def dreams() -> Iterator[tuple[Pic, float]]:
    """Dream Islands: pictures with their pixels per unit at 1x."""
    for p in (*dream_isles.everything(), *dream_middle.everything()):
        yield p, ISLE
    for p, width in dream_marks.everything():
        yield p, width / p.box[2]


ISLE = 0.5  # an island is 154 pixels wide at 1x
UI_WIDTH = {
    "cloud": 188,
    "cloud-glow": 188,
    "compass": 104,
    "needle": 104 * 124 / 220,
    "start-flag": 24,
    "start-flag-next": 24,
    "crown": 28,
    "drop": 28,
}


def files() -> Iterable[tuple[Pic, dict[str, Any]]]:
    for name in spaces.SHORES:
        yield spaces.island(name), {"folder": "backgrounds", "kind": "png", "width": 928}
    for p, folder, kind, width in (*scenes.everything(), *dream_sea.everything()):
        yield p, {"folder": folder, "kind": kind, "width": width}


def montages() -> dict[str, dict[str, Any]]:
    """Pictures that the build composes of others."""
    x, y, w, h = spaces.island().box
    box = [x - 40, y * scenes.SQUASH - 20, w + 80, h * scenes.SQUASH + 140]
    place = {"atlas": "montage", "folder": "backgrounds", "kind": "png"}
    pieces = list(scenes.title())
    return {
        f"title-{theme}{size}": {
            **place,
            "width": width,
            "theme": theme,
            "box": box,
            "squash": scenes.SQUASH,
            "pieces": pieces if theme == "morning" else [(night(k), *at) for k, *at in pieces],
            "notes": {},
        }
        for theme in ("morning", "dusk")
        for size, width in (("", 1080), ("-small", 540))
    }


def night(name: str) -> str:
    return "island-dusk" if name == "island" else name


def main() -> None:
    (SVG / "dusk").mkdir(parents=True, exist_ok=True)
    facts: dict[str, dict[str, Any]] = {}
    drawn: dict[str, Pic] = {}
    for p, scale, fine in board():
        drawn[p.name] = p
        facts[p.name] = {"atlas": "board", "scale": scale, "fine": fine}
    for p, scale, fine in over():
        drawn[p.name] = p
        facts[p.name] = {"atlas": "pattern", "scale": scale, "fine": fine}
    for name in (*(p.name for p in hexes()), "wisp-0", "wisp-1", "wisp-2"):
        facts[name]["dusk"] = "darker"
    for p, pixels in dreams():
        drawn[p.name] = p
        facts[p.name] = {"atlas": "dream", "scale": 1, "fine": pixels}
    lights = [*dusk.lights(), *dream_dusk.lights()]
    instead = list(dusk.instead())
    for p in lights:
        facts[p.name]["lights"] = True
        if facts[p.name]["atlas"] == "dream":
            facts[p.name]["dusk"] = "darker"
    for p in instead:
        facts[p.name]["dusk"] = "instead"
    for p, width in ui():
        drawn[p.name] = p
        facts[p.name] = {"atlas": "ui", "scale": width / p.box[2], "fine": 1}
    for p, more in files():
        drawn[p.name] = p
        facts[p.name] = {"atlas": "file" if more["folder"] else "part", **more}
    overs = patterns.overs()
    for name, p in drawn.items():
        notes = {**p.notes, "over": overs[name]} if name in overs else p.notes
        facts[name] |= {"box": list(p.box), "notes": notes}
    facts |= montages()
    for p in lights + instead:
        drawn[f"dusk/{p.name}"] = p
    for old in SVG.rglob("*.svg"):
        if old.relative_to(SVG).with_suffix("").as_posix() not in drawn:
            old.unlink()
    for name, p in drawn.items():
        (SVG / f"{name}.svg").write_text(p.svg(), encoding="utf-8")
    rows = [f"{json.dumps(k)}: {json.dumps(facts[k])}" for k in sorted(facts)]
    (SVG / "pictures.json").write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    print(f"{len(drawn)} pictures")


if __name__ == "__main__":
    main()
