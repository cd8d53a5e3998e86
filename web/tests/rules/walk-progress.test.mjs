import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, layoutFrom, engine, randomGoods, randomStore, load, placing } from "./walk-kit.mjs";

const { readLayout } = await load("store-maps/store-layout");
const { walkRequest } = await load("walk/walk-request");
const placed = await placing();
const { readPlan, shortestWay } = await load("walk/walk-plan");
const { ahead, cellsLeft, cellsSaved, courseOf, courseWithoutMap, inStoreOrder, openGoods, stepTo } =
  await load("walk/walk-course");
const {
  withStep,
  mergedWithCart,
  newWalk,
  outcomeOf,
  readProgress,
  standpoint,
  takenBack,
  isUnderWay,
  walkedCells,
  walkedLength,
} = await load("walk/walk-progress");

const plan = await engine();
const shopping = { listId: "list", storeId: "store", started: 7 };
const modes = ["fastest", "frozenLast", "heavyFirst", "heavyLast"];

/** The screen's logic without the screen: plans again only if the old plan no longer fits. */
class Shopper {
  plans = 0;

  constructor(seed, count) {
    this.layout = readLayout(randomStore(seed));
    this.goods = randomGoods(seed, this.layout, count);
    this.placement = placed(this.layout, this.goods);
    this.progress = newWalk(shopping);
    this.replan();
  }

  replan() {
    this.plans += 1;
    const openItems = openGoods(this.goods, this.progress).filter(({ id }) => this.placement.shelves.has(id));
    if (openItems.length === 0) this.plan = undefined;
    else {
      const request = walkRequest(this.layout, openItems, this.placement, this.progress.settings, standpoint(this.progress));
      this.plan = readPlan(
        plan(request),
        openItems.map(({ id }) => id),
        this.layout,
        this.placement,
      );
    }
    if (this.progress.steps.length === 0)
      this.progress = { ...this.progress, listOrderLength: this.plan.listOrderLength };
  }

  get course() {
    const course = this.plan && courseOf(this.plan, this.progress, this.goods, this.placement);
    if (course !== undefined) return course;
    this.replan();
    return this.plan
      ? courseOf(this.plan, this.progress, this.goods, this.placement)
      : { plan: null, place: 0, picks: [], unmapped: openGoods(this.goods, this.progress).map(({ id }) => id) };
  }

  did(id, outcome) {
    this.progress = withStep(this.progress, stepTo(this.course, this.progress, this.layout, id, outcome, 7));
  }

  ids(outcome) {
    return this.goods.map(({ id }) => id).filter((id) => outcomeOf(this.progress, id) === outcome);
  }
}

for (let seed = 0; seed < 60; seed++) {
  test(`Whatever the shopper taps, nothing is lost or repeated (seed ${seed})`, () => {
    const random = randomSource(seed);
    const shopper = new Shopper(seed, 2 + random(14));
    const all = shopper.goods.map(({ id }) => id).sort();

    for (let tap = 0; tap < 60; tap++) {
      const { progress } = shopper;
      const open = ahead(shopper.course);
      const done = [...shopper.ids("taken"), ...shopper.ids("missing")];
      const choice = random(10);
      if (choice < 5 && open.length > 0) shopper.did(open[0], "taken");
      else if (choice === 5 && open.length > 0) shopper.did(open[0], "missing");
      else if (choice === 6 && open.length > 0) shopper.did(open[random(open.length)], "taken");
      else if (choice === 7 && done.length > 0) shopper.progress = takenBack(progress, done[random(done.length)]);
      else if (choice === 8) {
        shopper.progress = { ...progress, settings: { ...progress.settings, mode: modes[random(4)] } };
        shopper.replan();
      } else shopper.progress = readProgress(JSON.parse(JSON.stringify(progress)), "");

      const { course } = shopper;
      assert.deepEqual([...ahead(course), ...shopper.ids("taken"), ...shopper.ids("missing")].sort(), all);
      if (course.plan === null) continue;
      // The plan continues from the shopper's position, with everything open ahead.
      assert.equal(course.plan.path[course.place], standpoint(shopper.progress).cell ?? course.plan.path[0]);
      for (const { id, pathIndex } of course.picks) assert.ok(pathIndex >= course.place, `${id} lies behind`);
    }
  });

  test(`In the order of the walk one plan is enough, and every cell of it is walked (seed ${seed}) (G-26, G-29)`, () => {
    const shopper = new Shopper(seed, 2 + (seed % 12));
    const { plan: first } = shopper;
    const length = first.path.length - 1;

    while (ahead(shopper.course).length > 0) {
      assert.equal(walkedLength(shopper.progress) + cellsLeft(shopper.course), length);
      assert.equal(cellsSaved(shopper.course, shopper.progress), Math.max(0, first.listOrderLength - length));
      shopper.did(ahead(shopper.course)[0], "taken");
      if (openGoods(shopper.goods, shopper.progress).length === 0) break;
    }

    assert.equal(shopper.plans, 1);
    const last = first.picks[first.picks.length - 1].pathIndex;
    assert.deepEqual(dropRepeats(walkedCells(shopper.progress)), dropRepeats(first.path.slice(0, last + 1)));
  });
}

function dropRepeats(cells) {
  return cells.filter((cell, index) => cell !== cells[index - 1]);
}

test("Undoing the last step returns to its start; an earlier one stays walked", () => {
  const shopper = new Shopper(3, 6);
  const [first, second] = ahead(shopper.course);
  shopper.did(first, "taken");
  const before = standpoint(shopper.progress);
  shopper.did(second, "missing");

  assert.deepEqual(standpoint(takenBack(shopper.progress, second)), before);
  const reopened = takenBack(shopper.progress, first);
  assert.equal(outcomeOf(reopened, first), undefined);
  assert.equal(walkedLength(reopened), walkedLength(shopper.progress));
});

