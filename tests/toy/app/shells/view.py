"""What the table of Shells shows."""

from __future__ import annotations

from typing import NamedTuple

from app.table.situation import Situation
from app.table.views import AdviceView, ButtonView, ScoreView, score_view


class SeatView(NamedTuple):
    seat: int
    name: str
    colour: str
    score: int
    shown: bool


class TableView(NamedTuple):
    round: int
    viewer: int
    mine: bool
    seats: tuple[SeatView, ...]
    board: int
    """Shells in the pile."""
    button: ButtonView
    score: ScoreView
    sheet: str
    sheet_title: str = "Menu"
    can_undo: bool = False
    can_redo: bool = False
    advice: AdviceView = AdviceView()

    def waiting(self) -> TableView:
        """The same while people wait."""
        return self._replace(mine=False, button=self.button._replace(enabled=False))


def project(situation: Situation, viewer: int, sheet: str = "") -> TableView:
    state = situation.state
    sheets = [state.score(seat) for seat in state.seats()]
    seats = (
        SeatView(i, seat.name, seat.colour, sheets[i].total, i == viewer)
        for i, seat in enumerate(situation.seats)
    )
    mine = situation.person == viewer
    return TableView(
        round=state.round,
        viewer=viewer,
        mine=mine,
        seats=tuple(seats),
        board=state.pile,
        button=ButtonView("Take one", "", mine),
        score=score_view(situation, sheets, str.title, {"shells": "cloud", "last": "crown"}),
        sheet=sheet,
    )


def event_text(event: object, names: list[str]) -> str:
    match event:
        case (number, "pile"):
            return f"There are {number} shells."
        case (seat, number, left, "took"):
            return f"{names[seat]} takes {number}, {left} left."
    return ""
