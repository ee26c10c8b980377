"""The pictures: complete, in agreement, and what their sources give."""

from __future__ import annotations

import importlib.util
import json
import re
import sys
import tomllib
from functools import cache
from itertools import combinations
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from PIL import Image

ASSETS = Path(__file__).parents[2] / "assets"
ART = ASSETS / "art"
INDEX: dict[str, Any] = json.loads((ASSETS / "atlas" / "index.json").read_text("utf-8"))
PICTURES: dict[str, Any] = INDEX["pictures"]
FIGURES = tomllib.loads((ASSETS / "fog" / "components.toml").read_text("utf-8"))
DREAM = tomllib.loads((ASSETS / "dream" / "components.toml").read_text("utf-8"))
RING = range(1, DREAM["board"]["islands"] + 1)
MIDDLE: dict[str, int] = {**DREAM["board"]["small"], **DREAM["board"]["large"]}
DENSITIES: dict[str, float] = INDEX["densities"]
TITLES = [(a, t) for a, themes in INDEX["themes"].items() for t in themes.values()]
LANDSCAPES = ("swamp", "forest", "mountain", "desert", "canyon", "plain")
EXPANSIONS = ("lookout-1", "lookout-2", "harbor-office", "wind-machine", "royal-couple")
COLOURS = ("coral", "teal", "sun", "plum")


def load(path: Path) -> ModuleType:
    """A script of the art, with the folder of its neighbours on the path."""
    sys.path.insert(0, str(path.parent))
    try:
        spec = importlib.util.spec_from_file_location(f"art_{path.stem}", path)
        assert spec and spec.loader
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(path.parent))
    return module


build = load(ART / "build.py")
paint = load(ART / "paint.py")
FACTS: dict[str, Any] = json.loads((ART / "svg" / "pictures.json").read_text("utf-8"))


def listing(density: str, title: str) -> dict[str, dict[str, list[int]]]:
    text = (ASSETS / "atlas" / density / f"{title}.atlas").read_text("utf-8")
    pages: dict[str, dict[str, list[int]]] = json.loads(text)
    return pages


@cache
def page(density: str, title: str, number: int) -> Any:
    return np.asarray(Image.open(ASSETS / "atlas" / density / f"{title}-{number}.png"))


def cut(density: str, title: str, name: str) -> Any:
    """The pixels of a picture as the app gets them."""
    whole = page(density, title, PICTURES[name]["page"])
    x, y, w, h = (round(v * DENSITIES[density]) for v in PICTURES[name]["rect"])
    return whole[len(whole) - y - h : len(whole) - y, x : x + w]


# ---------------------------------------------------------------- the atlases


@pytest.mark.parametrize("density", DENSITIES)
@pytest.mark.parametrize(("atlas", "title"), TITLES)
def test_atlas_and_index_agree(density: str, atlas: str, title: str) -> None:
    by = DENSITIES[density]
    pages = listing(density, title)
    wanted = {n: [v * by for v in e["rect"]] for n, e in PICTURES.items() if e["atlas"] == atlas}
    assert {n: r for page in pages.values() for n, r in page.items()} == wanted
    for number, (w, h) in enumerate(INDEX["pages"][atlas]):
        size = Image.open(ASSETS / "atlas" / density / f"{title}-{number}.png").size
        assert size == (w * by, h * by)
        assert max(size) <= 2048
        for x, y, rw, rh in pages[f"{title}-{number}.png"].values():
            assert x >= 0 and y >= 0 and x + rw <= size[0] and y + rh <= size[1]
    assert len(pages) == len(INDEX["pages"][atlas])


def test_pictures_keep_their_distance() -> None:
    gap = INDEX["gap"]
    for (_, a), (_, b) in combinations(PICTURES.items(), 2):
        if (a["atlas"], a["page"]) == (b["atlas"], b["page"]):
            ax, ay, aw, ah = a["rect"]
            bx, by, bw, bh = b["rect"]
            apart = max(bx - ax - aw, ax - bx - bw, by - ay - ah, ay - by - bh)
            assert apart >= gap


