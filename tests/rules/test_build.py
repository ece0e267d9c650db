"""Rules as a whole: tables, kinds, text and id."""

from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.engine import codes as c
from lastcard.rules.build import Rules, build
from lastcard.rules.editions.load import known_editions
from lastcard.rules.errors import RulesError
from lastcard.rules.house.rules import house_rules
from lastcard.rules.pencil import as_table, read

HAND_SWITCHES = [
    f"{rule.name}={word}"
    for rule in house_rules().values()
    if "hand" in rule.games and not rule.about and not rule.sheet and not rule.pencil
    for word in rule.words()
]


def column(rules: Rules, name: str) -> dict[str, int]:
    """One column of the tables by card code."""
    return {card.code: getattr(rules.tables, name)[card.kind] for card in rules.kinds}


@pytest.mark.parametrize("edition", known_editions())
def test_deck(edition: str) -> None:
    """The tables count every card of the deck once."""
    rules = build(edition)

    assert rules.tables.kinds == len(rules.kinds)
    assert sum(rules.tables.copies) == rules.tables.deck == rules.edition.cards


def test_order_of_kinds() -> None:
    """Kinds go color by color, each with the symbols in the order of the file, and wilds last."""
    codes = [card.code for card in build("frozen").kinds]

    assert codes[:13] == ["B0", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B+2", "BR", "BS"]
    assert codes[13] == "G0"
    assert codes[52:] == ["W", "W+4", "WC", "WL"]


def test_codes() -> None:
    """Codes and kinds lead to each other."""
    rules = build("trolls")

    assert rules.code(rules.kind("V7")) == "V7"
    assert rules.kinds[rules.kind("V7")].name == "purple 7"
    assert rules.kinds[rules.kind("WT")].name == "Mix Tape"
    assert rules.kinds[rules.kind("P+2")].points == 20


def test_columns() -> None:
    """A kind's row holds its color, symbol, value, points and condition."""
    rules = build("frozen")

    assert column(rules, "color")["P7"] == 2
    assert column(rules, "color")["W"] == c.NONE
    assert column(rules, "symbol")["B7"] == column(rules, "symbol")["Y7"]
    assert column(rules, "value")["B7"] == 7
    assert column(rules, "value")["BS"] == c.NONE
    assert column(rules, "points")["W+4"] == 50
    assert column(rules, "needs")["W+4"] == c.NO_COLOR
    assert {code for code, last in column(rules, "last").items() if last} == {
        "B+2",
        "G+2",
        "P+2",
        "Y+2",
        "W+4",
    }
    assert {code: family for code, family in column(rules, "family").items() if family} == {
        "B+2": 1, "G+2": 1, "P+2": 1, "Y+2": 1, "W+4": 2,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("edition", "code", "rows"),
    [
        ("frozen", "G+2", [(c.OP_DRAW, c.NEXT, 2, 0), (c.OP_SKIP, c.NEXT, 1, 0)]),
        ("frozen", "WL", [(c.OP_DISCARD_COLOR, c.ME, 0, 0), (c.OP_COLOR, c.ME, 0, 0)]),
        ("trolls", "WT", [(c.OP_COLOR, c.ME, 0, 0), (c.OP_TAKE, c.NEXT, 1, 0)]),
        ("disney100", "WM", [(c.OP_TRIAL, c.CHOSEN, 4, c.FILM), (c.OP_COLOR, c.ME, 0, 0)]),
        (
            "emoji",
            "WE",
            [(c.OP_ADD, c.ME, 1, 0), (c.OP_COLOR, c.ME, 0, 0), (c.OP_TRIAL, c.NEXT, 4, c.FACE)],
        ),
        ("golf", "R++", [(c.OP_SPREAD, c.ME, 2, 4)]),
    ],
)
def test_ops(edition: str, code: str, rows: list[tuple[int, int, int, int]]) -> None:
    """A card's ops stand in the table from where its effect begins."""
    rules = build(edition)
    kind = rules.kind(code)

    first, count = rules.tables.effect[kind], rules.tables.ops[kind]

    assert [tuple(row) for row in rules.tables.op[first : first + count]] == rows


@pytest.mark.parametrize(
    ("edition", "pencil", "shrinking"),
    [
        ("classic", [], set()),
        ("frozen", [], {"WL"}),
        ("emoji", [], {"WE"}),
        ("trolls", [], {"WT"}),
        ("frozen", ["I give 1 card to next"], {"WL", "WC"}),
        ("frozen", ["next gives 1 card to me"], {"WL"}),
        ("frozen", ["I swap hands with chosen"], {"WL", "WC"}),
        ("frozen", ["I take 1 card from everyone else"], {"WL"}),
    ],
)
def test_shrinks(edition: str, pencil: list[str], shrinking: set[str]) -> None:
    """A card is marked when its effect can take further cards out of its player's hand."""
    column_ = column(build(edition, pencil=pencil), "shrinks")

    assert {code for code, shrinks in column_.items() if shrinks} == shrinking


@pytest.mark.parametrize(
    ("edition", "house", "shrinking", "faces"),
    [
        ("classic", [], 0, 0),
        ("classic", ["seven_zero"], 1, 0),
        ("frozen", [], 1, 0),
        ("emoji", [], 1, 1),
        ("disney100", [], 0, 0),
    ],
)
def test_summaries(edition: str, house: list[str], shrinking: int, faces: int) -> None:
    """The tables say at once whether any card shrinks a hand or asks for a face."""
    tables = build(edition, house).tables

    assert (tables.shrinking, tables.faces) == (shrinking, faces)


def test_adds() -> None:
    """EMO-90: a face card goes with Wild Emoji and with no other."""
    assert [code for code, adds in column(build("emoji"), "adds").items() if adds] == ["WE"]


@pytest.mark.parametrize(
    ("edition", "numbers"),
    [
        (
            "frozen",
            {"hand_size": 7, "first_dealer": c.BY_DRAW, "penalty": 2, "challenge_extra": 2, "target": 500},
        ),
        ("disney100", {"hand_size": 7, "first_dealer": c.BY_CHANCE, "scoring": c.OFF, "target": 500}),
        (
            "golf",
            {"columns": 3, "hand_size": 6, "rounds": 9, "max_turns": 500, "penalty": 2, "tie": c.SHARED},
        ),
    ],
)
def test_numbers(edition: str, numbers: dict[str, int]) -> None:
    """The edition's own numbers are in the tables."""
    tables = build(edition).tables

    assert {name: getattr(tables, name) for name in numbers} == numbers


def test_one_pencil() -> None:
    """FRZ-A11: one rule for both customizable cards follows the naming of the color."""
    rules = build("frozen", pencil=["others draw 1"])

    (card,) = [card for card in rules.kinds if card.symbol.pencil]
    assert card.code == "WC"
    assert card.copies == 2
    assert card.rows == ((c.OP_COLOR, c.ME, 0, 0), (c.OP_DRAW, c.OTHERS, 1, 0))


def test_two_pencils() -> None:
    """FRZ-A11: two different rules make two kinds of one card each."""
    rules = build("frozen", ["custom_rule=next draws 2"], ["I play again"])

    assert rules.pencil == ("next draws 2", "I play again")
    assert [(card.code, card.copies) for card in rules.kinds if card.symbol.pencil] == [("WC", 1), ("WC2", 1)]
    assert rules.tables.symbol[rules.kind("WC")] == rules.tables.symbol[rules.kind("WC2")]
    assert rules.tables.deck == 112


def test_same_pencil_twice() -> None:
    """Two rules in the same words are one."""
    assert build("frozen", pencil=["next draws 2", "Next  draws 2"]).pencil == ("next draws 2",)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("table: the loser of the last round chooses", "table: block any +4"),
        ("sing a song or draw 2", "hop on one leg or draw 2"),
        ("everyone takes a drink", "everyone hugs somebody"),
    ],
)
def test_two_texts_for_people_stay_two(first: str, second: str) -> None:
    """What people do or carry out is the same for the game, and not for them."""
    texts = [as_table(text) if text.startswith("table") else read(text, "frozen") for text in (first, second)]

    rules = build("frozen", pencil=[reading.penciled for reading in texts])

    assert [*rules.penciled] == ["WC", "WC2"]
    assert [*rules.penciled.values()] == [first.removeprefix("table: "), second.removeprefix("table: ")]


