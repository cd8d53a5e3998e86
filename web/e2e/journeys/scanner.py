"""A checkout scanner: reads barcodes from the page as Chromium renders it."""

import struct
import zlib

import zxingcpp


def scan(page):
    """Returns the barcodes on the screen as pairs of kind and text, with GS1 identifiers in brackets."""
    width, height, light = red_of(page.screenshot())
    codes = zxingcpp.read_barcodes(memoryview(light).cast("B", shape=[height, width]), text_mode=zxingcpp.TextMode.HRI)
    return [(each.format.name, each.text) for each in codes]


def red_of(png):
    """Returns the width, the height and the red channel: a barcode is black and white, so one channel is enough.

    PNG filters work per pixel, so that each channel can be decoded alone.
    """
    width, height, depth, colours = struct.unpack(">IIBB", png[16:26])
    assert depth == 8 and colours in (2, 6), f"{depth} bits of kind {colours}"
    parts = 3 if colours == 2 else 4
    packed, place = b"", 8
    while place < len(png):
        length, kind = struct.unpack(">I4s", png[place : place + 8])
        if kind == b"IDAT":
            packed += png[place + 8 : place + 8 + length]
        place += length + 12
    rows = zlib.decompress(packed)
    above = bytes(width)
    light = bytearray()
    for row in range(height):
        start = row * (1 + parts * width)
        above = unfiltered(rows[start], rows[start + 1 : start + 1 + parts * width : parts], above)
        light += above
    return width, height, bytes(light)


def unfiltered(kind, row, above):
    if kind == 0:
        return row
    if kind == 2:
        return bytes((here + up) & 255 for here, up in zip(row, above)) if any(row) else above
    left = before = 0
    whole = bytearray()
    for here, up in zip(row, above):
        guess = left if kind == 1 else (left + up) // 2 if kind == 3 else nearest(left, up, before)
        left, before = (here + guess) & 255, up
        whole.append(left)
    return bytes(whole)


def nearest(left, up, corner):
    """The Paeth predictor."""
    guess = left + up - corner
    distances = abs(guess - left), abs(guess - up), abs(guess - corner)
    return (left, up, corner)[distances.index(min(distances))]
