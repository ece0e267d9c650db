"""What a German verb does with what stands around it, in the language of rules; what has no place makes it nothing."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from lastcard.rules.pencil.german.amounts import (
    ANY,
    EVERY,
    EXTREME,
    HALF,
    HAND,
    IT,
    MOST,
    NOTHING,
    RANDOM,
    SOME,
    Amount,
)
from lastcard.rules.pencil.german.whom import ME, Who

if TYPE_CHECKING:
    from lastcard.rules.pencil.german.clauses import Chunks

Frame = Callable[[Who, dict[str, Who], "Chunks"], str | None]
BARE = ("karten", "haende")  # how many is not said
PARTS = (
    "source", "partner", "goal", "owner", "owned", "amount", "way", "until", "each", "equal", "times", "again", "turn",
    "pile", "denied", "round", "liked",
)  # fmt: skip


def has_only(chunks: "Chunks", *parts: str) -> bool:
    """Whether a clause has nothing but some of its parts."""
    return not any(getattr(chunks, part) for part in PARTS if part not in parts)


def said(deed: str, who: Who, others: dict[str, Who], chunks: "Chunks") -> str | None:
    """A clause in the language; two who do the same are told one after the other."""
    if "&" not in who.name:
        return FRAMES[deed](who, others, chunks)
    told = [FRAMES[deed](ME if name == "I" else Who(name), others, chunks) for name in who.name.split("&")]
    if deed == "swap" and not others and has_only(chunks, "amount"):
        first, second = who.name.split("&")
        return swapped(ME if first == "I" else Who(first), Who(second))
    return None if None in told or deed not in ("draw", "discard", "skip") else ", ".join(map(str, told))


def draw(who: Who, others: dict[str, Who], chunks: "Chunks") -> str | None:
    """Draw cards, or take them from somebody."""
    if chunks.denied or not others.keys() <= {"receiver"}:
        return None
    receiver = others.get("receiver")
    if receiver is not None and receiver.name != who.name:
        return None
    if chunks.source is not None:
        return taken(who, chunks.source, chunks) if has_only(chunks, "source", "amount") else None
    amount = chunks.amount
    they = "I" if who.name == "me" else "they"
    if chunks.until and has_only(chunks, "until", "pile", "amount"):
        if amount is not None and amount.said not in BARE:
            return None
        return None if chunks.until.startswith("down") else who.does("draw", f"until {they} {chunks.until}")
    if chunks.equal and has_only(chunks, "equal", "pile"):
        if chunks.equal == "that many":
            return who.does("draw", "that many")
        if chunks.equal == "die":
            return who.does("draw", "as many cards as a die shows")
        return (
            who.does("draw", f"1 for each card held by {chunks.equal}")
            if chunks.equal != "me"
            else who.does("draw", "1 for each card I hold")
        )
    if amount is None:
        return None
    if amount.sort in (EVERY, HAND) and who.name != "me" and amount.is_mine and has_only(chunks, "amount"):
        return f"I give every {f'{amount.kind} card'.strip()} to {who.object}" if not who.many else None
    if chunks.each and has_only(chunks, "each", "amount", "pile") and amount.is_plain:
        what, _, holder = chunks.each.partition(":")
        held = {"me": " I hold", "they": f" {they} hold"}.get(holder, "")
        return who.does("draw", f"{amount.n} for each {what}{held}")
    if amount.sort == NOTHING and has_only(chunks, "amount", "pile"):
        return ""
    return who.does("draw", str(amount.n)) if amount.is_plain and has_only(chunks, "amount", "pile") else None


def taken(who: Who, source: Who, chunks: "Chunks") -> str | None:
    """Cards that come from somebody else's hand."""
    amount = chunks.amount
    if amount is None or source.name == who.name or who.many or amount.said in BARE:
        return None
    if source.name in ("others", "everyone"):
        return (
            who.does("take", f"{amount.cards} from everyone else")
            if amount.sort in (SOME, RANDOM) and not amount.kind
            else None
        )
    if "&" in source.name:
        return None
    if amount.sort in (SOME, RANDOM):
        kind = f"{amount.kind} " if amount.kind else ""
        if kind:
            return None
        return source.does("give", f"{amount.n} random card{'' if amount.n == 1 else 's'} to {who.object}")
    if amount.sort == EVERY:
        return source.does("give", f"every {amount.kind} card to {who.object}")
    return source.does("give", f"every card to {who.object}") if amount.sort == HAND else None


