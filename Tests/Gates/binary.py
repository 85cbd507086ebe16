"""Gates on the shipped binaries. Each takes the artifacts and yields one line for every breach; none: it passes."""

import gzip
import itertools
import pathlib
import re

import elf
import wasm
import x86

PERSONALITY = "_swift_exceptionPersonality"  # referred to by unwind tables, never called: its trap cannot be reached
# The goal of a module is 64 KiB. Those of curves and of compiled clips meet it; the gate holds the others to what they
# are: bytes, and bytes after gzip -9.
LIBRARY_BYTES = 1720 << 10
MODULE_BYTES = {
    "motion.wasm": (749 << 10, 338 << 10),
    "motion-css.wasm": (461 << 10, 209_500),
    "motion-curve.wasm": (35 << 10, 16_420),
    "motion-draw.wasm": (112 << 10, 52_600),
    "motion-export.wasm": (230 << 10, 102_000),
    "motion-lottie.wasm": (281 << 10, 133_100),
    "motion-player.wasm": (61 << 10, 29_820),
    "motion-proofs.wasm": (226 << 10, 104_500),
    "motion-svg.wasm": (639 << 10, 290_600),
}
STACK_BYTES, MODULE_STACK_BYTES, WASM_STACK_BYTES = 70 << 10, 31 << 10, 64 << 10
C_FUNCTIONS = {"memcpy", "memmove", "memset"}
CRT_HOOKS = {"_ITM_deregisterTMCloneTable", "_ITM_registerTMCloneTable", "__gmon_start__", "__cxa_finalize"}  # weak
WRITABLE = "motion_instruction_set"  # the one word that may change: which instance of the kernel runs
RUNTIME = re.compile(
    r".*(swift_once|swift_(retain|release|alloc|slowAlloc|dealloc|slowDealloc)|malloc|posix_memalign|free$).*"
)
KERNEL_ENTRY_AVX2 = re.compile(r"motion_\w+_avx2")
FEATURE_WORDS = {"start": "a start function", "elements": "table elements"}


def traps_native(a):
    """R4: no instruction of the library can trap but the one that is never called."""
    for path in (a.named_library, *a.single):
        for function in x86.functions(path).values():
            if (traps := function.count(r"ud2[abl]?")) and function.name != PERSONALITY:
                yield f"{path.name}: ud2 x {traps} in {function.name}"
            if divisions := function.count(r"i?div[bwlq]?"):
                yield f"{path.name}: integer division x {divisions} in {function.name}"
            if others := function.count(r"int|hlt|into|ud1\w?"):
                yield f"{path.name}: trap instruction x {others} in {function.name}"


def traps_wasm(a):
    """R4: no instruction of the module can trap but by an address; none grows the memory or calls what it computes."""
    for path in a.named_modules:
        module = wasm.read(path)
        for index, body in enumerate(module.code):
            name = module.name(index + len(module.imports))
            for before, instruction in zip([None, *body], body):
                op = instruction.opcode
                if op == wasm.UNREACHABLE and name != PERSONALITY:
                    yield f"{path.name}: unreachable in {name}"
                if op in wasm.TRUNCATIONS:
                    yield f"{path.name}: {wasm.TRUNCATIONS[op]} in {name}"
                if op in wasm.DIVISIONS and not _divides_by_a_safe_constant(before):
                    yield f"{path.name}: {wasm.DIVISIONS[op]} in {name}"
                if op in (wasm.CALL_INDIRECT, wasm.RETURN_CALL_INDIRECT):
                    yield f"{path.name}: call_indirect in {name}"
                if op == wasm.MEMORY_GROW:
                    yield f"{path.name}: memory.grow in {name}"
                if op >= wasm.RELAXED:
                    yield f"{path.name}: relaxed SIMD in {name}: its bits differ from host to host"


def locals_wasm(a):
    """R1: no instruction reads a local too early: before anything has set it, or to use it after it is set anew. LLVM's
    calls with several results do so where it places the use of a later result before the call. The second vector of a
    shuffle may be any local, if no byte is taken from it."""
    for path in a.named_modules:
        module = wasm.read(path)
        for index, body in enumerate(module.code):
            name = module.name(index + len(module.imports))
            set_locals = set(range(len(module.types[module.function_types[index]][0])))
            for instruction, following in itertools.pairwise(body):  # the last is an end
                if instruction.opcode in (wasm.LOCAL_SET, wasm.LOCAL_TEE):
                    set_locals.update(instruction.immediates)
                elif following.opcode == wasm.SHUFFLE and max(following.immediates[0]) < 16:
                    continue
                elif instruction.opcode == wasm.LOCAL_GET and instruction.immediates[0] not in set_locals:
                    yield f"{path.name}: local {instruction.immediates[0]} is read before it is set in {name}"
                    break
            for local in sorted(_read_too_early(module, body)):
                yield f"{path.name}: local {local} is set while its earlier value waits to be used in {name}"


