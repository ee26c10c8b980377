"""The rulebooks, with a table of contents; rules are found by their numbers."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.rules.rulebook import Rulebook, rulebook
from app.table import games
from app.ui import parts
from app.ui.atlas import atlas
from app.ui.canvas_widget import CanvasWidget, Text, outline, paper
from app.ui.icons import picture
from app.ui.language import language
from app.ui.material_lists import ListItem
from app.ui.screen import ArchipelScreen
from app.ui.theme import GLOW, rgba, theme

PICTURE_HEIGHT_DP, MAX_ENLARGEMENT = 54, 1.4
"""Maximum height of a picture in dp, and how much small ones are enlarged."""
PARAGRAPHS_PER_FRAME = 3
"""Paragraphs built per frame."""


class Paragraph(CanvasWidget):
    """A paragraph; highlighted if its rule was looked up."""

    text = StringProperty("")
    lit = BooleanProperty(False)
    repaint_on = ("lit",)
    layout_on = ("text",)

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        self._words = Text(size_hint=(None, None), line_height=1.12)
        super().__init__(**kwargs)
        self.add_widget(self._words)
        self._words.bind(height=self.rearrange)

    def arrange(self) -> None:
        # Set the width first, or the text is laid out twice.
        self._words.width = self.width - dp(20)
        self._words.text = self.text
        self.height = self._words.height + dp(14)
        self._words.pos = self.x + dp(10), self.y + dp(7)

    def paint(self) -> None:
        if not self.lit:
            return
        w, h = self.width, self.height
        paper(0, 0, w, h, dp(12), rgba(GLOW, 0.24 if theme.dusk else 0.4))
        outline(dp(1), dp(1), w - dp(2), h - dp(2), dp(12), theme.ink, dp(1.6))


class Figure(CanvasWidget):
    """A row of pictures at the top of a section."""

    names = ObjectProperty(())
    repaint_on = ("names",)

    def __init__(self, game: games.GameEntry, **kwargs: object) -> None:
        self._own = game.find("rule_pictures")
        super().__init__(size_hint_y=None, height=dp(PICTURE_HEIGHT_DP + 16), **kwargs)

    def paint(self) -> None:
        draw = self._own.draw if self._own else picture
        widths, gap, x = [self._width(name) for name in self.names], dp(10), dp(10)
        scale = min(1.0, (self.width - 2 * x) / (sum(widths) + gap * (len(widths) - 1)))
        for name, width in zip(self.names, widths, strict=True):
            draw(name, x + width * scale / 2, self.height / 2, width * scale)
            x += (width + gap) * scale

    def _width(self, name: str) -> float:
        own = self._own.picture_of(name) if self._own else name
        *_, width, high = atlas.region(own).pixels
        return float(dp(min(PICTURE_HEIGHT_DP, MAX_ENLARGEMENT * high)) * width / high)


def _game_of(rule: str) -> str:
    """The id of a rule's game, by its prefix."""
    return next((game.id for game in games.every() if rule[:1] == game.rule_prefix), "")


class SectionCard(parts.Card):
    """A section of the rules."""

    title = StringProperty("")


