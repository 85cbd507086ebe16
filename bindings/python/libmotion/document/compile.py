"""A JSON scene as a clip: the library reads and compiles its text."""

import functools
import json
import math
import pickle
from collections.abc import Iterator

from .. import abi, functions
from ..clip.clip import Clip
from ..core.arguments import refuse, several
from ..core.error import MotionError
from .courses import expanded, has_courses, text_without_courses
from .ends import ends_of
from .gradients import moving
from .plain import plain

SOME, TRIED = 256, 32  # layers at once; of that many lots of layers that differ one is tried


def clip_of(document: dict, channels=None, copies: int = 1, prepared: bool = False, paint: bool = True) -> Clip:
    """Returns the clip of a scene. The parameters are those of Scene.compile."""
    if channels is not None:
        rule = "must be a layer's name, or None, and a key path"
        pairs = several("channels", channels, "must be pairs in a sequence")
        pairs = [several(f"channels[{index}]", pair, rule, 2) for index, pair in enumerate(pairs)]
        document = {**document, "channels": plain(pairs, "channels")}
    text = text_of(document)
    sent = has_courses(document)
    plain_text = functools.cache(lambda: text_without_courses(text) if sent else text)
    flags = (abi.SCENE_PREPARED if prepared else 0) | (0 if paint else abi.SCENE_UNPAINTED)
    data = functions.scene_compile(text, copies, flags).clip
    clip = Clip(data, (), (), lambda: _animation_names(json.loads(plain_text()), copies), check=False)
    clip._read = lambda: functions.scene_read(plain_text(), None, copies, flags)  # for those who draw it
    clip._text = plain_text if copies == 1 else None
    clip._ends = lambda: ends_of(plain_text(), copies)
    return clip


def check(document: dict) -> None:
    """Raises MotionError if a document is not a scene. Names are not checked: compiling looks them up."""
    functions.scene_size(text_of(document))


# A document is a tree, so nothing looks for circles in it.
_encode = json.JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False).encode


def text_of(document: dict) -> bytes:
    """Returns a scene as JSON. Raises MotionError for a number that JSON does not have."""
    try:
        layers = document.get("layers")
        if type(layers) is not list or not all(map(_is_usual, layers)):
            return _encode(document).encode()
        others = _encode({field: value for field, value in document.items() if field != "layers"})
        return f'{{"layers":[{",".join(_texts(layers))}]{_more(others)}'.encode()
    except (TypeError, ValueError, RecursionError) as error:
        for field, value in _numbers(document, "scene") if isinstance(error, ValueError) else ():
            if not math.isfinite(value):
                refuse(field, value, "must be a finite number")
        raise MotionError(f"scene: {error}", rule="must be what JSON has: finite numbers, texts ...") from None


def _numbers(value, field: str) -> Iterator[tuple[str, float]]:
    """Yields the numbers with a fraction in a document, each with the field that it is in."""
    if isinstance(value, dict):
        for name, item in value.items():
            yield from _numbers(item, f"{field}.{name}")
    elif isinstance(value, list):
        for i, item in enumerate(value):
            yield from _numbers(item, f"{field}[{i}]")
    elif isinstance(value, float):
        yield field, value


def _is_usual(layer) -> bool:
    if type(layer) is not dict or type(layer.get("animations", [])) is not list:
        return False
    return type(layer.get("name")) is str and type(layer.get("parent", "")) is str


def _texts(layers: list[dict]) -> Iterator[str]:
    """Yields layers as JSON, with commas between them, some at once. Most of the time goes into numbers. So the texts
    of parts are kept while most layers are alike; layers that differ are not slowed by it, but for a few that are
    tried now and then."""
    kept: dict[bytes, str] = {}
    is_alike = True
    for turn, first in enumerate(range(0, len(layers), SOME)):
        some = layers[first : first + SOME]
        if is_alike or turn % TRIED == 0:
            kept.clear()
            yield from [_text(layer, kept) for layer in some]
            is_alike = 2 * len(kept) < len(some)
        else:
            yield _encode(some)[1:-1]


def _text(layer: dict, kept: dict[bytes, str]) -> str:
    """Returns a layer as JSON. The texts of its fields and of each animation are kept."""
    others = layer.copy()
    text = f'{{"name":{_encode(others.pop("name"))}'
    if "parent" in others:
        text += f',"parent":{_encode(others.pop("parent"))}'
    if "animations" in others:
        text += f',"animations":[{",".join(_kept(one, kept) for one in others.pop("animations"))}]'
    return text + _more(_kept(others, kept))


def _kept(value, kept: dict[bytes, str]) -> str:
    """Returns a value as JSON. Values are compared when pickled: this keeps 1, 1.0 and True apart, and 0.0 and -0.0.
    Values that cannot be pickled are no JSON, and refused."""
    key = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    text = kept.get(key)
    if text is None:
        text = kept[key] = _encode(value)
    return text


def _more(fields: str) -> str:
    """Returns the text of an object as the end of another one's."""
    return "}" if fields == "{}" else "," + fields[1:]


def _animation_names(document: dict, copies: int) -> tuple[str, ...]:
    """Returns the names of animations: the layer or property, and the place in it."""
    owners = (*expanded(document)["layers"], *document.get("properties", ()))
    places = [place for owner in owners for place in _all_places(owner)]
    return tuple(place if copy == 0 else f"{copy}:{place}" for copy in range(copies) for place in places)


def _all_places(owner: dict):
    """Yields the places of all animations of a layer or a property, then those in the gradients of a layer."""
    yield from _places(owner.get("animations", ()), owner["name"])
    for place, animations, rows in moving(owner):
        for _ in range(rows):
            yield from _places(animations, f"{owner['name']}.{place}")


def _places(animations, owner: str):
    """Yields the place of each animation that is not a group, also inside groups, in the order of their rows."""
    for index, animation in enumerate(animations):
        place = f"{owner}.animations[{index}]"
        if "animations" in animation:
            yield from _places(animation["animations"], place)
        else:
            yield place
