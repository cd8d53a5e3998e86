"""Writes Sources/Identity/Accounts/Names/LookAlikes.swift: a table of confusable letters.

The table is that of Unicode Technical Standard 39 (confusables) from this machine's ICU library, with two additions:
compatibility forms, such as bold mathematical letters, and small capitals. It has only letters and digits allowed in
nicknames. Needs libicu (Debian: libicu72).

    python3 bin/support/look_alikes.py
"""

import ctypes
import ctypes.util
import pathlib
import re
import sys
import unicodedata

TARGET = pathlib.Path(__file__).resolve().parents[2] / "Sources/Identity/Accounts/Names/LookAlikes.swift"

# Matches Nickname.isAllowed: letters, spacing marks and decimal digits. Folding drops nonspacing marks.
KINDS = {"Lu", "Ll", "Lt", "Lo", "Lm", "Mc", "Nd"}

HEAD = '''/// Confusable letters, for comparing nicknames.
///
/// Made by `bin/support/look_alikes.py` from the confusables of Unicode Technical Standard 39, version {version},
/// with compatibility forms and small capitals added; not edited by hand. Copyright © 1991-2022 Unicode, Inc.,
/// under the Unicode licence (https://www.unicode.org/license.txt): the data may be copied, changed and passed on
/// as long as this notice goes with it.
enum LookAlikes {{
  /// The prototype of a confusable letter, in NFD; nil if it has none.
  static func prototype(of scalar: Unicode.Scalar) -> String? {{ table[scalar.value] }}

  /// - Complexity: once, some milliseconds.
  private static let table: [UInt32: String] = {{
    var table: [UInt32: String] = [:]
    for group in groups.split(whereSeparator: \\.isWhitespace) {{
      let words = group.split(separator: ":").map {{ part in part.split(separator: ",").map(scalars) }}
      guard words.count == 2, let prototype = words[0].first else {{ preconditionFailure("not a group") }}
      for letters in words[1] {{ for letter in letters {{ table[letter.value] = String(prototype) }} }}
    }}
    return table
  }}()

  /// `61+301` are two scalars, `61-63` all between as well.
  private static func scalars(_ text: Substring) -> String.UnicodeScalarView {{
    var scalars = String.UnicodeScalarView()
    for part in text.split(separator: "+") {{
      let ends = part.split(separator: "-").compactMap {{ UInt32($0, radix: 16) }}
      guard let first = ends.first, let last = ends.last else {{ preconditionFailure("not a number") }}
      scalars.append(contentsOf: (first...last).compactMap(Unicode.Scalar.init))
    }}
    return scalars
  }}

  /// A prototype, and after the colon its confusables; {count} letters.
  private static let groups = """
{groups}
    """
}}
'''


def icu():
    """Returns uspoof_getSkeleton for one text, and the version of Unicode."""
    for version in range(60, 100):
        try:
            library = ctypes.CDLL(f"libicui18n.so.{version}")
            common = ctypes.CDLL(f"libicuuc.so.{version}")
            break
        except OSError:
            continue
    else:
        sys.exit("libicu is missing")
    open_, skeleton = library[f"uspoof_open_{version}"], library[f"uspoof_getSkeletonUTF8_{version}"]
    open_.restype = ctypes.c_void_p
    status = ctypes.c_int(0)
    checker = ctypes.c_void_p(open_(ctypes.byref(status)))
    numbers = (ctypes.c_uint8 * 4)()
    common[f"u_getUnicodeVersion_{version}"](numbers)

    def of(text):
        data = text.encode()
        buffer = ctypes.create_string_buffer(400)
        status = ctypes.c_int(0)
        length = skeleton(
            checker, ctypes.c_uint32(0), data, len(data), buffer, len(buffer), ctypes.byref(status)
        )
        assert status.value <= 0, status.value
        return buffer.raw[:length].decode()

    return of, ".".join(str(number) for number in numbers[:2])


def small_capital(letter):
    match = re.fullmatch(r"LATIN LETTER SMALL CAPITAL ([A-Z])", unicodedata.name(letter, ""))
    return match[1].lower() if match else letter


def plain(letter):
    return unicodedata.normalize("NFKC", small_capital(letter))


def ranges(letters):
    """Formats hexadecimal numbers, with ranges for neighbors."""
    runs = []
    for letter in sorted(letters):
        if runs and letter == runs[-1][1] + 1:
            runs[-1][1] = letter
        else:
            runs.append([letter, letter])
    return ",".join(f"{first:x}" if first == last else f"{first:x}-{last:x}" for first, last in runs)


def main():
    skeleton, version = icu()
    groups = {}
    for code in range(0x110000):
        letter = chr(code)
        if unicodedata.category(letter) not in KINDS or unicodedata.normalize("NFD", letter) != letter:
            continue
        prototype = unicodedata.normalize("NFD", skeleton(plain(letter)))
        if prototype != letter:
            groups.setdefault(prototype, []).append(code)
    words = ["+".join(f"{ord(letter):x}" for letter in key) + ":" + ranges(groups[key]) for key in sorted(groups)]
    lines = [""]
    for word in words:
        if len(lines[-1]) + len(word) > 1000:
            lines.append("")
        lines[-1] += word if lines[-1] == "" else f" {word}"
    text = "\n".join(f"    {line}" for line in lines)
    count = sum(len(letters) for letters in groups.values())
    TARGET.write_text(HEAD.format(version=version, count=f"{count:,}", groups=text))
    print(f"{count} letters in {len(groups)} groups, {len(text)} bytes")


main()
