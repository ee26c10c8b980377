"""One clip: a file in memory that can be played. All that is known of Kivy's sound is here.

Clips stay silent where there is no sound device, or after it is gone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.logger import Logger

from app.paths import ASSETS

if TYPE_CHECKING:
    from kivy.core.audio import Sound


def gain(volume: float) -> float:
    """The factor of a slider from 0 to 1: its middle sounds half as loud."""
    return volume * volume


class Clip:
    def __init__(self, sound: Sound) -> None:
        self._sound = sound
        self.length = float(sound.length)

    @property
    def playing(self) -> bool:
        return bool(self._sound.state == "play")

    @property
    def volume(self) -> float:
        return float(self._sound.volume)

    @volume.setter
    def volume(self, volume: float) -> None:
        self._sound.volume = volume

    def play(self, volume: float) -> None:
        """From the start; a volume between 0 and 1."""
        try:
            self._sound.volume = volume
            self._sound.play()
        except Exception as error:  # audio devices come and go
            Logger.warning("Audio: a sound could not be played: %s", error)

    def stop(self) -> None:
        self._sound.stop()

    def free(self) -> None:
        self._sound.unload()


def load(name: str) -> Clip | None:
    """A file of assets/sounds without its ending; None if it is missing or cannot be played."""
    file = ASSETS / "sounds" / f"{name}.ogg"
    if not file.exists():
        return None
    from kivy.core.audio import SoundLoader  # opens the sound device: not before a sound is wanted

    sound = SoundLoader.load(str(file))
    return Clip(sound) if sound is not None and sound.length > 0 else None
