"""Tools for attack tests: a resource monitor, expensive files and endless bodies."""

import json
import os
import pathlib
import socket
import struct
import threading
import time
import urllib.request
import zlib

TICKS = os.sysconf("SC_CLK_TCK")


class Watch:
    """Polls /health and measures the service's processor seconds and the bytes it reads and writes, in files and to
    clients."""

    def __init__(self, service):
        self.service = service
        self.waits = []

    def __enter__(self):
        self.processor_before = self.processor_seconds()
        self.traffic_before = self.traffic()
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.watch)
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.stopped.set()
        self.thread.join()
        self.processor = self.processor_seconds() - self.processor_before
        self.read, self.written = (
            after - before for after, before in zip(self.traffic(), self.traffic_before, strict=True))

    def watch(self):
        while not self.stopped.is_set():
            began = time.monotonic()
            urllib.request.urlopen(self.service.address + "/health", timeout=30).read()
            self.waits.append(1000 * (time.monotonic() - began))
            self.stopped.wait(0.01)

    def processor_seconds(self):
        fields = pathlib.Path(f"/proc/{self.service.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def traffic(self):
        lines = pathlib.Path(f"/proc/{self.service.process.pid}/io").read_text().splitlines()
        return [int(line.split()[1]) for line in lines if line.startswith(("rchar", "wchar"))]

    @property
    def health(self):
        return f"/health {in_words(self.waits)}"


class Neighbour:
    """Another client that makes changes continuously, and the time of each change."""

    def __init__(self, device):
        self.device = device
        self.waits = []

    def __enter__(self):
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.live)
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.stopped.set()
        self.thread.join()

    def live(self):
        while not self.stopped.is_set():
            began = time.monotonic()
            answer = self.device.sync([self.device.change("i1", f"Milk {len(self.waits)}")])
            assert answer.status == 200 and not answer.document["refused"], answer.document
            self.waits.append(1000 * (time.monotonic() - began))
            self.stopped.wait(0.02)


def in_words(waits):
    """The median and the maximum, in milliseconds."""
    waits = sorted(waits)
    return f"{waits[len(waits) // 2]:.0f} ms, at most {waits[-1]:.0f} ms"


def megabytes(service, name):
    """Reads memory in megabytes: `VmHWM` is the peak, `VmRSS` the current use."""
    status = pathlib.Path(f"/proc/{service.process.pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith(name)) >> 10


def begin(service, path, cookie, media_type, announced, sent=b"", method="POST", forwarded=None):
    """Starts a request with only `sent` sent; returns its connection."""
    connection = socket.create_connection(("127.0.0.1", service.port), timeout=30)
    head = f"{method} {path} HTTP/1.1\r\nHost: forage\r\nContent-Type: {media_type}\r\nContent-Length: {announced}\r\n"
    head += f"Cookie: {cookie}\r\n" if cookie else ""
    head += f"X-Forwarded-For: {forwarded}\r\n" if forwarded else ""
    connection.sendall(head.encode() + b"\r\n")
    try:
        connection.sendall(sent)
    except (BrokenPipeError, ConnectionResetError):
        pass
    return connection


def answer(connection):
    """Returns the status and problem code of the response."""
    data = b""
    connection.settimeout(60)
    try:
        while b"\r\n\r\n" not in data:
            piece = connection.recv(65536)
            if not piece:
                break
            data += piece
        head, _, body = data.partition(b"\r\n\r\n")
        length = next((int(line.split(b":")[1]) for line in head.lower().split(b"\r\n")
                       if line.startswith(b"content-length")), 0)
        while len(body) < length:
            piece = connection.recv(65536)
            if not piece:
                break
            body += piece
    except ConnectionResetError:
        return 0, "reset"
    status = int(head.split()[1]) if head else 0
    return status, json.loads(body)["code"] if b"problem+json" in head else ""


def together(works):
    """Runs all concurrently; returns their results in order."""
    results = [None] * len(works)

    def run(place):
        results[place] = works[place]()

    threads = [threading.Thread(target=run, args=(place,)) for place in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def chunk(kind, content):
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def tiny_picture():
    """The smallest possible PNG: 67 bytes."""
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(bytes(2), 9)) + chunk(b"IEND", b""))


def many_profiles(count):
    """A small picture with a number of color profiles that each unpack to 4 MB."""
    profile = chunk(b"iCCP", b"profile\0\0" + zlib.compress(bytes((4 << 20) - 1), 9))
    rows = zlib.compress(bytes(6 * (1 + 8 * 4)))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 8, 6, 8, 6, 0, 0, 0)) + profile * count
            + chunk(b"IDAT", rows) + chunk(b"IEND", b""))