def take(who: Who, others: dict[str, Who], chunks: "Chunks") -> str | None:
    """Take from somebody: `klau dem nächsten eine Karte`."""
    victim = others.pop("receiver", None) or chunks.source
    if victim is None or others or not has_only(chunks, "source", "amount"):
        return None
    return taken(who, victim, chunks)


def discard(who: Who, others: dict[str, Who], chunks: "Chunks") -> str | None:
    """Get rid of cards."""
    amount = chunks.amount
    they = "I" if who.name == "me" else "they"
    if others.pop("it", None) and amount is None and not others and has_only(chunks):
        return who.does("discard", "it")
    if others or chunks.denied:
        return None
    if chunks.until and has_only(chunks, "until"):
        return (
            who.does("discard", f"until {they} hold {chunks.until[5:]}")
            if chunks.until.startswith("down")
            else None
        )
    if chunks.liked and chunks.equal == "that many" and has_only(chunks, "liked", "equal"):
        return who.does("discard", "any number of cards")
    if amount is None or not has_only(chunks, "amount"):
        return None
    return discarded(who, amount) if amount.said not in BARE else None


def discarded(who: Who, amount: Amount) -> str | None:
    noun = f"{amount.kind} cards".strip()
    rest = {
        SOME: amount.cards,
        RANDOM: f"{amount.n} random {noun if amount.n > 1 else noun[:-1]}",
        MOST: f"at most {amount.cards}",
        ANY: f"any number of {noun}",
        EVERY: f"every {amount.kind} card",
        HAND: "every card",
        HALF: "half the cards",
        EXTREME: f"the {amount.kind} number card",
        IT: "it",
    }.get(amount.sort)
    return who.does("discard", rest) if rest else None


def give(who: Who, others: dict[str, Who], chunks: "Chunks") -> str | None:
    """Give cards to somebody, or pass hands on."""
    amount = chunks.amount
    receiver = others.get("receiver") or chunks.goal
    if amount is None or not others.keys() <= {"receiver"} or chunks.denied or (receiver and chunks.way):
        return None
    if not has_only(chunks, "goal", "amount", "way") or amount.said in BARE:
        return None
    if amount.sort == HAND and who.name == "everyone":
        way = chunks.way or (
            "on"
            if (receiver and receiver.name == "next") or (receiver is None and chunks.particle == "weiter")
            else ""
        )
        way = way or (receiver.name if receiver and receiver.name in ("left", "right") else "")
        return f"everyone passes the hand {way}" if way else None
    if chunks.way in ("left", "right"):
        receiver = Who(chunks.way)
    if receiver is None or receiver.name == who.name or "&" in receiver.name:
        return None
    if who.many and receiver.name in ("next", "previous", "second"):  # one player, or whoever sits after each
        return None
    rest = {
        SOME: amount.cards,
        RANDOM: f"{amount.n} random {'card' if amount.n == 1 else 'cards'}" if not amount.kind else None,
        MOST: f"at most {amount.cards}" if not amount.kind else None,
        ANY: "any number of cards" if not amount.kind else None,
        EVERY: f"every {amount.kind} card",
        HAND: "every card",
        HALF: "half the cards",
        EXTREME: f"the {amount.kind} number card",
    }.get(amount.sort)
    if amount.sort == SOME and amount.kind:
        rest = f"a {amount.kind} card" if amount.n == 1 else None
    if receiver.many and amount.sort in (HAND, HALF, EVERY):
        return None
    return who.does("give", f"{rest} to {receiver.object}") if rest else None


