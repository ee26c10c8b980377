"""Every piece of the table: it builds, it fits at 200 percent, it can be touched and typed to."""

import gc
import math
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.app import env  # noqa: F401 - first of all, before anything of Kivy

from kivy.app import App  # isort: skip
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.fog.view import (
    BoardView,
    ButtonView,
    CardView,
    CloudView,
    DockView,
    ExpansionView,
    HarborView,
    MarketTile,
    OptionView,
    Pill,
    SeatView,
    SlotView,
    StepView,
    TrackView,
)
from app.theme import theme
from app.widgets.buttons import ChoiceButton, MainButton, PillButton, Press, RoundButton
from app.widgets.cards import CloudGrid, HandCards, TileCard
from app.widgets.chips import SeatChip, SeatRail
from app.widgets.cloudsheet import CloudSheet, PaperStrip, Sheet
from app.widgets.compass import Compass, bearing
from app.widgets.dice import DicePanel, OptionList
from app.widgets.expansions import ExpansionList
from app.widgets.focus import ENTER, TAB, FocusGroup
from app.widgets.harborpanel import HarborCard, HarborPanel
from app.widgets.icons import tile_picture
from app.widgets.kit import TARGET, Body, PaperCard, Title
from app.widgets.spyglass import SpyglassBar
from app.widgets.steps import Segment, SegmentBar, StepsBar
from app.widgets.toast import RecapBar, Toast
from app.widgets.track import EnergyTrack
from tests.app.overflow import overflowing

SIZES = {
    "portrait": (393, 851),
    "landscape": (851, 393),
    "tablet": (1000, 600),
    "desktop": (1440, 900),
}
FRAME = 1 / 60

BOARD = BoardView("gold", (), None)
SEATS = tuple(
    SeatView(
        seat, name, colour, seat > 1, score, 9 - seat, (True, seat > 1, False, True, True, False),
        seat == 0, seat == 3, seat == 2, seat == 1, BOARD, seat == 0, seat == 2,
    )
    for seat, (name, colour, score) in enumerate(
        [("Mara", "coral", 43), ("Maximiliane", "teal", 4), ("Jun", "sun", 117), ("Ada", "plum", 8)]
    )
)  # fmt: skip
STEPS = (StepView("Fliegen", "done"), StepView("Nehmen", "now"), StepView("Platzieren", "next"))
SLOTS = (
    SlotView("desert-3", "3", usable=True),
    SlotView("start-mountain-3", "3", chosen=True, usable=True),
    SlotView("wild-1", "1"),
    SlotView("wind-machine", "1-8", incoming=True),
    SlotView(),
)
CROWNS = tuple((4 * i, 2 * i) for i in range(1, 6))
MARKS = ((4, "lookout-1"), (6, "harbor-office"), (9, "lookout-2"), (15, "wind-machine"))
TRACK = TrackView(9, 8, 20, CROWNS)
CLOUDS = (
    CloudView(("forest-3", "city-4"), False, True, False),
    CloudView(("canyon-1", "plain-4", "monument-5"), False, True, True),
    CloudView((), False, False, False),
    CloudView(("wild-3",), True, True, False),
    CloudView(("swamp-6",), False, True, False),
)
CARDS = (
    CardView("forest-0", "0", True, 0, False),
    CardView("mountain-5", "5", False, 5, False),
    CardView("city-6", "6", False, 6, True),
)
DOCKS = tuple(
    DockView(
        n, "?" if n == 7 else str(n), 2 + n // 3, ("coral", "sun") if n == 2 else (), glow, pill
    )
    for n, glow, pill in [
        (1, "legal", Pill("12", "price", "drop")),
        (2, "chosen", Pill("0", "free", "wind")),
        (3, "free", Pill("0", "free", "wind")),
        (4, "", None),
        (5, "", None),
        (6, "lit", None),
        (7, "", None),
    ]
)
MARKET = tuple(MarketTile(t, t[-1], t[-1] == "2", t[-1] != "3") for t in ("plain-3", "swamp-2"))
HARBOR = HarborView(
    True,
    "Hafen",
    "Gib ein Plättchen ab und nimm dafür zwei.",
    DOCKS,
    MARKET * 5,
    MARKET,
    "",
    True,
    2,
)
EXPANSIONS = (
    ExpansionView("lookout-1", "Aussichtspunkt I", 4, 1, "beside", True, True, 2, ""),
    ExpansionView("harbor-office", "Hafenmeisterei", 6, 2, "island", False, False, 3, ""),
    ExpansionView("royal-couple", "Königspaar", 12, 1, "beside", False, False, 5, "Dir fehlen 3."),
    ExpansionView("lookout-2", "Aussichtspunkt II", 9, 2, "spyglass", False, False, 4, ""),
    ExpansionView("wind-machine", "Windmaschine", 15, 4, "box", False, False, 8, ""),
)
OPTIONS = (
    OptionView("done", "Weiter", "mit diesem Wind", primary=True),
    OptionView("wind", "Windwürfel noch einmal werfen", "", "compass", chosen=True),
    OptionView("bonus", "Bonuswürfel noch einmal werfen", "nur einmal", "no-such-icon"),
)
BUTTON = ButtonView("Nach F7 fliegen", "kostet 1 Energie: 9 auf 8", True)
SENTENCE = "Ein Plättchen darf nur auf ein leeres Feld neben dem Ballon gelegt werden."


