// The base map: numbers, choice and cache of tiles, and the style of their streets.
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, rules } from "./support.mjs";

const { boxOfPlaces, fartherTiles, placedStreets, tileId, tilesIn, widened } = await rules("stores/map/tile-numbers");
const { detailAt, drawnLines, namedStreets } = await rules("stores/map/base-map");
const { MapTiles } = await rules("stores/map/map-tiles");
const { MemoryStorage } = await rules("replica/memory-storage");
const { Offline } = await rules("api/failures");

const andorra = { latitude: 42.5063, longitude: 1.5218 };
const street = (kind, more = {}) => ({ kind, name: null, isArea: false, lines: [[[0, 0], [1, 1]]], ...more });

test("Tiles are numbered as on the server, and close ones are drawn at close zoom", () => {
  const numbers = (zoom) => tilesIn(boxOfPlaces([andorra]), zoom, 40).map(tileId);

  assert.deepEqual(numbers(16), ["14/8261/6050"]);
  assert.deepEqual(numbers(12), ["11/1032/756"]);
  assert.deepEqual(numbers(5), ["8/129/94"]);
});

test("A view has a bounded number of tiles, which cover it or lie in its middle", () => {
  const random = randomSource(7);
  for (let round = 0; round < 300; round += 1) {
    const place = { latitude: random() * 170 - 85, longitude: random() * 360 - 180 };
    const tiles = tilesIn(widened(boxOfPlaces([place]), 10 ** (1 + random() * 6)), random() * 18, 40);

    assert.ok(tiles.length >= 1 && tiles.length <= 40, `round ${round}`);
    assert.equal(new Set(tiles.map(tileId)).size, tiles.length);
    for (const { zoom, x, y } of tiles) assert.ok(x >= 0 && y >= 0 && x < 2 ** zoom && y < 2 ** zoom, `round ${round}`);
  }
  const town = widened(boxOfPlaces([andorra]), 2_000);
  assert.ok(tilesIn(town, 15, 40).every(({ zoom }) => zoom === 14));
  assert.ok(tilesIn(town, 15, 4).every(({ zoom }) => zoom === 11));
});

test("Farther tiles cover close ones", () => {
  assert.deepEqual(
    fartherTiles([{ zoom: 14, x: 8261, y: 6050 }, { zoom: 14, x: 8260, y: 6050 }]).map(tileId), ["11/1032/756"]);
  assert.deepEqual(fartherTiles([{ zoom: 8, x: 0, y: 0 }]), []);
});

test("Lines of neighboring tiles meet at the edge", () => {
  const line = (lines) => [{ kind: "side", name: "Carrer Major", isArea: false, lines }];
  const [west] = placedStreets({ zoom: 14, x: 8261, y: 6050 }, line([[2000, 100, 48, 24]]));
  const [east] = placedStreets({ zoom: 14, x: 8262, y: 6050 }, line([[0, 124, 10, 0]]));

  assert.deepEqual(west.lines[0][1].map((degrees) => degrees.toFixed(9)), east.lines[0][0].map((degrees) => degrees.toFixed(9)));
  assert.ok(Math.abs(west.lines[0][0][0] - andorra.latitude) < 0.02);
  assert.ok(Math.abs(west.lines[0][0][1] - andorra.longitude) < 0.02);
});

test("Streets are drawn over water, and their edges under all streets", () => {
  const strokes = drawnLines([street("main"), street("side"), street("water")]);

  assert.deepEqual(
    strokes.map(({ kind, stroke: { colour } }) => `${kind} ${colour}`),
    ["water --map-water", "side --map-edge", "main --map-edge", "side --map-street", "main --map-street"],
  );
});

test("A park is filled, and a pond too; a river is a line (R-04)", () => {
  const areas = (kind, isArea) => drawnLines([street(kind, { isArea })]).map(({ stroke }) => stroke.isArea);

  assert.deepEqual(areas("park", true), [true]);
  assert.deepEqual(areas("water", true), [true]);
  assert.deepEqual(areas("water", false), [false]);
  assert.deepEqual(areas("main", false), [false, false]);
});

