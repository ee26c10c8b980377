"""The rules and the bots of all games. Imports the standard library only."""
