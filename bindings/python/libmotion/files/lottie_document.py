"""What can be changed in a Lottie file before it is compiled: texts, slots and colours."""

import json
import re
from collections.abc import Callable, Iterator, Mapping

from ..core.error import MotionError, shown
from ..values.color import color as color_of

TEXT, SOLID = 5, 1  # kinds of layers
COLORED = {"fl": "fill", "st": "stroke"}  # shapes with a colour, by "ty"
WRITTEN = {"fc": "fill", "sc": "stroke"}  # colours of a text
KINDS = (None, "fill", "stroke")
STEP = re.compile(r"\.([A-Za-z_]\w*)|\[(\d+)\]|\['((?:[^'\\]|\\.)*)'\]")


def text_of(document: dict) -> bytes:
    """Returns the document as JSON. A number that JSON does not have, which only numbers beyond doubles become, is
    null."""
    try:
        return json.dumps(document, allow_nan=False).encode()
    except ValueError:
        return json.dumps(_finite(document)).encode()


def _finite(value):
    if isinstance(value, dict):
        return {key: _finite(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_finite(each) for each in value]
    return None if isinstance(value, float) and value - value != 0 else value


def plain_list(value) -> list:
    return value if isinstance(value, list) else []


def _layers(document: dict) -> Iterator[dict]:
    """Yields all layers of the file and of its compositions."""
    for holder in [document, *plain_list(document.get("assets"))]:
        if isinstance(holder, dict):
            yield from (layer for layer in plain_list(holder.get("layers")) if isinstance(layer, dict))


def text_layers(document: dict) -> Iterator[dict]:
    return (layer for layer in _layers(document) if layer.get("ty") == TEXT)


def written(layer: dict, document: dict) -> list[dict]:
    """Returns the text documents of a text layer, in the order of their times."""
    text = layer.get("t")
    property = text.get("d") if isinstance(text, dict) else None
    slots = document.get("slots")
    if isinstance(property, dict) and isinstance(slots, dict) and isinstance(slots.get(property.get("sid")), dict):
        property = slots[property["sid"]].get("p", property)
    return _documents(property)


def _documents(property) -> list[dict]:
    value = property.get("k") if isinstance(property, dict) else None
    if isinstance(value, dict):
        return [value]
    keys = [key.get("s") for key in plain_list(value) if isinstance(key, dict)]
    return [found for found in keys if isinstance(found, dict)]


class Texts(Mapping):
    """The strings of the text layers that have a name, which can be set. Layers of one name are set together. Lines are
    apart by "\\n". A layer whose text changes in time shows one text after that."""

    def __init__(self, document: Callable[[], dict], changed: Callable[[], None]):
        self._document, self._changed = document, changed

    def _named(self) -> dict[str, list[dict]]:
        found: dict[str, list[dict]] = {}
        document = self._document()
        for layer in text_layers(document):
            if isinstance(layer.get("nm"), str):
                found.setdefault(layer["nm"], []).extend(written(layer, document))
        return {name: texts for name, texts in found.items() if texts}

    def __getitem__(self, name: str) -> str:
        return str(self._named()[name][0].get("t", "")).replace("\r", "\n").replace("\x03", "\n")

    def __setitem__(self, name: str, text: str) -> None:
        if not isinstance(text, str):
            raise MotionError(f"text: {shown(text)}, must be a string", field="text", value=text)
        named = self._named()
        if name not in named:
            rule = f"must be the name of a text layer: {', '.join(named) or 'the file has none'}"
            raise MotionError(f"name: {shown(name)}, {rule}", field="name", value=name, rule=rule)
        for each in named[name]:
            each["t"] = text.replace("\r\n", "\r").replace("\n", "\r")
        self._changed()

    def __iter__(self) -> Iterator[str]:
        return iter(self._named())

    def __len__(self) -> int:
        return len(self._named())

    def __repr__(self) -> str:
        return f"Texts({dict(self)!r})"


class Slots(Mapping):
    """The values that the file says can be replaced, by their ids: numbers, lists of numbers, or the string of a text.
    A value that moves is a list of its keyframes. A colour can be set by a CSS colour."""

    def __init__(self, document: Callable[[], dict], changed: Callable[[], None]):
        self._document, self._changed = document, changed

    def _slots(self) -> dict:
        """Returns all slots: those that have a value, and those that only properties name."""
        slots = self._document().get("slots")
        found = {id: slot for id, slot in slots.items() if isinstance(slot, dict)} if isinstance(slots, dict) else {}
        for property in _properties(self._document()):
            found.setdefault(property["sid"], {"p": {"k": property.get("k")}})
        return found

    def __getitem__(self, id: str):
        value = self._slots()[id].get("p")
        if texts := _documents(value):
            return str(texts[0].get("t", ""))
        return value.get("k") if isinstance(value, dict) else value

    def __setitem__(self, id: str, value) -> None:
        slots = self._slots()
        if id not in slots:
            rule = f"must be a slot of the file: {', '.join(slots) or 'it has none'}"
            raise MotionError(f"slot: {shown(id)}, {rule}", field="slot", value=id, rule=rule)
        self._set(id, _value(value, slots[id].get("p"), id))
        self._changed()

    def _set(self, id: str, property) -> None:
        document = self._document()
        if not isinstance(document.get("slots"), dict):
            document["slots"] = {}
        document["slots"][id] = {"p": property}

    def __iter__(self) -> Iterator[str]:
        return iter(self._slots())

    def __len__(self) -> int:
        return len(self._slots())

    def __repr__(self) -> str:
        return f"Slots({dict(self)!r})"


def _properties(value) -> Iterator[dict]:
    """Yields all objects that name a slot."""
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict):
            if isinstance(each.get("sid"), str):
                yield each
            waiting.extend(reversed(each.values()))
        elif isinstance(each, list):
            waiting.extend(reversed(each))


