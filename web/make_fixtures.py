"""Writes web/tests/fixtures/*.json from matches played by chance: `python web/make_fixtures.py`, or `--check`.

`folds.json` has, for several readers of a match, the view at the start and after each entry the fields that changed:
the page folds the same events and must come to the same views. `stories.json` has what is said of the same entries,
and a sample of every sentence there is.

The seeds of the matches are kept in the file. When a rule or a deck changes and some event happens no more, others
are searched for, so that there is a match with every event.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from lastcard import wire
from lastcard.engine import codes
from lastcard.event import HIDDEN, Event
from lastcard.match import Match
from lastcard.rules.build import Rules, build
from lastcard.rules.editions.load import known_editions
from lastcard.text import Teller, sentences
from lastcard.text.story import ORDERED, is_charged

FOLDER = Path(__file__).parent / "tests" / "fixtures"
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
READERS = (0, 1, codes.WATCHER, codes.ALL)
RARE = {"catch", "call", "challenge", "accuse", "jump", "admit", "deny", "clear", "kept", "failed"}
DARES = ('next does "sing a song" or draws 3',)
UNSEEN = {"stalled"}  # it takes a table at which nobody can do anything; nothing in a view changes by it
WANTED = set(codes.EVENTS) - UNSEEN
SEEDS = 256  # a seed is a byte


@dataclass(frozen=True)
class Plan:
    """A match to be played by chance."""

    edition: str
    seats: int
    entries: int
    house: tuple[str, ...] = ()
    pencil: tuple[str, ...] = ()


PLANS = (
    Plan(
        "classic",
        3,
        130,
        ("seven_zero=on", "jump_in=on", "stacking=mixed", "hand_size=4", "target_score=50"),
    ),
    Plan("classic", 2, 60, ("scoring=alternative", "hand_size=3", "target_score=100")),
    Plan("classic", 5, 40, ("hand_size=20", "draw_until_playable=on", "dealer=seat0")),
    Plan("frozen", 3, 110, ("hand_size=5",), ("next shows the hand to me", "I give 1 card to next")),
    Plan(
        "frozen",
        3,
        90,
        ("hand_size=14",),
        ("rock paper scissors, loser draws 2", "last one to touch the table draws 2"),
    ),
    Plan(
        "frozen",
        3,
        90,
        ("hand_size=14",),
        (
            "the next player must play a yellow card or draw 2",
            "look at the top card of the draw pile. all hands are shuffled together and dealt again,"
            " then you may draw a card",
        ),
    ),
    Plan(
        "frozen",
        3,
        90,
        ("hand_size=14",),
        ("flip a coin, heads you draw 1, tails the next player draws as many cards as a die shows",),
    ),
    Plan(
        "frozen",
        3,
        90,
        ("hand_size=14",),
        (
            "discard up to 2 cards. if the top card of the deck is yellow, draw 2",
            "draw a card, if it is blue draw 1",
        ),
    ),
    Plan(
        "frozen",
        2,
        90,
        ("hand_size=14",),
        ("I am shielded until my next turn", "everyone draws 1"),
    ),
    Plan(
        "emoji",
        3,
        91,
        ("hand_size=14",),
        ("choose a number, everyone with that number draws 1", "everyone discards every chosen-color card"),
    ),
    Plan(
        "frozen",
        3,
        93,
        ("hand_size=14",),
        ("the next person to play a green card draws 2", "until your next turn, whoever plays a 7 draws 1"),
    ),
    Plan(
        "frozen",
        3,
        92,
        ("hand_size=14",),
        ("everyone puts a card under the draw pile", "the next player takes the 2 cards under this one"),
    ),
    Plan("frozen", 3, 94, ("hand_size=14",), ("table: bounce it back", "table: nobody says yes")),
    Plan(
        "emoji",
        3,
        94,
        ("hand_size=14",),
        ("whoever makes me draw draws instead until my next turn", "everyone draws 1"),
    ),
    Plan(
        "frozen",
        3,
        94,
        ("hand_size=14",),
        (
            "take a card of your choice from the next player",
            "take up to 2 cards of your choice from everyone",
        ),
    ),
    Plan("emoji", 3, 130),
    Plan("disney100", 3, 110),
    Plan("trolls", 5, 100, ("hand_size=12",)),
    Plan("golf", 3, 170, ("golf_rounds=2",)),
)


def edition_of(key: str) -> dict[str, Any]:
    """As much of the catalog's edition as a fold and a story read."""
    rules = build(key)
    cards = [
        {
            "code": card.code,
            "name": card.name,
            "color": card.color.letter if card.color else "",
            "face": card.symbol.face,
        }
        for card in rules.kinds
    ]
    colors = [{"letter": color.letter, "name": color.name} for color in rules.edition.colors]
    return {"key": key, "game": rules.game, "cards": cards, "colors": colors}


