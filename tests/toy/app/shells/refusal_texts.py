"""Why something is not allowed."""

from game.protocol import Refusal


def refusal_text(refusal: Refusal) -> str:
    return f"There are only {refusal.args['n']} shells."
