"""The rules of a grid game in sentences."""

from lastcard.rules.explain.book import (
    CALLING,
    CARDS,
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
from lastcard.rules.language.english import counted, numeral


def say_grid_game(book: Book) -> None:
    """All lines of a grid game, in the order they are needed at a table."""
    say_deck(book)
    say_setup(book)
    say_turn(book)
    say_clearing(book)
    say_cards(book)
    say_calling(book)
    say_ending(book)
    say_scoring(book)
    say_house(book)


def say_setup(book: Book) -> None:
    """From the dealer to the first turn."""
    least, most = book.rules.seats
    columns = book.rules.tables.columns
    book.say_fact(SETUP, f"{least} to {most} players can play", book.edition.fact("seats"), "most")
    book.say_setting(SETUP, "dealer", "GLF-A04")
    grid = f"Everybody gets {counted(2 * columns, 'card')} face down, in two rows of {numeral(columns)}"
    book.say(SETUP, f"{grid}, and turns one of them up", "GLF-03 GLF-07 GLF-08 GLF-56 GLF-A09")
    book.say(SETUP, "The rest is the draw pile; its top card is turned up beside it", "GLF-04 GLF-05")
    book.say(
        SETUP, "An action card turned up to open is passed over and stays under the next", "GLF-06 GLF-A08"
    )
    book.say(
        SETUP, "The player to the dealer's left begins, later whoever won the last round", "GLF-09 GLF-57"
    )
    book.say(SETUP, "Every round runs clockwise at first", "GLF-10 GLF-A05")


def say_turn(book: Book) -> None:
    """What a player does when it is their turn."""
    book.say(TURN, "Take the top discard or draw a card from the pile", "GLF-13 GLF-A10 GLF-A36")
    book.say(
        TURN,
        "A drawn card replaces any card of your grid, or is discarded and you turn one of your cards up",
        "GLF-14 GLF-15 GLF-18 GLF-19",
    )
    book.say(TURN, "A card taken from the discards must replace one of your grid", "GLF-20 GLF-21 GLF-A11")
    book.say(
        TURN,
        "The new card lies face up, and the one it replaces goes face up on the discards",
        "GLF-16 GLF-17 GLF-22 GLF-23",
    )
    book.say(TURN, "Nobody may look at a card that lies face down", "GLF-24 GLF-A38")
    book.say(
        TURN,
        "An action card works only when it is on top of the discards as your turn ends, and in no grid",
        "GLF-25 GLF-26 GLF-27 GLF-A12 GLF-A13 GLF-A14",
    )
    book.say_setting(TURN, "two_player_reverse")


def say_clearing(book: Book) -> None:
    """Columns that match."""
    book.say(
        TURN,
        "A column of two face-up cards of one color or one number may be cleared: both go on the discards, "
        "in the order its owner likes",
        "GLF-37 GLF-38 GLF-41 GLF-42 GLF-43 GLF-A15 GLF-A16 GLF-A20",
    )
    book.say_setting(TURN, "golf_clear_between_turns", "GLF-39")


def say_cards(book: Book) -> None:
    """Every card that does something."""
    for card in one_of_each(book.rules):
        if card.symbol.value is None:
            key = "" if "golf_points" in dict(book.rules.house) else "points"
            book.say_fact(CARDS, card_text(book, card), card.symbol.fact, key)
    book.say_setting(CARDS, "golf_double_draw_self")


def say_calling(book: Book) -> None:
    """The call for the last face-down card."""
    book.say(CALLING, "Call when your turn leaves you a single card face down", "GLF-44 GLF-A29")
    book.say(
        CALLING,
        "Whoever has not called can be caught by anybody until the next player begins a turn, "
        f"and gets {counted(book.rules.tables.penalty, 'more card')} face down",
        "GLF-45 GLF-46 GLF-47 GLF-A30",
    )


def say_ending(book: Book) -> None:
    """When a round is over."""
    book.say(ENDING, "The round is over when a turn ends with all cards of a grid face up", "GLF-48 GLF-A28")
    book.say_setting(ENDING, "golf_action_on_round_end")
    book.say(
        ENDING,
        "Then everybody turns all cards up, and columns that match are cleared",
        "GLF-40 GLF-49 GLF-50 GLF-A27 GLF-A34 GLF-A35",
    )
    if book.rules.tables.valve:
        text = f"A round that nobody ends is closed after {book.rules.tables.valve} turns"
        book.say(ENDING, text, "GLF-A37")


def say_scoring(book: Book) -> None:
    """Points and the match."""
    say_points(book)
    book.say(
        SCORING,
        "The cards left in a grid are added up, and the lowest grid wins the round",
        "GLF-51 GLF-52 GLF-A06",
    )
    rounds = counted(book.rules.tables.rounds, "round")
    house = "house:golf_rounds" if "golf_rounds" in dict(book.rules.house) else "GLF-02 GLF-58"
    book.say(SCORING, f"After {rounds} the lowest total wins", f"GLF-53 GLF-54 {house}")
    book.say_setting(SCORING, "golf_final_tie")
