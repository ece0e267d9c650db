"""Presets and lengths: whatever edition is chosen, one tap gives rules that go together."""

import pytest

from lastcard import wire
from lastcard.bots.levels import LEVELS
from lastcard.rules.build import build
from lastcard.rules.editions.load import known_editions, load
from lastcard.rules.presets import lengths, presets
from lastcard.server.setups import checked, with_fix

EDITIONS = known_editions()


@pytest.mark.parametrize("key", EDITIONS)
def test_every_preset_can_be_played(key: str) -> None:
    """With as many seats as the edition has, and no preset is another one under a new name."""
    edition = load(key)
    found = [(preset, preset.house_for(edition)) for preset in presets()]

    for preset, house in found:
        setup = wire.Setup(key, edition.seats[1], house, **preset.options)
        assert not checked(setup).problems, preset.name
        assert preset.level in ("", *LEVELS)
    assert found[0][1] == {}
    assert all(house for _, house in found[1:])


@pytest.mark.parametrize("key", EDITIONS)
def test_lengths_are_what_they_say(key: str) -> None:
    """From short to long, with the printed one among them."""
    found = lengths(key)

    assert [length for length in found if not length.house]
    assert len(found) >= 4
    assert len({(length.rounds, length.points) for length in found}) == len(found)
    for length in found:
        tables = build(key, length.house).tables
        assert tables.rounds == length.rounds or (tables.target == length.points) or not tables.rounds


@pytest.mark.parametrize(
    ("setup", "fixes"),
    [
        (wire.Setup("disney100", 4, {"rounds": "1"}), [("rounds", "0", 0), ("scoring", "to500", 0)]),
        (wire.Setup("classic", 10, {"hand_size": "15"}), [("hand_size", "7", 0), ("", "", 6)]),
        (
            wire.Setup("classic", 4, {"rounds": "3", "target_score": "200", "jump_in": "on"}),
            [("rounds", "0", 0), ("target_score", "500", 0)],
        ),
    ],
    ids=["points", "seats", "length"],
)
def test_a_conflict_has_ways_out(setup: wire.Setup, fixes: list[tuple[str, str, int]]) -> None:
    """Each of them solves it alone."""
    told = checked(setup)

    assert told.problems
    assert [(fix.name, fix.value, fix.seats) for fix in told.fixes] == fixes
    assert not any(checked(with_fix(setup, fix)).problems for fix in told.fixes)


def test_every_house_rule_has_a_name_that_people_know() -> None:
    """A short one, for a switch."""
    from lastcard.rules.house.rules import house_rules

    named = [rule for rule in house_rules().values() if not rule.same_as and not rule.pencil]

    assert all(rule.called and len(rule.called) <= 24 for rule in named)
