"""Handles the touches on the table of Dream Islands."""

from __future__ import annotations

from typing import Any

from app.dream import hints, present, texts
from app.dream.log_texts import event_text
from app.dream.selection import Selection, step_from
from app.dream.view import MissionView, TableView
from app.table.controller import TableController
from app.table.hints import Hint
from app.table.session import GameSession
from app.table.views import LogView
from game.dream import actions as a
from game.dream import hidden
from game.dream.components import CARD_BY_NAME, CardSet, names_of
from game.dream.hidden import UNKNOWN
from game.dream.state import MOVE, NOBODY
from game.protocol import Event


class Controller(TableController[TableView]):
    by_itself = ("cover",)

    def __init__(self, session: GameSession, *args: Any, **kwargs: Any) -> None:
        super().__init__(session, *args, **kwargs)
        self._listed = -1
        """The player whose missions are listed."""
        self._holder = session.people[0] if len(session.people) == 1 else NOBODY
        """The person who holds the device and has lifted the curtain."""
        self._hand_before: CardSet | None = None
        """The hand of the holder before the turn was confirmed."""
        self.selection = Selection(session.state, self.viewer)

    # Secrets

    @property
    def viewer(self) -> int:
        """The seat whose hand may be shown; -1 while the device changes hands."""
        others = len(self.session.people) > 1 and self.session.person not in (self._holder, -1)
        if others and not self.passing:
            self._holder = NOBODY
        return self._holder

    @property
    def passing(self) -> bool:
        """The holder still looks at newly drawn cards before passing the device on."""
        waits = self._holder >= 0 and self.session.person not in (self._holder, -1)
        return waits and bool(self._drawn())

    def _drawn(self) -> CardSet:
        """The cards that the holder drew at the end of the turn."""
        if self._hand_before is None:
            return 0
        return self.session.state.hand[self._holder] & ~self._hand_before

    def lift(self) -> None:
        """The person to decide holds the device now."""
        if self.session.person >= 0:
            self._holder, self._hand_before = self.session.person, None
            self.changed()

    def cover(self) -> None:
        """Nobody is known to hold the device now."""
        self._holder, self._hand_before = NOBODY, None
        self.changed()

    # Projection

    def in_turn(self) -> bool:
        return bool(self.session.state.phase >= MOVE)

    def project(self) -> TableView:
        view = present.project(
            self.session.situation, self.selection, self.viewer, self._listed, self.sheet_wanted
        )
        return present.passing(view, names_of(self._drawn())) if self.passing else view

    def select(self) -> None:
        self.selection = Selection(self.session.state, self.viewer)

    # Touches

    def tap_number(self, number: int) -> None:
        if not self.mine():
            return
        action = a.COVER[number]
        if action in self.selection.legal:
            self.session.submit([action])
        else:
            self.refuse(action)

    def tap_place(self, place: str) -> None:
        """Tap on the plane, an island or the middle: a target first, then a figure to take."""
        if not self.mine():
            return
        if place in self.selection.targets():
            self._fly(place)
        elif self.selection.choose(place):
            self.refresh()
        else:
            self.explain_refusal(self.selection.refusal(place))

    def drop(self, origin: str, place: str) -> None:
        """A figure was dragged from one place to another."""
        if not self.mine():
            return
        if origin not in self.selection.sources():
            self.refuse(step_from(origin))
            return
        self.selection.chosen = origin
        if place in self.selection.targets():
            self._fly(place)
        else:
            self.refresh()
            self.explain_refusal(self.selection.refusal(place))

    def lift_figure(self, origin: str) -> None:
        """A drag begins: highlight the targets."""
        if self.mine() and origin in self.selection.sources():
            self.selection.chosen = origin
            self.refresh()

    def _fly(self, place: str) -> None:
        way = self.selection.targets()[place]
        self.session.submit(list(way.actions))

    def tap_card(self, index: int) -> None:
        if not self.mine():
            return
        hand = self.view().hand
        if not 0 <= index < len(hand) or hand[index].card == UNKNOWN:
            return
        card = hand[index].card
        if self.selection.toggle(card):
            self.refresh()
        else:
            self.refuse(a.UNDER[CARD_BY_NAME[card]])

    def commit(self) -> bool:
        """The main button."""
        if self.passing:
            self.cover()
            return True
        if not self.mine():
            return False
        actions = self.selection.confirmation() or self._only_number()
        if not actions:
            self.refuse(a.DONE)
            return False
        if actions[-1].kind == "done":
            self._hand_before = self.session.state.hand[self.viewer]
        return self.session.submit(actions)

    def _only_number(self) -> list[a.Cover]:
        numbers = self.selection.of(a.Cover)
        return numbers if len(numbers) == 1 else []

    def put_back(self) -> bool:
        if self.selection.under:
            self.selection.under.pop()
        elif self.selection.chosen:
            self.selection.chosen = ""
        else:
            return False
        self.refresh()
        return True

    # Hint

    def hint_found(self, hint: Hint) -> None:
        self._hint = hints.in_order(hint)

    def with_hint(self, view: TableView, hint: Hint) -> TableView:
        return hints.marked(view._replace(advice=hints.advice_view(hint, view.mine)), hint)

    def follow_hint(self, hint: Hint) -> bool:
        """Play the number or the flight, which can be undone; cards are only selected."""
        step = hints.first_step(hint)
        if step[-1].kind != "done":
            return self.session.submit(step)
        self.selection.under = hints.under(hint)
        self.dismiss_hint()
        return True

    # Lists

    def look_at(self, seat: int) -> None:
        """Show a player's completed missions; a second call closes the list."""
        again = self.sheet_wanted == "missions" and seat == self._listed
        self._listed = seat
        self.sheet_wanted = "" if again else "missions"
        self.refresh()

    @property
    def listed(self) -> int:
        """The player whose missions are listed."""
        return self._listed

    def missions(self, seat: int) -> tuple[MissionView, ...]:
        return present.missions(self.session.state, seat)

    def told_card(self, index: int) -> str:
        """When the mission is fulfilled."""
        card = self.view().hand[index]
        return texts.mission_told(card.kind, card.number, len(self.session.state.hand))

    def log(self) -> list[LogView]:
        return present.log(self.session)

    def event_text(self, event: Event) -> str:
        names = [seat.name for seat in self.session.match.seats]
        return event_text(hidden.heard(self.session.state, event, NOBODY), names)

    def announcement(self, event: Event) -> str:
        people = self.session.people
        mission = event.kind == "completed" and getattr(event, "seat", -1) in people
        told = mission or event.kind in ("last-round", "game-over")
        return self.event_text(event) if told else ""

    def item_label(self, item: str) -> str:
        return texts.item_label(item)

    def recap(self) -> list[str]:
        """For the next person to decide, even before the curtain is lifted."""
        seat = self.session.person if self.session.person >= 0 else self.viewer
        return present.recap(self.session, seat)
