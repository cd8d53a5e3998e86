"""bin/roads as an operator runs it: its output, its files and its end. N-17."""

import pathlib
import socket
import subprocess
import time
import urllib.request

import pytest

from andorra import ENGINES, EXTRACT, PROGRAMS, ROOT, RoadEngine, free_ports

BUILD = ROOT / ".build-roads"


def roads(*arguments, **more):
    return subprocess.run(
        [ROOT / "bin/roads", *map(str, arguments)], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60,
        **more)


def prepared(engine, extract):
    return BUILD / f"{engine}-{extract.name.removesuffix('.osm.pbf')}"


def is_taken(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def is_gone(port):
    """Waits until the server has ended."""
    end = time.monotonic() + 15
    while is_taken(port) and time.monotonic() < end:
        time.sleep(0.05)
    return not is_taken(port)


@pytest.fixture
def copy(tmp_path):
    """Copies the extract under another name, so that it is prepared in its own folder."""
    extract = tmp_path / f"{tmp_path.name}.osm.pbf"
    extract.symlink_to(EXTRACT)
    yield extract
    subprocess.run(["rm", "-rf", *(f"{prepared(engine, extract)}{end}" for engine in ENGINES for end in ("", ".lock"))])


@pytest.mark.parametrize("engine", ENGINES)
def test_an_engine_answers_tells_the_settings_and_ends_with_the_verb(engine):
    started = RoadEngine(engine).start()
    addresses = [f"http://127.0.0.1:{started.port + index}" for index in range(PROGRAMS[engine])]

    names = ("VALHALLA",) if engine == "valhalla" else ("OSRM_CAR", "OSRM_BICYCLE", "OSRM_FOOT")
    assert started.settings == {f"FORAGE_ROADS_{name}": address for name, address in zip(names, addresses, strict=True)}
    for address in addresses:
        path = "/status" if engine == "valhalla" else "/nearest/v1/driving/1.5218,42.5063"
        assert urllib.request.urlopen(address + path, timeout=10).status == 200
    assert started.stop() == 143
    assert all(is_gone(started.port + index) for index in range(len(addresses)))


# Valhalla returns 200 on a folder without tiles, so incomplete preparation must be detected.
@pytest.mark.parametrize("engine", ENGINES)
def test_what_was_half_prepared_is_prepared_again_and_what_is_whole_is_not(engine, copy):
    folder = prepared(engine, copy)
    folder.mkdir(parents=True)
    (folder / "left-over").touch()

    first = RoadEngine(engine, copy).start()
    first.stop()
    made = (folder / "ready").stat().st_mtime_ns
    again = RoadEngine(engine, copy).start()
    again.stop()

    assert not (folder / "left-over").exists()
    assert (folder / "ready").stat().st_mtime_ns == made


@pytest.mark.parametrize("engine", ENGINES)
def test_a_verb_that_is_stopped_while_it_prepares_leaves_nothing_running(engine, copy):
    verb = subprocess.Popen(
        [ROOT / "bin/roads", engine, copy, str(free_ports(3))], stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    assert verb.stderr.readline().startswith("Preparing")
    time.sleep(0.5)
    verb.terminate()

    assert verb.wait(timeout=15) == 143
    assert not (prepared(engine, copy) / "ready").exists()
    for process in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            assert str(prepared(engine, copy)).encode() not in process.read_bytes()
        except (FileNotFoundError, ProcessLookupError):
            continue


def test_what_is_no_extract_is_told(tmp_path):
    missing = roads("osrm", tmp_path / "nowhere.osm.pbf")
    garbage = tmp_path / "garbage.osm.pbf"
    garbage.write_bytes(bytes(range(256)) * 100)
    refused = roads("valhalla", garbage)

    assert (missing.returncode, missing.stdout) == (1, "") and "There is no extract at" in missing.stderr
    assert (refused.returncode, refused.stdout) == (1, "") and "is not an extract of OpenStreetMap" in refused.stderr


@pytest.mark.parametrize("engine", ENGINES)
def test_half_an_extract_is_told_and_is_not_served(engine, tmp_path, copy):
    copy.unlink()
    copy.write_bytes(EXTRACT.read_bytes()[:1_000_000])
    refused = roads(engine, copy, free_ports(3))

    assert refused.returncode == 1 and refused.stdout == ""
    assert f"{engine} cannot prepare this extract" in refused.stderr
    assert not (prepared(engine, copy) / "ready").exists()


def test_a_port_that_is_taken_is_told():
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        refused = roads("valhalla", EXTRACT, taken)
        # The third of three.
        third = roads("osrm", EXTRACT, taken - 2)

    for told in (refused, third):
        assert told.returncode == 1 and f"Port {taken} is taken" in told.stderr


def test_what_is_no_port_or_no_engine_is_told():
    for port in ("0", "65534", "80a", "-1"):
        assert "is no port" in roads("osrm", EXTRACT, port).stderr
    for arguments in ((), ("graphhopper", EXTRACT), ("osrm", EXTRACT, "5000", "more")):
        assert "usage: bin/roads" in roads(*arguments).stderr


# Files fetched earlier are untouched.
def test_without_a_network_it_is_told_and_what_was_there_stays(tmp_path):
    copied = tmp_path / "forage"
    (copied / "bin").mkdir(parents=True)
    subprocess.run(["cp", "-r", ROOT / "bin/roads", ROOT / "bin/support", copied / "bin"], check=True)
    nowhere = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_RETRIES": "0"}
    refused = subprocess.run(
        [copied / "bin/roads", "osrm", EXTRACT, str(free_ports(3))], env=nowhere, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, timeout=60)

    assert refused.returncode == 1
    assert "Could not fetch osrm-bindings==26.10.0. Is PyPI reachable?" in refused.stderr
