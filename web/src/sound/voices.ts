/** How each edition sounds: where its notes lie, what they are made of, and the tune of its big moments. */
export interface Voice {
	/** All tones are so much higher or lower. */
	pitch: number;
	/** The wave of tones: 0 sine, 1 triangle, 2 saw, 3 tangent. */
	shape: number;
	/** How long a tone rings, beside the usual. */
	ring: number;
	/** Half tones over the root, one after the other. */
	win: number[];
	lose: number[];
	/** Seconds between two notes. */
	step: number;
}

const CLASSIC: Voice = { pitch: 1, shape: 1, ring: 1, win: [0, 4, 7, 12], lose: [7, 3, 0], step: 0.11 };

const VOICES: Record<string, Voice> = {
	classic: CLASSIC,
	frozen: { pitch: 1.5, shape: 0, ring: 2.4, win: [0, 7, 12, 16, 19], lose: [12, 8, 5], step: 0.13 },
	emoji: { pitch: 1.26, shape: 2, ring: 0.6, win: [0, 12, 7, 12, 16], lose: [5, 4, 3], step: 0.08 },
	disney100: { pitch: 1.12, shape: 0, ring: 1.7, win: [0, 4, 7, 11, 12], lose: [9, 5, 2], step: 0.16 },
	trolls: { pitch: 0.89, shape: 2, ring: 0.9, win: [0, 3, 5, 6, 7, 12], lose: [7, 6, 5, 3], step: 0.09 },
	golf: { pitch: 0.75, shape: 1, ring: 1.2, win: [0, 2, 4, 7], lose: [4, 2, 0], step: 0.18 },
};

export function voiceOf(edition: string): Voice {
	return VOICES[edition] ?? CLASSIC;
}
