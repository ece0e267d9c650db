"""House rules: names, values, what they set, and what they cannot go with."""

import pytest

from lastcard.engine import codes as c
from lastcard.engine.tables import Tables
from lastcard.rules.build import build
from lastcard.rules.editions.load import load
from lastcard.rules.errors import RulesError
from lastcard.rules.house.rules import house_rules, parse_house
from lastcard.testing.cases import shipped_cases
from support.house import SWITCHES, changes

NAMED = {
    "two_player_reverse": ("skip", "literal"),
    "wd4_bluff": ("allowed", "blocked"),
    "alt_tie": ("extra_round", "shared"),
    "next_dealer": ("left", "redraw", "winner"),
    "let_it_go_top": ("let_it_go", "last_blue"),
    "wild_emoji_without_face": ("unplayable", "plain_wild"),
    "face_ends_on_lost_turn": ("no", "yes"),
    "face_judge": ("vote", "admit_only"),
    "dis_other_wd4_matches": ("yes", "no"),
    "movie_repeat": ("allowed", "forbidden"),
    "mix_tape_last_card": ("goes_out", "protected"),
    "golf_double_draw_self": ("allowed", "opponents"),
    "golf_clear_between_turns": ("yes", "own_turn_only"),
    "golf_action_on_round_end": ("carried_out", "dropped"),
    "golf_final_tie": ("shared", "extra_round"),
    "stacking": ("off", "twos", "fours", "both", "mixed"),
    "seven_zero": ("off", "on"),
    "jump_in": ("off", "on"),
    "draw_until_playable": ("off", "on"),
    "forced_play": ("off", "on"),
}
DEFAULTS = [
    ("scoring", "frozen", "standard"),
    ("scoring", "disney100", "off"),
    ("target_score", "frozen", "500"),
    ("hand_size", "frozen", "7"),
    ("rounds", "frozen", "0"),
    ("golf_rounds", "golf", "9"),
    ("dealer", "frozen", "draw"),
    ("dealer", "disney100", "random"),
    ("custom_rule", "frozen", "none"),
]


@pytest.mark.parametrize("name", NAMED)
def test_values(name: str) -> None:
    """A switch has its values, the default first."""
    assert house_rules()[name].words() == NAMED[name]


@pytest.mark.parametrize(("name", "edition", "default"), DEFAULTS)
def test_defaults(name: str, edition: str, default: str) -> None:
    """Where a switch has no words of its own, the edition says what holds."""
    assert house_rules()[name].default(load(edition)) == default


def test_every_rule_is_described() -> None:
    """Each house rule has a group and a sentence, and so has each of its values."""
    for rule in house_rules().values():
        assert rule.group
        assert rule.text.endswith(".")
        assert all(value.text.endswith(".") for value in rule.values)


def test_parse() -> None:
    """Settings are written as name=value; a switch of two positions needs no value."""
    settings = parse_house(
        ["stacking=mixed", "jump_in", "dealer=seat 3", "rounds=05", "golf_points=S:10, R:5"]
    )

    assert settings == {
        "stacking": "mixed",
        "jump_in": "on",
        "dealer": "seat 3",
        "rounds": "5",
        "golf_points": "R:5,S:10",
    }


@pytest.mark.parametrize(
    ("item", "setting"),
    [
        ("no_bluff", ("wd4_bluff", "blocked")),
        ("no_bluff=off", ("wd4_bluff", "allowed")),
        ("jump-in", ("jump_in", "on")),
        ("jump_in=yes", ("jump_in", "on")),
        ("face_ends_on_lost_turn", ("face_ends_on_lost_turn", "yes")),
        ("face_ends_on_lost_turn=on", ("face_ends_on_lost_turn", "yes")),
        ("scoring = alternative", ("scoring", "alternative")),
    ],
)
def test_other_spellings(item: str, setting: tuple[str, str]) -> None:
    """Some other spellings mean the same, and one is kept."""
    assert parse_house([item]) == dict([setting])


