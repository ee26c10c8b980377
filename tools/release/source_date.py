"""The time that built files carry: that of the last commit, so that builds are reproducible."""

from __future__ import annotations

import os
import subprocess

from tools.release.requirements import ROOT

WITHOUT_GIT = "1577836800"
"""2020-01-01; zip files cannot hold times before 1980."""


def source_date() -> str:
    """The value of SOURCE_DATE_EPOCH, in seconds."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return given
    git = ["git", "log", "-1", "--format=%ct"]
    try:
        done = subprocess.run(git, cwd=ROOT, capture_output=True, text=True)
    except OSError:
        return WITHOUT_GIT
    return done.stdout.strip() or WITHOUT_GIT
