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
    grid: str = ""  # the sentence, where a grid game needs another one

    def clause(self, rules: Rules) -> str:
        """The clause for one edition; a deck someone made up counts as the first of the shared sheets."""
        if self.golf and (rules.game == "grid" or not self.hand):
            return self.golf
        if rules.edition.prefix == "DIS" and self.disney:
            return self.disney
        prefix = rules.edition.prefix if rules.edition.prefix in SHARED_SHEETS else SHARED_SHEETS[0]
        return f"{prefix}-{self.hand}" if self.hand.isdigit() else self.hand


GROUNDS: Mapping[int, Ground] = {
    c.OK: Ground("You can make this move."),
    c.NOT_YOUR_TURN: Ground("It's another player's turn: wait for yours.", "21", "DIS-10", "GLF-10"),
    c.NOT_ASKED: Ground("Nobody asked you that: choose one of the moves on offer.", golf="GLF-A12"),
    c.NOT_IN_HAND: Ground("You don't hold that card: choose one from your hand.", "22", "DIS-11"),
    c.NO_MATCH: Ground(
        "That card doesn't match the color, number or symbol in play: play one that does, or draw.",
        "23",
        "DIS-13",
    ),
    c.ONLY_DRAWN: Ground(
        "After drawing, you may play only the card you drew: play it or pass.", "32", "DIS-A05"
    ),
    c.NO_BLUFF: Ground(
        "You may not play this wild with the hand you hold, and bluffing is off: play another card, or draw.",
        "house:wd4_bluff",
    ),
    c.NO_FACE: Ground(
        "This card is played together with a number card, and you don't have one: play something else, or draw.",
        "EMO-A04",
    ),
    c.MUST_DRAW: Ground("You can't pass before you draw: play a card, or draw one.", "30", "DIS-15"),
    c.CANNOT_DRAW: Ground("There are no cards left to draw: play one that matches, or pass.", "COM-A24"),
    c.MUST_PLAY: Ground("There are no cards left to draw, so you must play one that matches.", "COM-A24"),
    c.NOT_A_COLOR: Ground("Choose one of these colors: {colors}.", "44", "DIS-29"),
    c.NOT_A_FACE: Ground("Only a number card goes with this one: choose a number card.", "EMO-96"),
    c.NOT_A_SEAT: Ground("Nobody sits there: choose a player at the table.", "COM-A01", golf="GLF-A03"),
    c.NOT_YOURSELF: Ground(
        "You can't choose yourself: choose another player.", "COM-A18", "DIS-A12", "GLF-45"
    ),
    c.NO_CHALLENGE: Ground(
        "There's nothing to challenge or accept: choose one of the moves on offer.", "54", "DIS-37"
    ),
    c.ONLY_VICTIM: Ground("Only the player who has to draw may answer this card.", "COM-A12"),
    c.NO_STACK: Ground(
        "You can't answer a draw card with that: draw the cards, or challenge if you may.", "COM-A29"
    ),
    c.NEEDLESS_CALL: Ground(
        "You don't need to call now: call UNO when you are down to one card.",
        "COM-A16",
        "DIS-20",
        "GLF-44",
        grid="You don't need to call now: call UNO when you have one face-down card left.",
    ),
    c.NOT_CATCHABLE: Ground(
        "You can't catch that player: catch someone who is down to one card and hasn't called UNO.",
        "COM-A18",
        golf="GLF-45",
        grid="You can't catch that player: catch someone who has one face-down card left and hasn't called UNO.",
    ),
    c.NO_JUMP: Ground("You can't play out of turn: wait for your turn.", "21", "DIS-10"),
    c.NOT_THE_SAME: Ground(
        "You can only jump in with the exact same card as the one on top: wait for your turn.",
        "house:jump_in",
    ),
    c.NO_OBLIGATION: Ground("Nobody has to make a face now.", "EMO-91"),
    c.ALREADY_JUDGED: Ground("That face was already judged this turn: wait for the next turn.", "EMO-A17"),
    c.NOT_TRIED: Ground("Nobody asked you that: choose one of the moves on offer.", "EMO-A17", "DIS-A15"),
    c.NOT_A_JUDGE: Ground("You can't vote on this: wait for the others.", "EMO-A17", "DIS-A15"),
    c.VOTED_ALREADY: Ground("You already voted: wait for the others.", "EMO-A17", "DIS-A15"),
    c.NOT_YOUR_ROLE: Ground("You can't do that now: choose one of the moves on offer."),
    c.ROUND_IS_OVER: Ground("The round is over: wait for the next deal.", "60", "DIS-22", "GLF-48"),
    c.MATCH_IS_OVER: Ground("The match is over: start a new one.", "75", "DIS-22", "GLF-58"),
    c.NO_SUCH_SEAT: Ground("This table has no such seat: choose one that it has.", "COM-A01", golf="GLF-A03"),
    c.NO_SUCH_MOVE: Ground("There is no such move in this game: choose one of the moves on offer."),
    c.ALREADY_DREW: Ground("You already drew this turn: play the card you drew, or pass.", "COM-A08"),
    c.ASKED_FIRST: Ground("The card in play asks you something: answer that first."),
    c.NO_SUCH_PLACE: Ground(
        "There's no card there in your grid: choose a place that has one.", golf="GLF-07"
    ),
    c.NOT_FACE_DOWN: Ground("That card is already face up: turn up one that is face down.", golf="GLF-19"),
    c.NOT_A_PAIR: Ground(
        "You can clear a column only when both its cards are face up and have the same color or number.",
        golf="GLF-37",
    ),
    c.NOT_NOW_CLEAR: Ground(
        "You can't clear a column in the middle of another player's turn: wait until it ends.", golf="GLF-A17"
    ),
    c.NOT_BACK: Ground(
        "A card from the discard pile must go into your grid: choose the card it replaces.", golf="GLF-A11"
    ),
    c.NO_PILE: Ground("There are no cards left to draw: take the top discard.", golf="GLF-A36"),
    c.SAME_SEAT: Ground("Choose two different players, or one player who draws all four.", golf="GLF-A21"),
    c.NOT_SELF_SPREAD: Ground(
        "At this table you can choose only other players.", golf="house:golf_double_draw_self"
    ),
    c.FORCED_PLAY: Ground(
        "At this table you must play if you can: play a card that matches.", "house:forced_play"
    ),
    c.WAIT_VERDICT: Ground("The players are still deciding: wait for the verdict.", "EMO-A17", "DIS-A15"),
    c.WRONG_KIND: Ground(
        "The card in play asks for another kind of card: choose one of those on offer.", "FRZ-A12"
    ),
    c.NO_ACCUSING: Ground("The table is already deciding something: wait until that is settled.", "EMO-A17"),
}

# What a code means once a house rule is changed: its name, its default, the sentence.
CHANGED: Mapping[int, tuple[str, str, str]] = {
    c.NO_STACK: (
        "stacking",
        "off",
        "You can't stack that card here: stack one that matches, draw the cards, or challenge.",
    ),
    c.NO_JUMP: (
        "jump_in",
        "off",
        "You can jump in only while another player is about to play.",
    ),
    c.NOT_NOW_CLEAR: (
        "golf_clear_between_turns",
        "yes",
        "At this table you can clear columns only on your own turn.",
    ),
}


def refusal(rules: Rules, code: int) -> Refusal:
    """The sentence and the clause for a refusal code under these rules."""
    if code in CHANGED:
        name, default, sentence = CHANGED[code]
        if rules.setting(name) != default:
            return Refusal(f"house:{name}", sentence)
    colors = ", ".join(color.name for color in rules.edition.colors)
    ground = GROUNDS[code]
    sentence = ground.grid if ground.grid and rules.game == "grid" else ground.sentence
    return Refusal(ground.clause(rules), sentence.format(colors=colors))
