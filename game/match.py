"""A match: one game as it is played, with undo, redo, save, load and fork."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from typing import Any, Self

from game import gains, registry, validation
from game.chance import Chance, Seeded, commitment, new_seed
from game.protocol import (
    CHANCE,
    OVER,
    Action,
    BadPosition,
    Emit,
    Event,
    Game,
    Json,
    Refusal,
    Refused,
    Seat,
    State,
)
from game.validation import one_of, shown

FORMAT = 4
"""The format of saves that this release writes."""
MAX_LOG = 20_000
"""Maximum length of a log."""
EVERY = 16
"""Every n-th state is kept, so that any state is a few actions away."""

_KEYS = ("format", "game", "seats", "choices", "seed", "commitment", "log")
_KEPT = ("serial", "at", "check")
"""Metadata of a file of the app."""
_NAME, _FORKED, _POSITION = "name", "forked", "position"
"""Keys of named games, of forks, and of matches that begin with a position."""
_VERSION, *_NEW_CHOICES = "version", "strict_docks"
"""The choice of games whose boards or rules have changed, and others that format 4 brought."""


History = list[tuple[int, list[Any]]]
"""The events of each action, with the length of the log after it."""


class BadLog(BadPosition):
    """An action of a log is not legal."""

    def __init__(self, index: int, text: str, why: str) -> None:
        super().__init__(f"log[{index}]: {shown(text)} does not fit ({why})")
        self.index = index


class Match:
    """The only writer of a game's state; `state` is read-only for others."""

    def __init__(
        self,
        game: str,
        seats: Sequence[Seat],
        choices: Mapping[str, object] | None = None,
        seed: str | None = None,
        chance: Chance | None = None,
        position: Json | None = None,
    ) -> None:
        self.game = registry.get(game)
        self.seats = tuple(seats)
        for i, seat in enumerate(self.seats):
            for name, text in seat._asdict().items():
                validation.text(text, f"seats[{i}].{name}")
            one_of(seat.colour, f"seats[{i}].colour", self.game.colours)
        self.choices = complete(self.game, len(self.seats), choices or {})
        self.seed = new_seed() if seed is None else seed
        self.chance = chance or Seeded(self.seed)
        self.position = position
        """The position that it begins with, if not with the setup of a game."""
        self.state = self.beginning()
        self.log: list[Action] = []
        """All actions since the start, including those of chance."""
        self.chances = 0
        """Number of chance actions in the log."""
        self.name = ""
        """Given by a player, to find the game again."""
        self.forked = 0
        """Number of actions played before the fork, with another seed."""
        self._kept: list[State] = [self.state]
        """The state after each `EVERY` actions."""
        self._undo: list[State] = []
        """States to undo to, since the last chance event or change of player."""
        self._redo: list[Action] = []
        self._history: History | None = None
        self._gains: list[tuple[gains.Gain, ...]] = []

    @classmethod
    def of_position(cls, position: Json, seed: str | None = None) -> Self:
        """A match that begins with a position; raises BadPosition."""
        name = one_of(position.get("game"), "game", tuple(registry.GAMES))
        game = registry.get(name)
        written = game.write(game.read(position))
        seats = [Seat(*(who[field] for field in Seat._fields)) for who in written["players"]]
        options = (option.name for option in game.options())
        chosen = {option: written[option] for option in options if written.get(option) is not None}
        return cls(name, seats, chosen, seed, position=position)

    def beginning(self) -> Any:
        """A new copy of the first state."""
        if self.position is not None:
            return self.game.read(self.position)
        return self.game.start(self.seats, self.choices)

    @property
    def commitment(self) -> str:
        """The hash of the seed, to be shown before the first roll."""
        return commitment(self.seed)

    @property
    def over(self) -> bool:
        return bool(self.state.to_act == OVER)

    @property
    def history(self) -> History:
        """The events of each action, with the length of the log after it.

        The log is replayed once for them, unless `load` has recorded them.
        """
        if self._history is None:
            self._history = []
            state = self.beginning()
            for at, action in enumerate(self.log, 1):
                events: list[Event] = []
                state.apply(action, events.append)
                self._history.append((at, events))
        return self._history

    @property
    def gains(self) -> Sequence[tuple[gains.Gain, ...]]:
        """The points that each action of the log gave or took; computed when first asked for."""
        known = len(self._gains)
        if known < len(self.log):
            state = self.state_at(known).clone()
            before = gains.sheets(state)
            for action in self.log[known:]:
                state.apply(action)
                after = gains.sheets(state)
                self._gains.append(gains.between(before, after))
                before = after
        return self._gains

    # Playing

    def play(self, action: Action, emit: Emit | None = None) -> None:
        """Play an action; raises Refused, and changes nothing, if it is not legal."""
        if not self.state.allows(action):
            raise Refused(self.why_not(action))
        self._redo.clear()
        self._apply(action, emit)

    def play_chance(self, emit: Emit | None = None) -> Action:
        """Play and return the next outcome of chance."""
        action: Action = self.chance.outcome(self.state, self.chances)
        self.play(action, emit)
        return action

    def why_not(self, action: Action) -> Refusal:
        """Why an action is refused."""
        refusal: Refusal | None = self.game.refusal(self.state, action)
        return refusal or Refusal("", "legal")

    def _apply(self, action: Action, emit: Emit | None = None) -> None:
        before = self.state
        after = before.clone()
        if self._history is None:
            after.apply(action, emit)
        else:
            events: list[Event] = []
            after.apply(action, events.append)
            self._history.append((len(self.log) + 1, events))
            if emit is not None:
                for event in events:
                    emit(event)
        self.state = after
        self.log.append(action)
        if len(self.log) % EVERY == 0:
            self._kept.append(after)
        if before.to_act == CHANCE:
            self.chances += 1
        if before.to_act == CHANCE or after.to_act != before.to_act:
            self._undo.clear()
        else:
            self._undo.append(before)

    # Undo and redo

    @property
    def can_undo(self) -> bool:
        return bool(self._undo)

    @property
    def can_redo(self) -> bool:
        return bool(self._redo)

    def undo(self) -> bool:
        """Undo the last action; False if nothing can be undone."""
        if not self._undo:
            return False
        self._redo.append(self.log.pop())
        del self._gains[len(self.log) :]
        del self._kept[len(self.log) // EVERY + 1 :]
        if self._history is not None:
            self._history.pop()
        self.state = self._undo.pop()
        return True

    def redo(self, emit: Emit | None = None) -> bool:
        """Redo the last undone action."""
        if not self._redo:
            return False
        self._apply(self._redo.pop(), emit)
        return True

    # Looking back

    def state_at(self, at: int) -> Any:
        """The state after the first `at` actions, of the game's own type; for reading."""
        if not 0 <= at <= len(self.log):
            raise IndexError(at)
        if at == len(self.log):
            return self.state
        kept = at // EVERY
        if at % EVERY == 0:
            return self._kept[kept]
        state = self._kept[kept].clone()
        for action in self.log[kept * EVERY : at]:
            state.apply(action)
        return state

    def fair(self) -> bool:
        """Whether all chance actions since the fork follow from the seed."""
        return all(action == expected for action, expected in self._since_fork())

    def checked(self) -> int:
        """The number of chance actions that `fair` checks."""
        return sum(1 for _ in self._since_fork())

    def _since_fork(self) -> Iterator[tuple[Action, Action]]:
        """Each chance action since the fork, and what follows from the seed."""
        state, chances = self.beginning(), 0
        for index, action in enumerate(self.log):
            if state.to_act == CHANCE:
                if index >= self.forked:
                    yield action, self.chance.outcome(state, chances)
                chances += 1
            state.apply(action)

    # Saves

    def save(self) -> Json:
        """The start and the log, from which the match can be restored."""
        named = {_NAME: self.name} if self.name else {}
        forked = {_FORKED: self.forked} if self.forked else {}
        position = {_POSITION: self.position} if self.position is not None else {}
        return {
            "format": FORMAT,
            **named,
            "game": self.game.id,
            "seats": [seat._asdict() for seat in self.seats],
            "choices": dict(self.choices),
            "seed": self.seed,
            "commitment": self.commitment,
            **forked,
            **position,
            "log": [str(action) for action in self.log],
        }

    @classmethod
    def load(cls, save: object, trusted: bool = False, record: bool = False) -> Self:
        """The match of a save; raises BadPosition.

        `trusted`: a hash shows that the save is as it was written, so its log is replayed
        without checking that each action is legal. `record` keeps the events for `history`.
        """
        known = (*_KEYS, _NAME, _FORKED, _POSITION, *_KEPT)
        given = migrate(validation.mapping(save, "save", known))
        for key in _KEYS:
            if key not in given:
                raise BadPosition(f"save: {key!r} is missing")
        game = one_of(given["game"], "game", tuple(registry.GAMES))
        seed = validation.text(given["seed"], "seed", 200)
        if given["commitment"] != commitment(seed):
            raise BadPosition("commitment: it is not the hash of the seed")
        log = validation.array(given["log"], "log")
        if len(log) > MAX_LOG:
            raise BadPosition(f"log: {len(log)} actions are more than any game has")
        seats, choices = _read_seats(given["seats"]), _read_choices(given["choices"])
        position = given.get(_POSITION)
        if position is not None and not isinstance(position, dict):
            raise BadPosition(f"position: expected an object, found {shown(position)}")
        match = cls(game, seats, choices, seed, position=position)
        if len(match.state.seats()) != len(seats):
            raise BadPosition("position: it has another number of players than the save")
        match.name = validation.text(given.get(_NAME, ""), _NAME)
        match.forked = validation.integer(given.get(_FORKED, 0), _FORKED, 0, len(log))
        match._history = [] if record else None
        try:
            match.replay(log, trusted)
        except Exception:
            if not trusted:
                raise
            return cls.load(save, record=record)  # its BadLog names the action that does not fit
        return match

    def replay(self, texts: Iterable[str], trusted: bool = False) -> None:
        """Play a log; raises BadLog at the first action that does not fit."""
        state, parse, log = self.state.clone(), self.game.parse, self.log
        history = self._history
        allows, apply = state.allows, state.apply
        acting: list[int] = []
        for text in texts:
            try:
                action = parse(text)
            except (ValueError, TypeError, AttributeError):
                raise BadLog(len(acting), text, "not an action") from None
            if not trusted and not allows(action):
                raise BadLog(len(acting), text, str(self.game.refusal(state, action)))
            acting.append(state.to_act)
            if history is None:
                apply(action)
            else:
                events: list[Event] = []
                apply(action, events.append)
                history.append((len(acting), events))
            log.append(action)
            if len(log) % EVERY == 0:
                self._kept.append(state.clone())
        self.chances += acting.count(CHANCE)
        self.state = state
        self._rebuild_undo(acting)

    def _rebuild_undo(self, acting: list[int]) -> None:
        """The states that undo may go back to."""
        own = 0
        while own < len(acting) and acting[-1 - own] == self.state.to_act >= 0:
            own += 1
        if not own:
            return
        length = len(self.log)
        self._undo += [self.state_at(at) for at in range(length - own, length)]

    def copy(self) -> Self:
        """An independent copy of the match."""
        new = copy(self)
        # States are never changed once they are kept; only the lists are.
        for name in ("log", "_kept", "_undo", "_redo", "_gains"):
            setattr(new, name, list(getattr(self, name)))
        new._history = None if self._history is None else list(self._history)
        return new

    def fork(
        self,
        at: int,
        seed: str | None = None,
        seats: Sequence[Seat] | None = None,
        log: Sequence[Action] | None = None,
    ) -> Self:
        """A new match with the first `at` actions of this one, or with `log` instead of them.

        With a new seed chance differs from there on, so that a fork does not reveal the future
        of a running match. Without one chance continues as in this match.
        """
        own = self.seed if seed is None else seed
        chance = self.chance if seed is None else None
        seated = seats or self.seats
        new = type(self)(self.game.id, seated, self.choices, own, chance, self.position)
        new.replay(
            [str(action) for action in (self.log[:at] if log is None else log)], trusted=True
        )
        new._history = None if self._history is None or log is not None else self._history[:at]
        new.forked = min(self.forked, at) if seed is None else at
        return new


def _from_1(save: Json) -> Json:
    """Format 1 had the same keys, without a serial and a hash."""
    for key in _KEPT:
        if key in save:
            raise BadPosition(f"save: unknown key {key!r}")
    return save


def _from_2(save: Json) -> Json:
    """Format 2 had no names."""
    if _NAME in save:
        raise BadPosition(f"save: unknown key {_NAME!r}")
    return save


def _from_3(save: Json) -> Json:
    """Format 3 had one version of each board and of the rules."""
    name, choices = save.get("game"), save.get("choices")
    if not isinstance(name, str) or name not in registry.GAMES or not isinstance(choices, dict):
        return save
    known = {option.name for option in registry.get(name).options()}
    if _VERSION not in known:
        return save
    for key in (_VERSION, *_NEW_CHOICES):
        if key in choices:
            raise BadPosition(f"choices: unknown key {key!r}")
    return {**save, "choices": {**choices, _VERSION: 1}}


MIGRATIONS: dict[int, Callable[[Json], Json]] = {1: _from_1, 2: _from_2, 3: _from_3}
"""Migration from each format to the next; saves of all releases stay readable."""


def migrate(save: Json) -> Json:
    """Convert a save of any format to the current one; raises BadPosition."""
    if "format" not in save:
        raise BadPosition("save: 'format' is missing")
    for number in range(validation.integer(save["format"], "format", 1, FORMAT), FORMAT):
        save = {**MIGRATIONS[number](save), "format": number + 1}
    return save


def complete(game: Game, seats: int, choices: Mapping[str, object]) -> Json:
    """All choices of a game, checked; raises BadPosition."""
    if seats not in game.seats:
        raise BadPosition(f"seats: {seats} given, {game.seats[0]} to {game.seats[-1]} can play")
    options = {option.name: option for option in game.options()}
    validation.mapping(dict(choices), "choices", options)
    chosen = {
        name: one_of(choices.get(name, option.default), f"choices.{name}", option.values)
        for name, option in options.items()
    }
    start = chosen.get("start")
    if isinstance(start, int) and start >= seats:
        raise BadPosition(f"choices.start: there is no seat {start} with {seats} players")
    return chosen


def offered(game: Game, choices: Mapping[str, object]) -> Json:
    """Choices without those that a new game does not have."""
    fixed = {option.name for option in game.options() if not option.offered}
    return {name: choice for name, choice in choices.items() if name not in fixed}


def _read_seats(value: object) -> list[Seat]:
    seats = []
    for i, given in enumerate(validation.array(value, "seats")[:10]):
        validation.mapping(given, f"seats[{i}]", Seat._fields)
        texts = [validation.text(given.get(key, ""), f"seats[{i}].{key}") for key in Seat._fields]
        seats.append(Seat(*texts))
    for i, seat in enumerate(seats):
        if not seat.name.strip():
            raise BadPosition(f"seats[{i}].name: it is empty")
        if seat.colour in (other.colour for other in seats[:i]):
            raise BadPosition(f"seats[{i}].colour: {shown(seat.colour)} stands twice")
    return seats


def _read_choices(value: object) -> Json:
    if not isinstance(value, dict):
        raise BadPosition(f"choices: expected an object, found {shown(value)}")
    return value


def play_out(
    match: Match, choose: Sequence[Callable[[State], Action]], emit: Emit | None = None
) -> Match:
    """Play to the end; `choose[seat](state)` decides for a seat."""
    while not match.over:
        seat = match.state.to_act
        if seat == CHANCE:
            match.play_chance(emit)
        else:
            match.play(choose[seat](match.state), emit)
    return match
