"""The numbers that players add to the shuffle: pledged, revealed, checked, kept, and never waited for in vain."""

from typing import Any

import pytest

from lastcard import wire
from lastcard.chance import Chance, mixed_key, new_nonce, pledge_of, read_nonces
from lastcard.client.fairness import LEFT_OUT, NOT_ASKED, OTHER_PROMISE, Fairness
from lastcard.log import parse_log
from lastcard.match import Match, replay
from lastcard.server.duplicates import Duplicates
from lastcard.server.replays import log_text
from lastcard.server.table.shuffling import REVEAL_SECONDS
from support.live_table import Deal, ScriptedTable
from support.offline_table import Begin, FakeConnection, OfflineTable
from support.person import Person


def pledged(table: ScriptedTable) -> list[Fairness]:
    """Everybody's own client, which has pledged a number with its hello."""
    clients = [Fairness() for _ in table.people]
    for person, client in zip(table.people, clients, strict=True):
        person.connection.pledge = client.pledge
    return clients


def told(person: Person) -> wire.Snapshot:
    snapshot: wire.Snapshot = person.connection.last(wire.Begun).match
    return snapshot


def reveal(person: Person, client: Fairness, **changes: Any) -> Any:
    """A client does what it does when a match begins."""
    message = client.reveal(told(person), person.id())
    assert message is not None
    for name, value in changes.items():
        setattr(message, name, value)
    return person.ask(message)


def published(table: ScriptedTable) -> str:
    """The log, once bots have played the match to its end."""
    for person in table:
        person.ask(wire.Relieve(person.id(), table.people.index(person)))
    table.wait(600)
    assert table.live.table.stage == "over"
    return str(table.run(log_text(table.offline.store, table.live.table.match_id)))


def hands(match: Match) -> list[list[int]]:
    state: Any = match.state
    return [state.hand[seat][: state.held[seat]] for seat in range(match.seats)]


def test_everybody_reveals_and_the_deal_follows(lobby: Deal) -> None:
    """The key is secret until the end; what was told before the deal is what the log holds, and each client says so."""
    table = lobby("classic", 3, house={"rounds": "1"})
    clients = pledged(table)

    table.start()
    begun = [told(person) for person in table]
    before = (table.match.awaits_shuffle, [person.tries("draw").code for person in table])
    answers = [reveal(person, client) for person, client in zip(table, clients, strict=True)]

    assert {(match.seq, match.commitment, match.chance) for match in begun} == {
        (0, table.match.log.commitment, str(table.match.chance))
    }
    assert [pledge.seat for pledge in table.match.chance.pledges] == [0, 1, 2]
    assert before == (True, ["refused"] * 3)
    assert all(isinstance(answer, wire.Done) for answer in answers)
    first = table.log[0]
    nonces = [client.promises[begun[0].id].nonce for client in clients]
    assert (first.move, read_nonces(first.note)) == ("shuffle", nonces)
    assert table.match.state.asked < 3, "the round is dealt"
    again = Match(
        table.match.log.rules, table.match.log.names, mixed_key(table.match.key, nonces), chance=Chance()
    )
    again.deal()
    assert hands(again) == hands(table.match)
    assert [person.connection.pledge for person in table] == [client.pledge for client in clients]

    log = published(table)

    assert replay(parse_log(log)).over
    for client in clients:
        assert client.check(begun[0].id, log)


def test_nobody_is_waited_for_long(lobby: Deal) -> None:
    """A number that does not come in time is left out, which everybody sees; its owner's client says so."""
    table = lobby("classic", 3, house={"rounds": "1"})
    ada, ben, cy = table
    clients = pledged(table)
    table.start()
    reveal(ada, clients[0])
    in_time = clients[1].reveal(told(ben), ben.id())
    assert in_time is not None
    clients[2].reveal(told(cy), cy.id())

    table.wait(REVEAL_SECONDS - 0.1)
    waited = table.match.awaits_shuffle
    table.wait(0.2)
    late = ben.ask(in_time)

    assert waited
    assert not table.match.awaits_shuffle
    assert [bool(nonce) for nonce in read_nonces(table.log[0].note)] == [True, False, False]
    assert ben.connection.last(wire.News).match == table.live.table.match_id
    assert isinstance(late, wire.Done), "it tells what is pledged for the next match"
    assert (ben.connection.pledge, cy.connection.pledge) == (clients[1].pledge, "")
    log = published(table)
    match = table.live.table.match_id
    assert [each.check(match, log).sentence for each in clients[1:]] == [LEFT_OUT, LEFT_OUT]
    assert clients[0].check(match, log)


