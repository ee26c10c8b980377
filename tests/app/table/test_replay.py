"""Looking back: every moment is the one that was, by touch and by keys; and on from there."""

from typing import Any

import pytest

from tests.app.driver import Driver, seen  # isort: skip - before anything of Kivy


from kivy.tests.common import UnitTestTouch

from app.fog import present
from app.fog.replay import Replay
from app.fog.selection import Selection
from app.settings import settings
from app.table import games
from app.table.situation import people, playing
from game.ai.bots import make
from game.match import Match
from game.protocol import CHANCE
from tests.app import lookback

LEFT, RIGHT, UP, DOWN, HOME, END = 276, 275, 273, 274, 278, 279
PAGE_UP, PAGE_DOWN, SPACE, ENTER, ESCAPE, TAB = 280, 281, 32, 13, 27, 9


app, d = lookback.app, lookback.d
over, going = lookback.over, lookback.going


def fresh(match: Match, at: int, seat: int) -> dict[str, Any]:
    """The table of a match that was played so far and no further."""
    anybody = [each._replace(kind="human") for each in match.seats]
    now = playing(match.fork(at, seats=anybody))._replace(person=-1, people=people(match))
    view = present.project(now, Selection(now.state), viewer=seat, shown=seat)
    bots = [each.kind != "human" for each in match.seats]
    seats = tuple(each._replace(bot=bots[each.seat]) for each in view.seats)
    board = view.board._replace(near=-1)  # nobody is about to lay the next tile
    return view._replace(seats=seats, board=board)._asdict()


def check(screen: Any, match: Match) -> None:
    """The model is the moment, and the sentence that of the action."""
    seat = next(each.seat for each in screen.model.seats if each.shown)
    expected = fresh(match, screen.at, seat)
    shown = screen.model.snapshot()
    aimless = shown["board"]._replace(near=-1)  # the camera may aim at a draw
    assert {**shown, "board": aimless} == expected
    assert screen.board.view == shown["board"]
    assert screen.sentence


def open_replay(d: Driver, match: Match) -> Any:
    """From the list of saved games, by touch."""
    d.app.store.write("game", match)
    d.app.navigator.go("saves")
    d.wait(0.4)
    d.choose(d.find("IconButton", icon="more")[0], "Replay")
    d.wait(0.2)
    assert (
        d.app.navigator.screens.current == games.of(match).screen("replay")
        and d.app.host.session is None
    )
    return d.app.navigator.screens.current_screen


def button(d: Driver, icon: str) -> Any:
    return next(b for b in d.find("IconButton", icon=icon) if b.get_root_window() and b.opacity)


# Going through a game


def test_every_step_forward_by_touch_is_the_moment_that_was(d: Driver, over: Match) -> None:
    screen = open_replay(d, over)
    assert screen.at == 0 and screen.length == len(over.log)
    check(screen, over)
    for at in range(1, 120):
        d.press(button(d, "step"))
        assert screen.at == at
        check(screen, over)


def test_keys_go_to_both_ends_and_step_back(d: Driver, over: Match) -> None:
    screen = open_replay(d, over)
    d.key(END)
    assert screen.at == len(over.log) and screen.over
    assert screen.model.score.seed == over.seed
    check(screen, over)
    for at in range(len(over.log) - 1, len(over.log) - 120, -1):
        d.key(LEFT)
        assert screen.at == at
        check(screen, over)
        assert screen.model.score.seed == over.commitment
    d.key(HOME)
    assert screen.at == 0
    d.key(LEFT)
    assert screen.at == 0
    d.key(RIGHT)
    assert screen.at == 1
    d.key(END)
    d.key(RIGHT)
    assert screen.at == len(over.log)


