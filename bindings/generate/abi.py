"""Names, numbers and layouts of the header as text, for comparison with a release (bindings/c/abi.txt)."""


def constants(numbers: dict[str, int]) -> list[str]:
    """Returns constants by how their names begin: a line for all that begin with the same two words."""
    groups: dict[str, list[str]] = {}
    for name, number in numbers.items():
        words = name.split("_")
        group = "_".join(words[: 2 if len(words) > 2 else 1])
        groups.setdefault(group, []).append(f"{name.removeprefix(group + '_')} {number}")
    return [f"constants {group}: {', '.join(members)}" for group, members in groups.items()]


def abi(header) -> str:
    """Returns names, numbers and layouts (of 64-bit hosts) as lines: one a structure, function or kind of constant."""
    spelled = lambda type: f"{'const ' if type.constant else ''}{type.base}{' *' if type.pointer else ''}"
    lines = [f"abi {header.constants['MOTION_ABI_VERSION']}"]
    lines += constants({n: v for n, v in header.constants.items() if "_VERSION" not in n or "ERROR" in n})
    for name, fields in header.structs.items():
        layout, made = header.layout(name, 8), []
        for field in fields:
            count = f"[{field.count}]" if field.count > 1 else ""
            made.append(f"{spelled(field.type)} {field.name}{count} {layout.offsets[field.name]}")
        lines.append(f"struct {name} size {layout.size} alignment {layout.alignment}: {', '.join(made)}")
    for function in header.functions:
        types = ", ".join(spelled(type) for _, type in function.parameters)
        lines.append(f"function {spelled(function.result)} {function.name}({types})")
    return "\n".join([*lines, ""])