def test_a_number_that_was_not_pledged_is_refused(lobby: Deal) -> None:
    """Another number, that of another seat, for another match, or none: the deal neither waits nor changes."""
    table = lobby("classic", 2)
    ada, ben = table
    clients = pledged(table)
    table.start()
    theirs = clients[0].reveal(told(ada), "x")
    assert theirs is not None

    answers = [
        reveal(ben, clients[1], nonce=new_nonce()),
        reveal(ben, clients[1], nonce=theirs.nonce),
        reveal(ben, clients[1], nonce="beef"),
        reveal(ben, clients[1], match="another"),
        reveal(ben, clients[1], pledge="beef"),
        ben.ask(wire.Reveal("y", told(ben).id, "", "")),
    ]
    table.wait(REVEAL_SECONDS)

    assert [answer.code for answer in answers] == ["malformed"] * 3 + ["stale"] + ["malformed"] * 2
    assert read_nonces(table.log[0].note) == ["", ""]


def test_a_seat_with_two_devices_gives_two_numbers(lobby: Deal) -> None:
    """Each device knows its own; two windows of one browser share one, which counts once."""
    table = lobby("classic", 2)
    clients = pledged(table)
    phone, window = (table.attach(table.people[0].connection.secret) for _ in range(2))
    phone.pledge, window.pledge = pledge_of("ab" * 32), clients[0].pledge
    ours = {phone.pledge, window.pledge}

    table.start()

    pledges = table.match.chance.pledges
    assert [pledge.seat for pledge in pledges] == [0, 0, 1]
    assert {pledge.digest for pledge in pledges[:2]} == ours


def test_clients_without_numbers_still_play(lobby: Deal) -> None:
    """The match is dealt at once, by the server's key alone, and the log says that nobody added anything."""
    table = lobby("classic", 2)

    table.start()

    assert str(table.match.chance) == "chacha20"
    assert table.log[0].move != "shuffle"
    assert table.match.state.asked < 2


def test_a_rematch_takes_new_numbers(lobby: Deal) -> None:
    """Those that were pledged while the last ones were revealed; an old number is good for nothing."""
    table = lobby("classic", 2, house={"rounds": "1"})
    clients = pledged(table)
    table.start()
    for person, client in zip(table, clients, strict=True):
        reveal(person, client)
    first = table.log[0].note
    published(table)

    for person in table:
        person.ask(wire.Ready(person.id()))
    answers = [reveal(person, client) for person, client in zip(table, clients, strict=True)]

    assert all(isinstance(answer, wire.Done) for answer in answers)
    assert table.live.table.matches == 2
    assert set(read_nonces(table.log[0].note)).isdisjoint(read_nonces(first))
    assert all(read_nonces(table.log[0].note))


@pytest.mark.parametrize("revealed", [0, 1, 2])
def test_a_restart_in_the_middle_of_it(lobby: Deal, revealed: int) -> None:
    """The promise is kept, and clients reveal again what they revealed; after the shuffle it stays as it was."""
    table = lobby("classic", 2)
    clients = pledged(table)
    table.start()
    promise = (told(table.people[0]).commitment, told(table.people[0]).chance)
    for person, client in list(zip(table, clients, strict=True))[:revealed]:
        reveal(person, client)
    before = [(entry.move, entry.note) for entry in table.log]

    table.restart()
    shown = [person.connection.last(wire.Welcome).match for person in table]
    if revealed < 2:
        assert [match.seq for match in shown] == [0, 0]
        for person, client, match in zip(table, clients, shown, strict=True):
            message = client.reveal(match, person.id())
            assert message is not None
            assert isinstance(person.ask(message), wire.Done)

    assert {(match.commitment, match.chance) for match in shown} == {promise}
    assert all(read_nonces(table.log[0].note))
    assert [(entry.move, entry.note) for entry in table.log][: len(before)] == before


def test_a_shuffle_that_cannot_be_stored_has_not_happened(lobby: Deal) -> None:
    """It is tried again, with the same numbers."""
    table = lobby("classic", 2)
    clients = pledged(table)
    table.start()
    reveal(table.people[0], clients[0])
    table.offline.store.broken = True
    reveal(table.people[1], clients[1])
    failed = (table.match.awaits_shuffle, len(table.people[0].connection.told))

    table.offline.store.broken = False
    table.wait(3)

    assert failed[0]
    assert all(read_nonces(table.log[0].note))


