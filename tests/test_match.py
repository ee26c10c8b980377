"""A match: undo and redo, saves, forks, and the seed that is committed to."""

from __future__ import annotations

import copy
import hashlib
import json
from typing import Any

import pytest

from game.chance import Scripted, commitment
from game.match import FORMAT, MAX_LOG, BadLog, Match, complete, play_out
from game.protocol import CHANCE, BadPosition, Refused, Seat
from tests.contract.play import chooser, play_match, undo_depth

SEATS = [Seat("Ada", "coral"), Seat("Bob", "teal", "random")]
CHOICES = {"modules": 2, "island": "silver", "harbor": "variant", "start": 0}


def new(seed: str = "seed", **choices: Any) -> Match:
    return Match("fog", SEATS, CHOICES | choices, seed)


def until(match: Match, text: str) -> Match:
    """Plays at random until such an action is legal, and plays it."""
    choose = chooser(text)
    while True:
        fitting = [action for action in match.state.legal() if str(action).startswith(text)]
        if match.state.to_act == CHANCE:
            match.play_chance()
        elif fitting:
            match.play(fitting[0])
            return match
        else:
            match.play(choose(match.state))


def act(match: Match, text: str) -> None:
    match.play(match.game.parse(text))


def snapshot(match: Match) -> Any:
    """All that a match holds."""
    return (match.save(), match.state.key(), match.can_redo, undo_depth(match), match.over)


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


# Saves


def test_a_save_is_start_and_log() -> None:
    match = play_match(new(), "save", 60)
    save = match.save()
    assert list(save) == ["format", "game", "seats", "choices", "seed", "commitment", "log"]
    assert save["format"] == FORMAT == 2 and save["game"] == "fog" and save["seed"] == "seed"
    assert save["seats"][1] == {"name": "Bob", "colour": "teal", "kind": "random"}
    assert save["choices"] == CHOICES
    assert save["log"] == [str(action) for action in match.log] and len(save["log"]) == 60


def test_a_save_keeps_undo() -> None:
    match = new()
    deepest = 0
    while not match.over:
        play_match(match, len(match.log), 1)
        if len(match.log) % 10 < 3:
            loaded = Match.load(json.loads(json.dumps(match.save())))
            depth = undo_depth(loaded)
            assert depth == undo_depth(match) and not loaded.can_redo
            deepest = max(deepest, depth)
            other = match.fork(len(match.log))
            while loaded.undo():
                assert other.undo() and other.state.key() == loaded.state.key()
    assert deepest > 2


def test_a_save_after_undo_has_what_is_left() -> None:
    match = until(until(new(), "fly"), "take")
    match.undo()
    loaded = Match.load(match.save())
    assert loaded.state.key() == match.state.key() and str(loaded.log[-1]).startswith("fly")
    assert loaded.undo() and not loaded.undo()


def test_a_save_is_not_tied_to_the_match() -> None:
    match = play_match(new(), "tied", 40)
    save = match.save()
    before = copy.deepcopy(save)
    play_match(match, "more", 40)
    assert save == before
    loaded = Match.load(save)
    play_match(loaded, "more", 40)
    assert save == before


