"""Figures of a whole game, in cards; one of them says how to check that nobody helped luck."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.i18n import _
from app.table import (
    games,
)
from app.table.replay_texts import FairView
from app.ui import kv, parts
from app.ui.screen import ArchipelScreen
from game.match import Match

kv.load("app.table", "statistics")


class CountsScreen(ArchipelScreen):
    view = ObjectProperty(None, allownone=True)
    """What was counted; a game says what. Its `fair` is a FairView."""
    cards = ListProperty()
    """Their names in KV."""
    title = StringProperty("")
    heads = ObjectProperty(())
    """The players' colours."""
    figure = StringProperty("balloon-{}")
    """A player's picture."""
    fingerprint = StringProperty("")
    seed = StringProperty("")
    seed_words = StringProperty("")
    check_words = StringProperty("")
    over = BooleanProperty(False)
    fair = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self._match: Match | None = None
        super().__init__(**kwargs)

    def open(self, match: Match | None = None) -> None:
        """Of a match; without one, of the game on the table."""
        session = self.host.session
        self._match = match or (session.match if session is not None else self._match)
        self.speak()

    def copy(self) -> None:
        from kivy.core.clipboard import Clipboard  # looks for programs of the system when imported

        Clipboard.copy(self.view.fair.seed or self.view.fair.commitment)
        self.toast(_("Copied."), icon="copy")

    def count(self, match: Match) -> Any:
        """Go through a match, and show what was found."""
        raise NotImplementedError

    def speak(self) -> None:
        if self._match is None:
            return
        self.title = games.of(self._match).counts_words
        self.heads = tuple(seat.colour for seat in self._match.seats)
        self.view = self.count(self._match)
        fair: FairView = self.view.fair
        self.over, self.fair = bool(fair.seed), fair.fair
        self.fingerprint = parts.grouped(fair.commitment)
        self.seed = parts.grouped(fair.seed)
        self.seed_words, self.check_words = fair.seed_words, fair.check_words
