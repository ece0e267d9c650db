"""The rules that a setup stands for, and what a page wants to know about them."""

import re
from functools import lru_cache

import msgspec

from lastcard.rules.build import Rules, build
from lastcard.rules.clauses import clauses_by_id
from lastcard.rules.editions.load import known_editions, load
from lastcard.rules.errors import LastcardError, RulesError
from lastcard.rules.explain.book import setting_text
from lastcard.rules.house.rules import NO_RULE, house_rules
from lastcard.rules.pencil import handwriting, is_true, said_back
from lastcard.rules.pencil.handwriting import MOST_LETTERS_KEPT
from lastcard.rules.refusals import clause_refusing
from lastcard.server.sanitize import cleaned
from lastcard.wire import Checked, Setup

SETTING = re.compile(r"`?(?P<name>[a-z_]+)=(?P<value>[\w+-]+)`?")
SEATS_RANGE = (2, 10)
TURN_RANGE = (0, 600)
AWAY_RANGE = (5, 600)
GRACE_RANGE = (0, 5000)
DELAY_RANGE = (0, 3600)
VALUE_LENGTH = 200  # characters of a house rule's value or a penciled sentence
HOUSE_RULES = 60  # house rules in one setup


@lru_cache(maxsize=256)
def cached(edition: str, house: tuple[tuple[str, str], ...], pencil: tuple[str, ...], seats: int) -> Rules:
    return build(edition, dict(house), pencil, seats=seats)


def rules_of(setup: Setup, seats: int | None = None) -> Rules:
    """The rules of a setup; tables with equal setups share them. Only shipped editions: a path is not for strangers."""
    if setup.edition not in known_editions():
        raise LastcardError(f"There is no edition “{setup.edition[:40]}”: choose one from the list.")
    house = tuple(sorted(setup.house.items()))
    return cached(setup.edition, house, tuple(setup.pencil), seats or setup.seats)


def problems_of(setup: Setup) -> list[str]:
    """Everything in a setup that cannot be, each in a sentence."""
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
    texts = [*setup.house.values(), *setup.house]
    too_long = any(len(text) > VALUE_LENGTH for text in texts) or any(
        len(text) > MOST_LETTERS_KEPT for text in setup.pencil
    )
    if len(setup.house) > HOUSE_RULES or len(setup.pencil) > 2 or too_long:
        return [*found, "The house rules are too long."]
    try:
        rules_of(setup)
        if penciled(rules_of(msgspec.structs.replace(setup, pencil=[]))):
            found.append("A rule on the blank cards needs everyone's consent: propose it at the table.")
    except RulesError as error:
        found += [in_words(str(mistake)) for mistake in error.mistakes]
    except LastcardError as error:
        found.append(str(error))
    return found


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


@lru_cache(maxsize=1024)
def meaning_of(sentence: str, edition: str) -> str:
    """What a penciled sentence does, in words made from the rule itself."""
    return said_back(sentence, load(edition))


@lru_cache(maxsize=1024)
def misleads(sentence: str, edition: str) -> bool:
    """Whether the words on a card would be understood otherwise."""
    return not is_true(sentence, load(edition))


def meanings(rules: Rules) -> dict[str, str]:
    """What those customizable cards do whose words say something else, by their codes."""
    cards = [card.code for card in rules.kinds if card.symbol.pencil]
    sentences = written_on(rules)
    placed = {code: sentences[min(i, len(sentences) - 1)] for i, code in enumerate(cards) if sentences}
    return {
        code: meaning_of(text, rules.edition.key)
        for code, text in placed.items()
        if misleads(text, rules.edition.key)
    }


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
    return [meaning_of(sentence, setup.edition) for sentence in sentences]


def clause_against(setup: Setup, reason: str) -> str:
    """The clause by which the edition of a setup refuses something."""
    return clause_refusing(rules_of(setup), reason)


def checked(setup: Setup) -> Checked:
    """Whether the rules of a setup go together, for a page that asks while someone clicks."""
    if problems := problems_of(setup):
        return Checked(problems)
    rules = rules_of(setup)
    return Checked([], list(rules.seats), sentences_of(rules))


def clause_text(clause: str) -> str:
    """A clause or a house rule in our words."""
    if clause.startswith("house:"):
        return house_rules()[clause[6:]].text
    known = clauses_by_id().get(clause)
    return known.text if known else ""
