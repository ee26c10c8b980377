"""A sentence on a strip of paper, such as the recap, that stays until it is read."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from app.ui.buttons import Press
from app.ui.canvas_widget import Text, paper
from app.ui.icons import balanced, icon, measured, picture
from app.ui.theme import theme


class RecapBar(Press):
    """A sentence on a strip of paper, as wide as the text or wrapped to two lines."""

    text = StringProperty("")
    colour = StringProperty("")
    """Player color of the dot before the text."""
    figure = StringProperty("")
    icon = StringProperty("")
    """Icon before the text, instead of the dot."""
    face = StringProperty("paper")
    color_role = StringProperty("ink")
    """Theme colors of the strip and the text."""
    minimum_height = NumericProperty(0)
    repaint_on = layout_on = ("text", "colour", "icon", "figure", "face", "color_role")

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self._slip = (0.0, 0.0, 0.0)
        self._words = Text(font="label", shrink_to_fit=True)
        self.add_widget(self._words)

    def arrange(self) -> None:
        self.focusable = bool(self.text)
        self.opacity = int(bool(self.text))
        most = self.width - dp(16)
        sign = dp(30) if self.colour or self.icon else dp(6)
        room = max(1.0, most - sign - dp(20))
        line = measured(self.text, theme.body, "label")
        wide, high = (line + dp(2), theme.body * 1.37)
        if wide > room:
            wide, high = balanced(self.text, "label", theme.body, room)
        wide = min(most, wide + sign + dp(20))
        self.minimum_height = max(dp(30), high + dp(10))
        if self.size_hint_y is None:
            self.height = self.minimum_height
        self._slip = ((self.width - wide) / 2, wide, sign)
        self._words.text, self._words.color_role = self.text, self.color_role
        self._words.pos = self.x + self._slip[0] + sign + dp(8), self.y + dp(2)
        self._words.size = wide - sign - dp(18), self.height - dp(4)
        self.repaint()

    def hit(self, x: float, y: float) -> bool:
        """Touches outside the paper, or on an empty strip, pass through."""
        left, wide, _sign = self._slip
        beside = not 0 <= x - self.x - left <= wide
        return bool(self.text) and not beside and super().hit(x, y)

    def focus_box(self) -> tuple[float, float, float, float]:
        return self.x + self._slip[0], self.y, self._slip[1], self.height

    def paint(self) -> None:
        if not self.text:
            return
        x, wide, _sign = self._slip
        h = self.height
        paper(x, 0, wide, h, min(h / 2, dp(20)), getattr(theme, self.face), 1)
        if self.colour:
            picture(self.figure.format(self.colour), x + dp(20), h / 2, dp(19))
        elif self.icon:
            icon(self.icon, x + dp(21), h / 2, dp(20), getattr(theme, self.color_role))
