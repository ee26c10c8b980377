"""Base of the games' controllers: viewer, undo, sheets, hints, refusals."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

from app.i18n import _
from app.table.hints import Hint, find, rest_of
from app.table.session import GameSession
from app.table.texts import gain_words
from app.table.views import AdviceView, LogView, log_lines, round_heading
from game.gains import Gain
from game.protocol import Action, Event, Refusal

V = TypeVar("V")
"""The game's TableView."""


class TableController(ABC, Generic[V]):
    """Handles one person's table; a game adds its touches."""

    by_itself: ClassVar[Collection[str]] = ()
    """Kinds of actions that are played after a moment if there is no other."""

    def __init__(
        self,
        session: GameSession,
        refuse: Callable[[Refusal], None],
        show: Callable[[V], None],
        follow: Callable[[], bool] = lambda: False,
        toast: Callable[[str], None] = lambda text: None,
    ) -> None:
        self.session = session
        self.sheet_wanted = ""
        """The sheet opened by the player."""
        self.sheet_closed = False
        """The player has closed the sheet that opened automatically."""
        self._explain = refuse
        self._show = show
        self._follow = follow
        """Whether the table follows bots while they play."""
        self._toast = toast
        self._hint: Hint | None = None
        self._hinting = False
        """A hint is being computed."""

    # Implemented by each game

    @abstractmethod
    def project(self) -> V:
        """The table without a hint."""

    @abstractmethod
    def event_text(self, event: Event) -> str:
        """The sentence of an event that every player may know, or nothing."""

    @abstractmethod
    def commit(self) -> bool:
        """The main button was pressed."""

    @abstractmethod
    def with_hint(self, view: V, hint: Hint) -> V:
        """The view with the texts and marks of the hint."""

    # Overridable

    @property
    def viewer(self) -> int:
        """The seat whose table is shown, or -1 while no hand may be seen."""
        person, people = self.session.person, self.session.people
        return person if person >= 0 else next(iter(people), int(self.session.state.turn))

    @property
    def passing(self) -> bool:
        """Whoever holds the device still looks at it before passing it on."""
        return False

    def cover(self) -> None:
        """Hide the hand of the viewer."""

    def in_turn(self) -> bool:
        """Whether the seat `state.turn` is taking its turn now."""
        return True

    def select(self) -> None:
        """Start a new selection: the state has changed."""

    def put_back(self) -> bool:
        """Clear the selection; False if it is empty."""
        return False

    def nothing_left(self) -> bool:
        """The viewer has to confirm the only decision there is."""
        return (
            self.mine()
            and self.session.state.legal()[0].kind in self.by_itself
            and (len(self.session.state.legal()) == 1)
        )

    def look_at(self, seat: int) -> None:
        """Show another player."""

    def log(self) -> list[LogView]:
        """Everything that happened, oldest first."""
        return log_lines(self.session.match, self.event_text, round_heading, self.item_label)

    def item_label(self, item: str) -> str:
        """The name of an item of the score sheet, where points are told."""
        return item

    def recap(self) -> list[str]:
        """What the others did since this person's last turn."""
        return []

    def announcement(self, event: Event) -> str:
        """What everybody has to be told at once about an event, or ""."""
        return ""

    def told_card(self, index: int) -> str:
        """What a long press on a card in hand explains, or ""."""
        return ""

    def told_seat(self, seat: int) -> str:
        """What a long press on a player's card explains, or ""."""
        return ""

    def told(self, event: Event) -> str:
        """The sentence of an event, or of a change of points."""
        if isinstance(event, Gain):
            name = self.session.match.seats[event.seat].name
            return f"{gain_words(event.items, self.item_label, name)}."
        return self.event_text(event)

    def follow_hint(self, hint: Hint) -> bool:
        """Choose or play the first step of a hint."""
        return bool(self.session.submit(hint.advice.actions))

    def make_way(self) -> None:
        """Close panels that would cover a hint."""
        self.sheet_wanted = ""

    # Projection

    @property
    def followed(self) -> int:
        """The bot whose turn is on the table, or -1."""
        session, turn = self.session, int(self.session.state.turn)
        watched = not session.people or self._follow()
        if session.match.over or not watched or turn in session.people:
            return -1
        return turn if self.in_turn() else -1

    def view(self) -> V:
        """The current view, with a hint if there is one."""
        view: Any = self.project()
        if self._hint is not None:
            return self.with_hint(view, self._hint)
        shown: V = view._replace(advice=AdviceView(view.mine, self._hinting))
        return shown

    def refresh(self) -> None:
        """Project again: the language or the shown player changed."""
        self._show(self.view())

    def changed(self) -> None:
        """The state changed: clear the selection, but keep a hint that is being followed."""
        session, hint = self.session, self._hint
        rest = rest_of(session.match.game, hint, session.state) if hint else None
        self.drop_hint()
        self.select()
        if rest is not None and session.person == self.viewer:
            self._hint = rest
            self.point_to(rest)
        self.refresh()

    # Touches common to all tables

    def mine(self) -> bool:
        """Whether the viewer may decide now."""
        session = self.session
        return not session.busy and session.person >= 0 and self.viewer == session.person

    def undo(self) -> bool:
        """Clear the selection or, if it is empty, undo the last decision of this turn."""
        return self.mine() and (self.put_back() or self.session.undo())

    def refuse_undo(self) -> None:
        """Say why nothing can be undone."""
        self._toast(_("Nothing to undo: what chance has shown or somebody else has done stays."))

    def redo(self) -> bool:
        return self.mine() and self.session.redo()

    def step_back(self) -> bool:
        """The back key: clear the selection."""
        return self.mine() and self.put_back()

    def open_sheet(self, name: str) -> None:
        self.sheet_closed = False
        self.sheet_wanted = name
        self.refresh()

    def close_sheet(self) -> None:
        self.sheet_closed = True
        self.sheet_wanted = ""
        self.refresh()

    def refuse(self, attempt: Action) -> None:
        """Show why an action is not allowed."""
        self.explain_refusal(self.session.match.game.refusal(self.session.state, attempt))

    def explain_refusal(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            self._explain(refusal)

    # Hints

    def ask_hint(self) -> None:
        """Compute a hint in the background; a second call removes it."""
        if not self.mine():
            return
        if self._hint is not None or self._hinting:
            self.dismiss_hint()
            return
        self.make_way()
        self._hinting = True
        self.refresh()
        self.session.request(partial(find, self.session.match.game), self._found)

    def _found(self, hint: Hint | None) -> None:
        if not self._hinting:
            return
        self._hinting, self._hint = False, hint
        if hint is None:
            self._toast(_("There is no hint for this."))
        else:
            self.hint_found(hint)
            self.point_to(hint)
        self.refresh()

    def hint_found(self, hint: Hint) -> None:
        """Called before a hint is shown."""

    def point_to(self, hint: Hint) -> None:
        """Open what the first step of the hint touches."""

    def dismiss_hint(self) -> None:
        self.drop_hint()
        self.refresh()

    def do_hint(self) -> bool:
        """Perform the first step of the hint."""
        hint = self._hint
        return hint is not None and self.mine() and self.follow_hint(hint)

    def drop_hint(self) -> None:
        if self._hinting:
            self.session.cancel_request()
        self._hint, self._hinting = None, False