@pytest.mark.parametrize("atlas", ["board", "dream"])
def test_the_whole_board_is_one_page(atlas: str) -> None:
    assert len(INDEX["pages"][atlas]) == 1


def test_boxes_are_where_the_anchor_says() -> None:
    for name, entry in PICTURES.items():
        x, y, w, h = entry["box"]
        assert entry["anchor"] == pytest.approx([-x / w, (y + h) / h], abs=1e-3), name
        assert entry["rect"][2] / entry["rect"][3] == pytest.approx(w / h, rel=1e-3), name
    x, y, w, h = PICTURES["forest-0"]["box"]
    assert (x, w) == (-92, 184) and w * INDEX["unit"] == pytest.approx(64, abs=1e-3)


@pytest.mark.parametrize(("atlas", "title"), TITLES)
def test_clear_pixels_have_the_colour_of_their_shape(atlas: str, title: str) -> None:
    for name in (n for n, e in PICTURES.items() if e["atlas"] == atlas):
        pixels = cut("1x", title, name)
        clear = pixels[pixels[..., 3] == 0]
        assert not len(clear) or clear[:, :3].any(axis=1).all(), name


# ---------------------------------------------------------------- what the game needs


def islands() -> set[str]:
    """What is printed on the two islands, as `3v2` or `1S`."""
    text = "\n".join(
        (ASSETS / "fog" / f"{s}.island").read_text("utf-8") for s in ("gold", "silver")
    )
    rows = [line.split()[1:] for line in text.splitlines() if line and not line.startswith("#")]
    return {token for row in rows for token in row}


def space_picture(special: str) -> str:
    if special.startswith("v"):
        return f"volcano-{special[1:]}"
    if special.startswith("d"):
        return f"drop-space-{special[1:]}"
    draw = re.fullmatch(r"(\?+)(?:d(\d))?", special)
    if draw:
        kind = "question-drop" if draw[2] else "question"
        return f"{kind}-{draw[2]}" if draw[2] else kind if draw[1] == "?" else f"{kind}-2"
    return {"": "fog-0", "Y": "yard"}.get(special) or f"coast-{LANDSCAPES['SFMDCP'.index(special)]}"


def wanted() -> set[str]:
    names = {f"{land}-{v}" for land in LANDSCAPES for v in range(3)}
    names |= {"wild", "city", "monument", "tile-back", "fog-0", "fog-1", "fog-2", *EXPANSIONS}
    names |= {space_picture(token[1:]) for token in islands()}
    names |= {f"printed-{token[0]}" for token in islands()}
    names |= {f"wind-{n}" for tile in FIGURES["tiles"].values() for n in tile}
    names |= {f"wind-{n}" for n in range(10)} | {f"wind-1-{n}" for n in (2, 3, 4, 8)}
    names |= {f"coast-{land}" for land in LANDSCAPES} | {f"badge-{land}" for land in LANDSCAPES}
    names |= {f"sign-{land}" for land in LANDSCAPES} | {f"ring-{land}" for land in LANDSCAPES}
    for style in ("mini", "dot"):
        small = (*LANDSCAPES, "wild", "city", "monument", "fog", "yard", "volcano", *EXPANSIONS)
        names |= {f"{style}-{n}" for n in (*small, *(f"coast-{land}" for land in LANDSCAPES))}
    names |= {f"balloon-{c}" for c in COLOURS} | {f"mini-balloon-{c}" for c in COLOURS}
    names |= {f"glow-{k}" for k in ("legal", "near", "free", "chosen", "lit", "focus", "flash")}
    names |= {f"die-{d}" for d in ("nw", "ne", "e", "se", "sw", "w")}
    names |= {f"die-{b}" for b in ("energy-1", "energy-2", "draw", "speed", "opposite", "sixty")}
    names |= {f"mark-{tile}" for tile in EXPANSIONS}
    docks = len(FIGURES["harbor"]["take"]) + 1
    return names | {f"dock-{n}" for n in range(1, docks + 1)} | wanted_dreams()


