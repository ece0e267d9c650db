"""A step that is left out where none of its tokens stand would have changed nothing there."""

from pathlib import Path
from tomllib import loads

import pytest

from lastcard.rules.editions.load import load
from lastcard.rules.language import lexer
from lastcard.rules.language.lexer import tokens_of
from lastcard.rules.language.normalize import STEPS, Token, normalized, separated

LIST = loads(Path(__file__).with_name("pencil_sentences.toml").read_text("utf-8"))
SAID = [said for rule in LIST["rule"] for said in rule["said"]] + LIST["unclear"]["said"]


def step_by_step(tokens: list[Token]) -> list[Token]:
    """Every step, whether its tokens are there or not."""
    for step in STEPS:
        tokens = step.change(tokens)
    return separated(tokens)


def test_no_step_is_left_out_that_would_change_something(monkeypatch: pytest.MonkeyPatch) -> None:
    words, texts = load("emoji").words, list[list[Token]]()

    def noted(tokens: list[Token]) -> list[Token]:
        texts.append(tokens)
        return tokens

    with monkeypatch.context() as patch:
        patch.setattr(lexer, "normalized", noted)
        lexer.all_tokens.cache_clear()
        for said in SAID:
            tokens_of(said, words)
    lexer.all_tokens.cache_clear()  # of what was not normalized

    assert len(texts) > 1000
    for tokens in texts:
        assert normalized([*tokens]) == step_by_step([*tokens])
        assert normalized(tokens[: len(tokens) // 2]) == step_by_step(tokens[: len(tokens) // 2])
