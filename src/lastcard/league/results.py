"""The pieces of a league that were played, kept in a file if there is one."""

from pathlib import Path

from lastcard.lab.kept import KeptFile
from lastcard.league.play import Played
from lastcard.league.schedule import League, LeagueError


class Results(KeptFile[Played]):
    """The pieces of a league by what they are."""

    def __init__(self, league: League, path: Path | None = None) -> None:
        super().__init__("league", league.settings, Played, path, LeagueError)

    @property
    def played(self) -> dict[tuple[str, int, int], Played]:
        return {played.id: played for played in self.rows}
