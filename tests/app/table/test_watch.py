"""Watching computer players: their islands, faster, skipped, held; and what a person sees after."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.app.driver import Driver, Person, running, seen  # isort: skip - before anything of Kivy

from app.settings import settings
from app.shell.application import watched_game
from app.table.level_choice import kind_name
from game.ai.bots import make
from game.fog.scoring import connected
from game.match import Match
from game.protocol import CHANCE, Seat

NAMES, COLOURS = ("Ada", "Jun", "Nils"), ("coral", "teal", "sun")


def to_the_person(
    number: int = 3,
    kinds: tuple[str, ...] = ("human", "greedy", "greedy"),
    seed: str = "watching",
) -> Match:
    """A game in which the person is about to end the turn, and two computer players follow."""
    seats = [Seat(*who) for who in zip(NAMES, COLOURS, kinds, strict=True)]
    match = Match("fog", seats, {"start": 0}, seed)
    minds = [make("greedy", match.game, i) for i in range(3)]
    while True:
        state = match.state
        if state.to_act == CHANCE:
            match.play_chance()
            continue
        action = minds[state.to_act](state)
        after = state.clone()
        after.apply(action)
        first = state.to_act == 0 and state.turn == 0 and after.turn == 1
        if state.round >= number and first and state.start == 0:
            return match
        match.play(action)


@pytest.fixture
def d() -> Iterator[Driver]:
    with running(draw_every=1000) as driver:
        yield driver


def end_turn(d: Driver) -> Any:
    """The person's last action before the computer players' turns."""
    d.app.host.open(to_the_person(), "game")
    d.wait(0.3)
    session = d.app.host.session
    assert session.person == 0 and not d.app.host.spectator.shown
    assert session.submit([make("greedy", session.match.game, "end")(session.state)])
    return session


def button(d: Driver, icon: str) -> Any:
    banner = next(b for b in d.find("BotBanner") if seen(b))
    return next(b for b in banner.walk(restrict=True) if getattr(b, "icon", "") == icon)


def person_again(d: Driver) -> bool:
    session = d.app.host.session
    return session.person >= 0 and not session.busy


# Following


def test_a_computer_players_turn_is_shown_by_the_same_motion(d: Driver) -> None:
    session = end_turn(d)
    board = d.app.navigator.screen("fog/table").board
    flown: set[int] = set()
    shown: set[int] = set()
    sentences: set[str] = set()
    thinking: set[int] = set()
    while not person_again(d):
        d.frame()
        turn = session.state.turn
        if d.app.host.spectator.shown:
            large = next(seat for seat in d.app.host.model.seats if seat.shown)
            assert large.seat == turn and large.name == d.app.host.spectator.name
            assert d.app.host.model.board._replace(near=-1) == large.island
            assert d.app.host.model.track.energy == session.state.energy[turn]
            assert seen(button(d, "fast"))
            shown.add(turn)
            sentences.add(d.app.host.spectator.text)
        flown |= {turn} if board.painter.flying else set()
        thinking |= {seat.seat for seat in d.app.host.model.seats if seat.thinking}
    assert shown == {1, 2} and flown and thinking >= {1, 2}
    assert any(" flies to " in text for text in sentences)
    assert any(text.startswith("Jun") for text in sentences)
    assert not d.app.host.spectator.shown and d.app.host.model.seats[0].shown


def frames_until_person(d: Driver) -> int:
    frames = 0
    while not person_again(d):
        d.frame()
        frames += 1
    return frames


def hurry(d: Driver, end_turn: Callable[[Driver], Any]) -> None:
    """The computer players' turns as usual, fast and skipped: the same game, ever sooner."""
    shown = d.app.host.spectator
    end_turn(d)
    d.until(lambda: shown.shown)
    usual = frames_until_person(d)
    end = d.app.host.session.match.save()

    end_turn(d)
    d.until(lambda: shown.shown)
    d.press(button(d, "fast"))
    assert d.app.host.spectator.rate > 1 and button(d, "fast").chosen
    fast = frames_until_person(d)
    assert fast < 0.6 * usual
    assert d.app.host.session.match.save() == end
    d.app.host.spectator.rate = 1

    end_turn(d)
    session = d.app.host.session
    d.until(lambda: shown.shown)
    d.wait(0.3)
    d.press(button(d, "step"))
    skipped = frames_until_person(d)
    assert skipped < 30 and not session.skipping
    assert session.match.save() == end, "what is skipped happens all the same"
    assert d.app.store.read(d.app.autosave.name).save() == end
    d.wait(0.2)
    assert d.app.navigator.screens.current_screen.recap_text, "the recap tells what happened"
    assert [at for at, _ in session.history] == list(range(1, len(session.match.log) + 1))
    model = d.app.host.model
    assert model.snapshot() == d.view()


def test_fast_forward_and_skip_by_touch(d: Driver) -> None:
    hurry(d, end_turn)


def test_a_manual_look_is_not_fought_over(d: Driver) -> None:
    session = end_turn(d)
    d.until(lambda: d.app.host.spectator.shown)
    d.wait(0.2)
    person = Person(d)
    chips = {chip.view.seat: chip for chip in d.find("SeatChip")}
    d.press(chips[0])
    assert d.app.host.model.seats[0].shown
    while not person_again(d):
        assert d.app.host.model.seats[0].shown, "one's own island stays"
        d.frame()
    person.settle()
    assert d.app.host.model.seats[0].shown and d.app.host.controller._looking == -1
    assert session.person == 0


