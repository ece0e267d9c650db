"""What a reader was told, held against what they may know: every frame of a connection is derived again from the log.

The log of a finished match is played again beside the frames. What a frame says about cards must be exactly what the
reader's own place at the table allows at that entry; whatever else is in a frame must hold no card at all.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from lastcard.engine.codes import ALL, DEALER, WATCHER
from lastcard.event import HIDDEN, Event
from lastcard.log import BRANCH, Log
from lastcard.match import Match, redo
from lastcard.server.setups import clause_text
from lastcard.view import GridView, HandView
from lastcard.wire import View

FIELDS = View.__struct_fields__
WORD = re.compile(r"[A-Z][A-Z0-9+]*|W[+0-9A-Z]*")
NO_SECRET = {
    "table",
    "done",
    "said",
    "reacted",
    "bye",
    "guessed",
    "disputed",
    "ballot",
}  # messages without any card


@dataclass
class Oracle:
    """One reader of one match; `viewer` is a seat, a watcher, or somebody who may know all."""

    log: Log
    viewer: int
    secrets: Sequence[str] = ()  # of other seats
    match: Match = field(init=False)
    past: list[tuple[Event, ...]] = field(default_factory=list)  # consequences by entry
    known: set[str] = field(default_factory=set)  # cards the reader has ever seen lie or held

    def __post_init__(self) -> None:
        assert self.log.key is not None
        self.match = Match(self.log.rules, self.log.names, self.log.key, chance=self.log.chance)
        self.learn()

    def going_on(self, log: Log, secrets: Sequence[str]) -> "Oracle":
        """The same reader, who has come as far, of a log that goes on in its own way."""
        twin = copy(self)
        twin.log, twin.secrets = log, secrets
        twin.past, twin.known = list(self.past), set(self.known)
        twin.match = copy(self.match)
        twin.match.state = self.match.state.clone()
        twin.match.log = replace(self.match.log, entries=list(self.match.log.entries))
        return twin

    def judge(self, frames: Sequence[str]) -> Iterator[str]:
        """What is wrong with the frames of this reader, in order."""
        for number, frame in enumerate(frames):
            for complaint in self.complaints(frame):
                yield f"viewer {self.viewer}, frame {number}: {complaint} in {frame[:300]}"

    def complaints(self, frame: str) -> Iterator[str]:
        told = json.loads(frame)
        kind = told["t"]
        if kind == "news":
            yield from self.wrong_news(told)
        elif kind in ("welcome", "begun"):
            if told["match"] is not None:
                yield from self.wrong_snapshot(told["match"])
        elif kind == "published":
            if not self.match.over:
                yield "the key is published before the end"
        elif kind == "missed":
            if getattr(self.match.view(self.viewer), "trial", "") == "film":
                yield "the characters of a film that somebody is asked about"
        elif told.get("code") == "malformed":
            pass  # said of the message alone: the nearest card of the deck, whoever holds it
        elif kind in ("no", "because"):
            yield from self.stray_cards([told["sentence"]], self.known)
            if kind == "because" and told.get("text", "") != clause_text(told.get("clause", "")):
                yield "other words than those of the clause"
        elif kind not in NO_SECRET:
            yield f"an unknown message {kind}"
        assert self.log.key is not None
        if not self.match.over and self.log.key.hex() in frame:
            yield "the key"
        yield from (f"a secret of another seat {secret[:4]}…" for secret in self.secrets if secret in frame)

    def advance(self, seq: int) -> None:
        """Play the log up to an entry."""
        while len(self.past) < seq:
            self.past.append(redo(self.match, self.log.entries[len(self.past)]))
            self.learn()

    def learn(self) -> None:
        """Whoever sees a card knows that it is there."""
        view = self.match.view(self.viewer)
        self.known.update(view.discard, [view.fresh])
        if isinstance(view, HandView):
            self.known.update(card for hand in view.hands for card in hand)
            self.known.update(view.faces)
        else:
            self.known.update(cell for grid in view.grids for column in grid for cell in column)
        if self.past:
            self.known.update(card for event in self.past[-1] for card in event.seen_by(self.viewer).cards)

    def wrong_news(self, told: Mapping[str, Any]) -> Iterator[str]:
        if set(told) != {"t", "match", "now", "legal", "clock"}:
            yield f"other fields than those of news: {sorted(told)}"
        self.advance(told["now"]["seq"])
        if len(self.past) != told["now"]["seq"]:
            yield "an entry that was told before"
        yield from self.wrong_happening(told["now"])
        yield from self.wrong_legal(told["legal"])

    def wrong_legal(self, legal: Sequence[str]) -> Iterator[str]:
        allowed = [str(move) for move in self.match.legal(self.viewer)] if self.viewer < DEALER else []
        if list(legal) != allowed:
            yield f"legal moves {legal} instead of {allowed}"

    def wrong_happening(self, told: Mapping[str, Any]) -> Iterator[str]:
        """An entry: its consequences as the reader may see them, and a move that says no more than they do."""
        if set(told) != {"seq", "seat", "move", "events", "note", "why", "at"}:
            yield f"other fields than those of an entry: {sorted(told)}"
        entry = self.log.entries[told["seq"] - 1]
        events = [event.seen_by(self.viewer) for event in self.past[told["seq"] - 1]]
        if told["events"] != [plain_event(event) for event in events]:
            yield f"other consequences than {[str(event) for event in events]}"
        seen = {card for event in events for card in event.cards}
        given = {
            card
            for event, told_so in zip(self.past[told["seq"] - 1], events, strict=True)
            if event.verb == "gave" and event.seat == entry.seat and told_so.cards != event.cards
            for card in event.cards
        }
        mine = entry.seat == self.viewer or self.viewer == ALL
        for word, meant in zip(told["move"].split(), entry.move.split(), strict=True):
            secret = meant in given and entry.move.startswith("choose ")
            if word != (HIDDEN if secret else meant):
                yield f"the move {told['move']} instead of {entry.move}"
            if word in self.match.rules.codes and word not in seen and not mine:
                yield f"the move names {word}, which the reader may not know"
        yield from self.stray_cards([told["why"]], set())
        words = entry.note.partition("\n")[0] if entry.move == BRANCH else entry.note
        if told["note"] not in ("", words):
            yield "another note"

    def wrong_snapshot(self, told: Mapping[str, Any]) -> Iterator[str]:
        """The whole match: the reader's view, and of the past what they saw of it."""
        if told["commitment"] != self.log.commitment:
            return  # another match at the same table
        self.advance(told["seq"])
        if len(self.past) != told["seq"]:
            yield "a snapshot from before"
        if self.plain_view(told["view"]) != self.view():
            yield f"another view than {self.view()}"
        yield from self.wrong_legal(told["legal"])
        for happening in told["past"]:
            yield from self.wrong_happening(happening)
        if told["key"] and not self.match.over:
            yield "the key"

    def view(self) -> dict[str, Any]:
        view: HandView | GridView = self.match.view(self.viewer)
        return {name: getattr(view, name) for name in FIELDS if hasattr(view, name)}

    def plain_view(self, told: Mapping[str, Any]) -> dict[str, Any]:
        """A view as it was told, with what was left out because it is usual."""
        full = msgspec.structs.asdict(msgspec.convert(told, View))
        return {name: full[name] for name in self.view()}

    def stray_cards(self, texts: Sequence[str], allowed: set[str]) -> Iterator[str]:
        """Cards that a sentence names, by code or in words, and should not."""
        for text in texts:
            codes = {word for word in WORD.findall(text) if word in self.match.rules.codes}
            names = {card.code for card in self.match.rules.kinds if card.color and card.name in text}
            if stray := (codes | names) - allowed:
                yield f"{sorted(stray)} in the words {text!r}"


def plain_event(event: Event) -> dict[str, Any]:
    """An event as JSON has it, usual values left out."""
    usual: dict[str, Any] = {"verb": None, "seat": -1, "other": -1, "cards": [], "number": 0, "what": ""}
    full = {**{name: getattr(event, name) for name in usual}, "cards": list(event.cards)}
    return {name: value for name, value in full.items() if value != usual[name]}


__all__ = ["WATCHER", "Oracle"]
