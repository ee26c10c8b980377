"""A match: undo and redo, moments seen again, and the seed that is committed to."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from game.chance import commitment
from game.match import Match, complete, play_out
from game.protocol import CHANCE, BadPosition, Refused
from tests.contract.play import chooser, play_match, undo_depth
from tests.shared.matches import CHOICES, SEATS, Scripted, act, new, snapshot, until

# Undo and redo


def test_undo_goes_back_to_the_last_reveal_and_no_further() -> None:
    match = new()
    since = 0  # own actions since chance or another seat acted
    choose = chooser("undo")
    while not match.over:
        before = match.state.to_act
        if before == CHANCE:
            match.play_chance()
        else:
            match.play(choose(match.state))
        same = before != CHANCE and match.state.to_act == before
        since = since + 1 if same else 0
        assert undo_depth(match) == since
        assert match.can_undo == (since > 0)
    assert not match.undo() and not match.redo()


def test_a_flight_can_be_taken_back() -> None:
    match = until(new(), "done")
    while match.game.phase(match.state) != "fly":
        until(match, "")
    assert not match.can_undo, "the roll was just revealed, or another seat acted"
    start, log = match.state.key(), list(match.log)
    until(match, "fly")
    until(match, "take")
    assert undo_depth(match) == 2
    assert match.undo() and match.can_redo and match.can_undo
    assert match.undo() and match.state.key() == start and match.log == log
    assert not match.can_undo and not match.undo()
    assert match.redo() and match.redo() and not match.can_redo and not match.redo()
    assert undo_depth(match) == 2


def test_the_end_of_a_turn_cannot_be_taken_back() -> None:
    match = new()
    while match.game.phase(match.state) != "place":
        until(match, "")
    seat = match.state.to_act
    until(match, "done")
    while match.state.to_act == seat:
        until(match, "done")
    assert not match.undo()


def test_a_draw_cannot_be_taken_back() -> None:
    match = until(new(island="gold"), "draw")
    assert match.state.to_act == CHANCE and not match.undo()
    match.play_chance()
    assert not match.undo()


def test_a_new_action_ends_redo() -> None:
    match = until(new(), "fly")
    match.undo()
    assert match.can_redo
    until(match, "fly")
    assert not match.can_redo and not match.redo()


def test_the_same_action_ends_redo_too() -> None:
    match = until(until(new(), "fly"), "take")
    action = match.log[-2]
    match.undo()
    match.undo()
    match.play(action)
    assert not match.can_redo


def test_what_is_refused_changes_nothing() -> None:
    match = until(until(new(), "fly"), "take")
    match.undo()
    before = snapshot(match)
    assert before[2], "redo is possible"
    for text in ("fly A1", "done", "rolled NE", "drawn wild-1", "range 3", "starts 1", "draw"):
        with pytest.raises(Refused) as refused:
            act(match, text)
        assert refused.value.refusal == match.why_not(match.game.parse(text))
        assert str(refused.value) == str(refused.value.refusal)
        assert snapshot(match) == before
    for nonsense in (None, "fly A1", 5, (), ("fly",), object()):
        with pytest.raises(Refused):
            match.play(nonsense)
        assert snapshot(match) == before


def test_nothing_can_be_played_when_it_is_over() -> None:
    match = play_match(new(), "over")
    before = snapshot(match)
    for action in match.log[-200:]:
        with pytest.raises(Refused):
            match.play(action)
    assert match.over and snapshot(match) == before


# Events


def test_events_are_heard() -> None:
    match, heard = new(), list[Any]()
    choose = chooser("events")
    while len(match.log) < 200:
        if match.state.to_act == CHANCE:
            match.play_chance(heard.append)
        else:
            match.play(choose(match.state), heard.append)
    kinds = {event.kind for event in heard}
    assert {"got-tile", "dealt", "dice-rolled", "turn-began", "flew", "took"} <= kinds
    until(match, "fly")
    match.undo()
    again: list[Any] = []
    assert match.redo(again.append) and "flew" in {event.kind for event in again}


# Looking back


def test_every_moment_can_be_seen_again() -> None:
    whole = play_match(new(), "back", 200)
    for match in (whole, Match.load(whole.save())):
        state = match.game.start(match.seats, match.choices)
        for at, action in enumerate(match.log):
            assert match.state_at(at).key() == state.key()
            state.apply(action)
        assert match.state_at(len(match.log)) is match.state
        for at in (-1, len(match.log) + 1):
            with pytest.raises(IndexError):
                match.state_at(at)


def test_moments_follow_undo_and_redo() -> None:
    match = play_match(new(), "undone", 200)
    while match.undo():
        assert match.state_at(len(match.log)).key() == match.state.key()
    play_match(match, "another way", 60)
    state = match.game.start(match.seats, match.choices)
    for at, action in enumerate(match.log):
        assert match.state_at(at).key() == state.key()
        state.apply(action)


def test_a_copy_stays_as_it_is() -> None:
    match = until(play_match(new(), "copied", 200), "take")
    twin = match.copy()
    kept = twin.save()
    while match.undo():
        pass
    play_match(match, "another way", 60)
    assert twin.save() == kept != match.save()
    assert twin.fork(len(twin.log)).state.key() == twin.state.key()
    for at in range(len(twin.log) + 1):
        assert twin.state_at(at).key() == twin.fork(at).state.key()
    while twin.undo():
        pass
    assert len(twin.log) < len(kept["log"])


# Chance


def test_commitment_and_seed() -> None:
    match = new("my secret")
    expected = hashlib.sha256(b"archipel my secret").hexdigest()
    assert match.commitment == match.save()["commitment"] == expected == commitment("my secret")
    play_match(match, "on", 50)
    assert match.commitment == expected and match.seed == "my secret"


def test_a_match_without_a_seed_gets_a_new_one() -> None:
    one, two = Match("fog", SEATS), Match("fog", SEATS)
    assert one.seed != two.seed and len(one.seed) >= 32


def test_same_seed_and_choices_same_game() -> None:
    one, two = (play_match(new("same"), "same") for _ in range(2))
    assert one.save() == two.save() and one.state.key() == two.state.key()
    assert play_match(new("other"), "same").log != one.log


def test_scripted_chance() -> None:
    texts = ["drawn start-swamp-1", "drawn start-plain-2", *["drawn wild-1"] * 4]
    texts += [
        *["drawn city-3", "drawn city-6"],
        *["drawn plain-0", "drawn plain-1"],
        "drawn wild-2",
    ]
    texts += ["rolled NE speed", "rolled SW", "rolled draw"]
    parse = new().game.parse
    match = Match("fog", SEATS, CHOICES, "seed", Scripted(parse(text) for text in texts))
    for text in ("start-space D4", "start-space E4", "reroll wind", "reroll bonus"):
        while match.state.to_act == CHANCE:
            match.play_chance()
        act(match, text)
    assert str(match.play_chance()) == "rolled draw"
    assert [str(action) for action in match.log if action.kind in ("drawn", "rolled")] == texts
    fork = match.fork(3)
    assert fork.state.to_act == 1 and match.fork(4).play_chance() == parse("drawn wild-1")


def test_a_script_that_does_not_fit_is_refused() -> None:
    match = Match("fog", SEATS, CHOICES, "seed", Scripted([new().game.parse("rolled NE speed")]))
    before = snapshot(match)
    with pytest.raises(Refused):
        match.play_chance()
    assert snapshot(match) == before


def test_typed_dice_are_played_like_any_action() -> None:
    match = new()
    act(match, "drawn start-plain-2")
    act(match, "drawn start-swamp-1")
    assert Match.load(match.save()).log == match.log
    with pytest.raises(Refused):
        act(match, "drawn start-canyon-4")


# Choices


def test_choices_are_completed() -> None:
    game = new().game
    defaults = {"modules": 1, "island": "gold", "harbor": "standard", "start": "drawn"}
    defaults |= {"strict_docks": "off", "version": 2}
    assert complete(game, 2, {}) == defaults == Match("fog", SEATS).choices
    assert complete(game, 4, {"start": 3})["start"] == 3
    for seats, choices in (
        (1, {}),
        (5, {}),
        (2, {"start": 2}),
        (2, {"wind": 1}),
        (3, {"modules": 0}),
    ):
        with pytest.raises(BadPosition):
            complete(game, seats, choices)


def test_play_out() -> None:
    match = play_out(new(), [chooser(0), chooser(1)])
    assert match.over and match.log == play_out(new(), [chooser(0), chooser(1)]).log
