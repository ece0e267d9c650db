"""German on a card: the same rows as in English, said back in German, and nothing that is not wholly understood."""

import random
import time
import tomllib
from pathlib import Path
from typing import Any

import pytest

from lastcard.lab.example import TABLES, show
from lastcard.rules.build import build
from lastcard.rules.editions.load import load
from lastcard.rules.errors import RulesError
from lastcard.rules.pencil import is_true, read_by_game, said_back
from lastcard.rules.pencil.german.lexicon import vocabulary
from lastcard.rules.pencil.german.meaning import may_be_german
from lastcard.rules.pencil.german.reading import read_german
from lastcard.rules.pencil.reading import penciled

FILE: dict[str, Any] = tomllib.loads(Path(__file__).with_name("pencil_german.toml").read_text("utf-8"))
ENGLISH = tomllib.loads(Path(__file__).with_name("pencil_sentences.toml").read_text("utf-8"))
FROZEN = load("frozen")
UNREAD = "auf Deutsch noch nicht"


@pytest.mark.parametrize(("said", "english"), FILE["same"].items())
def test_german_does_what_the_english_sentence_does(said: str, english: str) -> None:
    reading, wanted = read_by_game(said, "frozen"), read_by_game(english, "frozen")
    assert wanted.understood, english
    assert (reading.kind, reading.rows) == (wanted.kind, wanted.rows)


@pytest.mark.parametrize(("said", "meaning"), FILE["people"].items())
def test_what_only_people_know_is_kept_in_german(said: str, meaning: str) -> None:
    reading = read_by_game(said, "frozen")
    assert reading.penciled == f'"{said}": {meaning}'
    assert "„" in reading.sentence


@pytest.mark.parametrize("said", FILE["declined"]["texts"])
def test_what_is_not_wholly_understood_is_declined(said: str) -> None:
    assert not read_by_game(said, "frozen").understood


@pytest.mark.parametrize("said", [*FILE["same"], *FILE["people"]])
def test_it_is_said_back_in_german_and_true(said: str) -> None:
    """From the rows: what a log keeps is told in the same words, and stands on the card as it was written."""
    reading = read_by_game(said, "frozen")
    assert said_back(reading.penciled, FROZEN) == reading.sentence
    assert is_true(reading.penciled, FROZEN)
    assert penciled(reading.penciled, FROZEN) == penciled(reading.penciled, FROZEN, recorded=True)
    assert read_by_game(reading.penciled, "frozen").rows == reading.rows
    words = reading.sentence.lower().replace("„", " ").split()
    assert not {"the", "player", "draws", "cards", "you", "discard", "everyone"} & {*words}


@pytest.mark.parametrize("said", FILE["same"])
def test_what_is_said_back_can_be_written(said: str) -> None:
    reading = read_by_game(said, "frozen")
    assert read_by_game(reading.sentence, "frozen").rows == reading.rows, reading.sentence


@pytest.mark.parametrize(
    ("said", "back"),
    [
        ("Alle anderen ziehen zwei Karten", "Alle anderen ziehen zwei Karten."),
        ("naechster zieht 2 und setzt aus", "Die nächste Person zieht zwei Karten und setzt aus."),
        (
            "links zieht 2, rechts 3",
            "Die Person links von dir zieht zwei Karten; dann zieht die Person rechts von dir drei Karten.",
        ),
        ("Alle mit einer rosa Karte legen sie ab", "Alle mit einer rosa Karte legen eine rosa Karte ab."),
        (
            "Wenn du mehr als 5 Karten hast, lege 2 ab, sonst zieh eine",
            "Wenn du mehr als fünf Karten hast, legst du zwei Karten deiner Wahl ab; sonst ziehst du eine Karte.",
        ),
        (
            "Schere Stein Papier, der Verlierer zieht 2",
            "Wettstreit „Schere Stein Papier“: Alle stimmen ab, wer verloren hat; "
            "dann zieht die Person, die verloren hat, zwei Karten.",
        ),
    ],
)
def test_how_it_is_said_back(said: str, back: str) -> None:
    assert read_by_game(said, "frozen").sentence == back


def test_colors_are_those_of_the_edition() -> None:
    assert read_by_game("Alle mit einer roten Karte ziehen 2", "emoji").understood
    assert UNREAD in read_by_game("Alle mit einer roten Karte ziehen 2", "frozen").problem
    assert not read_by_game("Alle mit einer rosa Karte ziehen 2", "emoji").understood


def test_misspelled_words_are_told() -> None:
    assert read_by_game("Der nächste Spiler zieht 2", "frozen").changes == (("Spiler", "spieler"),)


def test_what_is_declined_is_answered_in_german_with_a_dare() -> None:
    reading = read_by_game("Der nächste Spieler zieht ein paar Karten", "frozen")
    assert UNREAD in reading.problem
    assert reading.tongue == "de"
    assert reading.dare is not None


def test_words_that_say_something_else_are_refused() -> None:
    assert not read_by_game('"Alle ziehen eine Karte": next draws 20', "frozen").understood
    with pytest.raises(RulesError, match="something else"):
        penciled('"Alle ziehen eine Karte": next draws 20', FROZEN)


def test_no_english_sentence_is_taken_as_german() -> None:
    """Nor read any slower: a look at its words is enough."""
    said = [text for rule in ENGLISH["rule"] for text in rule["said"]]
    assert len(said) > 100
    assert not [text for text in said if may_be_german(text)]


def test_a_german_rule_is_played() -> None:
    """All hands but the one that the blank card leaves get two cards, and a log keeps both languages."""
    rules = build("emoji", pencil=["Alle anderen ziehen zwei Karten"])
    made, _ = show(rules, TABLES[0])
    assert [len(hand) for hand in made.after.hands] == [4, 5, 7, 4]
    assert rules.pencil == ('"Alle anderen ziehen zwei Karten": others draw 2',)
    assert build("emoji", pencil=rules.pencil, recorded=True).pencil == rules.pencil


@pytest.mark.parametrize("said", [*FILE["same"]][::4])
def test_a_word_that_limits_a_rule_is_never_passed_over(said: str) -> None:
    """Wherever it stands, the text is declined or does something else."""
    rows, words = read_by_game(said, "frozen").rows, said.split()
    for limit in ("nicht", "niemals", "kein", "doppelt", "fast", "halb", "immer", "höchstens"):
        for at in range(len(words) + 1):
            other = read_german(" ".join((*words[:at], limit, *words[at:])), FROZEN)
            assert other is None or other.rows != rows, other.text


def test_any_words_are_read_quickly_and_never_crash() -> None:
    """Random words of the vocabulary, in any order: each text takes less than 50 milliseconds of processor time."""
    chance, words = random.Random(7), sorted(vocabulary())
    read_by_game("alle ziehen zwei Karten", "frozen")
    slow = []
    for _ in range(300):
        often = chance.choices([",", ".", "2", "+4", "und", "wer", "alle", "oder", "zieht"], k=10)
        text = " ".join(chance.choices([*words, *often * 20], k=chance.randint(1, 20)))
        began = time.process_time()
        read_german(text, FROZEN)
        if (took := time.process_time() - began) > 0.05:
            slow.append((text, took))
    assert not slow
