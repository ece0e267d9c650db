"""How many cards, and which: `zwei`, `bis zu drei Karten`, `alle deine blauen Karten`, `die Hälfte`."""

from dataclasses import dataclass

from lastcard.rules.pencil.german.kinds import kind_in
from lastcard.rules.pencil.german.lexicon import Line, number_in, table

SOME, MOST, ANY, EVERY, HAND, HALF, RANDOM, EXTREME, IT, NOTHING = (
    "some", "most", "any", "every", "hand", "half", "random", "extreme", "it", "nothing",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Amount:
    """Some cards."""

    sort: str
    n: int = 1
    kind: str = ""
    said: str = ""

    @property
    def cards(self) -> str:
        """As many cards as the language spells them: `2 blue cards`."""
        noun = f"{self.kind} card".strip() + ("" if self.n == 1 else "s")
        return f"{self.n} {noun}"

    @property
    def is_mine(self) -> bool:
        """Whether whoever plays the card has them."""
        return bool({"deine", "meine", "deinen", "meinen"} & {*self.said.split()})

    @property
    def is_plain(self) -> bool:
        """Whether it is a number of any cards."""
        return self.sort == SOME and not self.kind


def amount_at(line: Line, at: int) -> tuple[Amount, int] | None:
    """The longest amount that stands here, and where the next word is."""
    best: tuple[Amount, int] | None = None
    for entry in table()["amount"]:
        sort: str = entry["sort"]
        if (found := line.match(entry["form"], at)) and (best is None or found[1] > best[1]):
            said = found[0].groupdict()
            named = said.get("kind") or said.get("kinds")
            kind = kind_in(named) if named else ""
            if sort == EXTREME:
                kind = "highest" if said["top"].startswith("h") else "lowest"
            n = number_in(said["n"]) if said.get("n") else 1
            best = Amount(sort, n, kind, found[0][0]), found[1]
    return best
