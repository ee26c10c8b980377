"""KivyMD's widgets in our look: patches, size 0, menus, dialogs, hover, live theme changes."""

import gc
import json
import re
import sys
import weakref
from collections.abc import Callable, Iterator

import pytest

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy
import kivymd
from kivy.core.window import Window
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons
from PIL import Image, ImageChops

from app.paths import ASSETS, KV
from app.settings import settings
from app.table import games
from app.table.level_choice import KindChoice
from app.table.log_screen import LogLine, PlayerFilter
from app.ui import material_patches, overlays
from app.ui.material_buttons import Header, IconButton, TextButton
from app.ui.material_inputs import SegmentBar, TextField, ValueSlider
from app.ui.material_lists import FilterChip, ListItem, RadioItem, SwitchItem
from app.ui.material_overlays import MenuItem, Option, Snackbar, confirm, open_menu
from tests.app.games import table

ENTER, TAB, ESCAPE, DOWN = 13, 9, 27, 274
WIDGETS: dict[str, Callable[[], Widget]] = {
    "header": lambda: Header(title="Settings", size_hint=(None, None)),
    "text button": lambda: TextButton(text="Start", icon="plus", size_hint=(None, None)),
    "icon button": lambda: IconButton(icon="more", tip="More"),
    "segments": lambda: SegmentBar(options=(("a", "One"), ("b", "Two")), size_hint=(None, None)),
    "slider": lambda: ValueSlider(size_hint=(None, None)),
    "field": lambda: TextField(hint="Coral", size_hint=(None, None)),
    "item": lambda: ListItem(text="Sound", note="On", icon="sound", size_hint=(None, None)),
    "switch": lambda: SwitchItem(text="Sound", size_hint=(None, None)),
    "radio": lambda: RadioItem(text="Base game", size_hint=(None, None)),
    "menu item": lambda: MenuItem(text="Language", note="English", size_hint=(None, None)),
    "player": lambda: KindChoice(entry=games.get("fog"), size_hint=(None, None)),
    "chip": lambda: FilterChip(text="Running", chosen=True),
    "player filter": lambda: PlayerFilter(colour="teal", figure="balloon-{}"),
    "log line": lambda: LogLine(text="Ada flew.", picture="balloon-teal"),
    "snackbar": lambda: shown(Snackbar(action="Undo")),
}


def shown(snackbar: Snackbar) -> Snackbar:
    """KivyMD builds a snackbar that is transparent until it opens."""
    snackbar.show("Deleted.", action="Undo")
    return snackbar


@pytest.fixture(scope="module")
def app() -> Iterator[Driver]:
    with running() as driver:
        yield driver


@pytest.fixture
def d(app: Driver) -> Iterator[Driver]:
    app.app.navigator.home()
    app.frame(2)
    yield app
    while overlays.close_top():
        app.wait(0.5)
    settings.reset()
    app.frame(2)


def put_odd(d: Driver) -> None:
    """A save that cannot be read, so that the list of saves has a row."""
    d.app.store.folder.mkdir(parents=True, exist_ok=True)
    (d.app.store.folder / "odd.archipel").write_text("{", "utf-8")


def test_patches_are_checked_with_this_version() -> None:
    assert kivymd.__version__ == material_patches.CHECKED_WITH, (
        "check every patch of app/ui/material_patches.py with the new KivyMD, then its version"
    )


def test_nothing_that_needs_cairo_is_used(d: Driver) -> None:
    assert not any(name.startswith(("materialshapes", "cairo")) for name in sys.modules)


@pytest.mark.parametrize("name", WIDGETS)
def test_built_at_size_0_and_shown(d: Driver, name: str) -> None:
    """KivyMD #1894: a framebuffer of size 0 raises on some phones."""
    settings.reduced_motion = True  # nothing but the widget may change the picture
    d.wait(0.5)
    screen = d.app.navigator.screens.current_screen
    widget = WIDGETS[name]()
    widget.size = 0, 0
    screen.add_widget(widget)
    d.frame(3)
    assert not getattr(widget, "fbo", None), "no framebuffer for a ripple that is never drawn"
    d.wait(0.5)
    without = d.shot()
    d.wait(0.2)
    assert changed(without, d.shot()) == 0
    widget.size, widget.pos = (300, 60), (20, 200)
    d.wait(0.5)
    with_it = d.shot()
    screen.remove_widget(widget)
    d.frame(2)
    assert changed(with_it, d.shot()) > 30, "it can be seen"


def changed(one: Image.Image, other: Image.Image) -> int:
    """Number of pixels that differ clearly."""
    grey = ImageChops.difference(one, other).convert("L")
    return sum(count for value, count in enumerate(grey.histogram()) if value > 24)


