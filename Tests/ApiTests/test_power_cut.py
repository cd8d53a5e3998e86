"""A power cut on real file systems: the file system is shut down under the running server, and mounted again."""

import fcntl
import os
import shutil
import struct
import subprocess
import threading
import time

import pytest

from conftest import IS_LONG, Service
from exchange import Device

#: `FS_IOC_SHUTDOWN` without writing the log: everything that was not synced is gone.
SHUTDOWN, WITHOUT_LOG = 0x8004587D, 2
SIZES = {"ext4": 128 << 20, "xfs": 512 << 20}


class Disk:
    """A file system in a file, mounted at `folder`."""

    def __init__(self, kind, image, folder):
        self.image, self.folder = image, folder
        with open(image, "wb") as file:
            file.truncate(SIZES[kind])
        folder.mkdir()
        subprocess.run([f"mkfs.{kind}", "-q", image], check=True)
        self.mount()

    def mount(self):
        subprocess.run(["mount", "-o", "loop", self.image, self.folder], check=True)

    def cut(self):
        """Writes nothing any more, as after a power failure."""
        descriptor = os.open(self.folder, os.O_RDONLY)
        fcntl.ioctl(descriptor, SHUTDOWN, struct.pack("I", WITHOUT_LOG))
        os.close(descriptor)

    def unmount(self):
        subprocess.run(["umount", self.folder], check=True)


@pytest.fixture(params=sorted(SIZES))
def disk(request, tmp_path):
    kind = request.param
    if not IS_LONG:
        pytest.skip("the long form mounts file systems")
    if os.geteuid() != 0 or shutil.which(f"mkfs.{kind}") is None:
        pytest.skip(f"needs root and mkfs.{kind}")
    try:
        disk = Disk(kind, tmp_path / "image", tmp_path / "data")
    except subprocess.CalledProcessError:
        pytest.skip("loop devices cannot be mounted here")
    yield disk
    subprocess.run(["umount", disk.folder], stderr=subprocess.DEVNULL)


@pytest.mark.parametrize("pause", [0, 2])
def test_after_a_power_cut_everybody_is_signed_in_and_everything_acknowledged_is_there(disk, tmp_path, pause):
    """(H-09) On XFS the mark of the epoch was empty: all sessions, invitations and links had ended."""
    service = Service(tmp_path)
    ann = Device(service, "Ann")
    kept, others = [], [Device(service, name) for name in ("Bo", "Cy")]
    ending = threading.Event()

    def write(device):
        while not ending.is_set():
            device.sync([device.change(f"{device.nickname}-{device.count}", "Milk")])

    writers = [threading.Thread(target=write, args=[device]) for device in others]
    for writer in writers:
        writer.start()
    end = time.monotonic() + 4
    while time.monotonic() < end:
        change = ann.change(f"row-{len(kept)}", "Eggs")
        assert ann.sync([change]).status == 200
        kept.append(change["id"])
    ending.set()
    for writer in writers:
        writer.join()
    epoch = ann.sync().document["epoch"]
    time.sleep(pause)
    disk.cut()
    # The first one may read a file that seems damaged.
    refused = [ann.sync([ann.change(f"late-{number}", "Eggs")]) for number in range(2)]
    ready = service.get("/ready")
    service.process.kill()
    service.process.wait()

    disk.unmount()
    disk.mount()
    service = Service(tmp_path)
    ann.reach(service)
    answer = ann.sync()
    assert service.stop() == 0

    assert answer.status == 200, "the session has ended"
    assert answer.document["epoch"] == epoch
    rows = {row["id"] for part in answer.document["households"] for row in part["rows"]}
    assert set(kept) <= rows
    assert refused[0].status in (500, 503)
    assert refused[1].status == 503 and refused[1].document["code"] in ("read-only", "busy")
    assert ready[0] == 503
