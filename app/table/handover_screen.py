"""The curtain between two people who share the device."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from app.ui.atlas import atlas
from app.ui.screen import GUARD, ArchipelScreen


class HandoverScreen(ArchipelScreen):
    seat = NumericProperty(0)
    colour = StringProperty("coral")
    name_of = StringProperty("")
    recap = ListProperty()
    figure = StringProperty("")
    """The picture of whoever is next."""
    tallest = NumericProperty(0)
    """It would look soft if it were larger."""

    def __init__(self, **kwargs: object) -> None:
        self._since = 0.0
        super().__init__(**kwargs)

    def open(self, seat: int = 0) -> None:
        self.seat = seat
        self._since = Clock.get_time()
        self.speak()

    def ready(self) -> None:
        """Not by a second tap on what ended the turn: that is not the next one's finger."""
        if Clock.get_time() - self._since < GUARD:
            return
        if self.host.game.secrets:
            self.host.controller.lift()
        self.navigator.go(self.host.game.table)

    def on_back(self) -> bool:
        """No way round the curtain where it hides something."""
        return bool(self.host.game.secrets and self.navigator.home())

    def speak(self) -> None:
        who = self.host.session.match.seats[self.seat]
        self.name_of, self.colour = who.name, who.colour
        self.figure = self.host.game.portrait.format(who.colour)
        self.tallest = dp(3 * atlas.region(self.figure).pixels[3])
        self.recap = self.host.controller.recap()
