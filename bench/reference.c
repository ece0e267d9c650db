/* The classic edition's random playout, written straight down in C: the yardstick for the compiled rules.

   The rules are hard-coded, there are no events, no house rules and no refusals. Chance, the order of the legal moves and
   the policy are those of the engine, so that every round ends in the same position after as many moves; run.py checks it. */

#include <stdbool.h>
#include <stdint.h>

enum { SEATS = 10, DECK = 108, KINDS = 54, NONE = -1, DEALER = 16 };
enum { PLUS_TWO = 10, REVERSE = 11, SKIP = 12, WILD = 52, WILD_FOUR = 53 };
enum { PLAY, DRAW, PASS, NAME, CALL, CATCH, CHALLENGE, ACCEPT, CUT, DEAL, TURN };
enum { REST, TO_CUT, TO_DEAL, TO_TURN, TO_PLAY, TO_KEEP, TO_COLOR, TO_PENALTY };
enum { PLAYING, ROUND_OVER, MATCH_OVER };

typedef struct {
    int verb, value;
} Move;

typedef struct {
    uint64_t key[4];
    int seats, dealer, turn, way, rounds, phase, ask, asked;
    int draws, discards;
    uint8_t draw[DECK], discard[DECK];
    int total[SEATS], won[SEATS], held[SEATS], said[SEATS];
    uint8_t hand[SEATS][DECK];
    int color, fresh, owing, passes;
    int card, actor, resolving, color_before;
    int rests;
    uint8_t rest[DECK];
} State;

/* Chance: xoshiro256**, and Lemire's bounded numbers. */

static uint64_t rotate(uint64_t x, int n) { return (x << n) | (x >> (64 - n)); }

static uint64_t advance(uint64_t *key) {
    uint64_t result = rotate(key[1] * 5, 7) * 9;
    uint64_t shifted = key[1] << 17;
    key[2] ^= key[0];
    key[3] ^= key[1];
    key[1] ^= key[2];
    key[0] ^= key[3];
    key[2] ^= shifted;
    key[3] = rotate(key[3], 45);
    return result;
}

static int below(uint64_t *key, int n) {
    uint32_t bound = (uint32_t)n;
    uint64_t product = (advance(key) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t floor = (uint32_t)-bound % bound;
        while ((uint32_t)product < floor) product = (advance(key) >> 32) * bound;
    }
    return (int)(product >> 32);
}

static void shuffle(uint64_t *key, uint8_t *cards, int n) {
    for (int i = n - 1; i > 0; i--) {
        int j = below(key, i + 1);
        uint8_t held = cards[i];
        cards[i] = cards[j];
        cards[j] = held;
    }
}

/* Cards: thirteen symbols in each of four colors, then two wilds. */

static int color_of(int card) { return card < WILD ? card / 13 : NONE; }
static int symbol_of(int card) { return card < WILD ? card % 13 : card; }

static int points_of(int card) {
    if (card >= WILD) return 50;
    return card % 13 > 9 ? 20 : card % 13;
}

static int copies_of(int card) {
    if (card >= WILD) return 4;
    return card % 13 == 0 ? 1 : 2;
}

/* Piles and hands. */

static int seat_after(const State *s, int seat, int steps) {
    seat += s->way * steps;
    while (seat >= s->seats) seat -= s->seats;
    while (seat < 0) seat += s->seats;
    return seat;
}

static int available(const State *s) { return s->draws + (s->discards > 1 ? s->discards - 1 : 0); }

static void gather(State *s) {
    s->draws = 0;
    s->discards = 0;
    for (int card = 0; card < KINDS; card++)
        for (int i = 0; i < copies_of(card); i++) s->draw[s->draws++] = (uint8_t)card;
    shuffle(s->key, s->draw, s->draws);
}

static int pull(State *s) {
    if (s->draws == 0) {
        if (s->discards < 2) return NONE;
        s->draws = s->discards - 1;
        for (int i = 0; i < s->draws; i++) s->draw[i] = s->discard[i];
        s->discard[0] = s->discard[s->draws];
        s->discards = 1;
        shuffle(s->key, s->draw, s->draws);
    }
    return s->draw[--s->draws];
}

static void add(State *s, int seat, int card) {
    uint8_t *hand = s->hand[seat];
    int k = s->held[seat]++;
    while (k > 0 && hand[k - 1] > card) {
        hand[k] = hand[k - 1];
        k--;
    }
    hand[k] = (uint8_t)card;
}

static void drop(State *s, int seat, int card) {
    uint8_t *hand = s->hand[seat];
    int n = --s->held[seat], k = 0;
    while (hand[k] != card) k++;
    for (; k < n; k++) hand[k] = hand[k + 1];
}

