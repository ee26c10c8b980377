"""The app (Kivy). Rules are in game/."""

VERSION = "0.1.0"
"""Same as in pyproject.toml, which is not packaged."""
