"""The dice, and buttons for decisions without a place on the board."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from app.fog.option_button import OptionButton
from app.ui.atlas import atlas
from app.ui.canvas_widget import CanvasWidget
from app.ui.icons import picture
from app.ui.theme import theme
from app.ui.view_list import Column, sync_children

FACES = ("energy-1", "draw", "speed", "energy-2", "opposite", "sixty")


class OptionList(Column):
    """A button for each OptionView; `on_option(key)`."""

    options = ObjectProperty(())

    __events__ = ("on_option",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(spacing=dp(8), **kwargs)
        self.fbind("options", self._fill)
        self._fill()

    def on_option(self, key: str) -> None: ...

    def _fill(self, *_: object) -> None:
        children = sync_children(self, len(self.options), self._make)
        for child, view in zip(children, self.options, strict=True):
            child.text, child.note = view.label, view.note
            child.icon = view.icon if atlas.exists(f"icon-{view.icon}") else ""
            child.picture = "" if child.icon or not atlas.exists(view.icon) else view.icon
            child.primary = view.primary
            child.chosen = view.chosen

    def _make(self) -> OptionButton:
        child = OptionButton()
        child.bind(on_release=self._press)
        return child

    def _press(self, child: OptionButton, *_: object) -> None:
        index = len(self.children) - 1 - self.children.index(child)
        self.dispatch("on_option", self.options[index].key)


class Die(CanvasWidget):
    """The bonus die; it tumbles when its face changes."""

    face = StringProperty("")
    tumble = NumericProperty(1)
    """0 in the air, 1 at rest."""
    repaint_on = ("face", "tumble")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("face", self.roll)

    def roll(self, *_: object) -> None:
        Animation.cancel_all(self, "tumble")
        seconds = theme.seconds(0.7)
        self.tumble = 0 if seconds and self.face else 1
        if not self.tumble:
            Animation(tumble=1, d=seconds, t="out_bounce").start(self)

    def paint(self) -> None:
        if not self.face:
            return
        left = 1 - self.tumble
        # Random faces are shown on the way.
        face = FACES[int(left * 9) % len(FACES)] if left > 0.3 else self.face
        side = min(self.size)
        y = self.height / 2 + left * self.height * 0.25
        picture(f"die-{face}", self.width / 2, y, side, turn=left * 300)
