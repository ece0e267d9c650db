"""Which functions become part of those that call them: what every move needs, and nothing that few moves need.

The rules of most cards are short; those of a few, and all that people write on a blank card, would only be in the way.
"""

SMALL = 200  # bytes of bytecode up to which a function is always inlined
HOT = {"draw", "finish", "list_keeps", "list_plays", "pass_", "pass_turn", "play"}
SELDOM = {
    "age_face", "apply_role", "apply_trial", "end_round", "end_vows", "end_vows_on", "jump", "lapse",
    "list_contest", "list_hand", "lose_seen", "number_shown", "op_add", "op_discard", "op_give", "op_rotate",
    "op_show", "op_swap", "op_take", "op_trial", "refill", "run_more", "settle_bonds", "stop",
    "strike_refused",
}  # fmt: skip
