/** Whether the page is as large, or as small, as this. */
class Size {
	now = $state(false);

	constructor(query: string) {
		const list = matchMedia(query);
		this.now = list.matches;
		list.addEventListener("change", () => {
			this.now = list.matches;
		});
	}
}

/** There is room for the story beside the table. */
export const wide = new Size("(min-width: 72rem)");

/** A phone: what is said must leave the table its room. */
export const small = new Size("(max-width: 40rem), (max-height: 30rem)");
