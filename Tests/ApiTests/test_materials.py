"""The list of dependencies, and the bills of materials made from it."""

import json
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bin/support"))

import dependencies  # noqa: E402
import sbom  # noqa: E402


@pytest.fixture
def changed_list(tmp_path, monkeypatch):
    """Replaces a text in the list."""

    def change(text, by):
        before = dependencies.LIST.read_text()
        assert text in before
        monkeypatch.setattr(dependencies, "LIST", tmp_path / "dependencies.txt")
        dependencies.LIST.write_text(before.replace(text, by, 1))

    return change


@pytest.fixture(scope="module")
def bills(tmp_path_factory):
    """Returns both bills, written twice by the command."""
    texts = []
    for number in range(2):
        folder = tmp_path_factory.mktemp(f"bills{number}")
        subprocess.run([sys.executable, ROOT / "bin/support/sbom.py", folder], check=True, timeout=60)
        texts.append({name: (folder / f"{name}.cdx.json").read_text() for name in ("forage-service", "forage-app")})
    return texts


def test_what_was_resolved_is_what_the_list_says():
    assert list(dependencies.differences()) == []


def test_where_nothing_differs_nothing_is_taken():
    script = ROOT / "bin/support/dependencies.py"
    result = subprocess.run([sys.executable, script, "differing"], check=True, capture_output=True, timeout=60)
    assert result.stdout == b""


def test_another_version_is_told_and_can_be_taken(changed_list):
    changed_list("swift swift-log 1.16.2 ", "swift swift-log 1.16.1 ")

    assert list(dependencies.differences()) == ["swift-log 1.16.2 was resolved, the list says 1.16.1"]
    assert list(dependencies.differing()) == ["swift-log 1.16.1"]


def test_other_files_of_the_same_version_are_told(changed_list):
    changed_list(dependencies.listed()[0]["swift-log"]["hash"], "h1:AAAA")

    assert list(dependencies.differences()) == ["swift-log 1.16.2 has other files than those of the list"]


def test_a_package_that_nobody_has_listed_is_told(changed_list):
    changed_list("swift swift-atomics ", "swift swift-atoms ")

    assert list(dependencies.differences()) == [
        "swift-atomics 1.3.0 was resolved and is not in the list",
        "swift-atoms is in the list and was not resolved",
    ]


def test_a_package_that_is_in_the_program_is_not_said_to_be_left_out(changed_list):
    row = next(line for line in dependencies.LIST.read_text().splitlines() if line.startswith("swift swift-log "))
    changed_list(row, row.replace(" linked ", " resolved "))

    assert list(dependencies.differences()) == ["swift-log is in the program, the list says resolved"]


def test_the_same_build_gives_the_same_bills(bills):
    assert bills[0] == bills[1]


@pytest.mark.parametrize("name", ["forage-service", "forage-app"])
def test_a_bill_has_all_that_cyclonedx_asks_for(bills, name):
    bill = json.loads(bills[0][name])

    assert bill["bomFormat"] == "CycloneDX" and bill["specVersion"] == "1.6" and bill["version"] == 1
    assert bill["serialNumber"].startswith("urn:uuid:") and len(bill["serialNumber"]) == 45
    assert bill["metadata"]["component"]["version"] == sbom.version()
    references = [component["bom-ref"] for component in bill["components"]]
    assert len(references) == len(set(references))
    for component in bill["components"]:
        assert component["type"] == "library" and component["scope"] in ("required", "excluded")
        assert component["name"] and component["version"] and component["purl"].startswith("pkg:")
        assert all(entry["license"].keys() <= {"id", "name"} for entry in component["licenses"]) and component["licenses"]
        for found in component.get("hashes", []):
            assert found["alg"] == "SHA-256" and len(bytes.fromhex(found["content"])) == 32
        assert "hashes" in component or component["name"] == "swift"
    for row in bill["dependencies"]:
        assert row["ref"] == name and set(row["dependsOn"]) <= set(references)


def test_every_dependency_stands_in_a_bill(bills):
    swift, debian = dependencies.listed()
    named = {name: {each["name"]: each for each in json.loads(text)["components"]} for name, text in bills[0].items()}

    assert named["forage-service"].keys() >= swift.keys()
    for name, row in swift.items():
        assert named["forage-service"][name]["version"] == row["version"]
        assert (named["forage-service"][name]["scope"] == "required") == (row["use"] == "linked")
    for use, bill in (("service", "forage-service"), ("bundled", "forage-service"), ("web", "forage-app")):
        assert named[bill].keys() >= {name for name, row in debian.items() if row["use"] == use}


def test_whatever_is_bundled_into_the_app_stands_in_its_bill(bills):
    sources = {
        source.split("/usr/share/", 1)[1]
        for map_ in (ROOT / ".build-web/app").glob("*.map")
        for source in json.loads(map_.read_text())["sources"]
        if "/usr/share/" in source
    }
    assert sources
    owners = subprocess.run(
        ["dpkg", "-S", *(f"/usr/share/{source}" for source in sources)], check=True, capture_output=True, text=True
    ).stdout
    packages = {line.split(":", 1)[0] for line in owners.splitlines()}
    assert packages <= {component["name"] for component in json.loads(bills[0]["forage-app"])["components"]}
