"""The list of saved games: search, filters and names, with few saves and with thousands."""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime
from typing import Any

import pytest

from tests.app.driver import Driver  # isort: skip - before anything of Kivy

from kivy.core.window import Window

from app.saves.index import Query
from app.saves.store import encode
from app.settings import settings
from app.shell import saves_screen
from app.ui.theme import theme
from game.match import Match
from game.protocol import Seat
from tests.app import visits
from tests.app.visits import ENTER, TAB, whole

app, d, over = visits.app, visits.d, visits.over
running_game = visits.running_game
ESCAPE, PAGE_DOWN, DOWN = 27, 281, 274


def named(match: Match, *names: str) -> Match:
    seats = [seat._replace(name=name) for seat, name in zip(match.seats, names, strict=True)]
    return match.fork(len(match.log), seats=seats, seed=match.seed)


def put(d: Driver, name: str, match: Match, serial: int, at: str = "") -> None:
    moment = datetime.fromisoformat(at) if at else datetime(2026, 1, 1, serial, tzinfo=UTC)
    d.app.store.folder.mkdir(parents=True, exist_ok=True)
    (d.app.store.folder / f"{name}.archipel").write_bytes(encode(match, serial, moment))


def look(d: Driver) -> Any:
    """The list, opened from home."""
    d.app.navigator.home()
    d.app.navigator.go("saves")
    d.wait(0.6)
    return d.app.navigator.screens.current_screen


def cards(d: Driver) -> list[Any]:
    """From top to bottom, without those that wait for a row."""
    found = [card for card in d.find("SaveCard") if card.entry is not None]
    return sorted(found, key=lambda card: (-card.y, card.x))


def names(d: Driver) -> list[str]:
    return [card.entry.name for card in cards(d)]


def type_into(d: Driver, field: Any, text: str) -> None:
    d.press(field)
    line = getattr(field, "input", field)
    assert line.focus
    line.text = text
    d.wait(0.3)


def tool(card: Any, icon: str) -> Any:
    return next(part for part in card.walk() if getattr(part, "icon", "") == icon)


@pytest.fixture
def three(d: Driver, over: Match, running_game: Match) -> Driver:
    """A running game, a finished one, and one of Dream Islands."""
    put(d, "run", named(running_game, "Ada", "Zoë", "Nils"), 3)
    put(d, "end", named(over, "Mia", "Jun", "Lea"), 2)
    people = [Seat("Ada", "coral"), Seat("Tom", "teal")]
    put(d, "dream", Match("dream", people, {}, "three"), 1)
    look(d)
    return d


# Search and filters


def test_search_finds_players_and_names(three: Driver) -> None:
    screen = three.app.navigator.screens.current_screen
    assert names(three) == ["run", "end", "dream"]
    for text, found in (("ada", ["run", "dream"]), ("ZOË", ["run"]), ("a t", ["dream"]), ("  ", 3)):
        type_into(three, screen.ids.search, text)
        assert names(three) == (found if isinstance(found, list) else ["run", "end", "dream"])
    three.app.store.rename("end", "Sunday")
    type_into(three, screen.ids.search, "sun")
    assert names(three) == ["end"] and cards(three)[0].text == "Sunday"


def test_filters_by_game_and_state(three: Driver) -> None:
    def press(text: str) -> None:
        chip = three.find("FilterChip", text=text)[0]
        x, y = chip.to_window(*chip.center)
        if not 0 < x < Window.width:  # swipe until it is in sight
            way = min(300, max(-300, Window.width / 2 - x))
            three.drag((Window.width / 2 - way / 2, y), (Window.width / 2 + way / 2, y), pause=0.3)
        three.press(chip)

    press("Finished")
    assert names(three) == ["end"]
    press("Running")
    assert names(three) == ["run", "dream"]
    press("Dream Islands")
    assert names(three) == ["dream"]
    assert {chip.text for chip in three.find("FilterChip") if chip.chosen} == {
        "Running",
        "Dream Islands",
    }
    press("Running")
    press("Dream Islands")
    press("Oldest first")
    assert names(three) == ["dream", "end", "run"]
    press("Oldest first")


