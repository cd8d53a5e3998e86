"""Makes an OCI image of the Debian package, without an engine; bin/package runs it.

python3 bin/support/oci_image.py PACKAGE IMAGE

Two layers: the libraries that the program loads, from this machine's Debian packages, and the program with the web app.
It has neither shell tools nor a package manager; bash is included for the health check. The same package on the same
machine gives the same bytes.
"""

import dataclasses
import datetime
import gzip
import hashlib
import io
import json
import os
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
# An id that no host user has, so that an escape from the container has no rights.
USER = 10001
DATA = "var/lib/forage"
PROBE = "usr/libexec/forage/probe"
# Files of the package for systemd and for terminals.
LEFT_OUT = ("lib/", "etc/", "usr/share/man/", "usr/share/bash-completion/", "usr/share/lintian/")
ACCOUNTS = {
    "etc/passwd": f"root:x:0:0:root:/:/usr/sbin/nologin\nforage:x:{USER}:{USER}:Forage:/{DATA}:/usr/sbin/nologin\n",
    "etc/group": f"root:x:0:\nforage:x:{USER}:\n",
    "etc/nsswitch.conf": "passwd: files\ngroup: files\nhosts: files dns\n",
}
# Since Debian 12 these are always links into /usr.
MERGED = {"bin": "usr/bin", "sbin": "usr/sbin", "lib": "usr/lib", "lib64": "usr/lib64"}


@dataclasses.dataclass
class Layer:
    """A tree of files, written as a tar in name order: the same tree gives the same bytes."""

    seconds: int
    entries: dict = dataclasses.field(default_factory=dict)

    def add(self, name, data=b"", mode=0o644, kind=tarfile.REGTYPE, target="", owner=0):
        for parent in reversed(pathlib.PurePosixPath(name).parents[:-1]):
            if str(parent) not in self.entries:
                self.add(str(parent), mode=0o755, kind=tarfile.DIRTYPE)
        entry = tarfile.TarInfo(name)
        entry.mode, entry.type, entry.linkname, entry.mtime = mode, kind, target, self.seconds
        entry.uid = entry.gid = owner
        entry.size = len(data) if kind == tarfile.REGTYPE else 0
        self.entries[name] = (entry, data)

    def tar(self):
        out = io.BytesIO()
        with tarfile.open(fileobj=out, mode="w", format=tarfile.GNU_FORMAT) as archive:
            for _, (entry, data) in sorted(self.entries.items()):
                archive.addfile(entry, io.BytesIO(data) if entry.isreg() else None)
        return out.getvalue()


def base(programs, seconds):
    """Adds the libraries that programs load here, with the licenses of their packages, and basic system files."""
    layer = Layer(seconds)
    for link, target in MERGED.items():
        layer.add(target, mode=0o755, kind=tarfile.DIRTYPE)
        layer.add(link, mode=0o777, kind=tarfile.SYMTYPE, target=target)
    files = {pathlib.Path("/usr/bin/bash")}
    for program in [*programs, "/usr/bin/bash"]:
        files |= {merged(path) for path in re.findall(r"(/\S+) \(0x", ask("ldd", program))}
    for path in sorted(files):
        add_file(layer, path)
    for path in sorted(pathlib.Path("/usr/share/zoneinfo").rglob("*")):
        if not path.is_dir() and not {"right", "posix"} & set(path.parts):
            add_file(layer, path)
    # From the package's files instead of /etc/ssl/certs, which may have local additions.
    certificates = sorted(pathlib.Path("/usr/share/ca-certificates/mozilla").glob("*.crt"))
    layer.add("etc/ssl/certs/ca-certificates.crt", b"".join(path.read_bytes() for path in certificates))
    for name, text in ACCOUNTS.items():
        layer.add(name, text.encode())
    layer.add("tmp", mode=0o1777, kind=tarfile.DIRTYPE)
    layer.add(DATA, mode=0o700, kind=tarfile.DIRTYPE, owner=USER)
    for package in sorted({*owners(files), "ca-certificates", "tzdata"}):
        name = package.split(":")[0]
        # Vulnerability scanners read this path.
        layer.add(f"var/lib/dpkg/status.d/{name}", ask("dpkg-query", "--status", package).encode())
        licence = pathlib.Path(f"/usr/share/doc/{name}/copyright")
        layer.add(f"usr/share/doc/{name}/copyright", licence.resolve().read_bytes())
    return layer


def merged(path):
    return pathlib.Path(re.sub(r"^/(bin|sbin|lib|lib64)/", r"/usr/\1/", path))


def add_file(layer, path):
    """Adds a file, or a link and its target."""
    name = str(path).lstrip("/")
    if path.is_symlink():
        layer.add(name, mode=0o777, kind=tarfile.SYMTYPE, target=str(path.readlink()))
        add_file(layer, merged(os.path.normpath(path.parent / path.readlink())))
    elif name not in layer.entries:
        layer.add(name, path.read_bytes(), 0o755 if os.access(path, os.X_OK) else 0o644)


