"""The extension of griffe by which docstrings, which are plain text in columns, become Markdown."""

import pathlib
import sys

import griffe

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import comments


class PlainDocstrings(griffe.Extension):
    def on_object(self, *, obj, **_) -> None:
        if obj.docstring:
            obj.docstring.value = comments.markdown(obj.docstring.value, "python")
