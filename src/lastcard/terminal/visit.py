"""A stay at a table far away: the lobby, one match after the other, talk, and leaving."""

from collections.abc import Callable, Sequence
from typing import NoReturn

from lastcard import wire
from lastcard.bots import LEVELS, USUAL_LEVEL
from lastcard.client import Following, Refused
from lastcard.rules.language.english import amount, listed
from lastcard.rules.pencil import handwriting
from lastcard.terminal.keyboard import Keyboard, TableMessage, Woken
from lastcard.terminal.player import Left
from lastcard.terminal.remote import Asking, RemoteGame
from lastcard.terminal.scene import Screen

TALK_LINES = 5  # sentences that are shown in the lobby
QUIT = {"q", "quit", "exit"}
HELP = {"?", "h", "help"}
AGAIN = "Enter to play another match, q to leave:"
NEXT = "Enter for the next round, q to leave:"
HOSTED = "Type start to deal, fill to put bots in the open seats (or fill easy), say to chat, q to leave."
COMMANDS = "Type say and a message to chat, q to leave."
BROKEN = "Connection lost; reconnecting …"
LogOf = Callable[[RemoteGame], list[str]]


# What a host did, in words.
ACTS: dict[wire.Acted, str] = {
    "changed": "{by} changed the table: {about}.",
    "proposed": "{by} wants to change the table: {about}.",
    "filled": "{by} let bots sit down.",
    "removed": "{by} gave the seat of {whom} away.",
    "relieved": "{by} let a bot play for {whom}.",
    "returned": "{by} ended the bot’s turn for {whom}.",
    "invited": "{by} made a new invitation.",
    "handed": "{by} made {whom} the host.",
}


def told_act(act: wire.HostAct) -> str:
    about = listed(name.replace("_", " ") for name in act.about)
    return ACTS[act.what].format(by=act.by, whom=act.whom, about=about)


def told_by(message: TableMessage, seats: Sequence[wire.Seat]) -> str:
    """What a message says to people; empty when it is for the program."""
    match message:
        case wire.Said():
            return f"{message.name}: {message.text}"
        case wire.Reacted():
            return f"{seats[message.seat].name} {message.face}"
        case wire.Guessed():
            return f"{seats[message.seat].name}: {message.text}. {message.sentence}"
        case wire.Disputed():
            return f"{seats[message.seat].name} insists on {message.text}."
        case wire.Ballot():
            return f"Do these names count for {message.film}: {listed(message.names)}? Type: vote yes, or vote no."
        case wire.Hinted():
            return f"{seats[message.hint.seat].name} took a hint."
        case wire.Hosted():
            return told_act(message.act)
        case wire.Missed() if message.names:
            return f"Nobody named {listed(message.names)}."
    return ""


