"""The unit for systemd: it can be read, and leaves the service little that it could do."""

import subprocess

from conftest import BINARY, ROOT

UNIT = ROOT / "packaging/forage.service"


def analyse(*arguments):
    return subprocess.run(["systemd-analyze", *arguments], capture_output=True, text=True, timeout=60)


def test_the_unit_is_understood_to_the_last_line(tmp_path):
    text = UNIT.read_text()
    assert text.count("/usr/local/bin/forage serve") == 1
    unit = tmp_path / "forage.service"
    unit.write_text(text.replace("/usr/local/bin/forage serve", f"{BINARY} serve"))

    result = analyse("verify", unit)

    assert (result.returncode, result.stdout + result.stderr) == (0, "")


def test_the_service_has_next_to_no_power():
    # In tenths: 0 is no power at all, 100 is all of it.
    result = analyse("security", "--offline=yes", "--threshold=15", UNIT)

    assert result.returncode == 0, result.stdout[-200:]
    for line in ["UMask=0077", "User=forage", "StateDirectoryMode=0700", "MemoryMax=", "NoNewPrivileges=yes"]:
        assert f"\n{line}" in UNIT.read_text()


def test_the_table_of_library_functions_cannot_be_written_to():
    result = subprocess.run(["readelf", "--dynamic", BINARY], capture_output=True, text=True, timeout=60)

    assert "BIND_NOW" in result.stdout or "NOW" in result.stdout.partition("FLAGS_1")[2].splitlines()[0]
