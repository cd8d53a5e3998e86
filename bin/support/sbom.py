"""Writes the bills of materials of the service and of the web app; bin/sbom runs it.

python3 bin/support/sbom.py FOLDER

They have no time, and a serial number derived from the content, so that the same build gives the same bytes. Hashes are
those of packaging/dependencies.txt: SHA-256 over the list of a package's files with their SHA-256 (`dirhash`, h1).
"""

import base64
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import uuid

import dependencies

SERIALS = uuid.UUID("6ec7be54-5f5e-4d8a-9a40-6c1d3a1c1f0e")
SPDX_UNKNOWN = {"LicenseRef-public-domain"}


def version():
    source = (dependencies.ROOT / "Sources/forage/Version.swift").read_text()
    return re.search(r'forageVersion = "([^"]+)"', source)[1]


def licence(name):
    return [{"license": {"name": name} if name in SPDX_UNKNOWN else {"id": name}}]


def swift_packages():
    """Returns every package of the list; those not in the program are marked as excluded."""
    locations = {
        pin["packageRef"]["identity"]: pin["packageRef"]["location"]
        for pin in json.loads((dependencies.BUILD / "workspace-state.json").read_text())["object"]["dependencies"]
    }
    listed, _ = dependencies.listed()
    for name, row in listed.items():
        place = locations[name].removeprefix("https://").removesuffix(".git")
        yield component(
            f"pkg:swift/{place}@{row['version']}", name, row["version"], row["licence"],
            base64.b64decode(row["hash"].removeprefix("h1:")).hex(),
            "required" if row["use"] == "linked" else "excluded",
        )


def debian_packages(*uses):
    _, listed = dependencies.listed()
    for name, row in listed.items():
        if row["use"] not in uses:
            continue
        number = ask("dpkg-query", "-W", "-f", "${Version}", name)
        files = ask("dpkg-query", "-L", name).splitlines()
        yield component(
            f"pkg:deb/debian/{name}@{number.replace(':', '%3A').replace('+', '%2B').replace('~', '~')}",
            name, number, row["licence"], files_hash(files), "required",
        )


def swift_itself():
    """Returns the standard library and FoundationEssentials, which a release links statically."""
    number = re.search(r"Swift version (\S+)", ask("swift", "--version"))[1]
    return component(f"pkg:generic/swift@{number}", "swift", number, "Apache-2.0", None, "required")


def component(purl, name, number, licence_id, sha256, scope):
    found = {
        "type": "library", "bom-ref": purl, "name": name, "version": number, "scope": scope,
        "licenses": licence(licence_id), "purl": purl,
    }
    if sha256 is not None:
        found["hashes"] = [{"alg": "SHA-256", "content": sha256}]
    return found


def files_hash(names):
    """Hashes the files that a Debian package has installed, like `folder_hash` in dependencies.py."""
    total = hashlib.sha256()
    for name in sorted(names):
        file = pathlib.Path(name)
        if file.is_file() and not file.is_symlink():
            total.update(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {name}\n".encode())
    return total.hexdigest()


def ask(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def bill(name, kind, components):
    components = sorted(components, key=lambda each: each["bom-ref"])
    root = {
        "type": kind, "bom-ref": name, "name": name, "version": version(), "licenses": licence("Apache-2.0"),
        "purl": f"pkg:generic/{name}@{version()}",
    }
    content = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": root},
        "components": components,
        "dependencies": [
            {
                "ref": name,
                "dependsOn": [each["bom-ref"] for each in components if each["scope"] == "required"],
            }
        ],
    }
    serial = uuid.uuid5(SERIALS, json.dumps(content, sort_keys=True))
    return {"$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json", "serialNumber": f"urn:uuid:{serial}", **content}


def main():
    folder = pathlib.Path(sys.argv[1])
    bills = [
        bill("forage-service", "application", [*swift_packages(), *debian_packages("service", "bundled"), swift_itself()]),
        bill("forage-app", "application", [*debian_packages("web"), swift_itself()]),
    ]
    for each in bills:
        name = each["metadata"]["component"]["name"]
        (folder / f"{name}.cdx.json").write_text(json.dumps(each, indent=1, ensure_ascii=False) + "\n")
        print(f"{folder / name}.cdx.json: {len(each['components'])} components")


if __name__ == "__main__":
    main()
