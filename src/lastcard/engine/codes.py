"""Every number that stands for a word. Lists only grow at their end: logs and wires keep these numbers."""

SEATS = 10
DECK = 128
KINDS = 96
OPS = 160
ROWS = 1280

NONE = -1
HIDDEN = 255
PUBLIC = -1

# Who moves besides the seats 0..n-1, and who looks without a seat.
DEALER, CLOCK, REFEREE, WATCHER = 16, 17, 18, 19
ALL = 20  # a reader who may know everything: of a match that is over, or long after it happened
ROLES = {DEALER: "dealer", CLOCK: "clock", REFEREE: "referee", WATCHER: "watcher"}

# Moves: a verb and up to two arguments, packed into one number.
PLAY, DRAW, PASS, CHOOSE, CALL, CATCH, CHALLENGE, ACCEPT, JUMP = 0, 1, 2, 3, 4, 5, 6, 7, 8
ACCUSE, ADMIT, DENY, ANSWER, KEPT, FAILED = 9, 10, 11, 12, 13, 14
CUT, DEAL, TURN, LAPSE = 15, 16, 17, 18
TAKE, PUT, FLIP, CLEAR = 19, 20, 21, 22
VERBS = (
    "play", "draw", "pass", "choose", "call", "catch", "challenge", "accept", "jump",
    "accuse", "admit", "deny", "answer", "kept", "failed",
    "cut", "deal", "turn", "lapse",
    "take", "put", "flip", "clear",
)  # fmt: skip
BLANK = 255  # an argument that is not there

# What the table waits for.
REST, TO_CUT, TO_DEAL, TO_TURN, TO_PLAY, TO_KEEP, TO_COLOR, TO_ADD, TO_SEAT = 0, 1, 2, 3, 4, 5, 6, 7, 8
TO_GIVE, TO_PENALTY, TO_FILM, TO_ANSWER, TO_JUDGE, TO_ADMIT = 9, 10, 11, 12, 13, 14
TO_FLIP, TO_PLACE, TO_CLEAR, TO_SPREAD = 15, 16, 17, 18
TO_DISCARD = 19
ASKS = (
    "rest", "cut", "deal", "turn", "play", "keep", "color", "add", "seat",
    "give", "penalty", "film", "answer", "judge", "admit",
    "flip", "place", "clear", "spread",
    "discard",
)  # fmt: skip

# Ops: what effects are made of. Each is a row (op, who, n, arg).
OP_DRAW, OP_SKIP, OP_REVERSE, OP_AGAIN, OP_COLOR, OP_DISCARD_COLOR, OP_DISCARD_SYMBOL = 0, 1, 2, 3, 4, 5, 6
OP_TAKE, OP_SWAP, OP_ROTATE, OP_SHOW, OP_GIVE, OP_TRIAL, OP_ADD, OP_SPREAD = 7, 8, 9, 10, 11, 12, 13, 14
OP_NAMES = (
    "draw", "skip", "reverse", "again", "color", "discard color", "discard symbol",
    "take", "swap", "rotate", "show", "give", "trial", "add", "spread",
    "mark", "else", "throw", "drop", "lose", "paint", "fill", "each",
)  # fmt: skip
OP_MARK, OP_ELSE, OP_THROW, OP_DROP, OP_LOSE, OP_PAINT, OP_FILL, OP_EACH = 15, 16, 17, 18, 19, 20, 21, 22
ME, NEXT, PREVIOUS, CHOSEN, OTHERS, EVERYONE, FEWEST, MOST = 0, 1, 2, 3, 4, 5, 6, 7
NEIGHBORS, LEFT, RIGHT, ACROSS, SECOND, THEM = 8, 9, 10, 11, 12, 13  # them: the seats that were marked last
WHOS = (
    "me", "next", "previous", "chosen", "others", "everyone", "fewest", "most",
    "neighbors", "left", "right", "across", "second", "them",
)  # fmt: skip

# What a mark asks of a seat, and the cards that it or a discard is about; a row has both in one number.
AT_LEAST, AT_MOST, EXACTLY, MORE_CARDS, FEWER_CARDS, BY_LOT, FIRST_OF = 0, 1, 2, 3, 4, 5, 6
HOLDS_MOST, HOLDS_FEWEST = 7, 8
ANY_CARD, NUMBERS, WILDS, ACTIONS, OF_COLOR, OF_SYMBOL = (
    0,
    1,
    2,
    3,
    8,
    24,
)  # the last two begin rows of numbers
ONWARD, BACKWARD, LEFTWARD, RIGHTWARD = 1, -1, 2, -2  # where whole hands go

# Trials: what a card asks of a person.
FACE, FILM, DARE = 0, 1, 2
TRIALS = ("face", "film", "dare")
LISTED, OTHER = 0, 1  # a film of the built-in list, or one that only the table can judge
FILMS = ("listed", "other")

# What happens when a card is turned up to open a round.
OPEN_PLAIN, OPEN_APPLY, OPEN_DEALER, OPEN_NAME, OPEN_RETURN, OPEN_IGNORE = 0, 1, 2, 3, 4, 5
OPENINGS = ("plain", "apply", "dealer starts", "name color", "return", "ignore")

