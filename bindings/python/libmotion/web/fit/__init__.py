"""Scenes as few keyframes: what moves, sampled from the kernel, in pieces that CSS can play."""
