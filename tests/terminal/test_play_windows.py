"""Every window and question, played at drawn positions with a player whose lines are written down."""

import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from lastcard.log import Entry
from lastcard.match import Match
from lastcard.move import Move
from lastcard.rules.build import build
from lastcard.terminal.game import LocalGame
from lastcard.terminal.player import Left
from lastcard.terminal.saves import Save
from lastcard.terminal.scene import Ending, Scene
from lastcard.terminal.scores import ScoreSheet
from lastcard.view import HandView, View

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such path")


class Lines:
    """A screen whose player types what was written down, and which remembers what it showed."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.left = list(lines)
        self.scenes: list[Scene] = []
        self.told: list[str] = []
        self.pages: list[str] = []

    def open(self) -> None: ...

    def close(self) -> None: ...

    def tell(self, scene: Scene, sentences: Sequence[str]) -> None:
        self.told += sentences

    def ask(self, scene: Scene, again: bool = False) -> str:
        self.scenes.append(scene)
        return self.prompt("")

    def wait(self, scene: Scene) -> str:
        return self.ask(scene)

    def notice(self, title: str, lines: Sequence[str], question: str) -> str:
        self.pages += lines
        return self.prompt(question)

    def prompt(self, text: str, awake: bool = False) -> str:
        if not self.left:
            raise EOFError
        return self.left.pop(0)

    def page(self, title: str, lines: Sequence[str], last: bool = False) -> None:
        self.pages += lines

    def scores(self, title: str, sheet: ScoreSheet, sentences: Sequence[str], question: str) -> str:
        self.pages += [*sheet.sentences(), *sentences]
        return self.prompt(question)

    def end(self, ending: Ending) -> None: ...

    @property
    def questions(self) -> list[str]:
        return [scene.question for scene in self.scenes]

    @property
    def messages(self) -> list[str]:
        return [scene.message for scene in self.scenes if scene.message]


class Meek:
    """A bot that draws, passes and accepts, calls nothing and catches nobody; a list makes it do more."""

    def __init__(self, verbs: Sequence[str] = ()) -> None:
        self.verbs = verbs

    def choose(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        wished = [move for verb in self.verbs for move in legal if move.verb == verb]
        if wished:
            return wished[0]
        if view.asked == view.viewer or view.ask == "judge":
            quiet = [
                move for move in legal if move.verb in ("draw", "pass", "accept", "deny", "kept", "answer")
            ]
            return (quiet or legal)[0]
        return None


@pytest.fixture
def table(tmp_path: Path) -> "type[Table]":
    Table.home = tmp_path
    return Table


class Table:
    """A game at a position: seat 0 is the player."""

    home = Path()

    def __init__(
        self,
        position: str,
        *lines: str,
        edition: str = "frozen",
        house: Sequence[str] = (),
        bots: Sequence[str] = (),
        rng: Random | None = None,
        pencil: Sequence[str] = (),
    ) -> None:
        self.match = Match.at(build(edition, house, pencil), position)
        self.screen = Lines(lines)
        seats = {seat: Meek(bots) for seat in range(1, self.match.seats)}
        self.game = LocalGame(
            self.match, 0, seats, rng or Random(1), self.screen, Save(self.home / "match.lastcard")
        )

    def run(self) -> "Table":
        """Beats until the player has nothing more to type."""
        with pytest.raises(EOFError):
            self.game.play()
        self.game.save.close(self.match)
        return self

    def hand(self, seat: int) -> list[str]:
        view = self.match.view(seat)
        assert isinstance(view, HandView)
        return view.hands[seat]

    @property
    def moves(self) -> list[str]:
        """What the player did."""
        return [entry.move for entry in self.match.log.entries if entry.seat == 0]


class HumanFirst(Random):
    """Chance that lets the player speak first."""

    def random(self) -> float:
        return 0.0


class BotsFirst(Random):
    """Chance that lets the bots speak first."""

    def random(self) -> float:
        return 0.99


TWO_LEFT = """
3 seats · turn 0 · top B5
0  B7 Y3
1  G1 G2 G3
2  G4 G6 G7
draw  Y1 Y2 Y4 Y5 …
"""


def test_call_with_the_play(table: type[Table]) -> None:
    """`B7 u` calls and plays."""
    played = table(TWO_LEFT, "B7 u").run()

    assert played.moves == ["call", "play B7"]
    assert played.match.state.said[0] == 1


def test_call_before_the_play(table: type[Table]) -> None:
    """`u` alone calls, and the turn goes on."""
    played = table(TWO_LEFT, "u", "1").run()

    assert played.moves == ["call", "play B7"]


def test_call_after_the_play(table: type[Table]) -> None:
    """Whoever forgot and is quick is asked, and calls in time."""
    played = table(TWO_LEFT, "b7", "u", rng=HumanFirst(), bots=("catch",)).run()

    assert played.moves == ["play B7", "call"]
    assert played.screen.questions[1] == "Call, catch or report?"
    assert len(played.hand(0)) == 1


def test_caught(table: type[Table]) -> None:
    """Whoever forgot and is slow is caught."""
    played = table(TWO_LEFT, "b7", rng=BotsFirst(), bots=("catch",)).run()

    assert len(played.hand(0)) == 3
    assert any("catches you" in sentence for sentence in played.screen.told)


def test_needless_call_with_the_play(table: type[Table]) -> None:
    """COM-A18: `u` with a play that leaves more than one card costs nothing."""
    played = table(TWO_LEFT.replace("B7 Y3", "B7 Y3 Y4"), "B7 u").run()

    assert played.moves == ["play B7"]


OWING = """
3 seats · turn 2 · top B5 · owing 1
0  B7 Y3 Y4
1  G1
2  G4 G6 G7
"""


def test_catch_out_of_turn(table: type[Table]) -> None:
    """A bot that forgot can be caught before the next one moves; `c` finds it."""
    played = table(OWING, "c", rng=HumanFirst()).run()

    assert played.moves == ["catch 1"]
    assert len(played.hand(1)) == 3


def test_let_a_window_pass(table: type[Table]) -> None:
    """Enter says nothing, and the same chance is not offered twice."""
    played = table(OWING, "", rng=HumanFirst()).run()

    assert played.moves == []
    assert played.screen.questions.count("Call, catch or report?") == 1
    assert played.screen.questions[1] == "Your turn"


def test_no_window_without_a_chance(table: type[Table]) -> None:
    """When there is nothing to say, nobody is asked."""
    played = table(OWING.replace(" · owing 1", "")).run()

    assert played.screen.questions == ["Your turn"]


def test_jump_in(table: type[Table]) -> None:
    """With the house rule, the very card on top may be played out of turn by naming it."""
    position = OWING.replace(" · owing 1", "").replace("B7 Y3", "B5 Y3")
    played = table(position, "b5", house=["jump_in"], rng=HumanFirst()).run()

    assert played.moves == ["jump B5"]


VICTIM = """
3 seats · turn 2 · top B5
0  B7 Y3 Y4
1  G1 G8
2  W+4 G6 G7
"""


@pytest.mark.parametrize(
    ("line", "move"), [("x", "challenge"), ("a", "accept"), ("y", "challenge"), ("2", "challenge")]
)
def test_challenge_or_accept(line: str, move: str, table: type[Table]) -> None:
    """The victim of a Wild Draw Four answers with a letter or a number."""
    played = table(VICTIM, line, bots=("play",)).run()

    assert played.screen.questions[0] == "Wild Draw Four was played on you"
    assert played.moves[0] == move


def test_wild_with_its_color(table: type[Table]) -> None:
    """`W red` plays the wild and names the color in one line."""
    played = table(TWO_LEFT.replace("B7 Y3", "W Y3 Y4"), "W green").run()

    assert played.moves == ["play W", "choose G"]


@pytest.mark.parametrize("line", ["pink", "p", "P", "3", "choose P"])
def test_color(line: str, table: type[Table]) -> None:
    """A color is named by its word, its letter, its number, or in the notation."""
    played = table(TWO_LEFT.replace("B7 Y3", "W Y3 Y4"), "W", line).run()

    assert played.moves == ["play W", "choose P"]


def test_the_table_passes_for_a_card_that_does_not_fit(table: type[Table]) -> None:
    """After a draw that does not fit there is nothing to decide; the turn goes on."""
    played = table(TWO_LEFT.replace("B7 Y3", "G7 Y3"), "d").run()

    assert played.moves == ["draw", "pass"]


def test_why(table: type[Table]) -> None:
    """`why Y3` answers with a sentence and the words of the clause, and changes nothing."""
    played = table(TWO_LEFT, "why y3", "why yellow 3", "why draw", "why", "why nonsense").run()

    assert played.moves == []
    assert played.screen.messages[0] == played.screen.messages[1]
    assert played.screen.messages[0].startswith("That card doesn't match")
    assert "[FRZ-23: " in played.screen.messages[0]
    assert played.screen.messages[2] == "You can: draw a card."


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "Type the number of a move, or ? for help."),
        ("9", "There is no move 9: choose 1 to 3, or type ? for help."),
        ("Y3", "play one that does, or draw. [FRZ-23]"),
        ("G9", "choose one from your hand. [FRZ-22]"),
        ("play", "`play` does not read as a move: `play` takes 1 more word."),
        ("play Q9", "`Q9` is not a card in Frozen: "),
        ("dance", '"dance" is not a move: type a number, a card such as B7, or ? for help.'),
        ("catch", "There is nobody to catch: nobody forgot to call UNO."),
        ("catch 9", "Nobody sits there: choose a player at the table. [COM-A01]"),
        ("catch Anna", "`Anna` is not a seat: "),
        ("pass", "play a card, or draw one. [FRZ-30]"),
        ("choose R", "`R` is not a card in Frozen: "),
        ("deal", "choose one of the moves on offer."),
        ("admit", "[EMO-91]"),
        ("\x1b[A", "is not a move"),
        ("²³", "There is no move 23"),
        ("catch ²³", "is not a seat"),
    ],
)
def test_wrong_lines(line: str, said: str, table: type[Table]) -> None:
    """Whatever is typed, the answer is one sentence and the table stays as it is."""
    played = table(TWO_LEFT, line)
    before = played.match.position

    played.run()

    assert said in played.screen.messages[0]
    assert "\n" not in played.screen.messages[0]
    assert played.match.position == before


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("bad\0name", "The name of a file cannot contain a null character: choose another name."),
        ("{home}", "{home} is a folder: name a file in it."),
        ("{home}/missing/x", "There is no folder {home}/missing: make it first, or save somewhere else."),
        ("{home}/note/x", "{home}/note is a file, not a folder: save somewhere else."),
        ("{home}/note/x/y", "There is no folder {home}/note/x: make it first, or save somewhere else."),
        ("{home}/note", "{home}/note already exists and is not a saved match: choose another name."),
        pytest.param("{home}/pipe", "{home}/pipe already exists and is not a saved match", marks=POSIX),
        pytest.param("{home}/" + "x" * 300, "cannot be saved at {home}/xxx", marks=POSIX),
        pytest.param("{home}/loop/x", "The match cannot be saved at {home}/loop", marks=POSIX),
        pytest.param("~nobody-here/x", "There is no such home folder as in ~nobody-here/x", marks=POSIX),
    ],
)
def test_save_to_a_bad_path(path: str, said: str, table: type[Table], tmp_path: Path) -> None:
    """Each kind of path that cannot be written has its own sentence, and nothing is written."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "note").write_text("not a match", "utf-8")
    if sys.platform != "win32":
        os.mkfifo(home / "pipe")
        (home / "loop").symlink_to("loop")
    before = sorted(home.rglob("*"))

    played = table(TWO_LEFT, f"save {path.format(home=home.as_posix())}").run()

    (message,) = played.screen.messages
    assert said.format(home=home.as_posix()) in message.replace("\\", "/")
    assert sorted(home.rglob("*")) == before


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
@pytest.mark.parametrize("mode", [0o000, 0o500], ids=["unseen", "read-only"])
def test_save_to_a_forbidden_folder(mode: int, table: type[Table], tmp_path: Path) -> None:
    """A folder that is not ours to write is named with the system's reason."""
    (tmp_path / "theirs").mkdir(mode=mode)

    played = table(TWO_LEFT, f"save {tmp_path / 'theirs' / 'x'}").run()

    assert played.screen.messages == [
        f"The match cannot be saved at {tmp_path / 'theirs' / 'x'}: Permission denied."
    ]


