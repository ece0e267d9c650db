"""One picture of the table: players, piles, what happened, the player's cards, and what can be done.

It is as tall as the terminal allows: tiles shrink to one line before anything is left out.
"""

import re
from collections.abc import Sequence

from rich.console import Console
from rich.style import Style
from rich.text import Text

from lastcard.engine.codes import ORDERS
from lastcard.event import order_of
from lastcard.rules.asks import ASKS_BY_NAME, Answer
from lastcard.terminal.offers import Offer
from lastcard.terminal.scene import Scene
from lastcard.terminal.tiles import CHIP, SMALL, TALL, WIDTHS, Palette, chip, gap, in_rows, tile
from lastcard.text import any_order_words, cells_of, face_words, spoken_name
from lastcard.view import GridView, HandView

DIM = Style(dim=True)
BOLD = Style(bold=True)
BACK = "▮"
MOST_BACKS = 15  # backs that are drawn of a hand; a larger one is only counted
PILE_COLUMNS = 22  # columns for the piles
CELL_COLUMNS = 10  # and for a cell of a grid in one line
QUESTION_LINES = 3  # lines for the question, so that the cards do not jump when it comes
LEAST_STORY_LINES = 3  # lines of what happened that are always shown
HIT = re.compile(r"^You (?:draw .*cards|are |get |show )|\bcatch(?:es)? you\b|\bfrom you\b|\bmakes you\b")
ORDER = frozenset(ORDERS)
WRAPPER = Console(width=200, color_system=None)


def highlight(palette: Palette, text: str) -> Text:
    """A sentence with the names of cards in their colors."""
    shown = Text(text)
    for color in palette.rules.edition.colors:
        titles = "|".join(
            sorted({re.escape(c.symbol.title) for c in palette.rules.kinds if c.color == color}, reverse=True)
        )
        shown.highlight_regex(rf"\b{color.name}\b(?: (?:{titles})\b)?", palette.edge(color.letter))
    shown.highlight_regex(r"\bUNO!|\byou\b|\bYou\b", BOLD)
    return shown


def pad(text: Text, wide: int) -> Text:
    """A line of exactly this width."""
    line = text.copy()
    line.truncate(wide, overflow="ellipsis", pad=True)
    return line


def box(title: Text, lines: Sequence[Text], wide: int, edge: Style = DIM) -> list[Text]:
    """Lines in a frame with a title."""
    head = Text.assemble(("╭─ ", edge), title, (" ", edge))
    head.append("─" * max(0, wide - head.cell_len - 1), edge)
    head.truncate(wide - 1)
    head.append("╮", edge)
    body = [Text.assemble(("│", edge), pad(line, wide - 2), ("│", edge)) for line in lines]
    return [head, *body, Text("╰" + "─" * (wide - 2) + "╯", edge)]


def side_by_side(left: Sequence[Text], right: Sequence[Text], wide: int) -> list[Text]:
    """Two blocks, the left one padded to its width."""
    rows = max(len(left), len(right))
    lefts = [*left, *[Text()] * (rows - len(left))]
    rights = [*right, *[Text()] * (rows - len(right))]
    return [Text.assemble(pad(a, wide), b) for a, b in zip(lefts, rights, strict=True)]


