"""Log, handover and score: what is told of a game, and every button beside it."""

from typing import Any

import pytest

from tests.app.driver import Driver  # isort: skip - before anything of Kivy


from app.fog.scores import score
from app.settings import settings
from app.table import log_screen
from app.table.situation import moment
from app.table.texts import headline
from app.ui import parts
from game.match import Match
from tests.app import visits
from tests.app.visits import ENTER, LEFT, RIGHT, seats, sit_down, until, whole

app, d, over = visits.app, visits.d, visits.over
running_game, listed = visits.running_game, visits.listed


# Log


def test_the_log_has_every_line_and_can_be_filtered(d: Driver, running_game: Match) -> None:
    sit_down(d, running_game)
    d.app.navigator.go("fog/log")
    d.wait(0.4)
    screen = d.app.navigator.screens.current_screen
    data = screen.ids.list.data
    headings = [item["text"] for item in data if item["heading"]]
    assert headings == ["Setting up", "Round 1", "Round 2", "Round 3", "Round 4"]
    lines = len(d.app.host.controller.log())
    assert len(data) == lines
    assert screen.ids.list.scroll_y == 0
    teal = next(part for part in d.find("PlayerFilter") if part.colour == "teal")
    d.press(teal)
    assert {item["colour"] for item in screen.ids.list.data if not item["heading"]} == {"teal"}
    d.press(teal)
    assert len(screen.ids.list.data) == len(data)


def test_the_log_tells_who_rolls_and_what_comes_onto_the_clouds(
    d: Driver, running_game: Match
) -> None:
    sit_down(d, running_game)
    told = d.app.host.controller.log()
    names, rolls, clouds = [seat.name for seat in running_game.seats], [], []
    for at, events in running_game.history:
        for event in events:
            if event.kind == "dice-rolled" and not event.again:
                rolls.append(names[running_game.state_at(at).turn])
                clouds.append(len(running_game.state_at(at).clouds))
    lines = [line.text.split(" rolls:")[0] for line in told if " rolls: wind to " in line.text]
    assert lines == rolls and len(set(rolls)) > 1
    filled = [line.text for line in told if line.text.startswith("New on the clouds: ")]
    assert [text.count(",") + 2 for text in filled] == clouds


def test_heights_of_lines_are_known_beforehand() -> None:
    assert log_screen.rows("one", 14, 300) == 1
    assert log_screen.rows("some words that need more room than there is", 14, 90) > 3
    assert parts.grouped("0123456789abcdef" * 2) == "01234567 89abcdef 01234567 89abcdef"
    assert parts.grouped("my own seed") == "my own seed"


# Handover


def test_the_curtain_names_the_player_and_opens(d: Driver) -> None:
    two = whole(seats("Ada", "Jun"), "two")
    sit_down(d, until(two, "fly", 3, 1))
    d.app.navigator.go("handover", seat=1)
    d.wait(0.4)
    screen = d.app.navigator.screens.current_screen
    assert screen.name_of == "Jun" and screen.colour == "teal" and screen.recap
    d.press(next(b for b in d.find("MainButton") if b.label == "Jun is ready"))
    assert d.app.navigator.screens.current == "fog/table"


def test_the_curtain_tells_nothing_where_there_is_nothing_to_tell(d: Driver) -> None:
    """Balloons take their places before anybody has a turn."""
    settings.handover = True
    players = [seat._asdict() for seat in seats("Ada", "Jun")]
    d.app.host.new_game({"game": "fog", "seats": players, "choices": {}})
    d.wait(0.3)
    d.app.host.session.submit(d.app.host.session.state.legal()[:1])
    d.wait(0.5)
    screen = d.app.navigator.screens.current_screen
    assert screen.name == "handover" and not screen.recap
    assert [note.height for note in d.find("Note")] == [0]


