"""Pages with the replica in Chromium, each test with a browser profile of its own."""

import pathlib

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]

# A sandboxed page with scripts but no origin, as in a browser that forbids storage.
SANDBOXED = '<!doctype html><iframe sandbox="allow-scripts" src="/storage.html"></iframe>'


@pytest.fixture(scope="session")
def address(file_server):
    files, serving = file_server

    class StorageFiles(files):
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
            # The sandboxed page has no origin, but may load the modules.
            self.send_header("Access-Control-Allow-Origin", "*")
            super().end_headers()

    with serving(StorageFiles, ROOT / ".build-web") as address:
        yield address


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
