"""Animations in Core Animation's words, as the JSON scene has them; to be added to a layer."""

CLOCK = ("begin", "duration", "speed", "time_offset", "repeat_count", "repeat_duration", "autoreverses", "fill", "timing")


def camel(name: str) -> str:
    """time_offset -> timeOffset; Python keeps its own style, the scene has one spelling."""
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def plain(value):
    """Numbers and sequences of any kind (numpy's too) as what JSON has; infinity as "inf"."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return "inf" if isinstance(value, float) and value == float("inf") else value


def _fields(given: dict, clock: dict) -> dict:
    unknown = [name for name in clock if name not in CLOCK]
    if unknown:
        raise TypeError(f"no such clock field: {', '.join(unknown)}; known: {', '.join(CLOCK)}")
    return {camel(name): plain(value) for name, value in {**given, **clock}.items() if value is not None}


def basic(property: str, *, from_value=None, to_value=None, by_value=None, value_function=None, rule=None, **clock) -> dict:
    """CABasicAnimation: at most two of from, to and by; what is left out is the running value."""
    ends = {"from": from_value, "to": to_value, "by": by_value}
    return _fields({"property": property, **ends, "value_function": value_function, "rule": rule}, clock)


def keyframe(property: str, values=None, *, key_times=None, timings=None, mode=None, path=None, rotate=None, value_function=None,
             tension_values=None, continuity_values=None, bias_values=None, lenient_key_times=None, rule=None, **clock) -> dict:
    """CAKeyframeAnimation: values, or a motion path for the position."""
    given = {"property": property, "values": values, "path": path, "rotate": rotate, "value_function": value_function,
             "mode": mode, "key_times": key_times, "lenient_key_times": lenient_key_times, "timings": timings,
             "tension_values": tension_values, "continuity_values": continuity_values, "bias_values": bias_values, "rule": rule}
    return _fields(given, clock)


def group(animations, **clock) -> dict:
    """CAAnimationGroup: its animations live in its time."""
    return _fields({"animations": [dict(animation) for animation in animations]}, clock)
