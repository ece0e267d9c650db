"""A match, as a library user meets it: start, legal moves, move, view, log."""

import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

import msgspec

from lastcard.chance import FAST, SECURE, Chance, mixed_key, read_nonces, write_nonces
from lastcard.engine import codes
from lastcard.engine.codes import CLOCK, DEALER, REFEREE, WATCHER
from lastcard.engine.feed import Feed
from lastcard.engine.games import GAMES
from lastcard.event import Event, read_feed, read_seat
from lastcard.log import (
    BRANCH,
    OLD_DIGEST,
    SHUFFLE,
    Entry,
    Log,
    LogError,
    Takeover,
    commitment_of,
    parse_log,
    pencil_note,
    read_pencil_note,
)
from lastcard.move import Move
from lastcard.notation import decode, encode, spelled
from lastcard.position import (
    State,
    digest_of,
    memory_of,
    pack,
    read_position,
    recall,
    start_state,
    write_position,
)
from lastcard.rules.asks import ASKS
from lastcard.rules.build import Rules, build
from lastcard.rules.editions.load import DEFAULT_EDITION
from lastcard.rules.errors import LastcardError
from lastcard.rules.refusals import Refusal, clause_refusing, refusal
from lastcard.spelling import plain
from lastcard.view import AnyView, view_of

__all__ = ["CLOCK", "DEALER", "REFEREE", "WATCHER", "Match", "Prepared", "Step", "begin", "replay"]

REPEATED = "That film was already picked in this match: name another one."
UNLISTED = "That film is not on the list. Name it as another film, and the table will judge the answer."
UNSHUFFLED = "The cards are not shuffled yet by the numbers that players pledged."
REASONED = ("call", "catch", "kept", "failed")  # the log may say why it was so decided


@dataclass(frozen=True, slots=True)
class Step:
    """The answer to a move: its consequences, or why it is refused. It is true when the move was made."""

    events: tuple[Event, ...] = ()
    refusal: Refusal | None = None

    def __bool__(self) -> bool:
        return self.refusal is None

    def seen_by(self, viewer: int) -> tuple[Event, ...]:
        """The consequences as one seat, or a watcher, is told them."""
        return tuple(event.seen_by(viewer) for event in self.events)


class Prepared(msgspec.Struct, frozen=True):
    """A move that the rules allow as the next entry of a match: checked and encoded, but not made yet."""

    seq: int  # of the entry it becomes; it is void once another entry has taken that number
    seat: int
    move: Move
    code: int
    note: str = ""


