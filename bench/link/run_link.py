"""Runs the shipped server and real browsers with a link of 8/2 Mbit/s and 60 ms between them, and prints the figures.

Usage: run_link.py BINARY WEB_FOLDER [options of measure.py]
"""

import pathlib
import signal
import statistics
import subprocess
import sys
import tempfile
import time

from shaped_link import SERVER_ADDRESS, ShapedLink, inside

HERE = pathlib.Path(__file__).resolve().parent
PORT = 8137
DOWN_BITS = 8_000_000
UP_BITS = 2_000_000
ROUND_TRIP_SECONDS = 0.060


def wait_for(server, namespace, address, log):
    """Until the server answers; it reads its demo town first."""
    begun = time.monotonic()
    while server.poll() is None and time.monotonic() < begun + 120:
        asked = subprocess.run(
            inside(namespace, "curl", "-sf", "-o", "/dev/null", "--max-time", "5", f"{address}/health"), check=False)
        if asked.returncode == 0:
            return
        time.sleep(0.1)
    raise RuntimeError(f"the server does not answer: {pathlib.Path(log.name).read_text()}")


def round_trip(namespace, address):
    """Milliseconds that a TCP connection takes to open: the median of nine."""
    taken = [float(subprocess.run(
        inside(namespace, "curl", "-s", "-o", "/dev/null", "-w", "%{time_connect}", f"{address}/health"),
        capture_output=True, text=True, check=True).stdout) for _ in range(9)]
    return 1_000 * statistics.median(taken)


def main():
    binary, web, *options = sys.argv[1:]
    address = f"http://{SERVER_ADDRESS}:{PORT}"
    with tempfile.TemporaryDirectory(prefix="forage-link-") as folder, \
            ShapedLink(DOWN_BITS, UP_BITS, ROUND_TRIP_SECONDS) as link, \
            open(pathlib.Path(folder) / "log.txt", "wb") as log:
        server = subprocess.Popen(
            inside(link.server, pathlib.Path(binary).resolve(), "serve", "--demo", "--address", SERVER_ADDRESS, "--port",
                   PORT, "--data", pathlib.Path(folder) / "data", "--web", pathlib.Path(web).resolve()),
            stdout=log, stderr=log)
        try:
            wait_for(server, link.client, address, log)
            opening = round_trip(link.client, address)
            print(f"link: {DOWN_BITS // 10**6}/{UP_BITS // 10**6} Mbit/s, {opening:.0f} ms to open a connection", flush=True)
            measured = subprocess.run(
                inside(link.client, sys.executable, HERE / "measure.py", address, link.server, *options), check=False)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait()
    sys.exit(measured.returncode)


if __name__ == "__main__":
    main()
