"""What the fog table shows: plain data, projected from the state, with words in the player's
language. Widgets read this and nothing else; they know no rule.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from app.table.views import AdviceView, ButtonView, ScoreView

Glow = Literal["", "legal", "near", "free", "chosen", "lit"]
"""Of a space: it can be chosen (`near` for one energy, `free` for none), it is, or it is shown."""
PillStyle = Literal["price", "free", "points", "loss"]
ExpansionPlace = Literal["beside", "spyglass", "island", "box"]
Panel = Literal["", "cards", "dice", "options"]


class Pill(NamedTuple):
    """A small plate at the top of a space or a dock."""

    text: str
    style: PillStyle
    icon: str = ""
    """`drop`, `wind`, `star` or nothing."""


class SpaceView(NamedTuple):
    space: int
    """10 * row + axial column, as in game.hexes."""
    number: str
    """Its wind number, `3` or `1-3`."""
    tile: str = ""
    """The tile's name (`forest-3`, `start-swamp-1`, `lookout-1`), or nothing."""
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
    """The tile is shown, but not laid yet."""


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
    """Where the chosen flight would end."""
    path: tuple[int, ...] = ()
    """Spaces of the chosen flight, from the balloon to its end."""
    focus: int = -1
    """The space that the keyboard is on."""
    near: int = -1
    """A space that the camera should show large, -1 for the whole island."""
    flags: tuple[tuple[int, str], ...] = ()
    """Where a hint points to: places with a number, or nothing for a flight."""
    seat: int = -1
    """The owner of the island."""

    def waiting(self) -> BoardView:
        """The same island with nothing to choose."""
        spaces = (space._replace(glow="", pill=None) for space in self.spaces)
        return self._replace(spaces=tuple(spaces), ghost=None, path=(), focus=-1)


class SeatView(NamedTuple):
    """A chip: one player at a glance."""

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
    """Would be the next one, if the round ended now."""
    ended: bool
    """Has connected six coasts."""
    island: BoardView
    """For the small live picture; without glows."""
    shown: bool
    """The large board shows this player's island."""
    thinking: bool = False


class SlotView(NamedTuple):
    """One spyglass space."""

    tile: str = ""
    number: str = ""
    chosen: bool = False
    incoming: bool = False
    """The tile would come here if the choice is confirmed."""


class TrackView(NamedTuple):
    """The energy track."""

    energy: int
    after: int
    """What it would be after the choice; equal to `energy` if nothing changes."""
    longest: int
    crowns: tuple[tuple[int, int], ...]
    """(energy, points) of each crown."""
    marks: tuple[tuple[int, str], ...] = ()
    """(energy, expansion) of each expansion still beside the island."""
    silver: bool = False


class CloudView(NamedTuple):
    tiles: tuple[str, ...]
    chosen: bool
    enabled: bool
    full: bool
    """Goes back into the bag when the next round begins."""
    hint: tuple[str, ...] = ()
    """A hint's `keep` or `convert` for each tile."""


class CardView(NamedTuple):
    """A tile to decide about: the whole card flips between keep and convert."""

    tile: str
    number: str
    label: str
    """What it is called to keep this one."""
    keep: bool
    gain: int
    """Energy if converted."""
    forced: bool
    """It cannot be kept."""


class DockView(NamedTuple):
    number: int
    name: str
    """`1` to `6`, or `?`."""
    take: int
    balloons: tuple[str, ...]
    """Colours of the balloons there."""
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
    """Something is to be decided here now."""
    title: str
    note: str
    docks: tuple[DockView, ...]
    market: tuple[MarketTile, ...]
    gifts: tuple[MarketTile, ...]
    """Own tiles that can be given."""
    coming: str
    """A tile for which there is no room."""
    bag: bool
    """A tile may be taken unseen from the bag."""
    owed: int
    bag_hint: bool = False


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
    """A button for a decision that is made with words."""

    key: str
    """The text of its action."""
    label: str
    note: str = ""
    icon: str = ""
    primary: bool = False
    chosen: bool = False


class StepView(NamedTuple):
    """Fly, take, place."""

    label: str
    state: Literal["done", "now", "next"]


class ExplainView(NamedTuple):
    """Why a figure of the score is what it is."""

    title: str
    icon: str
    sums: tuple[tuple[str, str], ...]
    """Text and figure of each line; empty if there is but one, whose text is the label."""
    label: str
    """The text of the total."""
    notes: tuple[str, ...]
    total: str
    board: BoardView
    """The island with the tiles behind the figure lit."""
    coasts: tuple[bool, ...] = ()
    """Connected coasts, in the order of the landscapes."""


class OfferView(NamedTuple):
    """Titles and tabs of clouds, expansions and harbor."""

    part: str
    """The one that the open sheet shows, or nothing."""
    clouds_title: str
    title: str
    """Of all of them on one card."""
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
    phase: str
    final_round: bool
    last_round: bool
    seats: tuple[SeatView, ...]
    viewer: int
    """The seat whose hand and island are in front."""
    mine: bool
    """A person may decide now, and sees the own island."""
    board: BoardView
    wind: int
    """Direction 0 to 5 (NW, NE, E, SE, SW, W), or -1."""
    free: tuple[int, ...]
    bonus: str
    """`energy-1 energy-2 draw speed opposite sixty`, or nothing."""
    wind_words: str
    turn_text: str
    """What is said beside the compass; empty to leave it as it is."""
    panel: Panel
    """What is decided at the thumb; empty if nothing is."""
    steps: tuple[StepView, ...]
    slots: tuple[SlotView, ...]
    track: TrackView
    clouds: tuple[CloudView, ...]
    cards: tuple[CardView, ...]
    cards_text: str
    """The prompt above the cards."""
    room: int
    """Spyglass spaces that are free."""
    room_words: str
    harbor: HarborView | None
    expansions: tuple[ExpansionView, ...]
    offer: OfferView
    options: tuple[OptionView, ...]
    button: ButtonView
    prompt: str
    """What is to be done now, in a few words."""
    hint: str
    """What the choice would bring, in words."""
    sheet: str
    """Which sheet should be open: `clouds`, `expansions`, `harbor`, `options` or nothing."""
    sheet_title: str
    sheet_note: str
    can_undo: bool
    can_redo: bool
    score: ScoreView
    opened: str = ""
    """The sheet that the player has opened; others come by themselves."""
    advice: AdviceView = AdviceView()

    def waiting(self) -> TableView:
        """The same table while people wait: nothing can be chosen."""
        board = self.board.waiting()
        if self.mine and self.phase == "place" and board.seat == self.viewer and board.balloon:
            board = board._replace(near=board.balloon.place)  # the next tile is laid there too
        laying = self.steps[-1].state == "now"
        return self._replace(
            mine=False,
            board=board,
            turn_text="" if laying else self.wind_words,
            panel="",
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
