"""Tasks that move no cards: said and left to the table, where the rest is a rule; never a word of the game in them."""

from pathlib import Path
from tomllib import loads

import pytest

from lastcard.rules.editions.load import load
from lastcard.rules.pencil import as_dare, read_by_game, said_back
from lastcard.rules.pencil.pure_tasks import NO_PRICE, only_tasks

EDITION = "emoji"
LEFT = "; the rest is for the table to see to: "
LIST = loads(Path(__file__).with_name("pencil_sentences.toml").read_text("utf-8"))
SEEN_TO = ", and the table sees to it; the game itself moves no card."


@pytest.mark.parametrize(
    ("text", "rule", "task"),
    [
        (
            "The next player loses a turn and fetches me my tea.",
            "The next player is skipped",
            "fetches me my tea",
        ),
        ("Next player sings happy birthday and draws 1", "The next player draws a card", None),
        ("Say sorry and give the next player one card", "You give a card to the next player", "Say sorry"),
        (
            "Discard two cards, then do a victory dance",
            "You discard two cards of your choice",
            "do a victory dance",
        ),
        ("Hug the next player and swap hands with them", "You swap hands with the next player", None),
        (
            "Hug someone and you both discard 1",
            "You discard a card of your choice; then a player of your choice discards a card of their choice",
            "Hug someone",
        ),
        (
            "Kiss the player on your left and they discard 1",
            "The player on your left discards a card of their choice",
            None,
        ),
        ("Everyone yells and takes 2", "Everyone draws two cards", "Everyone yells"),
    ],
)
def test_a_task_beside_a_rule_is_left_to_the_table(text: str, rule: str, task: str | None) -> None:
    """The rule is carried out, and the sentence tells what it leaves."""
    said = read_by_game(text, EDITION).sentence

    assert said.startswith(rule + LEFT)
    assert task is None or said == f"{rule}{LEFT}“{task}”."


def test_a_contest_can_stand_beside_a_task() -> None:
    said = read_by_game("Everyone must groan loudly. Quietest groaner takes one card.", EDITION).sentence

    assert said.startswith("Contest: “Quietest groaner”; everyone votes on who that is")
    assert said.endswith(f"{LEFT}“Everyone must groan loudly”.")


@pytest.mark.parametrize(
    "text",
    [
        "Next player sings a song. Draw 2.",
        "Everyone stands up. Draw 2.",
        "Sing a song, then draw 2",
        "The next player says thank you until their next turn and draws 1",
        "Sing for each card you hold and discard 1",
        "The next player whispers only and draws 2",
        "Everyone claps twice, then draws 2",
        "Next player barks before each turn and draws 1",
        "Everyone whispers for one round. Next player draws 2",
        "Next player kisses the deck and draws 2",
        "Everyone laughs except the next player, who draws 2",
        "Whisper a color to the next player and draw 1",
        "Sing happy birthday to whoever you like and they draw 2",
        "Everyone waves, nobody draws",
        "The next player hugs someone and they draw 2",
        "Everyone sings to the next player and they draw 2",
        "Everyone stands up. Swap hands with the player to your left.",
        "Everyone sings. If they refuse they draw 2",
        "Next player dances, then the same person draws 2 again",
        "Dance 3 turns and draw 1",
    ],
)
def test_a_task_hides_no_word_of_the_game(text: str) -> None:
    """Nor whom the rest is for, nor that the rest depends on the task."""
    assert LEFT not in read_by_game(text, EDITION).sentence


@pytest.mark.parametrize("text", LIST["task"]["said"])
def test_a_task_alone_is_for_the_table(text: str) -> None:
    """The card is a plain wild, and whoever reads it is told that nothing enforces it."""
    reading = read_by_game(text, EDITION)

    assert reading.kind == "rule"
    assert reading.sentence == f"Everyone reads “{reading.text}”{SEEN_TO}"
    assert reading.warnings == (NO_PRICE,)


@pytest.mark.parametrize("text", LIST["no_task"]["said"] + LIST["unclear"]["said"])
def test_a_task_alone_asks_nothing_of_the_game(text: str) -> None:
    assert not only_tasks(text, load(EDITION).words)
    assert SEEN_TO not in read_by_game(text, EDITION).sentence


def test_what_is_kept_of_a_task_says_the_same() -> None:
    """Those who join later, and the logs, are told of it in the same words."""
    reading = read_by_game("Everyone takes a drink", EDITION)

    assert reading.penciled == '"Everyone takes a drink": I name the color'
    assert said_back(reading.penciled, load(EDITION)) == reading.sentence
    assert read_by_game(reading.penciled, EDITION).warnings == (NO_PRICE,)


def test_a_task_can_be_kept_as_a_dare() -> None:
    """With one click, or with `dare:` before it; the words on the card are true of both."""
    kept = as_dare("next player licks the table", EDITION).penciled

    assert read_by_game(kept, EDITION).kind == "dare"
    assert read_by_game("dare: next player licks the table", EDITION).penciled == kept
