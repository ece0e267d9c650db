export const faces = {
	title: (face: string) => `Mach dieses Gesicht: ${face}`,
	until: "bis du wieder dran bist",
	untilHold: "Sobald es entgleitet, fang es mit dem Knopf oder der Taste H, bis du wieder dran bist.",
	standings: { waiting: "Drück, um es zu machen", still: "Gehalten", slipping: "Fang es!", lost: "Verloren" },
	start: "Drück jetzt den Knopf (oder H)",
	slipping: "Es entgleitet: Drück jetzt",
	early: (times: number, most: number) =>
		Number.isFinite(most)
			? `Zu früh: Warte, bis es entgleitet (${times} von ${most}).`
			: "Zu früh: Warte, bis es entgleitet.",
	helped: {
		slow: "Du hast mehr Zeit, wie in den Einstellungen gewählt. Alle sehen das.",
		held: "Es wird für dich gehalten, wie in den Einstellungen gewählt. Alle sehen das.",
	},
	stopped: "Ich habe aufgehört",
	noCamera: "Die Kamera ließ sich nicht laden: Halte es von Hand.",
	lost: "Es ist dir entglitten, und du hast das Gesicht verloren.",
	lostClose: "Schließen",
};
