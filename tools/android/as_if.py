"""Runs the packaged app on a simulated Android device, and prints the events as JSON.

    python -OO -m tools.android.as_if FOLDER STORY VERSION

`FOLDER/app` holds the packaged files, the rest of FOLDER is the app's storage on the device.
Nothing is asserted here: the package runs with -OO, which removes asserts.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.android import standins

PHONE = (1080, 2340)
SEATS = [
    {"name": "Ida", "colour": "coral", "kind": "human"},
    {"name": "Bo", "colour": "teal", "kind": "greedy"},
]


class Run:
    """The app on a simulated device, with a virtual clock."""

    def __init__(self, device: standins.Device) -> None:
        from kivy.clock import Clock
        from kivy.core.window import Window

        from app.shell.application import ArchipelApp
        from app.table.bots import InlineBot

        self.device = device
        self.now = 1000.0
        self.window = Window
        self.facts: dict[str, Any] = {}
        self.awake: list[bool] = []
        Clock._max_fps = 0
        Clock.time = lambda: self.now
        Clock._last_tick = self.now
        Window.size = PHONE
        Window.bind(allow_screensaver=lambda _window, allowed: self.awake.append(not allowed))
        self.app: Any = ArchipelApp(runner=InlineBot)
        self.app._run_prepare()
        self.frames(30)

    def frames(self, count: int = 3) -> None:
        from kivy.base import EventLoop

        for _ in range(count):
            self.now += 1 / 60
            self.window.trigger_create_window.cancel()  # the surface stays as it is
            EventLoop.idle()

    def settle(self) -> None:
        """Run until a person has to decide."""
        for _ in range(3000):
            if not self.app.host.session.busy:
                return
            self.frames(1)

    def back(self) -> None:
        """The back key, as Kivy's window dispatches it."""
        if not self.window.dispatch("on_key_down", 27, 41, None, []):
            self.window.dispatch("on_keyboard", 27, 41, None, [])
        self.frames()

    @property
    def place(self) -> tuple[list[float], list[float]]:
        """The box of the screens, and their insets."""
        from app.ui.theme import theme

        return [*self.app.navigator.screens.pos, *self.app.navigator.screens.size], list(
            theme.insets
        )

    @property
    def screen(self) -> str:
        return str(self.app.navigator.screens.current)


def first(run: Run) -> None:
    """A new device: home, a game, files, rotation, back, pause and resume, then a kill."""
    from app.audio.player import load
    from app.device import haptics
    from app.device.platform import platform
    from app.settings import settings
    from app.ui.theme import theme

    facts, device = run.facts, run.device
    device_facts(run)
    settings.look = "morning"
    facts["signs by morning"] = device.bar_signs
    settings.look = "dusk"
    facts["signs at dusk"] = device.bar_signs
    haptics.feel("refuse")
    facts["buzzes"] = list(device.buzzes)
    platform.secret(True)
    facts["secret"] = sorted(device.flags)
    platform.secret(False)
    facts["no secret"] = sorted(device.flags)

    setup = {"game": "fog", "seats": SEATS, "choices": {"modules": 1}, "seed": "android"}
    run.app.host.new_game(setup)
    run.settle()
    facts["table"] = run.screen
    clip = load("tap")
    facts["sound"] = clip is not None and clip.length > 0
    facts["awake"] = run.awake[:]
    run.window.size = PHONE[::-1]
    device.turn([126, 0, 63, 63])
    run.frames()
    facts["turned"] = [theme.layout, *run.place, run.screen]
    run.window.size = (1080, 1100)
    device.turn([0, 0, 0, 126])
    run.frames()
    facts["split"] = [theme.layout, *run.place, run.screen]
    run.window.size = PHONE
    device.turn([0, 63, 0, 126])
    run.frames()

    files(run)
    run.back()
    facts["after back"] = [run.screen, device.in_front]
    run.back()
    facts["after back at home"] = [run.screen, device.in_front]
    pauses(run)


def device_facts(run: Run) -> None:
    import kivy.utils
    from kivy.metrics import Metrics

    import app.shell.application
    from app.device.platform import platform
    from app.ui.language import language

    run.facts["system"] = [str(kivy.utils.platform), type(platform).__name__]
    run.facts["debug"] = __debug__
    run.facts["module"] = app.shell.application.__file__
    run.facts["metrics"] = [Metrics.density, Metrics.fontscale]
    run.facts["place"] = run.place
    run.facts["language"] = language.code
    run.facts["keyboard"] = run.window.softinput_mode
    run.facts["start"] = run.screen


