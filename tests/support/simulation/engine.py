"""Matches that share what the rules say: schedules come to the same positions again and again.

The engine is not what schedules test. It derives everything from a position alone, so what it said there once it would
say again: the position after a move and its events, who may move how, and what each reader may see.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from lastcard.chance import FAST, Chance
from lastcard.engine.feed import Feed
from lastcard.event import Event
from lastcard.log import Entry
from lastcard.match import Match, Prepared, redo
from lastcard.position import State, digest_of, pack
from lastcard.position.packing import pack_memory
from lastcard.rules.build import Rules
from lastcard.server.table import telling
from lastcard.view import AnyView

MOST_POSITIONS = 20_000  # some 20 kB each, in every process


class Position:
    """A state that nobody changes anymore, and what is known about it."""

    __slots__ = ("digest", "legal", "packed", "redone", "rules", "state", "steps", "texts", "views")

    def __init__(self, rules: Rules, state: State, packed: bytes) -> None:
        self.rules = rules
        self.state = state
        self.packed = packed  # as it was first seen
        self.digest = digest_of(packed)
        self.steps: dict[tuple[int, int], After] = {}  # by seat and move
        self.redone: dict[tuple[Entry, bool], tuple[Entry, After]] = {}  # the same by what a log says
        self.views: dict[int, AnyView] = {}
        self.legal: dict[int, list[int]] = {}
        self.texts: dict[int, list[str]] = {}


class After(NamedTuple):
    """Where a move leads, and what it makes happen."""

    position: Position
    events: tuple[Event, ...]


class Positions:
    """All that schedules have come to; too many of them are forgotten at once."""

    def __init__(self) -> None:
        self.by_state: dict[int, Position] = {}  # by the identity of a state, which the position keeps
        self.by_content: dict[tuple[int, bytes, bytes], Position] = {}
        self.starts: dict[tuple[int, int, bytes, bool], Position] = {}

    def forget(self) -> None:
        self.by_state.clear()
        self.by_content.clear()
        self.starts.clear()

    def of(self, rules: Rules, state: State) -> Position:
        """The position that a state is of; the state is not to be changed from now on."""
        found = self.by_state.get(id(state))
        return self.add(rules, state) if found is None else found

    def add(self, rules: Rules, state: State) -> Position:
        packed = pack(state)
        key = id(rules), packed, pack_memory(state)
        found = self.by_content.get(key)
        if found is None:
            if len(self.by_state) >= MOST_POSITIONS:
                self.forget()
            found = self.by_content[key] = self.by_state[id(state)] = Position(rules, state, packed)
        return found


POSITIONS = Positions()


class SharedMatch(Match):
    """A match whose state others may have too: it is replaced, and never changed."""

    def __init__(
        self,
        rules: Rules,
        names: Sequence[str],
        key: bytes,
        feed: Feed | None = None,
        chance: Chance = FAST,
        state: State | None = None,
        commitment: str = "",
    ) -> None:
        start = id(rules), len(names), key, chance.is_secure
        if state is None and (known := POSITIONS.starts.get(start)) is not None:
            state = known.state  # its opening was told when it was first dealt
        super().__init__(rules, names, key, feed, chance, state, commitment)
        if state is None:
            POSITIONS.starts[start] = self.position_now

    @property
    def position_now(self) -> Position:
        found = POSITIONS.of(self.rules, self.state)
        self.state = found.state
        return found

    @property
    def digest(self) -> str:
        return self.position_now.digest

    def legal_texts(self, seat: int | str) -> list[str]:
        now, number = self.position_now, self._seat(seat)
        if (texts := now.texts.get(number)) is None:
            texts = now.texts[number] = super().legal_texts(number)
        return list(texts)

    def offers(self) -> list[list[str]]:
        return [self.legal_texts(seat) for seat in range(self.seats)]

    def view(self, seat: int | str) -> AnyView:
        now, number = self.position_now, self._seat(seat)
        if (view := now.views.get(number)) is None:
            view = now.views[number] = super().view(number)
        return view

    def _legal(self, seat: int | str) -> list[int]:
        now, number = self.position_now, self._seat(seat)
        if (legal := now.legal.get(number)) is None:
            legal = now.legal[number] = super()._legal(number)
        return legal

    def _apply(self, prepared: Prepared) -> tuple[Event, ...]:
        now, move = self.position_now, (prepared.seat, prepared.code)
        after = now.steps.get(move)
        if after is None or prepared.seq != self.next_seq:
            self.state = now.state.clone()
            events = super()._apply(prepared)
            after = now.steps[move] = After(self.position_now, events)
        self.state = after.position.state
        return after.events

    def redo(self, entry: Entry, trusted: bool) -> tuple[Event, ...]:
        """Make the move of an entry again; what did not fit here once still raises."""
        now, key = self.position_now, (entry, trusted)
        known = now.redone.get(key)
        if known is None:
            events = redo(self, entry, trusted)
            if self.rules is now.rules:
                now.redone[key] = self.log.entries[-1], After(self.position_now, events)
            return events
        made, after = known
        self.log.entries.append(made)
        self.state = after.position.state
        return after.events

    def _renumber(self, new: Callable[[int], int]) -> None:
        self.state = self.state.clone()
        super()._renumber(new)


def redo_shared(match: Match, entry: Entry, trusted: bool = False) -> tuple[Event, ...]:
    """The same as `lastcard.match.redo`, remembered."""
    return match.redo(entry, trusted) if isinstance(match, SharedMatch) else redo(match, entry, trusted)


def forget() -> None:
    """Nothing is remembered: a schedule that went wrong may have changed what others share."""
    POSITIONS.forget()
    told_again.cache_clear()


told_again = lru_cache(5000)(telling.told_again)
