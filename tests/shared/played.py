"""A position of any game that can be played on and looked at."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from game.protocol import CHANCE, OVER


class Played:
    """Played on with action texts; a game's own positions say which game, and look closer."""

    game: ClassVar[Any]

    def __init__(self, state: Any) -> None:
        self.state = state
        self.events: list[Any] = []

    def play(self, *texts: str) -> Self:
        """Play actions, each of which must be legal."""
        for text in texts:
            action = self.game.parse(text)
            assert self.state.allows(action), f"{text}: {self.game.refusal(self.state, action)}"
            self.state.apply(action, self.events.append)
        return self

    def hear(self, *texts: str) -> list[Any]:
        """What is told while these actions are played."""
        before = len(self.events)
        self.play(*texts)
        return self.events[before:]

    def legal(self, kind: str = "") -> set[str]:
        """The legal actions of a kind, or all, as texts."""
        return {str(action) for action in self.state.legal() if kind in ("", action.kind)}

    def why(self, text: str) -> str:
        """Why an action is refused; empty if it is legal."""
        return str(self.game.refusal(self.state, self.game.parse(text)) or "")

    def copy(self) -> Self:
        return type(self)(self.state.clone())

    @property
    def shown(self) -> dict[str, Any]:
        """The position file."""
        found: dict[str, Any] = self.game.write(self.state)
        return found

    @property
    def phase(self) -> str:
        return str(self.game.phase(self.state))

    @property
    def to_act(self) -> int:
        return int(self.state.to_act)

    @property
    def waits_for_chance(self) -> bool:
        return self.to_act == CHANCE

    @property
    def over(self) -> bool:
        return self.to_act == OVER

    def player(self, seat: int = 0) -> dict[str, Any]:
        found: dict[str, Any] = self.shown["players"][seat]
        return found

    def score(self, seat: int = 0) -> dict[str, Any]:
        found: dict[str, Any] = self.state.score(seat).as_dict()
        return found
