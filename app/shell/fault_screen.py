"""The fault screen: the error, the report, and a button to continue."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import BooleanProperty, StringProperty

from app.i18n import _
from app.saves.transfer import export_report, hidden_note
from app.ui.screen import ArchipelScreen


class FaultScreen(ArchipelScreen):
    what = StringProperty("")
    """The error in one line, as Python formats it."""
    safe = BooleanProperty(True)
    """The game is on disk up to its last action."""
    report = StringProperty("")
    safety_text = StringProperty("")
    report_text = StringProperty("")
    _running = False
    """The report contains a running game."""

    def open(
        self,
        what: str = "",
        report: str = "",
        safe: bool = True,
        running: bool = False,
        resume: Callable[[], object] | None = None,
    ) -> None:
        self.what, self.report, self.safe, self._running = what, report, safe, running
        self._resume = resume or self.navigator.home
        self.update_texts()

    def update_texts(self) -> None:
        self.safety_text = (
            _("The game is safe: everything up to the last action is saved.")
            if self.safe
            else _("The last actions could not be saved; those before them are safe.")
        )
        self.report_text = _(
            "A report helps us fix it. It contains the game, version numbers and the error, but "
            "no names or file paths."
        )
        if self._running:
            self.report_text = f"{self.report_text} {hidden_note()}"

    def give(self) -> None:
        export_report(self.report, self.toast)

    def resume(self) -> None:
        self._resume()

    def on_back(self) -> bool:
        self.resume()
        return True
