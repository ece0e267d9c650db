"""The rules of a hand game in sentences."""

from lastcard.engine import codes as c
from lastcard.rules.asks import FILM_CHARACTERS
from lastcard.rules.editions.schema import NEEDS
from lastcard.rules.explain.book import (
    AIM,
    CALLING,
    CARDS,
    CHALLENGING,
    ENDING,
    SCORING,
    SETUP,
    TURN,
    Book,
    card_text,
    one_of_each,
    say_deck,
    say_house,
    say_points,
)
from lastcard.rules.explain.goal import goal_text
from lastcard.rules.house.rules import house_rules
from lastcard.rules.language.english import counted, listed, numeral
from lastcard.rules.tables import Card

OPENING_TEXTS = {
    "apply": ("it works as if the dealer had played it", "*-36 *-43 COM-A06"),
    "dealer starts": ("the dealer goes first and play moves to the right", "*-39 *-40 COM-A06"),
    "name color": (
        "the player to the dealer's left only chooses the color, then takes the first turn",
        "*-47 *-84 FRZ-93 TRL-93 *-98 COM-A05",
    ),
    "return": ("it is shuffled back into the draw pile and another card is turned up", "*-53 COM-A04"),
    "ignore": (
        "it is ignored: it stays in the discard pile and another card is turned up",
        "DIS-08 DIS-A03 DIS-A04",
    ),
}
WAYS_IDS = {
    "standard": "*-11 *-66",
    "alternative": "*-76 *-77 COM-A27",
    "off": "DIS-22",
    "to500": "DIS-46 DIS-47 DIS-48 DIS-49 DIS-50 DIS-51 COM-A26",
}
NEEDS_TEXTS = {
    c.UNCONDITIONAL: "",
    c.NO_COLOR: "no other card in your hand has the color in play",
    c.NO_COLOR_NO_WILD: "you hold no other card of the color in play and no other wild",
    c.NO_COLOR_NO_OTHER_WILD: "you hold no other card of the color in play and no wild of another kind",
}


def say_hand_game(book: Book) -> None:
    """All lines of a hand game, in the order they are needed at a table."""
    say_aim(book)
    say_deck(book)
    say_setup(book)
    say_turn(book)
    say_cards(book)
    say_challenging(book)
    say_calling(book)
    say_ending(book)
    say_scoring(book)
    say_house(book)


def say_aim(book: Book) -> None:
    """What everyone is playing for."""
    book.say(AIM, "The first player to get rid of all their cards wins the round", "*-10 DIS-02")
    if book.rules.tables.scoring != c.OFF:
        points = (
            "Everyone scores points for the cards left in their own hand"
            if book.rules.tables.scoring == c.ALTERNATIVE
            else "The winner of a round scores points for the cards left in the other hands"
        )
        book.say(
            AIM, f"{points}, and points add up from round to round. {goal_text(book.rules)}", "*-11 *-12"
        )


def say_setup(book: Book) -> None:
    """From the dealer to the first turn."""
    rules, edition = book.rules, book.edition
    least, most = rules.seats
    book.say_fact(SETUP, f"This game is for {least} to {most} players", edition.fact("seats"), "most")
    book.say_setting(SETUP, "dealer", "*-13 *-14 *-15 COM-A02 DIS-03")
    if rules.setting("dealer") == "draw":
        book.say(
            SETUP,
            "In that draw, action cards and wilds count as zero, and players who tie for the highest number "
            "draw again",
            "*-15 COM-A02",
        )
    book.say_setting(SETUP, "next_dealer")
    deal = f"The dealer shuffles and deals {counted(rules.tables.hand_size, 'card')} to each player"
    house = "house:hand_size" if "hand_size" in dict(rules.house) else ""
    book.say(
        SETUP,
        f"{deal}. Place the rest face down as the draw pile",
        f"*-16 *-17 *-18 DIS-04 DIS-05 DIS-06 {house}",
    )
    book.say(SETUP, "Turn the top card of the draw pile over to start the discard pile", "*-19 *-20 DIS-07")
    actions = [card for card in one_of_each(rules) if card.symbol.value is None]
    for opening, (text, ids) in OPENING_TEXTS.items():
        names = [
            card.name if not card.color else card.symbol.title
            for card in one_of_each(rules)
            if card.symbol.opening == opening
        ]
        if names:
            plain = opening == "ignore" and len(names) == len(actions)
            which = "is not a number card" if plain else f"is {listed((f'a {name}' for name in names), 'or')}"
            book.say(SETUP, f"If that card {which}, {text}", ids)
    decides = any(card.symbol.opening in ("apply", "dealer starts") for card in one_of_each(rules))
    book.say(
        SETUP,
        f"{'Otherwise, the' if decides else 'The'} player to the dealer's left goes first. "
        "Play moves to the left, clockwise",
        "*-21 DIS-09 DIS-10",
    )


