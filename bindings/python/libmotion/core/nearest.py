"""The right word that is nearest to a wrong one."""

import difflib
from collections.abc import Iterable


def nearest(word: object, known: Iterable[str], others: dict[str, str] | None = None) -> str:
    """ "; did you mean ...?", or nothing if no word is near. others: words of other systems, and what they are here."""
    text = str(word)
    words = list(known)
    lower = {each.lower().replace("_", "").replace("-", ""): each for each in reversed(words)}
    plain = text.lower().replace("_", "").replace("-", "")
    found = (others or {}).get(text) or lower.get(plain)
    if not found:
        near = difflib.get_close_matches(plain, lower, 1, 0.6)
        found = lower[near[0]] if near else None
    return f"; did you mean {found!r}?" if found else ""
