"""Wrong readings that judges found in sentences held back until the words were done."""

import pytest

from lastcard.rules.pencil import read_by_game


@pytest.mark.parametrize(
    "text",
    [
        "Send it back! can play when you get hit with a +2 or +4, they draw it",
        "All players w/ a wild give it to you or draw 2",
        "trade w/ someone 3 or 4",
        "Immunity for 2 rounds",
        "To go out you must end on a number card (rest of game)",
        "green cannot be changed for 2 rounds",
    ],
)
def test_what_no_rule_says_is_declined(text: str) -> None:
    """Neither read as a dare with a price, nor offered as one."""
    reading = read_by_game(text, "emoji")

    assert not reading.understood
    assert "or draw" not in reading.nearest


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Miss a go", "The next player is skipped."),
        ("Lose a turn", "The next player is skipped."),
        ("draw 2 and lose a turn", "The next player draws two cards and is skipped."),
        ("lose your turn", "You miss your next turn."),
        ("you miss a go", "You miss your next turn."),
        ("then you get 2 turns", "You take two more turns."),
        ("take two turns in a row", "You take another turn."),
        (
            "Everyone with a green card must discard one. Anyone without one draws one.",
            "Everyone with a green card discards a green card; then everyone else draws a card.",
        ),
        (
            "anyone with a 7 discards it. the others draw 1",
            "Everyone with a 7 discards a 7; then everyone else draws a card.",
        ),
        (
            "everyone gives one card to the left without looking",
            "Everyone gives a random card to the player on their left.",
        ),
        ("discard a card without looking", "You discard a random card."),
        ("play two more times", "You take two more turns."),
        ("take 2", "The next player draws two cards."),
        (
            "Tell a joke. If nobody laughs, draw 2.",
            "The next player is dared: “Tell a joke and make someone laugh”; the others vote, "
            "and failing costs two cards.",
        ),
        (
            "next player can only play a red card or draws 2",
            "The next player must play a red card or draw two cards.",
        ),
        (
            "every kid draws 2",
            "Asked: “kid”; everyone says whether that is true of them; then those who say so draw two cards.",
        ),
        ("discard any pair", "You discard a pair."),
        ("next draws forty", "The next player draws 40 cards."),
        ("the next player draws twenty five cards", "The next player draws 25 cards."),
        (
            "if you have a 0, draw four. otherwise discard one",
            "If you have a 0, you draw four cards; otherwise you discard a card of your choice.",
        ),
        (
            "you choose: the next player draws 4, or everyone else draws 1",
            "You choose: the next player draws four cards, or all your opponents draw a card.",
        ),
    ],
)
def test_what_was_read_wrongly_says_what_was_meant(text: str, sentence: str) -> None:
    """A turn that is lost, turns that come later, all who have no such card, and cards that nobody looks at."""
    assert read_by_game(text, "emoji").sentence == sentence


