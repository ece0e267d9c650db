"""What a sensible person weighs in a hand game, in words."""

from lastcard.engine import codes as c
from lastcard.engine.hand.matching import is_rightful
from lastcard.engine.hand.outlook import leader, leave, look
from lastcard.engine.hand.state import State
from lastcard.engine.hand.steady import SUSPICION, guilt, throw_off
from lastcard.engine.hand.targets import asks_truth
from lastcard.engine.hand.worth import GOING_OUT, effect_worth, is_kind
from lastcard.engine.mind import Mind
from lastcard.engine.piles import seat_after, top_card
from lastcard.move import Move
from lastcard.notation import encode
from lastcard.rules.build import Rules
from lastcard.rules.language.english import counted
from lastcard.view import HandView, known_state

MUCH = 0.3  # what an effect must be worth, in cards, to be the reason
LIKELY = 0.55
SOON = 0.5  # from when someone is about to go out
MANY_POINTS = 20

LAST_CARD = "It was my last card."
WINS_BY_EFFECT = "What it does got rid of my last cards."
BLUFF = "A bluff: the next player was down to one card, so I took the risk."
HANDED_ON = "It handed the cards on to the next player instead of me."
ONLY_CARD = "It was the only card I could play."
ONLY_WILD = "Nothing but a wild fitted."
NEXT_IS_CLOSE = "The next player was down to {cards}, and it holds them up."
SOMEONE_IS_CLOSE = "Someone was about to go out, and it makes that harder."
SHEDS_MORE = "It got rid of more than one card."
DOES_MUCH = "What it does to the others was worth it."
KEPT_WILD = "It fitted, so I could keep my wild for later."
SHED_POINTS = "Someone was about to go out, and I would have been stuck with {points} points."
SAME_COLOR = "I had the most cards of that color to follow it."
BEST_REST = "Of the cards that fitted, it left me the best hand."
JUMPED = "I had the same card, and could get rid of it out of turn."

NOTHING_FITTED = "No card of mine fitted."
NO_BLUFF = "All I could have played was a bluff."
NOT_WORTH_IT = "What fitted was worth more in my hand than on the pile."
DRAWN_UNFIT = "The card I drew didn't fit."
DRAWN_KEPT = "The card I drew was better kept for later."
WORTH_KEEPING = "What was left was better kept for later."

MOST_OF_COLOR = "I had the most cards of that color."
NO_COLOR_LEFT = "I had no color left to follow, so I chose the one that was played most."
CLOSEST = "They were closest to going out."
FARTHEST = "They had the most cards, so it helps them least."
FITS_LEAST = "It went least well with the rest of my hand."
BEST_TO_ADD = "It was the card I could best do without."
NOT_TRUE = "I am a bot, so I say that it is not true."
BETTER_OPTION = "It left me better off than the other choice."
NO_WITNESS = "I saw nothing myself, so I voted as others did, or by chance."
HARDEST_FILM = "Of the films I know, it seemed the hardest."

LIKELY_BLUFF = "A bluff was likely: about {odds}."
POSSIBLE_BLUFF = "A bluff was possible, about {odds}: worth the risk."
UNLIKELY_BLUFF = "A bluff was unlikely: about {odds}."
NOT_FOR_BOTS = "Only people can say what that card means."
NO_CHALLENGE = "There was nothing to challenge."


def hand_reason(view: HandView, legal: list[Move], move: Move) -> str:
    """Why a move was the sensible one for the viewer."""
    known = known_state(view)
    assert isinstance(known, State)
    return Weighing(view, known, legal).reason(move)


