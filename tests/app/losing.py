"""A device that loses its textures: `python -m tests.app.losing` says what of the board is other.

In a process of its own, because not all of Kivy's own textures come back.
"""

from __future__ import annotations

from tests.app.driver import running  # isort: skip - before anything of Kivy

from kivy.graphics.context import get_context
from PIL import ImageChops

from tests.app.games import table

ISLAND = 250, 120, 600, 500

if __name__ == "__main__":
    with running("tablet", reduced_motion=True) as d:
        table(1, "fly")(d)
        before = d.shot().crop(ISLAND)
        get_context().reload()
        d.frame(3)
        print("other:", ImageChops.difference(before, d.shot().crop(ISLAND)).getbbox())
