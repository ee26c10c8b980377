"""Setup of a game: players, options and seed."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.i18n import _, ngettext
from app.settings import settings
from app.table.draft import Draft, Player
from app.table.game_screen import GameScreen
from app.table.levels import PERSON
from app.table.texts import player_name
from app.ui import kv, parts
from app.ui.buttons import Press
from app.ui.canvas_widget import disc, ring
from app.ui.icons import icon, picture
from app.ui.material_inputs import TextField
from app.ui.material_overlays import Option, open_menu
from app.ui.scroller import DragFirst
from app.ui.theme import theme
from game import registry
from game.chance import commitment


class ColourButton(Press):
    """A player's picture on a disc; opens the menu of colors."""

    colour = StringProperty("coral")
    figure = StringProperty("")
    repaint_on = ("colour", "figure")

    def paint(self) -> None:
        x, y, r = self.width / 2, self.height / 2 - self.sunk, min(self.size) / 2
        disc(x, y, r, theme.paper2)
        ring(x, y, r - dp(0.5), [*theme.line[:3], 0.6], dp(1))
        if self.figure:
            picture(self.figure.format(self.colour), x, y, r * 1.05)


class DragHandle(DragFirst, Press):
    """Drag it to move a player up or down; the arrow buttons do the same for the keyboard."""

    index = NumericProperty(0)
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(focusable=False, **kwargs)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        taken = super().on_touch_down(touch)
        if taken and self.pressed:
            self.screen.dragged = self.index
        return taken

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self.screen.drag(touch.y)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            self.screen.dragged = -1
        return super().on_touch_up(touch)

    def paint(self) -> None:
        icon("drag", self.width / 2, self.height / 2, dp(28), theme.ink2)


class StartPlayer(BoxLayout):
    """The choice of the player who starts."""

    screen = ObjectProperty(None, rebind=True)


class PlayerCard(parts.Card):
    """The card of one player; it calls methods of the screen."""

    index = NumericProperty(0)
    count = NumericProperty(2)
    colour = StringProperty("coral")
    kind = StringProperty(PERSON)
    name = StringProperty("")
    hint = StringProperty("")
    fewest = NumericProperty(2)
    screen = ObjectProperty(None)

    def offer_colours(self, caller: Widget) -> None:
        entry = self.screen.entry
        options = [
            Option(colour, player_name(colour), picture=entry.figure.format(colour))
            for colour in registry.get(entry.id).colours
        ]
        open_menu(caller, options, lambda colour: self.screen.recolour(self.index, colour))

    def offer_moves(self, caller: Widget) -> None:
        """Open the menu of what else can be done with a player."""
        options = []
        if self.index > 0:
            options.append(Option("up", _("Move up"), icon="up"))
        if self.index < self.count - 1:
            options.append(Option("down", _("Move down"), icon="down"))
        if self.count > self.fewest:
            options.append(Option("remove", _("Remove"), icon="trash"))
        open_menu(caller, options, self._move_or_remove)

    def _move_or_remove(self, key: str) -> None:
        if key == "remove":
            self.screen.remove(self.index)
        else:
            self.screen.move(self.index, -1 if key == "up" else 1)

    def show(self, index: int, players: list[Player]) -> None:
        player = players[index]
        self.index, self.count = index, len(players)
        self.colour, self.kind, self.name = player.colour, player.kind, player.name
        self.hint = player_name(player.colour)


