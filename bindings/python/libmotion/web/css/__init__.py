"""Style sheets and boxes: what CSS, and keyframes of element.animate(), do to boxes whose places are given.

    page = read(".a { animation: spin 1s } @keyframes spin { to { rotate: 1turn } }",
                [{"name": "a", "classes": "a", "box": [0, 0, 40, 40]}], viewport=(320, 240))
    page.scene(), page.losses

Every element has an absolute position and `box-sizing: border-box`. Its box is its border box: in its parent's padding
box, or in the page if it has no parent. Animations win over the box. All animations start at time 0.

A pseudo-element ::before or ::after that moves is a box of its own, with a name like "a::before". CSS gives its box; an
element of this name, with "a" as its parent, gives another one."""

from .page import Page

__all__ = ["read"]


def read(css: str | bytes, elements: list[dict], viewport=(1200, 900), animations=()) -> Page:
    """Reads a style sheet and boxes as a page. Raises MotionError with the field that is wrong.

    css         the text of a style sheet
    elements    {name, tag, id, classes, style, parent, box [x, y, width, height], read [properties]}; a parent is an
                earlier one
    viewport    width and height
    animations  {target, keyframes, options} of element.animate(), after those of the sheet"""
    return Page(css, {"viewport": viewport, "elements": elements, "animations": animations})
