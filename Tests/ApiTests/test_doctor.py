"""`forage doctor` beside a running service, and the errors at a start with unusable folders."""

import json
import os
import pathlib
import pwd
import shutil
import subprocess
import tempfile

import pytest

from conftest import BINARY, Service
from postbox import postbox
from test_start import refusal

IS_ROOT = os.geteuid() == 0
NOBODY = pwd.getpwnam("nobody")


def without_settings():
    return {k: v for k, v in os.environ.items() if not k.startswith("FORAGE_")}


def doctor(folder, *arguments, prefix=(), **settings):
    """Returns the exit status and the findings, by part."""
    environment = without_settings()
    environment |= {f"FORAGE_{name.upper()}": str(value) for name, value in settings.items()}
    result = subprocess.run(
        [*prefix, BINARY, "doctor", "--json", "--data", folder, *arguments],
        capture_output=True, text=True, timeout=60, env=environment)
    assert result.stderr == "", result.stderr
    report = json.loads(result.stdout)
    assert report["status"] == ["ok", "warning", "fault"][result.returncode]
    for finding in report["findings"]:
        assert (finding["weight"] == "ok") == (finding["why"] == "") == (finding["do"] == "")
    return result.returncode, {finding["part"]: finding for finding in report["findings"]}


def read_only(folder):
    """Returns a function that runs a program with a folder on a read-only disk; None if the machine does not support
    it."""
    script = f'mount --bind "{folder}" "{folder}" && mount -o remount,bind,ro "{folder}" && exec "$@"'
    prefix = ["unshare", "-m", "sh", "-c", script, "sh"]
    return prefix if subprocess.run([*prefix, "true"], capture_output=True).returncode == 0 else None


def test_a_service_that_runs_is_found_and_left_alone(start, tmp_path):
    service = start()
    status, findings = doctor(tmp_path / "data", "--port", str(service.port))
    assert "is running at" in findings["service"]["what"]
    assert findings["database"]["weight"] == "ok"
    assert findings["schema"]["weight"] == "ok"
    assert findings["key"]["weight"] == "ok"
    assert status == 1 and "never been backed up" in findings["backups"]["what"]
    assert service.get("/ready")[0] == 200
    assert service.stop() == 0
    status, findings = doctor(tmp_path / "data", "--port", "0")
    assert "Not running" in findings["service"]["what"]


def test_a_service_that_answers_elsewhere_is_told(start, tmp_path):
    start()
    status, findings = doctor(tmp_path / "data", "--port", "1")
    assert status == 2
    assert "does not respond at http://127.0.0.1:1" in findings["service"]["what"]


def test_a_service_that_has_stopped_answering_is_told_in_time(start, tmp_path):
    import signal

    service = start()
    service.process.send_signal(signal.SIGSTOP)
    try:
        status, findings = doctor(tmp_path / "data", "--port", str(service.port))
    finally:
        service.process.send_signal(signal.SIGCONT)
    assert status == 2
    assert "does not respond" in findings["service"]["what"]


def test_a_mail_server_is_greeted_and_gets_no_letter(start, tmp_path):
    start().stop()
    with postbox() as server:
        status, findings = doctor(
            tmp_path / "data", "--port", "0", smtp_address=f"smtp://127.0.0.1:{server.server_address[1]}",
            mail_from="forage@example.org", public_address="http://127.0.0.1:8080")
        assert findings["mail"]["weight"] == "ok", findings["mail"]
        assert not server.letters


@pytest.mark.skipif(not IS_ROOT, reason="only root mounts")
def test_a_disk_that_may_only_be_read_is_told_by_the_doctor_and_by_a_start(start, tmp_path):
    start().stop()
    data = tmp_path / "data"
    prefix = read_only(data)
    if prefix is None:
        pytest.skip("this machine lets nobody mount")
    status, findings = doctor(data, "--port", "0", prefix=prefix)
    assert status == 2
    assert "on a read-only file system" in findings["folder"]["what"]
    assert "dmesg" in findings["folder"]["do"]
    result = subprocess.run(
        [*prefix, BINARY, "serve", "--port", "0", "--data", data], capture_output=True, text=True, timeout=30,
        env=without_settings())
    assert result.returncode == 2
    assert "read-only file system" in result.stderr and str(data) in result.stderr


@pytest.mark.skipif(not IS_ROOT, reason="only root gives a folder away")
def test_a_folder_of_somebody_else_is_told_with_the_command_that_helps():
    with tempfile.TemporaryDirectory() as parent:
        os.chmod(parent, 0o755)
        data = pathlib.Path(parent) / "data"
        data.mkdir(mode=0o700)
        # The built program may be in a folder that other users cannot read.
        program = shutil.copy(BINARY, pathlib.Path(parent) / "forage")

        def as_nobody(*command):
            return subprocess.run(
                [program, *command], capture_output=True, text=True, timeout=30, user=NOBODY.pw_uid,
                group=NOBODY.pw_gid, extra_groups=[], cwd="/", env=without_settings())

        start = as_nobody("serve", "--port", "0", "--data", data)
        assert start.returncode == 2, start
        assert f"{data}: the database cannot be opened: permission denied: it belongs to root, not nobody" in start.stderr
        assert "chown -R nobody" in start.stderr
        found = as_nobody("doctor", "--port", "0", "--data", data)
        assert found.returncode == 2
        assert "belongs to root, but you are nobody" in found.stdout
        assert "sudo -u root forage" in found.stdout
        # Files left in the service's folder by a command run as root.
        shutil.chown(data, "nobody")
        (data / "forage.sqlite").write_bytes(b"")
        os.chmod(data / "forage.sqlite", 0o600)
        refused = as_nobody("serve", "--port", "0", "--data", data)
        assert refused.returncode == 2
        assert "forage.sqlite" in refused.stderr


def test_a_slip_in_a_setting_is_told_with_what_was_meant(tmp_path):
    assert "did you mean FORAGE_PORT?" in refusal("--data", tmp_path / "data", prot="80")
    assert "did you mean FORAGE_SMTP_PASSWORD_FILE?" in refusal("--data", tmp_path / "data", smtp_pasword_file="x")
    assert "did you mean debug?" in refusal("--data", tmp_path / "data", "--log-level", "debig")
    assert "did you mean" not in refusal("--data", tmp_path / "data", weather="rain")


def test_a_port_in_use_is_told_with_what_names_the_program(tmp_path):
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        words = refusal("--data", tmp_path / "data", "--port", port)
        assert f"Find it with 'ss -ltnp sport = :{port}'" in words
        status, findings = doctor(tmp_path / "data", "--port", port)
        assert status == 2 and "in use by another program" in findings["port"]["what"]
