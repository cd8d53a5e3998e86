// The walk on screen: its items, their order, and their texts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine, load, placing, smallStore } from "./walk-kit.mjs";

const { readLayout } = await load("store-maps/store-layout");
const { walkRequest, usualSettings } = await load("walk/walk-request");
const placed = await placing();
const { readPlan } = await load("walk/walk-plan");
const { courseOf, courseWithoutMap, stepTo } = await load("walk/walk-course");
const { newWalk, withStep } = await load("walk/walk-progress");
const { sceneOf } = await load("walk/walk-scene");
const { walkItems } = await load("walk/walk-items");
const { insteadWords } = await load("trips/instead-words");
const { bills } = await load("locale/en/bills");
const { entriesAt } = await load("walk/walk-entries");
const { localDay } = await load("grocery/local-day");
const words = await load("walk/walk-words");
const { proofWords } = await load("walk/walk-proof");
const { walking } = await load("locale/en/walking");
const { formatsFor } = await load("locale/formats");
const { en } = await load("locale/en/index");
const { de } = await load("locale/de/index");

const english = { text: en, formats: formatsFor("en-US", "USD") };
const german = { text: de, formats: formatsFor("de-DE", "EUR") };
const layout = readLayout(smallStore);
const nobreak = (text) => text.replace(/\u00a0/g, " ");

const entry = (id, name, department, more = {}) => ({
  id,
  name,
  department,
  emoji: "🛒",
  note: "",
  isInCart: false,
  productId: null,
  quantity: null,
  shownUnit: null,
  count: 1,
  ...more,
});
const item = (id, department, more = {}) => ({
  id,
  name: id,
  emoji: "🛒",
  note: "",
  department,
  aisle: null,
  shelf: null,
  isFrozen: false,
  weightGrams: 0,
  amount: { kind: "asked", quantity: null, count: 1, shownUnit: null },
  productName: null,
  price: null,
  ...more,
});

async function walkOf(items, progress = newWalk({ listId: "list", storeId: "store", started: 0 })) {
  const placement = placed(layout, items);
  const goods = items.filter(({ id }) => placement.shelves.has(id));
  const request = walkRequest(layout, goods, placement, usualSettings, { cell: null, openSection: null });
  const plan = readPlan(
    (await engine())(request),
    goods.map(({ id }) => id),
    layout,
    placement,
  );
  return { progress, course: courseOf(plan, progress, items, placement) };
}

/** The scale of a map with cells of equal length. */
const alike = (metresPerCell) => ({ metresPerCell, columns: 100, parts: [] });

test("A trip's purchases at a store are taken there as planned, and entries added since at any store", () => {
  const entries = [
    entry("1", "Milk", "dairy", { count: 5 }),
    entry("2", "Bread", "bakery"),
    entry("3", "Tea", "coffee"),
  ];
  const visit = (store, ...lines) => ({
    store,
    lines: lines.map(([line, product, packs]) => ({ line, product, packs, portion: null })),
  });
  const trip = { isOver: false, changed: { waiting: [] }, ended: [null, null], trip: { visits: [visit("a", ["1", "p1", 2]), visit("b", ["2", "p2", 1])] } };

  const atA = entriesAt(entries, trip, "a");
  // Items missing at the first store are looked for at the second; the others are not (G-26).
  const afterA = { ...trip, ended: [7, null] };
  assert.deepEqual(entriesAt(entries, afterA, "b").map(({ id }) => id), ["1", "2", "3"]);
  const inCart = entries.map((one) => (one.id === "1" ? { ...one, isInCart: true } : one));
  assert.deepEqual(entriesAt(inCart, afterA, "b").map(({ id }) => id), ["2", "3"]);

  assert.deepEqual(
    atA.map(({ id, productId, count }) => [id, productId, count]),
    [
      ["1", "p1", 2],
      ["3", null, 1],
    ],
  );
  assert.equal(entriesAt(entries, trip, "c"), entries);
  assert.equal(entriesAt(entries, { ...trip, isOver: true }, "a"), entries);
  assert.equal(entriesAt(entries, null, "a"), entries);
});

