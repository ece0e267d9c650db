"""What stands beside a rule and changes nothing of it, and what is said last: told apart from what limits a rule."""

import pytest

from lastcard.rules.pencil import read_by_game

BESIDE = {
    "everyone but the player with most cards draws one. mercy rule": (
        "Everyone except the player with the most cards draws a card."
    ),
    "The player before me has to draw 2, for once!": "The previous player draws two cards.",
    "Skip two people. If that lands on me, ha ha.": "The next two players are skipped.",
    "everyone draws 2 because nobody did the dishes": "Everyone draws two cards.",
    "Draw two for whoever you want. Not just next": "A player of your choice draws two cards.",
    "Everybody else gets 2 cards, you get none": "Everyone else draws two cards.",
    "Turn around the direction and then skip, so it's like double evil": (
        "The direction of play reverses; then the next player is skipped."
    ),
    "No stacking on this!! +6 next person, final, no arguing": "The next player draws six cards.",
    "The Vulture - everyone else draws 2": "Everyone else draws two cards.",
}
LAST = {
    "pass your hand to the right everybody": "Everyone passes their hand to the right.",
    "Draw until you get a yellow. Next player I mean, not me.": "The next player draws until they draw a yellow card.",
    "swap hands with whoever you want, or don't": "You may swap hands with a player of your choice.",
    "draw 2 or lose a turn, next player decides": "The next player chooses: they draw two cards, or they are skipped.",
    "discard a card (everyone)": "Everyone discards a card of their choice.",
}
TOGETHER = {
    "Draw 1 and play again, or make next player draw 2": (
        "You choose: you draw a card and take another turn, or the next player draws two cards."
    ),
    "Draw 2, OR discard 1 and skip your next turn. Next player decides": (
        "The next player chooses: they draw two cards, or they discard a card of their choice and are skipped."
    ),
    "either draw 2 and play again or give a card to someone": (
        "You choose: you draw two cards and take another turn, or you give a card to a player of your choice."
    ),
}
TURNED = {
    "unless someone has a skip card the next player draws 5": (
        "If nobody else has a skip card, the next player draws five cards."
    ),
    "Draw 5... just kidding, everyone draws 2": "Everyone draws two cards.",
}
LIMITED = (  # with a part that is no comment: a limit, a task, somebody's name
    "Everyone draws 2. Dads exempt",
    "Draw 4, Marcus",
    "the next player draws 2, only if they are wearing socks",
    "everyone draws 2. Not you and not the next player unless they want to",
    "draw 2 and skip the next player or swap hands",
    "everyone draws 3, Grandma none",
    "I'm safe, everyone draws 2. Wait no",
    "next player +2, then reverse so they get skipped too",
    "draw three cards and discard one of them",
    "Draw 5. Just kidding",
    "next player draws 3. ditto for you",
    "Next player draws 2. And you.",
    "Next player draws 2. So do you",
    "Next player draws 2. Me too",
    "You choose who draws 3 and who draws 1",
    "Take a card from the next player. Their choice",
    "Everyone discards a card. Alphabetically",
    "everyone draws 2 since the last reverse",
    "The player on your left has to give you two cards of your choice",
    "skip 1 person then the next one draws 3",
    "All of you draw a card. I draw two",
)

OPENING = {  # what is said before a rule, slang, puns, and the English of rulebooks and of other tongues
    "Hi hungry, I'm Dad. Next player draws 3.": "The next player draws three cards.",
    "Why did the chicken cross the road? Next player draws 3.": "The next player draws three cards.",
    "Winter is coming. Everyone draws 2.": "Everyone draws two cards.",
    "ur cooked. draw 12": "The next player draws 12 cards.",
    "💀 next person +10 💀": "The next player draws ten cards.",
    "🎉🎉 everyone discards 1 🎉🎉": "Everyone discards a card of their choice.",
    "Trade hands with any player. It's a hand-me-down!": "You swap hands with a player of your choice.",
    "pick someone to draw 4. no reason needed lol": "A player of your choice draws four cards.",
    "Green Machine: discard all your green cards": "You discard all your green cards.",
    "pick someone 2 take half ur cards": "You give half of your cards to a player of your choice.",
    "Throw away all youre cards of one coler": "You discard all your chosen-color cards.",
    "Next player takes 5 card and not play.": "The next player draws five cards and is skipped.",
    "All players must to take 2 cards.": "Everyone draws two cards.",
    "Choose a player. That player reveals his or her hand to you.": (
        "A player of your choice shows you their hand."
    ),
    "Players shall pass their hands to the left. Play then continues as normal.": (
        "Everyone passes their hand to the left."
    ),
    "nekst persen dros 3 cards": "The next player draws three cards.",
}
LEANING = (  # and what a rule leans on, or is changed by
    "Is it raining? Everyone draws 2.",
    "Emma is cold. Draw 2.",
    "How many siblings do you have? Draw that many.",
    "It's a skip. Next player draws 2.",
    "Everyone draws 2. It's a reverse too.",
    "It's opposite day. Next player draws 2.",
    "Who's hungry? They draw 2.",
    "Blue Monday: everyone draws 2",
    "I'm immune. Everyone draws 2.",
    "Judge Card: pick two players. They argue. You decide who draws 3.",
    "Why did the chicken cross the road? If they don't know, next player draws 3.",
)


@pytest.mark.parametrize(
    ("text", "said"), [*BESIDE.items(), *LAST.items(), *TOGETHER.items(), *TURNED.items(), *OPENING.items()]
)
def test_what_changes_nothing_may_stand_beside_a_rule(text: str, said: str) -> None:
    assert read_by_game(text, "emoji").sentence == said


@pytest.mark.parametrize("text", [*LIMITED, *LEANING])
def test_what_limits_a_rule_is_no_comment(text: str) -> None:
    assert read_by_game(text, "emoji").kind != "rule"


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("you draw 5 sucker", "the next player must draw five cards"),
        ("Discard half your hand (round down)", "Discard half your hand"),
        (
            "Exchange hands with one player of your choice. May not be used as your final card.",
            "Exchange hands with one player of your choice.",
        ),
        ("You thought you were winning? Next player draws 5!", "Next player draws 5!"),
    ],
)
def test_what_may_be_meant_in_another_way_is_offered(text: str, near: str) -> None:
    reading = read_by_game(text, "emoji")
    assert (reading.kind, reading.nearest) == ("unclear", near)


def test_what_was_left_out_is_told_and_nothing_else() -> None:
    reading = read_by_game("Turn around the direction and then skip, so it's like double evil", "emoji")
    assert reading.changes == (("so it's like double evil", ""),)
