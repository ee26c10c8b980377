"""Every screen and state worth seeing, each reached in the same way every time."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, NamedTuple

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy

from app.i18n import language
from app.settings import settings
from app.store import encode
from game.ai.bots import make
from game.match import Match, play_out
from tests.app.games import DOCK, advance, new_match, rounds, sit_down, table, to_a_dock
from tests.app.person import Person

DAY = 1_767_952_800
"""The moment at which the saves of the pictures were changed: 2026-01-09, 10:00 UTC."""

Again = Callable[[], None]
"""What has to be done before each picture, for what goes by itself."""
Reach = Callable[[Driver], "Again | None"]


class Scene(NamedTuple):
    name: str
    reach: Reach
    main: bool
    """Worth more sizes and looks than the others."""
    wishes: dict[str, Any]


SCENES: dict[str, Scene] = {}


def scene(name: str, main: bool = False, **wishes: Any) -> Callable[[Reach], Reach]:
    def known(reach: Reach) -> Reach:
        SCENES[name] = Scene(name, reach, main, wishes)
        return reach

    return known


# Screens around the game


@scene("home", main=True)
def _home(d: Driver) -> None:
    d.app.home()


@scene("home-continue", main=True)
def _home_continue(d: Driver) -> None:
    match = advance(new_match(2, "islands"), rounds(6, "fly"))
    d.app.store.write("scene", match)
    d.app.home()


@scene("setup", main=True)
def _setup(d: Driver) -> None:
    d.app.go("setup")


@scene("setup-levels", main=True)
def _setup_levels(d: Driver) -> None:
    d.app.go("setup")
    screen = d.app.screens.current_screen
    screen.add()
    screen.be(0, "sage")
    screen.be(1, "weaver")
    screen.be(2, "drifter")


@scene("setup-four")
def _setup_four(d: Driver) -> None:
    d.app.go("setup")
    screen = d.app.screens.current_screen
    screen.add()
    screen.add()
    screen.rename(0, "Ada")
    screen.rename(1, "ada")  # a fault to be told
    screen.choose("modules", 3)


@scene("saves", main=True)
def _saves(d: Driver) -> None:
    folder = d.app.store.folder
    folder.mkdir(parents=True, exist_ok=True)
    over = new_match(3, "saves c", 2)
    matches = {
        "a": advance(new_match(1, "saves a", 2), rounds(3, "fly")),
        "b": advance(new_match(2, "saves b", 3), rounds(6, "place")),
        "c": play_out(over, [make("greedy", over.game, i) for i in range(2)]),
    }
    for i, (name, match) in enumerate(matches.items()):
        at = datetime.fromtimestamp(DAY + 60 * i, UTC)
        (folder / f"{name}.archipel").write_bytes(encode(match, i + 1, at))
    (folder / "d.archipel").write_text("{", "utf-8")
    os.utime(folder / "d.archipel", (DAY, DAY))
    d.app.go("saves")
    d.wait(1)


@scene("fault")
def _fault(d: Driver) -> None:
    d.app.go("fault", what="KeyError: 'wind'", report="{}", safe=True)
    d.wait(0.5)


@scene("unsaved")
def _unsaved(d: Driver) -> None:
    table(1, "fly")(d)
    d.app.keeper.trouble = "full"


@scene("saves-none")
def _saves_none(d: Driver) -> None:
    d.app.go("saves")
    d.wait(0.5)


@scene("settings", main=True)
def _settings(d: Driver) -> None:
    d.app.go("settings")


@scene("rules", main=True)
def _rules(d: Driver) -> Again:
    d.app.go("rules")
    d.wait(1.5)
    return lambda: d.wait(1)


@scene("rules-at")
def _rules_at(d: Driver) -> Again:
    d.app.go("rules", rule="F-C2.2")
    d.wait(1.5)

    def again() -> None:
        d.app.screens.current_screen.open(rule="F-C2.2")
        d.wait(1.5)

    return again


# At the table


@scene("setup-space")
def _start_space(d: Driver) -> None:
    match = new_match(1, "islands")
    sit_down(d, advance(match, lambda state, kinds: "start-space" in kinds))


@scene("fly", main=True)
def _fly(d: Driver) -> None:
    table(1, "fly")(d)


@scene("fly-chosen", main=True)
def _fly_chosen(d: Driver) -> None:
    person = table(1, "fly")(d)
    person.place(d.app.controller.focus_targets()[-1])


@scene("clouds", main=True)
def _clouds(d: Driver) -> None:
    table(1, "take")(d)


@scene("cloud-chosen", main=True)
def _cloud_chosen(d: Driver) -> None:
    person = table(1, "take")(d)
    clouds = d.app.model.clouds
    person.cloud(max(range(len(clouds)), key=lambda i: len(clouds[i].tiles)))


@scene("place", main=True)
def _place(d: Driver) -> None:
    table(1, "place", number=6)(d)


@scene("place-chosen", main=True)
def _place_chosen(d: Driver) -> None:
    person = table(1, "place", number=6)(d)
    gains = [s for s in d.app.model.board.spaces if s.glow and s.pill] or [
        s for s in d.app.model.board.spaces if s.glow
    ]
    person.place(gains[0].space)


@scene("drawn")
def _drawn(d: Driver) -> None:
    """A tile has been drawn from the bag: keep, convert or place it."""
    table(1, ready=lambda state, kinds: bool(state.hand) and "keep" in kinds and "place" in kinds)(
        d
    )


@scene("dice", main=True)
def _dice(d: Driver) -> None:
    table(1, "reroll", number=3)(d)


@scene("draw-question")
def _draw_question(d: Driver) -> None:
    table(1, "draw", number=3)(d)


@scene("done")
def _done(d: Driver) -> None:
    """Nothing is left but to end the turn."""

    def last(state: Any, kinds: set[str]) -> bool:
        return state.round >= 4 and kinds == {"done"} and state.phase > 3

    table(1, ready=last)(d)


@scene("other-island")
def _other_island(d: Driver) -> None:
    table(1, "fly", number=7)(d)
    d.app.controller.look_at(2)


@scene("refusal")
def _refusal(d: Driver) -> Again:
    table(1, "fly")(d)

    def again() -> None:
        board = d.app.model.board
        far = [s.space for s in board.spaces if not s.glow and s.space != board.balloon.place]
        d.app.controller.tap_place(far[0])
        d.wait(0.3)

    return again


@scene("menu")
def _menu(d: Driver) -> None:
    table(1, "fly")(d)
    d.app.controller.open_sheet("menu")


@scene("bots-think")
def _bots_think(d: Driver) -> None:
    """Somebody else's turn, while nothing can be done."""
    table(1, "fly", number=4)(d)
    d.app.session.busy = True
    d.app.controller.changed()


