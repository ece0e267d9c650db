"""Cards, moves and events in words: the one place where the wording lives. It tells only what it is given.

Hidden cards stay hidden because callers pass events through `seen_by` first. In a template `draw[s]` is `draws` for
others and `draw` for the reader, `[is|are]` chooses likewise.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from lastcard.engine.codes import NONE, ROLES, WATCHER
from lastcard.event import HIDDEN, Event
from lastcard.move import Move
from lastcard.rules.asks import ASKS_BY_NAME, Answer
from lastcard.rules.build import Card, Rules
from lastcard.rules.language.english import counted, listed
from lastcard.rules.language.templates import capital, conjugate
from lastcard.view import GridView, HandView

SENTENCES = {
    "began": "Round {number} begins.",
    "cut": "{Who} turn[s] up {cards} for the deal.",
    "dealer": "{Who} deal[s].",
    "turned": "{Cards} is turned up.",
    "returned": "{Cards} goes back into the draw pile.",
    "reshuffled": "The discards are shuffled into a new draw pile of {number} cards.",
    "played": "{Who} play[s] {cards}.",
    "drew": "{Who} draw[s] {cards}.",
    "passed": "{Who} pass[es].",
    "skipped": "{Who} lose[s] the turn.",
    "reversed": "The direction turns: play goes to the {what}.",
    "named": "{Who} name[s] {color}.",
    "discarded": "{Who} throw[s] off {cards}.",
    "took": "{Who} take[s] {cards} from {other}.",
    "gave": "{Who} give[s] {cards} to {other}.",
    "swapped": "{Who} swap[s] hands with {other}.",
    "rotated": "Everybody passes the whole hand {way}.",
    "holds": "{Who} now hold[s] {cards}.",
    "showed": "{Who} show[s] {cards}.",
    "added": "{Who} add[s] {cards} on top.",
    "called": "{Who} call[s] UNO!",
    "caught": "{Other} catch[es] {who}: one card left and no call!",
    "stacked": "That makes {number} cards to draw.",
    "challenged": "{Who} challenge[s] {other}.",
    "accepted": "{Who} accept[s].",
    "guilty": "It was a bluff!",
    "innocent": "It was played rightly.",
    "chose": "{Who} choose[s] {other}.",
    "faced": "{Who} must make a face, {face}, until the next turn, or draw{number_cards}.",
    "released": "{Who} need not hold the face any longer.",
    "tried": "{Who} must {task}.",
    "answered": "{Who} answer[s]{note}.",
    "accused": "{Other} say[s] that {who} dropped the face.",
    "denied": "{Who} den[ies|y] it.",
    "admitted": "{Who} give[s] up.",
    "voted": "{Who} vote[s]: {verdict}.",
    "kept": "The verdict: {who} kept it.",
    "failed": "The verdict: {who} failed.",
    "out": "{Who} [is|are] out!",
    "stalled": "Nobody can go on: the round is closed.",
    "scored": "{Who} score[s] {number}.",
    "ended": "{Who} win[s] the round.",
    "won": "{Who} win[s] the match!",
    "taken": "{Who} take[s] {cards} from the discards.",
    "put": "{Who} put[s] {cards} into {place}.",
    "flipped": "{Who} turn[s] up {cards} in {place}.",
    "cleared": "{Who} clear[s] column {column}, {cards} on top.",
    "grew": "{Who} get[s] {cards} face down.",
    "jumped": "{Who} jump[s] in!",
}
CHARGED = "{Who} [is|are] charged {number}."
SHOWED_ONE = "{Who} show[s] {other} the hand: {cards}."
SHOWED_ONE_HIDDEN = "{Who} show[s] {other} the hand."
LEFT = "{Who} still hold[s] {cards}."
FLIPPED_ALL = "{Who} turn[s] up {cards}."
GATHERED = {"cut", "grew", "took", "flipped"}
FILM = "{Who} pick[s] a film{note}."
DARED = "{Who} [is|are] dared: “{dare}”."
SPREAD = "{Who} choose[s] {other} for{number_cards}."
GRID = {
    "passed": "{Who} leave[s] the columns as they are.",
    "discarded": "{Who} discard[s] {cards}.",
    "caught": "{Other} catch[es] {who}: one card face down and no call!",
    "out": "{Who} [has|have] no card face down any more: this turn ends the round.",
}
TASKS = {"film": "name four characters of a film", "dare": "do the dare"}
VERDICTS = {"kept": "it was kept", "failed": "it was not kept"}
WHERE = ("top", "bottom")
BOT = re.compile(r"^(?P<name>.+) \((?P<bot>[^()]+)\)$")


def spoken_name(name: str) -> str:
    """A player's name without the bot that plays it: `Anna` for `Anna (steady)`."""
    found = BOT.match(name)
    return found["name"] if found else name


def card_words(rules: Rules, code: str) -> str:
    """A card as people say it: `blue 7`, `Wild Draw Four`, `a card` when it is hidden."""
    if code == HIDDEN or code not in rules.codes:
        return "a card"
    return rules.kinds[rules.kind(code)].name


