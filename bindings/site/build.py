"""Builds the site: writes its pages into .build/docs/pages, calls mkdocs, and checks what came out in .build/site.

Pages are the files of this folder, the guides of the project, and what reference.py writes. A file that they link to
becomes a page, too, with its text; a picture is copied. The interactive page goes with the JavaScript package, which it
imports by relative addresses, so that the site works from any folder of a host."""

import gzip
import os
import pathlib
import re
import runpy
import shutil
import subprocess
import sys
import time

import yaml

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import links
import llms
import reference

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path("bindings/site")
MADE = ROOT / ".build/docs"  # what docs.sh has collected
PAGES = MADE / "pages"
SITE = ROOT / ".build/site"
FENCE = re.compile(r"(^ *```.*?^ *```$)", re.M | re.S)
LINK = re.compile(r"\]\(([^)\s]+)\)")
GUIDES = {  # of the project, by their places in the site
    "bindings/GUIDE.md": "guide/index.md",
    "bindings/README.md": "guide/hosts.md",
    "bindings/python/README.md": "guide/python.md",
    "bindings/js/README.md": "guide/javascript.md",
    "bindings/c/README.md": "guide/c.md",
    "bindings/swift/README.md": "guide/swift.md",
    "bindings/python/PROOFS.md": "guide/proofs.md",
    "bindings/python/SOUNDNESS.md": "guide/soundness.md",
    "Tests/Bench/README.md": "numbers/speed.md",
    "Tests/README.md": "numbers/promises.md",
    "bindings/CHANGELOG.md": "numbers/changes.md",
    "README.md": "numbers/readme.md",
    "bindings/CONTRIBUTING.md": "numbers/contributing.md",
    "Include/motion.h": "reference/c/index.md",
}
LIVE = "bindings/js/page"
LOADED = re.compile(r'((?:href|src)="|"og:image" content=")(?!#)([^":]+)')  # addresses of the interactive page
PICTURES = (".png", ".webp", ".gif", ".svg")
LANGUAGES = {".py": "python", ".mjs": "js", ".js": "js", ".ts": "typescript", ".c": "c", ".h": "c", ".json": "json",
             ".swift": "swift", ".sh": "sh", ".txt": "text", ".html": "html", ".pc": "text"}  # fmt: skip
STRIP = {"bars.webp": "Bars", "interrupt.webp": "A card that is interrupted",
         "stroke.svg": "A stroke that draws itself", "wall.webp": "Stars of a Lottie file"}  # fmt: skip
UNSEARCHED = "---\nsearch:\n  exclude: true\n---\n\n"


def boost(source: str) -> float:
    """Returns how much more the search makes of a page than of one of the reference."""
    return 4 if source.startswith(str(HERE)) else 2 if source in GUIDES and source.startswith("bindings/") else 0.5


