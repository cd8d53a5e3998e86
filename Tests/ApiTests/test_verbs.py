"""Background work of the scripts in bin/ must not change their exit status."""

import subprocess
from pathlib import Path

root = Path(__file__).resolve().parents[2]


def script(folder: Path, *lines: str) -> subprocess.CompletedProcess[str]:
    """Runs lines of bash like a script in bin/, in a writable folder."""
    log = folder / "beside.log"
    text = "\n".join([f"source '{root}/bin/support/environment.sh'", f"log='{log}'", *lines])
    return subprocess.run(["bash", "-c", text], cwd=root, capture_output=True, text=True, timeout=30)


def test_a_script_that_ends_well_says_so_whatever_ran_beside_it(tmp_path):
    for beside in ("true", "false"):
        ended = script(tmp_path, f'start_beside "$log" {beside}', "end_beside", "say Everything passed")
        assert ended.returncode == 0, ended
        assert "Everything passed" in ended.stdout

    # The background process need not be waited for.
    assert script(tmp_path, 'start_beside "$log" true', "sleep 0.3").returncode == 0


def test_a_script_that_fails_says_so_and_ends_what_runs_beside_it(tmp_path):
    began = 'start_beside "$log" sleep 300; echo "$beside"'
    ended = script(tmp_path, began, 'fail "the first part"')
    assert ended.returncode == 1
    assert "the first part" in ended.stderr
    assert not Path(f"/proc/{ended.stdout.strip()}").exists()
