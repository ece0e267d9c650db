"""The pencil: how a text is read, what is kept of it, and what people are warned of."""

from random import Random
from time import process_time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from lastcard.engine import codes as c
from lastcard.rules.build import Rules, build
from lastcard.rules.editions.load import load
from lastcard.rules.errors import RulesError
from lastcard.rules.language.lexer import vocabulary
from lastcard.rules.pencil import as_dare, dare_text, handwriting, read_by_game
from lastcard.rules.pencil.nearest import sayings

SLOW = 0.050  # seconds in which any text is read or declined


@pytest.mark.parametrize(
    ("text", "warning"),
    [
        ("if you hold fewer than one card, draw two", "does nothing here"),
        ("next holds the face or draws 4", "does nothing here"),
        ("discard your whole hand", "wins the round at once"),
        ("everyone draws ten cards", "so large"),
        ("take five more turns", "Nobody else gets a turn for 5 turns"),
        ("you choose the color", "chooses a color anyway"),
        ("the color becomes blue", "chooses a color first"),
        ("if you have more than 30 cards draw 5", "seldom does anything"),
    ],
)
def test_people_are_warned(text: str, warning: str) -> None:
    """Of rules that do nothing, decide a round, or make it endless."""
    reading = read_by_game(text, "frozen")

    assert reading.understood
    assert warning in " ".join(reading.warnings)


@pytest.mark.parametrize(
    "text",
    ["everyone else draws a card", "swap hands with the next player", "if you hold a pink card, draw two"],
)
def test_a_sound_rule_carries_no_warning(text: str) -> None:
    """A warning that is always there is none."""
    assert read_by_game(text, "frozen").warnings == ()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            "discard all your red cards",
            '"red" is no color or symbol in Frozen, whose colors are blue, green, pink',
        ),
        ("draw two cards every turn", "never ends"),
        ("you score 50 points", "cannot give points"),
        ("the next player does not draw", "cannot forbid"),
        ("you don't have to say UNO", "cannot cancel another rule"),
        ("everyone puts all their reds down", '"red" is no color or symbol in Frozen'),
        ("the next player discards your hand", "does not say whose cards"),
        ("everyone draws 2 but the next player discards 2", "makes an exception"),
        ("everyone except the next two players draws 2", "not understood"),
        ("everybody swaps hands with the person opposite", "but only two can"),
        ("draw until you have a blue card", "already held"),
        ("draw two hundred cards", "That number is too large"),
        ("if there is a wild, draw 2", "whose cards"),
        ("draw 2 cards and give those two to someone", "say how many are given"),
        ("whoever laughs first sings or draws 2", "clear who is dared"),
        ("zieh ein paar Karten", "auf Englisch"),
        ("le joueur suivant pioche 4 cartes", "en anglais"),
        ("次のプレイヤーは2枚引く", "英語"),
        ('"next player draws 2": next draws 10', "say something else than its rule does"),
        ("draw 99 cards", "out of range"),
        ("draw one, draw one, draw one, draw one, draw one, draw one, draw one", "too much for one card"),
        ("they draw two cards", 'who "they" are'),
        ("everyone votes on who won; then the loser draws two cards", "both the loser and the winner"),
        ("first person to find something red draws nothing, everyone else draws 1", "nothing of the others"),
        (
            "thumb war, winner discards 1, loser draws 1, everyone else draws 3",
            "both the loser and the winner",
        ),
        ("rock paper scissors, loser does two", "“does two” is nothing that a card does"),
        ("the winner draws 2", "does not say what the contest is"),
        ("the person who won last draws 2", "knows no other round"),
        ("no talking for 3 turns or draw 2", "lasts until your next turn"),
        ("look at the top card of the deck and take one card", "where the cards are taken from"),
        ("the boast draws 4", '"boast" is not understood'),
        ("the neat player draws 2", '"neat" is not understood'),
        ("the text player draws 2", '"text" is not understood'),
        ("do a handstand or lose a turn", "costs cards, not a turn"),
        ("first to say a color", "does not say what that player does"),
        ("draw -1 cards", "never below zero"),
        ("you both draw 2", "who the other one is"),
        ("swap one card with your neighbor", "which neighbor"),
        ("everyone draws a few cards", "how many"),
        ("draw again tomorrow", "knows no other round"),
        ("if anybody has just one card left swap hands with them", "several can be meant: name one"),
        ("swap hands with yourself", "name one, such as"),
        ("x" * 200, "room for 140 characters"),
    ],
)
def test_the_reason_is_told(text: str, problem: str) -> None:
    """Why a text is no rule, in one sentence."""
    assert problem in read_by_game(text, "frozen").problem