def test_turns_and_rounds_by_touch_and_by_keys(d: Driver, over: Match) -> None:
    screen = open_replay(d, over)
    replay = Replay(over)
    rounds = [mark.at for mark in replay.rounds]
    assert [mark.round for mark in replay.rounds] == list(range(1, over.state.round + 1))
    assert [over.state_at(at + 1).round for at in rounds] == [m.round for m in replay.rounds]
    for key, back, name, stops in (
        (UP, DOWN, "turn", replay.turns[1:]),
        (PAGE_UP, PAGE_DOWN, "round", rounds),
    ):
        d.key(HOME)
        reached = []
        while screen.at < screen.length:
            d.key(key)
            reached.append(screen.at)
        assert reached == [*stops, *([screen.length] if stops[-1] < screen.length else [])]
        d.key(back)
        assert screen.at == [*stops, screen.length][-2 if stops[-1] == screen.length else -1 - 1]
        d.key(HOME)
        d.press(d.find("Segment", key=name)[0])
        d.press(button(d, "step"))
        assert screen.at == stops[0]
        check(screen, over)
    for at in replay.turns[1:]:
        assert any(event.kind == "turn-began" for event in replay.events[at])


def test_the_scrubber_goes_anywhere_at_once(d: Driver, over: Match) -> None:
    screen = open_replay(d, over)
    scrubber = d.find("Scrubber")[0]
    y = scrubber.to_window(*scrubber.center)[1]
    left, right = scrubber.place(0), scrubber.place(screen.length)
    assert scrubber.marks == tuple(Replay(over).rounds)
    for part in (0.25, 1.0, 0.5, 0.0):
        d.tap((scrubber.x + left + part * (right - left), y))
        assert abs(screen.at - part * screen.length) <= 1
        check(screen, over)
    d.drag((left, y), (right + 40, y))
    assert screen.at == screen.length
    check(screen, over)


def test_it_plays_by_itself_pauses_and_goes_faster(d: Driver, over: Match) -> None:
    screen = open_replay(d, over)
    d.key(SPACE)
    assert screen.playing
    d.wait(8)
    slow = screen.at
    assert slow > 4
    d.press(button(d, "pause"))
    d.wait(3)
    assert screen.at == slow and not screen.playing
    d.press(d.find("TextButton", text="1×")[0])
    d.press(d.find("TextButton", text="2×")[0])
    assert screen.rate == 4
    d.key(HOME)
    d.press(button(d, "play"))
    d.wait(8)
    assert screen.at > 2.5 * slow
    screen.scrub(screen.length - 1)
    screen.play()
    d.wait(3)
    assert screen.at == screen.length and not screen.playing
    d.press(d.find("TextButton", text="4×")[0])
    d.app.navigator.back()
    assert d.app.navigator.screens.current == "saves"


def test_motion_shows_the_next_step_and_ends_where_the_game_is(d: Driver, over: Match) -> None:
    settings.reduced_motion = False
    d.app.navigator.go("fog/replay", match=over, at=0)
    screen = d.app.navigator.screens.current_screen
    flown = next(
        at
        for at, some in enumerate(screen.replay.events)
        if any(e.kind == "flew" and e.origin != e.to for e in some)
    )
    screen.go(flown - 1)
    d.wait(0.2)
    d.key(RIGHT)
    assert screen.board.painter.flying
    d.wait(2)
    assert not screen.board.painter.flying
    check(screen, over)
    settings.reduced_motion = True


# Looking around


