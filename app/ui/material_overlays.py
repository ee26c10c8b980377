"""What opens over a screen: KivyMD's menus, dialogs and snackbars."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui import kv, material_patches  # noqa: F401 - patches before KivyMD's widgets

# isort: split
from kivymd.uix.dialog import (
    MDDialog,
    MDDialogButtonContainer,
    MDDialogHeadlineText,
    MDDialogIcon,
    MDDialogSupportingText,
)
from kivymd.uix.menu import MDDropdownMenu
from kivymd.uix.snackbar import MDSnackbar, MDSnackbarSupportingText  # noqa: F401 - used by KV

from app.i18n import _
from app.ui.focus import FocusGroup
from app.ui.icons import balanced, measured, wrapped_height
from app.ui.material_buttons import FocusableButton, TextButton
from app.ui.material_lists import ListItem
from app.ui.overlays import opened
from app.ui.theme import theme

MARGIN_DP = 8
"""Distance of a menu from the edges of the window."""
ROW_SIDES_DP = 12 + 26 + 14 + 12
"""Width of a MenuRow beside its text: padding, icon and spacing."""
READING_SPEED = 14
"""Characters per second: longer messages stay longer."""


class Option(NamedTuple):
    """An entry of a menu."""

    key: str
    text: str
    note: str = ""
    icon: str = "blank"
    picture: str = ""
    """Of the atlas, instead of the icon."""


class MenuRow(ListItem):
    """An entry of a Menu."""


class Menu(MDDropdownMenu):
    """Below or above its caller and as wide, inside the window; KivyMD starts at its middle."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.show_duration = self.hide_duration = theme.seconds(0.15)
        self.group = FocusGroup(self)

    def open(self) -> None:
        super().open()
        self.group.open()
        opened.append(self)

    def dismiss(self, *_: object) -> None:
        if self in opened:
            opened.remove(self)
            self.group.close()
            super().dismiss()
            Clock.schedule_once(lambda _dt: _release(self), self.hide_duration + 0.5)

    def on_dismiss(self) -> None:
        """KivyMD dispatches it for a touch outside the menu."""
        if self in opened:
            self.dismiss()
        else:
            super().on_dismiss()

    def adjust_width(self) -> None:
        least = dp(200) * (0.4 + 0.6 * theme.text_scale)
        self.width = min(Window.width - dp(2 * MARGIN_DP), max(least, self.caller.width))

    def set_target_height(self) -> None:
        height = sum(item["height"] for item in self.items)
        self.target_height = min(height, Window.height - dp(4 * MARGIN_DP))

    def check_ver_growth(self) -> None: ...

    def check_hor_growth(self) -> None: ...

    def set_menu_pos(self, *_: object) -> None:
        margin = dp(MARGIN_DP)
        left, bottom = self.caller.to_window(*self.caller.pos)
        right, top = left + self.caller.width, bottom + self.caller.height
        x = left if left + self.width <= Window.width - margin else right - self.width
        y = bottom - self.height if bottom - self.height > margin else top
        self.x = max(margin, x)
        self.y = max(margin, min(y, Window.height - self.height - margin))
        self.scale_value_center = self.center_x, self.top if y < bottom else self.y


def open_menu(
    caller: Widget, options: Iterable[Option], choose: Callable[[str], None], chosen: str = ""
) -> Menu:
    """Open a menu at a widget; the chosen entry has a check mark."""

    def row(option: Option) -> dict[str, object]:
        def choose_it() -> None:
            menu.dismiss()
            choose(option.key)

        height = _row_height(option, menu.width)
        return {
            "viewclass": "MenuRow",
            "text": option.text,
            "note": option.note,
            "icon": "check" if option.key == chosen else option.icon,
            "picture": option.picture,
            "height": height,
            "fixed_height": height,
            "on_release": choose_it,
        }

    menu = Menu(caller=caller)
    menu.adjust_width()
    menu.items = [row(option) for option in options]
    menu.open()
    return menu


