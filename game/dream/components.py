"""The figures of the game, read from assets/dream/, as tables."""

from __future__ import annotations

import tomllib
from pathlib import Path

from game.protocol import Json

FOLDER = Path(__file__).parents[2] / "assets" / "dream"

DATA: Json = tomllib.loads((FOLDER / "components.toml").read_text("utf-8"))

COLOURS = ("coral", "teal", "sun", "plum")
"""Default colors of the seats."""

PLAYERS = range(DATA["limits"]["players"][0], DATA["limits"]["players"][1] + 1)
HAND: int = DATA["limits"]["hand"]
MIDDLE_LIMIT: int = DATA["limits"]["middle"]
MAX_ROUNDS: int = DATA["limits"]["rounds"]
FIGURES: int = DATA["figures"]["each"]
ON_PLANE: int = DATA["figures"]["plane"]
NUMBERS: tuple[int, ...] = tuple(DATA["shells"]["numbers"])
MARGIN: dict[int, int] = {int(n): more for n, more in DATA["majority"]["margin"].items()}
MISSION_POINTS: int = DATA["points"]["mission"]
ALL_MISSIONS_POINTS: int = DATA["points"]["all_missions"]

# Places

Location = int
"""The plane, an island of the ring, or a place in the middle."""
Figures = int
"""How many figures of a seat stand on each place, packed into one int."""
Card = int
CardSet = int
"""A set of cards: bit n for card n."""
PLANE = 0
ISLANDS = range(1, DATA["board"]["islands"] + 1)
"""The ring, in flying order (D-B.1)."""
HEART = ISLANDS[-1]
LARGE = HEART + 1
SMALL = range(LARGE + 1, LARGE + 1 + len(DATA["board"]["small"]))
"""The small islands in the middle, in the order in which they are taken (D-A.3)."""
PLACE_NAMES: tuple[int | str, ...] = (
    "plane",
    *ISLANDS,
    *DATA["board"]["large"],
    *DATA["board"]["small"],
)
"""As in position files: the ring's are numbers."""
PLACE_POINTS: tuple[int, ...] = (
    *(0 for _ in (PLANE, *ISLANDS)),
    *DATA["board"]["large"].values(),
    *DATA["board"]["small"].values(),
)

# Cards: a set of them is one int, with bit i for card i

EXACTLY: tuple[int, ...] = tuple(DATA["missions"]["exactly"])
ROW: tuple[int, ...] = tuple(DATA["missions"]["row"])
MAJORITY: tuple[int, ...] = tuple(DATA["missions"]["majority"])
FIRST_ROW = len(EXACTLY)
FIRST_MAJORITY = FIRST_ROW + len(ROW)
CARD_NAMES = (
    *(f"exactly-{n}" for n in EXACTLY),
    *(f"row-{n}" for n in ROW),
    *(f"majority-{island}" for island in MAJORITY),
)
CARDS = range(len(CARD_NAMES))
CARD_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}
ALL_CARDS = (1 << len(CARDS)) - 1


def cards_of(held: CardSet) -> list[int]:
    """The cards of a set, in the order of their numbers."""
    return [card for card in CARDS if held >> card & 1]


def names_of(held: CardSet) -> list[str]:
    return [CARD_NAMES[card] for card in CARDS if held >> card & 1]


# A seat's figures: one int, with a count for each place but the small islands

WIDTH = 6
"""Bits of a count: enough for all figures of a table on one place."""
_COUNT = (1 << WIDTH) - 1
ONE = tuple(1 << WIDTH * place for place in range(LARGE + 1))
"""One figure on a place; those on small islands are in `Table.small`."""
OUTSIDE = ONE[LARGE] - 1
"""The bits of plane and ring."""
RING = OUTSIDE - _COUNT
CHANGE = (*(ONE[place + 1] - ONE[place] for place in range(HEART)), ONE[1] - ONE[HEART])
"""What a step from a place changes (D-A.2)."""
_LAST = frozenset(ONE[:LARGE])


def count(figures: Figures, place: Location) -> int:
    """A seat's figures on the plane, on an island of the ring, or on the large island."""
    return figures >> WIDTH * place & _COUNT


def last_outside(figures: Figures) -> bool:
    """Whether just one figure is left on plane and ring."""
    return figures & OUTSIDE in _LAST
