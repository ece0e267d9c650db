"""Rule cases: a position, moves, what must follow and what must be refused, written in our notation.

    case FRZ-33 EMO-33 TRL-33 · After a Draw Two the next seat draws two cards.
    for frozen emoji trolls
    3 seats · turn 0 · top B5
    0  B+2 Y3
    1  Y7
    draw  B8 B9 …
    > 0 play B+2
    = 0 played B+2 · 1 drew B8 B9 · 1 skipped · turn 2
    ! 1 play Y7 · -21
    ? turn 2 · held 1 3

`>` is a move that must be accepted, `=` events that must follow it in this order (others may stand between), `no`
an event that must not, `!` a move that must be refused (by the clause, when one is given), `?` what must be true
(or must not: `? not top B5`). Between rounds `> pencil "next draws 2"` writes on the customizable cards, and
`> pencil "next draws 2" by 0 agreed 1 2` says who proposed it and who agreed.
The grammar is in docs/reference/notation.md.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from lastcard.engine.codes import DEALER, MATCH_OVER, PLAYING
from lastcard.engine.grid.state import State as GridState
from lastcard.engine.hand.state import State as HandState
from lastcard.event import Event, parse_event, read_seat
from lastcard.films.referee import verdict
from lastcard.match import Match, Step
from lastcard.move import Move
from lastcard.notation import kind_of
from lastcard.position import write_position
from lastcard.rules.build import Rules, build
from lastcard.rules.errors import LastcardError
from lastcard.rules.refusals import Refusal
from lastcard.view import GridView, HandView

MARKS = (">", "=", "!", "?", "no")
IDS = re.compile(r"[A-Z]{3}-A?\d{2}")


class CaseError(LastcardError):
    """A case that cannot be read, or whose position cannot be."""


@dataclass(frozen=True, slots=True)
class Case:
    """One rule case for one edition."""

    file: str
    line: int
    ids: tuple[str, ...]
    sentence: str
    edition: str
    house: tuple[str, ...]
    pencil: tuple[str, ...]
    position: str
    script: tuple[tuple[int, str], ...]

    @property
    def name(self) -> str:
        return f"{Path(self.file).name}:{self.line} {self.edition} {' '.join(self.ids)}".strip()


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a case went: no complaint means that it holds."""

    case: Case
    complaint: str = ""
    line: int = 0

    def __str__(self) -> str:
        if not self.complaint:
            return f"ok    {self.case.name} · {self.case.sentence}"
        return f"FAIL  {self.case.name} · {self.case.sentence}\n      line {self.line}: {self.complaint}"


def read_cases(text: str, file: str) -> Iterator[Case]:
    """All cases of a text, one for each edition they are for."""
    block: list[tuple[int, str]] = []
    for number, line in enumerate([*text.splitlines(), "case"], start=1):
        bare = line.split("#")[0].rstrip() if line.lstrip().startswith("#") else line.rstrip()
        if bare.split(" ")[0] == "case" and block:
            yield from read_block(block, file)
            block = []
        if bare.strip():
            block.append((number, bare))


def read_block(block: list[tuple[int, str]], file: str) -> Iterator[Case]:
    """The cases of one block of lines."""
    number, head = block[0]
    if not head.startswith("case "):
        raise CaseError(f"{file}:{number}: a case begins with `case`, its clauses and a sentence.")
    ids, _, sentence = head[5:].partition(" · ")
    found = tuple(word for word in ids.split() if IDS.fullmatch(word))
    odd = [word for word in ids.split() if word not in found]
    if sentence and odd:
        raise CaseError(f"{file}:{number}: `{odd[0]}` is no clause: write one such as `FRZ-33` or `COM-A05`.")
    sentence = sentence or " ".join(odd)
    settings: dict[str, list[str]] = {"for": [], "house": [], "pencil": []}
    position: list[str] = []
    script: list[tuple[int, str]] = []
    for line_number, line in block[1:]:
        word, _, rest = line.strip().partition(" ")
        if word == "pencil":
            settings[word].append(rest)
        elif word in settings and not script:
            settings[word].extend(rest.replace(", ", " ").split())
        elif word in MARKS:
            script.append((line_number, line.strip()))
        elif script:
            raise CaseError(f"{file}:{line_number}: `{word}` is no mark: write one of {' '.join(MARKS)}.")
        else:
            position.append(line)
    if not settings["for"]:
        raise CaseError(f"{file}:{number}: say for which editions the case is: `for frozen emoji`.")
    for edition in settings["for"]:
        yield Case(
            file, number, found, sentence, edition, tuple(settings["house"]), tuple(settings["pencil"]),
            "\n".join(position), tuple(script),
        )  # fmt: skip


