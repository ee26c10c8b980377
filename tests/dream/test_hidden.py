"""What a viewer may know: nothing that is secret gets out, and guesses are fair."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from game.ai.bots import make
from game.chance import generator
from game.dream import hidden
from game.dream.components import ALL_CARDS
from game.dream.game import GAME
from game.dream.hidden import HIDDEN_CARD, UNKNOWN, dealt_anew
from game.dream.rules import DreamState
from game.match import Match
from game.protocol import CHANCE, Seat
from tests.dream.positions import MISSIONS, Position, player, position, random_game

WATCHING = -1


def table() -> Position:
    mine = player(5, 5, hand=["exactly-2", "row-2", "row-3"], under=["row-4"])
    return position(mine, player(1, hand=["row-5"], under=["row-2"], done=["exactly-5"]), seats=3)


def shuffled(state: DreamState, viewer: int, rnd: random.Random) -> DreamState:
    """The same for the viewer; all other cards that are secret lie elsewhere."""
    other = state.clone()
    for seat in state.seats():
        if seat != viewer:
            cards = [c for c in range(16) if not state.done[seat] >> c & 1]
            rnd.shuffle(cards)
            held, under = state.hand[seat].bit_count(), len(state.under[seat])
            other.hand[seat] = sum(1 << card for card in cards[:held])
            other.under[seat] = tuple(cards[held : held + under])
    return other


def test_visible() -> None:
    seen = GAME.visible(table().state, 0)
    assert seen["players"][0] == {
        **table().player(0),
        "pile": 13,
        "holds": ["exactly-2"],
    }
    other = {**table().player(1), "hand": ["?"], "under": ["?"], "pile": 14}
    assert seen["players"][1] == other
    assert {key: seen[key] for key in seen if key != "players"} == {
        key: value for key, value in table().shown.items() if key != "players"
    }


def test_who_only_watches_sees_no_card() -> None:
    text = json.dumps(GAME.visible(table().state, WATCHING)["players"])
    assert "exactly-5" in text, "what is completed is open"
    assert not [card for card in MISSIONS if card in text and card != "exactly-5"]


def test_what_is_shown_does_not_depend_on_what_is_secret(long: bool) -> None:
    """Two states that differ in secret cards alone look, sound and read alike."""
    rnd = random.Random("secret")
    for number in range(40 if long else 4):
        for moment in random_game(number):
            state = moment.state
            if moment.over:
                continue
            for viewer in (*state.seats(), WATCHING):
                other = shuffled(state, viewer, rnd)
                assert GAME.visible(state, viewer) == GAME.visible(other, viewer)
                assert GAME.offered(state, viewer) == GAME.offered(other, viewer)
                for seat in state.seats():
                    sheets = [GAME.sheet(s, seat, viewer).as_dict() for s in (state, other)]
                    assert sheets[0] == sheets[1]
                if state.to_act == viewer and rnd.random() < 0.1:
                    assert [*GAME.plans(state)] == [*GAME.plans(other)]


def test_the_sheet_of_another_has_no_notes() -> None:
    state = table().state
    assert GAME.sheet(state, 0, 0).as_dict()["holds"] == ["exactly-2"]
    assert "holds" not in GAME.sheet(state, 0, 1).as_dict()
    assert GAME.sheet(state, 0, 1).total == state.score(0).total


def test_actions_are_offered_to_who_acts() -> None:
    state = table().state
    assert GAME.offered(state, 0) == state.legal()
    assert GAME.offered(state, 1) == GAME.offered(state, WATCHING) == []


def test_events_and_log_lines() -> None:
    moment = table().play("cover 2", "step plane", "step plane")
    for text in ("under row-2", "done", "drawn row-5"):
        action, before = GAME.parse(text), moment.state.clone()
        events: list[Any] = []
        moment.state.apply(action, events.append)
        secret = text != "done"
        assert GAME.told(before, action, 0) == text
        masked = f"{action.kind} {UNKNOWN}" if secret else text
        assert GAME.told(before, action, 1) == GAME.told(before, action, WATCHING) == masked
        for event in events:
            assert GAME.heard(moment.state, event, 0) == event
            heard = GAME.heard(moment.state, event, 1)
            if event.kind in ("drew", "went-under"):
                assert heard.card == HIDDEN_CARD
                assert (heard.seat, heard.kind) == (event.seat, event.kind)
            else:
                assert heard == event


@pytest.mark.parametrize("text", ["cover 2", "starts 1", "step plane", "enter", "done"])
def test_other_actions_are_open(text: str) -> None:
    assert GAME.told(table().state, GAME.parse(text), 2) == text


def test_a_guess_keeps_what_is_known() -> None:
    rnd = random.Random(1)
    for number in range(4):
        for moment in random_game(number):
            state = moment.state
            viewer = rnd.choice(list(state.seats()))
            guess = state.guess(viewer, rnd.random)
            assert GAME.visible(guess, viewer) == GAME.visible(state, viewer)
            for seat in state.seats():
                known = guess.hand[seat] | guess.done[seat] | guess.unseen(seat)
                assert known | sum(1 << card for card in guess.under[seat]) == ALL_CARDS


def test_a_guess_is_fair() -> None:
    """Every card that the viewer has not seen is equally often in the other's hand."""
    state, rnd = table().state, random.Random(2)
    found: Counter[str] = Counter()
    for _ in range(3000):
        guess = state.guess(0, rnd.random)
        found.update(GAME.write(guess)["players"][1]["hand"])
    assert set(found) == set(MISSIONS) - {"exactly-5"}
    assert all(150 < times < 250 for times in found.values()), found