@pytest.mark.parametrize(
    "text",
    [
        "draw 2 or skip ur choice",
        "draw 2 or skip you choose",
        "Draw 2 or skip 2 turns, you pick",
        "if you have uno you must draw 2",
        "the next player draws 2, the others draw 1",
        "pick a player, they draw 2, the others draw 1",
        "everyone without one draws 2",
        "everyone else with a red card draws 1, everyone else discards one",
        "everyone with a red card draws 2. you discard one.",
        "if anyone has a red card, everyone discards one",
        "discard a red card, the next player discards one",
        "next player must play a red card or they draw 2 and lose a turn",
        "next player must play a wild or draw 2 and miss a turn",
        "Draw Two: next draws 10",
        "next player draws 2: everyone draws 10",
        "draw two more than you",
        "next draws eighty",
        "next draws seventy-one",
        "The person with UNO draws 3. If nobody has UNO, you draw 3",
        "All Wild cards must be given to the next player",
        "Nothing happens to you. everyone draws 2",
    ],
)
def test_what_does_not_say_whom_it_means_is_not_guessed(text: str) -> None:
    """Who draws and who is skipped, or all but whom."""
    assert not read_by_game(text, "emoji").understood


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "One player, you decide who, he gets two cards from your hand.",
            "You give two cards to a player of your choice.",
        ),
        (
            "someone, you choose who, receives a card from your hand",
            "You give a card to a player of your choice.",
        ),
        ("The next player gets two cards from your hand", "You give two cards to the next player."),
        ("the next player takes 2 cards from your hand", "You give two random cards to the next player."),
        ("Draw Ten. That's it. Next player draws ten.", "The next player draws ten cards."),
        ("Draw Five - next player draws five cards.", "The next player draws five cards."),
        (
            "Wild Draw Six: the next player draws six and loses a turn",
            "The next player draws six cards and is skipped.",
        ),
        ("Skip. The next player is skipped.", "The next player is skipped."),
        ("Skip Two: the next two players are skipped", "The next two players are skipped."),
        ("Reverse: the direction of play reverses", "The direction of play reverses."),
        ("draw 2, next player draws 2", "You draw two cards; then the next player draws two cards."),
        (
            "Reverse the order of play, then the player who would now be next draws two.",
            "The direction of play reverses; then the next player draws two cards.",
        ),
        (
            "change direction and whoever is now next draws 3",
            "The direction of play reverses; then the next player draws three cards.",
        ),
        (
            "Hot Potato: Pass your hand to the left. Whoever ends up with the fewest cards draws 3.",
            "Everyone passes their hand to the left; then the player with the fewest cards draws three cards.",
        ),
        ("pass your cards to the right", "Everyone passes their hand to the right."),
        (
            "give all your cards to the player on your left",
            "You give all your cards to the player on your left.",
        ),
        (
            "everyone with three or fewer cards draws two; everyone with more than three draws one",
            "Everyone with fewer than four cards draws two cards; then everyone else draws a card.",
        ),
        (
            "everyone with a number card discards a number card, everyone without a number card draws one",
            "Everyone with a number card discards a number card; then everyone else draws a card.",
        ),
        (
            "everyone without a blue card draws 2, everyone with a blue card discards one",
            "Everyone without a blue card draws two cards; then everyone else discards a blue card.",
        ),
        (
            "give a card to someone and take one of theirs",
            "You give a card to a player of your choice and take a random card from the chosen player.",
        ),
        (
            "Truth or dare for a player of your choice. Refuse = draw 6.",
            "A player of your choice is dared: “Truth or dare”; the others vote, and failing costs six cards.",
        ),
        (
            "truth or dare with the player on your left, or draw 4",
            "The player on your left is dared: “truth or dare”; the others vote, and failing costs four cards.",
        ),
        (
            "sing a song for everyone or draw 2",
            "The next player is dared: “sing a song for everyone”; the others vote, and failing costs two cards.",
        ),
    ],
)
def test_who_it_is_for_and_what_only_names_the_card(text: str, sentence: str) -> None:
    """Who gets cards of yours, a name that is said again, whoever comes next by then, all hands, and the dared."""
    assert read_by_game(text, "frozen").sentence == sentence


@pytest.mark.parametrize(
    "text",
    [
        "Draw 10. next player draws 10",
        "everyone with fewer than five cards draws 2, everyone with more than five cards discards 1",
        "all hands go one to the left, then draw 1",
        "Draw Ten. Next player draws five.",
        "reverse then the player who would have been next draws 2",
        "Karma: take back the last draw two or draw four that hit you and make someone else draw it.",
        "play a draw two or draw four on someone",
    ],
)
def test_what_is_neither_a_vote_nor_a_price(text: str) -> None:
    """Whoever would have come next is known to the game, and two draw cards are no dare with its price."""
    assert not read_by_game(text, "frozen").understood


def test_that_all_hands_are_passed_is_shown() -> None:
    """Whoever passed on only their own hand would win at once, so it is for everyone: what changed is told."""
    assert read_by_game("Pass your hand to the left.", "frozen").changes


@pytest.mark.parametrize("sign", ["\u3164", "\u115f", "\u034f", "\u200d", "\ufe0f", "\u202e"])
def test_signs_without_a_shape_are_removed(sign: str) -> None:
    """Between letters nothing stands that nobody sees; what joins pictures stays behind one."""
    assert read_by_game(f"next pla{sign}yer draws 2", "emoji").text == "next player draws 2"
    assert read_by_game("draw 2 \u2764\ufe0f", "emoji").text == "draw 2 \u2764\ufe0f"


