"""Makes the Debian package of a built program; bin/package runs it.

python3 bin/support/debian_package.py PROGRAM APP BILLS FOLDER

PROGRAM has Swift linked statically, APP is the folder of the built web app, BILLS that of the bills of materials; the
package is written to FOLDER, and its path is printed. The same files, version and SOURCE_DATE_EPOCH (else the time of
the commit) give the same bytes. DEBFULLNAME and DEBEMAIL name the maintainer, as for Debian's own tools.
"""

import dataclasses
import datetime
import email.utils
import gzip
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import debian_copyright
import man_pages

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPTS = ("postinst", "prerm", "postrm")
PAGES = ("install.md", "operating.md", "configuration.md")


@dataclasses.dataclass
class Package:
    """The inputs of a package. `version` is Debian's; `effort` is that of xz, from 0 to 9."""

    program: pathlib.Path
    app: pathlib.Path
    bills: pathlib.Path
    version: str
    seconds: int
    settings: str = (ROOT / "packaging/forage.env").read_text()
    effort: int = 6

    def make(self, folder):
        """Writes the package into the folder, under Debian's file name."""
        with tempfile.TemporaryDirectory(dir=folder) as place:
            work = pathlib.Path(place)
            tree = work / "tree"
            self.lay_out(tree)
            self.describe(work, tree)
            for path in [tree, *tree.rglob("*")]:
                os.utime(path, (self.seconds, self.seconds), follow_symlinks=False)
            machine = ask("dpkg", "--print-architecture").strip()
            made = folder / f"forage_{self.version}_{machine}.deb"
            # One thread, since several split the stream into other blocks.
            ask("dpkg-deb", "--root-owner-group", "--threads-max=1", f"-z{self.effort}", "-Zxz", "--build", tree, made,
                SOURCE_DATE_EPOCH=str(self.seconds))
        return made

    def lay_out(self, tree):
        """Puts every file where the system expects it."""
        doc = tree / "usr/share/doc/forage"
        put(self.program.read_bytes(), tree / "usr/bin/forage", 0o755)
        # Debian's own packages leave these out: debugging symbols, and notes of compilers.
        ask("strip", "--remove-section=.comment", "--remove-section=.note", tree / "usr/bin/forage")
        for file in sorted(self.app.rglob("*")):
            if file.is_file():
                put(file.read_bytes(), tree / "usr/share/forage/app" / file.relative_to(self.app))
        for file in sorted((ROOT / "packaging/monitoring").iterdir()):
            put(file.read_bytes(), tree / "usr/share/forage/monitoring" / file.name)
        put((ROOT / "packaging/forage.service").read_bytes(), tree / "lib/systemd/system/forage.service")
        put(self.settings.encode(), tree / "etc/forage/forage.env")
        for name, text in man_pages.pages(self.program, self.version, self.seconds).items():
            section = name.rsplit(".", 1)[1]
            put(packed(text), tree / f"usr/share/man/man{section}/{name}.gz")
        words = ask(self.program, "--generate-completion-script", "bash").removeprefix("#!/bin/bash\n")
        put(words.encode(), tree / "usr/share/bash-completion/completions/forage")
        put(debian_copyright.text().encode(), doc / "copyright")
        put(packed((ROOT / "CHANGELOG.md").read_text()), doc / "changelog.gz")
        put(packed(self.changelog()), doc / "changelog.Debian.gz")
        for page in PAGES:
            put((ROOT / "docs" / page).read_bytes(), doc / page)
        for bill in sorted(self.bills.glob("forage-*.cdx.json")):
            put(bill.read_bytes(), doc / bill.name)
        put((ROOT / "packaging/debian/lintian-overrides").read_bytes(), tree / "usr/share/lintian/overrides/forage")

    def describe(self, work, tree):
        """Writes DEBIAN: the scripts, the configuration files, checksums and the dependencies that dpkg finds."""
        control = tree / "DEBIAN"
        for script in SCRIPTS:
            put((ROOT / "packaging/debian" / script).read_bytes(), control / script, 0o755)
        put(b"/etc/forage/forage.env\n", control / "conffiles")
        files = sorted(path for path in tree.rglob("*") if path.is_file() and control not in path.parents)
        sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(tree)}" for path in files]
        put("".join(line + "\n" for line in sums if not line.endswith("  etc/forage/forage.env")).encode(), control / "md5sums")
        # dpkg's tools expect a source package in the working directory.
        text = (ROOT / "packaging/debian/control").read_text().replace("${forage:Maintainer}", maintainer())
        put(text.encode(), work / "debian/control")
        put(self.changelog().encode(), work / "debian/changelog")
        needs = ask("dpkg-shlibdeps", "-O", tree / "usr/bin/forage", folder=work)
        put(needs.encode(), work / "debian/substvars")
        ask("dpkg-gencontrol", f"-P{tree}", f"-O{control / 'control'}", folder=work)
        (control / "control").chmod(0o644)

    def changelog(self):
        day = email.utils.format_datetime(datetime.datetime.fromtimestamp(self.seconds, datetime.UTC))
        return (
            f"forage ({self.version}) stable; urgency=medium\n\n"
            "  * What has changed stands in /usr/share/doc/forage/changelog.gz.\n\n"
            f" -- {maintainer()}  {day}\n"
        )


def maintainer():
    name = os.environ.get("DEBFULLNAME", "The authors of Forage")
    return f"{name} <{os.environ.get('DEBEMAIL', 'forage@example.org')}>"


def debian_version(version):
    """Maps our `-dev` to Debian's `~`, which sorts before everything else."""
    return version.replace("-", "~") + "-1"


def put(data, path, mode=0o644):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    path.chmod(mode)


def packed(text):
    return gzip.compress(text.encode(), 9, mtime=0)


def ask(*command, folder=None, **variables):
    """Returns a command's output; if it fails, exits with its error."""
    done = subprocess.run(command, cwd=folder, env=os.environ | variables, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{command[0]} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def of_program(program, app, bills):
    """Returns the package of a program, in the program's version."""
    version = re.fullmatch(r"forage (\S+)\n", ask(program, "--version"))[1]
    seconds = os.environ.get("SOURCE_DATE_EPOCH") or ask("git", "-C", ROOT, "log", "-1", "--format=%ct")
    return Package(program, app, bills, debian_version(version), int(seconds))


def main():
    os.umask(0o022)
    program, app, bills, folder = (pathlib.Path(each).resolve() for each in sys.argv[1:])
    try:
        print(of_program(program, app, bills).make(folder))
    except RuntimeError as fault:
        sys.exit(str(fault))


if __name__ == "__main__":
    main()