# Hints


def hinted(person: Person) -> None:
    person.app.controller.ask_hint()
    person.driver.wait(0.5)
    assert person.app.model.advice.steps


@scene("hint-fly", main=True)
def _hint_fly(d: Driver) -> None:
    hinted(table(1, "fly")(d))


@scene("hint-clouds", main=True)
def _hint_clouds(d: Driver) -> None:
    hinted(table(1, "take")(d))


@scene("hint-place", main=True)
def _hint_place(d: Driver) -> None:
    hinted(table(1, "place", number=6)(d))


@scene("hint-dice")
def _hint_dice(d: Driver) -> None:
    hinted(table(1, "reroll", number=3)(d))


@scene("hint-harbor")
def _hint_harbor(d: Driver) -> None:
    hinted(table(2, "give", number=4, wish=to_a_dock)(d))


# Harbor and expansions


@scene("harbor-fly", main=True)
def _harbor_fly(d: Driver) -> None:
    def docks(state: Any, kinds: set[str]) -> bool:
        return state.round >= 4 and any(x.kind == "fly" and x.to > DOCK for x in state.legal())

    table(2, ready=docks)(d)
    d.app.controller.open_sheet("harbor")


@scene("harbor-give", main=True)
def _harbor_give(d: Driver) -> None:
    person = table(2, "give", number=4, wish=to_a_dock)(d)
    person.gift(d.app.model.harbor.gifts[0].tile)


@scene("harbor-pick")
def _harbor_pick(d: Driver) -> None:
    def given(state: Any, kinds: set[str]) -> bool:
        return "pick" in kinds and bool(state.given)

    def exchange(state: Any) -> Any:
        gifts = [x for x in state.legal() if x.kind == "give"]
        return gifts[0] if gifts else to_a_dock(state)

    person = table(2, wish=exchange, ready=given)(d)
    person.market(next(tile.tile for tile in d.app.model.harbor.market if tile.enabled))


@scene("harbor-swap")
def _harbor_swap(d: Driver) -> None:
    table(2, "swap", number=2)(d)


@scene("range")
def _range(d: Driver) -> None:
    table(2, "range", number=2)(d)


@scene("expansions", main=True)
def _expansions(d: Driver) -> None:
    person = table(3, "activate", number=3)(d)
    person.open_sheet("clouds")
    person.open_sheet("expansions")


@scene("module-3")
def _module_3(d: Driver) -> None:
    table(3, "fly", number=8)(d)


# Beside the table


@scene("log", main=True)
def _log(d: Driver) -> None:
    table(2, "fly")(d)
    d.app.go("log")
    d.wait(0.3)


@scene("handover", main=True)
def _handover(d: Driver) -> None:
    table(1, "fly")(d)
    d.app.go("handover", seat=0)


@scene("score", main=True)
def _score(d: Driver) -> None:
    table(2, "fly", number=8)(d)
    d.app.go("score")


