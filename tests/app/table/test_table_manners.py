"""What annoys at a table: things that jump, stay, get lost, or throw one out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.app.driver import Driver, Person, running, seen  # isort: skip - before anything of Kivy

from kivy.core.window import Window
from kivy.metrics import dp

from app.ui.theme import theme
from game.fog.components import DOCK
from tests.app.games import advance, new_match, rounds, sit_down, table
from tests.app.scenes import SCENES, Variant, staged

ESCAPE, TAB = 27, 9


@pytest.fixture
def d() -> Iterator[Driver]:
    with running("portrait", reduced_motion=True, handover=False) as driver:
        yield driver


@pytest.fixture
def moving() -> Iterator[Driver]:
    with running("portrait", handover=False) as driver:
        yield driver


def flown(d: Driver, modules: int = 1) -> Person:
    """A person who has to take a cloud."""
    person = table(modules, "fly")(d)
    person.place(next(iter(d.app.host.controller.selection.targets())))
    person.main()
    person.settle()
    d.wait(0.6)
    assert d.app.host.model.phase == "take"
    return person


# Nothing jumps


@pytest.mark.parametrize("size", [(360, 640), (360, 740), (360, 800), (393, 851)])
def test_a_turned_phone_has_its_column_in_the_window(size: tuple[int, int]) -> None:
    with staged(SCENES["place-chosen"]) as stage:
        stage.show(Variant("portrait", "de", "morning"))
        stage.driver.resize(size)
        stage.driver.wait(0.5)
        stage.driver.resize(size[::-1])
        stage.driver.wait(0.5)
        panel = stage.driver.app.navigator.screen("fog/table").arrangement.ids.panel
        assert len(panel.children) > 1
        for part in panel.children:
            assert part.y >= panel.y - 1 and part.top <= panel.top + 1, type(part).__name__


def test_a_choice_does_not_move_what_is_chosen_from(moving: Driver) -> None:
    person = flown(moving)
    grid = person.one("CloudGrid")
    clouds = [i for i, cloud in enumerate(moving.app.host.model.clouds) if cloud.enabled]
    places = [grid.cloud(i).to_window(*grid.cloud(i).center) for i in clouds]
    for i in clouds:
        person.cloud(i)
        moving.wait(0.5)
        assert [grid.cloud(k).to_window(*grid.cloud(k).center) for k in clouds] == places


def test_a_zoom_by_hand_survives_a_sheet_with_motion(moving: Driver) -> None:
    person = table(1, "fly")(moving)
    camera = person.board.camera
    moving.wait(0.6)
    person.zoom(2)
    before = camera.scale, camera.tx, camera.ty
    assert camera.zoom > 1.5
    person.open_sheet("clouds")
    moving.wait(1)
    assert camera.scale != before[0]
    person.close_sheet()
    moving.wait(1)
    assert (camera.scale, camera.tx, camera.ty) == pytest.approx(before, abs=0.5)


def test_the_camera_stays_while_a_tile_is_laid(moving: Driver) -> None:
    person = table(1, "place")(moving)
    moving.wait(1)
    camera = person.board.camera
    before = camera.zoom
    assert before > 1.5
    place = next(iter(moving.app.host.controller.selection.targets()))
    person.place(place)
    words = {label.text for label in moving.find("TurnText") if seen(label)}
    moving.wait(0.4)
    moving.press(person.one("MainButton"))
    zooms, said = [], set()
    while moving.app.host.session.busy:
        moving.frame()
        zooms.append(camera.zoom)
        said |= {label.text for label in moving.find("TurnText") if seen(label)}
    assert zooms and min(zooms) > before - 0.05
    assert not said & {moving.app.host.model.wind_words} or words & {
        moving.app.host.model.wind_words
    }


def test_another_game_begins_with_the_whole_island(d: Driver) -> None:
    person = table(1, "fly")(d)
    person.zoom(2)
    assert person.board.camera.zoom > 1.5
    d.app.navigator.home()
    sit_down(d, advance(new_match(1, "another"), rounds(2, "fly")))
    d.wait(0.6)
    assert d.app.navigator.screen("fog/table").board.camera.zoom == pytest.approx(1)


def test_what_fits_is_not_scrolled_by_the_keyboard() -> None:
    with running("desktop") as d:
        d.app.navigator.go("dream/setup")
        d.wait(0.5)
        views = [v for v in d.find("Scroller") if seen(v) and v.viewport_size[1] <= v.height]
        assert views
        before = [view.scroll_y for view in views]
        for _ in range(4):
            d.key(TAB)
            d.wait(0.3)
            assert [view.scroll_y for view in views] == before


# Nothing stays that is done


def test_a_refusal_goes_when_something_is_chosen(d: Driver) -> None:
    person = flown(d)
    empty = next(i for i, cloud in enumerate(d.app.host.model.clouds) if not cloud.enabled)
    full = next(i for i, cloud in enumerate(d.app.host.model.clouds) if cloud.enabled)
    person.cloud(empty)
    assert any(seen(toast) and toast.text for toast in d.find("Snackbar"))
    person.cloud(full)
    assert not any(seen(toast) and toast.text for toast in d.find("Snackbar"))


def test_the_slip_comes_back_when_the_device_is_turned_while_a_message_is_shown(d: Driver) -> None:
    person = flown(d)
    person.cloud(next(i for i, cloud in enumerate(d.app.host.model.clouds) if not cloud.enabled))
    d.resize("landscape")
    d.wait(8)
    assert not any(seen(toast) and toast.text for toast in d.find("Snackbar"))
    d.resize("portrait")
    person.close_sheet()
    d.wait(0.5)
    assert any(seen(slip) and slip.text for slip in d.find("StatusLine"))


# Back, step by step


def test_back_gives_up_one_thing_at_a_time(d: Driver) -> None:
    person = flown(d)
    d.key(ESCAPE)
    assert d.app.navigator.screens.current == "fog/table" and not d.app.host.model.sheet, (
        "the sheet"
    )
    d.app.host.controller.look_at(1 - d.app.host.controller.viewer)
    d.key(ESCAPE)
    assert d.app.host.model.seats[d.app.host.controller.viewer].shown, "the other island"
    person.open_sheet("clouds")
    person.cloud(next(i for i, cloud in enumerate(d.app.host.model.clouds) if cloud.enabled))
    d.key(ESCAPE)
    assert not d.app.host.model.sheet and d.app.host.model.cards
    d.key(ESCAPE)
    assert not d.app.host.model.cards and d.app.navigator.screens.current == "fog/table", (
        "the choice"
    )
    d.key(ESCAPE)
    assert d.app.navigator.screens.current == "home"


def test_the_main_button_leads_back_to_a_sheet_put_aside(d: Driver) -> None:
    person = flown(d)
    person.close_sheet()
    assert not d.app.host.model.button.enabled and not d.app.host.model.sheet
    d.wait(0.4)
    d.press(person.one("MainButton"))
    assert d.app.host.model.sheet == "clouds"
    assert not any(seen(toast) and toast.text for toast in d.find("Snackbar"))


# Others


def test_at_another_island_its_owner_is_named_and_nothing_is_played(d: Driver) -> None:
    person = table(1, "place", number=2)(d)
    model, state = d.app.host.model, d.app.host.session.state
    other = 1 - d.app.host.controller.viewer
    mine, length = model.button, len(person.log)
    assert mine.enabled
    d.press(
        d.find("SeatChip")[other]
        if d.find("SeatChip")[other].view.seat == other
        else next(chip for chip in d.find("SeatChip") if chip.view.seat == other)
    )
    name = d.app.host.session.match.seats[other].name
    d.wait(0.3)
    # The message about the last turn hangs in the place of the line.
    slips = d.find("StatusLine") + d.find("Snackbar")
    assert any(name in str(slip.text) for slip in slips if seen(slip))
    assert name in model.hint
    assert model.track.energy == state.energy[other]
    assert len([slot for slot in model.slots if slot.tile]) == len(state.spyglass[other])
    assert model.button != mine
    person.main()
    assert len(person.log) == length and model.button == mine
    assert model.seats[d.app.host.controller.viewer].shown


def test_whoever_chooses_is_at_the_own_island_again(d: Driver) -> None:
    d.resize("desktop")
    person = flown(d)
    own = d.app.host.controller.viewer
    d.app.host.controller.look_at(1 - own)
    person.cloud(next(i for i, cloud in enumerate(d.app.host.model.clouds) if cloud.enabled))
    assert d.app.host.model.seats[own].shown and d.app.host.model.cards
    assert "island" not in d.app.host.model.button.label


def test_docks_that_can_be_reached_are_told_by_their_button(d: Driver) -> None:
    def docks(state: object, kinds: set[str]) -> bool:
        return "fly" in kinds and any(x.kind == "fly" and x.to > DOCK for x in state.legal())  # type: ignore[attr-defined]

    sit_down(d, advance(new_match(2, "islands"), docks))
    d.wait(0.3)
    person = Person(d)
    anchor = person.one("RoundButton", icon="harbor")
    assert anchor.lit
    d.app.navigator.home()
    sit_down(d, advance(new_match(2, "islands"), rounds(1, "fly")))
    d.wait(0.3)
    assert not Person(d).one("RoundButton", icon="harbor").lit


def test_a_moored_balloon_lies_under_no_button(d: Driver) -> None:
    with staged(SCENES["harbor-pick"]) as stage:
        person = Person(stage.driver)
        person.close_sheet()
        stage.driver.wait(0.6)
        x, y = person.where(DOCK + 1)
        assert 0 < x < Window.width
        buttons = [button for button in stage.driver.find("RoundButton") if seen(button)]
        assert buttons
        for button in buttons:
            assert not button.collide_point(*button.to_widget(x, y + dp(20)))
    assert theme.layout == "portrait"
