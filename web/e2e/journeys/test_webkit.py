"""A short journey in WebKitGTK, the iPhone's engine family: the app starts, keeps a list, and survives the server."""

import shutil

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from town_clock import in_town

WAIT = 30


@pytest.fixture
def webkit():
    service = webdriver.WebKitGTKService(executable_path=shutil.which("WebKitWebDriver"), env=in_town())
    options = webdriver.WebKitGTKOptions()
    options.binary_location = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
    options.add_argument("--automation")
    driver = webdriver.WebKitGTK(options=options, service=service)
    driver.set_window_size(390, 844)
    yield driver
    driver.quit()


def test_the_app_starts_keeps_a_list_and_survives_the_server(forage, webkit):
    wait = WebDriverWait(webkit, WAIT)
    webkit.get(f"{forage.address}/lists")
    wait.until(lambda driver: driver.find_element(By.CSS_SELECTOR, ".dock .button.primary")).click()
    name = wait.until(lambda driver: driver.find_element(By.CSS_SELECTOR, "dialog input"))
    name.send_keys("Weekly shop", Keys.ENTER)
    field = wait.until(lambda driver: driver.find_element(By.CSS_SELECTOR, ".quick-field input"))
    for thing in ("2 kg potatoes", "3x milk"):
        field.send_keys(thing, Keys.ENTER)
    wait.until(lambda driver: names(driver) == ["Potatoes", "Milk"])
    # Registration has no promise to wait for; from now on the worker controls the page.
    wait.until(lambda driver: driver.execute_script("return navigator.serviceWorker.controller !== null"))

    forage.stop()
    webkit.refresh()

    wait.until(lambda driver: names(driver) == ["Potatoes", "Milk"])
    webkit.find_element(By.CSS_SELECTOR, ".entry-main").click()
    wait.until(lambda driver: driver.find_elements(By.CSS_SELECTOR, ".in-cart .entry-name"))


def names(driver):
    return [each.text for each in driver.find_elements(By.CSS_SELECTOR, ".entry-name")]
