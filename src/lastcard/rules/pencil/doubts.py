"""Sentences that can be meant in more than one way: nobody guesses which, and it is said what would be clear."""

import re
from dataclasses import dataclass

from lastcard.rules.pencil.handwriting import WRITTEN
from lastcard.rules.pencil.two_groups import may_meet_twice

YOU_BOTH = re.compile(r"(?:^|[,.;:!]\s*|\bthen )(?:you both|both of you)\b", re.IGNORECASE)
I_AND_YOU = re.compile(  # two people, and only one of them plays the card
    r"^i (?!and\b)\w+.*\b(?:and|but|then|while|,) (?:you|u|ya) (?:have to |must |gotta |need"
    r" to |get to )?(?:draw|take|pick|get|skip|miss|lose|discard|give)"
    r"|^(?:you|u) (?:have to |must |gotta )?\w+.*\b(?:and|but|then|while|,) i (?!and\b)\w+",
    re.IGNORECASE,
)
DOES = (
    r"(?:also |then |just |both )*(?:(?:have|has|need|got|get) to |must |gotta |can |may )?"
    r"(?:draw|take|pick up|discard|lose|miss|skip|swap|give|throw|get|play|go)\b"
)
BEHIND = (
    r"(?<!if )(?<!when )(?<!before )(?<!until )(?<!till )(?<!that )(?<!the cards )(?<!of cards )(?<!card )\b"
)
I_DO = re.compile(
    rf"{BEHIND}i {DOES}|\b(?:if|when|unless) i (?:have|hold|had|win|lose|got|get|draw|am|can|do|don['’]?t|can['’]?t)\b"
    r"|\bif (?:i['’]?m|i['’]ve)\b",
    re.IGNORECASE,
)
YOU_DO = re.compile(rf"{BEHIND}(?:you|u|ya) {DOES}", re.IGNORECASE)
ONE_HAND = re.compile(  # a card, or a hand?
    r"\b(?:gives?|pass(?:es)?) (?:your|their|my) (?:whole )?hand\b"
    r".*\b(?:takes?|gets?) (?:the )?one (?:from|of the player)\b",
    re.IGNORECASE,
)
SO_AGAIN = re.compile(  # what skipping everyone leads to, and not one turn more
    r"\bskip\w* .*\bso (?:that )?(?:you|i|it)\b.*\b(?:again|another turn)\b"
    r"|\bskips? (?:everyone|everybody|all)\b(?: else)?[,.;!]* (?:and |then )?(?:now )?"
    r"(?:(?:it['’]?s|it is) (?:now )?(?:your|my) turn again|(?:you|i) (?:go|play) again)\b"
    r"|\bnobody else gets a turn[,.;!]* (?:and |so )?(?:you|i) (?:go|play) again\b",
    re.IGNORECASE,
)
EVERYONE_SKIPS = re.compile(r"^(?:everyone|everybody|all players|we all) skips?\W*$", re.IGNORECASE)
ANY_MAY = re.compile(
    r"^any(?:one|body| one| player| person) (?:may|can|is allowed to|could)\b(?! (?:not|only))", re.IGNORECASE
)
WHOSE_NEXT = re.compile(  # the one after you, or after each of them?
    r"^(?:everyone|everybody|each player|every player|all players)(?: else)? (?:must |has to )?"
    r"(?:gives?|hands?|passes|pass) (?:the next (?:player|person)\b(?!.*\bhand)|"
    r"(?!.*\b(?:hand|all)).{1,30} to the next (?:player|person)$)",
    re.IGNORECASE,
)
BOTH_SIDES = re.compile(  # of one number: what is done first must not decide the second
    r"\bif (?:you|they|the next (?:player|person)) ha(?:ve|s) (?:more|fewer|less) than (?P<n>\w+)(?: cards)?\b"
    r".*[;.,] (?:and |but )?if (?:you|they|he|she) ha(?:ve|s) (?P=n) (?:cards )?or (?:less|fewer|more)\b",
    re.IGNORECASE,
)
MAY_AND = re.compile(  # both, or only the first?
    r"^(?:you|i|everyone(?: else)?|everybody(?: else)?|each player|the next (?:player|person)) (?:may|can|could) "
    r"(?!choose|pick|decide|look|see|peek)[^,.;:]*? and (?:then )?(?:draw|discard|take another|play again|"
    r"go again|skip|miss|give|swap|trade|switch|steal|reverse|make|force|let|have)\b"
    r"(?!.*\bor\b)",
    re.IGNORECASE,
)
DRAW_OR_SKIP = re.compile(  # who draws, if it is the next player who is skipped?
    r"^(?:(?:you|u|ya) (?:get to |can |must )?(?:choose|pick|decide)\s*[:,–-]?\s*)?(?:either )?"
    r"(?:draw \w+(?: cards?)?,? or (?:a )?skip|skip,? or (?:draw|\+) ?\w+(?: cards?)?)"
    r"(?: (?:an?|\d+|two|three) turns?)?"
    r"(?:[\s,.;:!(–—-]+(?:(?:it['’]?s )?(?:your|ur|my) (?:choice|call|pick)|(?:you|u|i) (?:choose|pick|decide)))?"
    r"\W*$",
    re.IGNORECASE,
)
THEN_TURNS = re.compile(  # this turn is over by then, so it is none of them: `sayings.toml` says it clearly
    r"\b(?:then|after that|afterwards) (?:you|i|u) (?:get|take|have) (?:\d+|two|three) turns\b(?! in a row)",
    re.IGNORECASE,
)
UNO_MUST_DRAW = re.compile(  # whoever plays the card, or everybody whom the card speaks to?
    r"\bif (?:you|u|ya)(?: have|['’]ve|['’]ve got| got| have got) uno,? (?:then )?(?:you|u|ya) "
    r"(?:must|have to|need to|gotta|got to|hafta) (?:draw|take|pick up)\b",
    re.IGNORECASE,
)
PRICE_AND = re.compile(  # what playing no such card costs is cards, and nothing that would happen before
    r"\b(?:must|has to|have to|gotta|needs to|need to|should) play\b[^.;]*?\bor (?:else )?(?:they |he |she |you )?"
    r"(?:must |has to |have to )?(?:draws?|takes?|picks? up) (?:\d+|[a-z]+)(?: cards?)?,? and (?:also |then )?"
    r"(?:they |he |she |you )?(?:loses?|miss(?:es)?|skips?|is skipped|are skipped|get skipped|gets skipped)\b",
    re.IGNORECASE,
)
NAMED_AS_RULE = re.compile(  # the name of UNO's own card over another rule
    r"^(?:wild )?(?:draw|\+) ?(?:\d+|two|three|four|six|ten)(?: cards?)?\s*:\s*(?=\w.*\b(?:draws?|\+\d|skip|discard))"
    r"|^(?:the )?(?:next|previous) (?:player|person) (?:draws|picks up|takes) \w+(?: cards?)?\s*:\s*"
    r"(?=every|all\b|the\b|you\b|i\b)",
    re.IGNORECASE,
)
MORE_THAN_YOU = re.compile(
    r"^(?:draw|take|pick up) \w+ (?:more|fewer|less) (?:cards? )?than (?:you|u)\W*$", re.IGNORECASE
)
MORE_TIMES = re.compile(r"\b(?:play|go) (?:\d+|two|three|four|five) more times?\b", re.IGNORECASE)  # as above
TAKE_ALONE = re.compile(r"^take (?:\d+|\w+)\W*$", re.IGNORECASE)  # as "draw two" on UNO's own cards
ONLY_OR = re.compile(  # a demand with a price, judged by what is played: `sayings.toml` says it clearly
    r"\b(?:can|may) only (?:play|put down|use)\b[^.;]*\bor (?:else )?(?:they |he |she )?(?:must |has to |have to )?"
    r"(?:draws?|takes?|picks? up)\b",
    re.IGNORECASE,
)
NOBODY_THEN = re.compile(  # asked again behind the draws, when the answer is another one
    r"\bwith (?P<what>uno|an? \w+ card|exactly one card|one card)\b[^.;]*\bdraws?\b[^.;]*[.;,] (?:and |but )?"
    r"if (?:nobody|no one|none) (?:has|have|does|is)\b",
    re.IGNORECASE,
)
EVERY_KID = re.compile(
    r"\b(?:every|each) (?:single )?kid\b", re.IGNORECASE
)  # "the next kid" is just the next player
NAMED_AGAIN = re.compile(  # UNO's own words for a card, which its rule says once more
    r"^(?:wild )?(?:draw (?P<n>\w+)(?: cards?)?(?:\s*[.:!]+|\s[-–—]+)\s*(?:that['’]?s (?:it|all)[.!]+\s*)?(?:the )?"
    r"next (?:player|person) (?:must |has to |just )?(?:draws?|picks? up|takes?|gets?) (?P=n)\b"
    r"|(?-i:Draw [A-Z][a-z]+)[.]\s*(?:the )?next (?:player|person) (?:draws|picks up|takes)\b"
    r"|(?:(?:double|triple) )?skip(?: \w+)?(?:\s*[.:!]+|\s[-–—]+)\s*(?:skip (?:the )?next\b|(?:the )?next (?:\w+ )?"
    r"(?:players?|person|people) (?:is|are|gets?) skipped\b|(?:the )?next (?:player|person) (?:loses|misses)\b)"
    r"|reverse(?:\s*[.:!]+|\s[-–—]+)\s*(?:reverse (?:the )?(?:direction|order|play)|"
    r"(?:the )?(?:direction|order|play|turn order)\b[^.,;]*\b(?:reverse|change|flip|switch)))",
    re.IGNORECASE,
)
HAND_ON = re.compile(  # one hand alone, so that whoever passes it wins at once, or all of them?
    r"(?:^|[:.!] ?)pass (?:along |on )?(?:your|ur|my)(?: whole| entire)? (?:hand|cards|deck) (?:on )?(?:to|on) "
    r"(?:the |your |ur |my )?(?:(?:player|person|neighbou?r) (?:on|to) (?:the |your |ur |my )?)?(?:left|right)\b"
    r"(?! hand)(?!\W+(?:everyone|everybody|all)\b)",
    re.IGNORECASE,
)
OF_YOURS = re.compile(  # any of your cards, or those that you pick? `rulebook.toml` says it clearly
    r"\b(?:gets?|receives?|is given|are given|is handed) (?:\d+|[a-z]+) cards? (?:from|out of)"
    r" (?:your|my) (?:own )?hand(?=[.!]*$)",
    re.IGNORECASE,
)
OF_THEIRS = re.compile(  # and not from the draw pile: `rulebook.toml` says it clearly
    r"\b(?:takes?|gets?) (?:\d+|one|two|three|four) of (?:his|hers|theirs)(?=[.!]*$|[,;]| and\b)",
    re.IGNORECASE,
)
ALL_HANDS_THEN = re.compile(  # all of them, or whoever plays the card?
    r"^(?:all|everyone['’]?s|everybody['’]?s) (?:the )?(?:hands|cards) [^.;]*?[,.;] (?:and )?(?:then )?"
    r"(?:draw|discard) \w+(?: cards?)?\W*$",
    re.IGNORECASE,
)
PLAY_MORE = re.compile(
    r"\bplays? (?:another (?:\d+|two|three|four|five)|(?:\d+|two|three|four|five) (?:more|extra)) cards\b",
    re.IGNORECASE,
)
PLAYS_AGAIN = re.compile(  # whoever draws, or whoever plays the card?
    r"^(?:the |a |another )?\w[^.;]*\b(?:draws|discards|takes|picks up|gets|is skipped)\b[^.;]*?"
    r"(?:,|\band|\bbut|\bthen)(?: then)? (?:may|can|gets to) (?:then |also )?(?:play again|go again|"
    r"take (?:another|an extra) turn)\b",
    re.IGNORECASE,
)
YOU_MAY_NOT = (
    re.compile(  # whoever plays the card, or those who are spoken to? `limits.toml` says it where "my" tells
        r"^(?:[\w' ]+[!.:] )?(?:you|u|ya)(?: all)? (?:can['’]?t|cannot|can not|may not|must not|mustn['’]?t|"
        r"(?:are(?: not|n['’]t)|not) allowed to|(?:can|may|must) only) (?:play|put|use|lay)\b.*"
        r"\b(?:(?:un)?(?:till?|['’]til|before)|for (?:an?|one|1)(?: \w+)* round)\b",
        re.IGNORECASE,
    )
)
LETS_OR = re.compile(  # whoever lets them, or whoever may?
    r"^(?:[\w' ]+[!.:] )?(?:(?:you|u) )?(?:must |have to )?let (?!me\b|us\b|go\b)[^,.;]*?"
    r"\b(?:see|look|peek|take|steal|pick|grab|have|hold|swap|switch|trade|read|touch)\b[^.;]*"
    r"\bor(?: else)? (?:draw|take|pick up|get|\+)(?! (?:your|their|his|her)\b)",
    re.IGNORECASE,
)
QUOTED = re.compile(r'"[^"]*"')


