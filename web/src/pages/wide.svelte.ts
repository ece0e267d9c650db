/** Whether there is room for the story beside the table. */
class Wide {
	now = $state(false);

	constructor() {
		const list = matchMedia("(min-width: 72rem)");
		this.now = list.matches;
		list.addEventListener("change", () => {
			this.now = list.matches;
		});
	}
}

export const wide = new Wide();
