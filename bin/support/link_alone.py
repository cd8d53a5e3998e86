"""Links what `swift build` has compiled for tests once more, with Swift in the program, as a package needs it.

    python3 bin/support/link_alone.py PROGRAM

For tests: bin/package compiles everything anew with --static-swift-stdlib, which takes minutes, and this seconds.
"""

import json
import os
import pathlib
import re
import subprocess
import sys

from dependencies import BUILD, TESTED

# Those that the compiler names by itself where it knows that Swift will be in the program.
OF_FOUNDATION = ("-lCoreFoundation", "-l_FoundationICU", "-l_FoundationCollections", "-l_FoundationCShims")


def link(made):
    manifest = (BUILD / f"{TESTED.name}.yaml").read_text()
    step = re.search(rf'^  "C\.forage-[^"]*-{TESTED.name}\.exe":\n(?:    .*\n)*?    args: (\[.*\])$', manifest, re.MULTILINE)
    words = json.loads(step[1])
    words[words.index("-o") + 1] = str(made)
    # The toolchain's folder, where a program finds Swift that does not carry it.
    words = [word for word in words if not word.startswith("-rpath")]
    command = [word for word, after in zip(words, [*words[1:], ""]) if not (word == "-Xlinker" and after == "-Xlinker")]
    # A clock that tests have moved is none of a compiler's business.
    environment = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    done = subprocess.run([*command, "-static-stdlib", *OF_FOUNDATION], env=environment, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"the program cannot be linked:\n{done.stdout}{done.stderr}"[:4000])


if __name__ == "__main__":
    try:
        link(pathlib.Path(sys.argv[1]).resolve())
    except RuntimeError as fault:
        sys.exit(str(fault))
