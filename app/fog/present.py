"""Projects the state to the view of the fog table."""

from __future__ import annotations

from typing import NamedTuple

from app.fog import action_texts as words
from app.fog import texts
from app.fog.boards import plain_board, playing_board, tile_number
from app.fog.panels import (
    button,
    clouds,
    expansions,
    harbor,
    hint,
    offer_view,
    options,
    prompt_key,
    sheet_title,
)
from app.fog.scores import explain, log, recap, score
from app.fog.selection import Selection
from app.fog.view import (
    BoardView,
    CardView,
    ExpansionView,
    HarborView,
    OfferView,
    OptionView,
    Panel,
    SeatView,
    SlotView,
    StepView,
    TableView,
    TrackView,
)
from app.table.situation import Situation
from app.table.texts import listed
from app.table.texts import say as score_words
from app.table.views import ButtonView
from game.fog import actions as a
from game.fog.components import BONUSES, CROWNS, FREE, LANDSCAPES, MAX_ENERGY, OPPOSITE, SIXTY
from game.fog.rounds import next_start
from game.fog.rules import FogState
from game.fog.scoring import connected, total
from game.fog.state import DISTRIBUTE, FLYING, NEXT_START, PHASES, PLACING, ROLL, SETUP, TAKING
from game.fog.tiles import BIT, EXPANSIONS, HIGHEST, NAME
from game.hexes import members
from game.protocol import CHANCE

__all__ = ["explain", "log", "project", "recap"]

_STEPS = (("fly", FLYING), ("take", TAKING), ("place", PLACING))


class _Perspective(NamedTuple):
    """The seats whose parts of the table are shown."""

    viewer: int
    mine: bool
    """The viewer decides now."""
    shown: int
    """The seat whose island is shown."""
    hand: int
    """The seat whose spyglass and energy are shown."""

    @property
    def own(self) -> int:
        """The seat whose room and expansions are shown."""
        return self.viewer if self.mine else self.hand

    @property
    def playing(self) -> bool:
        """The viewer decides now and sees the own island."""
        return self.mine and self.shown == self.viewer

    @property
    def away(self) -> bool:
        """The viewer decides now but sees another player's island."""
        return self.mine and self.shown != self.viewer


class _Decision(NamedTuple):
    """The current decision and the effect of the selection."""

    prompt: str
    cards: tuple[CardView, ...]
    options: tuple[OptionView, ...]
    preview: FogState | None
    sheet: str


class _Supply(NamedTuple):
    """The tiles beside the island."""

    harbor: HarborView | None
    expansions: tuple[ExpansionView, ...]
    offer: OfferView


def project(
    situation: Situation,
    selection: Selection,
    viewer: int,
    shown: int,
    sheet_closed: bool = False,
    sheet_wanted: str = "",
    front: int = -1,
) -> TableView:
    """The table for `viewer`, with the island of `shown`.

    `front` is the seat whose spyglass and energy are shown, if not the viewer's. While another
    player's island is shown, the main button returns.
    """
    state = situation.state
    mine = situation.person == viewer
    seen = _Perspective(viewer, mine, shown, front if front >= 0 else viewer)
    decision = _Decision(
        prompt=_prompt(situation, selection, prompt_key(state, selection, mine)),
        cards=_cards(selection) if mine else (),
        options=options(state, selection) if mine else (),
        preview=selection.preview() if mine else None,
        sheet=_sheet(state, selection, seen.playing, sheet_closed, sheet_wanted),
    )
    return _table(situation, selection, seen, decision, sheet_wanted)


def _table(
    situation: Situation, selection: Selection, seen: _Perspective, now: _Decision, opened: str
) -> TableView:
    state, (viewer, mine, shown, hand) = situation.state, seen
    room = state.capacity(seen.own) - len(state.spyglass[seen.own])
    wind_words = texts.wind_words(state.wind, _bonus(state))
    round_words = texts.round_words(state.round, state.final_round, state.last_round)
    steps = _steps(state, hand)
    supply = _supply(state, selection, seen, now)
    return TableView(
        round=state.round,
        round_words=round_words,
        table_words=texts.table_words(round_words, len(state.bag)),
        phase=PHASES[state.phase],
        final_round=state.final_round,
        last_round=state.last_round,
        seats=tuple(seat_view(situation, seat, shown) for seat in state.seats()),
        viewer=viewer,
        mine=mine,
        board=_board(state, selection, seen),
        wind=state.wind,
        free=_free(state),
        bonus=_bonus(state),
        wind_words=wind_words,
        turn_text=_turn_text(wind_words, now, mine, steps),
        panel=_panel(state, now),
        steps=steps,
        slots=_slots(state, selection, hand, now.preview),
        track=_track(state, hand, now.preview),
        clouds=clouds(state, selection, mine),
        cards=now.cards,
        asked=_asked(state, now, room, wind_words),
        room=room,
        room_words=texts.room_words(room),
        harbor=supply.harbor,
        expansions=supply.expansions,
        offer=supply.offer,
        options=now.options,
        button=_button(state, selection, seen, now.preview, situation.over),
        prompt=now.prompt,
        hint=_hint(state, selection, seen, now.preview),
        sheet=now.sheet,
        sheet_title=sheet_title(now.sheet, supply.offer.clouds_title, supply.harbor),
        sheet_note=texts.room_words(room) if now.sheet in ("clouds", "expansions") else "",
        can_undo=mine and (situation.can_undo or selection.made),
        can_redo=mine and situation.can_redo,
        score=score(situation),
        opened=opened,
    )