def say_turn(book: Book) -> None:
    """What a player does when it is their turn."""
    tables = book.rules.tables
    book.say(
        TURN,
        "On your turn, play one card that matches the top card of the discard pile by color, number or symbol",
        "*-22 *-23 *-24 DIS-11 DIS-13 DIS-14",
    )
    book.say(
        TURN,
        "You may play a wild on any card. On a wild, play a card of the chosen color or another wild",
        "*-25 DIS-28 COM-A07",
    )
    how = "cards until you get one you can play" if tables.draw_until else "one card"
    when = "If you cannot play" + ("" if tables.forced else ", or would rather not")
    book.say(TURN, f"{when}, draw {how}", turn_ids(book))
    book.say(
        TURN,
        f"If the card you just drew matches, {'play it' if tables.forced else 'you may play it'} right away, "
        "but no other card from your hand. Then your turn is over",
        "*-27 *-28 *-31 *-32 DIS-16 DIS-19 DIS-A05 COM-A08",
    )
    for name in ("forced_play", "jump_in"):
        if name in dict(book.rules.house):
            book.say_setting(TURN, name)
    book.say_setting(TURN, "stacking")
    book.say_setting(TURN, "two_player_reverse")
    book.say(
        TURN,
        "When the draw pile runs out, shuffle the discard pile, except its top card, into a new one",
        "*-65 DIS-18 COM-A23",
    )
    book.say(
        TURN,
        "If there is nothing left to draw, play if you can and pass if you cannot. "
        "Anyone who has to draw takes as many cards as there are",
        "COM-A24",
    )


def turn_ids(book: Book) -> str:
    """What the sentence on drawing rests on."""
    house = [
        f"house:{name}" for name in ("draw_until_playable", "forced_play") if name in dict(book.rules.house)
    ]
    return " ".join(("*-26 *-29 *-30 DIS-12 DIS-15 DIS-17", *house))


def say_cards(book: Book) -> None:
    """Every card that does something."""
    for card in one_of_each(book.rules):
        if card.rows or card.symbol.value is None:
            text = ". ".join((card_text(book, card), *conditions(book, card)))
            changed = card.symbol.value is not None and "seven_zero" in dict(book.rules.house)
            book.say_fact(CARDS, text, card.symbol.fact, more="house:seven_zero" if changed else "")
    for name in ("wd4_bluff", "dis_other_wd4_matches", "let_it_go_top"):
        book.say_setting(CARDS, name)
    say_faces(book)
    say_films(book)
    say_taking(book)
    say_pencil(book)


def conditions(book: Book, card: Card) -> list[str]:
    """When a card may be played, and what it does as the last one."""
    needs = NEEDS_TEXTS[NEEDS[card.symbol.needs]]
    found = [f"You may play it only if {needs}"] if needs else []
    if card.symbol.last and book.rules.tables.scoring != c.OFF:
        found.append("Even as your last card, it makes the next player draw, and those cards count")
    return found


def say_faces(book: Book) -> None:
    """Faces that someone has to hold."""
    book.say_setting(CARDS, "wild_emoji_without_face")
    if "face" not in book.things:
        return
    book.say(
        CARDS,
        "The player must make the face as soon as both cards are down, through the turn they are about to take, "
        "until the turn after that begins. A player who drops it sooner draws the cards and is done with the face",
        "EMO-91 EMO-92 EMO-93 EMO-A11 EMO-A18",
    )
    book.say_setting(CARDS, "face_ends_on_lost_turn")
    book.say(
        CARDS,
        "A player who drops the face may admit it, and any other player may report it; once the round is "
        "over, it is too late",
        "EMO-94 EMO-A17 EMO-A19",
    )
    book.say_setting(CARDS, "face_judge")


def say_films(book: Book) -> None:
    """Films, their characters, and who judges the names."""
    if "film" in book.things:
        book.say(
            CARDS,
            "Any film from the studio's first hundred years counts, including those of Pixar, Marvel and Lucasfilm, "
            "and so do those since",
            "DIS-31 DIS-A14",
        )
        book.say(
            CARDS,
            f"The names must be those of {numeral(FILM_CHARACTERS)} different characters. "
            "If the film is on the built-in list, the list decides. Otherwise everyone but the player who answered "
            "votes, and a tie counts as right",
            "DIS-32 DIS-A15",
        )
    book.say_setting(CARDS, "movie_misses")
    book.say_setting(CARDS, "movie_repeat")


