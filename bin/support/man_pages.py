"""Writes the manual pages forage(1) and forage.env(5) from packaging/*.[15], the program's own help and the settings in
docs/configuration.md.

SOURCE_DATE_EPOCH=SECONDS python3 bin/support/man_pages.py PROGRAM VERSION FOLDER
"""

import datetime
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def commands(program):
    """Returns every command with its description, such as `account role`, in the order of the program's help."""
    text = subprocess.run(
        [program, "--experimental-dump-help"], check=True, capture_output=True, text=True, timeout=60).stdout

    def each(command, words):
        for part in command.get("subcommands", []):
            if part["shouldDisplay"] and part["commandName"] != "help":
                yield [*words, part["commandName"]], part
                yield from each(part, [*words, part["commandName"]])

    return list(each(json.loads(text)["command"], []))


def settings():
    """Returns the rows of the table in docs/configuration.md: variable, option or nothing, default or nothing,
    meaning."""
    row = re.compile(r"^\| (?:`(--[a-z-]+)`)? ?\| `(FORAGE_[A-Z_]+)` \| (?:`([^`]*)`)? ?\| (.*) \|$", re.MULTILINE)
    text = (ROOT / "docs/configuration.md").read_text()
    return [(name, option, usual, meaning) for option, name, usual, meaning in row.findall(text)]


def pages(program, version, seconds):
    """Returns the text of each page by name. The same program, version and second give the same bytes."""
    parts = {"COMMANDS": commands_part(commands(program)), "SETTINGS": settings_part(settings())}
    day = datetime.datetime.fromtimestamp(seconds, datetime.UTC).date().isoformat()
    return {name: page(name, parts | {"DAY": day, "VERSION": version}) for name in ("forage.1", "forage.env.5")}


def page(name, parts):
    lines = (ROOT / "packaging" / name).read_text().splitlines()
    # A comment before .TH would be parsed as the name of a macro package.
    text = "\n".join(line for line in lines if not line.startswith('.\\"'))
    return re.sub(r"@([A-Z]+)@", lambda found: parts[found[1]], text) + "\n"


def commands_part(described):
    lines = []
    for words, command in described:
        arguments = [each for each in command.get("arguments", []) if is_its_own(each)]
        positional = [each for each in arguments if each["kind"] == "positional"]
        title = rf"\fBforage {escaped(' '.join(words))}\fR"
        title += "".join(rf" \fI{escaped(each['valueName'])}\fR" for each in positional)
        lines += [f".SS {title}", escaped(command["abstract"])]
        if command.get("discussion"):
            lines += [".PP", *(line or ".PP" for line in escaped(command["discussion"]).splitlines())]
        for argument in arguments:
            lines += [".TP", names(argument), escaped(explanation(argument))]
    return "\n".join(lines)


def is_its_own(argument):
    return argument["shouldDisplay"] and argument["valueName"] not in ("help", "version")


def names(argument):
    if argument["kind"] == "positional":
        return rf"\fI{escaped(argument['valueName'])}\fR"
    dashes = {"long": "--", "short": "-", "longWithSingleDash": "-"}
    text = ", ".join(rf"\fB{escaped(dashes[each['kind']] + each['name'])}\fR" for each in argument["names"])
    return text if argument["kind"] == "flag" else rf"{text} \fI{escaped(argument['valueName'])}\fR"


def explanation(argument):
    text = argument.get("abstract", "")
    usual = argument.get("defaultValue")
    if usual is not None and argument["kind"] != "flag" and "(default:" not in text:
        text += f" (default: {usual})"
    return text


def settings_part(rows):
    lines = []
    for name, option, usual, meaning in rows:
        lines += [".TP", rf"\fB{name}\fR", escaped(meaning) + "."]
        notes = [f"Default: {usual}." if usual else "", f"Option: {option}." if option else ""]
        if any(notes):
            lines += [".br", escaped(" ".join(filter(None, notes)))]
    return "\n".join(lines)


def escaped(text):
    """Escapes for roff: hyphens, backslashes and lines that begin like a command."""
    text = text.replace("\\", r"\e").replace("-", r"\-").replace("…", "...").replace("’", r"\(cq")
    return re.sub(r"^([.'])", r"\\&\1", text, flags=re.MULTILINE)


def main():
    program, version, folder = sys.argv[1:]
    for name, text in pages(program, version, int(os.environ["SOURCE_DATE_EPOCH"])).items():
        (pathlib.Path(folder) / name).write_text(text)


if __name__ == "__main__":
    main()
