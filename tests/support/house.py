"""House rules as the tests change them: every rule with a value that is not its default, where it fits."""

from collections.abc import Iterator

from lastcard.rules.build import Rules, build
from lastcard.rules.editions.load import known_editions, load
from lastcard.rules.errors import RulesError
from lastcard.rules.house.rules import HouseRule, house_rules

# Another name for a rule, and the pencil, which is no switch.
SWITCHES = [name for name, rule in house_rules().items() if not rule.same_as and not rule.pencil]


def other_values(rule: HouseRule, default: str) -> Iterator[str]:
    """Every value but the default, or one number or table."""
    if rule.number:
        yield str(rule.number.least + (str(rule.number.least) == default))
    if rule.table:
        yield f"S:{rule.table.least + 3}"
    yield from (
        "seat 1" if rule.seat and word == "seat" else word for word in rule.words() if word != default
    )


def changes(name: str) -> Iterator[tuple[str, Rules]]:
    """A house rule with each of its other values: the setting, and rules in which it fits."""
    rule = house_rules()[name]
    for edition in known_editions():
        for value in other_values(rule, rule.default(load(edition))):
            try:
                yield f"{name}={value}", build(edition, [f"{name}={value}"])
            except RulesError:
                continue