@pytest.mark.parametrize(
    ("text", "sentence", "changes"),
    [
        ("freeze the next player", "The next player is skipped.", (("freeze", "skip"),)),
        ("suddenly everyone draws a card", "Everyone draws a card.", (("suddenly", ""),)),
        ("everyone draws 2 as a punishment", "Everyone draws two cards.", (("as a punishment", ""),)),
        (
            "burn 2 cards, no take backs",
            "You discard two cards of your choice.",
            (("no take backs", ""), ("burn", "discard")),
        ),
    ],
)
def test_what_can_mean_nothing_else_is_read_and_shown(
    text: str, sentence: str, changes: tuple[tuple[str, str], ...]
) -> None:
    """Words that stand for one thing in a game of cards, and words that say nothing."""
    reading = read_by_game(text, "frozen")

    assert (reading.sentence, reading.changes) == (sentence, changes)


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("discard all your purple cards", "discard all your pink cards"),
        ("no talking for 3 turns or draw 2", "no talking until your next turn or draw 2"),
        ("do nothing but smile", "do nothing but smile or draw 2"),
        ("I draw 1 and you draw 2", "i draw 1 and the next player must draw 2"),
        ("everyone skips", "everyone else is skipped"),
        ("any player may draw 1", "everyone may draw 1"),
        ("everyone gives the next player a card", "everyone gives a card to the player after them"),
        ("trade hands with your neighbor", ""),
        ("no wilds until your next turn or draw 3", "everyone else must not play a wild card or draw 3"),
        ("the oldest player may draw a card", "the oldest player draws a card"),
        ("everyone draws 2 because they have 3 cards", ""),
        ("shuffle your hand into the deck and draw 5", "discard your whole hand and draw 5"),
        ("switch places with another player", ""),
        ("Stop the music and hop", ""),
        ("do a handstand or lose a turn", "do a handstand or draw 2"),
        ("discard your shirt", ""),
        ("draw up to 3", ""),
        ("draw at least 2 cards", ""),
        ("everyone with two more than you draws 1", ""),
        ("draw 4 - 1", ""),
        ("everyone else drinks tea", ""),
        ("the player with the most cards gives half", ""),
        ("no one draws any cards", ""),
        ("the tall player misses two turns", ""),
        ("throw away all your blue cards or all your yellow cards", ""),
        ("the player on my left and the player on my right swap shoes", ""),
        ("player with least cards has to say hello to grandma", ""),
        ("everybody swaps hands with the person opposite", ""),
    ],
)
def test_the_nearest_sentence_is_offered(text: str, nearest: str) -> None:
    """Of what is understood, if anything is near."""
    assert read_by_game(text, "frozen").nearest == nearest


@pytest.mark.parametrize(
    ("text", "sentence", "changes"),
    [
        (
            "nexxt player drews two cards",
            "The next player draws two cards.",
            {"nexxt": "next", "drews": "draws"},
        ),
        ("everone draws a crad", "Everyone draws a card.", {"everone": "everyone", "crad": "card"}),
        ("next drwas 2", "The next player draws two cards.", {"drwas": "draws"}),
    ],
)
def test_what_is_misspelled_is_understood_and_told(text: str, sentence: str, changes: dict[str, str]) -> None:
    """The words that were read in another way are said."""
    reading = read_by_game(text, "frozen")

    assert reading.sentence == sentence
    assert dict(reading.changes) == changes
    assert build("frozen", pencil=[text]).penciled == {"WC": text}


def test_what_stands_on_the_card_is_what_it_does() -> None:
    """FRZ-A12: other words are refused, unless a log has recorded them."""
    line = '"next player draws 2": next draws 10'

    with pytest.raises(RulesError, match="what stands on a card is what it does"):
        build("frozen", pencil=[line])
    assert build("frozen", pencil=[line], recorded=True).pencil == (line,)


@pytest.mark.parametrize(
    "line",
    [
        "a random player gives 2 random cards to previous",
        "fewest plays the contest, the loser gives 1 card to previous",
        "if I hold fewer cards than me, I draw 1 for each card I hold, otherwise I play again",
    ],
)
def test_what_was_recorded_is_not_declined(line: str) -> None:
    """Rules in the words of the language, which were written before a word that nothing answers to was declined."""
    assert not read_by_game(line, "frozen").understood

    assert build("frozen", pencil=[line], recorded=True).pencil == (line,)


@pytest.mark.parametrize(
    "text",
    [
        "dare: next player hops, then both of you bow",
        "next player must stand up, both of you clap, or draw 2",
        "I must sing while you give a bow or draw 2",
        "the next player must skip around the table so you laugh again or draw 3",
        "dare: give your hand to someone and take the one from your neighbor",
        'next does "stand up, you both clap" or draws 2',
    ],
)
def test_a_dare_that_was_kept_is_read_again(text: str) -> None:
    """It may ask for what would be doubtful in a rule: a match that has it can be replayed and restored."""
    rules = build("frozen", pencil=[text])

    again = Rules.from_text(rules.to_text())

    assert (again.pencil, again.kinds) == (rules.pencil, rules.kinds)