class Frame:
    """Composes the lines for one scene in one size of terminal."""

    def __init__(self, scene: Scene, wide: int, high: int) -> None:
        self.scene = scene
        self.view = scene.view
        self.palette = Palette(scene.rules)
        self.watches = scene.view.viewer >= scene.view.seats
        self.wide = wide
        self.high = high
        self.ask = ASKS_BY_NAME[scene.view.ask]
        self.labels = {offer.move.args[0]: str(offer.number) for offer in scene.offers if self.is_card(offer)}

    def is_card(self, offer: Offer) -> bool:
        """Whether an offer is about one card of the hand."""
        return offer.move.verb in ("play", "jump") or (offer.move.verb == "choose" and self.ask.takes_card)

    def lines(self) -> list[Text]:
        """The picture: the largest tiles that leave room for the story."""
        asked = self.asked()
        for size in (TALL, SMALL, CHIP):
            top, own = self.table(size), self.own(size)
            room = self.high - len(top) - len(own) - len(asked)
            if room >= LEAST_STORY_LINES or size == CHIP:
                break
        story = self.story(max(0, room - 2) if room > LEAST_STORY_LINES + 2 else max(0, room))
        above = (room - len(story) + 1) // 2
        below = room - len(story) - above
        lines = [*top, *[Text()] * above, *story, *[Text()] * below, *own, *asked]
        return lines[-self.high :]

    # The upper part: who sits here, and the piles.

    def table(self, size: int) -> list[Text]:
        if isinstance(self.view, HandView):
            return [self.title(), *self.hand_table(self.view, size)]
        return [self.title(), *self.grid_table(self.view)]

    def title(self) -> Text:
        view, edition = self.view, self.scene.rules.edition
        left = Text.assemble((f" {edition.name.upper()} ", "bold reverse"), f" round {view.round}")
        goal = self.goal()
        left.append(f" · {goal}" if goal else "", DIM)
        right = Text(f"play moves to the {view.way} {'↓' if view.way == 'left' else '↑'} ", DIM)
        return Text.assemble(pad(left, self.wide - right.cell_len), right)

    def goal(self) -> str:
        """What the match is played for."""
        rules = self.scene.rules
        if rules.tables.rounds:
            return f"of {rules.tables.rounds}"
        if rules.setting("scoring") == "off":
            return "one round decides"
        return f"to {rules.tables.target} points"

    def hand_table(self, view: HandView, size: int) -> list[Text]:
        wide = self.wide - PILE_COLUMNS
        rows = [self.player(view, seat, wide - 2) for seat in self.round_the_table(view)]
        players = box(Text("players", DIM), rows, wide)
        return side_by_side(
            players, self.piles(view, TALL if size == TALL or view.seats > 4 else SMALL), wide + 2
        )

    def round_the_table(self, view: HandView | GridView) -> list[int]:
        """The seats in their order, the player's first; a watcher has none."""
        first = 0 if self.watches else view.viewer
        return [(first + i) % view.seats for i in range(view.seats)]

    def player(self, view: HandView, seat: int, wide: int) -> Text:
        """One line: who, how many cards, what is special, points."""
        turn = view.turn == seat
        held = len(view.hands[seat])
        name = "You" if seat == view.viewer else spoken_name(self.scene.teller.names[seat])
        line = Text.assemble(
            ("▶ " if turn else "  ", "bold"), (f"{name[:10]:<10} ", BOLD if turn else Style())
        )
        line.append(BACK * min(held, MOST_BACKS), "cyan" if seat != view.viewer else "bold cyan")
        line.append(f" {held} ")
        for mark, style in self.marks(view, seat):
            line.append(f" {mark} ", style)
        points = f"{view.total[seat]} " if self.scene.rules.setting("scoring") != "off" else ""
        return Text.assemble(pad(line, wide - len(points)), (points, DIM))

    def marks(self, view: HandView | GridView, seat: int) -> list[tuple[str, str]]:
        """Badges of a seat."""
        marks = []
        if view.said[seat]:
            marks.append(("UNO!", "bold white on #c8372d"))
        if isinstance(view, HandView) and view.faces[seat]:
            dare = self.scene.rules.dare(view.faces[seat])
            face = face_words(self.scene.rules, view.faces[seat]).split(" (")[0]
            marks.append((f"dare: {dare}" if dare else f"face: {face}", "black on #e6b422"))
        if isinstance(view, HandView) and (rule := self.scene.rules.penciled.get(view.duties[seat], "")):
            marks.append((rule, "black on #e6b422"))
        if view.won[seat]:
            marks.append(("winner", "bold"))
        if view.dealer == seat:
            marks.append(("dealer", "dim"))
        return marks

    def piles(self, view: HandView | GridView, size: int) -> list[Text]:
        """The card on top, the color that counts, and how many cards are left."""
        top = tile(self.palette, view.top, size) if view.top else gap(size)
        facts = [Text("on top" if view.top else "discards", DIM)]
        if isinstance(view, HandView):
            facts += [self.palette.named(view.color)]
            if view.stack:
                facts.append(Text(f"draw {view.stack}!", "bold red"))
        facts += [Text(), Text(f"pile {view.draws}", DIM)]
        facts = facts[: len(top)] if len(facts) > len(top) else facts
        return side_by_side(top, facts, WIDTHS[size] + 1)

    # The grid game: everyone's columns lie open.

    def grid_table(self, view: GridView) -> list[Text]:
        boxes = [self.grid_box(view, seat) for seat in self.round_the_table(view) if seat != view.viewer]
        high = max(len(one) for one in boxes)
        level = [[*one, *[Text(" " * one[0].cell_len)] * (high - len(one))] for one in boxes]
        return in_rows(level, self.wide)

    def grid_box(self, view: GridView, seat: int) -> list[Text]:
        """Another player's grid."""
        columns = []
        for pair in view.grids[seat]:
            cells = [chip(self.palette, cell) if cell else Text() for cell in pair]
            wide = max(cell.cell_len for cell in cells) + 1
            columns.append([pad(cell, wide) for cell in cells])
        rows = in_rows(columns, self.wide - 4)
        title = self.plot_title(view, seat, spoken_name(self.scene.teller.names[seat])[:10])
        wide = max([row.cell_len + 3 for row in rows] + [title.cell_len + 6, 19])
        edge = BOLD if view.turn == seat else DIM
        return box(title, [Text.assemble(" ", row) for row in rows], min(wide, self.wide), edge)

    def plot_title(self, view: GridView, seat: int, name: str) -> Text:
        """Whose grid it is, the points so far, and badges."""
        title = Text.assemble(
            ("▶ " if view.turn == seat else "", BOLD), (name, BOLD), (f" {view.total[seat]}", DIM)
        )
        for mark, style in self.marks(view, seat):
            title.append(f" {mark}", style)
        return title

    def own_plot(self, view: GridView, size: int) -> list[Text]:
        """The player's own grid, each cell with its number; the piles lie beside it, or above if it is wide."""
        numbers = {cell: str(i) for i, cell in enumerate(cells_of(view), start=1)}
        high = CHIP if size == CHIP else SMALL
        pairs = enumerate(view.grids[view.viewer])
        columns = [
            [line for row in (0, 1) for line in self.cell(pair[row], numbers.get((column, row), ""), high)]
            for column, pair in pairs
        ]
        title = self.plot_title(view, view.viewer, "Your grid")
        title.append(f" · {self.scene.showing} showing", DIM)
        rows = in_rows(columns, self.wide - 4)
        wide = max([row.cell_len + 3 for row in rows] + [title.cell_len + 6])
        left = box(title, [Text.assemble(" ", row) for row in rows], wide, BOLD)
        right = self.piles(view, TALL)
        if self.holds(view):
            held = tile(self.palette, view.fresh, TALL)
            right = side_by_side(
                right, side_by_side(held, [Text("in hand", DIM)], WIDTHS[TALL] + 1), PILE_COLUMNS - 2
            )
        if high == CHIP or wide + 2 + max(line.cell_len for line in right) > self.wide:
            return [self.pile_line(view), *left]
        return side_by_side(left, right, wide + 2)

    def holds(self, view: GridView) -> bool:
        """Whether the player has a card in hand that is not placed yet."""
        return bool(view.fresh) and view.turn == view.viewer

    def pile_line(self, view: GridView) -> Text:
        """The piles in one line."""
        line = Text.assemble(
            (" on top ", DIM),
            chip(self.palette, view.top) if view.top else Text("nothing", DIM),
            (f"  pile {view.draws} ", DIM),
        )
        if self.holds(view):
            line = Text.assemble(line, (" in hand ", DIM), chip(self.palette, view.fresh))
        return line

    def cell(self, code: str, number: str, size: int) -> list[Text]:
        """A cell of the own grid; an empty place is blank."""
        if size == CHIP:
            line = Text.assemble((f"{number:>2} ", BOLD), chip(self.palette, code)) if code else Text()
            return [pad(line, CELL_COLUMNS)]
        lines = tile(self.palette, code, size, number) if code else [Text(" " * WIDTHS[size])] * size
        return [Text.assemble(line, " ") for line in lines]

    # The lower part: the story, the player's own cards, and what can be done.

    def story(self, room: int) -> list[Text]:
        """The last things that happened, as many lines as there is room for; what the player has read is dim. What
        hit the player stays in sight, whatever came after it."""
        lines: list[Text] = []
        old = len(self.scene.story) - self.scene.fresh
        for i, paragraph in enumerate(self.scene.story[-room:] if room else ()):
            dim = i + max(0, len(self.scene.story) - room) < old
            shown = Text(paragraph, DIM) if dim else highlight(self.palette, paragraph)
            folded = shown.wrap(WRAPPER, self.wide - 4)
            lines += [Text.assemble((" · " if k == 0 else "   ", DIM), part) for k, part in enumerate(folded)]
        if room < 2 or len(lines) <= room:
            return lines[-room:] if room else []
        visible = "".join(line.plain[3:] + " " for line in lines[1 - room :])
        hits = [hit for hit in dict.fromkeys(self.hits()) if hit not in " ".join(visible.split())]
        if not hits:
            return lines[-room:]
        line = Text.assemble((" ! ", "bold yellow"), highlight(self.palette, " ".join(hits)))
        line.truncate(self.wide - 1, overflow="ellipsis")
        return [line, *lines[1 - room :]]

    def hits(self) -> list[str]:
        """What was done to the player since they decided something."""
        fresh = self.scene.story[len(self.scene.story) - self.scene.fresh :] if self.scene.fresh else ()
        sentences = [part for text in fresh for part in re.split(r"(?<=[.!]) ", text)]
        return [part for part in sentences if HIT.search(part)]

    def own(self, size: int) -> list[Text]:
        if self.watches:
            return [self.pile_line(self.view)] if isinstance(self.view, GridView) else []
        if isinstance(self.view, GridView):
            return self.own_plot(self.view, size)
        return self.hand(self.view, size)

    def hand(self, view: HandView, size: int) -> list[Text]:
        """The player's cards; those that can be used now are lit and have a number."""
        choosing = view.asked == view.viewer and self.ask.answer is Answer.CARD and bool(self.scene.question)
        tiles = []
        for code in view.hands[view.viewer]:
            label, lit = self.labels.get(code, ""), not choosing or code in self.labels
            if size == CHIP:
                tiles.append([Text.assemble(" ", chip(self.palette, code, label, lit))])
            else:
                tiles.append(tile(self.palette, code, size, label, lit))
        return in_rows(tiles, self.wide)

    def asked(self) -> list[Text]:
        """The question, the offers, and an answer to the last line typed."""
        lines = [self.rule(self.scene.question or self.whose_turn()), *self.offer_lines()]
        if self.scene.message:
            wrapped = highlight(self.palette, self.scene.message).wrap(WRAPPER, self.wide - 3)
            lines += [
                Text.assemble((" → " if i == 0 else "   ", "bold yellow"), part)
                for i, part in enumerate(wrapped)
            ]
        return [*lines, *[Text()] * (QUESTION_LINES - len(lines))]

    def whose_turn(self) -> str:
        """What stands where the question would be while others move."""
        asked = self.view.asked
        others = 0 <= asked < self.view.seats and asked != self.view.viewer
        return f"{self.scene.teller.who(asked)}'s move" if others else ""

    def rule(self, question: str) -> Text:
        """The question in a line across the table."""
        line = Text.assemble(("── ", DIM), highlight(self.palette, question), " " if question else "")
        line.stylize(BOLD if self.scene.question else DIM, 3)
        hint = f" {self.scene.hint} ─" if self.scene.hint else ""
        line.append("─" * max(0, self.wide - line.cell_len - len(hint)), DIM)
        line.append(hint, DIM)
        return pad(line, self.wide)

    def offer_lines(self) -> list[Text]:
        """The offers in columns; many of one kind are joined to a line."""
        cells = grouped(self.scene.offers)
        if not cells:
            return []
        texts = [
            Text.assemble((f" {numbers} ", BOLD), highlight(self.palette, words), "  ")
            for numbers, words in cells
        ]
        wide = max(text.cell_len for text in texts)
        across = self.wide // wide
        if across < 2:
            return [line for text in texts for line in text.wrap(WRAPPER, self.wide)]
        down = -(-len(texts) // across)
        rows = [[texts[i] for i in range(row, len(texts), down)] for row in range(down)]
        return [Text().join(pad(text, wide) for text in row) for row in rows]


def grouped(offers: Sequence[Offer]) -> list[tuple[str, str]]:
    """Numbers and words; placing a card is one offer for all cells, since the cells show their numbers."""
    groups: list[tuple[str, str]] = []
    puts = [offer.number for offer in offers if offer.move.verb == "put"]
    flips = [offer for offer in offers if offer.move.verb == "flip"]
    if puts:
        groups.append((span(puts), "put it on that cell"))
        if flips:
            keys = " ".join(f"f{number}" for number in cells_named(offers, flips))
            groups.append((keys, "discard it and turn up that cell"))
    elif flips:
        groups.append((span([offer.number for offer in flips]), "turn up that cell"))
    for offer in offers:
        word, number = counted_order(offer)
        if number == 1:
            most = max(n for other, n in map(counted_order, offers) if other == word)
            groups.append((f"{word} 1-{most}", any_order_words(word)))
        elif not number and offer.move.verb not in ("put", "flip"):
            groups.append((str(offer.number), offer.words))
    return groups


def counted_order(offer: Offer) -> tuple[str, int]:
    """What can be said to happen with some number of cards, and with how many."""
    if ORDER.isdisjoint(offer.move.args):
        return "", 0
    return order_of(ORDERS.index(offer.move.args[0]))


def cells_named(offers: Sequence[Offer], flips: Sequence[Offer]) -> list[int]:
    """The numbers of cells that can be turned up: those under which a card can be put there."""
    places = {offer.move.args: offer.number for offer in offers if offer.move.verb == "put"}
    return [places[offer.move.args] for offer in flips]


def span(numbers: Sequence[int]) -> str:
    """`1-6`, or the numbers one by one when some are missing."""
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}-{numbers[-1]}"
    return ", ".join(map(str, numbers))
