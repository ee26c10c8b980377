"""The first start: one question, then a lesson or a game."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty

from app.i18n import _
from app.learn.companion import Companion
from app.settings import settings
from app.table import games
from app.table.levels import DEFAULT, PERSON, level_name
from app.table.texts import player_name
from app.ui.screen import ArchipelScreen


class WelcomeScreen(ArchipelScreen):
    game = StringProperty("")
    picture = StringProperty("")
    figure = StringProperty("")
    """The picture of the learner."""
    games = ObjectProperty(())
    """(id, title) of each game."""
    opponent = StringProperty("")
    """Who waits for those who know the game."""

    def open(self) -> None:
        settings.welcomed = True
        self.choose(next(iter(games.GAMES)))
        self.update_texts()

    def update_texts(self) -> None:
        self.games = tuple((entry.id, entry.title) for entry in games.every())
        self.opponent = _("Opponent: {name}").format(name=level_name(DEFAULT))

    def choose(self, game: str) -> None:
        entry = games.get(game)
        self.game, self.picture = game, entry.picture
        self.figure = entry.portrait.format("coral")

    def learn(self) -> None:
        """Open the first lesson."""
        companion: Companion = self.host.companion
        companion.open_first(self.game)

    def play(self) -> None:
        """Start a game of two against the computer."""
        kinds = (PERSON, DEFAULT)
        colours = ("coral", "teal")
        seats = [
            {"name": player_name(colour), "colour": colour, "kind": kind}
            for colour, kind in zip(colours, kinds, strict=True)
        ]
        self.host.new_game({"game": self.game, "seats": seats, "choices": {}})
