"""What somebody has to see is seen: nothing lies on it, and nothing is cut out of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from tests.app.driver import SIZES, Driver, Person, running, seen  # isort: skip - before Kivy

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from app.fog.board.camera import HALF_WIDTH
from app.ui.canvas_widget import PaperCard
from app.ui.icons import balanced, measured
from app.ui.material_buttons import TextButton
from app.ui.material_inputs import SegmentBar
from app.ui.recap_bar import RecapBar
from app.ui.scroller import Scroller
from app.ui.theme import theme
from tests.app.dream_scenes import advance, covering, new_match, sit_down
from tests.app.games import table
from tests.app.scenes import SCENES, Variant, staged


@pytest.fixture
def d() -> Iterator[Driver]:
    with running("portrait", reduced_motion=True) as driver:
        yield driver


def test_what_a_choice_would_bring_is_said_beside_it() -> None:
    with staged(SCENES["fly-chosen"]) as stage:
        d, person = stage.driver, Person(stage.driver)
        for size in SIZES:
            stage.show(Variant(size, "de", "morning"))
            view, hint = d.app.host.model.board, d.app.host.model.hint
            assert hint and any(slip.text == hint and seen(slip) for slip in d.find("StatusLine"))
            legal = [space.space for space in view.spaces if space.glow]
            assert any(space.glow == "chosen" for space in view.spaces) and len(legal) > 5
            for space in legal:
                assert not covers(d, *person.where(space)), f"{size}: {space} is covered"


def covers(d: Driver, x: float, y: float) -> list[Any]:
    slips = [slip for slip in d.find("RecapBar") if seen(slip) and slip.text]
    return [slip for slip in slips if slip.hit(*slip.to_widget(x, y))]


def test_the_actions_fill_their_row_before_and_after_a_computer_player(d: Driver) -> None:
    person = sit_down(d, advance(new_match(2), covering(1)))
    row = person.one("TableActions")

    def ends() -> tuple[float, float, float]:
        d.frame(3)
        shown = [part for part in row.children if part.width > dp(20) and part.opacity]
        shown.sort(key=lambda part: part.x)
        gap = max(b.x - a.right for a, b in pairwise(shown))
        return shown[0].x - row.x, row.right - shown[-1].right, gap

    before = ends()
    assert before == pytest.approx((0, 0, dp(10)))
    person.turn()
    person.settle()
    assert person.model.mine and ends() == pytest.approx(before)
    assert person.one("MainButton").width > dp(200)


def test_shells_come_off_where_all_numbers_are_covered(d: Driver) -> None:
    person = sit_down(d, advance(new_match(), lambda state: covering(5)(state)))
    numbers = person.model.numbers
    assert all(view.enabled for view in numbers), "round 5: all four were covered"
    assert not any(view.covered for view in numbers)


def test_of_a_computer_player_only_its_own_doings_are_told(d: Driver) -> None:
    person = sit_down(d, advance(new_match(2), covering(2)))
    told = []
    d.app.host.spectator.fbind(
        "text", lambda _watch, text: told.append((d.app.host.spectator.name, text))
    )
    person.turn()
    person.settle()
    lines = [(name, text) for name, text in told if text and name]
    assert lines and all(text.startswith(name) for name, text in lines), lines


def test_what_scrolls_is_cut_at_its_edges(d: Driver) -> None:
    d.app.navigator.home()
    d.frame(3)
    before = d.shot().convert("RGB")
    long = PaperCard(fill=(1, 0, 0, 1), radius=0, level=0, size_hint_y=None, height=2000)
    view = Scroller(size_hint=(None, None), pos=(40, 300), size=(200, 150))
    view.add_widget(long)
    d.app.navigator.screens.current_screen.add_widget(view)
    for part in (0.0, 0.5, 1.0):
        view.scroll_y = part
        d.frame(3)
        after = d.shot().convert("RGB")
        assert after.getpixel((100, after.height - 375)) == (255, 0, 0)
        for x, y in ((100, 295), (100, 455), (35, 375), (250, 375)):
            spot = x, after.height - y
            assert after.getpixel(spot) == before.getpixel(spot)


def test_a_slip_is_no_wider_than_its_lines_need(d: Driver) -> None:
    text = "Storage full: the game goes on, but is not saved."
    room = measured(text, 14, "label") * 0.9
    width, height = balanced(text, "label", 14, room)
    assert width < room * 0.75, "the second line would be one short word"
    assert height == balanced(text, "label", 14, width)[1]
    slip = RecapBar(width=2 * room, text=text)
    slip.arrange()
    assert slip.minimum_height < 14 * 2.2 < height + dp(10), "one line where one is enough"


def test_the_sign_of_a_button_follows_its_words(d: Driver) -> None:
    """Live, in another language: what is drawn is the same as in a new button."""
    d.app.navigator.home()
    screen = d.app.navigator.screens.current_screen
    buttons = [TextButton(icon="check", text=text, size=(220, 48)) for text in ("Do it", FRENCH)]
    for button in buttons:
        screen.add_widget(button)
    d.frame(3)
    assert drawn(buttons[0]) != drawn(buttons[1])
    buttons[0].text = FRENCH
    d.frame(3)
    assert drawn(buttons[0]) == drawn(buttons[1])


FRENCH = "Faire exactement ainsi"


def drawn(button: TextButton) -> list[tuple[float, ...]]:
    """Where icon and text are."""
    return [(*child.pos, *child.size) for child in button.children]


def flat(group: Any) -> Iterator[Any]:
    for part in group.children:
        yield part
        yield from flat(part) if isinstance(part, InstructionGroup) else ()


@pytest.mark.parametrize("code", ["en", "de", "fr", "it"])
def test_steps_keep_their_words_on_a_tablet(code: str) -> None:
    with staged(SCENES["place-chosen"]) as stage:
        stage.show(Variant("tablet", code, "morning"))
        bar = next(bar for bar in stage.driver.find("StepsBar") if seen(bar))
        named, sign, size = bar._named()
        assert {step.state for step in bar.steps} == {"done", "now"}
        assert set(named) == {"done", "now", "next"} and sign and size >= dp(14)


def test_a_slip_of_two_lines_lies_clear_of_the_compass() -> None:
    with staged(SCENES["module-3"]) as stage:
        stage.show(Variant("landscape", "de", "morning"))
        slip = next(slip for slip in stage.driver.find("StatusLine") if seen(slip))
        compass = next(compass for compass in stage.driver.find("Compass") if seen(compass))
        x, y, _wide, high = compass.focus_box()
        assert slip.height > dp(40), "two lines"
        assert slip.to_window(slip.x, slip.y)[1] >= compass.to_window(x, y + high)[1] + dp(2)


@pytest.mark.parametrize("name", ["home", "home-continue", "home-dream"])
def test_the_menu_of_a_lying_phone_does_not_scroll(name: str) -> None:
    with staged(SCENES[name]) as stage:
        for code in ("en", "de", "fr", "it"):
            stage.show(Variant("landscape", code, "morning"))
            for size in (SIZES["landscape"], (740, 360), (640, 360)):
                stage.driver.resize(size)
                stage.driver.frame(6)
                ids = stage.driver.app.navigator.screens.current_screen.ids
                assert ids.list.height <= ids.menu.height + 0.5, f"{code} at {size}"
                assert ids.buttons.cols == 3
                assert len({card._text.style for card in ids.games.children}) == 1


def test_a_bar_gives_each_word_the_room_it_needs(d: Driver) -> None:
    words = ("Automatisch", "English", "Deutsch", "Français", "Italiano")
    bar = SegmentBar(options=tuple((word, word) for word in words), width=dp(440))
    screen = d.app.navigator.screens.current_screen
    bar.size_hint_x = None
    screen.add_widget(bar)
    d.frame(3)
    parts = bar.get_items()[::-1]
    assert len({part.y for part in parts}) == 1, "one row"
    assert parts[0].width > parts[1].width
    assert sum(part.width for part in parts) == pytest.approx(bar.width)
    for part in parts:
        assert part.width >= measured(part.label, theme.label, "label")
    bar.width = dp(640)
    d.frame(3)
    assert len({part.width for part in parts}) == 1, "with room for all they are alike"
    bar.width = dp(200)
    d.frame(3)
    assert len({part.x for part in parts}) == 1, "below each other if there is no room"
    screen.remove_widget(bar)


@pytest.mark.parametrize("size", SIZES)
def test_a_message_lies_over_no_button(size: str) -> None:
    with staged(SCENES["refusal"]) as stage:
        stage.show(Variant(size, "de", "morning"))
        toast = next(toast for toast in stage.driver.find("Snackbar") if seen(toast))
        left, low, wide, high = toast.focus_box()

        def below(part: Any) -> bool:
            x, y = part.to_window(part.x, part.y)
            apart = x >= left + wide or x + part.width <= left
            return not (apart or y >= low + high or y + part.height <= low)

        for kind in ("MainButton", "RoundButton", "StepsBar", "SpyglassBar", "SeatChip"):
            parts = [part for part in stage.driver.find(kind) if seen(part)]
            assert parts and not any(map(below, parts)), kind
        for slip in stage.driver.find("StatusLine"):
            assert not (seen(slip) and slip.text and below(slip)), "read through each other"


CANNOT_SCROLL = ("clouds", "cloud-chosen", "drawn")
TURN = [
    *CANNOT_SCROLL,
    "expansions",
    "expansion-chosen",
    "harbor-fly",
    "harbor-give",
    "harbor-pick",
    "harbor-swap",
    "range",
]


@pytest.mark.parametrize("name", TURN)
def test_nothing_of_a_turn_has_to_be_scrolled(name: str, long: bool) -> None:
    shown = 0
    with staged(SCENES[name]) as stage:
        for at, size in enumerate(SIZES):
            for code in ("de", "fr") if long else (("de", "fr")[at % 2],):
                stage.show(Variant(size, code))
                for view in filter(seen, stage.driver.find("ScrollView")):
                    shown += 1
                    high = view.viewport_size[1]
                    assert high <= view.height + 1, f"{size} {code}: {high}"
    assert bool(shown) == (name not in CANNOT_SCROLL)


def test_between_the_bars_of_a_small_phone_the_island_fills_the_width() -> None:
    with staged(SCENES["fly-chosen"]) as stage:
        stage.driver.resize((360, 780))
        theme.bars = [0, 28, 0, 48]
        stage.driver.wait(0.5)
        board = stage.driver.app.navigator.screen("fog/table").board
        try:
            assert theme.short and 2 * HALF_WIDTH * board.camera.scale > 0.97 * 360
        finally:
            theme.bars = [0, 0, 0, 0]


def test_the_balloon_is_seen_above_a_sheet(d: Driver) -> None:
    """And the island comes back as it was, also where somebody had zoomed."""
    person = table(1, "fly")(d)
    camera = person.board.camera
    for zoomed in (False, True):
        if zoomed:
            person.zoom(2)
        before = camera.scale, camera.tx, camera.ty
        person.open_sheet("clouds")
        d.until(lambda: not camera.moving)
        sheet = person.one("TableSheet")
        x, y = person.where(d.app.host.model.board.balloon.place)
        rail, slip = person.one("SeatRail"), person.one("StatusLine")
        assert sheet.top + dp(12) < y < min(rail.y, slip.y) - dp(12)
        assert 0 < x < d.app.root.width
        person.close_sheet()
        d.until(lambda: not camera.moving)
        assert (camera.scale, camera.tx, camera.ty) == pytest.approx(before)


def test_the_chosen_part_of_a_sheet_survives_a_turn_of_the_device(d: Driver) -> None:
    person = table(3, "activate", number=3)(d)
    person.open_sheet("expansions")
    for size in SIZES:
        d.resize(size)
        d.wait(0.5)
        assert person.one("ExpansionGrid") and person.one("Segment", key="expansions").active


def test_the_clouds_ask_for_a_choice_only_when_there_is_one(d: Driver) -> None:
    person = table(1, "fly")(d)
    sheet = d.find("TableSheet")[0]
    person.open_sheet("clouds")
    assert sheet.title == "Clouds"
    person.place(next(iter(d.app.host.controller.selection.targets())))
    person.main()
    person.settle()
    assert sheet.opened and sheet.title == "Choose a cloud"
