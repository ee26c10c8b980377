"""`dev.py lock`: writes the hashes of all files of all pinned packages into requirements/."""

from __future__ import annotations

import subprocess
import sys
from itertools import takewhile

from tools.release.requirements import LISTS, path, pins

OLDEST_PYTHON = "3.11"


def locked(name: str) -> str:
    """The list with its comment, its pins and the hashes of every system's files."""
    lines = path(name).read_text("utf-8").splitlines()
    comment = takewhile(lambda line: line.startswith("#"), lines)
    wanted = [
        f"{pin.name}=={pin.version}" + (f" ; {pin.marker}" if pin.marker else "")
        for pin in pins(name).values()
    ]
    options = ("--universal", "--no-deps", "--generate-hashes", "--no-emit-index-url")
    quiet = ("--quiet", "--no-header", "--no-annotate", f"--python-version={OLDEST_PYTHON}")
    done = subprocess.run(
        [sys.executable, "-m", "uv", "pip", "compile", *options, *quiet, "-"],
        input="\n".join(wanted),
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise SystemExit(f"requirements/{name}.txt: {done.stderr.strip()}")
    return "\n".join([*comment, done.stdout])


def main(names: list[str]) -> int:
    for name in names or LISTS:
        path(name).write_text(locked(name), "utf-8")
        print(f"requirements/{name}.txt: {len(pins(name))} packages")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
