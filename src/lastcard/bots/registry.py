"""The bots by their names, and bots of your own from files."""

from importlib.util import module_from_spec, spec_from_file_location
from math import inf
from pathlib import Path
from types import ModuleType
from typing import cast

from lastcard.bots.bot import Bot, BotError
from lastcard.bots.expert import Expert
from lastcard.bots.film_memory import Films
from lastcard.bots.levels import KNOWN, LEVELS, nearest_level
from lastcard.rules.errors import closed, did_you_mean

PYTHON = ".py"


def bots() -> dict[str, str]:
    """Every level by its name, with a sentence about it."""
    return {level.name: level.text for level in LEVELS.values()}


def from_file(name: str) -> Bot:
    """A bot of your own: `path/to/file.py:ClassName`."""
    path, _, wanted = (name, "", "") if name.endswith(PYTHON) else name.rpartition(":")
    spec = spec_from_file_location(Path(path).stem, path)
    if spec is None or spec.loader is None or not Path(path).is_file():
        raise BotError(f"There is no Python file {path}: give a bot of your own as `file.py:ClassName`.")
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
        check_class(module, path, wanted)
        made = getattr(module, wanted)()
    except BotError:
        raise
    except Exception as error:  # whatever is wrong in someone's file, say it in one sentence
        raise BotError(f"The bot {name} cannot be made: {type(error).__name__}: {error}") from error
    if not callable(getattr(made, "choose", None)):
        raise BotError(f"The bot {name} has no method `choose(view, legal, rng)`: give it one.")
    return cast(Bot, made)


def check_class(module: ModuleType, path: str, wanted: str) -> None:
    """Without a class of this name in the file, those that it has are told."""
    if wanted and hasattr(module, wanted):
        return
    made_here = [
        thing for thing in vars(module).values() if getattr(thing, "__module__", "") == module.__name__
    ]
    known = [thing.__name__ for thing in made_here if isinstance(thing, type) and hasattr(thing, "choose")]
    if not known:
        raise BotError(f"{path} has no class with a method `choose(view, legal, rng)`: give it one.")
    if wanted:
        raise BotError(closed(f'There is no class "{wanted}" in {path}: {did_you_mean(wanted, known)}'))
    raise BotError(f"{path} is a file: add the class, as in {path}:{known[0]}.")


def patient_bot(name: str) -> Bot:
    """The same, but a bot that thinks decides alike however busy the machine is."""
    made = bot(name)
    if isinstance(made, Expert):
        made.seconds = inf
    return made


def bot(name: str, films: Films = ()) -> Bot:
    """The bot of this level or file; with a list of films it has words for film trials."""
    if level := KNOWN.get(name):
        return level.bot(films, level.traits)
    if ":" in name or name.endswith(PYTHON):
        return from_file(name)
    raise BotError(closed(f'There is no bot "{name}": {nearest_level(name)}'))
