"""The list of saved games: open, replay, export or delete one; deleting can be undone."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, timedelta

from kivy.clock import Clock, ClockEvent
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.i18n import N_, _
from app.saves.save_texts import delete_fault, read_fault
from app.saves.store import SaveInfo, StoreError
from app.saves.transfer import export_save, import_save
from app.table import games
from app.table.texts import listed, say
from app.ui import parts
from app.ui.screen import ArchipelScreen
from game.match import Match

UNDO_DELETE_S = 6
"""Seconds for which deleting can be undone."""
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
    """Date and time in words."""
    local = moment.astimezone()
    day, now = local.date(), today or datetime.now().date()
    time = f"{local:%H:%M}"
    if day == now:
        return _("Today, {time}").format(time=time)
    if day == now - timedelta(days=1):
        return _("Yesterday, {time}").format(time=time)
    return _("{day} {month} {year}, {time}").format(
        day=day.day, month=_(_MONTHS[day.month - 1]), year=day.year, time=time
    )


def standing(match: Match) -> str:
    """The round, or the winners of a finished game."""
    if not match.over:
        return say("round", number=match.state.round)
    names = [match.seats[seat].name for seat in match.state.ranking()[0]]
    return _("Finished, won by {names}").format(names=listed(names))


class SaveCard(parts.Card):
    """A saved game in the list."""

    info = ObjectProperty(None)
    """A SaveInfo."""
    thumbnail = ObjectProperty(None, allownone=True)
    picture = StringProperty("")
    """Shown if the game has no thumbnail."""
    text = StringProperty("")
    note = StringProperty("")
    readable = BooleanProperty(True)
    below = BooleanProperty(False)
    """The buttons are below the text."""
    screen = ObjectProperty(None)

    def show(self, info: SaveInfo) -> None:
        self.info = info
        self.readable = info.match is not None
        if info.match is None:
            self.text = _("This game cannot be read")
            self.note = f"{when(info.changed)}\n{read_fault(info.fault)}"
            return
        entry = games.of(info.match)
        self.thumbnail = entry.thumbnail(games.thumbnail_data(info.match))
        self.picture = "" if self.thumbnail else entry.picture
        self.text = listed([seat.name for seat in info.match.seats])
        self.note = f"{standing(info.match)}\n{when(info.changed)}"


class SavesScreen(ArchipelScreen):
    empty = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._infos: Iterator[SaveInfo] = iter(())
        self._reading: ClockEvent | None = None
        self._deleted: SaveCard | None = None
        self._place = 0
        super().__init__(**kwargs)
        self._forever = Clock.create_trigger(self._really_delete, UNDO_DELETE_S)

    def open(self) -> None:
        self._really_delete()
        self.ids.list.clear_widgets()
        self.empty = False
        self._infos = self.host.store.infos()
        if self._reading is None:
            self._reading = Clock.schedule_interval(self._read_one, 0)

    def on_pre_leave(self, *args: object) -> None:
        super().on_pre_leave(*args)
        self._stop_reading()
        self._really_delete()

    def on_back(self) -> bool:
        """Delete for good: the home screen must not offer the game."""
        self._really_delete()
        return False

    def new_game(self) -> None:
        self.navigator.go(games.every()[0].setup)

    def choose(self, info: SaveInfo) -> None:
        self._really_delete()
        self.host.open_save(info.name)

    def replay(self, info: SaveInfo) -> None:
        self._really_delete()
        self.host.open_replay(info.name)

    def delete(self, card: SaveCard) -> None:
        """Remove from the list at once, from the disk after a delay."""
        self._really_delete()
        self._place = self.ids.list.children.index(card)
        self._deleted = card.__self__  # KV's `root` is a weak proxy
        self.ids.list.remove_widget(card)
        self._count()
        self.group.current = None
        self._forever()
        self.toast(_("Deleted. Tap here to undo."), icon="undo", do=self.undo)

    def give(self, info: SaveInfo) -> None:
        export_save(self.host.store, info.name, self.toast)

    def take(self) -> None:
        import_save(self.host.store, self._taken, self.toast)

    def _taken(self, _name: str) -> None:
        self.open()
        self.toast(_("The game is in the list now."))

    def undo(self) -> None:
        self._forever.cancel()
        card, self._deleted = self._deleted, None
        if card is not None:
            self.ids.list.add_widget(card, self._place)
            self._count()

    def _really_delete(self, *args: object) -> None:
        self._forever.cancel()
        card, self._deleted = self._deleted, None
        if card is not None:
            self.clear_toast()
            try:
                self.host.store.delete(card.info.name)
            except StoreError as error:
                self.toast(delete_fault(error.kind))

    # One per frame: loading long games must not block

    def _read_one(self, _seconds: float) -> None:
        info = next(self._infos, None)
        if info is None:
            self._stop_reading()
            self._count()
            return
        card = SaveCard(screen=self)
        card.show(info)
        self.ids.list.add_widget(card)

    def _stop_reading(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def _count(self) -> None:
        self.empty = self._reading is None and not self.ids.list.children

    def update_texts(self) -> None:
        for card in self.ids.list.children:
            card.show(card.info)
