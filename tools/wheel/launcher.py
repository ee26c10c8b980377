"""Start points of the installed package; the wheel holds this file as archipel/__main__.py.

The folders app/ and game/ of the source lie below this package, and so does KivyMD: their names
are too general for site-packages, or belong to another package there.
"""

from __future__ import annotations

import sys
from pathlib import Path


def _use_bundled_packages() -> None:
    folder = str(Path(__file__).parent)
    if folder not in sys.path:
        sys.path.insert(0, folder)


def app() -> int:
    """The command `archipel`."""
    _use_bundled_packages()
    from app.shell.launch import launch

    return launch(sys.argv[1:])


def game() -> int:
    """The command `archipel-game`: the rules without a screen."""
    _use_bundled_packages()
    from game.__main__ import main

    return main()


if __name__ == "__main__":
    sys.exit(app())
