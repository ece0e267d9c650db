"""What effects are made of: one table with all there is to know about each op outside the engine.

A row of an effect is (op, who, n, arg). What the engine does with it is in `engine.hand.effects`; the tests hold the
facts of this table against that. An op without wordings does nothing itself: it says for whom the ones after it are.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from lastcard.engine import codes as c
from lastcard.rules.whos import OTHER_HANDS
from lastcard.rules.wordings import (
    Row,
    Wording,
    among_them,
    any_card,
    is_all_but,
    is_any_number,
    is_any_number_for_me,
    is_any_number_taken,
    is_ban,
    is_by_card_under,
    is_by_die,
    is_by_number,
    is_by_top_card,
    is_down_to,
    is_every,
    is_every_for_me,
    is_every_of,
    is_every_of_for_me,
    is_extreme,
    is_face,
    is_film,
    is_forbidden,
    is_half,
    is_half_for_me,
    is_mine,
    is_mine_once,
    is_of_one_color,
    is_one_extreme,
    is_one_extreme_for_me,
    is_one_extreme_of,
    is_one_of,
    is_one_of_for_me,
    is_one_of_taken,
    is_pair,
    is_sent_back,
    is_set,
    is_taboo,
    is_trade,
    is_twice_all_round,
    is_twice_once,
    is_up_to,
    is_up_to_any,
    is_up_to_for_me,
    is_up_to_taken,
    is_vow,
    is_vow_of_round,
    is_vow_until_card,
    once,
    per_card_of_next,
    per_card_of_other,
    per_half,
    per_missing,
    per_missing_to_most,
    per_more,
    per_player,
    several_players,
    several_turns,
    taken_by_me,
    unlimited,
    whole_hand,
    with_me,
)


class Whom(Enum):
    """Which players an op may name."""

    ANYBODY = auto()
    ONE = auto()
    ME = auto()
    EVERYONE = auto()


class Number(Enum):
    """What the number of an op counts."""

    NOTHING = auto()
    CARDS = auto()
    TURNS = auto()
    LIMIT = auto()  # cards too, but ALL of them when it is zero
    PLAYERS = auto()
    HIGHEST = auto()  # the highest number that can be named; when it is zero, any can
    FINE = auto()  # cards that it costs not to do it; when it is zero, there is no way not to


class Arg(Enum):
    """What the last number of an op stands for."""

    NOTHING = auto()
    PARTNER = auto()  # a player with whom something is done
    VIEWER = auto()  # a player who sees something, or everyone
    RECEIVER = auto()  # a player who gets something
    COLOR = auto()  # a color of the deck
    COLOR_CARDS = auto()  # the cards of a color
    SYMBOL_CARDS = auto()  # the cards with a symbol
    SORT = auto()  # a sort of cards, ANY_CARD included
    HOLDER = auto()  # whose cards are counted (1: the player's) and, above the fourth bit, of which sort
    TRIAL = auto()
    WAY = auto()  # where whole hands go
    TURNS = auto()  # TURNS, or nothing
    CARDS = auto()  # another number of cards
    CONDITION = auto()  # what a mark asks of a seat and, above the fourth bit, of which cards
    ALWAYS = auto()  # ALWAYS, or nothing
    OFFERED = auto()  # CLAIM, and above it how many rows those do who choose the second thing
    CONTEST = auto()  # how a contest is decided
    DEMANDED = auto()  # a sort of cards that are to be played
    STANDING = auto()  # how long a rule stands and, above the fourth bit, which cards it is about
    LEAST = auto()  # the lowest number that can be named
    DRAWN = auto()  # a sort of cards that are drawn for, PLAYABLE included
    RETURN = auto()  # SENDS_BACK, or nothing
    SPAN = auto()  # how long a rule stands


class Hands(Enum):
    """From whose hands an op can take cards."""

    NOBODYS = auto()
    NAMED = auto()  # of those it names
    OTHERS = auto()  # of all but the one it names
    ANY = auto()


@dataclass(frozen=True, slots=True)
class Op:
    """One op: what its row may say, what it does to hands, and how it reads."""

    code: int
    wordings: tuple[Wording, ...] = ()
    whom: Whom = Whom.ANYBODY
    number: Number = Number.NOTHING
    arg: Arg = Arg.NOTHING
    sort: int = c.ANY_CARD  # the cards it is about, where its argument does not say
    only: tuple[int, int] | None = None  # the one number and argument that are offered to people
    empties: Hands = Hands.NOBODYS
    ask: int = c.NONE  # what it asks those it names
    about: str = ""  # what house rules call a card that has it
    instead: bool = True  # someone can do it instead of what the others do
    caution: str = ""  # what people should know who pencil it onto a card
    in_hand: bool = True  # whether a hand game has it
    in_grid: int = c.NONE  # the only player it can name in a grid game, which else does not have it

    @property
    def name(self) -> str:
        return c.OP_NAMES[self.code]

    @property
    def is_toward(self) -> bool:
        """Whether its argument is a player."""
        return self.arg in (Arg.PARTNER, Arg.VIEWER, Arg.RECEIVER)

    @property
    def is_discard(self) -> bool:
        """Whether those it names get rid of cards, which is good for them."""
        return self.about == "discard"


DISCARDS = (
    Wording("{who} discard[s] every {sort}", "{who} discard[s] all {their} {sort}s", unlimited),
    Wording("{who} discard[s] up to {sorts}", "{who} discard[s] up to {counted}"),
)

TABLE = (
    Op(
        c.OP_DRAW,
        (
            Wording(
                "{who} draw[s] as many cards as a die shows",
                "{who} draw[s] as many cards as a die shows",
                is_by_die,
            ),
            Wording(
                "{who} draw[s] as many cards as the number on the top card of the draw pile",
                "{who} draw[s] as many cards as the number on the top card of the draw pile",
                is_by_top_card,
            ),
            Wording(
                "{who} draw[s] as many cards as the number on the card under this one",
                "{who} draw[s] as many cards as the number on the card under this one",
                is_by_card_under,
            ),
            Wording(
                "{who} draw[s] as many cards as the chosen-number",
                "{who} draw[s] as many cards as the chosen number",
                is_by_number,
            ),
            Wording("{who} draw[s] {n}", "{who} draw[s] {cards}{placed}"),
        ),
        number=Number.CARDS,
        in_grid=c.NEXT,
    ),
    Op(
        c.OP_SKIP,
        (
            Wording("next {n} are skipped", "the next {n} players are skipped", several_players),
            Wording("{who} miss[es] {n} turns", "{who} miss[es] {turns}", several_turns),
            Wording("I am skipped", "you miss your next turn", is_mine_once),
            Wording("I am skipped {n} times", "you miss your next {turns}", is_mine),
            Wording("{who} [is|are] skipped", "{who} [is|are] skipped", once),
            Wording("{who} [is|are] skipped {n} times", "{who} miss[es] {turns}"),
        ),
        number=Number.TURNS,
        arg=Arg.TURNS,
        in_grid=c.NEXT,
    ),
    Op(
        c.OP_REVERSE,
        (Wording("direction reverses", "the direction of play reverses"),),
        whom=Whom.ME,
        instead=False,
        in_grid=c.ME,
    ),
    Op(
        c.OP_AGAIN,
        (
            Wording("I play again", "you take another turn", once),
            Wording("I take {n} more turns", "you take {n} more turns"),
        ),
        whom=Whom.ME,
        number=Number.TURNS,
        instead=False,
    ),
    Op(
        c.OP_COLOR,
        (Wording("{who} name[s] the color", "{who} choose[s] the color"),),
        whom=Whom.ONE,
        ask=c.TO_COLOR,
        instead=False,
    ),
    Op(
        c.OP_DISCARD_COLOR,
        DISCARDS,
        number=Number.LIMIT,
        arg=Arg.COLOR_CARDS,
        empties=Hands.NAMED,
        about="discard",
    ),
    Op(
        c.OP_DISCARD_SYMBOL,
        DISCARDS,
        number=Number.LIMIT,
        arg=Arg.SYMBOL_CARDS,
        empties=Hands.NAMED,
        about="discard",
    ),
    Op(
        c.OP_TAKE,
        (
            Wording(
                "{who} take[s] {cards} from everyone else", "{who} take[s] {random} from every other player"
            ),
        ),
        whom=Whom.ONE,
        number=Number.CARDS,
        empties=Hands.OTHERS,
        about="take",
    ),
    Op(
        c.OP_SWAP,
        (
            Wording("I swap hands with {whom}", "you swap hands with {whom}", with_me),
            Wording("{who} swap hands", "{who} swap hands", among_them),
            Wording("{to} and {who} swap hands", "{to} and {who} swap hands"),
        ),
        whom=Whom.ONE,
        arg=Arg.PARTNER,
        empties=Hands.ANY,
    ),
    Op(
        c.OP_ROTATE,
        (Wording("everyone passes the hand {way}", "everyone passes their hand {way}"),),
        whom=Whom.EVERYONE,
        arg=Arg.WAY,
        empties=Hands.ANY,
    ),
    Op(
        c.OP_SHOW,
        (
            Wording("{who} show[s] the hand to {to}", "{who} show[s] you {their} hand", with_me),
            Wording("{who} show[s] the hand to {to}", "{who} show[s] {their} hand to {to}"),
        ),
        arg=Arg.VIEWER,
    ),
    Op(
        c.OP_GIVE,
        (
            Wording(
                "{who} give[s] half the cards to {to}",
                "{who} give[s] you half of {their} cards",
                is_half_for_me,
            ),
            Wording(
                "{who} give[s] half the cards to {to}", "{who} give[s] half of {their} cards to {to}", is_half
            ),
            Wording(
                "{who} give[s] all but {rest} to {to}", "{who} give[s] all but {rest} to {to}", is_all_but
            ),
            Wording(
                "{who} give[s] any number of cards to {to}",
                "{who} give[s] you as many cards as {they} like",
                is_any_number_for_me,
            ),
            Wording(
                "{who} give[s] any number of cards to {to}",
                "{who} give[s] as many cards as {they} like to {to}",
                is_any_number,
            ),
            Wording(
                "{who} give[s] at most {most} to {to}", "{who} give[s] you up to {most}", is_up_to_for_me
            ),
            Wording(
                "{who} give[s] at most {most} to {to}", "{who} give[s] up to {most}{each} to {to}", is_up_to
            ),
            Wording(
                "{who} give[s] the {extreme} number card to {to}",
                "{who} give[s] you {their} {extreme} number card",
                is_one_extreme_for_me,
            ),
            Wording(
                "{who} give[s] the {extreme} number card to {to}",
                "{who} give[s] {their} {extreme} number card to {to}",
                is_one_extreme_of,
            ),
            Wording("{who} give[s] a {sort} to {to}", "{who} give[s] you {a_sort}", is_one_of_for_me),
            Wording("{who} give[s] a {sort} to {to}", "{who} give[s] {a_sort}{each} to {to}", is_one_of),
            Wording("I trade {cards} with {to}", "you trade {cards} with {to}", is_trade),
            Wording("{who} give[s] {cards} to {to}", "{who} give[s] you {cards}", with_me),
            Wording("{who} give[s] {cards} to {to}", "{who} give[s] {cards}{each} to {to}"),
        ),
        number=Number.CARDS,
        arg=Arg.RECEIVER,
        empties=Hands.NAMED,
        ask=c.TO_GIVE,
    ),
    Op(
        c.OP_TRIAL,
        (
            Wording(
                "{who} hold[s] the face or draw[s] {n}",
                "{who} make[s] that face until {their} next turn, or draw[s] {cards}",
                is_face,
            ),
            Wording(
                "{who} name[s] a film's characters or draw[s] {n}",
                "{who} name[s] {characters} characters from a film you choose, or draw[s] {cards}",
                is_film,
            ),
            Wording(
                "{who} keep[s] the dare all round or draw[s] {n}",
                "{who} keep[s] up the dare for the rest of the round, or draw[s] {cards}",
                is_vow_of_round,
            ),
            Wording(
                "{who} keep[s] the dare until a {sort} or draw[s] {n}",
                "{who} keep[s] up the dare until someone plays {a_sort}, or draw[s] {cards}",
                is_vow_until_card,
            ),
            Wording(
                "{who} keep[s] the dare or draw[s] {n}",
                "{who} keep[s] up the dare, or draw[s] {cards}",
                is_vow,
            ),
            Wording("{who} do[es] the dare or draw[s] {n}", "{who} do[es] the dare, or draw[s] {cards}"),
        ),
        number=Number.CARDS,
        arg=Arg.TRIAL,
        ask=c.TO_ANSWER,
    ),
    Op(
        c.OP_ADD,
        (
            Wording(
                "I add a face card",
                "you put a number card from your hand on top to set the color and the face",
            ),
        ),
        whom=Whom.ME,
        sort=c.NUMBERS,
        only=(1, 0),
        empties=Hands.NAMED,
        ask=c.TO_ADD,
        about="add",
    ),
    Op(
        c.OP_SPREAD,
        (
            Wording(
                "two chosen draw {n} each or one draws {other}",
                "you choose two players to draw {n} cards each, or one to draw {other}, all face down",
            ),
        ),
        whom=Whom.ME,
        number=Number.CARDS,
        arg=Arg.CARDS,
        only=(2, 4),
        about="spread",
        in_hand=False,
        in_grid=c.ME,
    ),
    Op(c.OP_MARK, arg=Arg.CONDITION),
    Op(c.OP_ELSE, whom=Whom.ME, arg=Arg.ALWAYS),
    Op(
        c.OP_DISCARD_CHOSEN,
        (
            Wording(
                "{who} discard[s] any number of {alike}",
                "{who} discard[s] as many {alike} as {they} like",
                is_any_number,
            ),
            Wording(
                "{who} discard[s] at most {most}",
                "{who} discard[s] up to {most} of {their} choice",
                is_up_to_any,
            ),
            Wording("{who} discard[s] at most {most}", "{who} discard[s] at most {most}", is_up_to),
            Wording(
                "{who} discard[s] the {extreme} number card",
                "{who} discard[s] {their} {extreme} number card",
                is_one_extreme,
            ),
            Wording(
                "{who} discard[s] the {n} {extreme} number cards",
                "{who} discard[s] {their} {n} {extreme} number cards",
                is_extreme,
            ),
            Wording("{who} discard[s] a pair", "{who} discard[s] a pair", is_pair),
            Wording(
                "{who} discard[s] {n} of a kind",
                "{who} discard[s] {n} cards of the same number or symbol",
                is_set,
            ),
            Wording(
                "{who} discard[s] {n} of one color",
                "{who} discard[s] {n} cards of the same color",
                is_of_one_color,
            ),
            Wording("{who} discard[s] half the cards", "{who} discard[s] half of {their} cards", is_half),
            Wording(
                "{who} discard[s] until {they} hold {rest}",
                "{who} discard[s] until {they} have {rest}",
                is_down_to,
            ),
            Wording("{who} discard[s] {sorts}", "{who} discard[s] {sorts} of {their} choice", any_card),
            Wording("{who} discard[s] {sorts}", "{who} discard[s] {sorts}"),
        ),
        number=Number.CARDS,
        arg=Arg.SORT,
        empties=Hands.NAMED,
        ask=c.TO_DISCARD,
        about="discard",
    ),
    Op(
        c.OP_DISCARD_RANDOM,
        (
            Wording("{who} discard[s] every card", "{who} discard[s] {their} whole hand", whole_hand),
            Wording("{who} discard[s] every {sort}", "{who} discard[s] all {their} {sort}s", unlimited),
            Wording("{who} discard[s] {random}", "{who} discard[s] {random}"),
        ),
        number=Number.LIMIT,
        arg=Arg.SORT,
        empties=Hands.NAMED,
        about="discard",
    ),
    Op(
        c.OP_GIVE_RANDOM,
        (
            Wording(
                "{who} give[s] every {sort} to {to}",
                "{who} give[s] you all {their} {sort}s",
                is_every_of_for_me,
            ),
            Wording(
                "{who} give[s] every {sort} to {to}", "{who} give[s] all {their} {sort}s to {to}", is_every_of
            ),
            Wording(
                "{who} give[s] every card to {to}", "{who} give[s] you all {their} cards", is_every_for_me
            ),
            Wording("{who} give[s] every card to {to}", "{who} give[s] all {their} cards to {to}", is_every),
            Wording("{who} give[s] {random} to {to}", "you take {random} from {whom}", taken_by_me),
            Wording("{who} give[s] {random} to {to}", "{who} give[s] you {random}", with_me),
            Wording("{who} give[s] {random} to {to}", "{who} give[s] {random}{each} to {to}"),
        ),
        number=Number.CARDS,
        arg=Arg.RECEIVER,
        empties=Hands.NAMED,
        about="take",
    ),
    Op(
        c.OP_SET_COLOR,
        (Wording("the color becomes {color}", "the color becomes {color}"),),
        whom=Whom.ME,
        arg=Arg.COLOR,
        instead=False,
        caution="Whoever plays it chooses a color first, and then the color changes.",
    ),
    Op(
        c.OP_DRAW_UP_TO,
        (Wording("{who} draw[s] until {they} hold {cards}", "{who} draw[s] until {they} have {counted}"),),
        number=Number.CARDS,
    ),
    Op(
        c.OP_DRAW_PER_CARD,
        (
            Wording(
                "{who} draw[s] {n} for each player", "{who} draw[s] {cards} for every player", per_player
            ),
            Wording(
                "{who} draw[s] until {they} hold as many cards as most",
                "{who} draw[s] until {they} have as many cards as the player with the most cards",
                per_missing_to_most,
            ),
            Wording(
                "{who} draw[s] {n} for each card {they} hold fewer than me",
                "{who} draw[s] {cards} for every card {they} have fewer than you",
                per_missing,
            ),
            Wording(
                "{who} draw[s] {n} for each card {they} hold more than me",
                "{who} draw[s] {cards} for every card {they} have more than you",
                per_more,
            ),
            Wording(
                "{who} draw[s] {rest} fewer than {holder} hold",
                "{who} draw[s] {rest} fewer than {holder} have",
                is_down_to,
            ),
            Wording(
                "{who} draw[s] half as many cards as {holder} hold",
                "{who} draw[s] half as many cards as {holder} have",
                per_half,
            ),
            Wording(
                "{who} draw[s] {n} for each card held by {counted_who}",
                "{who} draw[s] {cards} for every card held by {counted_who}",
                per_card_of_other,
            ),
            Wording(
                "{who} draw[s] {n} for each {sort} next holds",
                "{who} draw[s] {cards} for every {sort} the next player has",
                per_card_of_next,
            ),
            Wording(
                "{who} draw[s] {n} for each {sort} {holder} hold",
                "{who} draw[s] {cards} for every {sort} {holder} have",
            ),
        ),
        number=Number.CARDS,
        arg=Arg.HOLDER,
    ),
    Op(c.OP_CONTEST, whom=Whom.ANYBODY, arg=Arg.CONTEST),
    Op(c.OP_PICK, number=Number.PLAYERS),
    Op(c.OP_OFFER, arg=Arg.OFFERED),
    Op(c.OP_STAND, arg=Arg.STANDING),
    Op(
        c.OP_DEMAND,
        (
            Wording("{who} play[s] no {sort}", "{who} must not play {a_sort} in {their} next turn", is_taboo),
            Wording(
                "{who} play[s] only a {sort}", "{who} may only play {a_sort} in {their} next turn", is_ban
            ),
            Wording(
                "{who} play[s] no {sort} or draw[s] {n}",
                "{who} must not play {a_sort} or draw {cards}",
                is_forbidden,
            ),
            Wording("{who} play[s] a {sort} or draw[s] {n}", "{who} must play {a_sort} or draw {cards}"),
        ),
        number=Number.FINE,
        arg=Arg.DEMANDED,
    ),
    Op(
        c.OP_DRAW_UNTIL,
        (
            Wording(
                "{who} draw[s] until {they} draw a card that is not a {sort}",
                "{who} draw[s] until {they} draw a card that is not {a_sort}",
                is_forbidden,
            ),
            Wording("{who} draw[s] until {they} draw a {sort}", "{who} draw[s] until {they} draw {a_sort}"),
        ),
        arg=Arg.DRAWN,
    ),
    Op(
        c.OP_DEAL_AGAIN,
        (Wording("all hands are dealt again", "all hands are shuffled together and dealt again"),),
        whom=Whom.EVERYONE,
        empties=Hands.ANY,
    ),
    Op(
        c.OP_LEAD,
        (Wording("{who} play[s] next", "{who} play[s] next"),),
        whom=Whom.ONE,
        instead=False,
    ),
    Op(
        c.OP_WIN,
        (Wording("{who} win[s] the round", "{who} win[s] the round"),),
        whom=Whom.ONE,
        instead=False,
    ),
    Op(
        c.OP_SHIELD,
        (
            Wording(
                "whoever makes {whom} draw cards draws them instead until {their} next turn",
                "whoever makes {whom} draw cards draws them instead until {their} next turn",
                is_sent_back,
            ),
            Wording(
                "I am shielded until my next turn",
                "you are shielded from drawing until your next turn",
                is_mine,
            ),
            Wording(
                "{who} [is|are] shielded until their next turn",
                "{who} [is|are] shielded from drawing until {their} next turn",
            ),
        ),
        arg=Arg.RETURN,
    ),
    Op(
        c.OP_PLAY_FREELY,
        (Wording("I play any card", "you take another turn in which you may play any card"),),
        whom=Whom.ME,
        instead=False,
    ),
    Op(
        c.OP_PEEK,
        (
            Wording(
                "{who} look[s] at the top card of the draw pile",
                "{who} look[s] at the top card of the draw pile",
                once,
            ),
            Wording(
                "{who} look[s] at the top {cards} of the draw pile",
                "{who} look[s] at the top {counted} of the draw pile",
            ),
        ),
        number=Number.CARDS,
    ),
    Op(
        c.OP_BURY,
        (
            Wording(
                "{who} put[s] the {extreme} number card under the draw pile",
                "{who} put[s] {their} {extreme} number card under the draw pile",
                is_one_extreme,
            ),
            Wording(
                "{who} put[s] the {n} {extreme} number cards under the draw pile",
                "{who} put[s] {their} {n} {extreme} number cards under the draw pile",
                is_extreme,
            ),
            Wording(
                "{who} put[s] {sorts} under the draw pile",
                "{who} put[s] {sorts} of {their} choice under the draw pile",
                any_card,
            ),
            Wording("{who} put[s] {sorts} under the draw pile", "{who} put[s] {sorts} under the draw pile"),
        ),
        number=Number.CARDS,
        arg=Arg.SORT,
        empties=Hands.NAMED,
        ask=c.TO_GIVE,
        about="discard",
    ),
    Op(
        c.OP_SALVAGE,
        (
            Wording(
                "{who} take[s] all cards under this one",
                "{who} take[s] the whole discard pile under this card",
                is_every,
            ),
            Wording("{who} take[s] the card under this one", "{who} take[s] the card under this one", once),
            Wording(
                "{who} take[s] the {n} cards under this one", "{who} take[s] the {n} cards under this one"
            ),
        ),
        number=Number.CARDS,
    ),
    Op(
        c.OP_NUMBER,
        (
            Wording("{who} name[s] a number", "{who} choose[s] a number", unlimited),
            Wording(
                "{who} name[s] a number from {other} to {n}",
                "{who} choose[s] a number from {least} to {highest}",
            ),
        ),
        whom=Whom.ONE,
        number=Number.HIGHEST,
        arg=Arg.LEAST,
        ask=c.TO_NUMBER,
        instead=False,
    ),
    Op(
        c.OP_ORDER,
        (
            Wording(
                "I carry out the card",
                "you say who draws, discards or is skipped, and it happens if the others agree",
            ),
        ),
        whom=Whom.ME,
        ask=c.TO_ORDER,
        instead=False,
    ),
    Op(
        c.OP_RENEW,
        (
            Wording(
                "{who} discard[s] the hand and draw[s] as many cards as {they} had",
                "{who} discard[s] {their} hand and draw[s] as many cards as {they} had",
            ),
        ),
    ),
    Op(
        c.OP_DOUBLE,
        (
            Wording("the next draw card counts double", "the next draw card counts double", is_twice_once),
            Wording(
                "all draw cards count double up until the round ends",
                "all draw cards count double up until the round ends",
                is_twice_all_round,
            ),
            Wording(
                "all draw cards count double up until my next turn",
                "all draw cards count double up until your next turn",
            ),
        ),
        whom=Whom.ME,
        arg=Arg.SPAN,
        instead=False,
    ),
    Op(
        c.OP_TAKE_CHOSEN,
        (
            Wording(
                "{who} lose[s] any number of cards picked by {to}",
                "you take as many cards as you like from {whom} after seeing their hand",
                is_any_number_taken,
            ),
            Wording(
                "{who} lose[s] any number of cards picked by {to}",
                "{who} lose[s] any number of cards picked by {to} after seeing {their} hand",
                is_any_number,
            ),
            Wording(
                "{who} lose[s] at most {most} picked by {to}",
                "you take up to {most} of your choice from {whom} after seeing their hand",
                is_up_to_taken,
            ),
            Wording(
                "{who} lose[s] at most {most} picked by {to}",
                "{who} lose[s] up to {most} picked by {to} after seeing {their} hand",
                is_up_to,
            ),
            Wording(
                "{who} lose[s] a {sort} picked by {to}",
                "you take {a_sort} of your choice from {whom} after seeing their hand",
                is_one_of_taken,
            ),
            Wording(
                "{who} lose[s] a {sort} picked by {to}",
                "{who} lose[s] {a_sort} picked by {to} after seeing {their} hand",
                is_one_of,
            ),
            Wording(
                "{who} lose[s] {cards} picked by {to}",
                "you take {cards} of your choice from {whom} after seeing their hand",
                taken_by_me,
            ),
            Wording(
                "{who} lose[s] {cards} picked by {to}",
                "{who} lose[s] {cards}{each} picked by {to} after seeing {their} hand",
            ),
        ),
        number=Number.CARDS,
        arg=Arg.RECEIVER,
        empties=Hands.NAMED,
        about="take",
    ),
)

OPS: Mapping[int, Op] = {op.code: op for op in TABLE}


def sort_of(row: Row) -> int:
    """The sort of cards that a row is about."""
    op, _, n, arg = row
    if op in (c.OP_GIVE, c.OP_TAKE_CHOSEN) and n >= c.ONE_OF:
        return n - c.ONE_OF
    if op == c.OP_GIVE_RANDOM and n >= c.EVERY_OF:
        return n - c.EVERY_OF
    if OPS[op].arg is Arg.HOLDER and per_card_of_other(row):
        return c.ANY_CARD
    match OPS[op].arg:
        case Arg.COLOR_CARDS:
            return c.OF_COLOR + arg
        case Arg.SYMBOL_CARDS:
            return c.OF_SYMBOL + arg
        case Arg.SORT:
            return arg
        case Arg.DEMANDED | Arg.DRAWN:
            return arg & c.FORBIDDEN - 1
        case Arg.TRIAL if arg >> 4 >= c.UNTIL_CARD:
            return (arg >> 4) - c.UNTIL_CARD
        case Arg.HOLDER | Arg.CONDITION | Arg.STANDING:
            return arg >> 4
    return OPS[op].sort


def empties_own_hand(row: Row) -> bool:
    """Whether a row can take cards out of the hand of whoever plays the card."""
    match OPS[row[0]].empties:
        case Hands.NAMED:
            return row[1] not in OTHER_HANDS
        case Hands.OTHERS:
            return row[1] != c.ME
        case Hands.ANY:
            return True
    return False


def wording_of(row: Row) -> Wording:
    """How a row reads."""
    return next(wording for wording in OPS[row[0]].wordings if wording.when(row))


def needs_one(row: Row) -> bool:
    """Whether a row must be about one player: a dare is done by many, a face or a film is not."""
    op = OPS[row[0]]
    return op.whom is Whom.ONE or (op.arg is Arg.TRIAL and row[3] & 15 not in (c.DARE, c.VOW))
