"""The cast of a film: whom a spoken name means. It gives no name away that was not as good as said."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rapidfuzz import process
from rapidfuzz.distance import OSA

from lastcard.films.names import Name, murmur_of, read_name, sound_of

How = Literal["said", "near", "close", "which", "nobody"]

# Words that describe and do not name: alone they mean nobody.
WORDS = """
man woman boy girl lady mother father sister brother son daughter baby kid child twin dog cat mouse rat duck bear
horse cow pig rabbit bunny bird crow owl eagle fox wolf lion tiger snake monkey fish frog spider raccoon lizard
parrot panther cricket black white red blue green gold golden silver gray grey brown pink scarlet winter iron war
big little old young great tiny small tall fat thin giant wild mad evil wicked good bad magic grand blind honest
long flash first second third number one two three four five six seven machine soldier guard widow witch wizard
head plane car truck ship king queen prince princess jr sr ii iii iv and of de la le van von el mon san
"""
DESCRIBING = frozenset(WORDS.split())
SHORTEST = 4  # letters of a name that is known by its sound alone


@dataclass(frozen=True, slots=True)
class Meaning:
    """Whom a name means: said, near enough, only close, one of several, or nobody of this film."""

    how: How
    who: str = ""


NOBODY, CLOSE, WHICH = Meaning("nobody"), Meaning("close"), Meaning("which")


class Index:
    """Forms of names, each with everyone it may stand for."""

    def __init__(self) -> None:
        self.whole: dict[str, set[str]] = {}  # by a name in full
        self.forms: dict[str, list[tuple[str, Name]]] = {}  # by any form, with the name it is taken from

    def add(self, who: str, name: Name, full: str, forms: Sequence[str]) -> None:
        self.whole.setdefault(full, set()).add(who)
        for form in forms:
            self.forms.setdefault(form, []).append((who, name))

    def find(self, form: str, name: Name) -> set[str]:
        """All whom a form may mean here; a name in full, or one with a fitting title, goes before a short one."""
        found = [(who, other) for who, other in self.forms.get(form, ()) if not name.clashes(other)]
        fitting = {who for who, other in found if name.is_titled_like(other)}
        if fitting:
            return fitting
        everybody = {who for who, _ in found}
        return everybody & self.whole.get(form, set()) or everybody


class Cast:
    """The characters of one film, found by any of their names, in full or in short."""

    def __init__(self, characters: Mapping[str, Sequence[str]]) -> None:
        self.spelled, self.sounded, self.murmured = Index(), Index(), Index()
        self.letters: dict[str, int] = {}  # of each form, without its titles
        for who, names in characters.items():
            for text in (who, *names):
                name = read_name(text)
                forms = forms_of(name, text)
                self.spelled.add(who, name, name.full, forms)
                self.sounded.add(who, name, sound_of(name.full), [sound_of(form) for form in forms])
                self.murmured.add(who, name, murmur_of(name.full), [murmur_of(form) for form in forms])
                self.letters.update({form: len(name.bare if form == name.full else form) for form in forms})
        self.written = list(self.letters)

    def meaning(self, text: str) -> Meaning:
        """Whom a name means, small slips forgiven."""
        name = read_name(text)
        if not name.words:
            return NOBODY
        for found in (
            self.spelled.whole.get(name.full, set()),
            self.spelled.find(name.full, name),
            self.spelled.find(name.bare, name),
            self.sounded.find(sound_of(name.full), name),
            self.sounded.find(sound_of(name.bare), name),
        ):
            if len(found) == 1:
                return Meaning("said", *found)
            if found:
                return WHICH
        return self.overheard(name) or self.nearest(name)

    def overheard(self, name: Name) -> Meaning | None:
        """Whom a name means that was written as it was heard, if only one of them sounds like it."""
        for said in (name.full, name.bare):
            if len(said) < SHORTEST or said in DESCRIBING:
                continue
            found = self.murmured.find(murmur_of(said), name)
            if len(found) == 1:
                return Meaning("near", *found)
        return None

    def nearest(self, name: Name) -> Meaning:
        """Whom a name with a slip or two in it means, if it is clearly one of them."""
        if name.bare in DESCRIBING:
            return NOBODY
        best: dict[str, int] = {}
        close = False
        for said in {name.full, name.bare}:
            most = allowed(len(said) + 1) + 1
            for form, wrong, _ in process.extract(
                said, self.written, scorer=OSA.distance, score_cutoff=most, limit=None
            ):
                letters = self.letters[form]
                whos = {who for who, other in self.spelled.forms[form] if not name.clashes(other)}
                if wrong <= allowed(letters) and is_slip(said, form):
                    for who in whos:
                        best[who] = min(wrong, best.get(who, wrong))
                close = close or bool(whos and said[0] == form[0] and wrong <= allowed(letters - 1) + 1)
        least = min(best.values(), default=0)
        nearest = [who for who, wrong in best.items() if wrong == least]
        if len(nearest) == 1:
            return Meaning("near", nearest[0])
        return CLOSE if nearest or close else NOBODY


def allowed(letters: int) -> int:
    """How many letters may be wrong in a name of so many: measured, so that other names stay other names."""
    return 0 if letters < 4 else 1 if letters < 8 else 2 if letters < 12 else 3


def is_slip(said: str, form: str) -> bool:
    """Whether wrong letters look like a slip of the pen: in a short name another letter makes another name."""
    if len(form) >= 8:
        return said[0] == form[0]
    if said[0] != form[0] or said[-1] != form[-1]:
        return False
    return len(form) > 5 or len(said) != len(form) or sorted(said) == sorted(form)


def forms_of(name: Name, text: str) -> list[str]:
    """A name in full and in short; a description ("The Old Hag", "Dumbo's Mother") has no short forms."""
    forms = [name.full]
    if name.bare not in DESCRIBING:
        forms.append(name.bare)
    described = text.lower().startswith("the ") or "'s" in text or "’s" in text
    if not described and len(name.core) + len(name.after) > 1:
        ends = (name.core[0], name.core[-1], *name.after[-1:])
        forms += [word for word in ends if len(word) > 2 and word not in DESCRIBING]
    return list(dict.fromkeys(forms))
