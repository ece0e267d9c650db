"""Answers to what the player asks the program: help, why, rules, log, save."""

from typing import TYPE_CHECKING

from lastcard.rules.clauses import clauses_by_id
from lastcard.rules.explain import explain
from lastcard.rules.house import house_rules
from lastcard.terminal.help import GRID, HAND, HELP, NOTATION
from lastcard.terminal.reading import Order, Reader, Request
from lastcard.terminal.saves import Save, chosen
from lastcard.text import move_words

if TYPE_CHECKING:
    from lastcard.terminal.game import Game


def answer_request(game: "Game", request: Request, reader: Reader) -> str:
    """What to say about a request; texts that need room are shown on a page of their own."""
    match request.word:
        case "help":
            game.screen.page("What you can type", help_lines(game))
        case "rules":
            game.screen.page(f"The rules of {game.match.rules.edition.name}", rules_lines(game))
        case "log":
            game.screen.page("What has happened", log_lines(game), last=True)
        case "scores":
            game.screen.page("The score sheet", game.sheet.sentences() or ["No round is over yet."])
        case "save":
            return save(game, request.rest)
        case "why":
            return why(game, request.rest, reader)
    return ""


def help_lines(game: "Game") -> list[str]:
    rules = game.match.rules
    colors = "Colors: " + ", ".join(f"{color.letter} {color.name}" for color in rules.edition.colors) + "."
    own = GRID if rules.game == "grid" else HAND
    return HELP.format(own=own.strip("\n"), notation=NOTATION[rules.game], colors=colors).splitlines()


def rules_lines(game: "Game") -> list[str]:
    """The rules by heading."""
    lines: list[str] = []
    before = ""
    for line in explain(game.match.rules):
        if line.heading != before:
            lines += ["", line.heading] if lines else [line.heading]
            before = line.heading
        clauses = f" [{' '.join(line.clauses)}]" if line.clauses else ""
        lines.append(f"{line.number}. {line.sentence}{clauses}")
    return lines


def log_lines(game: "Game") -> list[str]:
    """The whole story of the match as the player saw it."""
    return [f"{told.first}  {told.text}" for told in game.story] or ["Nothing yet."]


def save(game: "Game", path: str) -> str:
    """A copy of the match; without a path, where it is saved anyway."""
    if not path:
        return f"The match is saved after every move, in {game.save.path}. Go on with: {game.save.resume_command}"
    copy = Save(chosen(path))
    copy.write(game.match.save())
    return f"A copy is in {copy.path}."


def why(game: "Game", text: str, reader: Reader) -> str:
    """Why a move cannot be made now, with the clause it rests on."""
    if not text:
        return "Why what? Type why and a card or a move, such as why B7 or why pass."
    meant = reader.read(text)
    if not isinstance(meant, Order):
        return "Ask about a card or a move, such as why B7 or why pass."
    move = meant.moves[-1]
    refusal = game.match.why_not(game.seat, move)
    if refusal is None:
        return f"You can: {move_words(reader.teller, reader.view, move)}."
    return f"{refusal.sentence} {clause_words(refusal.clause)}".strip()


def clause_words(clause: str) -> str:
    """The clause or house rule behind a refusal, in its own words."""
    if clause.startswith("house:"):
        return f"[{clause}: {house_rules()[clause[6:]].text}]"
    known = clauses_by_id().get(clause)
    return f"[{clause}: {known.text}]" if known else ""
