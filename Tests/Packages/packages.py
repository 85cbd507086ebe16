#!/usr/bin/env python3
"""Installs what is released as its users do, each time in an empty place, and expects the demo's digest of it.

    packages.py                   all that this machine can do
    packages.py python c          some rooms only
    packages.py --deep            also what takes minutes: other Pythons, what is built with Swift, a second release

It wants the library in .build/motion (bindings/build.sh). What cannot run here is skipped, and said."""

import argparse
import sys
import time
import traceback

import javascript
import swiftpm
from place import Failed, Skipped, seal

import c
import python
import release

ROOMS = {"python": python, "c": c, "javascript": javascript, "swift": swiftpm, "release": release}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("rooms", nargs="*", metavar="ROOM", help=", ".join(ROOMS))
    parser.add_argument("--deep", action="store_true")
    options = parser.parse_args()
    if strangers := set(options.rooms) - set(ROOMS):
        parser.error(f"no such room: {', '.join(strangers)}")
    print(
        f"packages: {'nothing' if seal() else 'for want of name spaces, all'} of the checkout is in reach", flush=True
    )
    counts = {"ok": 0, "skip": 0, "FAIL": 0}
    for room in options.rooms or ROOMS:
        for check in [*ROOMS[room].CHECKS, *(ROOMS[room].DEEP if options.deep else ())]:
            start, detail = time.monotonic(), ""
            try:
                check()
                verdict = "ok"
            except Skipped as reason:
                verdict, detail = "skip", f": {reason}"
            except Failed as reason:
                verdict, detail = "FAIL", f": {reason}"
            except Exception:  # a fault of the check itself counts as one, and the others go on
                verdict, detail = "FAIL", f": {traceback.format_exc()}"
            counts[verdict] += 1
            said = check.__doc__.splitlines()[0]
            print(f"{verdict:4}  {room}: {said} ({time.monotonic() - start:.1f} s){detail}", flush=True)
    print(f"packages: {counts['ok']} passed, {counts['FAIL']} failed, {counts['skip']} skipped")
    return 1 if counts["FAIL"] or not counts["ok"] else 0


if __name__ == "__main__":
    sys.exit(main())
