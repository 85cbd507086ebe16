"""The scenes that ship, and the demonstrations."""
