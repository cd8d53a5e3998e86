import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, randomStore, load, smallStore } from "./walk-kit.mjs";

const { readLayout } = await load("store-maps/store-layout");
const { cellLength, cellMiddle } = await load("store-maps/map-drawing");
const { MapGestures } = await load("store-maps/map-gestures");
const { fitted } = await load("store-maps/viewport");
const { poseOf, turnAlong } = await load("walk/map-pose");
const { placeAt, stepHere } = await load("walk/shopper-location");
const { newWalk, standpoint, outcomeOf, withPlace, withStep } = await load("walk/walk-progress");
const { shortestWay } = await load("walk/walk-plan");

const layout = readLayout(smallStore);
const size = { width: 374, height: 500 };

function sheetOf(grid) {
  const sheet = { now: fitted(grid, size), taps: [] };
  const hands = new MapGestures({
    grid, view: () => sheet.now, size: () => size, place: (view) => (sheet.now = view),
    unturned: (point) => point, tapped: (cell) => sheet.taps.push(cell),
  });
  return { sheet, hands };
}

test("One finger moves the map, two scale it around their middle, and neither is a touch (G-34)", () => {
  const { sheet, hands } = sheetOf(layout);
  const before = sheet.now;
  hands.down(1, { x: 100, y: 250 });
  hands.move(1, { x: 130, y: 240 });
  assert.deepEqual([sheet.now.x - before.x, sheet.now.y - before.y, sheet.now.scale], [30, -10, before.scale]);

  hands.down(2, { x: 230, y: 240 });
  const middle = { x: 180, y: 240 };
  const under = { x: (middle.x - sheet.now.x) / sheet.now.scale, y: (middle.y - sheet.now.y) / sheet.now.scale };
  hands.move(1, { x: 80, y: 240 });
  hands.move(2, { x: 280, y: 240 });
  assert.ok(Math.abs(sheet.now.scale / before.scale - 2) < 1e-9);
  const now = { x: (middle.x - sheet.now.x) / sheet.now.scale, y: (middle.y - sheet.now.y) / sheet.now.scale };
  assert.ok(Math.hypot(now.x - under.x, now.y - under.y) < 1e-9);
  hands.up(1, false);
  hands.up(2, false);
  assert.deepEqual(sheet.taps, []);
});

test("A touch that trembles asks for the cell under it; wheel and keys move and scale (G-34)", () => {
  const { sheet, hands } = sheetOf(layout);
  const cell = 2 * layout.columns + 3;
  const { x, y } = cellMiddle(cell, layout.columns);
  const pixel = sheet.now.scale / cellLength;
  const at = { x: sheet.now.x + x * pixel, y: sheet.now.y + y * pixel };
  hands.down(1, at);
  hands.move(1, { x: at.x + 2, y: at.y - 2 });
  hands.up(1, false);
  assert.deepEqual(sheet.taps, [cell]);

  const { scale } = sheet.now;
  hands.wheel(at, -200);
  assert.ok(sheet.now.scale > scale);
  const moved = sheet.now;
  assert.ok(hands.key("ArrowLeft") && sheet.now.x > moved.x);
  assert.ok(hands.key("-") && sheet.now.scale < moved.scale);
  assert.equal(hands.key("a"), false);
});

test("The initial view shows all of a small store, or the part of a large one up to the next item (G-24)", () => {
  const way = layout.entrances.slice(0, 1);
  assert.equal(poseOf(layout, way, false).lie(size).scale, fitted(layout, { ...size, width: size.width - 52 }).scale);

  const large = { ...layout, rows: 200, columns: 200 };
  const pose = poseOf(large, [100 * 200 + 100, 100 * 200 + 101], false).lie(size);
  assert.ok(pose.scale >= 6);
  assert.ok(pose.x + 100 * pose.scale > 0 && pose.x + 100 * pose.scale < size.width);
});

test("Rotated, the route ahead points up and the shopper is near the bottom center (G-24)", () => {
  const from = 5 * 20 + 5;
  assert.deepEqual(
    [[from, from - 20], [from, from + 20], [from, from + 1], [from, from - 1], [from]].map((way) => turnAlong(way, 20)),
    [0, 180, -90, 90, 0],
  );
  const { lie, around } = poseOf(layout, [layout.entrances[0], layout.entrances[0] - 1], true);
  const view = lie(size);
  assert.ok(Math.abs(view.x + (around.x * view.scale) / cellLength - size.width / 2) < 1e-9);
  assert.ok(Math.abs(view.y + (around.y * view.scale) / cellLength - size.height * 0.7) < 1e-9);
});

for (let seed = 0; seed < 30; seed += 1) {
  test(`Any tap selects floor from which the checkout can be reached (seed ${seed}) (G-24)`, () => {
    const random = randomSource(seed);
    const store = readLayout(randomStore(seed));
    const pointed = random(store.kinds.length);
    const place = placeAt(store, pointed);

    assert.equal(store.kinds[place.cell], "floor");
    assert.ok(shortestWay(store, place.cell, store.checkouts).length > 0);
    assert.equal(place.section === null, store.kinds[pointed] !== "shelf");
  });
}

test("A shopper can set their location as often as they like, and no entry is ticked by it (G-24)", () => {
  const afterMilk = withStep(newWalk({ listId: "l", storeId: "s", started: 1 }), {
    id: "milk", outcome: "taken", cell: layout.entrances[0], section: 0, way: [layout.entrances[0]], at: 2,
  });
  let progress = afterMilk;
  for (const pointed of [4 * 16 + 6, 4 * 16 + 2]) {
    const place = placeAt(layout, pointed);
    progress = withPlace(progress, stepHere(layout, progress, place, null, 3));
    assert.deepEqual(standpoint(progress), { cell: place.cell, openSection: place.section });
    const { way } = progress.steps.at(-1);
    assert.equal(way.at(-1), place.cell);
  }
  assert.equal(progress.steps[2].way[0], progress.steps[1].cell);
  assert.equal(outcomeOf(progress, ""), undefined);
  assert.equal(outcomeOf(progress, "milk"), "taken");
});
