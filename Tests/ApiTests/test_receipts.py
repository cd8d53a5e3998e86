"""Debian's Tesseract reads a receipt drawn by Chromium, and nothing of it is stored. (N-18)"""

import json
import pathlib
import subprocess
import urllib.error
import urllib.request

import pytest

PAPER = """<body style="margin:0;background:#fff"><pre style="font:22px 'DejaVu Sans Mono',monospace;padding:30px">%s</pre></body>"""

GERMAN = """
      AHORN MARKT
    Bahnhofstr. 12, Berlin

VOLLMILCH 3,5%          1,19 A
BROT 750G               2,99 A
SUMME EUR              11,50
Gegeben Bar            20,00
R&uuml;ckgeld                8,50
"""

AMERICAN = """
    MAPLE &amp; MAIN OLD TOWN

WHOLE MILK 1G           3.49 F
SOURDOUGH               4.99 F
SUBTOTAL               21.50
TAX                     1.90
TOTAL                 $23.40
"""


def drawn(folder, words):
    page, picture = folder / "receipt.html", folder / "receipt.png"
    page.write_text(PAPER % words)
    subprocess.run(
        ["chromium-headless-shell", "--no-sandbox", "--disable-gpu", "--headless", "--window-size=640,700",
         f"--screenshot={picture}", page.as_uri()],
        check=True, capture_output=True, timeout=60)
    return picture.read_bytes()


def read(service, picture, kind="image/png"):
    request = urllib.request.Request(
        service.address + "/v1/receipts/text", data=picture, headers={"Content-Type": kind}, method="POST")
    try:
        with urllib.request.urlopen(request, timeout=40) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


@pytest.mark.parametrize("words, line", [(GERMAN, "SUMME EUR 11,50"), (AMERICAN, "TOTAL $23.40")])
def test_a_drawn_receipt_is_read_and_nothing_of_it_stays(start, tmp_path, words, line):
    service = start(receipts="/usr/bin/tesseract")
    assert service.get("/v1/configuration")[1]["readsReceipts"] is True

    status, answer = read(service, drawn(tmp_path, words))

    assert status == 200, answer
    assert line in answer["lines"]
    x, y, width, height = answer["boxes"][answer["lines"].index(line)]
    assert 0 <= x and 0 < width and x + width <= 640 and 0 <= y and 10 < height < 60 and y + height <= 700
    assert line not in service.log() and "MARKT" not in service.log()
    kept = [path for path in pathlib.Path(tmp_path, "data").rglob("*") if path.is_file()]
    assert kept and all(line.encode() not in path.read_bytes() for path in kept)


def test_without_the_setting_no_receipt_is_read(start, tmp_path):
    service = start()
    assert service.get("/v1/configuration")[1]["readsReceipts"] is False

    status, problem = read(service, drawn(tmp_path, AMERICAN))

    assert (status, problem["code"]) == (403, "reading-off")
