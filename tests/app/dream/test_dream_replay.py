"""Looking back on Dream Islands: every moment, what stays secret in it, and on from there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.driver import SIZES, Driver, seen  # isort: skip - before anything of Kivy

from app.device.platform import platform
from app.dream.replay import Replay
from app.settings import settings
from game.ai.bots import make
from game.chance import generator
from game.dream import hidden
from game.dream.components import ALL_CARDS, cards_of, names_of
from game.dream.hidden import UNKNOWN
from game.match import Match, play_out
from game.protocol import OVER, Refused
from tests.app.dream_person import DreamPerson
from tests.app.dream_scenes import advance, covering, finished, new_match, sit_down
from tests.app.table import test_replay
from tests.app.table.test_replay import (
    DOWN,
    END,
    ENTER,
    ESCAPE,
    HOME,
    LEFT,
    PAGE_UP,
    RIGHT,
    SPACE,
    UP,
    open_replay,
)
from tests.app.table.test_replay import button as round_button

app, d = test_replay.app, test_replay.d


@pytest.fixture(scope="module")
def over() -> Match:
    return finished()


def check(screen: Any, match: Match) -> None:
    """What is shown is the moment: figures, shells, cards, points, asked of the rules."""
    state, model = match.state_at(screen.at), screen.model
    position = match.game.write(state)
    shown = screen.shown_seat
    for place in screen.board.view.places:
        for seat, player in enumerate(position["players"]):
            groups = [group.number for group in place.groups if group.seat == seat]
            assert sum(groups) == sum(str(at) == place.place for at in player["figures"])
    assert not any(place.glow for place in screen.board.view.places)
    player = position["players"][shown]
    assert [view.number for view in model.numbers if view.covered] == player["shells"]
    assert [seat.done for seat in model.seats] == [done.bit_count() for done in state.done]
    assert [seat.score for seat in model.seats] == [
        state.score(seat).total for seat in state.seats()
    ]
    cards = [card.card for card in model.hand]
    assert sorted(cards) == sorted(player["hand"]) or set(cards) <= {UNKNOWN}
    assert len(cards) == len(player["hand"])
    assert screen.sentence and screen.heading and match.seats[shown].name in screen.about
    assert model.score.seed == (match.seed if state.to_act == OVER else match.commitment)
    assert not model.mine and not model.button.label


def test_every_step_by_touch_and_by_keys_is_the_moment_that_was(d: Driver, over: Match) -> None:
    screen = open_replay(d, over)
    assert screen.at == 0 and screen.length == len(over.log)
    for at in range(1, 60):
        d.press(round_button(d, "step"))
        assert screen.at == at
        check(screen, over)
    d.key(END)
    assert screen.over
    check(screen, over)
    for at in range(len(over.log) - 1, len(over.log) - 60, -1):
        d.key(LEFT)
        assert screen.at == at
        check(screen, over)
    d.key(HOME)
    assert screen.at == 0 and not screen.over


def test_turns_and_rounds(d: Driver, over: Match) -> None:
    screen, replay = open_replay(d, over), Replay(over)
    assert [mark.round for mark in replay.rounds] == list(range(1, over.state.round + 1))
    for key, stops in ((PAGE_UP, [mark.at for mark in replay.rounds]), (UP, replay.turns[1:])):
        d.key(HOME)
        reached = []
        while screen.at < screen.length:
            d.key(key)
            reached.append(screen.at)
            check(screen, over)
        assert reached == [*stops, *([screen.length] if stops[-1] < screen.length else [])]
    d.key(DOWN)
    assert screen.at == replay.turns[-1]
    assert len(replay.turns) - 1 == sum(str(action).startswith("cover") for action in over.log)


def test_it_plays_by_itself_and_figures_hop(d: Driver, over: Match) -> None:
    screen = open_replay(d, over)
    d.key(SPACE)
    d.wait(4)
    dealt = screen.at
    assert dealt > 10, "what is dealt is shown at a glance"
    d.wait(4)
    assert 2 < screen.at - dealt < 8
    d.press(round_button(d, "pause"))
    settings.reduced_motion = False
    stepped = next(
        at for at, some in enumerate(screen.replay.events) if some and some[0].kind == "stepped"
    )
    screen.go(stepped - 1)
    d.wait(0.2)
    d.key(RIGHT)
    assert screen.board._way is not None
    d.wait(2)
    assert screen.board._way is None
    check(screen, over)
    settings.reduced_motion = True


def test_each_player_can_be_looked_at_when_the_game_is_over(d: Driver, over: Match) -> None:
    screen = open_replay(d, over)
    screen.scrub(len(over.log) // 2)
    d.wait(0.1)
    chips = {chip.view.seat: chip for chip in d.find("DreamChip") if seen(chip)}
    for seat in range(4):
        d.press(chips[seat])
        d.wait(0.1)
        assert screen.shown_seat == seat and screen.model.seats[seat].shown
        held = names_of(over.state_at(screen.at).hand[seat])
        assert sorted(card.card for card in screen.model.hand) == sorted(held)
        check(screen, over)
    d.press(chips[3])
    d.wait(0.1)
    assert screen.seat == -1
    d.press(round_button(d, "check"))
    d.wait(0.5)
    rows = {row.view.card: row.view.state for row in d.find("MissionRow") if seen(row)}
    done = over.state_at(screen.at).done[screen.shown_seat]
    assert {card for card in rows if rows[card] == "done"} == set(names_of(done))
    d.press(d.find("Segment", key="score")[0])
    d.wait(0.3)
    table = d.find("ScoreTable")[0]
    assert table.view == screen.model.score
    assert {head.figure for head in d.find("ScoreHead")} == {"tourist-{}-small"}
    d.key(ESCAPE)
    d.wait(0.5)
    assert screen.sheet == "" and d.app.navigator.screens.current == "dream/replay"


@pytest.mark.parametrize("size", [size for size in SIZES if size != "portrait"])
def test_turning_the_device_keeps_the_moment(d: Driver, over: Match, size: str) -> None:
    screen = open_replay(d, over)
    screen.scrub(200)
    d.resize(size)
    d.wait(0.4)
    check(screen, over)
    d.key(RIGHT)
    assert screen.at == 201
    places = screen.board.places
    assert all(2 * places[name].r >= 64 for name in ("plane", "1", "8"))
    check(screen, over)
    d.resize("portrait")


# Secrets


def running_game(people: int) -> Match:
    return advance(new_match(4, "sealed", people=people), covering(6))


@pytest.mark.parametrize("people", [0, 1, 2, 4])
def test_a_running_game_shows_nobodys_cards_but_ones_own(people: int) -> None:
    match = running_game(people)
    replay = Replay(match)
    known, hidden = set(), set()
    for at in range(replay.length + 1):
        state = match.state_at(at)
        for seat in range(4):
            view = replay.view(at, seat)
            cards = {card.card for card in view.hand}
            if cards - {UNKNOWN}:
                known.add(seat)
                assert cards == set(names_of(state.hand[seat])) and view.secret
            hidden |= {card.state for card in view.hand if card.card == UNKNOWN}
    assert known == ({0} if people == 1 else set())
    assert hidden == {"hidden"}


@pytest.mark.parametrize("people", [0, 1, 3])
def test_no_view_and_no_sentence_depends_on_what_is_hidden(people: int) -> None:
    """Other cards drawn by the others, the same replay."""
    match = running_game(people)
    other = redealt(match, own={0} if people == 1 else set())
    assert [str(a) for a in other.log] != [str(a) for a in match.log]
    one, two = Replay(match), Replay(other)
    for at in range(0, one.length + 1, 3):
        for seat in range(4):
            assert one.view(at, seat) == two.view(at, seat)
        assert one.sentence(at) == two.sentence(at)
    told = " ".join(one.sentence(at) for at in range(one.length + 1))
    assert ("Ada draws:" in told) == (people == 1)
    assert not any(f"{name} draws:" in told for name in ("Jun", "Nils", "Mia"))
    assert "draws a card." in told


def redealt(match: Match, own: set[int]) -> Match:
    """The same game for all to see, in which two cards that nobody ever saw are exchanged."""
    rnd = generator("redealt")
    for _attempt in range(200):
        seat = int(rnd() * len(match.seats))
        hidden = cards_of(ALL_CARDS & ~match.state.done[seat])
        one, two = sorted(hidden, key=lambda _card: rnd())[:2]
        swapped = {one: two, two: one}
        made = Match("dream", match.seats, match.choices, match.seed)
        try:
            for at, action in enumerate(match.log):
                if action.kind in ("drawn", "under") and match.state_at(at).turn == seat:
                    action = action._replace(card=swapped.get(action.card, action.card))
                made.play(action)
        except Refused:
            continue  # one of them would have been completed
        if seat not in own and made.state.done == match.state.done and made.log != match.log:
            return made
    raise AssertionError("no card can be another one")


def test_a_finished_game_tells_every_card() -> None:
    replay = Replay(finished(people=4))
    told = " ".join(replay.sentence(at) for at in range(replay.length + 1))
    assert "draws a card." not in told and "puts a card" not in told
    assert all(f"{name} draws:" in told for name in ("Ada", "Jun", "Nils", "Mia"))
    assert not any(replay.view(at).secret for at in range(replay.length + 1))


def test_recent_apps_show_no_hand_of_a_running_game(
    d: Driver, over: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[bool] = []
    monkeypatch.setattr(platform, "secret", told.append)
    d.app.navigator.go("dream/replay", match=running_game(1))
    d.wait(0.2)
    screen = d.app.navigator.screens.current_screen
    screen.look_at(0)
    d.wait(0.2)
    assert told[-1] is True
    screen.look_at(1)
    d.wait(0.2)
    assert told[-1] is False
    screen.look_at(0)
    d.wait(0.2)
    d.app.navigator.back()
    assert told[-1] is False
    d.app.navigator.go("dream/replay", match=over, at=100)
    d.wait(0.2)
    assert told[-1] is False, "what everybody may see is no secret"


# From the table and back


def test_log_and_score_lead_to_the_replay(d: Driver, over: Match) -> None:
    person = sit_down(d, running_game(1))
    d.app.navigator.go("dream/log")
    d.wait(0.4)
    lines = [w for w in d.find("LogLine") if not w.heading and seen(w)]
    line = sorted(lines, key=lambda each: each.y)[2]
    text, at = line.text, line.at
    assert line.picture == f"tourist-{line.colour}-small"
    d.press(line)
    d.wait(0.3)
    screen = d.app.navigator.screens.current_screen
    assert screen.name == "dream/replay" and screen.at == at and text in screen.sentence
    d.key(ESCAPE)
    d.key(ESCAPE)
    assert d.app.navigator.screens.current == "dream/table"
    person.settle()
    person.turn()  # the game goes on as if nothing had been
    d.app.navigator.home()
    d.app.store.write("game", over)
    d.app.host.open_save("game")
    d.wait(0.3)
    d.app.navigator.screens.current_screen.skip()
    d.press(person.one("TextButton", text="Replay"))
    d.wait(0.3)
    assert (
        d.app.navigator.screens.current == "dream/replay"
        and d.app.navigator.screens.current_screen.at == 0
    )
    d.key(ESCAPE)
    assert d.app.navigator.screens.current == "dream/score"


def test_the_log_of_one_player_only(d: Driver) -> None:
    sit_down(d, running_game(1))
    d.app.navigator.go("dream/log")
    d.wait(0.4)
    screen = d.app.navigator.screens.current_screen
    everything = len(screen.ids.list.data)
    filters = d.find("PlayerFilter", colour="teal")
    d.press(filters[0])
    d.wait(0.2)
    data = [item for item in screen.ids.list.data if not item["heading"]]
    assert 0 < len(data) < everything and {item["colour"] for item in data} == {"teal"}
    assert [item["text"] for item in screen.ids.list.data if item["heading"]][:2] == [
        "Round 1",
        "Round 2",
    ]


# On from here


def test_play_on_by_touch_leaves_the_old_game_as_it_was(d: Driver, over: Match) -> None:
    screen = open_replay(d, over)
    before = d.app.store._path("game").read_bytes()
    at = Replay(over).rounds[4].at
    screen.scrub(at)
    d.wait(0.1)
    d.press(d.find("MainButton", label="Play on from here")[0])
    d.wait(0.6)
    d.press(d.find("MainButton", label="Play on")[0])
    d.wait(0.5)
    match = d.app.host.session.match
    assert match.log[:at] == over.log[:at] and match.forked == at and match.seed != over.seed
    person = DreamPerson(d)
    person.settle()
    person.turn()
    saved = d.app.store.read(d.app.autosave.name)
    assert saved.save() == d.app.host.session.match.save() and saved.fair()
    assert len(d.app.store.names()) == 2 and d.app.store._path("game").read_bytes() == before


def test_a_running_game_of_several_people_cannot_be_played_on(d: Driver) -> None:
    screen = open_replay(d, running_game(2))
    screen.scrub(screen.length // 2)
    d.wait(0.1)
    d.key(ENTER)
    assert screen.sheet == "" and screen.refused
    assert any("secret" in toast.text for toast in d.find("Snackbar"))
    assert not d.find("MainButton", label="Play on from here")[0].enabled


def test_nobody_takes_over_the_cards_of_a_computer_player_before_the_end(d: Driver) -> None:
    screen = open_replay(d, running_game(1))
    screen.scrub(screen.length // 2)
    d.wait(0.1)
    d.key(ENTER)
    d.wait(0.5)
    assert screen.sheet == "fork"
    d.choose(d.find("ForkSeat", kind="greedy")[0], "Person")
    assert screen._kinds[1] == "greedy" and any("secret" in t.text for t in d.find("Snackbar"))
    d.press(d.find("MainButton", label="Play on")[0])
    d.wait(0.5)
    kinds = [seat.kind for seat in d.app.host.session.match.seats]
    assert kinds == ["human", "greedy", "greedy", "greedy"]


def test_a_fork_of_a_running_game_does_not_tell_its_cards(d: Driver) -> None:
    """Played to the end, the fork shows all hands: they must not be those of the running game."""
    match = running_game(1)
    replay = Replay(match)
    at = len(match.log)
    forks = [replay.fork(at, ["human", *["greedy"] * 3]) for _ in range(12)]
    for fork in forks:
        Match.load(fork.save())  # legal as a whole
        assert hidden.visible(fork.state, 0) == hidden.visible(match.state, 0)
    for seat in (1, 2, 3):
        dealt = {fork.state.hand[seat] for fork in forks}
        assert len(dealt) > 3 or dealt != {match.state.hand[seat]}
    bots = [make("greedy", match.game, i) for i in range(4)]
    ended = Replay(play_out(forks[0], bots))
    assert ended.match.over and ended.match.forked == at and ended.match.fair()
    assert ended.view(at, 1).hand[0].card != UNKNOWN
    # Of a finished game everything is known.
    over = play_out(running_game(1), bots)
    assert Replay(over).fork(at, ["human"] * 4).log == over.log[:at]
