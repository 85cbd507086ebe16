"""Seeded numbers: splitmix64 by counter, so that a whole array is one expression, and the same on every machine."""

import numpy

GAMMA = numpy.uint64(0x9E3779B97F4A7C15)

# What a caller may well hand over by mistake: zeros, subnormals, the largest, infinities, NaNs quiet and signalling.
HOSTILE_FLOATS = numpy.array([
    0, 0x80000000, 1, 0x80000001, 0x007FFFFF, 0x807FFFFF, 0x00800000, 0x80800000, 0x3F800000, 0xBF800000, 0x3F000000,
    0x7F7FFFFF, 0xFF7FFFFF, 0x7F800000, 0xFF800000, 0x7FC00000, 0xFFC00000, 0x7F800001, 0x7FFFFFFF, 0x3F7FFFFF,
    0x3F800001, 0x4E6E6B28, 0x40490FDB, 0xC0490FDB, 0x5F000000, 0xDF000000, 0x4B000000, 0x4F000000,
], numpy.uint32)  # fmt: skip
HOSTILE_DOUBLES = numpy.array([
    0, 1 << 63, 1, (1 << 63) + 1, 0x000FFFFFFFFFFFFF, 0x0010000000000000, 0x3FF0000000000000, 0xBFF0000000000000,
    0x7FEFFFFFFFFFFFFF, 0xFFEFFFFFFFFFFFFF, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000,
    0xFFF8000000000000, 0x7FF0000000000001, 0x412E848000000000, 0x43E0000000000000, 0xC3E0000000000000,
    0x41E0000000000000, 0x4330000000000000, 0x47EFFFFFF0000000,
], numpy.uint64)  # fmt: skip


class Random:
    def __init__(self, seed: int, stream: int):
        with numpy.errstate(over="ignore"):
            start = _mix(numpy.uint64(seed) * GAMMA + numpy.uint64(stream + 1))
        self.state = start

    def words(self, count: int) -> numpy.ndarray:
        with numpy.errstate(over="ignore"):
            steps = numpy.arange(1, count + 1, dtype=numpy.uint64) * GAMMA + self.state
            self.state = self.state + numpy.uint64(count) * GAMMA
        return _mix(steps)

    def fork(self) -> "Random":
        """Another one from here on; this one's draws stay what they are."""
        fork = Random(0, 0)
        fork.state = _mix(self.state)
        return fork

    # ------------------------------------------------------------- one value

    def below(self, count: int) -> int:
        return int(self.words(1)[0] >> numpy.uint64(11)) % count

    def between(self, low: int, high: int) -> int:
        """Both included."""
        return low + self.below(high - low + 1)

    def chance(self, probability: float) -> bool:
        return self.unit() < probability

    def unit(self) -> float:
        return float(self.words(1)[0] >> numpy.uint64(11)) * 2.0**-53

    def uniform(self, low: float, high: float) -> float:
        return low + (high - low) * self.unit()

    def pick(self, items):
        return items[self.below(len(items))]

    def some(self, count: int, *chances: tuple[float, int]) -> int:
        """A small number of rows: up to "count", now and then up to one of the others."""
        for probability, more in chances:
            if self.chance(probability):
                return self.between(0, more)
        return self.between(0, count)

    def batch(self) -> int:
        """A batch count, dense around multiples of 8."""
        if self.chance(0.02):
            return self.pick((1023, 1024, 1025, 4095, 4096, 4097, 4099))
        if self.chance(0.6):
            return min(257, max(0, 8 * self.between(0, 32) + self.between(-1, 1)))
        return self.between(0, 257)

    # ---------------------------------------------------------------- arrays

    def floats(self, count: int, low: float, high: float, hostile: float = 0) -> numpy.ndarray:
        """Uniform, with a share of hostile ones."""
        units = (self.words(count) >> numpy.uint64(11)).astype(numpy.float64) * 2.0**-53
        values = (low + (high - low) * units).astype(numpy.float32)
        return self.poison(values, hostile)

    def doubles(self, count: int, low: float, high: float, hostile: float = 0) -> numpy.ndarray:
        units = (self.words(count) >> numpy.uint64(11)).astype(numpy.float64) * 2.0**-53
        return self.poison(low + (high - low) * units, hostile)

    def poison(self, values: numpy.ndarray, share: float) -> numpy.ndarray:
        """Replaces a share of the values by hostile ones, half of those by any bits at all."""
        if share == 0 or len(values) == 0:
            return values
        pool = HOSTILE_FLOATS if values.dtype == numpy.float32 else HOSTILE_DOUBLES
        raw, dice = self.words(len(values)), self.words(len(values)) >> numpy.uint64(11)
        replaced = dice.astype(numpy.float64) * 2.0**-53 < share
        named = pool[(raw >> numpy.uint64(33)) % numpy.uint64(len(pool))]
        anything = (raw >> numpy.uint64(64 - pool.dtype.itemsize * 8)).astype(pool.dtype)
        chosen = numpy.where(dice & numpy.uint64(1) == 0, named, anything)
        return numpy.where(replaced, chosen, values.view(pool.dtype)).view(values.dtype)

    def indices(self, count: int, bound: int) -> numpy.ndarray:
        return ((self.words(count) >> numpy.uint64(11)) % numpy.uint64(max(bound, 1))).astype(numpy.uint32)


def _mix(z):
    with numpy.errstate(over="ignore"):
        z = (z ^ (z >> numpy.uint64(30))) * numpy.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> numpy.uint64(27))) * numpy.uint64(0x94D049BB133111EB)
        return z ^ (z >> numpy.uint64(31))
