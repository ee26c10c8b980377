"""Scenes: every screen and state worth testing, reached in the same way every time."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import NamedTuple

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy

from app.saves.store import encode
from app.settings import settings
from app.ui.language import language
from game.ai.bots import make
from game.match import Match
from tests.app import games
from tests.app.games import advance, new_match, rounds, sit_down, table

DAY = 1_767_952_800
"""The moment at which the saves of the pictures were changed: 2026-01-09, 10:00 UTC."""

Again = Callable[[], None]
"""Restores what disappears by itself, before each look at the scene."""
Reach = Callable[[Driver], "Again | None"]


class Scene(NamedTuple):
    name: str
    reach: Reach
    main: bool
    """Has pictures at all sizes, at dusk and in German."""


SCENES: dict[str, Scene] = {}


def scene(name: str, main: bool = False) -> Callable[[Reach], Reach]:
    """Registers a scene."""

    def register(reach: Reach) -> Reach:
        SCENES[name] = Scene(name, reach, main)
        return reach

    return register


# Screens around the game


@scene("home")
def _home(d: Driver) -> None:
    d.app.navigator.home()


@scene("home-continue", main=True)
def _home_continue(d: Driver) -> None:
    match = advance(new_match(2, "islands"), rounds(6, "fly"))
    d.app.store.write("scene", match)
    d.app.navigator.home()


@scene("setup", main=True)
def _setup(d: Driver) -> None:
    d.app.navigator.go("fog/setup")


@scene("setup-levels")
def _setup_levels(d: Driver) -> None:
    d.app.navigator.go("fog/setup")
    screen = d.app.navigator.screens.current_screen
    screen.add()
    screen.set_kind(0, "sage")
    screen.set_kind(1, "weaver")
    screen.set_kind(2, "drifter")


@scene("setup-four")
def _setup_four(d: Driver) -> None:
    d.app.navigator.go("fog/setup")
    screen = d.app.navigator.screens.current_screen
    screen.add()
    screen.add()
    screen.rename(0, "Ada")
    screen.rename(1, "ada")  # a fault to be told
    screen.choose("modules", 3)


def put_saves(d: Driver, copies: int = 1) -> None:
    """Three games and a damaged save; of the games that many each, a day apart."""
    folder = d.app.store.folder
    folder.mkdir(parents=True, exist_ok=True)
    matches = {
        "a": advance(new_match(1, "saves a", 2), rounds(3, "fly")),
        "b": advance(new_match(2, "saves b", 3), rounds(6, "place")),
        "c": finished(3),
    }
    matches["b"].name = "Sunday with Jun"
    for copy in range(copies):
        for i, (name, match) in enumerate(matches.items()):
            at = datetime.fromtimestamp(DAY + 60 * i - 86_400 * copy, UTC)
            data = encode(match, 3 * (copies - copy) + i, at)
            (folder / f"{name}{copy or ''}.archipel").write_bytes(data)
    (folder / "d.archipel").write_text("{", "utf-8")
    os.utime(folder / "d.archipel", (DAY, DAY))
    d.app.navigator.go("saves")
    d.wait(1)


@scene("saves", main=True)
def _saves(d: Driver) -> None:
    put_saves(d)


@scene("saves-many")
def _saves_many(d: Driver) -> None:
    put_saves(d, 20)
    d.app.navigator.screens.current_screen.ids.list.scroll_y = 0.5


@scene("saves-filtered")
def _saves_filtered(d: Driver) -> None:
    put_saves(d, 20)
    screen = d.app.navigator.screens.current_screen
    screen.ids.search.text = "sunday"
    screen.choose_state("running")
    d.wait(0.5)


@scene("saves-unmatched")
def _saves_unmatched(d: Driver) -> None:
    put_saves(d)
    d.app.navigator.screens.current_screen.choose_game("dream")


@scene("saves-rename")
def _saves_rename(d: Driver) -> None:
    put_saves(d)
    screen = d.app.navigator.screens.current_screen
    screen.ask_name(d.app.library.entry("b"))


@scene("fault")
def _fault(d: Driver) -> None:
    d.app.navigator.go("fault", what="KeyError: 'wind'", report="{}", safe=True)
    d.wait(0.5)


@scene("unsaved")
def _unsaved(d: Driver) -> None:
    table(1, "fly")(d)
    d.app.autosave.trouble = "full"


@scene("saves-none")
def _saves_none(d: Driver) -> None:
    d.app.navigator.go("saves")
    d.wait(0.5)


@scene("settings", main=True)
def _settings(d: Driver) -> None:
    d.app.navigator.go("settings")


@scene("keys")
def _keys(d: Driver) -> None:
    d.app.navigator.go("keys")


@scene("rules")
def _rules(d: Driver) -> Again:
    d.app.navigator.go("rules")
    d.wait(1.5)
    return lambda: d.wait(1)


@scene("rules-at")
def _rules_at(d: Driver) -> Again:
    d.app.navigator.go("rules", rule="F-C2.2")
    d.wait(1.5)

    def again() -> None:
        d.app.navigator.screens.current_screen.open(rule="F-C2.2")
        d.wait(1.5)

    return again


# Beside the table


@scene("log")
def _log(d: Driver) -> None:
    table(2, "fly")(d)
    d.app.navigator.go("fog/log")
    d.wait(0.3)


@scene("handover")
def _handover(d: Driver) -> None:
    table(1, "fly")(d)
    d.app.navigator.go("handover", seat=0)


@scene("score")
def _score(d: Driver) -> None:
    table(2, "fly", number=8)(d)
    d.app.navigator.go("fog/score")


@scene("score-explained")
def _score_explained(d: Driver) -> None:
    table(2, "fly", number=8)(d)
    d.app.navigator.go("fog/score")
    screen = d.app.navigator.screens.current_screen
    screen.choose_seat(1)
    screen.choose_item(screen.view.rows[-1].item)


@scene("score-final", main=True)
def _score_final(d: Driver) -> None:
    sit_down(d, finished(3))


# Looking back


def finished(modules: int = 2) -> Match:
    return games.finished(new_match(modules, "final"), "final")


def placed(match: Match, part: float) -> int:
    """A moment at which a tile has just been laid, that far into the game."""
    start = int(part * len(match.log))
    return next(i + 1 for i in range(start, len(match.log)) if match.log[i].kind == "place")


@scene("replay", main=True)
def _replay(d: Driver) -> None:
    match = finished()
    d.app.navigator.go("fog/replay", match=match, at=placed(match, 0.6))


@scene("replay-start")
def _replay_start(d: Driver) -> None:
    d.app.navigator.go("fog/replay", match=finished(1), at=0)


@scene("replay-table")
def _replay_table(d: Driver) -> None:
    match = finished()
    d.app.navigator.go("fog/replay", match=match, at=placed(match, 0.6))
    screen = d.app.navigator.screens.current_screen
    screen.sheet, screen.part = "table", "score"
    screen.choose_item(screen.model.score.rows[0].item)


@scene("replay-fork")
def _replay_fork(d: Driver) -> None:
    match = finished(3)
    d.app.navigator.go("fog/replay", match=match, at=placed(match, 0.4))
    d.app.navigator.screens.current_screen.ask()


@scene("statistics")
def _statistics(d: Driver) -> None:
    d.app.navigator.go("fog/statistics", match=finished())
    d.wait(0.5)


@scene("statistics-running")
def _statistics_running(d: Driver) -> None:
    table(1, "fly", number=3)(d)
    d.app.navigator.go("fog/statistics")
    d.wait(0.5)


# Watching


def watch(d: Driver, people: int, number: int = 6) -> None:
    """A computer player has just flown; the table waits there."""
    match = advance(new_match(1, "watch"), rounds(number, "fly"))
    kinds = ["human"] * people + ["greedy"] * (4 - people)
    seats = [seat._replace(kind=kind) for seat, kind in zip(match.seats, kinds, strict=True)]
    d.app.host.open(match.fork(len(match.log), seats=seats), "scene")
    d.wait(0.2)
    mind = make("greedy", match.game, "watch")
    session = d.app.host.session
    while session.person >= 0 or not d.app.host.spectator.shown:
        if session.person >= 0 and not session.busy:
            session.submit([mind(session.state)])
        d.frame()
    d.until(lambda: " flies to " in d.app.host.spectator.text)
    session.hold(True)
    d.wait(2)


@scene("watch-bot")
def _watch_bot(d: Driver) -> None:
    watch(d, 1)


@scene("watch-bots")
def _watch_bots(d: Driver) -> None:
    watch(d, 0)


# Stages

SIZES = ("portrait", "landscape", "tablet", "desktop")
LANGUAGES = ("en", "de", "fr", "it")
LOOKS = ("morning", "dusk")


class Variant(NamedTuple):
    size: str = "portrait"
    language: str = "en"
    look: str = "morning"

    def __str__(self) -> str:
        return "-".join(self)


UPRIGHT = Variant()


def variants(which: Scene) -> list[Variant]:
    """What is compared: every scene upright; the main ones at all sizes, at dusk and in German."""
    if not which.main:
        return [UPRIGHT]
    sizes = [Variant(size) for size in SIZES]
    return [*sizes, UPRIGHT._replace(look="dusk"), UPRIGHT._replace(language="de")]


class Stage:
    """An open scene whose size, language, look and text size can be changed live."""

    def __init__(self, scene: Scene, driver: Driver, again: Again | None) -> None:
        self.scene = scene
        self.driver = driver
        self._again = again

    def show(self, variant: Variant, text: float = 1.0) -> None:
        d = self.driver
        settings.text_size = text
        settings.look = variant.look
        if settings.language != variant.language:
            settings.language = variant.language
        d.resize(variant.size)
        self.settle()
        assert language.code == variant.language

    def settle(self) -> None:
        """Let colors fade and layouts come to rest, without a passing message."""
        self.driver.wait(0.6)
        if self._again is not None:
            self._again()
        else:
            self.driver.app.navigator.screens.current_screen.clear_toast()
        self.driver.wait(0.3)


@contextmanager
def staged(which: Scene, variant: Variant = UPRIGHT, text: float = 1.0) -> Iterator[Stage]:
    """The app, started like this and brought to a scene."""
    os.environ["TZ"] = "UTC"  # saves tell when they were changed
    time.tzset()
    wishes = {"reduced_motion": True, "handover": False, "text_size": text}
    wishes |= {"language": variant.language, "look": variant.look}
    # Only pictures that are taken are drawn.
    with running(variant.size, draw_every=1_000_000, **wishes) as d:
        stage = Stage(which, d, which.reach(d))
        stage.settle()
        yield stage


from tests.app import dream_scenes, fog_scenes, lesson_scenes  # noqa: E402, F401 - at the tables
