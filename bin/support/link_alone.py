"""Relinks the test build of `swift build` with Swift linked statically, as a package needs it.

python3 bin/support/link_alone.py PROGRAM

For tests: bin/package recompiles everything with --static-swift-stdlib, which takes minutes; this takes seconds.
"""

import json
import os
import pathlib
import re
import subprocess
import sys

from dependencies import BUILD, TESTED

# Libraries that the compiler adds itself when it links Swift statically.
OF_FOUNDATION = ("-lCoreFoundation", "-l_FoundationICU", "-l_FoundationCollections", "-l_FoundationCShims")


def link(made):
    manifest = (BUILD / f"{TESTED.name}.yaml").read_text()
    step = re.search(rf'^  "C\.forage-[^"]*-{TESTED.name}\.exe":\n(?:    .*\n)*?    args: (\[.*\])$', manifest, re.MULTILINE)
    words = json.loads(step[1])
    words[words.index("-o") + 1] = str(made)
    # SwiftPM adds the program's own folder, which a release omits (--disable-local-rpath).
    words = [word for word in words if word != "-rpath=$ORIGIN"]
    command = [word for word, after in zip(words, [*words[1:], ""]) if not (word == "-Xlinker" and after == "-Xlinker")]
    # The compiler must not run under the tests' clock.
    environment = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    done = subprocess.run([*command, "-static-stdlib", *OF_FOUNDATION], env=environment, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"the program cannot be linked:\n{done.stdout}{done.stderr}"[:4000])


if __name__ == "__main__":
    try:
        link(pathlib.Path(sys.argv[1]).resolve())
    except RuntimeError as fault:
        sys.exit(str(fault))
