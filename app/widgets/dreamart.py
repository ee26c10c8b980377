"""Temporary shapes for pictures that are not drawn yet."""

from app.atlas import atlas
from app.theme import rgba
from app.widgets.icons import picture as real
from app.widgets.kit import disc


def picture(name, x, y, width, alpha=1.0):
    if atlas.exists(name):
        real(name, x, y, width, alpha)
    elif name.startswith("isle-glow"):
        disc(x, y, width / 2, rgba("#FFD54A", 0.5))
    elif name.startswith("isle"):
        disc(x, y, width / 2, rgba("#EFCB82", alpha))
        disc(x, y, width / 2.5, rgba("#3F7A4B", alpha))
    else:
        disc(x, y, width / 2.6, rgba("#9CC6CC", alpha))
