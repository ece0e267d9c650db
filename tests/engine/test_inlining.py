"""Functions that the compiled mode treats in a way of their own are named, so their names must stay true."""

from importlib import import_module
from inspect import isfunction
from pathlib import Path

import lastcard.engine
from lastcard.engine.compiled.inlining import HOT, SELDOM

HERE = Path(lastcard.engine.__file__).parent


def functions_of_the_rules() -> set[str]:
    files = [*HERE.glob("*.py"), *HERE.glob("hand/*.py"), *HERE.glob("grid/*.py")]
    names = [".".join(("lastcard.engine", *path.relative_to(HERE).with_suffix("").parts)) for path in files]
    modules = [import_module(name.removesuffix(".__init__")) for name in names]
    return {name for module in modules for name, value in vars(module).items() if isfunction(value)}


def test_functions_that_are_hot_or_seldom_exist() -> None:
    assert functions_of_the_rules() >= HOT | SELDOM


def test_nothing_is_both_hot_and_seldom() -> None:
    assert not HOT & SELDOM
