"""How far a film is, by tqdm: a bar on a terminal or in a notebook, and nothing in a pipe or a file."""

import importlib
import sys
import warnings


def is_watched() -> bool:
    """Returns whether somebody sees what is printed now: a terminal, or a notebook."""
    return _is_notebook() or (sys.stderr is not None and sys.stderr.isatty())


def _is_notebook() -> bool:
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return shell is not None and hasattr(shell, "kernel")


class Progress:
    """Is called with the frames that are there, and their count. Without tqdm it shows nothing.

    done  the frames that are there"""

    def __init__(self, name: str, is_shown: bool | None = None, unit: str = "frame"):
        """is_shown: None: where somebody sees it."""
        self._name, self._unit, self._bar, self.done = name, unit, None, 0
        self.is_shown = is_watched() if is_shown is None else is_shown
        self._is_missing = False

    def __enter__(self) -> "Progress":
        return self

    def __call__(self, done: int, count: int) -> None:
        if self._bar is not None:
            self._bar.update(done - self.done)
        elif self.is_shown and not self._is_missing:
            self._bar = self._opened(done, count)
        self.done = done

    def _opened(self, done: int, count: int):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # a notebook without widgets has a bar of text
                tqdm = importlib.import_module("tqdm.auto").tqdm
                return tqdm(total=count, initial=done, desc=self._name, unit=self._unit, leave=False)
        except ImportError:  # of tqdm, or of the widgets of a notebook
            self._is_missing = True
            return None

    def close(self) -> None:
        if self._bar is not None:
            self._bar.close()

    def __exit__(self, *_) -> None:
        self.close()
