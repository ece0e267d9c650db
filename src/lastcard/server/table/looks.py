"""How those at a table look: an avatar and a color each, which nobody else there has."""

from collections.abc import Sequence

from lastcard import wire
from lastcard.server.errors import RequestError
from lastcard.server.table.seats import Seat

NO_AVATAR = "There is no avatar “{name}”: choose from {choices}."
NO_COLOR = "There is no color “{name}”: choose from {choices}."
TAKEN = "{name} looks like that already: choose something else."
LONGEST_NAME = 40  # letters of a name that is refused, as it is told


def must_be_look(avatar: str, color: str) -> None:
    """Refuse what nobody can look like; empty: no wish."""
    for name, choices, sentence in ((avatar, wire.AVATARS, NO_AVATAR), (color, wire.COLORS, NO_COLOR)):
        if name and name not in choices:
            told = sentence.format(name=name[:LONGEST_NAME], choices=", ".join(choices))
            raise RequestError("bad-look", told)


def wear(seats: Sequence[Seat], seat: Seat, avatar: str, color: str) -> None:
    """Someone looks as they wish, or, where another person does already, like nobody else. Bots give way."""
    for part, wish in (("avatar", avatar), ("color", color)):
        owner = owner_of(seats, seat, part, wish)
        if owner is not None and owner.keeper == "person":
            wish = ""
        elif owner is not None:
            setattr(owner, part, "")
        setattr(seat, part, wish)
    give_looks([seat, *seats])


def change_look(seats: Sequence[Seat], seat: Seat, avatar: str, color: str) -> None:
    """The same, but whoever chooses is told if it cannot be had."""
    must_be_look(avatar, color)
    for part, wish in (("avatar", avatar), ("color", color)):
        owner = owner_of(seats, seat, part, wish)
        if owner is not None and owner.keeper == "person":
            raise RequestError("bad-look", TAKEN.format(name=owner.name))
    wear(seats, seat, avatar or seat.avatar, color or seat.color)


def owner_of(seats: Sequence[Seat], seat: Seat, part: str, wish: str) -> Seat | None:
    """Who else looks like that."""
    others = (other for other in seats if other is not seat)
    return next((other for other in others if wish and getattr(other, part) == wish), None)


def give_looks(seats: Sequence[Seat]) -> None:
    """Whoever has no avatar or color yet gets the next free one."""
    for seat in seats:
        if seat.keeper != "open":
            seat.avatar = seat.avatar or free([other.avatar for other in seats], wire.AVATARS)
            seat.color = seat.color or free([other.color for other in seats], wire.COLORS)


def free(taken: Sequence[str], choices: Sequence[str]) -> str:
    """The first that nobody has; where all are taken, the one that fewest have."""
    return min(choices, key=taken.count)
