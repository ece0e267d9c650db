"""What goes together where somebody chooses: "draw one and play again, or skip" are two things, not three."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lastcard.rules.errors import refuse
from lastcard.rules.language.tree import is_node, is_token, token_of

if TYPE_CHECKING:
    from lark import Token

    from lastcard.rules.language.tree import Node

    Grouped = tuple[Node | Token, tuple[Node, ...], tuple[Node, ...]]

ONE_OF_TWO = ("either", "pick_one")
DEMANDS = ("play_card", "play_none")  # a card and its price: one thing
PLAIN = ("bare", "told", "urged", "reverse")


def grouped(tree: "Node", text: str) -> "Iterator[Grouped]":
    """The parts of a block; a choice comes with what goes together with its first thing, and with its second."""
    parts = list(tree.children)
    found = ((i, part) for i, part in enumerate(parts) if is_node(part) and part.data in ONE_OF_TWO)
    at, choice = next(found, (0, tree))
    if choice is tree or any(choice.find_pred(lambda part: part.data in DEMANDS)):
        yield from ((part, (), ()) for part in parts)
        return
    apart = parted(choice)
    start = at
    if choice.data == "either":
        while start >= 2 and goes_together(parts[start - 2], parts[start - 1], apart, text):
            start -= 2
    end = at
    while end + 2 < len(parts) and goes_together(parts[end + 2], parts[end + 1], True, text):
        end += 2
    yield from ((part, (), ()) for part in parts[:start])
    before = tuple(part for part in parts[start:at] if is_node(part))
    after = tuple(part for part in parts[at + 1 : end + 1] if is_node(part))
    yield choice, before, after
    yield from ((part, (), ()) for part in parts[end + 1 :])


def parted(choice: "Node") -> bool:
    """Whether a comma stands between the two things."""
    return any(is_token(part, "OR") and str(part) == "comma" for part in choice.children)


def goes_together(part: "Node | Token", joint: object, apart: bool, text: str) -> bool:
    """Whether a part belongs to the thing beside it; `and` without a comma before `or` could be meant in both ways."""
    name, value = token_of(joint)
    if name != "AND" or not is_node(part) or part.data not in PLAIN or value not in ("and", "within"):
        return False
    if not apart:
        raise refuse(f'"{text}" does not say which things go together', 'write a comma before "or"')
    return True
