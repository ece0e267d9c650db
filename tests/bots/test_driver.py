"""The driver lets bots play until somebody else must decide."""

from random import Random
from typing import cast

import pytest

from lastcard.bots import Bot, BotError, Made, advance, bot, play_on
from lastcard.bots.steady import Steady
from lastcard.bots.traits import Traits
from lastcard.films import Film
from lastcard.match import DEALER, REFEREE, Match
from lastcard.move import Move
from lastcard.rules.build import build
from lastcard.rules.editions.load import known_editions
from lastcard.view import View


class Silent:
    """Plays the first move it is offered and never speaks out of turn."""

    def choose(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        return legal[0] if view.asked == view.viewer or view.ask == "judge" else None


class Mute:
    """Gives no move at all."""

    def choose(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        return None


class Cheat:
    """Chooses what it was not offered."""

    def choose(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        return Move("play", ("W",)) if view.asked == view.viewer else None


def seat_all(seats: int, one: Bot) -> dict[int, Bot]:
    return dict.fromkeys(range(seats), one)


@pytest.mark.parametrize("edition", known_editions())
def test_a_table_of_bots_plays_a_match_to_its_end(edition: str) -> None:
    """And its log can be played again."""
    house = ["golf_rounds=2"] if edition == "golf" else []
    match = Match.start(edition, 3, house, key=b"whole match")

    made = play_on(match, seat_all(3, bot("steady")), Random(1))

    assert match.over
    assert made + 3 == len(match.log.entries)  # the dealer's first three moves were made by `start`
    assert Match.resume(match.save()).digest == match.digest


def test_the_same_seed_gives_the_same_match() -> None:
    """All chance of bots and driver comes from one generator."""
    logs = []
    for _ in range(2):
        match = Match.start("frozen", 4, key=b"again")
        play_on(match, {0: bot("random"), 1: bot("steady"), 2: bot("random"), 3: bot("steady")}, Random("x"))
        logs.append(str(match.log))

    assert logs[0] == logs[1]


def test_it_stops_when_a_seat_without_a_bot_must_decide() -> None:
    """The person in seat 2 is waited for."""
    match = Match.start("frozen", 3, key=b"person")
    bots = {0: bot("steady"), 1: bot("steady")}

    play_on(match, bots, Random(1))

    assert match.waiting == (2,)
    assert advance(match, bots, Random(1)) is None


def test_it_stops_between_rounds_if_asked_to() -> None:
    """The next deal is somebody else's decision then."""
    match = Match.start("frozen", 3, key=b"rounds")

    play_on(match, seat_all(3, bot("steady")), Random(1), next_round=False)

    assert match.round_over
    assert match.waiting == (DEALER,)


def test_whoever_moves_again_can_be_caught_before() -> None:
    """COM-A19: with two seats a Skip as next-to-last card gives the other the first word."""
    match = Match.at(build("frozen"), "2 seats · turn 0 · top B5\n0  BS B2\n1  G7 G8")
    match.move(0, "play BS")

    made = advance(match, {0: Silent(), 1: bot("steady")}, Random(1))

    assert made is not None
    assert (made.seat, made.move) == (1, Move("catch", ("0",)))


def test_no_seat_is_always_the_first_to_speak() -> None:
    """Of two who could catch, now one and now the other does."""
    firsts = set()
    for seed in range(20):
        match = Match.at(build("frozen"), "4 seats · turn 0 · top B5\n0  B3 B2\n1  G7 G8\n2  Y1 Y2\n3  Y3 Y4")
        match.move(0, "play B3")
        made = advance(match, {0: Silent(), 1: Silent(), 2: bot("steady"), 3: bot("steady")}, Random(seed))
        assert made is not None
        firsts.add(made.seat)

    assert firsts == {2, 3}


def test_all_who_vote_are_heard() -> None:
    """A denied report is decided by the bots, and play goes on."""
    position = (
        "4 seats · turn 0 · turns 5 · face - B3 - - · cost 0 4 0 0 · top B5\n"
        "0  B1 B2\n1  G7 G8\n2  Y1 Y2\n3  Y3 Y4"
    )
    match = Match.at(build("emoji"), position)
    match.move(2, "accuse 1")
    match.move(1, "deny")
    told: list[Made] = []

    play_on(match, {0: Silent(), 2: Silent(), 3: Silent()}, Random(1), tell=told.append)

    assert {made.seat for made in told[:3]} == {0, 2, 3}
    assert {made.move.verb for made in told[:3]} == {"kept"}


def test_bots_vote_after_the_people() -> None:
    """They see no face: they wait for the votes of those who do, and are not waited for by them."""
    position = (
        "5 seats · turn 0 · turns 5 · face - B3 - - - · cost 0 4 0 0 0 · top B5\n"
        "0  B1 B2\n1  G7 G8\n2  Y1 Y2\n3  Y3 Y4\n4  R1 R2"
    )
    match = Match.at(build("emoji"), position)
    bots = {3: bot("steady"), 4: bot("steady")}
    match.move(2, "accuse 1")
    match.move(1, "deny")
    match.move(2, "failed")
    before = advance(match, bots, Random(1))
    match.move(0, "failed")

    made = [advance(match, bots, Random(1)) for _ in range(2)]

    assert before is None
    assert [entry.move.verb for entry in made if entry] == ["failed", "failed"]
    assert match.waiting == (0,)


def test_a_bot_with_a_single_move_is_not_asked() -> None:
    """A drawn card that does not fit is kept, whatever the bot would say."""
    match = Match.at(
        build("frozen"), "2 seats · turn 0 · ask keep 0 · fresh G9 · top B5\n0  G9 G8 G7\n1  G7 G8"
    )

    made = advance(match, seat_all(2, Cheat()), Random(1))

    assert made is not None
    assert made.move == Move("pass")


def test_the_referee_is_asked_for_a_verdict() -> None:
    """A film trial ends as the referee says, and the words of both sides are in the log."""
    film = Film("Moana", 2016, "", "Moana", True, ("Ann", "Ben", "Cleo", "Dan"), {})
    position = "2 seats · turn 0 · top B5\n0  WM B2 B3\n1  G7 G8"
    match = Match.at(build("disney100"), position)
    match.move(0, "play WM")
    heard: list[str] = []

    def referee(at: Match, _: Random) -> bool:
        heard.append(at.log.entries[-1].note)
        return False

    bots = seat_all(2, Steady([film], Traits(recalls=2.0)))
    told: list[Made] = []
    rng = Random(3)
    while not heard:
        made = advance(match, bots, rng, referee=referee)
        assert made is not None
        told.append(made)

    assert [made.note for made in told if made.move.verb == "choose" and made.note] == ["Moana"]
    assert sorted(heard[0].split(", ")) == ["Ann", "Ben", "Cleo", "Dan"]
    assert (told[-1].seat, told[-1].move) == (REFEREE, Move("failed"))


def test_a_bot_that_gives_no_move_is_told_on() -> None:
    """The sentence says which seat it was."""
    match = Match.start("frozen", 2, key=b"mute")

    with pytest.raises(BotError, match=r"The bot in seat \d returned no move"):
        play_on(match, seat_all(2, Mute()), Random(1))


def test_a_bot_that_chooses_what_is_not_legal_is_told_on() -> None:
    """Nothing is changed by it."""
    match = Match.at(build("frozen"), "2 seats · turn 0 · top B5\n0  B3 B2\n1  G7 G8")

    with pytest.raises(BotError, match="`play W`, which is not one of its legal moves"):
        advance(match, seat_all(2, Cheat()), Random(1))

    assert match.waiting == (0,)


class Crash:
    """A bot of someone's own that has a mistake in it."""

    def choose(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        return self.tenth(legal)

    def tenth(self, legal: list[Move]) -> Move:
        return legal[999]


class Strange:
    """A bot that cannot even be asked."""

    def choose(self) -> None: ...


def test_a_bot_that_fails_is_told_on_with_its_line() -> None:
    """Its author needs no traceback to find it."""
    match = Match.start("frozen", 2, key=b"crash")
    line = Crash.tenth.__code__.co_firstlineno + 1

    with pytest.raises(BotError) as told:
        play_on(match, seat_all(2, Crash()), Random(1))

    sentence = str(told.value)
    assert sentence.startswith("The bot Crash in seat ")
    assert sentence.endswith(f" failed: IndexError: list index out of range (test_driver.py, line {line}).")
    assert isinstance(told.value.__cause__, IndexError)


def test_a_bot_that_cannot_be_asked_is_told_on() -> None:
    """There is no line to name."""
    match = Match.start("frozen", 2, key=b"crash")

    with pytest.raises(BotError, match=r"The bot Strange in seat \d failed: TypeError: .* given\.$"):
        play_on(match, seat_all(2, cast(Bot, Strange())), Random(1))
