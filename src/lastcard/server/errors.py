"""A message that cannot be done, and why: it is answered to its sender alone."""

NOT_YOURS = "This seat is no longer yours: sit down again, or watch."


class RequestError(Exception):
    """The code is one of wire.ERRORS; the sentence is for the person."""

    def __init__(self, code: str, sentence: str, clause: str = "") -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.clause = clause
