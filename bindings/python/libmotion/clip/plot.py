"""The channels of a clip over its time, by matplotlib."""

import math
from typing import Any

import numpy as np

from ..core.error import MotionError
from ..core.hooks import SPAN, axes_for

POINTS = 241


def plot(clip: Any, keys: tuple[str, ...], axes: Any) -> Any:
    """Plots the channels of a clip over its time. keys: key paths, with or without a layer's name and a dot before."""
    span = clip.duration if math.isfinite(clip.duration) and clip.duration > 0 else SPAN
    times = np.linspace(0, span, POINTS)
    sample = clip.sample(times, outputs=("values",))
    axes = axes_for(axes)
    drawn = 0
    for layer, key, numbers in clip.channels:
        label = key if layer is None else f"{layer}.{key}"
        if keys and label not in keys and key not in keys:
            continue
        values = np.asarray(sample.value(layer, key)).reshape(len(times), -1)
        for i in range(numbers):
            if not keys and np.ptp(values[:, i]) == 0:
                continue
            drawn += 1
            axes.plot(times, values[:, i], label=label if numbers == 1 else f"{label}[{i}]")
    if keys and not drawn:
        known = sorted({key for _, key, _ in clip.channels})
        rule = f"must be of {', '.join(known) or 'nothing: nothing is animated'}"
        raise MotionError(f"plot: {', '.join(keys)}, {rule}", field="keys", rule=rule)
    axes.set_xlabel("seconds")
    axes.grid(alpha=0.3)
    if 0 < drawn <= 12:
        axes.legend()
    return axes
