"""Renders `svg/` into texture atlases and builds the icon font: `build.py [--check]`.

A picture is rendered once at six times 1x and reduced by integer factors to every density.
Pages are laid out once, at 1x, and scaled: a picture has the same texture coordinates at every
density, so a painter can change the density by changing the texture.
"""

import argparse
import io
import json
import pathlib
import re
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import oxipng
import resvg_py
from PIL import Image

import iconfont
from pack import Pixels, Spot, bleed, over, pack, paste, rounded, shrink, tint

ART = pathlib.Path(__file__).resolve().parent
ASSETS = ART.parent
ATLAS = "atlas"
DENSITIES = {"1x": 1.0, "1.5x": 1.5, "2x": 2.0, "3x": 3.0}
FINEST = 6  # render this much larger than 1x; every density divides it
UNIT = 64 / 184  # pixels at 1x for one unit of the board: a tile's box is 64 wide
SIDE, GAP = 682, 2  # of a page at 1x: 2046 at 3x
THEMES = {
    "board": {"morning": "board", "dusk": "board-dusk"},
    "pattern": {"morning": "pattern"},
    "dream": {"morning": "dream", "dusk": "dream-dusk"},
    "ui": {"morning": "ui"},
}
DUSK = (  # a color matrix in 1024ths: weights of red, green and blue, and an offset
    (805, -65, -55, 4),
    (-50, 800, -50, 6),
    (-70, -55, 915, 18),
)
HEAD = re.compile(r"<svg [^>]*>")
Box = tuple[float, float, float, float]


def even(v: float) -> int:
    """The next even number, so that 1.5 times it is an integer."""
    return 2 * -int(-(v - 1e-6) // 2)


def fitted(box: Box, scale: float) -> tuple[Box, tuple[int, int]]:
    """The box, enlarged evenly to an even number of pixels at 1x."""
    x, y, w, h = box
    size = even(w * scale), even(h * scale)
    gw, gh = size[0] / scale, size[1] / scale
    return (x - (gw - w) / 2, y - (gh - h) / 2, gw, gh), size


def fineness(facts: dict[str, Any]) -> float:
    """Pixels at 1x per unit of the drawing."""
    scale: float = facts["scale"] * facts["fine"]
    return scale * UNIT if facts["atlas"] in ("board", "pattern") else scale


def render(svg: str, box: Box, size: tuple[int, int]) -> Pixels:
    """Render the box of a picture at this size in pixels."""
    view = " ".join(f"{v:.5f}" for v in box)
    head = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="{}"'
        ' preserveAspectRatio="none">'
    )
    png = resvg_py.svg_to_bytes(svg_string=HEAD.sub(head.format(*size, view), svg, count=1))
    picture = np.asarray(Image.open(io.BytesIO(bytes(png))).convert("RGBA"))
    if picture.shape[:2] != (size[1], size[0]):
        raise ValueError(f"rendered {picture.shape[1]} x {picture.shape[0]}, wanted {size}.")
    return picture


def at_dusk(
    name: str, facts: dict[str, Any], morning: Pixels, box: Box, size: tuple[int, int]
) -> Pixels:
    """A picture at dusk: a separate drawing, darkened, with lights, or unchanged."""
    change = facts.get("dusk")
    if change == "instead":
        return render(read(f"dusk/{name}"), box, size)
    picture = tint(morning, DUSK) if change == "darker" else morning
    if facts.get("lights"):
        picture = over(picture, render(read(f"dusk/{name}"), box, size))
    return picture


def read(name: str) -> str:
    return (ART / "svg" / f"{name}.svg").read_text(encoding="utf-8")


def png(picture: Pixels) -> bytes:
    out = io.BytesIO()
    Image.fromarray(picture).save(out, "PNG", optimize=True)
    return out.getvalue()


