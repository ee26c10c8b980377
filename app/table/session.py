"""Plays a match: people submit decisions, bots and chance act by themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple, TypeVar

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty

from app.table.bots import BotRunner
from app.table.levels import bots
from app.table.situation import Situation, people, playing
from game.ai.bots import Choose
from game.gains import together
from game.match import History, Match
from game.protocol import CHANCE, Action, Event, Refusal, Refused, State

Done = Callable[[], None]
T = TypeVar("T")


class Listeners(NamedTuple):
    """Called after each change, in this order; `refuse` if there was none."""

    keep: Callable[[Match], None]
    """Saves the match."""
    render: Callable[[], None]
    """Projects the new state."""
    play: Callable[[list[Event], Done], None]
    """Shows the events, then calls `Done`."""
    refuse: Callable[[Refusal], None]


class FastForward:
    """Plays bots and chance on a copy until the turn ends; runs in the bots' thread."""

    def __init__(self, match: Match, bots: Mapping[int, Choose]) -> None:
        self._chance, self._chances = match.chance, match.chances
        self._bots = bots

    def __call__(self, state: State) -> list[Action]:
        actions: list[Action] = []
        state, turn = state.clone(), state.turn
        while state.turn == turn and (state.to_act == CHANCE or state.to_act in self._bots):
            if state.to_act == CHANCE:
                action = self._chance.outcome(state, self._chances)
                self._chances += 1
            else:
                action = self._bots[state.to_act](state)
            actions.append(action)
            state.apply(action)
        return actions


class GameSession(EventDispatcher):
    """The only writer of a match."""

    busy = BooleanProperty(False)
    """Events are shown or a bot thinks: people wait."""

    def __init__(self, match: Match, runner: BotRunner, listeners: Listeners) -> None:
        super().__init__()
        self.match = match
        self.closed = False
        self.skipping = False
        """Nothing is shown until a person has to decide, or the game ends."""
        self.held = False
        """Chance and bots are paused."""
        self._runner = runner
        self._listeners = listeners
        self._waiting = False
        self._decisions: dict[int, int] = {}
        """Log length before each decision of several actions, by the length after it."""
        self._told = len(match.log)
        """Actions whose gains have been told."""
        self._bots = bots(match)

    # The player to decide

    @property
    def state(self) -> Any:
        """The state, of the class of its game."""
        return self.match.state

    @property
    def history(self) -> History:
        """The events of each action, with the length of the log after it."""
        return self.match.history

    @property
    def person(self) -> int:
        """The seat of the person to decide, or -1."""
        seat: int = self.state.to_act
        return seat if seat >= 0 and seat not in self._bots else -1

    @property
    def people(self) -> list[int]:
        return people(self.match)

    @property
    def thinking(self) -> int:
        """The seat of the bot that thinks, or -1."""
        seat: int = self.state.to_act
        return seat if seat in self._bots else -1

    @property
    def situation(self) -> Situation:
        return playing(self.match)

    # Actions of people

    def submit(self, actions: Sequence[Action]) -> bool:
        """Play a person's decision: one action, or several that belong together."""
        if self.busy or self.closed or self.person < 0:
            return False
        events: list[Event] = []
        before = len(self.match.log)
        try:
            for action in actions:
                self.match.play(action, events.append)
        except Refused as error:
            self._listeners.refuse(error.refusal)
            if len(self.match.log) == before:
                return False
        older = {end: start for end, start in self._decisions.items() if end <= before}
        self._decisions = {**older, len(self.match.log): before}
        self._changed(events)
        return True

    def undo(self) -> bool:
        """Take back the last decision, with all of its actions."""
        if self.busy or self.closed:
            return False
        here = len(self.match.log)
        before = self._decisions.get(here, here - 1)
        while len(self.match.log) > before and self.match.undo():
            pass
        if len(self.match.log) == here:
            return False
        self._told = min(self._told, len(self.match.log))
        self._listeners.keep(self.match)
        self._listeners.render()
        return True

    def redo(self) -> bool:
        """Play the decision again that was taken back last."""
        if self.busy or self.closed:
            return False
        here = len(self.match.log)
        ends = (end for end, before in self._decisions.items() if before == here)
        end = next(ends, here + 1)
        events: list[Event] = []
        while len(self.match.log) < end and self.match.redo(events.append):
            pass
        if len(self.match.log) == here:
            return False
        self._changed(events)
        return True

    # Chance and bots

    def advance(self) -> None:
        """Let chance and bots act until a person has to decide."""
        if self.closed or self.match.over or self.person >= 0:
            self.skipping = False
            self.busy = False
            return
        self.busy = True
        if self.held:
            self._waiting = True
        elif self.skipping:
            self._runner.ask(FastForward(self.match, self._bots), self.state, self._play_skipped)
        elif self.state.to_act == CHANCE:
            self._play_chance()
        else:
            self._runner.ask(self._bots[self.state.to_act], self.state, self._play_answer)

    def skip(self) -> None:
        """Play bots and chance without effects to the next decision of a person, or to the end."""
        self.skipping = True

    def hold(self, held: bool) -> None:
        """Pause bots and chance, or resume them."""
        self.held = held
        if not held and self._waiting:
            self._waiting = False
            self.advance()

    def request(self, choose: Callable[[State], T], answer: Callable[[T], None]) -> None:
        """Let a bot think about a person's decision in the background; nothing is played."""
        if not self.busy and not self.closed and self.person >= 0:
            self._runner.ask(choose, self.state, answer)

    def cancel_request(self) -> None:
        if not self.busy:
            self._runner.cancel()

    def close(self) -> None:
        """Close the table: answers of bots and ends of motions are ignored from now on."""
        self.closed = True
        self._runner.cancel()

    def _play_chance(self) -> None:
        """All deals of a phase are one change; a roll is a change of its own."""
        events: list[Event] = []
        phase = self.state.phase
        while not self.match.over and self.state.to_act == CHANCE and self.state.phase == phase:
            self.match.play_chance(events.append)
        self._changed(events)

    def _play_answer(self, action: Action) -> None:
        self._play_skipped([action])

    def _play_skipped(self, actions: list[Action]) -> None:
        if self.closed:
            return
        events: list[Event] = []
        for action in actions:
            self.match.play(action, events.append)
        self._changed(events)

    def _changed(self, events: list[Event]) -> None:
        """Save, project, then play the effects."""
        self.busy = True
        self._listeners.keep(self.match)
        self._listeners.render()
        self._listeners.play([] if self.skipping else self._with_gains(events), self.advance)

    def _with_gains(self, events: list[Event]) -> list[Event]:
        """The events of the last change, and the points it gave or took."""
        gained = self.match.gains[self._told :]
        self._told = len(self.match.log)
        return [*events, *together(chain.from_iterable(gained))]