def told(event: Event) -> dict[str, Any]:
    """An event as the wire has it."""
    message = wire.Event(event.verb, event.seat, event.other, list(event.cards), event.number, event.what)
    return msgspec.to_builtins(message)  # type: ignore[no-any-return]


def seen(match: Match, reader: int) -> dict[str, Any]:
    """A whole view, nothing left out."""
    fields = {k: v for k, v in vars(match.view(reader)).items() if k not in ("rules", "last_drawn", "known")}
    defaults = {
        field.name: field.default for field in msgspec.structs.fields(wire.View) if not field.required
    }
    empty = {"hands": [], "faces": [], "votes": [], "orders": [], "duties": [], "grids": []}
    return {**{k: v for k, v in defaults.items() if k not in empty}, **empty, **fields}


def chosen(match: Match, rng: Random) -> tuple[int, str] | None:
    """Somebody's legal move, those out of turn now and then."""
    seats = [*range(match.seats), codes.REFEREE, codes.DEALER]
    moves = [(seat, str(move)) for seat in seats for move in match.legal(seat)]
    if not moves:
        moves = [(codes.CLOCK, str(move)) for move in match.legal(codes.CLOCK)]
    rare = [move for move in moves if move[1].split()[0] in RARE]
    if rare and rng.random() < 0.5:
        return rng.choice(rare)
    plays = [move for move in moves if move[1].split()[0] not in ("draw", "pass", "call")]
    return rng.choice(plays if plays and rng.random() < 0.8 else moves) if moves else None


def played(plan: Plan, seed: int) -> Iterator[tuple[Match, str, tuple[Event, ...]]]:
    """The entries of a match by chance, the same ones for the same seed."""
    rng = Random(seed)
    rules: Rules = build(plan.edition, plan.house, plan.pencil, seats=plan.seats)
    match = Match(rules, NAMES[: plan.seats], bytes([seed]) * 32)
    yield match, "", ()
    for _ in range(plan.entries):
        choice = chosen(match, rng)
        if choice is None:
            return
        yield match, choice[1], match.move(*choice).events


@cache
def verbs_in(plan: Plan, seed: int) -> frozenset[str]:
    """The events that happen in a match."""
    return frozenset(event.verb for _, _, events in played(plan, seed) for event in events)


def missing(seeds: Sequence[int]) -> set[str]:
    """The events that happen in no match."""
    return WANTED.difference(*(verbs_in(plan, seed) for plan, seed in zip(PLANS, seeds, strict=True)))


def searched(seeds: list[int]) -> list[int]:
    """Seeds with which every event happens, as few of them changed as possible."""
    for seed in range(SEEDS):
        if not missing(seeds):
            return seeds
        for place in range(len(PLANS)):
            other = [*seeds[:place], seed, *seeds[place + 1 :]]
            if len(missing(other)) < len(missing(seeds)):
                seeds = other
    raise SystemExit(f"No match has {', '.join(sorted(missing(seeds)))}: it takes another plan.")


