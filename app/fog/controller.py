"""What touches on the fog table mean. Screens call this and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.fog import hints, present
from app.fog.log_texts import event_text
from app.fog.panels import expansion_place, main_action
from app.fog.selection import Selection
from app.fog.texts import expansion_told
from app.fog.view import ExplainView, TableView
from app.table.hints import Hint, Hinting
from app.table.session import GameSession
from app.table.views import LogView
from game.fog import actions as a
from game.fog.components import DOCK, is_dock
from game.fog.state import FLYING, PLACING, TAKING
from game.fog.tiles import BY_NAME
from game.protocol import Refusal

Say = Callable[[Refusal], None]


class Controller(Hinting):
    """The table as one person sees it."""

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
        """Whether a bot's island is shown while it plays."""
        self._say = say
        self._tell = tell
        self._show = show
        self._looking = -1
        """Another player's island is being looked at."""
        self._sheet_closed = False
        """The player has put the sheet aside to see the island."""
        self.sheet_wanted = ""
        """A sheet that the player has opened."""
        self._last_person = session.people[0] if session.people else -1
        self.selection = Selection(session.state)
        self._legal = self.selection.legal

    # Projection

    @property
    def viewer(self) -> int:
        """Whose table this is: the person to decide, or the last one who did."""
        if self.session.person >= 0:
            self._last_person = self.session.person
        if self._last_person < 0:  # only bots play: follow them
            return int(self.session.state.turn)
        return self._last_person

    @property
    def followed(self) -> int:
        """The bot whose turn is on the table, or -1."""
        session, state = self.session, self.session.state
        if session.match.over or (session.people and not self._follow()):
            return -1
        if not session.people:
            return int(state.turn)
        turns = FLYING <= state.phase <= PLACING
        return int(state.turn) if turns and state.turn not in session.people else -1

    @property
    def _usual(self) -> int:
        """The island that is shown while no other one is looked at."""
        return self.followed if self.followed >= 0 else self.viewer

    @property
    def _away(self) -> bool:
        """The person looks at another player's island."""
        return self._looking >= 0 and self._looking != self._usual

    def view(self) -> TableView:
        """What the table shows now."""
        shown = self._looking if self._looking >= 0 else self._usual
        view = present.project(
            self.session.situation,
            self.selection,
            viewer=self.viewer,
            shown=shown,
            sheet_closed=self._sheet_closed,
            sheet_wanted=self.sheet_wanted,
            front=shown if self._away else self._usual,
        )
        view = view._replace(advice=hints.advice_view(self._hint, self._hinting, view.mine))
        return hints.marked(view, self._hint) if self._hint and shown == self.viewer else view

    def refresh(self) -> None:
        """Project again: another language, another player looked at."""
        self._show(self.view())

    def changed(self) -> None:
        """The state is another one: nothing is chosen any more."""
        before = self.selection.state
        state = self.session.state
        self._drop_hint()
        self.selection = Selection(state)
        kinds = [{action.kind for action in legal} for legal in (self._legal, self.selection.legal)]
        self._legal = self.selection.legal
        if before.phase != state.phase or before.to_act != state.to_act or kinds[0] != kinds[1]:
            self._sheet_closed = False
            self.sheet_wanted = ""
        if before.to_act != state.to_act and self.session.person >= 0:
            self._looking = -1  # bots and chance leave it alone
        self.refresh()

    # Touches

    def tap_place(self, place: int) -> None:
        """A tap on a space or a dock."""
        if not self._mine():
            return
        if self._away:
            self.look_at(-1)
            return
        if self.selection.choose_place(place):
            self._chosen()
        elif place != self.session.state.balloon[self.viewer] or self.selection.tile:
            self._refuse(self.selection.attempt(place))

    def tap_slot(self, index: int) -> None:
        """A spyglass space."""
        if not self._mine():
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
        self._refuse(a.GIVE[tile] if on_dock else a.Place(tile, place))

    def tap_cloud(self, cloud: int) -> None:
        if not self._mine():
            return
        if self.selection.choose_cloud(cloud):
            self._chosen()
        else:
            self._refuse(a.TAKE[cloud])

    def tap_card(self, index: int) -> None:
        if not self._mine():
            return
        if self.selection.flip(index):
            self._chosen()
        elif self.selection.expansion:
            self._refuse(a.Activate(self.selection.expansion))
        elif 0 <= index < len(self.selection.cards):
            self._refuse_keep(self.selection.cards[index])

    def tap_expansion(self, name: str) -> None:
        """An expansion; who cannot have it now is told why, or what it is good for."""
        tile = BY_NAME[name]
        state = self.session.state
        where = expansion_place(state, self.viewer, tile)
        if self._mine() and self.selection.choose_expansion(tile):
            self._chosen()
        elif self._mine() and state.phase == TAKING and where == "beside":
            self._refuse(a.Activate(tile))
        else:
            self._tell(expansion_told(name, where))

    def tap_option(self, key: str) -> None:
        """A button with words: it is chosen, and played if it says all there is to say."""
        if not self._mine():
            return
        if not self.selection.choose_option(key):
            self._refuse(a.parse(key))
            return
        if self.selection.action.kind in ("give", "pick", "swap", "scoop", "activate", "convert"):
            self._chosen()
        else:
            self.commit()

    def tap_dock(self, number: int) -> None:
        self.tap_place(DOCK + number)

    def tap_gift(self, tile: str) -> None:
        """An own tile to give to the harbor."""
        self.tap_option(str(a.GIVE[BY_NAME[tile]]))

    def tap_market(self, tile: str) -> None:
        """A tile in the harbor."""
        number = BY_NAME[tile]
        swap = a.Swap(number)
        key = str(swap if self.selection.of("swap") else a.PICK[number])
        self.tap_option(key)

    def tap_bag(self) -> None:
        self.tap_option(str(a.PICK[0]))

    def commit(self) -> bool:
        """The main button; from another player's island it leads back."""
        if not self._mine():
            return False
        if self._away:
            self.look_at(-1)
            return True
        main = main_action(self.session.state, self.selection)
        actions = self.selection.sequence() or ([main] if main is not None else [])
        if not actions and self._sheet_closed and self.session.state.phase == TAKING:
            self._sheet_closed = False  # where there is something to choose
            self.refresh()
            return False
        if not actions:
            self._refuse(a.DONE)
            return False
        self._tell("")
        return self.session.submit(actions)

    def undo(self) -> bool:
        """First what is only chosen, then what was played in this turn."""
        if self.selection.put_back():
            self._chosen()
            return True
        return self.session.undo()

    def redo(self) -> bool:
        return self.session.redo()

    def look_at(self, seat: int) -> None:
        """Show a player's island large; -1 or the own seat is the own one."""
        own = seat in (-1, self._usual) or seat == self._looking
        self._looking = -1 if own else seat
        self.refresh()

    def step_back(self) -> bool:
        """The key for that: home to the own island, then what is only chosen."""
        if self._looking >= 0:
            self.look_at(-1)
            return True
        if self._mine() and self.selection.put_back():
            self._chosen()
            return True
        return False

    def open_sheet(self, name: str) -> None:
        self._sheet_closed = False
        self.sheet_wanted = name
        self.refresh()

    def close_sheet(self) -> None:
        self._sheet_closed = True
        self.sheet_wanted = ""
        self.refresh()

    def _chosen(self) -> None:
        """Something was chosen: hints and refusals have done their work; the own island is seen."""
        self._tell("")
        self._looking = -1
        self._drop_hint()
        self.refresh()

    # Hint

    def _make_way(self) -> None:
        self._looking = -1
        if self.sheet_wanted == "menu":
            self.sheet_wanted = ""

    def _found(self, hint: Hint | None) -> None:
        """What the hint points to first must be seen: a sheet comes for it, or goes."""
        if self._hinting and hint is not None:
            self.sheet_wanted = hints.sheet(hint)
            self._sheet_closed = self._sheet_closed and not self.sheet_wanted
        super()._found(hint)

    def _follow_hint(self, hint: Hint) -> bool:
        """Choose what the hint says first; the main button plays it."""
        if not hints.choose(self.selection, hint):
            return False
        self._looking = -1
        self._chosen()
        return True

    # Keyboard

    def focus_targets(self) -> list[int]:
        """The places that the arrow keys go through."""
        return [place for place in self.selection.targets() if not is_dock(place)]

    def focus(self, place: int) -> None:
        self.selection.focus = place
        self.refresh()

    # Asking

    def explain(self, seat: int, item: str) -> ExplainView:
        return present.explain(self.session.state, seat, item)

    def log(self) -> list[LogView]:
        return present.log(self.session)

    def told(self, event: Any) -> str:
        """The sentence of an event, for whoever watches."""
        return event_text(event, [seat.name for seat in self.session.match.seats]) or ""

    def recap(self) -> list[str]:
        """What the others did since this person's last turn."""
        return present.recap(self.session, self.viewer)

    def _mine(self) -> bool:
        return not self.session.busy and self.session.person >= 0

    def _refuse(self, attempt: Any) -> None:
        refusal = self.session.match.game.refusal(self.session.state, attempt)
        if refusal is not None:
            self._say(refusal)

    def _refuse_keep(self, tile: int) -> None:
        """Why one more tile cannot be kept, asked of the state in which it would be."""
        state = self.session.state.clone()
        for action in self.selection.sequence():
            if action.kind == "convert" and action.tile == tile:
                continue
            if state.allows(action):
                state.apply(action)
        refusal = self.session.match.game.refusal(state, a.KEEP[tile])
        if refusal is not None:
            self._say(refusal)
