"""Whether a table deals as it promised: a client adds a secret number to each shuffle, and holds the published log
against what it was told before the first deal."""

from dataclasses import dataclass

from lastcard import wire
from lastcard.chance import new_nonce, pledge_of, read_nonces
from lastcard.log import SHUFFLE, Log, LogError, parse_log
from lastcard.match import replay

OTHER_PROMISE = (
    "The log does not hold what the server told before the first deal: it has another key, or other pledges. "
    "Do not trust these deals."
)
NOT_ASKED = "Your own number was not asked for: the deals were chosen without you."
LEFT_OUT = "Your own number was left out of the shuffle: it came too late, or the server dropped it."
WITH_MINE = (
    "Checked: every deal follows from the key promised before the first one, and from your own number."
)
AS_PROMISED = "Checked: every deal follows from the key that was promised before the first one."
CONSISTENT = "Checked: every deal follows from the published key."


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a check, in a sentence; it is true when all is as promised."""

    is_fair: bool
    sentence: str

    def __bool__(self) -> bool:
        return self.is_fair


@dataclass(frozen=True, slots=True)
class Promise:
    """What was told of a match before its first deal."""

    commitment: str
    chance: str
    nonce: str  # mine; empty where it was not asked for
    is_shared: bool  # other tables play the same cards, so nobody can add to the shuffle


class Fairness:
    """The secret numbers of one client at a table. Each is revealed for one promise only."""

    def __init__(self) -> None:
        self.nonce = new_nonce()
        self.promises: dict[str, Promise] = {}  # by match

    @property
    def pledge(self) -> str:
        """What is pledged for the next match."""
        return pledge_of(self.nonce)

    def reveal(self, match: wire.Snapshot, id_: str, is_shared: bool = False) -> wire.Reveal | None:
        """Remember what is told of a match that is not dealt yet, and give the number that was pledged for it."""
        seat = match.view.viewer
        if match.seq or not match.chance or not 0 <= seat < len(match.names):
            return None
        if match.id not in self.promises:
            is_asked = f"{seat}:{self.pledge}" in match.chance.split()
            mine = self.nonce if is_asked else ""
            self.promises[match.id] = Promise(match.commitment, match.chance, mine, is_shared)
            if is_asked:
                self.nonce = new_nonce()
        told = self.promises[match.id]
        if not told.nonce or (told.commitment, told.chance) != (match.commitment, match.chance):
            return None
        return wire.Reveal(id_, match.id, told.nonce, self.pledge)

    def check(self, match: str, text: str) -> Verdict:
        """Hold the published log of a match against what was promised."""
        try:
            log = parse_log(text)
            replay(log)
        except LogError as error:
            return Verdict(False, f"The log does not hold together: {error}")
        told = self.promises.get(match)
        if told is None:
            return Verdict(True, CONSISTENT)
        if (told.commitment, told.chance) != (log.commitment, str(log.chance)):
            return Verdict(False, OTHER_PROMISE)
        if told.nonce:
            is_in = told.nonce in revealed(log)
            return Verdict(is_in, WITH_MINE if is_in else LEFT_OUT)
        return Verdict(told.is_shared, AS_PROMISED if told.is_shared else NOT_ASKED)


def revealed(log: Log) -> list[str]:
    """The numbers that the cards were shuffled by."""
    first = log.entries[0] if log.entries else None
    return read_nonces(first.note) if first is not None and first.move == SHUFFLE else []
