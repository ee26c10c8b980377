"""Contact sheets for review: `python assets/art/sheet.py FOLDER` writes sheet-*.png there.

Made from the built atlases, so they show what the app loads: in the morning and at dusk, in
gray, and small.
"""

import json
import pathlib
import sys
from typing import Any

from PIL import Image

ASSETS = pathlib.Path(__file__).resolve().parents[1]
GROUND = {
    "board": "#A9CBD0",
    "board-dusk": "#2F4664",
    "ui": "#6F93A0",
    "dream": "#7CC4C6",
    "dream-dusk": "#2A5A74",
}
WIDTH, GAP = 1600, 8


def pictures(index: dict[str, Any], atlas: str, title: str, density: str) -> list[Image.Image]:
    """Every picture of an atlas, sorted by name."""
    by = index["densities"][density]
    pages: dict[int, Image.Image] = {}
    out = []
    for _, entry in sorted(index["pictures"].items()):
        if entry["atlas"] != atlas:
            continue
        number = entry["page"]
        if number not in pages:
            pages[number] = Image.open(ASSETS / "atlas" / density / f"{title}-{number}.png")
        x, y, w, h = (round(v * by) for v in entry["rect"])
        top = pages[number].height - y - h
        out.append(pages[number].crop((x, top, x + w, top + h)))
    return out


def laid_out(pieces: list[Image.Image], ground: str) -> Image.Image:
    """Arranged in rows, tall ones first."""
    x = y = GAP
    row, spots = 0, []
    for piece in sorted(pieces, key=lambda p: -p.height):
        if x + piece.width + GAP > WIDTH:
            x, y, row = GAP, y + row + GAP, 0
        spots.append((piece, x, y))
        x, row = x + piece.width + GAP, max(row, piece.height)
    sheet = Image.new("RGBA", (WIDTH, y + row + GAP), ground)
    for piece, x, y in spots:
        sheet.alpha_composite(piece, (x, y))
    return sheet.convert("RGB")


def main() -> int:
    if len(sys.argv) != 2:
        print("Name a folder for the sheets: python assets/art/sheet.py FOLDER")
        return 2
    out = pathlib.Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    index = json.loads((ASSETS / "atlas" / "index.json").read_text(encoding="utf-8"))
    for atlas, themes in index["themes"].items():
        for title in themes.values():
            for density in ("1x", "2x"):
                sheet = laid_out(pictures(index, atlas, title, density), GROUND[title])
                sheet.save(out / f"sheet-{title}-{density}.png")
            sheet.convert("L").save(out / f"sheet-{title}-grey.png")
    print(f"{len(list(out.glob('sheet-*.png')))} sheets in {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
