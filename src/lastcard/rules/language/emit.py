"""Deeds become rows of ops, with marks where they are needed."""

from lastcard.engine import codes as c
from lastcard.rules.errors import refuse
from lastcard.rules.language.tree import ALWAYS, WAYS, Deed, Fork, Row, Who

GIVING = (c.OP_GIVE, c.OP_LOSE)


def rows_of(deeds: "list[Deed | Fork]", text: str) -> tuple[Row, ...]:
    """Deeds as rows; marks are set where they are needed, and only as long as they hold."""
    count_uses(deeds)
    return tuple(Layer(text).lay(deeds))


def count_uses(deeds: "list[Deed | Fork]") -> None:
    """How often each who is meant: one that would change is marked when it is meant twice."""
    for deed in deeds:
        if isinstance(deed, Fork):
            count_uses(deed.then)
            count_uses(deed.other)
            continue
        deed.who.uses += 1
        if isinstance(deed.arg, Who):
            deed.arg.uses += 2 if deed.op == c.OP_GIVE and deed.n > 1 else 1  # given card by card


class Layer:
    """Lays deeds out as rows, one after the other."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.marked: Who | None = None
        self.before: list[Who] = []

    def lay(self, deeds: "list[Deed | Fork]") -> list[Row]:
        rows: list[Row] = []
        for deed in deeds:
            rows += self.fork(deed) if isinstance(deed, Fork) else self.deed(deed)
        return rows

    def fork(self, fork: Fork) -> list[Row]:
        """The mark, the deeds for those who are, and behind a jump the deeds for when nobody is."""
        first = self.mark(fork.who)
        then = self.lay(fork.then)
        self.marked = None
        other = self.lay(fork.other)
        self.marked = None
        over: list[Row] = [(c.OP_ELSE, 0, len(other), ALWAYS)] if other else []
        return [*first, (c.OP_ELSE, 0, len(then) + len(over), 0), *then, *over, *other]

    def deed(self, deed: Deed) -> list[Row]:
        rows, who = self.seat(deed.who)
        arg = deed.arg
        if isinstance(arg, Who):
            if arg.is_marked and deed.who.is_marked and arg is not deed.who:
                raise refuse(f'"{self.text}" picks out two groups at once', "name one of them plainly")
            if deed.op in GIVING and deed.who.is_marked and deed.who.mark is None and arg.code in WAYS:
                raise refuse(
                    f'"{self.text}" does not say whose neighbor that is',
                    "let them do this before anything else",
                )
            more, arg = self.seat(arg)
            rows += more
        return [*rows, (deed.op, who, deed.n, arg)]

    def seat(self, who: Who) -> tuple[list[Row], int]:
        """The rows that mark somebody, if that is still to be done, and the code that then means them."""
        if not who.is_marked:
            return [], who.code
        rows = [] if self.marked is who else self.mark(who)
        return rows, c.THEM

    def mark(self, who: Who) -> list[Row]:
        if any(who is known for known in self.before) and self.marked is not who:
            raise refuse(f'"{self.text}" comes back to players it has left', "put those deeds together")
        self.marked = who
        self.before.append(who)
        return [who.row]
