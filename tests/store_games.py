"""Stores the games of the scenes in tests/app/played: `python -m tests.store_games`.

Needed when a scene is added or a rule makes a stored game illegal: delete its file first.
"""

from __future__ import annotations

from tests.app.scenes import SCENES, staged

from tests.app.games import bot_games  # isort: skip


def main() -> None:
    for scene in SCENES.values():
        with staged(scene):
            pass
    for game in sorted(bot_games.values(), key=lambda game: len(game.match.log)):
        game.store()
    print(f"{len({game.file for game in bot_games.values()})} games are stored.")


if __name__ == "__main__":
    main()
