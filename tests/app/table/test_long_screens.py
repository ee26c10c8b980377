"""Screens that are longer than the window, and what they tell: scrolled, named, complete."""

from __future__ import annotations

from tests.app.driver import running, seen  # isort: skip - before anything of Kivy

from app.table.draft import Draft
from tests.app.games import advance, new_match, rounds, sit_down, table
from tests.app.scenes import SCENES, finished, put_saves, staged


def test_setup_opens_at_its_top_and_names_its_game() -> None:
    with running("portrait", reduced_motion=True) as d:
        d.app.navigator.go("dream/setup")
        d.wait(0.5)
        screen = d.app.navigator.screens.current_screen
        assert any(seen(label) for label in d.find("Label", text="Dream Islands"))
        screen.ids.list.scroll_y = 0
        d.app.navigator.home()
        d.app.navigator.go("dream/setup")
        d.wait(0.5)
        assert screen.ids.list.scroll_y == 1


def test_the_players_of_one_game_are_offered_for_the_other() -> None:
    draft = Draft.usual("fog")
    draft.players[0].name, draft.players[1].name = "Mara", "Jün"
    other = Draft.read("dream", draft.kept())
    assert [player.name for player in other.players] == ["Mara", "Jün"]
    assert other.setup()["game"] == "dream"
    damaged = {"fog": {"players": [{"name": 3}]}}
    assert Draft.read("dream", damaged) == Draft.usual("dream")


def test_the_final_count_starts_at_the_top_and_scrolls_along() -> None:
    with running("portrait") as d:
        screen = d.app.navigator.screen("fog/score")
        screen.ids.sheet.scroll_y = 0
        sit_down(d, finished(3))
        assert d.app.navigator.current == "fog/score" and screen.counting
        sheet = screen.ids.sheet
        d.resize((393, 640))
        d.frame(4)
        assert sheet.viewport_size[1] > sheet.height
        assert sheet.scroll_y > 0.8
        seen_at = []
        while screen.counting:
            d.wait(0.2)
            seen_at.append(sheet.scroll_y)
        assert seen_at == sorted(seen_at, reverse=True) and seen_at[-1] < 0.1


def test_the_explanation_of_a_score_is_complete_on_a_phone() -> None:
    with staged(SCENES["score-explained"]) as stage:
        d = stage.driver
        screen = d.app.navigator.screens.current_screen
        for row in screen.view.rows:
            for seat in range(4):
                screen.choose_seat(seat)
                screen.choose_item(row.item)
                d.wait(0.2)
                card = next(card for card in d.find("ExplainCard") if seen(card))
                assert card.wanted <= card.height + 1, (row.item, seat)


def test_a_saved_game_tells_which_game_it_is() -> None:
    with running("portrait", reduced_motion=True) as d:
        put_saves(d)
        notes = [card.note for card in d.find("SaveCard") if card.readable]
        assert notes and all("Islands in the Fog · " in note for note in notes)


def test_quick_keys_are_not_lost_to_a_motion() -> None:
    with running("portrait") as d:
        sit_down(d, advance(new_match(1, "keys"), rounds(3, "place")))
        session = d.app.host.session
        d.until(lambda: not session.busy)
        start = len(session.match.log)
        while any(action.kind == "place" for action in session.state.legal()):
            before = len(session.match.log)
            session.submit([next(a for a in session.state.legal() if a.kind == "place")])
            d.until(lambda: not session.busy)
            if len(session.match.log) - start >= 2 or len(session.match.log) == before:
                break
        done = len(session.match.log)
        assert done > start
        for _ in range(done - start):
            d.key(ord("z"), "z", ("ctrl",))
        assert len(session.match.log) == start
        for _ in range(done - start):
            d.key(ord("y"), "y", ("ctrl",))
        assert len(session.match.log) == done


def test_the_table_tells_how_many_tiles_are_left_in_the_bag() -> None:
    with running("portrait", reduced_motion=True) as d:
        table(1, "fly")(d)
        d.wait(9)  # the recap is over
        line = next(part for part in d.find("StatusLine") if seen(part))
        bag = len(d.app.host.session.state.bag)
        assert line.text == f"Round {d.app.host.model.round}  ·  {bag} tiles in the bag"
