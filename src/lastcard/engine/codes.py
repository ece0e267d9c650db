"""Every number that stands for a word. Lists only grow at their end: logs and wires keep these numbers."""

MAX_SEATS = 10
MAX_DECK = 128
MAX_KINDS = 96
MAX_COLORS = 8
MAX_OPS = 160
MAX_EVENTS = 1280

NONE = -1
HIDDEN = 255
PUBLIC = -1

# Who moves besides the seats 0..n-1, and who looks without a seat.
DEALER, CLOCK, REFEREE, WATCHER = 16, 17, 18, 19
ALL = 20  # a reader who may know everything: of a match that is over, or long after it happened
ROLES = {DEALER: "dealer", CLOCK: "clock", REFEREE: "referee", WATCHER: "watcher"}

# fmt: off
# Each list of words is unpacked into one name a word: a name too many or too few stops the import.

# Moves: a verb and up to three arguments, packed into one number, a byte each (see `pack`).
VERBS = (
    "play", "draw", "pass", "choose", "call", "catch", "challenge", "accept", "jump",
    "accuse", "admit", "deny", "answer", "kept", "failed",
    "cut", "deal", "turn", "lapse",
    "take", "put", "flip", "clear",
)
(
    PLAY, DRAW, PASS, CHOOSE, CALL, CATCH, CHALLENGE, ACCEPT, JUMP,
    ACCUSE, ADMIT, DENY, ANSWER, KEPT, FAILED,
    CUT, DEAL, TURN, LAPSE,
    TAKE, PUT, FLIP, CLEAR,
) = range(len(VERBS))
BLANK = 255  # an argument that is not there

# What the table waits for.
ASKS = (
    "rest", "cut", "deal", "turn", "play", "keep", "color", "add", "seat",
    "give", "penalty", "film", "answer", "judge", "admit",
    "flip", "place", "clear", "spread",
    "discard",
    "vote", "tap", "option", "number", "order",
    "take",
)
(
    REST, TO_CUT, TO_DEAL, TO_TURN, TO_PLAY, TO_KEEP, TO_COLOR, TO_ADD, TO_SEAT,
    TO_GIVE, TO_PENALTY, TO_FILM, TO_ANSWER, TO_JUDGE, TO_ADMIT,
    TO_FLIP, TO_PLACE, TO_CLEAR, TO_SPREAD,
    TO_DISCARD,
    TO_VOTE, TO_TAP, TO_OPTION, TO_NUMBER, TO_ORDER,
    TO_TAKE,
) = range(len(ASKS))

# Ops: what effects are made of. Each is a row (op, who, n, arg).
OP_NAMES = (
    "draw", "skip", "reverse", "again", "color", "discard color", "discard symbol",
    "take", "swap", "rotate", "show", "give", "trial", "add", "spread",
    "mark", "else", "discard chosen", "discard random", "give random", "set color", "draw up to",
    "draw per card",
    "contest", "pick", "offer", "demand", "draw until", "deal again", "lead", "renew", "peek",
    "win", "play freely", "shield", "number", "bury", "salvage", "stand", "order", "double",
    "take chosen",
)
(
    OP_DRAW, OP_SKIP, OP_REVERSE, OP_AGAIN, OP_COLOR, OP_DISCARD_COLOR, OP_DISCARD_SYMBOL,
    OP_TAKE, OP_SWAP, OP_ROTATE, OP_SHOW, OP_GIVE, OP_TRIAL, OP_ADD, OP_SPREAD,
    OP_MARK, OP_ELSE, OP_DISCARD_CHOSEN, OP_DISCARD_RANDOM, OP_GIVE_RANDOM, OP_SET_COLOR, OP_DRAW_UP_TO,
    OP_DRAW_PER_CARD,
    OP_CONTEST, OP_PICK, OP_OFFER, OP_DEMAND, OP_DRAW_UNTIL, OP_DEAL_AGAIN, OP_LEAD, OP_RENEW, OP_PEEK,
    OP_WIN, OP_PLAY_FREELY, OP_SHIELD, OP_NUMBER, OP_BURY, OP_SALVAGE,
    OP_STAND, OP_ORDER, OP_DOUBLE,
    OP_TAKE_CHOSEN,
) = range(len(OP_NAMES))
WHOS = (
    "me", "next", "previous", "chosen", "others", "everyone", "fewest", "most",
    "neighbors", "left", "right", "across", "second", "them",  # them: the seats that were marked last
)
(
    ME, NEXT, PREVIOUS, CHOSEN, OTHERS, EVERYONE, FEWEST, MOST,
    NEIGHBORS, LEFT, RIGHT, ACROSS, SECOND, THEM,
) = range(len(WHOS))

