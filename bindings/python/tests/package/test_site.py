"""The site of bindings/docs.sh: what makes its pages of guides, comments and links. docs.sh itself runs mkdocs."""

import json
import pathlib
import re
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[4]
SITE = ROOT / "bindings/site"
sys.path.insert(0, str(SITE))
import comments  # noqa: E402
import links  # noqa: E402
import llms  # noqa: E402
import versions  # noqa: E402

yaml = pytest.importorskip("yaml", reason="bash bindings/environment.sh mkdocs-material")
import build  # noqa: E402

PAGE = '<html><body id="top"><a href="{}">x</a></body></html>'


@pytest.mark.parametrize(
    ("link", "rule"),
    [
        ("other/", None),
        ("other/#there", None),
        ("#top", None),
        ("data.json", None),
        ("missing/", "there is no such file"),
        ("../outside.html", "there is no such file"),
        ("other/#nowhere", "there is no such anchor"),
        ("/other/", "works at the root of a host only"),
        ("https://example.org/", "leads to another host"),
    ],
)
def test_a_dead_link_is_found(tmp_path, link, rule):
    site = tmp_path / "site"
    (site / "other").mkdir(parents=True)
    (tmp_path / "outside.html").write_text("")
    (site / "data.json").write_text("{}")
    (site / "index.html").write_text(PAGE.format(link))
    (site / "other/index.html").write_text('<a id="there" href="../">x</a>')
    found = links.dead(site)
    assert found == ([f"index.html: {link}: {rule}"] if rule else [])


def test_what_a_page_loads_is_of_the_site(tmp_path):
    (tmp_path / "index.html").write_text('<script src="https://example.org/a.js"></script>')
    (tmp_path / "a.css").write_text("@font-face { src: url(//example.org/font.woff) }")
    assert links.dead(tmp_path) == [
        "index.html: https://example.org/a.js: is loaded from another host",
        "a.css: //example.org/font.woff: is not of this site",
    ]


def test_columns_of_a_comment_become_lists():
    text = """Writes a * b.

  size    width and
          height
  Errors  Those of f, then
          _RANGE  copies is 0

    x = 1

    y = 2"""
    assert comments.markdown(text, "c") == (
        "Writes a \\* b.\n\n- `size`: width and height\n- `Errors`: Those of f, then\n\n    - `_RANGE`: copies is 0\n\n"
        "```c\nx = 1\n\ny = 2\n```"
    )


@pytest.fixture(scope="module")
def staged(tmp_path_factory):
    pages = tmp_path_factory.mktemp("pages")
    build.Staged(ROOT, pages).write()
    return pages


def test_links_of_pages_lead_to_pages(staged):
    count = 0
    for page in staged.rglob("*.md"):
        for link in re.findall(r"\]\(([^)\s]+)\)", "".join(build.FENCE.split(page.read_text())[::2])):
            path = link.partition("#")[0]
            target = (page.parent / path).resolve()
            made_later = target.relative_to(staged).parts[0] in ("index.html", "reference") if path else True
            assert made_later or target.is_file(), f"{page.relative_to(staged)}: {link}"
            count += 1
    assert count > 100


def test_every_page_of_the_navigation_is_there_and_every_recipe_is_in_it(staged):
    text = (SITE / "mkdocs.yml").read_text()
    listed = re.findall(r"([\w/-]+\.md)$", text[text.index("\nnav:") :], re.M)
    assert all((staged / page).is_file() for page in listed)
    assert {f"recipes/{path.name}" for path in (SITE / "recipes").glob("*.md")} <= set(listed)
    index = (SITE / "recipes/index.md").read_text()
    assert all(
        f"({pathlib.Path(page).name})" in index
        for page in listed
        if page.startswith("recipes/") and "index" not in page
    )


def test_the_interactive_page_is_the_first_of_the_site(tmp_path, monkeypatch):
    monkeypatch.setattr(build, "PAGES", tmp_path / "pages")
    monkeypatch.setattr(build, "MADE", tmp_path)
    (tmp_path / "card.png").write_bytes(b"a picture")
    build.live()
    tmp_path /= "pages"
    text = (tmp_path / "index.html").read_text()
    assert 'href="overview/index.html">Documents<' in text and 'content="js/page/card.png"' in text
    assert not (tmp_path / "js/page/index.html").exists()
    addresses = [link for _, link in links.Page(text).links if not link.startswith("#")]
    for address in addresses:
        made_later = address.split("/")[0] in ("guide", "overview")
        assert made_later or (tmp_path / address).is_file(), address
    assert {"js/page/page.js", "js/page/card.png"} < set(addresses)
    monkeypatch.setenv("MOTION_SITE", "https://example.org/")
    build.live()
    assert 'content="https://example.org/js/page/card.png"' in (tmp_path / "index.html").read_text()
    assert "guide/javascript/index.html#an-animation-on-a-page" in addresses


def test_each_version_is_kept_and_the_newest_is_the_latest(tmp_path):
    site, kept = tmp_path / "site", tmp_path / "kept"
    site.mkdir()
    for version, listed in (("0.9.0", ["0.9.0"]), ("0.10.0", ["0.10.0", "0.9.0"]), ("0.9.0", ["0.10.0", "0.9.0"])):
        (site / "index.html").write_text(PAGE.format("#top") + version)
        assert versions.keep(site, kept, version) == listed
    assert (kept / "latest" / "index.html").read_text().endswith("0.10.0") and not links.dead(kept)
    rows = json.loads((kept / "versions.json").read_text())
    assert [row["aliases"] for row in rows] == [["latest"], []] and (kept / "0.9.0" / "index.html").exists()


def test_llms_txt_says_what_to_import_ten_idioms_and_how_to_check():
    text = llms.text(ROOT)
    assert "import libmotion as motion" in text and "from 'libmotion'" in text and "assert_motion(" in text
    assert re.findall(r"^(\d+)\. ", text, re.M) == [str(i) for i in range(1, 11)]
    assert len(text) < 16_000
    # A tab of the site indents its snippets.
    guides = "".join((ROOT / file).read_text() for _, file, _ in (*llms.IDIOMS, *llms.CHECKS))
    guides += re.sub(r"^ {4}", "", guides, flags=re.M)
    idioms = text.split("## Ten idioms")[1].split("## Limits")[0]
    codes = re.findall(r"^```python\n(.*?)^```$", idioms, re.M | re.S)
    assert len(codes) == len(llms.IDIOMS) + len(llms.CHECKS) and all(code in guides for code in codes)
