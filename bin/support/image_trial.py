"""Tests the OCI image in an isolated network; bin/package try runs it.

python3 bin/support/image_trial.py IMAGE

Independent tools read the image (skopeo, umoci) and crun runs it: with its own user, and only the volume writable.
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import types

from trial_ground import ask, megabytes, wait_until

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests/ApiTests"))
from exchange import Device, rows  # noqa: E402

NAME = "forage-trial"
# The same as in bin/support/oci_image.sh.
USER = 10001
DATA = "var/lib/forage"
PROBE = "usr/libexec/forage/probe"


class Container:
    """A container of the image; several in sequence share a volume."""

    def __init__(self, bundle):
        self.bundle = bundle
        self.state = f"--root={bundle}/state"
        self.log = bundle / "log"
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                ["crun", self.state, "--cgroup-manager=disabled", "run", f"--bundle={bundle}", NAME],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log)

    def execute(self, *command):
        return subprocess.run(
            ["crun", self.state, "--cgroup-manager=disabled", "exec", f"--user={USER}:{USER}", NAME, *command],
            capture_output=True, text=True, timeout=60)

    def wait_until_healthy(self):
        # Runs the image's health check, as an engine does.
        wait_until(
            "the container to be healthy", lambda: self.execute(f"/{PROBE}").returncode == 0,
            otherwise=lambda: self.log.read_text()[-2000:])

    def stop(self):
        ask("crun", self.state, "--cgroup-manager=disabled", "kill", NAME, "TERM")
        return self.process.wait(timeout=20)


def check(what, holds):
    if not holds:
        sys.exit(f"not so: {what}")
    print(f"  {what}", flush=True)


def look_at(image, place):
    """Inspects it with skopeo, also in the form that older engines load."""
    seen = json.loads(ask("skopeo", "inspect", f"oci-archive:{image}"))
    check("skopeo reads it, with its labels", seen["Labels"]["org.opencontainers.image.title"] == "Forage")
    ask("skopeo", "copy", f"oci-archive:{image}", f"docker-archive:{place}/docker.tar:forage:latest")
    ask("tar", "-xf", place / "docker.tar", "-C", place)
    names = json.loads((place / "manifest.json").read_text())[0]
    config = json.loads((place / names["Config"]).read_text())["config"]
    kept = (config["User"], list(config["Volumes"]), config["Healthcheck"]["Test"])
    check("copied for Docker it keeps user, volume and health check", kept == (
        f"{USER}:{USER}", [f"/{DATA}"], ["CMD", f"/{PROBE}"]))


def unpack(image, place):
    """Returns the configuration for crun: the image's own settings, with the restrictions of
    packaging/image/compose.yml."""
    layout = place / "layout"
    layout.mkdir()
    ask("tar", "-xf", image, "-C", layout)
    bundle = place / "bundle"
    ask("umoci", "unpack", "--image", f"{layout}:forage:latest", bundle)
    volume = place / "volume"
    shutil.copytree(bundle / "rootfs" / DATA, volume)
    volume.chmod(0o700)
    shutil.chown(volume, USER, USER)
    config = json.loads((bundle / "config.json").read_text())
    config["root"]["readonly"] = True
    config["process"] |= {"terminal": False, "capabilities": {}, "noNewPrivileges": True}
    # It shares the trial's network, so that it can be reached.
    spaces = config["linux"]["namespaces"]
    config["linux"]["namespaces"] = [space for space in spaces if space["type"] != "network"]
    kept = [each for each in config["mounts"] if each["destination"] not in (f"/{DATA}", "/sys/fs/cgroup", "/sys")]
    config["mounts"] = [
        *kept,
        {"destination": f"/{DATA}", "type": "bind", "source": str(volume), "options": ["rbind", "rw"]},
        {"destination": "/tmp", "type": "tmpfs", "source": "tmpfs", "options": ["nosuid", "nodev", "mode=1777"]},
    ]
    (bundle / "config.json").write_text(json.dumps(config))
    size = sum(path.stat().st_size for path in (bundle / "rootfs").rglob("*") if path.is_file() and not path.is_symlink())
    print(f"{image.name}: {megabytes(image.stat().st_size)}, unpacked {megabytes(size)}", flush=True)
    return bundle, volume


def live(bundle, volume):
    container = Container(bundle)
    container.wait_until_healthy()
    service = types.SimpleNamespace(port=8080)
    ann = Device(service, "Ann")
    ann.sync([ann.change("milk", "Milk")])
    check("it starts, is healthy, and somebody registers", rows(ann.sync(), ann.household)["milk"]["name"] == "Milk")
    owner = (volume / "forage.sqlite").stat()
    check("its data are its own user's, on the volume", (owner.st_uid, owner.st_mode & 0o777) == (USER, 0o600))
    check("nothing else can be written", container.execute("/usr/bin/bash", "-c", ": >/usr/bin/x").returncode != 0)
    listed = container.execute("/usr/bin/forage", "account", "list")
    check("its commands find the data", listed.stdout.split() == ["Ann"])
    check("it stops when it is told to", container.stop() == 0)
    container = Container(bundle)
    container.wait_until_healthy()
    ann.reach(service)
    check("a new container has the data", "milk" in rows(ann.sync(), ann.household))
    check("it stops again", container.stop() == 0)


def main():
    image = pathlib.Path(sys.argv[1]).resolve()
    ask("ip", "link", "set", "lo", "up")
    # crun supports cgroup v1 or v2, but not a mixed system.
    ask("mount", "-t", "cgroup2", "cgroup", "/sys/fs/cgroup")
    with tempfile.TemporaryDirectory(dir=image.parent) as folder:
        place = pathlib.Path(folder)
        bundle, volume = unpack(image, place)
        look_at(image, place)
        live(bundle, volume)


if __name__ == "__main__":
    main()
