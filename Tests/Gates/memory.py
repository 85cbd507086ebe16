"""Memory that tells on who touches it: mappings between pages without access, filled with a canary outside the block in
use."""

import ctypes
import mmap

PAGE = mmap.PAGESIZE
NO_ACCESS, READ, READ_WRITE = 0, 1, 3
PRIVATE_ANONYMOUS_NORESERVE = 0x2 | 0x20 | 0x4000

_c = ctypes.CDLL(None, use_errno=True)
_c.mmap.restype = ctypes.c_void_p
_c.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
_c.munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
_c.mprotect.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
_c.memcmp.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t]


def _is_filled(address: int, size: int, byte: int) -> bool:
    """Tells whether all bytes are one: the first is, and each equals the next. This copies nothing."""
    return size == 0 or ctypes.string_at(address, 1)[0] == byte and not _c.memcmp(address, address + 1, size - 1)


MOST_KEPT, MOST_KEPT_BYTES = 32, 1 << 18  # mappings of one capacity that are kept for the next region, and their size
_kept: dict[int, list[tuple[int, int]]] = {}  # by capacity: the mapping and its access


class Region:
    """Whole pages with a page without access on either side. One block at a time lies in it, flush with its end or its
    start."""

    def __init__(self, capacity: int):
        self.capacity = -(-max(capacity, 1) // PAGE) * PAGE
        if _kept.get(self.capacity):
            self._mapping, self._access = _kept[self.capacity].pop()
        else:
            self._mapping = _c.mmap(None, self.capacity + 2 * PAGE, NO_ACCESS, PRIVATE_ANONYMOUS_NORESERVE, -1, 0)
            self._access = NO_ACCESS
        if self._mapping in (None, ctypes.c_void_p(-1).value):
            raise MemoryError(f"no mapping of {capacity} bytes")
        self.start = self._mapping + PAGE
        self.address, self.size, self._filled = self.start, 0, None
        self.protect(READ_WRITE)

    def close(self) -> None:
        kept = _kept.setdefault(self.capacity, [])
        if self.capacity <= MOST_KEPT_BYTES and len(kept) < MOST_KEPT:
            kept.append((self._mapping, self._access))
        else:
            _c.munmap(self._mapping, self.capacity + 2 * PAGE)

    def protect(self, access: int) -> None:
        if access != self._access and _c.mprotect(self.start, self.capacity, access):
            raise OSError("mprotect failed")
        self._access = access

    def place(
        self, size: int, alignment: int, at_end: bool, canary: int, contents: bytes | None = None, shift: int = 0
    ) -> int:
        """Fills the region with the canary and lays a block into it; gives its address. `shift` misaligns it."""
        if size + shift > self.capacity:
            raise MemoryError(f"{size} bytes in a region of {self.capacity}")
        self.protect(READ_WRITE)
        ctypes.memset(self.start, canary, self.capacity)
        offset = (self.capacity - size) // alignment * alignment if at_end else 0
        self.address, self.size, self._filled = self.start + offset + shift, size, canary
        if contents is not None:
            ctypes.memmove(self.address, contents, size)
            self.protect(READ)
        return self.address

    def write(self, contents: bytes) -> None:
        ctypes.memmove(self.address, contents, len(contents))

    def read(self, size: int | None = None) -> bytes:
        return ctypes.string_at(self.address, self.size if size is None else size)

    def untouched_outside(self) -> bool:
        end = self.address + self.size
        return _is_filled(self.start, self.address - self.start, self._filled) and _is_filled(
            end, self.start + self.capacity - end, self._filled
        )

    def untouched(self) -> bool:
        return _is_filled(self.start, self.capacity, self._filled)
