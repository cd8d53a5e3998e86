import assert from "node:assert/strict";
import { test } from "node:test";
import { layoutFrom, engine, randomGoods, randomStore, load, placing, smallStore } from "./walk-kit.mjs";

const { readLayout } = await load("store-maps/store-layout");
const { usualSettings, walkRequest } = await load("walk/walk-request");
const placed = await placing();
const { readPlan, refinePlan, shortestWay } = await load("walk/walk-plan");
const { cellsLeft, cellsTo, courseOf, stepTo } = await load("walk/walk-course");
const { newWalk, walkedLength, withStep } = await load("walk/walk-progress");

const outside = { cell: null, openSection: null };
const layout = readLayout(smallStore);
const cell = (row, column) => row * layout.columns + column;
const goods = (id, department, more = {}) => ({
  id,
  department,
  shelf: null,
  isFrozen: false,
  weightGrams: 500,
  ...more,
});

test("An item is at its product's location, otherwise in the middle of its department", () => {
  const { shelves, unplaced } = placed(layout, [
    goods("peas", "frozen", { shelf: [1, 9] }),
    goods("ice", "frozen"),
    goods("fruit", "produce"),
    goods("shampoo", "care"),
  ]);

  assert.equal(shelves.get("peas"), cell(1, 9));
  assert.equal(shelves.get("ice"), cell(1, 8));
  // The larger of the two sections of produce, and a shelf that can be reached.
  assert.equal(layout.sectionOf[shelves.get("fruit")], layout.sectionOf[cell(4, 12)]);
  assert.deepEqual(unplaced, ["shampoo"]);
});

for (const [words, shelf] of [
  ["outside of the map", [99, 2]],
  ["on the floor", [2, 2]],
  ["in a wall", [0, 0]],
]) {
  test(`A product located ${words} is looked for in its department`, () => {
    const { shelves } = placed(layout, [goods("ice", "frozen", { shelf })]);

    assert.equal(shelves.get("ice"), cell(1, 8));
  });
}

test("The engine receives frozen and heavy items as such (G-22)", () => {
  const all = [
    goods("peas", "frozen", { isFrozen: true }),
    goods("water", "pantry", { weightGrams: 5_000 }),
    goods("oil", "pantry", { weightGrams: 4_999 }),
  ];

  const { entries } = walkRequest(layout, all, placed(layout, all), usualSettings, outside);

  assert.deepEqual(
    entries.map(({ isFrozen, isHeavy }) => [isFrozen, isHeavy]),
    [
      [true, false],
      [false, true],
      [false, false],
    ],
  );
});

test("A started section is named only while items of it are left (G-23)", () => {
  const all = [goods("milk", "dairy")];
  const dairy = layout.sectionOf[cell(1, 1)];
  const request = (openSection) =>
    walkRequest(layout, all, placed(layout, all), usualSettings, { cell: cell(2, 3), openSection });

  assert.equal(request(dairy).openSection, dairy);
  assert.equal(request(dairy + 1).openSection, undefined);
  assert.deepEqual(request(dairy).starts, [cell(2, 3)]);
});

for (let seed = 0; seed < 30; seed++) {
  test(`Every entry is picked up once, beside its shelf (seed ${seed})`, async () => {
    const store = readLayout(randomStore(seed));
    const all = randomGoods(seed, store, 1 + (seed % 20));
    const placement = placed(store, all);
    const answer = (await engine())(walkRequest(store, all, placement, usualSettings, outside));

    const plan = readPlan(
      answer,
      all.map(({ id }) => id),
      store,
      placement,
    );

    assert.deepEqual([...plan.picks.map(({ id }) => id), ...plan.unreachable].sort(), all.map(({ id }) => id).sort());
    for (const { id, cell: stand, pathIndex } of plan.picks) {
      const [one, other] = [stand, placement.shelves.get(id)];
      assert.equal(plan.path[pathIndex], one);
      assert.ok([1, store.columns].includes(Math.abs(one - other)), `${id} is taken from ${one}, it lies at ${other}`);
    }
    const cellCount = plan.picks.flatMap(({ moves }) => moves).reduce((sum, move) => sum + (move.cells ?? 0), 0);
    assert.equal(cellCount, plan.picks[plan.picks.length - 1].pathIndex);
    assert.deepEqual(
      plan.picks.map(({ pathIndex }) => pathIndex),
      plan.picks.map(({ pathIndex }) => pathIndex).sort((a, b) => a - b),
    );
  });
}

