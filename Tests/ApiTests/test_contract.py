"""Every response matches docs/openapi.yaml, and none is a server error."""

import os
import pathlib
import re
import subprocess
import sys

import yaml

from conftest import IS_LONG
from exchange import Device

ROOT = pathlib.Path(__file__).resolve().parents[2]
DESCRIPTION = ROOT / "docs/openapi.yaml"

NOT_CHECKED = [
    # OpenAPI cannot express rules between parameters, such as latitude with longitude. A request that fits the
    # description may be rejected; one that does not fit must be.
    "positive_data_acceptance",
    # Invitations to a new household use a random name; 404 refers to that person, not to the household.
    "ensure_resource_availability",
]

#: The duration of random requests that are not counted.
CHANCE_SECONDS = "90" if IS_LONG else "10"

#: Operations skipped while signed in, with the tests that cover them.
NOT_WHILE_SIGNED_IN = [
    # An endless response: test_live.py.
    "live",
    # These end the session: test_live.py, and the first test here as a guest.
    "signOut", "signOutEverywhere", "endSession",
    # It would contact third-party servers: RecipeImportTests.swift.
    "importRecipe",
]


def schemathesis(service, folder, description, *more):
    """Returns the number of operations, and the number tested in time."""
    command = [
        pathlib.Path(sys.executable).with_name("schemathesis"),
        "--config-file", pathlib.Path(__file__).with_name("schemathesis.toml"), "run", description,
        "--url", service.address, "--seed", "1", "--exclude-checks", ",".join(NOT_CHECKED),
        "--request-timeout", "10", "--no-color", "--generation-database", "none", *more,
    ]
    environment = os.environ | {"SCHEMATHESIS_HOOKS": "zip_bodies", "PYTHONPATH": str(ROOT / "Tests/ApiTests")}
    result = subprocess.run(command, capture_output=True, text=True, cwd=folder, env=environment)
    print(result.stdout[result.stdout.find("SUMMARY"):])
    assert result.returncode == 0, result.stdout
    return [int(re.search(rf"{word}: +(\d+)", result.stdout)[1]) for word in ("Selected", "Tested")]


def for_strangers():
    """Returns the operations that need no session."""
    paths = yaml.safe_load(DESCRIPTION.read_text())["paths"].values()
    operations = [each for path in paths for each in path.values() if isinstance(each, dict) and "operationId" in each]
    return [each["operationId"] for each in operations if "security" not in each]


def for_somebody_signed_in(**known):
    """Returns the description for a signed-in person with these ids, by parameter name.

    Every request sends the cookie. If it stayed in the description, Schemathesis would omit it on purpose and expect an
    error.
    """
    text = DESCRIPTION.read_text()
    sign_in = "      security: [{session: []}]\n"
    identifier = '{$ref: "#/components/schemas/ID"}'
    assert sign_in in text
    for name, ids in known.items():
        parameter = re.search(rf"^    {name}:\n(?:      .*\n)*?      schema: .*\n", text, re.MULTILINE)[0]
        assert identifier in parameter
        own = parameter.replace(identifier, f"{{anyOf: [{{enum: {ids}}}, {identifier}]}}")
        text = text.replace(parameter, own)
    return text.replace(sign_in, "")


def test_every_answer_is_as_described(start, tmp_path):
    # Thousands of requests a minute from one address exceed the normal limit.
    service = start("--demo", work_rate=0)
    # Examples from the description first, then random ones. Guests are rejected by most operations, so the short form
    # tries those twice each.
    most = [] if IS_LONG else [word for operation in for_strangers() for word in ("--include-operation-id", operation)]
    selected, tested = schemathesis(service, tmp_path, DESCRIPTION, "--phases", "examples,coverage", *most)
    assert tested == selected > 30
    effort = ["--max-examples", "40", "--max-time", CHANCE_SECONDS] if IS_LONG else ["--max-examples", "2"]
    selected, tested = schemathesis(service, tmp_path, DESCRIPTION, "--phases", "fuzzing,stateful", *effort)
    assert IS_LONG or tested == selected > 100


def test_every_answer_to_somebody_signed_in_is_as_described(start, tmp_path):
    service = start("--demo", work_rate=0)
    ann = Device(service, "Ann")
    shared = ann.send("POST", "/v1/households", {"name": "Lindens"}).document["id"]
    ann.sync([ann.change("milk", "Milk"), ann.change("bread", "Bread", shared)])
    description = tmp_path / "openapi.yaml"
    shop = {"kind": "grocer", "name": "Corner shop", "emoji": "🏪"}
    organisation = ann.send("POST", "/v1/organisations", shop).document["id"]
    place = {"name": "West", "street": "4 Mill St", "city": "Alder Falls", "zip": "98701", "country": "US"}
    store = ann.send(
        "POST", f"/v1/organisations/{organisation}/stores", place | {"latitude": 44.2, "longitude": -120.3}
    ).document["id"]
    description.write_text(for_somebody_signed_in(
        HouseholdID=[ann.household, shared], OrganisationID=[organisation], LocationID=[store]))
    left_out = [word for operation in NOT_WHILE_SIGNED_IN for word in ("--exclude-operation-id", operation)]

    signed_in = ["--header", f"Cookie: {ann.cookie}", *left_out]

    selected, tested = schemathesis(service, tmp_path, description, *signed_in, "--phases", "coverage")
    assert tested == selected
    schemathesis(service, tmp_path, description, *signed_in, "--phases", "fuzzing,stateful", "--max-time", CHANCE_SECONDS)

    ann.reach(service)
    assert ann.send("GET", "/v1/account").status == 200, "nobody was signed in at the end: not much was looked at"
    assert [line for line in service.log().splitlines() if line.split()[1:2] == ["error"]] == []


def test_a_busy_log_tells_nothing_of_shoppers(service):
    service.get("/v1/stores?zip=98701&secret=whisper")
    service.get("/v1/stores/maple-old-town/products?search=whisper")
    service.get("/v1/whisper")

    log = service.log()
    assert "route=/v1/stores " in log
    assert "route=/v1/stores/{id}/products" in log
    assert "whisper" not in log and "98701" not in log and "maple-old-town" not in log


def test_a_server_with_room_on_its_disk_is_ready(service):
    assert service.get("/ready") == (200, {"status": "ok"})