async def test_whoever_starts_at_once_has_pledged_before(begin: Begin) -> None:
    """A match against bots begins before its host is connected: it is dealt when they have come and revealed."""
    plain = await begin(seats=2)
    tables, client = plain.tables, Fairness()
    opened = await tables.open(wire.Opening("Ada", wire.Setup(seats=2), "normal", client.pledge))
    offline = OfflineTable(tables, await tables.find(opened.table), FakeConnection())
    await offline.come(offline.host, opened.secret)
    match = offline.host.last(wire.Welcome).match
    message = client.reveal(match, "1")
    assert message is not None

    await offline.ask(offline.host, message)
    await offline.until(lambda: offline.live.table.seq > 1)

    assert read_nonces(offline.live.table.playing.log.entries[0].note) == [message.nonce]


async def test_tables_that_play_the_same_deals_take_no_numbers(begin: Begin) -> None:
    """Nobody could add to a shuffle that another table has too."""
    plain = await begin(seats=2)
    opened = await Duplicates(plain.tables).open(
        wire.DuplicateOpening("Ada", wire.Setup(seats=2), "normal", 1)
    )
    offline = OfflineTable(plain.tables, await plain.tables.find(opened.table), FakeConnection())
    client = Fairness()
    offline.host.pledge = client.pledge
    await offline.come(offline.host, opened.secret)
    await offline.start()

    match = offline.host.last(wire.Begun).match
    assert match.chance == "chacha20"
    assert client.reveal(match, "1", is_shared=True) is None
    assert client.promises[match.id].is_shared


# A server that cheats.


@pytest.fixture
def honest(lobby: Deal) -> tuple[Fairness, wire.Snapshot, str]:
    """Ada's client, what it was told, and the log of the match."""
    table = lobby("classic", 2, house={"rounds": "1"})
    clients = pledged(table)
    table.start()
    begun = told(table.people[0])
    for person, client in zip(table, clients, strict=True):
        reveal(person, client)
    return clients[0], begun, published(table)


def dealt_again(log: str, key: bytes, chance: Chance, nonces: list[str]) -> str:
    """A log of another match, which holds together: what a cheating server would publish."""
    old = parse_log(log)
    match = Match(old.rules, old.names, key, chance=chance)
    if chance.pledges:
        match.shuffle(nonces)
    match.deal()
    while not match.over:
        for seat in match.waiting:
            match.move(seat, match.legal(seat)[0])
    return str(match.publish())


def test_a_server_that_cheats_is_caught(honest: tuple[Fairness, wire.Snapshot, str]) -> None:
    """Another key, a number dropped, pledges exchanged, or none asked for: each log holds together, and is refused."""
    client, begun, log = honest
    old, mine = parse_log(log), client.promises[begun.id].nonce
    assert old.key is not None
    nonces = read_nonces(old.entries[0].note)
    swapped = Chance(pledges=old.chance.pledges[::-1])

    verdicts = [
        client.check(begun.id, text).sentence
        for text in (
            dealt_again(log, b"another key".ljust(32), old.chance, nonces),
            dealt_again(log, old.key, old.chance, ["" if nonce == mine else nonce for nonce in nonces]),
            dealt_again(log, old.key, swapped, nonces[::-1]),
            dealt_again(log, old.key, Chance(), []),
        )
    ]

    assert verdicts == [OTHER_PROMISE, LEFT_OUT, OTHER_PROMISE, OTHER_PROMISE]
    assert not client.check(begun.id, log.replace("dealer turn", "dealer deal"))


def test_a_server_that_asks_twice_gets_one_number(honest: tuple[Fairness, wire.Snapshot, str]) -> None:
    """What was revealed for one promise is not given for another, nor is a match accepted that never asked."""
    client, begun, log = honest

    assert client.reveal(begun, "1") is not None, "the same promise, after a lost connection"
    begun.commitment = "0" * 64
    assert client.reveal(begun, "2") is None
    begun.id = "another match"
    assert client.reveal(begun, "3") is None
    begun.commitment = parse_log(log).commitment
    assert client.check("another match", log).sentence == OTHER_PROMISE
    begun.id, begun.chance = "a third", begun.chance
    assert client.reveal(begun, "4") is None
    assert client.check("a third", log).sentence == NOT_ASKED
