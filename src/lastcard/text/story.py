"""Events in words, for one reader. A story tells only what it is given: callers pass events through `seen_by` first."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from lastcard.engine.codes import NONE, ROLES, WATCHER
from lastcard.event import HIDDEN, Event
from lastcard.rules.build import Rules
from lastcard.rules.language.english import counted, listed
from lastcard.rules.language.templates import capital, conjugate
from lastcard.text.cards import card_words, cards_words, color_words, face_words, place_words, spoken_name
from lastcard.text.sentences import (
    CHARGED,
    DARED,
    FILM,
    FLIPPED_ALL,
    GATHERED,
    GRID,
    LEFT,
    SENTENCES,
    SHOWED_ONE,
    SHOWED_ONE_HIDDEN,
    SPREAD,
    TASKS,
    VERDICTS,
)


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells a match to one reader, who is `you` when the reader has a seat."""

    rules: Rules
    names: Sequence[str]
    viewer: int = WATCHER

    def who(self, seat: int) -> str:
        """A seat in a sentence."""
        if seat == self.viewer:
            return "you"
        if 0 <= seat < len(self.names):
            return spoken_name(self.names[seat])
        return f"the {ROLES[seat]}" if seat in ROLES else "nobody"

    def card(self, code: str) -> str:
        return card_words(self.rules, code)

    def cards(self, codes: Sequence[str]) -> str:
        return cards_words(self.rules, codes)

    def tell(self, events: Iterable[Event], note: str = "") -> list[str]:
        """The consequences of one move as sentences, those without interest left out."""
        sentences = []
        for group in gathered(events):
            told = self.together(group) if len(group) > 1 else self.sentence(group[0], note)
            sentences += [told] if told else []
        return sentences

    def together(self, events: Sequence[Event]) -> str:
        """Several events of one kind in one sentence."""
        first = events[0]
        if first.verb == "cut":
            drawn = ", ".join(f"{self.who(event.seat)} {self.cards(event.cards)}" for event in events)
            return f"Cards for the deal: {drawn}."
        if first.verb in ("grew", "flipped"):
            return self.sentence(
                replace(first, cards=tuple(card for event in events for card in event.cards))
            )
        seen = [
            f"{self.cards(event.cards)} from {self.who(event.other)}" for event in events if is_seen(event)
        ]
        blind = [self.who(event.other) for event in events if not is_seen(event)]
        if blind:
            each = "a card each" if len(blind) > 1 else "a card"
            seen.append(f"{each} from {listed(blind)}")
        return conjugate(
            f"{capital(self.who(first.seat))} take[s] {listed(seen)}.", first.seat == self.viewer
        )

    def sentence(self, event: Event, note: str = "") -> str:
        """One event in words; empty when there is nothing to say."""
        template = self.template(event)
        subject = event.other if "{Other}" in template else event.seat
        words = conjugate(template, subject == self.viewer)
        other, who = self.who(event.other), self.who(event.seat)
        if event.verb == "chose" and event.other == event.seat:
            other = "yourself" if event.seat == self.viewer else "themselves"
        return words.format(
            Who=capital(who),
            who=who,
            Other=capital(other),
            other=other,
            cards=self.cards(event.cards),
            Cards=capital(self.cards(event.cards)),
            number=event.number,
            number_cards=f" {counted(event.number, 'card')}",
            what=event.what,
            color=color_words(self.rules, event.what),
            way="on" if event.number > 0 else "back",
            face=face_words(self.rules, event.cards[0]) if event.cards else "",
            task=TASKS.get(event.what, "hold a face"),
            dare=self.dare(event),
            verdict=VERDICTS.get(event.what, ""),
            place=place_words(event.number),
            column=event.number // 2 + 1,
            note=f": {note}" if note else "",
        )

    def template(self, event: Event) -> str:
        """The sentence that fits an event; some verbs have more than one."""
        verb = event.verb
        grid = self.rules.game == "grid"
        if verb == "chose" and event.what:
            return FILM
        if self.dare(event):
            return DARED
        if verb == "chose" and event.number:
            return SPREAD
        if verb == "showed":
            if event.other == NONE:
                return LEFT
            return SHOWED_ONE_HIDDEN if HIDDEN in event.cards else SHOWED_ONE
        if verb == "flipped" and len(event.cards) > 1:
            return FLIPPED_ALL
        if verb == "holds" and (event.seat != self.viewer or not event.cards):
            return ""
        if verb == "ended" and event.seat == NONE:
            return "Nobody wins the round."
        if verb == "scored":
            return self.score_template(event)
        if grid and verb in GRID:
            return GRID[verb]
        return SENTENCES.get(verb, "")

    def dare(self, event: Event) -> str:
        """The words of a dare that begins."""
        return self.rules.dare(event.cards[0]) if event.verb == "tried" and event.cards else ""

    def score_template(self, event: Event) -> str:
        charged = self.rules.game == "grid" or self.rules.setting("scoring") == "alternative"
        if charged:
            return CHARGED
        return SENTENCES["scored"] if event.number else ""


def is_seen(event: Event) -> bool:
    return HIDDEN not in event.cards


def gathered(events: Iterable[Event]) -> list[list[Event]]:
    """Events in a row that one sentence can tell: cards for the deal, cards taken from many, cards for one grid."""
    groups: list[list[Event]] = []
    for event in events:
        last = groups[-1][0] if groups else None
        same = last is not None and event.verb == last.verb and event.verb in GATHERED
        if same and last is not None and (event.verb == "cut" or event.seat == last.seat):
            groups[-1].append(event)
        elif event.verb in SENTENCES:
            groups.append([event])
    return groups
