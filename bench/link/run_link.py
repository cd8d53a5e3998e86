"""Runs the shipped server and real browsers with a link between them, and prints the figures.

Usage: run_link.py BINARY WEB_FOLDER [options of measure.py]
       run_link.py BINARY WEB_FOLDER --waits     a person's waits, over the usual link
       run_link.py BINARY WEB_FOLDER --edge      the same over EDGE
"""

import pathlib
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import typing

from shaped_link import SERVER_ADDRESS, ShapedLink, inside

HERE = pathlib.Path(__file__).resolve().parent
PORT = 8137


class Link(typing.NamedTuple):
    """Bits a second each way, round-trip seconds, and the longest queueing time before a packet is dropped."""

    down_bits: int
    up_bits: int
    round_trip_seconds: float
    deepest_queue_seconds: float = 0.4


USUAL = Link(8_000_000, 2_000_000, 0.060)
# 240 kbit/s down and 200 up, as in WebPageTest's EDGE profile. Its 840 ms is replaced by a value within the 400 to 800
# ms of an idle network of that kind. Its queues are deep.
EDGE = Link(240_000, 200_000, 0.600, 2.0)


def wait_for(server, namespace, address, log):
    """Waits until the server answers; it imports its demo town first."""
    begun = time.monotonic()
    while server.poll() is None and time.monotonic() < begun + 120:
        asked = subprocess.run(
            inside(namespace, "curl", "-sf", "-o", "/dev/null", "--max-time", "5", f"{address}/health"), check=False)
        if asked.returncode == 0:
            return
        time.sleep(0.1)
    raise RuntimeError(f"the server does not answer: {pathlib.Path(log.name).read_text()}")


def round_trip(namespace, address):
    """Returns the milliseconds to open a TCP connection: the median of nine."""
    taken = [float(subprocess.run(
        inside(namespace, "curl", "-s", "-o", "/dev/null", "-w", "%{time_connect}", f"{address}/health"),
        capture_output=True, text=True, check=True).stdout) for _ in range(9)]
    return 1_000 * statistics.median(taken)


def main():
    binary, web, *options = sys.argv[1:]
    edge = "--edge" in options
    waits = edge or "--waits" in options
    shape = EDGE if edge else USUAL
    address = f"http://{SERVER_ADDRESS}:{PORT}"
    with tempfile.TemporaryDirectory(prefix="forage-link-") as folder, \
            ShapedLink(*shape) as link, \
            open(pathlib.Path(folder) / "log.txt", "wb") as log:
        server = subprocess.Popen(
            inside(link.server, pathlib.Path(binary).resolve(), "serve", "--demo", "--address", SERVER_ADDRESS, "--port",
                   PORT, "--data", pathlib.Path(folder) / "data", "--web", pathlib.Path(web).resolve()),
            stdout=log, stderr=log)
        try:
            wait_for(server, link.client, address, log)
            opening = round_trip(link.client, address)
            print(f"link: {shape.down_bits / 1e6:g}/{shape.up_bits / 1e6:g} Mbit/s, {opening:.0f} ms to open a connection", flush=True)
            what = ["measure.py", address, link.server, *options]
            if waits:
                # Filled from the server's side, outside the measurement.
                household = subprocess.run(inside(link.server, sys.executable, HERE / "household_world.py", address),
                                           capture_output=True, text=True, check=True).stdout.strip()
                what = ["waits.py", address, household, *shape[:3]]
            measured = subprocess.run(inside(link.client, sys.executable, HERE / what[0], *what[1:]), check=False)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait()
    sys.exit(measured.returncode)


if __name__ == "__main__":
    main()
