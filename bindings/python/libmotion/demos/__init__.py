"""The demonstrations: a scene in numbers, and the same scene on other hosts."""
