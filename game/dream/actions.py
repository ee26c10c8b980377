"""The decisions of the game and the outcomes of chance, each with one line of text.

`kind` is a field so that actions of different kinds are never equal tuples.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.dream.components import (
    CARD_NAMES,
    CARDS,
    HEART,
    ISLANDS,
    LARGE,
    NUMBERS,
    PLACE_NAMES,
    PLANE,
    PLAYERS,
    Card,
    Location,
)
from game.protocol import Json, SeatIndex

ORIGINS = {**{str(PLACE_NAMES[place]): place for place in (PLANE, *ISLANDS)}, "middle": LARGE}
"""From where a step can be tried; from the middle it is refused (D-A.2)."""
_ORIGIN_NAMES = {place: name for name, place in ORIGINS.items()}


class Starts(NamedTuple):
    seat: SeatIndex
    kind: Literal["starts"] = "starts"

    def __str__(self) -> str:
        return f"starts {self.seat}"


class Drawn(NamedTuple):
    card: Card
    kind: Literal["drawn"] = "drawn"

    def __str__(self) -> str:
        return f"drawn {CARD_NAMES[self.card]}"


class Cover(NamedTuple):
    number: int
    kind: Literal["cover"] = "cover"

    def __str__(self) -> str:
        return f"cover {self.number}"


class Step(NamedTuple):
    """One figure goes one step on; from the heart island to island 1."""

    origin: Location
    kind: Literal["step"] = "step"

    def __str__(self) -> str:
        return f"step {_ORIGIN_NAMES[self.origin]}"


class Enter(NamedTuple):
    """One figure goes from the heart island to the middle."""

    kind: Literal["enter"] = "enter"

    def __str__(self) -> str:
        return "enter"


class Under(NamedTuple):
    """A card of the hand goes under the own draw pile; the next one goes under it."""

    card: Card
    kind: Literal["under"] = "under"

    def __str__(self) -> str:
        return f"under {CARD_NAMES[self.card]}"


class Done(NamedTuple):
    kind: Literal["done"] = "done"

    def __str__(self) -> str:
        return "done"


DreamAction = Starts | Drawn | Cover | Step | Enter | Under | Done

STARTS = tuple(Starts(seat) for seat in range(PLAYERS[-1]))
DRAWN = tuple(Drawn(card) for card in CARDS)
COVER = {number: Cover(number) for number in NUMBERS}
STEP = {place: Step(place) for place in _ORIGIN_NAMES}
ENTER = Enter()
UNDER = tuple(Under(card) for card in CARDS)
DONE = Done()

_ACTIONS: list[DreamAction] = [*STARTS, *DRAWN, *COVER.values(), *STEP.values(), ENTER, *UNDER]
BY_TEXT = {str(action): action for action in [*_ACTIONS, DONE]}


def parse(text: str) -> DreamAction:
    """The action of a line of text."""
    action = BY_TEXT.get(text)
    if action is None:
        raise ValueError(f"{text!r} is not an action")
    return action


def describe(action: DreamAction) -> Json:
    """The fields of an action, named for people (`python -m game actions`)."""
    match action.kind:
        case "step":
            to = 1 if action.origin == HEART else action.origin + 1
            return {"kind": "step", "from": PLACE_NAMES[action.origin], "to": to}
        case "drawn" | "under":
            return {"kind": action.kind, "card": CARD_NAMES[action.card]}
    return {"kind": action.kind} | {
        name: value for name, value in action._asdict().items() if name != "kind"
    }
