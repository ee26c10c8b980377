"""The score, during a game or at its end: a table, and a card above or beside it."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.i18n import _
from app.table import score_sheet
from app.table.game_screen import GameScreen
from app.table.model import ViewModel
from app.table.texts import say, standing_line
from app.ui import kv, parts
from app.ui.theme import theme
from game.match import offered

COUNT_ROW_S = 0.32
"""Time to count one row (s)."""


class ScoreScreen(GameScreen):
    view = ObjectProperty(None, allownone=True)
    """A ScoreView."""
    seat = NumericProperty(0)
    item = StringProperty("")
    counted = NumericProperty(99)
    over = BooleanProperty(False)
    headline = StringProperty("")
    winner = StringProperty("")
    reason = StringProperty("")
    """The ranking, and how a tie was broken."""
    note = StringProperty("")
    """Text below the table."""
    opened = BooleanProperty(False)
    """The detail is shown instead of the winner."""
    totals = ObjectProperty(())
    busy = BooleanProperty(False)
    """Points are being counted."""
    player = StringProperty("")
    afloat = BooleanProperty(True)
    """Figures rise at the end; if not, they stand on columns."""
    counts = StringProperty("")
    """The title of the statistics."""
    detail_room = NumericProperty(0)
    """Height of the detail or the winner in portrait; 0 for a share of the height."""

    detail_wanted = NumericProperty(0)
    """Height at which all of the detail is seen."""

    def __init__(self, name: str, **kwargs: object) -> None:
        self._celebrated: object = None
        super().__init__(name=name, **kwargs)
        self.model.bind(score=self.refresh_if_shown)

    @property
    def model(self) -> ViewModel:
        """The model of the open table."""
        return self.host.model_of(self.entry.id)

    def open(self) -> None:
        self.item, self.seat = "", 0
        self.ids.sheet.scroll_y = 1
        self.update_texts()
        if self.view is None:
            return
        self.seat = self._first_seat()
        self.item = "" if self.over else self._first_item()
        self._explain()
        if self.over and self._celebrated is not self.host.session:
            self._celebrated = self.host.session
            self._count()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A touch ends the counting; the buttons of the bar act at once."""
        if self.counting:
            self.skip()
            if not self.ids.bar.collide_point(*touch.pos):
                return True
        return bool(super().on_touch_down(touch))

    def on_key(self, key: int, text: str, modifiers: list[str]) -> bool:
        """Any key ends the counting."""
        if self.counting:
            self.skip()
            return True
        return super().on_key(key, text, modifiers)

    def on_pre_leave(self, *args: object) -> None:
        super().on_pre_leave(*args)
        self.skip()

    # Looking

    def choose_item(self, item: str) -> None:
        """Explain a row; at the end of a game a second tap closes it."""
        self.item = "" if self.over and item == self.item else item
        self._explain()

    def choose_seat(self, seat: int) -> None:
        self.seat = seat
        self._explain()

    def _first_seat(self) -> int:
        """The viewer; at the end, the winner."""
        if self.over:
            return int(self.view.places.index(1))
        return max(0, int(self.model.viewer))

    def _first_item(self) -> str:
        """The item with most points of this player."""
        best = max(self.view.rows, key=lambda row: row.values[self.seat])
        return str(best.item)

    def update_texts(self) -> None:
        if self.host.controller is None:
            return
        self.view = self.model.score
        self.over = self.view.over
        self._say()
        self._explain()

    def _say(self) -> None:
        self.busy = self.counting
        self.totals = score_sheet.counted_totals(self.view, self.counted)
        self.headline = say("final-score" if self.over else "score")
        self.counts = self.entry.statistics_title
        self.winner = _("Counting the points") if self.busy else self.view.headline
        self.reason = "" if self.busy or not self.over else self._standing()
        if self.over:
            self.note = _("Seed: {seed}").format(seed=parts.grouped(self.view.seed))
        else:
            self.note = self.help()

    def _standing(self) -> str:
        """The ranking in words, and how a tie was broken."""
        view = self.view
        seats = sorted(range(len(view.names)), key=lambda seat: view.places[seat])
        lines = [standing_line(view.places[s], view.names[s], view.totals[s]) for s in seats]
        return "\n".join([*lines, view.tie_break]).strip()

    # Implemented by each game

    def help(self) -> str:
        """Help text while the game runs."""
        return ""

    def show_detail(self) -> bool:
        """Fill the detail for the chosen player and row; False if there is none."""
        return False

    def _explain(self) -> None:
        self.player = self.view.names[int(self.seat)]
        self.opened = self.show_detail()

    # Counting up at the end

    @property
    def counting(self) -> bool:
        return bool(self.counted < len(self.view.rows)) if self.view else False

    def _count(self) -> None:
        seconds = theme.seconds(COUNT_ROW_S)
        if not seconds:
            return
        rows = len(self.view.rows)
        self.counted = 0
        motion = Animation(counted=rows, d=seconds * rows)
        motion.bind(on_complete=lambda *_args: self._finish())
        motion.start(self)

    def skip(self) -> None:
        """End the counting."""
        Animation.cancel_all(self, "counted")
        self._finish()

    def _finish(self) -> None:
        self.counted = 99

    def on_counted(self, *args: object) -> None:
        if self.view is not None:
            self._say()
            self._scroll_along()

    def _scroll_along(self) -> None:
        """Show the row that is counted, if the table is longer than the screen."""
        sheet, rows = self.ids.sheet, len(self.view.rows)
        if 0 < self.counted <= rows and sheet.viewport_size[1] > sheet.height:
            sheet.scroll_y = 1 - self.counted / rows

    # After the end

    def replay(self) -> None:
        """Open the replay at the start."""
        self.navigator.go(self.host.game.screen("replay"), match=self.host.session.match, at=0)

    def again(self) -> None:
        """Start another game with the same players."""
        match = self.host.session.match
        seats = [seat._asdict() for seat in match.seats]
        choices = offered(match.game, match.choices)
        self.host.new_game({"game": match.game.id, "seats": seats, "choices": choices})


kv.load("app.table", "score")
