"""Projects the state to the table's view, limited to what `game.dream.hidden` shows the viewer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.dream import texts
from app.dream.log_texts import event_text
from app.dream.log_texts import recap as recap_lines
from app.dream.selection import SeenPlayer, Selection, Way, players, spot_of
from app.dream.view import (
    GroupView,
    IslesView,
    MissionState,
    MissionView,
    NumberView,
    PlaceGlow,
    PlaceView,
    SeatView,
    TableView,
)
from app.table.recap import events_since, gains_since, since
from app.table.session import GameSession
from app.table.situation import Situation
from app.table.texts import say as score_words
from app.table.views import ButtonView, LogView, ScoreView, log_lines, round_heading, score_view
from game.dream import actions as a
from game.dream import hidden
from game.dream.components import CARD_NAMES, NUMBERS, PLACE_NAMES, PLACE_POINTS
from game.dream.rules import DreamState
from game.dream.state import EXCHANGE, MOVE, NOBODY, PHASES
from game.protocol import CHANCE, Event, ScoreSheet


def project(
    situation: Situation,
    selection: Selection,
    viewer: int,
    listed: int,
    sheet: str,
    front: int = NOBODY,
) -> TableView:
    """The table for `viewer`, with the missions of `listed`.

    `front` is the seat whose numbers and cards are shown, if not the viewer's: face down.
    """
    state: DreamState = situation.state
    seen = players(state, viewer)
    mine = viewer >= 0 and situation.person == viewer
    if front < 0:
        front = viewer if viewer >= 0 else state.turn
    cards = hand(seen, selection, front, state.phase == EXCHANGE)
    listed = listed if 0 <= listed < len(seen) else front
    listed_player = seen[listed]
    can_undo = bool(situation.can_undo or selection.under or selection.chosen)
    return TableView(
        round=state.round,
        round_words=texts.round_words(state.round, state.last_round, state.middle()),
        phase=PHASES[state.phase],
        last_round=state.last_round,
        seats=tuple(
            _seat(situation, seen, seat, listed if sheet == "missions" else NOBODY)
            for seat in state.seats()
        ),
        viewer=viewer,
        mine=mine,
        isles=isles(state, seen, selection, viewer, mine),
        numbers=_numbers(situation, seen, selection, front, mine),
        steps=state.steps,
        steps_words=texts.say("left", n=state.steps),
        hand=cards,
        secret=any(card.card != hidden.UNKNOWN for card in cards) and not situation.over,
        missions=missions(state, listed),
        missions_words=_missions_words(listed_player),
        button=_button(state, selection, mine, situation.over),
        prompt=_prompt(situation, selection, viewer, mine),
        sheet=sheet,
        sheet_title=_sheet_title(sheet, listed_player.name),
        can_undo=mine and can_undo,
        can_redo=mine and situation.can_redo,
        score=score(situation, viewer),
    )


def passing(view: TableView, drawn: Sequence[str]) -> TableView:
    """The table while a person looks at cards just drawn, before passing the device on."""
    new = texts.mission_state("new")
    cards = (c._replace(state_words=new) if c.card in drawn else c for c in view.hand)
    button = ButtonView(texts.say("pass-on"), "", True)
    return view._replace(hand=tuple(cards), button=button, prompt=texts.prompt("drawn"))


def _missions_words(player: SeenPlayer) -> str:
    return texts.missions_words(len(player.done), len(player.hand), player.pile, player.shells)


def _sheet_title(sheet: str, player: str) -> str:
    """ "" while no sheet is open."""
    if sheet == "missions":
        return player
    return texts.say("menu") if sheet == "menu" else ""


def _seat(situation: Situation, seen: Sequence[SeenPlayer], seat: int, listed: int) -> SeatView:
    state: DreamState = situation.state
    player = seen[seat]
    return SeatView(
        seat=seat,
        name=player.name,
        colour=player.colour,
        bot=seat not in situation.people,
        score=hidden.sheet(state, seat, NOBODY).total,
        done=len(player.done),
        missions=len(CARD_NAMES),
        turn=seat == state.turn and not situation.over and state.phase >= MOVE,
        starts=seat == state.start,
        shown=seat == listed,
        thinking=seat == situation.thinking,
    )


# The archipelago


def isles(
    state: DreamState, seen: Sequence[SeenPlayer], selection: Selection, viewer: int, mine: bool
) -> IslesView:
    sources = selection.sources() if mine else []
    targets = selection.targets() if mine else {}
    held = selection.holding() if targets else set()
    places = []
    for name, points in zip(PLACE_NAMES, PLACE_POINTS, strict=True):
        place = str(name)
        groups = _groups(seen, name, viewer)
        way = _way_to(place, targets)
        glow: PlaceGlow = "target" if way else "source" if place in sources else ""
        places.append(
            PlaceView(
                place=place,
                groups=groups,
                label=str(points) if points else place if place.isdigit() else "",
                words=_place_words(seen, place, points, groups),
                glow="chosen" if place == selection.chosen and mine else glow,
                steps=len(way.actions) if way else 0,
                lit=len(selection.holding(way.after) - held) if way else 0,
            )
        )
    return IslesView(tuple(places))


def _groups(seen: Sequence[SeenPlayer], place: int | str, viewer: int) -> tuple[GroupView, ...]:
    return tuple(
        GroupView(seat, player.colour, count, seat == viewer)
        for seat, player in enumerate(seen)
        if (count := player.figures.count(place))
    )


def _way_to(place: str, targets: Mapping[str, Way]) -> Way | None:
    """The path to a place; in the middle only the island the figure would get is a target."""
    way = targets.get(spot_of(place))
    return way if way and (way.place == place or spot_of(place) == place) else None


def _place_words(
    seen: Sequence[SeenPlayer], place: str, points: int, groups: Sequence[GroupView]
) -> str:
    title = texts.place_name(place)
    if points:
        title = f"{title}, {texts.say('points', n=points)}"
    figures = [texts.say("figures", name=seen[group.seat].name, n=group.number) for group in groups]
    return ". ".join([title, *figures])


# Hand and numbers


def _numbers(
    situation: Situation, seen: Sequence[SeenPlayer], selection: Selection, seat: int, mine: bool
) -> tuple[NumberView, ...]:
    open_now = {action.number for action in selection.of(a.Cover)} if mine else set()
    covered = seen[seat].shells
    if len(open_now) == len(NUMBERS):
        covered = []  # if all were covered, the shells come off first (D-A.1)
    latest = _number_now(situation) if seat == situation.state.turn else 0
    return tuple(
        NumberView(
            number=number,
            covered=number in covered,
            enabled=number in open_now,
            now=number == latest,
        )
        for number in NUMBERS
    )


def _number_now(situation: Situation) -> int:
    """The number covered in this turn, or 0."""
    for _index, events in reversed(situation.history):
        for event in reversed(events):
            if event.kind in ("covered", "turn-began"):
                return int(getattr(event, "number", 0))
    return 0


def mission(
    card: str, state: MissionState, words: str, order: int = 0, enabled: bool = False
) -> MissionView:
    if card == hidden.UNKNOWN:
        return MissionView(card, "", 0, texts.mission_name("hidden"), "hidden", "")
    kind, _dash, number = card.rpartition("-")
    name = texts.mission_name(kind, n=int(number))
    return MissionView(card, kind, int(number), name, state, words, order, enabled)


def hand(
    seen: Sequence[SeenPlayer], selection: Selection, seat: int, deciding: bool
) -> tuple[MissionView, ...]:
    """The cards of a seat; face down if the viewer may not see them."""
    player = seen[seat]
    holding = player.holds
    reach: set[str] = set()
    for way in selection.targets().values():
        reach |= selection.holding(way.after)
    offered = {str(action).removeprefix("under ") for action in selection.of(a.Under)}
    cards = []
    for card in player.hand:
        state: MissionState = "open"
        order = 0
        if card in selection.under:
            state, order = "under", selection.under.index(card) + 1
        elif card in holding:
            state = "holds"
        elif card in reach:
            state = "reach"
        key = "will-count" if deciding and state == "holds" else state
        words = texts.mission_state(key, n=order)
        cards.append(mission(card, state, words, order, card in offered))
    return tuple(cards)


def missions(state: DreamState, seat: int) -> tuple[MissionView, ...]:
    """All missions of a player; which are completed is public."""
    done = players(state, NOBODY)[seat].done
    return tuple(
        mission(card, "done", texts.mission_state("done"))
        if card in done
        else mission(card, "open", texts.mission_state("open"))
        for card in CARD_NAMES
    )


def _button(state: DreamState, selection: Selection, mine: bool, over: bool) -> ButtonView:
    if over:
        return ButtonView(score_words("final-score"), "", True)
    if not mine:
        return ButtonView("", "", False)
    if selection.of(a.Done):
        completed = len(selection.holding())
        note = texts.confirm_note(completed, len(selection.under))
        return ButtonView(texts.say("confirm"), note, True, "end")
    if state.steps:
        return ButtonView(texts.say("steps-left", n=state.steps), "", False)
    numbers = selection.of(a.Cover)
    if len(numbers) == 1:
        return ButtonView(texts.say("cover-only", n=numbers[0].number), "", True)
    return ButtonView(texts.say("cover"), "", False)


def _prompt(situation: Situation, selection: Selection, viewer: int, mine: bool) -> str:
    state: DreamState = situation.state
    if situation.over:
        return texts.prompt("over")
    if not mine:
        if state.to_act == CHANCE and state.phase < MOVE:
            return texts.prompt("deal")
        if situation.person >= 0 and situation.person != viewer:
            return texts.prompt("hidden")
        key = "thinking" if situation.thinking >= 0 else "plays"
        return texts.say(key, name=state.players[state.turn].name)
    if selection.of(a.Cover):
        return texts.prompt("cover")
    if selection.of(a.Step):
        return texts.prompt("move" if selection.chosen else "choose")
    return texts.prompt("exchange" if selection.of(a.Under) else "confirm")


# Log and recap


def log(session: GameSession) -> list[LogView]:
    """All public events, oldest first."""
    names = [seat.name for seat in session.match.seats]

    def sentence(event: Event) -> str:
        return event_text(hidden.heard(session.state, event, NOBODY), names)

    return log_lines(session.match, sentence, round_heading, texts.item_label)


def recap(session: GameSession, viewer: int) -> list[str]:
    """The other players' events since the viewer's last turn."""
    match = session.match
    then = since(match, viewer, _OWN)
    names = [seat.name for seat in match.seats]
    gains = gains_since(match, then, texts.item_label)
    return recap_lines(events_since(match, then), names, viewer, gains)


_OWN = {"covered", "stepped", "entered", "completed", "went-under"}
"""What a player does in a turn of its own."""


ICONS = {"missions": "icon-check", "middle": "icon-island", "all-missions": "icon-trophy"}


def score(situation: Situation, viewer: int) -> ScoreView:
    state: DreamState = situation.state
    sheets = [hidden.sheet(state, seat, viewer) for seat in state.seats()]
    return score_view(situation, sheets, texts.item_label, ICONS, _tie_break(state, sheets))


def _tie_break(state: DreamState, sheets: Sequence[ScoreSheet]) -> str:
    winners, totals = state.ranking()[0], [sheet.total for sheet in sheets]
    if totals.count(totals[winners[0]]) == 1:
        return ""
    missions = state.done[winners[0]].bit_count()
    return texts.tie_break([state.players[seat].name for seat in winners], missions)