def _value(value, old, id: str) -> dict:
    """Returns the property that a slot becomes. Raises MotionError."""
    texts = _documents(old)
    if isinstance(value, str) and texts:
        return {"k": [{"t": 0, "s": texts[0] | {"t": value.replace("\n", "\r")}}]}
    if isinstance(value, str):
        return {"a": 0, "k": [*color_of(value)]}
    if isinstance(value, tuple):
        value = list(value)
    numbers = value if isinstance(value, list) else [value]
    if texts or not all(isinstance(each, int | float) and not isinstance(each, bool) for each in numbers):
        rule = "must be a string" if texts else "must be a number, numbers, or a CSS colour"
        raise MotionError(f"slots[{id!r}]: {shown(value)}, {rule}", field="slots", value=value, rule=rule)
    return {"a": 0, "k": value}


# ------------------------------------------------------------------ colours --


def recolor(document: dict, where: str, color: str, kind: str | None) -> int:
    """Gives the fills and strokes of all layers, groups and shapes of a name, or of a JSON path, one colour that does
    not move. Returns how many were changed. Raises MotionError."""
    if kind not in KINDS:
        rule = 'must be "fill", "stroke" or None'
        raise MotionError(f"kind: {shown(kind)}, {rule}", field="kind", value=kind, rule=rule)
    red, green, blue, alpha = color_of(color)
    if alpha != 1:
        rule = "must be opaque: Lottie has the opacity apart"
        raise MotionError(f"color: {shown(color)}, {rule}", field="color", value=color, rule=rule)
    rgb = [red, green, blue]
    where = where.removesuffix(".c") if where.startswith("$") else where
    targets = [_at(document, where)] if where.startswith("$") else [*_named(document, where)]
    count = sum(_color(target, rgb, kind, _most(document)) for target in targets)
    if count == 0:
        rule = "must be the name or the JSON path of something with a fill or a stroke of one colour"
        raise MotionError(f"where: {shown(where)}, {rule}", field="where", value=where, rule=rule)
    return count


def _most(document: dict) -> float:
    """Returns what the largest part of a colour is: 255 in old files."""
    parts = re.findall(r"\d+", document["v"])[:3] if isinstance(document.get("v"), str) else []
    version = [int(part) for part in parts] or [99]
    return 255 if version < [4, 1, 9] else 1


def _named(value, name: str) -> Iterator[dict]:
    """Yields all objects of a name, but none inside of another one."""
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict):
            if each.get("nm") == name:
                yield each
            else:
                waiting.extend(reversed(each.values()))
        elif isinstance(each, list):
            waiting.extend(reversed(each))


def _at(document: dict, path: str) -> dict:
    """Returns the object at a JSON path, such as $.layers[0].shapes[1]. Raises MotionError."""
    value, at = document, 1
    while at < len(path):
        step = STEP.match(path, at)
        if not step:
            rule = "must be a JSON path such as $.layers[0].shapes[1]"
            raise MotionError(f"where: {shown(path)}, {rule}", field="where", value=path, rule=rule)
        name, index, quoted = step.groups()
        try:
            value = value[int(index)] if index is not None else value[name or quoted]
        except (LookupError, TypeError) as error:
            rule = f"the file has nothing at {path[: step.end()]}"
            raise MotionError(f"where: {shown(path)}, {rule}", field="where", value=path, rule=rule) from error
        at = step.end()
    return value


