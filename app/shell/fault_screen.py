"""Something unexpected has happened: what, that the game is safe, and how to go on."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import BooleanProperty, StringProperty

from app.saves.transfer import export_report
from app.ui.screen import ArchipelScreen


class FaultScreen(ArchipelScreen):
    what = StringProperty("")
    """The error in one line, as Python names it."""
    safe = BooleanProperty(True)
    """The game is on disk up to its last action."""
    report = StringProperty("")

    def open(
        self,
        what: str = "",
        report: str = "",
        safe: bool = True,
        resume: Callable[[], object] | None = None,
    ) -> None:
        self.what, self.report, self.safe = what, report, safe
        self._resume = resume or self.navigator.home

    def give(self) -> None:
        export_report(self.report, self.toast)

    def go_on(self) -> None:
        self._resume()

    def on_back(self) -> bool:
        self.go_on()
        return True
