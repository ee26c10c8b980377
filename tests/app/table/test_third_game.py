"""A third game, in tests/toy, plays in the real app: one line in each registry is enough."""

from __future__ import annotations

from collections.abc import Iterator

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy

import pytest

from app.table import games
from app.ui.language import language
from game import registry
from game.protocol import CHANCE

LINES = 450
"""What a whole game may need."""


@pytest.fixture
def d(monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    monkeypatch.setitem(registry.GAMES, "shells", "tests.toy.game.shells.game")
    monkeypatch.setitem(games.GAMES, "shells", "tests.toy.app.shells")
    with running("portrait", reduced_motion=True) as driver:
        driver.draw_every = 50
        yield driver


def shown(d: Driver) -> str:
    return str(d.app.navigator.current)


def start(d: Driver) -> None:
    """From its card on the home screen to its table."""
    d.press(next(card for card in d.find("HeroCard") if card.text == "Shells"))
    d.wait(0.5)
    assert shown(d) == "shells/setup"
    d.app.navigator.screens.current_screen.set_seed("toy")
    d.press(d.find("MainButton", label="Start")[0])
    d.until(lambda: bool(d.app.host.model.mine))
    assert shown(d) == "shells/table"


def take(d: Driver, number: int) -> None:
    d.until(lambda: bool(d.app.host.model.mine) and not d.app.host.session.busy)
    d.press(d.find("TextButton", text=f"Take {number}")[0])
    d.wait(0.2)


def play(d: Driver) -> None:
    """Take one shell after the other; the bot plays as well."""
    while not d.app.host.session.match.over:
        take(d, 1)
        d.until(lambda: d.app.host.session.match.over or d.app.host.session.person >= 0)


def test_it_plays_by_touch_from_its_card_to_the_score(d: Driver) -> None:
    start(d)
    match = d.app.host.session.match
    assert [action.kind for action in match.log] == ["pile"] and match.state.to_act != CHANCE
    play(d)
    d.until(lambda: shown(d) == "shells/score")
    screen = d.app.navigator.screens.current_screen
    screen.skip()
    d.wait(0.3)
    assert screen.over and screen.winner.endswith("wins!")
    assert {row.view.item for row in d.find("ScoreRow")} == {"shells", "last"}
    d.press(d.find("TextButton", text="Statistics")[0])
    d.wait(0.4)
    assert screen.entry.title == "Shells" and shown(d) == "shells/statistics"


def test_it_is_saved_and_opened_again(d: Driver) -> None:
    start(d)
    take(d, 2)
    log = [str(action) for action in d.app.host.session.match.log]
    d.app.navigator.home()
    d.wait(0.3)
    assert d.app.navigator.screens.current_screen.line.startswith("Shells, round")
    d.press(d.find("HeroCard", primary=True)[0])
    d.wait(0.3)
    assert shown(d) == "shells/table"
    assert [str(action) for action in d.app.host.session.match.log][: len(log)] == log


def test_it_has_a_log_a_replay_and_a_way_on_from_there(d: Driver) -> None:
    start(d)
    take(d, 2)
    take(d, 1)
    d.app.navigator.go("shells/log")
    d.wait(0.4)
    lines = d.app.navigator.screens.current_screen.ids.list.data
    assert [line["text"] for line in lines if line["heading"]][:2] == ["Round 1", "Round 2"]
    assert any("takes 2" in line["text"] for line in lines)
    d.press(d.find("TextButton", text="Replay")[0])
    d.wait(0.4)
    screen = d.app.navigator.screens.current_screen
    assert shown(d) == "shells/replay" and screen.at == 0
    screen.step(True)
    d.wait(0.2)
    assert screen.board.view > 8 and "shells" in screen.sentence
    screen.ask()
    d.wait(0.3)
    screen.fork()
    d.wait(0.3)
    assert shown(d) == "shells/table" and d.app.host.session.match.forked == 1


def test_it_refuses_gives_hints_and_has_rules(d: Driver) -> None:
    start(d)
    state = d.app.host.session.state
    d.key(ord("t"), "t")
    d.until(lambda: bool(d.app.host.model.advice.steps))
    assert d.find("HintPanel")
    d.key(ord("d"), "d")
    d.wait(0.3)
    assert state.pile > d.app.host.session.state.pile
    d.until(lambda: d.app.host.session.person >= 0)
    controller = d.app.host.controller
    d.until(lambda: bool(d.app.host.model.mine))
    controller.take(99)
    d.wait(0.2)
    assert any("only" in toast.text for toast in d.find("Snackbar"))
    d.app.navigator.go("rules", rule="S-1")
    d.wait(0.5)
    assert d.app.navigator.screens.current_screen.title == "Shells"
    assert any(part.lit for part in d.find("Paragraph"))
    assert language.code == "en"


def test_a_game_is_small() -> None:
    from tests.test_layers import ROOT

    files = [file for file in (ROOT / "tests" / "toy").rglob("*") if file.suffix in (".py", ".kv")]
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) < LINES
