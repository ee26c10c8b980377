"""The banner that is shown while bots play: name, event, speed, pause, skip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.i18n import _
from game.protocol import Event

if TYPE_CHECKING:
    from app.table.host import TableHost

FAST_RATE = 4


class Spectator(EventDispatcher):
    """State and buttons of the banner that is shown while bots play."""

    shown = BooleanProperty(False)
    """A bot's turn is on the table."""
    alone = BooleanProperty(False)
    """No person plays: the game can be paused."""
    name = StringProperty("")
    colour = StringProperty("")
    text = StringProperty("")
    """The sentence of the latest event."""
    rate = NumericProperty(1)
    """Speed of motions and pauses; 1 is normal."""
    paused = BooleanProperty(False)
    skipping = BooleanProperty(False)

    def __init__(self, host: TableHost, **kwargs: object) -> None:
        self._host = host
        self._seat = -1
        self._last: Event | None = None
        """The event whose sentence is shown; kept for a change of the language."""
        super().__init__(**kwargs)

    def update(self) -> None:
        """Update from the session and the controller."""
        session, controller = self._host.session, self._host.controller
        self.skipping = session is not None and session.skipping
        self.paused = session is not None and session.held
        self.alone = session is not None and not session.people
        seat = controller.followed if controller is not None else -1
        self.shown = seat >= 0
        if seat != self._seat:
            self._last = None
        self._seat = seat
        if self.shown:
            who = session.match.seats[seat]
            self.name, self.colour = who.name, who.colour
            self.text = self._sentence(self._last) or plays(who.name)
        else:
            self.text = self.colour = ""

    def show_event(self, event: Event) -> None:
        """Show the sentence of an event, unless it belongs to the previous player."""
        if text := self._host.controller.announcement(event):
            self._host.navigator.toast(text)
        mine = event.kind == "gain" or getattr(event, "seat", self._seat) == self._seat
        if self.shown and mine and (text := self._sentence(event)):
            self._last, self.text = event, text

    def _sentence(self, event: Event | None) -> str:
        return str(self._host.controller.told(event)) if event is not None else ""

    def faster(self) -> None:
        """Switch between fast and normal."""
        self.rate = 1 if self.rate > 1 else FAST_RATE

    def pause(self) -> None:
        """Pause a game without people, or resume it."""
        session = self._host.session
        if session is not None and self.alone:
            self.paused = not session.held
            session.hold(self.paused)

    def skip(self) -> None:
        """Skip to the next decision of a person, or to the end."""
        session = self._host.session
        if session is not None and session.person < 0 and not session.match.over:
            self.skipping = True
            session.skip()
            self._host.effects.skip()
            session.hold(False)


def plays(name: str) -> str:
    return _("{name} plays").format(name=name)
