"""Effects in plain German, made from their rows as `language.spoken` makes them in English."""

from collections.abc import Iterable
from dataclasses import dataclass

from lastcard.engine import codes as c
from lastcard.rules.language.names import Words
from lastcard.rules.language.outline import Condition, MarkedRow, Offer, Outline, Standing, outline
from lastcard.rules.language.spoken import adds_to, means_many
from lastcard.rules.ops import OPS
from lastcard.rules.pencil.german.deeds import TELLING, About, Deed, form_of
from lastcard.rules.pencil.german.nouns import (
    ALL,
    BUT_YOU,
    CHOSEN_BEFORE,
    LOSER,
    MEANT,
    NAMES,
    ONE,
    ORDINALS,
    SAYING_SO,
    THEY,
    THEY_ALL,
    WINNER,
    YOU,
    Name,
    Noun,
    NoWordsError,
    noun_of,
    numeral,
    trait_of,
)
from lastcard.rules.whos import MANY, SINGLE, UNSTEADY
from lastcard.rules.wordings import Row

FIXED = {
    c.OP_REVERSE: ("die Spielrichtung", "wechselt"),
    c.OP_DEAL_AGAIN: ("alle Karten", "werden zusammen gemischt und neu verteilt"),
    c.OP_PLAY_FREELY: ("du", "bist nochmal dran und darfst dabei eine beliebige Karte spielen"),
}
HAVE = {YOU: "hast", ONE: "hat", ALL: "haben"}
WANT = {YOU: "willst", ONE: "will", ALL: "wollen"}
CHOOSE = {YOU: "wählst", ONE: "wählt", ALL: "wählen"}
SIDES = ("Kopf", "Zahl")
SPANS = {c.STANDS_TURN: "bis du wieder dran bist", c.STANDS_ROUND: "bis die Runde vorbei ist"}
NOBODY = {c.EVERYONE: "niemand", c.OTHERS: "niemand sonst"}
ANYBODY = {c.EVERYONE: "jemand", c.OTHERS: "jemand anderes"}
THEIRS = {  # the neighbors of each of many
    c.LEFT: Name("", "der Person links von ihnen"),
    c.RIGHT: Name("", "der Person rechts von ihnen"),
    c.NEXT: Name("", "der nächsten Person"),
}


@dataclass(slots=True)
class Predicate:
    """Whoever does something, and one thing after the other that they do."""

    who: int
    name: Name
    deeds: list[Deed]

    def told(self, inverted: bool) -> str:
        """The sentence, or with its verb in front, as behind `dann` and `wenn`."""
        first, *others = (deed.finite(self.name.form) for deed in self.deeds)
        verb, rest = first
        begin = f"{verb} {self.name.nom}" if inverted else f"{self.name.nom} {verb}"
        more = [f"{other} {behind}".strip() for other, behind in others]
        return " und ".join([f"{begin} {rest}".strip(), *more])


class Fixed(Predicate):
    """What has a subject of its own."""

    def __init__(self, subject: str, verb: str) -> None:
        super().__init__(c.NONE, Name(subject, ""), [])
        self.verb = verb

    def told(self, inverted: bool) -> str:
        verb, _, rest = self.verb.partition(" ")
        return f"{verb} {self.name.nom} {rest}".strip() if inverted else f"{self.name.nom} {self.verb}"


def spoken_rows(rows: Iterable[Row], words: Words) -> str:
    """All that a card does, in one German sentence; refused with `NoWordsError` where there are no words for it."""
    return Speaker(words).speak(outline([*rows]), first=True)