def test_nothing_is_left_to_guess_when_it_is_over() -> None:
    state = position(player(hand=["row-2"]), player(hand=["row-5"]), phase="over").state
    assert state.guess(0, random.Random(3).random).key() == state.key()


# Undo: a turn can be taken back until it is confirmed, and not what was revealed


def match() -> Match:
    new = Match("dream", [Seat("Ada", "coral"), Seat("Bob", "teal")], {"start": 0}, "undo")
    while new.state.to_act == CHANCE:
        new.play_chance()
    return new


def test_a_whole_turn_can_be_taken_back() -> None:
    game = match()
    before, parse = game.state.key(), game.game.parse
    assert not game.can_undo, "the cards were just drawn"
    for text in ("cover 3", "step plane", "step 1", "step 2"):
        game.play(parse(text))
    game.play(game.state.legal()[1])
    assert game.game.phase(game.state) == "exchange" and len(game.log) == 6 + 5
    for _ in range(5):
        assert game.undo()
    assert game.state.key() == before and not game.undo()
    while game.redo():
        pass
    assert len(game.log) == 6 + 5


def test_a_confirmed_turn_cannot_be_taken_back() -> None:
    game = match()
    for text in ("cover 2", "step plane", "step plane", "done"):
        game.play(game.game.parse(text))
    assert not game.undo()
    while game.state.to_act == CHANCE:
        game.play_chance()
        assert not game.undo()
    assert game.state.to_act == 1 and not game.can_undo


# Forks of a running game


def running(seed: str, actions: int) -> Match:
    """A running game of bots, as the person at seat 0 may look back at it."""
    seats = [Seat("Ada", "coral"), Seat("Jun", "teal", "greedy"), Seat("Nils", "sun", "greedy")]
    match = Match("dream", seats, {}, seed)
    bots = [make("greedy", match.game, f"{seed}/{i}") for i in range(3)]
    while len(match.log) < actions and not match.over:
        seat = match.state.to_act
        if seat == CHANCE:
            match.play_chance()
        else:
            match.play(bots[seat](match.state))
    return match


def dealt(match: Match, seed: str) -> Match:
    """The same match with other secret cards."""
    start = match.game.start(match.seats, match.choices)
    log = dealt_anew(start, match.log, 0, generator(seed))
    return match.fork(len(match.log), "other", log=log)


@pytest.mark.parametrize("actions", [0, 7, 16, 60, 90, 117])
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_log_dealt_anew_is_legal_and_looks_the_same(seed: str, actions: int) -> None:
    match = running(seed, actions)
    assert not match.over
    other = dealt(match, "mix")
    again = Match.load(other.save())  # each action is legal
    for at in range(len(match.log) + 1):
        seen = [GAME.visible(each.state_at(at), 0) for each in (match, again)]
        assert seen[0] == seen[1]
        if at:
            told = [
                hidden.told(each.state_at(at - 1), each.log[at - 1], 0) for each in (match, again)
            ]
            assert told[0] == told[1]


def test_a_log_dealt_anew_tells_nothing_of_the_real_cards() -> None:
    """Real cards are in the hand no more often than any others that could be there."""
    match = running("d", 80)
    hands = [dealt(match, str(i)).state.hand[1] for i in range(300)]
    real = match.state.hand[1]
    assert len(set(hands)) > 50 and hands.count(real) < 15
    secret = (ALL_CARDS & ~match.state.done[1]).bit_count()
    expected = real.bit_count() ** 2 / secret
    overlap = sum((hand & real).bit_count() for hand in hands) / len(hands)
    assert abs(overlap - expected) < 0.9
