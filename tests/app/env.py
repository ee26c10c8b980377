"""The environment of tests of the app. Imported before anything of Kivy."""

from __future__ import annotations

import os
import tempfile

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["KIVY_NO_ARGS"] = "1"
os.environ["KIVY_NO_FILELOG"] = "1"
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
os.environ["KIVY_NO_CONFIG"] = "1"
os.environ["KIVY_WINDOW"] = "sdl2"
os.environ["KIVY_CLIPBOARD"] = "dummy"  # xclip fails where there is no display
os.environ.setdefault("KIVY_METRICS_DENSITY", "1")
os.environ["KIVY_DPI"] = "96"
os.environ["KIVY_METRICS_FONTSCALE"] = "1"
os.environ["KIVY_HOME"] = tempfile.mkdtemp(prefix="archipel-kivy-")
os.environ.setdefault("ARCHIPEL_DATA", tempfile.mkdtemp(prefix="archipel-data-"))
for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
    os.environ.pop(name, None)
os.environ["LANG"] = "en_US.UTF-8"

from kivy.config import Config  # noqa: E402 - only after the environment is set

# The surface cannot grow later, so it is as large as the largest window of the tests.
SIZE = tuple(map(int, os.environ.get("ARCHIPEL_SURFACE", "1440x1000").split("x")))
for option, value in {
    "width": SIZE[0],
    "height": SIZE[1],
    "multisamples": 0,
    "maxfps": 0,
    "vsync": 0,
    "resizable": 0,
}.items():
    Config.set("graphics", option, str(value))
Config.set("kivy", "exit_on_escape", "0")
for option, _ in Config.items("input"):
    Config.remove_option("input", option)
