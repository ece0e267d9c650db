"""A live table: seats, hosts, moves, absences. No network, and a store that can break."""

from typing import Any

import pytest

from lastcard import wire
from lastcard.match import Match
from lastcard.position import read_position
from support.live_table import Deal
from support.offline_table import ONE_ROUND, Begin, FakeConnection, OfflineTable, setup_of

# Sitting down.


async def test_whoever_sits_down_gets_a_secret_that_opens_the_seat_again(begin: Begin) -> None:
    offline = await begin()
    bo = await offline.sit("Bo")
    secret = bo.last(wire.Done).secret

    again = FakeConnection()
    await offline.come(again, secret)

    assert again.last(wire.Welcome).you == 1
    assert secret not in str(offline.live.table.record())


async def test_two_people_with_one_name_can_be_told_apart(begin: Begin) -> None:
    offline = await begin()
    other = await offline.sit("ada")

    assert other.seat is not None
    assert other.seat.name == "ada 2"


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u202e", "()"])
async def test_a_name_must_be_one_that_can_be_shown(begin: Begin, name: str) -> None:
    offline = await begin()
    visitor = await offline.watch()

    answer = await offline.ask(visitor, wire.Sit("1", name))

    assert answer.code == "bad-name"
    assert visitor.seat is None


async def test_a_name_can_be_changed_until_the_cards_are_dealt(begin: Begin) -> None:
    offline = await begin()
    bo = await offline.sit("Bp")

    mended = await offline.ask(bo, wire.Rename("1", " Bo "))
    same = await offline.ask(bo, wire.Rename("2", "Bo"))
    taken = await offline.ask(bo, wire.Rename("3", "ADA"))
    empty = await offline.ask(bo, wire.Rename("4", "  "))
    names = [seat.name for seat in offline.host.last(wire.Table).table.seats[:2]]
    kept = offline.store.kept_tables[offline.live.table.id].seats[1].name
    await offline.start("steady")
    late = await offline.ask(bo, wire.Rename("5", "Bob"))
    stranger = await offline.ask(await offline.watch(), wire.Rename("6", "Bob"))

    assert isinstance(mended, wire.Done)
    assert isinstance(same, wire.Done)
    assert isinstance(taken, wire.Done)
    assert names == ["Ada", "ADA 2"]
    assert kept == "ADA 2"
    assert (empty.code, late.code, stranger.code) == ("bad-name", "not-now", "not-seated")


async def test_a_full_table_says_so(begin: Begin) -> None:
    offline = await begin(seats=2)
    await offline.sit("Bo")
    late = await offline.watch()

    answer = await offline.ask(late, wire.Sit("1", "Cy"))

    assert answer.code == "full"


# The host.


async def test_only_the_host_may_start_fill_remove_and_change(begin: Begin) -> None:
    offline = await begin()
    bo = await offline.sit("Bo")
    asks: list[wire.AnyClientMessage] = [
        wire.Start("1"),
        wire.Fill("2", "steady"),
        wire.Remove("3", 0),
        wire.Change("4", wire.Setup()),
        wire.Handover("5", 1),
        wire.Invite("6"),
    ]

    answers = [await offline.ask(bo, ask) for ask in asks]

    assert {answer.code for answer in answers} == {"not-host"}


async def test_a_removed_player_is_told_and_the_seat_is_open_again(begin: Begin) -> None:
    offline = await begin()
    bo = await offline.sit("Bo")

    await offline.ask(offline.host, wire.Remove("1", 1))

    assert bo.closed == "removed"
    assert offline.live.table.seats[1].keeper == "open"


async def test_the_role_is_handed_over(begin: Begin) -> None:
    offline = await begin()
    bo = await offline.sit("Bo")

    await offline.ask(offline.host, wire.Handover("1", 1))

    assert bo.last(wire.Table).table.host == 1
    assert (await offline.ask(bo, wire.Fill("2", "random"))).id == "2"


async def test_a_host_who_leaves_for_good_is_followed_by_somebody_who_is_here(begin: Begin) -> None:
    offline = await begin()
    await offline.sit("Bo")

    await offline.ask(offline.host, wire.Stand("1"))

    assert offline.live.table.host == 1


async def test_rules_that_do_not_go_together_are_refused_and_change_nothing(begin: Begin) -> None:
    offline = await begin()
    before = offline.live.table.setup

    answer = await offline.ask(offline.host, wire.Change("1", setup_of(house={"stacking": "sometimes"})))

    assert answer.code == "bad-setup"
    assert "stacking" in answer.sentence
    assert offline.live.table.setup == before


