"""The house rules, as data; `lastcard.rules.house` reads them."""
