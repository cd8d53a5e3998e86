"""Tests the Debian package and the archive in an isolated network; bin/package try runs it.

python3 bin/support/package_trial.py FOLDER PACKAGE

FOLDER is the Debian system made by bin/support/trial_ground.py; the archive is beside PACKAGE. The service runs under its
systemd, with all restrictions of the unit.
"""

import pathlib
import re
import sys

from trial_ground import ask, installed_size, megabytes, wait_until
from trial_system import DATA, TrialSystem, run

SETTINGS = "etc/forage/forage.env"
# In tenths: 0 is the least exposure.
EXPOSURE = 15
# docs/install.md, "From an archive".
UNPACK = """
tar -xzf /opt/forage.tar.gz -C /usr/local --strip-components=1 --no-same-owner
adduser --quiet --system --group --no-create-home --home /var/lib/forage forage
mkdir -p /etc/forage && touch /etc/forage/forage.env
systemctl daemon-reload
systemctl enable --now forage
"""


class PackageTrial(TrialSystem):
    def __init__(self, folder, place, package):
        super().__init__(folder, place)
        archive = next(package.parent.glob("forage-*.tar.gz"))
        for file, name in ((package, "new.deb"), (former(package, place), "old.deb"), (archive, "forage.tar.gz")):
            ask("cp", file, self.root / "opt" / name)

    def install(self):
        before = self.system.inside("dpkg-query", "-W").count("\n")
        self.apt("install", "/opt/old.deb")
        self.wait_for_service()
        more = self.system.inside("dpkg-query", "-W").count("\n") - before - 1
        self.check(f"installed by apt with {more} packages that it needs, and started", True)
        self.check("it lives and is ready", self.answer("/health")[0] == self.answer("/ready")[0] == 200)
        status, page = self.answer("/")
        self.check("the app is served", status == 200 and b"<title>" in page)
        self.check("nothing of it is open to others", self.system.inside(
            "stat", "--format=%U %a", f"/{DATA}", f"/{DATA}/forage.sqlite", f"/{DATA}/secret.key"
        ).split("\n") == ["forage 700", "forage 600", "forage 600", ""])
        self.check("somebody registers and writes", self.write("Ann"))
        self.check("the library of the package is loaded", "/usr/lib/forage/libzint" in self.libraries())

    def confine(self):
        status = self.system.inside("cat", f"/proc/{self.process()}/status")
        has = dict(re.findall(r"^(\w+):\t(.*)$", status, re.MULTILINE))
        held = (has["Seccomp"], has["NoNewPrivs"], int(has["CapEff"], 16), int(has["CapBnd"], 16))
        self.check("system calls are filtered, and no power can be had", held == ("2", "1", 0, 0))
        self.system.inside("systemd-analyze", "verify", "--man=no", "forage.service")
        said = self.system.inside("systemd-analyze", "security", "--no-pager", f"--threshold={EXPOSURE}", "forage.service")
        level = re.search(r"Overall exposure level[^:]*: (.*)", said)[1]
        log = self.system.inside("journalctl", "--no-pager", "--unit=forage")
        self.check("nothing that it may not do stands in its log", "Failed" not in log and "denied" not in log)
        self.check(f"the unit is understood; systemd-analyze security says {level}", True)

    def set_up(self):
        """Configures and starts it, as an operator would."""
        reader = self.root / "usr/local/bin/reader"
        reader.write_text("#!/bin/sh\ncat >/dev/null\necho TOTAL 23.40\n")
        reader.chmod(0o755)
        with open(self.root / SETTINGS, "a") as file:
            file.write("FORAGE_PORT=8090\nFORAGE_RECEIPTS=/usr/local/bin/reader\n")
        self.system.inside("systemctl", "restart", "forage")
        self.service.port = 8090
        self.wait_for_service()
        self.check("a setting of forage.env counts after a restart", self.has_milk())
        status, text = self.answer("/v1/receipts/text", picture=self.answer("/icon-192.png")[1])
        self.check("a program that it starts works within its bounds", status == 200 and b"TOTAL 23.40" in text)

    def upgrade(self):
        settings, before = (self.root / SETTINGS).read_text(), self.process()
        self.apt("install", "/opt/new.deb")
        self.wait_for_service()
        version = self.system.inside("dpkg-query", "-W", "-f", "${Version}", "forage")
        self.check(f"upgraded to {version} and restarted", self.process() != before)
        self.check("changed settings stay, the package's lie beside them", (
            (self.root / SETTINGS).read_text() == settings and (self.root / f"{SETTINGS}.dpkg-dist").exists()))
        self.check("the data are there, and whoever was signed in still is", self.has_milk())

    def kill(self):
        before = self.process()
        self.system.inside("systemctl", "kill", "--signal=KILL", "forage")
        wait_until("another process", lambda: self.process() not in (before, "0"))
        self.wait_for_service()
        self.check("killed, it comes back with its data", self.has_milk())

    def stay_stopped(self):
        self.system.inside("systemctl", "disable", "--now", "forage")
        self.apt("install", "--reinstall", "/opt/new.deb")
        self.check("what was disabled is not started by a package", self.answer("/health") is None)
        self.system.inside("systemctl", "enable", "--now", "forage")
        self.wait_for_service()

    def remove(self):
        self.apt("remove", "forage")
        self.check("removed: nobody listens", self.answer("/health") is None)
        kept = (self.root / SETTINGS).exists() and (self.root / DATA / "forage.sqlite").exists()
        self.check("removed: settings and data stay", kept)

    def purge(self):
        said = self.apt("purge", "forage")
        traces = self.system.inside("find", "/etc/systemd", "/var/lib/systemd", "-name", "forage*")
        self.check("purged: no settings, no trace of the unit", not (traces or (self.root / "etc/forage").exists()))
        self.check("purged: the data stay, and how to delete them is told", (
            (self.root / DATA / "forage.sqlite").exists() and f"rm -r /{DATA}" in said))

    def come_back(self):
        self.service.port = 8080
        self.apt("install", "/opt/new.deb")
        self.wait_for_service()
        self.check("installed again: the data are there", self.has_milk())

    def leave_for_good(self):
        files = self.system.inside("dpkg-query", "-L", "forage").split("\n")
        self.apt("purge", "forage")
        self.system.inside("sh", "-c", f"rm -r /{DATA} && deluser --quiet --system forage")
        left = [name for name in files if name and not (self.root / name[1:]).is_dir() and (self.root / name[1:]).exists()]
        self.check("deleted as it is told: nothing is left", not left and not (self.root / DATA).exists())

    def unpack(self):
        self.system.inside("sh", "-ec", UNPACK)
        self.wait_for_service()
        self.check("the archive is served from /usr/local", self.write("Bo"))
        self.check("the library of the archive is loaded", "/usr/local/lib/forage/libzint" in self.libraries())

    def steps(self):
        return (self.install, self.confine, self.set_up, self.upgrade, self.kill, self.stay_stopped, self.remove, self.purge,
                self.come_back, self.leave_for_good, self.unpack)


def former(package, place):
    """Makes an older version of the package: another number, and other default settings."""
    tree = place / "former"
    ask("dpkg-deb", "--raw-extract", package, tree)
    control = tree / "DEBIAN/control"
    control.write_text(re.sub(r"^Version: .*$", "Version: 0.0.1-1", control.read_text(), flags=re.MULTILINE))
    settings = tree / SETTINGS
    settings.write_text("# Of an older version.\n" + settings.read_text())
    made = place / "former.deb"
    ask("dpkg-deb", "--root-owner-group", "-z0", "--build", tree, made)
    return made


def main():
    folder, package = map(pathlib.Path, sys.argv[1:])
    sizes = f"{megabytes(package.stat().st_size)}, installed {megabytes(installed_size(package))}"
    print(f"{package.name}: {sizes}", flush=True)
    run(PackageTrial, folder, package)


if __name__ == "__main__":
    main()
