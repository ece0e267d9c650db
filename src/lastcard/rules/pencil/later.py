"""What would happen later or again and again: a contest, a vote or a claim is decided once, when the card is played."""

import re

from lastcard.rules.language.lexer import vocabulary

N = rf"(?:\d+|{'|'.join(vocabulary()['numbers']['words'])}|few|couple(?: of)?)"
AT_ONCE = re.compile(  # signs to begin, and what was long ago
    r"\bwhen (?:i|you|we|everyone|somebody|someone|they|he|she|mom|dad) (?:says?|counts?|claps?|shouts?|yells?|snaps?|"
    r"(?:was|were) )|\bwhen (?:the (?:music|song|timer|clock|time)|time) (?:stops?|ends?|is up|runs out|goes off)\b"
    r"|^when (?:it|the (?:sun|moon|weather))\b"
    r"|\bwhen (?:this|the|your|you play this|i play this)(?: card)? (?:is|gets|card) ?played\b",
    re.IGNORECASE,
)
LATER = re.compile(
    r"\bwhen(?:ever)?\b|\b(?:every|each|any|next) ?time\b|\bfrom (?:now|here) on\b|\bfrom now\b|\bfrom this point\b"
    rf"|\b(?:in|after|for|over|count) (?:the )?(?:next )?{N} (?:more )?(?:turns?|rounds?|goes|cards?|plays)\b"
    r"|\b(?:for )?(?:the )?(?:rest|remainder) of\b(?! (?:us|you|the (?:players|people|table|group|family|deck|pile)))"
    r"|\b(?:whole|hole|entire|all|this) (?:game|match|night|evening|day) ?(?:long)?\b(?<!this game)(?<!this game )"
    r"|\b(?:every|each) (?:turn|round|go)\b|\blater(?: on)?\b|\bafter (?:the|this) (?:next|round|game|turn)\b"
    r"|\bat the end of\b|\balways\b|\bforever\b|\bonce (?:per|a|every|each) (?:turn|round|game)\b"
    r"|\bthe next (?:one|person|player|kid|guy)? ?(?:to|who|that)\b"
    r"|\b(?:whoever|who ever|who|anyone who|the (?:one|person|player) who) \w+s (?:the|a|an|some) next\b(?! birthday\b)"
    r"|^(?:whoever|who ever|the (?:one|person|player) who) (?:played|used|drew|put down) [^,;.]+ last(?= \w+s\b)",
    re.IGNORECASE,
)


def is_later(text: str) -> bool:
    """Whether a text speaks of a time that is not now, or of every time."""
    return LATER.search(AT_ONCE.sub(" ", text)) is not None
