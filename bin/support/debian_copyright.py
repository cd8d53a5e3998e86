"""Prints the copyright file of the Debian package, in Debian's machine-readable form, from NOTICE."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
FORMAT = "https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"

# The package files that each part of NOTICE covers.
PARTS = {
    "In the program `forage` (linked into it)": "usr/bin/forage",
    "Data in the program": "usr/bin/forage",
    "In the web app (bundled into its scripts)": "usr/share/forage/app/*",
    "Beside the program (an unchanged copy of Debian's library)": "usr/lib/forage/*",
}
# Files that have no part by the authors of Forage.
FOREIGN = {"usr/lib/forage/*"}
# Debian has the texts of these; those of the others are at the end of NOTICE.
COMMON = {"Apache-2.0": "Apache-2.0", "CC0-1.0": "CC0-1.0", "LGPL-2.0-or-later": "LGPL-2"}
IN_NOTICE = ("MIT", "BSD-2-Clause", "BSD-3-Clause", "Unicode-3.0")


def parts():
    """Returns the parts of NOTICE by title."""
    title, *rest = re.split(r"^== (.+)$", (ROOT / "NOTICE").read_text(), flags=re.MULTILINE)
    return dict(zip(rest[::2], (text.strip("\n") for text in rest[1::2]), strict=True))


def licences(text):
    """Returns the SPDX names of licenses in a text, sorted."""
    return [name for name in sorted({*COMMON, *IN_NOTICE}) if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text)]


def holders(text):
    """Returns the copyright holders in the rows of a part: a name, two spaces or more, and a description."""
    ends = "|".join(map(re.escape, [*COMMON, *IN_NOTICE]))
    found = []
    for row in re.findall(r"^\S.*?  .*(?:\n  .*)*", text, re.MULTILINE):
        names = re.findall(rf"© (.+?)(?=;|, ©|\.(?: [A-Z]|$)|, (?:{ends}))", " ".join(row.split()))
        found += [re.sub(r" Inc$", " Inc.", name) for name in names]
    return list(dict.fromkeys(found))


def stanza(files, text):
    names, owners = licences(text), holders(text)
    if files not in FOREIGN:
        names = ["Apache-2.0", *(name for name in names if name != "Apache-2.0")]
        owners = ["2026 the authors of Forage", *owners]
    copyright_lines = "\n           ".join(owners)
    comment = "\n".join(f" {line}" if line.strip() else " ." for line in text.splitlines())
    return f"Files: {files}\nCopyright: {copyright_lines}\nLicense: {' and '.join(names)}\nComment:\n{comment}\n"


def licence(name, texts):
    if name in COMMON:
        body = f"On Debian systems the whole text is in /usr/share/common-licenses/{COMMON[name]}."
    else:
        # The first paragraph names the works, which the parts above do, too.
        body = texts[name].split("\n\n", 1)[1]
    lines = "\n".join(f" {line}" if line.strip() else " ." for line in body.splitlines())
    return f"License: {name}\n{lines}\n"


def text():
    found = parts()
    by_files = {}
    for title, files in PARTS.items():
        by_files.setdefault(files, []).append(found[title])
    stanzas = [
        f"Format: {FORMAT}\nUpstream-Name: Forage\nUpstream-Contact: the authors of Forage\n",
        "Files: *\nCopyright: 2026 the authors of Forage\nLicense: Apache-2.0\n",
        *(stanza(files, "\n\n".join(texts)) for files, texts in by_files.items()),
        *(licence(name, found) for name in (*COMMON, *IN_NOTICE)),
    ]
    return "\n".join(stanzas)


if __name__ == "__main__":
    print(text(), end="")
