"""Writes Sources/Identity/Accounts/Passwords/LeakedPasswords.swift: a filter of common passwords and words.

The words come from three lists in Debian packages, whose licenses allow redistribution. They are read from the packages'
files, unpacked below a folder:

    python3-zxcvbn    MIT, © 2012-2013 Dropbox, Inc., © 2016 Daniel Wolf: leaked passwords, words, names, surnames
    hashcat-data      MIT, © 2015-2020 Jens Steube: example.dict, the words that hashcat tries in its examples
    python3-django    BSD-3-Clause, © Django Software Foundation: common-passwords.txt.gz, 20,000 leaked passwords

    cd FOLDER && apt-get download python3-zxcvbn hashcat-data python3-django
    for package in *.deb; do dpkg-deb -x "$package" .; done
    python3 bin/support/leaked_passwords.py FOLDER

The filter is a Golomb-coded set: each word hashes to a number below count * 8192, and the sorted differences are written
as a quotient (ones, then a zero) and 13 bits of remainder. It matches every word in it, and one in 8,192 others.
"""

import base64
import gzip
import pathlib
import sys
import unicodedata

TARGET = pathlib.Path(__file__).resolve().parents[2] / "Sources/Identity/Accounts/Passwords/LeakedPasswords.swift"
REMAINDER_BITS = 13
MASK = (1 << 64) - 1

HEAD = '''/// A filter of {count:,} leaked passwords and common words, in lowercase.
///
/// Made by `bin/support/leaked_passwords.py`, which describes the format; do not edit. The words come from
/// zxcvbn (MIT, © 2012-2013 Dropbox, Inc., © 2016 Daniel Wolf), hashcat (MIT, © 2015-2020 Jens Steube) and Django
/// (BSD-3-Clause, © Django Software Foundation).
enum LeakedPasswords {{
  static let count = {count}
  static let remainderBits = {bits}

  /// Base64.
  static let filter: StaticString = """
{lines}
    """
}}
'''


def hashed(word):
    """FNV-1a with 64 bits, then mixed as in SplitMix64, since the high bits of short words differ too little."""
    value = 0xCBF29CE484222325
    for byte in word.encode():
        value = (value ^ byte) * 0x100000001B3 & MASK
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & MASK
    value = (value ^ value >> 27) * 0x94D049BB133111EB & MASK
    return value ^ value >> 31


def lists(folder):
    sys.path.insert(0, str(folder / "usr/lib/python3/dist-packages"))
    from zxcvbn.frequency_lists import FREQUENCY_LISTS

    for words in FREQUENCY_LISTS.values():
        yield from words
    example = folder / "usr/share/doc/hashcat-data/examples/example.dict"
    yield from example.read_bytes().decode("latin-1").splitlines()
    django = folder / "usr/lib/python3/dist-packages/django/contrib/auth/common-passwords.txt.gz"
    yield from gzip.decompress(django.read_bytes()).decode().splitlines()


def is_of_use(word):
    """Returns true for a useful password, or a word to combine with digits and symbols."""
    letters = sum(letter.isalpha() for letter in word)
    return len(word) >= 8 or (len(word) >= 4 and letters >= 4 and word[0].isalpha() and word[-1].isalpha())


def coded(numbers):
    bits = []
    before = -1
    for number in numbers:
        gap = number - before - 1
        before = number
        bits.append("1" * (gap >> REMAINDER_BITS) + "0" + format(gap & (1 << REMAINDER_BITS) - 1, f"0{REMAINDER_BITS}b"))
    text = "".join(bits)
    text += "0" * (-len(text) % 8)
    return int(text, 2).to_bytes(len(text) // 8, "big")


def main():
    words = {unicodedata.normalize("NFC", word.strip().lower()) for word in lists(pathlib.Path(sys.argv[1]))}
    words = {word for word in words if is_of_use(word)}
    numbers = {hashed(word) * (len(words) << REMAINDER_BITS) >> 64 for word in words}
    # Two words may share a number; the range stays that of the words.
    count = len(words)
    while True:
        numbers = sorted({hashed(word) * (count << REMAINDER_BITS) >> 64 for word in words})
        if len(numbers) == count:
            break
        count = len(numbers)
    code = base64.b64encode(coded(numbers)).decode()
    lines = "\n".join("    " + code[start : start + 2000] + "\\" for start in range(0, len(code), 2000))
    TARGET.write_text(HEAD.format(count=count, bits=REMAINDER_BITS, lines=lines.removesuffix("\\")))
    print(f"{len(words)} words, {count} numbers, {len(code)} characters")


main()
