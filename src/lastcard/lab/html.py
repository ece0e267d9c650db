"""Pages that need nothing else: one file with its style, its pictures and its tables."""

from collections.abc import Collection, Sequence
from html import escape
from importlib.resources import files

PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
<main>
<h1>{title}</h1>
{body}
</main>
</body>
</html>
"""


def document(title: str, body: str) -> str:
    """The whole page."""
    style = files("lastcard.lab").joinpath("page.css").read_text("utf-8")
    return PAGE.format(title=escape(title), style=style, body=body)


def paragraph(sentence: str, kind: str = "") -> str:
    return f"<p{f' class={kind}' if kind else ''}>{escape(sentence)}</p>"


def figure(plot: str, caption: str) -> str:
    return f'<figure><div class="scroll">{plot}</div><figcaption>{escape(caption)}</figcaption></figure>'


def table(
    caption: str, columns: list[str], rows: Sequence[Sequence[str]], words: int, marked: Collection[str] = ()
) -> str:
    """A real table; its first columns are words, the others numbers; a cell that is marked is of that class."""
    parts = [f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(caption)}"><table>']
    parts.append(f"<caption>{escape(caption)}</caption><thead><tr>")
    columns, kept = without_empty(columns, rows)
    for i, column in enumerate(columns):
        parts.append(f'<th scope="col"{" class=words" if i < words else ""}>{escape(column)}</th>')
    parts.append("</tr></thead><tbody>")
    for row in kept:
        first, *others = row
        parts.append(f'<tr><th scope="row">{escape(first)}</th>')
        for i, text in enumerate(others, start=1):
            kind = "words" if i < words else text if text in marked else ""
            parts.append(f"<td{f' class={kind}' if kind else ''}>{escape(text)}</td>")
        parts.append("</tr>")
    return "".join([*parts, "</tbody></table></div>"])


def without_empty(columns: list[str], rows: Sequence[Sequence[str]]) -> tuple[list[str], list[list[str]]]:
    """Only columns that have something in them."""
    kept = [i for i in range(len(columns)) if any(row[i] for row in rows)]
    return [columns[i] for i in kept], [[row[i] for i in kept] for row in rows]
