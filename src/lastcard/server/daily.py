"""The daily deal: each day one deal of every edition, the same for everyone here, played once against the same bots."""

import asyncio
import hmac
import time
from datetime import date, datetime, timedelta

from lastcard import wire
from lastcard.chance import SECURE
from lastcard.rules.editions.load import known_editions
from lastcard.server.deals import one_deal
from lastcard.server.errors import RequestError
from lastcard.server.live_tables import LiveTables, seats_for_host
from lastcard.server.setups import rules_of
from lastcard.server.store.records import DailyRecord, DealsRecord, MatchRecord, TableRecord
from lastcard.server.table.seats import STAND_IN
from lastcard.server.tokens import digest_of, new_id, new_secret
from lastcard.text.story import is_charged

SEATS = 4
DEVICE_LENGTH = (16, 100)  # characters
PLAYED = "Today’s deal has already been played on this device, or begun."


class DailyDeals:
    """The deals of all days. Their keys follow from a secret of the server and the date: nobody can foresee one."""

    def __init__(self, tables: LiveTables) -> None:
        self.tables = tables
        self.store = tables.store
        self.lock = asyncio.Lock()  # two windows of one device get one table

    async def play(self, opening: wire.DailyOpening) -> wire.Opened:
        """Sit down to today's deal."""
        setup, device, day = setup_of(opening.edition), digest_of_device(opening.device), today()
        secret = new_secret()
        seats = seats_for_host(opening, setup, secret)
        async with self.lock:
            if await self.table_of(day, opening.edition, device):
                raise RequestError("not-now", PLAYED)
            hidden = await self.secret_of(day, opening.edition)
            chance = await self.chance_of(day, opening.edition)
            deals = DealsRecord(hidden, 1, STAND_IN, day=day.isoformat(), until=end_of(day), chance=chance)
            record = TableRecord(new_id(), setup, seats, deals=deals)
            mine = DailyRecord(day.isoformat(), opening.edition, device, record.id)
            if not await self.store.save_daily(mine):  # another server was faster
                raise RequestError("not-now", PLAYED)
            await self.tables.add(record, STAND_IN)
        return wire.Opened(record.id, 0, secret)

    async def table_of(self, day: date, edition: str, device: str) -> str:
        """Where a device plays the deal of a day; a table that could not be opened is none."""
        rows = await self.store.daily(day.isoformat(), edition)
        table = next((row.table for row in rows if row.device == device), "")
        return table if table and await self.store.table(table) else ""

    async def chance_of(self, day: date, edition: str) -> str:
        """The generator of a deal: that of whoever played it first, maybe before the server was updated."""
        for row in await self.store.daily(day.isoformat(), edition):
            if (first := await self.store.table(row.table)) and first.deals:
                return first.deals.chance
        return str(SECURE)

    async def secret_of(self, day: date, edition: str) -> bytes:
        purpose = f"lastcard daily {day.isoformat()} {edition}"
        return hmac.digest(await self.store.secret("daily"), purpose.encode(), "sha256")

    async def results(self, asking: wire.DailyAsking) -> wire.Daily:
        """How a day's deal was played: shown to those who have played it, and to everyone when the day is over."""
        setup, device, day = setup_of(asking.edition), digest_of_device(asking.device), day_of(asking.day)
        rows = await self.store.daily(day.isoformat(), asking.edition)
        mine = await self.table_of(day, asking.edition, device)
        left = max(0, end_of(day) - int(time.time() * 1000))
        matches = [
            match
            for match in await self.store.matches_at([row.table for row in rows])
            if 0 < match.ended < end_of(day)
        ]
        charged, done = is_charged(rules_of(setup)), any(match.table == mine for match in matches)
        return wire.Daily(
            day.isoformat(),
            (day - timedelta(days=1)).isoformat(),
            asking.edition,
            left,
            mine,
            done,
            len(matches),
            charged,
            ranked(matches, charged, mine, not left) if done or not left else [],
        )


def ranked(matches: list[MatchRecord], charged: bool, mine: str, over: bool) -> list[wire.DailyResult]:
    """The best first; who did equally well shares a place."""
    worth = [-match.balance[0] if charged else match.balance[0] for match in matches]
    order = sorted(range(len(matches)), key=lambda i: (-worth[i], matches[i].ended))
    return [
        wire.DailyResult(
            matches[i].names[0],
            matches[i].balance[0],
            0 in matches[i].winners,
            1 + sum(other > worth[i] for other in worth),
            matches[i].table == mine,
            matches[i].id if over else "",
        )
        for i in order
    ]


def setup_of(edition: str) -> wire.Setup:
    """One person and bots, by the printed rules; nobody plays for who goes away."""
    if edition not in known_editions():
        raise RequestError("bad-setup", f"There is no edition “{edition[:40]}”: choose one from the list.")
    return one_deal(wire.Setup(edition, SEATS, away="wait", chat=False))


def digest_of_device(device: str) -> str:
    least, most = DEVICE_LENGTH
    if not least <= len(device) <= most:
        raise RequestError("malformed", f"A device is named by {least} to {most} characters.")
    return digest_of(device)


def today() -> date:
    """The date where the server is."""
    return date.fromtimestamp(time.time())


def day_of(text: str) -> date:
    """The day that a text names; no text names today, and days to come stay secret."""
    try:
        day = date.fromisoformat(text) if text else today()
    except ValueError:
        raise RequestError("malformed", "Write the day as in 2026-11-17.") from None
    if not date(2000, 1, 1) <= day <= today():
        raise RequestError("malformed", "This day is still to come, or long gone.")
    return day


def end_of(day: date) -> int:
    """When a day is over, in milliseconds since 1970."""
    return int(datetime.combine(day + timedelta(days=1), datetime.min.time()).timestamp() * 1000)
