"""Words that limit a rule, and what must answer to each where the rule is said back: a reading that loses one is none.

Whoever writes "up to three" and gets three, or says who plays again and gets it for someone else, agreed to another
rule. So a reading is said back and compared with its text; it is declined where a word of the text has no counterpart.
"""

import re

from lastcard.rules.language.names import Words
from lastcard.rules.pencil.quantities import unanswered_number, unanswered_people
from lastcard.rules.pencil.several_parts import MIXED

COUNTERPARTS = {
    r"random(?:ly)?": r"random",
    r"half": r"half",
    r"(?:until|till)(?= [^,.;]+\b(?:even|odd) (?:number|amount)\b)": r"until|(?:even|odd) number of cards",
    r"(?:until|till)(?! (?:you|i) play again)(?! [^,.;]+\b(?:even|odd) (?:number|amount)\b)": (
        r"until|fewer than|must|in their next turn|“[^”]*\btill (?:the |one |you |someone )"
    ),
    r"(?<!effect )(?<!nothing )(?<!happens )unless": (
        r"unless|nobody|no |without|fewer|more|otherwise|dared|chooses: they discard"
    ),
    r"except(?! (?:for )?(?:those|players|people|anyone|whoever|the ones))|apart from|besides": (
        r"except|else|opponent|until|all but"
    ),
    r"except": r"except|else|opponent|until|without|all but",
    r"at least(?! (?:one|an?|1) \w+ card)|or more": r"more than|at least|otherwise|draws? until",
    r"at most|or fewer|or less|up to(?! cards)|no more than": r"fewer than|at most|up to|until|votes|otherwise",
    r"if not": r"otherwise|\bor\b|unless|must|\bif\b",
    r"(?:(?<!or )(?<!if )not|\w+n['’]t|(?:ca|do|does|is|are|has|have|did)nt)"
    r"(?! (?:like|want|need)\b(?! to))(?! be (?:one of|included|"
    r"among)\b)(?! \w+[!.,;:]+ (?:the )?(?:first|last|"
    r"whoever)\b)(?<!try not)(?<!or may not)|cannot(?! be (?:one of|included|among)\b)|never(?! have i ever\b)|nobody|"
    r"no one|without|none": (
        r"not|n['’]t\b|(?:ca|do|does|is|are|has|have|did)nt\b|"
        r"no |without|nobody|unless|except|else|otherwise|fewer|exactly|skipped|until|random|\bmiss|"
        r"chooses: they discard|"
        r"does the dare, or|“[^”]*\b(?:never|make someone|so that someone)\b"
    ),
    r"if": r"\bif\b|with|unless|must|otherwise|may|every|choose|the number on|the next time|whenever"
    r"|card that is not|draws them instead",
    r"otherwise": r"otherwise|\bor\b|unless|\bif\b",
    r"both": r"both|\band\b|then|two|opponent|neighbors|pair",
    r"twice|double[sd]?": r"two|twice|double|another|reverses; then|as many|for every|hand to the .*hand to the",
    r"same(?! time)": r"same|pair|as many|hands|exactly|every|new|chosen",
    r"instead": r"otherwise|then everyone else|\bor\b|choose|instead",
    r"(?<!he )(?<!his )(?<!him )(?<!her )or(?! (?:may )?not\b)": (
        r"\bor\b|choose|otherwise|\bif\b|must|more than|fewer than|no |up to two|play any card|may only play|shielded"
        r"|draws them instead|counts? double|then everyone else"
    ),
    r"(?<!cards )(?<!you have )(?<!they have )(?<!i have )(?<!starting with the player to your )"
    r"(?<!starting with the player on your )"
    r"(?<!starting on your )(?<!starting to your )(?<!starting with your )left": r"left|exactly|"
    r"fewer|until|neighbors|one card|pass|\bgive|the rest|after next|after you",
    r"(?<!at )(?<!want )(?<!like )(?<!need )most": r"most|fewest|votes",
    r"fewest": r"fewest|most",
    r"previous": r"previous",
    r"last (?:person|player|one) (?:with|who has|holding)": r"last|exactly",
    r"(?<!each )others?": r"else|other|opponent|chosen|choice|everyone|reverses|round|loser|winner|neighbors|is not",
    r"next (?:player|person)": r"next|\bafter\b|you or|“|those who|neighbors",
    r"(?<!starting )(?:on|to) (?:your|my) right": r"right|neighbors|player after|“|"
    r"random card to the player on their left",
    r"(?:across|opposite)(?: from)? (?:you|me)": r"across|“",
    r"(?<!until you play )(?<!until i play )again": r"again|another|more|turn|half|as many|"
    r"everyone else is skipped|that is not|reverses; then|"
    r"whole hand and draws? seven",
}
LIMITS = tuple(
    (re.compile(rf"\b(?:{said})\b", re.IGNORECASE), re.compile(answer, re.IGNORECASE))
    for said, answer in COUNTERPARTS.items()
)
TWO_FOR_TO = re.compile(  # "pick someone 2 draw 4"
    r"(?<=\w )2(?= (?:draw|take|give|pick|discard|skip|swap|trade|steal|show|miss|lose|get|play|throw|pass|put)\b)",
    re.IGNORECASE,
)
QUOTED = re.compile(r"“([^”]*)”")
DEPENDS = re.compile(  # a condition that nobody would judge, or half of another sentence
    r"^(?:before you|after you|every time|each time|whenever|instead of|next (?:round|turn|time)|when|if|unless|once|"
    r"until)\b"
    r"|\b(?:before|after|(?<!wins )and|or|but|to|of|with|than|because|until|if|when|always|usually)$"
    r"|[,;] (?:(?:ha ?){2,}|lol|too bad|oh well|so be it|tough(?: luck)?|sorry)\W*$"
    r"|[,;] (?:if|unless|when)\b|\bnothing happens\b|\b(?:\w+n['’]t|not|never)$",
    re.IGNORECASE,
)
ALL_BUT = re.compile(
    r"\b(?:but|except(?: for)?|apart from|besides) (?:you|me|yourself|myself) and (?:\w+ ){1,4}?"
    r"(?:draws?|discards?|gets?|picks?|takes?|gives?|is|are|miss(?:es)?|shows?)\b",
    re.IGNORECASE,
)
PLAYS_AGAIN = re.compile(
    r"\bnext (?:player|person)\b[^.;]* (?:may|can|gets to|must|has to) (?:play|go) again\b"
    r"|\b(?:(?:plays|goes) (?:again|twice|another)|(?:gets|takes|has) (?:another|an extra|a second|a bonus|one more) "
    r"(?:turn|go))\b",
    re.IGNORECASE,
)
PLAYED_IT = re.compile(
    r"\b(?:who(?:ever)?|that)(?: has| just)? (?:plays?|played|put|puts|lays|laid|uses) |\b(?:active|current|this)"
    r" (?:player|person)\b",
    re.IGNORECASE,
)
YOU_AGAIN = re.compile(r"\byou take another turn\b", re.IGNORECASE)
# what a text says, and what would then be another rule: someone else's choice, all for one, or everyone's next player
OTHERWISE = tuple(
    (re.compile(said, re.IGNORECASE), re.compile(wrong, re.IGNORECASE))
    for said, wrong in (
        (
            r"\b(?:player|person|one|who|color) (?:of )?(?:their|his|her) (?:own )?choice\b"
            r"|\b(?:they (?:choose|pick|decide)|(?:he|she) (?:chooses|picks|decides))\b",
            r"^(?!.*(?:chooses|picks)).*(?:of your choice|you choose)\b",
        ),
        (r"[,;:.(] ?(?:you|i) (?:choose|decide|pick)\W*$", r"\b(?:chooses|everyone choose):"),
        (r"^(?:one (?:player|person|kid)|some(?:one|body)) (?:who|with|that)\b", r"\beveryone\b"),
        (r"\bnext (?:player|person) (?:takes|steals|gets)\b.*\bfrom every", r"\bafter them\b"),
        (r"\b(?:fewer|less|more)\b", r"\byou have (?:fewer|more) cards than you\b"),
        (r"^(?:you|i|me) and .+ skip\b", r"\b(?:is|are) skipped and (?:is|are) skipped\b"),
        (
            r"^let (?:every|all|the others).*\bthen (?:draw|discard)\b",
            r"\b(?:opponents|everyone) (?:draw|discard)",
        ),
        (r"\bcards? of (?:your|their|his|her|my) (?:own )?choice\b", r"\brandom cards?\b(?!.*\bchoice\b)"),
        (  # nobody can choose what they draw
            r"\b(?:takes?|gets?|draws?|picks?|chooses?|keeps?|grabs?|steals?|pulls?) (?:\w+ )?(?:cards?|ones?) "
            r"(?:that )?(?:of (?:your|my) (?:own )?choice|(?:you|i) (?:want|like|choose|pick|need)\b)",
            r"^(?!.*\bchoice\b).*\bdraws? (?:a|\w+) cards?\b",
        ),
        (r"\bany (?:red|blue|green|yellow|wild|action|number) cards\b", r"\bdiscards? an? \w+ card\b"),
        (
            r"\b(?:holding|with|has|have|holds) (?:an?|any|two|\d+) (?:wild|red|blue|green|yellow|skip|reverse)\w*\b"
            r".*\b(?:gives?|hands?|pass(?:es)?) (?:you |me )?(?:one|it)\b(?! card| of)",
            r"\bgives? (?:you|them|\w+) a card\b",
        ),
        (  # of two burdens, perhaps another player's
            r"^(?:(?:you|u|ya) (?:choose|pick|decide)|(?:your|ur) choice)\s*[:,–-]?\s*(?:either )?"
            r"(?:draw \w+(?: cards?)?,? or (?:a )?skip(?: a turn)?|skip,? or (?:draw|\+) ?\w+(?: cards?)?)\W*$",
            r"\bmiss your next turn\b|\bnext player is skipped\b",
        ),
        (r"^(?:you|i) skip\W*$", r"\bnext player\b"),
        (r"\b(?:their|his|her) (?:own )?(?:choice|pick|call)\b", r"\brandom cards?\b"),
        (
            r"\b(?:gives?|hands?|pass(?:es)?) (?:you|me)\b.*"
            r"\b(?:of (?:your|my) choice|(?:you|i) (?:want|like|choose|pick))\b",
            r"\bgives you (?!a random|\w+ random)",
        ),
        (
            r"\b(?:any|the|one|a|whatever|whichever) (?:card|one)s? (?:that )?"
            r"(?:you|i) (?:want|like|choose|pick|need)\b",
            r"\brandom cards?\b",
        ),
        (r"\ball of (?:you|y['’]?all)\b.*\b(?:i|me) \w+", r"^Everyone (?!else)"),
        (r"\bskip\b.*\bthe next one\b", r"\b(?:is|are) skipped and\b"),
        (r"\bwho (?:draws|discards|gets|takes)\b.*\b(?:and|,|but) who\b", r"\bof your choice\b"),
        (
            r"^(?:everyone|everybody|all|each)\b.*\b(?:on|to) (?:the|their) (?:left|right)\b",
            r"\bon your (?:left|right)\b",
        ),
        (r"\bif (?:you|they|he|she) do(?:es)?\b(?!n['’]t| not)", r"\bmay\b"),
        (  # who had none before
            r"\b(?:discards?|puts? down|throws? (?:away|out)|gets? rid of) (?:an?|one|1) [\w-]+\b.*"
            r"\b(?:with no|without|has no|have no)\b",
            r"^Everyone discards an? [^;]*; then everyone without\b",
        ),
        (  # the next one after that
            r"\bnext(?: player| person| one| kid| guy)? (draws?|takes?|picks? up|"
            r"discards?)\b[^,.;]*?(?:[,.;]+|\band|\bthen)"
            r"(?: and)?(?: then)? (?:the )?next(?: player| person| one| kid| guy)? \1\b",
            r"\bnext player (?:draws|discards)\b[^;]*?(?:,| and) (?:draws|discards)\b",
        ),
        (
            r"\buntil (?:you|u) .*\b(?:the|that|a) colou?r (?:that )?i\b|\btill? (?:you|u) .*\bcolou?r i\b",
            r"^You draw until\b",
        ),
        (  # two cards, of which the second is no price
            r"\b(?:an?|any|the|all|every|your|their|my) (?:wild )?(?:draw[ -]|\+ ?|plus )(?:two|four|2|4)s?(?: cards?)?"
            r" or (?:wild )?(?:draw[ -]|\+ ?|plus )(?:two|four|2|4)",
            r"\bdraws? (?:two|four) cards\b",
        ),
        (  # and need not
            r"\b(?:they|he|she|you|i) gets? to (?:skip (?:you|me|some|any|a\b)|swap|switch|trade|exchange)\b",
            r"^(?!.*\b(?:may|choose)).",
        ),
        (  # one of them
            r"\b(?:two|2|three|3) (?:other )?(?:players|people)\b"
            r"(?! (?:must |have to )?(?:swap|switch|trade|exchange)\b)"
            r".*\b(?:you|i) (?:decide|choose|pick) (?:who|which)\b",
            r"^(?:Two|Three) players of your choice\b",
        ),
    )
)


def unanswered(text: str, said: str, words: Words) -> str:
    """The first words of a text that nothing in a rule that is said back answers to; empty if all are answered."""
    text = TWO_FOR_TO.sub("to", text)
    for quoted in QUOTED.findall(said):
        if found := DEPENDS.search(quoted):
            return found[0].strip(" ,;")
    for limit, answer in LIMITS:
        if (found := limit.search(text)) and not answer.search(said):
            return found[0]
    for form, wrong in (*OTHERWISE, *MIXED):
        if (found := form.search(text)) and wrong.search(said):
            return found[0].strip(" ,;:.")
    if lost := unanswered_number(text, said) or unanswered_people(text, said):
        return lost
    if (found := ALL_BUT.search(text)) and "except" not in said:
        return found[0]
    if (found := PLAYS_AGAIN.search(text)) and YOU_AGAIN.search(said) and not PLAYED_IT.search(text):
        return found[0]
    return next((color for color in words.colors if named(color, text) and not named(color, said)), "")


def named(color: str, text: str) -> bool:
    return re.search(rf"\b{color}(?:s|es)?\b", text, re.IGNORECASE) is not None
