"""Saves of a match, those that are refused, and forks."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from game.match import FORMAT, MAX_LOG, BadLog, Match, offered
from game.protocol import CHANCE, BadPosition, Seat
from tests.contract.play import play_match, undo_depth
from tests.shared.matches import CHOICES, new, snapshot, until

# Saves


def test_a_save_is_start_and_log() -> None:
    match = play_match(new(), "save", 60)
    save = match.save()
    assert list(save) == ["format", "game", "seats", "choices", "seed", "commitment", "log"]
    assert save["format"] == FORMAT == 4 and save["game"] == "fog" and save["seed"] == "seed"
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
    *(({**SAVE, "format": value}, "format") for value in (0, 5, -1, "1", True, None, 1.0)),
    *(({**SAVE, "game": value}, "game") for value in ("chess", None, 1, ["fog"])),
    *(({**SAVE, "seed": value}, "seed") for value in (None, 7, "a\nb", "x" * 201, "\ud800")),
    *(({**SAVE, "name": value}, "name") for value in (None, 7, "a\nb", "x" * 41, "\ud800")),
    ({**SAVE, "seed": "other"}, "commitment"),
    *(({**SAVE, "commitment": value}, "commitment") for value in (None, 1, "", "0" * 64, [])),
    *(({**SAVE, "seats": value}, "seats") for value in (None, {}, [], SAVE["seats"][:1], "ab")),
    ({**SAVE, "seats": SAVE["seats"] * 3}, "seats"),
    *(({**SAVE, "seats": [{}, seat]}, "seats[1]") for seat in (None, [], 5, {"colour": 1})),
    *(({**SAVE, "seats": [{"nick": "A"}, {}]}, "seats[0]") for _ in range(1)),
    *(({**SAVE, "seats": [{"name": name}, {}]}, "seats[0].name") for name in ("a\nb", "x" * 41)),
    *(
        (
            {**SAVE, "seats": [SAVE["seats"][0], {**SAVE["seats"][1], "colour": c}]},
            "seats[1].colour",
        )
        for c in ("gold", "", "Teal")
    ),
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


OLD = play_match(new(version=1), "old", 30).save()
"""A save as of format 3 and before: without a version, which was 1."""
OLD_CHOICES = {k: v for k, v in OLD["choices"].items() if k not in ("version", "strict_docks")}


def test_format_1_opens() -> None:
    old = {**OLD, "format": 1, "choices": OLD_CHOICES}
    assert Match.load(old).save() == OLD and old["format"] == 1
    with pytest.raises(BadPosition, match="serial"):
        Match.load({**old, "serial": 1})


def test_format_2_opens_and_has_no_name() -> None:
    old = {**OLD, "format": 2, "choices": OLD_CHOICES}
    assert Match.load(old).save() == OLD and old["format"] == 2
    with pytest.raises(BadPosition, match="name"):
        Match.load({**old, "name": "Sunday"})


def test_format_3_opens_with_version_1() -> None:
    old = {**OLD, "format": 3, "choices": OLD_CHOICES}
    match = Match.load(old)
    assert match.save() == OLD and match.choices["version"] == 1
    assert match.fork(20).choices["version"] == 1
    assert offered(match.game, match.choices) == OLD_CHOICES | {"strict_docks": "off"}
    for key in ("version", "strict_docks"):
        with pytest.raises(BadPosition, match=key):
            Match.load({**old, "choices": {**OLD_CHOICES, key: OLD["choices"][key]}})


def test_a_name_is_saved_and_not_inherited_by_forks() -> None:
    match = play_match(new(), "named", 30)
    match.name = "Sunday with Jürg"
    save = match.save()
    assert save["name"] == match.name and Match.load(save).save() == save
    assert match.copy().name == match.name and not match.fork(20).name


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


def test_a_trusted_save_is_replayed_without_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Match.load(SAVE)
    monkeypatch.setattr(type(whole.state), "allows", None)
    loaded = Match.load(SAVE, trusted=True)
    assert loaded.save() == SAVE and loaded.state.key() == whole.state.key()


@pytest.mark.parametrize(
    "entry", ["nonsense", "fly 1", "place forest-3 A1", "starts 9", "rolled 9 9"]
)
def test_a_trusted_log_that_cannot_be_played_is_refused(entry: str) -> None:
    with pytest.raises(BadLog) as caught:
        Match.load({**SAVE, "log": [*SAVE["log"][:20], entry]}, trusted=True)
    assert caught.value.index == 20


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


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"colour": "coral"}, "seats[1].colour: 'coral' stands twice"),
        ({"name": ""}, "seats[1].name: it is empty"),
        ({"name": "  "}, "seats[1].name: it is empty"),
    ],
)
def test_seats_of_a_file_have_names_and_colors_of_their_own(
    change: dict[str, str], message: str
) -> None:
    save = Match("fog", [Seat("Ada", "coral"), Seat("Jun", "teal")]).save()
    save["seats"][1] |= change
    with pytest.raises(BadPosition) as caught:
        Match.load(save)
    assert str(caught.value) == message