async def test_a_smaller_table_keeps_everybody_who_sits_there(begin: Begin) -> None:
    offline = await begin(seats=5)
    await offline.ask(offline.host, wire.Fill("1", "steady", 1))
    await offline.sit("Bo")

    await offline.ask(offline.host, wire.Change("2", setup_of(seats=2)))

    assert [seat.name for seat in offline.live.table.seats] == ["Ada", "Bo"]


# Moves.


async def test_the_same_message_twice_is_one_move(begin: Begin) -> None:
    offline = await begin()
    await offline.start("steady")
    await offline.until(lambda: offline.asked() is offline.host)
    move = offline.live.table.offer(0)[0]

    first = await offline.move(offline.host, move, id="x")
    again = await offline.ask(offline.host, wire.Move("x", 0, move))

    assert first.seq == again.seq
    kept = offline.store.kept_entries[offline.live.table.match_id]
    assert sum(entry.message_id == "x" for entry in kept) == 1


async def test_what_cannot_be_kept_has_not_happened(begin: Begin) -> None:
    offline = await begin()
    await offline.start("steady")
    await offline.until(lambda: offline.asked() is offline.host)
    table = offline.live.table
    before = table.playing.digest, table.seq, table.offer(0)
    offline.store.broken = True

    answer = await offline.move(offline.host, table.offer(0)[0])

    assert answer.code == "not-kept"
    assert (table.playing.digest, table.seq, table.offer(0)) == before
    offline.store.broken = False
    assert (await offline.move(offline.host, table.offer(0)[0])).seq == before[1] + 1


async def test_a_seat_that_cannot_be_kept_is_not_taken(begin: Begin) -> None:
    offline = await begin()
    visitor = await offline.watch()
    offline.store.broken = True

    answer = await offline.ask(visitor, wire.Sit("1", "Bo"))

    assert answer.code == "not-kept"
    assert offline.live.table.seats[1].keeper == "open"
    assert offline.live.table.seats[1].digest == ""


async def test_a_move_made_before_the_table_changed_is_stale(begin: Begin) -> None:
    offline = await begin()
    await offline.start("steady")
    await offline.until(lambda: offline.asked() is offline.host)
    known = offline.live.table.seq
    await offline.move(offline.host, offline.live.table.offer(0)[0])
    await offline.until(lambda: offline.asked() is offline.host)

    answer = await offline.ask(offline.host, wire.Move("late", known, offline.live.table.offer(0)[0]))

    assert answer.code == "stale"


async def test_a_watcher_cannot_move_and_is_told_only_what_is_public(begin: Begin) -> None:
    offline = await begin()
    await offline.start("steady")
    watcher = await offline.watch()

    answer = await offline.move(watcher, "draw")
    shown = watcher.last(wire.Welcome).match

    assert answer.code == "not-seated"
    assert shown.legal == []
    assert {card for hand in shown.view.hands for card in hand} == {"?"}


# Absences.


async def test_a_bot_plays_for_somebody_who_is_gone_until_they_come_back(begin: Begin) -> None:
    offline = await begin(away_seconds=5)
    bo = await offline.sit("Bo")
    secret = bo.last(wire.Done).secret
    await offline.start("steady")
    await offline.live.detach(bo)
    seat = offline.live.table.seats[1]
    seat.gone -= 10
    offline.live.scheduler.plan()

    await offline.until(lambda: seat.stand_in)
    again = FakeConnection()
    await offline.come(again, secret)

    assert not seat.stand_in
    assert again.last(wire.Welcome).match is not None


async def test_time_that_runs_out_plays_a_safe_default(begin: Begin) -> None:
    offline = await begin(turn_seconds=1)
    await offline.start("steady")
    await offline.until(lambda: offline.asked() is offline.host)
    seq = offline.live.table.seq
    assert offline.host.last(wire.News).clock.total == 1000

    await offline.until(lambda: any(e.move == "lapse" for e in offline.live.table.playing.log.entries[seq:]))


def test_a_table_without_people_waits(deal: Deal) -> None:
    table = deal("classic", "top B5", "B1 B2", "R1 R2", turn_seconds=15)
    for person in list(table.people):
        person.goes()

    table.wait(86_400)

    assert table.live.table.seq == 0


# Watching everything, later.


async def test_delayed_watchers_see_everything_but_later(begin: Begin) -> None:
    offline = await begin(watching="everything", watch_delay=3600)
    await offline.start("steady")
    watcher = await offline.watch()

    shown = watcher.last(wire.Welcome).match

    assert shown.seq == 0
    assert not any(shown.view.hands)
    assert not [message for message in watcher.told if isinstance(message, wire.News)]


