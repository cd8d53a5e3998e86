"""Pages with the replica in Chromium, each test with a browser profile of its own."""

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

# A page that may run scripts but belongs to no site, as where a browser forbids storage.
SANDBOXED = '<!doctype html><iframe sandbox="allow-scripts" src="/storage.html"></iframe>'


class Files(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript"}

    def translate_path(self, path):
        if path == "/storage.html":
            return str(ROOT / "web/e2e/storage/storage.html")
        return super().translate_path(path)

    def do_GET(self):
        if self.path != "/sandboxed.html":
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(SANDBOXED.encode())

    def end_headers(self):
        # The sandboxed page is of no origin, and may read the modules all the same.
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

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
def profile(browser):
    context = browser.new_context()
    context.set_default_timeout(60_000)
    yield context
    context.close()


@pytest.fixture
def open_page(profile, address):
    def open_one():
        page = profile.new_page()
        page.goto(f"{address}/storage.html")
        page.wait_for_function("window.isReady")
        return page

    return open_one
