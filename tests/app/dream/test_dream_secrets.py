"""Nobody sees what is not theirs: not on the screen, not in the model, not in the log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy

from app.device.platform import platform
from app.dream import present
from app.dream.selection import Selection
from app.table.situation import Situation, playing
from game.chance import generator
from game.dream.components import names_of
from game.dream.hidden import UNKNOWN
from game.dream.state import NOBODY
from game.match import Match
from game.protocol import CHANCE
from tests.app.dream_person import DreamPerson
from tests.app.dream_scenes import advance, covering, deciding, new_match
from tests.app.tables import silent_session


@pytest.fixture
def d() -> Iterator[Driver]:
    with running("portrait", reduced_motion=True, handover=False) as driver:
        yield driver


def table_of(match: Match, state: Any) -> Situation:
    """Two people and a bot, with another state of the match."""
    person = state.to_act if state.to_act in (0, 1) else -1
    return playing(match)._replace(
        state=state, history=[], people=[0, 1], person=person, thinking=-1
    )


def cards(d: Driver) -> list[Any]:
    """Every card of a hand in any screen, shown or not."""
    found = []
    for screen in d.app.navigator.screens.screens:
        found += [w for w in screen.walk() if type(w).__name__ == "MissionCard"]
    return found


@pytest.mark.parametrize("viewer", [NOBODY, 0, 1, 2])
@pytest.mark.parametrize("number", [1, 4, 9])
def test_the_view_does_not_depend_on_what_is_hidden(viewer: int, number: int) -> None:
    """Other cards where the viewer cannot know them, the same view."""
    match = advance(new_match(3, "hidden"), covering(number))
    rnd, hands = generator("redeal"), set()
    selection = Selection(match.state, viewer)
    known = present.project(table_of(match, match.state), selection, viewer, -1, "missions")
    for _ in range(8):
        other = match.state.guess(viewer, rnd)
        hands.add(tuple(other.hand))
        again = present.project(
            table_of(match, other), Selection(other, viewer), viewer, -1, "missions"
        )
        assert again == known
    assert len(hands) > 1


def test_the_curtain_is_up_from_the_start_and_hides_every_hand(d: Driver) -> None:
    match = advance(new_match(3, people=3), covering(2))
    d.app.host.open(match, "secret")
    d.wait(0.4)
    assert d.app.navigator.screens.current == "handover"
    model = d.app.host.models["dream"]
    assert model.viewer == NOBODY and not model.secret and not model.mine
    assert [card.card for card in model.hand] == [UNKNOWN] * 3
    assert cards(d) and all(card.view.card == UNKNOWN for card in cards(d))
    assert all(not card._name.text and not card._state.text for card in cards(d))
    words = " ".join(label.text for label in d.find("Label"))
    assert match.seats[match.state.to_act].name in words


def test_each_person_sees_the_own_hand_only(d: Driver) -> None:
    d.app.host.open(new_match(3, "turns", people=3), "secret")
    person = DreamPerson(d)
    holders = []
    for _ in range(7):
        person.settle()
        person.pass_on()
        seat = d.app.host.session.person
        holders.append(seat)
        state = d.app.host.session.state
        assert d.app.navigator.screens.current == "handover"
        assert {card.view.card for card in cards(d)} == {UNKNOWN}
        person.lift()
        shown = sorted(card.view.card for card in cards(d) if card.view is not None)
        assert shown == sorted(names_of(state.hand[seat]))
        person.turn()
    assert holders == [0, 1, 2, 0, 1, 2, 0]


def test_new_cards_are_seen_before_the_device_is_passed_on(d: Driver) -> None:
    d.app.host.open(new_match(2, "drawn", people=2), "secret")
    person = DreamPerson(d)
    shown = 0
    for _ in range(8):
        person.settle()
        seat = d.app.host.session.person
        person.lift()
        before = set(names_of(d.app.host.session.state.hand[seat]))
        person.turn()
        person.settle()
        model = d.app.host.models["dream"]
        new = set(names_of(d.app.host.session.state.hand[seat])) - before
        assert bool(new) == (d.app.navigator.screens.current == "dream/table")
        if not new:
            continue
        shown += 1
        assert model.viewer == seat and model.secret and not model.mine
        assert {card.card for card in model.hand if card.state_words == "New"} == new
        assert person.one("MainButton").label == "Pass on"
        person.pass_on()
        assert d.app.navigator.screens.current == "handover"
        assert {card.view.card for card in cards(d)} == {UNKNOWN}, "nobody else saw them"
    assert shown > 2


def test_new_cards_are_hidden_when_the_app_goes_to_the_background(d: Driver) -> None:
    d.app.host.open(new_match(2, "drawn", people=2), "secret")
    person = DreamPerson(d)
    while not d.app.host.controller.passing:
        person.settle()
        person.lift()
        person.turn()
        person.settle()
    d.app.dispatch("on_pause")
    assert d.app.navigator.screens.current == "handover"
    assert {card.view.card for card in cards(d)} == {UNKNOWN}


def test_the_curtain_returns_after_a_pause(d: Driver) -> None:
    """Somebody else may hold the device when the app is seen again."""
    d.app.host.open(new_match(3, "turns", people=2), "secret")
    person = DreamPerson(d)
    person.settle()
    person.lift()
    assert d.app.host.controller.viewer >= 0
    for _ in range(2):
        assert d.app.dispatch("on_pause") is True
        d.app.dispatch("on_resume")
        d.wait(0.4)
        assert d.app.navigator.screens.current == "handover"
        assert {card.view.card for card in cards(d)} == {UNKNOWN}
    d.wait(0.5)
    person.lift()
    assert d.app.navigator.screens.current == "dream/table"
    assert d.app.host.controller.viewer == d.app.host.session.person
    person.turn()


def test_a_pause_while_bots_play_hides_the_hand_too(d: Driver) -> None:
    d.app.host.open(new_match(3, "turns", people=2), "secret")
    person = DreamPerson(d)
    person.settle()
    person.lift()
    d.app.host.session.busy = True
    d.app.host.cover()
    assert d.app.host.controller.viewer == NOBODY
    d.app.host.session.busy = False
    d.wait(0.4)
    assert d.app.navigator.screens.current == "handover"


def test_a_single_person_is_not_asked_after_a_pause(d: Driver) -> None:
    d.app.host.open(advance(new_match(3, people=1), covering(2)), "secret")
    d.wait(0.4)
    d.app.dispatch("on_pause")
    d.app.dispatch("on_resume")
    d.wait(0.4)
    assert d.app.navigator.screens.current == "dream/table"


def test_a_double_tap_on_the_main_button_does_not_lift_the_curtain(d: Driver) -> None:
    d.app.host.open(advance(new_match(2, people=2), deciding(2)), "secret")
    d.wait(0.4)
    person = DreamPerson(d)
    person.lift()
    d.wait(0.5)
    button = person.one("MainButton")
    point = button.center_x, button.to_window(0, button.top)[1] - 4
    d.tap(point)
    d.wait(0.2)
    if d.app.host.controller.passing:
        d.tap(point)
        d.wait(0.1)
        assert d.app.host.controller.passing, "a double tap shows the new cards"
        d.wait(0.4)
        d.tap(point)
        d.wait(0.2)
    ready = person.one("MainButton")
    assert d.app.navigator.screens.current == "handover" and ready.hit(*ready.to_widget(*point))
    d.tap(point)
    assert d.app.navigator.screens.current == "handover" and d.app.host.controller.viewer == NOBODY
    d.wait(0.3)
    d.tap(point)
    assert d.app.navigator.screens.current == "dream/table"


def test_a_covered_table_cannot_be_played_and_there_is_no_way_round_the_curtain(d: Driver) -> None:
    d.app.host.open(advance(new_match(2, people=2), covering(2)), "secret")
    d.wait(0.4)
    log = list(d.app.host.session.match.log)
    d.app.host.controller.tap_number(3)
    d.app.host.controller.tap_place("plane")
    d.app.host.controller.tap_card(0)
    assert not d.app.host.controller.commit() and not d.app.host.controller.undo()
    assert d.app.host.session.match.log == log
    d.key(27)
    assert d.app.navigator.screens.current == "home" and d.app.host.session is None


def test_the_curtain_is_the_same_picture_whatever_the_hands() -> None:
    match = advance(new_match(2, people=2), covering(3))
    pictures = []
    with running("portrait", reduced_motion=True, draw_every=1) as d:
        for _ in range(2):
            d.app.host.open(match, "secret")
            d.wait(0.6)
            pictures.append(d.shot().tobytes())
            d.app.navigator.go("dream/table")
            d.wait(0.4)
            pictures.append(d.shot().tobytes())
            d.app.navigator.home()
            match.state = match.state.guess(NOBODY, generator("other hands"))
    assert pictures[0] == pictures[2] and pictures[1] == pictures[3]
    assert pictures[0] != pictures[1]


def test_one_person_against_bots_needs_no_curtain(d: Driver) -> None:
    d.app.host.open(advance(new_match(3, people=1), covering(2)), "secret")
    DreamPerson(d).settle()
    assert d.app.navigator.screens.current == "dream/table"
    hand = [card.card for card in d.app.host.models["dream"].hand]
    assert len(hand) == 3 and UNKNOWN not in hand


def test_recent_apps_show_no_hand(d: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[bool] = []
    monkeypatch.setattr(platform, "secret", told.append)
    d.app.host.open(advance(new_match(2, people=2), covering(2)), "secret")
    person = DreamPerson(d)
    person.settle()
    assert not any(told)
    person.lift()
    assert told[-1] is True
    d.app.navigator.go("settings")
    assert told[-1] is False
    d.app.navigator.back()
    d.wait(0.3)
    assert told[-1] is True
    person.turn()
    person.settle()
    person.pass_on()
    assert told[-1] is False and d.app.navigator.screens.current == "handover"


def test_log_and_recap_name_no_hidden_card() -> None:
    match = advance(new_match(3, "log"), covering(6))
    done = [set(names_of(cards)) for cards in match.state.done]
    table = silent_session(match)
    text = " ".join(line.text for line in present.log(table))
    for seat in range(3):
        hidden = set(names_of(match.state.hand[seat])) - set().union(*done)
        for card in hidden:
            assert present.mission(card, "", "").name not in text
    assert "draws a card" in text and "completes" in text
    assert present.recap(table, 0)


def test_a_score_sheet_tells_nobody_what_holds_in_another_hand() -> None:
    match = advance(new_match(2, "sheet"), deciding(3, holding=True))
    assert match.state.to_act != CHANCE
    for viewer in (NOBODY, 1):
        view = present.project(
            table_of(match, match.state), Selection(match.state, viewer), viewer, -1, ""
        )
        assert not view.mine
        assert len(view.hand) == 3
        assert all(card.state != "holds" or viewer == 1 for card in view.hand)
        assert not any(place.lit or place.glow for place in view.isles.places)


def test_whoever_only_watches_sees_no_hand(d: Driver) -> None:
    d.app.host.open(new_match(2, "watched", people=0), "watched")
    model, covers = d.app.host.models["dream"], set()
    model.bind(hand=lambda _model, hand: covers.update(card.card for card in hand))
    for _ in range(6000):
        if d.app.host.session.match.over:
            break
        d.frame()
        if not d.app.host.session.match.over:
            assert not model.secret and not model.mine
    assert d.app.host.session.match.over
    assert UNKNOWN in covers
    assert d.app.navigator.screens.current in ("dream/table", "dream/score")
