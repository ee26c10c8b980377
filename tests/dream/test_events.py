"""Events: what motion, sound and the log are told while actions are applied."""

from __future__ import annotations

from typing import Any

import pytest

from game.dream.components import CARD_NAMES, PLACE_NAMES
from tests.dream.positions import MISSIONS, Position, new_game, player, position, random_game


def told(event: Any) -> str:
    """An event as a line: its kind and its figures, with names."""
    words = [event.kind]
    for field, value in zip(event._fields[:-1], event, strict=False):
        if field == "card":
            value = CARD_NAMES[value]
        elif field in ("origin", "to"):
            value = PLACE_NAMES[value]
        words.append(str(value))
    return " ".join(words)


def after(table: Position, *texts: str) -> list[str]:
    """What is told while the actions are played."""
    return [told(event) for event in table.hear(*texts)]


def test_setup() -> None:
    table = new_game(start="drawn")
    assert after(table, "starts 1") == ["start-player 1"]
    assert after(table, "drawn row-2") == ["drew 1 row-2"]
    table.play("drawn row-3", "drawn row-4", "drawn row-2", "drawn row-3")
    assert after(table, "drawn row-4") == ["drew 0 row-4", "round-began 1", "turn-began 1"]


def test_a_turn() -> None:
    table = position(player(8, 8, hand=["exactly-2", "row-3", "row-4"]))
    assert after(table, "cover 4") == ["covered 0 4 False"]
    assert after(table, "step plane") == ["stepped 0 plane 1"]
    assert after(table, "step 8") == ["stepped 0 8 1"]
    assert after(table, "enter") == ["entered 0 middle-3"]
    assert after(table, "step plane") == ["stepped 0 plane 1"]
    assert after(table, "under row-3") == ["went-under 0 row-3"]
    assert after(table, "done") == []
    assert after(table, "drawn row-5") == ["drew 0 row-5", "turn-began 1"]


def test_missions_are_laid_open_when_the_turn_is_confirmed() -> None:
    table = position(player(5, 5, 6, hand=["exactly-2", "row-2", "row-4"]))
    assert after(table, "cover 2", "step plane", "step plane") == [
        *("covered 0 2 False", "stepped 0 plane 1", "stepped 0 plane 1")
    ]
    assert after(table, "done") == ["completed 0 exactly-2", "completed 0 row-2"]


def test_shells_come_off() -> None:
    assert after(position(player(shells=[2, 3, 4, 5])), "cover 3") == ["covered 0 3 True"]


def test_a_card_from_under_the_pile() -> None:
    done = [card for card in MISSIONS if not card.startswith("row")]
    table = position(player(4, hand=["row-3", "row-4"], under=["row-2", "row-5"], done=done))
    table.play("cover 2", "step 4", "step 5")
    assert after(table, "done") == ["drew 0 row-2", "turn-began 1"]


def test_the_last_round_by_the_middle() -> None:
    table = position(player("middle-3", 8), player("middle-1", *["middle-1"] * 3))
    table.play("cover 2", "enter", "step plane")
    hand_is_empty = after(table, "done")
    assert hand_is_empty == ["last-round 0 middle"]
    table.draw().play("cover 2", "step plane", "step plane", "done")
    assert after(table, *["drawn row-2", "drawn row-3"]) == ["drew 1 row-2", "drew 1 row-3"]
    assert after(table, "drawn row-4") == ["drew 1 row-4", "game-over end"]


def test_the_last_round_by_missions() -> None:
    done = [card for card in MISSIONS if card != "exactly-2"]
    table = position(player(5, 5, hand=["exactly-2"], done=done))
    table.play("cover 2", "step plane", "step plane")
    assert after(table, "done") == [
        "completed 0 exactly-2",
        "last-round 0 missions",
        "turn-began 1",
    ]


@pytest.mark.parametrize(("last", "why"), [(99, "round-began 100"), (100, "game-over rounds")])
def test_the_last_round_there_is(last: int, why: str) -> None:
    hand = ["row-3", "row-4", "row-5"]
    table = position(player(), player(4, hand=hand), turn=1, round=last).play("cover 2")
    told_last = after(table, "step 4", "step 5", "done")[2:]
    assert told_last == ([why, "turn-began 0"] if last == 99 else [why])


class Replay:
    """What the events of a game alone tell."""

    def __init__(self, players: int) -> None:
        self.figures = [["plane"] * 6 for _ in range(players)]
        self.shells: list[set[int]] = [set() for _ in range(players)]
        self.hands: list[set[str]] = [set() for _ in range(players)]
        self.done: list[set[str]] = [set() for _ in range(players)]
        self.seen = 0

    def hear(self, event: Any) -> None:
        match event.kind:
            case "start-player":
                for place in range(len(self.figures)):
                    seat = (event.seat + place) % len(self.figures)
                    self.figures[seat][-1] = str(place + 1)
            case "covered":
                if event.cleared:
                    self.shells[event.seat] = set()
                self.shells[event.seat].add(event.number)
            case "stepped" | "entered":
                origin = event.origin if event.kind == "stepped" else 8
                self.figures[event.seat].remove(str(PLACE_NAMES[origin]))
                self.figures[event.seat].append(str(PLACE_NAMES[event.to]))
            case "drew":
                self.hands[event.seat].add(CARD_NAMES[event.card])
            case "completed":
                self.hands[event.seat].remove(CARD_NAMES[event.card])
                self.done[event.seat].add(CARD_NAMES[event.card])
            case "went-under":
                self.hands[event.seat].remove(CARD_NAMES[event.card])

    def compare(self, table: Position) -> None:
        for event in table.events[self.seen :]:
            self.hear(event)
        self.seen = len(table.events)
        for seat, who in enumerate(table.shown["players"]):
            assert sorted(self.figures[seat]) == sorted(map(str, who["figures"]))
            assert self.shells[seat] == set(who["shells"])
            assert self.hands[seat] == set(who["hand"]) and self.done[seat] == set(who["done"])


def test_the_table_follows_from_the_events(long: bool) -> None:
    for number in range(60 if long else 6):
        replay = None
        for table in random_game(number):
            replay = replay or Replay(len(table.shown["players"]))
            replay.compare(table)
