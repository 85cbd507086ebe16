"""Counts words of a private idiom in the comments and texts of each room. The words are English. It is their rate that
makes comments hard to read for strangers: well-kept projects have less than 0.1 in a thousand.

    english.py           the counts, room by room
    english.py --worst   the files with most of them, too"""

import ast
import io
import pathlib
import re
import sys
import tokenize

IDIOM = re.compile(
    r"\b(behind|so many|in each other|beside|told|tells|stands?|of what|what is no|is none|that is no)\b", re.IGNORECASE
)
FRONTED = re.compile(r"^\W*Of\b")  # a comment that begins with "Of": the subject comes too late
MOST = 1.0  # of these words in a thousand, in each room
# A room, where it is, how its files end, and parts of paths that do not belong to it.
ROOMS = (("Swift", "Sources/", ".swift", ("MotionReference/",)), ("header", "Include/", ".h", ()),
         ("Python", "bindings/python/libmotion/", ".py", ()),
         ("JavaScript", "bindings/js/", ".js", ("/tests/", "/page/", "/abi/")),
         ("declarations", "bindings/js/", ".d.ts", ()), ("Markdown", "", ".md", ("survivors.md",)))  # fmt: skip


def in_room(name: str, room) -> bool:
    _, folder, ending, apart = room
    return name.startswith(folder) and name.endswith(ending) and not any(part in name for part in apart)


def comments(name: str, text: str) -> list[str]:
    """Returns the comments and docstrings of a file, each as one text. A Markdown file is one text without its code."""
    if name.endswith(".md"):
        return [re.sub(r"```.*?```", "", text, flags=re.DOTALL)]
    if name.endswith(".py"):
        tokens = tokenize.generate_tokens(io.StringIO(text).readline)
        found = [token.string.lstrip("#") for token in tokens if token.type == tokenize.COMMENT]
        documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, documented)]
        return found + [said for node in nodes if (said := ast.get_docstring(node))]
    # Neighbouring lines of // are one comment. A "//" in a string is rare enough to count as one.
    lines = [re.search(r"(^|[^:\"'])//+(?P<said>.*)", line) for line in text.splitlines()]
    found, block = [], []
    for line in [*lines, None]:
        if line:
            block.append(line["said"])
        elif block:
            found.append("\n".join(block))
            block = []
    return found + re.findall(r"/\*(.*?)\*/", text, re.DOTALL)


def counts(root: pathlib.Path, files: list[str]) -> dict[str, tuple[int, dict[str, int], list[str]]]:
    """Returns, for each room, its words of comments, the private words by file, and the comments that begin with Of."""
    result = {}
    for room in ROOMS:
        words, hits, fronted = 0, {}, []
        for name in files:
            if not in_room(name, room):
                continue
            said = comments(name, (root / name).read_text(encoding="utf-8"))
            words += sum(len(text.split()) for text in said)
            if count := sum(len(IDIOM.findall(text)) for text in said):
                hits[name] = count
            fronted += [f"{name}: {text.strip().splitlines()[0].strip()}" for text in said if FRONTED.match(text)]
        result[room[0]] = (words, hits, fronted)
    return result


def plain_english(root: pathlib.Path, files: list[str]) -> list[str]:
    """Returns a line for each room with too many private words, and for each comment that begins with "Of"."""
    found = []
    for room, (words, hits, fronted) in counts(root, files).items():
        if (total := sum(hits.values())) > MOST * words / 1000:
            worst = ", ".join(sorted(hits, key=hits.get, reverse=True)[:5])
            found.append(
                f"{room}: {total} private words in {words} of comments, more than {MOST} in 1000; most in {worst}"
            )
        found += [f"{line}: begins with Of; begin with a verb or a noun" for line in fronted]
    return found


def main() -> int:
    import style

    counted = counts(style.ROOT, style._tracked(style.ROOT))
    for room, (words, hits, fronted) in counted.items():
        total = sum(hits.values())
        rate = 1000 * total / max(words, 1)
        print(f"{room:12} {words:6} words, {total:4} private, {rate:4.1f} in 1000; {len(fronted)} begin with Of")
    if "--worst" in sys.argv[1:]:
        everything = {name: count for _, hits, _ in counted.values() for name, count in hits.items()}
        for name in sorted(everything, key=everything.get, reverse=True)[:25]:
            print(f"{everything[name]:4} {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
