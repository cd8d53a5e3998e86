"""HAProxy in front of the instances, and between them and the database."""

import socket
import urllib.request

from processes import Process, as_owner, folder_of_owner, run, wait_until

SETTINGS = """\
global
  stats socket {socket} mode 600 level admin
  maxconn 4000
  nbthread 1

defaults
  mode http
  option redispatch 1
  # Retries at another instance: requests that were never sent, and idempotent ones whose instance ended without a
  # response.
  retries 3
  retry-on conn-failure empty-response
  timeout connect 3s
  timeout client 90s
  timeout http-request 30s
  timeout http-keep-alive 60s
  timeout queue 10s
  # A statement may take a minute.
  timeout server 90s
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions

frontend devices
{binds}
  option forwardfor
  # An instance sees a request when its body is there, or fills a buffer.
  option http-buffer-request
  use_backend streams if {{ path /v1/live }}
  use_backend files if {{ path_reg ^/v1/organisations/[^/]+/stores/[^/]+/files }}
  default_backend answers

backend answers
  balance roundrobin
  # Readiness, not liveness: an instance without its database gets no requests.
  option httpchk
  http-check send meth GET uri /ready ver HTTP/1.1 hdr Host 127.0.0.1
  # Two timeouts mean frozen; until then devices wait.
  timeout check 1500ms
  # Syncs are idempotent.
  http-request disable-l7-retry if !METH_GET !{{ method HEAD }} !{{ path /v1/sync }}
{answers}

backend files
  # An import is held by the instance that received the file, so a session always reaches the same one.
  balance hdr(cookie)
  hash-type consistent
{files}

backend streams
  balance leastconn
  # Without this an event is held back for up to 200 ms, in case another follows.
  option http-no-delay
  # An instance sends something every 15 s.
  timeout server 50s
{streams}
{database}
"""

DATABASE = """\
frontend database
  mode tcp
{binds}
  # A pooled connection may be idle for a long time.
  timeout client 1h
  default_backend primary

backend primary
  mode tcp
  timeout server 1h
{check}
{servers}
"""


class Proxy:
    """`services` are (name, address, port); `places` are (address, port, Patroni's port) of the database servers.

    Addresses beside the loopback are those of links to instances in namespaces.
    """

    def __init__(self, folder, ports, services, places, addresses=("127.0.0.1",)):
        self.folder = folder_of_owner(folder)
        self.socket = self.folder / "admin"
        self.port, self.database_port = ports.draw(), ports.draw()
        self.names = [name for name, _, _ in services]
        asks = any(asked for _, _, asked in places)
        check = "  option httpchk GET /primary\n  timeout check 3s" if asks else ""
        database = DATABASE.format(
            binds="\n".join(f"  bind {address}:{self.database_port}" for address in addresses), check=check,
            servers="\n".join(
                f"  server db{number} {address}:{port}" + (f" check port {asked}" if asked else " check")
                for number, (address, port, asked) in enumerate(places, 1)))
        tracked = {
            backend: "\n".join(f"  server {name} {address}:{port} track answers/{name}" for name, address, port in services)
            for backend in ("files", "streams")}
        settings = self.folder / "haproxy.cfg"
        settings.write_text(SETTINGS.format(
            socket=self.socket, binds=f"  bind 127.0.0.1:{self.port}", database=database,
            answers="\n".join(f"  server {name} {address}:{port} check" for name, address, port in services),
            **tracked))
        settings.chmod(0o644)
        command = ["/usr/sbin/haproxy", "-db", "-f", settings]
        run(*command, "-c")
        self.process = Process("haproxy", command, folder.parent / "haproxy.log", in_front=as_owner())

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def begin(self):
        self.process.begin()
        wait_until("HAProxy starts", self.socket.exists, 30, self.process)
        # Until its first check it takes every database server for the primary.
        wait_until("HAProxy knows the primary", lambda: self.primaries() == 1, 30, self.process)

    def stop(self):
        self.process.stop(5)

    def tell(self, command):
        """Runs a command of HAProxy's runtime API."""
        with socket.socket(socket.AF_UNIX) as console:
            console.settimeout(10)
            console.connect(str(self.socket))
            console.sendall(command.encode() + b"\n")
            answer = b""
            while part := console.recv(1 << 16):
                answer += part
        return answer.decode()

    def table(self):
        """Returns HAProxy's statistics, by backend and server."""
        head, *lines = self.tell("show stat").lstrip("# ").splitlines()
        names = head.split(",")
        rows = [dict(zip(names, line.split(","))) for line in lines if line]
        return {(row["pxname"], row["svname"]): row for row in rows}

    def primaries(self):
        return sum(
            row["status"].startswith("UP")
            for (backend, name), row in self.table().items() if backend == "primary" and name.startswith("db"))

    def is_up(self, name):
        return self.table()["answers", name]["status"].startswith("UP")

    def wait_until_up(self, names=None, seconds=60):
        names = self.names if names is None else names
        wait_until(
            f"{', '.join(names)} is up", lambda: all(self.is_up(name) for name in names), seconds, self.process)

    def take_out(self, name, seconds=60):
        """Drains a server and waits for its requests. Streams end with the instance."""
        self.tell(f"set server answers/{name} state drain")
        wait_until(f"{name} has answered", lambda: self.answering(name) == 0, seconds, self.process)

    def answering(self, name):
        table = self.table()
        return sum(int(table[backend, name]["scur"]) for backend in ("answers", "files"))

    def take_in(self, name):
        # The other backends follow this one.
        self.tell(f"set server answers/{name} state ready")


def get(address):
    with urllib.request.urlopen(address, timeout=5) as answer:
        return answer.read()
