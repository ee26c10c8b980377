"""The games of the app: screens, texts and pictures of each.

A game is a package such as app/fog. Its `entry.py` holds the GameEntry; the modules and KV files
have fixed names and are imported when the game is opened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any

from app.i18n import N_, _
from app.table.model import ViewModel
from app.ui import kv
from game.protocol import Refusal

if TYPE_CHECKING:  # the first frame does not need the rules
    from game.match import Match

GAMES = {"fog": "app.fog", "dream": "app.dream"}
"""The package of each game, by its id."""
KINDS = ("setup", "table", "score", "log", "replay", "statistics")
"""Screens of a game. Its screen `<kind>` is called `<id>/<kind>`."""


@dataclass(frozen=True)
class GameEntry:
    """Information about a game that is needed before it is opened."""

    package: str
    name: str
    """In English; `title` is translated."""
    picture: str
    """Picture on the home screen, and in lists if there is no thumbnail."""
    figure: str
    """A player's picture, to be formatted with the color."""
    portrait: str
    """A larger picture of a player."""
    rule_prefix: str = ""
    """Prefix of its rule numbers."""
    secrets: bool = False
    """Players have hidden cards: a curtain is shown before the device changes hands."""
    statistics_name: str = N_("Statistics")
    level_texts: Mapping[str, str] = field(default_factory=dict)
    """Play style of each level."""
    turn_texts: Mapping[str, str] = field(default_factory=dict)
    """Texts of the continue card, by phase; with fields for `game` and `round`."""

    @property
    def id(self) -> str:
        return self.package.rpartition(".")[2]

    @property
    def title(self) -> str:
        return _(self.name)

    @property
    def statistics_title(self) -> str:
        return _(self.statistics_name)

    def screen(self, kind: str) -> str:
        """The name of its screen of one of the KINDS."""
        return f"{self.id}/{kind}"

    # Its modules

    def module(self, name: str) -> Any:
        return import_module(f"{self.package}.{name}")

    def find(self, name: str) -> ModuleType | None:
        """An optional module of a game, or None."""
        full = f"{self.package}.{name}"
        return import_module(full) if find_spec(full) else None

    def screen_class(self, kind: str) -> Any:
        """The game's class for a kind of screen, or the common one."""
        module = self.find(f"{kind}_screen")
        if (kv.folder(self.package) / f"{kind}.kv").exists():
            kv.load(self.package, kind)
        if module is None:
            module = import_module(f"app.table.{kind}_screen")
            return getattr(module, f"{kind.title()}Screen")
        return getattr(module, f"{self.id.title()}{kind.title()}Screen")

    def model(self) -> ViewModel:
        """An observable model with the fields of this game's view."""
        return ViewModel(self.module("view").TableView._fields)

    def controller(self, session: Any, say: Callable[[Refusal], None], *rest: Any) -> Any:
        return self.module("controller").Controller(session, say, *rest)

    def refusal_text(self, refusal: Refusal) -> str:
        return str(self.module("refusal_texts").refusal_text(refusal))

    def level_text(self, level: str) -> str:
        return _(self.level_texts[level]) if level in self.level_texts else ""

    def warm_up(self) -> list[Callable[[], object]]:
        """Small steps that prepare the first table."""
        module = self.find("warm_up")
        return list(module.steps()) if module is not None else []

    def thumbnail(self, data: str) -> Any:
        """The Thumbnail of `thumbnail_data`; None if the game has none."""
        return self.module("thumbnail").thumbnail(data) if data else None


def get(game: str) -> GameEntry:
    """The game with that id; raises KeyError."""
    entry: GameEntry = import_module(f"{GAMES[game]}.entry").ENTRY
    return entry


def every() -> tuple[GameEntry, ...]:
    return tuple(map(get, GAMES))


def of(match: Match) -> GameEntry:
    """The game of a match."""
    return get(match.game.id)


def thumbnail_data(match: Match) -> str:
    """A small picture of a match as text, for the list of saves; "" if the game has none."""
    module = of(match).find("thumbnail")
    return str(module.thumbnail_data(match)) if module is not None else ""


def of_screen(name: str) -> GameEntry:
    """The game of the screen `<id>/<kind>`."""
    return get(name.partition("/")[0])
