"""The parts that a rule is read into: who it speaks of, what is done, and on which condition."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeGuard

from lastcard.engine import codes as c
from lastcard.rules.whos import UNSTEADY
from lastcard.rules.wordings import Row

if TYPE_CHECKING:
    from lark import Token, Tree

    Node = Tree[Token]

SIDES = {"LEFT": c.LEFT, "RIGHT": c.RIGHT, "ON": c.NEXT, "BACK": c.PREVIOUS}
ROTATIONS = {c.LEFT: c.LEFTWARD, c.RIGHT: c.RIGHTWARD, c.NEXT: c.ONWARD, c.PREVIOUS: c.BACKWARD}
SINGLE_NAMES = {
    "NEXT": c.NEXT,
    "LEFT": c.LEFT,
    "RIGHT": c.RIGHT,
    "FEWEST": c.FEWEST,
    "MOST": c.MOST,
    "FACING": c.ACROSS,
    "REST": c.OTHERS,
}


@dataclass(eq=False)
class Who:
    """Who a sentence is about; a mark says which of many, or keeps hold of one who would change."""

    code: int
    mark: Row | None = None
    uses: int = 0
    but: "Who | None" = None  # those who were marked just before, and are left out
    by: "Who | None" = None  # who picks them

    @property
    def is_marked(self) -> bool:
        return self.mark is not None or (self.code in UNSTEADY and self.uses > 1)

    @property
    def row(self) -> Row:
        """The op that marks them."""
        return self.mark or (c.OP_MARK, self.code, 0, c.AT_LEAST)


@dataclass(frozen=True, eq=False)
class Action:
    """An op before it is known whether its seats need a mark."""

    op: int
    who: Who
    n: int = 0
    arg: "int | Who" = 0


@dataclass(frozen=True, eq=False)
class Branch:
    """Actions that are done if someone meets a condition, and others if nobody does."""

    who: Who
    then: "list[Doing]"
    other: "list[Doing]"


@dataclass(frozen=True, eq=False)
class Choice:
    """Actions that someone chooses between; without others, between them and nothing.

    A claim is no choice: someone says whether something is true.
    """

    who: Who
    then: "list[Doing]"
    other: "list[Doing]"
    claim: int = 0


Doing = Action | Branch | Choice


def is_node(part: "Token | Node") -> "TypeGuard[Node]":
    return hasattr(part, "data")


def is_leaf(part: "Token | Node") -> "TypeGuard[Token]":
    return not hasattr(part, "data")


def nodes(tree: "Node") -> "list[Node]":
    """The parts of a tree that are trees."""
    return [part for part in tree.children if is_node(part)]


def is_token(part: object, name: str) -> bool:
    return getattr(part, "type", "") == name


def token_of(part: object) -> tuple[str, str]:
    return str(getattr(part, "type", "")), str(part)


def place_of(part: object) -> int:
    """Where in the text a token begins."""
    return int(getattr(part, "start_pos", 0) or 0)


def negates(tree: "Node") -> bool:
    return is_token(tree.children[0], "UNLESS")


def is_third(verb: "Node") -> bool:
    """Whether a verb has the form for he or she."""
    return bool(verb.children) and str(verb.children[0]) == "third"
