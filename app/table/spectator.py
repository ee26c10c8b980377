"""Computer players at work, as somebody watches them: who, what, how fast."""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.i18n import _

FAST = 4


class Spectator(EventDispatcher):
    """State and buttons of the banner that is shown while bots play."""

    shown = BooleanProperty(False)
    """A computer player's turn is on the table."""
    alone = BooleanProperty(False)
    """No person plays: the game can be held."""
    name = StringProperty("")
    colour = StringProperty("")
    text = StringProperty("")
    """What happens just now."""
    rate = NumericProperty(1)
    """How much faster than usual."""
    paused = BooleanProperty(False)
    skipping = BooleanProperty(False)

    def __init__(self, host: Any, **kwargs: Any) -> None:
        self._host = host
        self._seat = -1
        self._last: Any = None
        """The event whose sentence is shown: it may have to be said in another language."""
        super().__init__(**kwargs)

    def update(self) -> None:
        """The state is another one."""
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
            self.text = self._words(self._last) or plays(who.name)
        else:
            self.text = self.colour = ""

    def tell(self, event: Any) -> None:
        """An event is about to be shown; what the player before still does is not told."""
        mine = getattr(event, "seat", self._seat) == self._seat
        if self.shown and mine and (text := self._words(event)):
            self._last, self.text = event, text

    def _words(self, event: Any) -> str:
        return str(self._host.controller.event_text(event)) if event is not None else ""

    def faster(self) -> None:
        """Fast, or as usual again."""
        self.rate = 1 if self.rate > 1 else FAST

    def pause(self) -> None:
        """Hold a game of computer players, or let it go on."""
        session = self._host.session
        if session is not None and self.alone:
            self.paused = not session.held
            session.hold(self.paused)

    def skip(self) -> None:
        """To the next decision of a person, or to the end."""
        session = self._host.session
        if session is not None and session.person < 0 and not session.match.over:
            self.skipping = True
            session.skip()
            self._host.effects.skip()
            session.hold(False)


def plays(name: str) -> str:
    return _("{name} plays").format(name=name)
