"""A page on a slow network, by Chromium's own throttling, with a watch that knows what the link needs."""

import contextlib
import json
import time

# EDGE as bench/link/waits.py has it: bits a second down and up, and a round trip of the better kind, in seconds.
DOWN_BITS, UP_BITS, ROUND_TRIP = 240_000, 200_000, 0.4

# Server and app together, whatever the network adds.
MOST_SECONDS = 10


class SlowLink:
    """Holds what the page asks for to EDGE, and each wait to its bound.

    Only the page is slowed down: its questions to the server pass the service worker by, and what the worker answers
    itself was on the device before. What the worker keeps for offline use goes past this link, as if the person had
    opened the app before on a better one; what both need together is measured with bench/link.
    """

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        self.down = self.up = 0
        self.told = {}
        self.session.on("Network.responseReceived", self._begun)
        self.session.on("Network.dataReceived", self._came)
        self.session.on("Network.requestWillBeSent", self._sent)
        self.session.send("Network.enable")
        self.session.send("Network.emulateNetworkConditions", {
            "offline": False, "latency": ROUND_TRIP * 1000,
            "downloadThroughput": DOWN_BITS / 8, "uploadThroughput": UP_BITS / 8,
        })

    @contextlib.contextmanager
    def within(self, what, round_trips):
        """Ten seconds, and on top what the bytes of this wait and its round trips one after the other take on this link."""
        down, up, begun = self.down, self.up, time.monotonic()
        yield
        took = time.monotonic() - begun
        # What came for something else meanwhile had its part of the link, too.
        share = 8 * (self.down - down) / DOWN_BITS + 8 * (self.up - up) / UP_BITS + round_trips * ROUND_TRIP
        self.told[what] = {"seconds": round(took, 1), "share": round(share, 1), "down": self.down - down}
        print(json.dumps({what: self.told[what]}))
        assert took < MOST_SECONDS + share, f"{what}: {took:.1f} s, and the link needs {share:.1f}"

    def _begun(self, event):
        self.down += event["response"]["encodedDataLength"]

    def _came(self, event):
        self.down += event["encodedDataLength"]

    def _sent(self, event):
        self.up += len(event["request"].get("postData", ""))
