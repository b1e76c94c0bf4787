"""What can be wrong with where a report is to go."""


class ReportError(ValueError):
    """A report that cannot be written where it was asked for."""
