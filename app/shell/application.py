"""The app object: builds the parts, wires them, and handles Kivy's life cycle."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from itertools import chain
from pathlib import Path

from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import global_idmap
from kivymd.app import MDApp

from app.audio.music import music
from app.device import gc_policy
from app.device.platform import platform
from app.device.safe_area import Screens
from app.learn.companion import Companion
from app.paths import data_folder
from app.saves import resume
from app.saves.autosave import Autosave
from app.saves.library import Library
from app.saves.store import Store
from app.saves.transfer import add_file
from app.settings import settings
from app.shell.faults import Faults, report
from app.shell.navigator import Navigator, screen_class, screen_names
from app.shell.soundtrack import Soundtrack
from app.shell.warmup import game_steps, registered_modules, warm_up
from app.table import games
from app.table.bots import BackgroundBot, BotRunner
from app.table.host import TableHost
from app.ui import fallback_fonts, overlays
from app.ui.focus import FocusGroup
from app.ui.language import language
from app.ui.material_theme import ArchipelThemeManager
from app.ui.screen import ArchipelScreen
from app.ui.theme import theme
from game.ai.bots import LEVELS
from game.protocol import Json


class ArchipelApp(MDApp):
    title = "Archipel"

    def __init__(self, runner: Callable[[], BotRunner] = BackgroundBot, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.theme_cls = ArchipelThemeManager()
        self.store = Store(data_folder() / "saves")
        file = data_folder() / "library.sqlite"
        self.library = Library(self.store, file, games.thumbnail_data)
        self.faults = Faults(self._fault)
        self._runner = runner
        self._reopened_save = ""
        """The save that was reopened after a fault."""

    # Building

    def build(self) -> Screens:
        self._follow_settings()
        self.navigator = Navigator(self._make_screen, self._leave_table)
        self.autosave = Autosave(self.store, self.navigator.toast)
        self.host = TableHost(self.navigator, self.store, self.library, self.autosave, self._runner)
        file = data_folder() / "lessons.json"
        self.host.companion = Companion(self.host, file, self._runner)
        language.bind(code=lambda *_: self.host.refresh())
        settings.bind(follow_bots=lambda *_: self.host.refresh())
        global_idmap["navigator"] = self.navigator
        # Nested layouts: each one passes its height on to the next.
        Clock.max_iteration = 30
        Window.bind(on_key_down=self.navigator.on_key, on_drop_file=self._dropped)
        ExceptionManager.add_handler(self.faults)
        platform.start()
        self.navigator.restart("home")
        screens = [partial(screen_class, name) for name in screen_names()]
        self.soundtrack = Soundtrack(self.navigator, self.host)
        last = [self.soundtrack.start, gc_policy.freeze]
        warm_up(chain(game_steps(), screens, registered_modules(), last))
        return self.navigator.screens

    def _follow_settings(self) -> None:
        fallback_fonts.install()
        settings.load()
        theme.bind_settings(settings)
        language.switch(settings.language, platform.locales())
        settings.bind(language=lambda *_: language.switch(settings.language, platform.locales()))
        Window.clearcolor = theme.haze  # seen before the first screen is painted
        theme.bind(haze=lambda *_: setattr(Window, "clearcolor", theme.haze))
        theme.system_dusk = platform.evening()

    def _make_screen(self, name: str) -> ArchipelScreen:
        screen = screen_class(name)(name=name, navigator=self.navigator, host=self.host)
        gc_policy.freeze()
        return screen

    # Life cycle

    def on_start(self) -> None:
        save = resume.take()
        if save and self.store.exists(save):
            self.host.open_save(save)
        elif not settings.welcomed and self.store.is_empty():
            self.navigator.restart("welcome")
        notice = settings.take_notice()
        if notice:
            self.navigator.toast(notice)

    def on_pause(self) -> bool:
        """Android may kill the app now: everything is on disk when this returns."""
        settings.save()
        if self.host.session is not None and self.autosave.name:
            resume.remember(self.autosave.name)
        self.host.cover()
        music.pause()
        return True

    def on_resume(self) -> None:
        resume.forget()
        platform.resume()
        music.resume()

    def on_stop(self) -> None:
        settings.save()
        resume.forget()
        FocusGroup.close_all()
        overlays.opened.clear()
        Window.unbind(on_key_down=self.navigator.on_key, on_drop_file=self._dropped)
        ExceptionManager.remove_handler(self.faults)
        self.host.close()
        self.library.close()
        self.soundtrack.stop()
        gc_policy.stop()

    def open_settings(self, *_: object) -> bool:
        """Disable Kivy's developer settings."""
        return False

    def watch_when_ready(self) -> None:
        """Start a game of bots once the app runs."""
        Clock.schedule_once(lambda *_: self.host.new_game(watched_game()), 0.5)

    def open_when_ready(self, file: Path) -> None:
        """Open a game given on the command line once the app runs."""
        Clock.schedule_once(lambda *_: self.open_file(file), 0.5)

    def open_file(self, file: Path) -> None:
        """Add the saved game in a file to the list and continue it."""

        def opened(name: str, _known: bool) -> None:
            self.host.open_save(name)

        add_file(file, self.store, self.library, opened, self.navigator.toast)

    def _dropped(self, _window: object, file: bytes, *_: object) -> None:
        """A file was dropped on the window."""
        self.open_file(Path(os.fsdecode(file)))

    # Faults

    def _leave_table(self) -> None:
        self._reopened_save = ""
        self.host.close()

    def _fault(self, error: BaseException) -> None:
        """Close the table, whose game is on disk, and show the fault screen."""
        session = self.host.session
        told = report(error, session.match if session is not None else None)
        self.host.close()
        self.navigator.restart(
            "fault",
            what=f"{type(error).__name__}: {error}"[:200],
            report=told,
            safe=not self.autosave.trouble,
            running=session is not None and not session.match.over,
            resume=self._resume_after_fault,
        )

    def _resume_after_fault(self) -> None:
        """Reopen the game from disk, but only once; then go home."""
        self.faults.reset()
        name = self.autosave.name
        if self.store.exists(name) and name != self._reopened_save:
            self._reopened_save = name
            self.host.open_save(name)
        else:
            self.navigator.home()


def watched_game() -> Json:
    """The setup of a game of bots."""
    names = ("Ada", "Jun", "Nils", "Mia")
    colours = ("coral", "teal", "sun", "plum")
    seats = [
        {"name": name, "colour": colour, "kind": kind}
        for name, colour, kind in zip(names, colours, LEVELS[1:], strict=True)
    ]
    return {"game": next(iter(games.GAMES)), "seats": seats, "choices": {}}
