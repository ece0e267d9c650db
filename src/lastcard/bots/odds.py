"""What a seat guesses of hands that it does not see: how many cards of a sort, and whether a condition is met."""

from math import comb

from lastcard.bots.hand.outlook import HandOutlook
from lastcard.engine import codes
from lastcard.engine.hand.matching import is_of
from lastcard.rules.build import Card
from lastcard.rules.wordings import Row

Shares = dict[int, float]  # seats, each with how likely it is meant


def any_of(shares: Shares) -> float:
    """How likely at least one of them is meant."""
    nobody = 1.0
    for share in shares.values():
        nobody *= 1 - share
    return 1 - nobody


def share_of_sort(outlook: HandOutlook, sort: int) -> float:
    """How much of the deck is of a sort."""
    tables = outlook.rules.tables
    found = sum(card.copies for card in outlook.rules.kinds if is_of(tables, card.kind, sort))
    return found / max(1, tables.deck)


def cards_of_sort(outlook: HandOutlook, rest: list[Card], seat: int, sort: int) -> float:
    """How many cards of a sort a seat holds: counted in one's own hand, guessed in others."""
    if seat == outlook.me:
        return sum(is_of(outlook.rules.tables, card.kind, sort) for card in rest)
    return outlook.sizes[seat] * share_of_sort(outlook, sort)


def likely_exactly(size: int, n: int, share: float) -> float:
    """How likely it is that this many cards of a hand are of a sort."""
    return comb(size, n) * share**n * (1 - share) ** (size - n) if 0 <= n <= size else 0.0


def likelihood(outlook: HandOutlook, rest: list[Card], seat: int, mark: Row) -> float:
    """How likely a seat meets the condition of a mark; for what can be seen it is 0 or 1."""
    _, _, n, arg = mark
    condition, sort = codes.condition_of(arg), codes.sort_in(arg)
    sizes = [
        len(rest) if other == outlook.me else outlook.sizes[other] for other in range(outlook.view.seats)
    ]
    size = sizes[seat]
    if condition in (codes.MORE_CARDS, codes.FEWER_CARDS):
        return float(size > len(rest) if condition == codes.MORE_CARDS else size < len(rest))
    if condition > codes.EXACTLY:
        return float(size == (max(sizes) if condition == codes.HOLDS_MOST else min(sizes)))
    if seat == outlook.me or sort == 0:
        count = int(cards_of_sort(outlook, rest, seat, sort))
        return float(
            count >= n
            if condition == codes.AT_LEAST
            else count <= n
            if condition == codes.AT_MOST
            else count == n
        )
    share = share_of_sort(outlook, sort)
    if condition == codes.EXACTLY:
        return likely_exactly(size, n, share)
    fewer = sum(likely_exactly(size, k, share) for k in range(n if condition == codes.AT_LEAST else n + 1))
    return 1 - fewer if condition == codes.AT_LEAST else fewer


def marked(outlook: HandOutlook, rest: list[Card], seats: list[int], mark: Row) -> Shares:
    """Those whom a mark finds, each with how likely."""
    n, condition = mark[2], codes.condition_of(mark[3])
    if condition == codes.BY_LOT:
        return dict.fromkeys(seats, min(1.0, n / max(1, len(seats))))
    if condition == codes.FIRST_OF:
        return dict.fromkeys(seats[:n], 1.0)
    return {seat: likelihood(outlook, rest, seat, mark) for seat in seats}
