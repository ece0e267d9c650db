"""Takes a bot to a table over the network.

lastcard serve --pace 0                                (in one terminal)
python examples/play_online.py http://localhost:8000   (in another)

opens a table, plays a match against the server's bots, and checks the deals. With the link of a table, a bot of yours
sits down there and plays against whoever else does:

python examples/play_online.py "http://localhost:8000/#t/…" examples/learned.py:Learned
"""

import asyncio
import sys
from random import Random

from lastcard import wire
from lastcard.bots import Bot, bot
from lastcard.client import Address, Client, ClientError, Refused, find_table, log_of, open_table
from lastcard.log import parse_log
from lastcard.match import Match, replay
from lastcard.rules.errors import LastcardError

NAME = "Ada"
SETUP = wire.Setup(edition="classic", seats=3, house={"target_score": "100"})


async def play(origin: str) -> Match:
    """Play one match, and derive it again from the log that the server publishes."""
    opened = await open_table(origin, wire.Opening(NAME, SETUP, level="easy"))
    async with Client(Address(origin, opened.table), opened.secret) as client:
        await play_on(client, bot("normal"))
        await client.until(lambda: client.match and client.match.key)
        assert client.match is not None
        return replay(parse_log(await log_of(origin, client.match.id)))


async def sit_down(link: str, name: str) -> None:
    """Take a seat at a table, and play the match that is begun there."""
    player = bot(name)  # one that cannot play takes no seat
    address, _ = await find_table(Address.parse(link))
    async with Client(address) as client:
        print(f"{NAME} has seat {await client.sit(NAME)}: begin the match.", flush=True)
        await client.until(lambda: client.match)
        await play_on(client, player)


async def play_on(client: Client, player: Bot) -> None:
    """Answer whatever the table asks, until the match is over."""
    rng = Random(1)
    while client.match and not client.match.over:
        match, seq = client.match, client.match.seq
        move = player.choose(match.view, match.moves, rng) if match.legal else None
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


def main(link: str, name: str = "") -> None:
    if name:
        asyncio.run(sit_down(link, name))
        return
    played = asyncio.run(play(link.rstrip("/")))
    (winner,) = played.winners
    print(f"{played.log.names[winner]} has won. Every deal follows from the key {played.key.hex()[:16]}…")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:3])
    except (LastcardError, ClientError, OSError) as error:
        sys.exit(str(error))
