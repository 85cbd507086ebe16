"""Disassembles an x86-64 object or shared object with the toolchain's llvm-objdump (or binutils' objdump): the
instructions of each function, who calls whom, and the deepest stack."""

import os
import re
import shutil
import subprocess
from dataclasses import dataclass, field

LINE = re.compile(r"^\s*([0-9a-f]+):\s+(\S+)\s*(.*)$")
LABEL = re.compile(r"^([0-9a-f]+) <(.+)>:$")
TARGET = re.compile(r"<([^>+]+)(?:\+0x[0-9a-f]+)?>")
RED_ZONE = 128  # below the stack pointer, for a function that calls none
FOREIGN_STACK = 512  # memcpy, memmove, memset of a C library: leaves, with this much to spare


@dataclass
class Function:
    name: str
    instructions: list[tuple[str, str]] = field(default_factory=list)  # mnemonic, operands

    def count(self, pattern: str) -> int:
        match = re.compile(pattern).fullmatch
        return sum(bool(match(mnemonic)) for mnemonic, _ in self.instructions)


def tool(name: str) -> str:
    """A tool beside swiftc, or on the path."""
    swiftc = shutil.which("swiftc")
    beside = swiftc and os.path.join(os.path.dirname(os.path.realpath(swiftc)), name)
    found = (
        beside if beside and os.path.exists(beside) else shutil.which(name) or shutil.which(name.removeprefix("llvm-"))
    )
    if not found:
        raise FileNotFoundError(f"{name}: neither beside swiftc nor on the path")
    return found


def functions(path) -> dict[str, Function]:
    command = [tool("llvm-objdump"), "-d", "--no-show-raw-insn", str(path)]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found: dict[str, Function] = {}
    current = None
    for line in text.splitlines():
        if label := LABEL.match(line):
            current = found.setdefault(label[2], Function(label[2]))
        elif current and (match := LINE.match(line)):
            current.instructions.append((match[2], match[3].partition("#")[0].rstrip()))
    if not found:
        raise ValueError(f"{path}: nothing to disassemble")
    return found


def frame(function: Function) -> int | None:
    """The most stack that one activation takes, its return address included; None where that is not a constant."""
    size = 8
    for mnemonic, operands in function.instructions:
        if mnemonic.startswith("push"):
            size += 8
        elif mnemonic.startswith("mov") and re.search(r", ?%rsp$", operands):
            if not operands.startswith("%rbp"):  # from %rbp: the epilogue
                return None
        elif re.search(r", ?%rsp$", operands) and not mnemonic.startswith(("test", "cmp", "add")):
            constant = re.match(r"\$(-?(?:0x)?[0-9a-f]+), ?%rsp$", operands)
            if mnemonic.startswith("sub") and constant:
                size += max(0, int(constant[1], 0))
            elif mnemonic.startswith("and") and constant:
                size += -int(constant[1], 0) - 1 if int(constant[1], 0) < 0 else 2**64 - int(constant[1], 0) - 1
            elif mnemonic.startswith("lea") and (constant := re.match(r"(-?(?:0x)?[0-9a-f]+)\(%r[bs]p\)", operands)):
                size += max(0, -int(constant[1], 0)) if "(%rsp)" in operands else 0
            else:
                return None
    return size


def calls(function: Function) -> tuple[set[str], list[str]]:
    """Names of the functions called or jumped to, and the calls whose target is not in the instruction."""
    targets, indirect = set(), []
    for mnemonic, operands in function.instructions:
        if mnemonic.startswith("call") or mnemonic.startswith("j"):
            call = mnemonic.startswith("call")
            if operands.startswith("*"):
                indirect += [operands] if call else []  # a jump through a table stays in its function
            elif (match := TARGET.search(operands)) and (call or match[1] != function.name):
                targets.add(match[1])
    return targets, indirect


def deepest(all_functions: dict[str, Function], root: str) -> tuple[int, list[str]]:
    """The most stack below `root` and the way to it. Raises ValueError where there is no bound."""
    known: dict[str, tuple[int, list[str]]] = {}

    def visit(name: str, path: tuple[str, ...]) -> tuple[int, list[str]]:
        if name in path:
            raise ValueError(f"recursion: {' > '.join((*path, name))}")
        if name.endswith("@plt"):
            return FOREIGN_STACK, [name]
        if name not in known:
            size = frame(all_functions[name])
            targets, indirect = calls(all_functions[name])
            if size is None:
                raise ValueError(f"{name}: a frame of no constant size")
            if indirect:
                raise ValueError(f"{name}: indirect call {indirect[0]}")
            below = max((visit(t, (*path, name)) for t in targets), default=(0, []))
            known[name] = (size + below[0], [name, *below[1]])
        return known[name]

    size, way = visit(root, ())
    return size + RED_ZONE, way
