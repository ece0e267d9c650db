"""Where in a TOML file each key stands: the standard reader tells values, not lines."""

from re import compile as pattern

Path = tuple[str | int, ...]

LIST = pattern(r"\s*\[\[\s*([\w.-]+)\s*\]\]\s*(#.*)?$")
TABLE = pattern(r"\s*\[\s*([\w.-]+)\s*\]\s*(#.*)?$")
KEY = pattern(r"\s*([\w-]+)\s*=")


class Lines:
    """The lines of one file by key; what stands inside a value has the line of its key."""

    def __init__(self, text: str) -> None:
        self.rows = text.splitlines()
        self.found: dict[Path, int] = {}
        self.count: dict[str, int] = {}
        table: Path = ()
        for number, row in enumerate(self.rows, 1):
            table = self.note(row, number, table)

    def note(self, row: str, number: int, table: Path) -> Path:
        """Remember what a line begins; returns the table that the next line belongs to."""
        if header := LIST.match(row):
            name = header[1]
            table = (name, self.count.get(name, 0))
            self.count[name] = table[1] + 1
        elif header := TABLE.match(row):
            table = tuple(header[1].split("."))
        elif key := KEY.match(row):
            self.found.setdefault((*table, key[1]), number)
            return table
        else:
            return table
        self.found.setdefault(table, number)
        self.found.setdefault(table[:1], number)
        return table

    def of(self, path: Path, value: object = None) -> int:
        """The line of a key or of what it is in; a text within a longer value is looked for below it."""
        while path and path not in self.found:
            path = path[:-1]
        first = self.found.get(path, 1)
        if isinstance(value, str):
            for number in range(first, min(first + 30, len(self.rows) + 1)):
                if value in self.rows[number - 1]:
                    return number
        return first


def spelled(path: Path) -> str:
    """A key as a person would point at it: the third card is `cards[3]`."""
    text = ""
    for part in path:
        text += f"[{part + 1}]" if isinstance(part, int) else f".{part}" if text else part
    return text
