"""Sound effects and music, played by Kivy's SDL2 provider."""