def _board(state: FogState, selection: Selection, seen: _Perspective) -> BoardView:
    board = plain_board(state, seen.shown, state.setup.seats[seen.shown].colour)
    if seen.playing:
        return playing_board(board, selection, seen.viewer)
    drawing = state.phase == PLACING and state.to_act == CHANCE and state.turn == seen.shown
    return board._replace(near=state.balloon[seen.shown]) if drawing else board


def _bonus(state: FogState) -> str:
    return BONUSES[state.bonus] if state.bonus >= 0 else ""


def _supply(state: FogState, selection: Selection, seen: _Perspective, now: _Decision) -> _Supply:
    docks = harbor(state, selection, seen.mine)
    tiles = expansions(state, selection, seen.own, seen.mine)
    taking = seen.mine and state.phase == TAKING
    offer = offer_view(now.sheet, docks, bool(tiles), now.prompt if taking else "")
    return _Supply(docks, tiles, offer)


def _asked(state: FogState, now: _Decision, room: int, wind_words: str) -> str:
    """The prompt, with what matters for the decision: free spaces, or the dice."""
    panel = _panel(state, now)
    if not panel:
        return ""
    matters = wind_words if panel == "dice" else texts.room_words(room) if room else ""
    if not matters or now.sheet == "expansions":
        return now.prompt
    return f"{now.prompt}  \N{MIDDLE DOT}  {matters}"


def _button(
    state: FogState,
    selection: Selection,
    seen: _Perspective,
    preview: FogState | None,
    over: bool,
) -> ButtonView:
    if over:
        return ButtonView(score_words("final-score"), "", True)
    if seen.away:
        return ButtonView(words.say("back"), "", True)
    return button(state, selection, seen.viewer, seen.mine, preview)


def _hint(
    state: FogState, selection: Selection, seen: _Perspective, preview: FogState | None
) -> str:
    if seen.away:
        name = state.setup.seats[seen.shown].name
        return texts.say("island-of", name=name, energy=state.energy[seen.shown])
    return hint(state, selection, seen.viewer, preview) if seen.mine else ""


def seat_view(situation: Situation, seat: int, shown: int) -> SeatView:
    state = situation.state
    who = state.setup.seats[seat]
    coasts = connected(state, seat)
    playing = state.phase > SETUP and not situation.over
    return SeatView(
        seat=seat,
        name=who.name,
        colour=who.colour,
        bot=seat not in situation.people,
        score=total(state, seat),
        energy=state.energy[seat],
        coasts=tuple(bool(coasts >> i & 1) for i in range(len(LANDSCAPES))),
        turn=seat == state.turn and state.phase != DISTRIBUTE and not situation.over,
        starts=seat == state.start,
        next_start=playing and not state.final_round and seat == next_start(state),
        ended=state.end[seat] > 0,
        island=plain_board(state, seat, who.colour),
        shown=seat == shown,
        thinking=seat == situation.thinking,
    )


def _prompt(situation: Situation, selection: Selection, key: str) -> str:
    """The prompt or, if there is nothing to decide, the reason."""
    if not key:
        return _waiting(situation)
    if selection.expansion:
        return texts.expansion_effect(NAME[selection.expansion])
    cards = range(len(selection.cards))
    if cards and all(selection.forced(index) for index in cards):
        return words.say("forced", n=len(cards))
    if key == "question-next":
        names = [texts.tile_name(NAME[tile]) for tile in situation.state.hand]
        return words.say(key, tiles=listed(names))
    if key == "drawn" and len(cards) == 1:
        return words.say(key, tile=texts.tile_name(NAME[selection.cards[0]]))
    return words.prompt(key)