def _read_too_early(module, body) -> set[int]:
    """Locals that are set while a value read from them is on the stack. Values that wait across a branch or the border
    of a block are not followed."""
    stack: list[int | None] = []  # for each value, the local from which it was read
    found = set()
    for instruction in body:
        if (effect := wasm.effect(module, instruction)) is None:
            stack = []
            continue
        taken, put = effect
        del stack[max(len(stack) - taken, 0) :]
        if instruction.opcode in (wasm.LOCAL_SET, wasm.LOCAL_TEE):
            found.update(set(instruction.immediates).intersection(stack))
        stack += [instruction.immediates[0] if instruction.opcode == wasm.LOCAL_GET else None] * put
    return found


def _divides_by_a_safe_constant(before) -> bool:
    return before and before.opcode in (wasm.I32_CONST, wasm.I64_CONST) and before.immediates[0] not in (0, -1)


def state_native(a):
    """R5: the library needs memcpy, memmove and memset at most and allocates nothing. One word of it can be written:
    the instruction set of the processor."""
    library, named = elf.read(a.library), elf.read(a.named_library)
    for symbol in library.dynamic_symbols:
        hook = symbol.name in CRT_HOOKS and symbol.binding == elf.WEAK
        if not symbol.defined and symbol.name not in C_FUNCTIONS and not hook:
            yield f"needs {symbol.name}"
    relro = [(address, address + size) for kind, _, address, size in library.segments if kind == elf.RELRO]
    for section in library.sections:
        is_writable = section.flags & elf.WRITE and section.flags & elf.ALLOC and section.size
        last = section.address + section.size
        if is_writable and not any(start <= section.address and last <= end for start, end in relro):
            words = [s for s in named.symbols if s.name == WRITABLE and section.address <= s.value < last]
            if extra := section.size - sum(word.size for word in words):
                yield f"{section.name}: {extra} bytes stay writable"
        if section.name.startswith((".init", ".ctors", ".fini", ".preinit")):
            yield f"{section.name}: code that runs at load"
    if any(kind == elf.TLS for kind, *_ in library.segments):
        yield "thread-local data"
    if library.values(elf.TEXTREL) or any(k == elf.STACK and flags & 1 for k, flags, *_ in library.segments):
        yield "text relocations or an executable stack"
    for symbol in named.symbols:
        if symbol.defined and RUNTIME.fullmatch(symbol.name):
            yield f"holds {symbol.name}"


def state_wasm(a):
    """R5: the module imports nothing; its data are constants; only the stack pointer can change."""
    for path in a.modules:
        module, named = wasm.read(path), wasm.read(a.named(path))
        for kind, where, name in module.imports:
            yield f"{path.name}: imports {kind} {where}.{name}"
        for feature in sorted(module.features):
            yield f"{path.name}: has {FEATURE_WORDS[feature]}"
        if sum(mutable for _, mutable, _ in module.globals) > 1:
            yield f"{path.name}: mutable globals besides the stack pointer"
        for name in named.data_names.values():
            if not name.startswith((".rodata", ".swift_modhash")):
                yield f"{path.name}: data segment {name}"
        for name in named.function_names.values():
            if RUNTIME.fullmatch(name):
                yield f"{path.name}: holds {name}"
        base = module.exports.get("__heap_base")
        end = max((address + size for address, size in module.data), default=WASM_STACK_BYTES)
        if base and module.globals[base[1]][2] - end >= 32:
            yield f"{path.name}: {module.globals[base[1]][2] - end} bytes of zeroed data below __heap_base"


def twins(a):
    """The unstripped twins, on which other gates look, hold the shipped code."""
    text = [e.contents(e.section(".text")) for e in (elf.read(a.library), elf.read(a.named_library))]
    if text[0] != text[1]:
        yield "unstripped/libmotion.so: other code than libmotion.so"
    for path in a.modules:
        if wasm.read(path).code_bytes != wasm.read(a.named(path)).code_bytes:
            yield f"unstripped/{path.name}: other code than {path.name}"


def size(a):
    """The shipped files stay small, and are stripped."""
    sizes = [("libmotion.so", a.library.stat().st_size, LIBRARY_BYTES)]
    for path in a.modules:
        if path.name not in MODULE_BYTES:
            yield f"{path.name} has no limit in {pathlib.Path(__file__).name}"
            continue
        module, (limit, gzip_limit) = path.read_bytes(), MODULE_BYTES[path.name]
        sizes += [
            (path.name, len(module), limit),
            (f"{path.name}, gzip -9,", len(gzip.compress(module, 9)), gzip_limit),
        ]
    for what, bytes, limit in sizes:
        if bytes > limit:
            yield f"{what} has {bytes} bytes, {bytes - limit} too many"
    if elf.read(a.library).symbols:
        yield "libmotion.so is not stripped"
    for path in a.modules:
        if wasm.read(path).function_names:
            yield f"{path.name} is not stripped"


