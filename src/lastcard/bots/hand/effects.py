"""What the effect of a card is worth to the seat that plays it, counted in cards: one card less in its hand is 1.

It reads the ops of the card, so a penciled rule is understood as well as a printed one: for whom each action is, how
likely a condition holds, and what is left of the own hand.
"""

from functools import cache
from itertools import takewhile

from lastcard.bots.hand.outlook import HandOutlook
from lastcard.bots.odds import Shares, any_of, cards_of_sort, marked
from lastcard.engine import codes
from lastcard.engine.hand.effects import MOST_DRAWN
from lastcard.engine.hand.targets import target
from lastcard.engine.hand.transfers import heading
from lastcard.rules.build import Card
from lastcard.rules.language.outline import Condition, MarkedRow, Outline, outline
from lastcard.rules.ops import OPS, sort_of
from lastcard.rules.wordings import Row

FAILS = {codes.FACE: 0.1, codes.FILM: 0.4, codes.DARE: 0.3}  # how often a trial costs its price
TURN = 0.8  # what a turn is worth, in cards
COLOR = 0.4  # naming the color that goes on
SEEN = 0.2  # a hand that everyone has seen
GOING_OUT = 100.0


def effect_worth(outlook: HandOutlook, card: Card, rest: list[Card], chosen: int | None = None) -> float:
    """What all ops of a card together are worth when this hand is left after it."""
    return EffectWorth(outlook, rest, outlook.leader if chosen is None else chosen).weigh(ordered(card.rows))


@cache
def ordered(rows: tuple[Row, ...]) -> Outline:
    """The rows of a card in order, worked out once."""
    return outline(rows)


def benefits_target(rows: tuple[Row, ...]) -> bool:
    """Whether whoever is chosen for an effect is better off."""
    return any(OPS[op].is_discard and who == codes.CHOSEN for op, who, _, _ in rows)


def best_target(outlook: HandOutlook, card: Card) -> int:
    """Whom to choose for a card: where it is worth most; if it does good, the seat with the most cards."""
    if benefits_target(card.rows):
        return max(outlook.others, key=lambda seat: outlook.sizes[seat])
    leader = outlook.leader
    return max(
        outlook.others, key=lambda seat: (effect_worth(outlook, card, outlook.hand, seat), seat == leader)
    )


