"""KivyMD's list items: rows with an icon, text and a note, with a switch, radio button or menu."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from app.ui import kv, material_patches  # noqa: F401 - patches before KivyMD's widgets

# isort: split
from kivymd.uix.chip import MDChip
from kivymd.uix.list import MDListItem
from kivymd.uix.selectioncontrol import MDSwitch  # noqa: F401 - used by KV

from app.ui.material_buttons import FocusableButton
from app.ui.parts import Picture


class ItemHeadline(Label):
    """The text of an item; a plain label, as KivyMD's takes 4 ms to build."""


class ItemNote(Label):
    """The note below it."""


class ItemIcon(Label):
    """An icon before or behind it."""

    icon = StringProperty("")


class ListItem(FocusableButton, MDListItem):
    """Icon, text and a note below; as high as its text."""

    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    picture = StringProperty("")
    """A picture of the atlas instead of the icon."""
    sides = NumericProperty("4dp")
    """Padding at the left and right."""
    min_height = NumericProperty("56dp")
    fixed_height = NumericProperty(0)
    """The height, if it does not follow the text."""

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """KivyMD ignores the index, and sorts its own labels into containers we do not have."""
        BoxLayout.add_widget(self, widget, *args, **kwargs)

    def on_disabled(self, *_: object) -> None:
        """No gray layer: the texts have a color for it."""

    def on_kv_post(self, _base: object) -> None:
        self.ring_radius = dp(12)
        self._picture: Picture | None = None
        self.fbind("picture", self._show_picture)
        self._show_picture()

    def _show_picture(self, *_: object) -> None:
        if self.picture and self._picture is None:
            self._picture = Picture(size_hint=(None, None), size=(dp(26), dp(34)))
            self._picture.pos_hint = {"center_y": 0.5}
            self.remove_widget(self.ids.leading)
            self.add_widget(self._picture, index=len(self.children))
        if self._picture is not None:
            self._picture.name = self.picture


class SwitchItem(ListItem):
    """A switch with a label; a touch anywhere on it toggles it."""

    on = BooleanProperty(False)


class RadioItem(ListItem):
    """One option of several."""

    chosen = BooleanProperty(False)


class FilterChip(FocusableButton, MDChip):
    """A filter that is on or off, with a check mark while it is on."""

    text = StringProperty("")
    chosen = BooleanProperty(False)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """Accept plain labels, which KivyMD does not."""
        BoxLayout.add_widget(self, widget, *args, **kwargs)

    def on_long_touch(self, *_: object) -> None:
        """Only a tap toggles it."""

    def on_type(self, *_: object) -> None:
        """KivyMD sets the padding for its own icons."""


kv.load("app.ui", "material_lists")