def linkage(a):
    """The library has its name, and depends on the C library at most."""
    library = elf.read(a.library)
    if library.values(elf.SONAME) != ["libmotion.so.0"]:
        yield f"SONAME {library.values(elf.SONAME)}"
    for needed in library.values(elf.NEEDED):
        if not re.fullmatch(r"libc\.so\.6|libc\.musl.*|ld-linux.*", needed):
            yield f"depends on {needed}"


def instruction_sets(a):
    """ymm registers only in code that the AVX2 instance owns; no fused multiply-add anywhere."""
    baseline, avx2 = a.single
    for function in x86.functions(baseline).values():
        if any(re.search(r"%[yz]mm", operands) for _, operands in function.instructions) and not function.name.endswith(
            "_avx2"
        ):
            yield f"{baseline.name}: wide registers in {function.name}"
    for path in (a.named_library, *a.single):
        for function in x86.functions(path).values():
            if fused := function.count(r"vf(n?m(add|sub)|maddsub|msubadd)\w+"):
                yield f"{path.name}: fused multiply-add x {fused} in {function.name}"
    if not any("%ymm" in operands for f in x86.functions(a.avx2_object).values() for _, operands in f.instructions):
        yield "the AVX2 instance uses no ymm register"
    entries = set()
    for symbol in elf.read(a.avx2_object).symbols:
        if symbol.defined and symbol.binding != elf.LOCAL:
            entries.add(symbol.name)
            if symbol.binding == elf.WEAK or not KERNEL_ENTRY_AVX2.fullmatch(symbol.name):
                yield f"avx2.o: {symbol.name} can be seen or replaced from outside"
    if not entries:
        yield "avx2.o: no entries"


def stack_native(a):
    """No call of the library needs more than 70 KiB of stack: the sum of frames along the deepest path, recursion
    refused."""
    for path in a.single:
        all_functions = x86.functions(path)
        for symbol in elf.read(path).dynamic_symbols:
            if symbol.defined and symbol.kind == 2:
                try:
                    bytes, way = x86.deepest(all_functions, symbol.name)
                except ValueError as error:
                    yield f"{path.name}: {symbol.name}: {error}"
                    continue
                if bytes > STACK_BYTES:
                    yield f"{path.name}: {symbol.name} takes {bytes} bytes of stack: {' > '.join(way)}"


def stack_wasm(a):
    """No call of the module needs more than 31 KiB of the 64 KiB stack at the bottom of its memory."""
    for path in a.named_modules:
        module = wasm.read(path)
        if module.globals[0][2] != WASM_STACK_BYTES:
            yield f"{path.name}: a stack of {module.globals[0][2]} bytes"
        known: dict[int, int] = {}
        for name, (kind, index) in module.exports.items():
            if kind == "function":
                try:
                    if (bytes := _stack_below(module, index, (), known)) > MODULE_STACK_BYTES:
                        yield f"{path.name}: {name} takes {bytes} bytes of stack"
                except ValueError as error:
                    yield f"{path.name}: {name}: {error}"


def _stack_below(module, index: int, path: tuple[int, ...], known: dict[int, int]) -> int:
    """The most stack that a function takes with all that it calls; `known` has what has been found so far."""
    if index in path:
        raise ValueError(f"recursion through {module.name(index)}")
    if index in known:
        return known[index]
    frame = deepest = 0
    body = module.code[index]
    for at, instruction in enumerate(body):
        if instruction.opcode == wasm.GLOBAL_GET and instruction.immediates == (0,):
            if (size := _wasm_frame(body[at + 1 : at + 9])) is None:
                raise ValueError(f"{module.name(index)}: a frame of no constant size")
            frame = max(frame, size)
        elif instruction.opcode in (wasm.CALL, wasm.RETURN_CALL):
            deepest = max(deepest, _stack_below(module, instruction.immediates[0], (*path, index), known))
    known[index] = frame + deepest
    return known[index]


def _wasm_frame(prologue) -> int | None:
    """What the instructions after a read of the stack pointer take off it: a constant, and at most an alignment's
    mask."""
    code = [i for i in prologue if i.opcode not in (wasm.LOCAL_GET, wasm.LOCAL_SET, wasm.LOCAL_TEE)]
    match [i.opcode for i in code[:4]]:
        case [wasm.I32_CONST, wasm.I32_SUB, wasm.I32_CONST, wasm.I32_AND]:
            return code[0].immediates[0] - code[2].immediates[0] - 1
        case [wasm.I32_CONST, wasm.I32_SUB, *_]:
            return code[0].immediates[0]
    return None


GATES = [twins, traps_native, traps_wasm, locals_wasm, state_native, state_wasm, linkage, size, instruction_sets,
         stack_native, stack_wasm]  # fmt: skip