test("The shortest route leads around shelves", () => {
  assert.deepEqual(shortestWay(layout, cell(2, 1), [cell(2, 4)]), [cell(2, 1), cell(2, 2), cell(2, 3), cell(2, 4)]);
  assert.equal(shortestWay(layout, cell(4, 1), [cell(4, 4)]).length - 1, 7);
  assert.deepEqual(shortestWay(layout, cell(4, 1), [cell(0, 0)]), []);
});

test("A longer search replaces a walk only by a shorter one, and never drops a proof", () => {
  const plan = { picks: ["first"], path: [1, 2, 3, 4], length: 3, isOptimal: false, slack: 2 };
  const same = { picks: ["second"], path: [1, 5, 6, 4], length: 3, isOptimal: true, slack: 0 };
  const shorter = { picks: ["third"], path: [1, 3, 4], length: 2, isOptimal: false, slack: 1 };

  assert.deepEqual(refinePlan(plan, same), { ...plan, isOptimal: true, slack: 0 });
  assert.equal(refinePlan(plan, shorter), shorter);
  assert.equal(refinePlan(plan, { ...same, isOptimal: false, slack: 3 }).slack, 2);
});

test("The app walks through gates in their direction, and measures parts by their own scale (G-33)", async () => {
  const map = layoutFrom("#######", "#E.D.C#", "#.....#", "#######");
  const gate = { kind: "floor", way: "right", endCap: false, department: null };
  const grid = ["#######", "#..D..#", "#.>.<.#", "#######"];
  const legend = { ...map.legend, ">": gate, "<": { ...gate, way: "left" } };
  const parts = [{ cell: [0, 3], height: 4, width: 4, name: "Yard", decimetresPerCell: 30 }];

  const closed = readLayout({ ...map, grid, legend });
  assert.deepEqual(shortestWay(closed, closed.entrances[0], closed.checkouts), []);
  const open = readLayout({ ...map, grid: grid.map((row) => row.replace("<", ".")), legend, parts });
  const way = shortestWay(open, open.entrances[0], open.checkouts);
  assert.equal(way.length, 7);
  assert.deepEqual(shortestWay(open, open.checkouts[0], open.entrances), []);

  const things = [goods("milk", "dairy")];
  const request = walkRequest(open, things, placed(open, things), usualSettings, outside);
  const walk = (await engine())(request);
  const plan = readPlan(walk, ["milk"], open, placed(open, things));
  assert.deepEqual(plan.path, way);
  // Down, right, into the yard: 15, 15, 22.5; in it three times 30 decimeters.
  assert.ok(Math.abs(plan.length * open.metresPerCell - 14.25) < 1e-9, `${plan.length * open.metresPerCell} m`);
  assert.equal(plan.isOptimal, true);
  // During the walk, the distance covered and the distance left add up.
  const begin = newWalk({ listId: "list", storeId: "store", started: 1 });
  const course = courseOf(plan, begin, things, placed(open, things));
  assert.ok(Math.abs(cellsLeft(course, open) - plan.length) < 1e-9);
  const afterMilk = withStep(begin, stepTo(course, begin, open, "milk", "taken", 2));
  assert.equal(walkedLength(afterMilk, open), cellsTo(course, plan.picks[0].pathIndex, open));
  const rest = courseOf(plan, afterMilk, things, placed(open, things));
  assert.ok(Math.abs(walkedLength(afterMilk, open) + cellsLeft(rest, open) - plan.length) < 1e-9);
  const trapped = walkRequest(closed, things, placed(closed, things), usualSettings, outside);
  assert.equal((await engine())(trapped).reason, "checkoutOutOfReach");
});
