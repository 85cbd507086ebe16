"""Compiled clips: samples, instances, explanations and differences."""
