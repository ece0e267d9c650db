/** Finds what a server said in English among the phrases that are translated, gaps and all. */
interface Pattern {
	whole: RegExp;
	translation: string;
}

const GAP = /\{(\w+)\}/g;

export class Phrases {
	private readonly patterns: Pattern[];

	constructor(private readonly known: Record<string, string>) {
		this.patterns = Object.entries(known)
			.filter(([text]) => text.includes("{"))
			.map(([text, translation]) => ({ whole: pattern(text), translation }));
	}

	said(text: string): string {
		return this.known[text] ?? this.filled(text) ?? this.quoting(text) ?? text;
	}

	/** A phrase with gaps: what fills them may be translated, too. */
	private filled(text: string): string | undefined {
		for (const { whole, translation } of this.patterns) {
			const gaps = whole.exec(text)?.groups;
			if (gaps) return translation.replace(GAP, (_, name: string) => this.listed(gaps[name] ?? ""));
		}
		return undefined;
	}

	private listed(text: string): string {
		return text
			.split(", ")
			.map((part) => this.known[part] ?? part)
			.join(", ");
	}

	/** Rules that do not go together are quoted: that is enough where it is said that they do not. */
	private quoting(text: string): string | undefined {
		const quoted = [...text.matchAll(/“([^”]*)”/g)].map(
			([, rule]) => this.known[`${rule}.`] ?? this.filled(`${rule}.`),
		);
		return quoted.length && quoted.every(Boolean) ? quoted.join(" / ") : undefined;
	}
}

function pattern(text: string): RegExp {
	const escaped = text.replace(/[.*+?^$()[\]\\|]/g, "\\$&");
	return new RegExp(`^${escaped.replace(GAP, "(?<$1>.+)")}$`);
}