class Staged:
    """Pages that are written from files of the project, with all that these link to."""

    def __init__(self, root: pathlib.Path, pages: pathlib.Path):
        self.root, self.pages = root, pages
        own = sorted((root / HERE).rglob("*.md"))
        self.places = {str(path.relative_to(root)): str(path.relative_to(root / HERE)) for path in own} | GUIDES
        self.waiting = [source for source in self.places if source.endswith(".md")]

    def write(self) -> None:
        """Writes the pages, and then those that they link to, until there are no more."""
        while self.waiting:
            source = self.waiting.pop()
            text = (self.root / source).read_text()
            place = self.places[source]
            if source.endswith(".md"):
                text = self.linked(source, text)
                if not text.startswith("---\n"):
                    text = f"---\nsearch:\n  boost: {boost(source)}\n---\n\n{text}"
            else:
                fence = f"```{LANGUAGES.get(pathlib.Path(source).suffix, 'text')}\n{text.rstrip()}\n```"
                text = f"{UNSEARCHED}# {source}\n\n{fence}\n"
            self.put(place, text)

    def put(self, place: str, text: str) -> None:
        path = self.pages / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def linked(self, source: str, text: str) -> str:
        """Returns the text of a page with links that lead to pages of the site."""
        parts = FENCE.split(text)
        for i in range(0, len(parts), 2):
            parts[i] = LINK.sub(lambda found: f"]({self.target(source, found[1])})", parts[i])
        return "".join(parts)

    def target(self, source: str, link: str) -> str:
        path, mark, anchor = link.partition("#")
        if not path or "://" in link:
            return link
        file = (self.root / source).parent / path
        named = os.path.relpath(file.resolve(), self.root.resolve())
        place = self.place(named)
        return os.path.relpath(place, pathlib.Path(self.places[source]).parent) + mark + anchor

    def place(self, named: str) -> str:
        """Returns the place of a file or folder in the site. It is written if it has none yet."""
        file = self.root / named
        if named in (LIVE, "bindings/site"):
            return "index.html" if named == LIVE else "overview.md"
        if named in self.places:
            return self.places[named]
        if file.is_dir():
            return self.listing(named)
        if file.suffix in PICTURES:
            place = f"project/{named}"
            (self.pages / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, self.pages / place)
            return place
        if not file.is_file():
            raise SystemExit(f"build.py: a page links to {named}, which is not there")
        stem = named[:-3] if named.endswith(".md") else named
        self.places[named] = f"project/{stem}.md"
        self.waiting.append(named)
        return self.places[named]

    def listing(self, named: str) -> str:
        """Writes a page that lists the files of a folder."""
        readme = f"{named}/README.md"
        if (self.root / readme).exists():
            return self.place(readme)
        self.places[named] = place = f"project/{named}/index.md"
        files = sorted(path for path in (self.root / named).iterdir() if path.is_file() and path.suffix in LANGUAGES)
        rows = [
            f"- [{path.name}]({os.path.relpath(self.place(f'{named}/{path.name}'), f'project/{named}')})"
            for path in files
        ]
        self.put(place, "\n".join([f"{UNSEARCHED}# {named}", "", *rows, ""]))
        return place


# ------------------------------------------------------------------- gallery --


def gallery() -> None:
    """Runs the code of the pages of pictures, and puts each picture above the code that made it."""
    (PAGES / "gallery").mkdir()
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT / "bindings/python"))
    for name in ("gallery", "articles", "effects"):
        _pictured(PAGES / f"{name}.md")
    first = PAGES / "overview.md"
    strip = "\n".join(f"[![{words}](gallery/{name})](gallery.md)\n" for name, words in STRIP.items())
    first.write_text(first.read_text().replace("<!-- pictures -->", strip))


def _pictured(page: pathlib.Path) -> None:
    text = page.read_text()
    program = MADE / f"{page.stem}.py"
    program.write_text("\n".join(re.findall(r"^```python\n(.*?)^```$", text, re.M | re.S)))
    runpy.run_path(str(program))

    def shown(found: re.Match) -> str:
        name = re.search(r'folder / "([\w.-]+)"', found[2])
        if not name:
            return found[0]
        shutil.copyfile(ROOT / ".build/gallery" / name[1], PAGES / "gallery" / name[1])
        size = (PAGES / "gallery" / name[1]).stat().st_size / 1000
        kind = {"svg": "animated SVG", "webp": "WebP"}[name[1].split(".")[1]]
        title = found[1].splitlines()[0].strip("# ")
        return (
            f'{found[1]}<div class="pair" markdown>\n\n![{title}](gallery/{name[1]})\n\n'
            f"{found[2]}\n</div>\n\n<small>{kind}, {size:.1f} KB</small>\n"
        )

    page.write_text(re.sub(r"(^## .*?\n\n)(```python\n.*?^```$)", shown, text, flags=re.M | re.S))


# ------------------------------------------------------------------- numbers --


def sizes() -> dict:
    """Writes the table of the sizes of the files that were built."""
    rows = []
    built = ROOT / ".build/motion"
    for path in sorted([*built.glob("*.wasm"), *built.glob("libmotion.so"), *built.glob("libmotion.a")]):
        data = path.read_bytes()
        rows.append(f"| `{path.name}` | {len(data) / 1024:.1f} | {len(gzip.compress(data, 9)) / 1024:.1f} |")
    text = "\n".join(
        [
            "# Sizes",
            "",
            "Measured when this site was built, in KiB. The goal of a module is 64 KiB, raw.",
            "",
            "| file | raw | after gzip |",
            "|---|---|---|",
            *rows,
            "",
            "What of a program's JavaScript is bundled is in [a table](../guide/javascript.md#bundlers). Tests hold",
            "limits for all of these; [Promises](promises.md) names them.",
            "",
        ]
    )
    (PAGES / "numbers").mkdir(exist_ok=True)
    (PAGES / "numbers/sizes.md").write_text(text)
    return {"Sizes": "numbers/sizes.md"}


