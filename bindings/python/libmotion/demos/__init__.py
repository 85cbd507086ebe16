"""The demonstrations: a scene in numbers, icons and their trims, and the same scene on other hosts."""