def _row_height(option: Option, menu_width: float) -> float:
    """The height of a MenuRow; a RecycleView has to know it before."""
    width = menu_width - dp(ROW_SIDES_DP)
    height = wrapped_height(option.text, "label", theme.label, width)
    if option.note:
        height += wrapped_height(option.note, "body", theme.body, width) + dp(2)
    return max(float(dp(48)), height + dp(20))


class MenuItem(ListItem):
    """A list item that opens a menu of options; dispatches `on_choose(key)`."""

    options = ListProperty()
    """The Options."""
    chosen = StringProperty("")

    __events__ = ("on_choose",)

    def on_choose(self, key: str) -> None: ...

    def on_release(self, *args: object) -> None:
        super().on_release(*args)
        open_menu(self, self.options, lambda key: self.dispatch("on_choose", key), self.chosen)


class Dialog(MDDialog):
    """A question with two answers; Escape and a touch beside it cancel."""

    def __init__(self, *args: Widget, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.group = FocusGroup(self)

    def open(self, *args: object) -> None:
        super().open(*args)
        self.group.open()
        opened.append(self)

    def on_dismiss(self, *_: object) -> None:
        if self in opened:
            opened.remove(self)
            self.group.close()
            Clock.schedule_once(lambda _dt: _release(self), 1)


def confirm(icon: str, title: str, text: str, action: str, do: Callable[[], None]) -> Dialog:
    """Ask before something that cannot be undone."""

    def answer(done: Callable[[], None] | None) -> None:
        dialog.dismiss()
        if done is not None:
            done()

    cancel = TextButton(text=_("Cancel"), style="outlined", on_release=lambda _b: answer(None))
    go = TextButton(text=action, style="filled", on_release=lambda _b: answer(do))
    dialog = Dialog(
        MDDialogIcon(icon=icon),
        MDDialogHeadlineText(text=title),
        MDDialogSupportingText(text=text),
        MDDialogButtonContainer(cancel, go, spacing=dp(8)),
    )
    dialog.open()
    return dialog


def _release(overlay: Widget) -> None:
    """KivyMD's rules of menus and dialogs use `ids`, which keeps them in memory forever."""
    for widget in overlay.walk(restrict=True):
        Builder.unbind_widget(widget.uid)


class Snackbar(FocusableButton, MDSnackbar):
    """A short message at the bottom of a screen, with an optional action. A tap closes it.

    The screen adds and places it, so that it moves with the layout; KivyMD adds it to the window.
    """

    text = StringProperty("")
    icon = StringProperty("info")
    action = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.ring_radius = dp(16)
        self._end = Clock.create_trigger(self.hide, self.duration)

    def show(self, text: str, icon: str = "info", action: str = "") -> None:
        """Show a message until it has been read."""
        Animation.cancel_all(self, "opacity")
        self.icon, self.action, self.text = icon, action, text
        self.opacity = 1
        self._end.cancel()
        self._end.timeout = max(self.duration, len(text) / READING_SPEED)
        self._end()

    def wanted_width(self, room: float) -> float:
        """The width of the text in one line, or in lines of about equal length."""
        sides = dp(28 + 26 + 20 + 4)  # padding, icon, spacing
        if self.action:
            sides += measured(self.action, theme.label, "label")
        width = measured(self.text, theme.body, "label")
        if width + sides > room:
            width = balanced(self.text, "label", theme.body, max(dp(40), room - sides))[0]
        return float(min(room, width + sides))

    def on_release(self, *_: object) -> None:
        self.hide()

    def hide(self, *_: object) -> None:
        self._end.cancel()
        gone = Animation(opacity=0, d=theme.seconds(0.2) or 0.12)
        gone.bind(on_complete=self._clear)
        gone.start(self)

    def _clear(self, *_: object) -> None:
        self.text = ""


kv.load("app.ui", "material_overlays")
