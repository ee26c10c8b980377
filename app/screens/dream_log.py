"""What happened in a game of Dream Islands, round by round, as everybody may know it."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty

from app.dream.texts import round_words
from app.i18n import _, language
from app.screens import log, parts
from app.screens.base import ArchipelScreen
from app.theme import theme
from app.widgets.icons import picture


class DreamLogLine(log.LogLine):
    """A sentence, with the figure of its player before it."""

    def paint(self) -> None:
        if self.colour:
            top = self.height - dp(log.GAP / 2) - theme.body * 0.7
            picture(f"tourist-{self.colour}-small", dp(log.SIGN / 2 - 4), top, dp(16))


class DreamLogScreen(ArchipelScreen):
    seed_shown = StringProperty("")
    seed_words = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fill_soon = Clock.create_trigger(self._fill, -1)
        self.model = App.get_running_app().model_of("dream")
        language.bind(code=self._show)
        theme.bind(revision=self._show)
        self.ids.list.bind(width=self._show)
        self.model.bind(seats=self._show, prompt=self._show)

    def open(self) -> None:
        self._show()
        self.ids.list.scroll_y = 0  # the newest lines are at the bottom

    def _show(self, *args: Any) -> None:
        app = App.get_running_app()
        if app is None or app.controller is None or app.game.id != "dream":
            return
        if args and self.manager is not None and self.manager.current != self.name:
            return  # it is shown anew when it is opened
        match = app.session.match
        self.seed_shown = parts.grouped(match.seed if match.over else match.commitment)
        self.seed_words = _("Seed") if match.over else _("Fingerprint of the seed")
        self._fill_soon()

    def _fill(self, *_args: Any) -> None:
        app = App.get_running_app()
        box = self.ids.list
        wide = box.width - dp(2 * 16 + log.SIGN)
        if wide < dp(40) or app is None or app.controller is None:
            return
        data: list[dict[str, Any]] = []
        number = 0
        for entry in app.controller.log():
            if entry.round != number:
                number = entry.round
                data.append(_item(round_words(number, False), "", theme.big * 1.4 + dp(14), True))
            high = log.rows(entry.text, theme.body, wide) * theme.body * 1.37 + dp(log.GAP)
            data.append(_item(entry.text, entry.colour, high))
        box.data = data


def _item(text: str, colour: str, height: float, heading: bool = False) -> dict[str, Any]:
    return {"text": text, "colour": colour, "height": height, "heading": heading}
