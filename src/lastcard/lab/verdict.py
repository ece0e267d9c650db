"""What was found, in a sentence: what is certain, what is too small to matter, and what is not clear yet."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from lastcard.lab.experiment import Findings
from lastcard.lab.measures import MEASURES, OF_CARD, Measure
from lastcard.lab.moments import Moments
from lastcard.lab.numbers import counted
from lastcard.lab.question import LEVEL, MAIN, MATCH, PRINTED, SEATS, SKILL, THOUGHT, WEAK, Contrast
from lastcard.lab.statistics import (
    FEW,
    LEFT,
    RIGHT,
    Estimate,
    change,
    difference,
    estimate,
    quantile,
    spoken_decimals,
    written,
)

State = Literal["more", "fewer", "same", "open"]
FEW_GAMES = 400  # pairs of games below which a verdict is only a first impression
ENDLESS = 0.5  # more rounds of 100 that nobody wins, from which on people are warned
LONGER, SHORTER = 0.5, -0.33  # changes of the length from which on people are warned
MANIFOLD = 2.0  # change of a length from which on nobody thinks in percent
VAGUE = 2.0  # half of the interval of a share, of 100, from which on it is told from where to where
NOTABLE = 2  # further changes that a sentence has room for
OTHERS = ("rounds", THOUGHT, SKILL, "first", "comebacks", "choices")  # of which they are chosen
HURT = {"leader": "the leader", "next": "the next player", "last": "whoever is last"}
OF_HANDS = ("comebacks", "leads")  # who has fewer cards leads, which says nothing of a grid


@dataclass(frozen=True, slots=True)
class Line:
    """One row of the answer: a measure on both sides, and its change."""

    measure: Measure
    ours: Estimate | None
    theirs: Estimate | None
    change: Estimate | None

    @property
    def state(self) -> State:
        """Whether it changes: more, fewer, same, or open while that is not known."""
        return state_of(self.change, self.measure.least)

    def is_sure(self, comparisons: int) -> bool:
        """Whether it changes for certain, even as the one that stands out of so many."""
        if self.change is None or self.state not in ("more", "fewer"):
            return False
        return self.change.widened(quantile(comparisons=comparisons) / quantile()).is_clear


def state_of(found: Estimate | None, least: float) -> State:
    """What an interval says; a change smaller than the least is none for people."""
    if found is None:
        return "open"
    if found.is_tie(least):
        return "same"
    return ("more" if found.low > 0 else "fewer") if found.is_clear else "open"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer in words."""

    sentence: str
    warnings: tuple[str, ...]
    lines: tuple[Line, ...]


ROWS = {
    MAIN: (
        "worth", "next", "leader", "last", "turns", "first", "comebacks", "leads", "choices", "points",
        "plays", "drawn", "next gain", "idle", "undecided",
    ),
    SEATS: ("worth", "turns", "first", "comebacks"),
    LEVEL: ("worth", "turns", "first", "comebacks"),
    SKILL: ("skill",),
    THOUGHT: ("skill",),
    MATCH: ("rounds", "turns"),
}  # fmt: skip


def lines_of(findings: Findings, contrast: Contrast, comparisons: int = 0) -> list[Line]:
    """All that is known of one table; of a card that nobody watches nothing is said.

    Intervals of a sweep, and of all other tables, hold together, unless another number of comparisons is given.
    """
    moments = findings.of(contrast)
    z = quantile(comparisons=comparisons or findings.question.comparisons(contrast))
    found = []
    for key in ROWS[contrast.kind]:
        measure = MEASURES[key]
        if key in OF_CARD and not any(contrast.watched):
            continue
        if key in OF_HANDS and not any(plan.rules.game == "hand" for plan in contrast.plans):
            continue
        ours = estimate(moments, measure, LEFT, z)
        theirs = estimate(moments, measure, RIGHT, z) if contrast.right is not None else None
        if ours is None and theirs is None:
            continue
        if is_worth(measure) and theirs is not None and theirs.half == 0:
            theirs = None  # a plain card does nothing: what the rule adds is the whole of it
        if key == "undecided" and not any(each and each.value for each in (ours, theirs)):
            continue
        found.append(Line(measure, ours, theirs, change_of(moments, measure, contrast, z)))
    return found