static int draw_cards(State *s, int seat, int n) {
    int card = NONE;
    for (int i = 0; i < n; i++) {
        card = pull(s);
        if (card == NONE) break;
        add(s, seat, card);
        s->said[seat] = 0;
        if (s->owing == seat) s->owing = NONE;
    }
    return card;
}

/* Turns and the end of a round. */

static void ask(State *s, int seat, int what) {
    s->asked = seat;
    s->ask = what;
}

static void begin(State *s, int seat) {
    s->turn = seat;
    ask(s, seat, TO_PLAY);
}

static void settle_call(State *s) {
    int seat = s->resolving;
    if (seat == NONE) return;
    if (s->held[seat] == 1) {
        if (!s->said[seat]) s->owing = seat;
    } else if (s->said[seat]) {
        s->said[seat] = 0;
        if (s->owing == seat) s->owing = NONE;
    }
}

static void finish(State *s, int steps) {
    settle_call(s);
    s->resolving = NONE;
    begin(s, seat_after(s, s->actor, steps));
}

static bool crown(State *s) {
    int best = 0, leaders = 0;
    for (int seat = 0; seat < s->seats; seat++)
        if (s->total[seat] > best) best = s->total[seat];
    if (best < 500) return false;
    for (int seat = 0; seat < s->seats; seat++) leaders += s->total[seat] == best;
    if (leaders > 1) return false;
    for (int seat = 0; seat < s->seats; seat++) s->won[seat] = s->total[seat] == best;
    return true;
}

static void end_round(State *s, int winner) {
    s->owing = NONE;
    s->resolving = NONE;
    s->fresh = NONE;
    if (winner != NONE)
        for (int seat = 0; seat < s->seats; seat++)
            for (int k = 0; k < s->held[seat]; k++) s->total[winner] += points_of(s->hand[seat][k]);
    if (crown(s)) {
        s->phase = MATCH_OVER;
        ask(s, NONE, REST);
    } else {
        s->phase = ROUND_OVER;
        ask(s, DEALER, TO_DEAL);
    }
}

/* The start of a match and of a round. */

static void new_match(State *s, int seats) {
    s->seats = seats;
    s->dealer = NONE;
    s->rounds = 0;
    s->phase = PLAYING;
    for (int seat = 0; seat < SEATS; seat++) s->total[seat] = s->won[seat] = s->held[seat] = s->said[seat] = 0;
    s->owing = s->fresh = s->color = s->turn = NONE;
    s->way = 1;
    gather(s);
    ask(s, DEALER, TO_CUT);
}

static void cut(State *s) {
    int tied = (1 << s->seats) - 1, left = s->draws, leader = NONE, leaders;
    do {
        int best = NONE;
        leaders = 0;
        for (int seat = 0; seat < s->seats; seat++) {
            if (!(tied >> seat & 1)) continue;
            if (left == 0) left = s->draws;
            int card = s->draw[--left];
            int value = card < WILD && card % 13 < 10 ? card % 13 : 0;
            if (value > best) {
                best = value;
                leaders = 0;
                leader = seat;
            }
            if (value == best) leaders |= 1 << seat;
        }
        tied = leaders;
    } while (leaders != 1 << leader);
    s->dealer = leader;
    ask(s, DEALER, TO_DEAL);
}

static void deal(State *s) {
    if (s->rounds > 0) s->dealer = (s->dealer + 1) % s->seats;
    s->rounds++;
    s->phase = PLAYING;
    s->way = 1;
    s->turn = s->color = s->fresh = s->owing = s->card = s->actor = s->resolving = NONE;
    s->passes = s->rests = 0;
    for (int seat = 0; seat < s->seats; seat++) s->held[seat] = s->said[seat] = 0;
    gather(s);
    for (int i = 0; i < 7; i++)
        for (int k = 1; k <= s->seats; k++) add(s, seat_after(s, s->dealer, k), pull(s));
    ask(s, DEALER, TO_TURN);
}

static void open_round(State *s) {
    int card = pull(s);
    while (card == WILD_FOUR) {
        s->draw[s->draws++] = (uint8_t)card;
        shuffle(s->key, s->draw, s->draws);
        card = pull(s);
    }
    s->discard[s->discards++] = (uint8_t)card;
    s->color = color_of(card);
    s->actor = s->dealer;
    int symbol = symbol_of(card), next = seat_after(s, s->dealer, 1);
    if (card == WILD) {
        ask(s, next, TO_COLOR);
    } else if (symbol == PLUS_TWO) {
        draw_cards(s, next, 2);
        finish(s, 2);
    } else if (symbol == SKIP) {
        finish(s, 2);
    } else if (symbol == REVERSE) {
        s->way = -1;
        finish(s, 0);
    } else {
        finish(s, 1);
    }
}

