"""PostgreSQL: a single server, or two under Patroni and etcd with synchronous replication."""

import json
import os
import pathlib
import signal
import subprocess
import time
import urllib.error
import urllib.request

from processes import Process, as_owner, folder_of_owner, give_to_owner, is_root, kill_family, run, wait_until

PROGRAMS = pathlib.Path("/usr/lib/postgresql/15/bin")
#: The disk size of a replicated server: enough for a drill, and quick to fill.
DISK_MEGABYTES = 640
#: The parameters of both kinds of server. The devices of a drill make small, frequent writes.
PARAMETERS = {
    "max_connections": "100", "shared_buffers": "64MB", "max_pred_locks_per_transaction": "256",
    "min_wal_size": "32MB", "max_wal_size": "96MB", "wal_keep_size": "64MB", "log_min_messages": "warning",
}

#: Idle transactions of an instance.
OPEN_TRANSACTIONS = """
    SELECT count(*)
    FROM pg_stat_activity
    WHERE state LIKE 'idle in transaction%' AND state_change < clock_timestamp() - INTERVAL '0.3 s'
    """


class Server:
    """A single PostgreSQL server, for drills of the instances rather than the database."""

    def __init__(self, folder, ports):
        self.folder = folder_of_owner(folder)
        self.port = ports.draw()
        options = [part for name, value in PARAMETERS.items() for part in ("-c", f"{name}={value}")]
        self.process = Process(
            "postgresql", [
                PROGRAMS / "postgres", "-D", self.folder / "data", "-p", self.port, "-c", "listen_addresses=127.0.0.1",
                "-c", f"unix_socket_directories={self.folder}", *options],
            folder.parent / "postgresql.log", in_front=as_owner())

    #: By address, with Patroni's port to ask for the primary; none with a single server.
    @property
    def places(self):
        return [("127.0.0.1", self.port, None)]

    def has_open_transactions(self):
        return self.ask(OPEN_TRANSACTIONS) != "0"

    def ask(self, statement):
        """Returns the result as text."""
        return run(*asking(self.folder, self.port, "forage", "forage"), statement).strip()

    def begin(self):
        run(PROGRAMS / "initdb", f"--pgdata={self.folder / 'data'}", "--username=forage", "--auth=trust", "--encoding=UTF8",
            "--locale=C.UTF-8", "--no-sync")
        self.process.begin()
        wait_until(
            "PostgreSQL starts", lambda: is_ready(self.folder, self.port), 120, self.process)
        run(PROGRAMS / "createdb", "-h", self.folder, "-p", self.port, "-U", "forage", "forage")

    def stop(self):
        # Immediate shutdown, without a checkpoint.
        self.process.send(signal.SIGQUIT)
        self.process.stop()


class Replicated:
    """Two servers under Patroni, with etcd for the election. Replication is synchronous: Patroni never promotes a
    standby that may lack an acknowledged commit."""

    def __init__(self, folder, ports):
        self.folder = folder_of_owner(folder)
        self.etcd_port, peer = ports.draw(), ports.draw()
        here, there = (f"http://127.0.0.1:{port}" for port in (self.etcd_port, peer))
        self.etcd = Process(
            "etcd", [
                "etcd", "--name", "one", "--data-dir", self.folder / "etcd", "--listen-client-urls", here,
                "--advertise-client-urls", here, "--listen-peer-urls", there, "--initial-advertise-peer-urls", there,
                "--initial-cluster", f"one={there}", "--logger", "zap"],
            folder.parent / "etcd.log", in_front=as_owner())
        self.nodes = [Node(self, f"node{number}", ports) for number in (1, 2)]

    @property
    def places(self):
        return [("127.0.0.1", node.port, node.asked) for node in self.nodes]

    def begin(self):
        self.etcd.begin()
        wait_until("etcd starts", lambda: status(f"http://127.0.0.1:{self.etcd_port}/health") == 200, 60, self.etcd)
        first, second = self.nodes
        first.process.begin()
        wait_until("the first server leads", lambda: first.is_primary, 120, first.process)
        first.ask("CREATE ROLE forage LOGIN", "postgres")
        first.ask("CREATE DATABASE forage OWNER forage ENCODING 'UTF8' TEMPLATE template0", "postgres")
        second.process.begin()
        self.wait_for_standby(120)

    @property
    def primary(self):
        return next((node for node in self.nodes if node.is_primary), None)

    @property
    def standby(self):
        return next((node for node in self.nodes if node.is_synchronous), None)

    def has_open_transactions(self):
        return self.ask(OPEN_TRANSACTIONS) != "0"

    def ask(self, statement):
        """Returns the result as text, from the primary."""
        return self.primary.ask(statement)

    def wait_for_standby(self, seconds):
        """Waits until a standby has every commit again."""
        wait_until(
            "the standby follows", lambda: self.primary is not None and self.standby is not None, seconds, self.etcd,
            *(node.process for node in self.nodes))

    def stop(self):
        # The standby first, to prevent a failover.
        for node in reversed(self.nodes):
            node.kill()
        self.etcd.stop(5)
        for node in self.nodes:
            node.unmount()


