"""Comments of sources as Markdown. A comment is plain text: paragraphs, code that is indented by four spaces, and
lists in columns: a term, two spaces or more, and what is said of it."""

import re
import textwrap

ITEM = re.compile(r"^( *)(\S(?:[^ ]| (?! ))*) {2,}(\S.*)$")
QUOTED = re.compile(r"(``.+?``|`[^`]+`)")


def escaped(text: str) -> str:
    """Returns prose in which no sign but a backtick has a meaning for Markdown."""
    parts = QUOTED.split(text)
    return "".join(
        part if i % 2 else re.sub(r"([*\[\]])", r"\\\1", part.replace("<", "&lt;")) for i, part in enumerate(parts)
    )


def markdown(comment: str, language: str = "") -> str:
    """Returns the Markdown of a comment. language: that of its code."""
    made = []
    for part in re.split(r"\n\s*\n", comment.strip("\n")):
        lines = part.splitlines()
        if all(line.lstrip().startswith(("|", "- ", "* ", "```")) for line in lines):
            made.append(part)  # a table or a list, in Markdown already
        elif all(line.startswith("    ") for line in lines):
            made.append(f"```{language}\n{textwrap.dedent(part)}\n```")
        else:
            made.append("\n".join(_paragraph(lines, language)))
    return re.sub(rf"\n```\n\n```{language}\n", "\n\n", "\n\n".join(made))  # code with an empty line in it


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _paragraph(lines: list[str], language: str) -> list[str]:
    made: list[str] = []
    prose: list[str] = []
    at = 0

    def end_prose() -> None:
        if prose:
            made.extend((escaped(" ".join(prose)), ""))
            prose.clear()

    while at < len(lines):
        item = ITEM.match(lines[at])
        following = at + 1
        if item and not lines[at].startswith("        "):
            while following < len(lines) and _indent(lines[following]) > len(item[1]):
                following += 1
            end_prose()
            inner = _paragraph(
                [re.sub(" {3,}", "; ", item[3]), *textwrap.dedent("\n".join(lines[at + 1 : following])).splitlines()],
                language,
            )
            made.append(f"- `{item[2].strip('`')}`: {inner[0]}")
            made.extend(f"    {line}".rstrip() for line in inner[1:])
            if inner[1:]:
                made.append("")  # else the next item would belong to the inner list
        elif lines[at].startswith("    ") and (not prose or prose[-1].endswith((":", "."))):
            while following < len(lines) and (lines[following].startswith("    ")):
                following += 1
            end_prose()
            made.extend((f"```{language}", *textwrap.dedent("\n".join(lines[at:following])).splitlines(), "```", ""))
        else:
            prose.append(lines[at].strip())
        at = following
    end_prose()
    while made and not made[-1]:
        made.pop()
    return made or [""]