# ---------------------------------------------------------------------- site --


def live() -> None:
    """Copies the JavaScript package without tests and guides. Its interactive page is the first one of the site."""
    left_out = shutil.ignore_patterns("tests", "*.md", "*.d.ts", "package.json", "LICENSE", "node_modules")
    shutil.copytree(ROOT / "bindings/js", PAGES / "js", ignore=left_out, dirs_exist_ok=True)
    page = PAGES / "js/page/index.html"
    text = page.read_text().replace('href="../README.md">Documents<', 'href="../../overview/index.html">Documents<')
    # Its links to guides of the checkout lead to their pages.
    for source, place in GUIDES.items():
        address = os.path.relpath(ROOT / source, ROOT / LIVE)
        text = text.replace(
            f'href="{address}', f'href="../../{place.removesuffix(".md").removesuffix("index")}/index.html'
        )
    page.unlink()
    text = LOADED.sub(
        lambda found: found[1] + os.path.normpath(f"js/page/{found[2]}"), text.replace("//index.html", "/index.html")
    )
    text = text.replace('"og:image" content="', f'"og:image" content="{os.environ.get("MOTION_SITE", "")}')
    (PAGES / "index.html").write_text(text)
    if (MADE / "card.png").exists():
        shutil.copyfile(MADE / "card.png", PAGES / "js/page/card.png")


def navigation(made: dict[str, list]) -> list:
    """Returns the navigation: that of mkdocs.yml, with the pages of the reference and the sizes."""
    text = (ROOT / HERE / "mkdocs.yml").read_text()
    nav = yaml.safe_load(text[text.index("\nnav:") :])["nav"]
    fill = lambda entry: (
        made[entry["made"]]
        if set(entry) == {"made"}
        else [
            {
                title: [one for item in value for one in (fill(item) if isinstance(item, dict) else [item])]
                if isinstance(value, list)
                else value
                for title, value in entry.items()
            }
        ]
    )
    return [one for entry in nav for one in (fill(entry) if isinstance(entry, dict) else [entry])]


def main() -> None:
    began = time.monotonic()
    shutil.rmtree(PAGES, ignore_errors=True)
    PAGES.mkdir(parents=True)
    made = {"Python": reference.python_pages(PAGES / "reference/python"), "sizes": [sizes()]}
    left_out = []
    for name, source, pages in (
        ("C", MADE / "xml", reference.c_pages),
        ("JavaScript", MADE / "javascript.json", reference.javascript_pages),
        ("Swift", MADE / "symbols", reference.swift_pages),
    ):
        made[name] = pages(source, PAGES / "reference" / name.lower()) if source.exists() else []
        if not made[name]:
            made[name] = [reference.written(PAGES / "reference" / name.lower(), "index.md", name, ["Left out."])]
            left_out.append(name)
    Staged(ROOT, PAGES).write()
    gallery()
    live()
    (PAGES / "llms.txt").write_text(llms.text(ROOT))
    shutil.copyfile(ROOT / HERE / "site.css", PAGES / "site.css")
    config = {
        "INHERIT": str(ROOT / HERE / "mkdocs.yml"),
        "docs_dir": str(PAGES),
        "site_dir": str(SITE),
        "nav": navigation(made),
    }
    (MADE / "mkdocs.yml").write_text(yaml.safe_dump(config, sort_keys=False))
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}/bindings/python:{ROOT / HERE}", "NO_MKDOCS_2_WARNING": "1"}
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--clean", "-f",
               str(MADE / "mkdocs.yml")]  # fmt: skip
    if subprocess.run(command, env=environment, cwd=ROOT).returncode:
        raise SystemExit("build.py: mkdocs has failed")
    for name in ("404.html", "sitemap.xml", "sitemap.xml.gz", "objects.inv"):  # they need the address of the site
        (SITE / name).unlink(missing_ok=True)
    found = links.dead(SITE)
    if found:
        raise SystemExit("\n".join(["build.py: links of the site lead nowhere:", *found]))
    pages = sum(1 for _ in SITE.rglob("*.html"))
    size = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file()) / 1e6
    told = f"; left out: the reference of {' and '.join(left_out)}" if left_out else ""
    print(f".build/site: {pages} pages, {size:.1f} MB, no dead link, in {time.monotonic() - began:.0f} s{told}")


if __name__ == "__main__":
    main()
