"""Bad calls made of good ones, by the header's types alone: so every function that has a generator has its misuses
too."""

from records import COPY, FUNCTIONS, HEADER, IN, INOUT, NONE, OUT, SCRATCH, SLOT, WORD, Argument, null
from seeded import Random

# Elements of what a void pointer addresses are 8 bytes wide: blocks.
BLOCK_ALIGNMENT = 8


def misused(scene, random: Random, name: str, often: float = 0.15, **arguments) -> dict[str, int]:
    """Calls the function as given and, so often, first with one argument spoiled."""
    if random.chance(often):
        spoiled = _spoil(random, name, arguments)
        if spoiled:
            scene.call(name, **spoiled)
    return scene.call(name, **arguments)


def _spoil(random: Random, name: str, arguments: dict) -> dict | None:
    parameters = HEADER.functions[FUNCTIONS["motion_" + name]].parameters
    parameter, type = random.pick(parameters)
    argument = arguments[parameter]
    if not type.pointer:
        # Only what sizes an array may be changed: more than the limit, and never a number that the library could
        # believe.
        sizes = ("count", "size", "capacity")
        if type.base == "uint32_t" and parameter.endswith(sizes):
            return {**arguments, parameter: Argument(WORD, random.pick((0x80000000, NONE, 0xFFFFFFF8)), NONE, 0, 0)}
        return None
    if (
        random.chance(0.5)
        or not isinstance(argument, Argument)
        or argument.kind not in (IN, OUT, INOUT, SCRATCH, SLOT, COPY)
    ):
        return {**arguments, parameter: null()}
    alignment = _alignment(type)
    if alignment == 1 or argument.kind == COPY:
        return None
    off = random.between(1, alignment - 1)
    if argument.kind == SLOT:
        return {**arguments, parameter: Argument(SLOT, argument.words[0], argument.words[1] + off)}
    offset = argument.words[0] + off
    return {**arguments, parameter: Argument(argument.kind, offset, *argument.words[1:], data=argument.data)}


def _alignment(type) -> int:
    if type.base == "void":
        return BLOCK_ALIGNMENT
    if type.base in HEADER.structs:
        return HEADER.layout(type.base, 8).alignment
    return {"uint8_t": 1, "uint32_t": 4, "int32_t": 4, "float": 4, "double": 8}[type.base]
