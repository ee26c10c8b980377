"""Mipmapped textures of any size.

Kivy pads mipmapped textures to powers of two: 2048 for a page of 1364 pixels.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.core.image import Image as CoreImage
from kivy.core.image import ImageData
from kivy.graphics.opengl import glGenerateMipmap
from kivy.graphics.opengl_utils import gl_get_extensions, gl_get_version_major
from kivy.graphics.texture import Texture
from kivy.utils import platform

from app.ui.private_kivy import image_data

NPOT_EXTENSIONS = {"arb_texture_non_power_of_two", "oes_texture_npot"}
"""GL extensions that allow mipmaps of any size."""
SIDE_MULTIPLE = 16
"""Sides are multiples of this, so that the first four mipmap levels are exact halves."""


def with_mipmaps(image: CoreImage, read: Callable[[], CoreImage]) -> Texture:
    """The texture of an image; `read` reloads it after the GL context was lost."""
    data = image_data(image)
    sides = [_side(side) for side in (data.width, data.height)]
    surface = Texture.create(size=sides, colorfmt=data.fmt)

    def fill(surface: Texture) -> None:
        _fill(surface, image_data(read()))

    surface.add_reload_observer(fill)
    _fill(surface, data)
    texture = surface.get_region(0, 0, data.width, data.height)
    if data.flip_vertical:
        texture.flip_vertical()
    return texture


def _side(side: int) -> int:
    """Without such an extension only powers of two can have mipmaps."""
    if gl_get_version_major() >= 3 or NPOT_EXTENSIONS & set(gl_get_extensions()):
        return -(-side // SIDE_MULTIPLE) * SIDE_MULTIPLE
    return 1 << (side - 1).bit_length()


def _fill(surface: Texture, data: ImageData) -> None:
    surface.blit_data(data)
    if gl_get_version_major() < 3 and platform != "android":
        return  # old desktops go without mipmaps
    glGenerateMipmap(surface.target)
    surface.min_filter = "linear"  # a reloaded texture has lost the mipmap filter
    surface.min_filter = "linear_mipmap_nearest"