test("An item taken out of turn counts as reached by the shortest way", () => {
  const shopper = new Shopper(5, 10);
  const { course } = shopper;
  const last = course.picks[course.picks.length - 1];
  const first = course.plan.path[0];

  shopper.did(last.id, "taken");

  const [{ way }] = shopper.progress.steps;
  assert.deepEqual([way[0], way[way.length - 1]], [first, last.cell]);
  assert.deepEqual(way, shortestWay(shopper.layout, first, [last.cell]));
  assert.ok(way.length - 1 < last.pathIndex);
});

test("After an item was taken elsewhere than planned, in another tab, the walk continues from there", () => {
  const shopper = new Shopper(4, 6);
  const [{ id, cell, section }] = shopper.course.picks;
  const elsewhere = withStep(shopper.progress, { id, outcome: "taken", cell: cell + 1, section, way: [], at: null });

  assert.equal(courseOf(shopper.plan, elsewhere, shopper.goods, shopper.placement), undefined);
});

test("Two taps on the same entry count once", () => {
  const step = { id: "milk", outcome: "taken", cell: 5, section: 1, way: [4, 5], at: 9 };
  const once = withStep(newWalk(shopping), step);

  assert.equal(withStep(once, { ...step, outcome: "missing" }), once);
});

test("When the store moves a product, another walk is planned", () => {
  const shopper = new Shopper(2, 6);
  const [{ id, shelf }] = shopper.course.picks;
  const moved = { ...shopper.placement, shelves: new Map(shopper.placement.shelves).set(id, shelf + 1) };

  assert.equal(courseOf(shopper.plan, shopper.progress, shopper.goods, moved), undefined);
});

test("Items picked up by another person, or removed from the list, are skipped; finished steps stay", () => {
  const shopper = new Shopper(4, 6);
  const [{ id, cell, section }] = shopper.course.picks;
  const others = shopper.goods.filter((one) => one.id !== id);
  const done = withStep(shopper.progress, { id, outcome: "taken", cell, section, way: [], at: null });

  assert.equal(courseOf(shopper.plan, shopper.progress, others, shopper.placement), undefined);
  assert.notEqual(courseOf(shopper.plan, done, others, shopper.placement), undefined);
});

test("For items on an unreachable shelf, the shopper has to ask", () => {
  const store = readLayout(layoutFrom("#########", "#.PPP.#D#", "#E...C###", "#########"));
  const goods = [
    { id: "milk", department: "dairy", shelf: [1, 7], isFrozen: false, weightGrams: 0 },
    { id: "fruit", department: "produce", shelf: null, isFrozen: false, weightGrams: 0 },
  ];
  const placement = placed(store, goods);
  const progress = newWalk(shopping);
  const request = walkRequest(store, goods, placement, progress.settings, standpoint(progress));

  const course = courseOf(readPlan(plan(request), ["fruit"], store, placement), progress, goods, placement);

  assert.deepEqual([course.picks.map(({ id }) => id), course.unmapped], [["fruit"], ["milk"]]);
});

test("Items that another person puts into the cart are taken here too, and open again when put back", () => {
  const start = newWalk(shopping);
  const ids = ["milk", "bread"];

  const ticked = mergedWithCart(start, ids, new Set(["milk"]));
  const back = mergedWithCart(ticked, ids, new Set());

  assert.equal(outcomeOf(ticked, "milk"), "taken");
  assert.equal(outcomeOf(ticked, "bread"), undefined);
  assert.equal(outcomeOf(back, "milk"), undefined);
  assert.equal(mergedWithCart(ticked, ids, new Set(["milk"])), ticked);
});

test("A missing item that turns up in the cart counts as taken", () => {
  const missing = withStep(newWalk(shopping), { id: "milk", outcome: "missing", cell: 5, section: 1, way: [], at: null });

  assert.equal(outcomeOf(mergedWithCart(missing, ["milk"], new Set(["milk"])), "milk"), "taken");
});

test("Without a map the numbered aisles come first, then the departments in their usual order", () => {
  const goods = [
    { id: "wine", name: "Wine", department: "wine", aisle: null },
    { id: "soap", name: "Soap", department: "care", aisle: "12" },
    { id: "rice", name: "Rice", department: "pasta", aisle: "2" },
    { id: "apples", name: "Apples", department: "produce", aisle: "Produce wall" },
  ];

  assert.deepEqual(
    [...goods].sort(inStoreOrder).map(({ id }) => id),
    ["rice", "soap", "apples", "wine"],
  );
  assert.deepEqual(courseWithoutMap(goods, newWalk(shopping)).unmapped, ["rice", "soap", "apples", "wine"]);
});

test("A stored walk is read again, and nothing else is mistaken for one", () => {
  const progress = withStep(newWalk(shopping), { id: "milk", outcome: "taken", cell: 5, section: null, aisle: null, isTold: false, way: [4, 5], at: 8 });

  assert.deepEqual(readProgress(JSON.parse(JSON.stringify(progress)), ""), progress);
  assert.throws(() => readProgress({ ...progress, settings: { mode: "slowest" } }, ""));
});

test("A walk continues after a break, but not the next day, and not after leaving the store", () => {
  const progress = newWalk(shopping);
  const hour = 3_600_000;

  assert.ok(isUnderWay(progress, 7 + 2 * hour));
  assert.ok(!isUnderWay(progress, 7 + 20 * hour));
  assert.ok(!isUnderWay({ ...progress, isOver: true }, 8));
  assert.ok(!isUnderWay(null, 8));
});
