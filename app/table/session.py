"""A game on the table: the only writer, and the one who knows whose move it is."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from app.table.levels import Replaced, bots
from game.ai.bots import Choose
from game.match import Match
from game.protocol import CHANCE, Refused

Done = Callable[[], None]


class Thinker(Protocol):
    """Lets a bot choose without stopping the app."""

    def think(self, choose: Choose, state: Any, answer: Callable[[Any], None], late: Done) -> None:
        """Call `answer` with what was chosen, or `late` if it does not come; never both."""

    def stop(self) -> None: ...


class Stage(Protocol):
    """Whoever shows what happens."""

    def show(self, events: list[Any], done: Done) -> None:
        """Play the events; call `done` when the next thing may happen."""

    def changed(self) -> None:
        """The state is another one: project it anew."""

    def keep(self, match: Match) -> None:
        """The match has grown by committed actions: save it."""

    def refused(self, error: Refused) -> None: ...


class Shown(Protocol):
    """What the table shows: a game that is being played, or a moment of one that was."""

    @property
    def match(self) -> Any: ...

    @property
    def state(self) -> Any: ...

    @property
    def busy(self) -> bool: ...

    @property
    def person(self) -> int: ...

    @property
    def people(self) -> list[int]: ...

    @property
    def thinking(self) -> int: ...

    @property
    def history(self) -> list[tuple[int, list[Any]]]: ...


def tell(match: Match) -> list[tuple[int, list[Any]]]:
    """The events of a whole match, each with the length of the log after them."""
    history = []
    state = match.game.start(match.seats, match.choices)
    for index, action in enumerate(match.log, 1):
        events: list[Any] = []
        state.apply(action, events.append)
        history.append((index, events))
    return history


class Ahead:
    """What bots and chance do until the turn passes on; thought beside the app."""

    def __init__(self, match: Match, bots: Mapping[int, Choose]) -> None:
        self._chance, self._chances = match.chance, match.chances
        self._bots = dict(bots)
        self._asked = -1
        self._dropped = False

    def __call__(self, state: Any) -> list[Any]:
        state, turn, actions = state.clone(), state.turn, []
        while state.turn == turn and (state.to_act == CHANCE or state.to_act in self._bots):
            if state.to_act == CHANCE:
                action = self._chance.outcome(state, self._chances)
                self._chances += 1
            else:
                self._asked = state.to_act
                if self._dropped:  # in this order: a bot is asked here or there, never by two
                    break
                action = self._bots[self._asked](state)
            actions.append(action)
            state.apply(action)
        return actions

    def drop(self) -> int:
        """Ask no more; the seat whose answer does not come."""
        self._dropped = True
        return self._asked


class GameSession:
    """Plays a match: people by `submit`, bots and chance by itself."""

    def __init__(self, match: Match, stage: Stage, thinker: Thinker) -> None:
        self.match = match
        self.stage = stage
        self.thinker = thinker
        self.history = tell(match)
        """Events with the length of the log after them: the log and the recap."""
        self.busy = False
        """Something is being shown, or a bot thinks: people wait."""
        self.closed = False
        self.skipping = False
        """Nothing is shown until a person has to decide, or to the end."""
        self.held = False
        """Chance and bots wait."""
        self._waiting = False
        self._decisions: dict[int, int] = {}
        """Where decisions of several actions end in the log, and where they began."""
        self._told: set[tuple[int, int, str]] = set()
        """Seats, rounds and mishaps that the log has told of."""
        self._bots = bots(match)

    # Who decides

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def person(self) -> int:
        """The seat of the person to decide, or -1."""
        seat: int = self.state.to_act
        return seat if seat >= 0 and seat not in self._bots else -1

    @property
    def people(self) -> list[int]:
        return [i for i in range(len(self.match.seats)) if i not in self._bots]

    @property
    def thinking(self) -> int:
        """The seat of the bot that thinks, or -1."""
        seat: int = self.state.to_act
        return seat if seat in self._bots else -1

    # What people do

    def submit(self, actions: Sequence[Any]) -> bool:
        """A person's decision: one action, or several that belong together."""
        if self.busy or self.closed or self.person < 0:
            return False
        events: list[Any] = []
        began = len(self.match.log)
        try:
            for action in actions:
                self._play(action, events)
        except Refused as error:
            self.stage.refused(error)
            if not events:
                return False
        older = {end: start for end, start in self._decisions.items() if end <= began}
        self._decisions = {**older, len(self.match.log): began}
        self._shown(events)
        return True

    def undo(self) -> bool:
        """What was decided at once is taken back at once."""
        if self.busy or self.closed:
            return False
        here = len(self.match.log)
        began = self._decisions.get(here, here - 1)
        while len(self.match.log) > began and self.match.undo():
            pass
        if len(self.match.log) == here:
            return False
        while self.history and self.history[-1][0] > len(self.match.log):
            self.history.pop()
        self.stage.keep(self.match)
        self.stage.changed()
        return True

    def redo(self) -> bool:
        if self.busy or self.closed:
            return False
        here = len(self.match.log)
        ends = (end for end, began in self._decisions.items() if began == here)
        end = next(ends, here + 1)
        shown: list[Any] = []
        while len(self.match.log) < end:
            events: list[Any] = []
            if not self.match.redo(events.append):
                break
            self.history.append((len(self.match.log), events))
            shown += events
        if len(self.match.log) == here:
            return False
        self._shown(shown)
        return True

    # What goes on by itself

    def go(self) -> None:
        """Let chance and bots act until a person has to decide."""
        if self.closed or self.match.over:
            self.busy = self.skipping = False
            self.stage.changed()
            return
        seat = self.state.to_act
        if self.person < 0 and self.held:
            self.busy = self._waiting = True
        elif self.person < 0 and self.skipping:
            self.busy = True
            ahead = Ahead(self.match, self._bots)
            self.thinker.think(ahead, self.state, self._rush, lambda: self._late(ahead.drop()))
        elif seat == CHANCE:
            self.busy = True
            self._chance()
        elif seat in self._bots:
            self.busy = True
            self.stage.changed()
            late = partial(self._late, seat)
            self.thinker.think(self._bots[seat], self.state, self._answer, late)
        else:
            self.busy = self.skipping = False
            self.stage.changed()

    def skip(self) -> None:
        """Let bots and chance go on unseen to the next decision of a person, or to the end."""
        self.skipping = True

    def hold(self, held: bool) -> None:
        """Let bots and chance wait, or go on."""
        self.held = held
        if not held and self._waiting:
            self._waiting = False
            self.go()

    def ask(self, choose: Choose, answer: Callable[[Any], None]) -> None:
        """Let somebody think about a person's decision, beside the app; nothing is played.

        Who does not come back has no answer: None.
        """
        if not self.busy and not self.closed and self.person >= 0:
            self.thinker.think(choose, self.state, answer, lambda: answer(None))

    def unask(self) -> None:
        """The answer is of no interest any more."""
        if not self.busy:
            self.thinker.stop()

    def close(self) -> None:
        """Leave the table; nothing comes back from bots or motion."""
        self.closed = True
        self.thinker.stop()

    def _chance(self) -> None:
        """Deals are one motion; a roll is one of its own."""
        events: list[Any] = []
        phase = self.state.phase
        while not self.match.over and self.state.to_act == CHANCE and self.state.phase == phase:
            action = self.match.chance.outcome(self.state, self.match.chances)
            self._play(action, events)
        self._shown(events)

    def _rush(self, actions: list[Any]) -> None:
        """What was thought ahead happens at once."""
        if self.closed:
            return
        for action in actions:
            self._add(action)
        self._shown([])

    def _answer(self, action: Any) -> None:
        if self.closed:
            return
        events: list[Any] = []
        self._play(action, events)
        self._shown(events)

    def _late(self, seat: int) -> None:
        """A bot has not come back: a simpler one decides, now and from now on."""
        if self.closed:
            return
        if seat in self._bots:  # not if it was never asked
            self._bots[seat] = self._bots[seat].simpler()
        self.go()

    def _play(self, action: Any, events: list[Any]) -> None:
        events.extend(self._add(action))

    def _add(self, action: Any) -> list[Any]:
        events = self._mishaps_now()
        self.match.play(action, events.append)
        self.history.append((len(self.match.log), events))
        return events

    def _mishaps_now(self) -> list[Any]:
        """What went wrong since the last action, each of it once for a player and round."""
        found: list[Any] = []
        for seat, bot in self._bots.items():
            while bot.mishaps:
                logging.getLogger(__name__).warning("%s: no answer", bot.mishaps.pop(0))
                once = seat, self.state.round, "hung"
                if once not in self._told:
                    self._told.add(once)
                    found.append(Replaced(seat, "hung"))
        return found

    def _shown(self, events: list[Any]) -> None:
        """On disk first, then on the screen."""
        self.stage.keep(self.match)
        self.busy = True
        self.stage.changed()
        self.stage.show([] if self.skipping else events, self.go)
