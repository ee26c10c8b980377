"""Pages with smaller copies of themselves, on surfaces that are not wasted."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.driver import running  # isort: skip - before anything of Kivy

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Fbo, Rectangle
from PIL import Image

from app.ui import mipmaps
from app.ui.atlas import atlas
from app.ui.mipmaps import SIDE_MULTIPLE, with_mipmaps


@pytest.mark.parametrize("density", ["1x", "1.5x", "2x", "3x"])
def test_a_page_lies_on_a_surface_that_is_hardly_larger(density: str) -> None:
    with running():
        page = atlas.page("board-0", density=density)
        left, low, _, _, right, top, _, _ = page.tex_coords
        for side, part in zip(page.size, (right - left, abs(top - low)), strict=True):
            assert part * (side + SIDE_MULTIPLE) > side


def test_an_old_phone_gets_powers_of_two(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mipmaps, "gl_get_version_major", lambda: 2)
    monkeypatch.setattr(mipmaps, "gl_get_extensions", lambda: ["oes_depth24"])
    assert [mipmaps._side(side) for side in (1, 512, 1364, 2046)] == [1, 512, 2048, 2048]
    monkeypatch.setattr(mipmaps, "gl_get_extensions", lambda: ["oes_texture_npot"])
    assert [mipmaps._side(side) for side in (1, 512, 1364, 2046)] == [16, 512, 1376, 2048]


def stripes(file: Path) -> CoreImage:
    """One white, two black, one white: between the middle two of four there is no white."""
    row = bytes(255 * (x % 4 in (0, 3)) for x in range(100) for _ in range(3))
    Image.frombytes("RGB", (100, 60), row * 60).save(file)
    return CoreImage(str(file), nocache=True)


def quarter(texture: object) -> list[int]:
    """The colours of a texture that is drawn at a quarter of its size."""
    fbo = Fbo(size=(25, 15))
    with fbo:
        Color(1, 1, 1, 1)
        Rectangle(texture=texture, size=fbo.size)
    fbo.draw()
    return list(Image.frombytes("RGBA", fbo.size, fbo.pixels).convert("L").tobytes())


def test_what_is_shown_small_is_smooth(tmp_path: Path) -> None:
    with running():
        picture = stripes(tmp_path / "stripes.png")
        assert set(quarter(stripes(tmp_path / "other.png").texture)) == {0}
        smooth = with_mipmaps(picture, lambda: stripes(tmp_path / "stripes.png"))
        assert {126 <= value <= 129 for value in quarter(smooth)} == {True}


def test_a_board_comes_back_when_the_device_has_lost_its_textures(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.app.losing"],
        env={**os.environ, "ARCHIPEL_DATA": str(tmp_path)},
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip().endswith("other: None"), done.stdout + done.stderr
