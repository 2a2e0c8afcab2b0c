"""The error of an evaluation."""


class EvaluationError(Exception):
    """An evaluation that cannot be run or goes no further, or a policy that cannot be exported. Results are kept.

    ``reason`` is a stable code for programs; ``docs/errors.md`` lists them.
    """

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(f"{reason}: {message}")
        self.reason = reason
