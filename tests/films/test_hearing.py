"""A hearing: names are judged one by one, and what was said gives the same verdict again."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lastcard.films.catalog import films, find
from lastcard.films.hearing import Hearing, HearingOver, hearing_about, names_in

SNOW_WHITE = "Snow White and the Seven Dwarfs"
TYPED = st.one_of(
    st.text(max_size=30),
    st.sampled_from([who for film in films()[:30] for who in film.characters]),
    st.sampled_from(["Doc, Happy", "Dopey and Sneezy", "Grumppy", "evil queen; mirror", "the", "Doc\nDoc"]),
)


def hearing(title: str = SNOW_WHITE) -> Hearing:
    return Hearing(find(title))


def verdicts(title: str, *texts: str) -> list[str]:
    """What the referee says to each text."""
    heard = hearing(title)
    return [one.verdict for text in texts for one in heard.hear_all(text)]


def test_each_name_is_judged_at_once() -> None:
    """DIS-A15: right, named already, close, one of several, wrong; wrong guesses cost nothing."""
    said = verdicts("Peter Pan", "peter", "Peter Pan", "Captain Hok", "Smeo", "Darling", "Shrek", "wendy")

    assert said == ["right", "again", "right", "close", "which", "wrong", "right"]


def test_four_different_characters_keep_the_trial() -> None:
    """DIS-32, DIS-A15: the same character under two names counts once."""
    trial = hearing()

    trial.hear_all("Doc, Evil Queen, The Witch, Happy")
    before = trial.kept
    trial.hear("Dopey")

    assert not before
    assert trial.kept
    assert trial.named == ("Doc", "The Evil Queen", "Happy", "Dopey")


def test_a_table_may_want_more_or_fewer() -> None:
    """The number of characters is the card's."""
    trial = Hearing(find(SNOW_WHITE), wanted=2)

    trial.hear_all("Doc, Happy")

    assert trial.kept


def test_only_what_was_named_comes_out() -> None:
    """A near miss gives no name away, in word or in sentence."""
    trial = hearing()

    close = trial.hear("Grumpo")
    wrong = trial.hear("Elsa")

    assert (close.verdict, close.who, close.sentence) == ("close", "", "Close: check the spelling.")
    assert (wrong.verdict, wrong.who, wrong.sentence) == ("wrong", "", "Nobody in this film is called that.")


def test_sentences_name_who_was_named() -> None:
    """Whoever was named is called by the name on the list."""
    trial = hearing()

    sentences = [trial.hear(text).sentence for text in ("sneezey", "Sneezy")]

    assert sentences == ["Sneezy: right.", "Sneezy was named already."]


def test_afterwards_the_missed_are_shown() -> None:
    """Those whom nobody named, in the order of the list; nothing can be said after that."""
    trial = hearing()
    trial.hear_all("Doc, Grumpy, Happy, Sleepy, Bashful, Sneezy")

    missed = trial.missed()

    assert missed[:4] == ("Snow White", "The Evil Queen", "The Prince", "Dopey")
    assert "Doc" not in missed
    with pytest.raises(HearingOver, match="begin a new hearing"):
        trial.hear("Dopey")


def test_several_names_in_one_line() -> None:
    """Commas, semicolons, lines and "and" keep names apart; an "and" within a name does not."""
    assert verdicts("The Lion King (1994)", "Timon and Pumbaa", "Simba & Nala") == ["right"] * 4
    assert verdicts("The Lion King (1994)", "sword and stone") == ["wrong"]
    assert names_in("Doc, Happy,\nSleepy\n\n Dopey; Bashful ") == (
        "Doc",
        "Happy",
        "Sleepy",
        "Dopey",
        "Bashful",
    )
    assert names_in("") == ()


def test_of_two_films_with_one_title_one_is_enough() -> None:
    """DIS-A15: names are right in either film, but only those of one film count together."""
    trial = hearing("Cinderella")

    heard = trial.hear_all("Bruno, Major, Kit, Chelina")

    assert [one.verdict for one in heard] == ["right"] * 4
    assert not trial.kept
    assert len(trial.named) == 2
    trial.hear_all("Suzy, Perla")
    assert trial.kept
    assert trial.named == ("Bruno", "Major", "Suzy", "Perla")


@pytest.mark.parametrize(
    ("title", "names"),
    [
        ("Toy Story", "Buzz l'Éclair, Monsieur Patate, Charlie Naseweis, Porzellinchen, Specki"),
        ("Tangled", "Mutter Gothel, Mère Gothel"),
        ("Frozen", "Königin Elsa, Prinz Hans, Herzog von Pitzbühl"),
        ("The Little Mermaid (1989)", "Roi Triton, König Triton, Abschaum, Meerschaum"),
        ("Hercules", "Pech, Schwefel, Peine, Panique"),
        ("The Jungle Book (1967)", "Oberst Hathi"),
        ("Sleeping Beauty", "Sonnenschein, Pimprenelle"),
    ],
)
def test_names_of_other_versions(title: str, names: str) -> None:
    """DIS-A15: a film is known in other countries too, and so are kings and queens."""
    for name in names.split(", "):
        assert verdicts(title, name) == ["right"], name