class EffectWorth:
    """Weighs actions, one after the other; what is left of the own hand is `rest`."""

    def __init__(self, outlook: HandOutlook, rest: list[Card], chosen: int) -> None:
        self.outlook = outlook
        self.rest = rest
        self.table = outlook.table(len(rest), chosen)
        self.them: Shares = {}

    def weigh(self, parts: Outline) -> float:
        """The worth of all parts."""
        return sum(self.condition(part) if isinstance(part, Condition) else self.step(part) for part in parts)

    def condition(self, condition: Condition) -> float:
        """Both ways, each as likely as its condition."""
        them = self.mark(condition.mark)
        likely = any_of(them)
        self.them = {seat: share / likely for seat, share in them.items()} if likely else {}
        then = self.weigh(condition.then) if likely else 0.0
        self.them = {}
        return likely * then + (1 - likely) * self.weigh(condition.other)

    def step(self, step: MarkedRow) -> float:
        if step.mark is not None:
            self.them = self.mark(step.mark)
        return self.op_worth(*step.row)

    def mark(self, mark: Row) -> Shares:
        return marked(self.outlook, self.rest, self.seats_of(mark[1]), mark)

    # Whom

    def seats_of(self, who: int) -> list[int]:
        """The seats that a who means before anything has happened, in order of play."""
        if who == codes.THEM:
            return list(self.them)
        found = (target(self.table, who, i) for i in range(self.outlook.view.seats))
        return list(takewhile(lambda seat: seat != codes.NONE, found))

    def shares(self, who: int) -> Shares:
        """The seats that a who may mean, each with how likely it is."""
        return self.them if who == codes.THEM else dict.fromkeys(self.seats_of(who), 1.0)

    def size(self, seat: int) -> int:
        return len(self.rest) if seat == self.outlook.me else self.outlook.sizes[seat]

    # What it is worth

    def burden(self, seat: int, cards: float) -> float:
        """What it is worth that a seat gets this many cards."""
        return -cards if seat == self.outlook.me else cards * self.outlook.danger(seat)

    def relief(self, seat: int, cards: float, may_end: bool = True) -> float:
        """What it is worth that a seat loses this many cards; one that loses its last card goes out (TRL-A04)."""
        size = self.size(seat)
        if seat == self.outlook.me:
            return GOING_OUT if may_end and 0 < size <= cards else min(cards, size)
        if may_end and size <= cards:
            return -GOING_OUT / 2
        return -cards * self.outlook.danger(seat)

    def op_worth(self, op: int, who: int, n: int, arg: int) -> float:
        """What one op is worth."""
        outlook, shares = self.outlook, self.shares(who)
        if op in (codes.OP_DRAW, codes.OP_DRAW_UP_TO, codes.OP_DRAW_PER_CARD, codes.OP_TRIAL):
            return sum(
                share * self.burden(seat, self.drawn(op, seat, n, arg)) for seat, share in shares.items()
            )
        if op == codes.OP_SKIP:
            return self.skip(who, n, arg)
        if op == codes.OP_REVERSE:
            return self.reverse()
        if op == codes.OP_AGAIN:
            return TURN
        if op == codes.OP_ADD:
            return 1.0
        if OPS[op].is_discard:
            return self.discard(shares, n, sort_of((op, who, n, arg)))
        if op in (codes.OP_TAKE, codes.OP_GIVE, codes.OP_GIVE_RANDOM):
            return self.transfer_worth(op, who, n, arg)
        if op in (codes.OP_SWAP, codes.OP_ROTATE):
            return self.exchange(op, who, arg)
        if op == codes.OP_SHOW:
            return sum(share * (-SEEN if seat == outlook.me else SEEN) for seat, share in shares.items())
        if op == codes.OP_COLOR:
            return -COLOR if who != codes.ME else 0.0
        return self.set_color_worth(arg) if op == codes.OP_SET_COLOR else 0.0

    def drawn(self, op: int, seat: int, n: int, arg: int) -> float:
        """How many cards a seat must take up, as far as can be guessed."""
        if op == codes.OP_DRAW_UP_TO:
            return max(0, n - self.size(seat))
        if op == codes.OP_DRAW_PER_CARD:
            owner = self.outlook.me if arg & 1 else seat
            return min(MOST_DRAWN, n * cards_of_sort(self.outlook, self.rest, owner, codes.sort_in(arg)))
        return n * FAILS[arg] if op == codes.OP_TRIAL else n

    def skip(self, who: int, n: int, turns: int) -> float:
        """Turns that are lost; with two seats they are won."""
        rows = who == codes.NEXT and not turns
        seats = [self.outlook.after(i + 1) for i in range(n)] if rows else self.seats_of(who)
        each = TURN if rows else TURN * n
        shares = self.shares(who)
        lost = sum(shares.get(seat, 1.0) * self.burden(seat, each) for seat in seats)
        return lost + (TURN / 2 if self.outlook.view.seats == 2 else 0)

    def reverse(self) -> float:
        """Turning round is good when the seat behind is less dangerous than the one ahead."""
        outlook = self.outlook
        ahead, behind = outlook.danger(outlook.after(1)), outlook.danger(outlook.after(-1))
        if outlook.view.seats == 2 and outlook.rules.tables.reverse_skips:
            return TURN * (ahead + 0.5)
        return (ahead - behind) * TURN

    def discard(self, shares: Shares, n: int, sort: int) -> float:
        """Own cards discarded are counted, those of others are guessed; with none left the round is won."""
        worth = 0.0
        for seat, share in shares.items():
            count = cards_of_sort(self.outlook, self.rest, seat, sort)
            worth += share * self.relief(
                seat, min(count, n) if n else count, seat == self.outlook.me or sort == codes.ANY_CARD
            )
        return worth

    def transfer_worth(self, op: int, who: int, n: int, arg: int) -> float:
        """Cards go from hand to hand: whoever gets them is worse off, whoever gives them better."""
        may_end = op == codes.OP_GIVE or not self.outlook.rules.tables.protected
        if op == codes.OP_TAKE:
            takers = self.seats_of(who)[:1]
            pairs = [
                (giver, taker, 1.0)
                for taker in takers
                for giver in range(self.outlook.view.seats)
                if giver != taker
            ]
        else:
            pairs = [
                (giver, taker, share)
                for giver, share in self.shares(who).items()
                for taker in self.seats_of(arg)
                if giver != taker
            ]
        round_about = (
            len(pairs) > 1
            and op != codes.OP_TAKE
            and arg in (codes.NEXT, codes.PREVIOUS, codes.LEFT, codes.RIGHT)
        )
        if round_about:
            return 0.0  # everyone gives and gets
        return sum(
            share * (self.burden(taker, n) + self.relief(giver, n, may_end)) for giver, taker, share in pairs
        )

    def exchange(self, op: int, who: int, arg: int) -> float:
        """Another hand instead of one's own: the shorter the better."""
        outlook = self.outlook
        if op == codes.OP_ROTATE:
            giver = outlook.after(-heading(self.table, arg))
        else:
            pair = [*self.seats_of(who)[:1], *self.seats_of(arg)[:1]]
            if outlook.me not in pair or len(pair) < 2:
                return 0.0
            giver = pair[0] if pair[1] == outlook.me else pair[1]
        return float(len(self.rest) - self.size(giver))

    def set_color_worth(self, color: int) -> float:
        """A color that is not one's own choice."""
        tables = self.outlook.rules.tables
        held = [sum(tables.color[card.kind] == k for card in self.rest) for k in range(tables.colors)]
        return COLOR * (held[color] - max(held)) / max(1, len(self.rest))
