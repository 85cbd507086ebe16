"""What a batch of a thousand files costs, and what a million would: python3 Tests/Bench/many.py [FILES] [JOBS]. Prints
a row for each kind: processor time and bytes a file, measured, and both of a million, computed from them."""

import pathlib
import resource
import sys
import tempfile

import libmotion as motion
from libmotion.batch import plan, run

KINDS = {
    "clip": ("{name}.motion", {}),
    "check": ("{name}.json", {"rules": ["inside", "never_jumps"]}),
    "still": ("{name}.png", {"at": 0.5, "size": "160x160"}),
    "film": ("{name}.webp", {"fps": 10.0, "size": "160x160"}),
}
CORES = 32


def scene(number: int) -> motion.Scene:
    """Returns one of as many scenes as there are numbers: ten dots that spring to their places within a second."""
    made = motion.Scene(f"many {number}", size=(100, 100), background="#101426")
    for row in range(10):
        dot = made.circle(f"dot {row}", 10, 5 + 9 * row, 2 + number % 7 / 3, fill=f"#ff{row}d{number % 10}e")
        clock = {"begin": row / 20, "duration": 0.5, "timing": "ease-out", "fill": "both"}
        dot.add(motion.basic("position.x", to=85 - number % 11, **clock))
    return made


def spent() -> float:
    """Returns the processor time of all processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> int:
    files = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    jobs = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "in").mkdir()
        for number in range(files):
            (folder / "in" / f"{number:06}.json").write_text(scene(number).to_json())
        for kind, (output, options) in KINDS.items():
            given = {option: str(value) for option, value in options.items()}
            batch = plan.read([f"{folder}/in/*.json"], [output], given)
            begun = spent()
            came = run.run(batch, folder / kind, jobs=jobs)
            each, tally = (spent() - begun) / files, next(iter(came.values()))
            assert came.status != 1 and tally.done == files, came.errors
            size = tally.bytes / files
            begin, end = (memory / 2**20 for memory in came.memory)
            print(
                f"{kind:6} {1000 * each:8.1f} ms and {size / 1000:6.1f} KB a file; a million: {each * 1e6 / 3600:7.1f} "
                f"hours of a core, {each * 1e6 / 60 / CORES:5.1f} minutes of {CORES} cores, {size / 1000:7.1f} GB; "
                f"a worker {begin:.0f} -> {end:.0f} MiB",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
