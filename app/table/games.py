"""The games in the box: for each its screens, and where its controller and its words are.

Modules are imported when a game is opened: the first screen needs none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple

from app.i18n import N_, _
from app.table.model import TableModel
from game.protocol import Refusal


class Table(NamedTuple):
    """What the app has to know of a game."""

    id: str
    name: str
    table: str
    """The name of the screen on which it is played; the others likewise."""
    setup: str
    score: str
    log: str
    secrets: bool
    """A hand must not be seen by the others: the curtain is always used."""
    figure: str
    """The picture of a player, to be formatted with the colour."""
    picture: str
    """In lists, where there is no small board."""
    replay: str
    statistics: str
    counts: str
    """What the statistics are called."""
    screens: Mapping[str, tuple[str, str]] = MappingProxyType({})
    """Module and class of screens of its own; `kv/<name>.kv` belongs to each."""

    def _module(self, name: str) -> Any:
        return import_module(f"app.{self.id}.{name}")

    @property
    def title(self) -> str:
        return _(self.name)

    @property
    def counts_words(self) -> str:
        return _(self.counts)

    def model(self) -> TableModel:
        """An observable model, with all fields of this game's view."""
        return TableModel(self._module("view").TableView._fields)

    def controller(self, session: Any, say: Callable[[Refusal], None], *rest: Any) -> Any:
        return self._module("controller").Controller(session, say, *rest)

    def refusal_text(self, refusal: Refusal) -> str:
        return str(self._module("refusal_texts").refusal_text(refusal))


GAMES: dict[str, Table] = {
    game.id: game
    for game in (
        Table(
            id="fog",
            name=N_("Islands in the Fog"),
            table="fog/table",
            setup="fog/setup",
            score="fog/score",
            log="fog/log",
            secrets=False,
            figure="hero-balloon-{}",
            picture="hero-balloon-teal",
            replay="fog/replay",
            statistics="fog/statistics",
            counts=N_("Dice and bag"),
        ),
        Table(
            id="dream",
            name=N_("Dream Islands"),
            table="dream/table",
            setup="dream/setup",
            score="dream/score",
            log="dream/log",
            secrets=True,
            figure="tourist-{}-small",
            picture="hero-dream",
            replay="dream/replay",
            statistics="dream/statistics",
            counts=N_("Statistics"),
            screens={
                "dream/table": ("app.dream.table_screen", "DreamScreen"),
                "dream/setup": ("app.dream.setup_screen", "DreamSetupScreen"),
                "dream/score": ("app.dream.score_screen", "DreamScoreScreen"),
                "dream/log": ("app.dream.log_screen", "DreamLogScreen"),
                "dream/replay": ("app.dream.replay_screen", "DreamReplayScreen"),
                "dream/statistics": ("app.dream.statistics_screen", "DreamStatisticsScreen"),
            },
        ),
    )
}

TABLES = tuple(game.table for game in GAMES.values())


def of(match: Any) -> Table:
    """The game of a match."""
    return GAMES[match.game.id]