def test_a_screen_that_nobody_sees_says_nothing_of_another_game(
    d: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A monkey found it: the curtain knew a fourth player when two were left at the table."""
    sit_down(d, until(whole(seats("Ada", "Jun", "Nils", "Mia"), "four"), "fly", 3, 3))
    told = [(name, {}) for name in ("fog/log", "fog/score", "fog/statistics", "rules")]
    for name, arguments in [*told, ("handover", {"seat": 3})]:
        d.app.navigator.go(name, **arguments)
        d.wait(0.2)
    curtain = d.app.navigator.screens.current_screen
    assert curtain.name_of == "Mia" and curtain.shown
    sit_down(d, until(whole(seats("Lea", "Tom"), "two"), "fly", 3, 1))
    monkeypatch.setattr(settings, "language", "fr")
    d.wait(0.2)
    assert curtain.name_of == "Mia" and not curtain.shown
    d.app.navigator.go("handover", seat=1)
    assert curtain.name_of == "Tom"
    said = list(curtain.recap)
    monkeypatch.setattr(settings, "language", "it")
    assert curtain.recap and curtain.recap != said


# Score


def test_the_score_explains_each_figure(d: Driver, running_game: Match) -> None:
    sit_down(d, running_game)
    d.app.navigator.go("fog/score")
    d.wait(0.3)
    screen = d.app.navigator.screens.current_screen
    table = screen.ids.table
    assert screen.headline == "Score so far" and not screen.over
    for row in table._rows:
        d.press(row)
        assert screen.item == row.view.item
        assert screen.explained.title == row.view.label
    for seat, head in enumerate(table._heads):
        d.press(head)
        assert screen.seat == seat and screen.player == screen.view.names[seat]
    d.press(d.find("BackButton")[0])
    assert d.app.navigator.screens.current == "fog/table"


def test_the_score_by_keyboard(d: Driver, running_game: Match) -> None:
    sit_down(d, running_game)
    d.app.navigator.go("fog/score")
    d.wait(0.3)
    screen = d.app.navigator.screens.current_screen
    row = screen.ids.table._rows[2]
    screen.group.show(row)
    d.key(ENTER)
    assert screen.item == row.view.item
    seat = screen.seat
    d.key(RIGHT)
    assert screen.seat == (seat + 1) % 3
    d.key(LEFT)
    assert screen.seat == seat


def test_the_score_follows_the_game(d: Driver, running_game: Match) -> None:
    sit_down(d, running_game)
    d.app.navigator.go("fog/score")
    d.wait(0.2)
    screen = d.app.navigator.screens.current_screen
    d.app.host.controller._show(d.app.host.controller.view()._replace(score=_richer(screen.view)))
    d.wait(0.1)
    assert screen.ids.table.view.totals[0] == 99


def _richer(view: Any) -> Any:
    return view._replace(totals=(99, *view.totals[1:]))


def test_the_ending_counts_up_and_can_be_skipped(d: Driver, over: Match) -> None:
    d.app.store.write("game", over)
    d.app.host.open_save("game")
    d.wait(0.5)
    screen = d.app.navigator.screens.current_screen
    assert screen.name == "fog/score" and screen.counting and screen.busy
    assert sum(screen.totals) != sum(screen.view.totals)
    assert screen.winner == "Counting the points"
    d.tap((100, 400))
    assert not screen.counting and list(screen.totals) == list(screen.view.totals)
    assert screen.winner == screen.view.headline
    assert screen.view.seed == over.seed and over.seed in screen.note
    d.app.navigator.go("fog/log")
    d.app.navigator.back()
    assert not screen.counting  # once is enough


def test_same_players_again_needs_one_tap_during_the_count(d: Driver, over: Match) -> None:
    sit_down(d, over)
    screen = d.app.navigator.screens.current_screen
    assert screen.counting
    d.press(next(b for b in d.find("MainButton") if b.label == "Same players again"))
    assert d.app.navigator.screens.current == "fog/table" and not d.app.host.session.match.over


def test_the_only_person_is_told_to_win(over: Match) -> None:
    """Several people, or a bot that wins, are named."""
    assert headline(["Ada"], over=True, you=True) == "You win!"
    assert headline(["Ada"], over=False, you=True) == "Ada is ahead"
    end = moment(over, len(over.log))
    winner = end.state.ranking()[0][0]
    told = {
        people: score(end._replace(people=list(people))).headline
        for people in ((winner,), (1 - winner,), (0, 1), ())
    }
    name = over.seats[winner].name
    assert told.pop((winner,)) == "You win!" and set(told.values()) == {f"{name} wins!"}


def test_the_ending_does_not_count_with_less_motion(d: Driver, over: Match) -> None:
    settings.reduced_motion = True
    d.app.store.write("game", over)
    d.app.host.open_save("game")
    assert not d.app.navigator.screens.current_screen.counting
    settings.reduced_motion = False


def test_a_figure_of_the_ending_opens_and_closes(d: Driver, over: Match) -> None:
    sit_down(d, over)
    screen = d.app.navigator.screens.current_screen
    screen.skip()
    d.wait(0.2)
    assert not screen.opened
    row = screen.ids.table._rows[0]
    d.press(row)
    assert screen.opened and screen.explained.title == row.view.label
    d.wait(0.2)
    d.press(row)
    assert not screen.opened


def test_after_the_ending(d: Driver, over: Match) -> None:
    sit_down(d, over)
    screen = d.app.navigator.screens.current_screen
    screen.skip()
    d.press(next(b for b in d.find("IconButton", icon="island") if b.parent))
    assert d.app.navigator.screens.current == "fog/table"
    d.app.navigator.go("fog/score")
    d.wait(0.2)
    d.press(next(b for b in d.find("MainButton") if b.label == "Same players again"))
    assert d.app.navigator.screens.current == "fog/table" and not d.app.host.session.match.over
    assert d.app.host.session.match.seats == over.seats
    assert d.app.host.session.match.seed != over.seed
    d.app.navigator.home()
    sit_down(d, over)
    screen.skip()
    d.press(next(b for b in d.find("IconButton", icon="home") if b.parent))
    assert d.app.navigator.screens.current == "home" and d.app.host.session is None


def test_a_tie_is_told(d: Driver) -> None:
    match = whole(seats("Ada", "Jun"), "tie 32")
    assert len({match.state.score(seat).total for seat in (0, 1)}) == 1, "look for another seed"
    sit_down(d, match)
    screen = d.app.navigator.screens.current_screen
    screen.skip()
    assert screen.reason.endswith(screen.view.tie_break) and screen.view.tie_break
    assert screen.reason.startswith("1st  ")
