"""Why a move is good, in words: what it does at the table, and what the judgment says it is worth.

What a move does is found by making it, so that a reason holds for every edition, house rule and penciled card. Nothing
here knows more than the seat: the moment that is tried holds no card that the seat cannot see.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from lastcard.coach.moment import CALL, Moment
from lastcard.engine.codes import NONE
from lastcard.event import Event
from lastcard.match import Match
from lastcard.minds import CHANCE, POINTS, Judged, Judgment
from lastcard.move import Move
from lastcard.rules.language.english import counted
from lastcard.rules.language.templates import capital
from lastcard.text import card_of, color_words, move_words
from lastcard.view import GridView, HandView

STEPS = 6  # that a play is followed for: a color is chosen, a penalty accepted
FEW = 2  # cards with which a player is about to go out
CHEAP = 2  # points of a card that is good to have in a grid
EQUAL = {CHANCE: 0.005, POINTS: 0.25}  # less than that is no difference, however sure it is


def reason(moment: Moment, judgment: Judgment) -> str:
    """A sentence or two: what speaks for the best move, what it is worth, and how far ahead of the next it is."""
    best = judgment.best
    if len(judgment.judged) == 1:
        return "It is your only move."
    worth = worth_of(moment, judgment)
    if are_equal(judgment):
        sure = judgment.judged[1].behind.error <= EQUAL[judgment.unit]
        sentence = f"The two best moves are {'equal' if sure else 'too close to call'}: {worth}."
    elif cause := cause_of(moment, best.move, judgment.judged[1].move):
        sentence = f"{cause}: {worth}."
    else:
        sentence = f"{capital(worth)}."
    return f"{sentence} Call UNO with it." if is_call_due(moment, best.move) else sentence


def is_call_due(moment: Moment, move: Move) -> bool:
    """Whether the move leaves one card in hand, and the call for it was not made yet."""
    view = moment.view()
    last = isinstance(view, HandView) and move.verb == "play" and len(view.hands[moment.seat]) == 2
    return last and CALL in moment.match().legal(moment.seat)


# What it is worth.


def are_equal(judgment: Judgment) -> bool:
    """Whether the two best moves cannot be told apart, or not by enough to matter."""
    behind = judgment.judged[1].behind
    return behind.mean <= max(behind.error, EQUAL[judgment.unit])


def worth_of(moment: Moment, judgment: Judgment) -> str:
    """What the best move is worth, beside the next."""
    first, second = judgment.judged[:2]
    worth = value_words(judgment.unit, first)
    words = with_words(moment, second.move)
    if are_equal(judgment):
        return f"{worth}, and about as {'many' if judgment.unit == CHANCE else 'few'} {words}"
    return f"{worth}, {gap_words(judgment.unit, second.behind.mean)} than {words}"


def value_words(unit: str, judged: Judged) -> str:
    """What a move is worth: rounds won of a hundred, or points taken."""
    if unit == CHANCE:
        return f"you win about {round(100 * judged.value.mean)} in 100 rounds"
    return f"you take about {counted_points(judged.value.mean)} this round"


def gap_words(unit: str, behind: float) -> str:
    """How much better one move is than another: `6 more`, `3 fewer`."""
    if unit == CHANCE:
        return f"{shown(100 * behind)} more"
    return f"{shown(behind)} fewer"


def shown(number: float) -> str:
    """A number as people say it: whole from three on, with one digit below."""
    return str(round(number)) if number >= 3 else f"{number:.1f}".removesuffix(".0")


def counted_points(points: float) -> str:
    whole = round(points)
    return "1 point" if whole == 1 else f"{whole} points"


def with_words(moment: Moment, move: Move) -> str:
    """A move that another is compared with: `with red 7`, `if you draw a card`."""
    view = moment.view()
    if move.verb == "play":
        return f"with {moment.teller.card(move.args[0])}"
    if move.verb == "challenge":
        return "if you challenge"
    words = move_words(moment.teller, view, move)
    return f"if {words}" if view.ask == "spread" else f"if you {words}"


def told_of(moment: Moment, judgment: Judgment, move: Move) -> str:
    """What to say about the move that someone chose, compared with the best."""
    best, chosen = judgment.best, judgment.of(move)
    if move == best.move:
        return "That is the best move."
    gap = chosen.behind
    if gap.mean <= max(gap.error, EQUAL[judgment.unit]):
        sure = gap.error <= EQUAL[judgment.unit]
        return f"That is {'as good as the best move' if sure else 'too close to the best move to call'}."
    better = move_words(moment.teller, moment.view(), best.move)
    what = "rounds in 100" if judgment.unit == CHANCE else "points"
    fewer = "costs" if judgment.unit != CHANCE else "loses"
    cost = shown((100 if judgment.unit == CHANCE else 1) * gap.mean)
    return f"Better: {better}. Your move {fewer} {cost} {what}."


# What speaks for it.


def cause_of(moment: Moment, move: Move, other: Move) -> str:
    """What a move does that the next best one does not, as the beginning of a sentence; empty when it is plain."""
    find = CAUSES.get(move.verb)
    return find(moment, move, other) if find else ""


def play_cause(moment: Moment, move: Move, other: Move) -> str:
    """A card goes out, hits someone, keeps a color, or saves a wild."""
    view = moment.view()
    assert isinstance(view, HandView)
    card = capital(moment.teller.card(move.args[0]))
    if len(view.hands[moment.seat]) == 1:
        return f"{card} is your last card"
    if hit := hit_words(moment, move):
        return f"{card} {hit}"
    return saved_wild(moment, view, move, other) or kept_color(moment, view, move)


def saved_wild(moment: Moment, view: HandView, move: Move, other: Move) -> str:
    """The next best play would give a wild away."""
    if other.verb == "play" and is_wild(moment, other.args[0]) and not is_wild(moment, move.args[0]):
        return (
            f"{capital(moment.teller.card(move.args[0]))} saves {moment.teller.card(other.args[0])} for later"
        )
    return ""


def kept_color(moment: Moment, view: HandView, move: Move) -> str:
    """The color that a played card brings, when much of the hand has it."""
    played = card_of(moment.rules, move.args[0])
    if played is None or played.color is None:
        return ""
    left = Counter(colors_in(moment, view))[played.color.letter] - 1
    if left < 2:
        return ""
    return f"{capital(played.name)} leaves you {counted(left, f'{played.color.name} card')} to follow it"


def colors_in(moment: Moment, view: HandView) -> list[str]:
    """The color of every card in the hand that has one."""
    cards = [card_of(moment.rules, code) for code in view.hands[moment.seat]]
    return [card.color.letter for card in cards if card and card.color]


def is_wild(moment: Moment, code: str) -> bool:
    card = card_of(moment.rules, code)
    return card is not None and card.color is None


def draw_cause(moment: Moment, move: Move, other: Move) -> str:
    """Not playing what could be played saves it."""
    if other.verb == "play" and is_wild(moment, other.args[0]):
        return f"Drawing saves {moment.teller.card(other.args[0])} for later"
    return ""


def keep_cause(moment: Moment, move: Move, other: Move) -> str:
    """A card that was drawn stays in the hand."""
    view = moment.view()
    if isinstance(view, HandView) and view.fresh and other.verb == "play":
        return f"Keeping {moment.teller.card(view.fresh)} saves it for later"
    return ""


def choose_cause(moment: Moment, move: Move, other: Move) -> str:
    """A color that the hand is full of, or a player who is about to go out."""
    view = moment.view()
    if not isinstance(view, HandView):
        return ""
    if view.ask == "color":
        held = Counter(colors_in(moment, view))[move.args[0]]
        name = color_words(moment.rules, move.args[0])
        return f"You hold {counted(held, f'{name} card')}" if held else ""
    if view.ask in ("seat", "spread") and len(move.args) == 1 and int(move.args[0]) != moment.seat:
        return few_words(moment, view, int(move.args[0]))
    return ""


def few_words(moment: Moment, view: HandView, seat: int) -> str:
    held = len(view.hands[seat])
    return f"{moment.teller.who(seat)} holds {counted(held, 'card')}" if held <= FEW else ""


def accept_cause(moment: Moment, move: Move, other: Move) -> str:
    """A challenge that fails costs more."""
    view = moment.view()
    if not isinstance(view, HandView) or other.verb != "challenge":
        return ""
    cost = view.stack + moment.rules.tables.challenge_extra
    return f"A challenge that fails costs you {counted(cost, 'card')}"


def catch_cause(moment: Moment, move: Move, other: Move) -> str:
    who = moment.teller.who(int(move.args[0]))
    return f"{who} forgot to call and draws {counted(moment.rules.tables.penalty, 'card')}"


def put_cause(moment: Moment, move: Move, other: Move) -> str:
    """A card in a grid makes a match, replaces a dear one, or lets a discarded card act."""
    view = moment.view()
    assert isinstance(view, GridView)
    column, row = int(move.args[0]), int(move.args[1])
    above_or_below = view.grids[moment.seat][column][1 - row]
    card = capital(moment.teller.card(view.fresh))
    if clears(moment, move, column):
        return f"{card} matches {moment.teller.card(above_or_below)} in column {column + 1}"
    old, new = card_of(moment.rules, view.grids[moment.seat][column][row]), card_of(moment.rules, view.fresh)
    if old and (hit := hit_words(moment, move)):
        return f"{capital(old.name)}, which goes on the pile, {hit}"
    return f"{card} replaces {old.name}" if old and new and old.points > new.points else ""


def flip_cause(moment: Moment, move: Move, other: Move) -> str:
    """A drawn card is discarded, and may act."""
    view = moment.view()
    hit = hit_words(moment, move) if view.fresh else ""
    return f"{capital(moment.teller.card(view.fresh))} {hit}" if hit else ""


def take_cause(moment: Moment, move: Move, other: Move) -> str:
    top = card_of(moment.rules, moment.view().top)
    return f"{capital(top.name)} counts {counted(top.points, 'point')}" if top and top.points <= CHEAP else ""


def clear_cause(moment: Moment, move: Move, other: Move) -> str:
    """The card that comes to lie on top may act."""
    hit = hit_words(moment, move)
    return f"The card that ends up on top {hit}" if hit else ""


CAUSES: Mapping[str, Callable[[Moment, Move, Move], str]] = {
    "play": play_cause,
    "draw": draw_cause,
    "pass": keep_cause,
    "choose": choose_cause,
    "accept": accept_cause,
    "catch": catch_cause,
    "put": put_cause,
    "flip": flip_cause,
    "take": take_cause,
    "clear": clear_cause,
}


# What happens when it is made.


def clears(moment: Moment, move: Move, column: int) -> bool:
    """Whether a column can be cleared after the move."""
    match = moment.match()
    match.move(moment.seat, move)
    return any(legal.verb == "clear" and legal.args[0] == str(column) for legal in match.legal(moment.seat))


def hit_words(moment: Moment, move: Move) -> str:
    """Whom a move skips or makes draw: `skips Bo, who holds one card`."""
    view = moment.view()
    drawn, skipped = hits(events_after(moment, move), moment.seat)
    victims = sorted(drawn.keys() | skipped)
    if not victims:
        return ""
    if len(victims) > 1:
        return "makes everyone else draw" if len(drawn) == view.seats - 1 else ""
    seat = victims[0]
    who = moment.teller.who(seat)
    held = few_words(moment, view, seat).removeprefix(who).strip() if isinstance(view, HandView) else ""
    name = f"{who}, who {held}," if held else who
    if not drawn[seat]:
        return f"keeps {name} from playing"
    return f"makes {name} draw {counted(drawn[seat], 'card')}"


def hits(events: Sequence[Event], seat: int) -> tuple[Counter[int], set[int]]:
    """How many cards every other seat draws, and who is skipped."""
    drawn: Counter[int] = Counter()
    skipped = set()
    for event in events:
        if event.seat in (seat, NONE):
            continue
        if event.verb in ("drew", "grew"):
            drawn[event.seat] += len(event.cards)
        elif event.verb == "skipped":
            skipped.add(event.seat)
    return drawn, skipped


def events_after(moment: Moment, move: Move) -> list[Event]:
    """What a move leads to until the next turn: a color is chosen, columns are left, a penalty is accepted."""
    match = moment.match()
    events = list(match.move(moment.seat, move).events)
    for _ in range(STEPS):
        answer = usual_answer(match, moment.seat)
        if answer is None:
            break
        events += match.move(match.state.asked, answer).events
    return events


def usual_answer(match: Match, seat: int) -> Move | None:
    """What answers a question that follows a play and whose answer does not matter to others."""
    ask = match.view(seat).ask
    legal = match.legal(match.state.asked) if 0 <= match.state.asked < match.seats else []
    if ask == "penalty":
        return next((move for move in legal if move.verb == "accept"), None)
    if ask == "clear":
        return next((move for move in legal if move.verb == "pass"), None)
    return next((move for move in legal if move.verb == "choose"), None) if ask == "color" else None
