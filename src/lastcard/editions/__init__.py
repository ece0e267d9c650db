"""The published editions and the house rules, as data; `lastcard.rules` reads them."""