# What a mark asks of a seat, and the sort of cards that it or a discard is about. The argument of a mark has both: the
# condition in four bits, the sort above them (see `condition_of` and `sort_in`).
(
    AT_LEAST, AT_MOST, EXACTLY, MORE_CARDS, FEWER_CARDS, BY_LOT, FIRST_OF, HOLDS_MOST, HOLDS_FEWEST,
    NTH_OF, BUT_FOR,  # but for: the number is a who that is left out, the sort one more and 1
    OTHER_SIDE, HOLDS_HIGHEST, HOLDS_LOWEST,  # other side: of a contest of two, the one who is not marked
    BY_TOSS,  # with a chance of one in so many
    BY_CARD,  # whether a card is of the sort: 0 the top card of the draw pile, turned up, 1 one that is drawn and shown
) = range(16)
# numbers of `EXACTLY`: any that is even or odd, or as many as the actor has
EVEN_COUNT, ODD_COUNT, MY_COUNT = 101, 102, 103
# of the color in force, that can be played, of one number or symbol, of one color: what they are shows in the game
ANY_CARD, NUMBERS, WILDS, ACTIONS, IN_COLOR, PLAYABLE, PAIRED, SAME_COLOR = range(8)
OF_COLOR, OF_SYMBOL = 8, 24  # sorts from 8 on are a color each, from 24 on a symbol each
# Between the two, behind a color that nothing has: even and odd numbers, the highest and the lowest number of a hand,
# no cards at all, but players, and the number that was named.
EVENS, ODDS, HIGHEST, LOWEST, PEOPLE, IN_NUMBER = range(17, 23)
ONWARD, BACKWARD, LEFTWARD, RIGHTWARD = 1, -1, 2, -2  # where whole hands go
# Numbers of cards that depend on the hand they come from: all, half of them, and from `DOWN_TO` on all but so many;
# from `EVERY_OF` on all of a sort. As many as a die shows, or the number on the top card of the draw pile or on the one
# under the card in play, or the number that was named, depend on nothing. From `UP_TO` on it is at most so many, as
# whoever is asked likes, and with `ANY_NUMBER` as many as there are.
EVERY, HALF, BY_DIE, BY_TOP_CARD, BY_CARD_UNDER, BY_NUMBER = range(100, 106)
DOWN_TO, EVERY_OF, UP_TO = 200, 300, 500
ANY_NUMBER = UP_TO + 100
ONE_OF = 700  # from here on one card of a sort, where the argument has no room for it
# What a draw for each of something counts: the own cards, the actor's, players, half the cards, those of the next seat,
# the cards that one has fewer or more than the actor; or those of a who, which stands where else the sort does.
OWN_CARDS, MY_CARDS, PLAYERS, HALF_OWN, HALF_MINE, NEXT_CARDS, SHORT_OF_ME, OVER_ME, CARDS_OF = range(9)
SHORT_OF_MOST = 9  # the cards that one has fewer than whoever has the most
# Contests: everybody votes on who lost, won or is meant, or taps: the last one loses, the first one wins.
VOTE_LOSER, VOTE_WINNER, TAP_LAST, TAP_FIRST, VOTE_MEANT = range(5)
# The argument of an offer: whether it is asked if something is true; above that, if many are asked, how many rows are
# for those who choose the second thing.
CLAIM = 1
FORBIDDEN = 256  # in what a demand or a draw until is about: all cards but those of the sort
# How long a rule stands, in the low four bits of its argument: until the next turn of whoever set it, until the round
# ends, or until it has taken effect once. Above them: the sort of cards it is about.
STANDS_TURN, STANDS_ROUND, STANDS_ONCE = range(3)
SENDS_BACK = 1  # the argument of a shield: what its seat would draw is drawn by whoever made it draw
LEADS = 64  # from here on `again` names the seat that plays next
FREELY_NEXT, FREELY_NOW = 80, 81  # in `again`: the actor has one more turn in which every card fits, or it goes on
BROUGHT_UP = 82  # in `again`: a card was brought up within a turn, which then goes on
OPENLY = 1 << MAX_SEATS  # in `marked`, beside the seats: everyone has seen who they are

