/** What the table says: cards, piles, prompts, trials, Golf. */
export const table = {};
