"""Tests that the service and its data outlive the upgrade of their Debian; bin/package try runs it.

python3 bin/support/release_trial.py FOLDER/RELEASE-to-NEWER

FOLDER is made by bin/support/trial_ground.py. There is no network: apt takes the newer release from its cache.
"""

import pathlib
import sys

from trial_system import TrialSystem, run


class ReleaseTrial(TrialSystem):
    def __init__(self, folder, place):
        super().__init__(folder, place)
        self.newer = folder.name.rpartition("-")[2]

    def begin(self):
        self.wait_for_service()
        self.check("the older release serves, and somebody writes", self.write("Ann"))

    def upgrade(self):
        self.apt("full-upgrade")
        released = self.system.inside("cat", "/etc/os-release")
        self.check(f"apt-get full-upgrade makes it {self.newer}", f"VERSION_CODENAME={self.newer}\n" in released)
        state = self.system.inside("dpkg-query", "-W", "-f", "${db:Status-Status}", "forage")
        self.check("the package stays, the service is ready, and the data are there", state == "installed" and self.has_milk())

    def restart(self):
        self.system.inside("systemctl", "restart", "forage")
        self.wait_for_service()
        self.check("restarted with the new libraries, it has its data", self.has_milk())

    def reboot(self):
        self.system.end()
        self.system.boot()
        self.wait_for_service()
        self.check("after a power cut it is started again, and has its data", self.has_milk())

    def steps(self):
        return self.begin, self.upgrade, self.restart, self.reboot


if __name__ == "__main__":
    run(ReleaseTrial, pathlib.Path(sys.argv[1]))
