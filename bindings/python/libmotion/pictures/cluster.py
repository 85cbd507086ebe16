"""A Dask cluster, found by its address."""

import contextlib

from ..core.error import MotionError, installing

PATIENCE = 10  # seconds in which a cluster must answer


@contextlib.contextmanager
def cluster(address: str):
    """Connects to the cluster at an address, such as tcp://127.0.0.1:8786. Raises MotionError with the remedy if Dask
    is missing, if the cluster does not answer, or if it has no workers."""
    try:
        from distributed import Client
    except ImportError as error:
        rule = f"Dask is missing: {installing('dask')}"
        raise MotionError(f"dask: {rule}", field="dask", rule=rule) from error
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        rule = f"does not answer within {PATIENCE} s: start one with 'dask scheduler', or draw here with --jobs"
        raise MotionError(f"--dask: {address!r}, {rule}", field="dask", value=address, rule=rule) from error
    try:
        if not client.nthreads():
            rule = "has no workers: start some with 'dask worker ADDRESS'"
            raise MotionError(f"--dask: {address!r}, {rule}", field="dask", value=address, rule=rule)
        yield client
    finally:
        client.close()
