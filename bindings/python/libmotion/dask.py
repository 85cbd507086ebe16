"""Samples as lazy Dask arrays: the public name of clip/dask.py."""

from .clip.dask import sample

__all__ = ["sample"]
