"""The view of the fog table: plain data, projected from the state, with translated texts.

Widgets read this and nothing else; they know no rules.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from app.table.views import AdviceView, ButtonView, ScoreView

Glow = Literal["", "legal", "near", "free", "chosen", "lit"]
"""Of a space: selectable (`near` for one energy, `free` for none), selected, or highlighted."""
PillStyle = Literal["price", "free", "points", "loss"]
ExpansionPlace = Literal["beside", "spyglass", "island", "box"]
Panel = Literal["", "cards", "dice", "options"]


class Pill(NamedTuple):
    """A small label at the top of a space or a dock."""

    text: str
    style: PillStyle
    icon: str = ""
    """`drop`, `wind`, `star` or ""."""


class SpaceView(NamedTuple):
    space: int
    """10 * row + axial column, as in game.hexes."""
    number: str
    """Its wind number, `3` or `1-3`."""
    tile: str = ""
    """The tile's name (`forest-3`, `start-swamp-1`, `lookout-1`), or ""."""
    coast: str = ""
    """The landscape of a printed coast."""
    special: str = ""
    """`yard`, `volcano`, `drop`, `question`, `question-2` or `question-drop`, while bare."""
    value: int = 0
    """Points of a volcano, energy of a drop."""
    glow: Glow = ""
    pill: Pill | None = None
    dim: bool = False
    preview: bool = False
    """The tile is previewed, not placed."""
    coasts: int = 0
    """How many coasts would be connected, if placing here connects another one."""


class BalloonView(NamedTuple):
    colour: str
    """`coral`, `teal`, `sun` or `plum`."""
    place: int
    """A space or a dock (`game.fog.components.Location`)."""


class BoardView(NamedTuple):
    side: str
    """`gold` or `silver`."""
    spaces: tuple[SpaceView, ...]
    balloon: BalloonView | None
    ghost: BalloonView | None = None
    """The end of the selected flight."""
    path: tuple[int, ...] = ()
    """Spaces of the selected flight, from the balloon to its end."""
    focus: int = -1
    """The space with keyboard focus."""
    near: int = -1
    """A space for the camera to show large, -1 for the whole island."""
    flags: tuple[tuple[int, str], ...] = ()
    """Flags of a hint: places with a number, or "" for a flight."""
    seat: int = -1
    """The owner of the island."""

    def waiting(self) -> BoardView:
        """The same island without targets."""
        spaces = (space._replace(glow="", pill=None, coasts=0) for space in self.spaces)
        return self._replace(spaces=tuple(spaces), ghost=None, path=(), focus=-1)


class SeatView(NamedTuple):
    """A player chip."""

    seat: int
    name: str
    colour: str
    bot: bool
    score: int
    energy: int
    coasts: tuple[bool, ...]
    """Connected coasts, in the order of the landscapes."""
    turn: bool
    starts: bool
    """Is the start player of this round."""
    next_start: bool
    """Would start the next round, if this one ended now."""
    ended: bool
    """Has connected six coasts."""
    island: BoardView
    """For the thumbnail; without glows."""
    shown: bool
    """The large board shows this player's island."""
    thinking: bool = False


class SlotView(NamedTuple):
    """One spyglass space."""

    tile: str = ""
    number: str = ""
    chosen: bool = False
    incoming: bool = False
    """The tile would be added by the selection."""


class TrackView(NamedTuple):
    """The energy track."""

    energy: int
    after: int
    """Energy after the selection; equal to `energy` if unchanged."""
    longest: int
    crowns: tuple[tuple[int, int], ...]
    """(energy, points) of each crown."""
    marks: tuple[tuple[int, str], ...] = ()
    """(energy, expansion) of each expansion beside the island."""
    silver: bool = False


class CloudView(NamedTuple):
    tiles: tuple[str, ...]
    chosen: bool
    enabled: bool
    full: bool
    """Returned to the bag when the next round begins."""
    hint: tuple[str, ...] = ()
    """A hint's `keep` or `convert` for each tile."""


class CardView(NamedTuple):
    """A keep-or-convert card."""

    tile: str
    number: str
    label: str
    """The label of keeping it."""
    keep: bool
    gain: int
    """Energy if converted."""
    forced: bool
    """It cannot be kept."""
    chosen: bool = False
    """Of several drawn tiles, the one that a tap on the island places."""
    placed: bool = False
    """It is about to be placed: neither kept nor converted."""
    drawn: bool = False
    """It comes out of the bag."""


class DockView(NamedTuple):
    number: int
    name: str
    """`1` to `6`, or `?`."""
    take: int
    balloons: tuple[str, ...]
    """Colors of the balloons there."""
    glow: Glow = ""
    pill: Pill | None = None
    hint: bool = False