# Trials: what a card asks of a person.
TRIALS = ("face", "film", "dare", "vow", "order")  # a vow is a dare that lasts
FACE, FILM, DARE, VOW, ORDER = range(len(TRIALS))
# Above the trial: how long a vow lasts; from `UNTIL_CARD` on until somebody plays a card of a sort.
UNTIL_TURN, UNTIL_ROUND_ENDS, UNTIL_CARD = range(3)
VOWED_ROUND, VOWED_CARD = 2 + MAX_SEATS, 3 + MAX_SEATS  # in `begun`: a vow that no turn ends
FILMS = ("listed", "other")  # a film of the built-in list, or one that only the table can judge
LISTED, OTHER = range(len(FILMS))
OPTIONS = ("first", "second")  # of two things that are offered
# What someone can say that happens, where the table carries a card out: nothing more, that the direction turns, or
# something that a seat does, or many; giving and swapping are done with another. Nobody says `agreed`.
MOST_ORDER_DRAWS, MOST_ORDER_DISCARDS, MOST_ORDER_REVEALS = 10, 4, 6
ORDERS = (
    "nothing", "reverse", "skip", "lead",
    *(f"draw{n}" for n in range(1, MOST_ORDER_DRAWS + 1)),
    *(f"discard{n}" for n in range(1, MOST_ORDER_DISCARDS + 1)),
    "give", "swap", "agreed", "show", "salvage",
    *(f"reveal{n}" for n in range(1, MOST_ORDER_REVEALS + 1)),
)
ORDER_NOTHING, ORDER_REVERSE, ORDER_SKIP, ORDER_LEAD = range(4)
ORDER_DRAWS = ORDER_LEAD  # and so many more
ORDER_DISCARDS = ORDER_DRAWS + MOST_ORDER_DRAWS
ORDER_GIVE = ORDER_DISCARDS + MOST_ORDER_DISCARDS + 1
ORDER_SWAP, CARRYING, ORDER_SHOW, ORDER_SALVAGE = range(ORDER_GIVE + 1, ORDER_GIVE + 5)
# carrying: in `price` while what was agreed on is being done
ORDER_REVEALS = ORDER_SALVAGE  # and so many more
MANY = ("everyone", "except")  # who can be named instead of one seat: all, or all but the one who is named then
EVERY_SEAT, EVERY_BUT = range(MAX_SEATS, MAX_SEATS + 2)
MOST_ORDERS = 6  # that are put to the vote together
MOST_VOTES = 6  # for one card
KINDS_OF_ORDER = len(ORDERS)
NOT_VOTED, VOTED_KEPT, VOTED_FAILED, POINTED = range(4)  # from `POINTED` on: at which seat

# What happens when a card is turned up to open a round.
OPENINGS = ("plain", "apply", "dealer starts", "name color", "return", "ignore")
OPEN_PLAIN, OPEN_APPLY, OPEN_DEALER, OPEN_NAME, OPEN_RETURN, OPEN_IGNORE = range(len(OPENINGS))

# When a card may rightly be played, beside matching.
UNCONDITIONAL, NO_COLOR, NO_COLOR_NO_WILD, NO_COLOR_NO_OTHER_WILD = range(4)

STANDARD, ALTERNATIVE, OFF = range(3)
EXTRA_ROUND, SHARED = range(2)
DEALER_LEFT, DEALER_REDRAW, DEALER_WINNER = range(3)
BY_DRAW, BY_CHANCE, BY_SEAT = range(3)
PLAYING, ROUND_OVER, MATCH_OVER = range(3)

# Events: (event, seat, other, card, n, see); the text form of each is in `event`.
EVENTS = (
    "began", "cut", "dealer", "shuffled", "dealt", "turned", "returned", "reshuffled",
    "turn", "asked", "played", "drew", "passed", "skipped", "reversed", "named",
    "discarded", "took", "gave", "swapped", "rotated", "holds", "showed", "added",
    "called", "owed", "freed", "caught", "lapsed",
    "stacked", "challenged", "accepted", "guilty", "innocent",
    "chose", "faced", "released", "tried", "answered",
    "accused", "denied", "admitted", "voted", "kept", "failed",
    "out", "stalled", "scored", "ended", "won",
    "taken", "put", "flipped", "cleared", "grew", "jumped",
    "contested", "pointed", "tapped", "settled", "opted", "bound", "unbound", "redealt",
    "rolled", "heads", "tails", "peeked", "revealed", "shielded", "spared", "exposed", "numbered",
    "buried", "salvaged", "stood", "struck", "expired",
    "ordered", "agreed", "declined", "deflected",
)
(
    EV_BEGAN, EV_CUT, EV_DEALER, EV_SHUFFLED, EV_DEALT, EV_TURNED, EV_RETURNED, EV_RESHUFFLED,
    EV_TURN, EV_ASKED, EV_PLAYED, EV_DREW, EV_PASSED, EV_SKIPPED, EV_REVERSED, EV_NAMED,
    EV_DISCARDED, EV_TOOK, EV_GAVE, EV_SWAPPED, EV_ROTATED, EV_HOLDS, EV_SHOWED, EV_ADDED,
    EV_CALLED, EV_OWED, EV_FREED, EV_CAUGHT, EV_LAPSED,
    EV_STACKED, EV_CHALLENGED, EV_ACCEPTED, EV_GUILTY, EV_INNOCENT,
    EV_CHOSE, EV_FACED, EV_RELEASED, EV_TRIED, EV_ANSWERED,
    EV_ACCUSED, EV_DENIED, EV_ADMITTED, EV_VOTED, EV_KEPT, EV_FAILED,
    EV_OUT, EV_STALLED, EV_SCORED, EV_ENDED, EV_WON,
    EV_TAKEN, EV_PUT, EV_FLIPPED, EV_CLEARED, EV_GREW, EV_JUMPED,
    EV_CONTESTED, EV_POINTED, EV_TAPPED, EV_SETTLED, EV_OPTED, EV_BOUND, EV_UNBOUND, EV_REDEALT,
    EV_ROLLED, EV_HEADS, EV_TAILS, EV_PEEKED, EV_REVEALED, EV_SHIELDED, EV_SPARED, EV_EXPOSED, EV_NUMBERED,
    EV_BURIED, EV_SALVAGED, EV_STOOD, EV_STRUCK, EV_EXPIRED,
    EV_ORDERED, EV_AGREED, EV_DECLINED, EV_DEFLECTED,
) = range(len(EVENTS))

