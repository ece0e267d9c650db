"""Bots and films: what they know, what they ask, whom they ask."""

from random import Random

import pytest

from lastcard.bots import Talker, bot, bots
from lastcard.bots.driver import decide
from lastcard.bots.film_memory import CHILDHOODS, familiarity, film_called, film_to_ask, recalled
from lastcard.bots.levels import LEVELS as ALL_LEVELS
from lastcard.bots.steady import Steady
from lastcard.bots.traits import Traits
from lastcard.films import Film, films, find, verdict
from lastcard.match import REFEREE, Match
from lastcard.move import Move
from lastcard.rules.build import build

ASKED = (
    "3 seats · turn 0 · ask answer 2 · tried 2 · trial 1 · card WM · actor 0 · top WM\n0  G1\n1  G2\n2  G3"
)
LEVELS = ["random", *(level for level in bots() if level != "random")]  # the weakest first
BAMBI, LITTLE_KNOWN, FROZEN = find("Bambi")[0], find("The Shaggy Dog")[0], find("Frozen")[0]


def known(film: Film, level: str, seat: int = 0, tries: int = 300) -> float:
    """How often a bot can name four characters of a film."""
    player = bot(level, films())
    assert isinstance(player, Steady) or level == "random"
    traits = getattr(player, "traits", Traits())
    return sum(len(recalled(film, seat, Random(f"{seed}"), traits)) == 4 for seed in range(tries)) / tries


def test_everybody_knows_a_famous_film_better_from_level_to_level() -> None:
    """DIS-32: by level, in a seeded way."""
    shares = [known(BAMBI, level, seat=2) for level in LEVELS]

    assert shares == sorted(shares)
    assert shares[0] < 0.6 < 0.9 < shares[-1]


def test_a_bot_knows_the_films_of_its_childhood() -> None:
    """DIS-32: each seat grew up in another time; other films of that time are known, those long before are not."""
    young, old = CHILDHOODS.index(max(CHILDHOODS)), CHILDHOODS.index(min(CHILDHOODS))
    early = [film for film in films() if film.year < 1955 and not film.famous]
    late = [film for film in films() if film.year > 2012 and not film.famous]

    assert max(familiarity(film, young) for film in early) < 0.01
    assert min(familiarity(film, young) for film in late) > 0.5
    assert min(familiarity(film, old) for film in early) > 0.4
    assert max(familiarity(film, old) for film in late) < 0.05


def test_heroes_are_remembered_before_the_rest() -> None:
    """DIS-32: what comes to mind comes in the order of the list."""
    names = [name for seed in range(200) for name in recalled(FROZEN, 0, Random(seed), Traits(recalls=0.5))]

    assert names.count(FROZEN.characters[0]) > 2 * names.count(FROZEN.characters[10])


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_asks_about_films_of_the_list_that_it_has_seen(level: str) -> None:
    """DIS-31: a film that the referee can judge, under the title by which it is found alone."""
    traits = Traits() if level == "steady" else Traits(thinks=1)
    titles = {
        film_to_ask(films(), seat, Random(f"{seed}"), traits) for seat in range(4) for seed in range(50)
    }

    assert len(titles) > 30
    assert all(len(find(title)) == 1 for title in titles)
    assert LITTLE_KNOWN.label not in {
        film_to_ask(films(), 2, Random(f"{seed}"), traits) for seed in range(50)
    }


def test_a_better_level_asks_harder_films() -> None:
    """DIS-31: it thinks of several and takes one that is not famous and has few characters."""
    famous = [
        sum(
            find(film_to_ask(films(), 0, Random(f"{seed}"), Traits(thinks=thinks)))[0].famous
            for seed in range(200)
        )
        for thinks in (1, 3, 6)
    ]

    assert famous[0] > 2 * famous[1] > 2 * famous[2]


def test_an_easy_bot_asks_what_everyone_knows() -> None:
    """DIS-31: from the first films to the latest."""
    traits = ALL_LEVELS["easy"].traits
    asked = [find(film_to_ask(films(), 1, Random(f"{seed}"), traits))[0] for seed in range(200)]

    assert all(film.famous for film in asked)
    assert len({film.year // 10 for film in asked}) > 5


def test_the_leader_is_asked() -> None:
    """DIS-30: whoever is nearest to going out."""
    position = (
        "4 seats · turn 0 · ask seat 0 · card WM · actor 0 · top WM\n0  G1 G2 G3\n1  G7 G8\n2  Y1\n3  Y2 Y3"
    )
    match = Match.at(build("disney100"), position)

    assert str(bot("steady", films()).choose(match.view(0), match.legal(0), Random(1))) == "choose 2"


@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_film_trial_between_bots(level: str) -> None:
    """DIS-30, DIS-31, DIS-32: film, names and verdict stand in the log, and the verdict follows from them."""
    match = Match.at(
        build("disney100"), "3 seats · turn 0 · top B5\n0  WM R1 R2 R3\n1  Y1 Y2 G5\n2  Y3 Y4 G6"
    )
    player = bot(level, films())
    match.move(0, "play WM")
    rng = Random(7)
    while match.waiting != (REFEREE,):
        decide(match, match.waiting[0], player, rng)

    film, answer = match.log.entries[-2:]
    assert film.move == "choose listed"
    assert find(film.note)
    assert answer.move == "answer"
    assert len(answer.note.split(", ")) <= 4
    assert verdict(match) in ("kept", "failed")


def test_a_film_outside_the_list_leaves_a_bot_speechless() -> None:
    """DIS-A15: it has heard of no other; the table judges that."""
    match = Match.at(build("disney100"), ASKED)
    player = bot("steady", films())

    assert isinstance(player, Talker)
    assert player.choose(match.view(2), match.legal(2), Random(1)) == Move("answer")
    assert player.note(match.view(2), Move("answer"), Random(1), "Shrek") == ""


def test_without_films_a_bot_has_no_words_but_may_know() -> None:
    """DIS-32: in simulations its level says how often it answers."""
    match = Match.at(build("disney100"), ASKED)
    view, legal = match.view(2), match.legal(2)
    answers = [
        sum(str(bot(level).choose(view, legal, Random(f"{seed}"))) == "answer" for seed in range(400)) / 400
        for level in LEVELS
    ]

    assert answers == sorted(answers)
    assert all(0.2 < share < 0.95 for share in answers)


def test_of_remakes_the_first_is_meant_unless_the_year_is_said() -> None:
    """A title that two films share is answered for the first of them."""
    assert [film_called(title, films()) for title in ("cinderella", "Cinderella (2015)", "Shrek")] == [
        find("Cinderella")[0],
        find("Cinderella (2015)")[0],
        None,
    ]
