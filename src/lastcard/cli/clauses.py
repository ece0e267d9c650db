"""`lastcard clauses`: each clause of the sheets and each ruling, and the cases and tests that hold it."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence

from lastcard.cli.printing import heading, wrapped
from lastcard.rules.clauses import Clause, clauses, clauses_by_id
from lastcard.rules.editions.load import known_editions
from lastcard.rules.errors import did_you_mean, nearest, refuse
from lastcard.rules.house.rules import HouseRule, house_rules
from lastcard.testing.coverage import Proof, covered, unproved, untestable

HOUSE = "house:"  # in front of a house rule that a rule book cites


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "id", nargs="*", metavar="ID", help="such as FRZ-33 or COM-A18, or the start of one, such as GLF-A"
    )
    parser.add_argument("--edition", metavar="E", help="only those of one edition")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: Namespace) -> int:
    cited = [name for name in args.id if name.startswith(HOUSE)]
    names = [name for name in args.id if name not in cited]
    for rule in [house_rule(name) for name in cited]:
        names += rule.clauses
        if not args.json:
            print_house_rule(rule)
    chosen = wanted(names) if names or not cited else []
    chosen = [clause for clause in chosen if not args.edition or concerns(clause, args.edition)]
    proofs, reasons = covered(), untestable()
    if args.json:
        rows = [as_data(clause, proofs[clause.id], reasons.get(clause.id, "")) for clause in chosen]
        print(json.dumps(rows, ensure_ascii=False, indent=1))
    else:
        for clause in chosen:
            print_clause(clause, proofs[clause.id], reasons.get(clause.id, ""))
    return 0


def wanted(names: Sequence[str]) -> list[Clause]:
    """The clauses with these ids; a beginning means all that begin so."""
    if not names:
        return list(clauses())
    found: dict[str, Clause] = {}
    for name in names:
        word = name.upper()
        known = clauses_by_id()
        exact = {word: known[word]} if word in known else {}
        matching = exact or {key: clause for key, clause in known.items() if key.startswith(word)}
        if not matching:
            raise refuse(f'there is no clause "{name}"', other_id(word, known))
        found.update(matching)
    return list(found.values())


def other_id(word: str, known: Iterable[str]) -> str:
    """The id that was meant, or how they look."""
    return f'did you mean "{near}"?' if (near := nearest(word, known)) else "they look like FRZ-33 or COM-A18"


def house_rule(cited: str) -> HouseRule:
    """The house rule that a rule book cites as `house:jump_in`."""
    name = cited.removeprefix(HOUSE).replace("-", "_")
    if name not in house_rules():
        raise refuse(f'there is no house rule "{name}"', did_you_mean(name, house_rules()))
    return house_rules()[name]


def print_house_rule(rule: HouseRule) -> None:
    """What a house rule is about, and each of its values."""
    print(f"{heading(HOUSE + rule.name)}  house rule")
    print(wrapped(rule.text, "    "))
    for value in rule.values:
        print(wrapped(f"{rule.name}={value.value}: {value.text}", "    "))


def concerns(clause: Clause, edition: str) -> bool:
    """Whether a clause is about an edition."""
    if edition not in known_editions():
        raise refuse(f'there is no edition "{edition}"', did_you_mean(edition, known_editions()))
    return edition in clause.editions


def as_data(clause: Clause, proofs: Sequence[Proof], reason: str) -> dict[str, object]:
    return {
        "id": clause.id,
        "kind": "ruling" if clause.ruling else "clause",
        "text": clause.text,
        "topic": clause.topic,
        "why": clause.why,
        "editions": list(clause.editions),
        "switch": clause.switch,
        "assumed": clause.assumed,
        "tests": [proof.place for proof in proofs],
        "unproved": list(unproved(clause, proofs)),
        "untestable": reason,
    }


def print_clause(clause: Clause, proofs: Sequence[Proof], reason: str) -> None:
    """One clause with what it says, why, and where it is held."""
    marks = [", ".join(clause.editions)]
    marks += [f"switch {clause.switch}"] if clause.switch else []
    marks += ["assumed"] if clause.assumed else []
    kind = "ruling" if clause.ruling else "clause"
    print(f"{heading(clause.id)}  {kind}; {'; '.join(mark for mark in marks if mark)}")
    topic = f"{clause.topic}: " if clause.topic else ""
    print(wrapped(f"{topic}{clause.text}", "    "))
    if clause.why:
        print(wrapped(f"Why: {clause.why}", "    "))
    for proof in proofs:
        played = f" in {', '.join(proof.editions)}" if proof.editions else ""
        print(f"    proved by {proof.place}{played}")
    if missing := unproved(clause, proofs):
        print(wrapped(f"cannot be tested: {reason}" if reason else held_by_nothing(missing), "    "))


def held_by_nothing(editions: Sequence[str]) -> str:
    return f"proved by no case in {', '.join(editions)} yet"
