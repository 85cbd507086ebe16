"""Packages that are not needed by everything: how to get them."""


def installing(extra: str) -> str:
    """Returns how to install an extra of pyproject.toml: by its name, and in a checkout, where the package itself is
    not installed."""
    return f"pip install 'libmotion[{extra}]', or in a checkout pip install 'bindings/python[{extra}]'"