class RulesScreen(ArchipelScreen):
    title = StringProperty("")
    game = StringProperty("")
    books = ObjectProperty(())
    """(id, title) of every game."""
    section = NumericProperty(0)
    """Index of the current section."""
    aside = BooleanProperty(False)
    """The table of contents is beside the text, not above it."""

    def __init__(self, **kwargs: object) -> None:
        self._book: Rulebook | None = None
        self._building: Iterator[None] = iter(())
        self._cards: list[SectionCard] = []
        self._paragraphs: dict[tuple[int, int], Paragraph] = {}
        self._wanted: tuple[int, int] | None = None
        self._clock: ClockEvent | None = None
        self.contents = parts.Card(padding=dp(12), spacing=0)
        super().__init__(**kwargs)
        self._place_contents()
        self.fbind("aside", self._place_contents)
        self._scroll_soon = Clock.create_trigger(self._scroll)

    def open(self, rule: str = "", game: str = "") -> None:
        """Open the given game, that of a rule, the one on the table, or the last one read."""
        playing = self.host.game.id if self.host.session is not None else ""
        self.game = game or _game_of(rule) or playing or self.game or next(iter(games.GAMES))
        self.update_texts()
        for paragraph in self._paragraphs.values():
            paragraph.lit = False
        self._wanted = self._book.find(rule) if self._book and rule else None
        if self._wanted is None:
            self.ids.text.scroll_y = 1
        self._scroll_soon()

    def on_pre_leave(self, *args: object) -> None:
        super().on_pre_leave(*args)
        self._wanted = None

    def go_to(self, section: int) -> None:
        """Scroll to a section."""
        self._wanted = (section, -1)
        self._scroll()

    def read(self, game: str) -> None:
        """Open the rules of a game."""
        self.open(game=game)

    def go_up(self) -> None:
        self._wanted = None
        self.ids.text.scroll_y = 1

    def _place_contents(self, *args: object) -> None:
        if self.contents.parent is not None:
            self.contents.parent.remove_widget(self.contents)
        if self.aside:
            self.ids.beside.add_widget(self.contents)
        else:
            # After the first section: newcomers start reading there.
            sections = self.ids.sections
            sections.add_widget(self.contents, len(sections.children) - bool(self._cards))

    # Building, a few paragraphs per frame

    def update_texts(self) -> None:
        book = rulebook(self.game, language.code)
        self.books = tuple((game.id, game.title) for game in games.every())
        if book is self._book:
            return
        self._book, self.title = book, book.title
        for card in self._cards:
            self.ids.sections.remove_widget(card)
        self.contents.clear_widgets()
        self._cards.clear()
        self._paragraphs.clear()
        self._building = self._build(book)
        if self._clock is None:
            self._clock = Clock.schedule_interval(self._build_more, 0)

    def _build_more(self, _seconds: float) -> None:
        if next(self._building, "done") == "done" and self._clock is not None:
            self._clock.cancel()
            self._clock = None
        self._scroll_soon()

    def _build(self, book: Rulebook) -> Iterator[None]:
        for number, section in enumerate(book.sections):
            row = ListItem(text=section.title, min_height=dp(48))
            row.bind(on_release=lambda _row, number=number: self.go_to(number))
            self.contents.add_widget(row)
        yield
        for number, section in enumerate(book.sections):
            # It grows below everything that is visible.
            card = SectionCard(title=section.title, width=self._column())
            if section.pictures:
                card.add_widget(Figure(games.get(self.game), names=section.pictures))
            for i, paragraph in enumerate(section.paragraphs):
                part = Paragraph(text=paragraph.text)
                self._paragraphs[number, i] = part
                card.add_widget(part)
                if i % PARAGRAPHS_PER_FRAME == PARAGRAPHS_PER_FRAME - 1:
                    yield
            self.ids.sections.add_widget(card)
            self._cards.append(card)
            if number == 0:
                self._place_contents()
            yield

    def _column(self) -> float:
        box = self.ids.sections
        return float(box.width - box.padding[0] - box.padding[2])

    # Search

    def _scroll(self, *args: object) -> None:
        """Scroll to the wanted rule; called again while the text is being laid out."""
        wanted = self._wanted
        if wanted is None or wanted[0] >= len(self._cards):
            return
        target: Widget = self._cards[wanted[0]]
        if wanted in self._paragraphs:
            target = self._paragraphs[wanted]
            target.lit = True
        self._bring(target, wanted[1] < 0)

    def _bring(self, target: Widget, to_top: bool) -> None:
        view, box = self.ids.text, self.ids.sections
        spare = box.height - view.height
        if spare <= 0:
            return
        below = box.top - target.top
        above = dp(8) if to_top else max(dp(24), (view.height - target.height) / 3)
        view.scroll_y = 1 - min(1.0, max(0.0, (below - above) / spare))
