"""Watching computer players of Dream Islands: followed, faster, skipped, held; no hand is shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.app.driver import Driver, running, seen  # isort: skip - before anything of Kivy

from app.settings import settings
from game.dream.hidden import UNKNOWN
from tests.app.dream_person import DreamPerson
from tests.app.dream_scenes import advance, deciding, new_match, sit_down
from tests.app.table.test_watch import button, frames_until_person, hurry, person_again


@pytest.fixture
def d() -> Iterator[Driver]:
    with running() as driver:
        yield driver


def end_turn(d: Driver) -> DreamPerson:
    """The person confirms, and two computer players follow."""
    person = sit_down(d, advance(new_match(3, "watched"), deciding(3)))
    assert not d.app.host.spectator.shown
    person.main()
    return person


def test_a_computer_players_turn_is_told_and_shown(d: Driver) -> None:
    person = end_turn(d)
    session, seats, sentences, hops = d.app.host.session, set(), set(), set()
    while not person_again(d):
        d.frame()
        if d.app.host.spectator.shown:
            seats.add(session.state.turn)
            sentences.add(person.one("StatusLine").text)
            assert person.one("BotBanner").figure == "tourist-{}-small"
            assert [card.card for card in person.model.hand] == [
                card.card for card in d.app.host.controller.view().hand
            ]
        if person.board._way is not None:
            hops.add(session.state.turn)
    assert seats == hops == {1, 2}
    assert any("flies to island" in text for text in sentences)
    assert any("covers the" in text for text in sentences)
    assert not any(name in text for name in ("Exactly", "Majority") for text in sentences
                   if "completes" not in text)  # fmt: skip
    assert not d.app.host.spectator.shown and seen(person.one("MainButton"))


def test_fast_forward_and_skip_by_touch(d: Driver) -> None:
    hurry(d, end_turn)
    assert "Jun" in d.app.navigator.screens.current_screen.recap_text


def test_without_following_nobody_waits_to_read(d: Driver) -> None:
    end_turn(d)
    watched = frames_until_person(d)
    settings.follow_bots = False
    end_turn(d)
    frames = 0
    while not person_again(d):
        d.frame()
        frames += 1
        assert not d.app.host.spectator.shown and not d.app.host.spectator.text
    assert frames < 0.7 * watched
    settings.follow_bots = True


def test_a_game_without_people_is_held_and_goes_on_to_its_end(d: Driver) -> None:
    d.app.host.open(new_match(3, "nobody", people=0), "watched")
    person = DreamPerson(d)
    d.wait(3)
    session = d.app.host.session
    assert d.app.host.spectator.alone and d.app.host.spectator.shown
    d.press(button(d, "pause"))
    d.wait(2)  # what is being shown ends
    held = len(session.match.log)
    d.wait(5)
    assert len(session.match.log) == held and d.app.host.spectator.paused
    d.key(ord("p"), "p")
    d.key(ord("f"), "f")
    assert d.app.host.spectator.rate > 1
    d.wait(4)
    assert len(session.match.log) > held
    hands: set[Any] = set()
    person.model.bind(hand=lambda _model, hand: hands.update(card.card for card in hand))
    here = len(session.match.log)
    d.app.navigator.go("settings")
    d.wait(4)
    assert len(session.match.log) - here < 20, "it waits while nobody looks"
    d.app.navigator.back()
    d.wait(2)
    d.press(button(d, "step"))
    d.until(lambda: session.match.over, 60)
    d.wait(0.5)
    assert d.app.navigator.screens.current == "dream/score"
    assert d.app.store.read(d.app.autosave.name).save() == session.match.save()
    assert session.match.fair()
    assert hands and hands <= {UNKNOWN} | {card.card for card in person.model.hand}
    d.app.host.spectator.rate = 1
