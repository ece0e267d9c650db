"""A live table: seats, hosts, moves, absences. No network, and a store that can break."""

from typing import Any

import pytest

from lastcard import wire
from lastcard.match import Match
from lastcard.move import Move
from lastcard.position import read_position
from support.fake_lines import ONE_ROUND, Begin, Evening, Mailbox, setup_of
from support.live_table import Deal

# Sitting down.


async def test_whoever_sits_down_gets_a_secret_that_opens_the_seat_again(begin: Begin) -> None:
    evening = await begin()
    bo = await evening.sit("Bo")
    secret = bo.last(wire.Done).secret

    again = Mailbox()
    await evening.come(again, secret)

    assert again.last(wire.Welcome).you == 1
    assert secret not in str(evening.live.table.record())


async def test_two_people_with_one_name_can_be_told_apart(begin: Begin) -> None:
    evening = await begin()
    other = await evening.sit("ada")

    assert other.seat is not None
    assert other.seat.name == "ada 2"


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u202e", "()"])
async def test_a_name_must_be_one_that_can_be_shown(begin: Begin, name: str) -> None:
    evening = await begin()
    visitor = await evening.watch()

    answer = await evening.ask(visitor, wire.Sit("1", name))

    assert answer.code == "bad-name"
    assert visitor.seat is None


async def test_a_name_can_be_changed_until_the_cards_are_dealt(begin: Begin) -> None:
    evening = await begin()
    bo = await evening.sit("Bp")

    mended = await evening.ask(bo, wire.Rename("1", " Bo "))
    same = await evening.ask(bo, wire.Rename("2", "Bo"))
    taken = await evening.ask(bo, wire.Rename("3", "ADA"))
    empty = await evening.ask(bo, wire.Rename("4", "  "))
    names = [seat.name for seat in evening.host.last(wire.Table).table.seats[:2]]
    kept = evening.store.kept_tables[evening.live.table.id].seats[1].name
    await evening.start("steady")
    late = await evening.ask(bo, wire.Rename("5", "Bob"))
    stranger = await evening.ask(await evening.watch(), wire.Rename("6", "Bob"))

    assert isinstance(mended, wire.Done)
    assert isinstance(same, wire.Done)
    assert isinstance(taken, wire.Done)
    assert names == ["Ada", "ADA 2"]
    assert kept == "ADA 2"
    assert (empty.code, late.code, stranger.code) == ("bad-name", "not-now", "not-seated")


async def test_a_full_table_says_so(begin: Begin) -> None:
    evening = await begin(seats=2)
    await evening.sit("Bo")
    late = await evening.watch()

    answer = await evening.ask(late, wire.Sit("1", "Cy"))

    assert answer.code == "full"


# The host.


async def test_only_the_host_may_start_fill_remove_and_change(begin: Begin) -> None:
    evening = await begin()
    bo = await evening.sit("Bo")
    asks: list[wire.Asks] = [
        wire.Start("1"),
        wire.Fill("2", "steady"),
        wire.Remove("3", 0),
        wire.Change("4", wire.Setup()),
        wire.Handover("5", 1),
    ]

    answers = [await evening.ask(bo, ask) for ask in asks]

    assert {answer.code for answer in answers} == {"not-host"}


async def test_a_removed_player_is_told_and_the_seat_is_open_again(begin: Begin) -> None:
    evening = await begin()
    bo = await evening.sit("Bo")

    await evening.ask(evening.host, wire.Remove("1", 1))

    assert bo.closed == "removed"
    assert evening.live.table.seats[1].keeper == "open"


async def test_the_role_is_handed_over(begin: Begin) -> None:
    evening = await begin()
    bo = await evening.sit("Bo")

    await evening.ask(evening.host, wire.Handover("1", 1))

    assert bo.last(wire.Table).table.host == 1
    assert (await evening.ask(bo, wire.Fill("2", "random"))).id == "2"


async def test_a_host_who_leaves_for_good_is_followed_by_somebody_who_is_here(begin: Begin) -> None:
    evening = await begin()
    await evening.sit("Bo")

    await evening.ask(evening.host, wire.Stand("1"))

    assert evening.live.table.host == 1


async def test_rules_that_do_not_go_together_are_refused_and_change_nothing(begin: Begin) -> None:
    evening = await begin()
    before = evening.live.table.setup

    answer = await evening.ask(evening.host, wire.Change("1", setup_of(house={"stacking": "sometimes"})))

    assert answer.code == "bad-setup"
    assert "stacking" in answer.sentence
    assert evening.live.table.setup == before


