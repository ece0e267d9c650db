"""No link of the documentation leads nowhere, in the repository or on the site that is made from it."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).parents[2]
FOLDERS = ("docs", "examples")  # with the files at the top, all that the site has
PAGES = sorted([*ROOT.glob("*.md"), *(page for folder in FOLDERS for page in (ROOT / folder).rglob("*.md"))])
HTML_LINK = re.compile(r'(?:src|href)="([^"]+)"')
ELSEWHERE = re.compile(r"[a-z]+:")


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@cache
def tokens(page: Path) -> list[Token]:
    return MarkdownIt("commonmark").enable("table").parse(page.read_text("utf-8"))


def links(page: Path) -> Iterator[str]:
    """Every place that a page leads to or shows, besides other sites."""
    for block in tokens(page):
        for token in (block, *(block.children or ())):
            found = [token.attrs.get("href"), token.attrs.get("src")]
            if token.type.startswith("html"):
                found += HTML_LINK.findall(token.content)
            yield from (str(link) for link in found if link and not ELSEWHERE.match(str(link)))


@cache
def anchors(page: Path) -> set[str]:
    """The headings of a page, as addresses."""
    titles = [text.content for opening, text in pairwise(tokens(page)) if opening.type == "heading_open"]
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def complaint(page: Path, link: str) -> str:
    """What is wrong with a link, or nothing."""
    path, _, anchor = link.partition("#")
    target = (page.parent / path).resolve() if path else page
    if not target.is_file():
        return f"{link}: there is no such file"
    if target.parent != ROOT and target.relative_to(ROOT).parts[0] not in FOLDERS:
        return f"{link}: the site has no such page; name it instead"
    if anchor and anchor not in anchors(target):
        return f"{link}: there is no such heading"
    return ""


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_somewhere(page: Path) -> None:
    """Each names a file or a picture that is there, and a heading that it has."""
    assert [found for link in links(page) if (found := complaint(page, link))] == []


def test_the_pages_are_found() -> None:
    """What begins at the README reaches every page of the documentation."""
    seen, ahead = set(), [ROOT / "README.md"]
    while ahead:
        page = ahead.pop()
        if page not in seen and page.suffix == ".md":
            seen.add(page)
            ahead += [(page.parent / link.partition("#")[0]).resolve() for link in links(page)]

    assert {name_of(page) for page in PAGES} - {name_of(page) for page in seen} == set()