/* What a seat does. */

static void play(State *s, int seat, int card) {
    s->owing = NONE;
    s->passes = 0;
    s->fresh = NONE;
    s->color_before = s->color;
    drop(s, seat, card);
    s->discard[s->discards++] = (uint8_t)card;
    s->color = color_of(card);
    s->card = card;
    s->actor = seat;
    s->resolving = seat;
    s->rests = 0;
    int symbol = symbol_of(card), next = seat_after(s, seat, 1);
    if (s->held[seat] == 0) {
        if (symbol == PLUS_TWO) draw_cards(s, next, 2);
        if (symbol == WILD_FOUR) draw_cards(s, next, 4);
        end_round(s, seat);
    } else if (card >= WILD) {
        if (card == WILD_FOUR) {
            s->rests = s->held[seat];
            for (int k = 0; k < s->rests; k++) s->rest[k] = s->hand[seat][k];
        }
        ask(s, seat, TO_COLOR);
    } else if (symbol == PLUS_TWO) {
        draw_cards(s, next, 2);
        finish(s, 2);
    } else if (symbol == SKIP) {
        finish(s, 2);
    } else if (symbol == REVERSE) {
        s->way = -s->way;
        finish(s, s->seats == 2 ? 2 : 1);
    } else {
        finish(s, 1);
    }
}

static void draw(State *s, int seat) {
    s->owing = NONE;
    s->passes = 0;
    s->fresh = draw_cards(s, seat, 1);
    ask(s, seat, TO_KEEP);
}

static void keep(State *s, int seat) {
    if (s->held[seat] > 1) {
        s->said[seat] = 0;
        if (s->owing == seat) s->owing = NONE;
    }
    if (s->fresh == NONE) {
        s->owing = NONE;
        if (++s->passes >= s->seats) {
            end_round(s, NONE);
            return;
        }
    }
    s->fresh = NONE;
    begin(s, seat_after(s, seat, 1));
}

static void name_color(State *s, int seat, int color) {
    s->color = color;
    if (s->card == NONE) {
        begin(s, seat);
    } else if (s->card == WILD) {
        finish(s, 1);
    } else {
        settle_call(s);
        ask(s, seat_after(s, seat, 1), TO_PENALTY);
    }
}

static void accept(State *s, int seat) {
    draw_cards(s, seat, 4);
    finish(s, 2);
}

static void challenge(State *s, int seat) {
    for (int k = 0; k < s->rests; k++) {
        if (color_of(s->rest[k]) == s->color_before) {
            draw_cards(s, s->actor, 4);
            finish(s, 1);
            return;
        }
    }
    draw_cards(s, seat, 6);
    finish(s, 2);
}

static void call(State *s, int seat) {
    s->said[seat] = 1;
    if (s->owing == seat) s->owing = NONE;
}

static void catch(State *s, int caught) {
    s->owing = NONE;
    draw_cards(s, caught, 2);
}

static void apply(State *s, int seat, Move move) {
    switch (move.verb) {
    case PLAY: play(s, seat, move.value); break;
    case DRAW: draw(s, seat); break;
    case PASS: keep(s, seat); break;
    case NAME: name_color(s, seat, move.value); break;
    case CALL: call(s, seat); break;
    case CATCH: catch(s, move.value); break;
    case CHALLENGE: challenge(s, seat); break;
    case ACCEPT: accept(s, seat); break;
    case CUT: cut(s); break;
    case DEAL: deal(s); break;
    case TURN: open_round(s); break;
    }
}

/* Legal moves. */

static bool goes_on(int card, int top, int color) {
    if (card >= WILD) return true;
    return color_of(card) == color || (top < WILD && symbol_of(card) == symbol_of(top));
}

static bool is_rightful(const State *s, int seat, int card) {
    if (card != WILD_FOUR) return true;
    for (int k = 0; k < s->held[seat]; k++)
        if (color_of(s->hand[seat][k]) == s->color) return false;
    return true;
}

static bool has_rightful(const State *s, int seat) {
    int top = s->discard[s->discards - 1];
    for (int k = 0; k < s->held[seat]; k++)
        if (goes_on(s->hand[seat][k], top, s->color) && is_rightful(s, seat, s->hand[seat][k])) return true;
    return false;
}

