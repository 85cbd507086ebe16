"""The one exception of the package, and what a status means."""

import ctypes
import numbers

from .. import abi
from . import removed
from .library import library

STATUS_NAMES = {value: name for name, value in vars(abi).items() if name == "OK" or name.startswith("ERROR_")}
LEAST = 1 << 31  # negated, the least int32_t
TABLE_NAMES = {value: name[len("TABLE_") :].lower() for name, value in vars(abi).items() if name.startswith("TABLE_")}


@removed.members
class MotionError(ValueError):
    """Something that libmotion refuses.

    status, status_name   the status and its name, such as -12 and "ERROR_RANGE"; None if a binding refused it
    rule           the status in words
    at             in text, the offset of the byte where reading stopped
    table, row, field, value   in a description or scene, what is wrong; an element of a pool has the field None. In a
                               batch the argument is the field, the element the row, by several axes a tuple
    """

    def __init__(self, message, *, status=None, rule=None, at=None, table=None, row=None, field=None, value=None):
        super().__init__(message)
        self.status, self.rule, self.at = status, rule, at
        self.status_name = STATUS_NAMES.get(status)
        self.table, self.row, self.field, self.value = table, row, field, value


def shown(value) -> str:
    """Returns a value as messages have it: in at most 60 characters, and in a few words if it is nested too deeply for
    repr."""
    try:
        text = repr(value)
    except RecursionError:
        return f"a {type(value).__name__} nested too deeply to show"
    return text if len(text) <= 60 else text[:57] + "..."


def plain(text: str) -> str:
    """Returns a text without what a terminal would take for orders: what cannot be printed is escaped, but for new
    lines."""
    return "".join(
        letter if letter.isprintable() or letter == "\n" else letter.encode("unicode_escape").decode()
        for letter in text
    )


def one_line(text: str) -> str:
    """Returns a text as one line without orders: new lines are escaped, too."""
    return plain(text).replace("\n", "\\n")


def status_text(status: int) -> str:
    """Returns the cause and the remedy of a status in one sentence, as motion_status_text."""
    if not isinstance(status, numbers.Integral) or isinstance(status, bool) or not -LEAST <= status < LEAST:
        rule = f"must be a whole number {-LEAST}..{LEAST - 1}"
        raise MotionError(f"status: {shown(status)}, {rule}", rule=rule, field="status", value=status)
    return library.motion_status_text(status).decode()


def check(status: int, what: str) -> None:
    """Raises for a negative status. "what" names the function."""
    if status != abi.OK:
        rule = status_text(status)
        raise MotionError(f"{what}: {STATUS_NAMES.get(status, status)}: {rule}", status=status, rule=rule)


def check_text(error: abi.TextError, what: str, text: bytes) -> None:
    """Raises if text was not read to its end."""
    if error.reason != abi.OK:
        rule, at = status_text(error.reason), error.at
        rest = text[at : at + 16].decode(errors="replace")
        raise MotionError(
            f"{what}: {text.decode(errors='replace')!r} at {at} ({rest!r}): {rule}",
            status=error.reason,
            rule=rule,
            at=at,
            value=text,
        )


def check_fault(status: int, what: str, fault: abi.Fault, tables: dict, origin=None) -> None:
    """Raises MotionError for a fault in a description. tables: its ctypes arrays by MOTION_TABLE_*. origin(table, row):
    says where a row comes from, in the user's words."""
    if status == abi.OK:
        return
    if fault.status == abi.OK:
        check(status, what)
    table, rule = TABLE_NAMES.get(fault.table, str(fault.table)), status_text(status)
    field = value = None
    rows = tables.get(fault.table)
    if rows is not None and fault.row < len(rows):
        value = rows[fault.row]
        if isinstance(value, ctypes.Structure):
            field, value = fault_place(value, fault.field)
            rule = field_rule(status, rows[fault.row], field)
    place = origin and origin(fault.table, fault.row)
    place = (
        f"{place} ({table}[{fault.row}]{'.' + field if field else ''})"
        if place
        else f"{table}[{fault.row}]{'.' + field if field else ''}"
    )
    raise MotionError(
        f"{what}: {place}: {value}, {STATUS_NAMES.get(status, status)}: {rule}",
        status=status,
        rule=rule,
        table=table,
        row=fault.row,
        field=field,
        value=value,
    )


# Faults of a single field. The header says, next to the field, what it may hold.
OF_FIELD = (abi.ERROR_RANGE, abi.ERROR_FINITE, abi.ERROR_ENUM)


def field_rule(status: int, row: ctypes.Structure, field: str | None) -> str:
    """Returns the rule of a status, with what the header says about a field of a row."""
    note = abi.NOTES[type(row).__name__].get(field) if status in OF_FIELD else None
    return status_text(status) + (f" ({note})" if note else "")


def fault_place(row: ctypes.Structure, offset: int):
    """Returns the field at an offset, and its value. The value of an array is the whole array, since a fault does not
    give the element."""
    for name, _ in row._fields_:
        slot = getattr(type(row), name)
        if slot.offset <= offset < slot.offset + slot.size:
            value = getattr(row, name)
            return name, list(value) if isinstance(value, ctypes.Array) else value
    return None, None


def installing(extra: str) -> str:
    """Returns how to install an extra of pyproject.toml: by its name, and in a checkout, where the package itself is
    not installed."""
    return f"pip install 'libmotion[{extra}]', or in a checkout pip install 'bindings/python[{extra}]'"
