"""Moves as text: how a verb and its words become the engine's number, and back."""

from lastcard.engine.codes import (
    A_CARD,
    A_COLOR,
    A_FILM,
    A_SEAT,
    ACCUSE,
    BLANK,
    CATCH,
    CHOOSE,
    CLEAR,
    FILMS,
    FLIP,
    JUMP,
    PLAY,
    PUT,
    VERBS,
    bare,
    first_of,
    pack,
    second_of,
    third_of,
    verb_of,
)
from lastcard.move import Move, NotationError
from lastcard.rules.build import Rules
from lastcard.rules.errors import did_you_mean


def kind_of(rules: Rules, code: str) -> int:
    """The card that a code means in these rules."""
    if code not in rules.codes:
        raise NotationError(
            f"`{code}` is no card of {rules.edition.name}: {did_you_mean(code, rules.codes)}.".replace(
                "?.", "?"
            )
        )
    return rules.kind(code)


def number_of(text: str, most: int, what: str) -> int:
    """A small number in a move."""
    if not text.isdecimal() or len(text) > len(str(most)) or int(text) > most:
        raise NotationError(f"`{text[:20]}` is no {what}: write a number from 0 to {most}.")
    return int(text)


def encode_choice(rules: Rules, args: tuple[str, ...]) -> int:
    """What a choice is about shows in its form: a color's letter, a card, a seat or two, `listed` or `other`."""
    word = args[0]
    letters = [color.letter for color in rules.edition.colors]
    if len(args) == 2:
        low, high = sorted(number_of(seat, 9, "seat") for seat in args)
        return pack(CHOOSE, low, high, A_SEAT)
    if word in letters:
        return pack(CHOOSE, letters.index(word), BLANK, A_COLOR)
    if word in FILMS:
        return pack(CHOOSE, FILMS.index(word), BLANK, A_FILM)
    if word.isdecimal():
        return pack(CHOOSE, number_of(word, 9, "seat"), BLANK, A_SEAT)
    return pack(CHOOSE, kind_of(rules, word), BLANK, A_CARD)


ARGUMENTS = {
    PLAY: (1,),
    JUMP: (1,),
    CATCH: (1,),
    ACCUSE: (1,),
    CHOOSE: (1, 2),
    PUT: (2,),
    FLIP: (2,),
    CLEAR: (2,),
}


def encode(rules: Rules, move: Move) -> int:
    """A move as the engine reads it."""
    verb = VERBS.index(move.verb)
    if len(move.args) not in ARGUMENTS.get(verb, (0,)):
        wanted = " or ".join(map(str, ARGUMENTS.get(verb, (0,))))
        raise NotationError(f"`{move}` does not read as a move: `{move.verb}` takes {wanted} more word(s).")
    if verb == CHOOSE:
        return encode_choice(rules, move.args)
    if verb in (PLAY, JUMP):
        return pack(verb, kind_of(rules, move.args[0]), BLANK, BLANK)
    if verb in (CATCH, ACCUSE):
        return pack(verb, number_of(move.args[0], 9, "seat"), BLANK, BLANK)
    if verb in (PUT, FLIP, CLEAR):
        row = number_of(move.args[1], 1, "row")
        return pack(verb, number_of(move.args[0], 63, "column"), row, BLANK)
    return bare(verb)


def decode_choice(rules: Rules, value: int, second: int, domain: int) -> tuple[str, ...]:
    """The words of a choice."""
    if domain == A_COLOR:
        return (rules.edition.colors[value].letter,)
    if domain == A_CARD:
        return (rules.code(value),)
    if domain == A_FILM:
        return (FILMS[value],)
    return (str(value),) if second == BLANK else (str(value), str(second))


def decode(rules: Rules, number: int) -> Move:
    """A move from the engine's number."""
    verb, a, b = verb_of(number), first_of(number), second_of(number)
    if verb == CHOOSE:
        return Move("choose", decode_choice(rules, a, b, third_of(number)))
    if verb in (PLAY, JUMP):
        return Move(VERBS[verb], (rules.code(a),))
    if verb in (CATCH, ACCUSE):
        return Move(VERBS[verb], (str(a),))
    if verb in (PUT, FLIP, CLEAR):
        return Move(VERBS[verb], (str(a), str(b)))
    return Move(VERBS[verb])
