"""Scenes of functions whose row in functions.py says that the kinds of their arguments do: numbers and choices."""

import sys
from pathlib import Path

from batches import hostility, shift
from misuse import misused
from records import FUNCTIONS, HEADER, array, double, null, out
from seeded import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bindings" / "generate"))
import contract
import functions
import kinds

BYTES = {"float": 4, "double": 8, "uint32_t": 4, "uint8_t": 1}


def drawn(row: kinds.Function):
    """Returns the scene of a function."""
    function = HEADER.functions[FUNCTIONS[f"motion_{row.name}"]]
    types = dict(function.parameters)

    def scene_of(scene, random: Random) -> None:
        for _ in range(random.between(2, 6)):
            count = random.batch() if random.chance(0.5) else random.between(0, 9)
            given: dict = {"count": count}
            for part in row.parts:
                given |= argument(part, count, random)
            misused(scene, random, row.name, 0.4, **given)

    def argument(part, count: int, random: Random) -> dict:
        base = types[part.name].base if part.name in types else ""
        match part:
            case kinds.Array():
                if part.usual is None and random.chance(0.3):
                    return {part.name: null()}
                low, high = random.pick(((-100, 100), (-1e9, 1e9), (0, 1), (-1e-20, 1e-20)))
                draw = random.doubles if base == "double" else random.floats
                return {
                    part.name: array(draw(part.width * count, low, high, hostility(random)), shift(random, BYTES[base]))
                }
            case kinds.Number():
                value = random.pick((0, 0.5, 1, random.uniform(-2, 2)))
                return {
                    part.name: random.below(9) if base == "uint32_t" else double(value) if base == "double" else value
                }
            case kinds.Choice():
                known = contract.choices(HEADER, function)[part.name]
                return {
                    part.name: random.pick(known) if random.chance(0.9) else random.pick((max(known) + 1, 0xFFFFFFFF))
                }
            case kinds.Flag():
                return {"flags": random.pick((0, HEADER.constants[f"MOTION_{part.bit}"]))}
            case kinds.Out():
                numbers = [count if word == "count" else int(word) for word in part.shape.split()]
                size = numbers[0] * (numbers[1] if len(numbers) > 1 else 1) * BYTES[base]
                return {part.name: null() if part.name.endswith("_or_null") and random.chance(0.2)
                        else out(size, shift(random, BYTES[base]))}  # fmt: skip
            case kinds.Word():
                return {part.name: out(BYTES[base], shift(random, BYTES[base]))}
        raise SystemExit(f"functions.py: {row.name} is drawn, and has a {type(part).__name__}: write a scene by hand")

    return scene_of


SCENES = {drawn(row): 40 for row in functions.FUNCTIONS if row.drawn}
