/** Short words and signs that pop up over a seat or the middle of the table. */

export type Tone = "plain" | "good" | "bad" | "loud";

export interface Pop {
	id: number;
	/** The seat it belongs to, or -1 for the middle. */
	seat: number;
	text: string;
	tone: Tone;
	/** A card whose face is shown with it. */
	card: string;
}

const TIME = 1_400;

export class Pops {
	all: Pop[] = $state.raw([]);
	private count = 0;

	show(seat: number, text: string, tone: Tone = "plain", card = ""): void {
		this.count += 1;
		const id = this.count;
		this.all = [...this.all.filter((pop) => pop.seat !== seat), { id, seat, text, tone, card }];
		setTimeout(() => {
			this.all = this.all.filter((pop) => pop.id !== id);
		}, TIME);
	}

	at(seat: number): Pop | undefined {
		return this.all.find((pop) => pop.seat === seat);
	}
}