test("From farther away, lines are thinner and small streets are left out", () => {
  const streets = ["main", "side", "path"].map((kind) => street(kind));
  const drawn = (zoom) => drawnLines(streets, detailAt(zoom)).map(({ kind, stroke }) => `${kind} ${stroke.width}`);

  assert.deepEqual(drawn(15), ["path 2", "side 6", "main 11", "side 4", "main 8"]);
  assert.deepEqual(drawn(13), ["side 3", "main 5.5", "side 2", "main 4"]);
  assert.deepEqual(drawn(11), ["main 2.75", "main 2"]);
});

test("Main roads show their names first, paths last, parks never", () => {
  const streets = ["main", "side", "path", "rail"].map((kind) => street(kind, { name: kind }));
  const names = (zoom) => namedStreets([...streets, street("park", { name: "park", isArea: true })], zoom).map(({ name }) => name);

  assert.deepEqual([14, 15, 16, 17].map((zoom) => names(zoom).join()), ["", "main", "main,side", "main,side,path"]);
});

/** A device, and a server with a main road in each tile. */
function world() {
  const server = { asked: [], isReachable: true };
  const clock = { now: Date.UTC(2026, 10, 28) };
  const api = {
    tile: async (tile) => {
      if (!server.isReachable) throw new Offline();
      server.asked.push(tileId(tile));
      const value = [{ kind: "main", name: tileId(tile), isArea: false, lines: [[0, 0, 9, 9]] }];
      return { kind: "fresh", value, etag: `"${tileId(tile)}"`, isWhole: true };
    },
  };
  const storage = new MemoryStorage();
  return { server, storage, clock, open: () => new MapTiles(storage, api, () => clock.now) };
}

const quiet = () => new Promise((resolve) => setTimeout(resolve, 20));

/** The names in the last call for some tiles. */
async function shown(mapTiles, tiles) {
  let names = [];
  const end = mapTiles.watch(tiles, (streets) => (names = streets.map(({ name }) => name)));
  await quiet();
  end();
  return names;
}

test("Tiles that were looked at are there without a network, the farther one where a close one is missing", async () => {
  const { server, open } = world();
  const tiles = [{ zoom: 14, x: 8261, y: 6050 }];
  assert.deepEqual(await shown(open(), tiles), ["14/8261/6050"]);
  assert.deepEqual(server.asked, ["14/8261/6050", "11/1032/756"]);

  server.isReachable = false;

  assert.deepEqual(await shown(open(), tiles), ["14/8261/6050"]);
  assert.deepEqual(await shown(open(), [{ zoom: 14, x: 8263, y: 6050 }]), ["11/1032/756"]);
});

test("The device keeps the latest 60 tiles, and asks again only after a day", async () => {
  const { server, storage, clock, open } = world();
  const tiles = Array.from({ length: 80 }, (_, index) => ({ zoom: 8, x: index, y: 9 }));
  const mapTiles = open();
  for (const tile of tiles) await shown(mapTiles, [tile]);

  const records = await storage.transact(["resource"], "readonly", (inside) => inside.all("resource"));
  assert.equal(records.length, 61);
  assert.ok(records.some(({ id }) => id === "base-map/8/79/9"));
  assert.ok(!records.some(({ id }) => id === "base-map/8/19/9"));

  server.asked = [];
  await shown(open(), [tiles[79]]);
  assert.deepEqual(server.asked, []);
  clock.now += 86_400_000;
  await shown(open(), [tiles[79]]);
  assert.deepEqual(server.asked, ["8/79/9"]);
});

test("The surroundings of a few stores are kept for later", async () => {
  const { server, open } = world();
  const stores = Array.from({ length: 40 }, (_, index) => ({ latitude: 42.5, longitude: 1.5 + index / 20 }));

  open().keepAround(stores);
  await quiet();

  assert.ok(server.asked.filter((id) => id.startsWith("14/")).length === 12);
  assert.ok(server.asked.includes("8/129/94"));
});