def cards_words(rules: Rules, codes: Sequence[str]) -> str:
    """Cards in a row; hidden ones are only counted."""
    hidden = sum(code == HIDDEN for code in codes)
    words = [card_words(rules, code) for code in codes if code != HIDDEN]
    if hidden:
        words.append("a card" if hidden == 1 else counted(hidden, "card"))
    return listed(words) or "no card"


def color_words(rules: Rules, letter: str) -> str:
    """The name of a color from its letter."""
    return next((color.name for color in rules.edition.colors if color.letter == letter), "no color")


def place_words(place: int) -> str:
    """A place in a grid: `column 2, top`; columns are counted from 1 for people."""
    return f"column {place // 2 + 1}, {WHERE[place % 2]}"


def face_words(rules: Rules, code: str) -> str:
    """The face that a card shows: `grinning (blue 1)`."""
    card = card_of(rules, code)
    return f"{card.symbol.face} ({card.name})" if card and card.symbol.face else card_words(rules, code)


def card_of(rules: Rules, code: str) -> Card | None:
    return rules.kinds[rules.kind(code)] if code in rules.codes else None


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells a match to one reader, who is `you` when the reader has a seat."""

    rules: Rules
    names: Sequence[str]
    viewer: int = WATCHER

    def who(self, seat: int) -> str:
        """A seat in a sentence."""
        if seat == self.viewer:
            return "you"
        if 0 <= seat < len(self.names):
            return spoken_name(self.names[seat])
        return f"the {ROLES[seat]}" if seat in ROLES else "nobody"

    def card(self, code: str) -> str:
        return card_words(self.rules, code)

    def cards(self, codes: Sequence[str]) -> str:
        return cards_words(self.rules, codes)

    def tell(self, events: Iterable[Event], note: str = "") -> list[str]:
        """The consequences of one move as sentences, those without interest left out."""
        sentences = []
        for group in gathered(events):
            told = self.together(group) if len(group) > 1 else self.sentence(group[0], note)
            sentences += [told] if told else []
        return sentences

    def together(self, events: Sequence[Event]) -> str:
        """Several events of one kind in one sentence."""
        first = events[0]
        if first.verb == "cut":
            drawn = ", ".join(f"{self.who(event.seat)} {self.cards(event.cards)}" for event in events)
            return f"Cards for the deal: {drawn}."
        if first.verb in ("grew", "flipped"):
            return self.sentence(
                replace(first, cards=tuple(card for event in events for card in event.cards))
            )
        seen = [
            f"{self.cards(event.cards)} from {self.who(event.other)}" for event in events if is_seen(event)
        ]
        blind = [self.who(event.other) for event in events if not is_seen(event)]
        if blind:
            each = "a card each" if len(blind) > 1 else "a card"
            seen.append(f"{each} from {listed(blind)}")
        return conjugate(
            f"{capital(self.who(first.seat))} take[s] {listed(seen)}.", first.seat == self.viewer
        )

    def sentence(self, event: Event, note: str = "") -> str:
        """One event in words; empty when there is nothing to say."""
        template = self.template(event)
        subject = event.other if "{Other}" in template else event.seat
        words = conjugate(template, subject == self.viewer)
        other, who = self.who(event.other), self.who(event.seat)
        if event.verb == "chose" and event.other == event.seat:
            other = "yourself" if event.seat == self.viewer else "themselves"
        return words.format(
            Who=capital(who),
            who=who,
            Other=capital(other),
            other=other,
            cards=self.cards(event.cards),
            Cards=capital(self.cards(event.cards)),
            number=event.number,
            number_cards=f" {counted(event.number, 'card')}",
            what=event.what,
            color=color_words(self.rules, event.what),
            way="on" if event.number > 0 else "back",
            face=face_words(self.rules, event.cards[0]) if event.cards else "",
            task=TASKS.get(event.what, "hold a face"),
            dare=self.dare(event),
            verdict=VERDICTS.get(event.what, ""),
            place=place_words(event.number),
            column=event.number // 2 + 1,
            note=f": {note}" if note else "",
        )

    def template(self, event: Event) -> str:
        """The sentence that fits an event; some verbs have more than one."""
        verb = event.verb
        grid = self.rules.game == "grid"
        if verb == "chose" and event.what:
            return FILM
        if self.dare(event):
            return DARED
        if verb == "chose" and event.number:
            return SPREAD
        if verb == "showed":
            if event.other == NONE:
                return LEFT
            return SHOWED_ONE_HIDDEN if HIDDEN in event.cards else SHOWED_ONE
        if verb == "flipped" and len(event.cards) > 1:
            return FLIPPED_ALL
        if verb == "holds" and (event.seat != self.viewer or not event.cards):
            return ""
        if verb == "ended" and event.seat == NONE:
            return "Nobody wins the round."
        if verb == "scored":
            return self.score_template(event)
        if grid and verb in GRID:
            return GRID[verb]
        return SENTENCES.get(verb, "")

    def dare(self, event: Event) -> str:
        """The words of a dare that begins."""
        return self.rules.dare(event.cards[0]) if event.verb == "tried" and event.cards else ""

    def score_template(self, event: Event) -> str:
        charged = self.rules.game == "grid" or self.rules.setting("scoring") == "alternative"
        if charged:
            return CHARGED
        return SENTENCES["scored"] if event.number else ""


def is_seen(event: Event) -> bool:
    return HIDDEN not in event.cards


def gathered(events: Iterable[Event]) -> list[list[Event]]:
    """Events in a row that one sentence can tell: cards for the deal, cards taken from many, cards for one grid."""
    groups: list[list[Event]] = []
    for event in events:
        last = groups[-1][0] if groups else None
        same = last is not None and event.verb == last.verb and event.verb in GATHERED
        if same and last is not None and (event.verb == "cut" or event.seat == last.seat):
            groups[-1].append(event)
        elif event.verb in SENTENCES:
            groups.append([event])
    return groups


MOVES = {
    "play": "play {card}",
    "jump": "jump in with {card}",
    "draw": "draw a card",
    "pass": "pass",
    "call": "call UNO",
    "catch": "catch {seat}: no UNO call",
    "challenge": "challenge: that was a bluff",
    "accept": "accept and draw",
    "accuse": "say that {seat} dropped the face",
    "admit": "admit it",
    "deny": "deny it",
    "answer": "answer",
    "kept": "vote: it was kept",
    "failed": "vote: it was not kept",
    "take": "take {top} from the discards",
    "cut": "draw for the deal",
    "deal": "deal",
    "turn": "turn up a card",
    "lapse": "let the time run out",
}


def move_words(teller: Teller, view: HandView | GridView, move: Move) -> str:
    """A legal move as an offer: `play blue 7`, `call UNO`, `name green`."""
    if move.verb == "choose":
        return choice_words(teller, view, move.args)
    if isinstance(view, GridView) and move.verb in ("put", "flip", "clear", "pass", "draw"):
        return grid_words(teller, view, move)
    first = move.args[0] if move.args else ""
    if move.verb == "accept" and isinstance(view, HandView):
        return f"accept and draw {counted(view.stack, 'card')}" if view.stack else "accept"
    if move.verb == "pass" and view.fresh:
        return f"keep {teller.card(view.fresh)} and pass"
    if (
        move.verb == "admit"
        and isinstance(view, HandView)
        and view.trial in TASKS
        and view.tried == view.viewer
    ):
        return "give up"
    if move.verb == "admit" and view.ask != "admit":
        return "admit that you dropped the face"
    return MOVES[move.verb].format(
        card=teller.card(first),
        seat=teller.who(int(first)) if first.isdigit() else "",
        top=teller.card(view.top),
    )


def choice_words(teller: Teller, view: HandView | GridView, args: tuple[str, ...]) -> str:
    """What an answer means, by the question."""
    ask = ASKS_BY_NAME[view.ask]
    choice = CHOICES[ask.answer](teller, args)
    template = conjugate(ask.offer, len(args) > 1 or choice == "you")
    return template.format(
        choice=choice,
        Choice=capital(choice),
        face=face_words(teller.rules, args[0]),
        cards=spread_words(teller.rules, view.top, len(args)),
    )


CHOICES: Mapping[Answer, Callable[[Teller, tuple[str, ...]], str]] = {
    Answer.CARD: lambda teller, args: teller.card(args[0]),
    Answer.COLOR: lambda teller, args: color_words(teller.rules, args[0]),
    Answer.SEAT: lambda teller, args: teller.who(int(args[0])),
    Answer.SEATS: lambda teller, args: listed(teller.who(int(arg)) for arg in args),
    Answer.FILM: lambda _, args: "a film on the list" if args[0] == "listed" else "another film",
}


def spread_words(rules: Rules, top: str, players: int) -> str:
    """How many cards the card on top gives to each of two, or to one alone."""
    card = card_of(rules, top)
    each, alone = card.rows[0][2:] if card and card.rows else (2, 4)
    return f"{each} each" if players > 1 else str(alone)


def grid_words(teller: Teller, view: GridView, move: Move) -> str:
    """A move in a grid, with the cell as its owner sees it numbered."""
    if move.verb == "draw":
        return "draw a card from the pile"
    if move.verb == "pass":
        return "leave the columns as they are"
    column, row = int(move.args[0]), int(move.args[1])
    cells = view.grids[view.viewer][column]
    if move.verb == "clear":
        return f"clear column {column + 1}, {teller.card(cells[1 - row])} on top"
    here = "the face-down card" if cells[row] == HIDDEN else teller.card(cells[row])
    spot = f"cell {cell_number(view, column, row)}"
    if move.verb == "put":
        return f"put it on {spot}, {here}"
    return f"turn up {spot}" if view.ask == "flip" else f"discard it, turn up {spot}"


def cell_number(view: GridView, column: int, row: int) -> int:
    """The number of a cell among all that hold a card, column by column, from 1."""
    return cells_of(view).index((column, row)) + 1


def cells_of(view: GridView) -> list[tuple[int, int]]:
    """All places of the viewer's grid that hold a card, in the order of their numbers."""
    grid = view.grids[view.viewer]
    return [(column, row) for column, cells in enumerate(grid) for row in (0, 1) if cells[row]]