class Weighing:
    """One decision, with all that the viewer knows."""

    def __init__(self, view: HandView, state: State, legal: list[Move]) -> None:
        self.rules: Rules = view.rules
        self.seat = view.viewer
        self.state = state
        self.mind = Mind()
        self.plays = {self.rules.codes[move.args[0]] for move in legal if move.verb == "play"}
        self.verbs = {move.verb for move in legal}
        look(self.rules.tables, state, self.mind, self.seat)

    def reason(self, move: Move) -> str:
        if move.verb == "play":
            return self.play(self.rules.codes[move.args[0]])
        if move.verb == "choose":
            return self.choice(encode(self.rules, move))
        if move.verb in ("challenge", "accept"):
            return self.challenge(move.verb == "challenge")
        if move.verb == "draw":
            return self.draw(NOTHING_FITTED)
        if move.verb == "pass":
            if self.state.ask in (c.TO_DISCARD, c.TO_GIVE, c.TO_TAKE):
                return WORTH_KEEPING
            if self.state.ask == c.TO_ORDER:
                return NOT_FOR_BOTS
            return self.draw(DRAWN_UNFIT, DRAWN_KEPT) if self.state.ask == c.TO_KEEP else NOTHING_FITTED
        return JUMPED if move.verb == "jump" else ""

    # Playing a card.

    def play(self, card: int) -> str:
        """The weightiest of what speaks for a card."""
        r, s, m = self.rules.tables, self.state, self.mind
        leave(s, m, self.seat, card)
        held = m.rests
        if held == 0:
            return LAST_CARD
        effect = effect_worth(r, s, m, self.seat, card, leader(r, s, self.seat))
        if effect >= GOING_OUT:
            return WINS_BY_EFFECT
        if not is_rightful(r, s, self.seat, card):
            return BLUFF
        if s.ask == c.TO_PENALTY:
            return HANDED_ON
        if len(self.plays) == 1:
            return ONLY_CARD
        throw_off(r, m, card)
        if effect > MUCH and m.late >= SOON:
            return self.close_to_out()
        if r.color[card] == c.NONE and all(r.color[other] == c.NONE for other in self.plays):
            return ONLY_WILD
        if m.rests < held:
            return SHEDS_MORE
        return DOES_MUCH if effect > MUCH else self.plain_card(card)

    def close_to_out(self) -> str:
        """Someone is about to go out, perhaps whoever plays next."""
        left = self.state.held[seat_after(self.state, self.seat, 1)]
        cards = counted(left, "card")
        return NEXT_IS_CLOSE.format(cards=cards) if left <= 2 else SOMEONE_IS_CLOSE

    def plain_card(self, card: int) -> str:
        """A card that does little speaks for itself by what it leaves in the hand."""
        r, m = self.rules.tables, self.mind
        if r.color[card] != c.NONE and any(r.color[other] == c.NONE for other in self.plays):
            return KEPT_WILD
        if r.scoring != c.OFF and m.late >= SOON and r.points[card] >= MANY_POINTS:
            return SHED_POINTS.format(points=r.points[card])
        count = self.count_colors()
        color = r.color[card]
        if color != c.NONE and count[color] and count[color] == max(count):
            return SAME_COLOR
        return BEST_REST

    def count_colors(self) -> list[int]:
        """How many cards of each color are left in the hand."""
        r, m = self.rules.tables, self.mind
        left = m.rest[: m.rests]
        return [sum(r.color[card] == color for card in left) for color in range(r.colors)]

    def draw(self, unfit: str, kept: str = NOT_WORTH_IT) -> str:
        """Why nothing was played."""
        if not self.plays:
            return unfit
        honest = any(is_rightful(self.rules.tables, self.state, self.seat, card) for card in self.plays)
        return kept if honest else NO_BLUFF

    # Choosing.

    def choice(self, move: int) -> str:
        r, s, m = self.rules.tables, self.state, self.mind
        domain = c.third_of(move)
        if domain == c.A_COLOR:
            leave(s, m, self.seat, c.NONE)
            return MOST_OF_COLOR if self.count_colors()[c.first_of(move)] else NO_COLOR_LEFT
        if domain == c.AN_OPTION:
            return NOT_TRUE if asks_truth(r, s) else BETTER_OPTION
        if s.ask == c.TO_VOTE:
            return NO_WITNESS
        if s.ask in (c.TO_NUMBER, c.TO_TAKE):
            return BETTER_OPTION
        if domain == c.A_SEAT:
            return FARTHEST if is_kind(r, top_card(s)) else CLOSEST
        if domain == c.A_FILM:
            return HARDEST_FILM
        return BEST_TO_ADD if s.ask == c.TO_ADD else FITS_LEAST

    # Under a card that asks for a draw.

    def challenge(self, challenged: bool) -> str:
        """How likely a bluff was, in words."""
        s = self.state
        if "challenge" not in self.verbs or s.turn < 0:
            return NO_CHALLENGE
        share = guilt(self.rules.tables, s, self.seat, s.turn, SUSPICION)
        odds = odds_in_words(share)
        if not challenged:
            return UNLIKELY_BLUFF.format(odds=odds)
        return (LIKELY_BLUFF if share >= LIKELY else POSSIBLE_BLUFF).format(odds=odds)


def odds_in_words(share: float) -> str:
    """A likelihood as people say it: `7 in 10`, `1 in 20`."""
    if share >= 0.095:
        return f"{min(9, round(10 * share))} in 10"
    return f"1 in {20 if share >= 0.04 else 50 if share >= 0.015 else 100}"