def test_one_card_left_blank() -> None:
    """One customizable card may carry a rule while the other stays plain."""
    rules = build("frozen", pencil=["next draws 2", "none"])

    assert rules.kinds[rules.kind("WC2")].rows == ((c.OP_COLOR, c.ME, 0, 0),)


@pytest.mark.parametrize(
    ("pencil", "sentence"),
    [
        (["discard all your purple cards"], 'the nearest sentence is "discard all your pink cards"'),
        (["next draws 2", "I play again", "I draw 1"], "3 rules are penciled"),
        (["two chosen draw 2 each or one draws 4"], "does not work in a hand game"),
    ],
)
def test_bad_pencil(pencil: list[str], sentence: str) -> None:
    """A penciled rule must be understood and must fit the game."""
    with pytest.raises(RulesError) as caught:
        build("frozen", pencil=pencil)

    assert sentence in str(caught.value)


def test_only_changes_are_kept() -> None:
    """A setting that holds anyway is not part of the rules."""
    assert build("frozen", ["stacking=off", "hand_size=7", "custom_rule=none"]) == build("frozen")
    assert build("disney100", ["scoring=off"]).house == ()
    assert build("frozen", {"jump_in": "on"}).house == (("jump_in", "on"),)


def test_setting() -> None:
    """Any house rule can be asked for, its default included."""
    rules = build("disney100", ["movie_repeat=forbidden"])

    assert rules.setting("movie_repeat") == "forbidden"
    assert rules.setting("stacking") == "off"


