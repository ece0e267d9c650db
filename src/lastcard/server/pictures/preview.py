"""What other programs show of a link to the page: a title, a sentence and a picture, in the head of the page."""

from html import escape
from typing import NamedTuple

from lastcard.engine.codes import WATCHER
from lastcard.rules.editions.load import shipped
from lastcard.rules.language.english import listed
from lastcard.server.errors import RequestError
from lastcard.server.replays import known, must_be_published
from lastcard.server.store.records import Store, TableRecord
from lastcard.text import spoken_name

TITLE = "<title>Lastcard</title>"  # in the built page
SOMEONE = "Someone"
DEALT = "The cards are dealt"
HIDE = '<meta name="robots" content="noindex" />'  # a link that people send is theirs


class Preview(NamedTuple):
    title: str
    text: str
    path: str  # of the page
    picture: str  # its path, with nothing but what anyone may see


HOME = Preview(
    "Lastcard",
    "Card games of the UNO family, in your browser, with friends and bots.",
    "/",
    "/pictures/home.png",
)


def host_of(table: TableRecord) -> str:
    name = table.seats[table.host].name if 0 <= table.host < len(table.seats) else ""
    return spoken_name(name) or SOMEONE


def seats_text(table: TableRecord) -> str:
    """How much room there is."""
    if table.stage != "lobby":
        return DEALT if table.setup.watching == "nothing" else f"{DEALT}: come and watch"
    free = sum(seat.keeper == "open" for seat in table.seats)
    return f"{free} of {len(table.seats)} seats free" if free else "Every seat is taken"


async def open_table(store: Store, table: str) -> TableRecord:
    """A table that people can still come to."""
    record = await store.table(table) if len(table) <= 64 else None
    if record is None or record.closed:
        raise RequestError("unknown-table", "There is no such table here: check the link.")
    return record


async def preview_of_table(store: Store, table: str) -> Preview:
    record = await open_table(store, table)
    edition = shipped(record.setup.edition).name
    return Preview(
        f"{host_of(record)} invites you to play {edition}",
        f"{seats_text(record)}. It opens in your browser.",
        f"/t/{record.id}",
        f"/pictures/t/{record.id}.png",
    )


async def preview_of_replay(store: Store, match: str, seq: int | None = None) -> Preview:
    """A finished match or a moment of it; the picture is what a watcher could see, whoever the link is for."""
    record = await known(store, match)
    found = await store.finished([match], False, 1) if record.ended else []
    if not found:
        raise RequestError("not-now", "This match is not over yet.")
    await must_be_published(store, record)
    entries = found[0].entries
    place = entries if seq is None else min(seq, entries)
    what = "A match" if seq is None else "A moment"
    return Preview(
        f"{what} of {found[0].edition}: {listed(spoken_name(name) for name in record.names)}",
        f"Move {place} of {entries}. Watch it card by card.",
        f"/r/{record.id}",
        f"/pictures/r/{record.id}/{WATCHER}/{place}.png",
    )


def with_preview(page: str, shown: Preview, origin: str) -> str:
    """The built page with what is shown of its link. People chose the names in it: nothing of them is markup."""
    picture = origin + shown.picture
    named = {
        "og:site_name": "Lastcard",
        "og:type": "website",
        "og:title": shown.title,
        "og:description": shown.text,
        "og:url": origin + shown.path,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": shown.title,
    }
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in named.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    if shown is not HOME:
        lines.append(HIDE)
    return page.replace(TITLE, "\n\t\t".join([f"<title>{escape(shown.title)}</title>", *lines]), 1)
