"""The stream of changes as browsers read it, over a real connection."""

import http.client
import json
import pathlib
import queue
import re
import threading
import time

from exchange import Device


class Stream:
    """Reads server-sent events on its own thread."""

    def __init__(self, service, device, path="/v1/live", headers=None):
        self.connection = self.connect(service)
        self.connection.request("GET", path, headers={"Cookie": device.cookie, **(headers or {})})
        self.response = self.connection.getresponse()
        assert self.response.status == 200
        assert self.response.headers["Content-Type"] == "text/event-stream"
        self.events = queue.Queue()
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()
        begun = self.next()
        assert begun["event"] == "epoch"
        self.epoch = json.loads(begun["data"])["epoch"]

    def connect(self, service):
        return http.client.HTTPConnection("127.0.0.1", service.port, timeout=30)

    def read(self):
        event = {}
        try:
            for line in self.response:
                line = line.decode().rstrip("\n")
                if line.startswith(":"):
                    event["comment"] = ""
                elif line:
                    name, _, value = line.partition(": ")
                    event[name] = value
                else:
                    self.events.put(event)
                    event = {}
        except (OSError, http.client.HTTPException, AttributeError):
            pass
        self.events.put(None)

    def next(self, seconds=5):
        """Returns the next event; None at the end of the stream."""
        return self.events.get(timeout=seconds)


# Shows H-09.
def test_an_edit_is_heard_at_once_on_another_device(start):
    service = start()
    phone = Device(service, "Ann")
    stream = Stream(service, phone)
    delays = []
    for number in range(50):
        began = time.monotonic()
        assert phone.sync([phone.change("milk", f"Milk {number}")]).status == 200
        event = stream.next()
        delays.append(time.monotonic() - began)
        assert event["event"] == "rows"
        data = json.loads(event["data"])
        assert data["household"] == phone.household
        assert data["rows"][0]["fields"]["name"] == f"Milk {number}"
        assert "id" not in event
    print(f"\nfrom sending an edit to hearing it: median {sorted(delays)[25] * 1000:.1f} ms")


def test_whoever_comes_back_asks_for_what_was_missed(start):
    service = start()
    phone = Device(service, "Ann")
    stream = Stream(service, phone)
    phone.sync([phone.change("milk", "Milk")])
    cursor = json.loads(stream.next()["data"])["revision"]
    stream.connection.close()
    phone.sync([phone.change("eggs", "Eggs")])

    # Older apps sent a single cursor; the sync response has one, too.
    again = Stream(service, phone, path=f"/v1/live?since={cursor}", headers={"Last-Event-ID": str(cursor)})
    answer = phone.sync(cursors={phone.household: cursor}).document
    missed = answer["households"][0]["rows"]
    phone.sync([phone.change("tea", "Tea")])

    assert again.epoch == answer["epoch"]
    assert [row["id"] for row in missed] == ["eggs"]
    assert [row["id"] for row in json.loads(again.next()["data"])["rows"]] == ["tea"]


def test_signing_out_ends_the_stream(start):
    service = start()
    phone = Device(service, "Ann")
    stream = Stream(service, phone)

    assert phone.send("DELETE", "/v1/sessions/current").status == 204

    assert stream.next()["event"] == "signed-out"
    assert stream.next() is None


def test_streams_do_not_keep_the_server_from_stopping(start):
    service = start()
    streams = [Stream(service, Device(service, name)) for name in ("Ann", "Bo")]
    began = time.monotonic()

    assert service.stop() == 0

    assert time.monotonic() - began < 5
    assert all(stream.next() is None for stream in streams)


def test_a_forgotten_stream_is_no_burden(start):
    service = start()
    phone = Device(service, "Ann")
    for _ in range(40):
        Stream(service, phone).connection.sock.close()
    assert phone.sync([phone.change("milk", "Milk")]).status == 200
    stream = Stream(service, phone)
    phone.sync([phone.change("milk", "Oat milk")])
    assert stream.next()["event"] == "rows"


def test_a_device_that_only_listens_takes_little_memory(start):
    service = start("--trusted-proxy", "127.0.0.1/32", work_rate=0)
    devices = [Device(service, f"shopper{number}") for number in range(25)]
    # Lets the first of them do one-time work.
    streams = [Stream(service, device) for device in devices]
    before = resident_kilobytes(service)

    streams += [
        Stream(service, device, headers={"X-Forwarded-For": f"10.0.{number}.1"})
        for number, device in enumerate(devices) for _ in range(7)
    ]

    # 58 kB if each connection keeps the calls before its route, 24 without (bin/bench live).
    assert (resident_kilobytes(service) - before) / (7 * len(devices)) < 40, (resident_kilobytes(service) - before) / (7 * len(devices))
    assert all(not stream.response.closed for stream in streams)


def resident_kilobytes(service):
    status = pathlib.Path(f"/proc/{service.process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1])
