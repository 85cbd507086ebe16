"""Names, numbers and layouts of the header as text, for comparison with a release (bindings/c/abi.txt)."""


def abi(header) -> str:
    """Names, numbers and layouts (of 64-bit hosts), a line each."""
    spelled = lambda type: f"{'const ' if type.constant else ''}{type.base}{' *' if type.pointer else ''}"
    lines = [f"abi {header.constants['MOTION_ABI_VERSION']}"]
    lines += [f"constant {n} {v}" for n, v in header.constants.items() if "_VERSION" not in n or "ERROR" in n]
    for name, fields in header.structs.items():
        layout = header.layout(name, 8)
        lines.append(f"struct {name} size {layout.size} alignment {layout.alignment}")
        for field in fields:
            count = f"[{field.count}]" if field.count > 1 else ""
            lines.append(f"field {name}.{field.name}{count} {spelled(field.type)} at {layout.offsets[field.name]}")
    for function in header.functions:
        lines.append(f"function {function.name} {spelled(function.result)}, {len(function.parameters)} parameters")
        for at, (_, type) in enumerate(function.parameters):
            lines.append(f"parameter {function.name} {at} {spelled(type)}")
    return "\n".join([*lines, ""])
