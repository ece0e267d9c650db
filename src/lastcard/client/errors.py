"""What can go wrong between a client and its table."""

from lastcard.rules.errors import LastcardError


class ClientError(LastcardError):
    """An address that leads nowhere, or a server that cannot be understood."""


class Refused(ClientError):  # noqa: N818 - an answer, not an accident
    """The table said no: one of the codes of the wire, and its sentence."""

    def __init__(self, code: str, sentence: str, clause: str = "") -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.clause = clause


class Gone(Refused):
    """The table has closed the connection for good."""
