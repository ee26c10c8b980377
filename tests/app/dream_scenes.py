"""Screens of Dream Islands worth seeing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.match import Match
from game.protocol import Seat
from tests.app import games
from tests.app.dream_person import DreamPerson
from tests.app.driver import Driver
from tests.app.scenes import scene

NAMES = ("Ada", "Jun", "Nils", "Mia")
COLOURS = ("coral", "teal", "sun", "plum")
Ready = Callable[[Any], bool]


def new_match(players: int = 4, seed: str = "dreams", people: int = 1) -> Match:
    kinds = ["human"] * people + ["greedy"] * (players - people)
    seats = [Seat(*who) for who in zip(NAMES, COLOURS, kinds, strict=False)]
    return Match("dream", seats, {"start": 0}, seed)


def advance(match: Match, ready: Ready) -> Match:
    """Let bots play until the first player is to decide and it is as wanted."""
    return games.advance(match, lambda state, _kinds: ready(state))


def sit_down(d: Driver, match: Match) -> DreamPerson:
    d.app.host.open(match, "scene")
    person = DreamPerson(d)
    d.wait(0.2)
    if not match.over:
        person.settle()
    return person


def covering(number: int) -> Ready:
    """At the beginning of a turn in that round."""
    return lambda state: state.round >= number and not state.steps and state.phase == 1


def deciding(number: int, holding: bool = False) -> Ready:
    """All steps are flown."""

    def ready(state: Any) -> bool:
        done = state.round >= number and state.phase == 2
        return done and (not holding or bool(state.holds(0)))

    return ready


def moving(steps: int, number: int) -> Ready:
    return lambda state: state.round >= number and state.steps == steps


@scene("dream-setup")
def _setup(d: Driver) -> None:
    d.app.navigator.go("dream/setup")


@scene("dream-cover")
def _cover(d: Driver) -> None:
    sit_down(d, advance(new_match(), covering(5)))


@scene("dream-move")
def _move(d: Driver) -> None:
    sit_down(d, advance(new_match(), moving(4, 4)))


@scene("dream-planned", main=True)
def _planned(d: Driver) -> None:
    """A figure is chosen; islands tell which missions would hold."""
    person = sit_down(d, advance(new_match(), moving(4, 4)))
    best = max(
        d.app.host.controller.selection.sources(),
        key=lambda place: len(d.app.host.controller.selection.ways(place)),
    )
    person.place(best)


@scene("dream-exchange")
def _exchange(d: Driver) -> None:
    """A mission will be completed, a card goes under the pile."""
    sit_down(d, advance(new_match(), deciding(4, holding=True)))
    cards = d.app.host.models["dream"].hand
    open_card = next((i for i, card in enumerate(cards) if card.enabled), None)
    if open_card is not None:
        d.app.host.controller.tap_card(open_card)


@scene("dream-hint")
def _hint(d: Driver) -> None:
    """A number, flights, a card that goes under, and why."""
    sit_down(d, advance(new_match(), covering(5)))
    d.app.host.controller.ask_hint()
    d.wait(0.5)


@scene("dream-hint-exchange")
def _hint_exchange(d: Driver) -> None:
    sit_down(d, advance(new_match(), deciding(4, holding=True)))
    d.app.host.controller.ask_hint()
    d.wait(0.5)


@scene("dream-missions")
def _missions(d: Driver) -> None:
    sit_down(d, advance(new_match(), covering(8)))
    d.app.host.controller.look_at(1)
    d.wait(0.5)


@scene("dream-menu")
def _menu(d: Driver) -> None:
    sit_down(d, advance(new_match(), covering(3)))
    d.app.host.controller.open_sheet("menu")
    d.wait(0.5)


@scene("dream-curtain")
def _curtain(d: Driver) -> None:
    d.app.host.open(advance(new_match(3, people=3), covering(4)), "scene")
    d.wait(0.5)


@scene("dream-two")
def _two(d: Driver) -> None:
    sit_down(d, advance(new_match(2), covering(4)))


@scene("dream-log")
def _log(d: Driver) -> None:
    sit_down(d, advance(new_match(), covering(3)))
    d.app.navigator.go("dream/log")
    d.wait(0.3)


@scene("dream-rules")
def _rules(d: Driver) -> Callable[[], None]:
    d.app.navigator.go("rules", game="dream")
    d.wait(1.5)
    return lambda: d.wait(1)


@scene("dream-score")
def _score(d: Driver) -> None:
    sit_down(d, advance(new_match(), covering(8)))
    d.app.navigator.go("dream/score")


@scene("dream-final")
def _final(d: Driver) -> None:
    d.app.host.open(games.finished(new_match(people=4), "final"), "scene")
    d.wait(0.3)


def finished(people: int = 1) -> Match:
    return games.finished(new_match(seed="looked back on", people=people), "past")


def completed(match: Match, part: float) -> int:
    """Where a mission was completed, after such a part of the game."""
    before = [0] * 4
    for at in range(round(len(match.log) * part), len(match.log)):
        done = match.state_at(at).done
        if at and list(done) != before and any(before):
            return at
        before = list(done)
    raise AssertionError("no mission was completed")


@scene("dream-replay")
def _replay(d: Driver) -> None:
    match = finished()
    d.app.navigator.go("dream/replay", match=match, at=completed(match, 0.5) - 2)


@scene("dream-replay-start")
def _replay_start(d: Driver) -> None:
    d.app.navigator.go("dream/replay", match=finished(), at=0)


@scene("dream-replay-table")
def _replay_table(d: Driver) -> None:
    match = finished()
    d.app.navigator.go("dream/replay", match=match, at=completed(match, 0.5))
    d.app.navigator.screens.current_screen.sheet = "table"


@scene("dream-replay-score")
def _replay_score(d: Driver) -> None:
    match = finished()
    d.app.navigator.go("dream/replay", match=match, at=completed(match, 0.8))
    screen = d.app.navigator.screens.current_screen
    screen.sheet, screen.part = "table", "score"


@scene("dream-replay-secret")
def _replay_secret(d: Driver) -> None:
    """Several people still play: nobody's cards are seen."""
    match = advance(new_match(people=4), covering(7))
    d.app.navigator.go("dream/replay", match=match, at=completed(match, 0.5))


@scene("dream-replay-fork")
def _replay_fork(d: Driver) -> None:
    match = finished()
    d.app.navigator.go("dream/replay", match=match, at=completed(match, 0.4))
    d.app.navigator.screens.current_screen.ask()


@scene("dream-statistics")
def _statistics(d: Driver) -> None:
    d.app.navigator.go("dream/statistics", match=finished())
    d.wait(0.5)


@scene("dream-statistics-running")
def _statistics_running(d: Driver) -> None:
    sit_down(d, advance(new_match(), covering(1)))
    d.app.navigator.go("dream/statistics")
    d.wait(0.5)


@scene("dream-watch")
def _watch(d: Driver) -> None:
    """A computer player has just flown; the table waits there."""
    person = sit_down(d, advance(new_match(), deciding(4)))
    d.app.host.controller.commit()
    d.until(lambda: "flies to" in person.one("StatusLine").text)
    d.app.host.session.hold(True)
    d.wait(2)


@scene("dream-unsaved")
def _unsaved(d: Driver) -> None:
    sit_down(d, advance(new_match(), covering(5)))
    d.app.autosave.trouble = "full"


@scene("home-dream")
def _home(d: Driver) -> None:
    d.app.store.write("scene", advance(new_match(), covering(3)))
    d.app.navigator.home()
