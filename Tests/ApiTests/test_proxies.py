"""The proxies of docs/operating.md, configured as documented, in front of the service.

The configuration is taken from the document; only addresses, ports and certificates change.
"""

import http.client
import json
import os
import re
import socket
import ssl
import subprocess
import time

import pytest

from conftest import ROOT
from exchange import Device
from test_live import Stream

HOST = "forage.example.org"


def documented(language):
    """Returns the document's code block in this language."""
    text = (ROOT / "docs/operating.md").read_text()
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert len(blocks) == 1, blocks
    return blocks[0]


def replaced(text, *pairs):
    """Replaces the addresses in a text; each must occur."""
    for before, after in pairs:
        assert before in text, before
        text = text.replace(before, after)
    return text


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def certificate(folder):
    names = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}", "-out", names[0], "-keyout", names[1]],
        check=True, capture_output=True)
    return names


class Connection(http.client.HTTPSConnection):
    """A client on another machine that connects by host name."""

    def __init__(self, proxy, address, timeout):
        super().__init__(HOST, timeout=timeout)
        self.proxy, self.address = proxy, address

    def connect(self):
        plain = socket.create_connection(
            ("127.0.0.1", self.proxy.port), self.timeout, source_address=(self.address, 0))
        context = ssl.create_default_context(cafile=self.proxy.certificate)
        self.sock = context.wrap_socket(plain, server_hostname=HOST)


class Proxy:
    def __init__(self, folder, service):
        self.folder, self.service = folder, service
        self.port = free_port()
        self.certificate, self.key = certificate(folder)
        self.log = open(folder / "proxy.log", "wb")
        self.process = subprocess.Popen(
            self.command(), stdout=self.log, stderr=self.log, env=os.environ | {"HOME": str(folder)}, cwd=folder)
        end = time.monotonic() + 10
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                assert self.process.poll() is None and time.monotonic() < end, (folder / "proxy.log").read_text()
                time.sleep(0.05)

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=10)
        self.log.close()

    def connection(self, address="127.0.0.2", timeout=20):
        return Connection(self, address, timeout)


class Nginx(Proxy):
    def command(self):
        site = replaced(
            documented("nginx"),
            ("listen 443 ssl http2;", f"listen 127.0.0.1:{self.port} ssl http2;"),
            ("  listen [::]:443 ssl http2;\n", ""), ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
            ("  listen [::]:80;\n", ""),
            ("/etc/letsencrypt/live/forage.example.org/fullchain.pem", str(self.certificate)),
            ("/etc/letsencrypt/live/forage.example.org/privkey.pem", str(self.key)),
            ("http://127.0.0.1:8080", self.service.address))
        kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        places = "\n".join(f"{kind}_temp_path {self.folder}/{kind};" for kind in kinds)
        user = "user root root;" if os.geteuid() == 0 else ""
        whole = f"""
            {user} daemon off; pid {self.folder}/pid; error_log {self.folder}/error.log;
            events {{ worker_connections 256; }}
            http {{ access_log off; {places} {site} }}"""
        (self.folder / "nginx.conf").write_text(whole)
        return ["/usr/sbin/nginx", "-p", self.folder, "-c", self.folder / "nginx.conf"]


class Caddy(Proxy):
    def command(self):
        site = replaced(
            documented("caddyfile"),
            ("forage.example.org {", f"https://{HOST}:{self.port} {{\n  bind 127.0.0.1\n  tls {self.certificate} {self.key}"),
            ("127.0.0.1:8080", f"127.0.0.1:{self.service.port}"))
        (self.folder / "Caddyfile").write_text(
            f"{{\n  admin off\n  grace_period 1s\n  auto_https disable_redirects\n  storage file_system {self.folder}/caddy\n}}\n{site}")
        return ["caddy", "run", "--config", self.folder / "Caddyfile", "--adapter", "caddyfile"]


