"""Pictures of every screen: `python -m tests.shots`, or `--update` for the tests."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.app.scenes import LANGUAGES, LOOKS, SCENES, SIZES, Variant, staged, variants

from tests.app.shots.compare import Kept  # isort: skip


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 dev.py shots", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("out/shots"), help="folder (out/shots)")
    parser.add_argument("--size", nargs="+", choices=SIZES, default=SIZES)
    parser.add_argument("--scene", nargs="+", choices=sorted(SCENES), default=list(SCENES))
    parser.add_argument("--language", nargs="+", default=LANGUAGES)
    parser.add_argument("--look", nargs="+", choices=LOOKS, default=("morning",))
    parser.add_argument("--text", type=float, default=1.0, help="1.0 to 2.0")
    parser.add_argument("--update", action="store_true", help="what the tests compare with")
    wanted = parser.parse_args(arguments)
    if wanted.update:
        return update(wanted.scene)
    count = 0
    for name in wanted.scene:
        with staged(SCENES[name]) as stage:
            for look in wanted.look:
                for size in wanted.size:
                    for code in wanted.language:
                        stage.show(Variant(size, code, look), wanted.text)
                        stage.driver.save_shot(wanted.out / f"{name}-{size}-{code}-{look}.png")
                        count += 1
    print(f"{count} pictures are in {wanted.out}.")
    return 0


def update(names: list[str]) -> int:
    """Keep what is seen now for tests/app/shell/test_shots.py."""
    kept = Kept()
    if set(names) == set(SCENES):
        kept.clear()
    for name in names:
        with staged(SCENES[name]) as stage:
            for variant in variants(SCENES[name]):
                stage.show(variant)
                kept.keep(name, variant, stage.driver.shot())
    kept.write()
    print(f"{len(kept.hashes)} pictures are kept, {kept.bytes() / 1e6:.2f} MB.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
