"""The findings of a check as text: lines for people, annotations, JSON, JUnit's XML and SARIF."""

import hashlib
import json
from collections import Counter
from xml.etree import ElementTree

from ...core.error import one_line
from ...functions import version
from ...proofs.answer import FAILS, HOLDS
from .findings import LOST, UNREADABLE, Finding

LEVELS = {HOLDS: "notice", LOST: "notice", FAILS: "error", UNREADABLE: "error"}  # else a warning
SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def line(found: Finding, many: bool) -> str:
    """Returns a finding as a line for people. many: whether it names its file."""
    text = found.text if found.verdict not in (LOST, UNREADABLE) else f"{found.verdict}: {found.text}"
    place = f"{found.file}:{found.line}" if found.line else found.file
    return one_line(f"{place}: {text}" if many else text)


def summary(findings, quiet: int, skipped: int) -> str:
    """Returns how many files and verdicts there are, in one line."""
    verdicts = Counter(found.verdict for found in findings)
    words = [f"{len({found.file for found in findings})} files"]
    words += [f"{count} {verdict}" for verdict, count in verdicts.items()]
    words += [f"{quiet} known"] if quiet else []
    words += [f"{skipped} of other kinds"] if skipped else []
    return ", ".join(words)


def annotation(found: Finding) -> str:
    """Returns a line that continuous integrations show with the file."""
    escape = lambda text: str(text).replace("%", "%25")
    place = escape(one_line(found.file)).replace(":", "%3A").replace(",", "%2C")
    row = f",line={found.line}" if found.line else ""
    kind = LEVELS.get(found.verdict, "warning")
    return f"::{kind} file={place}{row},title=motion::{escape(line(found, many=False))}"


def document(findings) -> dict:
    """Returns findings as JSON. The same document is a baseline."""
    return {"holds": all(found.verdict in (HOLDS, LOST) for found in findings), "findings": list(map(_row, findings))}


def _row(found: Finding) -> dict:
    row = {"file": found.file, "line": found.line, "name": found.rule, "verdict": found.verdict, "text": found.text}
    row |= {} if found.answer is None else found.answer._asdict()
    return {key: value for key, value in row.items() if value is not None} | {"key": found.key}


def junit(findings) -> str:
    """Returns findings as JUnit's XML: a suite a file, a case a rule. What is unknown is an error, not a failure."""
    root = ElementTree.Element("testsuites", name="libmotion check")
    for file in dict.fromkeys(found.file for found in findings):
        cases = [found for found in findings if found.file == file]
        suite = ElementTree.SubElement(root, "testsuite", name=one_line(file), tests=str(len(cases)))
        counts = Counter(_outcome(found) for found in cases)
        for outcome in ("failure", "error", "skipped"):
            plural = {"failure": "failures", "error": "errors"}.get(outcome, outcome)
            suite.set(plural, str(counts[outcome]))
        for found in cases:
            about = f": {found.text}" if found.verdict == LOST else f" {found.about}" if found.about else ""
            name = one_line(f"{found.rule}{about}")
            case = ElementTree.SubElement(suite, "testcase", classname=one_line(file), name=name)
            if outcome := _outcome(found):
                message = ElementTree.SubElement(case, outcome, message=found.text)
                if outcome != "skipped":
                    message.set("type", found.verdict)
                    message.text = found.answer.why if found.answer else None
    ElementTree.indent(root, " ")
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True)


def _outcome(found: Finding) -> str:
    known = {HOLDS: "", FAILS: "failure", LOST: "skipped"}
    return known.get(found.verdict, "error")


def sarif(findings) -> str:
    """Returns what does not hold as SARIF 2.1.0, which code hosts show next to the line."""
    shown = [found for found in findings if found.verdict != HOLDS]
    driver = {
        "name": "libmotion",
        "version": ".".join(map(str, version())),
        "rules": [{"id": name} for name in dict.fromkeys(found.rule for found in shown)],
    }
    results = [_result(found) for found in shown]
    run = {"tool": {"driver": driver}, "results": results}
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=1)


def _result(found: Finding) -> dict:
    level = LEVELS.get(found.verdict, "warning")
    physical: dict = {"artifactLocation": {"uri": found.file}}
    if found.line:
        physical["region"] = {"startLine": found.line}
    return {
        "ruleId": found.rule,
        "level": "note" if level == "notice" else level,
        "message": {"text": found.text},
        "locations": [{"physicalLocation": physical}],
        "partialFingerprints": {"finding/v1": hashlib.sha256(json.dumps(found.key).encode()).hexdigest()},
    }