async def test_a_smaller_table_keeps_everybody_who_sits_there(begin: Begin) -> None:
    evening = await begin(seats=5)
    await evening.ask(evening.host, wire.Fill("1", "steady", 1))
    await evening.sit("Bo")

    await evening.ask(evening.host, wire.Change("2", setup_of(seats=2)))

    assert [seat.name for seat in evening.live.table.seats] == ["Ada", "Bo"]


# Moves.


async def test_the_same_message_twice_is_one_move(begin: Begin) -> None:
    evening = await begin()
    await evening.start("steady")
    await evening.until(lambda: evening.asked() is evening.host)
    move = evening.live.table.offer(0)[0]

    first = await evening.move(evening.host, move, id="x")
    again = await evening.ask(evening.host, wire.Move("x", 0, move))

    assert first.seq == again.seq
    kept = evening.store.kept_entries[evening.live.table.match_id]
    assert sum(entry.ask == "x" for entry in kept) == 1


async def test_what_cannot_be_kept_has_not_happened(begin: Begin) -> None:
    evening = await begin()
    await evening.start("steady")
    await evening.until(lambda: evening.asked() is evening.host)
    table = evening.live.table
    before = table.playing.digest, table.seq, table.offer(0)
    evening.store.broken = True

    answer = await evening.move(evening.host, table.offer(0)[0])

    assert answer.code == "not-kept"
    assert (table.playing.digest, table.seq, table.offer(0)) == before
    evening.store.broken = False
    assert (await evening.move(evening.host, table.offer(0)[0])).seq == before[1] + 1


async def test_a_seat_that_cannot_be_kept_is_not_taken(begin: Begin) -> None:
    evening = await begin()
    visitor = await evening.watch()
    evening.store.broken = True

    answer = await evening.ask(visitor, wire.Sit("1", "Bo"))

    assert answer.code == "not-kept"
    assert evening.live.table.seats[1].keeper == "open"
    assert evening.live.table.seats[1].digest == ""


async def test_a_move_made_before_the_table_changed_is_stale(begin: Begin) -> None:
    evening = await begin()
    await evening.start("steady")
    await evening.until(lambda: evening.asked() is evening.host)
    known = evening.live.table.seq
    await evening.move(evening.host, evening.live.table.offer(0)[0])
    await evening.until(lambda: evening.asked() is evening.host)

    answer = await evening.ask(evening.host, wire.Move("late", known, evening.live.table.offer(0)[0]))

    assert answer.code == "stale"


async def test_a_watcher_cannot_move_and_is_told_only_what_is_public(begin: Begin) -> None:
    evening = await begin()
    await evening.start("steady")
    watcher = await evening.watch()

    answer = await evening.move(watcher, "draw")
    shown = watcher.last(wire.Welcome).match

    assert answer.code == "not-seated"
    assert shown.legal == []
    assert {card for hand in shown.view.hands for card in hand} == {"?"}


# Absences.


async def test_a_bot_plays_for_somebody_who_is_gone_until_they_come_back(begin: Begin) -> None:
    evening = await begin(away_seconds=5)
    bo = await evening.sit("Bo")
    secret = bo.last(wire.Done).secret
    await evening.start("steady")
    await evening.live.detach(bo)
    seat = evening.live.table.seats[1]
    seat.gone -= 10
    evening.live.clockwork.plan()

    await evening.until(lambda: seat.stand_in)
    again = Mailbox()
    await evening.come(again, secret)

    assert not seat.stand_in
    assert again.last(wire.Welcome).match is not None


async def test_time_that_runs_out_plays_a_safe_default(begin: Begin) -> None:
    evening = await begin(turn_seconds=1)
    await evening.start("steady")
    await evening.until(lambda: evening.asked() is evening.host)
    seq = evening.live.table.seq
    assert evening.host.last(wire.News).clock.total == 1000

    await evening.until(lambda: any(e.move == "lapse" for e in evening.live.table.playing.log.entries[seq:]))


def test_a_table_without_people_waits(deal: Deal) -> None:
    company = deal("classic", "top B5", "B1 B2", "R1 R2", turn_seconds=15)
    for person in list(company.people):
        person.goes()

    company.wait(86_400)

    assert company.live.table.seq == 0


# Watching everything, later.


async def test_the_balcony_sees_everything_but_later(begin: Begin) -> None:
    evening = await begin(watching="everything", watch_delay=3600)
    await evening.start("steady")
    watcher = await evening.watch()

    shown = watcher.last(wire.Welcome).match

    assert shown.seq == 0
    assert not any(shown.view.hands)
    assert not [message for message in watcher.told if isinstance(message, wire.News)]


