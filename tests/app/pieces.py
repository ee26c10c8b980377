"""Every piece of the table with something to show, and a bench to lay it on."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tests.app.driver import start_clock  # first of all, before anything of Kivy

from kivy.app import App  # isort: skip
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from kivymd.app import MDApp

from app.fog.cards import CloudGrid, ExpansionGrid, HandCards, TileCard
from app.fog.chips import SeatChip, SeatRail
from app.fog.compass import Compass
from app.fog.dice import OptionList
from app.fog.energy_track import EnergyTrack
from app.fog.harbor_panel import HarborPanel
from app.fog.option_button import OptionButton
from app.fog.spyglass import SpyglassBar
from app.fog.steps_bar import StepsBar
from app.fog.view import (
    BoardView,
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
from app.table.views import ButtonView
from app.ui.buttons import MainButton, RoundButton
from app.ui.canvas_widget import Body, PaperCard, Title
from app.ui.focus import FocusGroup
from app.ui.material_buttons import IconButton, TextButton
from app.ui.material_inputs import SegmentBar, TextField, ValueSlider
from app.ui.material_lists import ListItem, RadioItem, SwitchItem
from app.ui.material_theme import ArchipelThemeManager
from app.ui.recap_bar import RecapBar
from app.ui.sheet import PaperStrip, Sheet
from app.ui.theme import theme

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
    SlotView("desert-3", "3"),
    SlotView("start-mountain-3", "3", chosen=True),
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
    CardView("forest-0", "0", "Keep", True, 0, False),
    CardView("mountain-5", "5", "Keep", False, 5, False),
    CardView("city-6", "6", "Keep", False, 6, True),
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
    ExpansionView("lookout-1", "Aussichtspunkt I", 4, 1, "beside", True, True, chosen=True),
    ExpansionView("harbor-office", "Hafenmeisterei", 6, 2, "island", False, False),
    ExpansionView("royal-couple", "Königspaar", 12, 1, "beside", False, True),
    ExpansionView("lookout-2", "Aussichtspunkt II", 9, 2, "spyglass", False, False),
    ExpansionView("wind-machine", "Windmaschine", 15, 4, "box", False, False),
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
    "round": (lambda: RoundButton(icon="undo"), 48, 48),
    "text button": (lambda: TextButton(text="Einstellungen", icon="settings"), 150, 48),
    "two lines": (lambda: TextButton(text="Einstellungen des Spiels"), 120, 60),
    "icon button": (lambda: IconButton(icon="more", tip="Mehr"), 48, 48),
    "item": (lambda: ListItem(icon="sound", text="Einstellungen", note=SENTENCE), 340, 80),
    "switch": (lambda: SwitchItem(icon="sound", text="Ton", note=SENTENCE, on=True), 340, 80),
    "radio": (lambda: RadioItem(text="Mit Hafen", note=SENTENCE, chosen=True), 340, 80),
    "slider": (lambda: ValueSlider(min=1, max=2, step=0.1, value=1.3), 300, 48),
    "field": (lambda: TextField(text="Maximiliane", hint="Koralle"), 240, 52),
    "option": (lambda: OptionButton(text="Keep", chosen=True), 120, 48),
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
    "rail": (lambda: SeatRail(seats=SEATS, style="row"), 377, 64),
    "standing rail": (lambda: SeatRail(seats=SEATS, hidden=0, style="column"), 118, 360),
    "ring rail": (lambda: SeatRail(seats=SEATS, style="ring"), 56, 300),
    "own chip": (lambda: SeatChip(view=SEATS[0], style="own", caption="Du bist dran"), 112, 70),
    "clouds": (lambda: CloudGrid(clouds=CLOUDS), 300, 280),
    "cards": (lambda: HandCards(cards=CARDS), 365, 150),
    "two cards": (lambda: HandCards(cards=CARDS[:2]), 365, 86),
    "tile": (lambda: TileCard(tile="city-4", number="4", chosen=True), 58, 66),
    "cloud sheet": (lambda: sheet(CloudGrid(clouds=CLOUDS)), 393, 380),
    "still sheet": (lambda: sheet(CloudGrid(clouds=CLOUDS), still=True), 313, 380),
    "strip": (PaperStrip, 393, 200),
    "options": (lambda: scrolled(OptionList(options=OPTIONS)), 320, 200),
    "harbor": (lambda: scrolled(HarborPanel(view=HARBOR)), 361, 380),
    "expansions": (lambda: scrolled(ExpansionGrid(expansions=EXPANSIONS)), 361, 300),
    "recap": (lambda: RecapBar(text=SENTENCE, figure="balloon-{}", colour="sun"), 393, 30),
}


class Bench:
    """A window with one thing in it."""

    def __init__(self) -> None:
        self.now = 1000.0
        start_clock(lambda: self.now)
        self.root = FloatLayout()
        theme.motion = 1.0
        app = MDApp()
        app.theme_cls = ArchipelThemeManager()
        App._running_app = app
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


@contextmanager
def laid_out() -> Iterator[Bench]:
    """A bench that leaves nothing behind."""
    before, size = Clock.time, Window.size
    made = Bench()
    yield made
    Window.remove_widget(made.root)
    FocusGroup.opened.clear()
    theme.text_size_setting, theme.dusk, theme.motion, theme.high_contrast = 1.0, False, 1.0, False
    Window.size = size
    Window.trigger_create_window.cancel()
    Clock.time = before
    App._running_app.dispatch("on_stop")  # KV keeps the app until it stops
    App._running_app = None
