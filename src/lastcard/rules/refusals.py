"""Why a move is refused: for each code of the engine a sentence that says what to do, and the clause behind it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from lastcard.engine import codes as c
from lastcard.rules.build import Rules
from lastcard.rules.clauses import clauses
from lastcard.rules.editions.load import known_editions, load


@dataclass(frozen=True, slots=True)
class Refusal:
    """The answer to "why can't I do this?": a sentence and the clause or house rule that it rests on."""

    clause: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Ground:
    """What one code means: the sentence, another one where a grid game needs it, and the house rule it rests on."""

    sentence: str
    grid: str = ""
    house: str = ""


# The clauses behind them are in `clauses.toml`: those with this refusal among what they refuse.
GROUNDS: Mapping[int, Ground] = {
    c.OK: Ground("You can make this move."),
    c.NOT_YOUR_TURN: Ground("It's another player's turn: wait for yours."),
    c.NOT_ASKED: Ground("Nobody asked you that: choose one of the moves on offer."),
    c.NOT_IN_HAND: Ground("You don't hold that card: choose one from your hand."),
    c.NO_MATCH: Ground(
        "That card doesn't match the color, number or symbol in play: play one that does, or draw."
    ),
    c.ONLY_DRAWN: Ground("After drawing, you may play only the card you drew: play it or pass."),
    c.NO_BLUFF: Ground(
        "You may not play this wild with the hand you hold, and bluffing is off: play another card, or draw.",
        house="wd4_bluff",
    ),
    c.NO_FACE: Ground(
        "This card is played together with a number card, and you don't have one: play something else, or draw."
    ),
    c.MUST_DRAW: Ground("You can't pass before you draw: play a card, or draw one."),
    c.CANNOT_DRAW: Ground("There are no cards left to draw: play one that matches, or pass."),
    c.MUST_PLAY: Ground("There are no cards left to draw, so you must play one that matches."),
    c.NOT_A_COLOR: Ground("Choose one of these colors: {colors}."),
    c.NOT_A_FACE: Ground("Only a number card goes with this one: choose a number card."),
    c.NOT_A_SEAT: Ground("Nobody sits there: choose a player at the table."),
    c.NOT_YOURSELF: Ground("You can't choose yourself: choose another player."),
    c.NO_CHALLENGE: Ground("There's nothing to challenge or accept: choose one of the moves on offer."),
    c.ONLY_VICTIM: Ground("Only the player who has to draw may answer this card."),
    c.NO_STACK: Ground("You can't answer a draw card with that: draw the cards, or challenge if you may."),
    c.NEEDLESS_CALL: Ground(
        "You don't need to call now: call UNO when you are down to one card.",
        grid="You don't need to call now: call UNO when you have one face-down card left.",
    ),
    c.NOT_CATCHABLE: Ground(
        "You can't catch that player: catch someone who is down to one card and hasn't called UNO.",
        grid="You can't catch that player: catch someone who has one face-down card left and hasn't called UNO.",
    ),
    c.NO_JUMP: Ground("You can't play out of turn: wait for your turn."),
    c.NOT_THE_SAME: Ground(
        "You can only jump in with the exact same card as the one on top: wait for your turn.",
        house="jump_in",
    ),
    c.NO_OBLIGATION: Ground("Nobody has to make a face now."),
    c.ALREADY_JUDGED: Ground("That face was already judged this turn: wait for the next turn."),
    c.NOT_TRIED: Ground("Nobody asked you that: choose one of the moves on offer."),
    c.NOT_A_JUDGE: Ground("You can't vote on this: wait for the others."),
    c.VOTED_ALREADY: Ground("You already voted: wait for the others."),
    c.NOT_YOUR_ROLE: Ground("You can't do that now: choose one of the moves on offer."),
    c.ROUND_IS_OVER: Ground("The round is over: wait for the next deal."),
    c.MATCH_IS_OVER: Ground("The match is over: start a new one."),
    c.NO_SUCH_SEAT: Ground("This table has no such seat: choose one that it has."),
    c.NO_SUCH_MOVE: Ground("There is no such move in this game: choose one of the moves on offer."),
    c.ALREADY_DREW: Ground("You already drew this turn: play the card you drew, or pass."),
    c.ASKED_FIRST: Ground("The card in play asks you something: answer that first."),
    c.NO_SUCH_PLACE: Ground("There's no card there in your grid: choose a place that has one."),
    c.NOT_FACE_DOWN: Ground("That card is already face up: turn up one that is face down."),
    c.NOT_A_PAIR: Ground(
        "You can clear a column only when both its cards are face up and have the same color or number."
    ),
    c.NOT_NOW_CLEAR: Ground(
        "You can't clear a column in the middle of another player's turn: wait until it ends."
    ),
    c.PLACE_FIRST: Ground(
        "You have a card in your hand: put it into your grid or discard it, and then clear the column."
    ),
    c.NOT_BACK: Ground("A card from the discard pile must go into your grid: choose the card it replaces."),
    c.NO_PILE: Ground("There are no cards left to draw: take the top discard."),
    c.SAME_SEAT: Ground("Choose two different players, or one player who draws all four."),
    c.NOT_SELF_SPREAD: Ground(
        "At this table you can choose only other players.", house="golf_double_draw_self"
    ),
    c.FORCED_PLAY: Ground(
        "At this table you must play if you can: play a card that matches.", house="forced_play"
    ),
    c.WAIT_VERDICT: Ground("The players are still deciding: wait for the verdict."),
    c.WRONG_KIND: Ground("The card in play asks for another kind of card: choose one of those on offer."),
    c.BANNED: Ground("A penciled card forbids that card this turn: play another one, or draw."),
    c.NO_ACCUSING: Ground("The table is already deciding something: wait until that is settled."),
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
    clause = f"house:{ground.house}" if ground.house else clause_refusing(rules, c.REFUSALS[code])
    return Refusal(clause, sentence.format(colors=colors))


def clause_refusing(rules: Rules, reason: str) -> str:
    """The clause by which an edition refuses something, in the words of `clauses.toml`; empty where none says so."""
    return _clause(rules.edition.prefix, rules.game, reason)


@cache
def _clause(prefix: str, game: str, reason: str) -> str:
    """The sheet's own clause, else a ruling for all sheets of the game, else the first of a sheet of the game."""
    games = {"COM": "hand", **{sheet.prefix: sheet.game for sheet in map(load, known_editions())}}

    def distance(clause: str) -> tuple[bool, bool, bool]:
        sheet = clause.split("-")[0]
        return sheet != prefix, games.get(sheet) != game, sheet != "COM"

    return min((clause.id for clause in clauses() if reason in clause.refuses), key=distance, default="")
