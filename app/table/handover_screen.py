"""The handover screen: asks for the device to be passed on, and hides cards meanwhile."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from app.ui.atlas import atlas
from app.ui.focus import ENTER, NUMPAD_ENTER
from app.ui.screen import GUARD_S, ArchipelScreen


class HandoverScreen(ArchipelScreen):
    seat = NumericProperty(0)
    colour = StringProperty("coral")
    name_of = StringProperty("")
    recap = ListProperty()
    figure = StringProperty("")
    """The picture of the next player."""
    tallest = NumericProperty(0)
    """Maximum height of the picture: larger it would be blurred."""

    def __init__(self, **kwargs: object) -> None:
        self._since = 0.0
        super().__init__(**kwargs)

    def open(self, seat: int = 0) -> None:
        self.seat = seat
        self._since = Clock.get_time()
        self.update_texts()

    def ready(self) -> None:
        """Show the table; ignores a second tap on the button that ended the turn."""
        if Clock.get_time() - self._since < GUARD_S:
            return
        if self.host.game.secrets:
            self.host.controller.lift()
        self.navigator.go(self.host.game.screen("table"))

    def on_key(self, key: int, text: str, modifiers: list[str]) -> bool:
        """Enter accepts, without a way to the button first."""
        if key not in (ENTER, NUMPAD_ENTER):
            return super().on_key(key, text, modifiers)
        self.ready()
        return True

    def on_back(self) -> bool:
        """In games with secret cards, back leads home instead of to the table."""
        return bool(self.host.game.secrets and self.navigator.home())

    def update_texts(self) -> None:
        who = self.host.session.match.seats[self.seat]
        self.name_of, self.colour = who.name, who.colour
        self.figure = self.host.game.portrait.format(who.colour)
        self.tallest = dp(3 * atlas.region(self.figure).pixels[3])
        self.recap = self.host.controller.recap()