def test_filters_by_keyboard(three: Driver) -> None:
    screen = three.app.navigator.screens.current_screen
    while getattr(screen.group.current, "text", "") != "Dream Islands":
        three.key(TAB)
    three.key(ENTER)
    three.wait(0.3)
    chip = screen.group.current
    left, right = chip.to_window(chip.x, 0)[0], chip.to_window(chip.right, 0)[0]
    assert left >= 0 and right <= Window.width, "scrolled into view"
    assert names(three) == ["dream"]


def test_a_game_played_on_from_a_replay_says_so(three: Driver) -> None:
    match = three.app.store.info(cards(three)[0].entry.name).match
    assert match is not None
    put(three, "fork", match.fork(len(match.log) // 2, seed="other"), 20)
    look(three)
    marked = [card.entry.name for card in cards(three) if "from a replay" in card.note]
    assert marked == ["fork", "run", "end"], "named games are forks in this test"
    assert "dream" in names(three)


def test_nothing_matches(three: Driver) -> None:
    screen = three.app.navigator.screens.current_screen
    type_into(three, screen.ids.search, "nobody")
    assert not names(three) and screen.unmatched and not screen.empty
    three.press(next(b for b in three.find("TextButton", text="Show all games") if b.focusable))
    assert len(names(three)) == 3 and not screen.unmatched and not screen.ids.search.text


def test_a_filter_stays_while_looking_at_a_game_but_not_longer(three: Driver) -> None:
    screen = three.app.navigator.screens.current_screen
    screen.choose_state("finished")
    three.wait(0.2)
    three.choose(tool(cards(three)[0], "more"), "Replay")
    assert three.app.navigator.current == "fog/replay"
    three.key(ESCAPE)
    assert three.app.navigator.current == "saves" and screen.query == Query(state="finished")
    look(three)
    assert screen.query == Query() and len(names(three)) == 3


# Names


def test_rename_by_touch(three: Driver) -> None:
    screen = three.app.navigator.screens.current_screen
    three.choose(tool(cards(three)[1], "more"), "Rename")
    type_into(three, screen.ids.title, " The long evening ")
    three.press(three.find("TextButton", text="Save")[0])
    assert three.app.store.read("end").name == "The long evening"
    data = (three.app.store.folder / "end.archipel").read_text("utf-8")
    assert '"name":"The long evening"' in data, "it is shared with the game"
    card = cards(three)[1]
    assert card.text == "The long evening" and "Mia, Jun and Lea" in card.note
    assert names(three) == ["run", "end", "dream"], "its date has not changed"
    three.choose(tool(cards(three)[1], "more"), "Rename")
    assert screen.ids.title.text == "The long evening"
    type_into(three, screen.ids.title, "")
    three.press(three.find("TextButton", text="Save")[0])
    assert not three.app.store.read("end").name and cards(three)[1].text.startswith("Mia")


def test_rename_by_keyboard(three: Driver) -> None:
    screen = three.app.navigator.screens.current_screen
    more = tool(cards(three)[0], "more")
    while screen.group.current is not more:
        three.key(TAB)
    three.key(ENTER)
    three.wait(0.4)
    for key in (TAB, DOWN, ENTER):  # replay, rename
        three.key(key)
    three.wait(0.4)
    line = getattr(screen.ids.title, "input", screen.ids.title)
    assert screen.renamed.name == "run" and line.focus
    line.text = "Monday"
    line.dispatch("on_text_validate")
    three.wait(0.2)
    assert three.app.store.read("run").name == "Monday" and screen.renamed is None
    screen.ask_name(three.app.library.entry("run"))
    line.text = "Tuesday"
    three.key(ESCAPE)
    assert screen.renamed is None and three.app.navigator.current == "saves"
    assert three.app.store.read("run").name == "Monday"


def test_a_name_that_cannot_be_stored(three: Driver) -> None:
    screen = three.app.navigator.screens.current_screen
    screen.ask_name(three.app.library.entry("run"))
    (three.app.store.folder / "run.archipel").unlink()
    getattr(screen.ids.title, "input", screen.ids.title).text = "Gone"
    screen.rename()
    three.wait(0.3)
    assert three.find("Snackbar") and names(three) == ["end", "dream"]


# Many saves


@pytest.fixture
def many(d: Driver, running_game: Match, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Opens a list of that many entries, and counts the cards that are made."""
    put(d, "real", running_game, 1)
    library = d.app.library
    library.refresh()
    d.wait(0.3)
    entry = library.entry("real")
    made: list[int] = []
    create = saves_screen.SaveCard.__init__

    def counted(card: Any, **kwargs: object) -> None:
        made.append(1)
        create(card, **kwargs)

    def opened(count: int) -> list[int]:
        every = [f"{number:05}" for number in range(count)]
        monkeypatch.setattr(library, "names", lambda query: every)
        monkeypatch.setattr(library, "entry", lambda name: entry._replace(name=name))
        look(d)
        return made

    monkeypatch.setattr(saves_screen.SaveCard, "__init__", counted)
    return opened


def test_5000_rows_take_no_more_widgets_than_50(d: Driver, many: Any) -> None:
    screen = d.app.navigator.screen("saves")
    counts = []
    for count in (50, 5_000):
        made = many(count)
        seen = set()
        for at in range(201):
            screen.ids.list.scroll_y = 1 - at / 200
            d.frame()
            seen |= set(names(d))
        counts.append((len(made), len(list(screen.walk()))))
        assert "00000" in seen and f"{count - 1:05}" in seen and len(seen) > count * 0.08
    assert counts[0] == counts[1] and counts[0][0] < 14
    for size in ("desktop", "portrait"):
        d.resize(size)
        d.wait(0.2)
    assert len(screen.ids.grid.children) < 14


def test_rows_lie_where_they_belong(d: Driver, many: Any) -> None:
    many(5_000)
    screen = d.app.navigator.screens.current_screen
    for part in (1.0, 0.6, 0.25, 0.0):
        screen.ids.list.scroll_y = part
        d.frame(3)
        found = cards(d)
        places = [(int(card.entry.name), card.y) for card in found]
        step = screen.ids.grid.cell_height + screen.ids.grid.spacing
        first, top = places[0]
        assert places == [(first + i, pytest.approx(top - i * step)) for i in range(len(found))]
        low, high = screen.ids.list.to_window(0, screen.ids.list.y)[1], screen.ids.list.height
        ends = [found[0].to_window(0, found[0].top)[1], found[-1].to_window(0, found[-1].y)[1]]
        assert (ends[0] >= low + high or first == 0) and (
            ends[1] <= low or first + len(found) > 4_999
        )


def test_tab_reaches_every_row(d: Driver, many: Any) -> None:
    many(40)
    screen = d.app.navigator.screens.current_screen
    met: list[str] = []
    for _ in range(40 * 2 + 20):
        d.key(TAB)
        d.frame(20)
        card = screen.group.current
        while card is not None and not isinstance(card, saves_screen.SaveCard):
            card = card.parent if card.parent is not card else None
        if card is not None and card.entry.name not in met:
            met.append(card.entry.name)
            ring = screen.group.current
            low = screen.ids.list.to_window(0, screen.ids.list.y)[1]
            assert low <= ring.to_window(*ring.center)[1] <= low + screen.ids.list.height
    assert met == [f"{number:05}" for number in range(40)]
    assert len([w for w in screen.walk() if getattr(w, "ringed", False)]) == 1


def test_a_row_that_shows_another_save_loses_the_focus(d: Driver, many: Any) -> None:
    many(500)
    screen = d.app.navigator.screens.current_screen
    while not isinstance(screen.group.current, saves_screen.SaveFace):
        d.key(TAB)
    d.wait(0.5)
    d.key(PAGE_DOWN)
    d.key(PAGE_DOWN)
    assert not [w for w in screen.walk() if getattr(w, "ringed", False)]
    assert screen.group.current is None


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_list_stays_where_it_is_while_saves_come_and_go(
    d: Driver, many: Any, text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "text_size", text)
    many(100)
    screen = d.app.navigator.screens.current_screen
    screen.ids.list.scroll_y = 0.7
    d.frame(3)
    before = [(card.entry.name, round(card.to_window(*card.pos)[1])) for card in cards(d)]
    more = [f"{number:05}" for number in range(180)]
    monkeypatch.setattr(d.app.library, "names", lambda query: more)
    d.app.library.revision += 1
    d.frame(3)
    assert [(c.entry.name, round(c.to_window(*c.pos)[1])) for c in cards(d)] == before
    assert theme.text_scale == text


# What the files do


def test_the_list_fills_while_the_files_are_read(d: Driver, over: Match) -> None:
    for number in range(40):
        put(d, f"{number:02}", over, number + 1, f"2026-01-01T00:00:{number:02}+00:00")
    d.app.navigator.go("saves")
    screen = d.app.navigator.screens.current_screen
    lengths = []
    for _ in range(2000):
        d.frame()
        lengths.append(len(screen.ids.list.data))
        assert not screen.empty
        if not d.app.library.scanning:
            break
    assert lengths[0] < 40 and lengths[-1] == 40 and sorted(lengths) == lengths
    assert names(d)[0] == "39"


def test_changes_from_outside_are_noticed(three: Driver, over: Match) -> None:
    folder = three.app.store.folder
    (folder / "run.archipel").unlink()
    put(three, "given", over, 9)
    (folder / "end.archipel").write_text("{", "utf-8")
    three.app.library.refresh()
    three.wait(0.6)
    assert names(three) == ["end", "given", "dream"]
    assert not cards(three)[0].readable and cards(three)[0].thumbnail is None


@pytest.mark.parametrize("zone", ["Pacific/Honolulu", "Pacific/Kiritimati"])
def test_odd_dates_are_shown(
    d: Driver, running_game: Match, zone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(os.environ, "TZ", zone)
    time.tzset()
    try:
        for serial, at in enumerate(
            ("0001-01-01T00:00:00", "9999-12-31T23:59:59", "2026-01-01T00:00:00"), 1
        ):
            put(d, f"save {serial}", running_game, serial, f"{at}+00:00")
        for moment in (datetime.min, datetime.max):
            assert str(moment.year) in saves_screen.when(moment.replace(tzinfo=UTC))
        look(d)
        assert len(cards(d)) == 3 and all(card.readable for card in cards(d))
    finally:
        monkeypatch.undo()
        time.tzset()


def test_long_names_are_shortened() -> None:
    assert saves_screen.shortened(["Ada", "Jun"]) == ["Ada", "Jun"]
    cut = saves_screen.shortened(["Ada", "x" * 40, "y" * 40, "z" * 40])
    assert cut[0] == "Ada" and sum(map(len, cut)) <= saves_screen.LONGEST_LINE
    assert all(name.endswith("…") for name in cut[1:])


def test_a_save_with_the_longest_names_fits_its_card(d: Driver) -> None:
    people = [
        Seat(letter * 40, colour)
        for letter, colour in zip("wxy", ("coral", "teal", "sun"), strict=True)
    ]
    match = whole(people, "long")
    match.name = "w" * 40
    put(d, "long", match, 1)
    look(d)
    card = cards(d)[0]
    for part in card.ids.face.children[:2]:
        assert card.y <= part.y and part.top <= card.top
