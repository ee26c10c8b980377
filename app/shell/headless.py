"""Plays one game of bots in the real app without a display, and saves screenshots."""

from __future__ import annotations

import logging
import os
import sys
import tempfile
from pathlib import Path


def play_headless(out: str) -> int:
    """Play, and print where the screenshots are."""
    folder = Path(out)
    print(f"Without a screen: the computer plays a game unseen, pictures go to {folder}.")
    if sys.platform.startswith("linux"):  # elsewhere SDL has no such driver
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
    if sys.platform == "win32":  # hosted machines have no OpenGL driver, but Direct3D
        os.environ.setdefault("KIVY_GL_BACKEND", "angle_sdl2")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["KIVY_NO_FILELOG"] = "1"
    os.environ["KIVY_LOG_MODE"] = "PYTHON"
    logging.disable(logging.ERROR)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(f"Pictures cannot be written to {folder}: {error.strerror}.", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="archipel-", ignore_cleanup_errors=True) as data:
        os.environ.setdefault("ARCHIPEL_DATA", data)
        _configure()
        return _play(folder)


def _configure() -> None:
    """Before the window is created."""
    from kivy.config import Config

    from app.device.desktop import drop_unneeded_warnings

    drop_unneeded_warnings()
    options = {"width": "1280", "height": "800", "multisamples": "0", "window_state": "hidden"}
    for option, value in options.items():
        Config.set("graphics", option, value)


def _play(folder: Path) -> int:
    from kivy.base import EventLoop, stopTouchApp
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
    from kivy.lang import Builder
    from PIL import Image

    from app.settings import settings
    from app.shell.application import ArchipelApp, watched_game
    from app.table.bots import InlineBot
    from app.ui.private_kivy import prepare

    app = ArchipelApp(runner=InlineBot)
    prepare(app)
    settings.reduced_motion = True
    settings.sound = False

    def look(name: str) -> None:
        for _ in range(40):  # until animations have ended
            EventLoop.idle()
        width, height = Window.size
        data = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
        picture = Image.frombytes("RGBA", (width, height), data).convert("RGB")
        picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM).save(folder / f"{name}.png")

    look("home")
    for page in ("saves", "settings", "fog/setup"):  # forms load widgets that the table does not
        app.navigator.go(page)
        look(page.replace("/", "-"))
    app.host.spectator.rate = 1000  # no time to read
    app.host.new_game(watched_game())
    rounds = 0
    while not app.host.session.match.over:
        Clock.tick()  # nothing is drawn
        Builder.sync()
        Clock.tick_draw()
        if app.host.session.state.round > rounds + 2:
            rounds = app.host.session.state.round
            look(f"round-{rounds:02d}")
    look("score")
    sheet = app.host.model.score
    places = sorted(zip(sheet.places, sheet.names, sheet.totals, strict=True))
    print(sheet.headline, ", ".join(f"{name} {total}" for _, name, total in places))
    print(f"{len(list(folder.glob('*.png')))} pictures are in {folder}.")
    app.dispatch("on_stop")
    stopTouchApp()
    return 0
