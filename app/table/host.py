"""The open table: session, controller, models and effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from app.audio.sounds import sounds
from app.device import gc_policy, haptics
from app.device.platform import platform
from app.saves import save_texts
from app.saves.autosave import Autosave
from app.saves.library import Library
from app.saves.store import Store
from app.settings import settings
from app.table import games
from app.table.bots import BotRunner
from app.table.effects import EffectPlayer
from app.table.model import ViewModel
from app.table.spectator import Spectator
from app.ui.screen import Navigation
from game.match import Match
from game.protocol import Json, Refusal, Seat


class TableHost(EventDispatcher):
    """Opens, shows and closes tables."""

    companion = ObjectProperty(None, allownone=True)
    """What accompanies tables, such as lessons; the application sets it."""
    session = ObjectProperty(None, allownone=True)
    controller = ObjectProperty(None, allownone=True)

    def __init__(
        self,
        navigator: Navigation,
        store: Store,
        library: Library,
        autosave: Autosave,
        runner: Callable[[], BotRunner],
    ) -> None:
        super().__init__()
        self.navigator = navigator
        self.store = store
        self.library = library
        self.autosave = autosave
        self.game = games.every()[0]
        """The game on the table, or the last one."""
        self.models: dict[str, ViewModel] = {}
        """By game; created on first use."""
        self.spectator = Spectator(self)
        self.effects = EffectPlayer(self.board, self.spectator)
        self._runner = runner
        self._device_holder = -1
        """The seat of the person who holds the device."""

    @property
    def model(self) -> ViewModel:
        """The model of the game on the table."""
        return self.model_of(self.game.id)

    def model_of(self, game: str) -> ViewModel:
        """The model of a game's table."""
        if game not in self.models:
            self.models[game] = games.get(game).model()
        return self.models[game]

    def board(self) -> Any:
        """The board of the open table, or None while another screen is shown."""
        shown = self.navigator.current == self.game.screen("table")
        return self.navigator.screen(self.game.screen("table")).board if shown else None

    # Opening and closing

    def new_game(self, setup: Json) -> None:
        """Start a match: `seats` (dicts of Seat), `game`, `choices`, and perhaps `seed`."""
        seats = [Seat(**seat) for seat in setup["seats"]]
        match = Match(setup["game"], seats, setup["choices"], setup.get("seed") or None)
        self.open(match, self.store.new_name())

    def open_save(self, name: str) -> None:
        match = self.autosave.read(name)
        if match is None:
            return
        self.open(match, name)
        if name in self.store.rescued:
            self.navigator.toast(save_texts.say("rescued"))

    def open_replay(self, name: str) -> None:
        match = self.autosave.read(name)
        if match is not None:
            self.navigator.go(games.of(match).screen("replay"), match=match, at=0)

    def open_fork(self, fork: Match) -> None:
        """Open a match that continues a replay; it gets a save of its own."""
        self.open(fork, self.store.new_name())
        self.autosave.keep(fork)

    def open(self, match: Match, name: str, keep: Callable[[Match], None] | None = None) -> None:
        """Open a table; `name` is its save, unless `keep` is called instead of saving."""
        from app.table.session import GameSession, Listeners  # not needed for the first frame

        self.close()
        self.autosave.name = name
        self._device_holder = -1
        gc_policy.game_opened()
        self.game = games.of(match)
        effects = self.game.find("effects")
        self.effects.effects = effects.EFFECTS if effects is not None else {}
        keep = keep or self.autosave.keep
        listeners = Listeners(keep, self.render, self.effects.play, self.refuse)
        self.session = GameSession(match, self._runner(), listeners)
        self.session.bind(busy=self._busy_changed)
        self.controller = self.game.controller(
            self.session,
            self.refuse,
            self._show,
            lambda: bool(settings.follow_bots),
            self.navigator.toast,
        )
        self.render()
        self.navigator.restart(self.game.screen("table"))
        if match.over:
            self.navigator.go(self.game.screen("score"))
        else:
            self.session.advance()
            self._busy_changed()

    def close(self) -> None:
        """Leave the table; its game is saved."""
        if self.session is not None:
            self.session.unbind(busy=self._busy_changed)
            self.session.close()
            self.effects.stop()
            self.session = self.controller = None
            gc_policy.game_left()
            self.spectator.update()
            platform.keep_awake(False)

    def refresh(self) -> None:
        """Project again, for example in another language."""
        if self.controller is not None:
            self.controller.refresh()
            self.spectator.update()

    # Listeners of the session

    def render(self) -> None:
        """Project the new state, once per change."""
        self.controller.changed()
        self.spectator.update()
        platform.keep_awake(self.session.thinking >= 0)

    def _show(self, view: Any) -> None:
        self.model.update(view, self.session.busy)

    def _busy_changed(self, *_: object) -> None:
        """The end of a motion projects nothing: the model shows the rest of the same view."""
        self.spectator.update()
        if self.session.busy:
            return
        self.model.busy = False
        self.hand_over()
        if self.session.match.over and self.navigator.current == self.game.screen("table"):
            self.navigator.go(self.game.screen("score"))

    def hand_over(self) -> None:
        """Show the handover screen when another person has to decide."""
        person = self.session.person
        if person < 0 or person == self._device_holder or self.controller.passing:
            return
        first, self._device_holder = self._device_holder < 0, person
        wanted = self.game.secrets or (settings.handover and not first)
        if wanted and len(self.session.people) > 1:
            self.navigator.go("handover", seat=person)

    def cover(self) -> None:
        """Hide a hand of cards: the device may be in other hands when the app is seen again."""
        if self.session is None or not self.game.secrets or len(self.session.people) < 2:
            return
        if self.controller.viewer >= 0:
            self._device_holder = -1
            self.controller.cover()
            if not self.session.busy:
                self.hand_over()

    def refuse(self, refusal: Refusal) -> None:
        """Show the reason of a refusal as a toast; a tap on it opens the rule."""
        sounds.play("refuse")
        haptics.feel("refuse")
        self.navigator.toast(self.game.refusal_text(refusal), refusal.rule)