static int list_plays(const State *s, int seat, Move *out) {
    int n = 0, before = NONE, top = s->discard[s->discards - 1];
    for (int k = 0; k < s->held[seat]; k++) {
        int card = s->hand[seat][k];
        if (card != before && goes_on(card, top, s->color)) out[n++] = (Move){PLAY, card};
        before = card;
    }
    if (available(s) > 0) {
        out[n++] = (Move){DRAW, 0};
    } else if (!has_rightful(s, seat)) {
        out[n++] = (Move){PASS, 0};
    }
    return n;
}

static bool may_call(const State *s, int seat) {
    if (s->owing == seat) return true;
    if (s->said[seat]) return false;
    if (s->resolving == seat) return s->held[seat] == 1;
    if (s->asked != seat || (s->ask != TO_PLAY && s->ask != TO_KEEP && s->ask != TO_PENALTY)) return false;
    return s->held[seat] == 2;
}

static int list_asked(const State *s, int seat, Move *out) {
    int n = 0;
    if (s->ask == TO_PLAY) {
        n = list_plays(s, seat, out);
    } else if (s->ask == TO_KEEP) {
        if (goes_on(s->fresh, s->discard[s->discards - 1], s->color)) out[n++] = (Move){PLAY, s->fresh};
        out[n++] = (Move){PASS, 0};
    } else if (s->ask == TO_COLOR) {
        for (int color = 0; color < 4; color++) out[n++] = (Move){NAME, color};
    } else {
        out[n++] = (Move){ACCEPT, 0};
        out[n++] = (Move){CHALLENGE, 0};
    }
    return n;
}

static int legal(const State *s, int seat, Move *out) {
    if (s->asked == DEALER) {
        out[0] = (Move){s->ask == TO_CUT ? CUT : s->ask == TO_DEAL ? DEAL : TURN, 0};
        return 1;
    }
    int n = s->asked == seat ? list_asked(s, seat, out) : 0;
    if (may_call(s, seat)) out[n++] = (Move){CALL, 0};
    if (s->owing != NONE && s->owing != seat) out[n++] = (Move){CATCH, s->owing};
    return n;
}

/* Random play, by the engine's own policy. */

static bool speak_aside(State *s, uint64_t *key, Move *out) {
    int seat = below(key, s->seats);
    int n = s->asked != seat ? legal(s, seat, out) : 0;
    if (n == 0) return false;
    int i = below(key, n + 1);
    if (i == n) return false;
    apply(s, seat, out[i]);
    return true;
}

static void advance_randomly(State *s, uint64_t *key, Move *out) {
    if (s->owing != NONE && speak_aside(s, key, out)) return;
    int seat = s->asked, n;
    if (s->ask == TO_PLAY || s->ask == TO_KEEP) {
        n = list_asked(s, seat, out);
        if (n > 1 && out[n - 1].verb != PLAY) n--;
    } else {
        n = legal(s, seat, out);
    }
    apply(s, seat, n == 1 ? out[0] : out[below(key, n)]);
}

static int play_round(State *s, uint64_t *key) {
    Move out[KINDS + 8];
    while (s->asked == DEALER) advance_randomly(s, key, out);
    int moves = 0;
    while (s->phase == PLAYING) {
        advance_randomly(s, key, out);
        moves++;
    }
    return moves;
}

/* What run.py calls. */

static State table;

void start(const uint64_t *key, int seats) {
    for (int i = 0; i < 4; i++) table.key[i] = key[i];
    new_match(&table, seats);
}

int64_t play_rounds(uint64_t *key, int64_t rounds) {
    int64_t moves = 0;
    for (int64_t i = 0; i < rounds; i++) {
        if (table.phase == MATCH_OVER) new_match(&table, table.seats);
        moves += play_round(&table, key);
    }
    return moves;
}

static uint64_t mix(uint64_t sum, uint64_t number) { return (sum ^ number) * 0x100000001b3; }

uint64_t checksum(void) {
    uint64_t sum = 0xcbf29ce484222325;
    const State *s = &table;
    for (int i = 0; i < 4; i++) sum = mix(sum, s->key[i]);
    for (int i = 0; i < s->draws; i++) sum = mix(sum, s->draw[i]);
    for (int i = 0; i < s->discards; i++) sum = mix(sum, s->discard[i]);
    for (int seat = 0; seat < s->seats; seat++) {
        for (int k = 0; k < s->held[seat]; k++) sum = mix(sum, s->hand[seat][k]);
        sum = mix(sum, (uint64_t)s->total[seat]);
        sum = mix(sum, (uint64_t)s->won[seat]);
    }
    sum = mix(sum, (uint64_t)(s->dealer + 1));
    sum = mix(sum, (uint64_t)(s->color + 1));
    return mix(sum, (uint64_t)(s->way + 1));
}