class Match:
    """One match from its first deal to its winner. Seats are 0, 1, 2, … to the left."""

    def __init__(
        self,
        rules: Rules,
        names: Sequence[str],
        key: bytes,
        feed: Feed | None = None,
        chance: Chance = FAST,
        state: State | None = None,  # as it stands after the entries that are then put into the log
        commitment: str = "",  # where it is known
    ) -> None:
        self.rules = rules
        self.game = GAMES[rules.game]
        self.feed = feed or Feed()  # it is read out after every step, so many matches can share one
        self.feed.on, self.feed.count = 1, 0
        self.key = key
        commitment = commitment or commitment_of(key, rules, names, chance)
        self.log = Log(rules, tuple(names), commitment, chance=chance)
        self.state: State = state or start_state(rules, len(names), key, self.feed, chance.is_secure)
        self.opening = read_feed(rules, self.feed)  # told before the first entry

    @classmethod
    def start(
        cls,
        edition: str = DEFAULT_EDITION,
        seats: int = 4,
        house: Iterable[str] = (),
        pencil: Iterable[str] = (),
        names: Sequence[str] = (),
        key: bytes | None = None,
        chance: Chance | None = None,
    ) -> "Match":
        """A new match, dealt and opened.

        Without a key it gets one that nobody knows, and deals from a cipher, so that nobody can foresee a deal from
        those before it. Whoever gives a key keeps no secret: the same key always deals the same cards, by the fast
        generator, unless `chance` is `lastcard.chance.SECURE`.
        """
        rules = build(edition, house, pencil, seats=seats)
        names = [*names, *(f"Seat {i}" for i in range(len(names), seats))]
        chance = chance or (SECURE if key is None else FAST)
        match = cls(rules, names[:seats], key if key is not None else secrets.token_bytes(32), chance=chance)
        match.deal()
        return match

    @classmethod
    def at(cls, rules: Rules, position: str) -> "Match":
        """A match that stands at a drawn position; its log cannot be replayed from a key."""
        state = read_position(rules, position)
        match = cls(rules, [f"Seat {i}" for i in range(state.seats)], b"position")
        match.state = state
        return match

    @property
    def seats(self) -> int:
        return self.state.seats

    @property
    def chance(self) -> Chance:
        return self.log.chance

    @property
    def awaits_shuffle(self) -> bool:
        """Whether players have pledged numbers and the cards are not shuffled by them yet."""
        return not self.log.entries and bool(self.chance.pledges)

    @property
    def over(self) -> bool:
        return self.state.phase == codes.MATCH_OVER

    @property
    def round_over(self) -> bool:
        """Whether the table waits for the next deal."""
        return self.state.phase == codes.ROUND_OVER

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if self.state.won[seat])

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who must decide before the match goes on: a seat, the dealer, the referee, or all who still vote."""
        return () if self.over else self.game.waiting(self.state)

    @property
    def next_seq(self) -> int:
        """The number of the entry that comes next."""
        return len(self.log.entries) + 1

    @property
    def digest(self) -> str:
        """A short name for the state as it is."""
        return digest_of(pack(self.state))

    def digest_like(self, digest: str) -> str:
        """The same as logs have it that hold a digest like this one: those of format 1 have shorter ones."""
        return self.digest if len(digest) != OLD_DIGEST else f"{self.game.digest(self.state):016x}"

    @property
    def position(self) -> str:
        """The whole state, secrets included, as text."""
        return write_position(self.rules, self.state)

    def legal(self, seat: int | str) -> list[Move]:
        """All moves open to a seat, the dealer, the clock or the referee."""
        return [decode(self.rules, code) for code in self._legal(seat)]

    def legal_texts(self, seat: int | str) -> list[str]:
        """The same as texts."""
        return [spelled(self.rules, code) for code in self._legal(seat)]

    def offers(self) -> list[list[str]]:
        """The same for every seat."""
        rules, legal, out = self.rules, self.game.legal, [0] * 256
        offers: list[list[str]] = []
        for seat in range(self.seats):
            count = legal(rules.tables, self.state, seat, out)
            offers.append([spelled(rules, code) for code in out[:count]] if count else [])
        return offers

    def prepare(self, seat: int | str, move: Move | str, note: str = "") -> Prepared | Refusal:
        """Hold a move against the rules: what comes back can be made at once, or says why not."""
        return self._prepare(self._seat(seat), move if isinstance(move, Move) else Move.parse(move), note)

    def renew(self, prepared: Prepared) -> Prepared | Refusal:
        """A prepared move that has waited: held against the rules again if another entry came before it."""
        if prepared.seq == self.next_seq:
            return prepared
        return self._prepare(prepared.seat, prepared.move, prepared.note)

    def make(self, prepared: Prepared) -> tuple[Event, ...]:
        """Make a prepared move, which is not checked again, and write it into the log."""
        events = self._apply(prepared)
        self._record(prepared.seat, str(prepared.move), prepared.note)
        return events

    def move(self, seat: int | str, move: Move | str, note: str = "") -> Step:
        """Make a move; a refused one changes nothing. Words are kept where a move takes any."""
        prepared = self.prepare(seat, move, note)
        if isinstance(prepared, Refusal):
            return Step(refusal=prepared)
        return Step(self.make(prepared))

    def why_not(self, seat: int | str, move: Move | str, note: str = "") -> Refusal | None:
        """Why a move cannot be made now, or None when it can."""
        prepared = self.prepare(seat, move, note)
        return prepared if isinstance(prepared, Refusal) else None

    def takes_words(self, verb: str) -> bool:
        """Whether words go with such a move now: the title of a film, names of its characters, a reason."""
        return verb in REASONED or verb == ASKS[self.state.ask].noted

    def shuffle(self, nonces: Sequence[str]) -> None:
        """Shuffle by the key and the numbers that players have revealed, in the order of their pledges; an empty one
        was not revealed. It is the first entry of a match for which numbers were pledged."""
        if not self.awaits_shuffle:
            raise LastcardError("No numbers are awaited here: the cards are shuffled by the key alone.")
        self.chance.check(nonces)
        self.feed.count = 0
        key = mixed_key(self.key, nonces)
        self.state = start_state(self.rules, self.seats, key, self.feed, self.chance.is_secure)
        self.feed.count = 0  # it looks as before
        self._record(DEALER, SHUFFLE, write_nonces(nonces))

    def deal(self) -> tuple[Event, ...]:
        """Let the dealer do all that is the dealer's until a seat is asked."""
        events: list[Event] = []
        while self.state.asked == DEALER:
            events += self.move(DEALER, self.legal(DEALER)[0]).events
        return tuple(events)

    def pencil(
        self,
        *sentences: str,
        by: int | None = None,
        agreed: Iterable[int] = (),
        built: Rules | None = None,
    ) -> Refusal | None:
        """Write new rules on the customizable cards, between rounds and with everyone's consent (FRZ-85).

        Whoever proposed it and all who agreed go into the log; without a proposer the table has settled it. Whoever has
        built the rules with these sentences already may hand them over.
        """
        self._must_be_shuffled()
        if self.state.rounds and not self.round_over:
            return self._refusal(
                "pencil now", "You can write on the blank cards between rounds: wait until this one is over."
            )
        consent = sorted({seat for seat in agreed if seat != by})
        if by is not None and {by, *consent} != set(range(self.seats)):
            return self._refusal(
                "no consent", "Not everyone has agreed: ask the others, or write another rule."
            )
        before = self.rules
        known = built if built and (built.edition, built.house) == (before.edition, before.house) else None
        self.rules = known or build(before.edition, dict(before.house), sentences, seats=self.seats)
        self._renumber(kinds_after(before, self.rules))
        seat = DEALER if by is None else by
        self._record(seat, "pencil", pencil_note(self.rules.pencil, consent))
        return None

    def branch(self, seat: int, takeover: Takeover) -> None:
        """Leave the match here: someone plays on for a seat, maybe with other cards where it cannot see them.

        From this entry on it is no published match: what follows is what might have been.
        """
        self._must_be_shuffled()
        if self.over:
            raise LastcardError("The match is over there: branch from an earlier entry.")
        if not 0 <= seat < self.seats:
            raise LastcardError(f"There is no seat {seat}: choose one from 0 to {self.seats - 1}.")
        if takeover.position:
            state = read_position(self.rules, takeover.position)
            recall(state, memory_of(self.rules, self.state, seat))
            if state.seats != self.seats or view_of(self.rules, state, seat) != self.view(seat):
                raise LastcardError(f"The redealt cards are not what seat {seat} could have believed.")
            self.state = state
        self._record(seat, BRANCH, takeover.note)

    def view(self, seat: int | str) -> AnyView:
        """What a seat, or WATCHER, may know."""
        return view_of(self.rules, self.state, self._seat(seat))

    def publish(self) -> Log:
        """The log with the key in it, so that everyone can check every deal; only once the match is over."""
        if not self.over:
            raise LogError("The key is published when the match is over: finish it first.")
        self.log.key = self.key
        return self.log

    def save(self) -> str:
        """The match as a private text, the key included; `Match.resume` goes on from it."""
        return str(replace(self.log, key=self.key))

    @classmethod
    def resume(cls, text: str) -> "Match":
        """The match that a saved text or a published log holds, every entry checked."""
        return replay(parse_log(text))

    def _legal(self, seat: int | str) -> list[int]:
        out = [0] * 256
        return out[: self.game.legal(self.rules.tables, self.state, self._seat(seat), out)]

    def _prepare(self, seat: int, move: Move, note: str, recorded: bool = False) -> Prepared | Refusal:
        """The move, checked and encoded; a log may hold as listed what has left the list since."""
        if self.awaits_shuffle:
            return Refusal("", UNSHUFFLED)
        code = encode(self.rules, move)
        why = self.game.refusal(self.rules.tables, self.state, seat, code)
        if why != codes.OK:
            return refusal(self.rules, why)
        if self.state.ask == codes.TO_FILM and note:
            refused = self._repeated(note, recorded) or (None if recorded else self._unlisted(move, note))
            if refused is not None:
                return refused
        return Prepared(self.next_seq, seat, move, code, note if self.takes_words(move.verb) else "")

    def _apply(self, prepared: Prepared) -> tuple[Event, ...]:
        """The move itself, not in the log yet."""
        if prepared.seq != self.next_seq:
            raise LastcardError(f"`{prepared.move}` was prepared as entry {prepared.seq}: prepare it again.")
        self.feed.count = 0
        self.game.apply(self.rules.tables, self.state, self.feed, prepared.seat, prepared.code)
        return read_feed(self.rules, self.feed)

    def _renumber(self, new: Callable[[int], int]) -> None:
        """All cards on the table get the numbers they have under changed rules."""
        s = self.state
        for row, n in ((s.draw, s.draws), (s.discard, s.discards)):
            row[:n] = [new(card) for card in row[:n]]
        self.game.renumber(s, new)

    def _must_be_shuffled(self) -> None:
        if self.awaits_shuffle:
            raise LastcardError(UNSHUFFLED)

    def _seat(self, seat: int | str) -> int:
        return read_seat(seat) if isinstance(seat, str) else seat

    def _record(self, seat: int, move: str, note: str) -> None:
        self.log.entries.append(Entry(self.next_seq, seat, move, self.digest, note))

    def _repeated(self, title: str, recorded: bool) -> Refusal | None:
        """DIS-A16: where films may not repeat, one that was named before in this match, under whatever title.

        A log may hold a film twice that was let through under two titles.
        """
        if self.rules.setting("movie_repeat") != "forbidden":
            return None
        from lastcard.films.catalog import is_same_film  # few matches ask about films

        named = [entry.note for entry in self.log.entries if entry.names_film]
        if any(
            plain(title) == plain(other) or (not recorded and is_same_film(title, other)) for other in named
        ):
            return self._refusal("film repeated", REPEATED)
        return None

    def _unlisted(self, move: Move, title: str) -> Refusal | None:
        """DIS-A14: a film that is not on the list cannot be chosen as a listed one."""
        from lastcard.films.catalog import find  # few matches ask about films

        if move.args != ("listed",) or find(title):
            return None
        return self._refusal("film unlisted", UNLISTED)

    def _refusal(self, reason: str, sentence: str) -> Refusal:
        return Refusal(clause_refusing(self.rules, reason), sentence)


