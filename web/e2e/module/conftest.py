"""A server of the built files on a port of its own, and Debian's Chromium without a window."""

import functools
import http.server
import pathlib
import threading

import pytest
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[3]
BUILD = ROOT / ".build-web"

CHROMIUM_OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class Files(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".wasm": "application/wasm",
    }

    def translate_path(self, path):
        if path == "/walk.html":
            return str(ROOT / "web/e2e/module/walk.html")
        return super().translate_path(path)

    def log_message(self, *arguments):
        pass


@pytest.fixture(scope="session")
def address():
    handler = functools.partial(Files, directory=str(BUILD))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=CHROMIUM_OPTIONS)
        yield browser
        browser.close()


@pytest.fixture
def page(browser, address):
    page = browser.new_page()
    page.set_default_timeout(120_000)
    page.goto(f"{address}/walk.html")
    page.wait_for_function("window.isReady")
    yield page
    page.close()
