"""The language of effects: sentences become rows of ops for the engine, and rows become sentences.

There: `lexer` and `normalize` make tokens, `parser` a tree, `interpret` and `verbs` say what it means, and
`emit` writes the rows. Back: `outline` puts rows in order, `printer` spells them exactly, `english` as people say it.
"""
