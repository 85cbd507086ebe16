"""The pages of the reference, from what doxygen, the TypeScript compiler and the Swift compiler say of the sources."""

import collections
import json
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

from comments import markdown

ROOT = pathlib.Path(__file__).resolve().parents[2]
PYTHON = {  # pages: names of the package with the modules that have them, or whole modules
    "scenes": (
        "Scenes",
        ["scenes.scene", "scenes.builders", "scenes.fcurve", "scenes.timeline", "scenes.stagger", "scenes.effects"],
    ),
    "live": ("Values that react", ["scenes.live"]),
    "clips": ("Clips and samples", ["clip.clip", "clip.sample", "clip.hit", "clip.difference", "document.ends"]),
    "values": (
        "Curves, springs, paths",
        ["values.curve", "values.spring", "values.path", "values.affine", "values.angle"],
    ),
    "worlds": ("Rigid bodies", ["scenes.world", "scenes.bake"]),
    "lottie": ("lottie: Lottie files, and open", ["files.lottie", "files.kinds"]),
    "drawing": ("Drawing", ["draw.drawing"]),
    "errors": ("Errors", ["core.error"]),
}
PYTHON_MODULES = {
    "pictures": ("pictures: films and pictures", ["libmotion.pictures"]),
    "drawing": ("draw.drawing: what is drawn", ["libmotion.draw.drawing"]),
    "web": (
        "web: CSS, SVG, WAAPI",
        ["libmotion.web", "libmotion.web.css", "libmotion.web.svg", "libmotion.web.export"],
    ),
    "testing": ("testing: assertions", ["libmotion.testing"]),
    "proofs": ("proofs: rules", ["libmotion.proofs", "libmotion.proofs.rules"]),
    "dask": ("dask: farms", ["libmotion.dask"]),
    "functions": ("functions: motion.h on arrays", []),
}
SWIFT = ("MotionKit", "MotionQuartz", "MotionUIKit", "MotionSwiftUI", "MotionTesting")
Nav = list  # of {title: path}, or {title: Nav}


def slug(name: str) -> str:
    return re.sub(r"[^\w-]+", "-", name).strip("-").lower()