def folds(seeds: Sequence[int]) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Each plan as its readers see it: what folds must come to, and what is said of it."""
    for plan, seed in zip(PLANS, seeds, strict=True):
        lanes: dict[int, list[dict[str, Any]]] = {reader: [] for reader in READERS}
        lines: dict[int, list[list[str]]] = {reader: [] for reader in READERS}
        starts: dict[int, dict[str, Any]] = {}
        last: dict[int, dict[str, Any]] = {}
        for match, move, events in played(plan, seed):
            for reader in READERS:
                now = seen(match, reader)
                if not move:
                    starts[reader] = last[reader] = now
                    continue
                mine = [event.seen_by(reader) for event in events]
                change = {key: value for key, value in now.items() if value != last[reader][key]}
                lanes[reader].append({"events": [told(event) for event in mine], "then": change})
                lines[reader].append(Teller(match.rules, NAMES[: plan.seats], reader).tell(mine))
                last[reader] = now
        charged = is_charged(match.rules)
        for reader in READERS:
            head = {"edition": plan.edition, "seats": plan.seats, "reader": reader, "charged": charged}
            yield (
                {**head, "start": starts[reader], "entries": lanes[reader]},
                {
                    **head,
                    "penciled": dares(match.rules),
                    "options": options(match.rules),
                    "lines": lines[reader],
                },
            )


def samples() -> list[dict[str, Any]]:
    """Every sentence there is, for a reader who did it, one to whom it was done, and one who looks on."""
    made: dict[tuple[str, str, int], dict[str, Any]] = {}
    for rules in (
        build("frozen", pencil=DARES, seats=3),
        build("classic", ("scoring=alternative",), seats=3),
        build("golf", seats=3),
    ):
        for (verb, way, words), reader in product(sentences_by_way(), (0, 1, codes.WATCHER)):
            teller = Teller(rules, NAMES[:3], reader)
            dropped = "dropped" in way.split()
            event = sample(teller, verb, words, dropped)
            if event and (verb, way, reader) not in made:
                made[verb, way, reader] = {
                    "edition": rules.edition.key,
                    "reader": reader,
                    "charged": "charged" in teller.facts(event),
                    "dropped": dropped,
                    "penciled": dares(rules),
                    "options": options(rules),
                    "event": told(event),
                    "says": teller.sentence(event, "a note", dropped),
                }
    unsaid = {(verb, way) for verb, way, _ in sentences_by_way()} - {(verb, way) for verb, way, _ in made}
    if unsaid:
        raise SystemExit(f"No sample of an event is told by {sorted(unsaid)}.")
    return list(made.values())


def dares(rules: Rules) -> dict[str, str]:
    """What stands on the cards that dare somebody, or demand something."""
    return {code: rules.dare(code) or text for code, text in rules.penciled.items()}


def options(rules: Rules) -> dict[str, list[str]]:
    """What someone can choose between, by the card that says so."""
    found = {code: rules.options(code) for code in rules.penciled}
    return {code: list(both) for code, both in found.items() if both}


def sentences_by_way() -> Iterator[tuple[str, str, str]]:
    """Verb, facts and sentence."""
    for verb, ways in sentences.SENTENCES.items():
        for way, words in ({"": ways} if isinstance(ways, str) else ways).items():
            yield verb, way, words


def sample(teller: Teller, verb: str, words: str, dropped: bool) -> Event | None:
    """An event that is told by a sentence; none where no event of this game is."""
    card, letter = teller.rules.kinds[1].code, teller.rules.edition.colors[0].letter
    hands = ((card,), (card, HIDDEN, card), (), *((code,) for code in dares(teller.rules)))
    for number, what, cards, seat, other in product(
        (3, 0, -1),
        (letter, "", "dare", "lost", "last", "first", "meant", "met", *ORDERED),
        hands,
        (0, codes.NONE),
        (1, codes.NONE),
    ):
        event = Event(verb, seat, other, cards, number, what)
        if teller.template(event, dropped) == words:
            return event
    return None


def texts(seeds: Sequence[int]) -> dict[str, str]:
    """All files by name."""
    pairs = list(folds(seeds))
    editions = {key: edition_of(key) for key in known_editions()}
    return {
        "folds.json": lined({"seeds": seeds, "editions": editions, "folds": [fold for fold, _ in pairs]}),
        "stories.json": lined({"samples": samples(), "stories": [story for _, story in pairs]}),
    }


def kept_seeds() -> list[int]:
    """The seeds of the last time."""
    path = FOLDER / "folds.json"
    seeds = json.loads(path.read_text()).get("seeds", []) if path.exists() else []
    return seeds if len(seeds) == len(PLANS) else [0] * len(PLANS)


def lined(value: dict[str, Any]) -> str:
    """JSON with a line for each part, so that a change shows where it is."""
    made = "Made by web/make_fixtures.py. Do not edit: run `make wire`."
    return (
        json.dumps({"made": made, **value}, separators=(",", ":"), ensure_ascii=False)
        .replace('{"events"', '\n{"events"')
        .replace('{"edition":"', '\n{"edition":"')
        + "\n"
    )


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    check = "--check" in sys.argv
    seeds = kept_seeds()
    if check and missing(seeds):
        raise SystemExit("web/tests/fixtures: some event happens in no match: run `make wire`.")
    for name, text in texts(seeds if check else searched(seeds)).items():
        path = FOLDER / name
        if not check:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            raise SystemExit(f"web/tests/fixtures/{name} is stale: run `make wire`.")