def test_id_is_stable() -> None:
    """Equal rules have equal ids, in whatever order they were given; others do not."""
    one = build("frozen", ["jump_in", "stacking=twos"])
    same = build("frozen", ["stacking=twos", "jump_in=on"])

    assert one.id == same.id
    assert len({one.id, build("frozen").id, build("frozen", ["jump_in"]).id, build("classic").id}) == 4
    assert build("frozen", seats=4).id == build("frozen").id


def test_id_does_not_depend_on_the_order_of_keys(tmp_path: Path) -> None:
    """Two files that say the same in another order are the same edition."""
    text = files("lastcard.editions").joinpath("frozen.toml").read_text("utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace("least = 2\nmost = 10", "most = 10\nleast = 2"), "utf-8")

    assert build(path).id == build("frozen").id


@pytest.mark.parametrize("edition", known_editions())
def test_text(edition: str) -> None:
    """The text of rules is one line and builds the same rules again."""
    rules = build(edition)

    again = Rules.from_text(rules.to_text())

    assert "\n" not in rules.to_text()
    assert again == rules
    assert again.tables == rules.tables


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"lastcard":1}', "frozen"])
def test_bad_text(text: str) -> None:
    """A text that is no rules is refused with a sentence."""
    with pytest.raises(RulesError, match="not a line of rules"):
        Rules.from_text(text)


def test_text_of_another_version() -> None:
    """Rules in a format that is not known are refused as such."""
    with pytest.raises(RulesError, match="another version"):
        Rules.from_text(build("frozen").to_text().replace('"lastcard":1', '"lastcard":2'))


@given(st.lists(st.sampled_from(HAND_SWITCHES), unique_by=lambda item: item.partition("=")[0]))
def test_any_compatible_house_rules_build(house: list[str]) -> None:
    """Switches that all hand games share go together in any choice, and survive their text."""
    rules = build("classic", house)

    assert Rules.from_text(rules.to_text()) == rules
    assert rules.tables.deck == 108
