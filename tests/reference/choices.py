"""A moment of the game: what can happen, and how the players stand."""

from . import scoring
from .board import (
    AROUND,
    BONUSES,
    DIRECTIONS,
    END_POINTS,
    EXPANSIONS,
    FULL_HARBOR,
    GOLD_SPYGLASS,
    LANDSCAPES,
    LOOKOUTS,
    MARKS,
    SILVER_SPYGLASS,
    START_TILES,
    YARD,
    is_dock,
    neighbours,
)
from .flight import flights, wind_numbers
from .position import Player, State

CHANCE, OVER = -1, -2


class Choices(State):
    """A game that can be asked who decides, about what, and what it would score."""

    _texts: list[str] | None = None  # the legal texts, once they have been asked for

    @property
    def to_act(self) -> int:
        """The seat that decides, -1 for chance, -2 when the game is over."""
        if self.phase == "over":
            return OVER
        return CHANCE if self._is_chance() else self.turn

    def legal(self) -> list[str]:
        """The texts of all actions, or of all outcomes of chance."""
        if self._texts is None:
            if self.phase == "over":
                self._texts = []
            elif self._is_chance():
                self._texts = list(self._outcomes())
            else:
                self._texts = list(dict.fromkeys(self._choices()))
        return list(self._texts)

    def odds(self) -> list[float]:
        """The weights of the outcomes of chance, in the order of legal()."""
        if self.to_act != CHANCE:
            return []
        return [float(weight) for weight in self._outcomes().values()]

    def score(self, seat: int) -> dict[str, int]:
        """The points of a seat as if the game ended now (F-P)."""
        player = self.players[seat]
        island = player["island"]
        points = {kind: scoring.landscape_points(kind, island) for kind in LANDSCAPES}
        points["groups"] = scoring.group_points(island)
        points["cities"] = scoring.city_points(island)
        islands = [other["island"] for other in self.players]
        points["monuments"] = scoring.monument_points(islands, seat)
        points["energy"] = scoring.crown_points(player["energy"])
        points["end"] = END_POINTS[player["end"]]
        points["volcanoes"] = scoring.volcano_points(self.board, island)
        # F-H.1: the Harbor Office is worth nothing in module 2
        points["expansions"] = scoring.expansion_points(island) if self.modules == 3 else 0
        points["total"] = sum(points.values())
        return points

    def coasts(self, seat: int) -> list[str]:
        """The coasts that are connected now (F-X.1)."""
        return scoring.connected_coasts(self.players[seat]["island"])

    def ranking(self) -> list[list[int]]:
        """Seats from first to last; those with equal points and energy share (F-P.9)."""
        results: dict[tuple[int, int], list[int]] = {}
        for seat, player in enumerate(self.players):
            result = (self.score(seat)["total"], player["energy"])
            results.setdefault(result, []).append(seat)
        return [results[result] for result in sorted(results, reverse=True)]

    def next_start(self) -> int:
        """The seat that D would choose now (F-D.1, F-D.2)."""
        first = self.start or 0
        seats = [(first - steps) % len(self.players) for steps in range(1, len(self.players) + 1)]
        highest = max(self._wind_in_d(seat) for seat in seats)
        seats = [seat for seat in seats if self._wind_in_d(seat) == highest]
        least = min(self.players[seat]["energy"] for seat in seats)
        seats = [seat for seat in seats if self.players[seat]["energy"] == least]
        return seats[0]

    # --- small questions -------------------------------------------------------------------

    @property
    def _player(self) -> Player:
        return self.players[self.turn]

    def _bag_is_empty(self) -> bool:
        return not any(self.bag.values())

    def _has_room(self) -> bool:
        """Is a spyglass space free? (F-E.3, F-M.4)"""
        if self.modules < 3:
            spaces = GOLD_SPYGLASS
        else:
            island = self._player["island"].values()
            spaces = SILVER_SPYGLASS + len([tile for tile in island if tile in LOOKOUTS])
        return len(self._player["spyglass"]) < spaces

    def _on_dock(self) -> bool:
        return is_dock(self._player["balloon"])

    def _winds(self, seat: int) -> list[int]:
        """The wind numbers under a seat's balloon, without the bonus."""
        player = self.players[seat]
        if player["balloon"] is None:
            return [0]
        return wind_numbers(self.board, player["island"], player["balloon"])

    def _wind_in_d(self, seat: int) -> int:
        chosen = self.players[seat]["range"]
        return max(self._winds(seat)) if chosen is None else chosen

    def _usable_expansions(self) -> list[str]:
        """Beside the island and with enough energy for the mark (F-M.2)."""
        player = self._player
        return [tile for tile in player["beside"] if player["energy"] >= MARKS[self.version][tile]]

    def _flights(self) -> dict[str, int]:
        player = self._player
        assert player["balloon"] and self.wind and self.bonus
        return flights(
            self.board,
            player["island"],
            player["balloon"],
            player["energy"],
            self.wind,
            self.bonus,
            self.harbor,
            self.strict_docks,
        )

    # --- what can happen -------------------------------------------------------------------

    def _is_chance(self) -> bool:
        if self.phase == "setup":
            return self.start is None or self._start_tiles_missing()
        if self.phase == "distribute":
            return not self.hand
        if self.phase == "roll":
            return self.wind is None or self.bonus is None
        return self.drawing and not self._bag_is_empty()

    def _start_tiles_missing(self) -> bool:
        return any(
            not any(tile in START_TILES for tile in player["spyglass"]) for player in self.players
        )

    def _outcomes(self) -> dict[str, int]:
        """The outcomes of chance and their weights."""
        if self.phase == "setup":
            if self.start is None:
                return {f"starts {seat}": 1 for seat in range(len(self.players))}
            return {f"drawn {tile}": 1 for tile in self.undealt}
        if self.phase == "roll":
            if self.wind is None and self.bonus is None:
                return {f"rolled {way} {face}": 1 for way in DIRECTIONS for face in BONUSES}
            faces = DIRECTIONS if self.wind is None else BONUSES
            return {f"rolled {face}": 1 for face in faces}
        return {f"drawn {tile}": count for tile, count in self.bag.items() if count > 0}

    def _choices(self) -> list[str]:
        """The actions of the seat that decides; equal tiles may repeat a text."""
        if self.phase == "setup":
            return [f"start-space {space}" for space in neighbours(YARD)]  # F-S.2
        if self.phase == "distribute":
            return [f"swap {tile}" for tile in self.docks]  # F-H.3
        if self.phase == "roll":
            dice = [die for die in ("wind", "bonus") if die not in self.rerolled]
            return [f"reroll {die}" for die in dice] + ["done"]
        if self.phase == "next-start":
            return [f"range {number}" for number in self._winds(self.turn)]
        if self.drawing:  # and the bag is empty: F-X.3
            scoops = [
                f"scoop {number} {tile}"
                for number, cloud in enumerate(self.clouds)
                for tile in cloud
            ]
            return [*scoops, "done"]
        if self.hand and not self._takes_more():
            return self._choices_about_hand()
        if self.phase == "bonus":
            return ["draw", "done"]
        if self.phase == "fly":
            return [f"fly {place}" for place in self._flights()]
        if self.phase == "take":
            return self._choices_at_dock() if self._on_dock() else self._choices_to_take()
        return self._choices_to_place()

    def _takes_more(self) -> bool:
        """F-H.5, F-C3.3: all tiles are taken before the first is decided about."""
        return self.version > 1 and self.owed > 0 and self.phase in ("take", "place")

    def _choices_about_hand(self) -> list[str]:
        """F-C2.2, F-C3.3."""
        choices = []
        for tile in self.hand:
            if self._has_room():
                choices.append(f"keep {tile}")
            choices.append(f"convert {tile}")
            if self.phase == "place":
                choices += [f"place {tile} {space}" for space in self._free_spaces()]
        return choices

    def _choices_to_take(self) -> list[str]:
        """F-C2.1, F-C2.3, F-C2.4."""
        choices = [f"take {number}" for number, cloud in enumerate(self.clouds) if cloud]
        if not choices:
            choices.append("done")
        for tile in self._usable_expansions():
            if self._has_room():
                choices.append(f"activate {tile}")
            choices.append(f"convert {tile}")
        return choices

    def _choices_at_dock(self) -> list[str]:
        """F-H.2, F-H.5, F-H.6."""
        picks = [f"pick {tile}" for tile in self.docks]
        no_need = self.version > 1 and self._bag_is_empty() and picks  # F-X.3
        if not no_need:
            picks.append("pick bag")
        if self.given is not None:
            would_hold_12 = len(self.docks) == FULL_HARBOR and self.owed == 1
            return [pick for pick in picks if not (would_hold_12 and pick == "pick bag")]
        gifts = [tile for tile in self._player["spyglass"] if tile not in EXPANSIONS]
        if gifts:
            return [*(f"give {tile}" for tile in gifts), "done"]
        return [*picks, "done"]

    def _choices_to_place(self) -> list[str]:
        """F-C3.1, F-C3.3, F-C3.4."""
        if self.owed:
            return ["draw", "done"]
        places = [
            f"place {tile} {space}"
            for tile in self._player["spyglass"]
            for space in self._free_spaces()
        ]
        return [*places, "done"]

    def _free_spaces(self) -> list[str]:
        """Next to the balloon, neither the yard nor covered; none on a dock (F-H.5)."""
        balloon, island = self._player["balloon"], self._player["island"]
        if balloon not in AROUND:
            return []
        return [space for space in neighbours(balloon) if space != YARD and space not in island]
