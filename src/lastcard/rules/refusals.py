"""Why a move is refused: for each code of the engine a sentence that says what to do, and its clause."""

from collections.abc import Mapping
from dataclasses import dataclass

from lastcard.engine import codes as c
from lastcard.rules.build import Rules
from lastcard.rules.clauses import SHARED_SHEETS


@dataclass(frozen=True, slots=True)
class Refusal:
    """The answer to "why can't I do this?": a sentence and the clause or house rule that it rests on."""

    clause: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Ground:
    """What one code means: the sentence, and the clause by sheet, a bare number for the shared sheets."""

    sentence: str
    hand: str = ""
    disney: str = ""  # where that sheet has another id
    golf: str = ""

    def clause(self, rules: Rules) -> str:
        """The clause for one edition; a deck somebody made up counts as the first of the shared sheets."""
        if self.golf and (rules.game == "grid" or not self.hand):
            return self.golf
        if rules.edition.prefix == "DIS" and self.disney:
            return self.disney
        prefix = rules.edition.prefix if rules.edition.prefix in SHARED_SHEETS else SHARED_SHEETS[0]
        return f"{prefix}-{self.hand}" if self.hand.isdigit() else self.hand


GROUNDS: Mapping[int, Ground] = {
    c.OK: Ground("This move can be made."),
    c.NOT_YOUR_TURN: Ground("It is another player's turn: wait until yours comes.", "21", "DIS-10", "GLF-10"),
    c.NOT_ASKED: Ground(
        "Nothing is asked that this would answer: choose one of the moves offered.", golf="GLF-A12"
    ),
    c.NOT_IN_HAND: Ground("You do not hold that card: choose one from your hand.", "22", "DIS-11"),
    c.NO_MATCH: Ground(
        "That card has neither the color in force nor the number or symbol on top: play one that fits, or draw.",
        "23",
        "DIS-13",
    ),
    c.ONLY_DRAWN: Ground(
        "After drawing you may play only the card you drew: play it, or pass.", "32", "DIS-A05"
    ),
    c.NO_BLUFF: Ground(
        "Your hand does not allow this wild now, and bluffing is off: play another card, or draw.",
        "house:wd4_bluff",
    ),
    c.NO_FACE: Ground(
        "This card is played with a number card and you hold none: play something else, or draw.", "EMO-A04"
    ),
    c.MUST_DRAW: Ground("You cannot pass without drawing: play a card, or draw one.", "30", "DIS-15"),
    c.CANNOT_DRAW: Ground("No card is left to draw: play one that fits, or pass.", "COM-A24"),
    c.MUST_PLAY: Ground("With nothing left to draw you must play a card that fits: choose one.", "COM-A24"),
    c.NOT_A_COLOR: Ground("Name a color of this deck: {colors}.", "44", "DIS-29"),
    c.NOT_A_FACE: Ground("Only a number card goes with this one: choose a number card.", "EMO-96"),
    c.NOT_A_SEAT: Ground("Nobody sits there: choose a player at the table.", "COM-A01", golf="GLF-A03"),
    c.NOT_YOURSELF: Ground(
        "You cannot choose yourself: choose another player.", "COM-A18", "DIS-A12", "GLF-45"
    ),
    c.NO_CHALLENGE: Ground(
        "There is nothing to challenge or to accept: make a move of your turn.", "54", "DIS-37"
    ),
    c.ONLY_VICTIM: Ground("Only the player who must draw may answer this card: let them decide.", "COM-A12"),
    c.NO_STACK: Ground(
        "A draw card cannot be answered with that: accept the cards, or challenge if you may.", "COM-A29"
    ),
    c.NEEDLESS_CALL: Ground(
        "There is nothing to call: call when you come down to one card.", "COM-A16", "DIS-20", "GLF-44"
    ),
    c.NOT_CATCHABLE: Ground(
        "That player owes no call: catch somebody who is down to one card and has not called.",
        "COM-A18",
        golf="GLF-45",
    ),
    c.NO_JUMP: Ground("Nobody plays out of turn here: wait for your turn.", "21", "DIS-10"),
    c.NOT_THE_SAME: Ground(
        "You can jump in only with the very card that lies on top: wait for your turn.", "house:jump_in"
    ),
    c.NO_OBLIGATION: Ground("There is no face to hold: report or admit one while it lasts.", "EMO-91"),
    c.ALREADY_JUDGED: Ground("That face was judged in this turn: wait for the next one.", "EMO-A17"),
    c.NOT_TRIED: Ground(
        "Nothing is asked of you now: choose one of the moves offered.", "EMO-A17", "DIS-A15"
    ),
    c.NOT_A_JUDGE: Ground("You have no vote now: wait for the verdict of the others.", "EMO-A17", "DIS-A15"),
    c.VOTED_ALREADY: Ground("You have voted: wait for the others.", "EMO-A17", "DIS-A15"),
    c.NOT_YOUR_ROLE: Ground("That is not yours to do now: choose one of the moves offered."),
    c.ROUND_IS_OVER: Ground("The round is not being played: wait for the deal.", "60", "DIS-22", "GLF-48"),
    c.MATCH_IS_OVER: Ground("The match is over: begin a new one.", "75", "DIS-22", "GLF-58"),
    c.NO_SUCH_SEAT: Ground(
        "There is no such seat at this table: take one that is.", "COM-A01", golf="GLF-A03"
    ),
    c.NO_SUCH_MOVE: Ground("That is no move of this game: choose one of the moves offered."),
    c.ALREADY_DREW: Ground("You have drawn in this turn: play the card you drew, or pass.", "COM-A08"),
    c.ASKED_FIRST: Ground("The card in play asks you something: answer that first."),
    c.NO_SUCH_PLACE: Ground("Your grid has no card there: choose a place that has one.", golf="GLF-07"),
    c.NOT_FACE_DOWN: Ground("That card is face up: turn one that is face down.", golf="GLF-19"),
    c.NOT_A_PAIR: Ground(
        "A column is cleared when both its cards are face up and share a color or number: choose such a one.",
        golf="GLF-37",
    ),
    c.NOT_NOW_CLEAR: Ground(
        "Columns are not cleared in the middle of another player's turn: wait for its end.", golf="GLF-A17"
    ),
    c.NOT_BACK: Ground(
        "A card taken from the discards must go into your grid: put it on a card of yours.", golf="GLF-A11"
    ),
    c.NO_PILE: Ground("No card is left to draw: take the top discard.", golf="GLF-A36"),
    c.SAME_SEAT: Ground("Two different players draw two each: choose another, or one alone.", golf="GLF-A21"),
    c.NOT_SELF_SPREAD: Ground(
        "Here it is for the others only: choose other players.", golf="house:golf_double_draw_self"
    ),
    c.FORCED_PLAY: Ground("Here whoever can play must play: play a card that fits.", "house:forced_play"),
    c.WAIT_VERDICT: Ground("A trial is going on: wait for the verdict.", "EMO-A17", "DIS-A15"),
    c.WRONG_KIND: Ground(
        "The card in play asks for another kind of card: choose one that is offered.", "FRZ-A12"
    ),
    c.NO_ACCUSING: Ground("One matter is before the table: wait until it is settled.", "EMO-A17"),
}

# What a code means once a house rule is changed: its name, its default, the sentence.
CHANGED: Mapping[int, tuple[str, str, str]] = {
    c.NO_STACK: (
        "stacking",
        "off",
        "That card cannot go on this one: stack one that can, accept the cards, or challenge.",
    ),
    c.NO_JUMP: (
        "jump_in",
        "off",
        "You can jump in only while somebody else is about to play: wait for that.",
    ),
    c.NOT_NOW_CLEAR: (
        "golf_clear_between_turns",
        "yes",
        "Here columns are cleared in your own turn only: wait for it.",
    ),
}


def refusal(rules: Rules, code: int) -> Refusal:
    """The sentence and the clause for a refusal code under these rules."""
    if code in CHANGED:
        name, default, sentence = CHANGED[code]
        if rules.setting(name) != default:
            return Refusal(f"house:{name}", sentence)
    colors = ", ".join(color.name for color in rules.edition.colors)
    return Refusal(GROUNDS[code].clause(rules), GROUNDS[code].sentence.format(colors=colors))
