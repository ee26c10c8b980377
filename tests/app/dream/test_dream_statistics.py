"""Statistics of Dream Islands: counted from the log, and nothing that is still secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.app.driver import Driver, running, seen  # isort: skip - before anything of Kivy

from app import i18n
from app.dream.statistics import statistics
from app.table.replay_texts import fair_view
from game.dream.components import CARD_NAMES
from game.match import Match
from tests.app.dream.test_dream_replay import redealt, running_game
from tests.app.dream_scenes import finished, sit_down


@pytest.fixture(scope="module")
def over() -> Match:
    return finished()


@pytest.fixture
def english() -> Iterator[None]:
    yield
    i18n.set_language("en")


def test_missions_numbers_and_steps_are_those_of_the_log(over: Match) -> None:
    view = statistics(over)
    kinds = [Counter(card.rpartition("-")[0] for card in player["done"])
             for player in over.game.write(over.state)["players"]]  # fmt: skip
    for i, kind in enumerate(("exactly", "row", "majority")):
        assert view.missions[i][2] == tuple(count[kind] for count in kinds)
    assert view.missions[3][2] == tuple(done.bit_count() for done in over.state.done)
    covered: list[Counter[int]] = [Counter() for _ in range(4)]
    under, entered = [0] * 4, [0] * 4
    for at, action in enumerate(over.log):
        turn = over.state_at(at).turn
        if action.kind == "cover":
            covered[turn][action.number] += 1
        under[turn] += action.kind == "under"
        entered[turn] += action.kind == "enter"
    for row, number in zip(view.numbers, (2, 3, 4, 5), strict=True):
        assert str(number) in row[1] and row[2] == tuple(count[number] for count in covered)
    steps = tuple(sum(n * times for n, times in count.items()) for count in covered)
    flown = [sum(action.kind in ("step", "enter") and over.state_at(at).turn == seat
                 for at, action in enumerate(over.log)) for seat in range(4)]  # fmt: skip
    assert view.work[0][2] == steps
    assert all(flew <= step for flew, step in zip(flown, steps, strict=True))
    assert view.work[1][2] == tuple(entered) and view.work[2][2] == tuple(under)
    assert view.work[3][2] == tuple(sum(count.values()) // 4 - (not sum(count.values()) % 4)
                                    for count in covered)  # fmt: skip


def test_every_completed_mission_stands_in_its_round(over: Match) -> None:
    view = statistics(over)
    colours = [seat.colour for seat in over.seats]
    assert len(view.done) == sum(done.bit_count() for done in over.state.done)
    assert [done.round for done in view.done] == sorted(done.round for done in view.done)
    for done in view.done:
        seat, card = colours.index(done.colour), CARD_NAMES.index(done.card)
        first = next(at for at in range(len(over.log) + 1)
                     if over.state_at(at).done[seat] >> card & 1)  # fmt: skip
        assert over.state_at(first - 1).round == done.round


@pytest.mark.parametrize("people", [1, 3])
def test_a_running_game_tells_nothing_secret_and_no_seed(people: int) -> None:
    match = running_game(people)
    assert statistics(match) == statistics(redealt(match, set()))
    fair = fair_view(match)
    assert not fair.seed and not fair.check_words and fair.fair


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("code", list(i18n.LANGUAGES))
def test_every_row_has_words_of_its_own(over: Match, code: str) -> None:
    i18n.set_language(code)
    view = statistics(over)
    words = [row[1] for row in (*view.missions, *view.numbers, *view.work)]
    assert all(words) and len(set(words)) == len(words)
    assert fair_view(over).check_words and fair_view(over).seed == over.seed


def test_by_touch_from_the_log_and_from_the_score(over: Match) -> None:
    with running("tablet", reduced_motion=True) as d:
        sit_down(d, running_game(1))
        d.app.navigator.go("dream/log")
        d.wait(0.4)
        d.press(d.find("TextButton", text="Statistics")[0])
        d.wait(0.6)
        screen = d.app.navigator.screens.current_screen
        assert screen.name == "dream/statistics" and screen.title == "Statistics"
        assert not screen.seed and screen.fingerprint
        d.app.navigator.home()
        d.app.store.write("game", over)
        d.app.host.open_save("game")
        d.wait(0.3)
        d.app.navigator.screens.current_screen.skip()
        d.press(next(b for b in d.find("TextButton", text="Statistics") if seen(b)))
        d.wait(0.8)
        check_screen(d, over)


def check_screen(d: Driver, match: Match) -> None:
    view = statistics(match)
    screen = d.app.navigator.screens.current_screen
    assert screen.over and screen.fair and screen.check_words
    tables = d.find("TileTable")
    assert {table.rows for table in tables} == {view.missions, view.numbers, view.work}
    assert all(table.figure == "tourist-{}-small" for table in tables)
    chart = d.find("MissionChart")[0]
    shown = [signs for _words, row in chart.rows for signs, _again in row]
    assert shown == [(f"tourist-{done.colour}-small", f"mission-{done.card}") for done in view.done]
