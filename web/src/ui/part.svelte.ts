/** A part of the page that comes when it is wanted, so that the first table need not wait for it. */
export class Part<Content> {
	now: Content | null = $state.raw(null);
	failed = $state(false);

	constructor(private readonly load: () => Promise<Content>) {}

	/** Once it is there it stays; until then each call tries anew. */
	async fetch(): Promise<void> {
		if (this.now) return;
		this.failed = false;
		try {
			this.now = await this.load();
		} catch {
			this.failed = true;
		}
	}
}