def scrolled(content: Widget) -> Widget:
    scroll = ScrollView(do_scroll_x=False)
    scroll.add_widget(content)
    return scroll


def sheet(content: Widget, **options: Any) -> Sheet:
    options.setdefault("opened", True)
    made = Sheet(title="Wähle eine Wolke", note="2 Felder frei", **options)
    made.add_widget(content)
    return made


# Each piece with the smallest width and height, in dp, at which a screen would show it.
PIECES: dict[str, tuple[Callable[[], Widget], float, float]] = {
    "card": (PaperCard, 100, 60),
    "title": (lambda: Title(text="Die Inseln im Nebel"), 300, 60),
    "body": (lambda: Body(text=SENTENCE), 300, 60),
    "main": (lambda: MainButton(view=BUTTON), 239, 56),
    "main, off": (lambda: MainButton(view=BUTTON._replace(enabled=False, note="")), 239, 56),
    "round": (lambda: RoundButton(icon="undo", badge="12"), 48, 48),
    "pill": (lambda: PillButton(text="Einstellungen", icon="settings"), 150, 48),
    "pill with note": (lambda: PillButton(text="Fortsetzen", note="Runde 9, dein Flug"), 200, 60),
    "choice": (lambda: ChoiceButton(text="Behalten", chosen=True), 120, 48),
    "segments": (
        lambda: SegmentBar(options=(("m", "Morgen"), ("d", "Dämmerung"), ("a", "Automatisch"))),
        340,
        48,
    ),
    "steps": (lambda: StepsBar(steps=STEPS), 160, 32),
    "compass": (lambda: Compass(wind=3, free=(2, 3, 4), bonus="sixty"), 110, 100),
    "spyglass": (lambda: SpyglassBar(slots=SLOTS), 270, 60),
    "silver spyglass": (lambda: SpyglassBar(slots=SLOTS[:3], silver=True), 270, 60),
    "track": (lambda: EnergyTrack(view=TRACK), 270, 48),
    "silver track": (lambda: EnergyTrack(view=TRACK._replace(marks=MARKS, silver=True)), 270, 70),
    "rail": (lambda: SeatRail(seats=SEATS), 377, 64),
    "standing rail": (lambda: SeatRail(seats=SEATS, hidden=0, style="column"), 118, 360),
    "ring rail": (lambda: SeatRail(seats=SEATS, style="ring"), 56, 300),
    "own chip": (lambda: SeatChip(view=SEATS[0], style="own", caption="Du bist dran"), 112, 70),
    "clouds": (lambda: CloudGrid(clouds=CLOUDS), 300, 280),
    "cards": (lambda: HandCards(cards=CARDS), 365, 150),
    "two cards": (lambda: HandCards(cards=CARDS[:2]), 365, 86),
    "tile": (lambda: TileCard(tile="city-4", number="4", chosen=True), 58, 66),
    "cloud sheet": (lambda: sheet(CloudSheet(clouds=CLOUDS, cards=CARDS)), 393, 380),
    "still sheet": (lambda: sheet(CloudSheet(clouds=CLOUDS), still=True), 313, 380),
    "strip": (PaperStrip, 393, 200),
    "dice": (lambda: DicePanel(wind=1, bonus="draw", words=SENTENCE, options=OPTIONS), 320, 380),
    "options": (lambda: scrolled(OptionList(options=OPTIONS)), 320, 200),
    "harbor": (lambda: scrolled(HarborPanel(view=HARBOR)), 361, 380),
    "harbor card": (lambda: HarborCard(title="Hafen", tiles=MARKET * 5), 143, 84),
    "expansions": (lambda: scrolled(ExpansionList(expansions=EXPANSIONS)), 361, 300),
    "recap": (lambda: RecapBar(text=SENTENCE, colour="sun"), 393, 30),
}


