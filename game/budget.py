"""Limits of a search: a number of nodes, or a deadline."""

from __future__ import annotations

from collections.abc import Callable


class Budget:
    """With nodes the result is the same on any machine; a deadline needs a clock."""

    __slots__ = ("clock", "deadline", "nodes", "used")

    def __init__(
        self,
        nodes: int | None = None,
        deadline: float | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        self.nodes = nodes
        self.deadline = deadline
        self.clock = clock
        self.used = 0

    def spend(self, nodes: int) -> None:
        self.used += nodes

    def spent(self) -> bool:
        if self.nodes is not None and self.used >= self.nodes:
            return True
        return self.clock is not None and self.deadline is not None and self.clock() > self.deadline
