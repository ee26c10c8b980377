"""Setting up a game: the draft, what is remembered of it, and the screen around it."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy

from app.settings import settings
from app.table.draft import LONGEST_NAME, LONGEST_SEED, Draft, Player
from app.table.level_choice import kind_name
from app.table.levels import DEFAULT, PERSON
from game.ai.bots import LEVELS
from game.chance import commitment
from game.match import Match
from game.protocol import Seat


@pytest.fixture(scope="module")
def app() -> Iterator[Driver]:
    with running() as driver:
        driver.draw_every = 1000  # nobody looks at the pictures
        yield driver


@pytest.fixture
def d(app: Driver) -> Iterator[Driver]:
    """The setup screen, as on the first day."""
    app.app.navigator.home()
    settings.last_setup = {}
    app.app.navigator.go("fog/setup")
    app.wait(0.3)
    yield app
    app.app.navigator.home()


# The draft


def test_one_tap_starts_a_game_of_a_person_and_a_computer() -> None:
    setup = Draft.usual("fog").setup()
    assert [seat["kind"] for seat in setup["seats"]] == [PERSON, DEFAULT]
    match = Match("fog", [Seat(**seat) for seat in setup["seats"]], setup["choices"])
    assert match.choices["modules"] == 1 and match.choices["start"] == "drawn"


def test_what_is_kept_comes_back() -> None:
    draft = Draft.usual("fog")
    draft.add()
    draft.players[0].name = "Ada"
    draft.choices |= {"modules": 3, "island": "silver", "harbor": "variant", "start": 2}
    draft.choices["strict_docks"] = "on"
    draft.seed = "not kept"
    again = Draft.read("fog", draft.kept())
    assert again.players == draft.players and again.choices == draft.choices
    assert again.seed == ""


@pytest.mark.parametrize("kind", ["greedy", "random", "genius", ""])
def test_a_kind_of_another_version_is_the_usual_level(kind: str) -> None:
    kept = Draft.usual("fog").kept()
    kept["fog"]["players"][1]["kind"] = kind
    assert [player.kind for player in Draft.read("fog", kept).players] == [PERSON, DEFAULT]


@pytest.mark.parametrize(
    "odd",
    [
        None,
        [],
        {},
        {"players": [], "choices": {}},
        {"players": "Ada", "choices": {}},
        {"players": [{"colour": "coral"}], "choices": {}},
        {"players": [{"colour": "coral"}, {"colour": "coral"}], "choices": {}},
        {"players": [{"colour": "coral"}, {"colour": "pink"}], "choices": {}},
        {"players": [{"colour": "coral"}, {"colour": "teal", "name": 7}], "choices": {}},
        {"players": [{"colour": "coral"}, {"colour": "teal", "hat": 1}], "choices": {}},
        {"players": [{"colour": "coral"}, {"colour": "teal", "name": "x" * 99}], "choices": {}},
        {"players": [{"colour": "coral"}, {"colour": "teal"}], "choices": {"modules": 4}},
        {"players": [{"colour": "coral"}, {"colour": "teal"}], "choices": {"modules": True}},
        {"players": [{"colour": "coral"}, {"colour": "teal"}], "choices": {"start": 3}},
        {"players": [{"colour": "coral"}, {"colour": "teal"}], "choices": 5},
        {"players": [{"colour": []}, {"colour": "teal"}], "choices": {}},
    ],
)
def test_anything_odd_gives_the_usual(odd: Any) -> None:
    assert Draft.read("fog", odd) == Draft.read("fog", {"fog": odd}) == Draft.usual("fog")


def test_the_draft_of_an_older_version_is_read() -> None:
    draft = Draft.usual("fog")
    draft.players[0].name = "Ada"
    assert Draft.read("fog", draft.kept()["fog"]).players == draft.players
    assert Draft.read("dream", draft.kept()["fog"]) == Draft.usual("dream")


def test_a_new_game_never_has_the_version_of_an_older_save() -> None:
    kept = Draft.usual("fog").kept()
    kept["fog"]["choices"]["version"] = 1
    assert Draft.read("fog", kept).choices["version"] == 2


def test_faults_are_one_sentence() -> None:
    draft = Draft.usual("fog")
    assert draft.fault() == ""
    draft.players[0].name, draft.players[1].name = "Ada", " ada "
    assert draft.fault() == "Two players are called Ada."
    draft.players[1].name = ""
    draft.seed = "x" * (LONGEST_SEED + 1)
    assert draft.fault() == f"The seed may have {LONGEST_SEED} characters at most."


def test_an_empty_name_is_that_of_the_colour_and_may_clash() -> None:
    draft = Draft.usual("fog")
    assert [player.called for player in draft.players] == ["Coral", "Teal"]
    draft.players[0].name = "Teal"
    assert draft.fault() == "Two players are called Teal."


def test_colours_are_swapped_so_that_each_is_there_once() -> None:
    draft = Draft.usual("fog")
    draft.recolour(0, "teal")
    assert [player.colour for player in draft.players] == ["teal", "coral"]
    draft.recolour(0, "plum")
    assert [player.colour for player in draft.players] == ["plum", "coral"]


def test_who_starts_stays_the_same_person() -> None:
    draft = Draft("fog", [Player("coral"), Player("teal"), Player("sun")], {"start": 1})
    draft.move(1, -1)
    assert draft.choices["start"] == 0
    draft.move(2, 1)  # nowhere to go
    draft.remove(2)
    assert draft.choices["start"] == 0
    draft.add()
    draft.remove(0)
    assert draft.choices["start"] == "drawn"
    draft.remove(0)
    assert len(draft.players) == 2


def test_four_at_most() -> None:
    draft = Draft.usual("fog")
    for _ in range(5):
        draft.add()
    assert len({player.colour for player in draft.players}) == len(draft.players) == 4


# The screen


def test_start_is_one_tap(d: Driver) -> None:
    d.press(next(b for b in d.find("MainButton") if b.label == "Start"))
    assert d.app.navigator.screens.current == "fog/table"
    assert [seat.name for seat in d.app.host.session.match.seats] == ["Coral", "Teal"]
    assert d.app.host.session.match.choices["modules"] == 1


def test_the_last_setup_is_remembered(d: Driver) -> None:
    screen = d.app.navigator.screens.current_screen
    d.press(d.find("TextButton", text="Add a player")[0])
    d.wait(0.2)
    field = d.find("TextField", hint="Coral")[0]
    field.text = "Ada"
    d.press(d.find("RadioItem")[2])
    d.press(d.find("Segment", key="silver")[0])
    d.press(d.find("Segment", key="variant")[0])
    d.press(d.find("SwitchItem", text="Strict docks")[0])
    screen.start()
    assert d.app.host.session.match.choices == {
        "modules": 3,
        "island": "silver",
        "harbor": "variant",
        "start": "drawn",
        "strict_docks": "on",
        "version": 2,
    }
    d.app.navigator.home()
    screen.draft = Draft.usual("fog")
    d.app.navigator.go("fog/setup")
    d.wait(0.3)
    assert [player.name for player in screen.draft.players] == ["Ada", "", ""]
    assert screen.choices["modules"] == 3 and d.find("TextField", hint="Coral")[0].text == "Ada"


def test_colours_kinds_order_and_removal(d: Driver) -> None:
    screen = d.app.navigator.screens.current_screen
    first = d.find("PlayerCard")[0]
    d.choose(d.find("ColourButton")[0], "Plum")
    assert screen.draft.players[0].colour == "plum" == first.colour
    d.choose(d.find("KindChoice")[0], kind_name(LEVELS[-1]))
    assert screen.draft.players[0].kind == LEVELS[-1]
    screen.add()
    assert screen.draft.players[2].kind == DEFAULT, "as the last one"
    screen.remove(2)
    d.choose(d.find("IconButton", icon="more")[0], "Move down")
    assert [player.colour for player in screen.draft.players] == ["teal", "plum"]
    d.press(d.find("IconButton", icon="more")[0])
    d.wait(0.4)
    assert [row.text for row in d.find("MenuRow")] == ["Move down"], "two have to stay"
    d.key(27)
    d.wait(0.4)
    assert not d.find("MenuRow") and d.app.navigator.current == "fog/setup"
    d.press(d.find("TextButton", text="Add a player")[0])
    d.wait(0.2)
    d.choose(d.find("IconButton", icon="more")[0], "Remove")
    assert len(screen.draft.players) == 2


def test_a_player_is_pulled_to_another_place(d: Driver) -> None:
    screen = d.app.navigator.screens.current_screen
    screen.add()
    screen.add()
    d.wait(0.3)
    for i, name in enumerate(("Ada", "Jun", "Nils", "Mia")):
        screen.rename(i, name)

    def names() -> list[str]:
        return [player.name for player in screen.draft.players]

    handles = sorted(d.find("DragHandle"), key=lambda handle: handle.index)
    start = d.reach(handles[0])
    end = handles[1].to_window(*handles[1].center)
    d.drag(start, end, pause=0.1)
    assert names() == ["Jun", "Ada", "Nils", "Mia"] and screen.dragged == -1
    d.drag(d.reach(handles[3]), handles[2].to_window(*handles[2].center), pause=0.1)
    assert names() == ["Jun", "Ada", "Mia", "Nils"]
    assert [card.name for card in reversed(screen.ids.players.children)] == names()
    d.tap(d.reach(handles[0]))  # only touched: nothing moves
    assert names() == ["Jun", "Ada", "Mia", "Nils"]


def test_the_harbor_is_asked_for_with_the_harbor_only(d: Driver) -> None:
    variant = d.find("Segment", key="variant")[0]
    assert variant not in d.app.navigator.screens.current_screen.group.targets()
    d.press(d.find("RadioItem")[1])
    d.wait(0.2)
    assert variant in d.app.navigator.screens.current_screen.group.targets()


def test_two_equal_names_are_told_and_do_not_start(d: Driver) -> None:
    for field in d.find("TextField")[:2]:
        field.text = "Ada"
    d.wait(0.2)
    screen = d.app.navigator.screens.current_screen
    assert screen.fault == "Two players are called Ada."
    d.press(next(b for b in d.find("MainButton") if b.label == "Start"))
    assert d.app.navigator.screens.current == "fog/setup" and d.app.host.session is None
    assert d.find("Snackbar")[0].text == screen.fault
    d.find("TextField")[1].text = "Jun"
    d.wait(0.2)
    assert not screen.fault and not d.find("Snackbar"), "it is mended, and no longer told"


def test_names_are_printable_and_short(d: Driver) -> None:
    field = d.find("TextField", hint="Coral")[0]
    field.text = "A\tda" + "x" * 50
    assert field.text == ("Ada" + "x" * 50)[:LONGEST_NAME]


def test_a_seed_brings_its_own_luck(d: Driver) -> None:
    field = d.find("TextField", hint="drawn by chance")[0]
    field.text = " seven "
    d.app.navigator.screens.current_screen.start()
    assert d.app.host.session.match.seed == "seven"


def test_escape_leaves_a_field_before_the_screen(d: Driver) -> None:
    field = d.find("TextField")[0]
    d.press(field)
    assert field.focus
    d.key(27)
    assert not field.focus and d.app.navigator.screens.current == "fog/setup"
    d.key(27)
    assert d.app.navigator.screens.current == "home"


def test_a_field_by_keyboard(d: Driver) -> None:
    group = d.app.navigator.screens.current_screen.group
    d.key(9)
    while type(group.current).__name__ != "TextField":
        d.key(9)
    field = group.current
    d.key(13)
    assert field.focus
    d.key(9)
    assert not field.focus and group.current is not field


# The seed and its fingerprint


def test_the_fingerprint_is_shown_before_the_first_draw(d: Driver) -> None:
    """M3: nobody can choose the seed after having seen what it brings."""
    d.app.navigator.go("fog/setup")
    d.wait(0.4)
    screen = d.app.navigator.screens.current_screen
    shown = screen.fingerprint.replace(" ", "")
    assert shown in " ".join(label.text for label in d.find("Label")).replace(" ", "")
    screen.start()
    match = d.app.host.session.match
    assert match.commitment == shown
    d.app.navigator.home()
    d.app.navigator.go("fog/setup")
    d.wait(0.4)
    again = d.app.navigator.screens.current_screen.fingerprint.replace(" ", "")
    assert again != shown, "each game has its own"


def test_a_short_seed_and_the_seed_in_the_save_are_told(d: Driver) -> None:
    d.app.navigator.go("fog/setup")
    d.wait(0.4)
    screen = d.app.navigator.screens.current_screen
    assert "guessed" not in screen.seed_note and "save of a running game" in screen.seed_note
    before = screen.fingerprint
    screen.set_seed("1234")
    assert "guessed" in screen.seed_note
    assert screen.fingerprint.replace(" ", "") == commitment("1234") != before
    screen.set_seed("the quick brown fox jumps")
    assert "guessed" not in screen.seed_note
    screen.set_seed(" ")
    assert screen.fingerprint == before


def test_four_players_and_start_fit_an_upright_phone(d: Driver) -> None:
    d.resize((393, 851))
    d.app.navigator.go("fog/setup")
    d.wait(0.5)
    screen = d.app.navigator.screens.current_screen
    while not screen.full:
        screen.add()
    d.wait(0.5)
    start = screen.ids.start.to_window(0, screen.ids.start.top)[1]
    cards = d.find("PlayerCard")
    assert len(cards) == 4 and screen.ids.list.scroll_y == 1
    for card in cards:
        low, high = (card.to_window(0, edge)[1] for edge in (card.y, card.top))
        assert start < low < high < 851


def test_setup_uses_the_width_of_a_phone_in_landscape(d: Driver) -> None:
    """Players at the left, options beside them; the start button is above both."""
    d.resize("landscape")
    d.app.navigator.go("fog/setup")
    d.wait(0.7)
    screen = d.app.navigator.screens.current_screen
    player, option = d.find("PlayerCard")[0], d.find("RadioItem")[0]
    left, right = player.to_window(player.right, 0)[0], option.to_window(option.x, 0)[0]
    assert left < right and player.width > 851 * 0.4 and option.width > 851 * 0.35
    assert screen.ids.start.to_window(*screen.ids.start.pos)[1] > player.to_window(0, player.top)[1]
    d.resize("portrait")
