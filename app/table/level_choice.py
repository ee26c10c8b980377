"""Who plays: a person, or a computer player of one of five levels."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.table.level_texts import level_name, level_strength, level_words
from app.table.levels import DEFAULT, PERSON, level_of
from app.ui import kv
from app.ui.buttons import Press
from app.ui.canvas_widget import outline, paper
from app.ui.icons import picture
from app.ui.language import language
from app.ui.theme import theme
from game.ai.bots import LEVELS

COMPUTER = "computer"


class LevelBalloon(Press):
    """One of five in a row: full up to the level, pale above."""

    number = NumericProperty(1)
    level = NumericProperty(0)
    chosen = BooleanProperty(False)
    colour = StringProperty("coral")
    figure = StringProperty("balloon-{}")
    repaint_on = ("number", "level", "chosen", "colour", "figure")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ring_radius = dp(12)

    def paint(self) -> None:
        w, h, low = self.width, self.height, self.sunk
        if self.chosen:
            paper(dp(1), dp(1) - low, w - dp(2), h - dp(2), dp(12), theme.paper2)
            outline(dp(1), dp(1) - low, w - dp(2), h - dp(2), dp(12), theme.ink, dp(2))
        # Larger to the right: which end is the hard one needs no words.
        size = min(w * 0.72, h * 0.62) * (0.72 + 0.07 * self.number)
        full = self.number <= self.level
        picture(self.figure.format(self.colour), w / 2, h / 2 - low, size, 1 if full else 0.28)


class KindChoice(BoxLayout):
    """`on_choose(kind)` when it was touched."""

    kind = StringProperty(PERSON)
    colour = StringProperty("coral")
    figure = StringProperty("balloon-{}")
    game = StringProperty("fog")
    bot = BooleanProperty(False)
    level = NumericProperty(0)
    """1 to 5; 0 for a person."""
    title = StringProperty("")
    words = StringProperty("")

    __events__ = ("on_choose",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._latest = DEFAULT
        for name in ("kind", "game"):
            self.fbind(name, self._show)
        language.bind(code=self._show)
        self._show()

    def on_choose(self, kind: str) -> None: ...

    def _show(self, *_: Any) -> None:
        self.bot = self.kind != PERSON
        if not self.bot:
            self.level = 0
            return
        self._latest = level_of(self.kind)
        self.level = LEVELS.index(self._latest) + 1
        self.title = f"{level_name(self._latest)}  \N{MIDDLE DOT}  {level_strength(self._latest)}"
        self.words = level_words(self._latest, self.game)

    def who(self, key: str) -> None:
        """A person or a computer player; one that was here before comes back."""
        self.dispatch("on_choose", PERSON if key == PERSON else self._latest)

    def climb(self, number: int) -> None:
        self.dispatch("on_choose", LEVELS[number - 1])


kv.load("app.table", "levels")