async def test_without_delay_the_balcony_sees_every_hand(begin: Begin) -> None:
    evening = await begin(watching="everything", watch_delay=0)
    await evening.start("steady")
    watcher = await evening.watch()

    shown = watcher.last(wire.Welcome).match

    assert shown.view.hands[0]
    assert "?" not in {card for hand in shown.view.hands for card in hand}


# Rounds and matches.


async def test_the_next_round_is_dealt_when_all_who_are_here_are_ready(begin: Begin) -> None:
    evening = await begin(edition="golf", turn_seconds=1, level="steady")
    table = evening.live.table
    await evening.by_itself("between")
    round_before = table.playing.state.rounds

    await evening.ask(evening.host, wire.Ready("1"))

    await evening.until(lambda: table.playing.state.rounds == round_before + 1)
    assert [line.round for line in table.sheet] == [round_before]


async def test_a_whole_match_ends_with_its_key_and_can_be_played_again(begin: Begin) -> None:
    evening = await begin(house=ONE_ROUND, level="steady")
    table = evening.live.table
    await evening.by_itself("over")
    first = table.match_id

    published = evening.host.last(wire.Published)
    await evening.ask(evening.host, wire.Ready("1"))
    await evening.until(lambda: table.match_id != first)

    assert evening.store.kept_matches[first].key.hex() == published.key
    assert table.matches == 2


async def test_the_next_match_has_the_rules_and_seats_that_the_host_chose_after_the_last(
    begin: Begin,
) -> None:
    evening = await begin(house=ONE_ROUND, level="steady")
    table = evening.live.table
    await evening.by_itself("over")
    seats = len(table.seats) + 2

    await evening.ask(evening.host, wire.Change("1", setup_of(edition="golf", seats=seats)))
    await evening.ask(evening.host, wire.Ready("2"))
    await evening.until(lambda: table.matches == 2)

    assert table.playing.rules.edition.key == "golf"
    assert table.playing.seats == seats


async def test_a_table_is_the_same_after_a_restart(begin: Begin) -> None:
    evening = await begin()
    await evening.start("steady")
    await evening.until(lambda: evening.asked() is evening.host)
    made = await evening.move(evening.host, evening.live.table.offer(0)[0], id="mine")
    assert isinstance(made, wire.Done)
    before = evening.live.table
    evening.live.retire()
    del evening.hall.tables[before.id]

    again = (await evening.hall.find(before.id)).table

    assert again.playing.digest == before.playing.digest
    assert again.answers == before.answers
    assert again.snapshot(0) == before.snapshot(0)


# Talking.


async def test_chat_is_cleaned_and_can_be_off(begin: Begin) -> None:
    evening = await begin()
    bo = await evening.sit("Bo")
    await evening.ask(bo, wire.Say("1", "<b>hi</b>\n\u202eyou" + "x" * 1000))

    said = evening.host.last(wire.Said)
    await evening.ask(evening.host, wire.Change("2", setup_of(chat=False)))
    silent = await evening.ask(bo, wire.Say("3", "hello"))

    assert said.text.startswith("<b>hi</b> you")
    assert len(said.text) <= 280
    assert silent.code == "chat-off"


async def test_why_not_has_a_sentence_and_a_clause(begin: Begin) -> None:
    evening = await begin()
    await evening.start("steady")
    await evening.until(lambda: evening.asked() is evening.host)

    legal = evening.live.table.playing.legal(0)
    impossible = next(move for move in ("accept", "challenge", "pass") if Move(move) not in legal)
    because = await evening.ask(evening.host, wire.Why("1", impossible))

    assert because.sentence
    assert because.clause
    assert because.text


# Films.


async def film_evening(begin: Begin, **changes: Any) -> tuple[Evening, Mailbox]:
    """Ada has asked Bo for characters of a film."""
    evening = await begin(edition="disney100", seats=2, **changes)
    bo = await evening.sit("Bo")
    await evening.start()
    table = evening.live.table
    table.playing.state = read_position(
        table.playing.rules,
        "2 seats · turn 0 · top R5 · color R\n0  WM R1 R2\n1  B1 B2 B3\ndraw  …",
    )
    evening.live.clockwork.plan()
    assert not isinstance(await evening.move(evening.host, "play WM"), wire.No)
    if table.playing.waiting == (0,) and "choose 1" in table.offer(0):
        await evening.move(evening.host, "choose 1")
    assert (await evening.move(evening.host, "choose listed", "Moana")).seq
    return evening, bo


