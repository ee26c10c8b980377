"""A bot that cannot stop a game: if it fails, a simpler one decides."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence

from game.ai.bots import Choose, make
from game.protocol import Action, Game, State

FALLBACK = "greedy"
GRACE = 5.0
"""Seconds beyond a bot's own time limit after which its answer is no longer awaited."""

_log = logging.getLogger(__name__)


class _Decision(threading.Thread):
    """One call of a bot; a daemon, so that a bot that hangs does not keep Python from exiting."""

    def __init__(self, bot: Choose, state: State) -> None:
        super().__init__(name="bot", daemon=True)
        self._bot, self._state = bot, state
        self.action: Action | None = None
        self.error = ""

    def run(self) -> None:
        try:
            self.action = self._bot(self._state)
        except Exception as error:
            self.error = f"{type(error).__name__}: {error}"


class Guarded:
    """Asks one bot after the other until one returns a legal action; then the first legal one."""

    def __init__(self, bots: Sequence[tuple[str, Choose]], timeout: float | None = None) -> None:
        self._bots = bots
        self._timeout = timeout
        """Seconds for each decision; None runs the bot in this thread, without a limit."""
        self._hanging: dict[str, _Decision] = {}
        """Bots that missed the timeout and are still running."""

    def __call__(self, state: State) -> Action:
        for name, bot in self._bots:
            if name in self._hanging and self._hanging[name].is_alive():
                continue
            decision = _Decision(bot, state.clone())
            if self._timeout is None:
                decision.run()
            else:
                decision.start()
                decision.join(self._timeout)
            if decision.is_alive():
                self._hanging[name] = decision
                _log.warning("%s: no answer within %g s", name, self._timeout)
            elif decision.error:
                _log.warning("%s: %s", name, decision.error)
            elif decision.action is not None and state.allows(decision.action):
                return decision.action
            else:
                _log.warning("%s: illegal action %s", name, decision.action)
        first: Action = state.legal()[0]
        return first


def guarded(
    name: str, game: Game, seed: object, *, seconds: float | None = None, nodes: int | None = None
) -> Choose:
    """The bot with that name, made safe: never raises, always returns a legal action.

    An exception, an illegal action or a missed deadline makes `greedy` decide instead, and if that
    fails too, the first legal action is played; the cause is logged with `logging`. `seconds` and
    `nodes` as for `make`. With `seconds` each call returns within `seconds` + GRACE, plus as much
    for `greedy`, so it may run in a background thread without another watchdog.
    """
    bots = [(name, make(name, game, seed, seconds=seconds, nodes=nodes))]
    if name != FALLBACK:
        bots.append((FALLBACK, make(FALLBACK, game, seed)))
    return Guarded(bots, None if seconds is None else seconds + GRACE)
