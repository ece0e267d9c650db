"""One state becomes equal to another: in the compiled mode by copying its bytes."""

from lastcard.engine.piles import Piles as State


def become(target: State, source: State) -> None:
    """All that one state holds, in another."""
    target.adopt(source)
