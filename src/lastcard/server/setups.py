"""The rules that a setup stands for, and what a page wants to know about them."""

import re
from collections import OrderedDict
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import msgspec

from lastcard.engine.codes import EV_SETTLED, OP_CONTEST
from lastcard.event import WORDS_OF
from lastcard.rules.build import Rules, build
from lastcard.rules.clauses import clauses_by_id
from lastcard.rules.editions.load import known_editions, load
from lastcard.rules.errors import LastcardError, Mistake, RulesError
from lastcard.rules.explain.book import setting_text
from lastcard.rules.house.compatibility import seat_mistakes
from lastcard.rules.house.rules import NO_RULE, house_rules
from lastcard.rules.language.spoken import spoken_effect
from lastcard.rules.language.templates import capital
from lastcard.rules.pencil import handwriting, is_true, said_back, untrue
from lastcard.rules.pencil.handwriting import MOST_LETTERS_KEPT
from lastcard.rules.refusals import clause_refusing
from lastcard.rules.wordings import Row
from lastcard.server.sanitize import cleaned
from lastcard.wire import Checked, Fix, Setup

SETTING = re.compile(r"`?(?P<name>[a-z_]+)=(?P<value>[\w+-]+)`?")
SEATS_RANGE = (2, 10)
TURN_RANGE = (0, 600)
AWAY_RANGE = (5, 600)
GRACE_RANGE = (0, 5000)
DELAY_RANGE = (0, 3600)
VALUE_LENGTH = 200  # characters of a house rule's value or a penciled sentence
HOUSE_RULES = 60  # house rules in one setup
MOST_FIXES = 12  # house rules that are tried without
BUILT_KEPT = 256  # rules that are kept for the next who wants them
MEANINGS_KEPT = 2048  # penciled sentences of which is known what they do

Key = tuple[str, tuple[tuple[str, str], ...], tuple[str, ...]]  # edition, house rules, penciled sentences
Built = Rules | tuple[Mistake, ...]


class Meaning(NamedTuple):
    """What a penciled sentence does, in words made from the rule itself."""

    text: str
    misleads: bool  # the words on the card would be understood otherwise


built: OrderedDict[Key, Built] = OrderedDict()  # the newest last; those that nobody wants are forgotten
said: OrderedDict[tuple[str, str], Meaning] = OrderedDict()  # by sentence and edition, the newest last


def key_of(setup: Setup) -> Key:
    """What decides the rules of a setup; the number of seats is only checked against them."""
    return setup.edition, tuple(sorted(setup.house.items())), tuple(setup.pencil)


def keys_of(setup: Setup) -> list[Key]:
    """The rules that `problems_of` looks at: with what is penciled, and without; none that it refuses unread."""
    if setup.edition not in known_editions() or is_too_long(setup):
        return []
    edition, house, pencil = key_of(setup)
    return [(edition, house, ()), *([(edition, house, pencil)] if pencil else [])]


def is_quick(key: Key) -> bool:
    """Whether rules are only switches that we know: nothing that somebody wrote has to be read."""
    _, house, pencil = key
    rules = [house_rules().get(name) for name, _ in house]
    return not pencil and all(rule and not (rule.table or rule.pencil) for rule in rules)


def build_key(key: Key) -> Built:
    """The rules of a key, or what is wrong with them.

    Words that say something else than their rule does are no mistake here: a table may have agreed on them before new
    ones were refused, as `problems_of` does.
    """
    edition, house, pencil = key
    try:
        return build(edition, dict(house), pencil, recorded=True)
    except RulesError as error:
        return error.mistakes


def found(key: Key) -> Built | None:
    """What was built for a key, if that is still known."""
    if key in built:
        built.move_to_end(key)
    return built.get(key)


def keep(key: Key, rules: Built) -> Built:
    built[key] = rules
    while len(built) > BUILT_KEPT:
        built.popitem(last=False)
    return rules


def rules_of(setup: Setup, seats: int | None = None) -> Rules:
    """The rules of a setup; tables with equal setups share them. Only shipped editions: a path is not for strangers.

    They are built here if nobody has waited for `Rulebooks.ready`, as a message that may bring new ones must.
    """
    if setup.edition not in known_editions():
        raise LastcardError(f"There is no edition “{setup.edition[:40]}”: choose one from the list.")
    key = key_of(setup)
    rules = found(key) or keep(key, build_key(key))
    if not isinstance(rules, Rules):
        raise RulesError(rules)
    if mistakes := seat_mistakes(rules.edition, dict(rules.house), rules.seats, seats or setup.seats):
        raise RulesError(mistakes)
    return rules


