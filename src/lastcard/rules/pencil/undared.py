"""What nobody can be dared to do, though a text puts a price on it: such texts are rules, or the table's matter.

A task is what people do. It is none if the game would have to carry it out, if a word of another outcome is left in it,
if it goes from player to player, and if it is only a ban for which no vote could ever come.
"""

import re

from lastcard.engine import codes as c
from lastcard.rules.language.names import Words
from lastcard.rules.pencil.askers import ASKS, WRONG, asked_by
from lastcard.rules.pencil.dares import priced, without_name
from lastcard.rules.pencil.doers import is_shared
from lastcard.rules.pencil.naming import asked_of
from lastcard.rules.pencil.prices import TAKES, WORDS
from lastcard.rules.pencil.pure_tasks import beside_deeds
from lastcard.rules.pencil.spans import is_lasting, too_long, without_spans

SHOWN = r"(?:your|their|his|her|my|a|all|the|one|whole|full|entire)"
HANDLED = re.compile(  # cards, with which people do more than play
    r"\b(?:balanc\w+|hold\w*|put\w*|keep\w*|stick\w*|plac\w+|stack\w*|carr\w+|build\w*)\b[^.,;!?]{0,30}\bcards?\b"
    r"[^.,;!?]{0,20}\b(?:on|with|in|between|under|behind|upside|against|above|off)\b"
    r"|\b(?:have|has|got|with|to) (?:only )?(?:one|1|a single|their last|your last) card\b|\bthe words? cards?\b",
    re.IGNORECASE,
)
CARRIED_OUT = re.compile(
    r"\b(?:cards?(?! (?:tricks?|towers?|houses?|castles?|games?)\b|:)|decks?|draw(?:s|n|ing)?|drew|discard\w*|"
    r"revers\w+|wilds?|shuffl\w+|immun\w+|shield\w*|points?(?! (?:at|to|out)\b)|scor(?:es?|ing)|"
    r"skips?(?! rope| around| to)|skipped|(?:swap|switch|trad|exchang)\w*(?=[^.,;!?]{0,20}\bhands?\b)|steal\w*|stole)\b"
    r"|\b(?:see|look\w* at|show\w*|reveal\w*|pass\w*|giv\w+|take\w*|play\w*|flip\w*|lay\w*|expos\w+|peek\w*)\b"
    rf"(?: (?:us|me|them|everyone|at|down|over|the next player|him|her))* {SHOWN}(?: \w+)? hands?\b"
    r"(?! (?:massage|rub|shake))"
    r"|\b(?:change|match|follow|keep|play|call)\w*\b[^.,;!?]{0,15}\bcolou?rs?\b"
    r"|\b(?:an?|your|their|his|her|my|another|extra|one|two|\d) (?:next |extra |more )?turns?\b"
    r"|\bplays? (?:an? |the |any |only |two |\d )*(?:same|different|higher|lower|even|odd|number|action|special|reds?|"
    r"blues?|greens?|yellows?|pinks?|\d)\b",
    re.IGNORECASE,
)
FRAGMENT = re.compile(  # of another sentence
    r"(?:but|and|or|then|than|which|instead|also|except|because|may|might|can|could|would)\b(?!['’]?t\b| ?not\b)",
    re.IGNORECASE,
)
LETS = re.compile(r"let (?!['’]?s\b|us\b|me\b|go\b|it\b)", re.IGNORECASE)  # so that another does it
AROUND = re.compile(  # so that one after the other does it
    r"\bgo(?:es|ing)? (?:all (?:the way )?)?(?:a)?round(?: (?:the|in a) (?:table|circle|group|room))?"
    r"(?=\s*(?:$|[.,;:!]|and\b(?! hug)|nam\w+|say\w+|until|till))"
    r"|\b(?:take|taking) turns\b|\bone (?:by one|after (?:another|the other))\b"
    r"|\b(?:(?:the )?next (?:player|person|one) (?:says|names|adds|continues|has to say)|keep(?:s)? going)\b"
    r"[^.!?]*\b(?:until|and so on)",
    re.IGNORECASE,
)
NEGATED = (
    r"(?:do(?:es)?n['’]?t|do(?:es)? not|not|never|no (?!\w+ing\b)|can['’]?t|cannot|can not|may not|must not|"
    r"mustn['’]?t|(?:is|are)(?:n['’]?t| not) allowed to|no \w+ing|stop \w+ing)"
)
BAN = re.compile(
    rf"^(?:(?:nobody|no ?one|none of (?:you|us))\b|(?:(?:you|they|everyone|everybody|all) )?{NEGATED}\b)",
    re.IGNORECASE,
)
BOUND = re.compile(r"\b(?:for|while|when|whenever|until|till?|during|as|before|after|if)\b|\d", re.IGNORECASE)
AMOUNT = (
    rf"{TAKES} (?:\+ ?)?(?:(?:\d+|{WORDS})"
    r"(?=\s*(?:$|[^\w\s]|(?:more |extra )?cards?\b|if\b|instead\b|too\b))|an? card\b)"
)
COST = re.compile(rf"\b{AMOUNT}|\+ ?\d", re.IGNORECASE)
OTHER_OUTCOME = re.compile(
    r"\b(?:if|when|whoever|any(?:one|body)|every(?:one|body)|who|otherwise|else|but)\b"
    rf"[^.;!?]*\b(?:{AMOUNT}|\+ ?\d|discards? |(?:is|are|gets?) skipped|skips? (?:an?|their|your|the next) )",
    re.IGNORECASE,
)
CROSSED = re.compile(  # they fail and you pay, or the other way round
    rf"\b(?:they|he|she|them)\b[^.;!?]*\b(?:you|u|i) (?:must |have to |will |gotta )*{TAKES}\b"
    rf"|\b(?:you|u|i)\b[^.;!?]*\b(?:they|he|she) (?:must |have to |has to |will |gotta )*{TAKES}\b",
    re.IGNORECASE,
)
ENJOYED = re.compile(r"\b(?:laugh|smil|giggl|blush|crack\w* up)\w*", re.IGNORECASE)
UNLESS_YOU = re.compile(r"\bunless (?:you|u|i)\b", re.IGNORECASE)  # and another would pay
BEARS_IT = re.compile(
    r"\b(?:no|not|nobody|none|never|without|keep\w*|stay\w*|hold\w*|straight|serious\w*|star(?:e|es|ing)|deadpan|cannot)\b|n['’]?t\b",
    re.IGNORECASE,
)
NOT_DONE = re.compile(r"n['’]?t\b|\b(?:no|not|nobody|none|without|never|fail\w*|refus\w*)\b", re.IGNORECASE)
ASKED_TO = re.compile(r"\bto (?!spell\b|answer\b|solve\b|guess\b)[a-z]+", re.IGNORECASE)
TO_YOU = re.compile(r"\b(?:you|u|your|ur)\b", re.IGNORECASE)
EACH_TIME = re.compile(
    r"\b(?:before|after|with|on|for|at|when|while)(?: (?:play|put|lay)\w*(?: down)?)? (?:every|each|any|all)(?: \w+)?"
    r" cards?\b|\b(?:(?:every|each|any) ?time|whenever)\b"
    r"|\b(?:before|after|when) (?:playing|they play|you play) (?:an?|any|your|their|the)\b"
    r"|\bon (?:each|every)(?: of)?(?: your| their)? turns?\b",
    re.IGNORECASE,
)