def _color(target, rgb: list[float], kind: str | None, most: float) -> int:
    """Sets the colours of a value and of all that is in it. Returns how many there are."""
    count, waiting = 0, [target]
    while waiting:
        each = waiting.pop()
        if isinstance(each, list):
            waiting.extend(each)
        if not isinstance(each, dict):
            continue
        waiting.extend(each.values())
        shape = each.get("ty")
        if isinstance(shape, str) and shape in COLORED and kind in (None, COLORED[shape]):
            each["c"] = {"a": 0, "k": [*(part * most for part in rgb), most]}
            count += 1
        elif shape == SOLID and isinstance(each.get("sc"), str) and kind != "stroke":
            each["sc"] = "#" + "".join(f"{round(part * 255):02x}" for part in rgb)
            count += 1
        elif shape == TEXT and isinstance(each.get("t"), dict):
            for text in _documents(each["t"].get("d")):
                for field, part in WRITTEN.items():
                    if kind in (None, part) and field in text:
                        text[field] = rgb
                        count += 1
    return count


# ------------------------------------------------------------------- themes --


def apply_theme(document: dict, theme, animation: str | None) -> list[tuple[str, str]]:
    """Sets the slots of a document by the rules of a theme. Returns what it cannot set: JSON paths in the theme, and
    the kinds of the rules."""
    left = []
    rules = theme.get("rules") if isinstance(theme, dict) else None
    for number, rule in enumerate(plain_list(rules)):
        place = f"$.rules[{number}]"
        if not (isinstance(rule, dict) and isinstance(rule.get("id"), str)):
            left.append((place, "theme"))
            continue
        if isinstance(rule.get("animations"), list) and animation is not None and animation not in rule["animations"]:
            continue
        slots = document.get("slots")
        if not isinstance(slots, dict):
            slots = document["slots"] = {}
        slot = slots.get(rule["id"])
        property = _themed(rule, slot.get("p") if isinstance(slot, dict) else None)
        if property is None or "expression" in rule:
            left.append((place, f"theme: {rule.get('type', 'a rule without a type')}"))
        if property is not None:
            slots[rule["id"]] = {"p": property}
    return left


def _themed(rule: dict, old) -> dict | None:
    """Returns the property that a rule of a theme sets, or None."""
    kind, value, keys = rule.get("type"), rule.get("value"), rule.get("keyframes")
    if kind == "Text":
        texts, text = _documents(old), value.get("text") if isinstance(value, dict) else value
        return {"k": [{"t": 0, "s": texts[0] | {"t": text}}]} if texts and isinstance(text, str) else None
    if kind not in ("Color", "Scalar", "Position", "Vector", "Gradient"):
        return None
    if isinstance(keys, list) and keys:
        made = [_key(key, kind) for key in keys]
        return {"a": 1, "k": made} if all(made) else None
    value = _stops(value) if kind == "Gradient" else value
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return {"a": 0, "k": value} if is_number or isinstance(value, list) else None


def _key(key, kind: str) -> dict | None:
    """Returns a keyframe of a theme as Lottie has it."""
    if not isinstance(key, dict):
        return None
    value = _stops(key.get("value")) if kind == "Gradient" else key.get("value")
    made = {"t": key.get("frame"), "s": value if isinstance(value, list) else [value]}
    for field, name in ("inTangent", "i"), ("outTangent", "o"):
        if isinstance(key.get(field), dict):
            made[name] = key[field]
    for field, name in ("valueInTangent", "ti"), ("valueOutTangent", "to"):
        if isinstance(key.get(field), list):
            made[name] = key[field]
    return made | {"h": 1} if key.get("hold") else made


def _stops(stops) -> list | None:
    """Returns the stops of a gradient as Lottie has them: offsets and colours, then offsets and alphas if some stop is
    not opaque."""
    try:
        rows = [(stop["offset"], *stop["color"]) for stop in stops]
        colors = [number for row in rows for number in row[:4]]
        alphas = [number for row in rows for number in (row[0], row[4] if len(row) > 4 else 1)]
    except (LookupError, TypeError):
        return None
    return colors + alphas if any(alpha != 1 for alpha in alphas[1::2]) else colors