test("A pack shows the list's amount beside its own, also on a trip, unless they are equal", () => {
  const grams = (amount) => ({ amount, unit: "g" });
  const entries = [entry("1", "Spaghetti", "pasta", { quantity: grams(500), shownUnit: "g" })];
  const trip = { isOver: false, changed: { waiting: [] }, ended: [null, null], trip: { visits: [{ store: "a", lines: [{ line: "1", product: "p1", packs: 1, portion: null }] }] } };
  const requestTextAt = (size, packs, wanted) => {
    const product = { name: "Spaghetti", department: "pasta", aisle: "1", shelf: null, storage: "ambient", weightGrams: 900, size };
    const price = { packs, unitCents: 239, fullCents: 239, totalCents: 239, discounts: [] };
    const { amount } = walkItems(wanted, () => ({ kind: "sold", product, price, portion: null })).items[0];
    const phrase = words.requestWords(amount, english);
    return phrase === null ? null : nobreak(phrase);
  };

  assert.equal(requestTextAt(grams(900), 1, entriesAt(entries, trip, "a")), "for 500 g");
  assert.equal(requestTextAt(grams(900), 1, entries), "for 500 g");
  assert.equal(requestTextAt(grams(250), 2, entries), null);
  assert.equal(requestTextAt({ amount: 1, unit: "piece" }, 3, [entry("2", "Milk", "dairy", { count: 3 })]), null);
  const pound = [entry("3", "Butter", "dairy", { quantity: grams(227), shownUnit: "lb" })];
  assert.equal(requestTextAt(grams(450), 1, pound), "for 227 g", "a pack in grams is not compared in pounds (X-04)");
});

test("(N-16) A walk takes the weight that its trip buys, and marks estimates", () => {
  const product = {
    name: "Gouda", department: "cheese", aisle: "1", shelf: null, storage: "chilled", weightGrams: 1_000, size: { amount: 1_000, unit: "g" },
  };
  const price = { packs: 1, unitCents: 360, fullCents: 360, totalCents: 360, discounts: [] };
  const entries = [entry("1", "Gouda", "cheese", { quantity: { amount: 3, unit: "piece" } })];
  const tripWith = (isEstimate) => ({
    isOver: false, changed: { waiting: [] }, ended: [null],
    trip: { visits: [{ store: "a", lines: [{ line: "1", product: "p1", packs: 1, portion: { grams: 300, isEstimate } }] }] },
  });
  const amountLines = (isEstimate) => {
    const requests = entriesAt(entries, tripWith(isEstimate), "a");
    const portion = { milligrams: 300_000, grams: 300, isEstimate: false };
    const [item] = walkItems(requests, () => ({ kind: "sold", product, price, portion })).items;
    assert.deepEqual([requests[0].quantity, item.weightGrams], [{ amount: 300, unit: "g" }, 300]);
    return [nobreak(words.walkAmountWords(item.amount, english)), nobreak(words.requestWords(item.amount, english))];
  };

  assert.deepEqual([amountLines(true), amountLines(false)], [["about 300 g", "for 3"], ["300 g", "for 3"]]);
});

test("A trip of another list has no say", () => {
  const entries = [entry("9", "Milk", "dairy")];
  const trip = { isOver: false, changed: { waiting: [] }, ended: [null, null], trip: { visits: [{ store: "a", lines: [{ line: "1", product: "p1", packs: 2, portion: null }] }] } };

  assert.equal(entriesAt(entries, trip, "a"), entries);
});

