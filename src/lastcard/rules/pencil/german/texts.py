"""A whole German text about the game: what stands for a while, what must be played, or what is done."""

import re

from lastcard.rules.pencil.german.kinds import kind_in
from lastcard.rules.pencil.german.lexicon import Line, form_of, number_in
from lastcard.rules.pencil.german.sentences import told_in, told_whole
from lastcard.rules.pencil.german.whom import Who, who_at

AS_CARDS = r"(?:zieh|ziehe) (?P<n>2|zwei|4|vier)"  # which are the names of cards, for the next player
SPANS = (("{until_turn}", "up until my next turn"), (form_of("rest_of_round"), "up until the round ends"))


def rule_in(line: Line) -> str | None:
    """A whole line in the language of rules; none if a word of it has no place."""
    if (found := line.match(AS_CARDS, 0)) and line.is_over(found[1]):
        return f"next draws {number_in(found[0]['n'])}"
    return standing_in(line) or demand_in(line) or told_in(line, 0, None)


def standing_in(line: Line) -> str | None:
    """A rule that stands: `bis zu deinem nächsten Zug zieht jeder, der eine rote Karte legt, eine Karte`."""
    for form, span in SPANS:
        for lead in (line.match(f"(?:{form}) ?,?", 0), None):
            told = whenever_in(line.said[lead[1] :] if lead else line.said, "" if lead else form)
            if told:
                return f"whenever anyone plays a {told[0]} card {span}, {told[1]}"
    if (found := line.match(form_of("next_to_play"), 0)) and not line.is_over(found[1]):
        then = told_whole(f"er {line.said[found[1] :]}")
        if then and then.startswith("they "):
            return f"the next time anyone plays a {kind_in(found[0]['kind'])} card, {then}"
    return None


def whenever_in(text: str, span: str) -> tuple[str, str] | None:
    """Which cards a rule is about that stands for a while, and what it does to whoever plays one.

    How long it stands is told at the end where a span is given.
    """
    line = Line(text, text, ())
    for at in (0, *(found.end() for found in re.finditer(" ", text))):
        found = line.match(form_of("whoever_plays"), at)
        if found is None:
            continue
        said = f"{text[:at]}er {text[found[1] :]}".strip()
        if span:
            said = without_end(said, span)
        told = told_whole(said) if said else None
        return (kind_in(found[0]["kind"]), told) if told and told.startswith("they ") else None
    return None


def without_end(said: str, form: str) -> str:
    """A text without what a pattern finds at its end; empty if that is not there."""
    line = Line(said, said, ())
    for space in re.finditer(" ", said):
        if (found := line.match(form, space.end())) and line.is_over(found[1]):
            return said[: space.start()].rstrip(" ,")
    return ""


def demand_in(line: Line) -> str | None:
    """What somebody must, must not or may only play in their next turn."""
    who = who_at(line, 0)
    if who is None or "nom" not in who[0].cases:
        return None
    name, at = who
    for form, what in (("must_play", "a"), ("must_not_play", "no"), ("only_play", "only a")):
        if (found := line.match(form_of(form), at)) and line.is_over(found[1]):
            n = found[0].groupdict().get("n")
            price = f" or {draws(name)} {number_in(n)}" if n else ""
            return name.does("play", f"{what} {kind_in(found[0]['kind'])} card{price}")
    return None


def draws(who: Who) -> str:
    return "draw" if who.plural else "draws"
