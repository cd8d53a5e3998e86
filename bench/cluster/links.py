"""A network namespace for one instance, with two links: to the proxy and to the database. The latter can be cut."""

import os
import subprocess

from processes import is_root, run


class Links:
    """Both end on this machine and are unreachable from outside. Needs root."""

    def __init__(self, number):
        # In the address range reserved for benchmarks (RFC 2544).
        base = f"198.18.{number}"
        self.name = f"forage-{os.getpid()}-{number}"
        self.front, self.service_address = f"{base}.1", f"{base}.2"
        self.back = f"{base}.5"
        self.cables = {"front": f"ff{number}-{os.getpid() % 100_000}", "back": f"fb{number}-{os.getpid() % 100_000}"}
        run("ip", "netns", "add", self.name, as_root=True)
        try:
            inside = ["ip", "-n", self.name]
            run(*inside, "link", "set", "lo", "up", as_root=True)
            for end, here, there in (("front", self.front, self.service_address), ("back", self.back, f"{base}.6")):
                cable = self.cables[end]
                run("ip", "link", "add", cable, "type", "veth", "peer", "name", end, "netns", self.name, as_root=True)
                run("ip", "addr", "add", f"{here}/30", "dev", cable, as_root=True)
                run("ip", "link", "set", cable, "up", as_root=True)
                run(*inside, "addr", "add", f"{there}/30", "dev", end, as_root=True)
                run(*inside, "link", "set", end, "up", as_root=True)
        except RuntimeError:
            self.remove()
            raise

    @property
    def in_front(self):
        """Returns the prefix of a command that runs inside."""
        return ["ip", "netns", "exec", self.name]

    def cut(self):
        """Drops all packets silently."""
        run("ip", "link", "set", self.cables["back"], "down", as_root=True)

    def join(self):
        run("ip", "link", "set", self.cables["back"], "up", as_root=True)

    def remove(self):
        for cable in self.cables.values():
            subprocess.run(["ip", "link", "delete", cable], capture_output=True)
        subprocess.run(["ip", "netns", "delete", self.name], capture_output=True)


def made(number):
    """Returns links, or the reason that there are none."""
    if not is_root():
        return None, "only root may make network namespaces"
    try:
        return Links(number), None
    except (RuntimeError, FileNotFoundError) as error:
        return None, str(error)