def smaller(content: bytes) -> bytes:
    """The same pixels in the same format with 8 percent fewer bytes; slow for the largest pages."""
    kinds = ("color_type", "palette", "grayscale", "bit_depth")
    unchanged = {f"{kind}_reduction": False for kind in kinds}
    return bytes(oxipng.optimize_from_memory(content, level=4, **unchanged))


def jpg(picture: Pixels) -> bytes:
    out = io.BytesIO()
    Image.fromarray(picture).convert("RGB").save(
        out, "JPEG", quality=92, subsampling=0, optimize=True
    )
    return out.getvalue()


def anchor(box: Box) -> list[float]:
    """The origin as a fraction of width and height, from the bottom left."""
    x, y, w, h = box
    return [round(-x / w, 5), round((y + h) / h, 5)]


def atlas_files(
    atlas: str, names: list[str], facts: dict[str, Any], index: dict[str, Any]
) -> Iterator[tuple[str, bytes]]:
    """Pages and .atlas of one atlas at every density; adds its pictures to the index."""
    boxes, sizes = {}, {}
    for name in names:
        boxes[name], sizes[name] = fitted(facts[name]["box"], fineness(facts[name]))
    spots, extents = pack(sizes, SIDE, GAP)
    index["pages"][atlas] = [list(e) for e in extents]
    for name in names:
        index["pictures"][name] = entry(
            atlas, spots[name], extents, boxes[name], sizes[name], facts[name]
        )
    pages = {
        (title, k): [np.zeros((round(h * d), round(w * d), 4), np.uint8) for w, h in extents]
        for title in THEMES[atlas].values()
        for k, d in DENSITIES.items()
    }
    for name in names:
        box, size = boxes[name], (sizes[name][0] * FINEST, sizes[name][1] * FINEST)
        morning = render(read(name), box, size)
        for theme, title in THEMES[atlas].items():
            dusk = theme == "dusk"
            fine = at_dusk(name, facts[name], morning, box, size) if dusk else morning
            for k, d in DENSITIES.items():
                x, y, gap = (round(v * d) for v in (spots[name].x, spots[name].y, GAP))
                picture = rounded(bleed(shrink(fine, round(FINEST / d))))
                paste(pages[title, k][spots[name].page], picture, x, y, gap)
    for (title, k), filled in pages.items():
        listing: dict[str, dict[str, list[int]]] = {}
        for number, page in enumerate(filled):
            yield f"{ATLAS}/{k}/{title}-{number}.png", png(page)
            listing[f"{title}-{number}.png"] = {
                name: [round(v * DENSITIES[k]) for v in index["pictures"][name]["rect"]]
                for name in names
                if spots[name].page == number
            }
        yield f"{ATLAS}/{k}/{title}.atlas", (json.dumps(listing, indent=0) + "\n").encode()


def entry(
    atlas: str,
    spot: Spot,
    extents: list[tuple[int, int]],
    box: Box,
    size: tuple[int, int],
    facts: dict[str, Any],
) -> dict[str, Any]:
    shown = [round(v * facts["scale"], 3) for v in box]
    low = extents[spot.page][1] - spot.y - size[1]
    place = {"atlas": atlas, "page": spot.page, "rect": [spot.x, low, *size]}
    return {**place, "box": shown, "anchor": anchor(box), **facts["notes"]}


def big_file(name: str, facts: dict[str, Any], index: dict[str, Any]) -> tuple[str, bytes]:
    """A picture too large for an atlas."""
    x, y, bw, bh = facts["box"]
    w, h = facts["width"], round(bh * facts["width"] / bw)
    finer = 1 if facts["kind"] == "jpg" else 2  # soft pictures need no anti-aliasing
    picture = render(read(name), (x, y, bw, bh), (finer * w, finer * h))
    return filed(name, facts, shrink(picture, finer), index)


