"""How a match is won, in a sentence."""

from lastcard.engine.codes import OFF
from lastcard.rules.build import Rules
from lastcard.rules.language.english import counted


def goal_text(rules: Rules) -> str:
    """`The first to 500 points wins.`"""
    lowest = rules.low_wins
    if rules.tables.scoring == OFF:
        return "Each round is a match of its own: whoever wins the round wins the match."
    if rounds := rules.tables.rounds:
        return f"The {'lowest' if lowest else 'highest'} total after {counted(rounds, 'round')} wins."
    target = rules.tables.target
    if lowest:
        return f"When someone reaches {target} points, the lowest total wins."
    return f"The first to {target} points wins."
