"""Answers to what the player asks the program: help, why, rules, log, save."""

from typing import TYPE_CHECKING

from lastcard.rules.build import Rules
from lastcard.rules.clauses import clauses_by_id
from lastcard.rules.explain import explain
from lastcard.rules.house.rules import house_rules
from lastcard.terminal.help import GRID, HAND, HELP, NOTATION
from lastcard.terminal.reading import Order, Reader, Request
from lastcard.text import move_words

EXAMPLE = 7  # the number of the card that stands for all

if TYPE_CHECKING:
    from lastcard.terminal.player import Player


def answer_request(player: "Player", request: Request, reader: Reader) -> str:
    """What to say about a request; texts that need room are shown on a page of their own."""
    match request.word:
        case "help":
            player.screen.page("What you can type", help_lines(player))
        case "rules":
            player.screen.page(f"The rules of {player.rules.edition.name}", rules_lines(player))
        case "log":
            player.screen.page("What has happened", log_lines(player), last=True)
        case "scores":
            player.screen.page("The score sheet", player.sheet.sentences() or ["No round is over yet."])
        case "reasons":
            player.screen.page("Why the bots did that", player.reasons())
        case "save":
            return player.copy(request.rest)
        case "hint":
            return player.hint()
        case "why":
            return why(player, request.rest, reader)
    return ""


def help_lines(player: "Player") -> list[str]:
    rules = player.rules
    colors = "Colors: " + ", ".join(f"{color.letter} {color.name}" for color in rules.edition.colors) + "."
    examples = examples_of(rules)
    own = (GRID if rules.game == "grid" else HAND).format_map(examples)
    notation = NOTATION[rules.game].format_map(examples)
    lines = HELP.format(
        own=own.strip("\n"), notation=notation, colors=colors, why=examples["why"]
    ).splitlines()
    return [line for line in lines if examples["challenged"] or not line.startswith("  a, x")]


def examples_of(rules: Rules) -> dict[str, str]:
    """Cards that this match really has, for what can be typed about cards."""
    color = rules.edition.colors[0]
    own = [card for card in rules.kinds if card.color == color]
    card = next((card for card in own if card.symbol.value == EXAMPLE), own[-1])
    wilds = [card for card in rules.kinds if card.color is None]
    challenged = next((card.name for card in wilds if card.symbol.needs), "")
    return {
        "card": f"{card.code}, {card.name}",
        "wild": f"{wilds[0].code} {color.name}" if wilds else "",
        "why": f"why {card.code}",
        "challenged": f"a {challenged}" if challenged else "",
        "code": card.code,
        "letter": color.letter,
    }


def rules_lines(player: "Player") -> list[str]:
    """The rules by heading."""
    lines: list[str] = []
    before = ""
    for line in explain(player.rules):
        if line.heading != before:
            lines += ["", line.heading] if lines else [line.heading]
            before = line.heading
        clauses = f" [{' '.join(line.clauses)}]" if line.clauses else ""
        lines.append(f"{line.number}. {line.sentence}{clauses}")
    return lines


def log_lines(player: "Player") -> list[str]:
    """The whole story of the match as the player saw it."""
    return [f"{told.first}  {told.text}" for told in player.story] or ["Nothing yet."]


def why(player: "Player", text: str, reader: Reader) -> str:
    """Why a move cannot be made now, with the clause it rests on."""
    if not text:
        return "Why what? Type why and a card or a move, such as why B7 or why pass."
    meant = reader.read(text)
    if not isinstance(meant, Order):
        return "Ask about a card or a move, such as why B7 or why pass."
    move = meant.moves[-1]
    refusal = player.why_not(move)
    if refusal is None:
        return f"You can: {move_words(reader.teller, reader.view, move)}."
    return f"{refusal.sentence} {clause_words(refusal.clause)}".strip()


def clause_words(clause: str) -> str:
    """The clause or house rule behind a refusal, in its own words."""
    if clause.startswith("house:"):
        return f"[{clause}: {house_rules()[clause[6:]].text}]"
    known = clauses_by_id().get(clause)
    return f"[{clause}: {known.text}]" if known else ""
