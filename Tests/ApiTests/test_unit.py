"""The systemd unit is valid and restricts the service; its installed files are checked, too."""

import re
import subprocess

from conftest import BINARY, ROOT

UNIT = ROOT / "packaging/forage.service"


def analyse(*arguments):
    return subprocess.run(["systemd-analyze", *arguments], capture_output=True, text=True, timeout=60)


def test_the_unit_is_understood_to_the_last_line(tmp_path):
    text = UNIT.read_text()
    assert text.count("/usr/bin/forage serve") == 1
    unit = tmp_path / "forage.service"
    unit.write_text(text.replace("/usr/bin/forage serve", f"{BINARY} serve"))

    # The manual is installed with the package, not here.
    result = analyse("verify", "--man=no", unit)

    assert (result.returncode, result.stdout + result.stderr) == (0, "")


def test_the_service_has_next_to_no_power():
    # In tenths: 0 is the least exposure, 100 the most.
    result = analyse("security", "--offline=yes", "--threshold=15", UNIT)

    assert result.returncode == 0, result.stdout[-200:]
    for line in ["UMask=0077", "User=forage", "StateDirectoryMode=0700", "MemoryMax=", "NoNewPrivileges=yes"]:
        assert f"\n{line}" in UNIT.read_text()


def test_the_table_of_library_functions_cannot_be_written_to():
    result = subprocess.run(["readelf", "--dynamic", BINARY], capture_output=True, text=True, timeout=60)

    assert "BIND_NOW" in result.stdout or "NOW" in result.stdout.partition("FLAGS_1")[2].splitlines()[0]


def test_an_archive_puts_everything_where_the_unit_and_the_pages_look_for_it():
    package = (ROOT / "bin/package").read_text()
    install = (ROOT / "docs/install.md").read_text()

    assert "\nExecStart=/usr/bin/forage serve --web /usr/share/forage/app\n" in UNIT.read_text()
    assert "sed 's#/usr/#/usr/local/#g' packaging/forage.service" in package
    for place in ["bin/forage", "share/forage/app", "lib/systemd/system/forage.service", "share/doc/forage"]:
        assert f'"$folder/{place}"' in package
        assert f"| `/usr/local/{place}` |" in install


def test_the_proxy_to_begin_with_is_the_one_that_is_tested():
    block = re.compile(r"```caddyfile\n(.*?)```", re.DOTALL)
    install, operating = ((ROOT / "docs" / name).read_text() for name in ("install.md", "operating.md"))

    assert block.findall(install) == block.findall(operating)[:1] != []
