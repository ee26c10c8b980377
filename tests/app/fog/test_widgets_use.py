"""Every piece of the table can be touched and typed to, and moves as it should."""

import gc
import math
import weakref
from collections.abc import Iterator

import pytest

from tests.app import env  # noqa: F401 - first of all, before anything of Kivy

from kivy.core.window import Window  # isort: skip
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch
from kivy.uix.widget import Widget

from app.fog.cards import CloudGrid, ExpansionGrid, HandCards
from app.fog.chips import SeatRail
from app.fog.compass import Compass, bearing
from app.fog.dice import OptionList
from app.fog.energy_track import EnergyTrack
from app.fog.harbor_panel import HarborPanel
from app.fog.spyglass import SpyglassBar
from app.ui.buttons import MainButton, RoundButton
from app.ui.focus import ENTER, TAB, FocusGroup
from app.ui.material_buttons import TextButton
from app.ui.material_inputs import SegmentBar, TextField
from app.ui.material_overlays import Snackbar
from app.ui.theme import theme
from tests.app.pieces import (
    BUTTON,
    CARDS,
    CLOUDS,
    EXPANSIONS,
    FRAME,
    HARBOR,
    OPTIONS,
    PIECES,
    SEATS,
    SLOTS,
    TRACK,
    Bench,
    laid_out,
    sheet,
)


@pytest.fixture
def bench() -> Iterator[Bench]:
    with laid_out() as made:
        yield made


def test_a_press_that_leaves_does_nothing(bench: Bench) -> None:
    button = bench.show(TextButton(text="Los"), 120, 48)
    bench.listen(button, "on_press", "on_release")
    touch = UnitTestTouch(*button.center)
    touch.touch_down()
    bench.wait()
    assert button.state == "down"
    touch.touch_move(button.x, button.y - dp(100))
    bench.wait()
    touch.touch_up()
    bench.wait()
    assert [event for event, *_ in bench.seen] == ["on_press"]


def test_a_button_that_is_off_says_so(bench: Bench) -> None:
    button = bench.show(MainButton(view=BUTTON._replace(enabled=False)), 239, 56)
    bench.listen(button, "on_release", "on_refused")
    bench.tap(button)
    assert [event for event, *_ in bench.seen] == ["on_refused"]


def test_spyglass_tells_the_slot(bench: Bench) -> None:
    bar = bench.show(SpyglassBar(slots=SLOTS), 366, 72)
    bench.listen(bar, "on_slot")
    for i in (0, 4, 2):
        bench.tap(bar.slot(i))
    assert bench.seen == [("on_slot", 0), ("on_slot", 4), ("on_slot", 2)]
    bar.slots = SLOTS[:3]
    bench.wait()
    assert len(bar.children) == 3
    bench.wait(0.5)
    assert [bar.slot(i).lift for i in range(3)] == [0, 1, 0]


def test_rail_tells_the_seat(bench: Bench) -> None:
    rail = bench.show(SeatRail(seats=SEATS, hidden=0), 377, 64)
    bench.listen(rail, "on_seat")
    bench.tap(rail.chip(3))
    assert bench.seen == [("on_seat", 3)] and rail.chip(0) is None


def test_rail_follows_the_layout(bench: Bench) -> None:
    rail = bench.show(SeatRail(seats=SEATS), 377, 64)
    for layout, style in (("landscape", "ring"), ("tablet", "column"), ("portrait", "row")):
        bench.resize(layout)
        assert {chip.style for chip in rail.children} == {style}


def test_clouds_and_cards(bench: Bench) -> None:
    grid = CloudGrid(clouds=CLOUDS)
    bench.show(sheet(grid), 393, 500)
    bench.listen(grid, "on_cloud")
    bench.tap(grid.cloud(3))
    hand = bench.show(HandCards(cards=CARDS), 393, 180)
    bench.listen(hand, "on_card")
    bench.tap(hand.children[0])
    assert bench.seen == [("on_cloud", 3), ("on_card", 2)]


def test_harbor_events(bench: Bench) -> None:
    bench.resize("desktop")
    panel = bench.show(HarborPanel(view=HARBOR), 700, 500)
    bench.listen(panel, "on_dock", "on_market", "on_gift", "on_bag")
    bench.tap(next(d for d in panel.quay.children if d.view.number == 7))
    tiles = list(reversed(panel.market.children))
    bench.tap(tiles[3])
    bench.tap(tiles[-1])
    bench.tap(panel.gifts.children[-1])
    assert bench.seen == [("on_dock", 7), ("on_market", 3), ("on_bag",), ("on_gift", 0)]
    panel.view = None
    bench.wait()
    assert not panel.children


