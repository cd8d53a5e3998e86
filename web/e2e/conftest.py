"""Debian's headless Chromium, and a server of built files: shared by all folders of browser tests."""

import contextlib
import functools
import http.server
import threading

import pytest
from playwright.sync_api import sync_playwright

CHROMIUM_OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def start_chromium():
    """Starts it with these environment variables, or those of the tests."""
    with sync_playwright() as playwright:
        started = []

        def start(environment=None):
            browser = playwright.chromium.launch(
                executable_path="/usr/bin/chromium-headless-shell", args=CHROMIUM_OPTIONS, env=environment
            )
            started.append(browser)
            return browser

        yield start
        for browser in started:
            browser.close()


@pytest.fixture(scope="session")
def browser(start_chromium):
    return start_chromium()


class Files(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *arguments):
        pass


@contextlib.contextmanager
def serving(handler, folder):
    """Returns the address where `handler`, a subclass of Files, serves the folder."""
    handler = functools.partial(handler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="session")
def file_server():
    """Returns the class to extend for serving built files, and a function to start it."""
    return Files, serving
