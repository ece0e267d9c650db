"""One thing that somebody does, in German: whatever the order of its words, each of them must have its place."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from lastcard.rules.pencil.german import frames
from lastcard.rules.pencil.german.amounts import Amount, amount_at
from lastcard.rules.pencil.german.kinds import kind_in
from lastcard.rules.pencil.german.lexicon import Line, Verb, deeds, form_of, number_in, table, verbs, words_in
from lastcard.rules.pencil.german.whom import (
    EVERYONE,
    EXCEPT,
    ME,
    NOT_YOU,
    THEY,
    Who,
    all_but,
    spared_at,
    who_at,
    whoever_at,
)

MOST_NAMES = 3
THAT_MANY = "that many"  # which means nothing until a die is thrown
PLACES = {  # what somebody is behind a preposition, and in which case
    "von": ("source", "dat"),
    "bei": ("source", "dat"),
    "mit": ("partner", "dat"),
    "an": ("goal", "acc"),
    "zu": ("goal", "dat"),
    "für": ("goal", "acc"),
}
Piece = tuple[tuple[str, object], int]  # where it belongs, what it is, and where the next word is


@dataclass(slots=True)
class Chunks:
    """What a clause is made of."""

    subject: Who | None = None
    receiver: Who | None = None  # in the dative
    object: Who | None = None  # in the accusative
    source: Who | None = None
    partner: Who | None = None
    goal: Who | None = None
    owner: Who | None = None  # of a hand that is looked at
    owned: str = ""  # the same, in the genitive
    verb: tuple[Verb, ...] = ()
    modal: str = ""
    particle: str = ""
    amount: Amount | None = None
    way: str = ""
    until: str = ""
    each: str = ""
    equal: str = ""  # as many as something
    times: int = 0
    again: bool = False
    turn: str = ""
    pile: bool = False
    denied: bool = False
    round: bool = False
    spared: tuple[str, ...] = ()
    liked: bool = False  # as many as one likes
    names: list[Who] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Clause:
    """What somebody does, in the language of rules."""

    who: Who
    said: str
    may: bool = False
    deed: str = ""
    modal: str = ""


def clause_at(line: Line, at: int, before: Clause | None = None) -> tuple[Clause, int] | None:
    """The clause that begins here, and where the next word is; whoever acted before may go on without a name."""
    fixed = [
        (found[1], entry["said"]) for entry in table()["clause"] if (found := line.match(entry["form"], at))
    ]
    if fixed and ends_here(line, max(fixed)[0]):
        return Clause(ME, max(fixed)[1], deed="fixed"), max(fixed)[0]
    if short := shorthand_at(line, at, before) or caused_at(line, at):
        return short
    chunks, end = Chunks(), at
    while not line.is_over(end) and (
        end == at or not line.match(form_of("stops"), end) or goes_on(line, end)
    ):
        after = chunk_at(line, end, chunks)
        if after is None:
            return None
        end = after
        is_begun = (chunks.verb or chunks.modal) and not (chunks.amount or chunks.particle)
        if is_begun and (found := line.match("dann|danach|anschließend", end)) and not line.is_over(found[1]):
            end = found[1]
    clause = made_of(chunks, before)
    return (clause, end) if clause else None


def ends_here(line: Line, at: int) -> bool:
    """Whether a clause can end before this place."""
    return line.is_over(at) or line.match(form_of("stops"), at) is not None


def goes_on(line: Line, at: int) -> bool:
    """Whether what looks like an end belongs to the clause: how long it is done, or who is left out."""
    if next(untils_at(line, at), None) is not None or line.match(NOT_YOU, at):
        return True
    spared = line.match(EXCEPT, at)
    left_out = spared is not None and spared_at(line, spared[1]) is not None
    return left_out or line.match(", wie (?:du|er|sie|ich|jeder) {likes}", at) is not None


def caused_at(line: Line, at: int) -> tuple[Clause, int] | None:
    """What somebody is made to do: `lass den nächsten Spieler 2 ziehen`."""
    found = line.match(form_of("make"), at)
    who = who_at(line, found[1]) if found else None
    if who is None or "acc" not in who[0].cases or who[0].name == "me":
        return None
    rest = line.match(", ", who[1])
    return clause_at(line, rest[1] if rest else who[1], Clause(who[0], "", modal="must"))


def shorthand_at(line: Line, at: int, before: Clause | None) -> tuple[Clause, int] | None:
    """`+4 für alle`, `zwei Karten für den nächsten`, `ich -1`."""
    if found := line.match(form_of("for"), at):
        who = who_at(line, found[1])
        if who and "acc" in who[0].cases and ends_here(line, who[1]):
            n = int(found[0]["plus"] or number_in(found[0]["n"]))
            return Clause(who[0], who[0].does("draw", str(n)), deed="draw"), who[1]
    if before and (found := line.match(r"\+(?P<n>\d+)(?: {cards})?", at)) and ends_here(line, found[1]):
        return Clause(before.who.again, before.who.again.does("draw", found[0]["n"]), deed="draw"), found[1]
    who = who_at(line, at)
    if who and "nom" in who[0].cases and "&" not in who[0].name:
        if found := line.match(r"(?:wird|werden) (?:übersprungen|ausgesetzt)", who[1]):
            return Clause(who[0], frames.skipped(who[0], 1), deed="skip"), found[1]
        many = line.match(r"(?P<n>{number})(?: {cards})?", who[1])
        if (
            many
            and before
            and before.deed in ("draw", "discard")
            and before.said
            and ends_here(line, many[1])
        ):
            said = who[0].does(before.deed, str(number_in(many[0]["n"])))
            return Clause(who[0], said, deed=before.deed), many[1]
        if (found := line.match(r"\+(?P<n>\d+)(?: {cards})?", who[1])) and ends_here(line, found[1]):
            return Clause(who[0], who[0].does("draw", found[0]["n"]), deed="draw"), found[1]
        if (found := line.match(r"-(?P<n>\d+)(?: {cards})?", who[1])) and ends_here(line, found[1]):
            return Clause(who[0], who[0].does("discard", found[0]["n"]), deed="discard"), found[1]
    return None


def chunk_at(line: Line, at: int, chunks: Chunks) -> int | None:
    """The next piece of a clause, put where it belongs; none if it has no place."""
    found = max(pieces_at(line, at), key=lambda one: one[1], default=None)
    if found is None:
        return None
    (name, value), end = found
    if name == "filler":
        return end
    if isinstance(value, Who) and name == "who":
        chunks.names.append(value)
        return end if len(chunks.names) <= MOST_NAMES else None
    if getattr(chunks, name):
        return None
    setattr(chunks, name, value)
    return end


def pieces_at(line: Line, at: int) -> Iterator[Piece]:
    """Every piece that can stand here, the first of the longest ones being meant."""
    if named := whoever_at(line, at) or who_at(line, at):
        yield ("who", named[0]), named[1]
    word = line.said[at:].split(" ", 1)[0]
    after = min(at + len(word) + 1, len(line.said))
    for modal in ("must", "may"):
        if word in words_in("modals", modal):
            yield ("modal", modal), after
    if word in verbs():
        yield ("verb", verbs()[word]), after
    if word in words_in("particles", "words") and ends_here(line, after):
        yield ("particle", word), after
    yield from places_at(line, at)
    yield from measures_at(line, at)
    for entry in table()["part"]:
        if found := line.match(entry["form"], at):
            value = entry["value"]
            yield (entry["name"], int(value) if value.isdigit() else value), found[1]


def places_at(line: Line, at: int) -> Iterator[Piece]:
    """Somebody behind a preposition, whose cards are looked at, and who is left out."""
    for word, (name, case) in PLACES.items():
        if (found := line.match(word, at)) and (who := who_at(line, found[1])) and case in who[0].cases:
            yield (name, who[0]), who[1]
    if (
        (found := line.match(form_of("hand_of"), at))
        and (who := who_at(line, found[1]))
        and "dat" in who[0].cases
    ):
        yield ("owner", who[0]), who[1]
    if (found := line.match(EXCEPT, at)) and (spared := spared_at(line, found[1])):
        yield ("spared", tuple(spared[0])), spared[1]
    if found := line.match(NOT_YOU, at):
        yield ("spared", ("me",)), found[1]


def measures_at(line: Line, at: int) -> Iterator[Piece]:
    """How many cards: a number, as many as something, for each of something, until something."""
    if amount := amount_at(line, at):
        yield ("amount", amount[0]), amount[1]
    yield from untils_at(line, at)
    if found := line.match(form_of("for_each"), at):
        said = found[0][0]
        kind = kind_in(found[0]["kind"]) + " " if found[0]["kind"] else ""
        mine = found[0]["mine"] or " deiner " in said or " meiner " in said
        if mine or found[0]["theirs"] or " seiner " in said or " ihrer " in said:
            yield ("each", f"{kind}card:{'me' if mine else 'they'}"), found[1]
    if (found := line.match(form_of("as_many"), at)) and (who := who_at(line, found[1])):
        last = line.match("(?:auf der hand |in der hand )?{hasnt}", who[1])
        if last and "nom" in who[0].cases and not who[0].many:
            yield ("equal", who[0].object), last[1]


def untils_at(line: Line, at: int) -> Iterator[Piece]:
    """Until somebody has or draws something."""
    start = line.match(form_of("until"), at)
    if start is None:
        return
    if found := line.match(form_of("until_number"), start[1]):
        yield ("until", f"hold {number_in(found[0]['n'])} cards"), found[1]
    if found := line.match(form_of("until_only"), start[1]):
        n = number_in(found[0]["n"])
        yield ("until", f"down {n} card" + ("" if n == 1 else "s")), found[1]
    if found := line.match(form_of("until_playable"), start[1]):
        yield ("until", "draw a playable card"), found[1]
    if found := line.match(form_of("until_kind"), start[1]):
        yield ("until", f"draw a {kind_in(found[0]['kind'])} card"), found[1]
    if found := line.match(form_of("until_most"), start[1]):
        yield ("until", "hold as many cards as most"), found[1]


def made_of(chunks: Chunks, before: Clause | None) -> Clause | None:
    """What the pieces of a clause say together; none if one of them is left over."""
    for verb in chunks.verb:
        if verb.particle and chunks.particle:
            continue
        deed = deeds().get((verb.name, verb.particle or chunks.particle))
        placed = in_place(chunks, verb, before) if deed else None
        if deed is None or placed is None:
            continue
        subject, rest = placed
        if chunks.spared:
            if subject.name not in ("everyone", "others"):
                continue
            subject = all_but(subject, [*chunks.spared])
        may = chunks.modal == "may"
        said = frames.said(
            deed, replace(subject, plural=True) if may and subject.many else subject, rest, chunks
        )
        if said is not None:
            return Clause(subject, said, may, deed, chunks.modal)
    return None


def in_place(chunks: Chunks, verb: Verb, before: Clause | None) -> tuple[Who, dict[str, Who]] | None:
    """Who does it, and to whom, by case and by the form of the verb; none if nobody fits."""
    rest: dict[str, Who] = {}
    subject: Who | None = None
    for name in chunks.names:
        if subject is None and "nom" in name.cases and agrees(name, verb, chunks.modal):
            subject = name
            continue
        if subject is not None and subject.name == "others" and name.name == EVERYONE.name:
            continue  # sie ziehen alle
        role = "receiver" if "dat" in name.cases else "object" if "acc" in name.cases else ""
        role = "it" if not role and name.name == THEY.name and subject is not None else role
        role = "it" if not role and name.name == THEY.name and verb.form == "order" else role
        if not role or role in rest:
            return None
        rest[role] = name
    if subject is not None:
        return subject, rest
    if verb.form == "order" and not chunks.modal:
        return ME, rest
    modal = chunks.modal or ("must" if before and before.modal == "must" and verb.form == "all" else "")
    return (before.who.again, rest) if before and agrees(before.who, verb, modal) else None


def agrees(who: Who, verb: Verb, modal: str) -> bool:
    """Whether a verb can be somebody's: an infinitive behind a modal is anybody's."""
    if modal:
        return verb.form == "all"
    if who.name == "me":
        return verb.form in ("I", "you", "order")
    if who.many or who.name == THEY.name:
        return verb.form in ("he", "all")
    return verb.form == "he"