def test_pages(table: type[Table]) -> None:
    """Help, rules, log and scores are there to read at any question."""
    played = table(TWO_LEFT, "?", "rules", "log", "scores", "save").run()

    text = "\n".join(played.screen.pages)
    assert "why can't I do this?" in text
    assert "FRZ-23" in text
    assert "No round is over yet." in text
    assert "match.lastcard" in played.screen.messages[0]


def test_leaving(table: type[Table]) -> None:
    """`q` asks whether the match is kept, until the answer is clear."""
    for answers, keep in (([""], True), (["n"], False), (["yes"], True), (["perhaps", "x", "No"], False)):
        played = table(TWO_LEFT, "q", *answers)
        with pytest.raises(Left) as left:
            played.game.play()
        played.game.save.close(played.match)
        assert left.value.keep is keep


FACE = """
4 seats · turn 0 · top B5
0  WE B3 Y3 Y4
1  G1 G8
2  G4 G6 G7
3  R1 R2 R3
"""


def test_face(table: type[Table]) -> None:
    """A Wild Emoji asks for its face card; whoever holds the face can be reported, and the table votes."""
    played = table(FACE, "we", "b3", "accuse", "n", edition="emoji").run()

    assert played.moves == ["play WE", "choose B3", "accuse 1", "failed"]
    assert "Did Seat 1 keep making the face?" in played.screen.questions


