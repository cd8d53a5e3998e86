"""Speeds by the hour for the tiles of a Valhalla, drawn: for tests of an engine that knows traffic.

The files are those that `valhalla_add_predicted_traffic` reads: a line for each edge of a tile, with its speed where roads
are free, by day, and in the 2,016 spans of five minutes of a week from Sunday on. The last are the first 200 coefficients of
a discrete cosine transform (DCT-II), as 16-bit numbers, big end first, in base 64.
"""

import base64
import contextlib
import math
import os
import struct
import subprocess

from andorra import EXTRACT, ROOT, RoadEngine

SPANS = 2016
COEFFICIENTS = 200
DAY = SPANS // 7
#: Kilometres an hour on free roads, by the level of a tile: motorways and the like, main roads, all others.
FREE = (90, 60, 35)


def rush(day, hour):
    """By how much a speed is multiplied; day 0 is Sunday."""
    return 0.5 if 1 <= day <= 5 and 7 <= hour < 9 else 1


def week(free):
    return [free * rush(span // DAY, span % DAY // 12) for span in range(SPANS)]


def packed(speeds):
    scale = math.sqrt(2 / SPANS)
    coefficients = [
        round(scale * sum(speed * math.cos(math.pi / SPANS * (span + 0.5) * wave) for span, speed in enumerate(speeds))
              / (math.sqrt(2) if wave == 0 else 1))
        for wave in range(COEFFICIENTS)]
    return base64.b64encode(struct.pack(f">{COEFFICIENTS}h", *coefficients)).decode()


def draw(tiles, folder):
    """A file for each tile under `tiles`, at the same place under `folder`."""
    weeks = [packed(week(free)) for free in FREE]
    for tile in tiles.rglob("*.gph"):
        head = tile.read_bytes()[:48]
        # The header begins with the tile's name, level lowest; nodes and edges are counted after 40 bytes.
        name, = struct.unpack_from("<Q", head, 0)
        counts, = struct.unpack_from("<Q", head, 40)
        level, number, edges = name & 7, name >> 3 & 0x3FFFFF, counts >> 21 & 0x1FFFFF
        path = folder / tile.relative_to(tiles).with_suffix(".csv")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(
            f"{level}/{number}/{edge},{FREE[level]},{FREE[level] // 2},{weeks[level]}\n" for edge in range(edges)))


@contextlib.contextmanager
def busy_engine(folder):
    """A Valhalla whose tiles know these speeds, which are drawn into an empty folder."""
    extract = folder / f"{folder.name}-{os.getpid()}.osm.pbf"
    extract.symlink_to(EXTRACT)
    prepared = ROOT / f".build-roads/valhalla-{extract.name.removesuffix('.osm.pbf')}"
    free = RoadEngine("valhalla", extract).start()
    free.stop()
    draw(prepared / "tiles", folder / "speeds")
    running = RoadEngine("valhalla", extract, folder / "speeds").start()
    try:
        yield running
    finally:
        running.stop()
        subprocess.run(["rm", "-rf", prepared, f"{prepared}.lock"])