def wanted_dreams() -> set[str]:
    names = {f"isle-{n}" for n in (*RING, *MIDDLE, "glow", "arrow")}
    names |= {f"tourist-{c}{small}" for c in COLOURS for small in ("", "-small")}
    names |= {f"mission-{kind}" for kind in (*DREAM["missions"], "back")}
    return names | {"plane", "shell", "number-tile", "hero-dream", "hero-dream-dusk"}


@pytest.mark.parametrize("density", DENSITIES)
def test_nothing_the_game_shows_is_missing(density: str) -> None:
    have = {n for _, t in TITLES for page in listing(density, t).values() for n in page}
    assert wanted() - have == set()


def test_a_dock_shows_what_it_gives() -> None:
    take = [*FIGURES["harbor"]["take"], FIGURES["harbor"]["variant_take"]]
    assert list(paint.harbor.RATIOS.values()) == [f"1:{n}" for n in take]


def test_figures_can_be_set() -> None:
    signs = [str(n) for n in range(10)] + ["minus", "plus", "question", "colon", "times"]
    for style in ("white", "ink", "edge"):
        for sign in signs:
            entry = PICTURES[f"{style}-{sign}"]
            assert entry["atlas"] == "board" and 0 < entry["advance"] < entry["em"]


def test_files_are_there() -> None:
    for name, entry in INDEX["files"].items():
        assert list(Image.open(ASSETS / entry["path"]).size) == entry["size"], name
    folders = "backgrounds", "android", "desktop"
    built = [file for folder in folders for file in (ASSETS / folder).iterdir()]
    paths = {ASSETS / entry["path"] for entry in INDEX["files"].values()}
    assert {file for file in built if file.suffix in (".png", ".jpg")} == paths


def test_modest_in_size() -> None:
    files = [f for kind in ("png", "jpg", "wav") for f in ASSETS.rglob(f"*.{kind}")]
    assert sum(f.stat().st_size for f in files) < 25_000_000


def test_the_list_of_ids_is_complete() -> None:
    known = set(re.findall(r"[a-z0-9A-Z-]+", (ART / "README.md").read_text("utf-8")))
    assert set(PICTURES) | set(INDEX["files"]) <= known


# ---------------------------------------------------------------- Dream Islands


@cache
def grey(name: str, width: int, title: str) -> Any:
    """A picture on the sea without its colours, so many pixels wide, from 0 to 1."""
    picture = Image.fromarray(cut("3x", title, name))
    ground = Image.new("RGBA", picture.size, "#7DCDCB" if title == "dream" else "#27527A")
    ground.alpha_composite(picture)
    size = width, round(width * picture.height / picture.width)
    return np.asarray(ground.convert("L").resize(size, Image.Resampling.BOX)) / 255


ALIKE = {
    "islands": ([f"isle-{n}" for n in RING], 100),
    "dreams": ([f"isle-{n}" for n in list(MIDDLE)[:3]], 66),
    "figures": ([f"tourist-{c}-small" for c in COLOURS], 22),
    "missions": ([f"mission-{kind}" for kind in DREAM["missions"]], 40),
}


@pytest.mark.parametrize("title", ["dream", "dream-dusk"])
@pytest.mark.parametrize("group", ALIKE)
def test_told_apart_without_colour(group: str, title: str) -> None:
    """At the size of a phone, a fair part of the pixels is clearly lighter or darker."""
    names, width = ALIKE[group]
    for a, b in combinations(names, 2):
        differs = np.abs(grey(a, width, title) - grey(b, width, title)) > 0.12
        assert differs.mean() > 0.1, (a, b, differs.mean())


