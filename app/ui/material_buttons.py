"""KivyMD's buttons and app bar with our look and keyboard focus."""

from __future__ import annotations

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import AliasProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui import kv, material_patches  # noqa: F401 - patches before KivyMD's widgets

# isort: split
from kivymd.uix.appbar import MDActionTopAppBarButton, MDTopAppBar, MDTopAppBarTitle
from kivymd.uix.button import MDButton, MDButtonIcon, MDButtonText, MDIconButton
from kivymd.uix.tooltip import MDTooltip, MDTooltipPlain  # noqa: F401 - used by KV

from app.audio.sounds import sounds
from app.ui.buttons import MIN_ONE_LINE_SCALE
from app.ui.canvas_widget import TOUCH_TARGET_DP
from app.ui.focus import FocusRing
from app.ui.hover import right_click
from app.ui.icons import fitting, measured
from app.ui.material_theme import icon_size
from app.ui.theme import theme


class FocusableButton(FocusRing):
    """Mix-in: keyboard focus for a button of KivyMD."""

    enabled = AliasProperty(
        lambda self: not self.disabled,
        lambda self, value: setattr(self, "disabled", not value),
        bind=["disabled"],
    )

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not right_click(touch):
            return bool(super().on_touch_down(touch))
        if Widget.on_touch_down(self, touch):  # a button in it
            return True
        if not self.collide_point(*touch.pos):
            return False
        self.explain()
        return True

    def explain(self) -> None:
        """Called on a right click, which never presses."""

    def activate(self) -> None:
        self.dispatch("on_release")

    def on_release(self, *args: object) -> None:
        sounds.play("tap")
        super().on_release(*args)


class ButtonLabel(MDButtonText):
    """The text of a TextButton; see material_buttons.kv."""


class ButtonSign(MDButtonIcon):
    """The icon of a TextButton."""


class TextButton(FocusableButton, MDButton):
    """Text with an optional icon before it; the text shrinks or wraps to fit."""

    text = StringProperty("")
    icon = StringProperty("")
    text_style = OptionProperty("label", options=["big", "label", "body"])

    def on_kv_post(self, _base: Widget) -> None:
        self.ring_radius = dp(18)
        for name in ("size", "text", "icon", "text_style"):
            self.fbind(name, self.adjust_pos)
        theme.listeners.add(self.adjust_pos)
        self.adjust_pos()

    def adjust_width(self, *_: object) -> None:
        """The layout decides the width."""

    def adjust_pos(self, *_: object) -> None:
        """Place icon and text; KivyMD does so a fifth of a second late."""
        label, sign, size = self.ids.label, self.ids.sign, getattr(theme, self.text_style)
        if self.width < 2:
            return
        if self.size_hint_y is None:
            self.height = max(dp(TOUCH_TARGET_DP), size * 1.4 + dp(16))
        icon = icon_size() + dp(8) if self.icon else 0
        room = max(1.0, self.width - icon - dp(24 if self.width > dp(120) else 12))
        font, wide = label.font_name, measured(self.text, size, label.font_name)
        if wide > room:
            least = size / theme.text_scale * MIN_ONE_LINE_SCALE
            size = fitting(self.text, font, size, (room, self.height - dp(4)), least)
        label.font_size = size
        label.text_size = room, None
        label.size = room, self.height
        width = min(room, measured(self.text, label.font_size, font))
        left = (self.width - width - icon) / 2
        label.pos = left + icon - (room - width) / 2, 0
        sign.size, sign.pos = (icon, self.height), (left, 0)


class IconButton(FocusableButton, MDTooltip, MDIconButton):
    """An icon; `tip` describes it to the mouse, to a right click and to a long touch."""

    tip = StringProperty("")

    def on_adaptive_size(self, *_: object) -> None:
        """KV decides the size: with the size of its texture, an icon shrank the button."""

    def explain(self) -> None:
        self.display_tooltip()

    def on_parent(self, _widget: Widget, parent: Widget | None) -> None:
        """KivyMD leaves the tooltip of a removed widget in the window."""
        if parent is None:
            self.remove_tooltip()


class BackButton(FocusableButton, MDActionTopAppBarButton):
    """The back arrow of a Header."""


class HeaderTitle(MDTopAppBarTitle):
    """The title of a screen; it shrinks to fit one line."""

    def on_kv_post(self, _base: Widget) -> None:
        for name in ("width", "text"):
            self.fbind(name, self._fit)
        theme.listeners.add(self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        wide = max(1.0, measured(self.text, theme.title, "title"))
        self.font_size = theme.title * min(1.0, 0.97 * max(1.0, self.width) / wide)


class Header(MDTopAppBar):
    """The top of a screen: back arrow and title."""

    title = StringProperty("")
    end_padding = NumericProperty(0)
    """Width at the right that the title leaves free."""


kv.load("app.ui", "material_buttons")
