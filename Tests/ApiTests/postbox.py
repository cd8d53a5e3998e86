"""A mail server that stores emails for tests."""

import contextlib
import email
import email.policy
import socketserver
import threading
import time


class Postbox(socketserver.StreamRequestHandler):
    """The part of SMTP that a client needs to send an email."""

    def handle(self):
        if self.server.is_silent:
            self.server.asked.set()
            self.rfile.read()
            return
        self.say("220 postbox")
        envelope = {}
        while line := self.rfile.readline().decode().strip():
            verb = line.split(" ")[0].upper()
            if verb == "EHLO":
                self.say("250-postbox\r\n250 8BITMIME")
            elif verb == "MAIL":
                envelope["from"] = line
                self.say("250 ok")
            elif verb == "RCPT":
                envelope["to"] = line
                self.say("250 ok" if self.server.is_open else "550 no such mailbox")
            elif verb == "DATA":
                self.say("354 go on")
                lines = []
                while (data := self.rfile.readline()) != b".\r\n":
                    lines.append(data[1:] if data.startswith(b"..") else data)
                message = email.message_from_bytes(b"".join(lines), policy=email.policy.default)
                self.server.letters.append((envelope, message))
                self.say("250 taken")
            elif verb == "QUIT":
                self.say("221 bye")
                return
            else:
                self.say("250 ok")

    def say(self, words):
        self.wfile.write(words.encode() + b"\r\n")


@contextlib.contextmanager
def postbox():
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Postbox) as server:
        server.daemon_threads = True
        server.letters = []
        server.is_open = True
        # A server that accepts connections but never responds.
        server.is_silent = False
        server.asked = threading.Event()
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def wait_for(condition, seconds=10):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)
