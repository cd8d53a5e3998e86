// The walk's sentence of proof claims only what is true of the stretches shown (G-23).
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine, layoutFrom, load, placing, randomGoods, randomSource, randomStore } from "./walk-kit.mjs";

const { neighbours, readLayout } = await load("store-maps/store-layout");
const { usualSettings, walkRequest } = await load("walk/walk-request");
const { readPlan } = await load("walk/walk-plan");
const { courseOf } = await load("walk/walk-course");
const { newWalk } = await load("walk/walk-progress");
const { sceneOf } = await load("walk/walk-scene");
const { proofWords } = await load("walk/walk-proof");
const { walkModes } = await load("grocery/ways");
const { departments } = await load("grocery/departments");
const { walking } = await load("locale/en/walking");
const { formatsFor } = await load("locale/formats");
const [answer, placed] = [await engine(), await placing()];
const formats = formatsFor("en-US", "USD");

/** A random list at a random store, its walk as the screen shows it, and the sentence about it. */
function shownWalk(seed, count) {
  const random = randomSource(seed + 5_000);
  const layout = readLayout(randomStore(seed));
  const settings = { ...usualSettings, mode: walkModes[random(walkModes.length)], keepsSectionsTogether: random(4) > 0 };
  // Some shelves have both frozen and other things, and some products lie on the shelves of another department.
  const goods = randomGoods(seed, layout, count).map((one) => ({ ...one, isFrozen: one.isFrozen || random(6) === 0 }));
  const items = goods.map((one) => (one.shelf !== null && random(8) === 0 ? { ...one, department: departments[random(departments.length)] } : one));
  return shownWalkOf(layout, settings, goods, items);
}

function shownWalkOf(layout, settings, goods, items = goods) {
  const placement = placed(layout, goods);
  const request = walkRequest(layout, goods, placement, settings, { cell: null, openSection: null });
  const plan = readPlan(answer(request), goods.filter(({ id }) => placement.shelves.has(id)).map(({ id }) => id), layout, placement);
  const progress = { ...newWalk({ listId: "list", storeId: "store", started: 0 }), settings };
  const scene = sceneOf(items, courseOf(plan, progress, items, placement), progress, layout);
  return { layout, settings, plan, scene, placement, sentence: proofWords(plan, scene.visits, settings, 1, walking, formats) };
}

/** The class of an item in a mode's strict order: 0 before 1. */
const classOf = ({ isFrozen, weightGrams }, { mode, heavyGrams }) =>
  ({ fastest: 0, frozenLast: Number(isFrozen), heavyFirst: Number(weightGrams < heavyGrams), heavyLast: Number(weightGrams >= heavyGrams) })[mode];

/** True if equal keys are neighbors. */
const isTogether = (keys) => keys.every((key, index) => keys[index - 1] === key || !keys.slice(0, index).includes(key));

/** True if an order of items obeys the rules that a sentence names. */
function obeys(sentence, order, settings) {
  const classes = order.map(({ item }) => classOf(item, settings));
  if (sentence.includes("in this order") && classes.some((one, index) => one < (classes[index - 1] ?? 0))) return false;
  if (sentence.includes("each department once")) return isTogether(order.map(({ item }) => item.department));
  if (sentence.includes("apart")) return isTogether(order.map(({ pick }, index) => `${pick.section} ${classes[index]}`));
  return !sentence.includes("each part of a department once") || isTogether(order.map(({ pick }) => pick.section));
}

const claims = new Map();

for (const count of [5, 24]) {
  for (let seed = 0; seed < 90; seed += 1) {
    test(`The sentence of proof is true of the walk shown (G-23) (${count} items, seed ${seed})`, () => {
      const { settings, scene, plan, sentence } = shownWalk(seed, count);
      const [claim] = sentence.replace(/^At most .* longer than the s/u, "S").split(" longer");
      claims.set(claim, (claims.get(claim) ?? 0) + 1);

      const order = scene.schedule.filter(({ pick }) => pick !== undefined);
      assert.equal(order.length, plan.picks.length);
      assert.ok(obeys(sentence, order, settings), sentence);
      if (sentence.includes("each department once")) {
        const chips = scene.stretches.map(({ department }) => department);
        assert.equal(new Set(chips).size, chips.length, `${sentence}: ${chips}`);
      }
      assert.equal(sentence.startsWith("Shortest"), plan.isOptimal);
    });
  }
}

