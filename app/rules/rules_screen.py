"""The rulebooks, with a table of contents; rules are found by their numbers."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from types import ModuleType

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.i18n import _
from app.rules.rulebook import Item, Rulebook, rulebook
from app.rules.rulebook import Paragraph as Passage
from app.table import games
from app.table.examples import example
from app.table.hint_panel import numbered
from app.table.texts import player_name
from app.ui import parts
from app.ui.atlas import atlas
from app.ui.canvas_widget import CanvasWidget, Text, outline, paper
from app.ui.icons import icon, picture
from app.ui.language import language
from app.ui.material_lists import ListItem
from app.ui.screen import ArchipelScreen
from app.ui.theme import GLOW, rgba, theme

PICTURE_HEIGHT_DP, MAX_ENLARGEMENT = 54, 1.4
"""Maximum height of a picture in dp, and how much small ones are enlarged."""
ENTRY_PICTURE_DP, ROW_PICTURE_DP = 40, 40
PARAGRAPHS_PER_FRAME = 3
MIN_NEEDLE = 2
"""Letters before a search begins."""
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
        highlight(self.width, self.height)


class Entry(CanvasWidget):
    """An entry of a list: a picture or a number and its words, or a term above them."""

    lit = BooleanProperty(False)
    repaint_on = ("lit",)

    def __init__(self, game: games.GameEntry, item: Item, **kwargs: object) -> None:
        self._own, self._item = game.find("rule_pictures"), item
        self._pictured = not item.sign[:1].isupper()
        self._words = Text(size_hint=(None, None), line_height=1.12, markup=True)
        super().__init__(size_hint_y=None, **kwargs)
        self.add_widget(self._words)
        self._words.bind(height=self.rearrange)

    def arrange(self) -> None:
        sign, text = self._item
        left = dp(ENTRY_PICTURE_DP + 22) if self._pictured else dp(10)
        self._words.width = self.width - left - dp(10)
        self._words.text = (
            text if self._pictured else f"[font=heavy]{sign}[/font]\n{text[:1].upper()}{text[1:]}"
        )
        least = dp(ENTRY_PICTURE_DP + 6) if self._pictured else 0
        self.height = max(least, self._words.height + dp(12))
        self._words.pos = self.x + left, self.y + (self.height - self._words.height) / 2

    def paint(self) -> None:
        if self.lit:
            highlight(self.width, self.height)
        if not self._pictured:
            return
        name, x, y = self._item.sign, dp(10 + ENTRY_PICTURE_DP / 2), self.height / 2
        if name.isdigit():
            numbered(int(name), x, y, dp(14))
        else:
            sign(self._own, name, x, y, dp(ENTRY_PICTURE_DP))


class Row(CanvasWidget):
    """Pictures with a word each, and arrows between them: the course of a round."""

    lit = BooleanProperty(False)
    repaint_on = ("lit",)

    def __init__(self, game: games.GameEntry, items: tuple[Item, ...], **kwargs: object) -> None:
        self._own, self._items = game.find("rule_pictures"), items
        self._labels = [Text(text=item.text, halign="center", style="small") for item in items]
        super().__init__(size_hint_y=None, **kwargs)
        for label in self._labels:
            label.size_hint_x = None
            self.add_widget(label)
            label.bind(height=self.rearrange)

    def _columns(self) -> int:
        """One row, or two if words would get too narrow."""
        if self.width > dp(420) * theme.text_scale:
            return len(self._items)
        return 3 if len(self._items) % 3 == 0 and not theme.large_text else 2

    def arrange(self) -> None:
        columns = self._columns()
        wide = (self.width - dp(16)) / columns
        rows = -(-len(self._items) // columns)
        tall = dp(ROW_PICTURE_DP + 12) + max(label.height for label in self._labels)
        self.height = rows * tall + dp(8)
        for i, label in enumerate(self._labels):
            label.width = wide - dp(6)
            x, row = self.x + dp(8) + (i % columns) * wide, i // columns
            label.pos = x + dp(3), self.y + self.height - row * tall - tall + dp(2)
        self.repaint()

    def paint(self) -> None:
        if self.lit:
            highlight(self.width, self.height)
        columns = self._columns()
        wide = (self.width - dp(16)) / columns
        tall = dp(ROW_PICTURE_DP + 12) + max(label.height for label in self._labels)
        for i, item in enumerate(self._items):
            x = dp(8) + (i % columns + 0.5) * wide
            y = self.height - i // columns * tall - dp(ROW_PICTURE_DP / 2 + 6)
            sign(self._own, item.sign, x, y, dp(ROW_PICTURE_DP))
            if i + 1 < len(self._items) and (i + 1) % columns:
                icon("chevron-right", x + wide / 2, y, dp(18), theme.ink2)


def highlight(width: float, height: float) -> None:
    paper(0, 0, width, height, dp(12), rgba(GLOW, 0.24 if theme.dusk else 0.4))
    outline(dp(1), dp(1), width - dp(2), height - dp(2), dp(12), theme.ink, dp(1.6))


def sign(own: ModuleType | None, name: str, x: float, y: float, size: float) -> None:
    """A picture that fits into a square."""
    *_, width, high = atlas.region(own.picture_of(name) if own else name).pixels
    draw = own.draw if own else picture
    draw(name, x, y, size * min(1.0, width / high))


class ExampleCard(BoxLayout):
    """An example: its picture, the caption, and a button that opens it on the table."""

    caption = StringProperty("")
    lit = BooleanProperty(False)

    __events__ = ("on_show",)

    def on_show(self) -> None: ...


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


Part = Paragraph | Entry | Row | ExampleCard


def plain(text: str) -> str:
    """For comparing: without case and accents."""
    split = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in split if not unicodedata.combining(letter))


class SectionCard(parts.Card):
    """A section of the rules."""

    title = StringProperty("")


class RulesScreen(ArchipelScreen):
    title = StringProperty("")
    game = StringProperty("")
    books = ObjectProperty(())
    """(id, title) of every game."""
    hits = StringProperty("")
    """Number and count of the places found, if something is looked up."""
    section = NumericProperty(0)
    """Index of the current section."""
    aside = BooleanProperty(False)
    """The table of contents is beside the text, not above it."""

    def __init__(self, **kwargs: object) -> None:
        self._book: Rulebook | None = None
        self._building: Iterator[None] = iter(())
        self._cards: list[SectionCard] = []
        self._paragraphs: dict[tuple[int, int], Part] = {}
        self._hits: list[Part] = []
        self._hit = -1
        self._found: list[tuple[tuple[int, int], str, Part]] = []
        """Place, words and widget of everything that can be found."""
        self._needle = ""
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
        self.ids.search.text = ""
        self._lit(())
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
        self._found.clear()
        self._hits = []
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
                self._add(card, (number, i), paragraph)
                if i % PARAGRAPHS_PER_FRAME == PARAGRAPHS_PER_FRAME - 1:
                    yield
            self.ids.sections.add_widget(card)
            self._cards.append(card)
            if number == 0:
                self._place_contents()
            yield

    def _add(self, card: SectionCard, at: tuple[int, int], paragraph: Passage) -> None:
        """Add what shows a paragraph."""
        game = games.get(self.game)
        part: Part
        if paragraph.example:
            diagrams = game.find("rule_diagrams")
            shown = example(self.game, paragraph.example)
            part = ExampleCard(caption=paragraph.text)
            if diagrams is not None:
                part.add_widget(diagrams.Diagram(shown), len(part.children))
            part.bind(on_show=lambda _part: self.show_me(shown.name))
        elif paragraph.row:
            part = Row(game, paragraph.items)
        elif paragraph.items:
            for item in paragraph.items:
                part = Entry(game, item)
                card.add_widget(part)
                self._paragraphs.setdefault(at, part)
                self._found.append((at, f"{item.sign} {item.text}", part))
            return
        else:
            part = Paragraph(text=paragraph.text)
        self._paragraphs[at] = part
        self._found.append((at, paragraph.words, part))
        card.add_widget(part)

    def show_me(self, name: str) -> None:
        """Open an example on the table; it is not saved."""
        match = example(self.game, name).match(player_name)
        game = self.game
        self.host.open(match, "", lambda _match: None)
        self.navigator.back_stack[:] = ["home", "rules"]
        self.navigator.toast(_("An example to try out: it is not saved."))
        self.game = game

    def _column(self) -> float:
        box = self.ids.sections
        return float(box.width - box.padding[0] - box.padding[2])

    # Search

    def search(self, text: str) -> None:
        """Highlight what contains the text, and go to the first of it."""
        self._needle = plain(text.strip())
        self.hits = ""
        self._lit(())
        self._hits = []
        if len(self._needle) < MIN_NEEDLE:
            return
        found = [part for _at, words, part in self._found if self._needle in plain(words)]
        self._hits = found
        self._lit(found)
        self._hit = -1
        if found:
            self.next_hit()
        else:
            self.hits = _("Not found")

    def next_hit(self) -> None:
        """Go to the next place that was found; after the last one to the first."""
        if not self._hits:
            return
        self._hit = (self._hit + 1) % len(self._hits)
        self.hits = f"{self._hit + 1} / {len(self._hits)}"
        self._wanted = None
        self._bring(self._hits[self._hit], False)

    def _lit(self, parts: Iterable[Part]) -> None:
        chosen = set(parts)
        for _at, _words, part in self._found:
            part.lit = part in chosen

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
