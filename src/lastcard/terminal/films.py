"""A handful of films that everybody knows, and the referee who hears whether four of their characters were named.

Any other film can be asked for too; then the table votes (DIS-A15).
"""

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from random import Random

from lastcard.bots.table import by_chance, film_asked
from lastcard.match import Match
from lastcard.rules.effect import FILM_CHARACTERS

FILMS: dict[str, tuple[str, ...]] = {
    "Snow White and the Seven Dwarfs": (
        "Snow White", "The Evil Queen", "The Prince", "Doc", "Grumpy", "Happy", "Sleepy", "Bashful",
        "Sneezy", "Dopey",
    ),
    "Pinocchio": (
        "Pinocchio", "Geppetto", "Jiminy Cricket", "The Blue Fairy", "Honest John", "Gideon", "The Coachman",
        "Stromboli", "Lampwick", "Fabiana",
    ),
    "Bambi": (
        "Bambi", "Thumper", "Flower", "Faline", "Bambi's Mother", "The Great Prince of the Forest",
        "Friend Owl", "Ronno", "Aunt Ena", "Mrs. Rabbit",
    ),
    "Peter Pan": (
        "Peter Pan", "Tinker Bell", "Wendy Darling", "John Darling", "Michael Darling", "Captain Hook",
        "Mr. Smee", "The Crocodile", "Nana", "Mr. Darling",
    ),
    "Lady and the Tramp": (
        "Lady", "Tramp", "Jock", "Trusty", "Peg", "Bull", "Jim Dear", "Darling", "Aunt Sarah", "Elliott",
    ),
    "Sleeping Beauty": (
        "Princess Aurora", "Prince Phillip", "Maleficent", "Flora", "Fauna", "Merryweather", "King Stefan",
        "Queen Leah", "King Hubert", "Diablo",
    ),
    "The Jungle Book": (
        "Mowgli", "Baloo", "Bagheera", "Shere Khan", "Kaa", "King Louie", "Raksha", "Akela", "Grey", "Ikki",
    ),
    "Robin Hood": (
        "Robin Hood", "Little John", "Maid Marian", "Prince John", "Sir Hiss", "The Sheriff of Nottingham",
        "Friar Tuck", "Lady Kluck", "Alan-a-Dale", "Skippy",
    ),
    "Beauty and the Beast": (
        "Belle", "The Beast", "Gaston", "LeFou", "Maurice", "Lumière", "Cogsworth", "Mrs. Potts", "Chip",
        "Madame de Garderobe",
    ),
    "Aladdin": (
        "Aladdin", "Princess Jasmine", "Genie", "Jafar", "Iago", "Abu", "The Magic Carpet", "The Sultan",
        "Rajah", "Dalia",
    ),
    "The Lion King": (
        "Simba", "Nala", "Mufasa", "Scar", "Timon", "Pumbaa", "Rafiki", "Zazu", "Sarabi", "Sarafina",
    ),
    "Toy Story": (
        "Woody", "Buzz Lightyear", "Mr. Potato Head", "Slinky Dog", "Rex", "Hamm", "Bo Peep", "Andy Davis",
        "Sid Phillips", "Hannah Phillips",
    ),
    "Finding Nemo": (
        "Nemo", "Marlin", "Dory", "Gill", "Bloat", "Peach", "Gurgle", "Bubbles", "Deb", "Jacques",
    ),
    "The Incredibles": (
        "Mr. Incredible", "Elastigirl", "Violet Parr", "Dash Parr", "Jack-Jack Parr", "Frozone", "Edna Mode",
        "Syndrome", "Mirage", "Bomb Voyage",
    ),
    "Up": (
        "Carl Fredricksen", "Russell", "Dug", "Kevin", "Ellie Fredricksen", "Charles Muntz", "Alpha", "Beta",
        "Gamma", "Omega",
    ),
    "Frozen": (
        "Elsa", "Anna", "Olaf", "Kristoff Bjorgman", "Sven", "Hans", "The Duke of Weselton", "Oaken",
        "Grand Pabbie", "Bulda",
    ),
    "Moana": (
        "Moana", "Maui", "Heihei", "Pua", "Gramma Tala", "Chief Tui", "Sina", "Tamatoa", "Te Fiti",
        "The Ocean",
    ),
    "Zootopia": (
        "Judy Hopps", "Nick Wilde", "Chief Bogo", "Dawn Bellwether", "Mayor Lionheart",
        "Benjamin Clawhauser", "Flash", "Finnick", "Mr. Big", "Fru Fru",
    ),
    "Inside Out": (
        "Joy", "Sadness", "Anger", "Disgust", "Fear", "Riley Andersen", "Bing Bong", "Mom", "Dad", "Jangles",
    ),
    "Mary Poppins": (
        "Mary Poppins", "Bert", "George Banks", "Winifred Banks", "Jane Banks", "Michael Banks", "Ellen",
        "Mrs. Brill", "Katie Nanna", "Uncle Albert",
    ),
}  # fmt: skip


def bare(text: str) -> str:
    """A name without case, accents, articles and marks."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(letter for letter in plain if letter.isalnum() or letter.isspace())
    return re.sub(r"^(the|a) ", "", " ".join(letters.split()))


def listed_title(text: str) -> str:
    """The film of the list that a text means, or nothing."""
    titles = {bare(title): title for title in FILMS}
    near = get_close_matches(bare(text), titles, 1, 0.85)
    return titles[near[0]] if near else ""


def named_characters(film: str, names: Iterable[str]) -> list[str]:
    """The different characters of a film that were named; a first or last name is enough."""
    found: list[str] = []
    for name in names:
        said = bare(name)
        for character in FILMS.get(film, ()):
            whole = bare(character)
            if character not in found and said and (said == whole or said in whole.split()):
                found.append(character)
                break
    return found


def referee(match: Match, rng: Random) -> bool:
    """The verdict on the last answer: four different characters, or by chance when nothing was written down."""
    answer = next((entry.note for entry in reversed(match.log.entries) if entry.move == "answer"), "")
    film = listed_title(film_asked(match))
    if not film or not answer:
        return by_chance()(match, rng)
    return len(named_characters(film, re.split(r"[,;]| and ", answer))) >= FILM_CHARACTERS