def owners(files):
    """Returns the Debian packages that own files; dpkg knows some by their paths before the /usr merge."""
    names = {str(path.resolve()) for path in files} | {str(path) for path in files}
    names |= {name.removeprefix("/usr") for name in names}
    found = subprocess.run(["dpkg", "--search", *sorted(names)], capture_output=True, text=True).stdout
    return {line.split(": ")[0].split(", ")[0] for line in found.splitlines() if not line.startswith("diversion ")}


def service(package, seconds):
    """Adds the files of the package, and the health check."""
    layer = Layer(seconds)
    data = subprocess.run(["dpkg-deb", "--fsys-tarfile", package], check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        for entry in archive:
            name = entry.name.removeprefix("./")
            if entry.isreg() and not name.startswith(LEFT_OUT):
                layer.add(name, archive.extractfile(entry).read(), entry.mode)
    layer.add(PROBE, (ROOT / "packaging/image/probe").read_bytes(), 0o755)
    layer.add("var/lib/dpkg/status.d/forage", ask("dpkg-deb", "--field", package).encode())
    return layer


def configuration(fields, seconds):
    """Returns the configuration. `Healthcheck` is Docker's extension; pure OCI tools ignore it."""
    labels = {
        "title": "Forage", "description": fields["Description"], "version": fields["Version"], "licenses": "Apache-2.0",
        "vendor": fields["Maintainer"], "created": moment(seconds),
    }
    second = 1_000_000_000
    return {
        "User": f"{USER}:{USER}",
        "ExposedPorts": {"8080/tcp": {}},
        "Env": [
            "PATH=/usr/bin", "FORAGE_ADDRESS=0.0.0.0", f"FORAGE_DATA=/{DATA}", "FORAGE_WEB=/usr/share/forage/app",
        ],
        "Entrypoint": ["/usr/bin/forage"],
        "Cmd": ["serve"],
        "Volumes": {f"/{DATA}": {}},
        "WorkingDir": f"/{DATA}",
        "StopSignal": "SIGTERM",
        "Labels": {f"org.opencontainers.image.{name}": text for name, text in labels.items()},
        "Healthcheck": {
            "Test": ["CMD", f"/{PROBE}"], "Interval": 30 * second, "Timeout": 6 * second, "StartPeriod": 30 * second,
            "Retries": 3,
        },
    }


def moment(seconds):
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def image(package, seconds):
    """Returns the files of the image layout by name."""
    fields = dict(re.findall(r"^(\w+): (.*)$", ask("dpkg-deb", "--field", package), re.MULTILINE))
    blobs = {}

    def blob(data, kind):
        digest = hashlib.sha256(data).hexdigest()
        blobs[f"blobs/sha256/{digest}"] = data
        return {"mediaType": f"application/vnd.oci.image.{kind}", "digest": f"sha256:{digest}", "size": len(data)}

    with tempfile.TemporaryDirectory() as folder:
        ask("dpkg-deb", "--extract", package, folder)
        layers = [base([f"{folder}/usr/bin/forage"], seconds), service(package, seconds)]
    tars = [layer.tar() for layer in layers]
    words = ["what Forage loads, of Debian", f"Forage {fields['Version']}"]
    config = {
        "created": moment(seconds), "author": fields["Maintainer"], "architecture": fields["Architecture"], "os": "linux",
        "config": configuration(fields, seconds),
        "rootfs": {"type": "layers", "diff_ids": [f"sha256:{hashlib.sha256(tar).hexdigest()}" for tar in tars]},
        "history": [{"created": moment(seconds), "created_by": word} for word in words],
    }
    manifest = {
        "schemaVersion": 2,
        "mediaType": "application/vnd.oci.image.manifest.v1+json",
        "config": blob(json.dumps(config).encode(), "config.v1+json"),
        "layers": [blob(gzip.compress(tar, 6, mtime=0), "layer.v1.tar+gzip") for tar in tars],
    }
    named = blob(json.dumps(manifest).encode(), "manifest.v1+json")
    # Two names: podman reads one, containerd and with it Docker the other.
    named["annotations"] = {
        "org.opencontainers.image.ref.name": "forage:latest", "io.containerd.image.name": "docker.io/library/forage:latest",
    }
    index = {"schemaVersion": 2, "manifests": [named]}
    return {"oci-layout": b'{"imageLayoutVersion": "1.0.0"}', "index.json": json.dumps(index).encode(), **blobs}


def ask(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def main():
    package, made = map(pathlib.Path, sys.argv[1:])
    head = subprocess.run(["dpkg-deb", "--fsys-tarfile", package], check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(head)) as archive:
        seconds = max(entry.mtime for entry in archive)
    layout = Layer(seconds)
    for name, data in image(package, seconds).items():
        layout.add(name, data)
    made.write_bytes(layout.tar())
    print(made)


if __name__ == "__main__":
    main()
