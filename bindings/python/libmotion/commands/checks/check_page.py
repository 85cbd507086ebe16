"""check-page: whether rules hold of what runs in a page."""

import argparse

from ...core.error import MotionError
from .. import UNCHECKED, complain, seconds
from . import check


def add(commands) -> None:
    parser = commands.add_parser(
        "check-page",
        help="whether rules hold at every time of the animations that run in a page of Chromium",
        description="Opens pages in the installed Chromium and checks what runs after they are loaded: CSS animations "
        "and transitions, element.animate(), with the boxes and styles of their elements, and the SMIL of inline SVGs. "
        "The picture is the viewport. It needs libmotion[page].",
        epilog="examples:\n  python3 -m libmotion check-page http://127.0.0.1:8000/ --inside --flashes 3\n"
        "  python3 -m libmotion check-page build/index.html --wait 2 --junit page.xml\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("pages", nargs="+", metavar="URL", help="addresses, or paths of HTML files")
    parser.add_argument(
        "--viewport", type=check.box, default=(1200, 900), metavar="WxH", help="of the window (1200x900)"
    )
    parser.add_argument("--wait", type=seconds, default=0.0, metavar="S", help="seconds after the page was loaded")
    check.add_rules(parser)
    check.add_reports(parser)


def run(arguments) -> int:
    from ...web.pages import running
    from . import findings

    checked = []
    try:
        asked = findings.Asked(check.rules_of(arguments) or list(findings.USUAL), [], {})
        findings.refuse_idle(asked.rules, arguments.pages)
        for url in arguments.pages:
            try:
                scenes = running.read(url, arguments.viewport, arguments.wait)
                checked.append(findings.ask(url, scenes, asked, arguments))
            except (MotionError, OSError) as error:
                checked.append([findings.unreadable(url, error)])
        return check.report(arguments, checked)
    except (MotionError, OSError) as error:
        complain(error)
        return UNCHECKED
