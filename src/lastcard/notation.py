"""Moves as text: how a verb and its words become the engine's number, and back."""

from lastcard.engine import codes
from lastcard.move import Move, NotationError
from lastcard.rules.build import Rules
from lastcard.rules.errors import closed, did_you_mean


def kind_of(rules: Rules, code: str) -> int:
    """The card that a code means in these rules."""
    if code not in rules.codes:
        raise NotationError(
            closed(f"`{code}` is not a card in {rules.edition.name}: {did_you_mean(code, rules.codes)}")
        )
    return rules.kind(code)


def number_of(text: str, most: int, what: str) -> int:
    """A small number in a move."""
    if not text.isdecimal() or len(text) > len(str(most)) or int(text) > most:
        raise NotationError(f"`{text[:20]}` is not a {what}: write a number from 0 to {most}.")
    return int(text)


def encode_choice(rules: Rules, args: tuple[str, ...]) -> int:
    """What a choice is about shows in its form: a color's letter, a card, a seat or two, `listed`, `first` …"""
    word = args[0]
    letters = [color.letter for color in rules.edition.colors]
    if len(args) == 2:
        low, high = sorted(number_of(seat, 9, "seat") for seat in args)
        return codes.pack(codes.CHOOSE, low, high, codes.A_SEAT)
    if word in letters:
        return codes.pack(codes.CHOOSE, letters.index(word), codes.BLANK, codes.A_COLOR)
    if word in codes.OPTIONS:
        return codes.pack(codes.CHOOSE, codes.OPTIONS.index(word), codes.BLANK, codes.AN_OPTION)
    if word in codes.FILMS:
        return codes.pack(codes.CHOOSE, codes.FILMS.index(word), codes.BLANK, codes.A_FILM)
    if word in codes.ORDERS:
        return codes.pack(codes.CHOOSE, codes.ORDERS.index(word), codes.BLANK, codes.AN_ORDER)
    if word in codes.MANY:
        return codes.pack(codes.CHOOSE, codes.EVERY_SEAT + codes.MANY.index(word), codes.BLANK, codes.A_SEAT)
    if word.isdecimal():
        return codes.pack(codes.CHOOSE, number_of(word, 9, "seat"), codes.BLANK, codes.A_SEAT)
    return codes.pack(codes.CHOOSE, kind_of(rules, word), codes.BLANK, codes.A_CARD)


ARGUMENTS = {
    codes.PLAY: (1,),
    codes.JUMP: (1,),
    codes.CATCH: (1,),
    codes.ACCUSE: (1,),
    codes.CHOOSE: (1, 2),
    codes.PUT: (2,),
    codes.FLIP: (2,),
    codes.CLEAR: (2,),
}


def encode(rules: Rules, move: Move) -> int:
    """A move as the engine reads it; one that was spelled before is known."""
    known = rules.numbers.get(str(move))
    return read(rules, move) if known is None else known


def read(rules: Rules, move: Move) -> int:
    """The number of a move, word by word."""
    verb = codes.VERBS.index(move.verb)
    if len(move.args) not in ARGUMENTS.get(verb, (0,)):
        wanted = " or ".join(map(str, ARGUMENTS.get(verb, (0,))))
        words = "word" if wanted == "1" else "words"
        raise NotationError(f"`{move}` does not read as a move: `{move.verb}` takes {wanted} more {words}.")
    if verb == codes.CHOOSE:
        return encode_choice(rules, move.args)
    if verb in (codes.PLAY, codes.JUMP):
        return codes.pack(verb, kind_of(rules, move.args[0]), codes.BLANK, codes.BLANK)
    if verb in (codes.CATCH, codes.ACCUSE):
        return codes.pack(verb, number_of(move.args[0], 9, "seat"), codes.BLANK, codes.BLANK)
    if verb in (codes.PUT, codes.FLIP, codes.CLEAR):
        row = number_of(move.args[1], 1, "row")
        return codes.pack(verb, number_of(move.args[0], 63, "column"), row, codes.BLANK)
    return codes.bare(verb)


def decode_choice(rules: Rules, value: int, second: int, domain: int) -> tuple[str, ...]:
    """The words of a choice."""
    if domain == codes.A_COLOR:
        return (rules.edition.colors[value].letter,)
    if domain == codes.A_CARD:
        return (rules.code(value),)
    if domain == codes.A_FILM:
        return (codes.FILMS[value],)
    if domain == codes.AN_OPTION:
        return (codes.OPTIONS[value],)
    if domain == codes.AN_ORDER:
        return (codes.ORDERS[value],)
    if value in (codes.EVERY_SEAT, codes.EVERY_BUT) and second == codes.BLANK:
        return (codes.MANY[value - codes.EVERY_SEAT],)
    return (str(value),) if second == codes.BLANK else (str(value), str(second))


def decode(rules: Rules, number: int) -> Move:
    """A move from the engine's number."""
    verb, a, b = codes.verb_of(number), codes.first_of(number), codes.second_of(number)
    if verb == codes.CHOOSE:
        return Move("choose", decode_choice(rules, a, b, codes.third_of(number)))
    if verb in (codes.PLAY, codes.JUMP):
        return Move(codes.VERBS[verb], (rules.code(a),))
    if verb in (codes.CATCH, codes.ACCUSE):
        return Move(codes.VERBS[verb], (str(a),))
    if verb in (codes.PUT, codes.FLIP, codes.CLEAR):
        return Move(codes.VERBS[verb], (str(a), str(b)))
    return Move(codes.VERBS[verb])


def spelled(rules: Rules, number: int) -> str:
    """The text of the engine's number: all tables of the same rules spell the same few moves again and again."""
    text = rules.texts.get(number)
    if text is None:
        move = decode(rules, number)
        text = rules.texts[number] = str(move)
        if read(rules, move) == number:  # a text may stand for more than one
            rules.numbers[text] = number
    return text
