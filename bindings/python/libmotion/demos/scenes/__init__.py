"""The scenes that ship."""
