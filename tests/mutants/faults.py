"""Small faults that can be put into a module of the engine, one at a time, as somebody might make them.

A fault is named by its function and by the statement before and after, so that its name outlives moved lines and
renamed modules.
"""

import ast
from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from types import CodeType, FunctionType, ModuleType

NEGATED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
SHIFTED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
}  # fmt: skip
EXCHANGED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.Add,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr, ast.BitXor: ast.BitOr,
}  # fmt: skip
EXTREMES = {"min": "max", "max": "min"}
Parents = dict[ast.AST, ast.AST]
SIMPLE = (ast.Expr, ast.Assign, ast.AugAssign, ast.Return, ast.Break, ast.Continue, ast.Delete)


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: where it is, what it changes, and how to find the node again in a fresh tree."""

    module: str
    function: str  # empty for a constant of the module
    lines: tuple[int, int]
    before: str
    after: str
    node: int  # the number of the changed node in a walk over the tree
    kind: str
    twin: int = 0  # faults with the same text in one function are counted

    @property
    def text(self) -> str:
        """The fault without its module: `op_skip: s.misses[seat] += n -> s.misses[seat] -= n`."""
        number = f" ({self.twin + 1})" if self.twin else ""
        return f"{self.function or 'constant'}: {self.before} -> {self.after}{number}"

    @property
    def name(self) -> str:
        return f"{self.module} {self.text}"


def replaced(node: ast.AST, new: ast.AST) -> None:
    """A node becomes another one in place."""
    node.__class__ = new.__class__
    node.__dict__.clear()
    node.__dict__.update(new.__dict__)


def moved(new: ast.AST, old: ast.AST) -> ast.AST:
    """A new node at the place of an old one."""
    return ast.fix_missing_locations(ast.copy_location(new, old))


def parsed(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def changes(node: ast.AST, parents: Parents) -> Iterator[tuple[str, ast.AST]]:
    """What a node could wrongly be instead, each with the kind of fault it is."""
    if isinstance(node, ast.Name | ast.Attribute | ast.Subscript | ast.Call) and decides(node, parents[node]):
        yield "negated", ast.UnaryOp(ast.Not(), node)
    match node:
        case ast.Compare(ops=[op]):
            for kind, table in (("negated", NEGATED), ("shifted", SHIFTED)):
                if type(op) in table:
                    yield kind, ast.Compare(node.left, [table[type(op)]()], node.comparators)
        case ast.BoolOp():
            yield "joined", ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        case ast.UnaryOp(op=ast.Not() | ast.USub()) if not isinstance(node.operand, ast.Constant):
            yield "unsigned", node.operand
        case ast.Constant(value=bool() as value):
            yield "flipped", ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield "more", ast.Constant(value + 1)
            if value > 0:
                yield "less", ast.Constant(value - 1)
        case ast.BinOp() if type(node.op) in EXCHANGED:
            yield "computed", ast.BinOp(node.left, EXCHANGED[type(node.op)](), node.right)
        case ast.AugAssign() if type(node.op) in EXCHANGED:
            yield "computed", ast.AugAssign(node.target, EXCHANGED[type(node.op)](), node.value)
            yield "dropped", ast.Pass()
        case ast.Call(func=ast.Name(id="range"), args=[*first, ast.expr() as stop]) if is_bound(first, stop):
            short = ast.BinOp(stop, ast.Sub(), ast.Constant(1))
            yield "ranged", ast.Call(node.func, [*first, short], [])
        case ast.Call(func=ast.Name(id=name)) if name in EXTREMES:
            yield "extreme", ast.Call(ast.Name(EXTREMES[name], ast.Load()), node.args, [])
        case ast.Expr(value=ast.Call()):
            yield "dropped", ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "dropped", ast.Pass()
        case ast.Assign(targets=[ast.Name(id=name)]) if name in names_in(node.value):
            yield "dropped", ast.Pass()
        case ast.Break() | ast.Continue() | ast.Delete():
            yield "dropped", ast.Pass()
        case ast.Return(value=ast.expr() as value):
            yield from (
                ("returned", ast.Return(new)) for new in other_returns(value, owner_of(node, parents))
            )


def decides(node: ast.expr, parent: ast.AST) -> bool:
    """Whether something happens or not by a value being zero or not."""
    if isinstance(parent, ast.If | ast.While | ast.IfExp):
        return node is parent.test
    return isinstance(parent, ast.BoolOp)


def is_bound(first: list[ast.expr], stop: ast.expr) -> bool:
    """Whether a range ends with something that is no plain number: those are changed by themselves."""
    return len(first) < 2 and not isinstance(stop, ast.Constant)


def names_in(node: ast.AST) -> set[str]:
    return {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}


def other_returns(value: ast.expr, owner: ast.FunctionDef | None) -> Iterator[ast.expr]:
    """What a function could wrongly return; numbers and truths that stand there are changed by themselves."""
    returns = ast.unparse(owner.returns) if owner is not None and owner.returns is not None else ""
    text = ast.unparse(value)
    if isinstance(value, ast.Constant):
        return
    if returns == "bool":
        yield ast.UnaryOp(ast.Not(), value)
    elif text.rpartition(".")[2] == "OK":
        yield parsed(f"{text.removesuffix('OK')}NO_SUCH_MOVE")
    elif owner is not None and owner.name.endswith("refusal") and isinstance(value, ast.Name | ast.Attribute):
        yield parsed(f"{text.rpartition('.')[0]}.OK" if "." in text else "OK")
    elif returns in ("int", "Word"):
        yield ast.BinOp(value, ast.Add(), ast.Constant(1))


def own_statement(node: ast.AST, parents: Parents) -> ast.AST:
    """The simple statement, or the head of the compound one, that a node stands in."""
    while not isinstance(node, SIMPLE):
        parent = parents[node]
        if isinstance(parent, ast.If | ast.While) and node is parent.test:
            return node
        if isinstance(parent, ast.For) and node is parent.iter:
            return node
        node = parent
    return node


def parents_in(tree: ast.AST) -> Parents:
    return {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}


def faults_in(module: str, source: str) -> list[Fault]:
    """Every fault that could be put into a module."""
    tree = ast.parse(source)
    parents = parents_in(tree)
    found: list[Fault] = []
    seen: dict[tuple[str, str, str], int] = {}
    for number, node in enumerate(ast.walk(tree)):
        owner = owner_of(node, parents)
        if not is_code(node, owner, parents):
            continue
        for kind, new in changes(node, parents):
            statement = own_statement(node, parents)
            before, after = ast.unparse(statement), changed_text(statement, node, new)
            key = (qualified(owner, parents), before, after)
            lines = (statement.lineno, statement.end_lineno)  # type: ignore[attr-defined]
            found.append(Fault(module, key[0], lines, before, after, number, kind, seen.get(key, 0)))
            seen[key] = seen.get(key, 0) + 1
    return found


def changed_text(statement: ast.AST, node: ast.AST, new: ast.AST) -> str:
    """A statement as it reads with one of its nodes replaced."""
    kept = node.__class__, dict(node.__dict__)
    replaced(node, moved(deepcopy(new), node))
    try:
        return ast.unparse(statement)
    finally:
        node.__class__ = kept[0]
        node.__dict__.clear()
        node.__dict__.update(kept[1])


def owner_of(node: ast.AST, parents: Parents) -> ast.FunctionDef | None:
    """The innermost function that a node is in."""
    while node in parents:
        node = parents[node]
        if isinstance(node, ast.FunctionDef):
            return node
    return None


def qualified(owner: ast.FunctionDef | None, parents: Parents) -> str:
    """The name of a function as Python qualifies it."""
    if owner is None:
        return ""
    outer = parents[owner]
    return f"{outer.name}.{owner.name}" if isinstance(outer, ast.ClassDef) else owner.name


def is_code(node: ast.AST, owner: ast.FunctionDef | None, parents: Parents) -> bool:
    """Whether a node is run: neither an annotation nor a declaration; of a module only its own numbers."""
    if owner is None:
        above = parents.get(node)
        while above is not None and not isinstance(above, ast.stmt):
            above = parents.get(above)
        is_plain = isinstance(above, ast.Assign) and isinstance(parents[above], ast.Module)
        return is_plain and isinstance(node, ast.Constant) and len(above.targets) == 1  # type: ignore[union-attr]
    inner = node
    while inner is not owner:
        above = parents[inner]
        if isinstance(above, ast.arguments | ast.arg) or (above is owner and inner not in owner.body):
            return False
        inner = above
    return node is not owner


def meaning_of(source: str) -> str:
    """What a module does, without its comments and docstrings."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(
            node, clean=False
        ):
            node.body[0] = ast.Pass()
    return ast.dump(tree)