@dataclass(frozen=True, slots=True)
class Doubt:
    """What is not clear about a text, and what to write instead."""

    wrong: str
    right: str


TWO_SPEAK = Doubt('speaks of "I" and of "you"', 'write "the next player" for one of them')
MET_TWICE = Doubt("could mean some players twice", 'write "everyone else" for the second group')
DOUBTS = (
    (YOU_BOTH, Doubt("does not say who the other one is", 'write "you and the next player"')),
    (I_AND_YOU, TWO_SPEAK),
    (ONE_HAND, Doubt("does not say one of what", 'write "one card" or "their hand"')),
    (SO_AGAIN, Doubt("says twice that you play again", 'write only "skip everyone"')),
    (BOTH_SIDES, Doubt("asks twice, and what is done first could change the answer", 'write "otherwise"')),
    (MAY_AND, Doubt("does not say whether both things are optional", "write what must be done first")),
    (ANY_MAY, Doubt("does not say whether one or all of them may", 'write "everyone may"')),
    (EVERYONE_SKIPS, Doubt("leaves nobody to play", 'write "everyone else is skipped"')),
    (DRAW_OR_SKIP, Doubt("does not say who draws and who is skipped", 'write "the next player" for both')),
    (THEN_TURNS, Doubt("does not say whether this turn counts", 'write "two more turns"')),
    (PLAY_MORE, Doubt("does not say whether each is a turn", 'write "take two more turns"')),
    (MORE_TIMES, Doubt("does not say whether this turn counts", 'write "two more turns"')),
    (TAKE_ALONE, Doubt("does not say who takes cards", 'write "the next player draws 2"')),
    (ONLY_OR, Doubt("does not say who chooses", 'write "must play a red card or draw 2"')),
    (
        NOBODY_THEN,
        Doubt(
            "asks behind the draws who has none",
            'write "if anyone has one card, they draw three, otherwise …"',
        ),
    ),
    (EVERY_KID, Doubt("does not say whether adults are meant too", 'write "all kids"')),
    (UNO_MUST_DRAW, Doubt("does not say whom it speaks to", 'write "everyone with one card draws two"')),
    (
        PRICE_AND,
        Doubt(
            "asks for more than cards from whoever does not play that",
            'write "must play a red card or draw 2"',
        ),
    ),
    (
        NAMED_AS_RULE,
        Doubt("has two rules with a colon between them", 'write "then" between them, or one of them'),
    ),
    (NAMED_AGAIN, Doubt("says the same twice", 'write only "the next player draws 10"')),
    (ALL_HANDS_THEN, Doubt("does not say who draws then", 'write "everyone draws" or "you draw"')),
    (OF_THEIRS, Doubt("does not say whose cards", 'write "take a card from the next player"')),
    (HAND_ON, Doubt("passes only one hand", 'write "everyone passes their hand to the left"')),
    (OF_YOURS, Doubt("does not say who picks the cards", 'write "you give two cards to the next player"')),
    (MORE_THAN_YOU, Doubt("does not say who draws", 'write "the next player draws …"')),
    (PLAYS_AGAIN, Doubt("does not say who plays again", 'write "you play again"')),
    (
        YOU_MAY_NOT,
        Doubt("does not say who must not play that", 'write "everyone else must not play a red card"'),
    ),
    (LETS_OR, Doubt("does not say who draws", 'write "or you draw 2"')),
    (WHOSE_NEXT, Doubt("does not say whose next player that is", 'write "the player after them"')),
)


def doubtful(line: str) -> Doubt | None:
    """Why a line can be meant in more than one way; none if it cannot.

    What is kept with its meaning has been understood already, and a dare may ask for anything in its quotes.
    """
    if WRITTEN.fullmatch(line):
        return None
    text = QUOTED.sub('""', line)
    if may_meet_twice(text):
        return MET_TWICE
    found = next((doubt for form, doubt in DOUBTS if form.search(text)), None)
    return found or (TWO_SPEAK if speaks_of_both(text) else None)


def speaks_of_both(text: str) -> bool:
    """Whether "I" and "you" do something each, so that one of them does not play the card."""
    return I_DO.search(text) is not None and YOU_DO.search(text) is not None
