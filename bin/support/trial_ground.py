"""Creates the Debian systems for bin/package try, made by debootstrap and booted by systemd in namespaces.

    python3 bin/support/trial_ground.py FOLDER/RELEASE PACKAGE
    python3 bin/support/trial_ground.py FOLDER/RELEASE-to-NEWER PACKAGE

The first creates a Debian of that release, with the dependencies of PACKAGE in its apt cache. The second copies it,
installs PACKAGE, and caches the upgrade to the newer release. Both need root and the network.
"""

import pathlib
import re
import secrets
import shutil
import subprocess
import sys
import time

# Debian 12 and 13.
RELEASES = ("bookworm", "trixie")
# A unique name, even if a killed trial has left its own.
GROUP = f"forage-trial-{secrets.token_hex(4)}"
PACKAGE = "var/cache/forage.deb"
MOUNTS = """
mount --make-rprivate /
mount --bind "$0" "$0"
mount -t proc proc "$0/proc"
mount -t sysfs -o ro sysfs "$0/sys"
mount -t cgroup2 cgroup "$0/sys/fs/cgroup"
mount -t tmpfs tmpfs "$0/run"
mount -t tmpfs -o mode=1777 tmpfs "$0/tmp"
mount -t tmpfs -o mode=755 tmpfs "$0/dev"
for name in null zero full random urandom tty; do : >"$0/dev/$name"; mount --bind "/dev/$name" "$0/dev/$name"; done
mkdir "$0/dev/pts" "$0/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$0/dev/pts"
ln -s pts/ptmx "$0/dev/ptmx"
mount -t tmpfs -o mode=1777 tmpfs "$0/dev/shm"
cd "$0"
# Inside a mere chroot, the user namespaces of the unit cannot be created.
pivot_root . .
umount --lazy .
exec env -i container=forage-trial PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot . /lib/systemd/systemd --log-target=null
"""


def sources(release):
    """Returns a Debian release's sources: address, suite and component, the release itself first; the addresses are those
    of this machine's own release."""
    fields = "$(ORIGIN)|$(REPO_URI)|$(RELEASE)|$(COMPONENT)"
    lines = ask("apt-get", "indextargets", "--format", fields, "Created-By: Packages").splitlines()
    rows = dict.fromkeys(tuple(line.split("|")[1:]) for line in lines if line.startswith("Debian|"))
    own = next((suite for _, suite, _ in rows if suite in RELEASES), None)
    if own is None:
        names = " or ".join(RELEASES)
        sys.exit(f"this machine's apt has no source for Debian's {names}; run apt-get update, or see /etc/apt/sources.list")
    found = [(address, suite.replace(own, release), part) for address, suite, part in rows if suite.startswith(own)]
    return sorted(found, key=lambda row: row[1] != release)


def prepare(folder, package):
    """Creates a fresh Debian if there is none yet, and fills its apt cache with the package's dependencies."""
    release = folder.name
    if not folder.exists():
        young = folder.with_name(f"{release}.young")
        shutil.rmtree(young, ignore_errors=True)
        young.parent.mkdir(parents=True, exist_ok=True)
        ask("debootstrap", "--variant=minbase", "--include=systemd", release, young, sources(release)[0][0])
        young.rename(folder)
    use_sources(folder, release)
    shutil.copy(package, folder / PACKAGE)
    apt(folder, "upgrade")
    apt(folder, "install", "--download-only", f"/{PACKAGE}")


def prepare_upgrade(folder, package, older, newer):
    """Creates a Debian with the package that only has to run `apt-get full-upgrade` to become the newer release."""
    shutil.rmtree(folder, ignore_errors=True)
    ask("cp", "--archive", "--reflink=auto", folder.with_name(older), folder)
    shutil.copy(package, folder / PACKAGE)
    apt(folder, "install", f"/{PACKAGE}")
    use_sources(folder, newer)
    apt(folder, "full-upgrade", "--download-only")


