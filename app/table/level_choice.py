"""The choice between a person and the levels of bots."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.table.levels import DEFAULT, PERSON, level_name, level_of, level_strength
from app.ui import kv
from app.ui.buttons import Press
from app.ui.canvas_widget import outline, paper
from app.ui.icons import picture
from app.ui.language import language
from app.ui.theme import theme
from game.ai.bots import LEVELS


class LevelFigure(Press):
    """A player's picture for each level: full up to the chosen one, pale above."""

    number = NumericProperty(1)
    level = NumericProperty(0)
    chosen = BooleanProperty(False)
    colour = StringProperty("coral")
    figure = StringProperty("")
    repaint_on = ("number", "level", "chosen", "colour", "figure")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.ring_radius = dp(12)

    def paint(self) -> None:
        w, h, low = self.width, self.height, self.sunk
        if self.chosen:
            paper(dp(1), dp(1) - low, w - dp(2), h - dp(2), dp(12), theme.paper2)
            outline(dp(1), dp(1) - low, w - dp(2), h - dp(2), dp(12), theme.ink, dp(2))
        # Larger to the right, which shows without words which end is the hard one.
        size = min(w * 0.72, h * 0.62) * (0.72 + 0.07 * self.number)
        full = self.number <= self.level
        picture(self.figure.format(self.colour), w / 2, h / 2 - low, size, 1 if full else 0.28)


class KindChoice(BoxLayout):
    """Dispatches `on_choose(kind)`."""

    kind = StringProperty(PERSON)
    colour = StringProperty("coral")
    entry = ObjectProperty(None, allownone=True)
    """The GameEntry."""
    bot = BooleanProperty(False)
    level = NumericProperty(0)
    """1 to 5; 0 for a person."""
    title = StringProperty("")
    words = StringProperty("")

    __events__ = ("on_choose",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._latest = DEFAULT
        for name in ("kind", "colour", "entry"):
            self.fbind(name, self._show)
        language.bind(code=self._show)

    def on_kv_post(self, _base: object) -> None:
        for number in range(1, len(LEVELS) + 1):
            figure = LevelFigure(number=number)
            figure.bind(on_release=lambda it: self.climb(it.number))
            self.ids.levels.add_widget(figure)
        self._show()

    def on_choose(self, kind: str) -> None: ...

    def _show(self, *_: object) -> None:
        if self.entry is None or not self.ids:
            return
        self.bot = self.kind != PERSON
        self.level = LEVELS.index(level_of(self.kind)) + 1 if self.bot else 0
        for figure in self.ids.levels.children:
            figure.level, figure.chosen = self.level, figure.number == self.level
            figure.colour, figure.figure = self.colour, self.entry.figure
        if not self.bot:
            return
        self._latest = level_of(self.kind)
        self.title = f"{level_name(self._latest)}  \N{MIDDLE DOT}  {level_strength(self._latest)}"
        self.words = self.entry.level_text(self._latest)

    def who(self, key: str) -> None:
        """Choose a person, or the last chosen level."""
        self.dispatch("on_choose", PERSON if key == PERSON else self._latest)

    def climb(self, number: int) -> None:
        self.dispatch("on_choose", LEVELS[number - 1])


kv.load("app.table", "levels")