async def test_names_are_judged_as_they_are_typed_and_four_keep_the_trial(begin: Begin) -> None:
    evening, bo = await film_evening(begin)
    said = ["moana", "Maui", "Moana", "tamattoa", "Gandalf", "Hei Hei"]

    for name in said:
        await evening.ask(bo, wire.Guess(bo.new_id(), name))
    verdicts = [m.verdict for m in evening.host.told if isinstance(m, wire.Guessed)]
    await evening.until(lambda: evening.live.table.playing.waiting == (0,))

    assert verdicts == ["right", "right", "again", "right", "wrong", "right"]
    entries = evening.live.table.playing.log.entries
    assert [entry.move for entry in entries[-2:]] == ["answer", "kept"]
    assert evening.host.last(wire.Missed).names


async def test_the_characters_stay_on_the_server_until_the_trial_is_over(begin: Begin) -> None:
    evening, bo = await film_evening(begin)
    await evening.ask(bo, wire.Guess("1", "Moan"))

    told = str(bo.told) + str(evening.host.told)

    assert "Tamatoa" not in told
    assert "Maui" not in told


async def test_time_ends_the_trial_with_what_was_said(begin: Begin) -> None:
    evening, bo = await film_evening(begin, film_seconds=1)
    await evening.ask(bo, wire.Guess("1", "Maui"))

    await evening.until(lambda: evening.live.table.playing.log.entries[-1].seat == 18)

    answer, verdict = evening.live.table.playing.log.entries[-2:]
    assert (answer.move, answer.note) == ("answer", "Maui")
    assert verdict.move == "failed"


async def test_a_disputed_name_goes_to_a_vote_of_the_others(begin: Begin) -> None:
    evening, bo = await film_evening(begin, film_seconds=1)
    for name in ("Moana", "Maui", "Tamatoa", "The Ocean Itself Truly"):
        await evening.ask(bo, wire.Guess(bo.new_id(), name))
    await evening.ask(bo, wire.Dispute("d", "The Ocean Itself Truly"))
    await evening.until(lambda: any(isinstance(m, wire.Ballot) for m in evening.host.told))

    await evening.ask(evening.host, wire.Vote("v", True))
    await evening.until(lambda: evening.live.table.playing.log.entries[-1].seat == 18)

    verdict = evening.live.table.playing.log.entries[-1]
    assert verdict.move == "kept"
    assert verdict.note == "disputed The Ocean Itself Truly: 1 for it, 0 against it"


# The pencil.


async def test_frz_81_a_rule_is_pencilled_when_everybody_agrees(begin: Begin) -> None:
    """FRZ-81, FRZ-A11: the consent of the other players."""
    evening = await begin(edition="frozen")
    bo = await evening.sit("Bo")
    await evening.ask(bo, wire.Propose("1", ["next draws 2"]))
    waiting = evening.live.table.setup.pencil

    await evening.ask(evening.host, wire.Agree("2"))

    assert waiting == []
    assert evening.live.table.setup.pencil == ["next draws 2"]
    assert evening.host.last(wire.Table).table.proposal is None


async def test_frz_81_without_consent_the_card_stays_a_plain_wild(begin: Begin) -> None:
    evening = await begin(edition="frozen")
    bo = await evening.sit("Bo")
    await evening.ask(bo, wire.Propose("1", ["next draws 2"]))

    await evening.ask(evening.host, wire.Agree("2", False))
    by_force = await evening.ask(
        evening.host, wire.Change("3", setup_of(edition="frozen", pencil=["next draws 9"]))
    )

    assert evening.live.table.setup.pencil == []
    assert by_force.clause == "FRZ-81"


async def test_frz_85_a_rule_is_rewritten_between_rounds_and_the_log_has_it(begin: Begin) -> None:
    evening = await begin(edition="frozen", house={"rounds": "3"}, level="steady")
    table = evening.live.table
    await evening.by_itself("between")

    await evening.ask(evening.host, wire.Propose("1", ["next draws 2"]))
    log = table.playing.log
    restored = Match.resume(table.playing.save())

    assert log.entries[-1].move == "pencil"
    assert evening.host.last(wire.Begun).match.penciled == {"WC": "next draws 2"}
    assert restored.digest == table.playing.digest


async def test_frz_a11_nothing_is_pencilled_while_a_round_is_on(begin: Begin) -> None:
    evening = await begin(edition="frozen")
    await evening.start("steady")

    answer = await evening.ask(evening.host, wire.Propose("1", ["next draws 2"]))

    assert (answer.code, answer.clause) == ("not-now", "FRZ-A11")