def test_every_icon_button_has_a_tooltip() -> None:
    """A mouse or a long touch tells what a button without words does."""
    rule = re.compile(r"^( +)IconButton:\n((?:\1 +.*\n)+)", re.MULTILINE)
    for file in KV.rglob("*.kv"):
        for block in rule.findall(file.read_text("utf-8")):
            assert " tip: " in block[1], f"{file.name}:\n{block[1]}"


def test_every_icon_is_in_the_font(d: Driver) -> None:
    index = json.loads((ASSETS / "atlas" / "index.json").read_text("utf-8"))
    icons = [name[5:] for name in index["pictures"] if name.startswith("icon-")]
    assert len(icons) > 50 and not [name for name in icons if name not in md_icons]


MENUS: dict[str, tuple[str, str, dict[str, str]]] = {
    "language": ("settings", "MenuItem", {}),
    "kind of player": ("fog/setup", "KindChoice", {}),
    "color": ("fog/setup", "ColourButton", {}),
    "player": ("dream/setup", "IconButton", {"icon": "more"}),
    "saved game": ("saves", "IconButton", {"icon": "more"}),
}
"""Screen, class and properties of every widget that opens a menu."""


@pytest.mark.parametrize("name", MENUS)
def test_every_menu_opens_again_at_the_same_place(d: Driver, name: str) -> None:
    """KivyMD #1586: the second opening lost its place."""
    screen, kind, having = MENUS[name]
    put_odd(d)
    d.app.navigator.go(screen)
    d.wait(0.7)
    caller = d.find(kind, **having)[0]
    places = []
    for _ in range(3):
        d.press(caller)
        d.wait(0.5)
        menu = d.find("Menu")[0]
        places.append((*menu.pos, *menu.size))
        assert menu.height > 40 and d.find("MenuRow")
        assert menu.x >= 0 and menu.right <= Window.width
        assert menu.y >= 0 and menu.top <= Window.height
        d.tap((Window.width - 3, 3))
        d.wait(0.5)
        assert not d.find("Menu")
    assert len(set(places)) == 1


def test_a_menu_marks_what_is_chosen(d: Driver) -> None:
    d.app.navigator.go("settings")
    d.wait(0.5)
    d.press(d.find("MenuItem")[0])
    d.wait(0.5)
    assert [row.text for row in d.find("MenuRow", icon="check")] == ["Automatic"]


def test_a_menu_by_keyboard(d: Driver) -> None:
    chosen: list[str] = []
    d.app.navigator.go("settings")
    d.wait(0.5)
    options = [Option("a", "First"), Option("b", "Second", "with a note")]
    open_menu(d.find("MenuItem")[0], options, chosen.append)
    d.wait(0.5)
    d.key(TAB)
    d.key(DOWN)
    d.key(ENTER)
    d.wait(0.5)
    assert chosen == ["b"] and not d.find("Menu")
    open_menu(d.find("MenuItem")[0], options, chosen.append)
    d.wait(0.5)
    d.key(ESCAPE)
    d.wait(0.5)
    assert chosen == ["b"] and not d.find("Menu") and d.app.navigator.current == "settings"


def test_a_dialog_is_answered_or_cancelled(d: Driver) -> None:
    done: list[int] = []

    def ask() -> None:
        confirm("trash", "Delete?", "It cannot be undone.", "Delete", lambda: done.append(1))
        d.wait(0.8)

    ask()
    d.press(d.find("TextButton", text="Cancel")[0])
    d.wait(0.8)
    assert not done and not d.find("Dialog")
    ask()
    d.key(ESCAPE)
    d.wait(0.8)
    assert not done and not d.find("Dialog")
    ask()
    d.key(TAB)
    d.key(TAB)
    d.key(ENTER)
    d.wait(0.8)
    assert done == [1] and not d.find("Dialog")


def test_overlays_are_freed(d: Driver) -> None:
    d.app.navigator.go("settings")
    d.wait(0.5)
    left = []
    for _ in range(3):
        left.append(weakref.ref(open_menu(d.find("MenuItem")[0], [Option("a", "One")], print)))
        d.wait(0.5)
        overlays.close_top()
        d.wait(1.5)
        left.append(weakref.ref(confirm("trash", "Delete?", "Really.", "Delete", print)))
        d.wait(0.5)
        overlays.close_top()
        d.wait(1.5)
    # The warm-up of the app may end while one is open: what is frozen then is never collected.
    gc.unfreeze()
    gc.collect()
    assert [there() for there in left if there() is not None] == []


