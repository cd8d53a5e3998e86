"""Processes that are started, frozen, killed and stopped by id, each with its output in a file."""

import os
import pathlib
import pwd
import shutil
import signal
import socket
import subprocess
import time

#: The user of Debian's PostgreSQL package. PostgreSQL refuses to run as root.
OWNER = "postgres"


def is_root():
    return os.geteuid() == 0


def as_owner():
    """Returns the prefix for a command that must not run as root. The tests' preloaded library is readable by root
    only."""
    alone = ["env", "--unset=LD_PRELOAD"]
    if not is_root():
        return alone
    return [*alone, "setpriv", f"--reuid={OWNER}", f"--regid={OWNER}", "--init-groups", "--inh-caps=-all"]


def give_to_owner(path):
    if is_root():
        owner = pwd.getpwnam(OWNER)
        os.chown(path, owner.pw_uid, owner.pw_gid)


def folder_of_owner(path):
    path = pathlib.Path(path)
    path.mkdir(mode=0o700)
    give_to_owner(path)
    return path


class Ports:
    """Free local ports, each returned once. They are below the ephemeral range, whose ports might be in use by the time
    a process listens."""

    def __init__(self, chance):
        self.chance = chance
        self.given = set()

    def draw(self):
        while True:
            port = self.chance.randrange(20_000, 32_000)
            if port in self.given:
                continue
            with socket.socket() as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                try:
                    probe.bind(("0.0.0.0", port))
                except OSError:
                    continue
            self.given.add(port)
            return port


class Process:
    """A process that can be restarted with the same command."""

    def __init__(self, name, command, log, environment=None, in_front=()):
        self.name = name
        self.command = [str(part) for part in command]
        self.log = pathlib.Path(log)
        self.environment = dict(environment or {})
        self.in_front = list(in_front)
        self.running = None

    def begin(self):
        environment = {key: value for key, value in os.environ.items() if not key.startswith(("FORAGE_", "PG"))}
        with open(self.log, "ab") as log:
            # A session of its own, so that Ctrl-C reaches only this program, which stops all processes.
            self.running = subprocess.Popen(
                [*self.in_front, *self.command], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                env=environment | self.environment, start_new_session=True)
        return self

    @property
    def id(self):
        return self.running.pid

    @property
    def is_running(self):
        return self.running is not None and self.running.poll() is None

    def send(self, number):
        if self.is_running:
            os.kill(self.id, number)

    def kill(self):
        """Kills it with all its children, like a power failure."""
        if self.is_running:
            kill_family(self.id)
            self.running.wait()

    def freeze(self):
        self.send(signal.SIGSTOP)

    def wake(self):
        self.send(signal.SIGCONT)

    def stop(self, patience=30):
        """Terminates it, and kills it after a timeout.

        Returns the exit code.
        """
        if not self.is_running:
            return None if self.running is None else self.running.returncode
        self.wake()
        self.send(signal.SIGTERM)
        try:
            return self.running.wait(timeout=patience)
        except subprocess.TimeoutExpired:
            self.kill()
            return self.running.returncode

    def last_words(self, lines=15):
        text = self.log.read_text(errors="replace") if self.log.exists() else ""
        return "\n".join(text.splitlines()[-lines:])


def family(process):
    """Returns the ids of a process and its descendants, parents first."""
    found = [process]
    for parent in found:
        for children in pathlib.Path(f"/proc/{parent}/task").glob("*/children"):
            try:
                found += map(int, children.read_text().split())
            except (FileNotFoundError, ProcessLookupError):
                pass
    return found


def kill_family(process):
    for one in reversed(family(process)):
        try:
            os.kill(one, signal.SIGKILL)
        except ProcessLookupError:
            pass


def wait_until(what, is_so, seconds, *watched):
    """Polls a condition. If the process has ended meanwhile, raises its output."""
    until = time.monotonic() + seconds
    while not is_so():
        for process in watched:
            if not process.is_running:
                raise RuntimeError(f"{process.name} has ended: {process.last_words()}")
        if time.monotonic() > until:
            words = "\n".join(f"{process.name}: {process.last_words()}" for process in watched)
            raise RuntimeError(f"{what}: not within {seconds} s\n{words}")
        time.sleep(0.1)


def run(*command, as_root=False):
    """Runs a short command; returns its output.

    Raises RuntimeError with its output.
    """
    command = [*([] if as_root else as_owner()), *map(str, command)]
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, cwd="/")
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}: {done.stdout}{done.stderr}")
    return done.stdout


def copy_program(path, folder):
    """Copies a program: a build may be replaced while in use, and its folder may be closed to the database's user."""
    copy = pathlib.Path(folder) / pathlib.Path(path).name
    shutil.copy(path, copy)
    copy.chmod(0o755)
    return copy
