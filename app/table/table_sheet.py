"""The sheet over a table; the model names its content."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty

from app.ui.sheet import Sheet
from app.ui.table_part import TablePart


class TableSheet(TablePart, Sheet):
    """Opens for the sheets of `shows`, each a KV class `Sheet<Name>`; closing it keeps the last."""

    shows = ObjectProperty(())
    sheet = StringProperty("")
    """The sheet named by the model; it may be shown elsewhere."""
    part = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("shows", "sheet"):
            self.fbind(name, self._follow)

    def _follow(self, *_: object) -> None:
        self.opened = self.sheet in self.shows
        if self.opened:
            self.part = self.sheet
