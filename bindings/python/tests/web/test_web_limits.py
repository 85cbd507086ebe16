"""Files that are wrong, or too much: refused with a reason, in bounded time, and nothing is fetched."""

import pytest

import svg_file as svg
from cost import calls
from libmotion import MotionError
from libmotion.web import css

SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">%s</svg>'
BOX = {"name": "a", "classes": "a", "box": [0, 0, 10, 10]}
A_KILOBYTE, BESIDES = 300_000, 200_000  # calls that reading takes at most


def refused(read, *given) -> str:
    caught = []

    def run():
        with pytest.raises(MotionError) as error:
            read(*given)
        caught.append(error.value)

    within(run, given)
    return str(caught[0])


def played(read, *given):
    made = []
    within(lambda: made.append(read(*given)), given)
    return made[0]


def within(run, given) -> None:
    """Runs a function, which must not make more calls than the bound of its text."""
    size = sum(len(each) for each in given if isinstance(each, (str, bytes)))
    assert calls(run) <= A_KILOBYTE * size / 1024 + BESIDES


def test_a_document_type_without_entities_is_read():
    doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    assert svg.read(doctype + SVG % '<rect id="r" width="1" height="1"/>').scene().document["layers"]


def test_a_million_elements_are_refused():
    assert "at most 50,000" in refused(svg.read, SVG % ("<g/>" * 1_000_000))


def test_use_of_use_is_bounded():
    """Ten copies of ten copies, and so on: 10^29 of them."""
    uses = "".join(f'<g id="u{i}">{f"""<use href="#u{i - 1}"/>""" * 10}</g>' for i in range(1, 30))
    text = SVG % ('<rect id="u0" width="1" height="1"/>' + uses + "<desc>%s</desc>")
    made = lambda text: svg.read(text).scene()
    assert "fewer copies" in refused(made, text % "") and "fewer copies" in refused(made, text % ("x" * 400_000))
    assert len(svg.read(SVG % '<g id="a"><use href="#a"/></g>').scene().layers) == 3


def test_what_lies_elsewhere_is_named_and_not_fetched():
    file = svg.read(SVG % '<use href="http://example.com/a.svg#x"/><image href="file:///etc/hostname"/>')
    file.scene()
    assert sorted(file.losses) == ["image", "use"]


def test_deep_elements_are_refused():
    assert "at most 100" in refused(svg.read, SVG % ("<g>" * 5000 + "</g>" * 5000))


def test_animations_that_call_each_other_for_nothing_end():
    """A circle without a begin never starts; one of no duration does not run for ever."""
    circle = '<rect id="r"><animate id="a" begin="b.end" dur="1s" attributeName="x" to="5"/>'
    circle += '<animate id="b" begin="a.end" dur="1s" attributeName="x" to="5"/></rect>'
    assert played(svg.read, SVG % circle)
    quick = circle.replace("b.end", "0;b.begin").replace("a.end", "a.begin")
    assert played(svg.read, SVG % quick)


def test_many_animations_in_circles_are_bounded():
    many = "".join(
        f'<rect><animate id="a{i}" begin="{"0;" if not i else ""}a{(i - 1) % 3000}.end" dur="1s" attributeName="x" '
        f'values="0;1"/></rect>'
        for i in range(3000)
    )
    try:
        played(svg.read, SVG % many)
    except MotionError as error:
        assert "intervals" in str(error)


def test_variables_that_double_are_bounded():
    doubling = "".join(f"--v{i}: var(--v{i - 1}) var(--v{i - 1});" for i in range(1, 60))
    sheet = f".a {{ --v0: 1px; {doubling} transform: translate(var(--v59)) }}"
    page = played(css.read, sheet, [BOX])
    assert page.samples([0]).matrix("a") == [[1, 0, 0, 1, 0, 0]]


def test_variables_in_a_circle_have_no_value():
    sheet = ".a { --x: var(--y); --y: var(--x); opacity: var(--x); animation: f 1s var(--x) }"
    page = played(css.read, sheet, [BOX])
    assert page.samples([0]).opacity("a") == [1.0]