@pytest.mark.parametrize(
    "text", ["next player\u202e draws 2", "next\u200b player draws 2", '"draw\u2066 two": next draws 2']
)
def test_what_cannot_be_seen_is_removed(text: str) -> None:
    """Signs that hide or turn words around never come onto a card."""
    kept = build("frozen", pencil=[text]).pencil[0]

    assert kept.isprintable()
    assert read_by_game(kept, "frozen").understood


@pytest.mark.parametrize("word", ["fewest", "most"])
def test_ties_are_told(word: str) -> None:
    """Who it is when several hold equally many cards."""
    warnings = read_by_game(f"the player with the {word} cards draws 2", "frozen").warnings

    assert any(f"tied for the {word} cards" in warning for warning in warnings)


def test_any_text_can_be_kept_as_a_dare() -> None:
    """For the next player, at two cards, unless the text says otherwise."""
    reading = as_dare("hop on one leg")

    assert reading.dare is not None
    assert (reading.dare.text, reading.dare.who, reading.dare.price) == ("hop on one leg", c.NEXT, 2)
    assert reading.rows == ((c.OP_TRIAL, c.NEXT, 2, c.DARE),)


def test_what_was_written_is_kept_with_what_it_means() -> None:
    """FRZ-A12: the words on the card stay as they were written, and what they do is spelled out beside them."""
    rules = build("frozen", pencil=["Everyone else draws a card!", "Sing a song, or draw 3."])

    assert rules.pencil == (
        '"Everyone else draws a card!": others draw 1',
        '"Sing a song, or draw 3.": next does "Sing a song" or draws 3',
    )
    assert rules.penciled == {"WC": "Everyone else draws a card!", "WC2": "Sing a song, or draw 3."}
    assert (rules.dare("WC"), rules.dare("WC2")) == ("", "Sing a song")


def test_rules_in_our_own_spelling_are_kept_as_they_are() -> None:
    """Nothing is written twice."""
    rules = build("frozen", pencil=["next draws 2"])

    assert rules.pencil == ("next draws 2",)
    assert rules.penciled == {"WC": "next draws 2"}


@pytest.mark.parametrize(
    "text", ["Everyone else draws a card!", "sing or draw 3", 'say "hi" | twice or draw 1']
)
def test_rules_come_back_from_their_text(text: str) -> None:
    """What is kept is read as itself, with the same id."""
    rules = build("emoji", pencil=[text])

    again = Rules.from_text(rules.to_text())

    assert again.id == rules.id
    assert again.pencil == rules.pencil
    assert read_by_game(rules.pencil[0], "emoji").penciled == rules.pencil[0]


def test_what_is_not_understood_is_refused_with_a_way_out() -> None:
    """An example, or a dare."""
    with pytest.raises(RulesError) as told:
        build("frozen", pencil=["next explodes"])

    assert str(told.value) == (
        '"next explodes": "explodes" is not understood here; write, for example, "next draws 2", '
        'or keep it as a dare: "dare: next explodes", or let the table carry it out: "table: next explodes"'
    )


@pytest.mark.parametrize(
    "text",
    [
        "everyone draws cards until they have a yellow card",
        "draw",
        "any player may draw 1",
        "everyone with a red 7 draws 2",
        "the next player draws 2000 cards",
        "you score 50 points",
    ],
)
def test_a_problem_is_told_everywhere_alike(text: str) -> None:
    """Whoever builds reads what the page says: the problem, the nearest sentence, the dare."""
    reading = read_by_game(text, "frozen")

    with pytest.raises(RulesError) as told:
        build("frozen", pencil=[text])

    sentence = str(told.value)
    assert reading.problem
    assert reading.problem[1:].removesuffix(".") in sentence
    assert reading.nearest in sentence
    assert ("dare: " in sentence) == (reading.dare is not None)
    assert "; ," not in sentence
    assert ";," not in sentence


@pytest.mark.parametrize(
    ("sentence", "written", "dared"),
    [
        ('"Hi!": others draw 1', "Hi!", ""),
        ("others draw 1", "others draw 1", ""),
        ('"Sing!": next does "sing" or draws 2', "Sing!", "sing"),
        ('next does "hum a tune" or draws 2', "next hum a tune or draws 2", "hum a tune"),
    ],
)
def test_the_parts_of_what_is_kept(sentence: str, written: str, dared: str) -> None:
    """What stands on the card, and what a dare asks for."""
    assert handwriting(sentence) == written
    assert dare_text(sentence) == dared


