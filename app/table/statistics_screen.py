"""Statistics of a game in cards, one of which proves that chance was fair."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.i18n import _
from app.table.game_screen import GameScreen
from app.table.replay_texts import FairView, fair_view
from app.ui import kv, parts
from game.match import Match

kv.load("app.table", "statistics")


class StatisticsScreen(GameScreen):
    view = ObjectProperty(None, allownone=True)
    """The game's own statistics, or None."""
    cards = ListProperty(["FairPlay"])
    """Names of the cards in KV."""
    title = StringProperty("")
    heads = ObjectProperty(())
    """The players' colors."""
    fingerprint = StringProperty("")
    seed = StringProperty("")
    seed_words = StringProperty("")
    check_words = StringProperty("")
    over = BooleanProperty(False)
    fair = BooleanProperty(True)

    def __init__(self, name: str, **kwargs: object) -> None:
        self._match: Match | None = None
        self._fair: FairView | None = None
        super().__init__(name=name, **kwargs)

    def open(self, match: Match | None = None) -> None:
        """Show a match, or the open one."""
        session = self.host.session
        self._match = match or (session.match if session is not None else self._match)
        self.update_texts()

    def copy(self) -> None:
        from kivy.core.clipboard import Clipboard  # importing it searches for system programs

        if self._fair is not None:
            Clipboard.copy(self._fair.seed or self._fair.commitment)
        self.toast(_("Copied."), icon="copy")

    def count(self, match: Match) -> object:
        """Compute the game's own statistics and set the properties that its cards use."""
        return None

    def update_texts(self) -> None:
        if self._match is None:
            return
        self.title = self.entry.statistics_title
        self.heads = tuple(seat.colour for seat in self._match.seats)
        self.view = self.count(self._match)
        fair = self._fair = fair_view(self._match)
        self.over, self.fair = bool(fair.seed), fair.fair
        self.fingerprint = parts.grouped(fair.commitment)
        self.seed = parts.grouped(fair.seed)
        self.seed_words, self.check_words = fair.seed_words, fair.check_words
