"""Saves pictures of the screens; --update replaces the ones that the tests compare with."""

from __future__ import annotations

import argparse
import sys
from itertools import product
from pathlib import Path

from tests.app.scenes import LANGUAGES, LOOKS, SCENES, SIZES, Variant, staged, variants

from tests.app.shots import compare  # isort: skip


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 dev.py shots", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("out/shots"), help="folder (out/shots)")
    parser.add_argument("--size", nargs="+", choices=SIZES, default=SIZES)
    parser.add_argument("--scene", nargs="+", choices=sorted(SCENES), default=list(SCENES))
    parser.add_argument("--language", nargs="+", choices=LANGUAGES, default=("en", "de"))
    parser.add_argument("--look", nargs="+", choices=LOOKS, default=("morning",))
    parser.add_argument("--text", type=float, default=1.0, help="text size, 1.0 to 2.0")
    parser.add_argument("--update", action="store_true", help="store pictures for the tests")
    options = parser.parse_args(arguments)
    if options.update:
        return update(options.scene)
    shown = [Variant(*each) for each in product(options.size, options.language, options.look)]
    for name in options.scene:
        with staged(SCENES[name]) as stage:
            for variant in shown:
                stage.show(variant, options.text)
                stage.driver.save_shot(options.out / f"{name}-{variant}.png")
    print(f"{len(shown) * len(options.scene)} pictures are in {options.out}.")
    return 0


def update(names: list[str]) -> int:
    """Replace the stored pictures of these scenes, and delete those of scenes that are gone."""
    for name in names:
        for variant in variants(SCENES[name]):
            with staged(SCENES[name], variant) as stage:
                compare.store(f"{name}-{variant}", stage.driver.shot())
    wanted = {f"{scene.name}-{variant}" for scene in SCENES.values() for variant in variants(scene)}
    files = sorted(compare.FOLDER.glob("*.jpg"))
    for file in files:
        if file.stem not in wanted:
            file.unlink()
    kept = [file.stat().st_size for file in files if file.exists()]
    print(f"{len(kept)} pictures are stored, {sum(kept) / 1e6:.2f} MB.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