def shipped_cases() -> Iterator[Case]:
    """The project's own cases, which come with the package."""
    folder = files("lastcard") / "cases"
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.name.endswith(".cases"):
            yield from read_cases(path.read_text("utf-8"), path.name)


def run_case(case: Case) -> Verdict:
    """Play a case and compare."""
    line = case.line
    try:
        runner = Runner(case)
        for line, text in case.script:
            mark, _, rest = text.partition(" ")
            complaint = runner.run(mark, rest.strip())
            if complaint:
                return Verdict(case, complaint, line)
    except LastcardError as error:
        return Verdict(case, str(error), line)
    if not case.script:
        return Verdict(case, "the case says nothing that must follow", line)
    return Verdict(case)


class Runner:
    """Plays the script of a case on its position."""

    def __init__(self, case: Case) -> None:
        rules = build(case.edition, case.house, case.pencil)
        if case.position:
            self.match = Match.at(rules, case.position)
        else:
            self.match = Match.start(case.edition, rules.seats[0], case.house, case.pencil, key=b"case")
        self.events: tuple[Event, ...] = ()

    @property
    def rules(self) -> Rules:
        """The rules in force, which the pencil can change."""
        return self.match.rules

    def run(self, mark: str, rest: str) -> str:
        """One line of the script; returns what is wrong, or nothing."""
        if mark == ">":
            return self.accept(rest)
        if mark == "!":
            return self.refuse(rest)
        if mark == "=":
            return self.follow(rest)
        if mark == "no":
            found = next((event for event in self.events if matches(rest, event)), None)
            return f"`{found}` should not have followed" if found else ""
        return next((wrong for fact in re.split(r" [·;] ", rest) if (wrong := self.check(fact.strip()))), "")

    def play(self, text: str) -> Step:
        """Make the move that a line says: `0 play B7 "a note"`, or `pencil "next draws 2"`."""
        seat, _, move = text.partition(" ")
        if seat == "pencil":
            return Step(refusal=self.pencil(move))
        words, _, note = move.partition('"')
        return self.match.move(read_seat(seat), Move.parse(words), note.strip('"'))

    def pencil(self, text: str) -> Refusal | None:
        """Write on the customizable cards: `"next draws 2" by 0 agreed 1 2`."""
        sentences = re.findall(r'"([^"]*)"', text)
        _, _, consent = text.rpartition('"')
        by, _, agreed = consent.partition("agreed")
        who = by.removeprefix(" by").split()
        seats = [int(seat) for seat in agreed.split()]
        return self.match.pencil(*sentences, by=int(who[0]) if who else None, agreed=seats)

    def accept(self, text: str) -> str:
        step = self.play(text)
        if step.refusal:
            return f"`{text}` was refused: {step.refusal.sentence} [{step.refusal.clause}]"
        self.events = step.events
        return ""

    def refuse(self, text: str) -> str:
        move, _, clause = text.partition(" · ")
        before = write_position(self.rules, self.match.state)
        step = self.play(move)
        if step:
            return f"`{move}` should have been refused"
        if write_position(self.rules, self.match.state) != before:
            return f"`{move}` was refused but changed the position"
        assert step.refusal is not None
        if clause and not step.refusal.clause.endswith(clause.strip()):
            return f"`{move}` was refused by {step.refusal.clause}, not by {clause.strip()}"
        return ""

    def follow(self, text: str) -> str:
        left = iter(self.events)
        for wanted in re.split(r" [·;] ", text):
            if not any(matches(wanted.strip(), event) for event in left):
                told = " · ".join(map(str, self.events))
                return f"`{wanted.strip()}` did not follow; what followed is: {told}"
        return ""

    def check(self, fact: str) -> str:
        """A fact about the state: each has a method of its own name."""
        name, _, value = fact.partition(" ")
        if name == "not":
            return "" if self.check(value) else f"`{value}` holds and should not"
        method = getattr(self, f"fact_{name}", None)
        if method is None:
            known = sorted(word[5:] for word in dir(self) if word.startswith("fact_"))
            raise CaseError(f"`{fact}` cannot be checked: choose from {', '.join(known)}.")
        got = method(value)
        return "" if got == "" else f"`{fact}` does not hold: {got}"

    def hand_view(self, viewer: int | str) -> HandView:
        view = self.match.view(viewer)
        if not isinstance(view, HandView):
            raise CaseError("There are no hands in this game: check its grids.")
        return view

    def differs(self, got: object, wanted: object) -> str:
        return "" if str(got) == str(wanted) else f"it is {got}"

    def fact_turn(self, value: str) -> str:
        return self.differs(self.match.state.turn, read_seat(value))

    def fact_dealer(self, value: str) -> str:
        return self.differs(self.match.state.dealer, read_seat(value))

    def fact_asked(self, value: str) -> str:
        view = self.match.view("watcher")
        return self.differs(f"{view.asked if view.asked != DEALER else 'dealer'} {view.ask}", value)

    def fact_way(self, value: str) -> str:
        return self.differs(self.match.view("watcher").way, value)

    def fact_top(self, value: str) -> str:
        return self.differs(self.match.view("watcher").top, value)

    def fact_color(self, value: str) -> str:
        return self.differs(getattr(self.match.view("watcher"), "color", ""), value)

    def fact_hand(self, value: str) -> str:
        seat, *cards = value.split()
        view = self.hand_view(int(seat))
        return self.differs(sorted(view.hands[int(seat)]), sorted(c for c in cards if c != "-"))

    def fact_held(self, value: str) -> str:
        seat, count = value.split()
        assert isinstance(self.match.state, HandState)
        return self.differs(self.match.state.held[int(seat)], count)

    def fact_grid(self, value: str) -> str:
        seat, _, columns = value.partition(" ")
        return self.fact_sees(f"watcher {seat} {columns}")

    def fact_columns(self, value: str) -> str:
        seat, count = value.split()
        assert isinstance(self.match.state, GridState)
        return self.differs(self.match.state.columns[int(seat)], count)

    def fact_sees(self, value: str) -> str:
        """`sees 1 0 ? ?`: what seat 1 sees of seat 0's hand; of a grid, its columns `R5/?`."""
        viewer, seat, *cards = value.split()
        view = self.match.view(read_seat(viewer))
        if isinstance(view, GridView):
            got = ["/".join(cell or "-" for cell in column) for column in view.grids[int(seat)]]
            return self.differs(" ".join(got) or "-", " ".join(cards))
        return self.differs(view.hands[int(seat)], cards)

    def fact_fresh(self, value: str) -> str:
        """`fresh 1 ?`: the card in hand but not yet placed, as seat 1 sees it; `-` for none."""
        viewer, card = value.split()
        return self.differs(self.match.view(read_seat(viewer)).fresh or "-", card)

    def fact_told(self, value: str) -> str:
        """`told 1 0 drew ?`: an event of the last move as a seat is told it."""
        viewer, _, wanted = value.partition(" ")
        events = [event.seen_by(read_seat(viewer)) for event in self.events]
        return "" if any(str(event) == wanted for event in events) else " · ".join(map(str, events))

    def fact_draws(self, value: str) -> str:
        return self.differs(self.match.state.draws, value)

    def fact_discards(self, value: str) -> str:
        return self.differs(self.match.state.discards, value)

    def fact_discard(self, value: str) -> str:
        """The discard pile from its top down, as far as the fact goes."""
        wanted = value.split()
        return self.differs(self.match.view("watcher").discard[::-1][: len(wanted)], wanted)

    def fact_score(self, value: str) -> str:
        return self.differs(self.match.state.score[: self.match.seats], [int(n) for n in value.split()])

    def fact_total(self, value: str) -> str:
        return self.differs(self.match.state.total[: self.match.seats], [int(n) for n in value.split()])

    def fact_round(self, value: str) -> str:
        return self.differs(self.match.state.rounds, value)

    def fact_over(self, value: str) -> str:
        phase = self.match.state.phase
        got = "no" if phase == PLAYING else "match" if phase == MATCH_OVER else "round"
        return self.differs(got, value)

    def fact_winners(self, value: str) -> str:
        return self.differs(" ".join(map(str, self.match.winners)) or "-", value)

    def fact_owing(self, value: str) -> str:
        return self.differs(self.match.state.owing, read_seat(value))

    def fact_said(self, value: str) -> str:
        got = [seat for seat in range(self.match.seats) if self.match.state.said[seat]]
        return self.differs(" ".join(map(str, got)) or "-", value)

    def fact_face(self, value: str) -> str:
        seat, card = value.split()
        return self.differs(self.hand_view("watcher").faces[int(seat)] or "-", card)

    def fact_verdict(self, value: str) -> str:
        """`verdict kept`: what the referee says on the answer before it; `-` when there is none."""
        return self.differs(verdict(self.match) or "-", value)

    def fact_legal(self, value: str) -> str:
        """`legal 0 play B5, draw`: exactly these moves."""
        seat, _, moves = value.partition(" ")
        wanted = sorted(move.strip() for move in moves.split(",") if move.strip() not in ("", "-"))
        return self.differs(sorted(map(str, self.match.legal(read_seat(seat)))), wanted)

    def fact_may(self, value: str) -> str:
        seat, _, move = value.partition(" ")
        refused = self.match.why_not(read_seat(seat), Move.parse(move))
        return refused.sentence if refused else ""

    def fact_deck(self, value: str) -> str:
        return self.differs(self.rules.tables.deck, value)

    def fact_copies(self, value: str) -> str:
        code, count = value.split()
        return self.differs(self.rules.tables.copies[kind_of(self.rules, code)], count)

    def fact_points(self, value: str) -> str:
        code, count = value.split()
        return self.differs(self.rules.tables.points[kind_of(self.rules, code)], count)

    def fact_cards(self, value: str) -> str:
        """`cards @7 8`: how many cards have a code of this form; # is a digit, @ a letter, * anything."""
        form, count = value.split()
        signs = {"*": ".*", "#": "[0-9]", "@": "[A-Z]"}
        pattern = re.compile("".join(signs.get(c, re.escape(c)) for c in form))
        return self.differs(
            sum(card.copies for card in self.rules.kinds if pattern.fullmatch(card.code)), count
        )

    def fact_colors(self, value: str) -> str:
        return self.differs(" ".join(color.name for color in self.rules.edition.colors), value)

    def fact_seats(self, value: str) -> str:
        return self.differs(" ".join(map(str, self.rules.seats)), value)

    def fact_penciled(self, value: str) -> str:
        """`penciled next draws 2`: what is written on the customizable cards; `-` for nothing."""
        return self.differs(" | ".join(self.rules.pencil) or "-", value)

    def fact_setting(self, value: str) -> str:
        name, wanted = value.split(maxsplit=1)
        return self.differs(self.rules.setting(name), wanted)


def matches(wanted: str, event: Event) -> bool:
    """Whether an event is the wanted one; a `*` in it stands for any words."""
    if "*" in wanted:
        return re.fullmatch(".*".join(map(re.escape, wanted.split("*"))), str(event)) is not None
    return str(event) == wanted or (str(event) == str(parse_event(wanted)))
