"""How people speak of contests: who is sought, what they do until then, and where it begins to say what follows."""

import re

from lastcard.rules.language.lexer import vocabulary
from lastcard.rules.pencil.contest_forms import BEST, DOES, GAINS, MANY, WORST
from lastcard.rules.pencil.free_words import NEGATION

ACTING = re.compile(
    r"\b(?:draws?|picks? up|takes?|gets?|discards?|throws?|loses|misses|skips?|is|must|has to|have to|needs to|can|may|"
    r"gives?|shows?|swaps?|trades?|goes|plays?|dumps?|drops?|picks?|chooses?|decides?|\+\d)\b|\+\d",
    re.IGNORECASE,
)
LOST = (
    rf"(?:(?<=[.,;:!] )|(?<=[.,;:!] the )){WORST} (?!one\b|person\b|player\b|kid\b|{MANY}\b)\w+(?= {DOES})|"
    r"loo?sers?|who(?:ever| ever)? loo?s(?:es|t)|one who los(?:es|t)|"
    r"(?:farthest|furthest|slowest)(?! (?!one|person|player|kid)\w+ (?:discards|drops|dumps|gives|throws|gets|can|"
    r"may)\b)(?: one| person| player| kid| student)?|worst(?: one| player| person|"
    r" \w+er)?|lowest(?: one)?|"
    r"last(?: one| person| player| man| kid| to \w+| to do it| one to do it)?"
)
WON = (
    rf"(?:(?<=[.,;:!] )|(?<=[.,;:!] the )){BEST} (?!one\b|person\b|player\b|kid\b|{MANY}\b)\w+(?= {GAINS})|"
    r"winner|who(?:ever| ever)? w(?:ins|on)|one who w(?:ins|on)|"
    r"(?:closest|nearest|fastest|quickest)(?: one| person| player| kid| student)?|"
    r"best(?: one| player| person| \w+er)?(?! of)|highest(?: one)?|"
    r"first(?: one| person| player)?|wins and"
)
ROLE = re.compile(
    rf"^(?P<task>.+?)(?:\s*[,.;:!–—-]\s*|\s+)(?:and |then )?(?:the )?"
    rf"(?:(?P<lost>{LOST})|(?P<won>{WON}))\s+(?P<deed>.+)$",
    re.IGNORECASE,
)
MEASURED = re.compile(  # what the vote is about, and no mere loser or winner
    rf"(?!slowest|fastest|quickest)(?:worst|best|lowest|highest|closest|nearest|farthest|furthest|{WORST}|{BEST})\b",
    re.IGNORECASE,
)
ROLE_OF = re.compile(
    r"^(?:the )?(?:(?P<lost>loo?ser of|(?:one who|whoever) loses)|winner of|(?:one who|whoever) wins)\s+"
    r"(?:an?\s+|the\s+)?",
    re.IGNORECASE,
)
RANK = re.compile(
    r"^(?:the |who(?:ever)? (?:is |comes )?(?:the )?)?"
    r"(?P<rank>last|first|slowest|fastest|quickest|loudest|quietest|best|worst)\s+"
    r"(?:(?:one|player|person|kid|student|guy|girl|boy|of you)\s+)?(?:to|who|that)\s+(?!(?:your|my|the) (?:left|"
    r"right)\b)",
    re.IGNORECASE,
)
HABITS = (  # which are true of some, and nobody loses by them
    r"(?:likes|loves|hates|owns|wears|knows|lives|owes|agrees|disagrees|thinks|believes|wants|needs|works|smokes|"
    r"snores|cooks|drives|prefers|enjoys)"
)
PAST = re.compile(
    r"(?:last |just |once )?(?:made|gave|got|went|took|said|did|ate|was|were|won|lost|dealt|drank|slept|told|"
    r"brought|bought|broke|sat|woke|ran|saw|came|left|"
    r"found|forgot|put|wrote|chose|drew|threw|fell|spoke|sang|drove|flew|wore|hid|paid|spent|caught|stole|hurt|kept|"
    r"lost|met|rode|swam|began|built|fought|grew|heard|knew|rose|slid|"
    r"spilt|stood|stuck|tore|lent|beat|\w{2,}ed)\b",
    re.IGNORECASE,
)
WHOEVER = re.compile(
    rf"(?<=[.,;:!] )who(?= (?:blinks|laughs|moves|smiles|giggles|talks|drops|falls|stops|quits|gives up|looks away)\b)|"
    rf"\b(?:(?:whoever|who ever)(?! {HABITS}\b)|the one who|the (?:player|person) who|"
    rf"anyone who(?! (?:{PAST.pattern}))(?! (?:(?:has|have|did|is|was)n'?t|(?:did|has|is|was) not|doesn'?t|can'?t|"
    rf"won'?t|cannot|"
    rf"does not|ate|drank|slept|went|saw|wore|was|had|did|{HABITS}|speaks|forgot|drew|got|took|made|said|told|came|"
    r"left|broke|brought|bought|ran|cheated|\w+ed)\b))\s+"
    r"(?!(?:has(?! it\b| the (?:ball|potato|object|toy|hat)\b)|have|holds?|plays?|played|is|got|"
    r"refuses?|chickens? out|"
    r"ends? up (?:with|having|holding) (?:the )?(?:fewest|most|least|more|fewer|less|no|\d)|"
    r"gets?(?! (?:stuck|caught|it wrong|hit|tagged|out|mixed up|confused|dizzy|lost)\b)|sits?|sitting|"
    r"follows?|comes?|just)\b)",
    re.IGNORECASE,
)
SOMEONE = r"(?:(?:the )?(?:player|person|one|kid)|who(?:ever| ever)?)"
UTMOST = (
    r"(?:oldest|youngest|tallest|shortest|smallest|eldest|funniest|prettiest|smartest|nicest|silliest|sleepiest|"
    r"hungriest|happiest|loudest|quietest|strongest|cutest|ugliest|meanest|weirdest|newest"
    r"|grumpiest|laziest|messiest|sweetest|"
    r"goofiest|bravest|richest)"
)
PEOPLE = r"(?:one|player|person|kid|of you|sibling|child|brother|sister|friend|cousin|family member)"
UTMOST_OF = r"(?:(?!fewest|highest|lowest)\w{3,}est|next|first|last|most recent|best|worst|most)"
FORMERLY = re.compile(rf"who(?:ever| ever)? (?={PAST.pattern})", re.IGNORECASE)  # who did something before
TRAIT = re.compile(  # of somebody at the table, whom everybody can name
    rf"^(?:(?:the |our |who(?:ever)? is (?:the )?)?(?:second )?"
    rf"(?:(?:{PEOPLE} (?:who|that)(?: is|'s) (?:the )?)?{UTMOST}(?: {PEOPLE})?|"
    rf"(?!fewest)\w{{3,}}est {PEOPLE})\s+(?!to\b|who\b)"
    r"|(?:the )?(?:dealer|host|baby of the family|hostess|guest|visitor|birthday (?:boy|girl|kid|child|person)|"
    r"new(?:est)? (?:kid|"
    r"player)|teacher|baby)\s+"
    rf"|{SOMEONE} (?:with|who has|has|has got|that has) (?:the )?{UTMOST_OF} "
    r"(?!hands?\b|cards?\b|numbers?\b|turns?\b|number of cards|wilds?\b|reds?\b|blues?\b|greens?\b|yellows?\b|"
    r"pinks?\b|skips?\b|"
    r"reverses?\b|action\b|points?\b|score\b)\w+\s+(?!to\b|who\b)"
    rf"|{SOMEONE}(?: (?:who|that))? (?:has|had|was born|woke up|got up|went|came|ate|arrived|read|saw|watched|"
    r"called|visited|lives|slept)\b(?!.*\b(?:cards?|hand|uno)\b.*\b(?:draws?|discards?)\b)"
    r"(?=.*\b(?:birthday|first|last|latest|earliest|recently|next|closest|farthest|furthest|nearest)\b)"
    r"|who(?:ever)?(?:'?s|se) (?:birthday|name|hair)\b"
    r"|(?:the )?(?:player|person) (?:called|named) [\w-]+\s+"
    r"|(?:my |your |our )?(?:(?:big|little|older|younger|baby) )?(?:mom(?:my)?|mum(?:my)?|dad(?:dy)?|mama|papa|"
    r"mother|father|brother|sister|wife|husband|girlfriend|boyfriend|son|daughter|nephew|niece|cousin|roommate|"
    r"boss|grand(?:ma|pa|mother|father)|uncle|aunt(?:ie)?)\s+)",
    re.IGNORECASE,
)
ABLE = re.compile(r"^who(?:ever)? can(?! (?:play|put|lay|discard|draw)|')\b", re.IGNORECASE)
BUT_ONE = re.compile(
    r"^(?:everyone|everybody|all players|all)(?: else)? (?:except(?: for)?|but(?: not)?)\s+", re.IGNORECASE
)
ALL_BUT_HIM = re.compile(  # who draws more or less than all others
    r"^(?:everyone|everybody|all(?: players)?)(?: else)? (?P<deed>(?P<verb>draw|pick|take|discard|get)s? [^,.;]+?)"
    r"(?:[,.;]+|,? (?:and|but)) (?:and |but )?(?P<one>\w[\w'’ ]{1,30}?) (?P<own>(?P=verb)s? .+)$",
    re.IGNORECASE,
)
RANKED = re.compile(  # a race within a sentence: "close your eyes; the last to open them draws 1"
    r"[,.;:!]\s*(?:the )?(?P<rank>last|first|slowest|fastest)(?: one| person| player| kid)? to (?!your |my |"
    r"the left|the right)",
    re.IGNORECASE,
)
RANGED = re.compile(  # people put in a row: "line up by height, the shortest draws 1"
    r"^[^,.;:!]{4,60}[,.;:!]\s*(?:the )?(?!fewest|lowest|highest|best|worst|slowest|fastest|quickest|closest|"
    r"nearest|first|"
    r"last|loudest|quietest|longest)\w{3,}est(?: one| person| player| kid)?\s+"
    r"(?P<deed>(?:draws?|discards?|takes?|gets?|picks? up|must|has to|loses?|misses)\b.+)$",
    re.IGNORECASE,
)
AT_HOME = re.compile(  # what is not done at the table, so that nobody races
    r"(?:pay|arrive|get (?:here|home|up|out of bed|dressed|ready|married|engaged|a haircut|a job)|wake(?: up)?|show up|"
    r"go (?:to|home|shopping|on|swimming|outside)|come (?:home|here|to)|leave (?:the house|home|work)|shower|bathe|"
    r"take (?:a (?:shower|bath|nap|vacation)|out the)|brush|wash|do (?:the |their |your )?(?:dishes|laundry|"
    r"chores|homework)|"
    r"clean|cook|buy|visit|marry|graduate|turn \d|feed|walk the|charge|mow|vacuum|make (?:the |their |your )?bed|empty|"
    r"load|eat (?:breakfast|lunch|dinner)|sleep|fall asleep|go to (?:bed|sleep)|travel|fly|move (?:in|out)|"
    r"be (?:born|sick|late)|"
    r"have (?:a |an )?(?:birthday|baby|accident)|lose a tooth|get a cold|reply|text|call (?:their|your|his|"
    r"her|mom|dad))\b",
    re.IGNORECASE,
)
STATES = re.compile(  # what is said of something, and nobody does
    r"^(?!.*\blava\b)(?:[\w'’]+ ){0,2}?(?:[\w]+['’]s|is|are|was|will be|isn['’]?t|comes|strikes|sucks|hurts|"
    r"rules|rocks)\b"
    r"(?! (?:go|see|play|have|race|all|dance|sing|try|do|start)\b)|^(?:too|so|very|not|oh|uh|ha)\b"
    r"|^(?:(?:sweet|uno|big|the|ultimate|instant|total|mega|super) )*(?:payback|revenge|karma|surprise|boom|"
    r"bam|oops|sorry|"
    r"ouch|gotcha|mercy|chaos|attack|justice|vengeance|bummer|disaster|punishment|penalty|sneaky|trouble|bad luck)\W*$",
    re.IGNORECASE,
)
NAMES_CONTEST = re.compile(r"\b(?:everyone|everybody|all|players|we)\b", re.IGNORECASE)
GETS_MOST = re.compile(
    r"\bwho(?:ever| ever)? gets? (?:pointed at|the most|most)\b.*?"
    r"(?=\b(?:draws?|picks?|must|has|discards?|loses|takes?)\b)",
    re.IGNORECASE,
)
VOTE = re.compile(
    r"^(?:(?:everyone|everybody|all|all players)\s+)?(?:votes?|points?)\b.*?"
    r"(?:\b(?:for |on )?who(?:ever)?(?:se)?|the (?:player|person|one) with (?:the )?most votes|"
    r"most (?:votes|points|fingers)|(?:for |on |at )(?:someone|somebody|a player|one player|one person|"
    r"a person|one other player|another player)"
    r"(?:(?: who)?(?: to)?|\s*[.,;:!]\s*(?:and )?(?:then )?(?:that (?:player|person|one)|they|he|she|"
    r"(?:whoever|the (?:player|person|one) who) (?:gets|has) (?:the )?most votes)))\s+(?P<deed>.+)$",
    re.IGNORECASE,
)
VOTED = re.compile(  # and what follows for whoever that is
    r"^(?P<task>.*?\bvotes? (?:for|on) (?:the |who (?:is|was|has|did|had) |whoever )[^,.;:!?]+?)"
    r"\s*[,.;:!]\s*(?:and )?(?:then )?"
    r"(?:they|that (?:player|person|one)|he|she|whoever (?:gets|has) (?:the )?most votes|most votes|the most votes)\s+"
    r"(?P<deed>(?:draws?|discards?|takes?|gets?|picks? up|must|has to|have to|loses?|misses|miss|is|are|gives?)\b.+)$",
    re.IGNORECASE,
)
PET = (
    r"(?:cat|kitty|kitten|dog|puppy|doggo|hamster|guinea pig|pet|baby|toddler|bird|parrot|fish|goldfish|"
    r"bunny|rabbit|turtle|lizard|snake|horse|tv|alexa|siri|google|chatgpt|bottle|spinner|wheel|universe|fate)"
)
PET_PICKS = re.compile(  # somebody whom everyone can see
    rf"^(?P<task>(?:(?:the|my|our|your) )?(?:\w+ )?{PET} (?:picks?|decides?|chooses?|selects?)) "
    r"(?:who(?:ever)?(?: it is that)?|which (?:player|person|one of (?:us|you))|"
    r"(?:some(?:one|body)|a player|one player)(?: to| who))"
    r"\s+(?P<deed>.+)$",
    re.IGNORECASE,
)
WINNER_SKIPS = re.compile(
    r"^(?P<won>(?P<task>.+?)[,.;:!]?\s+(?:and )?(?:the )?winner) (?:gets to )?skips? "
    r"(?:everyone|everybody|all(?: the)? others)(?: else)?\W*$",
    re.IGNORECASE,
)
POINTED_AT = re.compile(  # where a bottle or most fingers tell who it is
    r"\b(?:most (?:fingers|votes)(?: on them| against them)?|who(?:ever|m|mever)? (?:it|the (?:bottle|"
    r"pen|spinner|arrow|fork)) "
    r"(?:points?|pointed|lands?|landed|stops?|stopped|faces) (?:to|at|on|"
    r"towards?)),?\s+(?P<deed>(?:draws?|discards?|takes?|gets?|"
    r"picks? up|must|has to|loses?|misses|is|gives?)\b.+)$",
    re.IGNORECASE,
)
HARMS = re.compile(  # the first one, and does good to the last
    r"(?:draws?|takes?|picks? up|gets? \d|misses|loses|is skipped)\b.*\bthe (?:loser|"
    r"winner) (?:discards?|drops?|throws?|gets? rid)\b",
    re.IGNORECASE,
)
THEN_THEY = re.compile(r"[,;.?! ]+(?:they|that (?:player|person)|he|she)$", re.IGNORECASE)
AT_THE_OTHER = re.compile(
    r"\b(?:skips?|draws? from|takes? from|steals? from) (?:them|him|her|the other)\b", re.IGNORECASE
)
BEST_OF = re.compile(
    r"^(?:the )?(?:best|worst) (?!cards?\b|hands?\b|colou?r|of\b|one\b|players?\b|person\b)(?:[\w'’-]+ ){1,4}?"
    r"(?=(?:draws|takes|picks up|gets|discards|drops|dumps|loses|misses|is skipped|gives|throws|must|has to)\b)",
    re.IGNORECASE,
)
BEST_WINS = re.compile(
    r"^(?P<task>.*\bwins?)\s*[,.;:!]\s*(?:and |so |then )?(?P<deed>(?:everyone else|everybody else|"
    r"the rest|the others|all others|others)\b.+)$",
    re.IGNORECASE,
)
GAMES = re.compile(
    r"\b(?:contest|thumb war|wrestle|wrestling|duel|tournament|rock,? paper,? scissors|simon says|musical chairs|"
    r"tic[ -]tac[ -]toe|quiet game|tug of war|staring match)\b",
    re.IGNORECASE,
)
AGAINST = re.compile(
    r"\bchallenges? (?P<challenged>.+?) to \w"
    r"|^(?:you|i) and (?P<other>.+?) (?:play|do|have|race|fight|duel|wrestle|thumb)\b"
    r"|\bbetween (?:you|me|yourself) and (?P<between>.+)$"
    r"|\b(?:with|against|w/|vs\.?|versus|(?:wrestle|challenge)(?! (?:with|against)\b)|"
    r"(?:stare(?:s)?(?: down| at)?|staring at|race|fight|battle|duel|outstare)(?= (?:the (?:next|previous|player|"
    r"person|kid)|(?:some|any)"
    r"(?:one|body)|an?(?:other)? (?:player|person)|who(?:ever|m)?)\b))\s+(?P<rival>.+)$",
    re.IGNORECASE,
)
SAID_BACK = re.compile(r"contest: '(?P<task>.+)'; (?P<rule>.+)", re.IGNORECASE)
LOSERS = re.compile(r"\b(?:loo?sers?|who(?:ever| ever)? los(?:es|t))\b", re.IGNORECASE)
WINNERS = re.compile(r"\b(?:winners?|who(?:ever| ever)? w(?:ins|on))\b", re.IGNORECASE)
LASTS = re.compile(r"\b(?:last|slowest) (?:one|person|player|kid|to)\b", re.IGNORECASE)
FIRSTS = re.compile(r"\b(?:first|fastest) (?:one|person|player|kid|to)\b", re.IGNORECASE)
NUMBERS = "|".join(vocabulary()["numbers"]["words"])
MOVES_CARDS = re.compile(  # a deed of its own, which no contest can swallow
    rf"\b(?:draws|discards|picks up) (?:\d+|{NUMBERS})\b|\bputs? (?:\d+|{NUMBERS}) (?:away|back|down)\b|"
    r"\b(?:draws?|picks? up|takes?|gets?|discards?|throws?(?: away)?|gives?|loses?|misses)\s+"
    rf"(?:(?:any )?(?:\d+|{NUMBERS})(?=\s*(?:$|[,.;!]|(?:more |extra |less |fewer )?(?:cards?|turns?)\b"
    r"|more\b|less\b|and\b|or\b|but\b|each\b|away\b|back\b))"
    r"|nothing\b|none\b|no cards?\b|an?(?: more| extra)? (?:card|turn)\b|their turn\b|your turn\b)",
    re.IGNORECASE,
)
OTHERS_TOO = re.compile(
    r"(?:[,.;:!]|\band|\bbut|\bthen)\s*(?:then )?(?:the )?"
    r"(?:everyone(?: else)?|everybody(?: else)?|others|other players|all others|rest|last(?: one)?|first(?: one)?|"
    r"next player|you|i|they)$",
    re.IGNORECASE,
)
PICKS_SOMEONE = re.compile(
    r"\b(?:picks?|chooses?|decides?|selects?|says?) (?:who\b|whom\b|someone\b|somebody\b|(?:a"
    r"|another|one|any) (?:player|person)\b)",
    re.IGNORECASE,
)
NAMES_OTHERS = re.compile(
    r"\b(?:everyone else|everybody else|the others|all others|the other players|the rest)\b", re.IGNORECASE
)
ROLE_NAMED = re.compile(r"\bthe (?:loser|winner)\b", re.IGNORECASE)
OTHER_ROLE = re.compile(
    r"(?:[,;:!.]|(?:,\s*)?\s(?:and|but|while)(?: then)?)\s+(?:the )?(loser|winner)s?\b", re.IGNORECASE
)
LEADS_ON = re.compile(  # a text that says itself what a contest leads to
    r"\b(?:losers?|loses|lost|winners?|wins|won|draws?|discards?|skip\w*|misses|cards?|turns?)\b|\+\d",
    re.IGNORECASE,
)
JOINT = re.compile(r"[,.;:!–—]\s*(?:and\s+)?(?:then\s+)?|\s+(?:and\s+)?then\s+", re.IGNORECASE)
DEPENDS = re.compile(
    r"\b(?:if|unless)\s+(?:\S+\s+){1,4}?(?:ha(?:ve|s)|holds?|got|wins?|won|loses?|lost)\b|\botherwise\b",
    re.IGNORECASE,
)
UNFINISHED = (
    " or",
    " may",
    " can",
    " must",
    " to",
    " could",
    " who",
    " whoever",
    " that",
    " whose",
)  # the deed has begun before
FURTHER = re.compile(
    r"(?:who|that|to(?! (?:your|my|the) (?:left|right))|\w+ing|away|out|back|in|down|up|home|there|"
    r"with|off|alive|awake|at)\b",
    re.IGNORECASE,
)
SOMETHING = re.compile(r"\b(?!the\b|and\b|you\b)[^\W\d_]{3,}", re.IGNORECASE)  # "the" is no contest
ONLY_PICKS = re.compile(
    r"^(?:you )?(?:picks?|chooses?|selects?) (?:\w+ )?(?:players?|people|persons?)$", re.IGNORECASE
)
SPEAKS = re.compile(  # and then comes the rule; or whoever plays the card chooses
    r"^(?!simon\b).*\b(?:says|said|thinks)$|(?<!with )(?<!against )\b(?:player|person|one|kid|whoever) (?:you|i)"
    r"(?: (?:like|love|hate|want|trust|think|believe|suspect|feel|dislike|know|say|point)|['’]?(?:re|m)| are| am)\b",
    re.IGNORECASE,
)
IN_THE_GAME = re.compile(  # who did what with cards is nothing to race for
    rf"^(?:the )?(?:first|last)(?: one| player| person)? (?:to|with) (?:get to |have |reach )?(?:\d+|"
    rf"{NUMBERS}) cards?\b|"
    r"\b(?:to|who|whoever|who ever) (?:slams?|slaps?|throws?|tosses|toss|places?|drops?|gets?|finds?|shows?|has|have|"
    r"holds?(?: up)?|"
    r"gets? rid of|flips?|turns?|matches|match|pulls?|picks?(?: up)?|reveals?)(?: (?:down|up|over|out))? "
    rf"(?:an?|any|two|{NUMBERS}|\d+|another|one of (?:their|there|your|his|her)) (?:\w+ )?(?:cards?|wilds?|skips?|"
    rf"reverses?|[+]\d)\b|"
    r"\b(?:to|who|whoever|who ever) (?:slams?|slaps?|throws?|tosses|toss|places?|drops?|gets?|finds?|shows?|pulls?|"
    r"lays?|flips?|matches|"
    r"match)(?: (?:down|up|over|out))? (?:an?|any|another|the)(?: \w+)? (?:reds?|blues?|greens?|yellows?|pinks?|\d|"
    r"wilds?)"
    r"(?=\W*$|[,.;:!]| (?:on|onto|in|from|down|first|last|wins?|out)\b)|"
    r"\b(?:to|who) (?:play(?:s|ed)?|puts?(?: down)?|la(?:y|id)(?: down)?|draws?|drew|discard(?:s|ed)?) "
    r"(?:(?:an?|any|the|\d+|two) )?(?:(?!their\b|his\b|her\b|your\b)\w+ )?(?:cards?|wilds?|skips?|reverses?|reds?|"
    r"blues?|greens?|yellows?|pinks?|\+\d|\d)(?!\w)",
    re.IGNORECASE,
)
NOT_THESE = re.compile(  # nor a sentence of the language that was refused
    r"\b(?:would (?:\w+ )?(?:be|have been|go|play|come)(?: up)? next|(?:was|were)(?: \w+ to be| up)? next|"
    r"breaks? (?:it|the rule|that rule|this rule)|^no [^.,;:!]+[.,;:!]+ (?:whoever|who ever|anyone who) forgets?|"
    r"(?:loses|lost|wins|won|(?:loser|winner) of) (?:this|the|our) (?:round|game|match|contest)|"
    r"not|never|nobody|no one|don't|doesn't|forever|\d+ points|scores?|(?:plays?|races?) the contest|"
    r"(?:won|lost|wins|loses|winner|loser)(?: of)?(?: the)? last|last (?:round|game|time)|next player votes)\b",
    re.IGNORECASE,
)
STILL = re.compile(  # until somebody does it
    r"\b(?:nobody|no one|don['’]?t|do not) (?:can |may |is allowed to |are allowed to )?(?P<deed>[a-z]{3,}?)s?\b"
    r"(?=.*\b(?:first|last)(?: one| person| player| kid)? (?:to|who|thats?) (?P=deed))"
    r"|^(?:nobody|no one|don['’]?t|do not) \w+(?=[,.;:!]\s*(?:the )?(?:first|last)\b)",
    re.IGNORECASE,
)
LASTS_LONGEST = re.compile(  # who is last has won, or lost: nobody taps for it
    r"\blast(?: one| person| player| man| kid)? (?:(?:to|who|that) (?:still )?(?:stops?|quits?|gives? up|lets? go|"
    r"drops?|falls?|blinks?|laughs?|smiles?|giggles?|moves?|breathes?|cracks?|speaks?|talks?|is still|makes? a|"
    r"looks? away|leaves?|surrenders?|gets? (?:out|caught|tired|bored|dizzy))\b|(?:is |was )?(?:still )?(?:\w{2,}ing|"
    r"left|remaining|alive|awake|still in|in|up)\b)",
    re.IGNORECASE,
)
AT_ME = re.compile(  # who then does not race
    r"\b(?:me|my|mine)\b|\b(?:to|who(?:ever)?) \w+ (?:you|u)\b(?! (?:are|were|have|can|did|do|say|said|got|wear)\b)",
    re.IGNORECASE,
)
TURNED = re.compile(  # all of those who do not, and nobody loses
    rf"(?<!first )(?<!last )\b(?:who ?ever|who|anyone who|anybody who) (?:{NEGATION.pattern})", re.IGNORECASE
)
IS_MOST = re.compile(r"\bwho(?:ever)?(?: ?['’]?s| (?:is|was|gets|comes|got|came))?$", re.IGNORECASE)
IS_WHERE = re.compile(
    r"^(?:who(?:ever| ever)?|the (?:one|person|player|kid))(?: who| that)?(?: is|['’]s| was| sits| lives| stands)?"
    r"(?: (?:is |was )?(?:sitting|standing|living|born))?$",
    re.IGNORECASE,
)  # who is nearest to something, and has not won
ONE = re.compile(r" (?:one|person|player|kid|student|man|to .+)$", re.IGNORECASE)
