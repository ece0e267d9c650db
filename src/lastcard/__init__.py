"""Lastcard: the UNO family of card games, played to the letter of five sheets."""

TYPE_CHECKING = False  # as type checkers know it; importing typing would cost `--help` a fifth of its time
if TYPE_CHECKING:
    from lastcard.match import CLOCK, DEALER, REFEREE, WATCHER, Match, Step
    from lastcard.move import Move
    from lastcard.rules import build

    __version__: str

__all__ = ["CLOCK", "DEALER", "REFEREE", "WATCHER", "Match", "Move", "Step", "build"]

# Names are fetched when they are first used: `lastcard --help` should not wait for the engine.
HOMES = {"Move": "lastcard.move", "build": "lastcard.rules"}

if not TYPE_CHECKING:  # a checker knows the names from above, and that there are no others

    def __getattr__(name: str) -> object:
        if name == "__version__":  # written once, in pyproject.toml
            from importlib.metadata import version

            return version("lastcard")
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        value = getattr(import_module(HOMES.get(name, "lastcard.match")), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, "__version__"})