def kinds_after(before: Rules, after: Rules) -> Callable[[int], int]:
    """Cards stay what they are when the pencil makes one kind of card two, or two one."""
    left = Counter({card.kind: card.copies for card in after.kinds})

    def kind(number: int) -> int:
        old = before.kinds[number]
        same = (card.kind for card in after.kinds if (card.color, card.symbol) == (old.color, old.symbol))
        found = next(kind for kind in same if left[kind])
        left[found] -= 1
        return found

    return kind


def begin(log: Log) -> Match:
    """The match of a log before its first entry; the key must fit the commitment."""
    if log.key is None:
        raise LogError("The key of this log is not published yet: replay it when the match is over.")
    if commitment_of(log.key, log.rules, log.names, log.chance) != log.commitment:
        raise LogError("The key, rules and seats do not match the commitment made before the first deal.")
    return Match(log.rules, log.names, log.key, chance=log.chance)


def replay(log: Log) -> Match:
    """Derive the whole match again from its key and decisions; the first entry that disagrees is named."""
    match = begin(log)
    for entry in log.entries:
        redo(match, entry)
    return match


def redo(match: Match, entry: Entry, trusted: bool = False) -> tuple[Event, ...]:
    """Make the move of an entry again and compare what it leads to, unless one soon after it will be compared."""
    if match.awaits_shuffle and entry.move != SHUFFLE:
        raise LogError(f"{place_of(entry)} comes too early: {UNSHUFFLED}")
    try:
        events = REDONE.get(entry.move, redo_move)(match, entry)
    except LastcardError as error:
        raise LogError(f"{place_of(entry)} cannot be read: {error}") from None
    if isinstance(events, Refusal):
        raise LogError(f"{place_of(entry)} is against the rules here: {events.sentence} [{events.clause}]")
    if not trusted and (digest := match.digest_like(entry.digest)) != entry.digest:
        raise LogError(f"{place_of(entry)} leads to {digest}, but the log says {entry.digest}.")
    if (made := match.log.entries[-1]).digest != entry.digest:
        match.log.entries[-1] = msgspec.structs.replace(made, digest=entry.digest)
    return events


