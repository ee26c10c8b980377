"""What touches on the table of Dream Islands mean. Screens call this and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.dream import hints, present
from app.dream.log_texts import event_text
from app.dream.selection import Selection, step_from
from app.dream.view import MissionView, TableView
from app.table.hints import Hint, Hinting
from app.table.session import GameSession
from app.table.views import LogView
from game.dream import actions as a
from game.dream import hidden
from game.dream.components import CARD_BY_NAME
from game.dream.hidden import UNKNOWN
from game.dream.state import MOVE, NOBODY
from game.protocol import Refusal

Say = Callable[[Refusal], None]


class Controller(Hinting):
    """The table as one person may see it."""

    def __init__(
        self,
        session: GameSession,
        say: Say,
        show: Callable[[TableView], None],
        follow: Callable[[], bool] = lambda: False,
        tell: Callable[[str], None] = lambda text: None,
    ) -> None:
        self.session = session
        self._follow = follow
        """Whether bots are watched while they play."""
        self._say = say
        self._tell = tell
        self._show = show
        self._listed = -1
        """The player whose missions are looked at."""
        self.sheet_wanted = ""
        self._holder = session.people[0] if len(session.people) == 1 else NOBODY
        """Who has the device and has lifted the curtain."""
        self.selection = Selection(session.state, self.viewer)

    # Secrets

    @property
    def viewer(self) -> int:
        """Who may see a hand here: nobody while the device goes from one person to another."""
        if len(self.session.people) > 1 and self.session.person not in (self._holder, -1):
            self._holder = NOBODY
        return self._holder

    @property
    def covered(self) -> bool:
        """A person has to decide who has not lifted the curtain."""
        return self.session.person >= 0 and self.viewer != self.session.person

    def lift(self) -> None:
        """The person to decide has the device."""
        if self.session.person >= 0:
            self._holder = self.session.person
            self.changed()

    @property
    def followed(self) -> int:
        """The bot that is watched while it has its turn, or -1."""
        session, state = self.session, self.session.state
        watched = not session.people or self._follow()
        turns = state.phase >= MOVE and state.turn not in session.people
        return int(state.turn) if turns and watched and not session.match.over else -1

    # Projection

    def view(self) -> TableView:
        """What the table shows now."""
        view = present.project(
            self.session.situation, self.selection, self.viewer, self._listed, self.sheet_wanted
        )
        view = view._replace(advice=hints.advice_view(self._hint, self._hinting, view.mine))
        return hints.marked(view, self._hint) if self._hint else view

    def refresh(self) -> None:
        """Project again: another language, another list looked at."""
        self._show(self.view())

    def changed(self) -> None:
        """The state is another one: nothing is chosen any more; a hint that is followed stays."""
        rest = hints.rest_of(self._hint, self.session.state) if self._hint else None
        self._drop_hint()
        self._hint = rest if self.session.person == self.viewer else None
        self.selection = Selection(self.session.state, self.viewer)
        self.refresh()

    # Touches

    def tap_number(self, number: int) -> None:
        if not self._mine():
            return
        action = a.COVER[number]
        if action in self.selection.legal:
            self.session.submit([action])
        else:
            self._refuse(action)

    def tap_place(self, place: str) -> None:
        """The plane, an island, or the middle: a target first, then a figure to take."""
        if not self._mine():
            return
        if place in self.selection.targets():
            self._fly(place)
        elif self.selection.choose(place):
            self.refresh()
        else:
            self._explain(self.selection.refusal(place))

    def drop(self, origin: str, place: str) -> None:
        """A figure was dragged from one place to another."""
        if not self._mine():
            return
        if origin not in self.selection.sources():
            self._refuse(step_from(origin))
            return
        self.selection.chosen = origin
        if place in self.selection.targets():
            self._fly(place)
        else:
            self.refresh()
            self._explain(self.selection.refusal(place))

    def lift_figure(self, origin: str) -> None:
        """A drag begins: show where it can go."""
        if self._mine() and origin in self.selection.sources():
            self.selection.chosen = origin
            self.refresh()

    def _fly(self, place: str) -> None:
        way = self.selection.targets()[place]
        self.session.submit(list(way.actions))

    def tap_card(self, index: int) -> None:
        if not self._mine():
            return
        hand = self.view().hand
        if not 0 <= index < len(hand) or hand[index].card == UNKNOWN:
            return
        card = hand[index].card
        if self.selection.toggle(card):
            self.refresh()
        else:
            self._refuse(a.UNDER[CARD_BY_NAME[card]])

    def commit(self) -> bool:
        """The main button."""
        if not self._mine():
            return False
        actions = self.selection.confirmation()
        if not actions:
            self._refuse(a.DONE)
            return False
        return self.session.submit(actions)

    def undo(self) -> bool:
        """First what is only chosen, then what was played in this turn."""
        if not self._mine():
            return False
        if self.selection.under:
            self.selection.under.pop()
        elif self.selection.chosen:
            self.selection.chosen = ""
        else:
            return self.session.undo()
        self.refresh()
        return True

    def redo(self) -> bool:
        return self._mine() and self.session.redo()

    # Hint

    def _make_way(self) -> None:
        self.sheet_wanted = ""

    def _found(self, hint: Hint | None) -> None:
        super()._found(hints.in_order(hint) if hint is not None else None)

    def _follow_hint(self, hint: Hint) -> bool:
        """Play the number or the flight, which can be undone; cards are only chosen."""
        step = hints.first_step(hint)
        if step[-1].kind != "done":
            return self.session.submit(step)
        self.selection.under = hints.under(hint)
        self.dismiss_hint()
        return True

    # Lists

    def step_back(self) -> bool:
        """The key for that: what is only chosen is given up first."""
        if self._mine() and (self.selection.under or self.selection.chosen):
            return self.undo()
        return False

    def look_at(self, seat: int) -> None:
        """A player's completed missions; once more puts the list away."""
        again = self.sheet_wanted == "missions" and seat == self._listed
        self._listed = seat
        self.sheet_wanted = "" if again else "missions"
        self.refresh()

    def open_sheet(self, name: str) -> None:
        self.sheet_wanted = name
        self.refresh()

    def close_sheet(self) -> None:
        self.sheet_wanted = ""
        self.refresh()

    def missions(self, seat: int) -> tuple[MissionView, ...]:
        return present.missions(self.session.state, seat)

    def log(self) -> list[LogView]:
        return present.log(self.session)

    def told(self, event: Any) -> str:
        """The sentence of an event, as anybody may hear it."""
        names = [seat.name for seat in self.session.match.seats]
        return event_text(hidden.heard(self.session.state, event, NOBODY), names)

    def recap(self) -> list[str]:
        """What the others did since the turn of whoever is next to decide."""
        seat = self.session.person if self.session.person >= 0 else self.viewer
        return present.recap(self.session, seat)

    def _mine(self) -> bool:
        return not self.session.busy and self.session.person >= 0 and not self.covered

    def _refuse(self, attempt: Any) -> None:
        self._explain(self.session.match.game.refusal(self.session.state, attempt))

    def _explain(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            self._say(refusal)