@pytest.mark.parametrize(
    ("item", "sentence"),
    [
        ("stakcing=mixed", 'there is no house rule "stakcing"; did you mean "stacking"?'),
        ("stacking=mixt", 'stacking has no value "mixt"; did you mean "mixed"? (values: off, twos, '),
        ("wd4_bluff=zzz", 'wd4_bluff has no value "zzz"; choose from allowed, '),
        ("stacking", "stacking needs a value; write stacking=mixed"),
        ("jump_in=perhaps", "; choose from off, on"),
        ("hand_size=99", "write a number from 1 to 30"),
        ("hand_size=many", "write a number from 1 to 30"),
        ("golf_deck=lots", "for example S:2,R:2"),
        ("golf_deck=S:2,S:3", "for example S:2,R:2"),
        ("dealer=seat", 'did you mean "seat N"? (values: draw, random, seat N)'),
        ("no_bluff=perhaps", "write on or off"),
    ],
)
def test_bad_settings(item: str, sentence: str) -> None:
    """An unknown name or value is answered with one sentence and the nearest."""
    with pytest.raises(RulesError) as caught:
        parse_house([item])

    (mistake,) = caught.value.mistakes
    assert sentence in str(mistake)
    assert not ("choose from" in str(mistake) and "values:" in str(mistake))


def test_an_unknown_name_is_answered_with_those_of_the_edition() -> None:
    """And with the command that explains them."""
    with pytest.raises(RulesError) as caught:
        build("frozen", ["xqz=on"])

    sentence = str(caught.value)
    assert sentence.startswith('there is no house rule "xqz"; choose from ')
    assert sentence.endswith("; `lastcard editions frozen` explains them")
    assert "jump_in" in sentence
    assert "golf" not in sentence


def test_all_at_once() -> None:
    """Every bad setting is reported, and so is one that is given twice."""
    with pytest.raises(RulesError) as caught:
        parse_house(["no_bluff", "wd4_bluff=allowed", "jumpin=1", "stacking=no way"])

    assert len(caught.value.mistakes) == 3
    assert "wd4_bluff is given twice" in str(caught.value)


@pytest.mark.parametrize(
    ("edition", "setting", "field", "default", "changed"),
    [
        ("frozen", "two_player_reverse=literal", "reverse_skips", 1, 0),
        ("golf", "two_player_reverse=literal", "reverse_skips", 1, 0),
        ("frozen", "wd4_bluff=blocked", "bluff", 1, 0),
        ("frozen", "no_bluff", "bluff", 1, 0),
        ("frozen", "scoring=alternative", "scoring", c.STANDARD, c.ALTERNATIVE),
        ("disney100", "scoring=to500", "scoring", c.OFF, c.STANDARD),
        ("frozen", "target_score=200", "target", 500, 200),
        ("frozen", "rounds=3", "rounds", 0, 3),
        ("frozen", "alt_tie=shared", "tie", c.EXTRA_ROUND, c.SHARED),
        ("frozen", "next_dealer=redraw", "next_dealer", c.DEALER_LEFT, c.DEALER_REDRAW),
        ("frozen", "next_dealer=winner", "next_dealer", c.DEALER_LEFT, c.DEALER_WINNER),
        ("frozen", "dealer=random", "first_dealer", c.BY_DRAW, c.BY_CHANCE),
        ("disney100", "dealer=draw", "first_dealer", c.BY_CHANCE, c.BY_DRAW),
        ("frozen", "dealer=seat 2", "first_dealer", c.BY_DRAW, c.BY_SEAT),
        ("frozen", "dealer=seat 2", "dealer_seat", 0, 2),
        ("frozen", "hand_size=5", "hand_size", 7, 5),
        ("frozen", "let_it_go_top=last_blue", "discard_on_top", 0, 1),
        ("emoji", "wild_emoji_without_face=plain_wild", "plain_without_face", 0, 1),
        ("emoji", "face_ends_on_lost_turn", "face_ends_on_skip", 0, 1),
        ("emoji", "face_judge=admit_only", "face_by_vote", 1, 0),
        ("trolls", "mix_tape_last_card=protected", "protected", 0, 1),
        ("frozen", "jump_in", "jump", 0, 1),
        ("frozen", "draw_until_playable", "draw_until", 0, 1),
        ("frozen", "forced_play", "forced", 0, 1),
        ("golf", "golf_rounds=3", "rounds", 9, 3),
        ("golf", "golf_double_draw_self=opponents", "spread_self", 1, 0),
        ("golf", "golf_clear_between_turns=own_turn_only", "clear_between", 1, 0),
        ("golf", "golf_action_on_round_end=dropped", "act_on_end", 1, 0),
        ("golf", "golf_final_tie=extra_round", "tie", c.SHARED, c.EXTRA_ROUND),
    ],
)
def test_fields(edition: str, setting: str, field: str, default: int, changed: int) -> None:
    """A house rule sets one number of the tables."""
    assert getattr(build(edition).tables, field) == default
    assert getattr(build(edition, [setting]).tables, field) == changed


