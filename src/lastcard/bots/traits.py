"""How human a bot is: what it forgets, overlooks, gives away and remembers. Its judgment of cards is not in here."""

from dataclasses import dataclass

from lastcard.engine.mind import ALWAYS


@dataclass(frozen=True, slots=True)
class Traits:
    """Each is a likelihood from 0 to 1, thrown anew every time; all chance comes from the generator of the match."""

    forgets: float = 0.0  # to call in time, each time it could
    overlooks: float = 0.0  # that someone else forgot, each time it could catch
    slips: float = 0.0  # and does the second-best thing
    drops: float = 0.02  # its face, each time someone else begins a turn; then it owns up
    reports: float = 0.0  # a face of someone about to go out, each turn: it sees none, so this is a guess
    doubts: float = 0.03  # a word that nobody else's vote speaks for or against
    knows: float = 0.75  # what it is asked for, where it cannot think of names
    recalls: float = 0.9  # the hero of a film that it knows by heart
    thinks: int = 3  # of so many films before it asks about the hardest of them
    gentle: bool = False  # it asks only about films that everyone knows

    @property
    def habits(self) -> list[int]:
        """Those that matter in the game itself, as the engine counts them."""
        often = (
            self.forgets,
            self.overlooks,
            self.slips,
            self.drops,
            self.reports,
            self.doubts,
            1 - self.knows,
        )
        return [round(ALWAYS * each) for each in often]


ATTENTIVE = Traits(reports=0.03)
SHARP = Traits(reports=0.03, thinks=8)
FORGETFUL = Traits(
    forgets=0.3,
    overlooks=0.5,
    slips=0.2,
    drops=0.06,
    reports=0.01,
    doubts=0.06,
    knows=0.6,
    recalls=0.65,
    thinks=1,
    gentle=True,
)
RECKLESS = Traits(drops=0.12, reports=0.02, doubts=0.15, knows=0.4, recalls=0.3, thinks=1)
