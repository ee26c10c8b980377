"""The app: screens by name, the table that is open, settings, life cycle."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import global_idmap
from kivy.properties import ObjectProperty
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager
from kivymd.app import MDApp

from app.device import gc_policy
from app.device.platform import platform
from app.device.safe_area import Screens
from app.fog.view import TableView
from app.paths import data_folder
from app.saves import resume, save_texts
from app.saves.autosave import Autosave
from app.saves.store import Store
from app.settings import settings
from app.shell import scene
from app.shell.faults import Faults, report
from app.shell.warmup import warm_up
from app.table import games
from app.table.bots import Beside
from app.table.effects import Effects
from app.table.model import TableModel
from app.table.spectator import Watch
from app.ui import kv
from app.ui.atlas import atlas
from app.ui.focus import FocusGroup
from app.ui.language import language
from app.ui.private_kivy import FastThemeManager
from app.ui.theme import theme
from game.ai.bots import LEVELS
from game.match import Match
from game.protocol import Refusal, Refused, Seat

if TYPE_CHECKING:  # the first frame does without the rules; app/warmup.py reads them after it
    from app.table.session import Thinker

HELP = 282
"""The key F1."""
SCREENS = {
    "home": ("app.shell.home_screen", "HomeScreen"),
    "fog/setup": ("app.table.setup_screen", "SetupScreen"),
    "saves": ("app.saves.saves_screen", "SavesScreen"),
    "fog/table": ("app.fog.table_screen", "IslandScreen"),
    "handover": ("app.table.handover_screen", "HandoverScreen"),
    "fog/score": ("app.table.score_screen", "ScoreScreen"),
    "fog/log": ("app.table.log_screen", "LogScreen"),
    "settings": ("app.shell.settings_screen", "SettingsScreen"),
    "rules": ("app.rules.rules_screen", "RulesScreen"),
    "fault": ("app.shell.fault_screen", "FaultScreen"),
    "fog/replay": ("app.fog.replay_screen", "ReplayScreen"),
    "fog/statistics": ("app.fog.statistics_screen", "StatisticsScreen"),
}
for each in games.GAMES.values():
    SCREENS.update(each.screens)
"""Built when they are first shown."""


def screen_class(name: str) -> Any:
    """The class of a screen, with its rules of KV."""
    module, cls = SCREENS[name]
    made = getattr(import_module(module), cls)
    package, _dot, file = module.rpartition(".")
    kv.load(package, file.removesuffix("_screen"))
    return made


class ArchipelApp(MDApp):
    """Owns navigation and the open table. It is the `Stage` of its session."""

    title = "Archipel"
    session = ObjectProperty(None, allownone=True)
    controller = ObjectProperty(None, allownone=True)
    model = ObjectProperty(None)

    def __init__(self, thinker: Callable[[], Thinker] = Beside, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theme_cls = FastThemeManager()
        self.model = TableModel(TableView._fields)
        self.store = Store(data_folder() / "saves")
        self.keeper = Autosave(self.store, self.say)
        self.effects = Effects(self)
        self.faults = Faults(self._fault)
        self.watch = Watch(self)
        self.game = games.GAMES["fog"]
        """The game on the table."""
        self.models = {"fog": self.model}
        """What KV binds to, by game; made with its first table."""
        self._thinker = thinker
        self._trail: list[str] = []
        """Screens to go back to."""
        self._handed = -1
        """The person who has the device."""
        self._mended = ""
        """The save that was opened again after a fault."""

    # Life cycle

    def build(self) -> ScreenManager:
        settings.load()
        theme.follow(settings)
        theme.apply_to(self.theme_cls)
        language.switch(settings.language, platform.locales())
        settings.bind(language=lambda *_: language.switch(settings.language, platform.locales()))
        language.bind(code=lambda *_: self.refresh())
        settings.bind(follow_bots=lambda *_: self.refresh())
        global_idmap["app"] = self
        # Words in cards in folds in columns: each hands its height on, one after the other.
        Clock.max_iteration = 30
        Window.bind(on_key_down=self._on_key)
        ExceptionManager.add_handler(self.faults)
        Window.clearcolor = theme.haze  # seen before the first screen is painted
        theme.bind(haze=lambda *_: setattr(Window, "clearcolor", theme.haze))
        theme.system_dusk = platform.evening()
        platform.start()
        self.screens = Screens(transition=NoTransition())
        self.go("home")
        screens = [partial(screen_class, name) for name in SCREENS]
        pictures = self._load_board, self._load_island
        warm_up([*screens, *pictures, gc_policy.freeze])
        return self.screens

    def on_start(self) -> None:
        save = resume.take()
        if save and save in self.store.names():
            self.open_save(save)

    # The first table then finds its pictures ready.

    def _load_board(self) -> None:
        from app.fog.board.hexboard import board_density

        atlas.page("board-0", theme.dusk, board_density())

    def _load_island(self) -> None:
        atlas.texture("island", theme.dusk)

    def on_pause(self) -> bool:
        """Nobody may come back: all is on the disk when this returns."""
        settings.save()
        if self.session is not None:
            resume.remember(self.keeper.name)
        return True

    def on_resume(self) -> None:
        resume.forget()
        platform.resume()

    def on_stop(self) -> None:
        settings.save()
        resume.forget()
        FocusGroup.close_all()
        Window.unbind(on_key_down=self._on_key)
        ExceptionManager.remove_handler(self.faults)
        self.leave_table()
        gc_policy.stop()

    # Navigation

    def screen(self, name: str) -> Screen:
        """The screen of that name, built when it is first asked for."""
        if not self.screens.has_screen(name):
            self.screens.add_widget(screen_class(name)(name=name))
            gc_policy.freeze()
        return self.screens.get_screen(name)

    def go(self, name: str, **arguments: Any) -> None:
        """Show a screen; `arguments` go to its `open`."""
        current = self.screens.current if self.screens.screens else ""
        if name in self._trail:
            del self._trail[self._trail.index(name) :]
        elif current and current != name and current != "handover":
            self._trail.append(current)
        screen = self.screen(name)
        if hasattr(screen, "open"):
            screen.open(**arguments)
        self._show(name)

    def back(self) -> bool:
        """To where one came from; False on the home screen."""
        current = self.screens.current_screen
        if getattr(current, "on_back", lambda: False)():
            return True
        if self.screens.current == "home":
            return False
        target = self._trail.pop() if self._trail else "home"
        if target == "home" or (target in games.TABLES and self.session is None):
            return self.home()
        screen = self.screen(target)
        if hasattr(screen, "open"):
            screen.open()
        self._show(target)
        return True

    def home(self) -> bool:
        """Leave the table, which is saved, and forget the way here."""
        self._mended = ""
        self.leave_table()
        self._trail.clear()
        screen = self.screen("home")
        screen.open()
        self._show("home")
        return True

    def _show(self, name: str) -> None:
        self.screens.current = name
        if name in games.TABLES:
            scene.unload()

    def open_settings(self, *_: Any) -> bool:
        """Kivy's own are for developers."""
        return False

    def _on_key(self, _window: Any, key: int, _code: int, text: str | None, modifiers: Any) -> bool:
        if key == 27:
            return self.back()
        if key == HELP and self.screens.current not in ("rules", "handover"):
            self.go("rules")
            return True
        handler = getattr(self.screens.current_screen, "on_key", None)
        return bool(handler and handler(key, text or "", list(modifiers)))

    # The table

    def new_game(self, setup: dict[str, Any]) -> None:
        """Start a match: `seats` (dicts of Seat), `choices`, and perhaps `seed`."""
        seats = [Seat(**seat) for seat in setup["seats"]]
        match = Match(setup.get("game", "fog"), seats, setup["choices"], setup.get("seed") or None)
        self.open_table(match, self.store.new_name())

    def open_save(self, name: str) -> None:
        match = self.keeper.read(name)
        if match is None:
            return
        self.open_table(match, name)
        if name in self.store.rescued:
            self.say(save_texts.say("rescued"))

    def open_replay(self, name: str) -> None:
        """Look back on a saved game."""
        match = self.keeper.read(name)
        if match is not None:
            self.go(games.of(match).replay, match=match, at=0)

    def play_on(self, fork: Match) -> None:
        """A game that began in another one: a save of its own."""
        name = self.store.new_name()
        self.open_table(fork, name)
        self.keep(fork)

    def open_table(self, match: Match, name: str) -> None:
        from app.table.session import GameSession

        self.leave_table()
        self.keeper.name = name
        self._handed = -1
        self.session = GameSession(match, self, self._thinker())
        gc_policy.game_opened()
        self.game = games.of(match)
        self.controller = self.game.controller(
            self.session,
            self.refuse,
            self.model_of(self.game.id).update,
            lambda: bool(settings.follow_bots),
            self.say,
        )
        self.controller.refresh()
        self.go(self.game.table)
        self._trail[:] = ["home"]
        if match.over:
            self.go(self.game.score)
        else:
            self.session.go()

    def model_of(self, game: str) -> TableModel:
        """The model of a game's table; KV knows it by the game's id."""
        if game not in self.models:
            self.models[game] = games.GAMES[game].model()
            global_idmap[game] = self.models[game]
        return self.models[game]

    def leave_table(self) -> None:
        if self.session is not None:
            self.session.close()
            self.effects.stop()
            self.session = self.controller = None
            gc_policy.game_left()
            self.watch.update()
            platform.keep_awake(False)

    def watch_when_ready(self) -> None:
        """Let the computer play a game against itself."""
        Clock.schedule_once(lambda *_: self.new_game(watched_game()), 0.5)

    def refresh(self) -> None:
        if self.controller is not None:
            self.controller.refresh()
            self.watch.update()

    # Faults

    def _fault(self, error: BaseException) -> None:
        """Stop what is under way, and say so; the game is on disk."""
        match = self.session.match if self.session is not None else None
        what = f"{type(error).__name__}: {error}"[:200]
        told = report(error, match)
        self.leave_table()
        self._trail.clear()
        self.go("fault", what=what, report=told, safe=not self.keeper.trouble)

    def go_on(self) -> None:
        """The game as it is on disk; home, if there is none."""
        self.faults.calm()
        name = self.keeper.name
        if name in self.store.names() and name != self._mended:
            self._mended = name  # the second time it is better to be at home
            self.open_save(name)
        else:
            self.home()

    # Stage of the session

    def show(self, events: list[Any], done: Callable[[], None]) -> None:
        self.effects.play(events, done)

    def changed(self) -> None:
        if self.controller is None or self.session is None:
            return
        self.controller.changed()
        self.watch.update()
        platform.keep_awake(self.session.thinking >= 0)
        self._hand_over()
        over = self.session.match.over and not self.session.busy
        if over and self.screens.current == self.game.table:
            self.go(self.game.score)

    def _hand_over(self) -> None:
        """Somebody else is to hold the device: ask for it, if people want that."""
        person = self.session.person
        if person < 0 or self.session.busy or person == self._handed:
            return
        first, self._handed = self._handed < 0, person
        wanted = self.game.secrets or (settings.handover and not first)
        if wanted and len(self.session.people) > 1:
            self.go("handover", seat=person)

    def keep(self, match: Match) -> None:
        self.keeper.keep(match)

    def refused(self, error: Refused) -> None:
        self.refuse(error.refusal)

    # Words

    def refuse(self, refusal: Refusal) -> None:
        """Why not, in one sentence; a tap on it opens the rule."""
        self.effects.sound("refuse")
        self.say(self.game.refusal_text(refusal), refusal.rule)

    def say(self, text: str, rule: str = "") -> None:
        """A short message; with nothing to say the last one goes."""
        screen = self.screens.current_screen
        if not text:
            screen.hush()
        elif toast := getattr(screen, "toast", None):
            toast(text, rule)


def watched_game() -> dict[str, Any]:
    """A game of bots, for whoever wants to look on."""
    names = ("Ada", "Jun", "Nils", "Mia")
    colours = ("coral", "teal", "sun", "plum")
    seats = [
        {"name": name, "colour": colour, "kind": kind}
        for name, colour, kind in zip(names, colours, LEVELS[1:], strict=True)
    ]
    return {"seats": seats, "choices": {"modules": 1}}
