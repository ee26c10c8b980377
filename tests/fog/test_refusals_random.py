"""Refusals over random games: exactly the illegal actions are refused, for a true reason."""

from __future__ import annotations

import random
import re
from itertools import chain
from typing import Any

from game.fog.game import GAME
from game.fog.refusals import REASONS
from game.protocol import Refusal
from tests.fog.positions import BAG, SPACES, random_game
from tests.shared.rules import ROOT, RULES

STARTS = ["swamp-1", "forest-2", "mountain-3", "desert-3", "canyon-4", "plain-2"]
EXPANSIONS = ["lookout-1", "lookout-2", "harbor-office", "wind-machine", "royal-couple"]
TILES = [*BAG, *(f"start-{tile}" for tile in STARTS), *EXPANSIONS]
PLACES = [*SPACES, *(f"dock-{k}" for k in range(1, 8))]
WINDS = ["NW", "NE", "E", "SE", "SW", "W"]
FACES = ["energy-1", "energy-2", "draw", "speed", "opposite", "sixty"]

ATTEMPTS = {
    "starts": [f"starts {seat}" for seat in range(4)],
    "drawn": [f"drawn {tile}" for tile in TILES],
    "rolled": [f"rolled {wind} {face}" for wind in WINDS for face in FACES],
    "rolled again": [f"rolled {face}" for face in (*WINDS, *FACES)],
    "start-space": [f"start-space {space}" for space in SPACES],
    "reroll": ["reroll wind", "reroll bonus"],
    "fly": [f"fly {place}" for place in PLACES],
    "take": [f"take {cloud}" for cloud in range(7)],
    "keep": [f"keep {tile}" for tile in TILES],
    "convert": [f"convert {tile}" for tile in TILES],
    "draw": ["draw"],
    "scoop": [f"scoop {cloud} {tile}" for cloud in range(7) for tile in TILES],
    "place": [f"place {tile} {space}" for tile in TILES for space in SPACES],
    "give": [f"give {tile}" for tile in TILES],
    "pick": ["pick bag", *(f"pick {tile}" for tile in TILES)],
    "activate": [f"activate {tile}" for tile in TILES],
    "range": [f"range {wind}" for wind in range(10)],
    "swap": [f"swap {tile}" for tile in TILES],
    "done": ["done"],
}
"""Every action that has a text."""


def holds(at: dict[str, Any], who: dict[str, Any], found: Refusal, words: list[str]) -> object:
    """Whether a reason is true of a position, the player on turn and the attempt's words."""
    args = found.args
    match found.reason:
        case "energy":
            return args["costs"] > args["has"] == who["energy"]
        case "mark":
            return args["needs"] > args["has"] == who["energy"]
        case "cloud-empty":
            return not any(at["clouds"][int(words[1]) :][:1])
        case "not-in-hand":
            return words[1] not in at.get("hand", [])
        case "decide-hand":
            return args["tile"] in at["hand"]
        case "in-spyglass":
            return words[1] in who["spyglass"]
        case "not-in-spyglass":
            return words[1] not in who["spyglass"]
        case "spyglass-full":
            return len(who["spyglass"]) == args["spaces"]
        case "occupied":
            return words[2] in who["island"]
        case "under-balloon":
            return words[2] == who["balloon"]
        case "no-office":
            return "harbor-office" not in who["island"].values()
        case "not-on-dock":
            return not str(who["balloon"]).startswith("dock")
        case "not-in-harbor":
            return words[1] not in at["docks"]
        case "just-given":
            return words[1] == at["given"]
        case "harbor-full":
            return len(at["docks"]) == args["limit"] == 11
        case "must-pick":
            return at["owed"] == args["left"]
        case "not-beside":
            elsewhere = (*who["spyglass"], *who["island"].values(), *who.get("boxed", ()))
            return words[1] not in EXPANSIONS or words[1] in elsewhere
        case "no-module":
            return at["modules"] < args["module"]
        case "not-now":
            return at["phase"] == args["phase"]
    return True


def test_refused_is_what_is_not_legal(long: bool) -> None:
    known = RULES["fog"].numbers()
    rnd = random.Random("refusals")
    seen: set[str] = set()
    for table in chain(*map(random_game, range(120 if long else 6))):
        legal = table.legal()
        attempts = [rnd.choice(texts) for texts in ATTEMPTS.values()]
        attempts += rnd.sample(sorted(legal), min(3, len(legal)))
        position = table.shown
        who = position["players"][position["turn"]]
        for attempt in attempts:
            found = GAME.refusal(table.state, GAME.parse(attempt))
            assert (found is None) == (attempt in legal), attempt
            if found is None:
                continue
            assert found.rule in known
            assert found.reason in REASONS
            seen.add(found.reason)
            assert holds(position, who, found, attempt.split()), f"{attempt}: {found}"
    assert len(seen) > 25


def test_every_kind_of_action_is_tried() -> None:
    flow = (ROOT / "docs" / "flow.md").read_text("utf-8")
    lines = re.findall(r"^\| (`.*?) \|", flow, re.MULTILINE)
    kinds = {text.split()[0] for line in lines for text in re.findall(r"`(.*?)`", line)}
    assert {GAME.parse(texts[0]).kind for texts in ATTEMPTS.values()} == kinds
    for texts in ATTEMPTS.values():
        assert all(str(GAME.parse(text)) == text for text in texts)