def is_undared(text: str, words: Words) -> bool:
    """Whether a text with a price asks for what no vote could judge, or means more than what fails and costs."""
    price = priced(without_name(text))
    if price is None:
        return False
    if OTHER_OUTCOME.search(without_spans(price.task)) or len(COST.findall(price.said)) > 1:
        return True
    if asked_by(price.task, price.said, words):
        return False
    lasts = is_lasting(text) or too_long(text) is not None
    if is_shared(price, lasts, words):
        return True
    rows, task = asked_of(price.task, words)
    task = (task if rows else price.task).strip(" ,.;:!")
    if FRAGMENT.match(task) or LETS.match(price.task) or AROUND.search(task) or CROSSED.search(price.said):
        return True
    if rows and rows[-1][1] != c.ME and UNLESS_YOU.search(price.said):
        return True
    if is_misput(task, price.breach) or asks_game(task, words):
        return True
    if not lasts:
        return (BAN.match(task) is not None and not BOUND.search(task)) or EACH_TIME.search(task) is not None
    return not rows and not TO_YOU.search(task) and EACH_TIME.search(task) is not None and not BAN.match(task)


def is_misput(task: str, breach: str) -> bool:
    """Whether failing is what a task is for, or an answer of somebody who is not asked for it."""
    if ENJOYED.search(breach) and not NOT_DONE.search(breach):
        return BEARS_IT.search(task) is None
    return WRONG.search(breach) is not None and ASKS.match(task) is not None and not ASKED_TO.search(task)


def asks_game(task: str, words: Words) -> bool:
    """Whether a task speaks of what the game would have to carry out."""
    return CARRIED_OUT.search(HANDLED.sub(" ", beside_deeds(without_spans(task), words))) is not None
