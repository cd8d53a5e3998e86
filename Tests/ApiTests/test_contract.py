"""Whatever is asked, the server answers what docs/openapi.yaml says, and never with an error of its own."""

import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def test_every_answer_is_as_described(service, tmp_path):
    # Rules between parameters, such as latitude with longitude, are beyond OpenAPI: a request that fits the
    # description may be refused. One that does not fit must be.
    command = [
        pathlib.Path(sys.executable).with_name("schemathesis"), "run", ROOT / "docs/openapi.yaml",
        "--url", service.address, "--max-examples", "40", "--seed", "1", "--max-time", "90",
        "--exclude-checks", "positive_data_acceptance", "--request-timeout", "10", "--no-color",
        "--generation-database", "none",
    ]
    environment = os.environ | {"SCHEMATHESIS_HOOKS": "zip_bodies", "PYTHONPATH": str(ROOT / "Tests/ApiTests")}
    result = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=environment)
    print(result.stdout[result.stdout.find("SUMMARY"):])
    assert result.returncode == 0, result.stdout


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