class Node:
    """One server with its Patroni."""

    def __init__(self, cluster, name, ports):
        self.name = name
        self.port, self.asked = ports.draw(), ports.draw()
        self.folder = folder_of_owner(cluster.folder / name)
        self.is_mounted = False
        self.mount()
        settings = self.folder / "patroni.json"
        settings.write_text(json.dumps(self.settings(cluster), indent=1))
        settings.chmod(0o600)
        give_to_owner(settings)
        # The log is on another disk than the one that is filled.
        self.process = Process(
            f"patroni of {name}", ["patroni", settings], cluster.folder.parent / f"{name}.log", in_front=as_owner())

    def mount(self):
        """Mounts a small disk that can be filled without harm to the machine."""
        if is_root():
            self.is_mounted = subprocess.run(
                ["mount", "-t", "tmpfs", "-o", f"size={DISK_MEGABYTES}m,mode=0700", "none", self.folder],
                capture_output=True).returncode == 0
            give_to_owner(self.folder)

    def unmount(self):
        if self.is_mounted:
            run("umount", self.folder, as_root=True)
            self.is_mounted = False

    def settings(self, cluster):
        asked, served = (f"127.0.0.1:{port}" for port in (self.asked, self.port))
        # Only this machine can connect, and the data is a drill's.
        admission = [
            "local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"]
        return {
            "scope": "forage", "name": self.name,
            "restapi": {"listen": asked, "connect_address": asked},
            "etcd3": {"host": f"127.0.0.1:{cluster.etcd_port}"},
            "bootstrap": {
                "dcs": {
                    # Patroni's minimum: a primary that is silent for 20 s loses the lead.
                    "ttl": 20, "loop_wait": 3, "retry_timeout": 5,
                    "maximum_lag_on_failover": 1 << 20,
                    "synchronous_mode": True,
                    # Fail over at once instead of waiting for a crashed server.
                    "master_start_timeout": 0,
                    "postgresql": {"use_pg_rewind": True, "use_slots": True, "parameters": PARAMETERS},
                },
                "initdb": [{"encoding": "UTF8"}, {"locale": "C.UTF-8"}, "data-checksums"],
            },
            "postgresql": {
                "listen": served, "connect_address": served, "data_dir": str(self.folder / "data"),
                "bin_dir": str(PROGRAMS), "pgpass": str(self.folder / "pgpass"), "pg_hba": admission,
                "authentication": {
                    "superuser": {"username": "postgres"}, "replication": {"username": "replicator", "password": "copies"}},
                # At once, rather than spread over minutes.
                "basebackup": [{"checkpoint": "fast"}],
                "parameters": {"unix_socket_directories": str(self.folder)},
            },
        }

    @property
    def is_primary(self):
        return status(f"http://127.0.0.1:{self.asked}/primary") == 200

    @property
    def is_synchronous(self):
        return status(f"http://127.0.0.1:{self.asked}/synchronous") == 200

    def ask(self, statement, database="forage"):
        """Returns the result as text."""
        return run(*asking(self.folder, self.port, "postgres", database), statement).strip()

    def kill(self):
        """Simulates a power failure: kills everything at once."""
        self.process.kill()
        self.kill_postgres()

    def kill_postgres(self):
        """Kills PostgreSQL with its children. Patroni starts it detached, so killing Patroni would leave it running."""
        try:
            postmaster = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
            # The file may be stale and its id reused.
            if os.readlink(f"/proc/{postmaster}/cwd") == str(self.folder / "data"):
                kill_family(postmaster)
                wait_until("PostgreSQL is gone", lambda: not os.path.exists(f"/proc/{postmaster}"), 30)
        except FileNotFoundError:
            pass

    def fill(self):
        """Fills its disk completely.

        Raises RuntimeError if the disk is the machine's own.
        """
        if not self.is_mounted:
            raise RuntimeError("the disk of the server is the machine's own")
        with open(self.folder / "ballast", "wb", buffering=0) as ballast:
            try:
                while ballast.write(bytes(1 << 16)):
                    pass
            except OSError:
                return

    def empty(self):
        (self.folder / "ballast").unlink(missing_ok=True)


def asking(host, port, user, database):
    """Returns a psql command, to be followed by a statement."""
    return [
        PROGRAMS / "psql", "-X", "-A", "-t", "-h", host, "-p", port, "-U", user, "-d", database, "-c"]


def is_ready(host, port):
    command = [PROGRAMS / "pg_isready", "-q", "-h", host, "-p", str(port)]
    return subprocess.run(command, capture_output=True).returncode == 0


def status(address):
    """Returns the status of a response; None without one."""
    try:
        with urllib.request.urlopen(address, timeout=2) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return None


def seconds_until(is_so, limit):
    """Returns the seconds until the condition is true."""
    began = time.monotonic()
    while not is_so():
        if time.monotonic() - began > limit:
            raise RuntimeError(f"not within {limit} s")
        time.sleep(0.2)
    return time.monotonic() - began
