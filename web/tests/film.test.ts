import { expect, test } from "vitest";
import { findFilms, likeFilms } from "../src/trials/films";
import { inLine, namesIn } from "../src/trials/names";

const TITLES = ["Cinderella (1950)", "Cinderella (2015)", "The Lion King", "Toy Story 3", "Moana", "WALL·E"];

test("a film is found by its beginning and by any of its words", () => {
	expect(findFilms(TITLES, "cin")).toEqual(["Cinderella (1950)", "Cinderella (2015)"]);
	expect(findFilms(TITLES, "the lion")).toEqual(["The Lion King"]);
	expect(findFilms(TITLES, "king")).toEqual(["The Lion King"]);
	expect(findFilms(TITLES, "xyz")).toEqual([]);
});

test("a film is found by what else people call it", () => {
	const others = { Moana: ["Vaiana"], "The Lion King": ["Der König der Löwen"] };
	expect(findFilms(TITLES, "toy story three")).toEqual(["Toy Story 3"]);
	expect(findFilms(TITLES, "Toy Story III")).toEqual(["Toy Story 3"]);
	expect(findFilms(TITLES, "vaiana", others)).toEqual(["Moana"]);
	expect(findFilms(TITLES, "konig der", others)).toEqual(["The Lion King"]);
	expect(findFilms(TITLES, "mo", { "The Lion King": ["Monde"] })).toEqual(["Moana", "The Lion King"]);
	expect(likeFilms(TITLES, "vaianna", others)).toEqual(["Moana"]);
});

test("a slip of the pen finds what is nearly that", () => {
	expect(likeFilms(TITLES, "toy stry 3")).toEqual(["Toy Story 3"]);
	expect(likeFilms(TITLES, "cindrela")).toEqual(["Cinderella (1950)", "Cinderella (2015)"]);
	expect(likeFilms(TITLES, "my neighbor totoro")).toEqual([]);
	expect(likeFilms(TITLES, "")).toEqual([]);
});

test("names come one after the other, or as a list of lines", () => {
	expect(namesIn("Moana, Maui;  Pua\nHei Hei\n\n")).toEqual(["Moana", "Maui", "Pua", "Hei Hei"]);
	expect(inLine("1. Moana\n2) Maui\n- Pua\n• Te Kā\n99 Red")).toBe("Moana, Maui, Pua, Te Kā, 99 Red");
});
