"""The checkout, and the folder of cases from outside."""

import os
import pathlib

CHECKOUT = pathlib.Path(__file__).resolve().parents[3]
SHARED = pathlib.Path(os.environ.get("MOTION_SHARED", CHECKOUT.parent / "shared"))