def is_worth(measure: Measure) -> bool:
    """Whether a measure is itself a change: what a play does, beside the same play without its effect."""
    return len(measure.above) > 1


def change_of(moments: Moments, measure: Measure, contrast: Contrast, z: float) -> Estimate | None:
    if contrast.right is not None:
        return change(moments, measure, z)
    return estimate(moments, measure, LEFT, z) if is_worth(measure) else None


def verdict_of(findings: Findings) -> Verdict:
    """The answer so far; there must be one game."""
    if not findings.games:
        raise ValueError("no game was played")
    main = lines_of(findings, findings.question.main)
    known = {line.measure.key: line for line in main}
    for contrast in findings.question.contrasts:
        if contrast.kind in (SKILL, THOUGHT, MATCH) and findings.of(contrast).games:
            known |= {
                contrast.kind if line.measure.key == "skill" else line.measure.key: line
                for line in lines_of(findings, contrast)
                if line.measure.key != "turns"
            }
    compared = findings.question.main.right is not None
    parts = list(comparison_parts(findings, known) if compared else description_parts(findings, known))
    text = "; ".join(parts)
    sentence = (
        f"{subject(findings)}: {text}."
        if text
        else f"{subject(findings)}: too few games to say anything yet."
    )
    return Verdict(sentence, tuple(warnings_of(findings, known)), tuple(main))


def subject(findings: Findings) -> str:
    question = findings.question
    if question.against in ("", PRINTED):
        return question.words
    return f"{question.words} against {question.against}"


def comparison_parts(findings: Findings, known: dict[str, Line]) -> Iterator[str]:
    """Who is helped, how long it takes, who is hurt, and what else is notable."""
    printed = findings.question.against == PRINTED
    if "worth" in known and does_something(known["worth"]):
        yield worth_words(
            known["worth"], findings.question.card, "the printed one" if printed else "the other"
        )
    if "turns" in known:
        yield length_words(known["turns"], "rounds", "as long as before" if printed else "equally long")
    if hurt := hurt_words(known):
        yield hurt
    others = {key: known[key] for key in OTHERS if key in known}
    if findings.question.main.seats_differ:  # among fewer players everyone wins more often
        others.pop("first", None)
    clear = {key: line for key, line in others.items() if line.is_sure(len(OTHERS)) and weight(line) >= 1}
    if THOUGHT in clear:
        clear.pop(SKILL, None)  # it says the same
    for key in sorted(clear, key=lambda key: weight(clear[key]), reverse=True)[:NOTABLE]:
        if key in (SKILL, THOUGHT):
            yield skill_words(clear[key], findings.question.strong(key))
        else:
            yield OTHER_WORDS[key](clear[key])


def does_something(line: Line) -> bool:
    """Whether the card has an effect on this side, or nobody has seen enough of it."""
    return line.ours is None or line.ours.half > 0


def weight(line: Line) -> float:
    """How many times as large as what people would notice a change is."""
    return abs(line.change.value) / line.measure.least if line.change is not None else 0.0


def worth_words(line: Line, card: str, other: str = "the other") -> str:
    """What a play is worth: beside no effect at all, or beside another effect."""
    found = line.change
    if found is None:
        return f"{card or 'the card'} is hardly ever played"
    beside = line.theirs is not None
    if line.state == "same":
        return (
            f"it helps whoever plays it as much as {other}"
            if beside
            else "whoever plays it wins as often as with a plain card"
        )
    than = f" more than {other}" if beside else ""
    if line.state == "open":
        return f"whether it helps whoever plays it{than} is not clear yet ({span(found)} of 100 wins)"
    wins = f"about {number(found)} of 100 wins"
    than = f" than {other}" if beside else ""
    return f"{wins} {'better' if found.value > 0 else 'worse'} for whoever plays it{than}"


def length_words(line: Line, what: str, same: str = "as long as before") -> str:
    found = line.change
    if found is None or line.state == "open":
        return f"whether {what} get longer is not clear yet"
    if line.state == "same":
        return f"{what} {same}"
    if found.value >= MANIFOLD:
        return f"{what} about {1 + found.value:,.0f} times as long"
    return f"{what} {percent(found)} {'longer' if found.value > 0 else 'shorter'}"


