#!/usr/bin/env python3
"""Runs the gates on the built library and prints one line each; `gates.py --deep` takes the long ones too.

gates.py [--deep] [--only NAME...]
"""

import argparse
import os
import subprocess
import sys
import time

import binary
import forger
import house
import rooms
import surface
import ways
from artifacts import Artifacts

HERE = os.path.dirname(os.path.abspath(__file__))


def misuse(a, deep: bool = False, only: str | None = None):
    """R7, R8: every function with every kind of wrong argument, and exact bounds (misuse.py)."""
    command = [
        sys.executable,
        os.path.join(HERE, "misuse.py"),
        str(a.library),
        *(["--deep"] if deep else []),
        *(["--only", only] if only else []),
    ]
    run = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "GATES_ROOT": str(a.root)})
    yield from run.stdout.splitlines()
    if run.returncode and not run.stdout:
        yield f"misuse.py: {run.stderr.strip().splitlines()[-1]}"


def breaches(gate, a, **options) -> list[str]:
    """What a gate finds; a gate that cannot look fails."""
    try:
        return list(gate(a, **options))
    except (OSError, ValueError, LookupError, subprocess.CalledProcessError) as error:
        return [f"cannot look: {error!r}"]


def forged_clips(a, deep: bool = False):
    """R9: each class of value over each field of a clip, in every function, on three hosts (forger.py)."""
    yield from forger.forged_clips(a, 1 if deep else forger.SHARE)


def same_ways(a, deep: bool = False):
    """R21: a value has the same bits, whichever way it is asked for, on every host (ways.py)"""
    yield from ways.same_ways(a, ways.CLIPS * 20 if deep else ways.CLIPS)


GATES = [*binary.GATES, *surface.GATES, *rooms.GATES, *house.GATES, misuse, forged_clips, same_ways]
LONG = misuse, forged_clips, same_ways  # those that try more with --deep, and need a library that computes


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--deep", action="store_true")
    parser.add_argument("--only", nargs="*")
    options = parser.parse_args()
    artifacts, passed, failed = Artifacts(), 0, 0
    for gate in GATES:
        if options.only and gate.__name__ not in options.only:
            continue
        start = time.monotonic()
        found = breaches(gate, artifacts, **({"deep": True} if gate in LONG and options.deep else {}))
        passed, failed = passed + (not found), failed + bool(found)
        print(
            f"{'FAIL' if found else 'ok'}  {gate.__name__} ({time.monotonic() - start:.1f} s): "
            f"{gate.__doc__.strip().splitlines()[0]}"
        )
        for line in found[:20]:
            print(f"      {line}")
        if len(found) > 20:
            print(f"      and {len(found) - 20} more")
        sys.stdout.flush()
    print(f"gates: {passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
