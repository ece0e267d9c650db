"""The house rules, as data; `lastcard.rules.house.rules` reads them."""
