"""Games side by side: the same in both modes, legal by their masks, fair in their windows, blind to hidden cards."""

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from lastcard.engine import codes as c
from lastcard.engine.compiled import record_type, state_type
from lastcard.engine.episodes import REFUSED, Asking
from lastcard.engine.games import GAMES
from lastcard.envs import VERSION, WINDOWS, EnvError, Games
from lastcard.envs.games import Compiled, Plain
from lastcard.rules import build
from lastcard.rules.editions.load import known_editions
from lastcard.rules.errors import LastcardError
from lastcard.testing.invariants import exchanged
from lastcard.testing.walks import random_walk
from support.kernels import LIBRARIES, kernel_of
from support.quick import quick

ARRAYS = (
    "observations",
    "final_observations",
    "masks",
    "rewards",
    "terminated",
    "truncated",
    "seats_to_act",
    "refused",
)
WISHES: list[dict[str, Any]] = [
    {},
    {"windows": (), "skip_forced": True},
    {"episode": "match", "reward": "points", "limit": 60, "finals": True},
    {"opponents": {0: "normal", 2: "random"}, "restart": True, "reward": "points", "finals": True},
]


def choices(masks: NDArray[np.int8], random: Random, eager: float = 0.6) -> list[int]:
    """A legal action for each game; who can play a card mostly does, so that rounds end."""
    found = []
    for mask in masks:
        legal = np.flatnonzero(mask).tolist()
        found.append(legal[0] if random.random() < eager else random.choice(legal))
    return found


def is_alive(games: Games) -> bool:
    return bool(games.masks.any(axis=1).all())


@LIBRARIES
@pytest.mark.parametrize("wish", WISHES, ids=str)
@pytest.mark.parametrize("edition", known_editions())
def test_both_modes_write_the_same(edition: str, wish: dict[str, Any], checked: bool) -> None:
    """Byte for byte."""
    plain, fast = tables = [Games(edition, 4, 3, mode="plain", **wish) for _ in range(2)]
    fast.table = Compiled(fast, kernel_of(fast.rules.game, checked))
    random = Random(edition)
    for games in tables:
        games.reset(edition)
    for _ in range(150):
        for name in ARRAYS:
            np.testing.assert_array_equal(getattr(plain, name), getattr(fast, name), name)
        assert is_alive(plain)
        actions = choices(plain.masks, random)
        if random.random() < 0.1:
            actions[0] = random.randrange(-2, len(plain.layout.actions) + 2)
        assert len({games.step(actions) for games in tables}) == 1


def plain_table(games: Games) -> Plain:
    assert isinstance(games.table, Plain)
    return games.table


@pytest.mark.parametrize("seed", quick(8, range(30)))
def test_hidden_cards_change_no_byte(seed: int) -> None:
    """With other cards in other hands, grids and the draw pile a seat sees the same and may do the same."""
    walk = random_walk(seed)
    games = Games(walk.rules(), walk.seats, mode="plain")
    table, random = plain_table(games), Random(seed)
    games.reset(seed)
    for _ in range(60):
        seat = int(games.seats_to_act[0])
        seen = [games.observe(0, other).tobytes() for other in range(walk.seats)]
        np.testing.assert_array_equal(games.observations[0], games.observe(0, seat))
        before = table.states[0]
        mask = games.masks[0].copy()
        for other in range(walk.seats):
            table.states[0] = exchanged(games.rules, before, other, random)
            assert games.observe(0, other).tobytes() == seen[other]
        table.states[0] = exchanged(games.rules, before, seat, random)
        np.testing.assert_array_equal(offered(games, seat), mask)
        table.states[0] = before
        games.step(choices(games.masks, random))


def offered(games: Games, seat: int) -> NDArray[np.int8]:
    """What a seat may do in the only game, asked of the rules action by action."""
    table, tables = plain_table(games), games.rules.tables
    state, asking = table.states[0], table.askings[0]
    found: NDArray[np.int8] = np.zeros_like(games.masks[0])
    for action in range(len(found)):
        move = table.game.move_of(tables, state, seat, action)
        if move == c.NONE:
            found[action] = asking.optional
        elif move != REFUSED:
            found[action] = table.game.refusal(tables, state, seat, move) == c.OK
    return found


@pytest.mark.parametrize("mode", ["plain", "compiled"])
def test_writing_on_a_mask_allows_nothing(mode: str) -> None:
    """Masks are the caller's to change; what the rules refuse is refused all the same, and changes nothing."""
    games = Games("classic", 3, 2, mode="plain")
    if mode == "compiled":
        games.table = Compiled(games, kernel_of("hand"))
    games.reset(1)
    wrong = np.array([int(np.flatnonzero(mask == 0)[0]) for mask in games.masks])
    seen = games.observations.copy()
    games.masks.fill(1)
    assert games.step(wrong) == 2
    np.testing.assert_array_equal(games.observations, seen)