@pytest.mark.parametrize("name", [f"isle-{n}" for n in (*RING, *MIDDLE)])
def test_an_island_has_calm_ground_under_every_foot(name: str) -> None:
    entry = PICTURES[name]
    x0, y0, w, _ = entry["box"]
    pixels = cut("3x", "dream", name)
    per_unit = pixels.shape[1] / w
    assert len(entry["stand"]) >= (6 if name[5:].isdigit() else 1)
    for x, y in entry["stand"]:
        left, right = (round((x + dx - x0) * per_unit) for dx in (-14, 14))
        top, low = (round((y + dy - y0) * per_unit) for dy in (-5, 5))
        spot = pixels[top:low, left:right].astype(float)
        assert spot.size and (spot[..., 3] == 255).all(), (x, y)
        assert spot[..., :3].mean(axis=2).std() < 16, (x, y)
    if "number" in entry:
        x, y = (round((v - o) * per_unit) for v, o in zip(entry["number"], (x0, y0), strict=True))
        assert pixels[y, x, 3] == 0


def test_a_dream_has_as_many_stars_as_it_is_worth() -> None:
    """Counted in the drawing: a star is an edge of its own colour."""
    for name, worth in MIDDLE.items():
        drawing = (ART / "svg" / f"isle-{name}.svg").read_text("utf-8")
        assert drawing.count('stroke="#5A3A12"') == worth, name


# ---------------------------------------------------------------- same source, same bytes


@pytest.mark.parametrize(
    "name",
    ["forest-1", "city", "printed-3", "volcano-5", "edge-8", "isle-5", "isle-middle-3"],
)
def test_the_atlas_is_what_its_source_gives(name: str) -> None:
    """To the byte, so rendering is also the same every time."""
    facts = FACTS[name]
    box, (w, h) = build.fitted(facts["box"], build.fineness(facts))
    size = w * build.FINEST, h * build.FINEST
    morning = build.render(build.read(name), box, size)
    dusk = build.at_dusk(name, facts, morning, box, size)
    for look, fine in (("", morning), ("-dusk", dusk)):
        for density, by in DENSITIES.items():
            fresh = build.rounded(build.bleed(build.shrink(fine, round(build.FINEST / by))))
            assert (fresh == cut(density, f"{facts['atlas']}{look}", name)).all(), (density, look)


def test_rounding_is_invisible() -> None:
    """No value changes by more than 1; ends of the scale, flat areas and gradients do not."""
    noise = np.random.default_rng(1).integers(0, 256, (64, 64, 4), np.uint8)
    noise[:8], noise[8:16] = 0, 255
    coarse = build.rounded(noise)
    assert np.abs(coarse.astype(int) - noise).max() == 1
    assert (coarse[:16] == noise[:16]).all() and not (coarse[17:] % 3).any()
    gradient = np.zeros((64, 256, 4), np.uint8)
    gradient[:] = np.arange(256, dtype=np.uint8)[np.newaxis, :, np.newaxis]
    assert (build.rounded(gradient) == gradient).all()


def test_the_icon_font_is_what_its_source_gives() -> None:
    for name, content in build.iconfont.outputs():
        assert (build.ASSETS / name).read_bytes() == content, name


@pytest.mark.parametrize("name", ["ui", "icon"])
def test_pictures_are_packed_alike_every_time(name: str) -> None:
    sizes = {f"{name}-{i}": (2 + i * 7 % 40 * 2, 4 + i * 11 % 30 * 2) for i in range(60)}
    spots, extents = build.pack(sizes, 200, 2)
    assert (spots, extents) == build.pack(dict(reversed(sizes.items())), 200, 2)
    assert all(max(extent) <= 200 for extent in extents)


def test_drawings_are_what_the_code_draws() -> None:
    pictures = [p for p, *_ in (*paint.board(), *paint.over(), *paint.ui(), *paint.dreams())]
    pictures += [p for p, _ in paint.files()]
    for picture in pictures:
        assert (ART / "svg" / f"{picture.name}.svg").read_text("utf-8") == picture.svg()
    for picture in [*paint.dusk.lights(), *paint.dusk.instead(), *paint.dream_dusk.lights()]:
        file = ART / "svg" / "dusk" / f"{picture.name}.svg"
        assert file.read_text("utf-8") == picture.svg()
    drawn = {p.name for p in pictures} | {n for n, f in FACTS.items() if f["atlas"] == "montage"}
    assert drawn == set(FACTS)