def test_options_and_expansions(bench: Bench) -> None:
    options = bench.show(OptionList(options=OPTIONS), 320, 200)
    bench.listen(options, "on_option")
    bench.tap(options.children[0])
    grid = bench.show(ExpansionGrid(expansions=EXPANSIONS), 361, 300)
    bench.listen(grid, "on_expansion")
    for card in (grid.children[-1], grid.children[0]):
        bench.tap(card)
    assert bench.seen == [
        ("on_option", "bonus"),
        ("on_expansion", "lookout-1"),
        ("on_expansion", "wind-machine"),
    ]


def test_segments(bench: Bench) -> None:
    bar = bench.show(SegmentBar(options=(("a", "A"), ("b", "B")), chosen="a"), 200, 48)
    bench.listen(bar, "on_choose")
    bench.tap(bar.children[0])
    assert bar.chosen == "b" and bench.seen == [("on_choose", "b")]


def test_the_harbor_shows_what_comes_and_docks_where_there_is_room(bench: Bench) -> None:
    bench.resize("tablet")
    panel = bench.show(HarborPanel(view=HARBOR), 361, 500)
    assert panel.quay.parent and panel.note.parent and not panel.arrival.parent
    panel.view = HARBOR._replace(coming="canyon-2", note="Canyon 2 kommt dazu")
    bench.wait()
    assert panel.arrival.parent and not panel.note.parent
    assert (panel.arrival.tile, panel.arrival.text) == ("canyon-2", "Canyon 2 kommt dazu")
    panel.available = panel.wanted - 1
    bench.wait()
    assert not panel.quay.parent, "tiles are exchanged, and have the room"
    panel.available = panel.wanted
    bench.wait()
    assert panel.quay.parent
    for layout in ("portrait", "landscape"):
        bench.resize(layout)
        assert not panel.quay.parent, "the island has the room"
    panel.view = HARBOR._replace(open=False)
    bench.wait()
    assert panel.quay.parent, "somebody may want to fly there"


# The sheet


def drag(bench: Bench, start: tuple[float, float], end: tuple[float, float]) -> None:
    touch = UnitTestTouch(*start)
    touch.touch_down()
    for i in range(1, 9):
        touch.touch_move(*(a + (b - a) * i / 8 for a, b in zip(start, end, strict=True)))
        bench.wait(0.03)
    touch.touch_up()
    bench.wait(0.6)


def test_sheet_is_swiped_down_by_its_head_only(bench: Bench) -> None:
    bench.resize("portrait")
    up = bench.show(sheet(Widget(), floor=dp(200)), 393, 400)
    bench.listen(up, "on_close")
    bench.wait(0.6)
    assert up.rise == 1 and up.y == dp(200)
    drag(bench, (up.center_x, up.y + dp(100)), (up.center_x, up.y - dp(150)))
    assert up.opened
    grip = (up.x + dp(60), up.top - dp(30))
    drag(bench, grip, (grip[0], grip[1] - dp(30)))
    assert up.opened and up.rise == 1
    drag(bench, grip, (grip[0], grip[1] - dp(200)))
    assert not up.opened and up.opacity == 0 and up.top < 0
    assert len(bench.seen) == 1


def test_a_sheet_on_its_way_down_cannot_be_used(bench: Bench) -> None:
    bench.resize("portrait")
    inside = TextButton(text="darin", size_hint=(None, None))
    up = bench.show(sheet(inside, floor=0), 393, 400)
    bench.listen(inside, "on_release")
    bench.wait(0.6)
    bench.tap(inside)
    assert len(bench.seen) == 1
    up.close()
    bench.wait(0.05)
    assert 0 < up.rise < 1
    bench.tap(inside)
    assert len(bench.seen) == 1


def test_sheet_is_closed_by_its_x_and_lets_nothing_through(bench: Bench) -> None:
    bench.resize("portrait")
    below = TextButton(text="darunter")
    up = bench.show(sheet(Widget(), floor=0), 393, 400)
    bench.root.add_widget(below, index=1)
    below.size, below.pos = (dp(393), dp(300)), (0, 0)
    bench.listen(below, "on_release")
    bench.wait(0.6)
    bench.tap(up, dy=-dp(100))
    assert not bench.seen
    bench.tap(next(w for w in up.walk() if isinstance(w, RoundButton)))
    bench.wait(0.6)
    assert not up.opened
    bench.tap(below)
    assert len(bench.seen) == 1


def test_a_still_sheet_stays(bench: Bench) -> None:
    panel = bench.show(sheet(Widget(), still=True, opened=False), 313, 380)
    assert panel.opacity == 1 and panel.top == Window.height - dp(8)
    assert not [w for w in panel.walk() if isinstance(w, RoundButton)]


# Motion


