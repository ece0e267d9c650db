"""Games by the engine's own policies: whole rounds at once, with all that happens counted, plain or compiled.

Both make the same moves in the same game, so which of them was used changes no number.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from lastcard.bots.levels import POLICY_OF, mind_for
from lastcard.engine.codes import EVENTS, MATCH_OVER, MAX_SEATS
from lastcard.engine.counts import Counts
from lastcard.engine.feed import Feed
from lastcard.engine.games import GAMES
from lastcard.lab.plan import Plan
from lastcard.lab.playouts import kernel_of, won_in
from lastcard.lab.tally import COUNTED, Tally, symbol_of
from lastcard.position import key_words
from lastcard.rules.build import Rules


def policies_of(bots: Sequence[str]) -> list[int]:
    """The policy of each seat, in a row with room for all seats there can be."""
    codes = [POLICY_OF[name] for name in bots]
    return codes + [0] * (MAX_SEATS - len(codes))


def play_policies_plain(plan: Plan, games: Iterable[int]) -> Tally:
    """These games of a plan in the plain mode."""
    rules, tally = plan.rules, Tally()
    game_rules = GAMES[rules.game]
    state, counts = game_rules.State(), Counts()
    mind = mind_for(rules, plan.seats, plan.bots)
    feed, out = Feed(), [0] * 256
    feed.on = 1
    for game in games:
        names = plan.line_up(game)
        policies = policies_of(names)
        state.key[:] = key_words(plan.key(game))
        chance = plan.policy_words(game)
        feed.count = 0
        game_rules.new(rules.tables, state, feed, plan.seats)
        while True:
            moves = game_rules.play_round_by(rules.tables, state, feed, mind, counts, policies, chance, out)
            tally.end_round(names, state.dealer, state.starter, state.score, state.turns, moves)
            if not plan.whole or state.phase == MATCH_OVER:
                break
        if plan.whole:
            tally.end_match(names, won_in(state.won), state.rounds)
    add_counts(tally, rules, counts.fields())
    return tally


def play_policies_compiled(plan: Plan, games: Iterable[int]) -> Tally:
    """These games of a plan in the compiled mode."""
    from lastcard.engine.compiled import numbers, pack, words

    rules, tally, seats = plan.rules, Tally(), plan.seats
    kernel = kernel_of(rules.game)
    feed = Feed()
    feed.on = 1
    telling, counts = pack(feed), pack(Counts())
    tables, state = pack(rules.tables), pack(GAMES[rules.game].State())
    mind = pack(mind_for(rules, seats, plan.bots))
    chance, out, policies = words([0] * 4), numbers(256), numbers(MAX_SEATS)
    row = state.array[0]
    for game in games:
        names = plan.line_up(game)
        policies.array[:] = policies_of(names)
        row["key"][:] = key_words(plan.key(game))
        chance.array[:] = plan.policy_words(game)
        kernel.start(tables, state, seats)
        while True:
            moves = kernel.count_round_by(tables, state, telling, mind, counts, policies, chance, out)
            dealer, winner, turns = (int(row[name]) for name in ("dealer", "starter", "turns"))
            tally.end_round(names, dealer, winner, row["score"].tolist(), turns, moves)
            if not plan.whole or row["phase"] == MATCH_OVER:
                break
        if plan.whole:
            tally.end_match(names, won_in(row["won"].tolist()), int(row["rounds"]))
    counted = counts.array[0]
    add_counts(tally, rules, {name: counted[name].tolist() for name in counted.dtype.names})
    return tally


def add_counts(tally: Tally, rules: Rules, counts: dict[str, Any]) -> None:
    """What the engine counted goes into a tally, as if each event had been told."""
    counted = COUNTED[rules.game]
    cards = dict(zip(EVENTS, counts["cards"], strict=False))
    chosen = counts["kept"][0] if counted.asks_to_keep else cards["drew"]
    happened = {
        **dict(zip(EVENTS, counts["events"], strict=False)),
        "drawn in turn": chosen,
        "drawn by force": cards["drew"] - chosen + cards["grew"],
    }
    tally.told += tally.rounds
    tally.events.update({verb: n for verb, n in happened.items() if n})
    kinds = counts["discarded"] if "discarded" in counted.cards else counts["played"]
    for card in rules.kinds:
        if kinds[card.kind]:
            tally.cards[symbol_of(rules, card.code)] += kinds[card.kind]
