"""The settings screen; every change takes effect at once."""

from __future__ import annotations

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from app import VERSION
from app.audio.sounds import sounds
from app.device.platform import platform
from app.i18n import LANGUAGES, _
from app.settings import settings
from app.ui.material_overlays import Option
from app.ui.parts import Collapsible
from app.ui.screen import ArchipelScreen

SPEEDS = (0.5, 1.0, 2.0, 3.0)
CARDS = tuple(
    f"Settings{name}"
    for name, here in {
        "Language": True,
        "Look": True,
        "Text": True,
        "Motion": True,
        "Sound": True,
        "Vibration": platform.vibrates,
        "Table": True,
        "Keys": platform.has_keyboard,
        "About": True,
    }.items()
    if here
)
"""KV classes of the cards; what the device cannot do has none."""


class VolumeRow(Collapsible):
    """A volume from 0 to 1; dispatches `on_change` when a hand moves it."""

    text = StringProperty("")
    volume = NumericProperty(0)

    __events__ = ("on_change",)

    def on_change(self) -> None: ...

    def choose(self, volume: float) -> None:
        self.volume = volume
        self.dispatch("on_change")


class SettingsScreen(ArchipelScreen):
    cards = ObjectProperty(CARDS)
    version = StringProperty("")
    languages = ListProperty()
    """An Option for each language, with its native name."""
    language = StringProperty("")
    """The name of the chosen one."""
    looks = ObjectProperty(())
    speeds = ObjectProperty(())
    authors = StringProperty("")
    reconstructed = StringProperty("")
    license = StringProperty("")

    def open(self) -> None:
        self.update_texts()

    def choose_speed(self, key: str) -> None:
        settings.speed = float(key)

    def try_volume(self) -> None:
        """Let the new volume be heard."""
        sounds.play("keep")

    def reset(self) -> None:
        """Restore the defaults; can be undone."""
        before = settings.values()
        settings.reset()
        self.toast(
            _("All settings have been reset."),
            icon="undo",
            action=_("Undo"),
            do=lambda: self._restore(before),
        )

    def _restore(self, before: dict[str, object]) -> None:
        for name, value in before.items():
            setattr(settings, name, value)

    def update_texts(self) -> None:
        self.languages = [
            Option("auto", _("Automatic")),
            *map(Option, LANGUAGES, LANGUAGES.values()),
        ]
        self.version = f"Archipel {VERSION}"
        self.language = dict(LANGUAGES).get(settings.language, _("Automatic"))
        self.looks = (("auto", _("Automatic")), ("morning", _("Morning")), ("dusk", _("Dusk")))
        self.authors = _(
            "Archipel is an independent, unofficial implementation, neither made nor endorsed by "
            "the games\u2019 authors or publisher. The Islands in the Fog (Die Inseln im Nebel) "
            "is a game by Volker Sch\u00e4chtele, Dream Islands one by Lorenz Kutschke; both are "
            "published by Schmidt Spiele. No text and no art of theirs is included. If you like "
            "the games, buy them."
        )
        self.reconstructed = _(
            "The Islands in the Fog is sold in English as Islands in the Mist (2019); the "
            "printed pieces of its boards, tiles, energy track and docks are reconstructed here."
        )
        self.license = _(
            "Archipel is free under the MIT license. Its fonts, Nunito and Fraunces, are under "
            "the SIL Open Font License 1.1. It is made with Kivy and KivyMD."
        )
        names = (_("Calm"), _("Usual"), _("Fast"), _("Very fast"))
        self.speeds = tuple((str(speed), name) for speed, name in zip(SPEEDS, names, strict=True))
