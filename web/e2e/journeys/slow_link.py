"""A page on a slow network, by Chromium's own throttling, with a timer that accounts for the link."""

import contextlib
import json
import time

# EDGE as in bench/link/waits.py: bits a second down and up, and a good round trip in seconds.
DOWN_BITS, UP_BITS, ROUND_TRIP = 240_000, 200_000, 0.4

# The limit for server and app together, without the network.
MOST_SECONDS = 10


class SlowLink:
    """Throttles the page's requests to EDGE, and checks each wait against its limit.

    Only the page is throttled: its API requests bypass the service worker, and the worker's own responses were on the
    device before. The worker's downloads for offline use bypass this link, as if the app had been opened before on a
    better one; bench/link measures both together.
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
        """Checks a wait: ten seconds, plus the time of its bytes and sequential round trips on this link."""
        down, up, begun = self.down, self.up, time.monotonic()
        yield
        took = time.monotonic() - begun
        # Other transfers meanwhile used the link, too.
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
