"""Three instances behind HAProxy, and their shared database."""

import pathlib
import random
import re
import shutil
import tempfile
import urllib.parse

import links
from database import Replicated, Server
from processes import Ports, Process, copy_program, wait_until
from proxy import Proxy, get

COUNT = 3
#: During a failover a proxy may still route to a standby. An instance that freezes or disconnects within a transaction
#: must not block the others with its locks.
OF_CONNECTIONS = urllib.parse.urlencode({
    "target_session_attrs": "read-write",
    "options": "-c idle_in_transaction_session_timeout=3s -c lock_timeout=2s -c statement_timeout=60s -c jit=off "
               "-c enable_seqscan=off",
}, quote_via=urllib.parse.quote)


class Service:
    """`forage serve`, with its own folder and the shared keys."""

    def __init__(self, cluster, number, binary, link):
        self.name = f"service{number}"
        self.cluster, self.link = cluster, link
        self.folder = cluster.folder / self.name
        self.folder.mkdir()
        self.port = cluster.ports.draw()
        self.address = link.service_address if link else "127.0.0.1"
        #: The offset of its clock from the true time.
        self.clock_seconds = 0
        self.build(binary)

    def build(self, binary):
        self.binary = binary
        self.process = None

    def begin(self, seconds=120):
        """Starts it and waits for its address."""
        environment = {"FORAGE_REGISTRATION": "open"}
        if self.clock_seconds:
            environment |= {
                "LD_PRELOAD": str(self.cluster.moved_clock), "MOVED_CLOCK_SECONDS": str(self.clock_seconds)}
        cluster, proxy = self.cluster, self.cluster.proxy
        host = self.link.back if self.link else "127.0.0.1"
        database = f"postgresql://forage@{host}:{proxy.database_port}/forage?{OF_CONNECTIONS}"
        command = [
            self.binary, "serve", "--address", self.address, "--port", self.port, "--data", self.folder / "data",
            "--secret-key", cluster.folder / "secret.key", "--work-rate", "0", "--log-level", "notice",
            "--trusted-proxy", f"{self.link.front if self.link else '127.0.0.1'}/32",
            "--database", database]
        self.process = Process(
            self.name, command, self.folder / "log.txt", environment, self.link.in_front if self.link else ())
        self.process.begin()
        wait_until(f"{self.name} serves", self.answers, seconds, self.process)

    def answers(self):
        try:
            return get(f"http://{self.address}:{self.port}/health") is not None
        except OSError:
            return False

    def stop(self):
        return self.process.stop() if self.process else None


class Cluster:
    """A cluster on this machine, bound to the loopback interface, in a temporary folder.

    `replicated` adds a standby database; a small cluster has one server and starts within seconds. `namespaces` places
    the last instance behind links that can be cut. `earlier` is the build that the instances start with; a rolling
    restart switches to `binary`.
    """

    def __init__(self, binary, replicated=True, namespaces=True, seed=1, moved_clock=None, earlier=None):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="forage-cluster-"))
        # The database's user must be able to traverse it.
        self.folder.chmod(0o755)
        self.chance = random.Random()
        self.ports = Ports(self.chance)
        self.seed = seed
        self.link, self.why_no_link = None, "the small cluster has no namespaces"
        self.services, self.proxy, self.database = [], None, None
        try:
            self.binary = copy_program(binary, self.folder)
            self.first_binary = self.add_program(earlier) if earlier else self.binary
            self.moved_clock = moved_clock and copy_program(moved_clock, self.folder)
            kind = Replicated if replicated else Server
            self.database = kind(self.folder / "database", self.ports)
            if namespaces:
                self.link, self.why_no_link = links.made(self.chance.randrange(256))
            self.make()
        except BaseException:
            self.remove()
            raise

    def make(self):
        for number in range(1, COUNT + 1):
            self.services.append(Service(self, number, self.first_binary, self.link if number == COUNT else None))
        addresses = ["127.0.0.1", *([self.link.back] if self.link else [])]
        self.proxy = Proxy(
            self.folder / "proxy", self.ports, [(one.name, one.address, one.port) for one in self.services],
            self.database.places, addresses)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.remove()

    def begin(self):
        self.database.begin()
        self.proxy.begin()
        # The first instance creates the keys and migrates the schema.
        for service in self.services:
            service.begin()
        self.proxy.wait_until_up()

    def add_program(self, path):
        """Adds a copy of another build."""
        folder = self.folder / "earlier"
        folder.mkdir()
        return copy_program(path, folder)

    def schema(self):
        """Returns the number of applied migrations."""
        return self.database.ask("SELECT count(*) FROM migration")

    def log(self):
        """Returns row, field and lost timestamp of each line of the households' logs."""
        lines = self.database.ask("SELECT row_id || ' ' || field || ' ' || lost_stamp FROM household_log").splitlines()
        return {tuple(line.split(" ")) for line in lines}

    def processes(self):
        """Returns the processes by name."""
        database = self.database
        found = [database.etcd, *(node.process for node in database.nodes)] if isinstance(database, Replicated) else [
            database.process]
        return [*found, self.proxy.process, *(service.process for service in self.services)]

    def words_of_services(self):
        """Returns the instances' warnings and errors with counts, without times and ids."""
        counts = {}
        for service in self.services:
            log = service.folder / "log.txt"
            for line in log.read_text(errors="replace").splitlines() if log.exists() else []:
                if match := re.search(r"\b(warning|error|critical)\b.*", line):
                    words = re.sub(r" (request|trace)=.*", "", match[0])
                    words = re.sub(r"postgresql://\S+|\d[\d.]*", "…", words)[:200]
                    counts[words] = counts.get(words, 0) + 1
        return counts

    def remove(self):
        """Stops everything, newest first, and removes the folder."""
        for part in (*reversed(self.services), self.proxy, self.database):
            if part is not None:
                try:
                    part.stop()
                except Exception as error:  # The other processes must be stopped, too.
                    print(f"not stopped: {error}", flush=True)
        if self.link:
            self.link.remove()
        shutil.rmtree(self.folder, ignore_errors=True)
