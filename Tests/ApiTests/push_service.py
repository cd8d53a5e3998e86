"""A push service and its browser: receives messages of the running service, and decrypts them with independent code.

`http_ece` decrypts the message (RFC 8188, RFC 8291), `cryptography` verifies the sender (RFC 8292).
"""

import base64
import contextlib
import http.server
import json
import os
import threading
import time

import http_ece
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature


def token(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def untoken(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """Holds the keys of one device."""

    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)
        self.point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)

    def subscription(self, endpoint, language="en"):
        return {"endpoint": endpoint, "p256dh": token(self.point), "auth": token(self.secret), "language": language}

    def opened(self, body):
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret, version="aes128gcm"))


class PushService(http.server.ThreadingHTTPServer):
    """Records requests: the path, the headers and the body."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.taken = []
        #: The response status by path; 201 by default.
        self.statuses = {}

    def address(self, path):
        return f"http://127.0.0.1:{self.server_address[1]}{path}"


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.taken.append((self.path, dict(self.headers.items()), body))
        status = self.server.statuses.get(self.path, 201)
        self.send_response(status)
        if status == 302:
            self.send_header("Location", "/elsewhere")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *arguments):
        pass


@contextlib.contextmanager
def push_service():
    server = PushService()
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


def claims(authorization, audience):
    """Returns the server's claims after verifying their signature against the given key."""
    scheme, rest = authorization.split(" ", 1)
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid"
    head, body, signature = parts["t"].split(".")
    raw = untoken(signature)
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), untoken(parts["k"]))
    key.verify(
        encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")),
        f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    said = json.loads(untoken(body))
    assert json.loads(untoken(head)) == {"typ": "JWT", "alg": "ES256"}
    assert said["aud"] == audience
    return said, parts["k"]


def wait_until(ready, seconds=20):
    end = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < end, "nothing came"
        time.sleep(0.02)
