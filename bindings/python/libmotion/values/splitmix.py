"""Numbers that look drawn by chance, and are the same on every machine."""


def unit(seed: int, index: int) -> float:
    """Returns a random number in -1..1, by splitmix64: the same on every machine."""
    z = (seed * 0x9E3779B97F4A7C15 + (index + 1) * 0xBF58476D1CE4E5B9) & (1 << 64) - 1
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & (1 << 64) - 1
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & (1 << 64) - 1
    return ((z ^ z >> 31) >> 11) * 2.0**-52 - 1