class MarketTile(NamedTuple):
    tile: str
    number: str
    chosen: bool
    enabled: bool
    hint: bool = False


class HarborView(NamedTuple):
    open: bool
    """There is something to decide here now."""
    title: str
    note: str
    docks: tuple[DockView, ...]
    market: tuple[MarketTile, ...]
    gifts: tuple[MarketTile, ...]
    """Own tiles that can be given."""
    coming: str
    """A tile that does not fit in."""
    bag: bool
    """A tile may be taken unseen from the bag."""
    owed: int
    bag_hint: bool = False
    taken: tuple[MarketTile, ...] = ()
    """Tiles taken so far in the exchange."""


class ExpansionView(NamedTuple):
    tile: str
    name: str
    mark: int
    points: int
    where: ExpansionPlace
    activate: bool
    convert: bool
    chosen: bool = False
    hint: bool = False


class OptionView(NamedTuple):
    """A button for a decision without a place on the board."""

    key: str
    """The text of its action."""
    label: str
    note: str = ""
    icon: str = ""
    primary: bool = False
    chosen: bool = False


class StepView(NamedTuple):
    """A step of a turn: fly, take, place."""

    label: str
    state: Literal["done", "now", "next"]


class ExplainView(NamedTuple):
    """The explanation of a score."""

    title: str
    icon: str
    sums: tuple[tuple[str, str], ...]
    """Text and number of each line; empty for a single one, whose text is the label."""
    label: str
    """The text of the total."""
    notes: tuple[str, ...]
    total: str
    board: BoardView
    """The island with the explained tiles lit."""
    coasts: tuple[bool, ...] = ()
    """Connected coasts, in the order of the landscapes."""
    rule: str = ""


class OfferView(NamedTuple):
    """Titles and tabs of clouds, expansions and harbor."""

    part: str
    """The part shown by the open sheet, or ""."""
    clouds_title: str
    title: str
    """The common title if all are on one card."""
    cloud_tabs: tuple[tuple[str, str], ...]
    """(key, label) of clouds and expansions; empty without expansions."""
    tabs: tuple[tuple[str, str], ...]
    """The same with the harbor."""
    harbor_lit: bool
    """A dock can be chosen."""


class TableView(NamedTuple):
    """Everything on the table screen."""

    round: int
    round_words: str
    table_words: str
    """The round, and how many tiles are left in the bag."""
    phase: str
    final_round: bool
    last_round: bool
    seats: tuple[SeatView, ...]
    viewer: int
    """The seat whose hand and island are in front."""
    mine: bool
    """A person may decide now and sees the own island."""
    board: BoardView
    wind: int
    """Direction 0 to 5 (NW, NE, E, SE, SW, W), or -1."""
    free: tuple[int, ...]
    bonus: str
    """`energy-1 energy-2 draw speed opposite sixty`, or nothing."""
    wind_words: str
    turn_text: str
    """The text beside the compass; empty to keep the previous one."""
    panel: Panel
    """The panel of the current decision; empty if there is none."""
    steps: tuple[StepView, ...]
    slots: tuple[SlotView, ...]
    track: TrackView
    clouds: tuple[CloudView, ...]
    cards: tuple[CardView, ...]
    asked: str
    """What the panel asks for; empty if there is nothing to decide in it."""
    room: int
    """Free spyglass spaces."""
    room_words: str
    harbor: HarborView | None
    expansions: tuple[ExpansionView, ...]
    offer: OfferView
    options: tuple[OptionView, ...]
    button: ButtonView
    prompt: str
    """The prompt, in a few words."""
    hint: str
    """The effect of the selection as text."""
    sheet: str
    """The open sheet: `clouds`, `expansions`, `harbor`, `options` or ""."""
    sheet_title: str
    sheet_note: str
    can_undo: bool
    can_redo: bool
    score: ScoreView
    opened: str = ""
    """The sheet opened by the player, not automatically."""
    advice: AdviceView = AdviceView()

    def waiting(self) -> TableView:
        """The same table without anything to choose, while people wait."""
        board = self.board.waiting()
        if self.mine and self.phase == "place" and board.seat == self.viewer and board.balloon:
            board = board._replace(near=board.balloon.place)  # the next tile is placed near it
        laying = self.steps[-1].state == "now"
        return self._replace(
            mine=False,
            board=board,
            turn_text="" if laying else self.wind_words,
            panel="",
            asked="",
            cards=(),
            offer=self.offer._replace(part=self.opened and self.offer.part, harbor_lit=False),
            options=(),
            button=ButtonView("", "", False),
            hint="",
            sheet=self.opened,
            sheet_title=self.opened and self.sheet_title,
            sheet_note=self.opened and self.sheet_note,
            can_undo=False,
            can_redo=False,
            advice=self.advice._replace(ready=False),
        )