# Refusals: why a move may not be made; the sentence and the clause of each are in `rules.refusals`.
REFUSALS = (
    "ok", "not your turn", "not asked", "not in hand", "no match", "only drawn", "no bluff", "no face",
    "must draw", "cannot draw", "must play", "not a color", "not a face", "not a seat", "not yourself",
    "no challenge", "only victim", "no stack", "needless call", "not catchable", "no jump", "not the same",
    "no obligation", "already judged", "not tried", "not a judge", "voted already", "not your role",
    "round is over", "match is over", "no such seat", "no such move", "already drew", "asked first",
    "no such place", "not face down", "not a pair", "not now clear", "not back", "no pile",
    "same seat", "not self spread", "forced play", "wait verdict", "no accusing", "wrong kind",
    "place first", "banned",
)
(
    OK, NOT_YOUR_TURN, NOT_ASKED, NOT_IN_HAND, NO_MATCH, ONLY_DRAWN, NO_BLUFF, NO_FACE,
    MUST_DRAW, CANNOT_DRAW, MUST_PLAY, NOT_A_COLOR, NOT_A_FACE, NOT_A_SEAT, NOT_YOURSELF,
    NO_CHALLENGE, ONLY_VICTIM, NO_STACK, NEEDLESS_CALL, NOT_CATCHABLE, NO_JUMP, NOT_THE_SAME,
    NO_OBLIGATION, ALREADY_JUDGED, NOT_TRIED, NOT_A_JUDGE, VOTED_ALREADY, NOT_YOUR_ROLE,
    ROUND_IS_OVER, MATCH_IS_OVER, NO_SUCH_SEAT, NO_SUCH_MOVE, ALREADY_DREW, ASKED_FIRST,
    NO_SUCH_PLACE, NOT_FACE_DOWN, NOT_A_PAIR, NOT_NOW_CLEAR, NOT_BACK, NO_PILE,
    SAME_SEAT, NOT_SELF_SPREAD, FORCED_PLAY, WAIT_VERDICT, NO_ACCUSING, WRONG_KIND,
    PLACE_FIRST, BANNED,
) = range(len(REFUSALS))
# fmt: on

# What a choice is about.
A_COLOR, A_CARD, A_SEAT, A_FILM, AN_OPTION, AN_ORDER = range(6)


def pack(verb: int, a: int, b: int, c: int) -> int:
    """A move as one number: the verb in its lowest byte, then its arguments, BLANK where there is none.

    A card, a seat and a column each fit into a byte, so every move has one number and a list of moves is a row of them.
    """
    return verb | a << 8 | b << 16 | c << 24


def bare(verb: int) -> int:
    """A move that is only a verb: all its arguments are BLANK."""
    return verb | 0xFFFFFF00


def with_one(verb: int, a: int) -> int:
    """A move that is a verb and one argument."""
    return verb | a << 8 | 0xFFFF0000


def choice(value: int, domain: int) -> int:
    """The move that answers a question."""
    return CHOOSE | value << 8 | BLANK << 16 | domain << 24


def condition_of(arg: int) -> int:
    """What a mark asks of a seat: the low four bits of its argument, AT_LEAST and so on."""
    return arg & 15


def sort_in(arg: int) -> int:
    """The sort of card that a mark, or a draw for each card, is about: all bits above those four."""
    return arg >> 4


def verb_of(move: int) -> int:
    return move & 255


def first_of(move: int) -> int:
    return move >> 8 & 255


def second_of(move: int) -> int:
    return move >> 16 & 255


def third_of(move: int) -> int:
    return move >> 24 & 255