def files(run: Run) -> None:
    """Share a save, export it to a document, and import it."""
    from app.device.platform import platform
    from app.paths import data_folder

    facts, device = run.facts, run.device
    save = next((data_folder() / "saves").glob("*.archipel"))
    answers: list[Any] = []

    def done(file: Path | None, fault: str) -> None:
        # No answer may arrive before the call returns.
        same = file is not None and file.exists() and file.read_bytes() == save.read_bytes()
        answers.append([file.name if file else None, fault, same])

    facts["shares"] = platform.share(save, "Send the game")
    sent = device.started.pop() if device.started else None
    if sent is not None:
        stream = sent.extras.get("android.intent.extra.STREAM")
        shown = device.documents[stream.name].read_bytes() if stream else b""
        text = sent.extras.get("android.intent.extra.TEXT", "")
        facts["sent"] = [sent.action, sent.type, sent.flags, sent.title]
        facts["sent whole"] = [shown == save.read_bytes(), text == save.read_text("utf-8")]

    document = device.folder / "kept.archipel"
    steps: list[tuple[Callable[[], Any], Path | None]] = [
        (lambda: platform.save_file(save, done, "Keep"), document),
        (lambda: platform.save_file(save, done, "Keep"), None),
        (lambda: platform.choose_file(done, "Open", ".archipel"), document),
        (lambda: platform.choose_file(done, "Open", ".archipel"), None),
        (lambda: platform.choose_file(done, "Open", ".archipel"), device.folder / "gone"),
    ]
    facts["asked"] = []
    for ask, choice in steps:
        ask()
        intent = device.asked[-1][0]
        facts["asked"].append([intent.action.rpartition(".")[2], intent.type, *intent.categories])
        device.answer(choice)
        run.frames()
    device.no_documents = True
    facts["chooses without an app"] = platform.choose_file(done)
    platform.save_file(save, done)
    facts["answered at once"] = len(answers) > len(steps)
    run.frames()
    facts["kept"] = document.read_bytes() == save.read_bytes()
    facts["answers"] = answers


def pauses(run: Run) -> None:
    """Pause and resume; then pause and be killed."""
    from app.paths import data_folder
    from app.settings import settings
    from app.ui.language import language
    from app.ui.theme import theme

    facts, device = run.facts, run.device
    save = run.app.store.names()[0]
    run.app.host.open_save(save)
    run.settle()
    facts["moves"] = len(run.app.host.session.match.log)
    facts["pauses"] = run.app.dispatch("on_pause")
    names = ("settings.json", f"saves/{save}.archipel")
    facts["on disk"] = [(data_folder() / name).is_file() for name in names]
    device.locale, device.font_scale, device.bars = "fr_FR", 1.3, [0, 80, 0, 48]
    run.app.dispatch("on_resume")
    run.frames()
    facts["resumed"] = [run.screen, language.code, theme.text_scale, run.place[1]]
    facts["note gone"] = not settings.open_game
    run.app.dispatch("on_pause")


def again(run: Run) -> None:
    """Restart after the system killed the app in the background."""
    device_facts(run)
    session = run.app.host.session
    run.facts["moves"] = len(session.match.log) if session else -1
    home = run.app.navigator.screen("home")
    home.open()
    run.facts["continue"] = home.line
    if session is None:
        run.app.host.open_save(run.app.store.names()[0])
        run.settle()
        files(run)


STORIES = {"first": first, "again": again}


def main(folder: Path, story: str, version: int) -> None:
    os.environ["ANDROID_PRIVATE"] = str(folder)
    os.environ["ANDROID_ARGUMENT"] = str(folder / "app")
    device = standins.install(version)
    sys.path.insert(0, str(folder / "app"))
    from kivy.config import Config

    for option in ("multisamples", "maxfps", "vsync"):
        Config.set("graphics", option, "0")
    for option, _ in Config.items("input"):
        Config.remove_option("input", option)
    run = Run(device)
    STORIES[story](run)
    run.facts["errors"] = device.errors
    print(json.dumps(run.facts), flush=True)
    os._exit(0)  # killed by the system: no callbacks, no cleanup


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), sys.argv[2], int(sys.argv[3]))
