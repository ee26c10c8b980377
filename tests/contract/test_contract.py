"""What every game in the registry owes to whatever plays, shows, saves or searches it."""

from __future__ import annotations

import json
import random
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

from game import registry
from game.__main__ import main
from game.match import Match
from game.protocol import CHANCE, OVER, Refused
from tests.contract.play import (
    Setting,
    all_spread,
    facts,
    new_match,
    play,
    play_match,
    settings,
    spread,
    start,
    undo_depth,
)

every_setting = pytest.mark.parametrize("setting", all_spread(), ids=str)


@pytest.mark.parametrize("name", registry.GAMES)
def test_the_settings_show_every_choice(name: str) -> None:
    shown = set().union(*map(facts, spread(name)))
    assert shown == set().union(*map(facts, settings(name)))


@pytest.mark.parametrize("name", registry.GAMES)
def test_a_game_knows_itself(name: str) -> None:
    game = registry.get(name)
    assert game.id == name
    assert len(game.colours) >= max(game.seats)
    assert len(set(game.colours)) == len(game.colours)
    for option in game.options():
        assert option.default in option.values
        assert len(set(option.values)) == len(option.values)


@every_setting
def test_play_ends_with_a_winner(setting: Setting) -> None:
    for seed in range(3):
        state = start(setting)
        for _ in play(state, seed):
            pass
        assert state.to_act == OVER
        assert state.legal() == []
        ranking = state.ranking()
        assert sorted(seat for place in ranking for seat in place) == list(range(setting.seats))
        assert all(place for place in ranking)


@every_setting
def test_somebody_acts_and_can(setting: Setting) -> None:
    state = start(setting)
    for moment, action in play(state, "acts"):
        assert moment.to_act == CHANCE or 0 <= moment.to_act < setting.seats
        legal = moment.legal()
        assert legal and action in legal
        assert len(set(legal)) == len(legal)
        if moment.to_act == CHANCE:
            odds = moment.odds()
            assert len(odds) == len(legal) and all(weight > 0 for weight in odds)
        assert moment.legal() == legal, "asking changes nothing"


@every_setting
def test_texts_parse_back(setting: Setting) -> None:
    game = registry.get(setting.game)
    for moment, _ in play(start(setting), "texts"):
        legal = moment.legal()
        texts = [str(action) for action in legal]
        assert len(set(texts)) == len(texts)
        for action, text in zip(legal, texts, strict=True):
            assert text == text.strip() and text.isprintable() and "  " not in text
            parsed = game.parse(text)
            assert parsed == action and type(parsed) is type(action)
            assert text.split()[0] == action.kind


