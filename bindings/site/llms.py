"""Writes llms.txt, what a program that writes programs should know of the library: the words and the snippets of the
guides and recipes, which tests run."""

import pathlib
import re
import textwrap

BLOCK = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.M | re.S)  # a tab of the site indents it
IDIOMS = (  # what, the file, a word of the snippet of it
    ("Describe a scene, compile it, sample it at any time", "README.md", 'motion.Scene("hello"'),
    ("Animate by keyframes, paths, springs and named curves", "bindings/site/gallery.md", 'motion.Scene("card"'),
    ("Loop: an animation that repeats for ever; its film is one cycle", "bindings/site/gallery.md", 'Scene("pulse"'),
    ("Stagger", "bindings/site/recipes/stagger.md", "motion.stagger("),
    ("Interrupt: send a property elsewhere on its way", "bindings/site/recipes/interrupt.md", "card.retarget("),
    ("Morph a path", "bindings/site/recipes/morph.md", 'motion.basic("path"'),
    ("Recolour a Lottie file and write a film", "bindings/site/recipes/recolor.md", "lottie.recolor("),
    ("Show one scene many times", "bindings/site/recipes/fifty.md", "wall.insert("),
    ("Get one frame as a picture", "bindings/site/recipes/server.md", "def frame("),
    ("Bake rigid bodies into keyframes", "bindings/site/gallery.md", "motion.World()"),
)
CHECKS = (
    ("Prove rules for every time", "bindings/site/recipes/test-in-ci.md", "assert_motion(scene).inside()"),
    ("Read the error: it names the field, the value and the rule", "bindings/site/recipes/morph.md", "MotionError"),
)
PAGES = ("start", "recipes", "guide", "guide/python", "guide/javascript", "guide/c", "guide/swift", "guide/proofs",
         "reference/python", "reference/javascript", "reference/c", "gallery", "numbers/promises")  # fmt: skip


def snippet(root: pathlib.Path, file: str, word: str) -> str:
    """Returns the one Python snippet of a file that has a word."""
    found = [code for kind, code in BLOCK.findall((root / file).read_text()) if kind == "python" and word in code]
    if not found:
        raise SystemExit(f"llms.py: no snippet of {file} has {word!r}")
    return textwrap.dedent(found[0]).strip()


def text(root: pathlib.Path) -> str:
    """Returns llms.txt: llms.txt.in with the words and snippets of the guides."""
    readme, guide = (root / "README.md").read_text(), (root / "bindings/GUIDE.md").read_text()
    blocks = BLOCK.findall((root / "bindings/js/README.md").read_text())
    code = lambda file, word: f"```python\n{snippet(root, file, word)}\n```"
    return (
        (root / "bindings/site/llms.txt.in")
        .read_text()
        .format_map(
            {
                "about": " ".join(readme.split("\n\n")[1].split()),
                "units": next(part for part in guide.split("\n\n") if part.startswith("Times are seconds")).split(
                    " `demo"
                )[0],
                "js": next(found for kind, found in blocks if kind == "js").strip(),
                "idioms": "\n\n".join(f"{i}. {what}\n\n{code(*of)}" for i, (what, *of) in enumerate(IDIOMS, 1)),
                "checks": "\n\n".join(f"- {what}\n\n{code(*of)}" for what, *of in CHECKS),
                "limits": readme.split("## Limits\n\n")[1].split("\n\n")[0],
                "pages": "\n".join(f"- {page}/" for page in PAGES),
            }
        )
    )