def with_fault(fault: Fault, source: str) -> ast.Module:
    """The tree of a module with the fault in it."""
    tree = ast.parse(source)
    parents = parents_in(tree)
    node = next(node for number, node in enumerate(ast.walk(tree)) if number == fault.node)
    new = next(new for kind, new in changes(node, parents) if kind == fault.kind)
    replaced(node, moved(deepcopy(new), node))
    return tree


def code_of(code: CodeType, name: str) -> CodeType:
    """The code of a function in the code of its module."""
    for part in name.split("."):
        code = next(c for c in code.co_consts if isinstance(c, CodeType) and c.co_name == part)
    return code


def put_in(fault: Fault, source: str, module: ModuleType, engine: Iterable[ModuleType]) -> None:
    """The running engine has the fault: its function has other code, wherever it was imported to."""
    code = compile(with_fault(fault, source), str(module.__file__), "exec")
    if fault.function:
        target: object = module
        for part in fault.function.split("."):
            target = vars(target)[part]
        while not isinstance(target, FunctionType):
            target = target.__wrapped__  # type: ignore[attr-defined]  # of a cache
        target.__code__ = code_of(code, fault.function)
        return
    fresh = dict(vars(module))
    exec(code, fresh)
    name = fault.before.split(" = ")[0]
    old = vars(module)[name]
    for other in engine:
        if name in vars(other) and vars(other)[name] == old:
            setattr(other, name, fresh[name])