def test_the_needle_overshoots_and_settles(bench: Bench) -> None:
    compass = bench.show(Compass(wind=0), 110, 100)
    assert compass.angle == bearing(0)
    compass.wind = 2
    most = 0.0
    for _ in range(60):
        bench.wait(FRAME)
        most = max(most, compass.angle)
    assert most > bearing(2) + 8
    assert math.isclose(compass.angle, bearing(2))
    theme.motion = 0
    compass.wind = 5
    assert math.isclose((compass.angle - bearing(5)) % 360, 0, abs_tol=1e-6)


def test_the_marker_runs_and_a_crown_hops(bench: Bench) -> None:
    track = bench.show(EnergyTrack(view=TRACK), 365, 48)
    assert track.shown == 9
    track.view = TRACK._replace(energy=13, after=13)
    bench.wait(0.05)
    assert 9 < track.shown < 13
    bench.wait(0.2)
    assert track.shown == 13 and 0 < track.hop < 1
    bench.wait(0.6)
    assert track.hop == 0


def test_a_toast_goes_by_itself(bench: Bench) -> None:
    toast = bench.show(Snackbar(), 393, 48)
    assert not toast.opacity
    toast.show("Kurz.")
    bench.wait()
    assert toast.opacity == 1
    bench.wait(4.6)
    assert not toast.opacity and not toast.text


def test_still_things_cost_no_frames(bench: Bench) -> None:
    still = tuple(seat._replace(thinking=False) for seat in SEATS)
    for name, (make, width, height) in PIECES.items():
        widget = bench.show(make(), width, height)
        for rail in [w for w in widget.walk() if isinstance(w, SeatRail)]:
            rail.seats = still
        bench.wait(1.5)
        for _ in range(20):
            assert not Window.canvas.needs_redraw, name
            bench.wait(FRAME)


def test_what_is_taken_away_is_forgotten(bench: Bench) -> None:
    left = []
    for name, (make, width, height) in PIECES.items():
        if name != "field":  # Kivy never frees a TextInput: screens reuse them
            left.append((name, weakref.ref(bench.show(make(), width, height))))
    bench.root.clear_widgets()
    bench.wait(1.5)
    gc.collect()
    assert [name for name, there in left if there() is not None] == []


# The keyboard


def test_tab_arrows_and_enter(bench: Bench) -> None:
    bar = bench.show(SpyglassBar(slots=SLOTS), 366, 72)
    button = MainButton(view=BUTTON)
    bench.root.add_widget(button)
    button.pos, button.width = (bar.x, bar.y - dp(120)), dp(239)
    bench.listen(bar, "on_slot")
    bench.listen(button, "on_release")
    group = FocusGroup(bench.root)
    group.open()
    bench.wait()
    bench.key(TAB)
    assert group.current is bar.slot(0) and bar.slot(0).ringed
    bench.key(275)
    assert group.current is bar.slot(1)
    bench.key(ENTER)
    bench.key(274)
    assert group.current is button
    bench.key(ENTER)
    bench.key(TAB, "shift")
    assert group.current is bar.slot(4)
    bench.key(TAB)
    bench.key(TAB)
    assert group.current is bar.slot(0)
    assert [event for event, *_ in bench.seen] == ["on_slot", "on_release"]
    bench.tap(button)
    assert not group.current.ringed


def test_keys_go_to_what_was_opened_last(bench: Bench) -> None:
    bench.resize("portrait")
    below = bench.show(TextButton(text="unten"), 120, 48)
    up = sheet(OptionList(options=OPTIONS))
    up.size_hint, up.size = (None, None), (dp(393), dp(400))
    bench.root.add_widget(up)
    bench.wait(0.5)
    first, second = FocusGroup(bench.root), FocusGroup(up)
    first.open()
    second.open()
    bench.key(TAB)
    assert second.current is not None and first.current is None
    second.close()
    bench.key(TAB)
    assert first.current is below


def test_what_is_hidden_or_gone_gets_no_focus(bench: Bench) -> None:
    group = FocusGroup(bench.root)
    group.open()
    button = bench.show(TextButton(text="da"), 120, 48)
    assert group.targets() == [button]
    for name, value in (("opacity", 0), ("disabled", True), ("focusable", False), ("x", -dp(500))):
        before = getattr(button, name)
        setattr(button, name, value)
        assert group.targets() == []
        setattr(button, name, before)
    bench.key(TAB)
    bench.root.clear_widgets()
    bench.key(ENTER)
    bench.key(TAB)
    assert group.targets() == []


def test_a_line_can_be_touched_before_it_is_laid_out(bench: Bench) -> None:
    field = TextField(size=(200, 48))
    touch = UnitTestTouch(100, 24)
    field._lines = []
    touch.grab_current = None
    assert not field.on_touch_down(touch)
    field = bench.show(TextField(text="Ada"), 200, 48)
    bench.tap(field)
    assert field.focus
