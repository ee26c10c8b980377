"""Thumbnails in the list of saves: stored as text, shown as the island itself."""

from tests.app import env  # noqa: F401 # isort: skip - before anything of Kivy

from app.fog.boards import plain_board
from app.table import games
from tests.app.visits import seats, until, whole


def test_a_thumbnail_is_the_island_of_the_person_to_act() -> None:
    over = whole(seats("Ada", "Jun", bots=("Nils",)), "small", modules=3)
    cases = ((over, 0), (until(over, "fly", 3, 1), 1), (until(over, "place", 5), 0))
    for match, seat in cases:
        data = games.thumbnail_data(match)
        shown = games.of(match).thumbnail(data)
        island = plain_board(match.state, seat, match.seats[seat].colour)
        assert shown.view == island._replace(seat=-1)
        assert len(data) < 1000 and data.isascii()
