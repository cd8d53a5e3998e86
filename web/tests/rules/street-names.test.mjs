// Names of streets along their lines.
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, rules, seeds } from "./support.mjs";

const { placeNames } = await rules("stores/map/street-names");

const view = { width: 390, height: 500 };
const height = 20;
const widthOf = (name) => name.length * 9;
const place = (lines, more) => placeNames(lines, { widthOf, height, view, ...more });
const line = (name, points, rank = 1) => ({ name, rank, points: points.map(([x, y]) => ({ x, y })) });

test("A name stands in the middle of its street and turns with it, never upside down (R-04)", () => {
  const [east] = place([line("Main Street", [[100, 100], [300, 100]])]);
  const [west] = place([line("Main Street", [[300, 100], [100, 100]])]);
  const [north] = place([line("Main Street", [[100, 300], [100, 100]])]);
  const [slanted] = place([line("Main Street", [[300, 300], [100, 100]])]);

  assert.deepEqual(east, { name: "Main Street", x: 200, y: 100, angle: 0 });
  assert.ok(Math.abs(west.angle) < 1e-9);
  assert.ok(Math.abs(Math.abs(north.angle) - Math.PI / 2) < 1e-9);
  assert.ok(Math.abs(slanted.angle - Math.PI / 4) < 1e-9);
});

test("A name is left out where its street is too short or too bent, or leaves the view", () => {
  assert.deepEqual(place([line("A very long name", [[100, 100], [150, 100]])]), []);
  assert.deepEqual(place([line("Corner Road", [[100, 100], [160, 100], [160, 160]])]), []);
  assert.deepEqual(place([line("Main Street", [[500, 100], [700, 100]])]), []);
  const bent = place([line("Corner Road", [[100, 100], [160, 100], [160, 300]])]);
  assert.equal(bent.length, 1);
  assert.equal(bent[0].x, 160);
});

test("At a crossing the main road keeps its name, and the other moves along its street", () => {
  const side = line("Side Road", [[200, 50], [200, 450]], 1);
  const main = line("Main Street", [[50, 250], [350, 250]], 2);

  const names = place([side, main]);

  assert.deepEqual(names.map(({ name }) => name), ["Main Street", "Side Road"]);
  assert.equal(names[0].x, 200);
  assert.ok(Math.abs(names[1].y - 250) > 50);
});

test("A street in several parts says its name once in a view", () => {
  const parts = [line("Main Street", [[20, 100], [180, 100]]), line("Main Street", [[185, 100], [360, 100]])];

  assert.equal(place(parts).length, 1);
});

test("Right-to-left and combining names stay whole", () => {
  const names = ["شارع الملك عبد العزيز", "רחוב הרצל", "Łódź क्ष"];
  const lines = names.map((name, index) => line(name, [[10, 100 + index * 60], [380, 100 + index * 60]]));

  assert.deepEqual(place(lines).map(({ name }) => name).sort(), [...names].sort());
});

for (const seed of seeds(30, 300)) {
  test(`No two names overlap in a crowded town (seed ${seed})`, () => {
    const random = randomSource(seed);
    const at = () => [random() * 500 - 50, random() * 600 - 50];
    const lines = Array.from({ length: 120 }, (_, index) => line(`Street ${index}`, [at(), at(), at()], index % 3));

    const names = place(lines);

    assert.ok(names.length > 5 && names.length <= 40, `${names.length} names`);
    const spots = names.map(({ name, x, y, angle }) =>
      Array.from({ length: 41 }, (_, step) => {
        const along = (step / 40 - 0.5) * widthOf(name);
        return [x + along * Math.cos(angle), y + along * Math.sin(angle)];
      }));
    spots.forEach((one, index) => {
      for (const other of spots.slice(index + 1)) {
        const nearest = Math.min(...one.flatMap(([x, y]) => other.map(([left, top]) => Math.hypot(x - left, y - top))));
        assert.ok(nearest > height * 0.8, `${nearest}`);
      }
    });
  });
}
