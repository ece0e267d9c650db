"""How the steady bot plays a hand game: which card, which color, whom, whether to challenge."""

from dataclasses import dataclass
from math import comb
from random import Random

from lastcard.bots.faces import ADMIT, face_report, own_up, report, vote
from lastcard.bots.hand.effects import GOING_OUT, best_target, effect_worth
from lastcard.bots.hand.outlook import HandOutlook
from lastcard.bots.traits import Traits
from lastcard.engine import codes
from lastcard.engine.hand.matching import is_of
from lastcard.move import Move
from lastcard.rules.asks import ASKS_BY_NAME, Answer
from lastcard.rules.build import Card
from lastcard.rules.ops import OPS, Hands, sort_of
from lastcard.view import HandView

CALL, PASS, DRAW = Move("call"), Move("pass"), Move("draw")
ACCEPT, CHALLENGE, ANSWER = Move("accept"), Move("challenge"), Move("answer")


@dataclass(frozen=True, slots=True)
class HandWeights:
    """How a player weighs things, in cards; what is not said here follows from the rules."""

    effect: float = 1.0  # what a card does, against what it leaves behind
    follow: float = 0.5  # cards of the color that is then in force
    wild: float = 1.8  # a wild kept for later
    points: float = 0.03  # a point got rid of when someone is about to go out
    keep: float = 0.2  # what a play must be worth for a drawn card not to be kept
    bluffs: float = 0.25  # how often a wild is bluffed with when the next seat is about to go out
    suspicion: float = 0.08  # how often others are thought to bluff when they could


STEADY = HandWeights()


def choose(
    view: HandView, legal: list[Move], rng: Random, weights: HandWeights, traits: Traits
) -> Move | None:
    """The move for whatever is asked, or for a window."""
    outlook = HandOutlook(view)
    if view.asked != view.viewer:
        return vote(view, legal, rng, traits) or speak_aside(outlook, legal, rng, weights, traits)
    if catching := [move for move in legal if move.verb == "catch" and rng.random() >= traits.overlooks]:
        return catching[0]
    move = answer(outlook, legal, rng, weights, traits)
    due = CALL in legal and (view.owing == view.viewer or cards_left(outlook, move) == 1)
    return CALL if due and rng.random() >= traits.forgets else move


def answer(
    outlook: HandOutlook, legal: list[Move], rng: Random, weights: HandWeights, traits: Traits
) -> Move:
    """What a seat does that the table waits for."""
    ask = ASKS_BY_NAME[outlook.view.ask]
    match ask.answer:
        case Answer.CARD if ask.takes_card:
            return best_card(outlook, legal, weights)
        case Answer.CARD if ACCEPT in legal:
            return face_penalty(outlook, legal, rng, weights)
        case Answer.CARD:
            return best_play(outlook, legal, rng, weights, traits)
        case Answer.COLOR:
            return Move("choose", (best_color(outlook, outlook.hand),))
        case Answer.SEAT:
            target = best_target(outlook, outlook.rules.card(outlook.view.top))
            return Move("choose", (str(target),))
        case Answer.WORDS:
            return ANSWER if rng.random() < traits.knows else ADMIT
        case Answer.VERDICT:
            return face_report(rng, traits)
    return Move("choose", ("listed",))  # a film that the referee can judge


def speak_aside(
    outlook: HandOutlook, legal: list[Move], rng: Random, weights: HandWeights, traits: Traits
) -> Move | None:
    """Out of turn: call, catch, jump in when it pays, own up to a lost face, ask about another's."""
    for move in legal:
        if move.verb == "call" and rng.random() >= traits.forgets:
            return move
        if move.verb == "catch" and rng.random() >= traits.overlooks:
            return move
        if (
            move.verb == "jump"
            and play_worth(outlook, outlook.rules.card(move.args[0]), weights) > weights.keep
        ):
            return move
    return own_up(outlook.view, legal, rng, traits) or report(outlook.view, legal, rng, traits)


# Playing a card


def best_play(
    outlook: HandOutlook, legal: list[Move], rng: Random, weights: HandWeights, traits: Traits
) -> Move:
    """The card that is worth most, or drawing and keeping when none is worth a turn; by a slip the second-best card."""
    other = DRAW if DRAW in legal else PASS
    worths = weigh_plays(outlook, legal, rng, weights)
    if not worths:
        return other if other in legal else next(move for move in legal if move.verb == "play")
    best, *rest = sorted(worths, key=lambda move: -worths[move])
    if rest and worths[best] < GOING_OUT and rng.random() < traits.slips:
        return rest[0]
    least = weights.keep if other == PASS else weights.keep - 1.0
    return best if worths[best] > least or other not in legal else other


def weigh_plays(
    outlook: HandOutlook, legal: list[Move], rng: Random, weights: HandWeights
) -> dict[Move, float]:
    """Every play that the bot would stand by, with its worth."""
    cards = {move: outlook.rules.card(move.args[0]) for move in legal if move.verb == "play"}
    return {
        move: play_worth(outlook, card, weights)
        for move, card in cards.items()
        if may_play(outlook, card, rng, weights)
    }


def may_play(outlook: HandOutlook, card: Card, rng: Random, weights: HandWeights) -> bool:
    """Whether the card is honest, or the next seat so near to going out that a bluff is worth the risk."""
    if outlook.is_rightful(card, outlook.rest(card)):
        return True
    return outlook.sizes[outlook.after(1)] == 1 and rng.random() < weights.bluffs


