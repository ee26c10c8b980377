"""The home screen: continue, a card for each game, rules, saves and settings."""

from __future__ import annotations

from functools import partial

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color as hexed

from app.i18n import N_, _
from app.saves.index import Entry
from app.table import games
from app.ui.atlas import atlas
from app.ui.buttons import LIP_DP, Press
from app.ui.canvas_widget import Text, disc, mix, paper, shaded
from app.ui.icons import balanced, measured, picture
from app.ui.screen import ArchipelScreen
from app.ui.theme import CREAM, SHADOW, rgba, theme


class HeroCard(Press):
    """A large button: picture, title, and a line below."""

    text = StringProperty("")
    note = StringProperty("")
    picture = StringProperty("")
    thumbnail = ObjectProperty(None, allownone=True)
    """Shown instead of the picture."""
    primary = BooleanProperty(False)
    content_height = NumericProperty(0)
    """The height that its texts need."""
    min_height = NumericProperty(0)
    """Minimum height, from the cards beside it."""
    title_size = NumericProperty(0)
    """Possible font size of its title."""
    max_title_size = NumericProperty(0)
    """Maximum font size, from the cards beside it."""
    repaint_on = ("picture", "thumbnail", "primary")
    layout_on = ("text", "note", "thumbnail", "primary", "pressed", "min_height", "max_title_size")

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        self._text = Text(size_hint=(None, None))
        self._note = Text(size_hint=(None, None), font="label")
        self._mini: Widget | None = None
        self._pictured = True
        super().__init__(**kwargs)
        self.ring_radius = dp(22)
        for part in (self._text, self._note):
            self.add_widget(part)
            part.fbind("height", self.rearrange)

    def arrange(self) -> None:
        color_role = "primary_ink" if self.primary else "ink"
        self._text.text, self._note.text = self.text, self.note
        self._text.font = "heavy" if self.primary else "title"
        left = self._choose_role()
        wide = max(dp(60), self.width - left - dp(8))
        for part, size in (
            (self._text, getattr(theme, self._text.style)),
            (self._note, theme.body),
        ):
            part.color_role, part.width = color_role, wide
            if measured(part.text, size, part.font) > wide:
                part.width = balanced(part.text, part.font, size, wide)[0]
        high = self._text.height + (self._note.height if self.note else 0)
        self.content_height = max(dp(86 if self.primary else 70), high + dp(22))
        if self.size_hint_y is None:
            self.height = max(self.content_height, self.min_height)
        top = self.y + dp(LIP_DP) - self.sunk + (self.height - dp(LIP_DP) + high) / 2
        self._text.pos = self.x + left, top - self._text.height
        self._note.pos = self.x + left, top - high
        self._show_thumbnail()

    def _show_thumbnail(self) -> None:
        wanted = self.thumbnail.widget if self.thumbnail is not None else None
        if self._mini is not None and type(self._mini) is not wanted:
            self.remove_widget(self._mini)
            self._mini = None
        if wanted is None:
            return
        if self._mini is None:
            self._mini = wanted(size=(dp(60), dp(60)))
            self.add_widget(self._mini)
        self._mini.view = self.thumbnail.view
        self._mini.opacity = int(self._pictured)
        y = self.y + (self.height + dp(LIP_DP)) / 2 - self.sunk
        self._mini.pos = self.x + dp(47 - 30), y - dp(30)

    def _choose_role(self) -> float:
        """Choose a text style in which no word is broken, without the picture if need be.

        Returns where the text begins.
        """
        roles = ("title", "big", "label") if self.primary else ("big", "label")
        pictured = float(dp(95 if self.primary else 57 if self._narrow() else 78))
        tries = [(left, style) for left in (pictured, float(dp(20))) for style in roles]
        left, style = next((each for each in tries if self._fits(*each)), tries[-1])
        self.title_size, self._pictured = getattr(theme, style), left == pictured
        self._text.style = "label" if 0 < self.max_title_size < self.title_size else style
        return left

    def _fits(self, left: float, style: str) -> bool:
        """Whether the title fits, in two lines if the card is narrow."""
        size, font, room = getattr(theme, style), self._text.font, self.width - left - dp(8)
        if any(measured(word, size, font) > room for word in self.text.split()):
            return False
        return not self._narrow() or balanced(self.text, font, size, room)[1] < size * 3

    def _narrow(self) -> bool:
        """The card shares a row with another one."""
        return bool(self.width < dp(220))

    def paint(self) -> None:
        w, h, r, y = self.width, self.height - dp(LIP_DP), dp(22), dp(LIP_DP) - self.sunk
        face = theme.primary if self.primary else theme.paper
        for drop, alpha in ((5.5, 0.10), (2.2, 0.14)):
            paper(0, dp(LIP_DP) - dp(drop), w, h, r, rgba(SHADOW, alpha))
        paper(0, 0, w, h, r, mix(face, [0, 0, 0, 1], 0.28 if self.primary else 0.14))
        if self.primary:
            shaded(0, y, w, h, r, (hexed(mix(face, [1, 1, 1, 1], 0.07)), hexed(face)))
        else:
            paper(0, y, w, h, r, face)
        if not self._pictured:
            return
        if self.thumbnail is not None:
            disc(dp(47), y + h / 2, dp(35), rgba(CREAM))
        elif self.picture:
            texture = atlas.texture(self.picture)
            most, x = (dp(46), dp(30)) if self._narrow() else (dp(66), dp(42))
            wide = min(most, dp(51) * texture.width / texture.height)
            picture(self.picture, x, y + h / 2, wide)


