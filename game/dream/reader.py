"""Position files of Dream Islands, read strictly: docs/position.md."""

from __future__ import annotations

from game import validation
from game.dream.components import (
    ALL_CARDS,
    CARD_BY_NAME,
    COLOURS,
    FIGURES,
    HAND,
    LARGE,
    MAX_ROUNDS,
    MIDDLE_LIMIT,
    NUMBERS,
    ONE,
    PLACE_NAMES,
    PLAYERS,
    SMALL,
)
from game.dream.rules import DreamState
from game.dream.state import DRAW, ENDED, EXCHANGE, MOVE, NOBODY, PHASES, SETUP, in_middle, replaced
from game.protocol import CHANCE, OVER, Json, SeatIndex
from game.validation import fail, one_of, shown

_KEYS = ("game", "round", "start", "turn", "phase", "steps", "last_round", "players")
_PLAYER_KEYS = ("name", "colour", "kind", "figures", "shells", "hand", "done", "under")


def read(position: object) -> DreamState:
    """The state of a position file; raises BadPosition."""
    given = validation.position(position, "dream", _KEYS, ("phase", "players"))
    return _Reader(given).state


class _Reader:
    """Reads one position, field by field, into `state`."""

    def __init__(self, given: Json) -> None:
        self.given = given
        self.phase = PHASES.index(one_of(given["phase"], "phase", PHASES))
        players, seats = validation.players(given["players"], PLAYERS, _PLAYER_KEYS, COLOURS)
        self.n = len(players)
        self.state = DreamState.new(
            seats, validation.start_seat(given, self.n, self.phase == SETUP)
        )
        state = self.state
        state.phase = self.phase
        state.round = validation.integer(given.get("round", 1), "round", 1, MAX_ROUNDS)
        state.last_round = validation.boolean(given.get("last_round", False), "last_round")
        for seat, player in enumerate(players):
            self._figures(seat, player)
            self._shells(seat, player)
            self._cards(seat, player)
        state.turn = validation.integer(
            given.get("turn", max(state.start, 0)), "turn", 0, self.n - 1
        )
        most = NUMBERS[-1] if self.phase == MOVE else 0
        state.steps = validation.integer(given.get("steps", 0), "steps", 0, most)
        self._actor()

    def _figures(self, seat: SeatIndex, player: Json) -> None:
        state, where = self.state, f"players[{seat}].figures"
        if "figures" not in player:
            return
        names = validation.array(player["figures"], where)
        if len(names) != FIGURES:
            fail(f"{where}: {len(names)} given, a player has {FIGURES}")
        start, state.figures[seat] = state.figures[seat], 0
        for name in names:
            place = PLACE_NAMES.index(one_of(name, where, PLACE_NAMES))
            if place <= LARGE:
                state.figures[seat] += ONE[place]
                continue
            if state.small[place - SMALL[0]] != NOBODY:
                fail(f"{where}: {name} has room for one figure only")
            state.small = replaced(state.small, place - SMALL[0], seat)
        if self.phase == SETUP and state.figures[seat] != start:
            fail(f"{where}: in setup the figures stand as at the start")

    def _shells(self, seat: SeatIndex, player: Json) -> None:
        where = f"players[{seat}].shells"
        for number in validation.array(player.get("shells", []), where):
            bit = 1 << one_of(number, where, NUMBERS)
            if self.state.covered[seat] & bit:
                fail(f"{where}: {number} stands there twice")
            self.state.covered[seat] |= bit

    def _cards(self, seat: SeatIndex, player: Json) -> None:
        """What is nowhere is in the pile, unseen."""
        state, where = self.state, f"players[{seat}]"
        found = 0
        for key in ("hand", "done", "under"):
            cards = []
            for name in validation.array(player.get(key, []), f"{where}.{key}"):
                card = CARD_BY_NAME.get(name, -1) if isinstance(name, str) else -1
                if card < 0:
                    fail(f"{where}.{key}: {shown(name)} is not a mission")
                if found >> card & 1:
                    fail(f"{where}.{key}: {name} is there twice")
                found |= 1 << card
                cards.append(card)
            if key == "under":
                state.under[seat] = tuple(cards)
            else:
                getattr(state, key)[seat] = sum(1 << card for card in cards)
        if state.hand[seat].bit_count() > HAND:
            fail(f"{where}.hand: {state.hand[seat].bit_count()} cards, at most {HAND} fit")

    def _actor(self) -> None:
        """The open decision, and who takes it."""
        state = self.state
        state.to_act = state.turn
        self._last_round()
        if self.phase == SETUP:
            self._setting_up()
        elif self.phase == ENDED:
            state.turn, state.to_act = state.start, OVER
        elif self.phase == DRAW:
            state.to_act = CHANCE
            if state.hand[state.turn].bit_count() == HAND:
                fail(f"phase: in draw the hand of seat {state.turn} is not full")
            if not state.unseen(state.turn):
                fail(f"phase: in draw the pile of seat {state.turn} has an unseen card")
        highest = state.covered[state.turn].bit_length() - 1
        if state.steps > highest > 0:  # without any shell it is not told which one it was
            fail(f"steps: {state.steps} are left, but no such number is covered")
        self._can_move()

    def _last_round(self) -> None:
        """D-X.1: whether it is the last round is open only while a turn is being made."""
        state = self.state
        all_missions, middle = ALL_CARDS in state.done, state.middle() >= MIDDLE_LIMIT
        if state.last_round and not (all_missions or middle):
            fail("last_round: nobody has all missions, and the middle is not full enough")
        if all_missions or (middle and not (state.steps or self.phase == EXCHANGE)):
            state.last_round = True

    def _can_move(self) -> None:
        """Whoever still moves in this round has a figure to move (D-A.4)."""
        state = self.state
        if self.phase not in (MOVE, EXCHANGE, DRAW):
            return
        order = state.order()
        first = order.index(state.turn) + (self.phase != MOVE)
        for seat in order[first:]:
            if in_middle(state.figures[seat], state.small, seat) == FIGURES:
                fail(f"players[{seat}].figures: all are in the middle, none can move")

    def _setting_up(self) -> None:
        state = self.state
        if state.round != 1 or any(state.covered) or any(state.done) or any(state.under):
            fail("phase: in setup nothing is covered, completed or put under a pile yet")
        order = state.order()
        dealt = [state.hand[seat].bit_count() for seat in order]
        whole = sum(dealt) // HAND
        if dealt != [HAND] * whole + [sum(dealt) % HAND, *[0] * self.n][: self.n - whole]:
            fail("hand: in setup the seats get their cards one after the other")
        if whole == self.n:
            fail("phase: setup is over, all cards are dealt")
        if state.start < 0 and any(dealt):
            fail("start: the start player is known before the cards are dealt")
        state.turn, state.to_act = order[whole], CHANCE
