"""The whole game with lists of names, each rule where it is needed."""

from __future__ import annotations

from typing import Any

from tests.reference_dream.missions import RING, holds

CHANCE, OVER = -1, -2
MISSIONS = [
    *("exactly-2", "exactly-3", "exactly-4", "exactly-5"),
    *("row-2", "row-3", "row-4", "row-5"),
    *("majority-1", "majority-2", "majority-3", "majority-4"),
    *("majority-5", "majority-6", "majority-7", "majority-8"),
]  # D-B.2
NUMBERS = [2, 3, 4, 5]
PLACES = ["plane", *RING, "middle-3", "middle-2a", "middle-2b", "middle-1"]
POINTS = {"middle-3": 3, "middle-2a": 2, "middle-2b": 2, "middle-1": 1}
COLOURS = ["coral", "teal", "sun", "plum"]


class Player:
    """What lies before one player, and where the figures stand."""

    def __init__(self, seat: int) -> None:
        self.name = f"P{seat + 1}"
        self.colour = COLOURS[seat]
        self.kind = "human"
        self.figures: list[Any] = ["plane"] * 6
        self.shells: list[int] = []
        self.hand: list[str] = []
        self.done: list[str] = []
        self.under: list[str] = []
        """At the bottom of the pile, the uppermost first."""

    def unseen(self) -> list[str]:
        """The rest of the pile: its order is unknown."""
        known = self.hand + self.done + self.under
        return [card for card in MISSIONS if card not in known]

    def outside(self) -> list[Any]:
        """The figures that are not in the middle."""
        return [place for place in self.figures if place not in POINTS]


