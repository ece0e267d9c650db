"""Takes a bot to a table over the network: it opens one, plays a match against the server's bots, and checks the deals.

lastcard serve --pace 0                                (in one terminal)
python examples/play_online.py http://localhost:8000   (in another)
"""

import asyncio
import sys
from random import Random

from lastcard import wire
from lastcard.bots import bot
from lastcard.client import Address, Client, Refused, log_of, open_table
from lastcard.log import parse_log
from lastcard.match import Match, replay

SETUP = wire.Setup(edition="classic", seats=3, house={"target_score": "100"})


async def play(origin: str) -> Match:
    """Play one match, and derive it again from the log that the server publishes."""
    opened = await open_table(origin, wire.Opening("Ada", SETUP, level="careless"))
    async with Client(Address(origin, opened.table), opened.secret) as client:
        await play_on(client)
        await client.until(lambda: client.match and client.match.key)
        assert client.match is not None
        return replay(parse_log(await log_of(origin, client.match.id)))


async def play_on(client: Client) -> None:
    """Answer whatever the table asks, until the match is over."""
    ada, rng = bot("steady"), Random(1)
    while client.match and not client.match.over:
        match, seq = client.match, client.match.seq
        move = ada.choose(match.view, match.moves, rng) if match.legal else None
        try:
            if move is not None:
                await client.move(str(move))
            elif match.view.phase == "round over":
                await client.ask(wire.Ready(client.new_id()))
        except Refused as refused:  # another player was faster, or we are too fast for the server
            print(f"Refused: {refused}")
            await asyncio.sleep(0.1)
            continue  # look again
        await client.until(lambda: client.match is not match or match.seq != seq)  # noqa: B023 - awaited here


if __name__ == "__main__":
    played = asyncio.run(play(sys.argv[1].rstrip("/")))
    (winner,) = played.winners
    print(f"{played.log.names[winner]} has won. Every deal follows from the key {played.key.hex()[:16]}…")
