"""Rows as the language spells them: the one spelling that is kept, and that is read back as the same rows."""

from collections.abc import Callable, Mapping, Sequence

from lastcard.engine import codes as c
from lastcard.rules.language.names import NO_WORDS, Words
from lastcard.rules.language.outline import Condition, MarkedRow, Offer, Outline, Standing, outline
from lastcard.rules.language.templates import Gaps, conjugate
from lastcard.rules.ops import OPS, Arg, sort_of, wording_of
from lastcard.rules.wordings import Row

SUBJECTS = ("I", *c.WHOS[1:-1], "they")
OBJECTS = (*c.WHOS[:-1], "them")
PLURAL = (c.ME, c.OTHERS, c.NEIGHBORS, c.THEM)
ANYBODY = {c.EVERYONE: "anyone", c.OTHERS: "anyone else"}
NOBODY = {c.EVERYONE: "nobody", c.OTHERS: "nobody else"}
SPANS = {c.STANDS_TURN: "up until my next turn", c.STANDS_ROUND: "up until the round ends"}
SIDES = ("heads", "tails")  # of a coin
COUNTS = {
    c.EVEN_COUNT: "an even number of cards",
    c.ODD_COUNT: "an odd number of cards",
    c.MY_COUNT: "as many cards as me",
}
EXTREMES = {c.HIGHEST: "highest", c.LOWEST: "lowest"}
ORDINALS = {3: "third", 4: "fourth", 5: "fifth"}
CONTEST, CLAIM = "the contest", "the claim"  # whose words are not told
SETS = {c.PAIRED: "of a kind", c.SAME_COLOR: "of one color"}  # cards that go together
ROTATION_WORDS = {c.ONWARD: "on", c.BACKWARD: "back", c.LEFTWARD: "left", c.RIGHTWARD: "right"}


def cards(n: int, sort: str = "") -> str:
    return " ".join(part for part in (str(n), sort, "card" if n == 1 else "cards") if part)


def write(rows: Sequence[Row], words: Words = NO_WORDS) -> str:
    """The sentences of rows."""
    return write_outline(outline(rows), words)


def write_outline(parts: Outline, words: Words) -> str:
    """Actions are joined by commas; a condition is a sentence of its own, as it holds until the next full stop."""
    text = ""
    for i, part in enumerate(parts):
        if i:
            text += ", " if isinstance(part, MarkedRow) and isinstance(parts[i - 1], MarkedRow) else ". "
        match part:
            case Condition():
                text += write_condition(part, words)
            case Standing():
                text += write_standing(part, words)
            case Offer():
                text += write_offer(part, words)
            case _:
                text += write_step(part, words)
    return text


def write_standing(part: Standing, words: Words) -> str:
    """A rule that stands, and what it does."""
    _, who, _, arg = part.row
    deed = f"{ANYBODY[who]} plays a {words.name(arg >> 4)} card"
    then = write_outline(part.then, words)
    if arg & 15 == c.STANDS_ONCE:
        return f"the next time {deed}, {then}"
    return f"whenever {deed} {SPANS[arg & 15]}, {then}"


def write_offer(offer: Offer, words: Words) -> str:
    """A choice between two things, or between one and nothing."""
    who = offer.row[1]
    then = write_together(offer.then, words)
    if offer.row[3] & c.CLAIM:
        text = f"if {CLAIM} holds, {then}"
        return text + (f", otherwise {write_outline(offer.other, words)}" if offer.other else "")
    if offer.other:
        choose = "choose" if who in PLURAL else "chooses"
        return f"{SUBJECTS[who]} {choose}: {then}, or {write_together(offer.other, words)}"
    return f"{SUBJECTS[who]} may: {then}"


def write_together(parts: Outline, words: Words) -> str:
    """What goes together where somebody chooses."""
    if all(isinstance(part, MarkedRow) for part in parts):
        return " together with ".join(write_outline((part,), words) for part in parts)
    return write_outline(parts, words)


def luck(n: int, arg: int) -> str:
    """What chance must bring: a side of a coin, or a number on a die."""
    side = arg >> 4
    return f"a coin shows {SIDES[side]}" if n == len(SIDES) else f"a die shows {side}"