def _turn_text(wind_words: str, now: _Decision, mine: bool, steps: tuple[StepView, ...]) -> str:
    """The wind while it matters, then the prompt; empty while a tile is placed."""
    placing = steps[-1].state == "now" and not now.options
    if not placing:
        return wind_words
    return now.prompt if mine else ""


def _panel(state: FogState, now: _Decision) -> Panel:
    if now.cards:
        return "cards"
    if not now.options:
        return ""
    return "dice" if state.phase == ROLL else "options"


def _waiting(situation: Situation) -> str:
    state = situation.state
    if situation.over:
        return words.prompt("over")
    if state.to_act == CHANCE or state.to_act < 0:
        return texts.phase_name(PHASES[state.phase])
    name = state.setup.seats[state.to_act].name
    return words.say("thinking" if state.to_act == situation.thinking else "turn", name=name)


def _free(state: FogState) -> tuple[int, ...]:
    """Free directions of the wind; the bonus may still be rerolled."""
    if state.wind < 0:
        return ()
    bonus = state.bonus if state.bonus in (OPPOSITE, SIXTY) else 0
    return members(FREE[state.wind][bonus])


def _steps(state: FogState, viewer: int) -> tuple[StepView, ...]:
    on_turn = state.turn == viewer and FLYING <= state.phase <= PLACING
    turns = len(state.energy)
    before = (state.turn - state.start) % turns < (viewer - state.start) % turns
    gone = state.phase == NEXT_START or (state.phase >= FLYING and not on_turn and not before)
    steps = []
    for name, phase in _STEPS:
        done = gone or (on_turn and phase < state.phase)
        now = on_turn and phase == state.phase
        steps.append(StepView(texts.phase_name(name), "done" if done else "now" if now else "next"))
    return tuple(steps)


def _slots(
    state: FogState, selection: Selection, viewer: int, preview: FogState | None
) -> tuple[SlotView, ...]:
    mine = state.to_act == viewer
    chosen = selection.tile if mine and not state.hand else 0
    if selection.action is not None and selection.action.kind == "give":
        chosen = selection.action.tile
    slots = []
    for tile in state.spyglass[viewer]:
        slots.append(SlotView(NAME[tile], tile_number(tile), tile == chosen))
        if tile == chosen:
            chosen = 0  # only one of equal tiles
    if preview is not None:
        coming = list(preview.spyglass[viewer])
        for tile in state.spyglass[viewer]:
            if tile in coming:
                coming.remove(tile)
        slots += [SlotView(NAME[tile], tile_number(tile), incoming=True) for tile in coming]
    spaces = max(len(slots), state.capacity(viewer))
    return (*slots, *[SlotView()] * (spaces - len(slots)))


def _track(state: FogState, viewer: int, preview: FogState | None) -> TrackView:
    energy = state.energy[viewer]
    crowns = [(at, CROWNS[at]) for at in range(1, MAX_ENERGY + 1) if CROWNS[at] > CROWNS[at - 1]]
    marks = [
        (state.setup.marks[tile], NAME[tile])
        for tile in EXPANSIONS
        if state.beside[viewer] & BIT[tile]
    ]
    return TrackView(
        energy=energy,
        after=preview.energy[viewer] if preview is not None else energy,
        longest=MAX_ENERGY,
        crowns=tuple(crowns),
        marks=tuple(marks),
        silver=state.setup.modules == 3,
    )


def _cards(selection: Selection) -> tuple[CardView, ...]:
    placing = isinstance(selection.action, a.Place)
    return tuple(
        CardView(
            NAME[tile],
            tile_number(tile),
            words.say("activate" if selection.expansion else "keep"),
            keep,
            HIGHEST[tile],
            selection.forced(index),
            len(selection.cards) > 1 and index == selection.aimed,
            placing and index == selection.aimed,
            bool(selection.state.hand),
        )
        for index, (tile, keep) in enumerate(zip(selection.cards, selection.kept, strict=True))
    )


def _sheet(state: FogState, selection: Selection, mine: bool, closed: bool, wanted: str) -> str:
    """The sheet over the island."""
    if wanted:
        return wanted
    if not mine or closed:
        return ""
    kinds = {action.kind for action in selection.legal}
    if kinds & {"give", "pick", "swap"}:
        return "harbor"
    if state.hand and not kinds & {"draw", "scoop"}:
        return "cards"
    if kinds & {"reroll"} or kinds & {"draw", "range", "scoop"}:
        return "options"
    if state.phase == TAKING:
        return "harbor" if state.on_dock(state.turn) else "clouds"
    return ""
