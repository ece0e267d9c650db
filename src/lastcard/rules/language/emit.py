"""Actions become rows of ops, with marks where they are needed."""

from dataclasses import replace

from lastcard.engine import codes as c
from lastcard.rules.errors import refuse
from lastcard.rules.language.tree import ROTATIONS, Action, Branch, Choice, Doing, Who
from lastcard.rules.ops import OPS, Arg
from lastcard.rules.whos import GROUPS
from lastcard.rules.wordings import ALWAYS, Row


def rows_of(actions: "list[Doing]", text: str) -> tuple[Row, ...]:
    """Actions as rows; marks are set where they are needed, and only as long as they hold."""
    count_uses(actions)
    return tuple(Emitter(text).emit(actions))


def count_uses(actions: "list[Doing]") -> None:
    """How often each who is meant: one that would change is marked when it is meant twice."""
    for action in actions:
        if not isinstance(action, Action):
            count_uses(action.then)
            count_uses(action.other)
            continue
        action.who.uses += 1
        if action.who.by is not None:
            action.who.by.uses += 1
        if isinstance(action.arg, Who):
            action.arg.uses += (
                2 if action.op == c.OP_GIVE and 1 < action.n < c.ONE_OF else 1
            )  # given card by card


STRUCK = (c.ME, c.THEM, c.OTHERS, c.EVERYONE)  # for whom a rule that stands can do something


class Emitter:
    """Writes actions as rows, one after the other."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.marked: Who | None = None
        self.before: list[Who] = []

    def emit(self, actions: "list[Doing]") -> list[Row]:
        rows: list[Row] = []
        for action in actions:
            match action:
                case Branch():
                    rows += self.branch(action)
                case Choice():
                    rows += self.choice(action)
                case _:
                    rows += self.action(action)
        return rows

    def choice(self, choice: Choice) -> list[Row]:
        """Who is asked, what is done, and behind a jump what is done instead."""
        if choice.who.is_marked:
            raise refuse(f'"{self.text}" lets several players choose', "let one player choose")
        if choice.who.code in GROUPS:
            return self.poll(choice)
        then = self.emit(choice.then)
        self.marked = None
        other = self.emit(choice.other)
        self.marked = None
        over: list[Row] = [(c.OP_ELSE, 0, len(other), ALWAYS)] if other else []
        row = (c.OP_OFFER, choice.who.code, len(then) + len(over), choice.claim)
        return [row, *then, *over, *other]

    def poll(self, choice: Choice) -> list[Row]:
        """What those do of many who choose it, and behind a mark what the others do."""
        then, other = (self.polled(choice.who, side) for side in (choice.then, choice.other))
        code = choice.who.code
        rest: list[Row] = [(c.OP_MARK, code, c.THEM, c.BUT_FOR), *other] if other else []
        self.marked = None
        return [(c.OP_OFFER, code, len(then), len(rest) << 1), *then, *rest]

    def polled(self, who: Who, actions: "list[Doing]") -> list[Row]:
        """What each of many does alone."""
        rows: list[Row] = []
        for action in actions:
            if not isinstance(action, Action) or action.who is not who or action.arg is who:
                raise refuse(f'"{self.text}" lets several players choose', "let one player choose")
            self.marked = None
            rows += self.action(replace(action, who=Who(c.THEM)))
        return rows

    def branch(self, branch: Branch) -> list[Row]:
        """The mark, the actions for those who are, and behind a jump the actions for when nobody is."""
        if branch.who.mark is not None and branch.who.mark[0] == c.OP_STAND:
            return self.stand(branch.who, branch.who.mark, branch.then)
        first = self.mark(branch.who)
        then = self.emit(branch.then)
        self.marked = None
        other = self.emit(branch.other)
        self.marked = None
        over: list[Row] = [(c.OP_ELSE, 0, len(other), ALWAYS)] if other else []
        return [*first, (c.OP_ELSE, 0, len(then) + len(over), 0), *then, *over, *other]

    def stand(self, who: Who, row: Row, actions: "list[Doing]") -> list[Row]:
        """A rule that stands, and behind it what happens when it is met: nothing that waits, nor empties a hand."""
        self.marked = who
        self.before.append(who)
        then = self.emit(actions)
        self.marked = None
        if any(
            op not in (c.OP_DRAW, c.OP_SKIP) or code not in STRUCK or n >= c.EVERY for op, code, n, _ in then
        ):
            raise refuse(
                f'"{self.text}" does more than a rule that stands can', "let someone draw cards or be skipped"
            )
        return [(row[0], row[1], len(then), row[3]), *then]

    def action(self, action: Action) -> list[Row]:
        rows, who = self.seat(action.who)
        arg = action.arg
        if isinstance(arg, Who):
            if arg.is_marked and action.who.is_marked and arg is not action.who:
                raise refuse(f'"{self.text}" picks out two groups at once', "name one of them plainly")
            given = OPS[action.op].arg is Arg.RECEIVER
            if given and action.who.is_marked and action.who.mark is None and arg.code in ROTATIONS:
                raise refuse(
                    f'"{self.text}" does not say whose neighbor that is',
                    "let them do this before anything else",
                )
            more, arg = self.seat(arg)
            rows += more
        return [*rows, (action.op, who, action.n, arg)]

    def seat(self, who: Who) -> tuple[list[Row], int]:
        """The rows that mark someone, if that is still to be done, and the code that then means them."""
        if not who.is_marked:
            return [], who.code
        rows = [] if self.marked is who else self.mark(who)
        return rows, c.THEM

    def mark(self, who: Who) -> list[Row]:
        if any(who is known for known in self.before) and self.marked is not who:
            raise refuse(f'"{self.text}" comes back to players it has left', "put what they do together")
        first: list[Row] = []
        if who.but is not None and self.marked is None and not any(who.but is known for known in self.before):
            first = self.mark(who.but)
        if who.but is not None and self.marked is not who.but:
            raise refuse(f'"{self.text}" comes back to players it has left', "put what they do together")
        rows: list[Row] = []
        row = who.row
        if who.by is not None:
            rows, code = self.seat(who.by)
            row = (row[0], code, *row[2:])
        self.marked = who
        self.before.append(who)
        return [*first, *rows, row]
