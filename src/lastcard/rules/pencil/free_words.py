"""Free words: what people do in a contest, or what is true of them, in the words that stand on the card.

No word of them is understood, so they must be one clean piece of the text. What spares somebody, takes a sentence back,
turns around who is meant, or belongs to the rule itself is none of it.
"""

import re

from lastcard.rules.language.lexer import vocabulary

N = rf"(?:\d+|{'|'.join(vocabulary()['numbers']['words'])})"
NEGATION = re.compile(
    r"\b(?:(?:do|does|did|is|are|was|were|have|has|had|wo|ca|could|would|should)n['’]?t|ain['’]?t|cannot|"
    r"refuses?|refused|fails? to|failed to|not|never)\b",
    re.IGNORECASE,
)
SPARES = re.compile(
    r"\b(?:safe|spared|immune|immunity|exempt|excused|protected|off the hook|unless|"
    r"instead|rather than|otherwise|apart from|besides|but not|(?:does|do)(?:n['’]?t| not) (?:have|need) to)\b",
    re.IGNORECASE,
)
EXCEPTS = re.compile(  # all but somebody do something, which is what people do
    r"\bexcept(?:ing)?\b(?<!^everyone except)(?<!^everybody except)"
    r"|\bexcept\b.*\b(?:who|whoever|first|last|\w{3,}est)\b"
    r"|^(?:every(?:one|body)|all(?: players| of (?:us|you))?|the rest)(?: else)? (?:but|besides|minus|other than|"
    r"apart from)\b",
    re.IGNORECASE,
)
TAKES_BACK = re.compile(
    r"\b(?:jk|j/k|(?:just )?kidding|just joking|no wait|wait,? no|never ?mind|nvm|scratch that|psych|sike|i mean|"
    r"i meant|or rather|on second thought)\b",
    re.IGNORECASE,
)
OF_THE_RULE = re.compile(  # what cards do, and not people
    r"(?<!\w)[+-]\d|\b(?:is|are|be|gets?) skipped\b|\bskips? (?:the|a|your|their|his|her|my|me|you|next|everyone)\b"
    r"|\b(?:swaps?|trades?|switch(?:es)?) (?:hands|cards|decks)\b|\breverses?\b|\b(?:loses?|miss(?:es)?) (?:a|the|"
    r"their|his|her|your) (?:next )?(?:turn|go)\b|\bplays? again\b|\banother turn\b"
    rf"|\b(?:draws?|discards?|picks? up) (?:{N})\b",
    re.IGNORECASE,
)
IN_HAND = re.compile(  # which the game sees, or which it does not have
    r"^(?:who )?(?:with|without|has|have|holds?|holding|(?:does|do)n['’]?t have) (?:an? |any |no |one )?(?:reds?|"
    r"blues?|greens?|yellows?|pinks?|oranges?|purples?|blacks?|whites?)(?: ones?)?$",
    re.IGNORECASE,
)
BREAKS_OFF = re.compile(  # before what follows for somebody
    r"\b(?:may|can|could|must|should|shall|will|would|might|gets? to|has to|have to|needs? to|gotta|got to|"
    r"allowed to|and|or|but|if|because|so|then|the|an?|whoever|whose|which|"
    r"(?:do|does|did|is|are|was|were|has|have|had|wo|ca|could|would|should)n['’]?t|not|never|only|just|also|"
    r"(?:who(?:ever)?|one|person|player|that|it|there|he|she|they|you) (?:is|are|was|were))$"
    r"|[.,;:!]\s*(?:and )?(?:then )?(?:the )?(?:losers?|winners?)$",
    re.IGNORECASE,
)
ALL_OF_THEM = re.compile(
    r"\b(?:everyone|everybody|all players|each player|the (?:others|rest)|others|all)(?: else)?$",
    re.IGNORECASE,
)
TEAMS = re.compile(  # who would all lose or win
    r"\b(?:\w{3,}est|best|worst|first|last) (?:teams?|tents?|tables?|cabins?|famil(?:y|ies)|sides?|groups?|couples?|"
    r"pairs?|rows?|half|two|three)$",
    re.IGNORECASE,
)
DONE_TO = re.compile(  # what somebody does to all of them
    r"\b(?:to|at|with|for|than|from|of|by|past|behind|around|above|before|after|five|fives|hugs?|tags?|touch(?:es)?|"
    r"kiss(?:es)?|thanks?|beats?|names?|tickles?|greets?|points?|\w+ing)\s+$",
    re.IGNORECASE,
)
PLURAL_DEED = re.compile(r"(?:draw|discard|take|pick up|get|lose|miss|give|throw|swap)\b", re.IGNORECASE)
OURS = re.compile(
    r"^whoever (?=(?:the |my |our |your )?(?:\w+ ){1,3}(?:picks?|decides?|chooses?|selects?)$)"
    r"|,? and be (?:right|wrong)$| with a player of your choice$|[,.;:! ]+whoever has it$",
    re.IGNORECASE,
)
SPELLED = ((re.compile(r"\b1st\b"), "first"), (re.compile(r"\bwho ?ever\b"), "who"))
NEVER_EVER = re.compile(r"^never have (?:i|you) ever\b", re.IGNORECASE)
FILLING = ("the", "person", "player", "one", "who")
VOTE = "vote"  # which is all that people do
WORD = re.compile(r"\w+")


def is_clean(said: str) -> bool:
    """Whether free words can be what somebody does or what is true of them, and nothing of the rule."""
    piece = said.strip(" .,;!:-–—?")
    if any(
        form.search(piece) for form in (SPARES, EXCEPTS, TAKES_BACK, OF_THE_RULE, BREAKS_OFF, TEAMS, IN_HAND)
    ):
        return False
    all_of_them = ALL_OF_THEM.search(piece)
    return all_of_them is None or DONE_TO.search(piece[: all_of_them.start()]) is not None


def stands_in(said: str, text: str) -> bool:
    """Whether words stand in a text, one after another or turned around, and nothing that turns what they mean."""
    words, line = plain(OURS.sub("", said)), plain(NEVER_EVER.sub("", text))
    if words == VOTE or f" {words} " in f" {line} ":
        return True
    turned = NEGATION.search(line.replace(" t ", "t ")) and not NEGATION.search(said)
    return not turned and {*words.split()} <= {*line.split(), *FILLING}


def plain(text: str) -> str:
    """The words of a text in small letters, without signs between them."""
    line = text.lower().replace("’", "'")
    for form, word in SPELLED:
        line = form.sub(word, line)
    return " ".join(WORD.findall(line))
