"""Finds dead links of a built site: `python3 links.py FOLDER`. A link is dead if there is no such file or anchor; if it
begins with "/", since the site must work from any folder of a host; or if a page loads something from another host."""

import functools
import html.parser
import os
import pathlib
import re
import sys
import urllib.parse

LOADED = {"script", "img", "link", "iframe", "source", "video", "motion-player"}


class Page(html.parser.HTMLParser):
    """What a page links to, and its anchors."""

    def __init__(self, text: str):
        super().__init__()
        self.links: list[tuple[str, str]] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        if ("property", "og:image") in attrs and "://" not in dict(attrs)["content"]:
            self.links.append(("img", dict(attrs)["content"]))
        for name, value in attrs:
            if name in ("href", "src", "poster") and value is not None:
                self.links.append((tag, value))
            elif name in ("id", "name") and value:
                self.anchors.add(value)


def dead(site: pathlib.Path) -> list[str]:
    """Returns the dead links, each with its page."""
    site = site.resolve()
    pages = {path: Page(path.read_text()) for path in sorted(site.rglob("*.html")) if path.is_file()}
    found = []
    for path, page in pages.items():
        for tag, link in page.links:
            if rule := _fault(site, pages, path, tag, link):
                found.append(f"{path.relative_to(site)}: {link}: {rule}")
    for path in site.rglob("*.css"):
        for address in re.findall(r"url\(\s*[\"']?([^)\"']+)", path.read_text()):
            if address.startswith(("http:", "https:", "//", "/")):
                found.append(f"{path.relative_to(site)}: {address}: is not of this site")
    return found


def _fault(site: pathlib.Path, pages: dict, path: pathlib.Path, tag: str, link: str) -> str | None:
    parts = urllib.parse.urlsplit(link)
    if parts.scheme in ("data", "mailto", "javascript"):
        return None
    if parts.scheme or parts.netloc:
        return "is loaded from another host" if tag in LOADED else "leads to another host"
    if parts.path.startswith("/"):
        return "works at the root of a host only"
    target = _file(path.parent, parts.path) if parts.path else path
    if target is None or not target.is_relative_to(site):
        return "there is no such file"
    anchor = urllib.parse.unquote(parts.fragment)
    # The state of the interactive page is in its address.
    if anchor and target in pages and anchor not in pages[target].anchors and "=" not in anchor:
        return "there is no such anchor"
    return None


@functools.cache
def _file(folder: pathlib.Path, address: str) -> pathlib.Path | None:
    target = pathlib.Path(os.path.normpath(folder / urllib.parse.unquote(address)))
    if target.is_dir():
        target /= "index.html"
    return target if target.is_file() else None


if __name__ == "__main__":
    lines = dead(pathlib.Path(sys.argv[1]))
    print("\n".join(lines) or "no dead link")
    sys.exit(bool(lines))
