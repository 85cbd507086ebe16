"""What the general rules of Include/motion.h say of a function, by the names and types of its parameters.

The scenes ask here which statuses calls must have met, and the gates which arguments a function must refuse. So a new
function is held to these rules before anybody has written a test for it. What a function promises beyond them stands in
Tests/Scenes/coverage.py and Tests/Gates/rows.py.

A parameter "name_count", "name_size" or "name_capacity" is the size of an array; "name_or_null" may be NULL."""

# Parameters of type uint32_t that take one of some numbers of the header, and the prefix of these numbers.
CHOICES = {
    "query": "QUERY_",
    "rule": "RULE_",
    "function": "FUNCTION_",
    "unit": "AT_",
    "mode": "TRIM_",
    "curves": "PATH_",
    "pacing": "PACING_",
    "rotate": "ROTATE_",
    "kind": "CONVERT_",
    "cap": "CAP_",
    "join": "JOIN_",
    "space": "SPACE_",
    "given": "SPRING_GIVEN_",
    "form": "SPRING_",
    "width": "WIDTH_",
    "winding": "WINDING_",
    "targets": "HIT_",
    "fit": "FIT_",
}
# Numbers that have the prefix and are not choices.
NO_CHOICES = {"form": ("SPRING_GIVEN_",), "function": ("FUNCTION_NONE", "FUNCTION_MATRIX", "FUNCTION_LIST")}
WORST = 0xFFFFFFFF
SIZES = ("count", "size", "capacity")
# Blocks that are checked as a whole: what a function says of one that is cut short.
BLOCKS = {"clip": "CLIP", "path": "PREPARED", "end_path": "PREPARED", "prepared": "PREPARED", "live": "PREPARED"}
# Blocks that functions change: all but those that make them, whose names end in _prepare.
CHANGED = {"live"}


def named(header, prefix: str, but: tuple[str, ...] = ()) -> dict[str, int]:
    """The numbers of the header that have this prefix, by their names without MOTION_."""
    short = {name.removeprefix("MOTION_"): value for name, value in header.constants.items()}
    return {
        name: value for name, value in short.items() if name.startswith(prefix) and not (but and name.startswith(but))
    }


def numbers(header, prefix: str, but: tuple[str, ...] = ()) -> list[int]:
    """The numbers of the header that have this prefix."""
    return list(named(header, prefix, but).values())


def named_choices(header) -> dict[str, dict[str, int]]:
    """What each parameter of CHOICES may be, by name."""
    return {name: named(header, prefix, NO_CHOICES.get(name, ())) for name, prefix in CHOICES.items()}


def choices(header, function) -> dict[str, list[int]]:
    """The parameters that take one of some numbers, and these numbers."""
    taken = [
        name for name, type in function.parameters if name in CHOICES and not type.pointer and type.base == "uint32_t"
    ]
    return {name: list(known.values()) for name, known in named_choices(header).items() if name in taken}


def sizes(function) -> list[str]:
    """The parameters that are the size of an array."""
    return [
        name
        for name, type in function.parameters
        if not type.pointer and type.base == "uint32_t" and name.endswith(SIZES)
    ]


def blocks(function) -> dict[str, str]:
    """The parameters that are a block to be read, and the status of a broken one."""
    return {
        name: BLOCKS[name]
        for name, type in function.parameters
        if name in BLOCKS and type.pointer and type.base == "void" and (type.constant or changes(function, name))
    }


def changes(function, name: str) -> bool:
    """Whether a function changes a block that another one made."""
    return name in CHANGED and not function.name.endswith("_prepare")


def memory(function) -> list[str]:
    """The sizes of what a function asks to be given: scratch, and blocks that it writes."""
    written = [
        name
        for name, type in function.parameters
        if type.pointer and type.base == "void" and not type.constant and not changes(function, name)
    ]
    return [f"{name}_size" for name in written if f"{name}_size" in dict(function.parameters)]


def statuses(header, function) -> set[str]:
    """The statuses, without MOTION_ERROR_, that some call must bring about."""
    wanted = set(blocks(function).values())
    for name, type in function.parameters:
        if type.pointer:
            wanted |= {"NULL"} if not name.endswith("_or_null") else set()
            wanted |= {"ALIGNMENT"} if type.base != "uint8_t" else set()
            wanted |= {"INDEX"} if name == "indices_or_null" else set()
        elif name.endswith("capacity"):
            wanted.add("CAPACITY")
    wanted |= {"COUNT"} if sizes(function) else set()
    wanted |= {"MEMORY"} if memory(function) else set()
    return wanted | ({"ENUM"} if choices(header, function) else set())


def wrong_values(header, function) -> list[tuple[str, int, str]]:
    """Values of single parameters, beside good ones, and the status of each."""
    wrong = []
    for name, known in choices(header, function).items():
        wrong += [(name, value, "ERROR_ENUM") for value in (max(known) + 1, WORST)]
        wrong += [
            (name, value, "ERROR_ENUM")
            for value in numbers(header, CHOICES[name])
            if value not in known and name == "function"
        ]
    for name, status in blocks(function).items():
        wrong += [(f"{name}_size", value, f"ERROR_{status}") for value in (0, 8, 16)]
    return wrong + [(name, 0, "ERROR_MEMORY") for name in memory(function)]


def may_be_null(function) -> set[str]:
    """The arrays that may be NULL whatever the other arguments are: not those that have a size of their own."""
    found = set()
    names = [name for name, _ in function.parameters]
    for name, after in zip(names, [*names[1:], ""], strict=True):
        stem = name.removesuffix("_or_null")
        if stem != name and not after.endswith("capacity") and after != f"{stem.removesuffix('s')}_count":
            found.add(name)
    return found


# Structs that tell what is wrong, or what is needed.
REPORTS = ("motion_fault", "motion_text_error", "motion_file_error", "motion_compiled")


def reports(function) -> set[str]:
    """The outputs that are written with an error too."""
    return {
        name
        for name, type in function.parameters
        if type.pointer and (name == "message_or_null" or type.base in REPORTS)
    }