def test_islands_clouds_harbor_and_score_of_the_moment(d: Driver, over: Match) -> None:
    screen = open_replay(d, over)
    screen.scrub(len(over.log) // 2)
    d.wait(0.1)
    other = next(each.seat for each in screen.model.seats if not each.shown)
    chip = next(c for c in d.find("SeatChip") if c.view.seat == other)
    d.press(chip)
    d.wait(0.1)
    assert screen.model.seats[other].shown
    for _ in range(12):
        d.key(RIGHT)
        assert screen.model.seats[other].shown
        check(screen, over)
    d.press(chip)
    d.wait(0.1)
    assert screen.seat == -1
    d.press(button(d, "cloud"))
    d.wait(0.5)
    assert d.find("CloudGrid")[0].clouds == screen.model.clouds
    d.press(d.find("Segment", key="harbor")[0])
    assert d.find("HarborPanel")[0].view == screen.model.harbor
    d.press(d.find("Segment", key="score")[0])
    d.wait(0.2)
    d.press(d.find("ScoreRow")[1])
    d.wait(0.1)
    assert [s for s in screen.board.view.spaces if s.dim]
    d.key(LEFT)  # the game can be gone through while the sheet is open
    check_score = d.find("ScoreTable")[0]
    assert check_score.view == screen.model.score and screen.sheet == "table"
    d.key(ESCAPE)
    d.wait(0.5)
    assert screen.sheet == "" and d.app.navigator.screens.current == "fog/replay"


@pytest.mark.parametrize("size", ["landscape", "tablet", "desktop"])
def test_turning_the_device_keeps_the_moment(d: Driver, over: Match, size: str) -> None:
    screen = open_replay(d, over)
    screen.scrub(200)
    screen.sheet = "table"
    d.resize(size)
    d.wait(0.4)
    assert screen.at == 200
    grids = [grid for grid in d.find("CloudGrid") if seen(grid)]
    assert len(grids) == 1 and grids[0].clouds == screen.model.clouds
    for _ in range(5):
        d.key(RIGHT)
        check(screen, over)
        assert grids[0].clouds == screen.model.clouds
    d.resize("portrait")
    d.wait(0.2)
    assert screen.at == 205


def test_a_line_of_the_log_opens_its_moment(d: Driver, going: Match) -> None:
    d.app.store.write("game", going)
    d.app.host.open_save("game")
    d.wait(0.3)
    d.app.navigator.go("fog/log")
    d.wait(0.4)
    lines = [w for w in d.find("LogLine") if not w.heading]
    line = sorted(lines, key=lambda each: each.y)[2]
    text, at = line.text, line.at
    d.press(line)
    d.wait(0.3)
    assert d.app.navigator.screens.current == "fog/replay"
    screen = d.app.navigator.screens.current_screen
    assert screen.at == at and text in screen.sentence
    check(screen, going)
    d.key(END)
    seed = going.seed
    assert seed not in str(screen.model.snapshot()) and screen.model.score.seed == going.commitment
    d.key(ESCAPE)
    assert d.app.navigator.screens.current == "fog/log"


def test_a_replay_stays_when_its_game_goes_another_way(
    d: Driver, going: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A monkey found it: undo, then another language, and the replay looked for what was gone."""
    going = going.fork(len(going.log), seats=[s._replace(kind="human") for s in going.seats])
    while not going.can_undo:
        if going.state.to_act == CHANCE:
            going.play_chance()
        else:
            going.play(going.state.legal()[0])
    before = going.fork(len(going.log))
    d.app.store.write("game", going)
    d.app.host.open_save("game")
    d.wait(0.5)
    d.app.navigator.go("fog/replay", match=d.app.host.session.match)
    d.wait(0.2)
    screen = d.app.navigator.screens.current_screen
    d.key(ESCAPE)
    assert d.app.host.session.match.undo()
    monkeypatch.setattr(settings, "language", "de")
    d.wait(0.2)
    d.app.navigator.go("fog/replay")
    d.wait(0.2)
    check(screen, before)


def test_the_final_score_leads_to_the_replay(d: Driver, over: Match) -> None:
    d.app.store.write("game", over)
    d.app.host.open_save("game")
    d.wait(0.3)
    d.app.navigator.screens.current_screen.skip()
    d.press(d.find("TextButton", text="Replay")[0])
    d.wait(0.2)
    assert (
        d.app.navigator.screens.current == "fog/replay"
        and d.app.navigator.screens.current_screen.at == 0
    )
    d.key(ESCAPE)
    assert d.app.navigator.screens.current == "fog/score"


# On from here


def test_play_on_by_touch_leaves_the_old_game_as_it_was(d: Driver, over: Match) -> None:
    screen = open_replay(d, over)
    file = d.app.store._path("game")
    before = file.read_bytes()
    at = Replay(over).rounds[3].at
    screen.scrub(at)
    d.wait(0.1)
    d.press(d.find("MainButton", label="Play on from here")[0])
    d.wait(0.6)
    d.choose(d.find("ForkSeat", kind="greedy")[0], "Person")
    d.press(d.find("MainButton", label="Play on")[0])
    d.wait(0.5)
    assert d.app.navigator.screens.current in ("fog/table", "handover")
    match = d.app.host.session.match
    assert [seat.kind for seat in match.seats] == ["human", "human"]
    assert match.log[:at] == over.log[:at] and match.forked == at
    assert match.seed != over.seed and len(match.seed) == 32
    names = d.app.store.names()
    assert len(names) == 2 and file.read_bytes() == before
    d.until(lambda: d.app.host.session.person >= 0 and not d.app.host.session.busy)
    actions = len(match.log)
    legal = d.app.host.session.state.legal()
    assert d.app.host.session.submit([legal[0]])
    d.until(lambda: not d.app.host.session.busy)
    assert len(match.log) > actions
    saved = d.app.store.read(d.app.autosave.name)
    assert saved.save() == match.save() and saved.forked == at and saved.fair()
    assert file.read_bytes() == before


def test_play_on_by_keys_and_not_at_the_end(d: Driver, over: Match) -> None:
    screen = open_replay(d, over)
    d.key(END)
    d.key(ENTER)
    assert screen.sheet == ""
    assert any("over" in w.text for w in d.find("Snackbar"))
    d.key(PAGE_DOWN)
    d.key(ENTER)
    assert screen.sheet == "fork"
    d.wait(0.5)
    d.key(ENTER)
    d.wait(0.3)
    assert d.app.navigator.screens.current == "fog/table" and d.app.host.session.match.forked > 0


def test_a_sheet_that_goes_away_does_nothing_more(d: Driver, over: Match) -> None:
    screen = open_replay(d, over)
    d.key(PAGE_UP)
    d.key(ENTER)
    d.wait(0.5)
    main = screen.ids.asking.part.ids.main
    finger = UnitTestTouch(*main.to_window(*main.center))
    finger.touch_down()
    assert main.pressed
    screen.on_back()
    finger.touch_up()
    d.wait(0.5)
    assert d.app.navigator.screens.current_screen is screen and d.app.host.session is None


def test_another_game_is_not_asked_about_the_last_one(d: Driver, over: Match) -> None:
    screen = open_replay(d, over)
    d.key(PAGE_UP)
    d.key(ENTER)
    d.wait(0.5)
    assert screen.sheet == "fork"
    d.press(screen.ids.asking.part.ids.main)
    d.wait(0.3)
    assert d.app.host.session is not None and screen.sheet == ""


def test_a_fork_does_not_tell_the_future_of_a_running_game(going: Match) -> None:
    futures = set()
    whole = going.fork(len(going.log))
    for game in (whole, *(Replay(going).fork(len(going.log), ["human"] * 2) for _ in range(4))):
        rnd = make("random", game.game, "same")
        rolls = []
        while len(rolls) < 12:
            if game.state.to_act == CHANCE:
                rolls.append(str(game.play_chance()))
            else:
                game.play(rnd(game.state))
        futures.add(tuple(rolls))
    assert len(futures) == 5


def test_a_replay_follows_a_change_of_the_language(d: Driver, over: Match) -> None:
    d.app.navigator.go("fog/replay", match=over, at=4)
    d.frame(3)
    screen = d.app.navigator.screens.current_screen
    settings.language = "de"
    d.frame(3)
    assert dict(screen.units)["turn"] == "Zug" and screen.heading == "Aufbau"
    settings.language = "en"
