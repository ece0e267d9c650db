"""A film trial at a live table: names are judged one by one as they are typed, and a disputed one goes to a vote."""

from dataclasses import dataclass, field

from lastcard import wire
from lastcard.engine.codes import NONE, TO_ANSWER
from lastcard.films.hearing import NAME_LENGTH, Hearing, hearing_about, misses_allowed
from lastcard.films.referee import verdict
from lastcard.match import REFEREE
from lastcard.move import Move
from lastcard.rules.refusals import Refusal
from lastcard.server.clock import table_time
from lastcard.server.errors import RequestError
from lastcard.server.sanitize import cleaned
from lastcard.server.store.records import FilmNamesRecord, Store, StoreError
from lastcard.server.table.audience import Audience
from lastcard.server.table.handlers import answers
from lastcard.server.table.model import NewEntry, Table, film_entry, film_of
from lastcard.server.table.moves import Moves
from lastcard.server.table.seats import Connection

VOTE_SECONDS = 25.0  # seconds for a disputed answer
MOST_GUESSES = 200
MISSED_SHOWN = 40  # characters nobody named


@dataclass(eq=False, slots=True)
class FilmTrial:
    """The hearing that is on, if any. The list of characters never leaves the server before the trial is over."""

    table: Table
    store: Store
    audience: Audience
    moves: Moves
    hearing: Hearing | None = None
    title: str = ""
    heard: list[wire.Guessed] = field(default_factory=list)
    disputed: list[str] = field(default_factory=list)
    votes: dict[int, bool] = field(default_factory=dict)
    ends: float = 0.0  # of the vote

    @property
    def is_on(self) -> bool:
        """Whether a player is naming characters from a film on the list."""
        return self.hearing is not None

    @property
    def tried(self) -> int:
        """The seat that is asked."""
        return int(getattr(self.table.playing.state, "tried", NONE))

    @property
    def stage(self) -> object:
        """What changes when the verdict may come sooner."""
        return self.ends, len(self.votes), self.voters() if self.ends else []

    def resume(self) -> None:
        """After a restart: what was said in the trial that is on was kept, and is heard again."""
        match, kept = self.table.playing, self.table.film_names
        asked = film_entry(match)
        self.title, self.hearing = asked.note, self.hearing_of(asked.note) if asked.note else None
        self.heard, self.disputed = [], []
        if self.hearing is None:
            return
        if kept is not None and kept.since == asked.seq:
            for name in kept.names:
                self.hear(self.tried, name)
            self.disputed = list(kept.disputed)
        for entry in match.log.entries[asked.seq :]:
            if entry.move == "answer":
                self.hearing.hear_all(entry.note)

    def hearing_of(self, title: str) -> Hearing | None:
        """A new hearing, as patient as the table is."""
        return hearing_about(title, most_misses=misses_allowed(self.table.playing.rules))

    def hear(self, seat: int, text: str) -> wire.Guessed:
        """A name is judged."""
        hearing = self.hearing
        assert hearing is not None
        heard = hearing.hear(text)
        named, left = len(hearing.named), self.misses_left()
        self.heard.append(wire.Guessed(seat, text, heard.verdict, heard.sentence, named, left))
        return self.heard[-1]

    def misses_left(self) -> int:
        left = self.hearing.misses_left if self.hearing else None
        return -1 if left is None else left

    async def keep(self) -> None:
        """Whoever is told that a name counts can rely on it; what cannot be kept was not said."""
        table = self.table
        before, names = table.film_names, [guess.text for guess in self.heard]
        table.film_names = FilmNamesRecord(film_entry(table.playing).seq, names, list(self.disputed))
        try:
            await self.store.save_table(table.record())
        except StoreError:
            table.film_names = before
            self.resume()
            raise

    def watch(self, new: NewEntry) -> wire.Missed | None:
        """A hearing begins when a film of the list was named, and ends with the trial; returns what nobody named."""
        match = self.table.playing
        if new.entry.move == "answer" and self.hearing is not None:
            self.hearing.hear_all(new.entry.note)
        title = film_of(match)
        if title and title != self.title and match.state.ask == TO_ANSWER:
            self.title, self.hearing = title, self.hearing_of(title)
            self.heard, self.disputed, self.votes, self.ends = [], [], {}, 0.0
        elif not title and self.title:
            hearing, ended = self.hearing, self.title
            self.hearing, self.title, self.ends = None, "", 0.0
            if hearing is not None:
                return wire.Missed(ended, list(hearing.missed())[:MISSED_SHOWN])
        return None

    def info(self) -> wire.HearingInfo | None:
        """The hearing as everyone may know it."""
        if not self.title:
            return None
        named = list(self.hearing.named) if self.hearing else []
        wanted = self.hearing.wanted if self.hearing else 4
        voting, left = self.open_vote(), self.misses_left()
        return wire.HearingInfo(self.title, wanted, named, self.heard, self.disputed, voting, left)

    def open_vote(self) -> bool:
        return self.ends > 0

    def must_be_tried(self, connection: Connection) -> int:
        """The seat of whoever has to name characters; anyone else is refused."""
        _, seat = self.table.seat_of(connection)
        match = self.table.match_on
        if self.hearing is None or seat not in match.waiting or match.state.ask != TO_ANSWER:
            raise RequestError("not-now", "Nobody is asking you for characters now.")
        return seat

    @answers(wire.Guess)
    async def guess(self, connection: Connection, message: wire.Guess) -> None:
        """One name, judged at once; the last one that was needed ends the trial, as does the last wrong one."""
        seat = self.must_be_tried(connection)
        assert self.hearing is not None
        text = cleaned(message.text, NAME_LENGTH)
        if not text:
            raise RequestError("malformed", "Type the name of a character.")
        if len(self.heard) >= MOST_GUESSES:
            raise RequestError("refused", "You have named enough: answer with what counts, or give up.")
        guessed = self.hear(seat, text)
        await self.keep()
        connection.send(wire.Done(message.id))
        self.audience.tell_of_match(guessed)
        if self.hearing.kept or self.hearing.spent:
            await self.answer(seat)

    @answers(wire.Dispute)
    async def dispute(self, connection: Connection, message: wire.Dispute) -> None:
        """The asked player insists on a name: if it would decide, the others vote on it."""
        seat = self.must_be_tried(connection)
        wrong = [guess.text for guess in self.heard if guess.verdict != "right"]
        if message.text not in wrong or message.text in self.disputed:
            raise RequestError("not-now", "Only a name that was not found can be disputed, and only once.")
        self.disputed.append(message.text)
        await self.keep()
        connection.send(wire.Done(message.id))
        self.audience.tell_of_match(wire.Disputed(seat, message.text))

    def note(self) -> str:
        """All that was said, as it goes into the log."""
        return ", ".join(self.hearing.note.splitlines()) if self.hearing else ""

    def whole(self, words: str) -> str:
        """An answer as it goes into the log: what was said before, and these words."""
        return ", ".join(self.hearing.note_with(words).splitlines()) if self.hearing else words

    async def answer(self, seat: int) -> None:
        """The names that were said are the answer."""
        if isinstance(await self.moves.decide(seat, Move("answer"), self.note()), Refusal):
            await self.moves.lapse()

    # The vote about a disputed answer.

    def needs_vote(self) -> bool:
        """Whether the disputed names would make the difference, and someone is here to judge them."""
        if self.hearing is None or self.hearing.kept or not self.voters():
            return False
        return len(self.hearing.named) + len(self.disputed) >= self.hearing.wanted

    def voters(self) -> list[int]:
        """The seats of people who are here, except the one who was asked."""
        return [seat for seat in self.table.present if seat != self.tried]

    def call_vote(self) -> None:
        self.ends = table_time() + VOTE_SECONDS
        self.audience.tell_of_match(wire.Ballot(self.title, self.disputed, int(VOTE_SECONDS * 1000)))

    @answers(wire.Vote)
    async def vote(self, connection: Connection, message: wire.Vote) -> None:
        _, seat = self.table.seat_of(connection)
        if not self.ends or seat not in self.voters():
            raise RequestError("not-now", "There is nothing for you to vote on.")
        self.votes[seat] = message.yes
        connection.send(wire.Done(message.id))

    def verdict_at(self, soon: float) -> float:
        """When the referee speaks: at once, or when the vote is over."""
        if self.table.playing.waiting != (REFEREE,):
            return soon
        if not self.ends and self.needs_vote():
            self.call_vote()
        if not self.ends or all(seat in self.votes for seat in self.voters()):
            return soon
        return self.ends

    def vote_result(self) -> tuple[str, str]:
        """What the vote says, and why; empty without a vote. A tie favors the asked player (DIS-A15)."""
        if not self.ends:
            return "", ""
        yes = sum(self.votes.values())
        no = len(self.votes) - yes
        names = ", ".join(self.disputed)
        return ("kept" if yes >= no else "failed"), f"disputed {names}: {yes} for it, {no} against it"

    async def judge(self) -> None:
        """The referee speaks, after a vote if there was one."""
        match = self.table.playing
        if match.waiting == (REFEREE,):
            voted, why = self.vote_result()
            await self.moves.decide(REFEREE, Move(voted or verdict(match) or "kept"), why)