@pytest.mark.parametrize(
    "sheet", ["(" * 100_000, ".a { transform: " + "calc(" * 5000 + "1px" + ")" * 5000 + " }", "@media screen {" * 5000]
)
def test_deep_brackets_are_passed_over(sheet):
    assert played(css.read, sheet, [BOX]).samples([0]).matrix("a") == [[1, 0, 0, 1, 0, 0]]


@pytest.mark.parametrize(
    "sheet",
    [
        "%" * 200_000,
        ".a { animation: %%%% 1s; transform: translate(%) rotate(%%) } @keyframes x { %% { opacity: % } }",
        "@keyframes x { 50%% { opacity: 0 } } .a { animation: x 1e999s }",
        "@import url(http://example.com/a.css); .a { animation: x 1s }",
        ".a { width: calc(1px / 0); animation: x -1s infinite } @keyframes x { to { rotate: 1e40deg } }",
        "@keyframes { to { left: 1px } } @keyframes a b { to { left: 1px } } .a { animation: a 1s }",
    ],
)
def test_mistakes_are_passed_over(sheet):
    page = played(css.read, sheet, [BOX])
    assert len(page.samples([0, 0.5]).matrix("a")) == 2


ANIMATE = '<animate attributeName="%s" values="%s" dur="1s"/>'


@pytest.mark.parametrize(
    ("inside", "named"),
    [
        ('<clipPath id="c"><rect width="3">%s</rect></clipPath><g clip-path="url(#c)"/>', []),
        ('<g style="clip-path: circle(3px)">%s</g>', ["x", "clip-path"]),
        ("<foreignObject>%s</foreignObject><image/>", ["foreignObject", "image", "x"]),
        ('<rect mask="url(#m)">%s</rect>', []),  # there is no such mask
        ('<mask id="m"><image>%s</image></mask><rect width="9" height="9" mask="url(#m)"/>', ["image"]),
        ('<rect mask="none" filter="none" marker-end="none">%s</rect>', []),
        ('<path d="M0 0H9" marker-end="url(#m)">%s</path>', ["x"]),
        ("<rect>" + ANIMATE % ("stroke-miterlimit", "1;4") + "%s</rect>", ["stroke-miterlimit"]),
    ],
)
def test_nothing_is_left_out_of_a_picture_silently(inside, named):
    file = svg.read(SVG % (inside % (ANIMATE % ("x", "0;3"))))
    file.scene()
    assert sorted(file.losses) == sorted(named)


def test_too_long_a_sheet_is_refused():
    assert "MiB" in refused(css.read, "a" * (9 << 20), [BOX])


@pytest.mark.parametrize(
    ("elements", "field"),
    [
        ([{"name": "a"}], "box"),
        ([{"name": "a", "box": [0, 0, 1]}], "box"),
        ([{"name": 3, "box": [0, 0, 1, 1]}], "name"),
        ([BOX, BOX], "name"),
        ([{**BOX, "parent": "b"}], "parent"),
        ([{**BOX, "colour": "red"}], "colour"),
        ([{**BOX, "read": "x"}], "read"),
    ],
)
def test_wrong_elements_are_named(elements, field):
    assert field in refused(css.read, "", elements)


@pytest.mark.parametrize("inside", ["& &", "&&", ".a", ":is(&, .b)", "& > &, .b &"])
def test_rules_in_rules_cost_no_more_than_others(inside):
    """Selectors of 40 rules, each in the one before: as text they would be 2^40 long."""
    assert played(css.read, (inside + " { ") * 40 + "opacity: 0" + " }" * 40, [BOX]).figures


def test_a_sheet_of_many_icons_is_read():
    """Figures of 6,000 circles: 5,000 were too many once."""
    circles = "".join(f'<circle cx="{i}" cy="4" r="2.5" fill="none"/>' for i in range(6000))
    assert len(svg.read(SVG % circles).scene().layers) > 6000


@pytest.mark.parametrize(
    "shape",
    [
        '<rect width="1e29" height="1e29" rx="1e28"',
        '<circle r="1e30" cx="1e30"',
        '<line x1="1e30"',
        '<ellipse rx="3e18"',
    ],
)
def test_shapes_beyond_the_range_of_paths_are_not_drawn(shape):
    file = svg.read(SVG % f'{shape} stroke="red"/>')
    file.scene().compile()
    assert file.losses == []