def problems_of(setup: Setup, agreed: Sequence[str] = ()) -> list[str]:
    """Everything in a setup that cannot be, each in a sentence; what was agreed on before stays on the cards."""
    found = [
        f"{name} must be from {least} to {most}."
        for name, value, (least, most) in (
            ("The number of seats", setup.seats, SEATS_RANGE),
            ("The turn timer in seconds", setup.turn_seconds, TURN_RANGE),
            ("The time a table waits for a player", setup.away_seconds, AWAY_RANGE),
            ("The time for naming characters in seconds", setup.film_seconds, TURN_RANGE),
            ("The time for a call in milliseconds", setup.uno_grace, GRACE_RANGE),
            ("The watchers' delay in seconds", setup.watch_delay, DELAY_RANGE),
        )
        if not least <= value <= most
    ]
    if is_too_long(setup):
        return [*found, "The house rules are too long."]
    try:
        found += [in_words(str(untrue(sentence))) for sentence in misleading(setup, agreed)]
        if penciled(rules_of(msgspec.structs.replace(setup, pencil=[]))):
            found.append("A rule on the blank cards needs everyone's consent: propose it at the table.")
    except RulesError as error:
        found += [in_words(str(mistake)) for mistake in error.mistakes]
    except LastcardError as error:
        found.append(str(error))
    return found


def misleading(setup: Setup, agreed: Sequence[str]) -> list[str]:
    """What nobody can write anew: sentences whose words say something else than they do."""
    sentences = dict.fromkeys([*setup.pencil, *written_on(rules_of(setup))])
    new = [sentence for sentence in sentences if sentence not in agreed]
    return [sentence for sentence in new if meaning_of(sentence, setup.edition).misleads]


def is_too_long(setup: Setup) -> bool:
    """Whether nobody should read all that."""
    texts = [*setup.house.values(), *setup.house]
    return (
        len(setup.house) > HOUSE_RULES
        or len(setup.pencil) > 2
        or any(len(text) > VALUE_LENGTH for text in texts)
        or any(len(text) > MOST_LETTERS_KEPT for text in setup.pencil)
    )


def in_words(problem: str) -> str:
    """A problem as people at a page read it: house rules by their sentences, not by their names."""

    def sentence(found: re.Match[str]) -> str:
        rule = house_rules().get(found["name"])
        return f"“{setting_text(rule, found['value']).rstrip('.')}”" if rule else found[0]

    return SETTING.sub(sentence, problem).rstrip(".") + "."


def sentences_of(rules: Rules) -> list[str]:
    """What differs from the printed sheet, a sentence each."""
    return [setting_text(house_rules()[name], value, rules.edition) for name, value in rules.house]


def penciled(rules: Rules) -> dict[str, str]:
    """The sentence on each customizable card, by its code."""
    cards = [card.code for card in rules.kinds if card.symbol.pencil]
    sentences = written_on(rules)
    if not sentences:
        return {}
    return {code: handwriting(sentences[min(i, len(sentences) - 1)]) for i, code in enumerate(cards)}


def meaning_of(sentence: str, edition: str) -> Meaning:
    """What a penciled sentence does; it is read here if nobody has waited for `Rulebooks.ready`."""
    known = said.get((sentence, edition))
    if known is None:
        text = said_back(sentence, load(edition))
        known = Meaning(text, bool(text) and not is_true(sentence, load(edition)))
        keep_meanings(edition, {sentence: known})
    return known


def meanings_for(key: Key, rules: Built) -> dict[str, Meaning]:
    """What the sentences of a key do, as they were written and as they are kept."""
    edition, _, pencil = key
    sentences = [*pencil, *written_on(rules)] if isinstance(rules, Rules) else []
    return {sentence: meaning_of(sentence, edition) for sentence in sentences}


def keep_meanings(edition: str, meanings: dict[str, Meaning]) -> None:
    for sentence, meaning in meanings.items():
        said[sentence, edition] = meaning
    while len(said) > MEANINGS_KEPT:
        said.popitem(last=False)


def meanings(rules: Rules) -> dict[str, str]:
    """What those customizable cards do whose words say something else, by their codes."""
    cards = [card.code for card in rules.kinds if card.symbol.pencil]
    sentences = written_on(rules)
    placed = {code: sentences[min(i, len(sentences) - 1)] for i, code in enumerate(cards) if sentences}
    found = {code: meaning_of(text, rules.edition.key) for code, text in placed.items()}
    return {code: meaning.text for code, meaning in found.items() if meaning.misleads}