@pytest.mark.parametrize("edition", known_editions())
def test_the_mask_is_what_the_rules_allow(edition: str) -> None:
    """Every masked action is a move of the seat, every other is refused, and no legal move is left out."""
    games = Games(edition, 3, mode="plain")
    table, random = plain_table(games), Random(edition)
    games.reset(3)
    for _ in range(60):
        seat = int(games.seats_to_act[0])
        state, tables = table.states[0], games.rules.tables
        np.testing.assert_array_equal(offered(games, seat), games.masks[0])
        moves = {
            table.game.move_of(tables, state, seat, action)
            for action in np.flatnonzero(games.masks[0]).tolist()
        }
        out = [0] * 256
        n = GAMES[games.rules.game].legal(tables, state, seat, out)
        assert moves - {c.NONE} == set(out[:n])
        assert (c.NONE in moves) == bool(table.askings[0].optional)
        assert all(
            games.masks[0][table.game.action_of(tables, state, seat, move)] for move in moves - {c.NONE}
        )
        games.step(choices(games.masks, random))


@pytest.mark.parametrize("edition", ["classic", "golf"])
def test_an_observation_counts_what_lies_open(edition: str) -> None:
    """The discard pile, kind by kind, also after it was shuffled into a small draw pile."""
    games = Games(edition, 6, mode="plain", house=["hand_size=12"] if edition == "classic" else [])
    sections, random = games.layout.sections, Random(1)
    games.reset(1)
    shuffled, before = 0, 0
    for _ in range(700):
        state, seen = games.state(0), games.observations[0]
        pile = state.discard[: state.discards]
        under = Counter(pile[:-1])
        assert seen[sections["discard"]].tolist() == [under[kind] for kind in range(len(games.rules.kinds))]
        assert np.flatnonzero(seen[sections["top"]]).tolist() == list(pile[-1:])
        assert seen[sections["draws"]].tolist() == [state.draws]
        shuffled += state.draws > before
        before = state.draws
        legal = np.flatnonzero(games.masks[0]).tolist()
        games.step([random.choice(legal)])
    assert shuffled > 2


def test_sections_say_what_a_seat_sees() -> None:
    """Hands, seats in the direction of play, whose turn it is."""
    games = Games("classic", 4, mode="plain", windows=())
    sections, random = games.layout.sections, Random(5)
    games.reset(5)
    for _ in range(80):
        seat, state, seen = int(games.seats_to_act[0]), games.state(0), games.observations[0]
        hand = Counter(state.hand[seat][: state.held[seat]])  # type: ignore[union-attr]
        assert seen[sections["hand"]].tolist() == [hand[kind] for kind in range(len(games.rules.kinds))]
        order = [(seat + state.way * steps) % 4 for steps in range(4)]
        assert seen[sections["held"]].tolist() == [state.held[other] for other in order]  # type: ignore[union-attr]
        assert seen[sections["turn"]].tolist() == [int(other == state.turn) for other in order]
        assert seen[sections["ask"]].argmax() == state.ask
        games.step(choices(games.masks, random))


def test_names_and_sizes_go_together() -> None:
    """For every edition and number of seats: as many actions and bytes as the engine counts."""
    for edition in known_editions():
        for seats in (2, 5):
            games = Games(edition, seats, mode="plain")
            table = plain_table(games)
            games.reset(1)
            tables, state = games.rules.tables, table.states[0]
            assert len(games.layout.actions) == table.game.count_actions(tables, state)
            assert games.layout.size == table.game.observation_size(tables, state)


@pytest.mark.parametrize("reward", ["win", "points"])
@pytest.mark.parametrize("edition", ["classic", "golf"])
def test_episodes_are_paid_and_begin_anew(edition: str, reward: str) -> None:
    """The best gets most, all together get nothing, and the next round is dealt in the same step."""
    games = Games(edition, 3, 4, mode="plain", reward=reward)
    random, ended = Random(2), 0
    games.reset(2)
    for _ in range(600):
        games.step(choices(games.masks, random, 0.6 if edition == "classic" else 0.0))
        assert is_alive(games)
        for rewards in games.rewards[games.terminated]:
            ended += 1
            assert rewards.sum() == pytest.approx(0, abs=1e-5)
            if reward == "win":
                assert sorted(rewards.tolist()) == pytest.approx([-0.5, -0.5, 1])
            else:
                assert rewards.any()
        assert not games.rewards[~games.terminated].any()
    assert ended > 2