@pytest.mark.parametrize(("line", "move"), [("y", "admit"), ("n", "deny"), ("1", "deny"), ("deny", "deny")])
def test_accused(line: str, move: str, table: type[Table]) -> None:
    """Who is reported admits or denies."""
    position = FACE.replace("turn 0", "turn 3 · face R9")
    played = table(position, line, edition="emoji", bots=("accuse",)).run()

    assert played.screen.questions[0] == "Seat 3 says you dropped the face: sleeping (red 9). Did you?"
    assert played.moves[0] == move


def test_admit_by_oneself(table: type[Table]) -> None:
    """A player who smiled too soon says so."""
    played = table(FACE.replace("turn 0", "turn 0 · face R9 · cost 4"), "admit", edition="emoji").run()

    assert played.moves == ["admit"]
    assert len(played.hand(0)) == 8


FILM = """
3 seats · turn 0 · top B5
0  WM B3 Y3
1  G1 G8
2  G4 G6 G7
"""


def test_film_of_the_list(table: type[Table]) -> None:
    """A film of the list is found whatever its spelling, and the referee judges."""
    played = table(FILM, "WM", "seat 1", "lion king", "blue", edition="disney100", bots=("answer",)).run()

    assert played.moves == ["play WM", "choose 1", "choose listed", "choose B"]
    assert "You pick a film: The Lion King." in played.screen.told
    assert "The verdict: it doesn't count for Seat 1." in played.screen.told


