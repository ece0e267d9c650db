"""Where no terminal shows a bar, a long run says how far it is, and a short one says nothing."""

from lastcard.cli.progress import LONGEST_WAIT, Lines


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_short_run_says_nothing() -> None:
    said: list[str] = []
    clock = Clock()
    lines = Lines(100, said.append, clock)

    for _ in range(100):
        clock.now += 0.09
        lines.advance(1, "rounds")

    assert said == []


def test_a_long_run_says_how_far_it_is() -> None:
    said: list[str] = []
    clock = Clock()
    lines = Lines(4_000, said.append, clock)

    for _ in range(40):
        clock.now += 1
        lines.advance(100, "rounds")

    assert said == ["1,000 of 4,000 rounds after 10 s", "3,000 of 4,000 rounds after 30 s"]


def test_a_night_is_no_flood() -> None:
    said: list[str] = []
    clock = Clock()
    lines = Lines(0, said.append, clock)

    for _ in range(8 * 3600):
        clock.now += 1
        lines.tell("games")

    assert 8 * 3600 / LONGEST_WAIT - 3 < len(said) < 8 * 3600 / LONGEST_WAIT + 5
