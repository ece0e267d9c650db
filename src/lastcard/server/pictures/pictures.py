"""Pictures for links: of a table that invites, and of moments of finished matches."""

import asyncio
from collections import OrderedDict
from collections.abc import Hashable

from lastcard.engine.codes import ALL, NONE, WATCHER
from lastcard.event import Event
from lastcard.match import redo
from lastcard.rules.editions.load import known_editions, shipped
from lastcard.server.errors import RequestError
from lastcard.server.pictures.drawing import Invitation, Moment, Seat, invitation_png, moment_png
from lastcard.server.pictures.lettering import drawable, name_to_draw
from lastcard.server.pictures.preview import SOMEONE, host_of, seats_text
from lastcard.server.replays import UNKNOWN_SEAT, kept, match_of, replayed
from lastcard.server.store.records import EntryRecord, MatchRecord, Store, TableRecord
from lastcard.text import Teller, spoken_name
from lastcard.view import AnyView, HandView

CACHE_BYTES = 16 * 1024 * 1024  # bytes of pictures that are remembered
HOME = Invitation(
    tuple(known_editions()[:5]), "Lastcard", "Card games of the UNO family", "with friends and bots"
)
FIRST = "Before the first deal."


class Pictures:
    """The pictures of one server, drawn in a thread, one at a time, and remembered."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock = asyncio.Lock()
        self.drawn: OrderedDict[Hashable, bytes] = OrderedDict()  # the one asked for last is last

    def ready(self, key: Hashable) -> bytes | None:
        """A picture that is remembered."""
        if (data := self.drawn.get(key)) is not None:
            self.drawn.move_to_end(key)
        return data

    async def invitation(self, shown: Invitation) -> bytes:
        async with self.lock:
            return self.ready(shown) or self.remember(shown, await asyncio.to_thread(invitation_png, shown))

    async def moment(self, match: str, viewer: int, seq: int) -> bytes:
        """What a replay shows there, to whom it shows it: nothing of a match that is on, or of a deal that is."""
        async with self.lock:
            key = (match, viewer, seq)
            if (data := self.ready(key)) is not None:
                return data
            record, entries = await kept(self.store, match)
            if not (0 <= viewer < len(record.names) or viewer in (WATCHER, ALL)):
                raise RequestError("malformed", UNKNOWN_SEAT)
            return self.remember(key, await replayed(drawn_moment, record, entries[:seq], viewer))

    def remember(self, key: Hashable, data: bytes) -> bytes:
        self.drawn[key] = data
        while sum(map(len, self.drawn.values())) > CACHE_BYTES:
            self.drawn.popitem(last=False)
        return data


def invitation_of(table: TableRecord) -> Invitation:
    """The edition, the host and the free seats: nothing of a match that may be on."""
    edition = table.setup.edition
    return Invitation(
        (edition,),
        shipped(edition).name,
        f"{drawable(host_of(table)) or SOMEONE} invites you to",
        seats_text(table),
    )


def drawn_moment(record: MatchRecord, entries: list[EntryRecord], viewer: int) -> bytes:
    return moment_png(moment_of(record, entries, viewer))


def moment_of(record: MatchRecord, entries: list[EntryRecord], viewer: int) -> Moment:
    """The table after these entries, as someone saw it."""
    again = match_of(record)
    events: tuple[Event, ...] = ()
    for row in entries:
        events = redo(again, row.entry, trusted=True)
    view = again.view(viewer)
    names = [name_to_draw(spoken_name(name), seat) for seat, name in enumerate(record.names)]
    teller = Teller(again.rules, names)
    told = teller.tell(event.seen_by(viewer) for event in events)
    actor = entries[-1].seat if entries else NONE
    seats = [seat_of(view, seat, name, actor) for seat, name in enumerate(names)]
    return Moment(
        again.rules.edition.key,
        again.rules.edition.name,
        f"Round {view.round}" if view.round else "",
        told if entries else [FIRST],
        seats,
        view.discard[-3:],
        view.draws,
    )


def seat_of(view: AnyView, seat: int, name: str, actor: int) -> Seat:
    wins = view.phase == "match over" and view.won[seat]
    return Seat(name, rows_of(view, seat), seat == actor, wins)


def rows_of(view: AnyView, seat: int) -> list[list[str]]:
    """A hand is one row; a grid has two."""
    if isinstance(view, HandView):
        return [view.hands[seat]]
    return [[column[row] for column in view.grids[seat]] for row in (0, 1)]
