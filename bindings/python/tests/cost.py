"""What a function costs. `calls` gives the same number on every run, however slow or busy the machine is. `seconds` is
for native code, which makes no calls that Python can count; what it gives needs bounds that are wide."""

import sys
import time


def calls(work) -> int:
    """Returns how many calls a function makes, of Python functions and of built-in ones, and how many returns."""
    count = 0

    def counted(frame, event, argument):
        nonlocal count
        count += 1

    before = sys.getprofile()
    sys.setprofile(counted)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def seconds(work) -> float:
    """Returns the CPU seconds of a function: the least of five runs."""
    best = float("inf")
    for _ in range(5):
        begun = time.process_time()
        work()
        best = min(best, time.process_time() - begun)
    return best
