"""Text that remembers how large its words are."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel

MANY = 20_000
_known: dict[tuple[Any, ...], tuple[int, int]] = {}


class CachedLabel(CoreLabel):
    """Kivy asks the font for every single word, each time a text is laid out."""

    def get_extents(self, text: str) -> tuple[int, int]:
        look = self.options
        key = (
            text,
            look["font_name_r"],
            look["font_size"],
            look["bold"],
            look["italic"],
            look["outline_width"],
        )
        found = _known.get(key)
        if found is None:
            if len(_known) >= MANY:
                _known.clear()
            found = _known[key] = super().get_extents(text)
        return found
