"""What people say in their own way, put into the words of the language: the same rule, only said plainly.

Nothing is left out here that could mean something, and nothing is added. Each form is tried only on a text that is not
understood as it stands.
"""

import re

from lastcard.rules.language.lexer import vocabulary
from lastcard.rules.language.names import Words
from lastcard.rules.pencil.spelling import known_set

N = rf"(?:\d+|{'|'.join(vocabulary()['numbers']['words'])})"
DRAWS = r"(?:draws?|takes?|picks? up|gets?|discards?|throws? away)"
ENDS = r"(?=\s*(?:cards?)?\s*(?:$|[.,!;]|and\b|then\b))"
PEOPLE = r"(?:players?|people|persons?|kids?)"
FORMS = (
    # what says nothing
    (r"\b(?:pls|plz|please|thx|thanks|thank you|ty|lol|haha+|hehe|xd|omg|yay)\b[!.,:]*", " "),
    (
        r"^(?:let it go|boom|bam|wow|surprise|oops|stop|freeze|frozen|attention|watch out|ha)\s*[!:]+\s*(?=\w)",
        "",
    ),
    (r"\((rounded up|your choice|you choose|including you)\)", r", \1"),
    (rf"\b({DRAWS}) (?:exactly|precisely) (?={N}\b|an?\b)", r"\1 "),
    (r"^only (?=(?:the )?(?:next|previous|left|right|player|person)\b)", ""),
    (r"\b(players|others|opponents|people) all (?=\w)", r"\1 "),
    (r"\bonly if\b", "if"),
    # run together or misspelled
    (r"\bnext ?(player|person)(?=\b)", r"next \1"),
    (r"\b(draws?|takes?|skips?)(\d+)\b", r"\1 \2"),
    (rf"\b(draws?|takes?|picks? up) (?:to|tow){ENDS}", r"\1 2"),
    (r"\bskiped\b", "skipped"),
    (r"\bexept\b", "except"),
    (r"(?<!is )(?<!are )(?<!gets )(?<!get )(?<!be )\bskipped(?= and\b|$)", "is skipped"),
    (r"\bwho ever\b", "whoever"),
    (r"\bbut (?:then )?(you (?:may|can) )", r"and \1"),
    # who
    (
        r"^(?:i|you) (?:draw|get|take)s? (?:nothing|none|no cards?|(?:0|zero)(?: cards)?)\s*(?:,|and|but)+\s*"
        r"(?:and |but )?(?=(?:everyone|everybody) else|(?:all )?(?:the )?others?)",
        "",
    ),
    (
        r"^((?:everyone|everybody) else .+?),? (?:and|but) (?:you|i) (?:draw|get|take) (?:nothing|none|no cards)$",
        r"\1",
    ),
    (
        r"^(?:you )?(?:get to |can )?(?:pick|choose|decide|select)s? who "
        r"(draws|discards|gets|takes|picks up|misses|loses) ",
        r"choose a player who \1 ",
    ),
    (
        r"^(?:choose|pick|select) (?:a|another|one) (?:player|person),? (?:and |then )*(?:you both|both of you) ",
        "you and a player of your choice ",
    ),
    (
        rf"^((?:choose|pick|select) {N} (?:other )?{PEOPLE})[,.:;]? (?:and )?"
        r"(?:each(?: of them)?|they each|they all) (?=\w)",
        r"\1, they ",
    ),
    (r"\bexcept (?:for )?who(?:ever)? has\b", "except the player with"),
    # what
    (r"\b(swap|switch|trade|exchange)(s|es)? (?:decks?|piles?)\b", r"\1\2 hands"),
    (
        r"^(everyone|everybody|all players) (?:swap|switch|trade|exchange)(?:s|es)? (?:hands?|cards|their hands?) "
        rf"with the {PEOPLE} (?:on|to) (?:their|your|the) (left|right)$",
        r"\1 pass their hand to the \2",
    ),
    (
        r"\bhalf (?:of )?(?:your|my) (?:hand|cards) (?:goes away|go away|is gone|are gone|is discarded|are discarded)",
        "discard half of your cards",
    ),
    (
        r"^all (?:of )?your (\w+)(?: cards)? (?:go away|are gone|disappear|are discarded|are thrown away)$",
        r"discard all your \1 cards",
    ),
    (r"^(?:you )?double (?:the )?(?:cards|hand|number of cards) of (.+)$", r"\1 doubles their hand"),
    (r"\breverse (?:2|two) times\b|\breverse twice\b", "reverse and reverse"),
    (r"\breverse (?:3|three) times\b", "reverse and reverse and reverse"),
    (rf"^({N} (?:extra|more|additional|bonus) turns?) for (?:you|me|yourself)$", r"you get \1"),
    (rf"\b(draws?|takes?|gets?) ({N}) new(?: ones| cards)?\b", r"\1 \2 cards"),
    (
        r"\b(?:throw|toss)(s|es)? (?:all )?(?:of )?(your|their|his|her|my) (?:cards|hand|whole hand) (?:away|out)\b",
        r"discard\1 \2 whole hand",
    ),
    (rf"\bthrow(s)? ({N}(?: cards?)?|a card) away\b", r"throw\1 away \2"),
    (r"\b(until (?:you|they|he|she)) (?:find|finds|hit|hits|see|sees|reach|reaches) ", r"\1 draw "),
    (r"\b(an?) (\w+) one\b", r"\1 \2 card"),
    (
        r"^(if (?:you|they|the next player) (?:do not|don'?t|doesn'?t|does not) have an? (\w+))(?: card)?,? "
        r"(?:then )?((?:you |they )?draws?) until (you|they) (?:do|have one|get one|have it)$",
        r"\1 card, \3 until \4 draw a \2 card",
    ),
    (rf"^(?:draw|\+) ?({N}) wild$|^wild (?:draw|\+) ?({N})$", r"+\1\2"),
    (
        rf"\b(draws?) ({N}) more cards? than (you|the next player|next player) (?:have|has|do|does)\b",
        r"\1 as many cards as \3 have and \1 \2",
    ),
    (
        r"\b(?:can'?t|cannot|can not) (?:play|go) (?:in |on )?"
        r"(?:this|their next|their|the next|next) (?:turn|round|go)\b",
        "is skipped",
    ),
    (r"\bskip all$", "skip everyone"),
    (r"\b(takes? .+) from it$", r"\1 from them"),
    (
        rf"\b(give|pass|hand)(s)? ({N}|an?)( \w+)? to (.+?) and ({N}|an?)((?: \w+)?) to (?=\w)",
        r"\1\2 \3 card to \5 and \1\2 \6 card to ",
    ),
    (
        r"\b(?:the )?colou?r (?:changes|turns|switches|becomes|is)(?: to| into)? (?:whatever|any|whichever) "
        r"(?:colou?r )?you (?:want|like|choose|pick|say)\b",
        "you choose the color",
    ),
    (r"^wild(?: card)?$", "you choose the color"),
    (
        r"^(?:choose|pick|select) (?:a|another|any|one) (?:player|person) to (give|pass|hand) (.+?)(?: to)?$",
        r"\1 \2 to a player of your choice",
    ),
    (
        r"\bhalf (?:of )?(?:your|my) (?:hand|cards) (?:goes|go|gets put|is put) "
        r"(?:in|into|on|onto|to) (?:the )?(?:discard )?pile",
        "discard half of your cards",
    ),
    (
        r"^(?:everyone |everybody )?(?:rotate|pass|move|shift)s? (?:all )?(?:the |their )?hands? (?:2|two) "
        r"(?:spots?|places?|seats?|players?|people|times?)(?: over| on| around)?( to the (?:left|right))?$",
        r"rotate hands\1 and rotate hands\1",
    ),
    (r"\bhalf (?:of )?(?:your|my) (?:hand|cards) go(?:es)? to (?=\w)", "give half of your cards to "),
    (r"\b(draws?|takes?) (?:the )?(?:number|amount) of cards (?=you|they|the next)", r"\1 as many cards as "),
    (
        r"^double (?:the )?(next|previous|left|right) (?:player|person)'?s (?:cards|hand)$",
        r"the \1 player doubles their hand",
    ),
    (
        r"\b(discards?|throws? away|gets? rid of|dumps?) (your|their|my|his|her) (\w+ cards|\d+s|skips|reverses|wilds|"
        r"reds|blues|greens|yellows|pinks)\b",
        r"\1 all \2 \3",
    ),
    (r"\b(?:must |has to |have to |can |may )?either (?=\w.* or )", ""),
    (
        r"\b(everyone|everybody|anyone|players|those)( who has| with| who have) (?:that|the chosen) colou?r\b",
        r"\1\2 a chosen-color card",
    ),
    (r"^colou?r change\s*(?:\+|and|,|&|-|:)\s*(?=\w)", "choose the color, "),
    (
        r"\b(?:lay|put|place|play)(s?) (your|their|his|her|my) (?:hand|cards)(?: down)? face ?up(?: on the table)?",
        r"show\1 \2 hand",
    ),
    (r"\b(one|two|\d) of (?:yours|mine)\b", r"\1 of your cards"),
    (rf"^give me ({N} cards?|a card),? (everyone|everybody)$", r"\2 gives me \1"),
    # dares
    (r"\b(turn|go|round|again) else (draws?|takes?)\b", r"\1 or \2"),
    (r"\b(?:may|can) only (?!play|put|draw|discard|lay)(?=\w)", "must only "),
    (
        r"^(.+?),? (?:and )?if (?:nobody|no one|noone) (laugh|smile|clap|giggle|cheer)s?,? (?:then )?"
        rf"(?:(?:you|they) )?(?:must |have to |has to )?draws? ({N})(?: cards?)?$",
        r"\1 and make someone \2 or draw \3",
    ),
    (
        r"^(.+?)[,.;] (?:and )?(?:who(?:ever)?|anyone who|those who) (?:doesn'?t|does not|don'?t|do not|won'?t)"
        rf"(?: do it| do that| sing| want to)?,? (?:must |has to )?(?:draws?|takes?|picks? up) ({N})(?: cards?)?$",
        r"\1 or draw \2",
    ),
)
OF_EACH_COLOR = re.compile(
    r"\b(discards?|throws? away|gets? rid of) (?:a|one|1)(?: card)? (?:of|from|in) (?:each|every) colou?r\b",
    re.IGNORECASE,
)
PLAIN = tuple((re.compile(form, re.IGNORECASE), said) for form, said in FORMS)
TITLE = re.compile(r"^(?P<title>[^\W\d_]+(?:\s[^\W\d_]+){1,3})\s*[:!]+\s*(?P<rule>\S.*)$")
CLEAR = re.compile(  # a rule that says itself whom it is about
    r"^(?:everyone|everybody|the next|next|all|skip|reverse|the player|the person|a player|each|both)\b",
    re.IGNORECASE,
)


def plainly(text: str, words: Words) -> str:
    """A text in plainer words; the same one if it is plain."""
    said = text
    if (found := TITLE.match(text)) and is_title(found["title"], words) and CLEAR.match(found["rule"]):
        said = found["rule"]
    for form, plain in PLAIN:
        said = form.sub(plain, said)
    said = OF_EACH_COLOR.sub(" and ".join(rf"\1 a {color} card" for color in words.colors), said)
    return " ".join(said.split()).strip(" ,")


def is_title(text: str, words: Words) -> bool:
    """Whether words before a colon are a name for the card: its first word means nothing here."""
    return text.split()[0].lower() not in known_set(words)
