"""What the effect of a card is worth to the seat that plays it, counted in cards: one card less in its hand is 1.

It reads the ops of the card, so a penciled rule is understood as well as a printed one.
"""

from lastcard.bots.scene import Scene
from lastcard.engine.codes import (
    CHOSEN,
    DARE,
    EVERYONE,
    FACE,
    FEWEST,
    FILM,
    ME,
    NEXT,
    OP_ADD,
    OP_AGAIN,
    OP_DISCARD_COLOR,
    OP_DISCARD_SYMBOL,
    OP_DRAW,
    OP_GIVE,
    OP_REVERSE,
    OP_ROTATE,
    OP_SKIP,
    OP_SWAP,
    OP_TAKE,
    OP_TRIAL,
    OTHERS,
    PREVIOUS,
)
from lastcard.rules.build import Card
from lastcard.rules.effect import Row

FAILS = {FACE: 0.1, FILM: 0.4, DARE: 0.3}  # how often a trial costs its price
TURN = 0.8  # what a turn is worth, in cards
GOING_OUT = 100.0
KIND_OPS = (OP_DISCARD_COLOR, OP_DISCARD_SYMBOL)  # these are good for whoever they name


def targets(scene: Scene, who: int) -> list[int]:
    """The seats that a who means before anything has happened; for a choice the leader."""
    if who == ME:
        return [scene.me]
    if who == NEXT:
        return [scene.after(1)]
    if who == PREVIOUS:
        return [scene.after(-1)]
    if who == CHOSEN:
        return [scene.leader]
    if who == OTHERS:
        return scene.others
    if who == EVERYONE:
        return [*scene.others, scene.me]
    sign = 1 if who == FEWEST else -1
    return [min(range(scene.view.seats), key=lambda seat: sign * scene.sizes[seat])]


def is_kind(rows: tuple[Row, ...]) -> bool:
    """Whether whoever is chosen for an effect is better off."""
    return any(op in KIND_OPS and who == CHOSEN for op, who, _, _ in rows)


def burden(scene: Scene, seat: int, cards: float) -> float:
    """What it is worth that a seat gets so many cards."""
    return -cards if seat == scene.me else cards * scene.danger(seat)


def effect_worth(scene: Scene, card: Card, rest: list[Card]) -> float:
    """What all ops of a card together are worth when this hand is left after it."""
    return sum(op_worth(scene, card, rest, row) for row in card.rows)


def op_worth(scene: Scene, card: Card, rest: list[Card], row: Row) -> float:
    """What one op is worth."""
    op, who, n, arg = row
    if op == OP_DRAW:
        return sum(burden(scene, seat, n) for seat in targets(scene, who))
    if op == OP_SKIP:
        seats = [scene.after(i + 1) for i in range(n)] if who == NEXT else targets(scene, who)
        return sum(burden(scene, seat, TURN) for seat in seats) + (TURN / 2 if scene.view.seats == 2 else 0)
    if op == OP_REVERSE:
        return reverse_worth(scene)
    if op == OP_AGAIN:
        return TURN
    if op == OP_ADD:
        return 1.0
    if op == OP_TRIAL:
        return sum(burden(scene, seat, n * FAILS[arg]) for seat in targets(scene, who))
    if op in KIND_OPS:
        return discard_worth(scene, rest, row)
    if op in (OP_TAKE, OP_GIVE):
        return handing_worth(scene, rest, row)
    if op in (OP_SWAP, OP_ROTATE):
        giver = scene.after(-arg) if op == OP_ROTATE else targets(scene, who)[0]
        return float(len(rest) - scene.sizes[giver]) if giver != scene.me else 0.0
    return 0.0


def reverse_worth(scene: Scene) -> float:
    """Turning round is good when the seat behind is less dangerous than the one ahead."""
    ahead, behind = scene.danger(scene.after(1)), scene.danger(scene.after(-1))
    if scene.view.seats == 2 and scene.rules.tables.reverse_skips:
        return TURN * (ahead + 0.5)
    return (ahead - behind) * TURN


def discard_worth(scene: Scene, rest: list[Card], row: Row) -> float:
    """Own cards thrown off are counted, those of others are guessed; with none left the round is won."""
    op, who, n, arg = row
    tables = scene.rules.tables
    column = tables.color if op == OP_DISCARD_COLOR else tables.symbol
    mine = sum(column[card.kind] == arg for card in rest)
    mine = min(mine, n) if n else mine
    worth = 0.0
    for seat in targets(scene, who):
        if seat == scene.me:
            worth += GOING_OUT if rest and mine == len(rest) else mine
        else:
            guess = scene.sizes[seat] * (0.22 if op == OP_DISCARD_COLOR else 0.07)
            worth -= (min(guess, n) if n else guess) * scene.danger(seat)
    return worth


def handing_worth(scene: Scene, rest: list[Card], row: Row) -> float:
    """Cards go from hand to hand: whoever gets them is worse off, whoever gives them better."""
    op, who, n, arg = row
    if op == OP_GIVE:
        giver, taker = targets(scene, who)[0], targets(scene, arg)[0]
        if giver == taker:
            return 0.0
        return burden(scene, taker, n) + given_worth(scene, rest, giver, n)
    taker = targets(scene, who)[0]
    givers = [seat for seat in range(scene.view.seats) if seat != taker]
    return burden(scene, taker, n * len(givers)) + sum(given_worth(scene, rest, giver, n) for giver in givers)


def given_worth(scene: Scene, rest: list[Card], giver: int, n: int) -> float:
    """What it is worth that a seat loses cards; one that loses its last card goes out (TRL-A04)."""
    goes_out = not scene.rules.tables.protected
    if giver == scene.me:
        return GOING_OUT if goes_out and 0 < len(rest) <= n else min(n, len(rest))
    if goes_out and scene.sizes[giver] <= n:
        return -GOING_OUT / 2
    return -n * scene.danger(giver)


def best_target(scene: Scene, card: Card) -> int:
    """Whom to choose for a card: the leader, or the seat with the most cards when it does the chosen one good."""
    if is_kind(card.rows):
        return max(scene.others, key=lambda seat: scene.sizes[seat])
    return scene.leader
