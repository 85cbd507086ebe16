"""Writes llms.txt, what a program that writes programs should know of the library: the words and the snippets of the
guides and recipes, which tests run."""

import pathlib
import re

BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
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
    return found[0].strip()


def text(root: pathlib.Path) -> str:
    """Returns llms.txt."""
    readme, guide = (root / "README.md").read_text(), (root / "bindings/GUIDE.md").read_text()
    about = readme.split("\n\n")[1]
    units = next(part for part in guide.split("\n\n") if part.startswith("Times are seconds"))
    limits = readme.split("## Limits\n\n")[1].split("\n\n")[0]
    js = next(code for kind, code in BLOCK.findall((root / "bindings/js/README.md").read_text()) if kind == "js")
    parts = [
        "# libmotion",
        "> " + " ".join(about.split()),
        units,
        "Names are Core Animation's and CSS's. In Python `basic`, `keyframe` and `animate` have `fill=\"both\"`; in the "
        "JSON of a scene the default is `removed`. Colours are CSS text. Angles are radians, or text with a unit "
        '("90deg"). The end of a duration is in seconds, never milliseconds.',
        "## What to import",
        "Python (3.11+; from a checkout: `bash bindings/build.sh && bash bindings/film.sh`, then "
        "`PYTHONPATH=bindings/python .build/venv/bin/python`):",
        "```python\nimport libmotion as motion          # Scene, basic, keyframe, Curve, Spring, Path, World, Lottie, Clip\n"
        "from libmotion import pictures      # write(scene, \"a.mp4\"): films and pictures\n"
        "from libmotion.testing import assert_motion\n```",
        "JavaScript (node 20+, browsers, workers):",
        f"```js\n{js.strip()}\n```",
        "On a page: `<motion-player src autoplay loop label>` of `libmotion/player-element`; `libmotion/lottie-web` has "
        "lottie-web's `loadAnimation`; `libmotion/react` has `<Motion>`. C: `#include <motion.h>`, link with `-lmotion`. "
        "Swift: `import MotionKit`, `MotionQuartz`, `MotionUIKit` or `MotionSwiftUI`.",
        "## Ten idioms",
    ]
    for i, (what, file, word) in enumerate(IDIOMS, 1):
        parts.extend((f"{i}. {what}", f"```python\n{snippet(root, file, word)}\n```"))
    parts.append("## How to check the result")
    for what, file, word in CHECKS:
        parts.extend((f"- {what}", f"```python\n{snippet(root, file, word)}\n```"))
    parts.extend((
        "- `python3 -m libmotion check FILE --inside --no-jump --settles-by 1.2` does the same for a file; "
        "`explain FILE LAYER T` says why a layer is where it is; `info FILE` lists what a file holds and what was lost.",
        "- After reading a Lottie, an SVG or a style sheet, look at `losses`: it is empty if all is carried.",
        "- Look at it: `pictures.write(scene, \"strip.png\")` is a filmstrip of ten moments.",
        "## Limits",
        limits,
        "## Pages",
        "\n".join(f"- {page}/" for page in PAGES),
    ))  # fmt: skip
    return "\n\n".join(parts) + "\n"
