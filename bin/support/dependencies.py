"""Forage's dependencies: packaging/dependencies.txt beside the resolved ones; see bin/dependencies.

The hash of a Swift package covers all of its files, in the form of Go's `dirhash` ("h1:"): SHA-256 over a sorted list
of each file's SHA-256 and name. Unlike a commit id it does not depend on the source of the files.
"""

import base64
import functools
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = ROOT / "packaging/dependencies.txt"
BUILD = ROOT / ".build"
#: The tested program: optimized in the long form.
TESTED = pathlib.Path(os.environ.get("TRIAL_PROGRAM", BUILD / "debug/forage")).parent

HEAD = """\
# The parts of Forage. bin/dependencies compares this with what was resolved, bin/sbom makes a bill of materials of it,
# and NOTICE has the licences. What the tests are run with stands in bin/support/*.lock, with the hash of every file.
#
# swift NAME VERSION LICENCE USE HASH
#   USE: linked into the program, or only resolved, because a package that is linked names it.
# debian PACKAGE LICENCE USE
#   USE: web for what is bundled into the web app, service for what the program loads where it runs, bundled for libraries
#   that releases contain, build, test, bench.
#   Versions are those of Debian 12 with its security updates; the bill of materials names what was there.
"""


def listed():
    """Returns the rows of the list: Swift packages by name, Debian packages by name."""
    swift, debian = {}, {}
    for line in LIST.read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        kind, name, *rest = line.split()
        if kind == "swift":
            swift[name] = dict(zip(("version", "licence", "use", "hash"), rest, strict=True))
        else:
            debian[name] = dict(zip(("licence", "use"), rest, strict=True))
    return swift, debian


def resolved():
    """Returns the Swift packages that SwiftPM has resolved: version and folder by name."""
    state = json.loads((BUILD / "workspace-state.json").read_text())
    return {
        dependency["packageRef"]["identity"]: (
            dependency["state"]["checkoutState"]["version"],
            BUILD / "checkouts" / dependency["subpath"],
        )
        for dependency in state["object"]["dependencies"]
        if dependency["packageRef"]["kind"] == "remoteSourceControl"
    }


@functools.cache
def folder_hash(folder):
    # Submodules, which some package sources omit, are not files of the package.
    entries = subprocess.run(
        ["git", "-C", folder, "ls-files", "--stage", "-z"], check=True, capture_output=True, text=True
    ).stdout.split("\0")
    names = [entry.split("\t", 1)[1] for entry in entries if entry and not entry.startswith("160000")]
    total = hashlib.sha256()
    for name in sorted(names):
        file = folder / name
        content = str(file.readlink()).encode() if file.is_symlink() else file.read_bytes()
        total.update(f"{hashlib.sha256(content).hexdigest()}  {name}\n".encode())
    return "h1:" + base64.b64encode(total.digest()).decode()


def linked(folders):
    """Returns the packages whose modules are in the program; None if it is not built yet."""
    objects = TESTED / "forage.product/Objects.LinkFileList"
    if not objects.exists():
        return None
    modules = set(re.findall(rf"{TESTED.name}/([^/\n]+)\.build/", objects.read_text()))
    found = set()
    for module in modules:
        sources = TESTED / f"{module}.build/sources"
        if sources.exists():
            found |= set(re.findall(r"/checkouts/([^/\n]+)/", sources.read_text()))
    return {name for name, (_, folder) in folders.items() if folder.name in found}


def locked(name):
    """Returns the versions in a lock file of Python packages, by name."""
    text = (ROOT / f"bin/support/{name}.lock").read_text()
    return {plain(match[1]): match[2] for match in re.finditer(r"^([\w.-]+)==(\S+)", text, re.MULTILINE)}


def plain(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def differences():
    """Returns one sentence for each difference."""
    swift, _ = listed()
    found = resolved()
    for name in sorted(swift.keys() | found.keys()):
        if name not in swift:
            yield f"{name} {found[name][0]} was resolved and is not in the list"
        elif name not in found:
            yield f"{name} is in the list and was not resolved"
        elif found[name][0] != swift[name]["version"]:
            yield f"{name} {found[name][0]} was resolved, the list says {swift[name]['version']}"
        elif folder_hash(found[name][1]) != swift[name]["hash"]:
            yield f"{name} {found[name][0]} has other files than those of the list"
    inside = linked(found)
    if inside is not None:
        for name in sorted(swift.keys() & found.keys()):
            if (name in inside) != (swift[name]["use"] == "linked"):
                yield f"{name} is {'' if name in inside else 'not '}in the program, the list says {swift[name]['use']}"
    yield from python_differences()


def python_differences():
    for name in ("web", "peers", "roads"):
        lock = locked(name)
        for line in (ROOT / f"bin/support/{name}.txt").read_text().split():
            package, version = line.split("==")
            if lock.get(plain(package)) != version:
                yield f"bin/support/{name}.lock does not have {line}"
        folders = list((ROOT / f".venv-{name}").glob("lib/python*/site-packages/*.dist-info"))
        for folder in folders:
            package, version = folder.name.removesuffix(".dist-info").rsplit("-", 1)
            if plain(package) != "pip" and plain(package) != "setuptools" and lock.get(plain(package)) != version:
                yield f".venv-{name} has {package} {version}, bin/support/{name}.lock does not"


def differing():
    """Returns the packages resolved in other versions than the list's, with the list's."""
    swift, _ = listed()
    for name, (version, _) in sorted(resolved().items()):
        if name in swift and swift[name]["version"] != version:
            yield f"{name} {swift[name]['version']}"


def record():
    swift, debian = listed()
    found = resolved()
    inside = linked(found)
    if inside is None:
        sys.exit("build the program first: it tells which packages are in it")
    lines = []
    for name, (version, folder) in sorted(found.items()):
        # A person must enter the license; bin/test rejects the question mark.
        licence = swift.get(name, {}).get("licence", "?")
        use = "linked" if name in inside else "resolved"
        lines.append(f"swift {name} {version} {licence} {use} {folder_hash(folder)}")
    lines += [f"debian {name} {row['licence']} {row['use']}" for name, row in debian.items()]
    LIST.write_text(HEAD + "\n" + "\n".join(lines) + "\n")


def main():
    match sys.argv[1]:
        case "differing":
            for line in differing():
                print(line)
        case "record":
            record()
        case "compare":
            if found := list(differences()):
                sys.exit("\n".join(found))
            print("What was resolved is what packaging/dependencies.txt and bin/support/*.lock say.")


if __name__ == "__main__":
    main()
