"""The wording: every event has its sentence, for whoever reads it, and no sentence tells a hidden card."""

from random import Random

import pytest

from lastcard.bots import bot
from lastcard.bots.driver import Made, play_on
from lastcard.engine.codes import TO_CLEAR
from lastcard.event import FORMS, Event, parse_event
from lastcard.match import Match
from lastcard.rules.build import build
from lastcard.rules.editions.load import known_editions
from lastcard.rules.language.templates import conjugate
from lastcard.text import SENTENCES, Teller, card_words, cards_words, move_words, spoken_name
from lastcard.text.sentences import FACTS
from lastcard.text.story import ORDERED
from lastcard.view import GridView

NAMES = ("Me", "Anna (steady)", "Ben (random)")
SILENT = {"shuffled", "dealt", "turn", "asked", "owed", "freed", "lapsed"}


def test_every_event_is_told_or_known_to_be_silent() -> None:
    """A new event needs a sentence, or a place among those that the table shows anyway."""
    assert set(FORMS) == {*SENTENCES, *SILENT}


def test_facts_are_known() -> None:
    """What a sentence needs is told of every event, and a sentence that needs nothing comes last."""
    ways = [ways for ways in SENTENCES.values() if not isinstance(ways, str)]
    needed = {fact for way in ways for needs in way for fact in needs.split()}
    event = Event("showed", 0, 1, ("B7", "?"), 1, "what")
    dared = Teller(build("frozen", pencil=('next does "sing" or draws 3',)), NAMES, 0)
    grid = Teller(build("golf"), NAMES, 0)
    facts = dared.facts(event, dropped=True) | grid.facts(event)
    facts |= dared.facts(Event("tried", 0, cards=("WC",), what="dare"))
    for word in ("lost", "last", "first", "meant", "met", *ORDERED):
        facts |= dared.facts(Event("settled", 0, what=word))

    assert needed <= set(FACTS)
    assert all(list(way).index("") == len(way) - 1 for way in ways)
    assert facts == set(FACTS)


@pytest.mark.parametrize(
    ("event", "viewer", "said"),
    [
        ("0 played B7", 0, "You play blue 7."),
        ("1 played B7", 0, "Anna plays blue 7."),
        ("1 drew ?", 0, "Anna draws a card."),
        ("1 drew ? ? ?", 0, "Anna draws three cards."),
        ("0 drew B7 W", 0, "You draw blue 7 and Wild."),
        ("1 passed", 0, "Anna passes."),
        ("0 denied", 0, "You deny it."),
        ("1 denied", 0, "Anna denies it."),
        ("0 caught by 1", 0, "Anna catches you: one card left and no call!"),
        ("1 caught by 0", 0, "You catch Anna: one card left and no call!"),
        ("0 showed B7 Y1 to 1", 0, "You show Anna your hand: blue 7 and yellow 1."),
        ("1 showed ? ? to 2", 0, "Anna shows Ben their hand."),
        ("1 showed B7 to -", 0, "Anna still holds blue 7."),
        ("0 holds B7", 0, "You now hold blue 7."),
        ("1 holds ?", 0, ""),
        ("ended -", 0, "Nobody wins the round."),
        ("1 chose listed", 0, "Anna picks a film."),
        ("1 named P", 0, "Anna chooses pink."),
        ("reversed right", 0, "Play reverses and now moves to the right."),
        ("1 scored 0", 0, ""),
        ("1 scored 20", 0, "Anna scores 20 points."),
        ("1 admitted", 0, "Anna gives up."),
    ],
)
def test_sentences(event: str, viewer: int, said: str) -> None:
    """One event, one sentence, in the person of the reader."""
    teller = Teller(build("frozen"), NAMES, viewer)

    assert teller.sentence(parse_event(event)) == said


def test_gathered() -> None:
    """Cards taken from everybody are one sentence, in which only what the reader saw is named."""
    teller = Teller(build("trolls"), ("Me", "Anna", "Ben", "Cleo"), 0)
    events = [Event("took", 1, 0, ("B7",)), Event("took", 1, 2, ("?",)), Event("took", 1, 3, ("?",))]

    assert teller.tell(events) == ["Anna takes blue 7 from you and a card each from Ben and Cleo."]


def test_a_face_that_is_dropped() -> None:
    """Admitting that a face or a lasting dare was dropped is told apart from giving up on a film or a dare."""
    teller = Teller(build("emoji"), NAMES, 0)
    drew = Event("drew", 1, cards=("?",) * 4)
    admitted, failed, released = (Event(verb, 1) for verb in ("admitted", "failed", "released"))

    assert teller.tell([admitted, released, drew])[0] == "Anna admits it."
    assert teller.tell([admitted, failed, released, drew])[0] == "Anna admits it."
    assert teller.tell([admitted, failed, drew, released])[0] == "Anna gives up."


def test_what_was_written() -> None:
    """A rule on a card is quoted, two are in a row, and none means that they were erased."""
    teller = Teller(build("frozen"), NAMES, 0)

    assert "“Sing!” and “reverse”" in teller.wrote(1, ["Sing!", "reverse"])
    assert teller.wrote(0, []).startswith("You ")


def test_words() -> None:
    """Cards, names and verbs."""
    rules = build("frozen")

    assert card_words(rules, "W+4") == "Wild Draw Four"
    assert cards_words(rules, ()) == "no card"
    assert cards_words(rules, ("?", "B7", "?")) == "blue 7 and two cards"
    assert spoken_name("Anna (steady)") == "Anna"
    assert spoken_name("Me") == "Me"
    assert conjugate("[is|are] draw[s]", many=True) == "are draw"


@pytest.mark.parametrize("edition", known_editions())
def test_nothing_hidden_is_told(edition: str) -> None:
    """What seat 0 is told of other seats' hidden cards is the same whatever these cards are."""
    match = Match(build(edition, seats=3), NAMES, b"words")
    teller = Teller(match.rules, NAMES, 0)
    leaks: list[str] = []

    def hear(made: Made) -> None:
        for event in made.step.events:
            if event.seen_by(0).cards != event.cards:
                names = [card_words(match.rules, code) for code in event.cards]
                told = teller.sentence(event.seen_by(0))
                leaks.extend(name for name in names if name in told)

    play_on(match, {seat: bot("random") for seat in range(3)}, Random(1), next_round=False, tell=hear)

    assert leaks == []


@pytest.mark.parametrize("row", [0, 1])
def test_a_cleared_column_says_what_will_lie_on_top(row: int) -> None:
    """The card that is laid first ends below the other one."""
    match = golf_with_a_pair()
    seat = match.waiting[0]
    clear = next(move for move in match.legal(seat) if move.verb == "clear" and move.args[1] == str(row))

    said = move_words(Teller(match.rules, NAMES, seat), match.view(seat), clear)
    match.move(seat, clear)

    assert f", {card_words(match.rules, match.view(seat).top)} on top" in said


def golf_with_a_pair() -> Match:
    """A match of Golf in which somebody may clear a column of two different cards."""
    for seed in range(1000):
        match = Match(build("golf", seats=3), NAMES, seed.to_bytes(32, "big"))
        rng = Random(seed)
        while not match.round_over:
            seat = match.waiting[0]
            legal = match.legal(seat)
            for move in legal:
                if move.verb == "clear" and match.state.ask == TO_CLEAR:
                    view = match.view(seat)
                    assert isinstance(view, GridView)
                    cells = view.grids[seat][int(move.args[0])]
                    if cells[0] != cells[1]:
                        return match
            match.move(seat, rng.choice(legal))
    raise AssertionError("no pair in a thousand rounds")
