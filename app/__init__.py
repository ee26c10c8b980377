"""The app: Kivy, and no rule."""

VERSION = "0.1.0"
"""As in pyproject.toml, which is not packed."""