class HomeScreen(ArchipelScreen):
    thumbnail = ObjectProperty(None, allownone=True)
    """Thumbnail of the game to continue, if its game has one."""
    line = StringProperty("")
    picture = StringProperty("")
    """Shown if the game has no thumbnail."""
    columns = NumericProperty(3)
    """Columns of the small buttons."""
    style = StringProperty("label")
    """Text style of the small buttons."""

    def __init__(self, **kwargs: object) -> None:
        self._latest: Entry | None = None
        self._first_frame = True
        super().__init__(**kwargs)
        for entry in games.every():
            card = HeroCard(picture=entry.picture)
            card.bind(on_release=partial(self._set_up, entry.screen("setup")))
            card.bind(content_height=self.fit_cards, title_size=self.fit_cards)
            self.ids.games.add_widget(card)
        theme.bind(revision=self._count)
        self.ids.buttons.fbind("width", self._count)
        self.host.library.bind(revision=self._follow)

    def open(self) -> None:
        self._latest = self.host.library.latest()
        self.host.library.refresh()
        self.update_texts()

    def _follow(self, *_: object) -> None:
        """Another window, or the owner of the folder, has changed the saves."""
        latest = self.host.library.latest()
        if self.shown and latest != self._latest:
            self._latest = latest
            self.update_texts()

    def on_pre_enter(self, *args: object) -> None:
        super().on_pre_enter()
        self.ids.scene.wake()

    def on_pre_leave(self, *args: object) -> None:
        super().on_pre_leave()
        self.ids.scene.rest()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self.ids.scene.wake()
        return bool(super().on_touch_down(touch))

    def resume(self) -> None:
        """Open the latest save."""
        if self._latest is not None:
            self.host.open_save(self._latest.name)

    def _set_up(self, screen: str, *_: object) -> None:
        self.navigator.go(screen)

    def fit_cards(self, *_args: object) -> None:
        """Give cards side by side the same height and font size."""
        cards = self.ids.games.children
        beside = self.ids.games.cols > 1
        for card in cards:
            card.note = "" if beside else _("New game")
            card.min_height = max(other.content_height for other in cards) if beside else 0
            card.max_title_size = min(other.title_size for other in cards) if beside else 0

    def update_texts(self) -> None:
        for card, entry in zip(reversed(self.ids.games.children), games.every(), strict=True):
            card.text = entry.title
        self.fit_cards()
        save = self._latest
        self.line = continue_line(save) if save else ""
        self._show_picture()
        self._count()

    def _show_picture(self, *_: object) -> None:
        """The first time in the second frame: it needs the rules and the pictures of its game."""
        save = self._latest
        if save and self._first_frame:
            self._first_frame = False
            Clock.schedule_once(lambda _dt: Clock.schedule_once(self._show_picture, 0), 0)
            return
        self.thumbnail = games.get(save.game).thumbnail(save.thumbnail) if save else None
        self.picture = games.get(save.game).picture if save else ""

    def _count(self, *args: object) -> None:
        """Put the buttons into a row if their texts fit, a little smaller if need be."""
        labels, row = (_("Learn"), _("Games"), _("Settings")), self.ids.buttons
        padding = dp(17)
        room = row.width - 2 * row.spacing[0]
        for style in ("label", "body"):
            font_size = getattr(theme, style)
            wide = [measured(label, font_size, "label") + padding for label in labels]
            self.columns, self.style = (3 if sum(wide) <= room else 1), style
            if self.columns == 3:
                alike = max(wide) <= room / 3
                for button, width in zip(reversed(row.children), wide, strict=True):
                    button.size_hint_x = 1 if alike else width
                return
        self.style = "label"


def continue_line(save: Entry) -> str:
    """The state of a game in a few words."""
    people = [i for i, seat in enumerate(save.seats) if seat.kind == "human"]
    entry = games.get(save.game)
    figures = {"game": entry.title, "round": save.round}
    if save.to_act not in people:
        return _("{game}, round {round}").format(**figures)
    if len(people) > 1:
        name = save.seats[save.to_act].name
        return _("{game}, round {round}, {name} is next").format(**figures, name=name)
    text = entry.turn_texts.get(save.phase, N_("{game}, round {round}, your turn"))
    return _(text).format(**figures)