def test_a_round_without_end_is_cut_off() -> None:
    """Who always draws gets nothing for it."""
    games = Games("classic", 2, mode="plain", limit=30)
    games.reset(1)
    draw, wait = games.layout.actions.index("draw"), games.layout.actions.index("pass")
    for _ in range(200):
        mask = games.masks[0]
        games.step([draw if mask[draw] else wait if mask[wait] else int(mask.argmax())])
        if games.truncated[0]:
            break
    assert games.truncated[0]
    assert not games.terminated[0]
    assert not games.rewards.any()
    assert games.state(0).turns <= 2


def test_a_game_that_is_not_to_begin_anew_stays_over() -> None:
    """Nobody is asked, nothing is legal, every action is refused."""
    games = Games("classic", 2, mode="plain", restart=False)
    random = Random(4)
    games.reset(4)
    while not games.terminated[0]:
        games.step(choices(games.masks, random))

    assert games.seats_to_act[0] == c.NONE
    assert not games.masks.any()
    assert games.step([0]) == 1


@pytest.mark.parametrize("edition", ["classic", "golf"])
def test_the_last_moment_of_an_episode_is_kept(edition: str) -> None:
    """As the seat that acted saw it, whether the round was over or cut off; the next one has begun."""
    games, ended = (
        Games(edition, 3, 8, mode="plain", limit=40, restart=restart, finals=restart)
        for restart in (True, False)
    )
    random = Random(edition)
    for each in (games, ended):
        each.reset(edition)
    while is_alive(ended):
        seats, actions = games.seats_to_act.copy(), choices(games.masks, random)
        assert [each.step(actions) for each in (games, ended)] == [0, 0]
    game = int((~ended.masks.any(axis=1)).argmax())

    np.testing.assert_array_equal(games.final_observations[game], ended.observe(game, seats[game]))
    assert games.masks[game].any()
    assert (games.final_observations[game] != games.observations[game]).any()


def test_windows_are_asked_in_no_fixed_order() -> None:
    """Whoever may catch or call has the first word equally often, wherever it sits."""
    first: Counter[int] = Counter()
    games = Games("classic", 4, 1, mode="plain")
    table = plain_table(games)
    games.reset(1)
    state = table.states[0]
    state.owing = (state.asked + 1) % 4
    for seed in range(600):
        asking = table.askings[0]
        asking.key[:] = [seed, 2, 3, seed * 7 + 1]
        asking.left = 15
        table.play_on(0)
        first[(int(games.seats_to_act[0]) - state.asked) % 4] += 1
    assert set(first) == {1, 2, 3}
    assert min(first.values()) > 150


def test_automatic_calls_leave_nobody_to_be_caught() -> None:
    """Without the windows of calls a seat always calls, and the action never comes up."""
    games = Games("classic", 4, 4, mode="plain", windows=("jumps",))
    random = Random(1)
    games.reset(1)
    catches = [i for i, name in enumerate(games.layout.actions) if name.startswith(("catch", "call"))]
    for _ in range(300):
        games.step(choices(games.masks, random))
        assert not games.masks[:, catches].any()
        assert not games.observations[:, games.layout.sections["owing"]].any()


def test_seeds_reproduce() -> None:
    """The same seed gives the same games, another gives others, none gives new ones."""
    games = Games("frozen", 4, 16, mode="plain")
    seen = []
    for seed in (1, 1, 2, None, None):
        games.reset(seed)
        seen.append(games.observations.tobytes())
    assert seen[0] == seen[1]
    assert len(set(seen)) == 4


def test_every_episode_begins_with_a_question() -> None:
    """A round that is over before the learner decides anything is dealt again, the same for the same seed."""
    short = {"house": ["hand_size=1", "forced_play"], "skip_forced": True, "opponents": {1: "random"}}
    games, again = (Games("classic", 2, 300, mode="plain", restart=False, **short) for _ in range(2))  # type: ignore[arg-type]
    games.reset(1)
    again.reset(1)

    assert (games.seats_to_act == 0).all()
    assert is_alive(games)
    assert not games.terminated.any()
    assert not games.rewards.any()
    np.testing.assert_array_equal(games.observations, again.observations)