def test_film_that_nobody_knows(table: type[Table]) -> None:
    """Any other film is judged by the table."""
    played = table(FILM, "WM", "1", "My Own Film", "y", "blue", edition="disney100", bots=("answer",)).run()

    assert played.moves == ["play WM", "choose 1", "choose other", "kept", "choose B"]


ASKED = """
3 seats · turn 1 · ask answer 0 · tried 0 · trial 1 · price 4 · by_referee 1 · actor 1 · card WM · top WM
0  B3 Y3
1  G1 G8
2  G4 G6 G7
"""


@pytest.mark.parametrize(
    ("lines", "verdict"),
    [
        (["Simba, nala, SCAR, the lioness sarabi, Timon"], "it counts for you"),
        (["1", "simba, simba, nala, scar"], "it doesn't count for you"),
        (["give up"], "it doesn't count for you"),
        (["2"], "it doesn't count for you"),
    ],
)
def test_answer(lines: list[str], verdict: str, table: type[Table]) -> None:
    """The names are typed at once or after choosing to answer; giving up is a move too."""
    played = table(ASKED, *lines, edition="disney100")
    played.match.log.entries.append(Entry(1, 1, "choose listed", "0" * 16, "The Lion King"))

    played.run()

    assert f"The verdict: {verdict}." in played.screen.told


def test_dare(table: type[Table]) -> None:
    """A penciled dare is read out, and done or given up."""
    dare = 'chosen does "sing a song" or draws 2'
    position = "3 seats · turn 1 · top B5\n0  B3 Y3\n1  WC G8 G9\n2  G4 G6 G7\n"
    played = table(position, "answer", bots=("play",), pencil=[dare]).run()

    assert any("sing a song" in question for question in played.screen.questions)
    assert played.moves[0] == "answer"


