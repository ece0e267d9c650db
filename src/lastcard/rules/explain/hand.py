"""The rules of a hand game in sentences."""

from lastcard.engine import codes as c
from lastcard.rules.editions.schema import NEEDS
from lastcard.rules.explain.book import (
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
from lastcard.rules.house.rules import house_rules
from lastcard.rules.language.english import counted, listed, numeral
from lastcard.rules.tables import Card

OPENING_TEXTS = {
    "apply": ("works as if the dealer had played it", "*-36 *-43 COM-A06"),
    "dealer starts": ("lets the dealer begin, and play runs to the right", "*-39 *-40 COM-A06"),
    "name color": ("only makes the first player name a color", "*-47 *-84 FRZ-93 TRL-93 *-98 COM-A05"),
    "return": ("is shuffled back and another card is turned up", "*-53 COM-A04"),
    "ignore": (
        "is passed over: it stays in the discard pile and another card is turned up",
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
    c.FREE: "",
    c.NO_COLOR: "no other card of the color in force",
    c.NO_COLOR_NO_WILD: "no other card of the color in force and no other wild",
    c.NO_COLOR_NO_OTHER_WILD: "no other card of the color in force and no wild of another kind",
}


def say_hand_game(book: Book) -> None:
    """All lines of a hand game, in the order they are needed at a table."""
    say_deck(book)
    say_setup(book)
    say_turn(book)
    say_cards(book)
    say_challenging(book)
    say_calling(book)
    say_ending(book)
    say_scoring(book)
    say_house(book)


def say_setup(book: Book) -> None:
    """From the dealer to the first turn."""
    rules, edition = book.rules, book.edition
    least, most = rules.seats
    book.say_fact(SETUP, f"{least} to {most} players can play", edition.fact("seats"), "most")
    book.say_setting(SETUP, "dealer", "*-13 *-14 *-15 COM-A02 DIS-03")
    book.say_setting(SETUP, "next_dealer")
    deal = f"The dealer shuffles and deals {counted(rules.tables.hand_size, 'card')} to each player"
    house = "house:hand_size" if "hand_size" in dict(rules.house) else ""
    book.say(SETUP, f"{deal}; the rest is the draw pile", f"*-16 *-17 *-18 DIS-04 DIS-05 DIS-06 {house}")
    book.say(
        SETUP, "The top card of the draw pile is turned up and starts the discard pile", "*-19 *-20 DIS-07"
    )
    for opening, (text, ids) in OPENING_TEXTS.items():
        names = [
            card.name if not card.color else card.symbol.title
            for card in one_of_each(rules)
            if card.symbol.opening == opening
        ]
        if names:
            book.say(SETUP, f"Turned up to open, a {listed(names, 'or')} {text}", ids)
    book.say(SETUP, "The player to the dealer's left begins, and play runs to the left", "*-21 DIS-09 DIS-10")


def say_turn(book: Book) -> None:
    """What a player does when it is their turn."""
    tables = book.rules.tables
    book.say(
        TURN,
        "Play one card that has the color, the number or the symbol of the card on top",
        "*-22 *-23 *-24 DIS-11 DIS-13 DIS-14",
    )
    book.say(
        TURN,
        "A wild goes on anything; on a wild goes the color that was named, or another wild",
        "*-25 DIS-28 COM-A07",
    )
    until = "until one can be played" if tables.draw_until else "one card"
    who = "Whoever cannot play" + ("" if tables.forced else ", or does not want to,")
    book.say(
        TURN,
        f"{who} draws {until}" if tables.draw_until == 0 else f"{who} draws cards {until}",
        turn_ids(book),
    )
    book.say(
        TURN,
        "The card just drawn may be played at once, and no other of the hand; then the turn is over",
        "*-27 *-28 *-31 *-32 DIS-16 DIS-19 DIS-A05 COM-A08",
    )
    for name in ("forced_play", "jump_in"):
        if name in dict(book.rules.house):
            book.say_setting(TURN, name)
    book.say_setting(TURN, "stacking")
    book.say_setting(TURN, "two_player_reverse")
    book.say(
        TURN,
        "When the draw pile is used up, the discards below the top card are shuffled into a new one",
        "*-65 DIS-18 COM-A23",
    )
    book.say(
        TURN,
        "With no card left to draw you play if you can and pass if not; any other draw takes what there is",
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
    for name in ("wd4_bluff", "dis_other_wd4_matches", "let_it_go_top", "wild_emoji_without_face"):
        book.say_setting(CARDS, name)
    for name in ("face_ends_on_lost_turn", "face_judge", "movie_repeat", "mix_tape_last_card"):
        book.say_setting(CARDS, name)
    if "pencil" in book.things and not book.rules.pencil:
        book.say(
            CARDS, "Nothing is penciled on the customizable cards: they are plain wilds", "*-80 *-85 FRZ-A11"
        )


def conditions(book: Book, card: Card) -> list[str]:
    """When a card may be played, and what it does as the last one."""
    needs = NEEDS_TEXTS[NEEDS[card.symbol.needs]]
    found = [f"It may rightly be played only with {needs} in hand"] if needs else []
    if card.symbol.last and book.rules.tables.scoring != c.OFF:
        found.append(
            "Played as the last card of a hand it still makes others draw, and what they draw counts"
        )
    return found


def say_challenging(book: Book) -> None:
    """Doubting a card with a condition."""
    tables = book.rules.tables
    if "condition" not in book.things or not tables.bluff:
        return
    names = listed(card.name for card in one_of_each(book.rules) if card.symbol.needs)
    extra = numeral(tables.challenge_extra)
    book.say(
        CHALLENGING,
        f"Whoever must draw for a {names} may challenge it first, once the color is known; nobody else may",
        "*-54 DIS-36 DIS-37 COM-A12",
    )
    book.say(
        CHALLENGING,
        "The challenged player shows the challenger alone the hand as the card left it",
        "*-55 DIS-38 DIS-39 COM-A13",
    )
    book.say(
        CHALLENGING,
        "If the card was wrong, its player draws instead, and the challenger has a normal turn",
        "*-56 DIS-42 DIS-43 DIS-A08 COM-A14",
    )
    book.say(
        CHALLENGING,
        f"If the card was right, the challenger draws {extra} more and loses the turn",
        "*-57 DIS-40 DIS-41",
    )


def say_calling(book: Book) -> None:
    """The call for the last card."""
    book.say(
        CALLING,
        "Call when your play leaves you a single card, every time it does",
        "*-58 DIS-20 COM-A16 COM-A21",
    )
    book.say(
        CALLING,
        "Whoever has not called can be caught by anybody until the next player first plays or draws, "
        f"and draws {counted(book.rules.tables.penalty, 'card')}",
        "*-59 DIS-21 DIS-A09 COM-A17 COM-A18 COM-A19",
    )
    book.say(CALLING, "Needless calls and wrong catches cost nothing", "COM-A18")


def say_ending(book: Book) -> None:
    """When a round is over."""
    book.say(
        ENDING,
        "The round is over as soon as a hand is empty, and its player has won it",
        "*-10 *-60 *-61 DIS-02 DIS-22 DIS-23",
    )


def say_scoring(book: Book) -> None:
    """Points and the match."""
    tables = book.rules.tables
    book.say_setting(SCORING, "scoring", WAYS_IDS[book.rules.setting("scoring")])
    for way in book.edition.ways:
        if way != book.rules.setting("scoring") and (value := house_rules()["scoring"].chosen(way)):
            book.say(SCORING, f"Another way, with scoring={way}: {value.text}", WAYS_IDS[way])
    if tables.scoring == c.OFF:
        return
    say_points(book)
    if tables.rounds:
        book.say(
            SCORING,
            f"The match has {counted(tables.rounds, 'round')}; then the best total wins",
            "house:rounds",
        )
    else:
        house = "house:target_score" if "target_score" in dict(book.rules.house) else ""
        book.say(SCORING, f"The target is {tables.target} points", f"*-12 *-74 *-75 DIS-51 COM-A26 {house}")
    if tables.scoring == c.ALTERNATIVE or tables.rounds:
        book.say_setting(SCORING, "alt_tie")