def test_arrays_of_the_caller_are_written_in_place() -> None:
    """Without a copy; one that does not fit is refused."""
    observations = np.zeros((2, Games("classic", 4).layout.size), np.uint8)
    games = Games("classic", 4, 2, mode="plain", arrays={"observations": observations})
    games.reset(1)

    assert games.observations is observations
    assert observations.any()
    with pytest.raises(
        EnvError, match=r"`masks` must be a writable int8 array of shape \(2, 138\) without gaps"
    ):
        Games("classic", 4, 2, mode="plain", arrays={"masks": np.zeros((2, 138), np.uint8)})


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"windows": ["cals"]}, "There is no window 'cals': did you mean \"calls\"?"),
        ({"episode": "game"}, "There is no episode 'game'"),
        ({"reward": "money"}, "There is no reward 'money'"),
        ({"mode": "fast"}, "There is no mode 'fast'"),
        ({"edition": build("classic"), "seats": 20}, "Classic has 2 to 10 seats, not 20"),
        ({"games": 0}, "At least one game must be played"),
        ({"opponents": {0: "stedy"}}, "There is no bot 'stedy': did you mean \"steady\"?"),
        (
            {"opponents": {0: "expert"}},
            "The bot 'expert' thinks too long about a move to play in an environment: "
            "choose easy, normal, hard or random.",
        ),
        ({"opponents": {7: "normal"}}, "There is no seat 7 at a table of 4"),
        ({"opponents": dict.fromkeys(range(4), "normal")}, "leave at least one seat to the learner"),
    ],
)
def test_mistakes_are_said_in_a_sentence(wish: dict[str, Any], sentence: str) -> None:
    with pytest.raises(EnvError) as caught:
        Games(**{"edition": "classic", **wish})
    assert sentence in str(caught.value)


@pytest.mark.parametrize(("edition", "most"), [("classic", 3900), ("golf", 3950)])
def test_a_game_takes_little_memory(edition: str, most: int) -> None:
    """With its arrays, in bytes: eight thousand games are stepped at once, and what is far apart is slow."""
    games = Games(edition, 4, mode="plain")
    records = state_type(games.rules.game), record_type(Asking)
    arrays = [getattr(games, name) for name in (*ARRAYS, "actions")]

    assert sum(record.itemsize for record in records) + sum(array.nbytes for array in arrays) < most


DOC = (Path(__file__).parents[2] / "docs" / "learn" / "train-an-agent.md").read_text("utf-8")


def test_the_documented_sizes_are_the_real_ones() -> None:
    """Whoever builds a network reads them there first."""
    classic, golf = (Games(edition, 4, mode="plain").layout for edition in ("classic", "golf"))

    assert (
        f"Classic at four seats has {len(classic.actions)} actions and {classic.size} bytes of observation, "
        f"Golf {len(golf.actions)} and {golf.size}."
    ) in DOC
    assert DOC.count(f"| `ask` | {len(c.ASKS)} |") == DOC.count("| `ask` |") == 2
    assert f"Version {VERSION} (`lastcard.envs.VERSION`)" in DOC


@pytest.mark.parametrize("edition", ["classic", "golf"])
def test_the_documented_sections_are_the_real_ones(edition: str) -> None:
    """In their order, with the bytes of each."""
    layout = Games(edition, 4, mode="plain").layout
    start = DOC.index("| Golf | bytes |") if edition == "golf" else DOC.index("| hand editions | bytes |")
    table = DOC[start : DOC.index("\n\n", start)].splitlines()[2:]
    rows = [row.split("|")[1:3] for row in table]

    assert [name for names, _ in rows for name in re.findall(r"`(\w+)`", names)] == list(layout.sections)
    sizes = {
        "K": len(layout.rules.kinds),
        "C": len(layout.rules.edition.colors),
        "S": 4,
        "2 S": 8,
        "48 S": 192,
    }
    for names, size in rows:
        known = re.findall(r"`(\w+)`", names)
        spans = [layout.sections[name].stop - layout.sections[name].start for name in known]
        each = [part.strip() for part in size.removesuffix(" each ").split(",")]
        if size.strip() == "8":
            assert sum(spans) == 8
        else:
            wanted = [sizes[part] if part in sizes else int(part) for part in each]
            assert spans == (wanted if len(wanted) > 1 else wanted * len(spans))


def test_a_penciled_rule_is_played() -> None:
    """As a sentence, like everywhere; one that cannot be is refused like everywhere."""
    blank, penciled = (
        Games("frozen", 4, 4, mode="plain", pencil=pencil)
        for pencil in ((), "The next player draws 5 cards.")
    )
    assert not blank.rules.penciled
    assert set(penciled.rules.penciled.values()) == {"The next player draws 5 cards."}
    assert penciled.layout.actions == blank.layout.actions

    with pytest.raises(LastcardError, match="not understood"):
        Games("frozen", 4, pencil="The next player explodes.")


@pytest.mark.parametrize("given", [{"pencil": "Draw 2 cards."}, {"house": ["jump_in"]}])
def test_rules_that_are_made_already_get_no_others(given: dict[str, Any]) -> None:
    """Neither is forgotten without a word."""
    with pytest.raises(EnvError, match="The rules are made already: give"):
        Games(build("frozen"), **given)


def test_every_window_is_an_option_of_the_engine() -> None:
    """All of them together are the game as it is written."""
    assert Games(build("classic"), mode="plain").options == (1 << len(WINDOWS)) - 1