SAVE = play_match(new(), "bad", 30).save()
BAD: list[tuple[Any, str]] = [
    *((value, "save") for value in (None, [], 5, "save", {})),
    *(({k: v for k, v in SAVE.items() if k != key}, key) for key in SAVE),
    ({**SAVE, "more": 1}, "more"),
    *(({**SAVE, "format": value}, "format") for value in (0, 3, -1, "1", True, None, 1.0)),
    *(({**SAVE, "game": value}, "game") for value in ("chess", None, 1, ["fog"])),
    *(({**SAVE, "seed": value}, "seed") for value in (None, 7, "a\nb", "x" * 201, "\ud800")),
    ({**SAVE, "seed": "other"}, "commitment"),
    *(({**SAVE, "commitment": value}, "commitment") for value in (None, 1, "", "0" * 64, [])),
    *(({**SAVE, "seats": value}, "seats") for value in (None, {}, [], SAVE["seats"][:1], "ab")),
    ({**SAVE, "seats": SAVE["seats"] * 3}, "seats"),
    *(({**SAVE, "seats": [{}, seat]}, "seats[1]") for seat in (None, [], 5, {"colour": 1})),
    *(({**SAVE, "seats": [{"nick": "A"}, {}]}, "seats[0]") for _ in range(1)),
    *(({**SAVE, "seats": [{"name": name}, {}]}, "seats[0].name") for name in ("a\nb", "x" * 41)),
    *(({**SAVE, "choices": value}, "choices") for value in (None, [], "modules", 3)),
    ({**SAVE, "choices": {**CHOICES, "colour": 1}}, "choices"),
    ({**SAVE, "choices": {**CHOICES, "modules": 4}}, "choices.modules"),
    ({**SAVE, "choices": {**CHOICES, "modules": True}}, "choices.modules"),
    ({**SAVE, "choices": {**CHOICES, "modules": 2.0}}, "choices.modules"),
    ({**SAVE, "choices": {**CHOICES, "island": "bronze"}}, "choices.island"),
    ({**SAVE, "choices": {**CHOICES, "start": 2}}, "choices.start"),
    ({**SAVE, "choices": {**CHOICES, "start": [0]}}, "choices.start"),
    *(({**SAVE, "log": value}, "log") for value in (None, {}, "done", 5)),
    ({**SAVE, "log": ["done"] * (MAX_LOG + 1)}, "log"),
    *(
        ({**SAVE, "log": [*SAVE["log"][:12], entry, *SAVE["log"][12:]]}, "log[12]")
        for entry in ("", "done now", "starts 0", None, 5, ["done"], {}, "\n", "x" * 999, "\ud800")
    ),
]


def test_format_1_opens() -> None:
    old = {**SAVE, "format": 1}
    assert Match.load(old).save() == SAVE and old["format"] == 1
    with pytest.raises(BadPosition, match="serial"):
        Match.load({**old, "serial": 1})


@pytest.mark.parametrize(("save", "where"), BAD)
def test_bad_saves(save: Any, where: str) -> None:
    with pytest.raises(BadPosition) as caught:
        Match.load(copy.deepcopy(save))
    text = str(caught.value)
    assert where in text and text.isprintable() and len(text) < 250


def test_a_bad_log_tells_the_place() -> None:
    log = [*SAVE["log"][:20], "draw", "nonsense"]
    with pytest.raises(BadLog) as caught:
        Match.load({**SAVE, "log": log})
    assert caught.value.index == 20 and "'draw'" in str(caught.value)


# Forks


def test_fork_anywhere() -> None:
    whole = play_match(new(), "fork", 150)
    state = whole.game.start(whole.seats, whole.choices)
    for at in range(len(whole.log) + 1):
        fork = whole.fork(at)
        assert fork.state.key() == state.key() and fork.log == whole.log[:at]
        assert not fork.can_redo and fork.seed == whole.seed
        if at < len(whole.log):
            if state.to_act == CHANCE:
                assert fork.play_chance() == whole.log[at], "chance goes on alike"
            state.apply(whole.log[at])


def test_a_fork_is_a_match_of_its_own() -> None:
    whole = play_match(new(), "own", 80)
    before = snapshot(whole)
    fork = whole.fork(70)
    play_match(fork, "another way", 60)
    assert snapshot(whole) == before and fork.log[70:] != whole.log[70:]


def test_a_fork_with_a_seed_of_its_own_has_another_future() -> None:
    whole = play_match(new(), "own seed", 150)
    for at in (0, 40, 110):
        bots = [seat._replace(kind="greedy") for seat in whole.seats]
        assert whole.fork(at, "another seed", bots).seats == tuple(bots)
        fork = whole.fork(at, "another seed")
        assert fork.log == whole.log[:at] and fork.state.key() == whole.state_at(at).key()
        assert fork.seed == "another seed" and fork.forked == at
        assert fork.seats == whole.seats
        play_match(fork, "on", 60)
        loaded = Match.load(fork.save())
        assert loaded.forked == at and loaded.save() == fork.save()
        assert fork.fair() and loaded.fair() and whole.fair()
        assert fork.fork(at // 2).forked == at // 2
        if at:
            assert not Match.load({**fork.save(), "forked": 0}).fair()
    assert "forked" not in whole.save()


@pytest.mark.parametrize("forked", [-1, 10_000, "1", None, True])
def test_a_bad_fork_is_refused(forked: Any) -> None:
    with pytest.raises(BadPosition, match="forked"):
        Match.load({**SAVE, "forked": forked})


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
