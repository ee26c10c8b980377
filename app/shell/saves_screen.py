"""The list of saved games: search, open, replay, rename, export, delete; deleting can be undone."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.i18n import N_, _
from app.saves.index import Entry, Query
from app.saves.save_texts import delete_fault, read_fault, write_fault
from app.saves.store import StoreError
from app.saves.transfer import export_save, import_save
from app.table import games
from app.table.texts import listed, say
from app.ui.backdrop import HandRow
from app.ui.canvas_widget import PaperCard
from app.ui.material_lists import FilterChip, ListItem
from app.ui.material_overlays import Option, open_menu
from app.ui.screen import ArchipelScreen
from app.ui.theme import theme

UNDO_DELETE_S = 6
"""Seconds for which deleting can be undone."""
SEARCH_S = 0.15
"""Pause in typing after which the list is searched."""
LONGEST_LINE = 60
"""Characters of a line of names; longer names are shortened."""
MIN_FACE_WIDTH_DP = 140
_MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def when(moment: datetime, today: date | None = None) -> str:
    """Date and time in words; in UTC if the clock of the device does not reach it."""
    try:
        local = moment.astimezone()
    except (OverflowError, ValueError, OSError):
        local = moment
    day, now = local.date(), today or datetime.now().date()
    time = f"{local:%H:%M}"
    if day == now:
        return _("Today, {time}").format(time=time)
    if now - day == timedelta(days=1):
        return _("Yesterday, {time}").format(time=time)
    return _("{day} {month} {year}, {time}").format(
        day=day.day, month=_(_MONTHS[day.month - 1]), year=day.year, time=time
    )


def players(save: Entry, scores: Sequence[int] = ()) -> str:
    """The names of the players, with their scores if given."""
    names = shortened([seat.name for seat in save.seats])
    if scores:
        pairs = zip(names, scores, strict=True)
        names = [f"{name}\N{NO-BREAK SPACE}{score}" for name, score in pairs]
    return listed(names)


def shortened(names: list[str], longest: int = LONGEST_LINE) -> list[str]:
    """Cut the longest names until all of them fit into a line."""
    most = max(map(len, names), default=0)
    while most > 4 and sum(min(len(name), most) for name in names) > longest:
        most -= 1
    return [name if len(name) <= most else f"{name[: most - 1]}…" for name in names]


def standing(save: Entry) -> str:
    """The round, or the winners of a finished game."""
    if save.state == "running":
        return say("round", number=save.round)
    names = shortened([save.seats[seat].name for seat in save.winners], LONGEST_LINE // 3)
    return _("Finished, won by {names}").format(names=listed(names))


class SaveFace(ListItem):
    """Text and thumbnail of a saved game, in a box of fixed height."""

    def do_layout(self, *_: object) -> None:
        if self.width > dp(MIN_FACE_WIDTH_DP):  # not before the card is laid out
            text, note = self._texts
            text.max_height = theme.label * 2.8
            note.max_height = max(theme.body * 2.8, self.height - dp(4) - text.texture_size[1])
            super().do_layout()


class SaveCard(PaperCard, HandRow):
    """A saved game in the list; it shows one after the other."""

    entry = ObjectProperty(None, allownone=True)
    thumbnail = ObjectProperty(None, allownone=True)
    picture = StringProperty("")
    """Shown if the game has no thumbnail."""
    text = StringProperty("")
    note = StringProperty("")
    readable = BooleanProperty(True)
    screen = ObjectProperty(None)

    def show(self, name: str) -> None:
        entry = self.screen.host.library.entry(name)
        if self.entry is not None and (entry is None or entry.name != self.entry.name):
            self.screen.release_focus(self)
        self.entry = entry
        self.readable = entry is not None and not entry.fault
        self.thumbnail, self.picture = None, ""
        if entry is None or entry.fault:
            self.text = _("This game cannot be read")
            date = f"{when(entry.changed)}\n" if entry is not None else ""
            self.note = date + read_fault(entry.fault if entry is not None else "missing")
            return
        game = games.get(entry.game)
        self.thumbnail = game.thumbnail(entry.thumbnail)
        self.picture = "" if self.thumbnail else game.picture
        self.text = entry.title or players(entry, entry.scores)
        date = when(entry.changed)
        if entry.forked:
            date = f"{date} \N{MIDDLE DOT} {_('from a replay')}"
        lines = [f"{game.title} \N{MIDDLE DOT} {standing(entry)}", date]
        self.note = "\n".join([players(entry), *lines] if entry.title else lines)

    def offer(self, caller: Widget) -> None:
        """Open the menu of what else can be done with the game."""
        screen, entry = self.screen, self.entry
        actions = {
            "replay": (screen.replay, _("Replay"), "eye"),
            "rename": (screen.ask_name, _("Rename"), "edit"),
            "share": (screen.give, _("Share"), "share"),
            "delete": (screen.delete, _("Delete"), "trash"),
        }
        keys = actions if self.readable else ["delete"]
        options = [Option(key, actions[key][1], icon=actions[key][2]) for key in keys]
        open_menu(caller, options, lambda key: actions[key][0](entry))


class SavesScreen(ArchipelScreen):
    empty = BooleanProperty(False)
    """There are no saves at all."""
    unmatched = BooleanProperty(False)
    """No save matches the search and the filters."""
    query = ObjectProperty(Query(), rebind=True)
    renamed = ObjectProperty(None, allownone=True)
    """The Entry that is being renamed."""

    def __init__(self, **kwargs: object) -> None:
        self._deleted = ""
        super().__init__(**kwargs)
        self.ids.list.viewclass = partial(SaveCard, screen=self)
        self._forever = Clock.create_trigger(self._really_delete, UNDO_DELETE_S)
        self._search_soon = Clock.create_trigger(self._search, SEARCH_S)
        self.host.library.bind(revision=self._follow, scanning=self._follow)
        self.ids.title.bind(on_text_validate=lambda *_: self.rename())
        for game in games.every():
            chip = FilterChip()
            chip.bind(on_release=lambda _chip, game=game.id: self.choose_game(game))
            self.ids.games.add_widget(chip)

    def open(self) -> None:
        self._really_delete()
        self.renamed = None
        if self.navigator.current == "home":
            self.show_all()
        self.host.library.refresh()
        self.update_texts()

    def on_pre_leave(self, *args: object) -> None:
        super().on_pre_leave(*args)
        self._really_delete()

    def on_back(self) -> bool:
        """Delete for good: the home screen must not offer the game."""
        self._really_delete()
        renaming, self.renamed = self.renamed is not None, None
        return renaming

    def new_game(self) -> None:
        self.navigator.go(games.every()[0].screen("setup"))

    # Search and filters

    def search(self) -> None:
        """Search when the typing pauses."""
        self._search_soon()

    def _search(self, *_: object) -> None:
        self._choose(search=self.ids.search.text)

    def choose_game(self, game: str) -> None:
        """Show only one game, or all of them again."""
        self._choose(game="" if self.query.game == game else game)

    def choose_state(self, state: str) -> None:
        self._choose(state="" if self.query.state == state else state)

    def turn_around(self) -> None:
        """Newest or oldest first."""
        self._choose(oldest_first=not self.query.oldest_first)

    def show_all(self) -> None:
        self.ids.search.text = ""
        self._choose(search="", game="", state="")

    def _choose(self, **changes: object) -> None:
        query = self.query._replace(**changes)
        if query != self.query:
            self.query = query
            self.ids.list.scroll_y = 1
            self._fill()

    # One save

    def choose(self, entry: Entry) -> None:
        self._really_delete()
        self.host.open_save(entry.name)

    def replay(self, entry: Entry) -> None:
        self._really_delete()
        self.host.open_replay(entry.name)

    def ask_name(self, entry: Entry) -> None:
        """Open the field for the name of a game."""
        self.renamed = entry
        self.ids.title.text = entry.title
        self.group.show(self.ids.title)
        self.ids.title.activate()

    def rename(self) -> None:
        """Store the name that was written."""
        entry, self.renamed = self.renamed, None
        title = self.ids.title.text.strip()
        self.ids.title.focus = False
        if entry is None or title == entry.title:
            return
        try:
            self.host.store.rename(entry.name, title)
        except StoreError as error:
            self.toast(write_fault(error.kind))
        self._fill()

    def delete(self, entry: Entry) -> None:
        """Remove from the list at once, from the disk after a delay."""
        self._really_delete()
        self._deleted = entry.name
        self._fill()
        self.group.current = None
        self._forever()
        self.toast(_("Deleted."), icon="undo", action=_("Undo"), do=self.undo)

    def undo(self) -> None:
        self._forever.cancel()
        self._deleted = ""
        self._fill()

    def _really_delete(self, *args: object) -> None:
        self._forever.cancel()
        name, self._deleted = self._deleted, ""
        if not name:
            return
        self.clear_toast()
        try:
            self.host.store.delete(name)
        except StoreError as error:
            self.toast(delete_fault(error.kind))
            self._fill()

    def give(self, entry: Entry) -> None:
        export_save(self.host.store, entry.name, self.toast)

    def take(self) -> None:
        import_save(self.host.store, self.host.library, self._taken, self.toast)

    def _taken(self, name: str, known: bool) -> None:
        """A game was imported; one that is known already is opened."""
        if known:
            self.host.open_save(name)
            self.navigator.toast(_("This game is in the list already."))
            return
        self.open()
        self.toast(_("The game is in the list now."))

    # The list

    def release_focus(self, card: SaveCard) -> None:
        """The card shows another save: its buttons lose the focus."""
        current = self.group.current
        if current is not None and current in card.walk(restrict=True):
            current.ringed = False
            self.group.current = None

    def _follow(self, *_: object) -> None:
        if self.shown:
            self._fill()

    def _fill(self) -> None:
        names = self.host.library.names(self.query)
        self.ids.list.data = [name for name in names if name != self._deleted]
        self.ids.grid.refresh()
        none = not self.ids.list.data and not self.host.library.scanning
        filtered = self.query[:3] != Query()[:3]
        self.empty, self.unmatched = none and not filtered, none and filtered
        for chip, game in zip(reversed(self.ids.games.children), games.every(), strict=True):
            chip.text, chip.chosen = game.title, game.id == self.query.game

    def update_texts(self) -> None:
        self._fill()