@pytest.mark.parametrize("name", ["Ali Baba", "ali baba", "Sinbad"])
def test_a_hero_of_another_tale_is_no_slip(name: str) -> None:
    """DIS-A15: neither right nor close, so that it is a miss."""
    assert verdicts("Aladdin (1992)", name) == ["wrong"]


def test_a_film_outside_the_list_has_no_hearing() -> None:
    """DIS-A15: the players judge those."""
    assert hearing_about("Shrek") is None
    assert hearing_about("toy story") is not None


def test_endless_texts_are_no_names() -> None:
    """Nothing that long is looked for."""
    assert verdicts(SNOW_WHITE, "Doc" * 1000) == ["wrong"]


@settings(deadline=None)  # the first name of all reads the whole list
@given(st.lists(TYPED, max_size=12), st.sampled_from([SNOW_WHITE, "Cinderella", "Toy Story"]))
def test_what_was_said_gives_the_same_verdict_again(texts: list[str], title: str) -> None:
    """The note in the log is enough to hear it all again."""
    first = hearing(title)
    for text in texts:
        first.hear_all(text)

    again = hearing(title)
    again.hear_all(first.note)

    assert (set(again.named), again.kept, again.note) == (set(first.named), first.kept, first.note)
    assert set(again.missed()).isdisjoint(again.named)


def test_what_counts_is_noted_however_much_was_said() -> None:
    """A log has no room for two hundred wrong guesses, but for every right one."""
    trial = hearing()
    for number in range(200):
        trial.hear(f"somebody {number}")
    trial.hear_all("Doc, Happy, Dopey, Sneezy")

    again = hearing()
    again.hear_all(trial.note)

    assert again.kept
    assert len(trial.note) <= 500


def test_several_names_said_at_once_have_one_answer() -> None:
    """The best of them; all of them count."""
    trial = hearing("The Lion King (1994)")

    both = trial.hear("timon and pumba")
    mixed = trial.hear("Timon, Simba, Shrek")
    nobody = trial.hear(" , ")

    assert (both.verdict, both.sentence) == ("right", "Timon and Pumbaa: right.")
    assert (mixed.verdict, mixed.who) == ("right", "Simba")
    assert nobody.verdict == "wrong"
    assert trial.named == ("Timon", "Pumbaa", "Simba")


def test_a_group_counts_as_one_until_someone_of_it_is_named() -> None:
    """DIS-A15: four different ones; the hyenas are three, however they are named."""
    trial = hearing("The Lion King (1994)")

    heard = [trial.hear(name) for name in ("the hyenas", "Shenzi", "Banzai", "hyenas", "Ed")]

    assert [one.verdict for one in heard] == ["right", "again", "right", "again", "right"]
    assert trial.named == ("Shenzi", "Banzai", "Ed")
    assert heard[1].sentence == "Shenzi: counts instead of The Hyenas."
    assert heard[3].sentence == "Somebody of The Hyenas was named already."


@pytest.mark.parametrize(
    ("film", "names"),
    [
        ("Inside Out (2015)", "the emotions"),
        ("Inside Out 2", "the emotions"),
        ("Robin Hood (1973)", "the merry men; the church mice"),
        ("The Incredibles", "the incredibles; the omnidroids"),
        ("Incredibles 2", "the parr family"),
        ("Peter Pan (1953)", "the darling children; the lost boys"),
        ("Beauty and the Beast (1991)", "the servants; the triplets"),
        ("The Princess and the Frog", "the shadows; the fireflies"),
        ("WALL-E", "the humans; the robots"),
        ("The Rescuers", "the alligators; the mice"),
        ("Luca", "the sea monsters"),
        ("Big Hero 6", "big hero 6"),
        ("Mary Poppins", "the chimney sweeps"),
        ("Treasure Planet", "the pirates"),
        ("Winnie the Pooh (2011)", "Eeyor"),
        ("Luca", "Julia"),
    ],
)
def test_groups_and_names_that_families_say_count(film: str, names: str) -> None:
    """DIS-A15: as many as were named."""
    trial = hearing(film)

    trial.hear_all(names)

    assert len(trial.named) == names.count(";") + 1


def test_too_many_wrong_names_end_the_test() -> None:
    """DIS-A15: the same wrong name counts once, a slip is none, and what comes after the last is not heard."""
    trial = Hearing(find(SNOW_WHITE), most_misses=3)

    trial.hear_all("Doc, Shrek, shrek!, Grumpo, Doc, Elsa")
    before = trial.spent, trial.misses_left
    trial.hear_all("Gandalf, Happy, Dopey, Sneezy")

    assert before == (False, 1)
    assert trial.spent
    assert trial.named == ("Doc",)
    again = Hearing(find(SNOW_WHITE), most_misses=3)
    again.hear_all(trial.note)
    assert (again.kept, again.named) == (trial.kept, trial.named)