class Visit:
    """A person at a table, from the welcome until they leave."""

    def __init__(self, connection: Asking, keyboard: Keyboard, screen: Screen, log_of: LogOf) -> None:
        self.connection = connection
        self.keyboard = keyboard
        self.screen = screen
        self.log_of = log_of  # fetches a finished match, and tells where it is
        self.table: wire.TableInfo | None = None
        self.you = -1
        self.game: RemoteGame | None = None
        self.ended = ""  # the match whose end was shown
        self.talk: list[str] = []  # what was said before there was a match
        self.unheard: list[str] = []  # of it, what came when nobody was shown it anymore
        self.seen: object = None  # the notice that stands on the screen

    # What the table says.

    def take_in(self) -> None:
        """Everything that has come."""
        self.keyboard.drain()
        while self.keyboard.heard:
            self.handle(self.keyboard.heard.popleft())

    def catch_up(self, seq: int) -> None:
        """Listen until an entry of the match is there."""
        while self.game is not None and self.game.number < seq:
            self.handle(self.keyboard.listen())

    def handle(self, message: TableMessage) -> None:
        """One thing that has come: it changes the table, the match or where the player sits, or it is told."""
        match message:
            case bool():
                if not message:
                    self.tell(BROKEN)
            case wire.Welcome():
                self.table, self.you = message.table, message.you
                self.follow(message.match)
            case wire.Table():
                self.update_table(message.table)
            case wire.Begun():
                self.follow(message.match)
            case wire.News() if self.game and self.game.match.id == message.match:
                self.game.follow(message)
            case wire.Published() if self.game and self.game.match.id == message.match:
                self.game.match.key = message.key
            case wire.Done() if message.seat >= 0:
                self.you = message.seat
            case wire.Bye() if not message.again:
                raise Refused(message.code, message.sentence)
            case _ if self.table and (told := told_by(message, self.table.seats)):
                self.tell(told)

    def follow(self, snapshot: wire.Snapshot | None) -> None:
        """A match begins, or is found again after the connection was lost."""
        assert self.table is not None
        if snapshot is None:
            self.game = None
            return
        found = Following.of(snapshot, self.table.setup)
        old = self.game
        if old and (old.match.id, old.seat) == (found.id, found.view.viewer):
            old.resume(found)
            return
        self.game = RemoteGame(found, self.connection, self.keyboard, self.screen, self.catch_up)
        self.you = found.view.viewer if found.view.viewer < found.view.seats else -1
        for sentence in self.unheard:
            self.tell(sentence)
        self.unheard = []

    def update_table(self, table: wire.TableInfo) -> None:
        """Take in the new state of the table, and tell who came and went."""
        before, self.table = self.table, table
        if before is None or before.stage != table.stage:
            return
        if table.stage != "lobby" and len(before.seats) == len(table.seats):
            for old, new in zip(before.seats, table.seats, strict=True):
                if sentence := change_of(old, new):
                    self.tell(sentence)

    def tell(self, sentence: str) -> None:
        """Add a sentence to the story that does not come from the match."""
        if self.game is None:
            self.talk = [*self.talk, sentence][-TALK_LINES:]
            self.unheard = [*self.unheard, sentence][-TALK_LINES:]
        if self.game is None or not sentence:
            return
        self.game.remember(-2, [sentence])
        self.screen.tell(self.game.scene(), [sentence])

    # What is shown, by the stage of the table.

    def stay(self) -> NoReturn:
        """Stay at the table until the player leaves."""
        while True:
            try:
                self.take_in()
                self.keyboard.tick = 1.0 if self.has_clock else None
                self.beat()
            except Woken:
                pass
            except Refused as no:
                if no.code == "removed":
                    raise
                self.tell(str(no))

    @property
    def is_ready(self) -> bool:
        """Whether the table knows that the player wants to go on; a server that was started anew does not."""
        return self.table is not None and self.you >= 0 and self.table.seats[self.you].ready

    @property
    def has_clock(self) -> bool:
        return self.game is not None and self.game.match.deadline is not None

    def beat(self) -> None:
        """One line at the lobby, the table, the score sheet or the end."""
        assert self.table is not None
        game = self.game
        if game is None or (self.table.stage == "lobby"):
            self.lobby(self.table)
        elif game.match.over:
            self.over(game)
        elif self.table.stage == "between" and self.you >= 0:
            self.between(game)
        else:
            self.seen = None
            self.play(game)

    def lobby(self, table: wire.TableInfo) -> None:
        people = [
            seat_words(seat, number == self.you)
            for number, seat in enumerate(table.seats)
            if seat.keeper != "open"
        ]
        if free := sum(seat.keeper == "open" for seat in table.seats):
            people.append(amount(free, "open seat"))
        lines = [f"At this table: {listed(people)}."]
        if table.code:
            lines.append(f"Others can join with the code {table.code}.")
        is_host = self.you == table.host
        lines += [HOSTED if is_host else COMMANDS]
        title = "You are the host" if is_host else "Waiting for the host to deal"
        lines += [*self.watched(), *self.proposed(), *self.talk]
        self.unheard = []
        self.notice(title if self.you >= 0 else "You're watching this table", lines, ">")

    def watched(self) -> list[str]:
        """Whether watchers see every hand: whoever plays here should know."""
        if self.table is None or self.table.setup.watching != "everything":
            return []
        behind = f"a full round of turns and {amount(self.table.setup.watch_delay, 'second')} behind"
        return [f"Watchers of this table see all hands, at least {behind}."]

    def proposed(self) -> list[str]:
        """What someone wants, and everyone has to agree to."""
        table = self.table
        if table is None or table.proposal is None:
            return []
        by = table.seats[table.proposal.by].name
        if table.proposal.watch_delay >= 0:
            behind = f"a full round of turns and {amount(table.proposal.watch_delay, 'second')} behind"
            return [f"{by} wants watchers to see all hands, at least {behind}. Type agree, or disagree."]
        if not table.proposal.sentences:
            return [f"{by} wants to erase what is written on the blank cards. Type agree, or disagree."]
        rules = zip(table.proposal.sentences, table.proposal.meanings, strict=True)
        said = " ".join(f"“{handwriting(rule)}” {meaning}" for rule, meaning in rules)
        return [f"{by} wants to write on the blank cards: {said} Type agree, or disagree."]

    def notice(self, title: str, lines: list[str], question: str) -> None:
        """Shown once; then only lines are read, until it changes."""
        shown = (title, tuple(lines), question)
        if shown == self.seen:
            line = self.screen.prompt(question, awake=True)
        else:
            self.seen = shown
            line = self.screen.notice(title, lines, question)
        self.obey(line.strip())

    def play(self, game: RemoteGame) -> None:
        """A line at the table: for the visit if it is one of its words, else for the match."""
        game.beat(self.obeys)

    def between(self, game: RemoteGame) -> None:
        """The score sheet, until all are ready."""
        if self.is_ready:
            self.notice(
                "The score sheet",
                [*game.sheet.sentences(), *self.watched(), *self.proposed(), self.waiting_for()],
                "",
            )
            return
        shown = (game.match.view.round, self.proposed())
        if shown == self.seen:
            line = self.screen.prompt(NEXT, awake=True)
        else:
            self.seen = shown
            title = f"Round {game.match.view.round} is over"
            told = [*game.finale, *self.watched(), *self.proposed()]
            line = self.screen.scores(title, game.sheet, told, NEXT)
        self.go_on(game, line.strip())

    def over(self, game: RemoteGame) -> None:
        """The end of the match; another one begins when all want it."""
        if self.ended != game.match.id:
            if not game.match.key:
                self.handle(self.keyboard.listen())
                return
            self.ended = game.match.id
            key = f"The key of every deal: {game.match.key}"
            self.screen.end(game.ended(game.match.view.winners, [key, *self.log_of(game)]))
        if self.is_ready or self.you < 0:
            self.notice("The match is over", [self.waiting_for(), COMMANDS], "")
            return
        self.go_on(game, self.screen.prompt(AGAIN, awake=True).strip())

    def go_on(self, game: RemoteGame, line: str) -> None:
        if line:
            self.obey(line)
            return
        self.connection.ask(wire.Ready(self.connection.new_id()))
        game.decided = game.number
        self.screen.open()

    def waiting_for(self) -> str:
        assert self.table is not None
        slow = [seat.name for seat in self.table.seats if seat.keeper == "person" and not seat.ready]
        return f"Waiting for {listed(slow)}." if slow else "Here we go."

    # What is typed besides moves.

    def obey(self, line: str) -> None:
        if line and not self.obeys(line):
            known = HOSTED if self.table and self.you == self.table.host else COMMANDS
            self.tell(known if line in HELP else f'There is no command "{line}". {known}')

    def obeys(self, line: str) -> bool:
        """Do what a line says to the visit; false when it is not for it."""
        word, _, rest = line.partition(" ")
        name = self.connection.new_id()
        match word.lower():
            case "say" if rest:
                self.connection.ask(wire.Say(name, rest))
            case "start":
                self.connection.ask(wire.Start(name, rest.strip()))
            case "fill":
                self.connection.ask(wire.Fill(name, rest.strip() or USUAL_LEVEL))
            case "pencil":
                self.connection.ask(wire.Propose(name, [part for part in rest.split(" | ") if part]))
            case "agree" | "disagree":
                self.connection.ask(wire.Agree(name, word.lower() == "agree"))
            case "vote" if rest:
                self.connection.ask(wire.Vote(name, rest.strip().lower() in ("y", "yes")))
            case "dispute" if rest:
                self.connection.ask(wire.Dispute(name, rest.strip()))
            case "stand":
                self.connection.ask(wire.Stand(name))
                raise Left(keep=False)
            case quit if quit in QUIT:
                raise Left(keep=True)
            case _:
                return False
        return True


def seat_words(seat: wire.Seat, you: bool) -> str:
    if you:
        return f"you ({seat.name})" if seat.name else "you"
    return f"{seat.name} ({bot_words(seat.level)})" if seat.keeper == "bot" else seat.name


def bot_words(level: str) -> str:
    """A bot by its level: `easy bot`."""
    return f"{LEVELS[level].title.lower()} bot" if level in LEVELS else "bot"


def change_of(old: wire.Seat, new: wire.Seat) -> str:
    """What is to say when a seat has changed."""
    if old.keeper == "person" and new.keeper == "bot":
        return f"{old.name} left; a bot takes over."
    if new.stand_in != old.stand_in:
        return f"A bot plays for {new.name}." if new.stand_in else f"{new.name} plays again."
    if new.here != old.here and new.keeper == "person":
        return f"{new.name} is back." if new.here else f"{new.name} is away."
    return ""