@scene("score-explained")
def _score_explained(d: Driver) -> None:
    table(2, "fly", number=8)(d)
    d.app.go("score")
    screen = d.app.screens.current_screen
    screen.choose_seat(1)
    screen.choose_item(screen.view.rows[-1].item)


@scene("score-final", main=True)
def _score_final(d: Driver) -> None:
    match = new_match(3, "final")
    play_out(match, [make("greedy", match.game, f"final {i}") for i in range(4)])
    sit_down(d, match)


# Looking back


def finished(modules: int = 2, seed: str = "final") -> Match:
    match = new_match(modules, seed)
    return play_out(match, [make("greedy", match.game, f"final {i}") for i in range(4)])


def placed(match: Match, part: float) -> int:
    """A moment at which a tile has just been laid, that far into the game."""
    start = int(part * len(match.log))
    return next(i + 1 for i in range(start, len(match.log)) if match.log[i].kind == "place")


@scene("replay", main=True)
def _replay(d: Driver) -> None:
    match = finished()
    d.app.go("replay", match=match, at=placed(match, 0.6))


@scene("replay-start")
def _replay_start(d: Driver) -> None:
    d.app.go("replay", match=finished(1), at=0)


@scene("replay-table")
def _replay_table(d: Driver) -> None:
    match = finished()
    d.app.go("replay", match=match, at=placed(match, 0.6))
    screen = d.app.screens.current_screen
    screen.sheet, screen.part = "table", "score"
    screen.choose_item(screen.model.score.rows[0].item)


@scene("replay-fork")
def _replay_fork(d: Driver) -> None:
    match = finished(3)
    d.app.go("replay", match=match, at=placed(match, 0.4))
    d.app.screens.current_screen.ask()


@scene("statistics", main=True)
def _statistics(d: Driver) -> None:
    d.app.go("statistics", match=finished())
    d.wait(0.5)


@scene("statistics-running")
def _statistics_running(d: Driver) -> None:
    table(1, "fly", number=3)(d)
    d.app.go("statistics")
    d.wait(0.5)


# Watching


def watch(d: Driver, people: int, number: int = 6) -> None:
    """A computer player has just flown; the table waits there."""
    match = new_match(1, "watch")
    advance(match, rounds(number, "fly"))
    kinds = ["human"] * people + ["greedy"] * (4 - people)
    seats = [seat._replace(kind=kind) for seat, kind in zip(match.seats, kinds, strict=True)]
    d.app.open_table(match.fork(len(match.log), seats=seats), "scene")
    d.wait(0.2)
    mind = make("greedy", match.game, "watch")
    session = d.app.session
    while session.person >= 0 or not d.app.watch.shown:
        if session.person >= 0 and not session.busy:
            session.submit([mind(session.state)])
        d.frame()
    d.until(lambda: " flew to " in d.app.watch.text)
    session.hold(True)
    d.wait(2)


@scene("watch-bot", main=True)
def _watch_bot(d: Driver) -> None:
    watch(d, 1)


@scene("watch-bots")
def _watch_bots(d: Driver) -> None:
    watch(d, 0)


# Pictures

SIZES = ("portrait", "landscape", "tablet", "desktop")
LANGUAGES = ("en", "de")
LOOKS = ("morning", "dusk")


class Variant(NamedTuple):
    size: str
    language: str
    look: str


def variants(which: Scene) -> list[Variant]:
    """What is compared: every scene upright and wide, the main ones at all sizes and at dusk.

    The order is part of the picture: each follows from the one before, live.
    """
    sizes = SIZES if which.main else ("portrait", "desktop")
    found = [Variant(size, code, "morning") for size in sizes for code in LANGUAGES]
    return [*found, Variant("portrait", "en", "dusk")] if which.main else found


class Stage:
    """A scene that is open, to be looked at from all sides."""

    def __init__(self, driver: Driver, again: Again | None) -> None:
        self.driver = driver
        self._again = again

    def show(self, variant: Variant, text: float = 1.0) -> None:
        d = self.driver
        settings.text_size = text
        settings.look = variant.look
        if settings.language != variant.language:
            settings.language = variant.language
        d.resize(variant.size)
        d.wait(0.6)  # colours of KivyMD fade
        screen = d.app.screens.current_screen
        if self._again is not None:
            self._again()
        elif hasattr(screen, "hush"):
            screen.hush()
        d.wait(0.3)
        assert language.code == variant.language


@contextmanager
def staged(which: Scene) -> Iterator[Stage]:
    """The app, brought to a scene."""
    os.environ["TZ"] = "UTC"  # saves tell when they were changed
    time.tzset()
    wishes = {"reduced_motion": True, "handover": False, **which.wishes}
    # Only what is looked at is drawn.
    with running("portrait", draw_every=1_000_000, **wishes) as d:
        stage = Stage(d, which.reach(d))
        d.wait(0.5)
        yield stage


from tests.app import dream_scenes  # noqa: E402, F401 - the other game's
