"""Builds the documentation site: `make docs` puts it into build/site.

The Markdown files of the repository are its pages. They are copied with the folders they lie in, so that a link works
on the site as it works in the repository. The pages of the API come from walking the package.
"""

import re
import shutil
import subprocess
import sys
from ast import get_docstring, parse
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build"
PAGES = BUILD / "pages"
SOURCES = ROOT / "src"
FOLDERS = ("docs", "examples")  # copied as they are; beside them every Markdown file at the top
PUBLIC = re.compile(r"^\| `(lastcard[\w.]*)` \|", re.MULTILINE)
UNWANTED = shutil.ignore_patterns("__pycache__", "zensical.toml")


def copy_pages() -> None:
    """Every page at its place."""
    shutil.rmtree(PAGES, ignore_errors=True)
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, PAGES / folder, ignore=UNWANTED)
    for page in (*ROOT.glob("*.md"), ROOT / "LICENSE", ROOT / "CITATION.cff"):
        shutil.copy(page, PAGES)
    shutil.copy(ROOT / "docs" / "zensical.toml", BUILD)


def modules() -> dict[str, str]:
    """Every module that people can import, with the first line of its docstring."""
    found = {}
    for path in sorted((SOURCES / "lastcard").rglob("*.py")):
        parts = path.relative_to(SOURCES).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        text = get_docstring(parse(path.read_text("utf-8"))) or ""
        if parts[-1] != "__main__":
            found[name] = text.partition("\n")[0].replace("|", "\\|")
    return found


def write_api(folder: Path) -> None:
    """A page for each module, and one that lists them: first what is public, then what is inside."""
    folder.mkdir()
    found = modules()
    for name in found:
        page = f"---\ntitle: {name}\n---\n\n# {name}\n\n::: {name}\n"
        (folder / f"{name}.md").write_text(page, "utf-8")
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
