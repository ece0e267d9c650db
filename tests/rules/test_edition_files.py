"""The editions that come with lastcard."""

import pytest

from lastcard.rules.clauses import cited, clauses
from lastcard.rules.editions.load import from_source, known_editions, load
from lastcard.rules.editions.model import Symbol
from lastcard.rules.errors import RulesError

NUMBERS = {"0": 1} | {str(rank): 2 for rank in range(1, 10)}
ACTIONS = {"+2": 2, "R": 2, "S": 2}
DECKS = {
    "classic": NUMBERS | ACTIONS | {"W": 4, "W+4": 4},
    "frozen": NUMBERS | ACTIONS | {"W": 4, "W+4": 4, "WC": 2, "WL": 2},
    "emoji": NUMBERS | ACTIONS | {"W": 2, "W+4": 4, "WC": 2, "WE": 4},
    "disney100": NUMBERS | ACTIONS | {"W": 4, "W+4": 4, "WM": 4},
    "trolls": NUMBERS | ACTIONS | {"W": 4, "W+4": 4, "WT": 4},
    "golf": {str(rank): 2 for rank in range(10)} | ACTIONS | {"++": 2},
}
EDITIONS = list(DECKS)
SHEETS = ["frozen", "emoji", "disney100", "trolls", "golf"]


def symbol(edition: str, name: str) -> Symbol:
    return next(symbol for symbol in load(edition).symbols if symbol.name == name)