def test_swap_hands(table: type[Table]) -> None:
    """A player is chosen by name, and the new hand is told."""
    played = table(TWO_LEFT, "b7", "Seat 2", house=["seven_zero"]).run()

    assert played.moves == ["play B7", "choose 2"]
    assert "You now hold green 4, green 6 and green 7." in played.screen.told


LAWN = """
3 seats · turn 0 · top B5
0  R1/(G2) Y4/(B6) G9/(Y7)
1  R2/(G3) Y5/(B7) G8/(Y8)
2  R3/(G4) Y6/(B8) G7/(Y9)
draw  B1 B2 B3 …
"""


def test_grid_by_cells(table: type[Table]) -> None:
    """In a grid cells have numbers: 3 puts the card there, f2 turns cell 2 up."""
    played = table(LAWN, "d", "3", "t", "put 1", "d", "f6", edition="golf").run()

    assert played.moves[:2] == ["draw", "put 1 0"]
    assert "put 0 0" in played.moves
    assert "flip 2 1" in played.moves


def test_what_the_own_grid_shows_is_counted(table: type[Table]) -> None:
    """Face-up cards only, whatever was scored before."""
    position = "2 seats · turn 0 · top R5\n0  B7/RS B3/(Y4) (R1)/(R2)\n1  ?/? ?/? ?/?\ndraw  B9 …"
    played = table(position, "d", edition="golf").run()

    assert played.screen.scenes[0].showing == 7 + 20 + 3


def test_clear_between_turns(table: type[Table]) -> None:
    """GLF-A17: a pair may be cleared while another player is about to begin."""
    position = LAWN.replace("turn 0", "turn 1").replace("R1/(G2)", "R1/R2").replace("R2/(G3)", "R4/(G3)")
    played = table(position, "clear 1", edition="golf", rng=HumanFirst()).run()

    assert played.moves == ["clear 0 1"]
    assert played.screen.questions[0] == "Call, catch or report?"


def test_pairs_that_are_left(table: type[Table]) -> None:
    """Whoever leaves the columns as they are is not asked again at once."""
    position = LAWN.replace("R1/(G2) Y4/(B6)", "R1/(G2) R4/(B6)").replace("draw  B1", "draw  R5")
    played = table(position, "d", "put 4", "pass", edition="golf", rng=HumanFirst()).run()

    assert played.moves == ["draw", "put 1 1", "pass"]
    assert "Call, catch or report?" not in played.screen.questions


def test_spread(table: type[Table]) -> None:
    """A Double Draw 2 on top asks who gets the cards."""
    position = LAWN.replace("G9/(Y7)", "G++/(Y7)")
    played = table(position, "d", "put 5", "choose 1 2", edition="golf").run()

    assert played.moves == ["draw", "put 2 0", "choose 1 2"]


def test_between_rounds(table: type[Table]) -> None:
    """The score sheet comes between rounds; a rule can be penciled; Enter deals."""
    position = TWO_LEFT.replace("B7 Y3", "B7")
    played = table(position, "1", "nonsense", "pencil next draws banana", "pencil next draws 2", "").run()

    assert "Totals: You " in "\n".join(played.screen.pages)
    assert "“The next player draws two cards and is skipped.”" in "\n".join(played.screen.pages)
    assert played.match.rules.pencil == ("next draws 2",)
    assert played.match.state.rounds == 2


def test_a_clear_says_what_happens_to_action_cards(table: type[Table]) -> None:
    """GLF-27: what comes to lie on top at the end of a turn takes effect, and what is covered does not."""
    position = "2 seats · turn 0 · top R5\n0  B7/RS B3/(Y4) (R1)/(R2)\n1  ?/? ?/? ?/?\ndraw  B9 …"

    played = table(position, "d", "put 2", edition="golf").run()

    words = [offer.words for offer in played.screen.scenes[-1].offers]
    assert "leave the columns as they are; red Skip takes effect" in words
    assert "clear column 1, blue 9 on top; red Skip is buried" in words


