"""The choice between a person and the levels of bots."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty

from app.i18n import _
from app.table.games import GameEntry
from app.table.levels import PERSON, level_name, level_of, level_strength
from app.ui.language import language
from app.ui.material_overlays import MenuItem, Option
from game.ai.bots import LEVELS


def kind_name(kind: str) -> str:
    """A person, or name and difficulty of a level."""
    if kind == PERSON:
        return _("Person")
    level = level_of(kind)
    return f"{level_name(level)} \N{MIDDLE DOT} {level_strength(level)}"


def kind_options(entry: GameEntry) -> list[Option]:
    levels = [Option(level, kind_name(level), entry.level_text(level), "bot") for level in LEVELS]
    return [Option(PERSON, kind_name(PERSON), icon="person"), *levels]


class KindChoice(MenuItem):
    """A menu of a person and all levels; dispatches `on_choose(kind)`."""

    kind = StringProperty(PERSON)
    name = StringProperty("")
    """The player; if set, it is the text, and the kind is the note."""
    entry = ObjectProperty(None, allownone=True)
    """The GameEntry."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("kind", "entry", "name"):
            self.fbind(name, self._show)
        language.listeners.add(self._show)
        self._show()

    def _show(self, *_: object) -> None:
        self.icon = "person" if self.kind == PERSON else "bot"
        kind = kind_name(self.kind)
        self.text, self.note = (self.name, kind) if self.name else (kind, "")
        self.chosen = self.kind if self.kind == PERSON else level_of(self.kind)
        self.options = kind_options(self.entry) if self.entry is not None else []