test("(S-06) A substitute for a chosen product is marked, by name if a trip or its bill knows it", () => {
  const product = {
    id: "p2", name: "Farm Milk", department: "dairy", aisle: null, shelf: null, storage: "chilled", weightGrams: 1_030,
    size: { amount: 1_000, unit: "ml" },
  };
  const price = { packs: 1, unitCents: 100, fullCents: 100, totalCents: 100, discounts: [] };
  const entries = [entry("1", "Milk", "dairy", { productId: "p1" })];
  const tripWith = (line) => ({
    isOver: false, changed: { waiting: [] }, ended: [null], trip: { visits: [{ store: "a", lines: [{ line: "1", packs: 1, portion: null, ...line }] }] },
  });
  const insteadOf = (requests, isInstead) => walkItems(requests, () => ({ kind: "sold", product, price, portion: null, isInstead })).items[0].insteadOf;
  const planned = tripWith({ product: "p2", name: "Farm Milk", insteadOf: { product: "p1", name: "Tiny Milk" } });
  const sinceGone = tripWith({ product: "p1", name: "Tiny Milk", insteadOf: null });

  assert.equal(insteadOf(entries, false), null);
  assert.deepEqual(insteadOf(entries, true), { name: null });
  assert.equal(insteadOf(entriesAt(entries, planned, "a"), false).name, "Tiny Milk");
  // Gone since the trip was planned.
  assert.deepEqual(insteadOf(entriesAt(entries, sinceGone, "a"), true), { name: "Tiny Milk" });
  assert.equal(insteadWords({ name: "Tiny Milk" }, bills), "instead of Tiny Milk");
  assert.equal(insteadWords({ name: "חלב" }, bills), "instead of \u2068חלב\u2069");
  assert.equal(insteadWords({ name: null }, bills), "instead of your choice");
});

test("Items that the store does not sell are left out and reported", () => {
  const product = {
    name: "Farm Milk",
    department: "dairy",
    aisle: "5",
    shelf: [1, 1],
    storage: "chilled",
    weightGrams: 1_030,
    size: { amount: 1_000, unit: "ml" },
  };
  const prices = new Map([
    [
      "1",
      { kind: "sold", product, price: { packs: 2, unitCents: 100, fullCents: 200, totalCents: 150, discounts: [] }, portion: null },
    ],
    ["2", { kind: "notSold" }],
  ]);

  const { items, notSold } = walkItems([entry("1", "Milk", "dairy"), entry("2", "Tea", "coffee")], (id) =>
    prices.get(id),
  );

  assert.deepEqual(
    items.map(({ id, weightGrams, shelf }) => [id, weightGrams, shelf]),
    [["1", 2_060, [1, 1]]],
  );
  assert.deepEqual(
    notSold.map(({ name }) => name),
    ["Tea"],
  );
});

test("Without the store's products everything is looked for in its department", () => {
  const { items, notSold } = walkItems(
    [entry("1", "Peas", "frozen", { quantity: { amount: 500, unit: "g" } })],
    undefined,
  );

  assert.deepEqual([items[0].isFrozen, items[0].weightGrams, items[0].shelf], [true, 500, null]);
  assert.deepEqual(notSold, []);
});

test("Without products, common knowledge decides about heavy and frozen items (G-22)", () => {
  const pieces = { quantity: { amount: 10, unit: "piece" } };
  const { items } = walkItems(
    [
      entry("1", "Mineralwasser", "drinks", { count: 6 }), entry("2", "charcoal", "household"),
      entry("3", "ice", "drinks"), entry("4", "Kartoffeln", "produce", pieces), entry("5", "zorg", "other"),
    ],
    undefined,
  );

  assert.deepEqual(items.map(({ isFrozen }) => isFrozen), [false, false, true, false, false]);
  const [water, charcoal, , potatoes, unknown] = items.map(({ weightGrams }) => weightGrams);
  assert.ok(water >= 5_000 && water <= 10_000, String(water));
  assert.ok(charcoal >= 5_000, String(charcoal));
  assert.ok(potatoes >= 1_000 && potatoes <= 3_000, String(potatoes));
  assert.equal(unknown, 0);
});

test("Each section of the list is one department, and items unknown to the map come last (G-25)", async () => {
  const items = [
    item("shampoo", "care"),
    item("milk", "dairy", { shelf: [1, 1] }),
    item("ice", "frozen"),
    item("egg", "dairy", { shelf: [1, 4] }),
  ];
  const { course, progress } = await walkOf(items);

  const { stretches, schedule, count } = sceneOf(items, course, progress, alike(1.5));

  assert.deepEqual(
    stretches.map(({ department, entries }) => [department, entries.length]),
    [
      ["frozen", 1],
      ["dairy", 2],
      [null, 1],
    ],
  );
  assert.deepEqual(
    schedule.map(({ isAdrift }) => isAdrift),
    [false, false, false, true],
  );
  assert.equal(count, 4);
});