class Speaker:
    """Tells what cards do to whoever plays them."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.many = False
        self.chosen = False
        self.named = False
        self.asked = c.NONE

    def speak(self, parts: Outline, first: bool = False, joint: str = "; dann ", main: bool = False) -> str:
        """Clauses one after the other; all but the first of a sentence have their verb in front."""
        told: list[Predicate | str] = []
        for i, part in enumerate(parts):
            if not isinstance(part, MarkedRow):
                told.append(self.part(part))
                continue
            told += self.finding(part)
            step = self.step(part, i > 0 and adds_to(parts[i - 1], part))
            before = told[-1] if told else None
            if isinstance(before, Predicate) and is_followed(before, step, part):
                before.deeds += step.deeds
            else:
                told.append(step)
        text = ""
        for i, one in enumerate(told):
            inverted = not (i == 0 and (first or main))
            said = one.told(inverted) if isinstance(one, Predicate) else one
            text += said if i == 0 else ("; " if isinstance(one, str) else joint) + said
        return text

    def part(self, part: Condition | Offer | Standing) -> str:
        if isinstance(part, Condition):
            return self.condition(part)
        return self.standing(part) if isinstance(part, Standing) else self.offer(part)

    def finding(self, part: MarkedRow) -> list[Predicate | str]:
        """How it is found out whom something is for."""
        told: list[Predicate | str] = []
        for mark in (part.by, part.mark):
            if mark is None or (mark is part.by and part.mark is not None and part.mark[0] == c.OP_CONTEST):
                continue
            if mark[0] == c.OP_OFFER:
                told.append("alle sagen, ob das auf sie zutrifft")
            elif mark[0] == c.OP_CONTEST:
                told.append(self.contest(mark))
            elif mark[0] == c.OP_PICK and mark[1] != c.ME:
                raise NoWordsError("pick")
        return told

    def contest(self, mark: Row) -> str:
        _, who, _, kind = mark
        self.asked = c.NONE
        if kind in (c.TAP_LAST, c.TAP_FIRST):
            if who != c.EVERYONE:
                raise NoWordsError("race")
            found = (
                "und wer zuletzt tippt, verliert" if kind == c.TAP_LAST else "und wer zuerst tippt, gewinnt"
            )
            return f"alle tippen, so schnell sie können, {found}"
        if kind == c.VOTE_MEANT:
            return "alle stimmen ab, wer das ist"
        rival = "" if who == c.EVERYONE else f", du oder {self.name(who).nom}"
        return f"alle stimmen ab, wer {'verloren' if kind == c.VOTE_LOSER else 'gewonnen'} hat{rival}"

    def name(self, who: int) -> Name:
        """A player in words; one who was chosen is not chosen again."""
        chosen, named = self.chosen, self.named
        self.chosen |= who == c.CHOSEN
        self.named |= who not in (c.ME, c.OTHERS, c.THEM)
        if who == c.THEM:
            return THEY_ALL if self.many else THEY
        if who == self.asked:
            return THEY
        self.asked = self.asked if who == c.ME else c.NONE
        if who == c.OTHERS and named:
            return BUT_YOU
        return CHOSEN_BEFORE if who == c.CHOSEN and chosen else NAMES[who]

    def group(self, mark: Row) -> Name:
        """Those who are marked."""
        op, who, n, arg = mark
        condition = arg & 15
        if op == c.OP_PICK:
            return Name(f"{numeral(n)} Personen deiner Wahl", f"{numeral(n)} Personen deiner Wahl", ALL)
        if op == c.OP_OFFER:
            return SAYING_SO
        if op == c.OP_CONTEST:
            return MEANT if arg == c.VOTE_MEANT else WINNER if arg in (c.VOTE_WINNER, c.TAP_FIRST) else LOSER
        if condition == c.OTHER_SIDE:
            return WINNER if arg >> 4 else LOSER
        if condition == c.NTH_OF:
            return Name(f"die {ORDINALS[n]} Person nach dir", f"der {ORDINALS[n]}n Person nach dir")
        if condition == c.BUT_FOR:
            return self.all_but(mark)
        if condition == c.FIRST_OF and n > 1:
            return Name(f"die nächsten {numeral(n)} Personen", f"den nächsten {numeral(n)} Personen", ALL)
        if condition == c.FIRST_OF:
            return NAMES[c.NEXT]
        if condition == c.BY_LOT and n == 1:
            other = "andere " if who != c.EVERYONE else ""
            return Name(f"eine zufällige {other}Person", f"einer zufälligen {other and 'anderen '}Person")
        if condition == c.BY_LOT:
            raise NoWordsError("by lot")
        name = self.name(who)
        if arg == c.AT_LEAST and n == 0:
            return name
        if condition == c.AT_MOST and n == 0 and arg >> 4:
            behind = f"ohne {noun_of(arg >> 4, self.words).without()}"
        else:
            behind = f"mit {trait_of(n, arg, self.words, dative=True)}"
        return Name(f"{name.nom} {behind}", f"{name.dat} {behind}", name.form)

    def all_but(self, mark: Row) -> Name:
        _, who, n, arg = mark
        if n == c.THEM:
            return NAMES[c.OTHERS]
        spared = [NAMES[code].dat for code in (n, (arg >> 4) - 1) if code >= 0]
        spared = [NAMES[c.ME].dat, *spared] if who == c.OTHERS else spared
        left_out = " und ".join(spared) if len(spared) < 3 else f"{', '.join(spared[:-1])} und {spared[-1]}"
        return Name(f"alle außer {left_out}", f"allen außer {left_out}", ALL)

    def step(self, step: MarkedRow, more: bool) -> Predicate:
        """One action."""
        op, who, n, arg = step.row
        if op in FIXED:
            return Fixed(*FIXED[op])
        if op == c.OP_DOUBLE:
            if arg != c.STANDS_ONCE:
                raise NoWordsError("double")
            return Fixed("die nächste Ziehkarte", "zählt doppelt")
        if op == c.OP_SHIELD:
            if who != c.ME or arg:
                raise NoWordsError("shield")
            return Fixed("du", "bist geschützt, bis du wieder dran bist")
        name = self.name(who)
        if op == c.OP_SKIP and who == c.NEXT and n > 1 and not arg:
            self.named = True
            return Predicate(c.NONE, Name(f"die nächsten {numeral(n)} Personen", "", ALL), [Deed("skip", "")])
        to = self.receiver(step.row, name)
        if step.mark is not None:
            group = self.group(step.mark)
            self.many, self.named = means_many(step.mark), True
            name, to = (group, to) if who == c.THEM else (name, group)
        if op == c.OP_GIVE and who == arg:
            return Predicate(c.ME, NAMES[c.ME], [Deed("swap", f"mit {name.dat} {Noun().counted(n)}")])
        if op == c.OP_SWAP:
            return self.swapped(step.row, name, to)
        if op not in TELLING:
            raise NoWordsError(OPS[op].name)
        return Predicate(who, name, [TELLING[op](About(step.row, name, to, self.words, more))])

    def receiver(self, row: Row, name: Name) -> Name:
        """Whom an action is done to or with."""
        op, who, _, arg = row
        if not OPS[op].is_toward or who == arg:
            return name
        if op in (c.OP_GIVE, c.OP_GIVE_RANDOM) and who in MANY and arg in THEIRS:
            return THEIRS[arg]
        return self.name(arg)

    def swapped(self, row: Row, name: Name, to: Name) -> Predicate:
        _, who, _, arg = row
        if arg == c.ME:
            return Predicate(c.ME, NAMES[c.ME], [Deed("swap", f"mit {name.dat} die Hand")])
        if who == arg:
            return Predicate(c.NONE, name, [Deed("swap", "die Hand")])
        return Predicate(c.NONE, Name(f"{to.nom}", "", to.form), [Deed("swap", f"mit {name.dat} die Hand")])

    def condition(self, condition: Condition) -> str:
        """A condition and what it leads to."""
        _, who, n, arg = condition.mark
        lacks = "" if condition.then else "nicht "
        then = condition.then or condition.other
        if happened := self.fate(condition.mark, lacks):
            lead = happened
        elif not condition.then and who in NOBODY:
            lead = f"wenn {NOBODY[who]} {trait_of(n, arg, self.words, dative=False)} hat"
        else:
            name = Name(ANYBODY[who], "") if who in ANYBODY else self.name(who)
            lead = f"wenn {name.nom} {lacks}{trait_of(n, arg, self.words, dative=False)} {HAVE[name.form]}"
            self.many = who in MANY
            self.asked = who if who in SINGLE and who not in (c.ME, *UNSTEADY) else c.NONE
        text = f"{lead}, {self.speak(then, joint=' und dann ')}"
        self.asked = c.NONE
        if condition.then and condition.other:
            text += f"; sonst {self.speak(condition.other, joint=' und dann ')}"
        return text

    def fate(self, mark: Row, lacks: str) -> str:
        """What must come about that nobody has in hand; nothing where someone must have something."""
        _, who, n, arg = mark
        if arg & 15 == c.BY_TOSS:
            side = arg >> 4
            shown = f"die Münze {lacks}{SIDES[side]}" if n == len(SIDES) else f"der Würfel {lacks}eine {side}"
            return f"wenn {shown} zeigt"
        if arg & 15 == c.BY_CARD:
            sort = noun_of(arg >> 4, self.words).counted(1)
            if n and who != c.ME:
                raise NoWordsError("draw")
            card = "die Karte, die du ziehst und zeigst," if n else "die oberste Karte des Nachziehstapels"
            return f"wenn {card} {lacks}{sort} ist"
        if arg >> 4 == c.PEOPLE:
            if arg & 15 == c.EXACTLY:
                raise NoWordsError("players")
            least = arg & 15 == c.AT_LEAST
            than = f"mehr als {numeral(n - 1)}" if least else f"weniger als {numeral(n + 1)}"
            return f"wenn {lacks}{than} Personen mitspielen"
        return ""

    def standing(self, part: Standing) -> str:
        """A rule that stands, and what it does to whoever plays such a card."""
        _, who, _, arg = part.row
        if who != c.EVERYONE:
            raise NoWordsError("stand")
        self.many, self.asked, self.named = False, c.NONE, True
        then = self.speak(part.then, main=True)
        noun = noun_of(arg >> 4, self.words).counted(1)
        deed = then.removeprefix("sie ")
        if deed == then or "; " in then:
            raise NoWordsError("stand")
        if arg & 15 == c.STANDS_ONCE:
            return f"wer als Nächstes {noun} spielt, {deed}"
        return f"wer {noun} spielt, {deed}, {SPANS[arg & 15]}"

    def offer(self, offer: Offer) -> str:
        """What someone may do, or chooses between."""
        who = offer.row[1]
        claim = offer.row[3] & c.CLAIM
        name = self.name(who)
        asked = who if who in SINGLE and who not in (c.ME, *UNSTEADY) else c.NONE
        self.asked = asked
        if claim:
            self.asked = c.NONE
            text = f"wenn du sagst, dass das stimmt, {self.speak(offer.then)}"
            return text + (f"; sonst {self.speak(offer.other)}" if offer.other else "")
        if who in MANY:
            self.many = True
        only = offer.then[0] if len(offer.then) == 1 else None
        if (
            not offer.other
            and isinstance(only, MarkedRow)
            and only.mark is None
            and only.row[1] in (who, c.THEM)
        ):
            step = self.step(only, more=False)
            self.asked = c.NONE
            if (
                not isinstance(step, Fixed)
                and step.deeds[0].infinitive
                and form_of(step.deeds[0].verb, "inf")
            ):
                return f"{name.nom} {form_of('may', name.form)} {step.deeds[0].infinitive}"
            raise NoWordsError("may")
        if not offer.other:
            if who != c.ME:
                raise NoWordsError("may")
            return f"wenn du willst, {self.speak(offer.then)}"
        then = self.speak(offer.then, main=True, joint=" und dann ")
        self.asked = asked
        other = self.speak(offer.other, main=True, joint=" und dann ")
        self.asked = c.NONE
        return f"{name.nom} {CHOOSE[name.form]}: {then}, oder {other}"


def is_followed(before: Predicate, step: Predicate, part: MarkedRow) -> bool:
    """Whether the same ones go on, who are nobody else by then."""
    steady = before.who == step.who and step.who not in (c.NONE, *UNSTEADY)
    plain = not any(deed.tail for deed in before.deeds)
    return steady and part.mark is None and not isinstance(step, Fixed) and plain


def spoken_dare(row: Row, text: str, words: Words) -> str:
    """A dare, who takes it, and what failing costs."""
    _, who, n, arg = row
    if who not in NAMES:
        raise NoWordsError("dare")
    name = NAMES[who]
    whom = "dich" if who == c.ME else name.nom
    price = Noun().counted(n)
    if arg & 15 == c.DARE:
        return (
            f"Mutprobe für {whom}: „{text}“; die anderen stimmen ab, und wer es nicht schafft, zieht {price}"
        )
    if arg & 15 == c.VOW and arg >> 4 == c.UNTIL_TURN:
        end = "du wieder dran bist" if who in (*MANY, c.ME) else "ihr nächster Zug vorbei ist"
        return (
            f"Mutprobe für {whom}: „{text}“; das gilt, bis {end}, und wer es nicht durchhält, zieht {price}"
        )
    raise NoWordsError("dare")
