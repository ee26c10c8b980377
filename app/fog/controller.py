"""Handles the touches on the fog table."""

from __future__ import annotations

from typing import Any

from app.fog import action_texts, hints, log_texts, present, texts, told
from app.fog.log_texts import event_text
from app.fog.panels import expansion_place, main_action, prompt_key
from app.fog.selection import Selection
from app.fog.texts import expansion_told
from app.fog.view import ExplainView, TableView
from app.settings import settings
from app.table.controller import TableController
from app.table.hints import Hint
from app.table.session import GameSession
from app.table.views import LogView
from game.fog import actions as a
from game.fog.components import DOCK, FINAL_BONUS, is_dock
from game.fog.events import Connected
from game.fog.scoring import connected
from game.fog.state import FLYING, PLACING, TAKING
from game.fog.tiles import BY_NAME, NAME
from game.protocol import Event

TWO_STEPS = (a.Give, a.Pick, a.Swap, a.Scoop, a.Activate, a.Convert)
"""Options that are selected first and played by the main button."""


class Controller(TableController[TableView]):
    by_itself = ("done",)

    def __init__(self, session: GameSession, *args: Any, **kwargs: Any) -> None:
        super().__init__(session, *args, **kwargs)
        self._looking = -1
        """The seat whose island is shown instead of the default, or -1."""
        self._last_person = session.people[0] if session.people else -1
        self.selection = Selection(session.state)

    # Projection

    @property
    def viewer(self) -> int:
        """The person to decide, or the last one who did."""
        if self.session.person >= 0:
            self._last_person = self.session.person
        if self._last_person < 0:  # only bots play: follow them
            return int(self.session.state.turn)
        return self._last_person

    def in_turn(self) -> bool:
        return not self.session.people or FLYING <= self.session.state.phase <= PLACING

    @property
    def _usual(self) -> int:
        """The seat whose island is shown by default."""
        return self.followed if self.followed >= 0 else self.viewer

    @property
    def _away(self) -> bool:
        """Whether another player's island is shown."""
        return self._looking >= 0 and self._looking != self._usual

    def project(self) -> TableView:
        shown = self._looking if self._looking >= 0 else self._usual
        return present.project(
            self.session.situation,
            self.selection,
            viewer=self.viewer,
            shown=shown,
            sheet_closed=self.sheet_closed,
            sheet_wanted=self.sheet_wanted,
            front=shown if self._away else self._usual,
        )

    def select(self) -> None:
        old, state = self.selection, self.session.state
        self.selection = new = Selection(state)
        same = old.state.phase == state.phase and old.state.to_act == state.to_act
        if not same or old.kinds != new.kinds:
            self.sheet_closed = False
            self.sheet_wanted = ""
        if old.state.to_act != state.to_act and self.session.person >= 0:
            self._looking = -1  # changes by bots and chance do not end it

    # Touches

    def tap_place(self, place: int) -> None:
        """A tap on a space or a dock."""
        if not self.mine():
            return
        if self._away:
            self.look_at(-1)
            return
        if self._confirms(self.selection.targets().get(place)):
            self.commit()
        elif self.selection.choose_place(place):
            self._chosen()
        elif self.nothing_left() and self.session.state.phase == PLACING:
            self._toast(action_texts.prompt(prompt_key(self.session.state, self.selection, True)))
        elif place != self.session.state.balloon[self.viewer] or self.selection.tile:
            self.refuse(self.selection.attempt(place))

    def tap_slot(self, index: int) -> None:
        """Tap on a spyglass space."""
        if not self.mine():
            return
        if self._away:
            self.look_at(-1)
            return
        tiles = self.session.state.spyglass[self.viewer]
        if not 0 <= index < len(tiles):
            return
        tile = tiles[index]
        if self.selection.choose_tile(tile) or self.selection.choose_option(str(a.GIVE[tile])):
            self._looking = -1
            self._chosen()
            return
        on_dock = self.session.state.on_dock(self.viewer)
        place = self.session.state.balloon[self.viewer]
        self.refuse(a.GIVE[tile] if on_dock else a.Place(tile, place))

    def tap_cloud(self, cloud: int) -> None:
        if not self.mine():
            return
        if settings.second_tap and self.selection.cloud == cloud:
            self.commit()
        elif self.selection.choose_cloud(cloud):
            self._chosen()
        else:
            self.refuse(a.TAKE[cloud])

    def tap_card(self, index: int) -> None:
        if not self.mine():
            return
        if self.selection.flip(index):
            self._chosen()
        elif self.selection.expansion:
            self.refuse(a.Activate(self.selection.expansion))
        elif 0 <= index < len(self.selection.cards):
            self._refuse_keep(self.selection.cards[index])

    def tap_expansion(self, name: str) -> None:
        """Choose an expansion, or show why not, or what it does."""
        tile = BY_NAME[name]
        state = self.session.state
        where = expansion_place(state, self.viewer, tile)
        if settings.second_tap and self.mine() and self.selection.expansion == tile:
            self.commit()
        elif self.mine() and self.selection.choose_expansion(tile):
            self._chosen()
        elif self.mine() and state.phase == TAKING and where == "beside":
            self.refuse(a.Activate(tile))
        else:
            self._toast(expansion_told(name, where))

    def tap_option(self, key: str) -> None:
        """Tap on an option: select it, or play it if it needs no further choice."""
        if not self.mine():
            return
        again = self._confirms(a.parse(key))
        if not self.selection.choose_option(key):
            self.refuse(a.parse(key))
            return
        if isinstance(self.selection.action, TWO_STEPS) and not again:
            self._chosen()
        else:
            self.commit()

    def tap_dock(self, number: int) -> None:
        self.tap_place(DOCK + number)

    def tap_gift(self, tile: str) -> None:
        """Tap on an own tile to give to the harbor."""
        self.tap_option(str(a.GIVE[BY_NAME[tile]]))

    def tap_market(self, tile: str) -> None:
        """Tap on a tile in the harbor."""
        number = BY_NAME[tile]
        swap = a.Swap(number)
        key = str(swap if self.selection.of(a.Swap) else a.PICK[number])
        self.tap_option(key)

    def tap_bag(self) -> None:
        self.tap_option(str(a.PICK[0]))

    def commit(self) -> bool:
        """The main button; while another island is shown, it returns to the own one."""
        if not self.mine():
            return False
        if self._away:
            self.look_at(-1)
            return True
        main = main_action(self.session.state, self.selection)
        actions = self.selection.sequence() or ([main] if main is not None else [])
        if not actions and self.sheet_closed and self.session.state.phase == TAKING:
            self.sheet_closed = False  # if there is something to choose
            self.refresh()
            return False
        if not actions:
            self.refuse(a.DONE)
            return False
        self._toast("")
        return self.session.submit(actions)

    def _confirms(self, action: a.FogAction | None) -> bool:
        """Whether a tap on what plays `action` is the second one, which plays it."""
        return settings.second_tap and action is not None and action == self.selection.action

    # Drags

    def balloon_can_fly(self) -> bool:
        """The balloon can be dragged to a space."""
        return self.mine() and not self._away and bool(self.selection.of(a.Fly))

    def lift_tile(self, index: int) -> str:
        """A drag of a tile in the spyglass begins; "" if it cannot be placed, else its name."""
        tiles = self.session.state.spyglass[self.viewer]
        if not self.mine() or self._away or not 0 <= index < len(tiles):
            return ""
        if not self.selection.choose_tile(tiles[index]):
            return ""
        self._chosen()
        return NAME[tiles[index]]

    def drag_over(self, place: int) -> None:
        """Select the target under a drag, or none; where the balloon is it was not dragged far."""
        here = self.session.state.balloon[self.viewer]
        action = self.selection.targets().get(place) if place != here else None
        if self.mine() and action != self.selection.action:
            self.selection.action = action
            self._chosen()

    def drop(self, place: int) -> None:
        """A drag ends on a place, or with -1 on none."""
        self.drag_over(place)
        if self.selection.action is not None:
            self.commit()
        elif self.mine() and place >= 0 and place != self.session.state.balloon[self.viewer]:
            self.refuse(self.selection.attempt(place))

    def put_back(self) -> bool:
        if not self.selection.put_back():
            return False
        self._chosen()
        return True

    def look_at(self, seat: int) -> None:
        """Show a player's island large; -1 or the own seat returns."""
        own = seat in (-1, self._usual) or seat == self._looking
        self._looking = -1 if own else seat
        self.refresh()

    def step_back(self) -> bool:
        """The back key: return to the own island first."""
        if self._looking >= 0:
            self.look_at(-1)
            return True
        return super().step_back()

    def _chosen(self) -> None:
        """After a selection: remove hint and toast, return to the own island."""
        self._toast("")
        self._looking = -1
        self.drop_hint()
        self.refresh()

    # Hint

    def make_way(self) -> None:
        self._looking = -1
        if self.sheet_wanted == "menu":
            self.sheet_wanted = ""

    def point_to(self, hint: Hint) -> None:
        """Open the sheet of the first step; close one that hides it."""
        self.sheet_wanted = hints.sheet(hint)
        self.sheet_closed = self.sheet_closed and not self.sheet_wanted

    def with_hint(self, view: TableView, hint: Hint) -> TableView:
        view = view._replace(advice=hints.advice_view(hint, view.mine))
        return hints.marked(view, hint) if view.board.seat == self.viewer else view

    def follow_hint(self, hint: Hint) -> bool:
        """Play the first step; the hint stays open with the rest."""
        self._looking = -1
        return self.session.submit(hints.first_step(hint))

    # Keyboard

    def focus_targets(self) -> list[int]:
        """Targets of the arrow keys."""
        return [place for place in self.selection.targets() if not is_dock(place)]

    def focus(self, place: int) -> None:
        self.selection.focus = place
        self.refresh()

    # Texts

    def explain(self, seat: int, item: str) -> ExplainView:
        return present.explain(self.session.state, seat, item)

    def log(self) -> list[LogView]:
        return present.log(self.session)

    def event_text(self, event: Event) -> str:
        return event_text(event, [seat.name for seat in self.session.match.seats]) or ""

    def announcement(self, event: Event) -> str:
        if not isinstance(event, Connected):
            return ""
        points = FINAL_BONUS[0 if event.first else 1]
        name = self.session.match.seats[event.seat].name
        return log_texts.goal_reached(name, points, event.first)

    def told_seat(self, seat: int) -> str:
        """How far a player is from the goal."""
        state = self.session.state
        coasts = connected(state, seat).bit_count()
        return log_texts.goal(state.setup.seats[seat].name, coasts, FINAL_BONUS[0])

    def told_space(self, space: int) -> str:
        """What lies or is printed on a space of the island that is shown."""
        shown = self._looking if self._looking >= 0 else self._usual
        return told.space(self.session.state, shown, space)

    def told_cloud(self, cloud: int) -> str:
        return told.cloud(self.session.state.clouds[cloud])

    def told_card(self, index: int) -> str:
        """A tile to keep or convert."""
        return told.tile(self.selection.cards[index], converts=True)

    def told_slot(self, tile: str) -> str:
        """A space of the spyglass."""
        return told.tile(BY_NAME[tile]) if tile else told.say("slot")

    def told_energy(self) -> str:
        return told.energy(self.session.state, self._usual)

    def told_turn(self) -> str:
        return told.say("turn")

    def item_label(self, item: str) -> str:
        return texts.gain_label(item)

    def recap(self) -> list[str]:
        return present.recap(self.session, self.viewer)

    def _refuse_keep(self, tile: int) -> None:
        """Show why one more tile cannot be kept after the other decisions."""
        state = self.session.state.clone()
        for action in self.selection.sequence():
            if action.kind == "convert" and action.tile == tile:
                continue
            if state.allows(action):
                state.apply(action)
        self.explain_refusal(self.session.match.game.refusal(state, a.KEEP[tile]))