class Reference:
    """One game; `start` is None if the start player is to be drawn."""

    def __init__(self, players: int, start: int | None = None) -> None:
        self.players = [Player(seat) for seat in range(players)]
        self.start = start
        self.turn = start or 0
        self.phase = "setup"
        self.round = 1
        self.steps = 0
        self.last_round = False
        if start is not None:
            self.line_up()

    def line_up(self) -> None:
        """D-S.1."""
        for place, seat in enumerate(self.order()):
            self.players[seat].figures = ["plane"] * 5 + [place + 1]

    def order(self) -> list[int]:
        seats = list(range(len(self.players)))
        first = self.start or 0
        return seats[first:] + seats[:first]

    def next_seat(self) -> int:
        return (self.turn + 1) % len(self.players)

    # What may happen

    @property
    def to_act(self) -> int:
        if self.phase == "over":
            return OVER
        if self.phase in ("setup", "draw"):
            return CHANCE
        return self.turn

    def legal(self) -> list[str]:
        player = self.players[self.turn]
        if self.phase == "over":
            return []
        if self.phase == "setup" and self.start is None:
            return [f"starts {seat}" for seat in range(len(self.players))]
        if self.phase in ("setup", "draw"):
            return [f"drawn {card}" for card in player.unseen()]
        if self.phase == "exchange":
            kept = [card for card in player.hand if not self.holds(self.turn, card)]
            return ["done", *(f"under {card}" for card in kept)]
        if self.steps == 0:
            if len(player.shells) == 4:  # D-A.1: all come off first
                return [f"cover {number}" for number in NUMBERS]
            return [f"cover {number}" for number in NUMBERS if number not in player.shells]
        moves = [f"step {place}" for place in ["plane", *RING] if place in player.figures]
        # D-A.4: with the last step, or if others use up the steps left
        if 8 in player.figures and (self.steps == 1 or len(player.outside()) > 1):
            moves.append("enter")
        return moves

    def odds(self) -> list[float]:
        """A shuffled pile: every card is as likely as the other."""
        return [1.0 for _ in self.legal()]

    # What it does

    def apply(self, text: str) -> None:
        kind, *words = text.split()
        player = self.players[self.turn]
        if kind == "starts":
            self.start = self.turn = int(words[0])
            self.line_up()
        elif kind == "drawn":
            player.hand.append(words[0])
            if self.phase == "setup":
                self.deal_on()
            else:
                self.fill_up()
        elif kind == "cover":
            if len(player.shells) == 4:
                player.shells = []
            player.shells.append(int(words[0]))
            self.steps = int(words[0])
        elif kind == "step":
            place: Any = words[0] if words[0] == "plane" else int(words[0])
            player.figures.remove(place)
            player.figures.append(1 if place in ("plane", 8) else place + 1)
            self.used_a_step()
        elif kind == "enter":
            player.figures.remove(8)
            player.figures.append(self.middle_place())
            self.used_a_step()
        elif kind == "under":
            player.hand.remove(words[0])
            player.under.append(words[0])
        else:
            self.end_of_turn()

    def deal_on(self) -> None:
        """D-S.2: three cards each, from the start player."""
        if len(self.players[self.turn].hand) < 3:
            return
        self.turn = self.next_seat()
        if self.turn == self.start:
            self.phase = "move"

    def middle_place(self) -> str:
        """D-A.3: the first small island that is free, or the large one."""
        taken = [place for player in self.players for place in player.figures]
        for place in ("middle-3", "middle-2a", "middle-2b"):
            if place not in taken:
                return place
        return "middle-1"

    def used_a_step(self) -> None:
        self.steps -= 1
        if self.steps == 0:
            self.phase = "exchange"

    def holds(self, seat: int, card: str) -> bool:
        others = [player.figures for i, player in enumerate(self.players) if i != seat]
        return holds(card, self.players[seat].figures, others)

    def end_of_turn(self) -> None:
        player = self.players[self.turn]
        completed = [card for card in player.hand if self.holds(self.turn, card)]
        for card in completed:
            player.hand.remove(card)
            player.done.append(card)
        if self.end_is_near():
            self.last_round = True
        self.fill_up()

    def end_is_near(self) -> bool:
        """D-X.1."""
        middle = sum(6 - len(player.outside()) for player in self.players)
        return middle >= 6 or any(len(player.done) == 16 for player in self.players)

    def fill_up(self) -> None:
        """D-C.1: chance says which unseen card is next; below them lie those put under."""
        player = self.players[self.turn]
        while len(player.hand) < 3:
            if player.unseen():
                self.phase = "draw"
                return
            if not player.under:
                break
            player.hand.append(player.under.pop(0))
        self.turn = self.next_seat()
        self.phase = "move"
        if self.turn == self.start:
            if self.last_round or self.round == 100:  # D-X.1, D-X.2
                self.phase = "over"
            else:
                self.round += 1

    # Points

    def points(self, seat: int) -> dict[str, int]:
        """D-P.1."""
        player = self.players[seat]
        return {
            "missions": 2 * len(player.done),
            "middle": sum(POINTS.get(place, 0) for place in player.figures),
            "all-missions": 3 if len(player.done) == 16 else 0,
        }

    def score(self, seat: int) -> dict[str, Any]:
        points, hand = self.points(seat), self.players[seat].hand
        holding = [card for card in MISSIONS if card in hand and self.holds(seat, card)]
        return {**points, "total": sum(points.values()), "holds": holding}

    def ranking(self) -> list[list[int]]:
        """D-P.2."""
        places: list[list[int]] = []
        left = list(range(len(self.players)))
        while left:
            best = max(self.rank(seat) for seat in left)
            places.append([seat for seat in left if self.rank(seat) == best])
            left = [seat for seat in left if self.rank(seat) != best]
        return places

    def rank(self, seat: int) -> tuple[int, int]:
        return sum(self.points(seat).values()), len(self.players[seat].done)

    # Positions

    def position(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "game": "dream",
            "round": self.round,
            "start": self.start,
            "turn": self.turn,
            "phase": self.phase,
        }
        if self.steps:
            found["steps"] = self.steps
        if self.last_round:
            found["last_round"] = True
        found["players"] = [
            {
                "name": player.name,
                "colour": player.colour,
                "kind": player.kind,
                "figures": sorted(player.figures, key=PLACES.index),
                "shells": sorted(player.shells),
                "hand": sorted(player.hand, key=MISSIONS.index),
                "done": sorted(player.done, key=MISSIONS.index),
                "under": list(player.under),
            }
            for player in self.players
        ]
        return found

    @classmethod
    def from_position(cls, position: dict[str, Any]) -> Reference:
        """Of a whole position file: nothing that matters is left out."""
        game = cls(len(position["players"]), position["start"])
        game.turn = position["turn"]
        game.phase = position["phase"]
        game.round = position["round"]
        game.steps = position.get("steps", 0)
        game.last_round = position.get("last_round", False)
        for player, given in zip(game.players, position["players"], strict=True):
            for name, value in given.items():
                setattr(player, name, list(value) if isinstance(value, list) else value)
        return game
