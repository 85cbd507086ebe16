"""The exported functions of native libraries, in C: each gives its caller's floating-point control word back, and runs
the Swift function under the default one, so that its bits do not depend on the host's settings. A caller that has the
default word pays six instructions, on arm64 three: arguments stay where they are. bindings/build.sh renames the Swift
functions to what is called here."""

from header import Header, Type


def _spelled(type: Type) -> str:
    return f"{'const ' if type.constant else ''}{type.base} {'*' if type.pointer else ''}"


def body(name: str) -> str:
    """The name of the Swift function in the library."""
    return f"{name}_body"


def bodies(header: Header) -> str:
    """What objcopy renames: a pair a line."""
    return "".join(f"{f.name} {body(f.name)}\n" for f in header.functions)


def entries(header: Header) -> str:
    text = (
        "/* Derived from Include/motion.h by bindings/generate/entries.py. */\n"
        '#include "ControlWord.h"\n'
        "#include <motion.h>\n"
        '#define HIDDEN __attribute__((visibility("hidden")))\n'
    )
    for f in header.functions:
        parameters = ", ".join(_spelled(type) + name for name, type in f.parameters) or "void"
        values = ", ".join(name for name, _ in f.parameters)
        result = _spelled(f.result)
        text += (
            f"\nHIDDEN {result}{body(f.name)}({parameters});\n"
            f"HIDDEN {result}{f.name}_strange({parameters}) {{\n"
            "    motion_control_word control = motion_control();\n"
            "    motion_set_control(MOTION_DEFAULT_CONTROL);\n"
            f"    {result}result = {body(f.name)}({values});\n"
            "    motion_set_control(control);\n"
            "    return result;\n"
            "}\n"
            f"__attribute__((naked)) {result}{f.name}({parameters}) {{\n"
            f'    MOTION_IF_DEFAULT("{body(f.name)}", "{f.name}_strange");\n'
            "}\n"
        )
    return text
