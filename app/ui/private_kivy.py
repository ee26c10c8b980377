"""All uses of private API of Kivy and KivyMD, each with its reason.

A new version of Kivy may break any of them: check them against its source, then raise CHECKED_WITH.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from kivy.app import App
from kivy.clock import Clock
from kivy.core.image import Image as CoreImage
from kivy.core.image import ImageData
from kivy.graphics import Canvas
from kivy.input import MotionEvent
from kivy.lang import Builder
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

CHECKED_WITH = "2.3.1"
TAP_SHOWN_S = 0.05
"""How long a tapped button in a scroll view is drawn pressed; Kivy waits 0.2 seconds."""


def prepare(app: App) -> None:
    """Build the app and open its window without entering the main loop, which App.run does."""
    app._run_prepare()


def image_data(image: CoreImage) -> ImageData:
    """The decoded pixels: `Image.texture` would upload them without our mipmaps."""
    return image.image._data[0]


def layout_trigger(layout: Layout) -> Callable[..., None]:
    """The debounced `do_layout` that the layout triggers when a child changes its size."""
    return layout._trigger_layout


def drop_style(name: str) -> None:
    """Remove the style of ScreenManager: its stencil takes an eighth of each frame."""
    Builder.load_string(f"<-{name}>:")


@contextmanager
def drawing_on(widget: Widget, canvas: Canvas) -> Iterator[None]:
    """Let `widget.add_widget` draw children on another canvas than `widget.canvas`."""
    own, widget.canvas = widget.canvas, canvas
    try:
        yield
    finally:
        widget.canvas = own


class SafeTextInput(TextInput):
    """Ignores touches before its first layout, where TextInput raises IndexError; a mix-in."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(self._lines) and bool(super().on_touch_down(touch))


class QuickScrollView(ScrollView):
    """ScrollView without two bugs: accumulating bindings, and delayed taps on its children."""

    def update_from_scroll(self, *args: object) -> None:
        """ScrollView binds its bar's color again with every step."""
        self.funbind("bar_color", self._change_bar_color)
        super().update_from_scroll(*args)

    def on_scroll_stop(self, touch: MotionEvent, check_children: bool = True) -> object:
        """ScrollView forwards the end of a tap 0.2 s late: do it sooner, and only once."""
        result = super().on_scroll_stop(touch, check_children)
        if touch.ud.get(self._get_uid(), {}).get("mode") == "unknown":
            Clock.schedule_once(lambda *_: self._do_touch_up(touch), TAP_SHOWN_S)
        return result

    def _do_touch_up(self, touch: MotionEvent, *_: object) -> None:
        done = self._get_uid("up")
        if done not in touch.ud:
            touch.ud[done] = True
            super()._do_touch_up(touch)