# When a card may rightly be played, beside matching.
FREE, NO_COLOR, NO_COLOR_NO_WILD, NO_COLOR_NO_OTHER_WILD = 0, 1, 2, 3

STANDARD, ALTERNATIVE, OFF = 0, 1, 2
EXTRA_ROUND, SHARED = 0, 1
DEALER_LEFT, DEALER_REDRAW, DEALER_WINNER = 0, 1, 2
BY_DRAW, BY_CHANCE, BY_SEAT = 0, 1, 2
PLAYING, ROUND_OVER, MATCH_OVER = 0, 1, 2

# fmt: off
# Events: (event, seat, other, card, n, see); the text form of each is in `event`.
EV_BEGAN, EV_CUT, EV_DEALER, EV_SHUFFLED, EV_DEALT, EV_TURNED, EV_RETURNED, EV_RESHUFFLED = 0, 1, 2, 3, 4, 5, 6, 7
EV_TURN, EV_ASKED, EV_PLAYED, EV_DREW, EV_PASSED, EV_SKIPPED, EV_REVERSED, EV_NAMED = 8, 9, 10, 11, 12, 13, 14, 15
EV_DISCARDED, EV_TOOK, EV_GAVE, EV_SWAPPED, EV_ROTATED, EV_HOLDS, EV_SHOWED, EV_ADDED = 16, 17, 18, 19, 20, 21, 22, 23
EV_CALLED, EV_OWED, EV_FREED, EV_CAUGHT, EV_LAPSED = 24, 25, 26, 27, 28
EV_STACKED, EV_CHALLENGED, EV_ACCEPTED, EV_GUILTY, EV_INNOCENT = 29, 30, 31, 32, 33
EV_CHOSE, EV_FACED, EV_RELEASED, EV_TRIED, EV_ANSWERED = 34, 35, 36, 37, 38
EV_ACCUSED, EV_DENIED, EV_ADMITTED, EV_VOTED, EV_KEPT, EV_FAILED = 39, 40, 41, 42, 43, 44
EV_OUT, EV_STALLED, EV_SCORED, EV_ENDED, EV_WON = 45, 46, 47, 48, 49
EV_TAKEN, EV_PUT, EV_FLIPPED, EV_CLEARED, EV_GREW, EV_JUMPED = 50, 51, 52, 53, 54, 55
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
)

# Refusals: why a move may not be made; the sentence and the clause of each are in `rules.refusals`.
OK, NOT_YOUR_TURN, NOT_ASKED, NOT_IN_HAND, NO_MATCH, ONLY_DRAWN, NO_BLUFF, NO_FACE = 0, 1, 2, 3, 4, 5, 6, 7
MUST_DRAW, CANNOT_DRAW, MUST_PLAY, NOT_A_COLOR, NOT_A_FACE, NOT_A_SEAT, NOT_YOURSELF = 8, 9, 10, 11, 12, 13, 14
NO_CHALLENGE, ONLY_VICTIM, NO_STACK, NEEDLESS_CALL, NOT_CATCHABLE, NO_JUMP, NOT_THE_SAME = 15, 16, 17, 18, 19, 20, 21
NO_OBLIGATION, ALREADY_JUDGED, NOT_TRIED, NOT_A_JUDGE, VOTED_ALREADY, NOT_YOUR_ROLE = 22, 23, 24, 25, 26, 27
ROUND_IS_OVER, MATCH_IS_OVER, NO_SUCH_SEAT, NO_SUCH_MOVE, ALREADY_DREW, ASKED_FIRST = 28, 29, 30, 31, 32, 33
NO_SUCH_PLACE, NOT_FACE_DOWN, NOT_A_PAIR, NOT_NOW_CLEAR, NOT_BACK, NO_PILE = 34, 35, 36, 37, 38, 39
SAME_SEAT, NOT_SELF_SPREAD = 40, 41
FORCED_PLAY, WAIT_VERDICT, NO_ACCUSING = 42, 43, 44
WRONG_KIND = 45
# fmt: on


# What a choice is about.
A_COLOR, A_CARD, A_SEAT, A_FILM = 0, 1, 2, 3


def pack(verb: int, a: int, b: int, c: int) -> int:
    """A move as one number."""
    return verb | a << 8 | b << 16 | c << 24


def bare(verb: int) -> int:
    """A move that is only a verb."""
    return verb | 0xFFFFFF00


def with_one(verb: int, a: int) -> int:
    """A move that is a verb and one argument."""
    return verb | a << 8 | 0xFFFF0000


def choice(value: int, domain: int) -> int:
    """The move that answers a question."""
    return CHOOSE | value << 8 | BLANK << 16 | domain << 24


def verb_of(move: int) -> int:
    return move & 255


def first_of(move: int) -> int:
    return move >> 8 & 255


def second_of(move: int) -> int:
    return move >> 16 & 255


def third_of(move: int) -> int:
    return move >> 24 & 255
