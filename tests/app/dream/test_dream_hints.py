"""Hints in Dream Islands: a whole game by them, what they mark and say, and how they go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy

from app import i18n
from app.dream import hints
from app.table.hints import Hint, find
from game.chance import generator
from game.dream.game import GAME
from game.match import Match
from tests.app.dream_person import DreamPerson
from tests.app.dream_scenes import advance, covering, deciding, moving, new_match, sit_down
from tests.app.overflow import overflowing

LANGUAGES = list(i18n.LANGUAGES)
ESCAPE = 27


@pytest.fixture
def d() -> Iterator[Driver]:
    with running("portrait", reduced_motion=True) as driver:
        yield driver


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    i18n.set_language("en")


def ask(person: DreamPerson) -> Any:
    """Touch the lamp."""
    person.driver.press(person.one("HintLamp"))
    person.driver.until(lambda: bool(person.model.advice.steps), 10)
    person.driver.frame(3)
    return person.app.host.controller._hint


def do_it(person: DreamPerson) -> None:
    person.driver.press(person.one("HintDo"))
    person.settle()


def after(hint: Hint) -> Any:
    state = hint.state.clone()
    for action in hint.advice.actions:
        assert state.allows(action), action
        state.apply(action)
    return state


def test_a_whole_game_by_hints_alone() -> None:
    """Lamp, Do it, Do it, ..., confirm: what was proposed happens, to the letter."""
    with running("landscape", reduced_motion=True, follow_bots=False) as d:
        person = sit_down(d, new_match(2, "hints"))
        for _turn in range(100):
            if d.app.host.session.match.over:
                break
            before = len(person.log)
            hint = ask(person)
            proposed = [str(action) for action in hint.advice.actions]
            while person.model.advice.steps:
                do_it(person)
            person.main()
            played = [str(action) for action in person.log[before : before + len(proposed)]]
            assert played == proposed
            person.settle()
        assert d.app.host.session.match.over
        assert d.app.host.session.state.done[0].bit_count() > 10


def test_number_flights_and_cards_are_marked_as_proposed(d: Driver) -> None:
    person = sit_down(d, advance(new_match(), covering(5)))
    hint = ask(person)
    model, actions = person.model, hint.advice.actions
    numbers = [view.number for view in model.numbers if view.hint]
    assert numbers == [actions[0].number]
    signs = {view.card: view.hint for view in model.hand if view.hint}
    assert {card for card, sign in signs.items() if sign == "under"} == set(hints.under(hint))
    assert {card for card, sign in signs.items() if sign == "done"} == set(
        hint.advice.notes["completed"]
    )
    moved = {"plane": 0} | {str(place): 0 for place in range(1, 9)} | {"middle": 0}
    for flight in hints.flights(hint):
        moved[flight.origin] -= flight.figures
        moved[flight.to] += flight.figures
    figures = [GAME.write(each)["players"][0]["figures"] for each in (hint.state, after(hint))]
    for place, change in moved.items():
        counts = [sum(str(at).startswith(place) for at in each) for each in figures]
        assert counts[1] - counts[0] == change, place
    assert [hop.number for hop in model.isles.hops] == list(range(1, len(model.isles.hops) + 1))
    for i, hop in enumerate(model.isles.hops, 1):
        assert any(line.startswith(f"{i}. ") and hop.origin.title() in line.title()
                   for line in model.advice.steps)  # fmt: skip


def test_the_marks_are_seen(d: Driver) -> None:
    person = sit_down(d, advance(new_match(), covering(5)))
    d.wait(9)
    plain = d.shot()
    ask(person)
    d.press(person.one("HintClose"))
    d.frame(3)
    assert d.shot().tobytes() == plain.tobytes(), "something of the hint was left"
    ask(person)
    board = person.board
    x, y = board.to_window(*board.pos)
    box = (x, plain.height - y - board.height, x + board.width, plain.height - y)
    before = {view.place: view for view in person.model.isles.places}
    assert d.shot().crop(box).tobytes() != plain.crop(box).tobytes()
    assert {view.place: view for view in person.model.isles.places} == before


def test_a_hint_stays_while_it_is_followed_by_touch_and_goes_when_it_is_not(d: Driver) -> None:
    person = sit_down(d, advance(new_match(2, "follow"), _free))
    hint = ask(person)
    person.number(hint.advice.actions[0].number)
    person.settle()
    assert person.model.advice.steps and not any(v.hint for v in person.model.numbers)
    assert str(hint.advice.actions[0].number) not in person.model.advice.steps[0][:10]
    d.press(person.one("RoundButton", icon="undo"))
    person.settle()
    assert not person.model.advice.steps
    hint = ask(person)
    others = [v.number for v in person.model.numbers if v.enabled and not v.hint]
    person.number(others[0])
    person.settle()
    assert not person.model.advice.steps and not person.model.isles.hops


def _free(state: Any) -> bool:
    """Three numbers at least can be covered."""
    return covering(4)(state) and len(state.legal()) > 2


def test_a_hint_is_put_away_by_its_button_by_escape_and_by_the_key(d: Driver) -> None:
    person = sit_down(d, advance(new_match(2, "away"), moving(3, 3)))
    ask(person)
    d.press(person.one("HintClose"))
    assert not person.model.advice.steps
    for key, text in ((ord("t"), "t"), (ord("?"), "?")):
        d.key(key, text)
        d.until(lambda: bool(person.model.advice.steps))
        d.key(ESCAPE)
        assert not person.model.advice.steps and d.app.navigator.screens.current == "dream/table"
    d.key(ord("t"), "t")
    d.until(lambda: bool(person.model.advice.steps))
    before = len(person.log)
    d.key(ord("d"), "d")
    person.settle()
    assert len(person.log) > before


def test_at_the_exchange_do_it_chooses_the_cards_and_the_button_confirms(d: Driver) -> None:
    match = advance(new_match(3, "swap"), lambda s: deciding(2)(s) and _exchanges(s))
    person = sit_down(d, match)
    hint = ask(person)
    before = len(person.log)
    do_it(person)
    wanted = hints.under(hint)
    chosen = sorted((v for v in person.model.hand if v.order), key=lambda v: v.order)
    assert [view.card for view in chosen] == wanted
    assert len(person.log) == before, "only the main button plays it"
    person.main()
    d.wait(0.1)
    played = [str(action) for action in person.log[before : before + len(wanted) + 1]]
    assert played == [*(f"under {card}" for card in wanted), "done"]


def _exchanges(state: Any) -> bool:
    hint = find(GAME, state)
    return hint is not None and bool(hints.under(hint))


def test_no_hint_behind_the_curtain(d: Driver) -> None:
    d.app.host.open(advance(new_match(2, people=2), covering(2)), "secret")
    d.wait(0.4)
    d.app.host.controller.ask_hint()
    d.wait(1)
    model = d.app.host.models["dream"]
    assert not model.advice.ready and not model.advice.steps and not model.advice.thinking


def decisions(match: Match) -> list[Any]:
    """All moments of a game at which the first player decides."""
    found: list[Any] = []

    def seen(state: Any) -> bool:
        found.append(state.clone())
        return False

    with pytest.raises(AssertionError, match="over"):
        advance(match, seen)
    return found


def test_a_hint_depends_on_nothing_that_is_hidden() -> None:
    for state in decisions(new_match(3, "told"))[::9]:
        own = find(GAME, state)
        assert own is not None
        for seed in ("a", "b"):
            other = find(GAME, state.guess(0, generator(seed)))
            assert other is not None and other.advice == own.advice


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_hint_of_a_game_is_told_in_words(code: str) -> None:
    i18n.set_language(code)
    for state in decisions(new_match(4, f"words {code}"))[::4]:
        hint = find(GAME, state)
        assert hint is not None
        hint = hints.in_order(hint)
        assert after(hint).key() == hint.after.key()
        view = hints.advice_view(hint, True)
        text = " ".join([*view.steps, view.reason])
        assert view.steps and view.reason.endswith(".") and not set("{}_?") & set(text)
        assert all(str(gained) in view.reason for gained in hint.advice.points.values())
        if code == "fr":
            assert " :" not in text and " ;" not in text
        number = next((each.number for each in hint.advice.actions if each.kind == "cover"), 0)
        assert (str(number) in view.steps[0]) or not number


@pytest.mark.parametrize("size", ["portrait", "landscape"])
def test_large_words_of_a_hint_can_be_scrolled_and_nothing_is_cut(size: str) -> None:
    with running(size, reduced_motion=True, text_size=2.0) as d:
        person = sit_down(d, advance(new_match(), covering(5)))
        ask(person)
        d.frame(5)
        assert not overflowing(d.app.root)
        scroller = person.one("HintScroller")
        assert scroller.viewport_size[1] > scroller.height and scroller.focusable
