"""Rules about layers that hold at every time of an interval."""

from typing import NamedTuple

import numpy as np

from .. import abi
from ..core.arguments import array, flag, typed
from ..core.arguments import block as block_of
from ..core.library import address, pointer
from .call import call
from .plain import clip_inspect

PIECE = np.dtype(abi.Piece)


class Proof(NamedTuple):
    """answer: motion_answer. pieces: the rows of the certificate, if it was asked for."""

    answer: abi.Answer
    pieces: np.ndarray


def clip_prove(clip, rule: abi.Rule, layers, certificate: bool = False) -> Proof:
    """Proves a rule about layers, given by their rows, finds a time that breaks it, or says where neither is known."""
    clip, info = block_of(clip, "clip"), clip_inspect(clip)
    certificate = flag("certificate", certificate)
    rule, layers = typed("rule", rule, abi.Rule), array(layers, np.uint32, (None,), "layers")
    answer, scratch = abi.Answer(), np.empty(info.bounds_scratch, np.uint8)
    pieces = np.empty(0, PIECE)
    for _ in range(2):
        call(
            "clip_prove",
            *(address(clip), len(clip), rule, address(layers), len(layers), answer),
            *(pointer(pieces, abi.Piece) if len(pieces) else None, len(pieces)),
            *(address(scratch), len(scratch)),
        )
        if not certificate or len(pieces) == answer.piece_count:
            break
        pieces = np.zeros(answer.piece_count, PIECE)
    return Proof(answer, pieces)
