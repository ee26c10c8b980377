"""Dice and bag: what a game's log says about its chance, and what may be shown of it."""

from collections import Counter

import pytest

from tests.app.driver import Driver  # isort: skip - before anything of Kivy

from kivy.core.clipboard import Clipboard

from app.fog.statistics import FAMILIES, statistics
from app.table.replay_texts import fair_view, say
from game.fog.components import BONUSES
from game.fog.tiles import FAMILY
from game.match import Match
from game.protocol import CHANCE
from tests.app import lookback
from tests.app.lookback import played

app, d = lookback.app, lookback.d
over, going = lookback.over, lookback.going


SEEDED = ("seed", "commitment")


@pytest.mark.parametrize("modules", [1, 2, 3])
def test_the_figures_are_those_of_the_log(modules: int) -> None:
    match = played(modules, f"figures {modules}", ("human", "greedy", "random"))
    view = statistics(match)
    rolled = [str(action).split()[1:] for action in match.log if action.kind == "rolled"]
    winds = Counter(face for faces in rolled for face in faces if face.isupper())
    bonuses = Counter(face for faces in rolled for face in faces if not face.isupper())
    assert {bar.picture.removeprefix("die-").upper(): bar.times for bar in view.winds} == {
        name: winds[name] for name in ("NW", "NE", "E", "SE", "SW", "W")
    }
    assert [bar.times for bar in view.bonuses] == [bonuses[name] for name in BONUSES]
    assert sum(bar.expected for bar in view.winds) == pytest.approx(sum(winds.values()))
    assert len(view.rolls) == len(rolled)
    again = [str(action) for action in match.log if action.kind == "reroll"]
    assert sum(roll.again for roll in view.rolls) == len(again) > 0
    assert [bool(r.wind) + bool(r.bonus) for r in view.rolls] == [len(faces) for faces in rolled]
    # Out of the bag: what chance drew, but for the start tiles.
    drawn = [a.tile for a in match.log if a.kind == "drawn" and "start" not in str(a)]
    assert [bar.times for bar in view.bag] == [
        sum(FAMILY[tile] == i for tile in drawn) for i in range(len(FAMILIES))
    ]
    assert sum(bar.expected for bar in view.bag) == pytest.approx(len(drawn))
    # Energy: what there was, and came, and went, is what there is.
    begun = next(at for at in range(len(match.log)) if match.state_at(at).phase > 0)
    for seat, player in enumerate(view.players):
        first = match.state_at(begun).energy[seat]
        assert first + player.earned - player.spent == match.state.energy[seat]
        kept = [a for a in match.log if a.kind in ("keep", "convert", "place")]
        assert sum(player.tiles) > 5 and kept
    fair = fair_view(match)
    assert fair.seed == match.seed and "Checked" in fair.check_words


def test_taken_tiles_are_counted_for_whoever_took_them() -> None:
    match = played(1, "tiles")
    expected = [[0] * len(FAMILIES) for _ in match.seats]
    for at, action in enumerate(match.log):
        state = match.state_at(at)
        tiles: tuple[int, ...] = ()
        if action.kind == "take":
            tiles = tuple(state.clouds[action.cloud])
        elif action.kind == "scoop" or (action.kind == "drawn" and state.phase != 1):
            tiles = (action.tile,)
        for tile in tiles:
            expected[state.turn][FAMILY[tile]] += 1
    assert [list(player.tiles) for player in statistics(match).players] == expected


def test_before_the_end_only_the_fingerprint_is_shown(d: Driver, going: Match, over: Match) -> None:
    d.app.store.write("game", going)
    d.app.host.open_save("game")
    d.app.navigator.go("fog/log")
    d.wait(0.3)
    d.press(d.find("TextButton", text="Dice and bag")[0])
    d.wait(0.5)
    screen = d.app.navigator.screens.current_screen
    assert screen.name == "fog/statistics" and not screen.seed
    texts = " ".join(label.text for label in d.find("Label")).replace(" ", "")
    assert going.commitment in texts and going.seed not in texts
    d.press(d.find("TextButton", text="Copy")[0])
    d.wait(0.2)
    assert Clipboard.paste() == going.commitment
    d.app.navigator.home()
    d.app.navigator.go("fog/statistics", match=over)
    d.wait(0.5)
    assert screen.seed.replace(" ", "") == over.seed
    assert screen.check_words.startswith("Checked: all")
    assert any(label.text == screen.check_words for label in d.find("Label"))


def test_a_forged_log_is_told(over: Match) -> None:
    forged = Match.load(
        {
            **over.save(),
            **Match("fog", over.seats, {}, "another").save(),
            "choices": over.save()["choices"],
            "log": over.save()["log"],
        }
    )
    assert over.fair() and not forged.fair()
    assert "was changed" in fair_view(forged).check_words


def test_the_check_claims_only_what_it_has_checked(over: Match) -> None:
    """M3: with loaded dice and `forked` set to the whole log it said that all rolls are fair."""
    loaded = {**over.save(), **{k: Match("fog", over.seats, {}, "x").save()[k] for k in SEEDED}}
    forged = Match.load({**loaded, "forked": len(over.log)})
    shown = fair_view(forged)
    assert forged.fair() and forged.checked() == 0
    assert not shown.fair and shown.check_words == say("unchecked")
    # Some of them after the fork: only these are counted.
    last = max(at for at in range(len(over.log)) if over.state_at(at).to_act == CHANCE)
    fork = Match.load({**over.save(), "forked": last})
    assert fork.checked() == 1 and fair_view(fork).check_words == say("fair-since", n=1)
    assert over.checked() == over.chances
    assert fair_view(over).check_words == say("fair", n=over.chances)
