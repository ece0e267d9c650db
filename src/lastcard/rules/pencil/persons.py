"""Who is meant by a word that no card knows: a name, a relative, the tallest, whoever ate the last cookie."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lastcard.rules.language.names import Words
from lastcard.rules.pencil.claims import DOING, KINSHIP, is_claim
from lastcard.rules.pencil.contest_words import ACTING, HABITS, PAST, PEOPLE, UTMOST
from lastcard.rules.pencil.spelling import common_words, given_names, guesses, is_unknown

RELATIVE = (
    r"(?:mom(?:my|ma)?|mum(?:my)?|mama|dad(?:dy)?|papa|pops?|mother|father|brother|bro|sister|sis|wife|husband|hubby|"
    r"girlfriend|boyfriend|fianc[eé]e?|son|daughter|nephew|niece|cousin|roommate|boss|twin|babysitter|"
    r"(?:step|god)(?:mom|dad|mother|father|brother|sister|son|daughter)|grand?(?:ma|pa|mother|father|dad|mom|"
    r"son|daughter)|"
    r"spouse|wifey|(?:mother|father|brother|sister)-in-law|granny|gramps|grammy|nana|nanny|nan|oma|opa|"
    r"abuel[ao]|uncle|aunt(?:ie|y)?|best friend|bestie)"
)
NAME = r"(?-i:[A-Z][a-z]{2,})"
HERE = (
    r"(?: (?:at the table|here|of (?:us|you)(?: all)?|in (?:the|our) (?:room|family|house|group)|"
    r"among us|of the (?:group|family)))?"
)
SOMEONE = r"(?:(?:the )?(?:player|person|one|kid|guy|girl|boy)|who(?:ever| ever)?)"
ROLE = (
    r"(?:dealer|host(?:ess)?|guest|visitor|birthday (?:boy|girl|kid|child|person)|new (?:kid|guy|girl|"
    r"player)|baby of the family|teacher)"
)
KINSMAN = (
    rf"(?:(?:my|your|our|ur|his|her) )?(?:(?:big|little|older|younger|baby|twin|lil|dear|poor|"
    rf"favorite) )*\b{RELATIVE}\b(?: {NAME})?"
)
CLOSED = re.compile(  # where it is clear what belongs to it
    rf"\b(?:{KINSMAN}|(?:the )?{ROLE}|(?:the |our )?(?:second )?(?:{UTMOST}(?: {PEOPLE})?|(?!fewest|"
    rf"highest|lowest|latest)\w{{3,}}est {PEOPLE})"
    rf"{HERE}|(?:the )?(?:player|person|kid|guy|girl|boy|one) (?:called|named) [\w-]+)(?![\w'’])",
    re.IGNORECASE,
)
BEFORE = r"(?:last|previous) (?:game|round|match|hand)"
FORMER = re.compile(  # who won or lost before, which everybody at the table knows
    rf"\b(?:the )?(?:winner|loser) (?:of|from) (?:the |our )?{BEFORE}\b|\b(?:the )?{BEFORE}['’]?s? (?:winner|loser)\b"
    rf"|\b(?:who(?:ever| ever)?|the (?:player|person|one) (?:who|that)) (?:won|lost) "
    rf"(?:(?:the |our )?{BEFORE}|last time)\b",
    re.IGNORECASE,
)
TWO_NAMED = re.compile(rf"(?:{CLOSED.pattern}),? (?:and|&) (?:{CLOSED.pattern})", re.IGNORECASE)
OF_CARDS = re.compile(
    r"\b(?:with|has|holding) (?:the )?(?:(?:most|fewest|least) (?:cards|number of cards)"
    r"|(?:biggest|smallest|largest|longest|shortest) hand)\b",
    re.IGNORECASE,
)
SUPERLATIVE = r"(?:the )?(?:\w{3,}est|most|best|worst|biggest|first|last|next|most recent)"
OPEN = re.compile(  # up to where something is done, or to the next sign
    rf"\b(?:{SOMEONE}(?: (?:with|who has|who['’]?s got|that has|has|who had)) {SUPERLATIVE} |"
    rf"{SOMEONE}(?:['’]?s| is| who is| who['’]?s| was) "
    rf"{SUPERLATIVE}\b|(?:{SOMEONE} who|who(?:ever| ever)) (?={PAST.pattern})|(?:the )?(?:player|person) whose )",
    re.IGNORECASE,
)
HABIT = HABITS.replace("s|", "|").replace("s)", ")")
GROUPED = re.compile(  # everyone of whom something is true
    r"\bwho(?:ever| ever)(?= (?:is|are|was) (?:on|in|wearing|sitting|standing|eating|holding|not|late|"
    rf"drinking|using)\b| {HABITS}\b| (?:do(?:es)?(?:n['’]?t| not)) {HABIT}\b"
    r"| (?:(?:do|does|did|is|was|has|ca|wo)n['’]?t|cannot|(?:does|did|is|was|has) (?:not|never)|never) \w)|"
    r"\b(?:every(?:one|body)|any(?:one|body)|any ?one|all(?: the)? (?:players|people|"
    r"kids)|(?:every|any|"
    r"each) (?:player|person)|those|people|players|all)"
    r"(?:(?= (?:who|that|thats|wearing|with|without|in|from|born|named|under|over|older|younger|taller|"
    r"shorter|not|under|having)\b)"
    r"|(?= (?:\w+[- ]?handed|\w+[- ]?haired|\w+[- ]?eyed|barefoot\w*|blond\w*|single|married|asleep|"
    r"present|sitting|standing|caught)\b))",
    re.IGNORECASE,
)
KINDRED = re.compile(
    rf"\b(?:(?:all|only|every|each|any) )?(?:(?:of )?the )?(?P<kin>{KINSHIP}|lefties|righties|left-?handers|gingers|"
    r"twins|triplets|newlyweds|guests|visitors|hosts|roommates|in-laws|"
    r"blondes|brunettes|redheads|teens|singles|vegetarians|vegans|gamers|"
    r"(?!(?:two|three|four|other|some|all|most|few|many|more|the|these|those|next|skip|both|any|random|of|for|"
    r"with|to|and|are|"
    r"which|what|who|give|only|every|each|other)\b)(?:[a-z]+ ){1,2}(?:owners|lovers|fans|haters|wearers|"
    r"drinkers|eaters|people))\b",
    re.IGNORECASE,
)
DOERS = re.compile(  # who do something: "slouchers take a card"
    r"(?:^|(?<=[.!;:] ))(?:(?:all|the|any|all the) )?(?P<kin>[a-z]{3,}ers)(?= (?:draw|take|discard|pick up|"
    r"get|skip|lose|miss|"
    r"give|drop|must|have to|are skipped)\b)",
    re.IGNORECASE,
)
UTTERMOST = re.compile(  # whoever has the most of something: "most freckles draws 2"
    r"(?:^|(?<=[.!;:] ))(?:the )?(?:most|biggest|smallest|longest|shortest|curliest|largest|newest|oldest|dirtiest|"
    r"cleanest|loudest|messiest|fanciest|ugliest|cutest|coldest|prettiest) (?P<of>(?:[a-z'’-]+ ){0,2}?[a-z'’-]+)"
    r"(?= (?:draws|takes|discards|picks up|gets|misses|loses|gives|is skipped|must|has to|drops)\b)",
    re.IGNORECASE,
)
DEEDS = re.compile(
    rf"{ACTING.pattern}|\b(?:are|pass(?:es)?|hands?|loses?|miss|skip|toss(?:es)?|keeps?|adds?|grabs?)\b",
    re.IGNORECASE,
)
NEGATED = re.compile(
    r"\b(?:not|never) |(?:do|does|did|is|are|was|were|have|has|had|can|could)n['’]?t ", re.IGNORECASE
)
ENDING = re.compile(r"[,.;:!?()]|$")
NO_NAME = re.compile(  # though it is written like one
    r"victim|target|leader|king|queen|champion|captain|opponent|enemy|someone|somebody|any(?:one|body)|nobody|"
    r"every(?:one|body)|bonus|"
    r"penalty|uno|player|mercy|karma|chaos|revenge|(?:mon|tues|wednes|thurs|fri|satur|sun)day|santa|simon|god|"
    r"birthday|rule|boom|wow",
)
NO_ENDING = (
    "ly",
    "ing",
    "tion",
    "ness",
    "less",
    "ously",
    "able",
    "ments",
)  # of a name that is not known as one
SLURS = re.compile(  # with which anybody can be called
    r"suckers?|losers?|chumps?|dumm(?:y|ies)|punks?|noobs?|fools?|buddy|pal|kiddo|nerds?|cheaters?|stinkers?|idiots?|"
    r"goober|turkey|dork|everyone|everybody|folks|friends?|guys|bozo|boy|girl",
    re.IGNORECASE,
)
CALLS_RELATIVE = re.compile(  # but not "bro", which anybody can be called
    rf"\b(?!(?:bro|sis|boss|bestie|pops?|nan|twin|mama|papa|mother)\b)(?P<who>{RELATIVE}(?: {NAME})?)$",
    re.IGNORECASE,
)
CALLS_ALL = re.compile(r"(?<=\w )(?P<who>everyone|everybody|you guys|all of you|y['’]?all)$", re.IGNORECASE)
CARD_WORDS = re.compile(
    r"\b(?:cards?|hands?|wilds?|uno|turns?|colou?rs?|discard\w*|draw(?:s|n|ing)?|drew|skip\w*|reverse[sd]?|"
    r"played|plays|points?|"
    r"red|blue|green|yellow|pink|pile|deck|rounds?|games?|this(?! (?:week|month|year|morning|summer|winter|"
    r"semester|weekend))|it|me|won|lost)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Somebody:
    """Where a text names somebody, in which words, and whether it means all of whom something is true."""

    start: int
    end: int
    said: str
    many: bool = False


def names_two(text: str) -> bool:
    """Whether a text means two different people whom no card knows, of whom only one could be found."""
    said = OF_CARDS.sub(" ", text)
    return sum(1 for form in (OPEN, CLOSED) for _ in form.finditer(said)) > 1


def somebody_in(text: str, words: Words) -> Iterator[Somebody]:
    """Everybody that a text may name in words that no card knows."""
    for found in OPEN.finditer(text):
        for end in ends(text, found.end()):
            if not CARD_WORDS.search(said := text[found.start() : end].strip()):
                yield Somebody(found.start(), end, said)
    for found in CLOSED.finditer(text):
        yield Somebody(found.start(), found.end(), found[0].strip())
    for found in GROUPED.finditer(text):
        for end in ends(text, found.end() + 1):
            said = text[found.end() : end].strip()
            if is_claim(NEGATED.sub("", said, count=1), words):
                yield Somebody(found.start(), end, said, many=True)
    for found in KINDRED.finditer(text):
        yield Somebody(found.start(), found.end(), found["kin"].strip(), many=True)
    for found in DOERS.finditer(text):
        if is_claim(found["kin"], words) and not DOING.match(f"{found['kin'].lower()} "):
            yield Somebody(found.start(), found.end(), found["kin"], many=True)
    for found in UTTERMOST.finditer(text):
        if is_claim(found["of"], words):
            yield Somebody(found.start(), found.end(), found[0].strip())
    yield from names_in(text, words)


def names_in(text: str, words: Words) -> Iterator[Somebody]:
    """Names, also those of which the first word only begins the sentence: `Give Steve …`."""
    for found in re.finditer(rf"\b{NAME}(?: {NAME})?\b", text):
        word = found[0].lower()
        is_alone = text[: found.start()].rstrip()[-1:] in (".", "!", "?") and not text[found.end() :].strip(
            " .!?"
        )
        if is_alone and word not in given_names():  # one stray word calls nobody
            continue
        if all(is_name(word, words) for word in found[0].split()):
            yield Somebody(found.start(), found.end(), found[0])
        elif is_name(last := found[0].split()[-1], words):
            yield Somebody(found.end() - len(last), found.end(), last)


def ends(text: str, first: int) -> Iterator[int]:
    """Where the words for somebody can end: at a sign, or before something is done; the longest first."""
    sign = ENDING.search(text, first)
    last = sign.start() if sign else len(text)
    yield last
    deeds = [found.start() for found in DEEDS.finditer(text) if first < found.start() < last]
    yield from (len(text[:at].rstrip()) for at in deeds)


def called(part: str, sure: bool = False) -> str:
    """Whom a cry calls by name, last of all: "take that Ben", "sorry Dad"; empty if it calls nobody."""
    if found := CALLS_RELATIVE.search(part) or CALLS_ALL.search(part):
        return found["who"]
    *before, last = part.split() or [""]
    word = last.strip(" .,!?*~").lower()
    if not before or not word.isalpha():
        return ""
    capital = last[:1].isupper() and not last.isupper() and word not in common_words()
    known = word in given_names() and word not in common_words()
    is_one = (known or (capital and not sure and not NO_NAME.fullmatch(word))) and not SLURS.fullmatch(word)
    return word.title() if is_one else ""


def is_name(word: str, words: Words) -> bool:
    """Whether a word with a capital letter may be somebody's name, and no other word or a slip of the pen."""
    small = word.lower()
    if small in given_names():
        return True
    plain = (
        small.endswith(NO_ENDING)
        or small in common_words()
        or NO_NAME.fullmatch(small)
        or DOING.match(f"{small} ")
    )
    return not plain and is_unknown(small, words) and not guesses(small, words)