@pytest.mark.parametrize("name", [name for name in SWITCHES if name != "stacking"])
def test_every_value_sets_what_it_says(name: str) -> None:
    """A field that a file of house rules names is one of the tables, and gets its number."""
    rule = house_rules()[name]

    for setting, rules in changes(name):
        chosen = rule.chosen(setting.partition("=")[2])
        for field, number in chosen.set.items() if chosen else ():
            assert field in Tables.__annotations__, (
                f"engine/tables.py has no field {field}, which {setting} sets"
            )
            assert getattr(rules.tables, field) == number


@pytest.mark.parametrize(
    ("value", "pairs"),
    [
        ("off", []),
        ("twos", [(1, 1)]),
        ("fours", [(2, 2)]),
        ("both", [(1, 1), (2, 2)]),
        ("mixed", [(1, 1), (1, 2), (2, 1), (2, 2)]),
    ],
)
def test_stacking(value: str, pairs: list[tuple[int, int]]) -> None:
    """Stacking says which family of draw cards goes on which."""
    stacks = build("frozen", [f"stacking={value}"]).tables.stacks

    assert [(under, over) for under in range(3) for over in range(3) if stacks[under][over]] == pairs


def test_seven_zero() -> None:
    """Seven and zero get effects, and open a round as plain as before."""
    rules = build("frozen", ["seven_zero"])

    assert rules.kinds[rules.kind("B7")].rows == ((c.OP_SWAP, c.CHOSEN, 0, 0),)
    assert rules.kinds[rules.kind("Y0")].rows == ((c.OP_ROTATE, c.EVERYONE, 0, 1),)
    assert rules.kinds[rules.kind("B6")].rows == ()
    assert rules.tables.opening[rules.kind("B7")] == c.OPEN_PLAIN


def test_other_wild_draw_four() -> None:
    """DIS-A06: a second Wild Draw Four counts as a match unless the switch says no."""
    strict = build("disney100")
    mild = build("disney100", ["dis_other_wd4_matches=no"])

    assert strict.tables.needs[strict.kind("W+4")] == c.NO_COLOR_NO_WILD
    assert mild.tables.needs[mild.kind("W+4")] == c.NO_COLOR_NO_OTHER_WILD


def test_golf_tables() -> None:
    """GLF-A01, GLF-A02: deck and points of the grid game can be replaced by code."""
    rules = build("golf", ["golf_deck=0:3,S:1", "golf_points=S:10,++:-5"])

    assert [card.copies for card in rules.kinds if card.symbol.code == "0"] == [3] * 4
    assert rules.tables.copies[rules.kind("RS")] == 1
    assert rules.tables.copies[rules.kind("R1")] == 2
    assert rules.tables.points[rules.kind("RS")] == 10
    assert rules.tables.points[rules.kind("R++")] == -5
    assert rules.tables.points[rules.kind("RR")] == 20
    assert rules.tables.deck == 112