def use_sources(folder, release):
    lines = [f"deb {address} {suite} {component}\n" for address, suite, component in sources(release)]
    (folder / "etc/apt/sources.list").write_text("".join(lines))
    apt(folder, "update")


def apt(folder, *words):
    quiet = ("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-y", "--no-install-recommends")
    ask("chroot", folder, *quiet, *words)


class System:
    """A running copy of that Debian; it shares the caller's network, and ends with it."""

    def __init__(self, folder, place):
        self.root = place
        ask("cp", "--archive", "--reflink=auto", folder, place)
        self.group = control_groups() / GROUP
        self.boot()

    def boot(self):
        self.group.mkdir()
        self.process = subprocess.Popen(
            ["sh", "-c", 'echo $$ >"$1/cgroup.procs"; shift; exec "$@"', "sh", self.group,
             "unshare", "--mount", "--pid", "--uts", "--ipc", "--cgroup", "--fork", "--kill-child",
             "sh", "-ec", MOUNTS, self.root],
            stdin=subprocess.DEVNULL)
        wait_until("the system to be up", lambda: self.state() in ("running", "degraded"))

    def first(self):
        """The id of the system's first process."""
        number = self.process.pid
        children = pathlib.Path(f"/proc/{number}/task/{number}/children").read_text().split()
        return children[0] if children else None

    def try_inside(self, *command, text=None):
        spaces = ("--mount", "--pid", "--uts", "--ipc", "--cgroup")
        entered = ("nsenter", "--target", self.first() or "0", *spaces)
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
        return subprocess.run(
            [*entered, *command], env=environment, input=text or "", capture_output=True, text=True, timeout=900)

    def inside(self, *command, text=None):
        """Returns a command's output in the system; a failed command ends the trial."""
        done = self.try_inside(*command, text=text)
        if done.returncode != 0:
            sys.exit(f"{' '.join(command)}: status {done.returncode}\n{done.stdout}{done.stderr}\n{self.journal()}")
        return done.stdout + done.stderr

    def state(self):
        return self.try_inside("systemctl", "is-system-running").stdout.strip()

    def journal(self):
        state = self.try_inside("systemctl", "--no-pager", "status", "forage").stdout
        return state + self.try_inside("journalctl", "--no-pager", "--lines=30", "--unit=forage").stdout

    def end(self):
        self.process.kill()
        self.process.wait()
        for _ in range(50):
            try:
                # Remove its cgroups first, the deepest before the others.
                for folder in sorted(self.group.glob("**/"), key=lambda path: -len(path.parts)):
                    folder.rmdir()
                return
            except OSError:
                time.sleep(0.1)


def control_groups():
    """Returns the mount point of the cgroup v2 hierarchy that systemd can manage."""
    for line in pathlib.Path("/proc/mounts").read_text().splitlines():
        _, place, kind, *_ = line.split()
        if kind == "cgroup2":
            return pathlib.Path(place)
    sys.exit("no cgroup2 is mounted; systemd cannot be started without")


def wait_until(what, holds, seconds=60, otherwise=lambda: ""):
    """Waits for a condition; on timeout the trial ends with the message `otherwise`."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            sys.exit(f"waited {seconds} s for {what}\n{otherwise()}")
        time.sleep(0.2)


def ask(*command):
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: status {done.returncode}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


def megabytes(count):
    return f"{count / 1_000_000:.1f} MB"


def installed_size(package):
    return int(re.search(r"^Installed-Size: (\d+)$", ask("dpkg-deb", "--field", package), re.MULTILINE)[1]) * 1024


def main():
    folder, package = (pathlib.Path(each).resolve() for each in sys.argv[1:])
    older, _, newer = folder.name.partition("-to-")
    if newer:
        prepare_upgrade(folder, package, older, newer)
    else:
        prepare(folder, package)


if __name__ == "__main__":
    main()