@pytest.mark.parametrize(
    "text",
    [
        "Shield: the next time someone gives you a draw 2 or draw 4 it bounces back to them",
        "Karma: take back the last draw two or draw four that hit you and make someone else draw it",
        "when you get hit by a draw 2 or draw 4, give it to someone else",
        "Cancel a skip or draw 2",
        "Block any wild or draw four",
        "discard a draw two or draw four",
        "next player must play a draw 2 or draw 4",
        "No UNO calling this round, whoever forgets draws 2",
        "Pass 3 cards to the right, no looking first",
        "Too slow! Last one draws 2",
        "Time's up! last one draws 2",
    ],
)
def test_cards_that_are_named_are_no_price(text: str) -> None:
    """Nor is what nobody can do a contest, nor what limits a rule a comment."""
    reading = read_by_game(text, "frozen")

    assert not reading.understood
    assert "or draw" not in reading.nearest


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "Take 3 cards from the pile and give them to whoever you like",
            "A player of your choice draws three cards.",
        ),
        ("draw 2 and give them to someone", "A player of your choice draws two cards."),
        ("draw a card and give it to the next player", "The next player draws a card."),
        (
            "Draw 3 and give one to the next player",
            "You draw three cards and give a card to the next player.",
        ),
        (
            "take 2 cards from the next player and give them to someone else",
            "The next player gives two random cards to a player of your choice.",
        ),
        (
            "draw 2 cards, next person draws 4, next person draws 6",
            "You draw two cards; then the next player draws four cards; then the player after next draws six cards.",
        ),
        (
            "next player draws 1, the next draws 2, the next draws 3",
            "The next player draws a card; then the player after next draws two cards; "
            "then the third player after you draws three cards.",
        ),
        (
            "next player draws 2 and the next player is skipped",
            "The next player draws two cards and is skipped.",
        ),
        ("Draw until you get the color I pick", "The next player draws until they draw a chosen-color card."),
        ("draw till you get my color", "The next player draws until they draw a chosen-color card."),
        (
            "draw until you get the color you pick",
            "The next player draws until they draw a chosen-color card.",
        ),
        ("All players swap hands with the player on their right", "Everyone passes their hand to the right."),
        ("All players swap hands with the player on their left", "Everyone passes their hand to the left."),
        ("Give 2 cards to the next player, no peeking", "You give two random cards to the next player."),
        (
            "Each player discards one number card of their choice. A player with no number card draws one.",
            "Everyone with a number card discards a number card; then everyone else draws a card.",
        ),
        (
            "Everyone puts down one card of the chosen color. If you can't, draw 1.",
            "Everyone with a chosen-color card discards a chosen-color card; then everyone else draws a card.",
        ),
        ("Payback! Last player draws 2", "The previous player draws two cards."),
        (
            "Last one to pay rent draws 5",
            "Contest: “Last one to pay rent”; everyone votes on who that is; then that player draws five cards.",
        ),
        (
            "first one to arrive today discards 2",
            "Contest: “first one to arrive today”; everyone votes on who that is; "
            "then that player discards two cards of their choice.",
        ),
        (
            "last one to finish their drink draws 2",
            "Contest: “last one to finish their drink”; everyone taps as fast as they can, and whoever is last loses; "
            "then the loser draws two cards.",
        ),
        (
            "the floor is lava, last one draws 3",
            "Contest: “the floor is lava”; everyone taps as fast as they can, and whoever is last loses; "
            "then the loser draws three cards.",
        ),
        (
            "everyone except dad tells a pun. the worst pun draws 2",
            "Contest: “everyone except dad tells a pun. the worst pun”; everyone votes on who lost; "
            "then the loser draws two cards.",
        ),
        (
            "whoever drew cards last draws 2",
            "Contest: “the person who last drew cards”; everyone votes on who that is; "
            "then that player draws two cards.",
        ),
        (
            "whoever doesn't like pizza draws 2",
            "Asked: “doesn't like pizza”; everyone says whether that is true of them; "
            "then those who say so draw two cards.",
        ),
        (
            "whoever likes pizza draws 2",
            "Asked: “likes pizza”; everyone says whether that is true of them; then those who say so draw two cards.",
        ),
        (
            "anyone who forgot to say uno draws 2",
            "Asked: “who forgot to say uno”; everyone says whether that is true of them; "
            "then those who say so draw two cards.",
        ),
        (
            "Next player has to tell a joke. If nobody laughs, +2",
            "The next player is dared: “tell a joke and make someone laugh”; the others vote, "
            "and failing costs two cards.",
        ),
        (
            "Tie a reef knot before your next turn or draw 3",
            "The next player is dared: “Tie a reef knot before your next turn”; the others vote, "
            "and failing costs three cards.",
        ),
        (
            'Everyone say "Captain" before you play. Forget = draw 1. Ends when I play again',
            "Everyone is dared: “say 'Captain' before you play. Ends when I play again”; anyone may call it out "
            "until your next turn, and breaking it costs a card.",
        ),
        (
            "No talking this round, whoever forgets draws 2",
            "Everyone is dared: “No talking this round”; anyone may call it out for the rest of the round, "
            "and breaking it costs two cards.",
        ),
    ],
)
def test_what_families_found_to_be_read_wrongly(text: str, sentence: str) -> None:
    """Who comes after the next one, who is spoken to, what is no race, and what people say of themselves."""
    assert read_by_game(text, "frozen").sentence == sentence