def written(folder: pathlib.Path, name: str, title: str, parts) -> dict:
    """Writes a page, and returns its entry of the navigation."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text("\n\n".join([f"# {title}", *(part for part in parts if part)]) + "\n")
    return {title: f"reference/{folder.name}/{name}"}


def code(text: str, language: str) -> str:
    return f"```{language}\n{text.strip()}\n```"


# ------------------------------------------------------------------------- C --


def c_pages(xml: pathlib.Path, folder: pathlib.Path) -> Nav:
    """Writes a page for each section of motion.h. doxygen says what it declares and in which line; the words are those
    of the header, whose columns doxygen does not keep."""
    header = (ROOT / "Include/motion.h").read_text().splitlines()
    sections = [
        (i + 1, found[1].strip().capitalize())
        for i, line in enumerate(header)
        if (found := re.match(r"/\* -{3,} (.+?) -+ \*/", line))
    ]
    members: dict[str, list] = collections.defaultdict(list)
    structs = {}
    for file in sorted(xml.glob("struct*.xml")):
        compound = ElementTree.parse(file).getroot().find("compounddef")
        at = compound.find("location")
        structs[compound.findtext("compoundname")] = int(at.get("bodystart")), int(at.get("bodyend"))
    for member in ElementTree.parse(xml / "motion_8h.xml").getroot().iter("memberdef"):
        line, name = int(member.find("location").get("line")), member.findtext("name")
        section = next((title for start, title in reversed(sections) if start <= line), None)
        if section and not name.startswith("MOTION_H"):
            members[section].append((line, member.get("kind"), name))
    nav, every = [], []
    for _, title in sections:
        parts, constants = [], []
        for line, kind, name in sorted(members[title]):
            if kind == "define":
                constants.append(header[line - 1].replace("#define ", ""))
                continue
            first, last = structs.get(name, (line, line))
            above = _comment_above(header, first if kind == "typedef" else line)
            text = "\n".join(header[first - 1 : last]) if kind == "typedef" else _declaration(header, line)
            parts.append(f"## {name} {{#{name}}}")
            parts.extend((markdown(above, "c"), code(text, "c")))
            if kind == "function":
                first_sentence = re.split(r"(?<=[.:]) |\n\n", " ".join(above.split("\n\n")[0].split()))[0]
                every.append((name, f"{slug(title)}.md", first_sentence))
        if constants:
            parts.extend(("## Constants", code("\n".join(constants), "c")))
        if parts:
            nav.append(written(folder, f"{slug(title)}.md", title, parts))
    start = _comment_above(header, next(i for i, line in enumerate(header, 1) if line.startswith("#ifndef MOTION_H")))
    rows = [f"| [`{name}`]({page}#{name}) | {text.replace('|', chr(92) + '|')} |" for name, page, text in every]
    table = "\n".join(["| function | what it does |", "|---|---|", *rows])
    index = written(folder, "index.md", "C", [markdown(start, "c"), "## All functions", table])
    return [index, *nav]


def _comment_above(header: list[str], line: int) -> str:
    """Returns the text of the comment that ends above a line, counted from 1."""
    end = line - 2
    while end >= 0 and header[end].startswith("#"):
        end -= 1
    if end < 0 or not header[end].rstrip().endswith("*/") or re.match(r"/\* -{3,}", header[end]):
        return ""
    start = end
    while start and not header[start].startswith("/*"):
        start -= 1
        if not header[start].startswith((" *", "/*")):
            return ""
    lines = [re.sub(r"^(/\*+|\s\*) ?", "", text) for text in header[start : end + 1]]
    lines[-1] = re.sub(r"\s*\*/$", "", lines[-1])
    return "\n".join(lines).strip("\n")


def _declaration(header: list[str], line: int) -> str:
    end = line - 1
    while ";" not in header[end]:
        end += 1
    return "\n".join(header[line - 1 : end + 1])


# ---------------------------------------------------------------- JavaScript --


def javascript_pages(file: pathlib.Path, folder: pathlib.Path) -> Nav:
    """Writes a page for each class, and for each entry one with its functions and one with its types."""
    entries, nav, rows = json.loads(file.read_text()), [], []
    for entry in entries:
        module, inner = entry["module"], []
        loose: dict[str, list] = {"functions": [], "types": []}
        for one in entry["found"]:
            if one["members"] and one["kind"] == "class" and len(one["members"]) > 3:
                name = f"{slug(module)}.{one['name']}.md".lower()
                parts = [_javascript_import(module, one), *map(_said, one["said"])]
                parts.extend(_member(member) for member in one["members"])
                inner.append(written(folder, name, one["name"], parts))
                rows.append(f"| [`{one['name']}`]({name}) | `{module}` | {_first(one)} |")
            else:
                kind = "types" if one["kind"] in ("interface", "type") else "functions"
                parts = [f"## {one['name']} {{#{one['name']}}}", *map(_said, one["said"])]
                parts.extend(code(text, "typescript") for text in one["code"])
                loose[kind].append((one, "\n\n".join(part for part in parts if part)))
        for kind, found in loose.items():
            if found:
                name, title = f"{slug(module)}.{kind}.md", f"{module}: {kind}"
                about = markdown(entry["about"], "js") if kind == "functions" else ""
                inner.append(written(folder, name, title, [about, *(text for _, text in found)]))
                if kind == "functions":
                    rows.extend(
                        f"| [`{one['name']}`]({name}#{one['name']}) | `{module}` | {_first(one)} |" for one, _ in found
                    )
        nav.append({module: inner})
    table = "\n".join(["| name | module | what it is |", "|---|---|---|", *rows])
    return [
        written(folder, "index.md", "JavaScript", ["All classes and functions, by the module to import.", table]),
        *nav,
    ]


def _javascript_import(module: str, one: dict) -> str:
    return code(f"import {{{one['name']}}} from '{module}';", "js") if not one["default"] else ""


def _first(one: dict) -> str:
    return re.split(r"(?<=[.]) |\n\n", " ".join(one["said"][0].split("\n\n")[0].split()) if one["said"] else "")[
        0
    ].replace("|", "\\|")


def _said(comment: str) -> str:
    return markdown(re.sub(r"\s*@throws ", "\n\nThrows ", comment), "js")


def _member(member: dict) -> str:
    parts = [f"## {member['name']} {{#{member['name']}}}", *map(_said, member["said"])]
    return "\n\n".join([*(part for part in parts if part), *(code(text, "typescript") for text in member["code"])])


# --------------------------------------------------------------------- Swift --


def swift_pages(graphs: pathlib.Path, folder: pathlib.Path) -> Nav:
    """Writes a page for each module, and for each type with members, from the graphs of symbols that DocC reads."""
    nav = []
    for module in SWIFT:
        symbols: dict[str, dict] = {}
        for file in sorted((graphs / module).glob("*.symbols.json")):
            for symbol in json.loads(file.read_text())["symbols"]:
                symbols[".".join(symbol["pathComponents"]) + symbol["identifier"]["precise"]] = symbol
        if not symbols:
            continue
        types: dict[str, list] = collections.defaultdict(list)
        for _, symbol in sorted(symbols.items()):
            types[symbol["pathComponents"][0]].append(symbol)
        inner, loose, rows = [], [], []
        for name, own in sorted(types.items()):
            base = slug(f"{module}.{name}")
            head = [one for one in own if len(one["pathComponents"]) == 1]
            if len(own) > len(head):
                parts = [part for one in head for part in (_swift_doc(one), _swift_code(one))]
                for one in own:
                    if len(one["pathComponents"]) > 1:
                        title = ".".join(one["pathComponents"][1:])
                        parts.extend((f"## {title.replace('<', '&lt;')}", _swift_doc(one), _swift_code(one)))
                inner.append(written(folder, f"{base}.md", name, parts))
                rows.append(f"| [`{name}`]({base}.md) | {_swift_first(head)} |")
            else:
                for one in head:
                    loose.extend((f"## {name.replace('<', '&lt;')}", _swift_doc(one), _swift_code(one)))
        table = "\n".join(["| type | what it is |", "|---|---|", *rows]) if rows else ""
        page = written(folder, f"{module.lower()}.md", module, [table, *loose])
        nav.append({module: [page, *inner]})
    return nav


def _swift_text(symbol: dict) -> str:
    return "\n".join(line["text"] for line in symbol.get("docComment", {}).get("lines", ()))


def _swift_doc(symbol: dict) -> str:
    return markdown(_swift_text(symbol), "swift")


def _swift_first(head: list[dict]) -> str:
    text = next(filter(None, map(_swift_text, head)), "").split("\n\n")[0]
    return re.split(r"(?<=[.]) ", " ".join(text.split()))[0].replace("|", "\\|")


def _swift_code(symbol: dict) -> str:
    return code("".join(part["spelling"] for part in symbol.get("declarationFragments", ())), "swift")


# -------------------------------------------------------------------- Python --


def python_pages(folder: pathlib.Path) -> Nav:
    """Writes the pages that mkdocstrings fills."""
    sys.path.insert(0, str(ROOT / "bindings/python"))
    import libmotion
    from libmotion import functions

    nav, rows = [], []
    if missing := set(libmotion.NAMES) - {module for _, modules in PYTHON.values() for module in modules}:
        raise SystemExit(f"reference.py: no page of Python's reference has {sorted(missing)}")
    for page, (title, modules) in PYTHON.items():
        names = [
            (f"libmotion.{module}.{name}", f"libmotion.{name}")
            for module in modules
            for name in libmotion.NAMES[module]
        ]
        nav.append(_python_page(folder, page, title, names, rows))
    for page, (title, modules) in PYTHON_MODULES.items():
        names = [(module, module) for module in modules]
        if page == "functions":
            names = [
                (f"{getattr(functions, name).__module__}.{name}", f"libmotion.functions.{name}")
                for name in functions.__all__
                if callable(getattr(functions, name))
            ]
        nav.append(_python_page(folder, page, title, names, rows))
    table = "\n".join(["| name | page |", "|---|---|", *rows])
    return [written(folder, "index.md", "Python", ["All names, by the module to import.", table]), *nav]


def _python_page(folder, page: str, title: str, names, rows: list[str]) -> dict:
    parts = []
    for path, shown in names:
        parts.append(f'::: {path}\n    options:\n      heading: "{shown}"\n      toc_label: "{shown.split(".")[-1]}"')
        rows.append(f"| [`{shown}`]({page}.md#{path}) | {title} |")
    return written(folder, f"{page}.md", title, parts)
