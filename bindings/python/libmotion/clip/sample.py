"""What a clip gives for a time, or for many."""

import functools

import numpy as np

from ..core import removed
from ..core.nearest import nearest
from ..functions import Sampled
from .sample_calls import Made, Sampler

KEY_ALIASES = {"transform.rotation.z": "transform.rotation"}


class Columns:
    """Where the channels of a clip are in its values, by layer and key path."""

    def __init__(self, names, layers):
        self._given, self._layers = names, layers

    @functools.cached_property
    def layers(self) -> dict[str, int]:
        """The row of each layer, by its name."""
        rows: dict[str, int] = {}
        for row, name in enumerate(self._layers()):
            rows.setdefault(name, row)
        return rows

    @functools.cached_property
    def names(self) -> tuple:
        return tuple(self._given() if callable(self._given) else self._given)

    @functools.cached_property
    def places(self) -> dict[tuple[str | None, str], tuple[int, int]]:
        """First number, and how many."""
        found, first = {}, 0
        for layer, key, numbers in self.names:
            found.setdefault((layer, key), (first, numbers))
            first += numbers
        return found


@removed.members
class Sample:
    """What everything looks like at a time, or at many.

    affines     (..., layers, 6)   a b c d tx ty, in the space asked for
    opacities   (..., layers)
    strokes     (..., layers, 2)   start and end, unclamped
    values      (..., floats)      the channels, one after the other
    velocities  (..., floats)      their derivatives, per second
    frames      (..., layers, 4)   x y width height of the box around the bounds, in the space asked for
    orders      (..., layers)      the layers' rows as a painter takes them, from the back
    Outputs that were not asked for are None. The first axis is that of the times, if times were a sequence, and the
    next one that of the instances, if there were some."""

    def __init__(self, times, arrays: Sampled, columns: Columns, made: Made | None = None, by: Sampler | None = None):
        self.times = times
        self.affines, self.opacities, self.strokes, self.values, self.velocities, *more = arrays
        self.frames, self.orders = more
        self._columns, self._made, self._by = columns, made, by

    def __reduce__(self):
        """Pickles the arrays and the names. The clip is not pickled."""
        return _unpickled, (self.times, tuple(self.arrays()), self._columns.names, tuple(self._columns.layers))

    def arrays(self) -> Sampled:
        return Sampled(*(getattr(self, name) for name in Sampled._fields))

    def _made_for(self, sampler: Sampler) -> Made | None:
        """Returns the arrays if this sampler allocated them and none has been replaced; otherwise None."""
        if self._by is not sampler:
            return None
        for array, made in zip(self.arrays(), self._made.arrays):
            if array is not made or (made is not None and not made.flags.writeable):
                return None
        return self._made

    def _column(self, array, layer, key):
        try:
            first, arity = self._columns.places[layer, KEY_ALIASES.get(key, key)]
        except KeyError:
            raise KeyError(self._missing(layer, key)) from None
        return array[..., first] if arity == 1 else array[..., first : first + arity]

    def _missing(self, layer: str | None, key: str) -> str:
        places, layers = self._columns.places, self._columns.layers
        if layer is not None and layer not in layers:
            known = list(layers)
            return f"{layer!r}, no layer has this name{nearest(layer, known) or f'; there are {known[:12]}'}"
        keys = [each for owner, each in places if owner == layer]
        whose = "the scene" if layer is None else repr(layer)
        return f"{key!r}, no channel of {whose} has this name; there are {', '.join(keys)}"

    def value(self, layer: str | None, key: str) -> np.ndarray:
        """Returns one property of a layer by its key path, or the user's property `key` of None."""
        return self._column(self.values, layer, key)

    def velocity(self, layer: str | None, key: str) -> np.ndarray:
        return self._column(self.velocities, layer, key)

    def __getitem__(self, layer: str) -> "LayerSample":
        """Returns what one layer looks like, by its name."""
        return LayerSample(self, layer)

    def __repr__(self) -> str:
        times = np.ndim(self.times)
        at = f"{np.shape(self.times)[0]} times" if times else f"{float(self.times):g} s"
        made = [name for name in Sampled._fields if getattr(self, name) is not None]
        shapes = ", ".join(f"{name} {getattr(self, name).shape}" for name in made)
        return f"<Sample at {at}: {shapes}>"


def _unpickled(times, arrays, names, layers) -> Sample:
    """Returns a sample that was pickled."""
    return Sample(times, Sampled(*arrays), Columns(names, lambda: layers))


class LayerSample:
    """One layer of a sample.

    affine, opacity, stroke, frame  those of the sample, without the axis of layers
    values                          those of each of its channels, by key path"""

    def __init__(self, sample: Sample, name: str):
        names = sample._columns.layers
        if name not in names:
            known = list(names)
            raise KeyError(f"{name!r}, no layer has this name{nearest(name, known) or f'; there are {known[:12]}'}")
        self.name, self._sample = name, sample
        row = names[name]
        pick = lambda array, axes: None if array is None else array[(..., row, *[slice(None)] * axes)]
        self.affine, self.opacity = pick(sample.affines, 1), pick(sample.opacities, 0)
        self.stroke, self.frame = pick(sample.strokes, 1), pick(sample.frames, 1)

    @property
    def values(self) -> dict[str, np.ndarray]:
        if self._sample.values is None:
            return {}
        keys = [key for layer, key in self._sample._columns.places if layer == self.name]
        return {key: self._sample.value(self.name, key) for key in keys}

    def __getitem__(self, key: str) -> np.ndarray:
        return self._sample.value(self.name, key)

    def velocity(self, key: str) -> np.ndarray:
        return self._sample.velocity(self.name, key)

    def __repr__(self) -> str:
        shown = {"affine": self.affine, "opacity": self.opacity, "stroke": self.stroke, **self.values}
        given = (f"{name}={np.array2string(np.asarray(array), precision=4, threshold=8)}"
                 for name, array in shown.items() if array is not None)  # fmt: skip
        return f"<{self.name!r}: {', '.join(given)}>"
