"""Computer players at the table: all levels, kinds that nobody knows, and those that fail."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.app.driver import Driver, Person, running  # isort: skip - before anything of Kivy

from app.fog import present
from app.saves.store import decode, encode
from app.table import games, levels
from app.table.bots import InlineBot
from app.table.level_choice import KindChoice, kind_name
from app.table.levels import level_name, level_strength
from app.table.session import GameSession
from game.ai.bots import LEVELS, make
from game.fog.game import FogGame
from game.match import Match
from game.protocol import Seat
from tests.app.tables import Silent, silent_session


def seats(kind: str) -> list[Seat]:
    return [Seat("Ada", "coral", kind), Seat("Jun", "teal", kind)]


def play(match: Match, rounds: int = 99) -> tuple[GameSession, Silent]:
    """Goes on until so many rounds are over."""
    stage = Silent()
    session = GameSession(match, InlineBot(), stage.listeners)
    session.advance()
    while not match.over and match.state.round <= rounds:
        done, stage.done = stage.done, None
        done()
    return session, stage


def words(session: GameSession) -> list[str]:
    return [line.text for line in present.log(session)]


# Levels


@pytest.mark.parametrize("kind", LEVELS)
def test_every_level_plays_as_without_the_app(kind: str) -> None:
    session, _ = play(Match("fog", seats(kind), {"start": 0}, "levels"), 2)
    bots = [make(kind, session.match.game, f"levels/{i}") for i in range(2)]
    again = Match("fog", seats(kind), {"start": 0}, "levels")
    while len(again.log) < len(session.match.log):
        if again.state.to_act < 0:
            again.play_chance()
        else:
            again.play(bots[again.state.to_act](again.state))
    assert again.log == session.match.log
    assert not [text for text in words(session) if "simpler" in text]


@pytest.mark.parametrize("kind", ["greedy", "random", "grandmaster", ""])
def test_kinds_of_other_versions_open_and_play(kind: str) -> None:
    match, _ = decode(encode(Match("fog", seats(kind), {}, "kinds"), 1))
    assert [seat.kind for seat in match.seats] == [kind] * 2
    session, _ = play(match, 1)
    assert session.people == [] and match.state.round > 1


def test_an_unknown_kind_plays_as_the_usual_level() -> None:
    logs = [play(Match("fog", seats(kind), {}, "kinds"), 1)[0] for kind in ("x", levels.DEFAULT)]
    assert [str(a) for a in logs[0].match.log] == [str(a) for a in logs[1].match.log]


def test_levels_have_names_and_characters() -> None:
    for text in (level_name, level_strength, *(game.level_text for game in games.every())):
        assert len({text(level) for level in LEVELS}) == len(LEVELS)


# Failures


def raise_(*_: Any) -> Any:
    raise ZeroDivisionError("out of balance")


def test_a_failing_bot_is_replaced_by_greedy(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(FogGame, "best_plan", raise_)
    session, _ = play(Match("fog", seats("sage"), {"start": 0}, "failing"), 2)
    assert "sage: ZeroDivisionError: out of balance" in caplog.messages
    greedy, _ = play(Match("fog", seats("greedy"), {"start": 0}, "failing"), 2)
    assert session.match.log == greedy.match.log


def test_a_save_does_not_keep_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FogGame, "best_plan", raise_)
    session, _ = play(Match("fog", seats("sage"), {"start": 0}, "failing"), 1)
    again = silent_session(session.match.fork(len(session.match.log)))
    assert not [text for text in words(again) if "simpler" in text]
    assert len(session.history) == len(session.match.log)


# On the screen


@pytest.fixture(scope="module")
def d() -> Iterator[Driver]:
    with running("portrait", reduced_motion=True, handover=False) as driver:
        yield driver


def test_a_game_goes_on_with_a_failing_bot(
    d: Driver, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(FogGame, "best_plan", raise_)
    both = [Seat("Ada", "coral"), Seat("Jun", "teal", "weaver")]
    d.app.host.open(Match("fog", both, {"start": 1}, "failing"), "failing")
    person = Person(d)
    person.settle()
    mind = make("greedy", d.app.host.session.match.game, "person")
    while d.app.host.session.state.round < 2:
        d.app.host.session.submit([mind(d.app.host.session.state)])
        person.settle()
    assert "weaver: ZeroDivisionError: out of balance" in caplog.messages
    assert d.app.navigator.screens.current == "fog/table"
    d.app.navigator.go("fog/log")
    d.wait(0.3)
    d.app.navigator.home()


def test_a_menu_chooses_a_level(d: Driver) -> None:
    d.app.navigator.go("fog/setup")
    d.wait(0.3)
    choice = d.find(KindChoice, kind=levels.DEFAULT)[0]
    for level in [*LEVELS, levels.PERSON]:
        d.press(choice)
        d.wait(0.5)
        texts = {row.text: row for row in d.find("MenuRow")}
        assert len(texts) == len(LEVELS) + 1, "the same menu each time it opens"
        row = texts[kind_name(level)]
        if level in LEVELS:
            assert row.note == games.get("fog").level_text(level)
            assert level_name(level) in row.text
        d.press(row)
        d.wait(0.5)
        assert choice.kind == level and choice.text == kind_name(level) and not d.find("MenuRow")
    d.app.navigator.home()