def swap(who: Who, others: dict[str, Who], chunks: "Chunks") -> str | None:
    """Swap hands, or trade a few cards."""
    amount, partner = chunks.amount, chunks.partner
    if others or chunks.denied or not has_only(chunks, "partner", "amount", "way"):
        return None
    if chunks.way:
        is_hand = amount is not None and amount.sort == HAND
        return (
            f"everyone passes the hand {chunks.way}"
            if who.name == "everyone" and is_hand and partner is None
            else None
        )
    if (
        who.name.endswith(" chosen players")
        and partner is None
        and amount is not None
        and amount.sort == HAND
    ):
        return f"{who.name} swap hands" if who.name.startswith("2 ") else None
    if partner is None or partner.many or who.many or partner.name == who.name:
        return None
    if amount is not None and amount.is_plain:
        return f"I trade {amount.cards} with {partner.object}" if who.name == "me" else None
    if amount is not None and amount.sort != HAND:
        return None
    return swapped(who, partner)


def swapped(who: Who, partner: Who) -> str | None:
    if who.name == "me":
        return f"I swap hands with {partner.object}"
    if partner.name == "me":
        return f"I swap hands with {who.object}"
    return f"{who.subject} and {partner.subject} swap hands"


def skip(who: Who, others: dict[str, Who], chunks: "Chunks") -> str | None:
    """Miss a turn or several."""
    if others or not has_only(chunks, "times"):
        return None
    return skipped(who, chunks.times)


def skipped(who: Who, times: int) -> str:
    if times > 1:
        return who.does("miss", f"{times} turns")
    return f"{who.subject} {who.are} skipped"


def jump(who: Who, others: dict[str, Who], chunks: "Chunks") -> str | None:
    """Skip somebody."""
    victim = others.pop("object", None)
    if victim is None or others or who.name != "me" or not has_only(chunks):
        return None
    return skipped(victim, 1) if victim.name != "me" else None


def miss(who: Who, others: dict[str, Who], chunks: "Chunks") -> str | None:
    return skipped(who, chunks.times) if not others and chunks.times and has_only(chunks, "times") else None


def show(who: Who, others: dict[str, Who], chunks: "Chunks") -> str | None:
    """Show a hand to everyone or to somebody."""
    viewer = others.pop("receiver", None)
    amount = chunks.amount
    if others or amount is None or amount.sort != HAND or not has_only(chunks, "amount"):
        return None
    to = "everyone" if viewer is None or viewer.name in ("everyone", "others") else viewer.object
    is_own = viewer is not None and viewer.name == who.name and not who.many
    return who.does("show", f"the hand to {to}") if not is_own else None


def look(who: Who, others: dict[str, Who], chunks: "Chunks") -> str | None:
    """Look into a hand."""
    others.pop("receiver", None) if others.get("receiver", ME).name == who.name else None
    owner = chunks.owner or (Who(chunks.owned) if chunks.owned else None)
    if others or owner is None or who.many or not has_only(chunks, "owner", "owned"):
        return None
    return None if owner.name == who.name else owner.does("show", f"the hand to {who.object}")


def play(who: Who, others: dict[str, Who], chunks: "Chunks") -> str | None:
    """Play once more; what cards must be played is told elsewhere."""
    if others or not chunks.again or not has_only(chunks, "again") or who.name != "me":
        return None
    return "I play again"


def win(who: Who, others: dict[str, Who], chunks: "Chunks") -> str | None:
    return who.does("win", "the round") if not others and has_only(chunks, "round") and not who.many else None


def be(who: Who, others: dict[str, Who], chunks: "Chunks") -> str | None:
    """Be the one who plays, once more or next."""
    if others:
        return None
    if chunks.turn == "next" and has_only(chunks, "turn") and not who.many and who.name != "me":
        return who.does("play", "next")
    return (
        "I play again"
        if who.name == "me" and chunks.again and chunks.turn and has_only(chunks, "again", "turn")
        else None
    )


FRAMES: dict[str, Frame] = {
    "draw": draw,
    "discard": discard,
    "give": give,
    "take": take,
    "swap": swap,
    "skip": skip,
    "jump": jump,
    "show": show,
    "look": look,
    "play": play,
    "win": win,
    "be": be,
    "miss": miss,
}