@pytest.mark.parametrize(
    ("edition", "house", "sentence"),
    [
        ("disney100", ["target_score=300"], "target_score=300 and scoring=off cannot go together"),
        ("disney100", ["rounds=3"], "rounds=3 and scoring=off cannot go together"),
        ("disney100", ["alt_tie=shared"], "alt_tie=shared and scoring=off cannot go together"),
        ("frozen", ["rounds=3", "target_score=300"], "target_score=300 and rounds=3 cannot go together"),
        ("frozen", ["scoring=to500"], "Frozen does not have scoring=to500; write standard or alternative"),
        ("frozen", ["scoring=off"], "Frozen does not have scoring=off"),
        ("golf", ["stacking=mixed"], "stacking is for hand games; Golf is a grid game"),
        ("frozen", ["golf_rounds=3"], "golf_rounds is for grid games; Frozen is a hand game"),
        ("golf", ["dealer=draw"], "dealer=draw is not for a grid game; write dealer=random"),
        ("emoji", ["let_it_go_top=last_blue"], "a card that discards cards; Emoji has none"),
        ("frozen", ["face_judge=admit_only"], "a card that asks for a face; Frozen has none"),
        ("frozen", ["movie_repeat=forbidden"], "a card that asks about a film; Frozen has none"),
        ("frozen", ["mix_tape_last_card=protected"], "takes cards from other hands; Frozen has none"),
        ("frozen", ["dis_other_wd4_matches=no"], "someone who holds another wild; Frozen has none"),
        ("trolls", ["custom_rule=next draws 2"], "Trolls has no card to write a rule on"),
        ("golf", ["golf_deck=Q:2"], 'no card has the code "Q"'),
        ("golf", ["golf_deck=0:20"], "the deck has 184 cards; it may have 128 at most"),
        ("frozen", ["dealer=seat 9", "hand_size=20"], "dealer=seat 9 is not at the table"),
    ],
)
def test_conflicts(edition: str, house: list[str], sentence: str) -> None:
    """Rules that do not go together are refused with a sentence that names both."""
    with pytest.raises(RulesError) as caught:
        build(edition, house)

    assert sentence in str(caught.value)


def test_all_conflicts_at_once() -> None:
    """Every disagreement is reported, not only the first."""
    with pytest.raises(RulesError) as caught:
        build("disney100", ["target_score=300", "rounds=3", "face_judge=admit_only"])

    assert len(caught.value.mistakes) == 4


def test_pencil_brings_what_a_switch_is_about() -> None:
    """A switch about taking cards makes sense once a penciled rule takes some."""
    rules = build("frozen", ["mix_tape_last_card=protected"], ["next takes 1 card from everyone else"])

    assert rules.tables.protected == 1


@pytest.mark.parametrize(
    ("house", "seats", "sentence"),
    [
        (["hand_size=20"], 6, "hand_size=20 does not go with 6 seats"),
        ([], 11, "Frozen cannot seat 11; it is for 2 to 10 players"),
        ([], 1, "Frozen cannot seat 1; it is for 2 to 10 players"),
        (["dealer=seat 3"], 3, "dealer=seat 3 is not at the table; seats are counted from 0 to 2"),
    ],
)
def test_seats(house: list[str], seats: int, sentence: str) -> None:
    """The number of seats must fit the edition, the hands and the dealer."""
    with pytest.raises(RulesError) as caught:
        build("frozen", house, seats=seats)

    assert sentence in str(caught.value)


def test_larger_hands_seat_fewer() -> None:
    """So many can play that a card to open with is sure to be left."""
    assert build("frozen").seats == (2, 10)
    assert build("frozen", ["hand_size=20"]).seats == (2, 5)


@pytest.mark.parametrize("name", SWITCHES)
def test_every_house_rule_is_played_in_a_case(name: str) -> None:
    """What it changes is proved, not only said."""
    played = {item.partition("=")[0] for case in shipped_cases() for item in case.house}

    assert name in played, f"no case in src/lastcard/cases plays with {name}"
