"""The Debian package and the image of the program under test. bin/package try tests their use."""

import fcntl
import gzip
import io
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tarfile

import pytest

from conftest import ROOT

sys.path.insert(0, str(ROOT / "bin/support"))

import debian_copyright  # noqa: E402
import dependencies  # noqa: E402
import link_alone  # noqa: E402
import man_pages  # noqa: E402

APP = ROOT / ".build-web/app"
# A program with Swift linked statically, instead of the test build.
ALONE = os.environ.get("FORAGE_ALONE")


def run(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=120, **options).stdout


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """The program, bills and package, made once for all test processes."""
    own = tmp_path_factory.getbasetemp()
    # Beside the processes' own folders, if there are several.
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "forage-package"
    folder.mkdir(exist_ok=True)
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not list(folder.glob("*.deb")):
            if ALONE is None:
                link_alone.link(folder / "forage")
            else:
                shutil.copy(ALONE, folder / "forage")
            (folder / "bills").mkdir(exist_ok=True)
            run(sys.executable, ROOT / "bin/support/sbom.py", folder / "bills")
            make_package(folder, APP, folder)
    return folder


def in_shell(function, *arguments, **variables):
    """Returns the output of a function of the packaging scripts."""
    sources = "; ".join(f'source "{ROOT}/bin/support/{name}.sh"' for name in ("environment", "debian_package", "oci_image"))
    return run("bash", "-c", f'{sources}; {function} "$@"', "bash", *arguments, env=os.environ | variables)


def make_package(built, app, folder):
    """Makes a package without compression; with it, that takes half a minute."""
    in_shell("make_debian_package", built / "forage", app, built / "bills", folder, DPKG_DEB_COMPRESSOR_LEVEL="0")
    return next(folder.glob("*.deb"))


@pytest.fixture
def deb(built):
    return next(built.glob("*.deb"))


@pytest.fixture
def tree(deb, tmp_path):
    run("dpkg-deb", "--raw-extract", deb, tmp_path / "tree")
    return tmp_path / "tree"


def test_debian_finds_nothing_to_say_against_the_package(deb):
    """Every exception is in packaging/debian/lintian-overrides, with its reason."""
    result = subprocess.run(
        ["lintian", "--allow-root", "--fail-on", "error,warning", deb], capture_output=True, text=True, timeout=300)

    assert (result.returncode, result.stdout) == (0, ""), result.stdout + result.stderr


def test_the_same_files_make_the_same_package(built, deb, tmp_path):
    app = tmp_path / "app"
    shutil.copytree(APP, app, copy_function=shutil.copyfile)
    for file in app.iterdir():
        file.chmod(0o600)

    again = make_package(built, app, tmp_path)

    assert again.read_bytes() == deb.read_bytes()


def test_the_package_needs_what_the_list_says_that_the_service_loads(deb):
    listed = {
        line.split()[1] for line in (ROOT / "packaging/dependencies.txt").read_text().splitlines()
        if line.startswith("debian ") and line.split()[3] == "service"
    }
    needed = {each.split()[0] for each in run("dpkg-deb", "--field", deb, "Depends").strip().split(", ")}

    # The C and C++ runtimes are not on the list, nor are files that are only read.
    assert needed - {"libgcc-s1", "libstdc++6", "adduser", "ca-certificates", "tzdata"} == listed


def test_the_program_loads_debians_own_copy_of_a_bundled_library_from_the_package(tree):
    _, debian = dependencies.listed()
    loaded = dict(re.findall(r"(\S+) => (\S+) \(", run("ldd", tree / "usr/bin/forage")))
    copies = {name: pathlib.Path(path).resolve() for name, path in loaded.items() if path.startswith(str(tree))}
    files = {file for name, row in debian.items() if row["use"] == "bundled" for file in run("dpkg-query", "-L", name).split()}

    assert copies and all(path.parent == tree / "usr/lib/forage" for path in copies.values())
    for name, path in copies.items():
        original = next(file for file in files if file.endswith(f"/{name}"))
        assert path.read_bytes() == pathlib.Path(original).read_bytes()


