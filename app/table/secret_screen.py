"""Screens on which a hand of cards may be visible."""

from __future__ import annotations

from typing import Any

from app.device.platform import platform
from app.ui.screen import ArchipelScreen


class SecretScreen(ArchipelScreen):
    """While `model.secret` is true, Android forbids screenshots and previews."""

    model: Any

    def on_pre_enter(self, *args: object) -> None:
        super().on_pre_enter(*args)
        platform.secret(bool(self.model.secret))

    def on_pre_leave(self, *args: object) -> None:
        super().on_pre_leave(*args)
        platform.secret(False)

    def guard_secret(self, *_: object) -> None:
        here = self.manager is not None and self.manager.current == self.name
        platform.secret(bool(here and self.model.secret))
