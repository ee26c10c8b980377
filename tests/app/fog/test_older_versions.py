"""A game begun with an older version is shown on its board; the next one has the newest."""

from tests.app.driver import running  # isort: skip - before anything of Kivy

from app.fog.boards import plain_board
from app.saves.store import decode
from app.table import games
from game.fog.components import island
from game.hexes import BY_NAME
from game.match import Match
from tests.saves.keep import FOLDER


def old(name: str) -> Match:
    return decode((FOLDER / f"3-{name}.archipel").read_bytes())[0]


def test_board_thumbnail_and_marks_are_those_of_its_version() -> None:
    match = old("harbor-running")
    board = plain_board(match.state, 0, "coral")
    space = next(s for s in board.spaces if s.space == BY_NAME["F6"] and not s.tile)
    assert (space.number, space.special) == ("6", "question-2")
    assert island("silver").wind[BY_NAME["F6"]] == 2
    assert games.of(match).thumbnail(games.thumbnail_data(match)).view.spaces == board.spaces


def test_the_table_shows_it_and_another_game_has_the_newest_version() -> None:
    with running(reduced_motion=True, handover=False) as d:
        d.app.host.open(old("expansions-over"), "old")
        marks = {name: energy for energy, name in d.app.host.model.track.marks}
        assert marks.get("wind-machine", 15) == 15
        d.app.navigator.go("fog/score")
        d.wait(0.3)
        d.app.navigator.screens.current_screen.again()
        d.wait(0.3)
        match = d.app.host.session.match
        assert match.choices["version"] == 2 and match.choices["modules"] == 3
        marks = {name: energy for energy, name in d.app.host.model.track.marks}
        assert marks["wind-machine"] == 16
