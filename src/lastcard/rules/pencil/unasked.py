"""What no vote or race of everybody can find out: somebody else judges, only some take part, or whole teams do."""

import re

from lastcard.rules.language.lexer import vocabulary

N = rf"(?:[2-9]|{'|'.join(vocabulary()['numbers']['words'][2:])}|a few|some)"
KIN = r"(?:boys?|girls?|kids?|children|adults?|grown[- ]?ups?|parents?|men|women|guys|ladies|teens?|cousins)"
WHO = (
    r"(?:you|u|i|mom|dad|mommy|daddy|grandma|grandpa|the (?:dealer|oldest|youngest|"
    r"(?:next|previous) (?:player|person)))"
)
JUDGED = re.compile(  # by one of them, and not by everyone
    rf"(?:^|[,.;:!(–-]\s*|\s(?=and |but ))(?:and |but )?{WHO} (?:get to |gets to |can |may |will |must |"
    rf"just )?(?:decides?|judges?|choose|chooses|picks?)(?:\W*$|[,.;:!] "
    r"|,? (?:the |who(?:['’]?s| is| has| had| did| was)? (?:the )?)(?:winners?|losers?|best|worst|funniest|"
    r"loudest|quietest|lost|won|loses|wins)\b)"
    rf"|\b{WHO}(?: (?:are|am|is|be|will be|gets? to be)|['’]?(?:re|m|s|r)) (?:the |our )?(?:judge|referee|ref|jury)\b"
    rf"|\b(?:judged|decided|picked|chosen) by {WHO}\b|\b(?:judge|referee) (?:is|=|:) {WHO}\b"
    r"|\b(?:the judge|a judge|one judge)\b",
    re.IGNORECASE,
)
SOME_OF_THEM = re.compile(  # and who they are is still to be said
    rf"\b{N} (?:other |random |different )?(?:players|people|persons|kids|friends|opponents|others|of (?:you|us|"
    rf"them))\b"
    r"(?! (?:away|left|laugh|vote|agree|say|point)\b)"
    rf"|\b(?:choose|pick|select|challenge) {N}\b(?=[^,.;:!]* (?:to|who|for|and)\b)",
    re.IGNORECASE,
)
TEAMS = re.compile(  # who win or lose together
    rf"\b{KIN} (?:vs\.?|versus|v\.?|against) (?:the )?{KIN}\b|\b(?:in|into|as|by|pick|make|form|two|2|three|3) teams\b|"
    r"\bteams? (?:of|vs|versus|against|up|that|who|wins?|loses?|draws?|discards?|gets?|with)\b|"
    r"\b(?:losing|winning|slowest|fastest|best|worst|first|last|other|each) team\b|"
    r"\b(?:losing|winning) (?:side|pair|half)\b",
    re.IGNORECASE,
)
ONLY_OTHERS = re.compile(  # without whoever plays the card
    r"^(?:all (?:the )?other(?:s| players)?|(?:the )?other (?:players|people)|(?:every(?:one|body)) else|"
    r"the (?:others|rest)"
    r"(?: of (?:you|us))?)\b(?! (?:draws?|discards?|takes?|picks? up|gets?|loses?|skips?|misses|miss|is|are|gives?)\b)"
    r"|\b(?:every(?:one|body)|all(?: players| of (?:us|you))?)(?: else)? (?:but|except(?: for)?|besides|minus) (?:me|"
    r"you|myself|yourself)\b"
    r"(?! (?:draws?|discards?|takes?|picks? up|gets?|loses?|skips?|misses|miss|is|are|gives?|must|has|have|may|can)\b)"
    r"|\b(?:i|you) (?:do not|don['’]?t|dont|can['’]?t|cant|cannot|am not|are not|aren['’]?t|['’]m not|['’]re not) "
    r"(?:have to |need to )?(?:play(?:ing)?|join|race|vote|count|take part|participate|slap|do it)\b(?! (?:a|any|"
    r"your|my)\b)",
    re.IGNORECASE,
)


SEVERAL = re.compile(  # who all lose or win
    r"\b(?:every(?:one|body)|any(?:one|body)|all|those|people|each (?:player|person)) (?:who|that) (?:loses?|wins?|"
    r"lost|won|beats?|ties?)\b|\bevery(?:one|body) (?:against|vs\.?|versus) (?:me|you)\b"
    r"|\b(?:losers|winners|(?:last|first|slowest|fastest|worst|best) (?:ones|people|players|kids)) (?:(?:all|each|"
    r"both|must|have to) )*"
    r"(?:draw|discard|take|pick|get|lose|skip|miss|give|throw|drop|swap)\b",
    re.IGNORECASE,
)


OBJECTS = re.compile(  # to whom something is done, by everyone
    rf"\b(?:names?|counts?|hugs?|lists?|thinks? of|touch(?:es)?|high[- ]?fives?|texts?|calls?|thanks?|compliments?|"
    rf"tags?) {N} "
    r"(?:other |different )?(?:players|people|persons|kids|friends|others|of (?:you|us|them))\b",
    re.IGNORECASE,
)


def is_unasked(text: str) -> bool:
    """Whether everyone's vote or a race of everyone would not be what a text asks for."""
    said = OBJECTS.sub("", text)
    return any(form.search(said) for form in (JUDGED, SOME_OF_THEM, TEAMS, ONLY_OTHERS, SEVERAL))
