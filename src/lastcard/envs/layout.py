"""Actions and observations by their names: what each number of a space stands for."""

from dataclasses import dataclass
from functools import cached_property
from types import ModuleType

from lastcard.engine.codes import ASKS
from lastcard.engine.grid import actions as grid_actions
from lastcard.engine.grid import observation as grid_observation
from lastcard.engine.hand import actions as hand_actions
from lastcard.engine.hand import observation as hand_observation
from lastcard.rules.build import Rules

VERSION = 3  # of the numbers of actions and the bytes of observations; it changes whenever one of them does

ACTIONS: dict[str, ModuleType] = {"hand": hand_actions, "grid": grid_actions}
OBSERVATIONS: dict[str, ModuleType] = {"hand": hand_observation, "grid": grid_observation}


@dataclass(frozen=True)
class Layout:
    """The actions and the observation of some rules at a table of some seats."""

    rules: Rules
    seats: int

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """What each action is: `play R5`, `choose seat +1` (the next in the direction of play), `draw` and so on."""
        singles = ACTIONS[self.rules.game].SINGLE
        return (*(self.grid_names() if self.rules.game == "grid" else self.hand_names()), *singles)

    def hand_names(self) -> list[str]:
        """The actions of a hand game before those that are only a verb."""
        codes = [card.code for card in self.rules.kinds]
        colors = [color.name for color in self.rules.edition.colors]
        seats = range(self.seats)
        return [
            *(f"play {code}" for code in codes),
            *(f"choose {code}" for code in codes),
            *(f"choose {color}" for color in colors),
            *(f"choose seat +{seat}" for seat in seats),
            *(f"catch +{seat}" for seat in seats),
            *(f"accuse +{seat}" for seat in seats),
        ]

    def grid_names(self) -> list[str]:
        """The actions of the grid game before those that are only a verb."""
        places = [(place // 2, place % 2) for place in range(grid_actions.PLACES)]
        seats = range(self.seats)
        return [
            *(f"put {column} {row}" for column, row in places),
            *(f"flip {column} {row}" for column, row in places),
            *(f"clear {column} {row}" for column, row in places),
            *(f"choose +{a}" if a == b else f"choose +{a} +{b}" for a in seats for b in seats),
            *(f"catch +{seat}" for seat in seats),
        ]

    @cached_property
    def sections(self) -> dict[str, slice]:
        """Where each part of an observation is: `observation[sections["hand"]]` counts the own cards by kind."""
        sizes = {
            "": 1,
            "kinds": len(self.rules.kinds),
            "colors": len(self.rules.edition.colors),
            "asks": len(ASKS),
            "seats": self.seats,
            "places": self.seats * grid_actions.PLACES,
        }
        found: dict[str, slice] = {}
        end = 0
        for name, unit, times in OBSERVATIONS[self.rules.game].SECTIONS:
            start, end = end, end + sizes[unit] * times
            found[name] = slice(start, end)
        return found

    @property
    def size(self) -> int:
        """How many bytes an observation has."""
        return max(int(section.stop) for section in self.sections.values())
