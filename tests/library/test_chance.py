"""The chance of a match: which generator deals, and what players add to the key; whoever cheats is found out."""

import pytest

from lastcard.chance import (
    CHACHA,
    FAST,
    SECURE,
    Chance,
    ChanceError,
    Pledge,
    mixed_key,
    new_nonce,
    pledge_of,
    write_nonces,
)
from lastcard.log import LogError, commitment_of, parse_log
from lastcard.match import DEALER, Match, replay
from lastcard.rules import LastcardError, build

KEY = b"k" * 32
NAMES = ("Ada", "Bo", "Cy")
NONCES = ["11" * 32, "22" * 32, "33" * 32]
PLEDGED = Chance(CHACHA, tuple(Pledge(seat, pledge_of(nonce)) for seat, nonce in enumerate(NONCES)))


def played(nonces: list[str], chance: Chance = PLEDGED, key: bytes = KEY) -> Match:
    """A short match to its end."""
    match = Match(build("classic", ["rounds=1"]), NAMES, key, chance=chance)
    if chance.pledges:
        match.shuffle(nonces)
    match.deal()
    while not match.over:
        for seat in match.waiting:
            match.move(seat, match.legal(seat)[0])
    return match


@pytest.fixture(scope="module")
def finished() -> str:
    return str(played(NONCES).publish())


def hands(match: Match) -> list[str]:
    match.deal()
    return [str(match.view(seat)) for seat in range(match.seats)]


def test_without_a_key_a_cipher_deals() -> None:
    """Nobody can foresee a deal from those before it; whoever gives a key has no secret, and gets the cards of old."""
    secret, fixed, chosen = Match.start(), Match.start(key=b"fixed"), Match.start(key=b"fixed", chance=SECURE)

    assert (secret.chance, fixed.chance, chosen.chance) == (SECURE, FAST, SECURE)
    assert secret.state.secure
    assert str(secret.log).startswith("lastcard log 2\n")
    assert "\nchance chacha20\n" in str(secret.log)
    assert "\nchance " not in str(fixed.log)
    assert hands(fixed) != hands(chosen)


def test_rounds_are_dealt_by_streams_of_their_own() -> None:
    """What was drawn in one round does not change how the next one is dealt."""
    matches = [Match.start(seats=2, key=b"rounds", chance=SECURE) for _ in range(2)]
    for turn, match in enumerate(matches):
        while not match.round_over:
            for seat in match.waiting:
                moves = match.legal(seat)
                match.move(seat, moves[-1 if turn and len(match.log.entries) < 30 else 0])
        match.state.dealer = 0
        match.deal()

    assert matches[0].state.draw[: matches[0].state.draws] == matches[1].state.draw[: matches[1].state.draws]


def test_a_saved_match_with_numbers_goes_on() -> None:
    """Before the shuffle and after the deal."""
    match = Match(build("golf"), NAMES, KEY, chance=PLEDGED)

    before = Match.resume(match.save())
    match.shuffle(NONCES)
    match.deal()
    after = Match.resume(match.save())

    assert before.awaits_shuffle
    assert after.digest == match.digest
    assert after.position == match.position


def test_every_number_changes_the_deal() -> None:
    """Each one, and who gave which."""
    others = [NONCES, ["", *NONCES[1:]], [*NONCES[:2], ""], ["", "", ""]]
    deals = []
    for nonces in others:
        match = Match(build("classic"), NAMES, KEY, chance=PLEDGED)
        match.shuffle(nonces)
        deals.append(hands(match)[0])

    assert len(set(deals)) == len(others)
    assert mixed_key(KEY, ["1", "2"]) != mixed_key(KEY, ["2", "1"])
    assert mixed_key(KEY, ["12", ""]) != mixed_key(KEY, ["1", "2"])


def test_nothing_happens_before_the_shuffle() -> None:
    """And it happens once, with the numbers that were pledged."""
    match = Match(build("emoji"), NAMES, KEY, chance=PLEDGED)

    assert not match.move(DEALER, "cut")
    with pytest.raises(LastcardError, match="not shuffled yet"):
        match.pencil("next draws 1")
    with pytest.raises(ChanceError, match="3 numbers were pledged, but there are 2"):
        match.shuffle(NONCES[:2])
    with pytest.raises(ChanceError, match="the number of seat 1 is not the one that was pledged"):
        match.shuffle([NONCES[0], new_nonce(), NONCES[2]])
    assert match.awaits_shuffle

    match.shuffle(NONCES)

    with pytest.raises(LastcardError, match="No numbers are awaited"):
        match.shuffle(NONCES)


def test_a_log_with_numbers_replays_to_the_same_end(finished: str) -> None:
    match = replay(parse_log(finished))

    assert match.over
    assert str(match.publish()) == finished


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (KEY.hex(), b"x".hex() * 32, "do not match the commitment"),
        (str(PLEDGED.pledges[1]), f"1:{'0' * 64}", "do not match the commitment"),
        (f"{PLEDGED.pledges[0]} {PLEDGED.pledges[1]}", f"{PLEDGED.pledges[1]} {PLEDGED.pledges[0]}",
         "do not match the commitment"),
        (str(PLEDGED), "chacha20", "do not match the commitment"),
        (str(PLEDGED), "dice", "does not know the generator dice"),
        (str(PLEDGED), "chacha20 0:beef", "`0:beef` is no pledge"),
        (str(PLEDGED.pledges[2]), str(Pledge(3, "0" * 64)), "someone has pledged who has no seat"),
        (f"chance {PLEDGED}", "choice", "is not an entry"),
        (f"chance {PLEDGED}\n", "", "do not match the commitment"),
        (NONCES[1], "-", "Entry 1 .shuffle. leads to"),
        (NONCES[1], "99" * 32, "the number of seat 1 is not the one that was pledged"),
        (write_nonces(NONCES), write_nonces(NONCES[:2]), "3 numbers were pledged"),
        (write_nonces(NONCES), write_nonces(NONCES[::-1]), "is not the one that was pledged"),
        ("1 dealer shuffle", "1 0 shuffle", "only the dealer shuffles"),
    ],
)  # fmt: skip
def test_a_log_that_was_changed_is_found_out(finished: str, old: str, new: str, complaint: str) -> None:
    """Another key, a number dropped, exchanged or put elsewhere."""
    assert old in finished

    with pytest.raises(LogError, match=complaint):
        replay(parse_log(finished.replace(old, new)))


def test_a_deal_without_the_numbers_is_found_out(finished: str) -> None:
    """A server that pretends that nobody added anything: the pledges are in the commitment."""
    alone = played([], SECURE)
    log = str(alone.publish()).replace(f"\nchance {SECURE}\n", f"\nchance {PLEDGED}\n")
    log = log.replace(alone.log.commitment, commitment_of(KEY, alone.log.rules, NAMES, PLEDGED))

    with pytest.raises(LogError, match=r"Entry 1 .cut. comes too early"):
        replay(parse_log(log))
