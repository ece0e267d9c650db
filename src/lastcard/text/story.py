"""Events in words, for one reader. A story tells only what it is given: callers pass events through `seen_by` first."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from lastcard.engine.codes import NONE, OPTIONS, WATCHER
from lastcard.event import HIDDEN, Event
from lastcard.rules.build import Rules
from lastcard.rules.language.english import counted, listed
from lastcard.rules.language.templates import capital, conjugate
from lastcard.text import sentences as say
from lastcard.text.cards import card_words, cards_words, color_words, face_words, place_words, spoken_name


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells a match to one reader, who is `you` when the reader has a seat."""

    rules: Rules
    names: Sequence[str]
    viewer: int = WATCHER

    def who(self, seat: int) -> str:
        """A seat in a sentence."""
        if seat == self.viewer:
            return say.YOU
        if 0 <= seat < len(self.names):
            return spoken_name(self.names[seat])
        return say.ROLES.get(seat, say.NOBODY)

    def card(self, code: str) -> str:
        return card_words(self.rules, code)

    def cards(self, codes: Sequence[str]) -> str:
        return cards_words(self.rules, codes)

    def tell(self, events: Iterable[Event], note: str = "") -> list[str]:
        """The consequences of one move as sentences, those without interest left out."""
        events, sentences = list(events), []
        dropped = is_face_dropped(events)
        for group in gathered(events):
            told = self.together(group) if len(group) > 1 else self.sentence(group[0], note, dropped)
            sentences += [told] if told else []
        return sentences

    def together(self, events: Sequence[Event]) -> str:
        """Several events of one kind in one sentence."""
        first = events[0]
        if first.verb == "cut":
            cuts = ", ".join(f"{self.who(event.seat)} {self.cards(event.cards)}" for event in events)
            return say.CUTS.format(cuts=cuts)
        if first.verb != "took":
            return self.sentence(
                replace(first, cards=tuple(card for event in events for card in event.cards))
            )
        taken = [
            say.FROM.format(cards=self.cards(event.cards), who=self.who(event.other))
            for event in events
            if is_seen(event)
        ]
        blind = [self.who(event.other) for event in events if not is_seen(event)]
        if blind:
            cards = say.A_CARD_EACH if len(blind) > 1 else say.A_CARD
            taken.append(say.FROM.format(cards=cards, who=listed(blind)))
        return self.about(say.TAKES, first.seat, cards=listed(taken))

    def wrote(self, seat: int, rules: Sequence[str]) -> str:
        """Rules are written on the blank cards, or erased."""
        quoted = listed(say.QUOTED.format(text=rule) for rule in rules)
        return self.about(say.WROTE if rules else say.ERASED, seat, rules=quoted)

    def shuffled(self, seats: Iterable[int]) -> str:
        """The cards are shuffled, with numbers from these seats."""
        who = listed(self.who(seat) for seat in seats)
        return say.SHUFFLED.format(who=who) if who else say.SHUFFLED_ALONE

    def branched(self, seat: int, by: str) -> str:
        """The match is left for a branch, in which someone plays on for a seat."""
        who = self.who(seat)
        is_same = seat == self.viewer or by == who
        template = conjugate(say.BRANCHED, seat == self.viewer) if is_same else say.BRANCHED_FOR
        return template.format(who=who, by=by)

    def about(self, template: str, seat: int, **gaps: str) -> str:
        """A sentence about a seat."""
        return conjugate(template, seat == self.viewer).format(Who=capital(self.who(seat)), **gaps)

    def sentence(self, event: Event, note: str = "", dropped: bool = False) -> str:
        """One event in words; empty when there is nothing to say."""
        template = self.template(event, dropped)
        subject = event.other if "{Other}" in template else event.seat
        other, who, cards = self.other(event), self.who(event.seat), self.cards(event.cards)
        return conjugate(template, subject == self.viewer).format(
            Who=capital(who),
            who=who,
            Other=capital(other),
            other=other,
            cards=cards,
            Cards=capital(cards),
            number=event.number,
            number_cards=f" {counted(event.number, say.CARD)}",
            what=event.what,
            color=color_words(self.rules, event.what),
            way=say.WAYS["on" if event.number > 0 else "back"],
            face=face_words(self.rules, event.cards[0]) if event.cards else "",
            task=say.TASKS.get(event.what, say.OTHER_TASK),
            dare=self.dare(event),
            option=self.opted(event.what),
            verdict=say.VERDICTS.get(event.what, ""),
            place=place_words(event.number),
            column=event.number // 2 + 1,
            note=say.NOTE.format(note=note) if note else "",
        )

    def opted(self, option: str) -> str:
        """Which of two things someone has chosen."""
        text = self.option(option)
        return say.QUOTED.format(text=text) if text else say.OPTION_WORDS.get(option, option)

    def option(self, option: str, any_card: bool = False) -> str:
        """One of the two things that the only card, or the first of several, offers; empty if that is not clear."""
        offers = [options for code in self.rules.penciled if (options := self.rules.options(code))]
        if option not in OPTIONS or not offers or (len(offers) > 1 and not any_card):
            return ""
        return offers[0][OPTIONS.index(option)].format(actor=say.ACTOR)

    def other(self, event: Event) -> str:
        """The other seat in a sentence; whoever chose can have chosen themselves."""
        if event.verb != "chose" or event.other != event.seat:
            return self.who(event.other)
        return say.YOURSELF if event.seat == self.viewer else say.THEMSELVES

    def template(self, event: Event, dropped: bool = False) -> str:
        """The first sentence for an event whose facts all hold."""
        ways = say.SENTENCES.get(event.verb, "")
        if isinstance(ways, str):
            return ways
        facts = self.facts(event, dropped)
        return next(words for needs, words in ways.items() if facts.issuperset(needs.split()))

    def facts(self, event: Event, dropped: bool = False) -> set[str]:
        """What is true of an event, in the words of `sentences.FACTS`."""
        grid = self.rules.game == "grid"
        facts = {
            "you": event.seat == self.viewer,
            "seat": event.seat != NONE,
            "other": event.other != NONE,
            "cards": len(event.cards) > 0,
            "several": len(event.cards) > 1,
            "hidden": not is_seen(event),
            "number": event.number != 0,
            "what": event.what != "",
            "dare": self.dare(event) != "",
            "grid": grid,
            "charged": is_charged(self.rules),
            "dropped": dropped,
            "lost": event.what == "lost",
            "late": event.what == "last",
            "first": event.what == "first",
            "meant": event.what == "meant",
            "met": event.what == "met",
            **{word: event.what == word for word in ORDERED},
        }
        return {fact for fact, holds in facts.items() if holds}

    def dare(self, event: Event) -> str:
        """The words of a dare or a contest that begins, or of what somebody must play."""
        if (
            not event.cards
            or event.verb not in DARING
            or (event.verb == "tried" and event.what not in ("dare", "order"))
        ):
            return ""
        return self.rules.dare(event.cards[0]) or (
            self.rules.penciled.get(event.cards[0], "") if event.verb != "faced" else ""
        )


