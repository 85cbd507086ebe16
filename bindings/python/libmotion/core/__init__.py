"""The library and what every call of it needs: loading, arguments, errors, words for numbers."""
