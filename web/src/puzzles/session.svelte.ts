/** A puzzle as a session: a table that stands still until one move is chosen. */
import { completeView } from "../game/complete";
import { apart } from "../looks/apart";
import type {
	Animate,
	ConnectionState,
	Deadline,
	FullHappening,
	FullTable,
	FullView,
	Reaction,
	Session,
	Shown,
} from "../state/session";
import type {
	EditionInfo,
	JudgedMove,
	Puzzle,
	RoundScore,
	ServerBecause,
	ServerDone,
	ServerNo,
	ServerSaid,
} from "../wire/messages";
import { words } from "../words";

export class PuzzleSession implements Session {
	readonly connection: ConnectionState = "open";
	readonly info: FullTable | null = null;
	readonly you: number;
	readonly match: Shown;
	readonly view: FullView;
	readonly clock: Deadline | null = null;
	readonly story: FullHappening[] = [];
	readonly sheet: RoundScore[] = [];
	readonly chat: ServerSaid[] = [];
	readonly reactions: Reaction[] = [];
	readonly pending = null;
	readonly hearing = null;
	readonly missed = null;
	animate: Animate | null = null;
	/** The move that was chosen; empty until then. */
	chosen = $state("");

	constructor(
		readonly puzzle: Puzzle,
		edition: EditionInfo,
	) {
		this.view = completeView(puzzle.view);
		this.you = puzzle.view.viewer;
		this.match = {
			id: puzzle.id,
			number: 1,
			// Which card is the question here: what it would ask next is another one.
			edition: { ...edition, cards: edition.cards.map((card) => ({ ...card, asks: "" })) },
			names: puzzle.names,
			commitment: "",
			key: "",
			rules: puzzle.rules,
			goal: puzzle.goal,
			penciled: {},
			says: {},
			charged: puzzle.charged,
			film: "",
			lookers: apart(puzzle.names),
		};
	}

	readonly legal: string[] = $derived.by(() => (this.chosen ? [] : this.puzzle.legal));

	readonly judged: JudgedMove | undefined = $derived.by(() =>
		this.puzzle.moves.find(({ move }) => move === this.chosen),
	);

	get right(): boolean {
		return this.chosen === this.puzzle.move;
	}

	async move(move: string): Promise<ServerDone | ServerNo> {
		if (!this.legal.includes(move)) return refusal();
		this.chosen = move;
		return { t: "done", id: "", seq: 0 };
	}

	async why(): Promise<ServerBecause> {
		return { t: "because", id: "", sentence: words.puzzles.notOffered, clause: "", text: "" };
	}

	async ask(): Promise<ServerNo> {
		return refusal();
	}
}

function refusal(): ServerNo {
	return { t: "no", id: "", code: "not-now", sentence: words.puzzles.notOffered };
}
