"""CPU time as that of a quiet machine. A loop in the same process is the measure, so that a slow or busy machine counts
for nothing."""

import time

LOOP = 400_000  # turns of the loop,
QUIET = 6e-3  # and the seconds that it takes on a quiet machine


def loop() -> float:
    """Returns the CPU seconds of the loop."""
    begun = time.process_time()
    for _ in range(LOOP):
        pass
    return time.process_time() - begun


def once(work) -> float:
    """Returns the seconds of one run of a function on a quiet machine."""
    before, begun = loop(), time.process_time()
    work()
    spent = time.process_time() - begun
    return spent * QUIET / max(min(before, loop()), QUIET / 4)


def seconds(work) -> float:
    """Returns the seconds of a function on a quiet machine: the shortest of three runs."""
    return min(once(work) for _ in range(3))
