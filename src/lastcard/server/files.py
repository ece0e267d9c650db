"""How many files and connections this process may have open."""

from contextlib import suppress

ENOUGH = (65_536, 10_240)  # some systems refuse more than the second, whatever they say


def allow_many_files() -> int | None:
    """As many as the system lets us without asking anybody; None where it does not say."""
    try:
        import resource
    except ImportError:  # Windows
        return None
    for enough in ENOUGH:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = enough if hard == resource.RLIM_INFINITY else min(enough, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            with suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return soft if soft != resource.RLIM_INFINITY else None