class Bench:
    """A window with one thing in it."""

    def __init__(self) -> None:
        self.now = 1000.0
        Clock.time = lambda: self.now
        Clock._max_fps = 0
        Clock._last_tick = self.now
        self.root = FloatLayout()
        EventLoop.ensure_window()
        Window.add_widget(self.root)
        self.seen: list[tuple[Any, ...]] = []

    def resize(self, layout: str) -> None:
        Window.size = SIZES[layout]
        # The surface stays as it is; asked to change, it would ask again, for ever.
        Window.trigger_create_window.cancel()
        self.wait()

    def wait(self, seconds: float = 0.05) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.now += FRAME
            EventLoop.idle()

    def show(self, widget: Widget, width: float, height: float) -> Any:
        self.root.clear_widgets()
        widget.size_hint_x = None
        if widget.size_hint_y is not None:
            widget.size_hint_y = None
            widget.height = dp(height)
        # What knows its own height keeps it.
        widget.width = dp(width)
        self.root.add_widget(widget)
        self.wait()
        grows = getattr(widget, "minimum_height", 0)
        widget.height = max(widget.height, dp(height) if not grows else min(grows, dp(height) * 2))
        widget.x = (Window.width - widget.width) / 2
        if not isinstance(widget, Sheet) or widget.still:
            widget.top = Window.height - dp(8)
        self.wait()
        return widget

    def listen(self, widget: Any, *events: str) -> None:
        for event in events:
            widget.bind(**{event: lambda _w, *args, event=event: self.seen.append((event, *args))})

    def tap(self, widget: Widget, dx: float = 0, dy: float = 0) -> None:
        x, y = widget.to_window(*widget.center)
        touch = UnitTestTouch(x + dx, y + dy)
        touch.touch_down()
        self.wait()
        touch.touch_up()
        self.wait()

    def key(self, key: int, *modifiers: str) -> None:
        Window.dispatch("on_key_down", key, key, "", list(modifiers))
        self.wait()


@pytest.fixture
def bench() -> Iterator[Bench]:
    before, size = Clock.time, Window.size
    made = Bench()
    yield made
    Window.remove_widget(made.root)
    FocusGroup.opened.clear()
    theme.text_scale, theme.dusk, theme.motion, theme.high_contrast = 1.0, False, 1.0, False
    Window.size = size
    Window.trigger_create_window.cancel()
    Clock.time = before
    App._running_app = None