@pytest.mark.parametrize("name", registry.GAMES)
@pytest.mark.parametrize("text", ["", " ", "nonsense", "nonsense nonsense", "\n", "é", "1"])
def test_other_texts_do_not_parse(name: str, text: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        registry.get(name).parse(text)


@every_setting
def test_clones_are_independent(setting: Setting) -> None:
    """Every old snapshot is looked at again when the game is over."""
    snapshots = []
    for moment, _ in play(start(setting), "clones"):
        clone = moment.clone()
        assert clone is not moment and clone.key() == moment.key()
        snapshots.append((clone, hash(clone.key()), moment.legal(), moment.to_act))
        other = moment.clone()  # a clone that is played on leaves its origin alone
        before = moment.key()
        other.apply(moment.legal()[-1])
        assert moment.key() == before
    for clone, digest, legal, to_act in snapshots:
        assert hash(clone.key()) == digest
        assert clone.legal() == legal and clone.to_act == to_act


@every_setting
def test_keys_tell_moments_apart(setting: Setting) -> None:
    """No action leads back to the moment it was played in."""
    for moment, action in play(start(setting), "keys"):
        after = moment.clone()
        after.apply(action)
        assert after.key() != moment.key()


@every_setting
def test_allows_is_membership_of_legal(setting: Setting) -> None:
    rnd = random.Random(str(setting))
    seen: list[Any] = []
    for moment, action in play(start(setting), "allows"):
        legal = moment.legal()
        for attempt in [*legal, *rnd.sample(seen, min(25, len(seen)))]:
            assert moment.allows(attempt) == (attempt in legal), attempt
        for never in (tuple(action), (action,), (), None, str(action)):
            assert not moment.allows(never), "equal to an action, or nothing like one"
        seen.append(action)
    assert not any(moment.allows(attempt) for attempt in seen), "the game is over"


@every_setting
def test_refusals_are_for_what_is_not_legal(setting: Setting) -> None:
    game, rnd = registry.get(setting.game), random.Random(str(setting))
    seen: list[Any] = []
    for moment, action in play(start(setting), "refusals"):
        legal = moment.legal()
        before = moment.key()
        for attempt in rnd.sample(legal, min(3, len(legal))):
            assert game.refusal(moment, attempt) is None
        for attempt in rnd.sample(seen, min(15, len(seen))):
            refusal = game.refusal(moment, attempt)
            assert (refusal is None) == (attempt in legal)
            if refusal is not None:
                assert refusal.rule and refusal.reason
                assert str(refusal).startswith(f"{refusal.rule}, {refusal.reason}")
                assert "\n" not in str(refusal)
        assert moment.key() == before
        seen.append(action)


@every_setting
def test_outcomes_follow_the_odds(setting: Setting) -> None:
    """`outcome` is the inverse of the distribution: each outcome has its share of [0, 1)."""
    for index, (moment, _) in enumerate(play(start(setting), "odds")):
        if moment.to_act != CHANCE or index % 3:
            continue
        legal, odds = moment.legal(), moment.odds()
        total, tiny = sum(odds), 1e-9
        highs = list(accumulate(odds))
        assert moment.outcome(0.0) == legal[0]
        assert moment.outcome(1 - 2**-53) == legal[-1]
        for outcome, weight, high in zip(legal, odds, highs, strict=True):
            low, high = (high - weight) / total, high / total
            for u in (low + tiny, (low + high) / 2, high - tiny):
                assert moment.outcome(u) == outcome


@every_setting
def test_same_actions_same_game(setting: Setting) -> None:
    game = registry.get(setting.game)
    one, two, three = start(setting), start(setting), start(setting)
    for moment, action in play(one, "same"):
        assert moment.key() == two.key() == three.key()
        two.apply(action)
        three.apply(game.parse(str(action)))
    assert one.key() == two.key() == three.key()


@every_setting
def test_events_change_nothing(setting: Setting) -> None:
    heard: list[Any] = []
    loud = start(setting)
    for moment, action in play(start(setting), "events"):
        assert moment.key() == loud.key()
        heard.clear()
        loud.apply(action, heard.append)
        for event in heard:
            assert isinstance(event.kind, str) and isinstance(event, tuple)


@every_setting
def test_positions_read_back(setting: Setting) -> None:
    game = registry.get(setting.game)

    def check(moment: Any) -> None:
        text = json.dumps(game.write(moment), allow_nan=False)
        again = game.read(json.loads(text))
        assert again.key() == moment.key()
        assert again.legal() == moment.legal() and again.to_act == moment.to_act
        assert json.dumps(game.write(again)) == text

    state = start(setting)
    for moment, _ in play(state, "positions"):
        check(moment)
    check(state)


@every_setting
def test_totals_add_up(setting: Setting) -> None:
    state = start(setting)
    for index, (moment, _) in enumerate(play(state, "totals")):
        if index % 5 == 0:
            check_sheets(moment, setting.seats)
    check_sheets(state, setting.seats)


def check_sheets(state: Any, seats: int) -> None:
    before = state.key()
    sheets = [state.score(seat) for seat in range(seats)]
    for sheet in sheets:
        assert sheet.total == sum(sheet.items.values())
        assert all(type(points) is int for points in sheet.items.values())
        shown = sheet.as_dict()
        assert shown["total"] == sheet.total
        assert len(shown) == len(sheet.items) + 1 + len(sheet.notes)
        json.dumps(shown)
    totals = [[sheets[seat].total for seat in place] for place in state.ranking()]
    assert all(len(set(place)) == 1 for place in totals), "a place is shared by equals"
    assert totals == sorted(totals, key=lambda place: -place[0])
    assert state.key() == before


@every_setting
def test_guesses_keep_what_is_public(setting: Setting) -> None:
    rnd = random.Random(str(setting))
    for index, (moment, _) in enumerate(play(start(setting), "guesses")):
        if index % 40:
            continue
        before = moment.key()
        for viewer in range(setting.seats):
            guess = moment.guess(viewer, rnd.random)
            assert guess is not moment and guess.to_act == moment.to_act
            assert guess.score(viewer) == moment.score(viewer)
            if moment.to_act == viewer:
                assert guess.legal() == moment.legal()
            assert guess.legal()
            guess.apply(guess.legal()[0])
            assert moment.key() == before
        if index % 200 == 0:
            for _ in play(moment.guess(0, rnd.random), index):
                pass


@every_setting
def test_saves_load_back(setting: Setting) -> None:
    rnd = random.Random(str(setting))
    match = new_match(setting)
    while not match.over:
        play_match(match, len(match.log), rnd.randrange(1, 120))
        loaded = Match.load(json.loads(json.dumps(match.save())))
        assert loaded.state.key() == match.state.key()
        assert loaded.log == match.log and loaded.save() == match.save()
        assert undo_depth(loaded) == undo_depth(match)
        assert loaded.over == match.over


@every_setting
def test_a_loaded_match_goes_on_alike(setting: Setting) -> None:
    whole = play_match(new_match(setting), "whole")
    half = new_match(setting)
    half.replay(str(action) for action in whole.log[: len(whole.log) // 2])
    loaded = Match.load(half.save())
    for action in whole.log[len(half.log) :]:
        if loaded.state.to_act == CHANCE:
            assert loaded.play_chance() == action
        else:
            loaded.play(action)
    assert loaded.save() == whole.save() and loaded.state.key() == whole.state.key()


@every_setting
def test_undo_all_and_redo_all(setting: Setting) -> None:
    match, deepest = new_match(setting), 0
    while not match.over:
        play_match(match, f"undo {len(match.log)}", 1)
        log, keys = list(match.log), [match.state.key()]
        actor = match.state.to_act
        while match.undo():
            keys.append(match.state.key())
            assert match.state.to_act == actor >= 0, "never past another player, or chance"
            assert match.log == log[: len(match.log)]
        deepest = max(deepest, len(keys) - 1)
        while match.can_redo:
            keys.pop()
            assert match.redo() and match.state.key() == keys[-1]
        assert match.log == log and match.state.key() == keys[0]
    assert deepest > 1


@every_setting
def test_forks(setting: Setting) -> None:
    whole = play_match(new_match(setting), "forks")
    for at in range(0, len(whole.log) + 1, max(1, len(whole.log) // 15)):
        fork = whole.fork(at)
        assert fork.log == whole.log[:at] and fork.commitment == whole.commitment
        before = whole.save()
        play_match(fork, at, 30)
        assert whole.save() == before
    assert whole.fork(len(whole.log)).state.key() == whole.state.key()


@every_setting
def test_what_is_not_legal_changes_nothing(setting: Setting) -> None:
    match = new_match(setting)
    whole = play_match(new_match(setting), "illegal")
    for index, action in enumerate(whole.log):
        other = whole.log[(index * 7) % len(whole.log)]
        if index % 5 == 0 and not match.state.allows(other):
            before, key = match.save(), match.state.key()
            with pytest.raises(Refused) as refused:
                match.play(other)
            assert refused.value.refusal == match.why_not(other)
            assert match.save() == before and match.state.key() == key
        match.play(action)


@every_setting
def test_the_command_takes_every_position(
    setting: Setting, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, file = registry.get(setting.game), tmp_path / "position.json"
    for index, (moment, _) in enumerate(play(start(setting), "command")):
        if index % 60 > 1:
            continue
        file.write_text(json.dumps(game.write(moment)), "utf-8")
        assert main(["actions", str(file)]) == 0
        shown = json.loads(capsys.readouterr().out)
        assert shown["to_act"] == moment.to_act and shown["phase"] == game.phase(moment)
        assert [entry["text"] for entry in shown["actions"]] == list(map(str, moment.legal()))
        assert all(entry["kind"] == entry["text"].split()[0] for entry in shown["actions"])
        assert main(["score", str(file)]) == 0
        shown = json.loads(capsys.readouterr().out)
        assert [sheet["seat"] for sheet in shown["players"]] == list(range(setting.seats))
        assert shown["ranking"] == moment.ranking()
