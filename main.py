"""Starts Archipel."""

from __future__ import annotations

import sys

from app.launch import launch

if __name__ == "__main__":
    sys.exit(launch(sys.argv[1:]))
