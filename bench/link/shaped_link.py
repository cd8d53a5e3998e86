"""Two network namespaces with a slow link between them.

The link is a process that forwards IP packets between two TUN devices: each direction has a queue, a rate and a delay.
It works like tc's netem and tbf together, without a module that many kernels lack. Needs root for the namespaces. Closing
the link removes everything.
"""

import collections
import fcntl
import os
import select
import signal
import struct
import subprocess
import time

SERVER_ADDRESS = "10.77.0.1"
CLIENT_ADDRESS = "10.77.0.2"

TUNSETIFF = 0x400454CA
IFF_TUN = 0x0001
IFF_NO_PI = 0x1000
LARGEST_PACKET = 2048


class ShapedLink:
    def __init__(self, down_bits, up_bits, round_trip_seconds, deepest_queue_seconds):
        self.server = f"forage-server-{os.getpid()}"
        self.client = f"forage-client-{os.getpid()}"
        self.relay = None
        self.namespaces = []
        try:
            ends = [self.end(self.server, "shop0", SERVER_ADDRESS), self.end(self.client, "phone0", CLIENT_ADDRESS)]
            self.relay = os.fork()
            if self.relay == 0:
                carry(ends, (down_bits, up_bits), round_trip_seconds / 2, deepest_queue_seconds)
            for end in ends:
                os.close(end)
        except BaseException:
            self.close()
            raise

    def end(self, namespace, device, address):
        """A TUN device in its own namespace; the holder of the descriptor is the wire."""
        end = os.open("/dev/net/tun", os.O_RDWR)
        fcntl.ioctl(end, TUNSETIFF, struct.pack("16sH14x", device.encode(), IFF_TUN | IFF_NO_PI))
        run("ip", "netns", "add", namespace)
        self.namespaces.append(namespace)
        run("ip", "link", "set", device, "netns", namespace)
        inside = ["ip", "-n", namespace]
        run(*inside, "addr", "add", f"{address}/30", "dev", device)
        run(*inside, "link", "set", device, "up")
        run(*inside, "link", "set", "lo", "up")
        return end

    def close(self):
        if self.relay:
            os.kill(self.relay, signal.SIGTERM)
            os.waitpid(self.relay, 0)
            self.relay = None
        for namespace in self.namespaces:
            run("ip", "netns", "delete", namespace)
        self.namespaces = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def inside(namespace, *command):
    """Returns the command that runs another in a namespace."""
    return ["ip", "netns", "exec", namespace, *map(str, command)]


def run(*command):
    subprocess.run(command, check=True)


class Direction:
    """The packets on their way to one end, in order."""

    def __init__(self, source, target, bits_per_second, delay, deepest_queue_seconds):
        self.source = source
        self.target = target
        self.seconds_a_byte = 8 / bits_per_second
        self.delay = delay
        self.deepest_queue_seconds = deepest_queue_seconds
        self.free_at = 0.0
        self.waiting = collections.deque()

    def take(self):
        packet = os.read(self.source, LARGEST_PACKET)
        now = time.monotonic()
        begins = max(now, self.free_at)
        # Drop packets beyond the queue, as a modem does.
        if begins - now > self.deepest_queue_seconds:
            return
        self.free_at = begins + len(packet) * self.seconds_a_byte
        self.waiting.append((self.free_at + self.delay, packet))

    def deliver(self, now):
        while self.waiting and self.waiting[0][0] <= now:
            os.write(self.target, self.waiting.popleft()[1])


def carry(ends, bits, delay, deepest_queue_seconds):
    """Runs the wire until stopped."""
    server, client = ends
    directions = {
        server: Direction(server, client, bits[0], delay, deepest_queue_seconds),
        client: Direction(client, server, bits[1], delay, deepest_queue_seconds)}
    signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # The wire must not wait for the scheduler.
    os.nice(-10)
    while True:
        due = [direction.waiting[0][0] for direction in directions.values() if direction.waiting]
        patience = max(0.0, min(due) - time.monotonic()) if due else None
        readable, _, _ = select.select(ends, [], [], patience)
        for end in readable:
            directions[end].take()
        now = time.monotonic()
        for direction in directions.values():
            direction.deliver(now)
