"""The table of the fog game at every decision worth seeing."""

from __future__ import annotations

from typing import Any

from tests.app.driver import Driver  # isort: skip - before anything of Kivy

from tests.app.games import DOCK, advance, new_match, sit_down, table, to_a_dock
from tests.app.person import Person
from tests.app.scenes import Again, scene

# At the table


@scene("setup-space")
def _start_space(d: Driver) -> None:
    match = new_match(1, "islands")
    sit_down(d, advance(match, lambda state, kinds: "start-space" in kinds))


@scene("fly")
def _fly(d: Driver) -> None:
    table(1, "fly")(d)


@scene("fly-chosen")
def _fly_chosen(d: Driver) -> None:
    person = table(1, "fly")(d)
    person.place(d.app.host.controller.focus_targets()[-1])


@scene("clouds")
def _clouds(d: Driver) -> None:
    table(1, "take")(d)


@scene("cloud-chosen", main=True)
def _cloud_chosen(d: Driver) -> None:
    person = table(1, "take")(d)
    clouds = d.app.host.model.clouds
    person.cloud(max(range(len(clouds)), key=lambda i: len(clouds[i].tiles)))


@scene("place")
def _place(d: Driver) -> None:
    table(1, "place", number=6)(d)


@scene("place-chosen", main=True)
def _place_chosen(d: Driver) -> None:
    person = table(1, "place", number=6)(d)
    gains = [s for s in d.app.host.model.board.spaces if s.glow and s.pill] or [
        s for s in d.app.host.model.board.spaces if s.glow
    ]
    person.place(gains[0].space)


@scene("drawn")
def _drawn(d: Driver) -> None:
    """A tile has been drawn from the bag: keep, convert or place it."""
    table(1, ready=lambda state, kinds: bool(state.hand) and "keep" in kinds and "place" in kinds)(
        d
    )


@scene("drawn-two")
def _drawn_two(d: Driver) -> None:
    """Two tiles have been drawn from a double question mark."""
    table(
        1,
        seed="mist",
        island="silver",
        ready=lambda state, kinds: len(state.hand) > 1 and "place" in kinds,
    )(d)


@scene("draw-second")
def _draw_second(d: Driver) -> None:
    """The second draw of a double question mark, with the first tile in hand."""
    table(
        1,
        seed="mist",
        island="silver",
        ready=lambda state, kinds: bool(state.hand) and "draw" in kinds,
    )(d)


@scene("dice")
def _dice(d: Driver) -> None:
    table(1, "reroll", number=3)(d)


@scene("draw-question")
def _draw_question(d: Driver) -> None:
    table(1, "draw", number=3)(d)


@scene("done")
def _done(d: Driver) -> None:
    """Nothing is left but to end the turn."""

    def last(state: Any, kinds: set[str]) -> bool:
        return state.round >= 4 and kinds == {"done"} and state.phase > 3

    table(1, ready=last)(d)


@scene("other-island")
def _other_island(d: Driver) -> None:
    table(1, "fly", number=7)(d)
    d.app.host.controller.look_at(2)


@scene("refusal")
def _refusal(d: Driver) -> Again:
    table(1, "fly")(d)

    def again() -> None:
        board = d.app.host.model.board
        far = [s.space for s in board.spaces if not s.glow and s.space != board.balloon.place]
        d.app.host.controller.tap_place(far[0])
        d.wait(0.3)

    return again


@scene("menu")
def _menu(d: Driver) -> None:
    table(1, "fly")(d)
    d.app.host.controller.open_sheet("menu")


@scene("bots-think")
def _bots_think(d: Driver) -> None:
    """Somebody else's turn, while nothing can be done."""
    table(1, "fly", number=4)(d)
    d.app.host.session.busy = True
    d.app.host.render()


# Hints


def hinted(person: Person) -> None:
    person.app.host.controller.ask_hint()
    person.driver.wait(0.5)
    assert person.app.host.model.advice.steps


@scene("hint-fly")
def _hint_fly(d: Driver) -> None:
    hinted(table(1, "fly")(d))


@scene("hint-clouds")
def _hint_clouds(d: Driver) -> None:
    hinted(table(1, "take")(d))


@scene("hint-place")
def _hint_place(d: Driver) -> None:
    hinted(table(1, "place", number=6)(d))


@scene("hint-dice")
def _hint_dice(d: Driver) -> None:
    hinted(table(1, "reroll", number=3)(d))


@scene("hint-harbor")
def _hint_harbor(d: Driver) -> None:
    hinted(table(2, "give", number=4, wish=to_a_dock)(d))


@scene("hint-expansion")
def _hint_expansion(d: Driver) -> None:
    hinted(table(3, "activate", number=3)(d))


# Harbor and expansions


@scene("harbor-fly")
def _harbor_fly(d: Driver) -> None:
    def docks(state: Any, kinds: set[str]) -> bool:
        return state.round >= 4 and any(x.kind == "fly" and x.to > DOCK for x in state.legal())

    table(2, ready=docks)(d)
    d.app.host.controller.open_sheet("harbor")


@scene("harbor-give", main=True)
def _harbor_give(d: Driver) -> None:
    person = table(2, "give", number=4, wish=to_a_dock)(d)
    person.gift(d.app.host.model.harbor.gifts[0].tile)


@scene("harbor-pick")
def _harbor_pick(d: Driver) -> None:
    def given(state: Any, kinds: set[str]) -> bool:
        return "pick" in kinds and bool(state.given and state.hand)

    def exchange(state: Any) -> Any:
        gifts = [x for x in state.legal() if x.kind == "give"]
        return gifts[0] if gifts else to_a_dock(state)

    person = table(2, wish=exchange, ready=given)(d)
    person.market(next(tile.tile for tile in d.app.host.model.harbor.market if tile.enabled))


@scene("harbor-swap")
def _harbor_swap(d: Driver) -> None:
    table(2, "swap", number=2)(d)


@scene("range")
def _range(d: Driver) -> None:
    table(2, "range", number=2, seed="reef")(d)


@scene("expansions")
def _expansions(d: Driver) -> None:
    person = table(3, "activate", number=3)(d)
    person.open_sheet("expansions")


@scene("expansion-chosen")
def _expansion_chosen(d: Driver) -> None:
    table(3, "activate", number=3)(d).expansion("lookout-1", True)


@scene("module-3")
def _module_3(d: Driver) -> None:
    table(3, "fly", number=8)(d)