def test_a_clear_before_the_draw_says_that_an_action_card_stays_quiet(table: type[Table]) -> None:
    """GLF-A13: only what lies on top as the turn closes happens."""
    position = "2 seats · turn 0 · top R5\n0  G7/GS B3/(Y4) (R1)/(R2)\n1  ?/? ?/? ?/?\ndraw  B9 …"

    played = table(position, edition="golf").run()

    words = [offer.words for offer in played.screen.scenes[-1].offers]
    assert "clear column 1, green Skip on top, which does nothing there" in words
    assert "clear column 1, green 7 on top" in words


def test_a_call_goes_before_a_move_as_well(table: type[Table]) -> None:
    position = "2 seats · turn 0 · top B5\n0  B7 P1\n1  Y1 Y2\ndraw  …"

    played = table(position, "u b7").run()

    assert played.moves == ["call", "play B7"]


def test_numbers_of_offers_do_not_jump(table: type[Table]) -> None:
    """Six cells, and then the call: 7."""
    position = "2 seats · turn 0 · top R5\n0  B7/G1 B3/(Y4) R1/(R2)\n1  ?/? ?/? ?/?\ndraw  B9 …"

    played = table(position, "d", edition="golf").run()

    offers = played.screen.scenes[-1].offers
    assert [offer.number for offer in offers] == list(range(1, len(offers) + 1))
    assert offers[6].words == "call UNO"


def test_a_card_in_hand_is_the_reason_why_nothing_is_cleared(table: type[Table]) -> None:
    position = "2 seats · turn 0 · top R5\n0  B7/B1 G3/(Y4) R1/(R2)\n1  ?/? ?/? ?/?\ndraw  B9 …"

    played = table(position, "d", "clear 1", "clear", edition="golf").run()

    assert "You have a card in your hand" in played.screen.messages[0]
    assert played.screen.messages[1] == played.screen.messages[0]


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ("B7/B1 G3/G4 R1/(R2)", "You can clear more than one column: type clear 1 or 2."),
        ("B7/G1 G3/(Y4) R1/(R2)", "You can clear a column only when both its cards are face up"),
    ],
)
def test_a_clear_without_a_column_is_answered(table: type[Table], cells: str, said: str) -> None:
    position = f"2 seats · turn 0 · top R5\n0  {cells}\n1  ?/? ?/? ?/?\ndraw  B9 …"

    played = table(position, "clear", edition="golf").run()

    assert said in played.screen.messages[0]


def test_the_only_column_that_can_be_cleared_needs_no_number(table: type[Table]) -> None:
    position = "2 seats · turn 0 · top R5\n0  B7/G1 G3/G4 R1/(R2)\n1  ?/? ?/? ?/?\ndraw  B9 …"

    played = table(position, "clear", edition="golf").run()

    assert played.moves == ["clear 1 1"]


def test_no_column_is_cleared_before_a_card_is_turned_up(table: type[Table]) -> None:
    """It is nobody else's turn that stands in the way."""
    position = "2 seats · turn 0 · top R5 · ask flip 0\n0  (B7)/(G1) (G3)/(G4)\n1  ?/? ?/?\ndraw  B9 …"

    played = table(position, "clear", edition="golf").run()

    assert played.screen.messages[0].startswith("You can't do that now")


def test_nobody_is_offered_their_own_cards_first(table: type[Table]) -> None:
    position = "3 seats · turn 0 · top R5\n0  B7/R++ G3/(Y4) R1/(R2)\n1  ?/? ?/?\n2  ?/? ?/?\ndraw  G9 …"

    played = table(position, "d", "put 2", edition="golf").run()

    words = [offer.words for offer in played.screen.scenes[-1].offers]
    assert not words[0].startswith("You")
    assert words[-1].startswith("You") or " and you" in words[-1] or "You " in words[-1]


@pytest.mark.parametrize("edition", ["frozen", "golf"])
def test_help_names_cards_of_the_edition(table: type[Table], edition: str) -> None:
    position = {
        "frozen": "2 seats · turn 0 · top B5\n0  B7 P1\n1  Y1 Y2\ndraw  …",
        "golf": "2 seats · turn 0 · top R5\n0  B7/B1 G3/(Y4)\n1  ?/? ?/?\ndraw  …",
    }[edition]

    played = table(position, "?", edition=edition).run()

    text = "\n".join(played.screen.pages)
    codes = played.match.rules.codes
    assert re.findall(r"why (\S+)", text)[0] in codes
    assert ("Wild Draw Four" in text) == (edition == "frozen")