test("An unknown word is looked for last, with a map and without one", async () => {
  const unknown = item("zorg", "other");

  const { course, progress } = await walkOf([unknown, item("milk", "dairy", { shelf: [1, 1] })]);

  assert.deepEqual(sceneOf([unknown, item("milk", "dairy")], course, progress, alike(1.5)).schedule.map(({ item: { id }, isAdrift }) => [id, isAdrift]), [["milk", false], ["zorg", true]]);
  const listed = [unknown, item("treats", "pets"), item("milk", "dairy")].map(({ id, department }) => ({ id, name: id, department, aisle: null }));
  assert.deepEqual(courseWithoutMap(listed, progress).unmapped, ["milk", "treats", "zorg"]);
});

test("The distances between entries add up to the remaining walk, without the way to the checkout (G-24)", async () => {
  const items = [item("milk", "dairy"), item("ice", "frozen"), item("fruit", "produce"), item("soap", "household")];
  const { course, progress } = await walkOf(items);

  const { schedule, metresLeft } = sceneOf(items, course, progress, alike(1.5));

  const toLast = course.picks[course.picks.length - 1].pathIndex * 1.5;
  assert.equal(
    schedule.reduce((sum, { metres }) => sum + metres, 0),
    toLast,
  );
  assert.equal(metresLeft, (course.plan.path.length - 1) * 1.5);
});

test("A change of department is announced once the last entry of one is taken (G-26)", async () => {
  const items = [item("milk", "dairy"), item("ice", "frozen")];
  const { course, progress } = await walkOf(items);
  const [first] = course.picks;
  const next = withStep(progress, stepTo(course, progress, layout, first.id, "taken", 7));
  const moved = { ...course, place: first.pathIndex, picks: course.picks.slice(1) };

  assert.equal(sceneOf(items, course, progress, alike(1)).departmentLeft, null);
  assert.equal(sceneOf(items, moved, next, alike(1)).departmentLeft, items.find(({ id }) => id === first.id).department);
  assert.equal(sceneOf(items, moved, next, alike(1)).last.id, first.id);
});

test("A department is done only when no later item belongs to it (G-26)", async () => {
  const items = [item("apples", "produce"), item("ice", "frozen"), item("potatoes", "produce")];
  const { course, progress } = await walkOf(items);
  const pick = (id) => course.picks.find((candidate) => candidate.id === id) ?? { id };
  const order = (...ids) => ({ ...course, picks: [], unmapped: ids.map((id) => pick(id).id) });
  const afterApples = withStep(progress, stepTo(order("apples", "ice", "potatoes"), progress, layout, "apples", "taken", 7));

  const between = sceneOf(items, order("ice", "potatoes"), afterApples, alike(1));
  const atLast = sceneOf(items.slice(0, 2), order("ice"), afterApples, alike(1));

  assert.equal(between.departmentLeft, "produce");
  assert.deepEqual(between.leftForLater.map(({ id }) => id), ["potatoes"]);
  assert.equal(atLast.departmentLeft, "produce");
  assert.deepEqual(atLast.leftForLater, []);
  assert.equal(en.walk.departmentLater("Produce", ["Potatoes"]), "Produce: Potatoes later");
});

test("Without a map there is no advice to ask in the store", () => {
  const items = [item("milk", "dairy"), item("bread", "bakery")];
  const progress = newWalk({ listId: "list", storeId: "store", started: 0 });

  const { stretches } = sceneOf(items, courseWithoutMap(items, progress), progress, alike(1));

  assert.deepEqual(
    stretches.map(({ department }) => department),
    ["bakery", "dairy"],
  );
});