def test_nobody_chooses_themselves() -> None:
    """So that nothing is left out where a text says so."""
    reading = read_by_game("Pick two people to trade hands, you can't be one of them", "frozen")

    assert reading.sentence == "Two players of your choice swap hands."
    assert not reading.changes


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("you draw 5 hahaha", "the next player must draw five cards"),
        ("No talking or draw 1", "No talking until your next turn or draw 1"),
        ("No smiling! If you smile, draw 2", "No smiling until your next turn! If you smile, draw 2"),
    ],
)
def test_whom_it_speaks_to_and_how_long_are_asked(text: str, nearest: str) -> None:
    """A card that laughs at its victim does not mean whoever plays it, and what is forbidden ends at some time."""
    reading = read_by_game(text, "frozen")

    assert not reading.understood
    assert reading.nearest == nearest


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Play 2 more cards", "You take two more turns."),
        ("play another two cards", "You take two more turns."),
        (
            "Only number cards for one full round, if you can't draw 1",
            "Everyone else may only play a number card in their next turn.",
        ),
        (
            'Anyone who says "uno" this round draws 1',
            "Everyone is dared: “Nobody says 'uno' for the rest of the round”; anyone may call it out for the rest of "
            "the round, and breaking it costs a card.",
        ),
        (
            "whoever talks until your next turn draws 1",
            "Everyone is dared: “Nobody talks until your next turn”; anyone may call it out until your next turn, and "
            "breaking it costs a card.",
        ),
        (
            "anyone who looked at their phone this round draws 2",
            "Asked: “who looked at their phone this round”; everyone says whether that is true of them; then those "
            "who say so draw two cards.",
        ),
        (
            "everyone takes a sip. whoever refuses draws 3",
            "Everyone is dared: “takes a sip”; the others vote, and failing costs three cards.",
        ),
        ("Only odd numbers for one round!", "Everyone else may only play an odd card in their next turn."),
        ("All the players takes one card, but not who put this card", "Everyone else draws a card."),
        (
            "You choose one person and this person must to take 3 cards",
            "A player of your choice draws three cards.",
        ),
    ],
)
def test_how_many_how_long_and_who(text: str, sentence: str) -> None:
    """What is said of a while is not decided now, and more cards are more turns."""
    assert read_by_game(text, "frozen").sentence == sentence


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("waterfall - last one drinking is safe rest +1", ""),
        ("next player closes eyes and picks a card from hand to play. doesnt fit = draw 2", ""),
        (
            "everyone must play with there left hand. mess up = draw 1",
            "everyone must play with there left hand until your next turn. mess up = draw 1",
        ),
    ],
)
def test_whoever_is_spared_what_does_not_fit_and_what_has_no_end(text: str, nearest: str) -> None:
    """Neither the wrong player, nor a vote about a card, nor one now about what goes on."""
    reading = read_by_game(text, "frozen")

    assert (reading.kind, reading.nearest) == ("unclear", nearest)
