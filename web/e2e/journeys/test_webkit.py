"""A short journey in WebKitGTK, the engine family of the iPhone: the app starts, keeps a list, and survives the server."""

import shutil

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

WAIT = 20


@pytest.fixture
def webkit():
    service = webdriver.WebKitGTKService(executable_path=shutil.which("WebKitWebDriver"))
    options = webdriver.WebKitGTKOptions()
    options.binary_location = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
    options.add_argument("--automation")
    driver = webdriver.WebKitGTK(options=options, service=service)
    driver.set_window_size(390, 844)
    yield driver
    driver.quit()