test("Every claim was met, and both of departments and of their parts (G-23)", () => {
  const orders = ["Shortest walk", "Shortest walk in this order"];
  const rules = ["", ", each department once", ", each part of a department once"];
  const apart = ["frozen", "heavy"].map((kind) => `${orders[1]}${rules[2]}, ${kind} items apart`);
  assert.deepEqual([...claims.keys()].sort(), [...orders.flatMap((one) => rules.map((rule) => one + rule)), ...apart].sort());
});

/** The steps from one cell to all others. */
function stepsFrom(start, layout) {
  const steps = new Map([[start, 0]]);
  for (const cell of steps.keys()) {
    for (const beside of neighbours(cell, layout)) {
      if (layout.kinds[beside] === "floor" && !steps.has(beside)) steps.set(beside, steps.get(cell) + 1);
    }
  }
  return steps;
}

/** All orders of some things. */
function* ordersOf(things) {
  if (things.length === 0) yield [];
  for (const [index, first] of things.entries()) {
    for (const rest of ordersOf(things.toSpliced(index, 1))) yield [first, ...rest];
  }
}

/** The length of the shortest walk that obeys a sentence, by trying all orders. */
function shortestThat(sentence, { layout, settings, scene, placement }) {
  const steps = new Map();
  const between = (from, to) => {
    if (!steps.has(from)) steps.set(from, stepsFrom(from, layout));
    return steps.get(from).get(to) ?? Infinity;
  };
  const reach = (id) => neighbours(placement.shelves.get(id), layout).filter((cell) => layout.kinds[cell] === "floor");
  const lengthOf = (order) => {
    let ends = layout.entrances.map((cell) => [cell, 0]);
    for (const cells of [...order.map(({ item }) => reach(item.id)), layout.checkouts]) {
      ends = cells.map((cell) => [cell, Math.min(...ends.map(([from, length]) => length + between(from, cell)))]);
    }
    return Math.min(...ends.map(([, length]) => length));
  };
  const things = scene.schedule.filter(({ pick }) => pick !== undefined);
  return Math.min(...[...ordersOf(things)].filter((order) => obeys(sentence, order, settings)).map(lengthOf));
}

for (let seed = 0; seed < 40; seed += 1) {
  test(`No walk that does what the sentence says is shorter (G-23) (seed ${seed})`, () => {
    const shown = shownWalk(seed, 5);
    const { plan, sentence } = shown;

    const shortest = shortestThat(sentence, shown);

    assert.ok(plan.length - plan.slack <= shortest, `${sentence}: ${plan.length} cells, and ${shortest} are enough`);
    if (plan.isOptimal) assert.equal(plan.length, shortest, sentence);
  });
}

test("A department on both sides of an aisle is visited in two parts, since going to and fro would be shorter (G-23)", () => {
  const layout = readLayout(layoutFrom("########", "#E....C#", "#.####.#", "#.PPPP.#", "#......#", "#.PPPP.#", "########"));
  const goods = [[3, 2], [3, 5], [5, 2], [5, 5]].map((shelf, index) => (
    { id: `entry-${index}`, department: "produce", shelf, isFrozen: false, weightGrams: 1 }
  ));

  const shown = shownWalkOf(layout, usualSettings, goods);

  assert.equal(shown.sentence, "Shortest walk, each part of a department once");
  assert.equal(shown.scene.stretches.length, 1);
  assert.equal(shown.plan.length, shortestThat(shown.sentence, shown));
  assert.ok(shortestThat("each department once", shown) < shown.plan.length);
});