def place_of(entry: Entry) -> str:
    """An entry as errors name it."""
    return f"Entry {entry.seq} ({entry.move})"


def redo_move(match: Match, entry: Entry) -> tuple[Event, ...] | Refusal:
    """The move of an entry."""
    prepared = match._prepare(entry.seat, Move.parse(entry.move), entry.note, recorded=True)
    if isinstance(prepared, Refusal):
        return prepared
    events = match._apply(prepared)
    match.log.entries.append(Entry(entry.seq, entry.seat, str(prepared.move), entry.digest, prepared.note))
    return events


def redo_pencil(match: Match, entry: Entry) -> tuple[Event, ...] | Refusal:
    """The rules that an entry wrote on customizable cards."""
    sentences, agreed = read_pencil_note(entry.note)
    by = None if entry.seat == DEALER else entry.seat
    rules = match.rules
    built = build(rules.edition, dict(rules.house), sentences, seats=match.seats, recorded=True)
    return match.pencil(*sentences, by=by, agreed=agreed, built=built) or ()


def redo_shuffle(match: Match, entry: Entry) -> tuple[Event, ...]:
    """The cards are shuffled again by the numbers that players revealed."""
    if entry.seat != DEALER:
        raise LastcardError("only the dealer shuffles")
    match.shuffle(read_nonces(entry.note))
    return ()


def redo_branch(match: Match, entry: Entry) -> tuple[Event, ...]:
    """The match is left again where it was left for a branch."""
    match.branch(entry.seat, Takeover.parse(entry.note))
    return ()


# Entries that are no moves of the game.
REDONE: dict[str, Callable[[Match, Entry], tuple[Event, ...] | Refusal]] = {
    "pencil": redo_pencil,
    SHUFFLE: redo_shuffle,
    BRANCH: redo_branch,
}