def options(rules: Rules) -> dict[str, list[str]]:
    """What someone can choose between, by the card that says so."""
    found = {card.code: rules.options(card.code) for card in rules.kinds if card.symbol.pencil}
    return {code: list(both) for code, both in found.items() if both}


def contests(rules: Rules) -> dict[str, str]:
    """How a contest is decided, by the card that says so; two words where there are two votes."""
    cards = [card for card in rules.kinds if card.symbol.pencil]
    found = {
        card.code: [WORDS_OF[EV_SETTLED][row[3]] for row in card.rows if row[0] == OP_CONTEST]
        for card in cards
    }
    return {code: " ".join(kinds) for code, kinds in found.items() if kinds}


@cache
def printed_rows(edition: str) -> dict[str, tuple[Row, ...]]:
    """What each card of an edition does by its sheet: asked for once by a server, and then kept."""
    return {card.code: card.rows for card in build(edition).kinds}


def says_here(rules: Rules) -> dict[str, str]:
    """What cards do under these rules and not under the printed ones, by their codes."""
    if not sentences_of(rules):
        return {}
    printed = printed_rows(rules.edition.key)
    changed = [card for card in rules.kinds if card.rows != printed.get(card.code, card.rows)]
    told = {
        card.code: spoken_effect(card.rows, rules.edition.words, rules.game == "grid") for card in changed
    }
    return {code: capital(text) + "." for code, text in told.items() if text}


def written_on(rules: Rules) -> list[str]:
    """The sentences on the customizable cards, as they are kept."""
    return [sentence for sentence in rules.pencil if sentence != NO_RULE]


def cleaned_setup(setup: Setup) -> Setup:
    """A setup as everyone may read it: nothing in its words is hidden."""
    pencil = [cleaned(sentence, MOST_LETTERS_KEPT) for sentence in setup.pencil]
    return msgspec.structs.replace(setup, pencil=[sentence for sentence in pencil if sentence])


def has_pencil(setup: Setup) -> bool:
    """Whether there are cards to write on."""
    return any(symbol.pencil for symbol in rules_of(setup).edition.symbols)


def meanings_in(setup: Setup, sentences: list[str]) -> list[str]:
    """What each of these sentences does on the cards of a setup's edition."""
    if not sentences or setup.edition not in known_editions():
        return []
    return [meaning_of(sentence, setup.edition).text for sentence in sentences]


def clause_against(setup: Setup, reason: str) -> str:
    """The clause by which the edition of a setup refuses something."""
    return clause_refusing(rules_of(setup), reason)


def checked(setup: Setup) -> Checked:
    """Whether the rules of a setup go together, for a page that asks while someone clicks."""
    if problems := problems_of(setup):
        return Checked(problems, fixes=fixes_of(setup))
    rules = rules_of(setup)
    names = [name for name, _ in rules.house]
    return Checked([], list(rules.seats), sentences_of(rules), rules=names)


def fixes_of(setup: Setup) -> list[Fix]:
    """Single changes after which the rules go together: a rule left out, points kept otherwise, fewer seats."""
    if setup.edition not in known_editions() or is_too_long(setup) or not is_quick(key_of(setup)):
        return []
    edition, rules = load(setup.edition), house_rules()
    tries = [Fix(name, rules[name].default(edition)) for name in sorted(setup.house)][:MOST_FIXES]
    tries += [
        Fix("scoring", way) for way in edition.ways if way != setup.house.get("scoring", edition.ways[0])
    ]
    tries += [Fix(seats=seats) for seats in seats_for(setup) if seats != setup.seats]
    return [fix for fix in tries if not problems_of(with_fix(setup, fix))]


def seats_for(setup: Setup) -> list[int]:
    """The number of seats nearest to what a setup has for which its rules leave enough cards."""
    built = found(key_of(setup))
    if not isinstance(built, Rules) or built.seats[0] > built.seats[1]:
        return []
    least, most = built.seats
    return [min(most, max(least, setup.seats))]


def with_fix(setup: Setup, fix: Fix) -> Setup:
    if fix.seats:
        return msgspec.structs.replace(setup, seats=fix.seats)
    changed = {**setup.house, fix.name: fix.value}
    default = house_rules()[fix.name].default(load(setup.edition))
    house = {name: value for name, value in changed.items() if name != fix.name or value != default}
    return msgspec.structs.replace(setup, house=house)


def clause_text(clause: str) -> str:
    """A clause or a house rule in our words."""
    if clause.startswith("house:"):
        return house_rules()[clause[6:]].text
    known = clauses_by_id().get(clause)
    return known.text if known else ""