async def test_without_delay_watchers_see_every_hand_of_a_round_that_is_over(begin: Begin) -> None:
    offline = await begin(watching="everything", watch_delay=0, level="steady")
    await offline.by_itself("between")
    watcher = await offline.watch()

    shown = watcher.last(wire.Welcome).match

    assert any(shown.view.hands)
    assert "?" not in {card for hand in shown.view.hands for card in hand}


# Rounds and matches.


async def test_the_next_round_is_dealt_when_all_who_are_here_are_ready(begin: Begin) -> None:
    offline = await begin(edition="golf", turn_seconds=1, level="steady")
    table = offline.live.table
    await offline.by_itself("between")
    round_before = table.playing.state.rounds

    await offline.ask(offline.host, wire.Ready("1"))

    await offline.until(lambda: table.playing.state.rounds == round_before + 1)
    assert [connection.round for connection in table.sheet] == [round_before]


async def test_a_whole_match_ends_with_its_key_and_can_be_played_again(begin: Begin) -> None:
    offline = await begin(house=ONE_ROUND, level="steady")
    table = offline.live.table
    await offline.by_itself("over")
    first = table.match_id

    published = offline.host.last(wire.Published)
    await offline.ask(offline.host, wire.Ready("1"))
    await offline.until(lambda: table.match_id != first)

    assert offline.store.kept_matches[first].key.hex() == published.key
    assert table.matches == 2


async def test_the_next_match_has_the_rules_and_seats_that_the_host_chose_after_the_last(
    begin: Begin,
) -> None:
    offline = await begin(house=ONE_ROUND, level="steady")
    table = offline.live.table
    await offline.by_itself("over")
    seats = len(table.seats) + 2

    await offline.ask(offline.host, wire.Change("1", setup_of(edition="golf", seats=seats)))
    await offline.ask(offline.host, wire.Ready("2"))
    await offline.until(lambda: table.matches == 2)

    assert table.playing.rules.edition.key == "golf"
    assert table.playing.seats == seats


async def test_a_table_is_the_same_after_a_restart(begin: Begin) -> None:
    offline = await begin()
    await offline.start("steady")
    await offline.until(lambda: offline.asked() is offline.host)
    made = await offline.move(offline.host, offline.live.table.offer(0)[0], id="mine")
    assert isinstance(made, wire.Done)
    before = offline.live.table
    offline.live.retire()
    del offline.tables.by_id[before.id]

    again = (await offline.tables.find(before.id)).table

    assert again.playing.digest == before.playing.digest
    assert again.answers == before.answers
    assert again.snapshot(0) == before.snapshot(0)


# Talking.


async def test_chat_is_cleaned_and_can_be_off(begin: Begin) -> None:
    offline = await begin()
    bo = await offline.sit("Bo")
    await offline.ask(bo, wire.Say("1", "<b>hi</b>\n\u202eyou" + "x" * 1000))

    said = offline.host.last(wire.Said)
    await offline.ask(offline.host, wire.Change("2", setup_of(chat=False)))
    silent = await offline.ask(bo, wire.Say("3", "hello"))

    assert said.text.startswith("<b>hi</b> you")
    assert len(said.text) <= 280
    assert silent.code == "chat-off"


async def test_why_not_has_a_sentence_and_a_clause(begin: Begin) -> None:
    offline = await begin()
    await offline.start("steady")
    await offline.until(lambda: offline.asked() is offline.host)

    because = await offline.ask(offline.host, wire.Why("1", "deny"))  # nobody is accused, whatever was dealt

    assert because.sentence
    assert because.clause
    assert because.text


# Films.


async def film_trial(begin: Begin, **changes: Any) -> tuple[OfflineTable, FakeConnection]:
    """Ada has asked Bo for characters of a film."""
    offline = await begin(edition="disney100", seats=2, **changes)
    bo = await offline.sit("Bo")
    await offline.start()
    table = offline.live.table
    table.playing.state = read_position(
        table.playing.rules,
        "2 seats · turn 0 · top R5 · color R\n0  WM R1 R2\n1  B1 B2 B3\ndraw  …",
    )
    offline.live.scheduler.plan()
    assert not isinstance(await offline.move(offline.host, "play WM"), wire.No)
    if table.playing.waiting == (0,) and "choose 1" in table.offer(0):
        await offline.move(offline.host, "choose 1")
    assert (await offline.move(offline.host, "choose listed", "Moana")).seq
    return offline, bo