@pytest.mark.parametrize("name", ["settings", "fog/setup", "rules", "saves"])
def test_a_live_switch_of_the_look_changes_every_pixel_as_a_new_start_would(
    d: Driver, name: str
) -> None:
    """KivyMD #740, #1645: colors stayed stale after a switch of the theme."""
    settings.look, settings.text_size, settings.reduced_motion = "morning", 1.0, True
    d.app.navigator.go(name)
    d.wait(1.0)
    settings.look, settings.text_size, settings.language = "dusk", 2.0, "de"
    d.wait(2.0)
    switched = d.shot()
    d.app.navigator.home()
    screens = d.app.navigator.screens
    screens.remove_widget(screens.get_screen(name))
    d.app.navigator.go(name)
    d.wait(2.0)
    assert changed(switched, d.shot()) < 60


def test_hover_shows_a_state_layer_and_a_tooltip(d: Driver) -> None:
    d.app.navigator.go("fog/setup")
    d.wait(0.5)
    button = d.find("IconButton", icon="more")[0]
    Window.mouse_pos = button.to_window(*button.center)
    d.wait(1.0)
    assert button.state_layer_color[3] > 0
    assert [tip.text for tip in Window.children if type(tip).__name__ == "MDTooltipPlain"] == [
        "More"
    ]
    Window.mouse_pos = 1, 1
    d.wait(1.0)
    assert button.state_layer_color[3] == 0
    assert not d.find("MDTooltipPlain")


@pytest.mark.parametrize("name", ["settings", "keys", "saves", "fog/setup", "dream/setup", "rules"])
def test_building_a_screen_many_times_leaves_nothing(d: Driver, name: str, long: bool) -> None:
    """Text fields excepted, which Kivy never frees and screens reuse."""
    screens = d.app.navigator.screens
    gc.unfreeze()
    gc.collect()
    gc.freeze()  # only what is built from now on is looked at
    counts = []
    for _ in range(50 if long else 5):
        d.app.navigator.go(name)
        d.wait(0.4)
        d.app.navigator.home()
        screens.remove_widget(screens.get_screen(name))
        d.frame(2)
        gc.collect()
        counts.append(alive())
    assert counts[-1] <= counts[2], counts


def alive() -> int:
    """Widgets in memory."""
    kept = ("TextField", "MDTextFieldHintText")
    widgets = [thing for thing in gc.get_objects() if issubclass(type(thing), Widget)]
    return sum(type(widget).__name__ not in kept for widget in widgets)


@pytest.mark.parametrize("name", ["home", "settings", "keys", "saves", "fog/setup", "rules"])
def test_tab_visits_every_control_with_a_visible_ring(d: Driver, name: str) -> None:
    """From the first to the last and round again; the ring is drawn and scrolled into view."""
    put_odd(d)
    d.app.navigator.go(name)
    d.wait(1.0)
    group = d.app.navigator.screens.current_screen.group
    visited = []
    for _ in range(200):
        d.key(TAB)
        if group.current in visited:
            break
        visited.append(group.current)
        d.wait(0.4)
        assert group.current.canvas.after.get_group("ring")
        x, y = group.current.to_window(*group.current.center)
        assert 0 < x < Window.width and 0 < y < Window.height, group.current
    assert group.current is visited[0] and set(visited) == set(group.targets())
    assert len(visited) > (0 if name == "keys" else 3)


def test_the_slider_tells_when_the_window_limits_the_text(d: Driver) -> None:
    d.app.navigator.go("settings")
    settings.text_size = 2.0
    for size, percent in (((360, 640), 125), ((1440, 900), 0), ((360, 640), 125)):
        d.resize(size)
        d.wait(0.3)
        told = [t.text for t in d.find("Text") if t.text.startswith("In this window")]
        assert told == ([f"In this window: {percent} percent."] if percent else [])


@pytest.mark.parametrize("size", ["portrait", "landscape", "desktop"])
def test_icons_follow_a_live_change_of_the_text_size(d: Driver, size: str) -> None:
    """As after a new start, in a replay that stays open."""
    d.resize(size)
    table(1, "place")(d)
    match = d.app.host.session.match

    def icons() -> dict[str, tuple[float, tuple[float, float]]]:
        shown = [button for button in d.find("IconButton") if button.icon]
        return {b.icon: (b.font_size, tuple(b.size)) for b in shown}

    for scale in (2.0, 1.0):
        d.app.navigator.go("fog/replay", match=match, at=0)
        d.wait(0.5)
        settings.text_size = scale
        d.wait(0.5)
        live = icons()
        d.app.navigator.home()
        screens = d.app.navigator.screens
        screens.remove_widget(screens.get_screen("fog/replay"))
        d.app.navigator.go("fog/replay", match=match, at=0)
        d.wait(0.5)
        assert live and live == icons()
