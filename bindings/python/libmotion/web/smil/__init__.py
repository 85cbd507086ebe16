"""SMIL: what its animations say of values and of times, as rows of a scene."""