async def test_names_are_judged_as_they_are_typed_and_four_keep_the_trial(begin: Begin) -> None:
    offline, bo = await film_trial(begin)
    said = ["moana", "Maui", "Moana", "tamattoa", "Gandalf", "Hei Hei"]

    for name in said:
        await offline.ask(bo, wire.Guess(bo.new_id(), name))
    verdicts = [m.verdict for m in offline.host.told if isinstance(m, wire.Guessed)]
    await offline.until(lambda: offline.live.table.playing.waiting == (0,))

    assert verdicts == ["right", "right", "again", "right", "wrong", "right"]
    entries = offline.live.table.playing.log.entries
    assert [entry.move for entry in entries[-2:]] == ["answer", "kept"]
    assert offline.host.last(wire.Missed).names


async def test_the_characters_stay_on_the_server_until_the_trial_is_over(begin: Begin) -> None:
    offline, bo = await film_trial(begin)
    await offline.ask(bo, wire.Guess("1", "Moan"))

    told = str(bo.told) + str(offline.host.told)

    assert "Tamatoa" not in told
    assert "Maui" not in told


async def test_time_ends_the_trial_with_what_was_said(begin: Begin) -> None:
    offline, bo = await film_trial(begin, film_seconds=1)
    await offline.ask(bo, wire.Guess("1", "Maui"))

    await offline.until(lambda: offline.live.table.playing.log.entries[-1].seat == 18)

    answer, verdict = offline.live.table.playing.log.entries[-2:]
    assert (answer.move, answer.note) == ("answer", "Maui")
    assert verdict.move == "failed"


async def test_a_disputed_name_goes_to_a_vote_of_the_others(begin: Begin) -> None:
    offline, bo = await film_trial(begin, film_seconds=1)
    for name in ("Moana", "Maui", "Tamatoa", "The Ocean Itself Truly"):
        await offline.ask(bo, wire.Guess(bo.new_id(), name))
    await offline.ask(bo, wire.Dispute("d", "The Ocean Itself Truly"))
    await offline.until(lambda: any(isinstance(m, wire.Ballot) for m in offline.host.told))

    await offline.ask(offline.host, wire.Vote("v", True))
    await offline.until(lambda: offline.live.table.playing.log.entries[-1].seat == 18)

    verdict = offline.live.table.playing.log.entries[-1]
    assert verdict.move == "kept"
    assert verdict.note == "disputed The Ocean Itself Truly: 1 for it, 0 against it"


# The pencil.


async def test_frz_81_a_rule_is_penciled_when_everybody_agrees(begin: Begin) -> None:
    """FRZ-81, FRZ-A11: the consent of the other players."""
    offline = await begin(edition="frozen")
    bo = await offline.sit("Bo")
    await offline.ask(bo, wire.Propose("1", ["next draws 2"]))
    waiting = offline.live.table.setup.pencil

    await offline.ask(offline.host, wire.Agree("2"))

    assert waiting == []
    assert offline.live.table.setup.pencil == ["next draws 2"]
    assert offline.host.last(wire.Table).table.proposal is None


async def test_frz_81_without_consent_the_card_stays_a_plain_wild(begin: Begin) -> None:
    offline = await begin(edition="frozen")
    bo = await offline.sit("Bo")
    await offline.ask(bo, wire.Propose("1", ["next draws 2"]))

    await offline.ask(offline.host, wire.Agree("2", False))
    by_force = await offline.ask(
        offline.host, wire.Change("3", setup_of(edition="frozen", pencil=["next draws 9"]))
    )

    assert offline.live.table.setup.pencil == []
    assert by_force.clause == "FRZ-81"


async def test_frz_85_a_rule_is_rewritten_between_rounds_and_the_log_has_it(begin: Begin) -> None:
    offline = await begin(edition="frozen", house={"rounds": "3"}, level="steady")
    table = offline.live.table
    await offline.by_itself("between")

    await offline.ask(offline.host, wire.Propose("1", ["next draws 2"]))
    log = table.playing.log
    restored = Match.resume(table.playing.save())

    assert log.entries[-1].move == "pencil"
    assert offline.host.last(wire.Begun).match.penciled == {"WC": "next draws 2"}
    assert restored.digest == table.playing.digest


async def test_frz_a11_nothing_is_penciled_while_a_round_is_on(begin: Begin) -> None:
    offline = await begin(edition="frozen")
    await offline.start("steady")

    answer = await offline.ask(offline.host, wire.Propose("1", ["next draws 2"]))

    assert (answer.code, answer.clause) == ("not-now", "FRZ-A11")
