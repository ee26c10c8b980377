"""A button for a decision without a place on the board."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.ui.buttons import LIP_DP, MIN_ONE_LINE_SCALE, Press
from app.ui.canvas_widget import TOUCH_TARGET_DP, Text, outline, paper
from app.ui.icons import balanced, icon, measured, picture
from app.ui.theme import SHADOW, Colour, rgba, theme

SIGN_DP = 24
"""The width of the icon before the text."""


class OptionButton(Press):
    """An option of a decision: text with an icon or picture, and a note; dark while chosen."""

    text = StringProperty("")
    note = StringProperty("")
    icon = StringProperty("")
    picture = StringProperty("")
    primary = BooleanProperty(False)
    chosen = BooleanProperty(False)
    minimum_height = NumericProperty(0)
    repaint_on = ("icon", "picture", "primary", "chosen")
    layout_on = ("text", "note", "icon", "picture", "primary", "chosen", "pressed", "enabled")

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self.ring_radius = dp(18)
        self._text = Text(shrink_to_fit=True)
        self._note = Text(shrink_to_fit=True, color_role="ink2")
        # The icon is placed before the text, wherever that begins.
        for part in (self._text, self._note):
            part.fbind("font_size", self.repaint)
            part.fbind("text", self.repaint)
            self.add_widget(part)

    def colours(self) -> tuple[Colour, str]:
        """Fill color, and color role of the text."""
        if not self.enabled:
            return theme.paper2, "ink2"
        if self.chosen:
            return theme.ink, "paper"
        return (theme.primary, "primary_ink") if self.primary else (theme.paper, "ink")

    @property
    def sign(self) -> str:
        """Name of the icon before the text."""
        return "check" if self.chosen else self.icon

    def arrange(self) -> None:
        line = theme.label * 1.4
        self.minimum_height = max(
            dp(TOUCH_TARGET_DP), line + (theme.body * 1.4 if self.note else 0) + dp(14)
        )
        if self.size_hint_y is None:
            self.height = self.minimum_height
        pad = dp(14) if self.width >= dp(120) else dp(8)
        left, right = pad + (dp(SIGN_DP + 4) if self.sign or self.picture else 0), pad
        y, h = self.y + dp(LIP_DP) - self.sunk + dp(3), self.height - dp(LIP_DP) - dp(6)
        upper = line / (line + theme.body * 1.4) if self.note else 1.0
        for child, low, part in ((self._text, 1 - upper, upper), (self._note, 0, 1 - upper)):
            child.pos = self.x + left, y + low * h
            child.size = max(1.0, self.width - left - right), max(1.0, part * h)
            child.halign = "center"
        if self.sign and not self.note and not theme.large_text:
            self._draw_in()
        color_role = self.colours()[1]
        self._text.style, self._text.color_role, self._text.text = "label", color_role, self.text
        self._text.font = "label"
        self._note.color_role = "ink2" if color_role == "ink" else color_role
        self._note.text, self._note.opacity = self.note, int(bool(self.note))

    def _draw_in(self) -> None:
        """Shrink wrapped text to its width, so that the icon is close to it."""
        room, size = self._text.width, theme.label * MIN_ONE_LINE_SCALE
        if measured(self.text, size, "label") > room:
            wide = balanced(self.text, "label", size, room)[0]
            self._text.x, self._text.width = self._text.x + (room - wide) / 2, wide

    def paint(self) -> None:
        w, h = self.width, self.height - dp(LIP_DP)
        r, y = min(h / 2, dp(18)), dp(LIP_DP) - self.sunk
        face, color_role = self.colours()
        if not self.pressed:
            paper(0, 0, w, h, r, rgba(SHADOW, 0.22))
        paper(0, y, w, h, r, face)
        if not self.primary:
            outline(dp(0.5), y + dp(0.5), w - dp(1), h - dp(1), r, [*theme.line[:3], 0.75], dp(1))
        x = self._text.x - self.x - dp(4 + SIGN_DP / 2)
        both = ((w.text, w.font_size, w.font_name) for w in (self._text, self._note))
        x += max(0.0, self._text.width - max(measured(*each) for each in both)) / 2
        if self.sign:
            colour = theme.tick if self.chosen else getattr(theme, color_role)
            icon(self.sign, x, y + h / 2, dp(SIGN_DP - 2), colour)
        elif self.picture:
            picture(self.picture, x, y + h / 2, dp(SIGN_DP))