@pytest.mark.parametrize("layout", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_piece_fits(bench: Bench, layout: str, scale: float) -> None:
    bench.resize(layout)
    theme.text_scale = scale
    faults = []
    for name, (make, width, height) in PIECES.items():
        widget = bench.show(make(), width, min(height, SIZES[layout][1] - 20))
        faults += [f"{name}: {fault}" for fault in overflowing(widget)]
    assert not faults


@pytest.mark.parametrize("look", ["morning", "dusk", "high contrast", "no motion"])
def test_every_piece_in_every_look(bench: Bench, look: str) -> None:
    theme.dusk, theme.high_contrast = look == "dusk", look == "high contrast"
    theme.motion = 0 if look == "no motion" else 1
    for make, width, height in PIECES.values():
        widget = bench.show(make(), width, height)
        theme.text_scale = 1.5
        bench.wait()
        theme.text_scale = 1.0
        assert widget.parent is bench.root


def test_words_do_not_shrink_below_what_they_are_at_100_percent(bench: Bench) -> None:
    theme.text_scale = 2.0
    button = bench.show(MainButton(view=BUTTON), 239, 56)
    label, note = sorted(
        (child for child in button.walk() if isinstance(child, Label)), key=lambda w: -w.y
    )
    assert label.font_size >= dp(19) and note.font_size >= dp(14)
    assert button.height > dp(56)


def test_a_cut_label_is_found(bench: Bench) -> None:
    cut = bench.show(Label(text=SENTENCE, text_size=(dp(80), dp(20)), font_size=dp(14)), 80, 20)
    assert len(overflowing(cut)) == 1
    fine = bench.show(Label(text="fine", font_size=dp(14)), 80, 20)
    assert not overflowing(fine)
    fine.x = -dp(60)
    assert "off the window" in overflowing(fine)[0]
    fine.opacity = 0
    assert not overflowing(fine)


def test_painted_words_that_are_too_small_or_too_wide_are_found(bench: Bench) -> None:
    steps = (StepView("Fliegen", "done"), StepView("Nehmen", "now"), StepView("Legen", "next"))
    assert not overflowing(bench.show(StepsBar(steps=steps), 231, 36))
    assert "painted at" in overflowing(bench.show(StepsBar(steps=steps), 60, 36))[0]
    segment = Segment(label="Expansions", key="a")
    assert not overflowing(bench.show(segment, 200, 48))
    assert overflowing(bench.show(segment, 60, 48))


def test_words_under_a_button_are_found(bench: Bench) -> None:
    both = FloatLayout()
    both.add_widget(Label(text="words", font_size=dp(14), size_hint=(None, None), size=(80, 20)))
    button = RoundButton(icon="cloud", pos=(20, 0))
    both.add_widget(button)
    assert "under a button" in overflowing(bench.show(both, 300, 60))[0]
    button.pos = 120, 0
    assert not overflowing(both)


def test_everything_to_press_is_large_enough(bench: Bench) -> None:
    for name, (make, width, height) in PIECES.items():
        for child in bench.show(make(), width, height).walk():
            if isinstance(child, Press) and child.opacity:
                reach = dp(TARGET) / 2 - 1
                for dx, dy in ((reach, 0), (-reach, 0), (0, reach), (0, -reach)):
                    assert child.hit(child.center_x + dx, child.center_y + dy), name


# Touches


def test_a_press_that_leaves_does_nothing(bench: Bench) -> None:
    button = bench.show(PillButton(text="Los"), 120, 48)
    bench.listen(button, "on_press", "on_release", "on_refused")
    touch = UnitTestTouch(*button.center)
    touch.touch_down()
    bench.wait()
    assert button.pressed
    touch.touch_move(button.x, button.y - dp(100))
    bench.wait()
    assert not button.pressed
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
    panel = CloudSheet(clouds=CLOUDS, cards=CARDS)
    bench.show(sheet(panel), 393, 500)
    bench.listen(panel, "on_cloud", "on_card")
    bench.tap(panel.grid.cloud(3))
    bench.tap(panel.hand.children[0])
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
    rows = bench.show(ExpansionList(expansions=EXPANSIONS), 361, 300)
    bench.listen(rows, "on_activate", "on_convert")
    for button in [w for w in rows.walk() if isinstance(w, PillButton)]:
        bench.tap(button)
    assert bench.seen == [
        ("on_option", "bonus"),
        ("on_activate", "lookout-1"),
        ("on_convert", "lookout-1"),
    ]


def test_segments(bench: Bench) -> None:
    bar = bench.show(SegmentBar(options=(("a", "A"), ("b", "B")), chosen="a"), 200, 48)
    bench.listen(bar, "on_choose")
    bench.tap(bar.children[0])
    assert bar.chosen == "b" and bench.seen == [("on_choose", "b")]


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


def test_sheet_is_closed_by_its_x_and_lets_nothing_through(bench: Bench) -> None:
    bench.resize("portrait")
    below = PillButton(text="darunter")
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
    toast = bench.show(Toast(), 393, 30)
    assert not toast.opacity
    toast.say("Kurz.")
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
    below = bench.show(PillButton(text="unten"), 120, 48)
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
    button = bench.show(PillButton(text="da"), 120, 48)
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


def test_pictures_of_tiles() -> None:
    assert tile_picture("forest-3") == "forest-0"
    assert tile_picture("start-swamp-1") == "swamp-0"
    assert tile_picture("wild-2") == "wild"
    assert tile_picture("lookout-1") == "lookout-1"
    assert tile_picture("") == "tile-back"
