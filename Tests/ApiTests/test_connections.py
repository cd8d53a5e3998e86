"""Clients that are slow, half-open, too many or malformed."""

import json
import socket
import threading
import time

import pytest


def connect(service):
    connection = socket.create_connection(("127.0.0.1", service.port), timeout=15)
    return connection


def read_all(connection):
    data = b""
    try:
        while chunk := connection.recv(65536):
            data += chunk
    except ConnectionResetError:
        pass
    return data


def problem(data):
    head, _, body = data.partition(b"\r\n\r\n")
    assert b"application/problem+json" in head
    return int(head.split()[1]), json.loads(body)["code"]


PLAN = b"POST /v1/trips/plan HTTP/1.1\r\nHost: forage\r\nContent-Type: application/json\r\n"


def test_what_is_not_http_is_told_so(service):
    for garbage in [b"\x16\x03\x01\x02\x00\x01\x00", b"GET\r\n\r\n", b"GET / HTTP/1.1\r\nbroken\r\n\r\n"]:
        with connect(service) as connection:
            connection.sendall(garbage)
            connection.shutdown(socket.SHUT_WR)
            assert problem(read_all(connection)) == (400, "bad-request")


def test_headers_without_end_are_refused(service):
    with connect(service) as connection:
        connection.sendall(b"GET /health HTTP/1.1\r\nHost: forage\r\n")
        try:
            for number in range(3000):
                connection.sendall(b"X-%d: %s\r\n" % (number, b"a" * 100))
        except (BrokenPipeError, ConnectionResetError):
            pass
        assert b"200 OK" not in read_all(connection)


def test_an_upload_of_ten_megabytes_is_refused_before_it_is_sent(service):
    with connect(service) as connection:
        connection.sendall(PLAN + b"Content-Length: 10485760\r\n\r\n")
        answer = connection.recv(65536)
        assert answer.startswith(b"HTTP/1.1 413")
        assert b"body-too-large" in answer


def test_an_upload_of_ten_megabytes_that_is_sent_anyway_is_refused(service):
    with connect(service) as connection:
        connection.sendall(PLAN + b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n")
        chunk = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
        try:
            for _ in range(160):
                connection.sendall(chunk)
            connection.sendall(b"0\r\n\r\n")
        except (BrokenPipeError, ConnectionResetError):
            pass
        assert read_all(connection).startswith(b"HTTP/1.1 413")


def test_a_body_that_comes_too_slowly_is_given_up(start):
    service = start(patience_seconds=1)
    with connect(service) as connection:
        began = time.monotonic()
        connection.sendall(PLAN + b"Content-Length: 1000\r\n\r\n")
        stop = threading.Event()

        def drip():
            while not stop.wait(0.1):
                try:
                    connection.sendall(b" ")
                except OSError:
                    return

        thread = threading.Thread(target=drip)
        thread.start()
        data = read_all(connection)
        stop.set()
        thread.join()
        assert problem(data) == (408, "request-timeout")
        assert time.monotonic() - began < 10


def test_a_long_body_that_flows_is_taken_however_long_it_takes(start):
    service = start(patience_seconds=2)
    with connect(service) as connection:
        connection.sendall(PLAN + b"Content-Length: 250002\r\nConnection: close\r\n\r\n")
        began = time.monotonic()
        for _ in range(10):
            connection.sendall(b" " * 25_000)
            time.sleep(0.35)
        connection.sendall(b"{}")
        # The body has arrived, so its error is reported.
        assert problem(read_all(connection)) == (422, "unprocessable")
        assert time.monotonic() - began > 3


def test_headers_that_come_too_slowly_are_given_up(start):
    service = start(patience_seconds=1)
    with connect(service) as connection:
        connection.sendall(b"GET /health HTTP/1.1\r\nHost:")
        assert read_all(connection) == b""


def test_a_client_that_does_not_read_is_given_up(start):
    service = start("--demo", patience_seconds=1)
    with connect(service) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 18)
        request = b"GET /v1/stores/maple-old-town/catalog HTTP/1.1\r\nHost: forage\r\n\r\n"
        # More than all buffers hold.
        connection.sendall(request * 200)
        time.sleep(4)
        connection.settimeout(10)
        received = len(read_all(connection))
        assert received < 200 * 100_000
    assert service.get("/health")[0] == 200


def test_one_connection_serves_many_requests(service):
    with connect(service) as connection:
        reader = connection.makefile("rb")
        for _ in range(3):
            connection.sendall(b"GET /health HTTP/1.1\r\nHost: forage\r\n\r\n" * 2)
            for _ in range(2):
                assert reader.readline() == b"HTTP/1.1 200 OK\r\n"
                while reader.readline() != b"\r\n":
                    pass
                assert reader.read(15) == b'{"status":"ok"}'


def test_more_connections_than_allowed_are_told_to_come_back(start):
    service = start(maximum_connections=4)
    kept = [connect(service) for _ in range(4)]
    for connection in kept:
        connection.sendall(b"GET /health HTTP/1.1\r\nHost: forage\r\n\r\n")
        assert connection.recv(4096).startswith(b"HTTP/1.1 200")
    with connect(service) as late:
        late.sendall(b"GET /health HTTP/1.1\r\nHost: forage\r\n\r\n")
        data = read_all(late)
        assert problem(data) == (503, "busy")
        assert b"retry-after: 1" in data.lower()
    for connection in kept:
        connection.close()
    time.sleep(0.2)
    assert service.get("/health")[0] == 200


def test_a_crowd_of_refused_requests_behind_a_proxy_leaves_places_for_others(start):
    service = start(maximum_connections=64, trusted_proxy="127.0.0.1/32")
    crowd = []
    for number in range(200):
        connection = connect(service)
        crowd.append(connection)
        kind = b"text/plain" if number % 2 else b"application/json"
        connection.sendall(
            b"POST /v1/trips/plan HTTP/1.1\r\nHost: forage\r\nX-Forwarded-For: 198.51.100.7\r\nContent-Type: "
            + kind + b"\r\nContent-Length: 1000\r\n\r\n{")
    time.sleep(0.3)

    for number in range(16):
        with connect(service) as other:
            other.sendall(
                b"GET /health HTTP/1.1\r\nHost: forage\r\nConnection: close\r\n"
                b"X-Forwarded-For: 203.0.113.%d\r\n\r\n" % number)
            assert read_all(other).startswith(b"HTTP/1.1 200")
    for connection in crowd:
        connection.close()


def test_a_crowd_of_silent_connections_is_closed_above_the_share_of_its_network(start):
    service = start(maximum_connections=64, address="0.0.0.0")
    address = own_address()
    crowd = [socket.create_connection((address, service.port), timeout=15) for _ in range(200)]
    time.sleep(0.3)

    def is_open(connection):
        connection.setblocking(False)
        try:
            return connection.recv(1) != b""
        except BlockingIOError:
            return True
        except OSError:
            return False

    assert sum(is_open(connection) for connection in crowd) == 16
    assert service.get("/health")[0] == 200
    for connection in crowd:
        connection.close()


def own_address():
    """The machine's address in a network; without one the test is skipped."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            pytest.skip("this machine has no network")
        return probe.getsockname()[0]


def test_256_clients_at_once_are_all_served(service):
    failures = []

    def ask():
        for _ in range(4):
            status, _ = service.get("/v1/stores?zip=98701&limit=5")
            if status != 200:
                failures.append(status)

    threads = [threading.Thread(target=ask) for _ in range(256)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
