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
    r"|\bafter this(?: card)?(?: (?:is|gets|was|has been) (?:played|down|laid|put down))?(?=\W*$|[,.;:!]| (?:draws?|"
    r"gets?|takes?|picks?|discards?|"
    r"loses?|misses|has|must|may|can|is)\b)"
    r"|\b(?:whoever|who ever|anyone who|the (?:one|person|player) who) (?:(?!is\b|has\b|goes\b|plays\b|"
    r"sits\b)\w+ )(?:[\w'’]+ ){0,3}?next"
    r"(?= (?:draws?|gets?|takes?|picks?|discards?|loses?|misses|has|must|may|can)\b)"
    r"|\bthe next (?:one|person|player|kid|guy)? ?(?:to|who|that)\b"
    r"|\b(?:whoever|who ever|who|anyone who|the (?:one|person|player) who) \w+s (?:the|a|an|some) next\b(?! birthday\b)"
    r"|^(?:whoever|who ever|the (?:one|person|player) who) (?:played|used|drew|put down) [^,;.]+ last(?= \w+s\b)",
    re.IGNORECASE,
)
OFF = r"(?:rings?|buzz(?:es)?|goes off|vibrates?|beeps?|pings?|dings?|chimes?)"
UNAWARES = (  # what people do without wanting it, some time while the game goes on
    r"(?:swears?|curses?|cuss(?:es)?|coughs?|sneezes?|burps?|farts?|complains?|whines?|interrupts? (?:me|you|mom|dad)|"
    r"(?:checks?|looks? at|touch(?:es)?|uses?|picks? up|grabs?|answers?) (?:(?:their|there|his|her|your|a|the|any) )?"
    r"(?:phones?|cells?|mobiles?)|gets? (?:an? |the )?(?:\w+ )?(?:text|call|message|email|notification)|"
    r"says? (?:the )?(?:bad|swear|curse) words?|forgets? (?:to say|whose turn)|drops? (?:an?|their|there|his|her|"
    r"any) cards?|"
    r"spills? \w|knocks? (?:over|down|\w+ \w+ (?:over|down|off))|hiccups?|gets? the hiccups|falls? asleep|"
    r"trips\b|"
    r"(?:goes|has to go|needs? to go|have to go|gets? up to go) (?:to the )?(?:bathroom|toilet|potty|pee|bed)|"
    r"leaves? the (?:table|room)|gets? up from)"
)
EVENT = re.compile(
    rf"\b(?:if|who(?:ever|se)?|any(?:one|body)(?: who(?:se)?)?|every(?:one|body) who(?:se)?|"
    rf"(?:first|last|next)(?: one| person| player| kid)? (?:to|who|that)) (?:\w[\w'’/]* ){{0,5}}?{OFF}\b"
    rf"|\b(?:who(?:ever| ever)?|(?:first|last)(?: one| person| player| kid)? (?:to|who|that)|anyone who|anybody who|"
    rf"if (?:you|u|i|he|she|they|any(?:one|body)|some(?:one|body)|[a-z]+)) {UNAWARES}\b"
    r"|\b(?:the )?(?:first|next)(?: one| person| player| kid)? to (?:go|have to go|need to go|"
    r"run) (?:to the )?(?:bathroom|toilet|potty|pee)\b"
    r"|\b(?:phones?|cells?)\b.*\b(?:first(?: one| person| player| kid)? to|whoever|who|anyone who) (?:touch(?:es)?|"
    r"checks?|picks? up|"
    r"looks? at|grabs?|uses?|reach(?:es)? for) (?:it|theirs|there|their|one|his|hers)\b"
    r"|^if (?:any|some)(?:one|body)(?: else)? (?!(?:is|was|has|does|can|likes|loves|hates|owns|wears|knows|lives|"
    r"speaks|plays|wants|needs|thinks|remembers|works|drives|believes)\b)\w+s\b(?! uno\b)"
    r"|^if (?:(?:the|my|our|a|your|an) )?\w+ (?:barks?|meows?|cries|knocks?|calls?|texts?|wakes? up|walks? (?:in|by)|"
    r"comes? (?:in|home|back)|sneezes|coughs|burps|farts|yells|yawns|swears|curses|"
    r"says (?!yes\b|no\b|so\b|ok\b|okay\b|you\b|that you\b|true\b)|drives? by|goes by|gets? (?:up|home|back)|enters?|"
    r"leaves?)\b",
    re.IGNORECASE,
)


def is_later(text: str) -> bool:
    """Whether a text speaks of a time that is not now, or of every time."""
    return LATER.search(AT_ONCE.sub(" ", text)) is not None or is_event(text)


def is_event(text: str) -> bool:
    """Whether something comes of what happens by itself some time while the game goes on: `if your phone rings`."""
    return EVENT.search(AT_ONCE.sub(" ", text)) is not None
