"""Tiles that are taken together, by touch: an exchange (F-H.5), a double question mark (F-C3.3)."""

from __future__ import annotations

from tests.app.person import Person
from tests.app.scenes import SCENES, staged

from game.fog.tiles import NAME  # isort: skip - after Kivy's environment is set


def test_an_exchange_shows_what_was_taken_and_asks_about_all_at_the_end() -> None:
    with staged(SCENES["harbor-pick"]) as stage:
        app = stage.driver.app
        person, model = Person(stage.driver), app.host.model
        assert [tile.tile for tile in model.harbor.taken] == [NAME[app.host.session.state.hand[0]]]
        while model.harbor.open:
            before = len(model.harbor.taken)
            person.market(next(tile.tile for tile in model.harbor.market if tile.enabled))
            if model.button.enabled and len(model.harbor.taken) == before and model.harbor.open:
                person.main()
        assert len(model.cards) == len(app.host.session.state.hand) == 4
        person.cards([False, True, False, True])
        assert model.button.note.startswith("keep 2, convert 2")
        start = len(person.log)
        person.main()
        kinds = [action.kind for action in person.log[start : start + 4]]
        assert kinds == ["convert", "convert", "keep", "keep"]


def test_the_first_of_two_draws_is_told_before_the_second() -> None:
    with staged(SCENES["draw-second"]) as stage:
        model = stage.driver.app.host.model
        assert model.prompt == "Drawn: Wild 1. Draw another tile?"
        person = Person(stage.driver)
        person.option("done")
        assert [card.tile for card in model.cards] == ["wild-1"], "the second was declined"


def test_either_of_two_drawn_tiles_can_be_placed() -> None:
    with staged(SCENES["drawn-two"]) as stage:
        model = stage.driver.app.host.model
        person = Person(stage.driver)
        first, second = (card.tile for card in model.cards)
        assert [card.chosen for card in model.cards] == [True, False]
        person.aim(second)
        assert [card.chosen for card in model.cards] == [False, True]
        space = next(space.space for space in model.board.spaces if space.glow)
        start = len(person.log)
        person.place(space)
        assert next(s for s in model.board.spaces if s.space == space).tile == second
        person.main()
        assert str(person.log[start]).startswith(f"place {second}")
        assert [card.tile for card in model.cards] == [first]
