"""A branch leaves a finished match at an entry, with the true cards or with others that a seat could believe."""

from random import Random

import pytest

from lastcard.bots import bot
from lastcard.bots.driver import play_on
from lastcard.coach.whatif import branch
from lastcard.log import Log, LogError, Takeover, parse_log
from lastcard.match import Match
from lastcard.move import NotationError
from lastcard.position import memory_of
from lastcard.rules.editions.load import known_editions
from lastcard.rules.errors import LastcardError

SHORT = {"golf": ["golf_rounds=1"], "disney100": []}
SEED = b"as the seat could have believed"


def played(edition: str) -> Log:
    match = Match.start(edition, 3, SHORT.get(edition, ["rounds=1"]), key=b"what if")
    play_on(match, {seat: bot("steady") for seat in range(3)}, Random(1))
    return match.publish()


def cut(log: Log, seq: int) -> Match:
    """The match as it was after an entry."""
    return Match.resume(str(Log(log.rules, log.names, log.commitment, log.entries[:seq], log.key)))


@pytest.mark.parametrize("edition", known_editions())
def test_with_the_true_cards_it_stands_where_the_match_stood(edition: str) -> None:
    log = played(edition)

    for seq in range(0, len(log.entries), 7):
        assert branch(log, seq, 1, "Ben", "steady").state == cut(log, seq).state


@pytest.mark.parametrize("edition", known_editions())
def test_redealt_cards_are_no_news_to_the_seat(edition: str) -> None:
    """What the seat sees and may do is as it was, and so is what everyone sees; the rest lies otherwise."""
    log = played(edition)
    moved = 0

    for seq in range(1, len(log.entries), 5):
        before, after = cut(log, seq), branch(log, seq, 1, "Ben", "steady", SEED)
        for viewer in (1, "watcher"):
            assert after.view(viewer) == before.view(viewer)
        assert after.legal(1) == before.legal(1)
        assert memory_of(after.rules, after.state, 1) == memory_of(before.rules, before.state, 1)
        assert after.waiting == before.waiting
        moved += after.state.draw != before.state.draw

    assert moved > len(range(1, len(log.entries), 5)) / 2


@pytest.mark.parametrize("edition", known_editions())
@pytest.mark.parametrize("seed", [b"", SEED])
def test_it_is_played_to_its_end_and_its_log_replays(edition: str, seed: bytes) -> None:
    log = played(edition)

    left = branch(log, len(log.entries) // 2, 1, "Ben", "steady", seed)
    play_on(left, {seat: bot("steady") for seat in range(3)}, Random(2))
    again = Match.resume(str(left.publish()))

    assert again.over
    assert again.state == left.state
    assert again.log.entries[: len(log.entries) // 2] == log.entries[: len(log.entries) // 2]


def test_a_card_goes_on_meaning_whom_it_meant() -> None:
    """In the middle of an effect its seats are marked, and everyone still gives what the card asks of them."""
    pencil = ["everyone with at least 3 cards gives 1 card to the next player"]
    match = Match.start("frozen", 3, ["rounds=1"], pencil, key=b"marked")
    play_on(match, {seat: bot("random") for seat in range(3)}, Random(3))
    log = match.publish()
    given = 0

    for seq in range(1, len(log.entries)):
        before = cut(log, seq)
        if before.view(0).ask == "play" or not getattr(before.state, "marked", 0):
            continue
        left = branch(log, seq, 1, "Ben", "steady", SEED)
        given += 1
        assert getattr(left.state, "marked", 0) == getattr(before.state, "marked", 0)
        play_on(left, {seat: bot("steady") for seat in range(3)}, Random(2))
        assert left.over

    assert given


def test_a_seed_redeals_the_same_cards_and_another_one_others() -> None:
    log = played("classic")

    first, same, other = (branch(log, 9, 1, "Ben", "steady", seed) for seed in (b"a", b"a", b"b"))

    assert first.state == same.state
    assert first.state.draw != other.state.draw


def test_later_deals_do_not_follow_from_the_published_key() -> None:
    log = played("classic")

    assert branch(log, 9, 1, "Ben", "steady", SEED).state.key != cut(log, 9).state.key


def test_a_level_that_there_is_not_is_refused() -> None:
    """Before a match is left for it, with the levels there are."""
    with pytest.raises(LogError, match=r"There is no level 'nosuch': .*easy"):
        branch(played("classic"), 9, 1, "Ben", "nosuch")


def test_a_branch_can_leave_a_branch() -> None:
    log = played("classic")
    first = branch(log, 9, 1, "Ben", "steady", SEED)
    play_on(first, {seat: bot("steady") for seat in range(3)}, Random(2))

    second = branch(first.publish(), 15, 2, "Cleo", "random", b"again")

    found = second.log.branched
    assert found is not None
    assert (found.seq, found.seat) == (16, 2)
    assert Match.resume(second.save()).state == second.state
    assert [entry.seq for entry in second.log.entries if entry.move == "branch"] == [10, 16]


def test_its_log_says_where_it_left_and_who_plays_on() -> None:
    log = played("classic")

    text = branch(log, 9, 1, "Ben", "steady", SEED).save()
    entry = parse_log(text).branched

    assert entry is not None
    assert entry.seat == 1
    assert Takeover.parse(entry.note).by == "Ben"
    assert Takeover.parse(entry.note).level == "steady"
    assert log.branched is None


def test_a_position_that_shows_the_seat_other_cards_is_no_redeal() -> None:
    log = played("classic")
    position = branch(log, 9, 2, "Ben", "steady", SEED).position

    with pytest.raises(LastcardError, match="seat 1 could have believed"):
        cut(log, 9).branch(1, Takeover("Ben", "steady", position))


def test_what_cannot_be_branched() -> None:
    log = played("classic")

    with pytest.raises(LastcardError, match="over there"):
        branch(log, len(log.entries), 1, "Ben", "steady", SEED)
    with pytest.raises(LastcardError, match="no seat 3"):
        branch(log, 9, 3, "Ben", "steady", SEED)
    with pytest.raises(LogError, match="no entry"):
        branch(log, len(log.entries) + 1, 1, "Ben", "steady")
    log.key = None
    with pytest.raises(LogError, match="not published"):
        branch(log, 9, 1, "Ben", "steady")


def test_nobody_makes_a_branch_as_a_move() -> None:
    """Only a log may hold it: a player who sends it is refused."""
    match = cut(played("classic"), 9)

    with pytest.raises(NotationError, match="branch"):
        match.move(match.waiting[0], "branch", "Ben\nsteady")
