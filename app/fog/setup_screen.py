"""The setup screen of the fog game: modules, island, harbor."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.fog.texts import modules_name
from app.i18n import _
from app.table.setup_screen import SetupScreen


class FogSetupScreen(SetupScreen):
    cards = ListProperty(["SetupFog", "SetupSeed"])
    module_names = ObjectProperty(("", "", ""))
    island_note = StringProperty("")
    harbor_note = StringProperty("")
    strict_docks = BooleanProperty(False)

    def _show(self, *args: object) -> None:
        super()._show()
        self.module_names = tuple(map(modules_name, (1, 2, 3)))
        if self.choices["island"] == "silver":
            self.island_note = _("Has double question marks, and some with a drop.")
        else:
            self.island_note = _("The island for the first games.")
        if self.choices["harbor"] == "variant":
            self.harbor_note = _("A seventh dock, from which a balloon may fly anywhere.")
        else:
            self.harbor_note = _("Six docks: the farther out, the more tiles.")

        self.strict_docks = self.choices["strict_docks"] == "on"

    def set_strict_docks(self, on: bool) -> None:
        if on != self.strict_docks:
            self.choose("strict_docks", "on" if on else "off")

    def variant(self) -> str:
        return modules_name(self.choices["modules"])
