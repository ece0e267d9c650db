"""Who an op can name, in groups: several players or one, whoever played the card or never."""

from lastcard.engine import codes as c

GROUPS = (c.OTHERS, c.EVERYONE, c.NEIGHBORS)
MANY = (*GROUPS, c.THEM)  # can be several players
SINGLE = (
    c.ME, c.NEXT, c.PREVIOUS, c.CHOSEN, c.FEWEST, c.MOST, c.LEFT, c.RIGHT, c.ACROSS, c.SECOND,
)  # fmt: skip
UNSTEADY = (c.FEWEST, c.MOST)  # who they are changes with every card
SEATED = (c.NEXT, c.PREVIOUS, c.CHOSEN, c.LEFT, c.RIGHT, c.ACROSS)  # one other player
OTHER_HANDS = (*SEATED, c.OTHERS, c.NEIGHBORS)  # never whoever played the card
EVERY_WHO = (*SINGLE, *GROUPS)  # whom people can name
