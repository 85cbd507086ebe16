"""The words for where a clock is."""

PHASES = ("before", "active", "after", "idle")  # by MOTION_PHASE_*
