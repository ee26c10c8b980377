"""A bot that cannot stop a game: whatever goes wrong, a simpler one decides."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple

from game.ai.bots import Choose, make

SIMPLE = "greedy"
"""Who steps in."""
FIRST = "first"
"""Nobody: the first legal action."""


class Mishap(NamedTuple):
    """What went wrong, for a log."""

    bot: str
    why: str
    """`raised`, `illegal` or `slow`; `hung` if it never came back, which others have to notice."""
    detail: str
    instead: str
    """Who decides now: `SIMPLE` or `FIRST`."""


Report = Callable[[Mishap], None]


def first_legal(state: Any) -> Any:
    return state.legal()[0]


class Guarded:
    """Tries one bot after the other; who was too slow is not asked again in that round."""

    def __init__(
        self, bots: list[tuple[str, Choose]], report: Report, seconds: float | None = None
    ) -> None:
        self._bots = [*bots, (FIRST, first_legal)]
        self._report = report
        self._seconds = seconds
        self._slow: dict[str, int] = {}
        """The round in which a bot was too slow."""
        self._used: dict[str, tuple[int, float]] = {}
        """Seconds of each bot in its latest round."""

    def __call__(self, state: Any) -> Any:
        asked = [(n, b) for n, b in self._bots if self._slow.get(n) != state.round]
        for place, (name, bot) in enumerate(asked):
            instead = asked[place + 1][0] if place + 1 < len(asked) else ""
            start = time.monotonic()
            try:
                action = bot(state.clone())
            except Exception as error:
                if not instead:
                    raise
                self._report(Mishap(name, "raised", f"{type(error).__name__}: {error}", instead))
                continue
            if instead and not state.allows(action):
                self._report(Mishap(name, "illegal", str(action), instead))
                continue
            self._watch(name, state.round, time.monotonic() - start, instead)
            return action
        raise RuntimeError("nobody could decide")

    def _watch(self, name: str, now: int, seconds: float, instead: str) -> None:
        """Reports a bot that takes too long in a round."""
        latest, used = self._used.get(name, (now, 0.0))
        used = used + seconds if latest == now else seconds
        self._used[name] = (now, used)
        if instead and self._seconds is not None and used > self._seconds:
            self._slow[name] = now
            self._report(Mishap(name, "slow", f"{1000 * used:.0f} ms", instead))


def guarded(
    name: str,
    game: Any,
    seed: object,
    report: Report,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    patience: float | None = None,
) -> Choose:
    """The bot with that name; if it fails `greedy`, and if that fails the first legal action.

    `seconds` and `nodes` as for `make`; `patience` is when it counts as too slow.
    """
    bots = [(name, make(name, game, seed, seconds=seconds, nodes=nodes))]
    if name != SIMPLE:
        bots.append((SIMPLE, make(SIMPLE, game, seed)))
    return Guarded(bots, report, patience)