def test_looking_at_the_followed_island_goes_on_following(d: Driver) -> None:
    end_turn(d)
    d.until(lambda: d.app.host.spectator.shown)
    d.wait(0.2)
    followed = d.app.host.controller.followed
    chips = {chip.view.seat: chip for chip in d.find("SeatChip")}
    d.press(chips[0])
    d.press(chips[followed])
    assert d.app.host.controller._looking == -1
    d.until(lambda: d.app.host.controller.followed not in (followed, -1) or person_again(d))
    assert d.app.host.model.seats[d.app.host.controller._usual].shown


def test_without_following_the_own_island_stays(d: Driver) -> None:
    settings.follow_bots = False
    session = end_turn(d)
    while not person_again(d):
        d.frame()
        assert d.app.host.model.seats[0].shown and not d.app.host.spectator.shown
        assert d.app.host.model.track.energy == session.state.energy[0]
    settings.follow_bots = True


def test_with_less_motion_nothing_flies_but_can_be_read(d: Driver) -> None:
    settings.reduced_motion = True
    end_turn(d)
    board = d.app.navigator.screen("fog/table").board
    frames, texts = 0, set()
    while not person_again(d):
        d.frame()
        frames += 1
        texts.add(d.app.host.spectator.text)
        assert not board.painter.flying and not board._motions
    assert frames > 60 and len(texts) > 3
    settings.reduced_motion = False


# Only computer players


def test_a_game_without_people_from_the_setup_to_the_end(d: Driver) -> None:
    d.press(d.find("HeroCard", primary=False)[0])
    d.wait(0.5)
    d.choose(d.find("KindChoice", kind="human")[0], kind_name("weaver"))
    setup = d.app.navigator.screens.current_screen
    assert all(player.kind != "human" for player in setup.draft.players)
    setup.set_seed("nobody")
    d.press(d.find("MainButton")[0])
    d.wait(1)
    session = d.app.host.session
    assert (
        d.app.navigator.screens.current == "fog/table"
        and not session.people
        and d.app.host.spectator.alone
    )
    d.wait(3)
    d.press(button(d, "pause"))
    d.wait(1)  # what is being shown ends
    held = len(session.match.log)
    d.wait(5)
    assert len(session.match.log) == held and d.app.host.spectator.paused
    d.app.navigator.go("fog/log")
    d.wait(1)
    d.app.navigator.back()
    d.wait(0.2)
    assert len(session.match.log) == held
    d.press(button(d, "play"))
    d.wait(4)
    assert len(session.match.log) > held
    d.press(button(d, "step"))
    d.until(lambda: session.match.over, 60)
    d.wait(0.5)
    assert d.app.navigator.screens.current == "fog/score"
    assert d.app.store.read(d.app.autosave.name).save() == session.match.save()
    assert session.match.fair()


def test_it_waits_while_nobody_looks(d: Driver) -> None:
    d.app.host.new_game({**watched_game(), "seed": "watched"})
    d.wait(3)
    session = d.app.host.session
    d.app.navigator.go("settings")
    d.wait(2)
    here = len(session.match.log)
    d.wait(4)
    assert len(session.match.log) == here
    d.app.navigator.back()
    d.wait(4)
    assert len(session.match.log) > here


def test_watch_starts_a_game_at_once(d: Driver) -> None:
    d.app.watch_when_ready()
    d.wait(1.5)
    assert (
        d.app.navigator.screens.current == "fog/table"
        and d.app.host.spectator.shown
        and d.app.host.spectator.alone
    )
    log = len(d.app.host.session.match.log)
    d.key(ord("p"), "p")
    assert d.app.host.spectator.paused
    d.key(ord("p"), "p")
    d.key(ord("f"), "f")
    assert d.app.host.spectator.rate > 1
    d.wait(2)
    assert len(d.app.host.session.match.log) > log
    d.key(ord("n"), "n")
    d.until(lambda: d.app.host.session.match.over, 60)


def test_skipped_or_not_it_is_the_same_game(d: Driver) -> None:
    logs = []
    for skip in (False, True):
        d.app.host.new_game({**watched_game(), "seed": "same"})
        d.app.host.spectator.rate = 1000
        if skip:
            d.app.host.spectator.skip()
        d.until(lambda: d.app.host.session.match.over, 200)
        logs.append(d.app.host.session.match.save()["log"])
        d.app.navigator.home()
    assert logs[0] == logs[1]


# The recap


def test_the_recap_tells_of_coasts(d: Driver) -> None:
    """Found in a long game: somebody has connected one more since the person's last turn."""
    match = to_the_person(2, seed="recap 0")
    minds = [make("greedy", match.game, i) for i in range(3)]
    before = [0, 0, 0]
    d.app.host.open(match, "game")
    while not match.over:
        state = match.state
        if state.to_act == CHANCE:
            match.play(match.chance.outcome(state, match.chances))
        else:
            match.play(minds[state.to_act](state))
        now = [connected(match.state, seat).bit_count() for seat in range(3)]
        if match.state.to_act == 0 and state.to_act != 0:
            more = [seat for seat in (1, 2) if now[seat] > before[seat]]
            lines = " ".join(d.app.host.controller.recap())
            for seat in more:
                assert NAMES[seat] in lines and "coast" in lines
            if more:
                return
        if state.to_act == 0:
            before = now
    raise AssertionError("no coast was connected")