class HAProxy(Proxy):
    def command(self):
        both = self.folder / "both.pem"
        both.write_text(self.certificate.read_text() + self.key.read_text())
        settings = replaced(
            documented("haproxy"),
            ("bind :::443 v4v6", f"bind 127.0.0.1:{self.port}"), ("/etc/haproxy/forage.example.org.pem", str(both)),
            ("127.0.0.1:8080", f"127.0.0.1:{self.service.port}"))
        (self.folder / "haproxy.cfg").write_text(settings)
        return ["/usr/sbin/haproxy", "-db", "-f", self.folder / "haproxy.cfg"]


class RemoteDevice(Device):
    def reach(self, proxy):
        self.connection = proxy.connection()


class RemoteStream(Stream):
    def connect(self, proxy):
        return proxy.connection(timeout=30)


@pytest.fixture(params=[Nginx, Caddy, HAProxy])
def proxy(request, start, tmp_path):
    service = start(public_address=f"https://{HOST}", trusted_proxy="127.0.0.1/32", maximum_connections=64)
    proxy = request.param(tmp_path, service)
    yield proxy
    proxy.stop()


def test_whoever_guesses_is_slowed_down_whatever_address_they_write_down(proxy):
    def attempt(connection, name, forged):
        headers = {"Content-Type": "application/json", "X-Forwarded-For": forged, "Forwarded": f"for={forged}"}
        connection.request("POST", "/v1/sessions", json.dumps({"name": name, "password": "pears likes ann"}), headers)
        answer = connection.getresponse()
        answer.read()
        return answer.status

    guesser, other = proxy.connection("127.0.0.2"), proxy.connection("127.0.0.3")
    statuses = [attempt(guesser, f"name {number}", f"198.51.100.{number}") for number in range(120)]

    assert set(statuses) == {401, 429}
    assert statuses.count(401) <= 30
    assert attempt(other, "somebody", "127.0.0.2") == 401
    assert "address=127.0.0.2" in proxy.service.log()
    assert "198.51.100." not in proxy.service.log()
    assert "no trusted proxy" not in proxy.service.log()


def test_requests_of_a_network_that_never_end_leave_places_for_others(proxy):
    def begin(number):
        connection = proxy.connection("127.0.0.2")
        connection.connect()
        kind = "text/plain" if number % 2 else "application/json"
        connection.sock.sendall(
            f"POST /v1/trips/plan HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: {kind}\r\n"
            "Content-Length: 1000\r\n\r\n{".encode())
        return connection

    crowd = []
    for number in range(150):
        try:
            crowd.append(begin(number))
        except OSError:
            pass  # The proxy itself bounds the connections of an address.
    statuses = []
    for number in range(3, 23):
        other = proxy.connection(f"127.0.0.{number}")
        other.request("GET", "/health")
        statuses.append(other.getresponse().status)

    assert statuses == [200] * 20
    for connection in crowd:
        connection.close()


def test_an_edit_is_heard_through_the_proxy_before_the_stream_ends(proxy):
    phone = RemoteDevice(proxy, "Ann")
    stream = RemoteStream(proxy, phone)
    for number in range(3):
        assert phone.sync([phone.change("milk", f"Milk {number}")]).status == 200
        assert json.loads(stream.next()["data"])["rows"][0]["fields"]["name"] == f"Milk {number}"
    stream.connection.sock.close()


def test_a_body_of_ten_megabytes_passes_and_is_judged_by_the_service(proxy):
    phone = RemoteDevice(proxy, "Ann")
    connection = proxy.connection()
    connection.request(
        "POST", "/v1/account/import", bytes(10 << 20), {"Cookie": phone.cookie, "Content-Type": "application/zip"})
    answer = connection.getresponse()
    text = answer.read()

    assert answer.headers["Content-Type"] == "application/problem+json", text
    assert (answer.status, json.loads(text)["code"]) == (422, "unprocessable")


def test_the_cookie_of_a_session_travels_over_https_only(proxy):
    phone = RemoteDevice(proxy, "Ann")
    answer = phone.send("POST", "/v1/sessions", {"name": "Ann", "password": "Ann likes pears"})
    name, *flags = answer.headers["Set-Cookie"].split("; ")

    assert name.startswith("__Host-forage=")
    assert {"Secure", "HttpOnly", "SameSite=Strict", "Path=/"} <= set(flags)