const amounts = [
  [{ kind: "packs", packs: 2, size: { amount: 1_000, unit: "ml" }, portion: null }, "2 × 1 L", "2 × 1 l"],
  [{ kind: "packs", packs: 1, size: { amount: 1_500, unit: "g" }, portion: null }, "1.5 kg", "1,5 kg"],
  [{ kind: "packs", packs: 3, size: { amount: 1, unit: "piece" }, portion: null }, "3 pieces", "3 Stück"],
  [{ kind: "packs", packs: 2, size: { amount: 6, unit: "piece" }, portion: null }, "2 × 6 pieces", "2 × 6 Stück"],
  [{ kind: "asked", quantity: null, count: 1, shownUnit: null }, "1 piece", "1 Stück"],
  [{ kind: "asked", quantity: { amount: 500, unit: "g" }, count: 1, shownUnit: "g" }, "500 g", "500 g"],
];
for (const [amount, inEnglish, inGerman] of amounts) {
  test(`The amount to take is shown: ${inEnglish}`, () => {
    assert.equal(nobreak(words.walkAmountWords(amount, english)), inEnglish);
    assert.equal(nobreak(words.walkAmountWords(amount, german)), inGerman);
  });
}

test("Distances read naturally", () => {
  const moves = [
    { kind: "straight", cells: 8 },
    { kind: "turn", side: "left" },
    { kind: "straight", cells: 2 },
    { kind: "enter", aisle: 5 },
    { kind: "straight", cells: 4 },
  ];

  assert.equal(nobreak(words.wayWords(moves, 1.5, english)), "12 m, left 3 m, into aisle 5, 6 m");
  assert.equal(nobreak(words.wayWords(moves, 1.5, german)), "12 m, links 3 m, in Gang 5, 6 m");
  assert.equal(words.wayWords([], 1.5, english), "same spot");
});

test("The aisle is the one on the store's sign; names are unchanged, and the map's number is the fallback", () => {
  const pick = { aisle: 3 };

  assert.equal(words.aisleWords(item("milk", "dairy", { aisle: "5" }), pick, english), "Aisle 5");
  assert.equal(words.aisleWords(item("milk", "dairy", { aisle: "Milk wall" }), pick, english), "Milk wall");
  assert.equal(words.aisleWords(item("milk", "dairy"), pick, english), "Aisle 3");
  assert.equal(words.aisleWords(item("milk", "dairy"), { aisle: null }, english), null);
});

test("A proven result says so, and claims no more (G-23)", () => {
  const proven = { isOptimal: true, slack: 0 };
  const told = (plan, visits, settings) => nobreak(proofWords(plan, visits, { ...usualSettings, ...settings }, 1.5, walking, english.formats));

  assert.equal(told(proven, "parts", { keepsSectionsTogether: false }), "Shortest walk");
  assert.equal(told(proven, "departments", {}), "Shortest walk, each department once");
  assert.equal(told(proven, "parts", {}), "Shortest walk, each part of a department once");
  assert.equal(told(proven, "departments", { mode: "frozenLast" }), "Shortest walk in this order, each department once");
  assert.equal(
    told(proven, "classes", { mode: "heavyLast" }),
    "Shortest walk in this order, each part of a department once, heavy items apart",
  );
  assert.equal(
    told({ isOptimal: false, slack: 4 }, "parts", {}),
    "At most 6 m longer than the shortest walk, each part of a department once",
  );
});

test("The next item is told with its department, aisle, place and distance (G-35)", () => {
  const pick = { aisle: 3, side: "right", part: "front", isEndCap: false };
  const told = (item, more = {}) => nobreak(words.thenWords({ item, pick, isAdrift: false, metres: 28, ...more }, english));

  assert.equal(told(item("bread", "bakery")), "Bakery · Aisle 3, right, front · 28 m on");
  assert.equal(told(item("bread", "bakery", { aisle: "Bread wall" }), { metres: 0 }), "Bakery · Bread wall, right, front · here");
  assert.equal(told(item("bread", "bakery"), { pick: undefined, isAdrift: true, metres: 0 }), "Bakery · Ask in the store");
});

test("The day is that on the shopper's clock", () => {
  assert.equal(localDay(new Date(2026, 0, 5, 23, 59)), "2026-01-05");
});