def filed(
    name: str, facts: dict[str, Any], picture: Pixels, index: dict[str, Any]
) -> tuple[str, bytes]:
    """A separate file for a picture; adds it to the index."""
    path = f"{facts['folder']}/{name}.{facts['kind']}"
    index["files"][name] = {
        "path": path,
        "size": [picture.shape[1], picture.shape[0]],
        "box": facts["box"],
        "anchor": anchor(facts["box"]),
        **facts["notes"],
    }
    return path, jpg(picture) if facts["kind"] == "jpg" else png(rounded(bleed(picture)))


def montage(name: str, facts: dict[str, Any], index: dict[str, Any]) -> tuple[str, bytes]:
    """A large picture composed of others, foreshortened as if seen from the side."""
    mine = facts[name]
    x0, y0, bw, bh = mine["box"]
    w = mine["width"]
    h = round(bh * w / bw)
    k = 2 * w / bw
    ky = k * mine["squash"]
    canvas = np.zeros((2 * h, 2 * w, 4), np.uint8)
    for part, x, y in mine["pieces"]:
        px, py, pw, ph = facts[part]["box"]
        left, top = (x + px - x0) * k, (y + py) * ky - y0 * k
        m, t = max(0, int(left)), max(0, int(top))
        r, b = min(2 * w, int(left + pw * k) + 1), min(2 * h, int(top + ph * ky) + 1)
        view = (m - left) / k + px, (t - top) / ky + py, (r - m) / k, (b - t) / ky
        piece = render(read(part), view, (r - m, b - t))
        if mine["theme"] == "dusk":
            piece = at_dusk(part, facts[part], piece, view, (r - m, b - t))
        canvas[t:b, m:r] = over(canvas[t:b, m:r], piece)
    return filed(name, mine, shrink(canvas, 2), index)


def lines(index: dict[str, Any]) -> bytes:
    """The index as JSON, one picture per line."""
    out = []
    for key, value in index.items():
        if key in ("pictures", "files"):
            rows = [f"  {json.dumps(k)}: {json.dumps(value[k])}" for k in sorted(value)]
            out.append(f"{json.dumps(key)}: {{\n" + ",\n".join(rows) + "\n}")
        else:
            out.append(f"{json.dumps(key)}: {json.dumps(value)}")
    return ("{\n" + ",\n".join(out) + "\n}\n").encode()


def outputs() -> Iterator[tuple[str, bytes]]:
    """Every built file, as path below assets/ and content."""
    facts = json.loads((ART / "svg" / "pictures.json").read_text(encoding="utf-8"))
    index: dict[str, Any] = {
        "unit": round(UNIT, 6),
        "densities": DENSITIES,
        "gap": GAP,
        "themes": THEMES,
        "pages": {},
        "pictures": {},
        "files": {},
    }
    for atlas in THEMES:
        names = sorted(k for k, f in facts.items() if f["atlas"] == atlas)
        yield from atlas_files(atlas, names, facts, index)
    for name in sorted(k for k, f in facts.items() if f["atlas"] == "file"):
        yield big_file(name, facts[name], index)
    for name in sorted(k for k, f in facts.items() if f["atlas"] == "montage"):
        yield montage(name, facts, index)
    yield f"{ATLAS}/index.json", lines(index)
    yield from iconfont.outputs()


def same(path: pathlib.Path, content: bytes) -> bool:
    """Whether the file has this content. Pictures are compared by pixel: zlib output may differ."""
    if not path.exists():
        return False
    there = path.read_bytes()
    if there == content or path.suffix != ".png":
        return there == content
    old, new = (np.asarray(Image.open(io.BytesIO(b))) for b in (there, content))
    return old.shape == new.shape and bool((old == new).all())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare with what is there")
    check = parser.parse_args().check
    stale = []
    for name, content in outputs():
        path = ASSETS / name
        if same(path, content):
            continue
        if check:
            stale.append(name)
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        size = path.write_bytes(smaller(content) if path.suffix == ".png" else content)
        print(f"{name:36} {size / 1024:8.0f} KB", flush=True)
    for name in stale:
        print(f"{name} is not what its source gives; run python assets/art/build.py.")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
