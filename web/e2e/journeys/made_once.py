"""Fixtures shared by all test processes."""

import fcntl
import os


def made_once(tmp_path_factory, name, make):
    """Returns the folder of this name, filled by `make` once for all test processes."""
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    folder = shared / name
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            make(folder)
    return folder