def play_worth(outlook: HandOutlook, card: Card, weights: HandWeights) -> float:
    """What it is worth to play a card now: the card itself, what it does, what it leaves, less a wild spent."""
    rest = outlook.rest(card)
    if not rest:
        return 10 * GOING_OUT
    effect = effect_worth(outlook, card, rest)
    if effect >= GOING_OUT:
        return effect
    left = remaining(outlook, card, rest)
    worth = 1.0 + weights.effect * effect + weights.follow * follow_up(outlook, card, left)
    if outlook.counts_points:
        worth += weights.points * outlook.late * card.points
    if card.color is None:
        worth -= weights.wild
    return worth


def remaining(outlook: HandOutlook, card: Card, rest: list[Card]) -> list[Card]:
    """The hand after a play and what it discards, gives away or adds on its own."""
    left = list(rest)
    for row in card.rows:
        op, who, n, _ = row
        if OPS[op].empties is not Hands.NAMED or who not in (codes.ME, codes.EVERYONE):
            continue
        sort = sort_of(row)
        gone = [other for other in left if is_of(outlook.rules.tables, other.kind, sort)][: n or None]
        for other in gone:
            left.remove(other)
    return left


def cards_left(outlook: HandOutlook, move: Move) -> int:
    """How many cards the viewer will hold once its move is resolved, as far as it can tell."""
    if move.verb != "play":
        return 0
    card = outlook.rules.card(move.args[0])
    return len(remaining(outlook, card, outlook.rest(card)))


def follow_up(outlook: HandOutlook, card: Card, left: list[Card]) -> float:
    """How well the hand goes on: wilds always do, the color in force mostly, the same symbol sometimes."""
    color = card.color.letter if card.color else best_color(outlook, left)
    fitting = 0.0
    for other in left:
        if other.color is None:
            fitting += 1.0
        elif other.color.letter == color:
            fitting += 0.6
        elif other.symbol.name == card.symbol.name:
            fitting += 0.3
    return 1.5 * fitting / (fitting + 1.0)


def best_color(outlook: HandOutlook, cards: list[Card]) -> str:
    """The color with the most cards, high ones counting a little more; of equals the one seen most elsewhere."""
    weights = {color.letter: 0.0 for color in outlook.rules.edition.colors}
    for card in cards:
        if card.color is not None:
            weights[card.color.letter] += 1.0 + card.points / 40
    for code in outlook.view.discard[-30:]:
        color = outlook.rules.card(code).color
        if color is not None:
            weights[color.letter] += 0.01
    return max(weights, key=lambda letter: weights[letter])


def best_card(outlook: HandOutlook, legal: list[Move], weights: HandWeights) -> Move:
    """The card to add to a play, as if it were played; or the one to give away, which fits least."""
    cards = {move: outlook.rules.card(move.args[0]) for move in legal if move.verb == "choose"}
    if outlook.view.ask == "add":
        return max(cards, key=lambda move: play_worth(outlook, cards[move], weights))
    return min(cards, key=lambda move: keeping(outlook, cards[move]))


def keeping(outlook: HandOutlook, card: Card) -> float:
    """What it is worth to hold a card: wilds most, then those whose color goes with others."""
    if card.color is None:
        return 5.0
    same = sum(other.color is card.color for other in outlook.hand)
    return same - outlook.late * card.points / 10


# Under a card that asks for a draw


def face_penalty(outlook: HandOutlook, legal: list[Move], rng: Random, weights: HandWeights) -> Move:
    """Hand the draw on if possible, challenge when the odds are good, else take it."""
    if stacking := weigh_plays(outlook, legal, rng, weights):
        return max(stacking, key=lambda move: stacking[move])
    if CHALLENGE in legal and is_worth_challenging(outlook, weights):
        return CHALLENGE
    return ACCEPT


def is_worth_challenging(outlook: HandOutlook, weights: HandWeights) -> bool:
    """Guilty, the other draws and the turn is ours; innocent, we draw more: the chances decide."""
    accused = outlook.view.turn
    if accused < 0:
        return False
    stack = outlook.view.stack
    won = stack + 1.0 + stack * outlook.danger(accused)
    lost = outlook.rules.tables.challenge_extra
    guilty = guilt(outlook, accused, weights.suspicion)
    return guilty * won > (1 - guilty) * lost


def guilt(outlook: HandOutlook, accused: int, suspicion: float) -> float:
    """How likely the accused held a card that forbade the play: what is unseen, spread over the hand by chance."""
    none = chance_of_none(outlook, outlook.sizes[accused])
    bluffed = suspicion * (1 - none)
    return bluffed / (bluffed + none) if bluffed else 0.0


def chance_of_none(outlook: HandOutlook, size: int) -> float:
    """The chance that so many unseen cards are all of a kind that allows the play."""
    played = outlook.rules.card(outlook.view.top)
    before = outlook.rules.card(outlook.view.discard[-2]) if len(outlook.view.discard) > 1 else played
    needs = outlook.rules.tables.needs[played.kind]
    total, bad = 0, 0.0
    for code, n in outlook.unseen().items():
        card = outlook.rules.card(code)
        total += n
        if card.color is None:
            bad += n if needs != codes.NO_COLOR else 0
        elif before.color is None:
            bad += n / len(outlook.rules.edition.colors)  # the color that was named is not remembered
        elif card.color is before.color:
            bad += n
    return comb(round(total - bad), size) / comb(total, size) if size <= total else 0.0