ORDERED = (
    "order",
    "nothing",
    "reverse",
    "skip",
    "lead",
    "draw",
    "discard",
    "give",
    "show",
    "salvage",
    "reveal",
)
DARING = ("tried", "contested", "faced", "bound", "stood", "struck")


def is_charged(rules: Rules) -> bool:
    """Whether the points of a round count against those who get them."""
    return rules.game == "grid" or rules.setting("scoring") == "alternative"


def is_seen(event: Event) -> bool:
    return HIDDEN not in event.cards


def is_face_dropped(events: Sequence[Event]) -> bool:
    """Whether a move ends a face early: it is over before the cards for it are drawn."""
    verbs = [event.verb for event in events if event.verb in ("released", "drew")]
    return verbs[:1] == ["released"]


def gathered(events: Iterable[Event]) -> list[list[Event]]:
    """Events in a row that one sentence can tell: cards for the deal, cards taken from many, cards for one grid."""
    groups: list[list[Event]] = []
    for event in events:
        last = groups[-1][0] if groups else None
        same = last is not None and event.verb == last.verb and event.verb in say.GATHERED
        if same and last is not None and (event.verb == "cut" or event.seat == last.seat):
            groups[-1].append(event)
        elif event.verb in say.SENTENCES:
            groups.append([event])
    return groups
