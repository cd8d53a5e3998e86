"""The tables in the scaling guide match its model."""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def test_the_guide_holds_the_tables_of_the_model():
    printed = subprocess.run([sys.executable, ROOT / "bench/scale/model.py"], capture_output=True, text=True, check=True).stdout
    guide = (ROOT / "docs/guides/scale.md").read_text().splitlines()
    lines = [line for line in printed.splitlines() if line]
    assert len(lines) > 20
    assert [line for line in lines if line not in guide] == []
