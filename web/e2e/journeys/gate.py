"""A proxy between the browser and the service that can answer requests itself."""

import http.client
import http.server
import threading

# nginx's response to plain HTTP on its HTTPS port.
PAGE = b"<html><head><title>400 The plain HTTP request was sent to HTTPS port</title></head></html>"


class Gate:
    """Forwards everything, or answers syncs with a page of its own. Live feeds never get through.

    `held` is an event; until it is set, only 60 % of the restaurants get through. `cuts` then closes the connection.
    `client` is the address of a person in another network, for a service that trusts this proxy.
    """

    def __init__(self, port, client=None):
        self.status = None
        self.held = None
        self.cuts = False
        gate = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self):
                length = int(self.headers.get("Content-Length", 0))
                body = self.rfile.read(length)
                if self.path.startswith("/v1/live"):
                    return self.say(502, [("Content-Type", "text/html")], b"")
                if gate.status is not None and self.path.startswith("/v1/sync"):
                    return self.say(gate.status, [("Content-Type", "text/html")], PAGE)
                connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
                forwarded = dict(self.headers)
                if client is not None:
                    forwarded["X-Forwarded-For"] = client
                if gate.held is not None:
                    # Drop the validator, so that a response is always sent.
                    forwarded.pop("If-None-Match", None)
                connection.request(self.command, self.path, body or None, forwarded)
                response = connection.getresponse()
                hop = {"connection", "transfer-encoding", "content-length", "keep-alive"}
                headers = [(name, value) for name, value in response.getheaders() if name.lower() not in hop]
                self.say(response.status, headers, response.read())
                connection.close()

            do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = answer

            def say(self, status, headers, body):
                self.send_response(status)
                for name, value in headers:
                    self.send_header(name, value)
                if status not in (204, 304):
                    self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                if status in (204, 304):
                    return
                if gate.held is not None and self.path.startswith("/v1/restaurants"):
                    most = len(body) * 6 // 10
                    self.wfile.write(body[:most])
                    self.wfile.flush()
                    gate.held.wait(60)
                    if gate.cuts:
                        self.close_connection = True
                        return
                    body = body[most:]
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()