def fate(condition: Condition, words: Words) -> str:
    """What must come about that nobody has in hand; nothing where someone must have something."""
    _, who, n, arg = condition.mark
    if arg & 15 == c.BY_TOSS:
        return luck(n, arg)
    if arg & 15 == c.BY_CARD:
        card = f"a draw by {OBJECTS[who]} brings" if n else "the top card of the draw pile is"
        return f"{card} a {words.name(arg >> 4)} card"
    return f"there are {players(n, arg)}" if arg >> 4 == c.PEOPLE else ""


def players(n: int, arg: int) -> str:
    """How many take part."""
    many = {c.AT_LEAST: (n - 1, "more than "), c.AT_MOST: (n + 1, "fewer than "), c.EXACTLY: (n, "exactly ")}
    number, than = many[arg & 15]
    return f"{than}{number} players"


def write_condition(condition: Condition, words: Words) -> str:
    _, who, n, arg = condition.mark
    if come_about := fate(condition, words):
        if not condition.then:
            return f"unless {come_about}, {write_outline(condition.other, words)}"
        text = f"if {come_about}, {write_outline(condition.then, words)}"
        return text + (f", otherwise {write_outline(condition.other, words)}" if condition.other else "")
    if not condition.then and who in NOBODY:
        return f"if {NOBODY[who]} holds {trait(n, arg, words)}, {write_outline(condition.other, words)}"
    someone = ANYBODY.get(who, SUBJECTS[who])
    hold = "hold" if who in PLURAL and who not in ANYBODY else "holds"
    if not condition.then:
        return f"unless {someone} {hold} {trait(n, arg, words)}, {write_outline(condition.other, words)}"
    text = f"if {someone} {hold} {trait(n, arg, words)}, {write_outline(condition.then, words)}"
    return text + (f", otherwise {write_outline(condition.other, words)}" if condition.other else "")


def trait(n: int, arg: int, words: Words) -> str:
    """What a mark asks of a seat."""
    condition, sort = arg & 15, arg >> 4
    name = words.name(sort) if sort else ""
    if condition == c.AT_LEAST:
        return f"a {name} card" if n == 1 and sort else f"more than {cards(n - 1, name)}"
    if condition == c.AT_MOST:
        return f"no {name} card" if n == 0 and sort else f"fewer than {cards(n + 1, name)}"
    if condition == c.EXACTLY and n in COUNTS:
        return COUNTS[n]
    if condition == c.EXACTLY:
        return f"exactly {cards(n, name)}"
    if sort:
        return f"the {'most' if condition == c.HOLDS_MOST else 'fewest'} {name} cards"
    return {
        c.MORE_CARDS: "more cards than me",
        c.FEWER_CARDS: "fewer cards than me",
        c.HOLDS_MOST: "the most cards",
        c.HOLDS_FEWEST: "the fewest cards",
        c.HOLDS_HIGHEST: "the highest number card",
        c.HOLDS_LOWEST: "the lowest number card",
    }[condition]


def group(mark: Row, words: Words) -> tuple[str, bool]:
    """Those who are marked, and whether their verb is that of many."""
    op, who, n, arg = mark
    if op == c.OP_PICK and who != c.ME:
        return "they", True
    if op == c.OP_PICK:
        return f"{n} chosen players", True
    if op == c.OP_OFFER or (op == c.OP_CONTEST and arg == c.VOTE_MEANT):
        return "they", True
    if op == c.OP_CONTEST:
        return "the winner" if arg in (c.VOTE_WINNER, c.TAP_FIRST) else "the loser", False
    condition = arg & 15
    if condition == c.OTHER_SIDE:
        return "the winner" if arg >> 4 else "the loser", False
    if condition == c.FIRST_OF:
        return f"next {n} players", True
    if condition == c.NTH_OF:
        return ORDINALS[n], False
    if condition == c.BUT_FOR:
        spared = [OBJECTS[code] for code in (n, (arg >> 4) - 1) if code >= 0]
        return f"{SUBJECTS[who]} but {' and '.join(spared)}", who in PLURAL
    if condition == c.BY_LOT:
        name = "player" if who == c.EVERYONE else "other"
        return (f"a random {name}", False) if n == 1 else (f"{n} random {name}s", True)
    if arg == c.AT_LEAST and n == 0:
        return SUBJECTS[who], who in PLURAL
    return f"{SUBJECTS[who]} with {trait(n, arg, words)}", who in PLURAL


