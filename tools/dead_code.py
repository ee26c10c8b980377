"""Finds unused code: `python -m tools.dead_code` runs vulture, with names of KV and strings.

Attributes are not reported, because most are assigned to Kivy's objects. Tests count as uses.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from keyword import iskeyword
from pathlib import Path

from vulture import Vulture

ROOT = Path(__file__).parents[1]
CODE = ("app", "game", "tools", "bench", "assets", "main.py", "dev.py")
FOUND_BY_NAME = ["on_*", "do_layout", "_paint_*", "*Screen", "mime_headers", "__call__"]
"""Called by Kivy and other libraries, or composed of a prefix and a name."""
RECYCLED = ["compute_layout", "compute_visible_views", "set_visible_views"]
MATERIAL = ["mark_item", "set_target_height", "check_*_growth", "set_menu_pos", "spread_radius"]
"""Methods and properties of Kivy's layouts and KivyMD's widgets that subclasses replace."""
WORD = re.compile(r"[A-Za-z_]\w*")


def names_in_strings(file: Path) -> Iterator[str]:
    """Names that code looks up: classes of screens, methods for `getattr`. Not docstrings."""
    tree = ast.parse(file.read_text("utf-8"))
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in documentation:
            yield from WORD.findall(node.value) if isinstance(node.value, str) else ()


def unused() -> list[str]:
    vulture = Vulture(ignore_names=[*FOUND_BY_NAME, *RECYCLED, *MATERIAL, "offset"])
    exclude = ["*/standins.py", "*/wheel/hook.py"]  # called by Kivy and hatchling
    vulture.scavenge([str(ROOT / name) for name in (*CODE, "tests")], exclude=exclude)
    used = {name for file in (ROOT / "app").rglob("*.py") for name in names_in_strings(file)}
    for file in (ROOT / "kv").rglob("*.kv"):
        used.update(WORD.findall(file.read_text("utf-8")))
    vulture.scan("\n".join(f"x.{name}" for name in used if not iskeyword(name)), "names")
    return [
        item.get_report()
        for item in vulture.get_unused_code()
        if item.typ != "attribute" and ROOT / "tests" not in Path(item.filename).parents
    ]


if __name__ == "__main__":
    found = unused()
    print(*found or ["No unused code."], sep="\n")
    sys.exit(bool(found))
