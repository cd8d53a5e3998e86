"""Photographs like a phone's: a real JPEG with the location inside."""

import base64
import struct

SECRET = b"FORAGE-SECRET-PLACE"

DRAWING = """async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [640, 480];
    const pen = canvas.getContext("2d");
    const wash = pen.createLinearGradient(0, 0, 640, 480);
    wash.addColorStop(0, "#f4b63f");
    wash.addColorStop(1, "#b0261c");
    pen.fillStyle = wash;
    pen.fillRect(0, 0, 640, 480);
    pen.fillStyle = "#fff";
    pen.beginPath();
    pen.ellipse(320, 260, 220, 140, 0, 0, 7);
    pen.fill();
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.8));
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
}"""


def photograph(page):
    """Returns the bytes of a JPEG with a location."""
    plain = base64.b64decode(page.evaluate(DRAWING))
    segment = b"Exif\x00\x00" + place()
    return plain[:2] + b"\xff\xe1" + struct.pack(">H", len(segment) + 2) + segment + plain[2:]


def place():
    """Returns a TIFF header with a directory that points to another: latitude, and the name of a datum."""
    pointer = struct.pack("<HHII", 0x8825, 4, 1, 26)
    first = struct.pack("<H", 1) + pointer + struct.pack("<I", 0)
    # Two entries of twelve bytes, with their count before and the end after them.
    values = 26 + 2 + 2 * 12 + 4
    latitude = struct.pack("<HHII", 2, 5, 3, values)
    datum = struct.pack("<HHII", 0x12, 2, len(SECRET) + 1, values + 24)
    second = struct.pack("<H", 2) + latitude + datum + struct.pack("<I", 0)
    degrees = struct.pack("<6I", 48, 1, 8, 1, 14, 1)
    return b"II*\x00\x08\x00\x00\x00" + first + second + degrees + SECRET + b"\x00"