def say_taking(book: Book) -> None:
    """Cards taken from hands, and hands that end up empty."""
    book.say_setting(CARDS, "mix_tape_last_card")
    if "take" in book.things and not book.rules.tables.protected:
        book.say(
            CARDS,
            "If several players run out of cards at once, the player who played the card wins if they are one of them; "
            "otherwise the first of them after the taker, in the order of play, wins. As your last card, it takes "
            "nothing: the round is already over",
            "TRL-A05 TRL-A06 TRL-A08",
        )


def say_pencil(book: Book) -> None:
    """Cards that the table writes on."""
    if "pencil" not in book.things:
        return
    book.say(
        CARDS,
        "Before the game, and again between rounds, anyone may propose a rule to write on the customizable cards; "
        "it counts once all the other players agree",
        "*-80 *-81 *-85 FRZ-A11",
    )
    if not book.rules.pencil:
        book.say(CARDS, "Nothing is written on them now, so they are plain wilds", "*-82 FRZ-A11")


def say_challenging(book: Book) -> None:
    """Doubting a card with a condition."""
    tables = book.rules.tables
    if "condition" not in book.things or not tables.bluff:
        return
    names = listed(card.name for card in one_of_each(book.rules) if card.symbol.needs)
    extra = numeral(tables.challenge_extra)
    book.say(
        CHALLENGING,
        f"If someone plays a {names} on you and you think they were not allowed to, you may challenge it after the "
        "color is chosen and before you draw. Nobody else may",
        "*-54 DIS-36 DIS-37 COM-A12",
    )
    book.say(
        CHALLENGING,
        "The challenged player shows you, and only you, their hand as it was right after they played the card",
        "*-55 DIS-38 DIS-39 COM-A13",
    )
    book.say(
        CHALLENGING,
        "If they were not allowed to play it, they draw the cards instead of you, and you take a normal turn",
        "*-56 DIS-42 DIS-43 DIS-A08 COM-A14",
    )
    book.say(
        CHALLENGING,
        f"If they were allowed to, you draw {extra} more cards than you would have and are skipped",
        "*-57 DIS-40 DIS-41",
    )


def say_calling(book: Book) -> None:
    """The call for the last card."""
    book.say(
        CALLING,
        "Call “UNO!” every time you play your next-to-last card and have one card left",
        "*-58 DIS-20 COM-A16 COM-A21",
    )
    book.say(
        CALLING,
        "If you forget and another player catches you before the next player plays or draws a card, "
        f"you draw {counted(book.rules.tables.penalty, 'card')}",
        "*-59 DIS-21 DIS-A09 COM-A17 COM-A18 COM-A19",
    )
    book.say(
        CALLING,
        "There is no penalty for calling when you don't need to, or for trying to catch the wrong player",
        "COM-A18",
    )


def say_ending(book: Book) -> None:
    """When a round is over."""
    again = (
        "Shuffle and play again"
        if book.rules.tables.scoring == c.OFF
        else "Points are scored, and the next round is dealt"
    )
    book.say(
        ENDING,
        f"The round is over as soon as a player has no cards left: that player wins it. {again}",
        "*-10 *-60 *-61 DIS-02 DIS-22 DIS-23",
    )


def say_scoring(book: Book) -> None:
    """Points and the match."""
    tables = book.rules.tables
    book.say_setting(SCORING, "scoring", WAYS_IDS[book.rules.setting("scoring")])
    for way in book.edition.ways:
        if way != book.rules.setting("scoring") and (value := house_rules()["scoring"].chosen(way)):
            book.say(
                SCORING,
                f"With the house rule scoring={way}, {value.text[:1].lower()}{value.text[1:]}",
                WAYS_IDS[way],
            )
    if tables.scoring == c.OFF:
        return
    say_points(book)
    if tables.rounds:
        best = "lowest" if tables.scoring == c.ALTERNATIVE else "highest"
        book.say(
            SCORING,
            f"The match has {counted(tables.rounds, 'round')}; after that the {best} total wins",
            "house:rounds",
        )
    else:
        house = "house:target_score" if "target_score" in dict(book.rules.house) else ""
        book.say(
            SCORING,
            f"The target is {tables.target} points. Until someone reaches it, shuffle and deal another round",
            f"*-12 *-74 *-75 DIS-51 COM-A26 {house}",
        )
    if tables.scoring == c.ALTERNATIVE or tables.rounds:
        book.say_setting(SCORING, "alt_tie")
