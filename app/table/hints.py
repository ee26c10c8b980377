"""Hints at any table: asked for beside the app, kept with their moment, put away."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from app.i18n import _
from game.ai.advice import Advice, advise


class Hint(NamedTuple):
    """An advice, and the moment for which it was given."""

    advice: Advice
    state: Any
    after: Any


def find(game: Any, state: Any) -> Hint | None:
    """The best that is found; it may be asked beside the app, and fails without harm."""
    try:
        advice = advise(game, state)
        after = state.clone()
        for action in advice.actions:
            after.apply(action)
        return Hint(advice, state, after) if advice.actions else None
    except Exception:
        logging.getLogger(__name__).exception("no hint")
        return None


class Hinting(ABC):
    """A part of a controller."""

    session: Any
    refresh: Callable[[], None]
    _mine: Callable[[], bool]
    _tell: Callable[[str], None]
    _hint: Hint | None = None
    _hinting = False
    """A hint is being looked for."""

    # What a game says

    @abstractmethod
    def _make_way(self) -> None:
        """Put away what would lie over a hint."""

    @abstractmethod
    def _follow_hint(self, hint: Hint) -> bool:
        """Do or choose what comes first in it."""

    # Asking

    def ask_hint(self) -> None:
        """Look for a hint, beside the app; asked again it goes away."""
        if not self._mine():
            return
        if self._hint is not None or self._hinting:
            self.dismiss_hint()
            return
        self._make_way()
        self._hinting = True
        self.refresh()
        self.session.request(partial(find, self.session.match.game), self._found)

    def _found(self, hint: Hint | None) -> None:
        if not self._hinting:
            return
        self._hinting, self._hint = False, hint
        if hint is None:
            self._tell(_("There is no hint for this."))
        self.refresh()

    def dismiss_hint(self) -> None:
        self._drop_hint()
        self.refresh()

    def do_hint(self) -> bool:
        """Do what the hint says first."""
        hint = self._hint
        return hint is not None and self._mine() and self._follow_hint(hint)

    def _drop_hint(self) -> None:
        if self._hinting:
            self.session.cancel_request()
        self._hint, self._hinting = None, False