def test_every_file_of_the_package_can_be_checked_and_is_root_s(deb, tree):
    sums = dict(reversed(line.split("  ", 1)) for line in (tree / "DEBIAN/md5sums").read_text().splitlines())
    settings = (tree / "DEBIAN/conffiles").read_text().split()
    files = {str(path.relative_to(tree)) for path in tree.rglob("*") if path.is_file()}

    assert files - sums.keys() == {"etc/forage/forage.env"} | {name for name in files if name.startswith("DEBIAN/")}
    assert settings == ["/etc/forage/forage.env"]
    for line in run("dpkg-deb", "--contents", deb).splitlines():
        mode, owner, *_ = line.split()
        assert owner == "root/root" and mode in ("drwxr-xr-x", "-rw-r--r--", "-rwxr-xr-x"), line


def test_a_version_under_way_comes_before_the_one_that_it_becomes():
    for older, newer in (("0.2.0-dev", "0.2.0"), ("0.1.0", "0.2.0-dev"), ("0.9.0", "0.10.0")):
        versions = in_shell("debian_version", older), in_shell("debian_version", newer)
        assert subprocess.run(["dpkg", "--compare-versions", versions[0], "lt", versions[1]]).returncode == 0


def shown(tree, section, name):
    page = tree / f"usr/share/man/man{section}/{name}.{section}.gz"
    return gzip.decompress(page.read_bytes()).decode().replace(r"\-", "-")


def test_the_manual_has_every_command_and_every_option_of_it(built, tree):
    page = shown(tree, 1, "forage")

    described = man_pages.commands(built / "forage")
    assert len(described) > 20
    for words, _ in described:
        part = page.split(rf".SS \fBforage {' '.join(words)}\fR", 1)[1].split(".SS ", 1)[0]
        told = set(re.findall(r"^\\fB(?:-\w\\fR, \\fB)?(--[a-z-]+)\\fR", part, re.MULTILINE))
        asked = run(built / "forage", "help", *words)
        assert told == set(re.findall(r"^  (?:-\w, )?(--[a-z-]+)", asked, re.MULTILINE)) - {"--help", "--version"}, words


def test_every_setting_is_in_the_manual_and_is_an_option(built, tree):
    page, asked = shown(tree, 5, "forage.env"), run(built / "forage", "help", "serve")

    settings = man_pages.settings()
    assert len(settings) == (ROOT / "docs/configuration.md").read_text().count("| `FORAGE_")
    for name, option, _, _ in settings:
        assert f"\n.TP\n\\fB{name}\\fR\n" in page
        assert not option or f"  {option} <" in asked, f"{option} is in docs/configuration.md and no option"


def test_the_settings_to_begin_with_are_settings(tree):
    text = (tree / "etc/forage/forage.env").read_text()
    names = re.findall(r"^#(FORAGE_\w+)=", text, re.MULTILINE)

    assert set(names) <= {name for name, *_ in man_pages.settings()} and len(names) > 5
    assert all(line.startswith("#") or not line for line in text.splitlines()), "a setting that nobody has made"


def test_the_shell_completes_commands_and_options(tree):
    file = tree / "usr/share/bash-completion/completions/forage"
    words = "COMP_WORDS=(forage serve --pu); COMP_CWORD=2; COMP_LINE='forage serve --pu'; COMP_POINT=17"
    script = f'source "{file}"; {words}; _forage forage --pu serve; printf "%s\\n" "${{COMPREPLY[@]}}"'

    assert "--public-address" in run("bash", "-c", script).split()


def test_whoever_made_a_part_of_it_is_named_with_the_licence():
    text = debian_copyright.text()
    parts = debian_copyright.parts()

    assert text.startswith(f"Format: {debian_copyright.FORMAT}\n")
    for title in debian_copyright.PARTS:
        for line in parts[title].splitlines():
            assert line in text
        owners = debian_copyright.holders(parts[title])
        assert all(f" {owner}\n" in text for owner in owners) and len(owners) > 2
    used = {name for line in re.findall(r"^License: (.* and .*)$", text, re.MULTILINE) for name in line.split(" and ")}
    assert used == set(re.findall(r"^License: (\S+)\n ", text, re.MULTILINE))


