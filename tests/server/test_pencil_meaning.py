"""Words on a card say what it does: others are refused at every door.

What was recorded before that was so is still replayed, restored and followed, and everyone is told what it does.
"""

from pathlib import Path
from random import Random

import msgspec
import pytest

from lastcard import wire
from lastcard.bots import bot
from lastcard.bots.driver import play_on
from lastcard.cli import main
from lastcard.client import Following
from lastcard.engine.codes import ALL
from lastcard.match import Match
from lastcard.rules.build import Rules, build
from lastcard.rules.editions.load import load
from lastcard.rules.errors import RulesError
from lastcard.rules.pencil import is_true, penciled, read, said_back
from lastcard.server.duplicates import Duplicates
from lastcard.server.errors import RequestError
from lastcard.server.pencil.api import read_text
from lastcard.server.replays import retold
from lastcard.server.setups import checked
from lastcard.server.store.records import EntryRecord, MatchRecord, ProposalRecord
from support.live_table import Deal
from support.offline_table import Begin, OfflineTable, setup_of

LIE = '"Everyone else draws a card!": next draws 20'
DOES = "The next player draws 20 cards."
DARE = '"Sing a song": next does "Eat the card" or draws 20'
DARE_DOES = "The next player does the dare, or draws 20 cards. The dare: “Eat the card”."
CONTEST = '"Everyone draws a card": everyone races "to the door", the loser draws 20'
REFUSED = "the words on the card say something else than its rule does: what stands on a card is what it does"


@pytest.mark.parametrize(
    ("written", "does"),
    [
        (LIE, DOES),
        ("next draws 2", "The next player draws two cards."),
        (DARE, DARE_DOES),
    ],
)
def test_what_it_does_is_said_of_the_rule_and_not_of_the_words(written: str, does: str) -> None:
    assert said_back(written, load("frozen")) == does


def test_what_is_no_rule_does_nothing() -> None:
    assert said_back("hello", load("frozen")) == ""


@pytest.mark.parametrize(
    "text",
    [
        "everyone else draws a card",
        "Everyone else draws a card!",
        "next draws 2",
        "dare: sing a song",
        "the next player must sing a song or draw 3",
        "swap hands with a player of your choice",
    ],
)
def test_what_was_understood_is_true(text: str) -> None:
    assert is_true(penciled(text, load("frozen")), load("frozen"))


@pytest.mark.parametrize(
    "written",
    [
        LIE,
        DARE,
        '"Nothing happens": next draws 20',
        '"Everyone else draws a card": next does "Everyone else draws a card" or draws 2',
    ],
)
def test_what_would_be_understood_otherwise_is_not(written: str) -> None:
    assert not is_true(written, load("frozen"))


# New ones.


@pytest.mark.parametrize("written", [LIE, DARE])
async def test_nobody_proposes_it(begin: Begin, written: str) -> None:
    offline = await begin(edition="frozen")
    await offline.sit("Bo")

    answer = await offline.ask(offline.host, wire.Propose("1", ["next draws 2", written]))

    assert answer.code == "bad-setup"
    assert REFUSED in answer.sentence
    assert offline.host.last(wire.Table).table.proposal is None


def test_nor_between_rounds(deal: Deal) -> None:
    table = deal("frozen", "top B5", "B1", "Y3 Y4", house={"rounds": "3"})
    ada, _ = table
    ada.plays("B1")

    answer = ada.ask(wire.Propose(ada.id(), [LIE]))

    assert REFUSED in answer.sentence
    assert table.written == {}


async def test_no_table_is_opened_with_it(begin: Begin) -> None:
    """Neither one, nor two that play the same deals; and a page that asks is told so."""
    offline = await begin()
    wish = setup_of(edition="frozen", pencil=[LIE])

    with pytest.raises(RequestError, match=REFUSED):
        await offline.tables.open(wire.Opening("Bo", wish))
    with pytest.raises(RequestError, match=REFUSED):
        await Duplicates(offline.tables).open(wire.DuplicateOpening("Bo", wish, deals=2))
    (problem,) = checked(wish).problems
    assert problem == f'"Everyone else draws a card!": {REFUSED}; write only the words.'


@pytest.mark.parametrize(
    "change",
    [
        {"pencil": [LIE]},
        {"pencil": ["next draws 20", LIE]},  # the same rule twice, of which only one is kept
        {"pencil": [f"  {LIE}\u200b"]},
        {"house": {"custom_rule": LIE}},
    ],
)
async def test_no_host_changes_to_it(begin: Begin, change: dict[str, object]) -> None:
    """Alone at the table nobody else has to agree; the cards still say what they do."""
    offline = await begin(edition="frozen")

    answer = await offline.ask(offline.host, wire.Change("1", setup_of(edition="frozen", **change)))

    assert (answer.code, REFUSED in answer.sentence) == ("bad-setup", True)
    assert offline.live.table.setup == setup_of(edition="frozen")


