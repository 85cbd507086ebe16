"""Proofs of motion: rules that are answered for every time of an interval.

    from libmotion.proofs import Motion, answer
    print(answer(Motion(scene), "inside", {}))        # holds, fails with a witness, or unknown

A rule that holds is proven by enclosures: motion_clip_bounds contains what a layer reaches between two times. A rule
that fails has a witness, which a sample confirms. Where neither is found, the answer is unknown and says by how much.
No rule says "holds" because samples happened to agree."""

from .answer import Answer
from .motion import Motion
from .rules import RULES, answer, check, read

__all__ = ["Answer", "Motion", "RULES", "answer", "check", "read"]