def hurt_words(known: dict[str, Line]) -> str:
    """The one it costs most, if it certainly costs somebody something; of two cards, to whom it matters most."""
    lines = [known[key] for key in HURT if key in known]
    beside = any(line.theirs is not None for line in lines)
    clear = [line for line in lines if line.is_sure(len(HURT)) and (beside or line.state == "fewer")]
    if not clear:
        return ""
    worst = max(clear, key=lambda line: abs(line.change.value) if line.change else 0.0)
    assert worst.change is not None
    name, wins = HURT[worst.measure.key], number(worst.change)
    if beside:
        return f"{name} wins {wins} of 100 {worst.state} with it than with the other"
    return f"{name} loses {wins} of 100 wins by it"


def skill_words(line: Line, strong: str) -> str:
    ours, theirs = sides(line)
    word = "more" if line.state == "more" else "less"
    return f"skill counts {word} ({strong} beats {WEAK} {ours} instead of {theirs} times of 100)"


def times_words(found: Estimate) -> str:
    """How many times; of few games from where to where, as one number would say too much."""
    return f"{number(found)} times" if found.half < VAGUE else f"{found.low:.0f} to {found.high:.0f} times"


def first_words(line: Line) -> str:
    ours, theirs = sides(line)
    return f"playing first wins {ours} instead of {theirs} of 100 rounds"


def comeback_words(line: Line) -> str:
    return f"{line.state} comebacks ({' instead of '.join(sides(line))} of 100 rounds)"


def choice_words(line: Line) -> str:
    return f"{line.state} real choices ({' instead of '.join(sides(line))} of 100 decisions)"


def match_words(line: Line) -> str:
    return length_words(line, "matches")


OTHER_WORDS = {
    "rounds": match_words,
    "first": first_words,
    "comebacks": comeback_words,
    "choices": choice_words,
}


def description_parts(findings: Findings, known: dict[str, Line]) -> Iterator[str]:
    """One side alone."""
    seats = findings.question.main.left.seats
    if "worth" in known:
        yield worth_words(known["worth"], findings.question.card)
    if (line := known.get("turns")) and line.ours:
        yield f"a round takes {number(line.ours)} turns"
    if (line := known.get("first")) and line.ours:
        yield f"whoever plays first wins {number(line.ours)} of 100 rounds (even: {100 / seats:.3g})"
    for kind in (SKILL, THOUGHT):
        if (line := known.get(kind)) and line.ours:
            yield f"{findings.question.strong(kind)} beats {WEAK} {times_words(line.ours)} of 100"
    if (line := known.get("comebacks")) and line.ours:
        yield f"{number(line.ours)} of 100 rounds are comebacks"


def warnings_of(findings: Findings, known: dict[str, Line]) -> Iterator[str]:
    """What people should know before they trust it, or agree to it."""
    yield from few_games(findings.games)
    endless = difference(findings.main, MEASURES["undecided"]) if findings.question.main.right else None
    if endless is not None and endless.value > ENDLESS:
        share = estimate(findings.main, MEASURES["undecided"])
        yield f"It may never end: {share.value if share else 0:.1f} of 100 rounds had to be cut off."
    length = known["turns"].change if "turns" in known else None
    if length is not None and length.low > LONGER:
        yield f"Rounds take {1 + length.value:.1f} times as long."
    elif length is not None and length.high < SHORTER:
        yield f"Rounds take only {1 + length.value:.0%} as long."


def few_games(games: int, of_what: str = "") -> list[str]:
    """A warning where a verdict is only a first impression."""
    if games >= FEW_GAMES:
        return []
    what = f"it takes {FEW} to say anything" if games < FEW else "the numbers can still change a lot"
    return [f"Only {counted(games, 'game')}{of_what} so far: {what}."]


# Numbers without noise


def number(found: Estimate) -> str:
    """How much it is, to be said in a sentence."""
    return written(abs(found.value), spoken_decimals(found.value, found.half))


def span(found: Estimate) -> str:
    return f"{written(found.low, found.decimals, True)} to {written(found.high, found.decimals, True)}"


def percent(found: Estimate) -> str:
    return f"{number(found.scaled(100))}%"


def sides(line: Line) -> tuple[str, str]:
    """Both sides, each with the decimals that their difference allows."""
    assert line.ours is not None
    assert line.theirs is not None
    assert line.change is not None
    places = spoken_decimals(line.change.value, line.change.half)
    return f"{line.ours.value:.{places}f}", f"{line.theirs.value:.{places}f}"