def test_all_are_known() -> None:
    """Six editions come with lastcard."""
    assert set(known_editions()) == set(EDITIONS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_counts(edition: str) -> None:
    """Every symbol is there as often as the sheet says."""
    assert {symbol.code: symbol.copies for symbol in load(edition).symbols} == DECKS[edition]


@pytest.mark.parametrize(("edition", "cards"), [(name, 112) for name in SHEETS] + [("classic", 108)])
def test_totals(edition: str, cards: int) -> None:
    """Every sheet's deck has 112 cards, the classic one 108."""
    assert load(edition).cards == cards


@pytest.mark.parametrize("edition", EDITIONS)
def test_points(edition: str) -> None:
    """Numbers count their value, colored action cards 20, wilds 50."""
    for symbol in load(edition).symbols:
        usual = 50 if symbol.wild else 20
        assert symbol.points == (usual if symbol.value is None else symbol.value)


@pytest.mark.parametrize(
    ("edition", "letters", "colors"),
    [
        ("frozen", "BGPY", ["blue", "green", "pink", "yellow"]),
        ("emoji", "BGRY", ["blue", "green", "red", "yellow"]),
        ("trolls", "BVPY", ["blue", "purple", "pink", "yellow"]),
        ("disney100", "RYGB", ["red", "yellow", "green", "blue"]),
        ("golf", "RYGB", ["red", "yellow", "green", "blue"]),
    ],
)
def test_colors(edition: str, letters: str, colors: list[str]) -> None:
    """Each sheet has its four colors."""
    assert [color.letter for color in load(edition).colors] == list(letters)
    assert [color.name for color in load(edition).colors] == colors


@pytest.mark.parametrize(
    ("edition", "name", "effect"),
    [
        ("frozen", "draw-two", ("next draws 2", "next is skipped")),
        ("frozen", "reverse", ("direction reverses",)),
        ("frozen", "skip", ("next is skipped",)),
        ("frozen", "wild", ("I name the color",)),
        ("frozen", "wild-draw-four", ("I name the color", "next draws 4", "next is skipped")),
        ("frozen", "wild-customizable", ("I name the color",)),
        ("frozen", "let-it-go", ("I discard every blue card", "I name the color")),
        ("emoji", "wild-emoji", ("I add a face card", "I name the color", "next holds the face or draws 4")),
        ("disney100", "movie-madness", ("chosen names a film's characters or draws 4", "I name the color")),
        ("trolls", "mix-tape", ("I name the color", "next takes 1 card from everyone else")),
        ("golf", "double-draw-2", ("two chosen draw 2 each or one draws 4",)),
    ],
)
def test_effects(edition: str, name: str, effect: tuple[str, ...]) -> None:
    """Cards do what their sheet says, in its order."""
    assert symbol(edition, name).effect == effect


@pytest.mark.parametrize("edition", ["disney100", "golf"])
def test_only_numbers_open(edition: str) -> None:
    """DIS-08, GLF-06: action cards turned up to open are passed over."""
    openings = {symbol.opening for symbol in load(edition).symbols if symbol.value is None}

    assert openings == {"ignore"}


@pytest.mark.parametrize(
    ("name", "opening"),
    [
        ("5", "plain"),
        ("draw-two", "apply"),
        ("skip", "apply"),
        ("reverse", "dealer starts"),
        ("wild", "name color"),
        ("wild-draw-four", "return"),
        ("wild-customizable", "name color"),
        ("let-it-go", "name color"),
    ],
)
def test_openings(name: str, opening: str) -> None:
    """FRZ-20: each action card says what it does when it is turned up to open."""
    assert symbol("frozen", name).opening == opening


def test_conditions() -> None:
    """FRZ-51, DIS-39: the condition of a Wild Draw Four looks at wilds in one edition only."""
    assert symbol("frozen", "wild-draw-four").needs == "no card of the color"
    assert symbol("disney100", "wild-draw-four").needs == "no card of the color, no wild"


def test_faces() -> None:
    """EMO-A01: one face for each number, and which is our assumption."""
    faces = {symbol.name: symbol.face for symbol in load("emoji").symbols if symbol.value is not None}

    assert list(faces) == [str(rank) for rank in range(10)]
    assert faces["0"] == "neutral"
    assert faces["9"] == "sleeping"
    assert symbol("emoji", "0").fact.why_assumed("faces")


def test_assumed_facts() -> None:
    """What no sheet says is marked with the reason."""
    assert load("golf").fact("deck").why_assumed("cards")
    assert load("golf").fact("seats").why_assumed("most")
    assert symbol("golf", "skip").fact.why_assumed("points")
    assert load("disney100").fact("deck").why_assumed("cards")
    assert not load("frozen").fact("deck").assumed


@pytest.mark.parametrize("edition", EDITIONS)
def test_key_is_the_file_name(edition: str) -> None:
    """An edition's name, typed without capitals and blanks, is its file's name."""
    assert load(edition).key == edition


@pytest.mark.parametrize("edition", SHEETS)
def test_every_clause_is_cited(edition: str) -> None:
    """Each clause of a sheet and each ruling on it stands beside a fact of its edition's file."""
    prefix = load(edition).prefix
    sheet = {clause.id for clause in clauses() if not clause.ruling and clause.id.startswith(prefix)}
    rulings = {clause.id for clause in clauses() if clause.ruling and edition in clause.editions}

    assert cited()[edition] == sheet | rulings


def test_classic_cites_known_clauses() -> None:
    """The classic deck stands on clauses of Frozen, without those of its special cards."""
    assert cited()["classic"] <= {clause.id for clause in clauses()}
    assert not cited()["classic"] & {"FRZ-08", "FRZ-80", "FRZ-90"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_source(edition: str) -> None:
    """An edition can be made again from its source."""
    assert from_source(load(edition).source) == load(edition)


@pytest.mark.parametrize("edition", EDITIONS)
def test_look(edition: str) -> None:
    """Every color has a hue to be shown in."""
    look = load(edition).look

    assert look.theme
    assert [name for name, _ in look.hues] == [color.name for color in load(edition).colors]


def test_unknown_name() -> None:
    """An unknown edition is answered with the nearest one and the list."""
    with pytest.raises(RulesError, match=r'did you mean "frozen".*classic, frozen, emoji'):
        load("frozzen")


def test_missing_file() -> None:
    """A path that leads nowhere is said to."""
    with pytest.raises(RulesError, match="cannot be read"):
        load("nowhere/mine.toml")