@pytest.fixture(scope="session")
def layout(built):
    """The image's files, made once."""
    place = built / "layout.tar"
    with open(built / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not place.exists():
            in_shell("make_oci_image", next(built.glob("*.deb")), place)
    with tarfile.open(place) as archive:
        return {entry.name: archive.extractfile(entry).read() for entry in archive if entry.isreg()}


def blob(layout, named):
    return layout[f"blobs/sha256/{named['digest'].removeprefix('sha256:')}"]


def test_the_image_runs_as_nobody_in_particular_and_says_how_it_is(layout):
    manifest = json.loads(blob(layout, json.loads(layout["index.json"])["manifests"][0]))
    config = json.loads(blob(layout, manifest["config"]))["config"]

    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", config["User"])
    assert (config["Entrypoint"], config["Cmd"]) == (["/usr/bin/forage"], ["serve"])
    assert list(config["Volumes"]) == ["/var/lib/forage"] and list(config["ExposedPorts"]) == ["8080/tcp"]
    assert config["Healthcheck"]["Test"] == ["CMD", "/usr/libexec/forage/probe"]
    compose = (ROOT / "packaging/image/compose.yml").read_text()
    assert "/usr/libexec/forage/probe" in compose and "data:/var/lib/forage" in compose


def test_the_image_holds_what_the_program_loads_and_nothing_of_this_machine(layout, tmp_path):
    manifest = json.loads(blob(layout, json.loads(layout["index.json"])["manifests"][0]))
    names = set()
    for layer in manifest["layers"]:
        with tarfile.open(fileobj=io.BytesIO(gzip.decompress(blob(layout, layer)))) as archive:
            for entry in archive:
                names.add(entry.name)
                assert entry.uid == (10001 if entry.name == "var/lib/forage" else 0), entry.name
                assert entry.issym() or entry.name == "tmp" or not entry.mode & 0o22, entry.name
                assert not entry.mode & 0o6000, f"{entry.name} lends power"
            archive.extractall(tmp_path)
    listed = {path.name for path in (tmp_path / "var/lib/dpkg/status.d").iterdir()}

    assert "usr/share/forage/app/index.html" in names and not any(name.startswith("etc/forage") for name in names)
    assert {"libc6", "libsqlite3-0", "forage"} <= listed and not any(name.startswith("libzint") for name in listed)
    assert any(name.startswith("usr/lib/forage/libzint.so.") for name in names)
    for each in listed:
        assert (tmp_path / f"usr/share/doc/{each}/copyright").stat().st_size > 0
    if os.geteuid() == 0:
        # Without /proc it sees no arguments and prints its usage. Without this, libdispatch kills the process in one
        # start of a hundred, when its thread monitor reads them first. Nor does the loader know the program's folder.
        command = ("env", "LD_ORIGIN_PATH=/usr/bin", "chroot", tmp_path, "/usr/bin/forage")
        starts = (subprocess.run(command, capture_output=True, text=True, timeout=120) for _ in range(5))
        shown = next(start for start in starts if start.returncode != -signal.SIGILL)
        assert shown.returncode == 0 and "USAGE: forage" in shown.stdout, shown.stderr


def test_the_same_package_makes_the_same_image(built, layout, deb, tmp_path):
    in_shell("make_oci_image", deb, tmp_path / "again.tar")

    assert (tmp_path / "again.tar").read_bytes() == (built / "layout.tar").read_bytes()


def test_the_trial_says_so_where_it_cannot_be_made(tmp_path):
    script = f'id() {{ echo 1000; }}; export -f id; "{ROOT}/bin/package" try'
    result = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=60, cwd=tmp_path)

    assert result.returncode == 1 and "has to be root" in result.stderr
    assert pathlib.Path(ROOT / "bin/package").stat().st_mode & 0o111
