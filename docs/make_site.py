"""Builds the documentation site: `make docs` puts it into build/site.

The Markdown files of the repository are its pages. They are copied with the folders they lie in, so that a link works
on the site as it works in the repository. The pages of the API come from walking the package.
"""

import re
import shutil
import subprocess
import sys
from ast import Assign, ImportFrom, Module, get_docstring, literal_eval, parse, unparse, walk
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build"
PAGES = BUILD / "pages"
SOURCES = ROOT / "src"
FOLDERS = ("docs", "examples")  # copied as they are; beside them every Markdown file at the top
PUBLIC = re.compile(r"^\| `(lastcard[\w.]*)` \|", re.MULTILINE)
UNWANTED = shutil.ignore_patterns("__pycache__", "zensical.toml")
ONLY_ITSELF = "    options:\n      members: false\n"
WITH_ITS_NAME = (
    "    options:\n      heading_level: 2\n      show_root_heading: true\n      show_root_toc_entry: true\n"
)


def copy_pages() -> None:
    """Every page at its place."""
    shutil.rmtree(PAGES, ignore_errors=True)
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, PAGES / folder, ignore=UNWANTED)
    for page in (*ROOT.glob("*.md"), ROOT / "LICENSE", ROOT / "CITATION.cff"):
        shutil.copy(page, PAGES)
    shutil.copy(ROOT / "docs" / "zensical.toml", BUILD)


def source(module: str) -> Module:
    """The code of a module or package."""
    path = SOURCES.joinpath(*module.split("."))
    return parse((path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text("utf-8"))


def modules() -> dict[str, str]:
    """Every module that people can import, with the first line of its docstring."""
    found = {}
    for path in sorted((SOURCES / "lastcard").rglob("*.py")):
        parts = path.relative_to(SOURCES).with_suffix("").parts
        if parts[-1] != "__main__":
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            found[name] = (get_docstring(source(name)) or "").partition("\n")[0].replace("|", "\\|")
    return found


def exports(module: str) -> list[str]:
    """The names in the `__all__` of a package."""
    if not SOURCES.joinpath(*module.split(".")).is_dir():
        return []
    lists = [
        node.value
        for node in source(module).body
        if isinstance(node, Assign) and unparse(node.targets[0]) == "__all__"
    ]
    return list(literal_eval(lists[0])) if lists else []


def home(module: str, name: str) -> str:
    """Where a name is defined that a module may have from another one."""
    for node in walk(source(module)):
        if isinstance(node, ImportFrom) and node.module:
            for each in node.names:
                if name == (each.asname or each.name):
                    return home(node.module, each.name)
    return f"{module}.{name}"


def page_of(module: str) -> str:
    """A module with all in it; a package with what it exports, wherever that is defined."""
    lines = [f"---\ntitle: {module}\n---\n\n# {module}\n"]
    names = exports(module)
    lines.append(f"::: {module}\n{ONLY_ITSELF if names else ''}")
    if constants := [f"`{name}`" for name in names if name.isupper()]:
        lines.append(f"Constants: {', '.join(constants)}.\n")
    lines += [f"::: {home(module, name)}\n{WITH_ITS_NAME}" for name in names if not name.isupper()]
    return "\n".join(lines)


def write_api(folder: Path) -> None:
    """A page for each module, and one that lists them: first what is public, then what is inside."""
    folder.mkdir()
    found = modules()
    for name in found:
        (folder / f"{name}.md").write_text(page_of(name), "utf-8")
    listed = PUBLIC.findall((ROOT / "docs" / "reference" / "compatibility.md").read_text("utf-8"))
    lines = [
        "# API",
        "",
        "What is public, and what that means: [compatibility](../reference/compatibility.md).",
        "",
    ]
    lines += table({name: found[name] for name in listed})
    lines += [
        "",
        "## Inside",
        "",
        "For those who work on Lastcard: all of this may change in any version.",
        "",
    ]
    lines += table({name: about for name, about in found.items() if name not in listed})
    (folder / "README.md").write_text("\n".join([*lines, ""]), "utf-8")


def table(rows: dict[str, str]) -> list[str]:
    return [
        "| module | what it is |",
        "|---|---|",
        *(f"| [{name}]({name}.md) | {about} |" for name, about in rows.items()),
    ]


def main() -> int:
    """Build it; a link that leads nowhere is an error."""
    copy_pages()
    write_api(PAGES / "docs" / "api")
    zensical = Path(sys.executable).with_name("zensical")
    return subprocess.run([zensical, "build", "--strict", "--clean"], cwd=BUILD, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
