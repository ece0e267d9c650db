"""The league: bots play each other in any edition and number of seats, with the same deals from every seat."""

from lastcard.league.play import Played
from lastcard.league.run import play_league
from lastcard.league.schedule import Fixture, League, LeagueError, make_league
from lastcard.league.standings import Row, Standings, standings_of

__all__ = [
    "Fixture",
    "League",
    "LeagueError",
    "Played",
    "Row",
    "Standings",
    "make_league",
    "play_league",
    "standings_of",
]