WORDS = sorted(
    {word for phrases in vocabulary()["words"].values() for phrase in phrases for word in phrase.split()}
    | {word for phrases in vocabulary()["verbs"].values() for phrase in phrases for word in phrase.split()}
    | {"two", "five", "7", "40", "red", "yellow", "skip", "wild", '"', "banana"}
)
TEXTS = st.one_of(st.text(max_size=300), st.lists(st.sampled_from(WORDS), max_size=60).map(" ".join))


@settings(max_examples=400, deadline=None)
@given(text=TEXTS)
@example(text=" ".join(["and"] * 100))
@example(text="if " * 40)
@example(text="the next player with " * 6)
@example(text='"' * 30)
def test_any_text_has_an_answer(text: str) -> None:
    """Whatever is typed, there is an answer, and nothing is claimed wrongly."""
    reading = read_by_game(text, "emoji")

    assert bool(reading.rows) == reading.understood
    assert reading.understood or reading.problem


@pytest.mark.long
def test_reading_takes_little_time() -> None:
    """Whatever is typed is read in less than 50 ms of processor time, the best of three tries."""
    random = Random(7)
    mixed = [" ".join(random.choices(WORDS, k=random.randint(1, 25)))[:140] for _ in range(300)]
    misspelled = [" ".join(word[:-1] + "qx" for word in text.split())[:140] for text in mixed[:60]]
    said = [*sayings(3, load("emoji").words)[::5], *mixed, *misspelled, "a" * 140, "or " * 46, "x y " * 35]

    slowest = max((min(timed(text) for _ in range(3)), text) for text in said)

    assert slowest[0] < SLOW, slowest


def timed(text: str) -> float:
    began = process_time()
    read_by_game(text, "emoji")
    return process_time() - began


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("everyone with a red card draws two cards", "everyone with a pink card draws two cards"),
        ("discard all your reds, then take another turn", "discard all your pinks, then take another turn"),
        (
            "rock paper scissors, loser discards all their reds",
            "rock paper scissors, loser discards all their pinks",
        ),
        ("the next player has to play red", "the next player has to play pink or draw 2"),
        ("everyone discards all red and pink cards", "everyone discards all blue and pink cards"),
        ("The next player eats a red card", ""),
    ],
)
def test_a_color_of_another_edition_is_exchanged(text: str, nearest: str) -> None:
    """The offer is the same sentence with a color that is there, if that is understood."""
    reading = read_by_game(text, "frozen")

    assert reading.kind == "unclear"
    assert '"red" is no color or symbol in Frozen' in reading.problem
    assert reading.nearest == nearest
    assert not nearest or read_by_game(nearest, "frozen").understood


@pytest.mark.parametrize(
    ("text", "tongue"),
    [
        ("Zieh mal 4", "de"),
        ("Pioche 4", "fr"),
        ("наступний гравець бере 2 карти", "uk"),
        ("наступний гравець пропускає хід", "uk"),
        ("следующий игрок берёт 2 карты", "ru"),
        ("neste spiller trekker 4 kort", "no"),
        ("næste spiller trækker 4 kort", "da"),
        ("seuraava pelaaja nostaa 4 korttia", "fi"),
        ("další hráč lízne 2 karty", "cs"),
        ("a következő játékos húz két lapot", "hu"),
        ("draw 2 et voila", ""),
    ],
)
def test_a_language_is_told_from_its_neighbors(text: str, tongue: str) -> None:
    """By its letters, its small words, or one word that no other has."""
    assert read_by_game(text, "emoji").tongue == tongue


def test_you_skip_a_turn_of_your_own() -> None:
    """And who only says "skip a turn" means the next player."""
    assert read_by_game("you skip a turn", "emoji").rows == ((c.OP_SKIP, c.ME, 1, 0),)
    assert read_by_game("skip a turn", "emoji").rows == ((c.OP_SKIP, c.NEXT, 1, 0),)


@pytest.mark.parametrize("recorded", [False, True])
def test_any_text_can_be_left_to_the_table(recorded: bool) -> None:
    """With `table:` in front, however it is kept; what stands on the card is what was written."""
    text = "Immunity! Block any +4 and send it back"

    kept = build("frozen", pencil=[f"table: {text}"], recorded=recorded)
    again = build("frozen", pencil=[f'"{text}": I carry out "{text}"'])

    assert kept.penciled == again.penciled
    assert {*kept.penciled.values()} == {text}
    assert read_by_game(f"Table: {text}", "frozen").kind == "table"
    assert not read_by_game("table: !!", "frozen").understood
    assert not read_by_game(f'"everyone draws 2": I carry out "{text}"', "frozen").understood
    assert not read_by_game("carry out the card and draw 2", "frozen").understood