def test_no_match_starts_with_it_or_gets_it() -> None:
    with pytest.raises(RulesError, match=REFUSED):
        Match.start("frozen", pencil=[LIE])
    match = Match.start("frozen", seats=2, key=b"doors")
    play_round(match)
    with pytest.raises(RulesError, match=REFUSED):
        match.pencil(LIE)

    assert match.rules.pencil == ()


@pytest.mark.parametrize(
    "command",
    [
        ["play", "--edition"],
        ["rules"],
        ["simulate", "--edition"],
        ["lab", "--edition"],
        ["league", "--editions"],
    ],
    ids=lambda command: command[0],
)
def test_nor_in_the_terminal(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    status = main([*command, "frozen", "--pencil", LIE])

    told = capsys.readouterr()
    assert (status, told.out) == (2, "")
    assert REFUSED in told.err


@pytest.mark.parametrize("written", [LIE, DARE, CONTEST])
def test_whoever_writes_it_is_told_so(written: str) -> None:
    """Whatever it is: a rule, a dare or a contest."""
    reading = read(written, "frozen")

    assert (reading.understood, reading.problem[4:-1]) == (False, REFUSED[4:])
    assert read_text(wire.PencilText("frozen", written)).problem == reading.problem


# Those of before.


def play_round(match: Match) -> None:
    while not match.round_over:
        match.move(match.waiting[0], match.legal(match.waiting[0])[0])


def recorded(*sentences: str) -> Rules:
    """Rules as they were written down when nobody was refused."""
    return build("frozen", {"rounds": "3"}, sentences, seats=2, recorded=True)


def match_of_before() -> Match:
    """After its first round the table has written another rule; then the cards were dealt again."""
    match = Match(recorded(LIE), ["Ada", "Bo"], b"before")
    match.deal()
    play_round(match)
    match.pencil(DARE, by=0, agreed=[1], built=recorded(DARE))
    match.deal()
    return match


def records_of(match: Match, table: str = "t") -> tuple[MatchRecord, list[EntryRecord]]:
    log = match.log
    begun = MatchRecord(
        "m", table, 1, log.rules.to_text(), list(log.names), match.key, log.commitment, False, 1
    )
    rows = [
        EntryRecord("m", each.seq, 1, each.seat, each.move, each.digest, each.note) for each in log.entries
    ]
    return begun, rows


async def read_again(offline: OfflineTable) -> OfflineTable:
    """The table as a server finds it in the store, where its host comes back to it."""
    offline.live.retire()
    del offline.tables.by_id[offline.live.table.id]
    offline.live = await offline.tables.find(offline.live.table.id)
    secret, offline.host = offline.host.secret, type(offline.host)()
    await offline.come(offline.host, secret)
    return offline


async def table_of_before(begin: Begin, *entries: str, proposed: bool = False) -> OfflineTable:
    """A table whose record holds such a card, or a proposal of one, from before."""
    offline = await begin(edition="frozen", seats=2)
    bo = await offline.sit("Bo")
    record = offline.store.kept_tables[offline.live.table.id]
    if proposed:
        proposal = ProposalRecord(1, record.seats[1].digest, [LIE], [record.seats[1].digest])
        record = msgspec.structs.replace(record, proposal=proposal)
    else:
        record = msgspec.structs.replace(
            record, setup=msgspec.structs.replace(record.setup, pencil=[*entries])
        )
    offline.store.kept_tables[record.id] = record
    again = await read_again(offline)
    await again.come(bo, bo.secret)
    return again


def test_a_log_is_read_and_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = match_of_before()
    again = Match.resume(match.save())
    play_on(again, {seat: bot("steady") for seat in range(2)}, Random(1))
    file = tmp_path / "before.log"
    file.write_text(str(again.publish()), "utf-8")

    status = main(["verify", str(file)])

    assert (again.log.rules.pencil, again.rules.pencil) == ((LIE,), (DARE,))
    assert (status, "match the digests in the log" in capsys.readouterr().out) == (0, True)


def test_a_replay_says_what_its_cards_did() -> None:
    """At the start, and from the entry on by which another rule was written between rounds."""
    match = match_of_before()
    seq = next(entry.seq for entry in match.log.entries if entry.move == "pencil")

    replay = msgspec.json.decode(retold(*records_of(match), ALL), type=wire.Replay)

    assert replay.penciled.keys() == replay.meanings.keys()
    assert set(replay.meanings.values()) == {DOES}
    assert [(each.seq, set(each.penciled.values())) for each in replay.written] == [(seq, {"Sing a song"})]
    assert set(replay.written[0].meanings.values()) == {DARE_DOES}


@pytest.mark.parametrize("rewritten", [False, True])
async def test_a_match_is_restored_and_followed(begin: Begin, rewritten: bool) -> None:
    """By the rules that it has, whatever the words on the cards say."""
    offline = await table_of_before(begin, LIE)
    match = match_of_before()
    begun, rows = records_of(match, offline.live.table.id)
    if not rewritten:
        rows = rows[:5]
    store = offline.store
    store.kept_matches["m"], store.kept_entries["m"] = begun, rows
    record = store.kept_tables[begun.table]
    setup = msgspec.structs.replace(record.setup, house={"rounds": "3"})
    store.kept_tables[begun.table] = msgspec.structs.replace(record, match="m", setup=setup, stage="playing")

    again = await read_again(offline)
    shown = again.live.table.snapshot(0)
    following = Following.of(shown, again.live.table.setup)

    words, does = ("Sing a song", DARE_DOES) if rewritten else ("Everyone else draws a card!", DOES)
    assert again.live.table.playing.rules == recorded(DARE if rewritten else LIE)
    assert following.rules.to_text() == again.live.table.playing.rules.to_text()
    assert (set(shown.penciled.values()), set(shown.meanings.values())) == ({words}, {does})


def test_a_client_hears_that_it_was_written() -> None:
    """By a server of before: it is followed, not judged."""
    match = Match.start("frozen", seats=2, key=b"heard")
    written = next(entry.note for entry in match_of_before().log.entries if entry.move == "pencil")
    following = Following("m", 1, match.rules, ["Ada", "Bo"], "", 0, match.view(0), [])

    following.pencil(written)

    assert following.rules.pencil == (DARE,)


async def test_a_table_says_what_its_cards_do(begin: Begin) -> None:
    """In the lobby, and in a match that it begins: everyone has agreed on them."""
    offline = await table_of_before(begin, LIE)
    meanings = offline.host.last(wire.Welcome).table.meanings
    await offline.start()
    shown = offline.live.table.snapshot(0)

    assert meanings == [DOES]
    assert set(shown.penciled.values()) == {"Everyone else draws a card!"}
    assert set(shown.meanings.values()) == {DOES}
    assert shown.meanings.keys() == shown.penciled.keys()
    assert shown.pencil == [LIE]


async def test_its_host_may_change_everything_else(begin: Begin) -> None:
    """What is on the cards stays as it was agreed on; in another edition it would be new."""
    offline = await table_of_before(begin, LIE)
    setup = offline.live.table.setup
    slower = msgspec.structs.replace(setup, turn_seconds=90)

    kept = await offline.ask(offline.host, wire.Change("1", slower))
    refused = await offline.ask(
        offline.host, wire.Change("2", msgspec.structs.replace(slower, edition="emoji"))
    )

    assert isinstance(kept, wire.Done)
    assert REFUSED in refused.sentence
    assert offline.live.table.setup == slower


async def test_nobody_agrees_to_what_was_proposed_before(begin: Begin) -> None:
    """Whoever would is told why not, and it is off the table."""
    offline = await table_of_before(begin, proposed=True)
    proposal = offline.host.last(wire.Welcome).table.proposal

    answer = await offline.ask(offline.host, wire.Agree("1"))

    assert (proposal.sentences, proposal.meanings) == ([LIE], [DOES])
    assert (answer.code, REFUSED in answer.sentence) == ("bad-setup", True)
    assert offline.host.last(wire.Table).table.proposal is None
    assert offline.live.table.setup.pencil == []
    assert offline.store.kept_tables[offline.live.table.id].proposal.sentences is None


# What is true.


async def test_a_proposal_says_what_it_does(begin: Begin) -> None:
    offline = await begin(edition="frozen")
    bo = await offline.sit("Bo")
    await offline.ask(bo, wire.Propose("1", ["Everyone else draws a card!", "next draws 2"]))

    proposal = offline.host.last(wire.Table).table.proposal

    assert proposal.sentences == ["Everyone else draws a card!", "next draws 2"]
    assert proposal.meanings == ["Everyone else draws a card.", "The next player draws two cards."]


async def test_true_words_need_no_other(begin: Begin) -> None:
    offline = await begin(edition="frozen", pencil=["Everyone else draws a card!"])
    await offline.start("steady")

    assert offline.live.table.snapshot(0).meanings == {}


async def test_a_client_follows_what_people_wrote(begin: Begin) -> None:
    """Also a dare, which is no sentence of the rules."""
    offline = await begin(edition="frozen", pencil=["Everyone else draws a card!", "dare: sing"])
    await offline.start("steady")

    following = Following.of(offline.live.table.snapshot(0), offline.live.table.setup)

    assert following.rules.to_text() == offline.live.table.playing.rules.to_text()


async def test_a_newcomer_is_asked_about_a_written_rule_though_something_is_proposed(begin: Begin) -> None:
    """What is on the cards would hold for them: what someone else wants gives way, and can be proposed again."""
    offline = await begin(edition="frozen", seats=3)
    bo = await offline.sit("Bo")
    await offline.ask(bo, wire.Propose("1", ["next draws 2"]))
    await offline.ask(offline.host, wire.Agree("2"))
    await offline.ask(bo, wire.Propose("3", ["next draws 9"]))

    cy = await offline.sit("Cy")
    asked = cy.last(wire.Table).table
    await offline.ask(cy, wire.Agree("4"))

    assert asked.setup.pencil == []
    assert (asked.proposal.sentences, asked.proposal.agreed) == (["next draws 2"], [True, True, False])
    assert offline.live.table.setup.pencil == ["next draws 2"]
