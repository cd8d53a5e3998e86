"""The page with the WebAssembly module, in Chromium."""

import pathlib

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]


@pytest.fixture(scope="session")
def address(file_server):
    files, serving = file_server

    class WalkFiles(files):
        def translate_path(self, path):
            if path == "/walk.html":
                return str(ROOT / "web/e2e/module/walk.html")
            return super().translate_path(path)

    with serving(WalkFiles, ROOT / ".build-web") as address:
        yield address


@pytest.fixture
def page(browser, address):
    page = browser.new_page()
    page.set_default_timeout(120_000)
    page.goto(f"{address}/walk.html")
    page.wait_for_function("window.isReady")
    yield page
    page.close()
