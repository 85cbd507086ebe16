"""The JSON scene as data: its schema, what it compiles to, scenes inside it, and its cycle."""
