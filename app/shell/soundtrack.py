"""Chooses the music: of the end once a game is over, else of the morning or of the dusk."""

from __future__ import annotations

from kivy.core.window import Window

from app.audio.music import music
from app.audio.sounds import sounds
from app.shell.navigator import Navigator
from app.table.host import TableHost
from app.ui.theme import theme

AWAY, BACK = ("on_minimize", "on_hide"), ("on_restore", "on_show")
"""What a window tells that is not seen, and when it is seen again."""


class Soundtrack:
    """Follows the screens and the look of the app."""

    def __init__(self, navigator: Navigator, host: TableHost) -> None:
        self._navigator, self._host = navigator, host

    def start(self) -> None:
        """Once the app runs: the first sound opens the sound device."""
        sounds.load_early()
        music.resume()
        theme.fbind("dusk", self._choose)
        self._navigator.screens.fbind("current", self._choose)
        for away, back in zip(AWAY, BACK, strict=True):
            Window.fbind(away, self._pause)
            Window.fbind(back, self._resume)
        self._choose()

    def stop(self) -> None:
        """Silence: the app ends."""
        theme.funbind("dusk", self._choose)
        for away, back in zip(AWAY, BACK, strict=True):
            Window.funbind(away, self._pause)
            Window.funbind(back, self._resume)
        music.pause()
        music.play("")
        sounds.forget()

    def _pause(self, *_: object) -> None:
        music.pause()

    def _resume(self, *_: object) -> None:
        music.resume()

    def _choose(self, *_: object) -> None:
        session = self._host.session
        if session is not None and session.match.over:
            music.play("end")
        else:
            music.play("dusk" if theme.dusk else "morning")