class SetupScreen(GameScreen):
    cards = ListProperty(["SetupSeed"])
    """ScreenCards of KV below the players."""
    choices = ObjectProperty({}, rebind=True)
    """The game's options as they are chosen."""
    starter = StringProperty("drawn")
    starters = ObjectProperty(())
    """(key, name) of each possible start player."""
    seed = StringProperty("")
    seed_note = StringProperty("")
    fingerprint = StringProperty("")
    """Of the seed with which the game would start now."""
    fault = StringProperty("")
    summary = StringProperty("")
    full = BooleanProperty(False)
    """There is no room for another player."""
    dragged = NumericProperty(-1)
    """Index of the player that is being dragged, or -1."""

    def __init__(self, name: str, **kwargs: object) -> None:
        self._show_soon = Clock.create_trigger(self._show)
        self._spare_cards: list[PlayerCard] = []
        """Removed cards, to be reused: text fields are expensive to build."""
        super().__init__(name=name, **kwargs)
        self.draft = Draft.usual(self.entry.id)
        self.choices = dict(self.draft.choices)

    def open(self) -> None:
        self.draft = Draft.read(self.entry.id, settings.last_setup)
        self.ids.list.scroll_y = 1
        self._show()

    def on_back(self) -> bool:
        """Leave a focused field first, then the screen."""
        written = [part for part in self.walk() if isinstance(part, TextField) and part.focus]
        for part in written:
            part.focus = False
        return bool(written)

    # Touches

    def rename(self, index: int, name: str) -> None:
        self.draft.players[index].name = name
        self._show()

    def recolour(self, index: int, colour: str) -> None:
        self.draft.recolour(index, colour)
        self._show()

    def set_kind(self, index: int, kind: str) -> None:
        """Set a player to a person or to a level of bots."""
        self.draft.players[index].kind = kind
        self._show()

    def move(self, index: int, by: int) -> None:
        self.draft.move(index, by)
        self._show()

    def drag(self, y: float) -> None:
        """Swap the dragged player with the next one reached by the touch.

        Cards differ in height, so moving up needs more distance than moving down: they must not
        swap back and forth under a resting finger.
        """
        if self.dragged < 0:
            return
        cards, at = list(reversed(self.ids.players.children)), int(self.dragged)
        if at + 1 < len(cards) and y < cards[at + 1].top - dp(8):
            step = 1
        elif at and y > cards[at - 1].center_y:
            step = -1
        else:
            return
        self.draft.move(at, step)
        self.dragged += step
        self._show()
        self.ids.list.scroll_to(cards[at + step], animate=False)

    def remove(self, index: int) -> None:
        self.draft.remove(index)
        self._show()

    def add(self) -> None:
        self.draft.add()
        self._show()

    def choose(self, name: str, value: Any) -> None:
        if name == "start" and value != "drawn":
            value = int(value)
        self.draft.choices[name] = value
        self._show()

    def set_seed(self, seed: str) -> None:
        self.draft.seed = seed
        self._check()

    def start(self) -> None:
        """Start the game, or show why it cannot start."""
        fault = self.draft.fault()
        if fault:
            self.toast(fault, icon="warning")
            return
        settings.last_setup = settings.last_setup | self.draft.kept()
        setup = self.draft.setup()
        self.draft.renew_seed()
        self.host.new_game(setup)

    # Showing

    def update_texts(self) -> None:
        self._show()

    def _show(self, *args: object) -> None:
        draft = self.draft
        self.starter, self.seed = str(draft.choices.get("start", "")), draft.seed
        self.choices = dict(draft.choices)
        self.full = len(draft.players) >= registry.get(draft.game).seats[-1]
        self._show_players()
        self._check()

    def _show_players(self) -> None:
        box, players = self.ids.players, self.draft.players
        while len(box.children) > len(players):
            self._spare_cards.append(box.children[0])
            box.remove_widget(box.children[0])
        if len(box.children) < len(players):
            box.add_widget(
                self._spare_cards.pop() if self._spare_cards else PlayerCard(screen=self)
            )
            self._show_soon()  # one card per frame, the other cards after them
        self.ids.columns.held = len(box.children) < len(players)
        for i, card in enumerate(reversed(box.children)):
            card.show(i, players)

    def _check(self) -> None:
        """Update what depends on the names and the seed."""
        players = self.draft.players
        notes = [
            _(
                "All that chance decides follows from the seed. Its fingerprint is shown from the "
                "start and the seed itself at the end, so anybody can check that nothing was "
                "changed. The same seed brings the same luck."
            ),
            _("The save of a running game contains the seed."),
        ]
        if self.draft.guessable:
            notes.insert(0, _("A seed as short as this can be guessed from its fingerprint."))
        self.seed_note = " ".join(notes)
        self.fingerprint = parts.grouped(commitment(self.draft.used_seed))
        self.starters = (
            ("drawn", _("Random")),
            *((str(i), player.called) for i, player in enumerate(players)),
        )
        self.fault = self.draft.fault()
        if not self.fault:
            self.clear_toast()
        count = ngettext("{n} player", "{n} players", len(players)).format(n=len(players))
        self.summary = f"{count}, {self.variant()}"

    def variant(self) -> str:
        """The variant in a few words."""
        return str(self.entry.title)


kv.load("app.table", "setup")