def write_step(step: MarkedRow, words: Words) -> str:
    """One action, with whoever is marked for it in words."""
    op, who, _, arg = step.row
    gaps = Gaps(FIELDS, {"who": SUBJECTS[who], "whom": OBJECTS[who]}, step.row, words)
    many = who in PLURAL
    if OPS[op].is_toward:
        gaps["to"] = OBJECTS[arg]
    if step.mark is not None:
        named, plural = group(step.mark, words)
        if who == c.THEM:
            gaps["who"], gaps["whom"], many = named, named, plural
        else:
            gaps["to"] = named
    text = conjugate(wording_of(step.row).written, many).format_map(gaps)
    if step.mark is not None and step.mark[0] == c.OP_OFFER:
        return f"{SUBJECTS[step.mark[1]]} say{'' if step.mark[1] in PLURAL else 's'} {CLAIM}, {text}"
    if step.mark is not None and step.mark[0] == c.OP_CONTEST:
        return f"{write_contest(step.mark, CONTEST)}, {text}"
    if step.mark is not None and step.mark[0] == c.OP_PICK and step.mark[1] != c.ME:
        return f"{write_picking(step, words)}, {text}"
    return f"{write_contest(step.by, CONTEST)}, {text}" if step.by and step.by[0] == c.OP_CONTEST else text


def write_picking(step: MarkedRow, words: Words) -> str:
    """Who picks someone, and how it came that they are the one who does."""
    assert step.mark is not None
    if step.by is None:
        name, many = SUBJECTS[step.mark[1]], step.mark[1] in PLURAL
    else:
        name, many = group(step.by, words)
    if name == "they":  # "they pick someone" would be an order to whoever plays the card
        name, many = "that player", False
    said = f"{name} pick{'' if many else 's'} someone"
    return f"{write_contest(step.by, CONTEST)}, {said}" if step.by and step.by[0] == c.OP_CONTEST else said


def write_contest(mark: Row, text: str) -> str:
    """Who takes part in what: everyone, or one player against whoever plays the card."""
    _, who, _, kind = mark
    verb = "race" if kind in (c.TAP_LAST, c.TAP_FIRST) else "name" if kind == c.VOTE_MEANT else "play"
    return f"{SUBJECTS[who]} {verb}{'' if who in PLURAL else 's'} {text}"


def they(row: Row, _: Words) -> str:
    return "I" if row[1] == c.ME else "they"


def holder(row: Row, words: Words) -> str:
    return "I" if row[3] & 15 in (c.MY_CARDS, c.HALF_MINE) else they(row, words)


def sort(row: Row, words: Words) -> str:
    """The word for a sort of cards; none for any card."""
    code = sort_of(row)
    return words.name(code) if code else ""


def alike(row: Row, words: Words) -> str:
    """Cards of a sort, or that go together."""
    if row[3] in SETS and OPS[row[0]].arg is Arg.SORT:
        return f"cards {SETS[row[3]]}"
    return f"{sort(row, words)} cards".lstrip()


def most(row: Row, words: Words) -> str:
    """So many cards at most, of a sort, or that go together."""
    n = row[2] - c.UP_TO
    if row[3] in SETS and OPS[row[0]].arg is Arg.SORT:
        return f"{cards(n)} {SETS[row[3]]}"
    return cards(n, sort(row, words))


FIELDS: Mapping[str, Callable[[Row, Words], str]] = {
    "n": lambda row, _: str(row[2]),
    "other": lambda row, _: str(row[3]),
    "they": they,
    "their": lambda row, _: "my" if row[1] == c.ME else "their",
    "holder": holder,
    "cards": lambda row, _: cards(row[2]),
    "rest": lambda row, _: cards(row[2] - c.DOWN_TO),
    "sort": lambda row, words: f"{sort(row, words)} card".lstrip(),
    "sorts": lambda row, words: cards(row[2], sort(row, words)),
    "random": lambda row, words: cards(row[2], f"random {sort(row, words)}".rstrip()),
    "color": lambda row, words: words.colors[row[3]],
    "alike": alike,
    "most": most,
    "extreme": lambda row, _: EXTREMES[sort_of(row)],
    "counted_who": lambda row, _: OBJECTS[row[3] >> 4],
    "way": lambda row, _: ROTATION_WORDS[row[3]],
}
