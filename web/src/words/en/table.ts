/** What the table says: cards, piles, prompts, trials, Golf. */
export const table = {
	card: {
		hidden: "a face-down card",
	},
};
