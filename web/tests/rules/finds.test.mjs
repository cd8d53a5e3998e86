// Ticks on a map teach locations: which count, what is stored, and what is shared.
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, device, rules } from "./support.mjs";
import { smallStore } from "./walk-kit.mjs";

const { readLayout } = await rules("store-maps/store-layout");
const { findsOf } = await rules("walk/finds/teaching");
const { foundThing, soughtThings } = await rules("walk/finds/things");
const { StoredFinds } = await rules("walk/finds/stored-finds");
const { placesByItem } = await rules("walk/finds/taught");
const { aisleAt } = await rules("walk/walk-plan");
const { LocalRecords } = await rules("replica/local-records");
const { ApiProblem, Offline } = await rules("api/failures");

// Two patches of pantry (K at the left, k beside it) are one section here, so a second one is drawn below.
const store = {
  ...smallStore,
  grid: smallStore.grid.map((row, at) => (at === 1 ? "#DDDDD.ZZZ.KKKK#" : row)),
};
const layout = readLayout(store);
const sectionOf = (row, column) => layout.sectionOf[row * layout.columns + column];
const [dairy, frozen, farPantry, pantry] = [sectionOf(1, 1), sectionOf(1, 7), sectionOf(1, 11), sectionOf(3, 2)];

/** The list: milk and ice in plain view, oil in one of two pantries, tofu nowhere on the map. */
const goods = [
  { id: "milk", department: "dairy", productId: null },
  { id: "butter", department: "dairy", productId: "p-butter" },
  { id: "ice", department: "frozen", productId: null },
  { id: "oil", department: "pantry", productId: "p-oil" },
  { id: "beans", department: "pantry", productId: "p-beans" },
  { id: "tofu", department: "meat", productId: null },
];

const second = 1_000;
const step = (id, at, section = null, more = {}) => ({
  id, outcome: "taken", section, aisle: null, isTold: id === "beans", way: section === null ? [] : Array(20).fill(0), at: at * second, ...more,
});
const here = (at, section, aisle = null) => step("", at, section, { outcome: "here", aisle });

/** Texts such as "oil dairy 4". */
const findLines = (steps) =>
  findsOf(steps, goods, layout).map(({ id, place }) => `${id} ${place.department} ${place.aisle ?? "-"}`);

test("The map of these tests has two patches of one department", () => {
  assert.equal(layout.sections.filter(({ department }) => department === "pantry").length, 2);
  assert.notEqual(farPantry, pantry);
});

const cases = [
  ["A tick at the route's target teaches nothing", [step("milk", 0, dairy), step("oil", 60, farPantry), step("ice", 120, frozen)], []],
  ["A tick right after setting the location counts there", [here(0, pantry, 3), step("oil", 5, farPantry)], ["oil pantry 3"]],
  ["So does a second tick there", [here(0, pantry, 3), step("oil", 5, farPantry), step("tofu", 20)], ["oil pantry 3", "tofu pantry 3"]],
  ["With time to walk to the route's target, the place is uncertain", [here(0, pantry, 3), step("oil", 25, farPantry, { way: Array(20).fill(0) })], []],
  ["Just after another tick, too far from the route's target, the item was there",
    [step("milk", 0, dairy), step("oil", 10, farPantry)], ["oil dairy -"]],
  ["Near the route's target the item may have been there",
    [step("milk", 0, dairy), step("oil", 10, farPantry, { way: Array(8).fill(0) })], []],
  ["After more than a moment the place is uncertain", [step("milk", 0, dairy), step("oil", 16, farPantry), step("tofu", 21)], []],
  ["Devices with different clocks teach nothing", [step("milk", 20, dairy), step("tofu", 5)], []],
  ["Nor does a tick long after setting the location", [here(0, pantry, 3), step("tofu", 31)], []],
  ["Locations from the store are not learned", [here(0, dairy), step("beans", 5, pantry), step("butter", 10, dairy)], []],
  ["A target from other people's finds does not tell the shopper's location",
    [step("milk", 0, frozen), step("tofu", 5), step("ice", 10, frozen)], []],
  ["Between two ticks at one place, the item was there", [step("milk", 0, dairy), step("tofu", 20), step("butter", 40, dairy)], ["tofu dairy -"]],
  ["Two places along one aisle are one, and the nearer tick counts",
    [step("ice", 0, frozen, { aisle: 4 }), step("tofu", 20), step("milk", 30, dairy, { aisle: 4 })], ["tofu dairy 4"]],
  ["Between two ticks at two places, the place is uncertain", [step("milk", 0, dairy), step("tofu", 20), step("ice", 40, frozen)], []],
  ["After a long time in between, the place is uncertain", [step("milk", 0, dairy), step("tofu", 20), step("butter", 400, dairy)], []],
  ["A burst of ticks at the checkout teaches nothing",
    [step("ice", 0, frozen), step("milk", 100, dairy), step("tofu", 101), step("oil", 102, farPantry), step("butter", 103, dairy)], []],
  ["Nor does a burst after setting the location", [here(0, pantry, 3), step("oil", 2, farPantry), step("tofu", 3), step("ice", 4, frozen)], []],
  ["An undone tick teaches nothing", [here(0, pantry, 3), step("oil", 5, farPantry, { outcome: "undone" })], []],
  ["A missing item has no location, but tells the shopper's",
    [step("milk", 0, dairy), step("tofu", 20), step("butter", 40, dairy, { outcome: "missing" }), step("oil", 60, farPantry, { outcome: "missing" })],
    ["tofu dairy -"]],
  ["Ticks without a time teach nothing", [here(0, pantry, 3), step("tofu", 5, null, { at: null })], []],
  ["A location on the floor names no department", [here(0, null, 3), step("tofu", 5)], []],
  ["A section missing on a later map is not a place", [here(0, 99, 3), step("tofu", 5)], []],
];

for (const [name, steps, expected] of cases) {
  test(`${name}`, () => assert.deepEqual(findLines(steps), expected));
}

test("In any walk, only entries with a guessed location are found, each once (seed 26)", () => {
  const random = randomSource(26);
  const pick = (some) => some[Math.floor(random() * some.length)];
  let count = 0;
  for (let walk = 0; walk < 400; walk += 1) {
    const ids = goods.map(({ id }) => id).sort(() => random() - 0.5);
    const steps = ids.flatMap((id, index) => {
      const at = index * 10 + random() * 10;
      const one = step(id, at, pick([null, dairy, frozen, pantry, farPantry, 77]), { outcome: pick(["taken", "taken", "missing", "undone"]), aisle: pick([null, 1, 2]) });
      return random() < 0.3 ? [here(at - 1, pick([null, dairy, pantry])), one] : [one];
    });
    const finds = findsOf(steps, goods, layout);
    count += finds.length;
    assert.equal(new Set(finds.map(({ id }) => id)).size, finds.length);
    for (const { id } of finds) {
      assert.ok(["milk", "ice", "oil", "tofu"].includes(id), id);
      assert.ok(steps.some((one) => one.id === id && one.outcome === "taken"));
    }
  }
  assert.ok(count > 200, `${count} finds`);
});

test("The aisle of a cell is the one that runs over it", () => {
  const plan = { aisles: [
    { number: 4, axis: "vertical", lines: [2, 5], breadth: [3, 4], isFrontFirst: true },
    { number: 5, axis: "horizontal", lines: [0, 9], breadth: [7, 7], isFrontFirst: true },
    { number: 0, axis: "vertical", lines: [2, 5], breadth: [8, 8], isFrontFirst: true },
  ] };

  assert.equal(aisleAt(plan, 2 * 10 + 4, 10), 4);
  assert.equal(aisleAt(plan, 7 * 10 + 4, 10), 5);
  assert.equal(aisleAt(plan, 6 * 10 + 4, 10), null);
  // An aisle without a number.
  assert.equal(aisleAt(plan, 3 * 10 + 8, 10), null);
});

test("A thing is a product, an item of the lexicon, or words that stay here (G-04)", () => {
  assert.deepEqual(foundThing({ name: "Milk", productId: "p1" }), { kind: "product", id: "p1" });
  assert.deepEqual(foundThing({ name: "Milch", productId: null }), foundThing({ name: "milk", productId: null }));
  assert.equal(foundThing({ name: "milk", productId: null }).kind, "thing");
  for (const own of ["Grandma's tonic", "present for Ann", "12 Elm Street", "milk for Bo's birthday"]) {
    assert.equal(foundThing({ name: own, productId: null }).kind, "words", own);
  }
  assert.deepEqual(soughtThings({ name: "Milk", productId: "p1" }).map(({ kind }) => kind), ["product", "thing"]);
});

/** A device with its reports, whose owner may consent. */
function bench({ agrees = null, fails = () => null } = {}) {
  const { clock } = device();
  const reports = [];
  const queue = { save: async () => true };
  const state = { agrees };
  const finds = new StoredFinds({
    local: new LocalRecords(queue),
    now: () => clock.now,
    client: {
      tell: async (store, some) => {
        const failure = fails();
        if (failure !== null) throw failure;
        reports.push({ store, finds: some });
      },
    },
    mayTell: () => state.agrees,
  });
  return { clock, reports, state, finds };
}

const tofuAt = (department, aisle = null) => ({ kind: "thing", id: "tofu", department, aisle });
const day = 86_400_000;

test("Nothing leaves the device without consent, or after it is withdrawn (G-04)", async () => {
  const { reports, state, finds } = bench();
  finds.note("s1", 1, [tofuAt("produce", 4)]);
  await finds.tell();
  state.agrees = false;
  await finds.tell();
  assert.deepEqual(reports, []);
  assert.equal(finds.hasToTell("s1").getSnapshot(), true);

  state.agrees = true;
  await finds.tell();
  assert.deepEqual(reports, [{ store: "s1", finds: [{ thing: "tofu", department: "produce", aisle: 4 }] }]);

  finds.note("s1", 2, [{ ...tofuAt("dairy"), id: "milk" }]);
  state.agrees = false;
  finds.withdraw();
  state.agrees = true;
  await finds.tell();
  assert.equal(reports.length, 1);
  // While consent is refused, nothing is queued either.
  state.agrees = false;
  finds.note("s1", 3, [{ ...tofuAt("dairy"), id: "milk" }]);
  state.agrees = true;
  await finds.tell();
  assert.equal(reports.length, 1);
});

test("Only a location is sent: no words, no list, no amount, no time (G-04)", async () => {
  const { reports, finds } = bench({ agrees: true });
  finds.note("s1", 1, [
    tofuAt("produce", 4), { kind: "product", id: "p1", department: "dairy", aisle: null },
    { kind: "words", id: "grandma tonic", department: "drinks", aisle: 2 },
  ]);

  await finds.tell();

  assert.deepEqual(reports, [
    { store: "s1", finds: [{ thing: "tofu", department: "produce", aisle: 4 }, { product: "p1", department: "dairy" }] },
  ]);
  assert.equal(finds.at("s1").getSnapshot().length, 3);
});

test("An item is reported once a day and store, at its most frequent place; a walk counts once (G-04)", async () => {
  const { clock, reports, finds } = bench({ agrees: true });
  finds.note("s1", 1, [tofuAt("produce", 4)]);
  await finds.tell();
  finds.note("s1", 1, [tofuAt("dairy")]);
  for (const [walk, department] of [[2, "dairy"], [3, "produce"], [4, "dairy"]]) finds.note("s1", walk, [tofuAt(department, 4)]);
  finds.note("s2", 5, [tofuAt("meat")]);
  await finds.tell();
  assert.deepEqual(reports.map(({ store, finds: [{ department }] }) => `${store} ${department}`), ["s1 produce", "s2 meat"]);

  clock.now += day;
  await finds.tell();
  await finds.tell();

  assert.deepEqual(reports.slice(2).map(({ store, finds: [{ department }] }) => `${store} ${department}`), ["s1 dairy"]);
});

test("Failed reports wait, and those that the server will never accept do not", async () => {
  let failure = new Offline();
  const { reports, finds } = bench({ agrees: true, fails: () => failure });
  finds.note("s1", 1, [tofuAt("produce")]);
  await finds.tell();
  assert.equal(finds.hasToTell("s1").getSnapshot(), true);
  failure = null;
  await finds.tell();
  assert.equal(reports.length, 1);

  for (const [code, waits] of [["unknown-store", false], ["unknown", true]]) {
    // The second page in between belongs to another account.
    failure = new ApiProblem(404, code, "", "", null, null);
    finds.note(code, 2, [tofuAt("produce")]);
    await finds.tell();
    assert.equal(finds.hasToTell(code).getSnapshot(), waits);
  }
});

test("One request takes sixty places, and a store keeps the latest three hundred", async () => {
  const { clock, reports, finds } = bench({ agrees: true });
  const many = (from) => Array.from({ length: 200 }, (_, index) => ({ ...tofuAt("produce"), id: `thing-${from + index}` }));
  finds.note("s1", 1, many(0));
  clock.now += day;
  finds.note("s1", 2, many(200));

  await finds.tell();

  assert.equal(finds.at("s1").getSnapshot().length, 300);
  assert.deepEqual(reports.map(({ finds: some }) => some.length), [60, 60, 60, 60, 60]);
  assert.ok(finds.at("s1").getSnapshot().some(({ id }) => id === "thing-399"));
});

test("One's own finds teach at once, without consent, and change with the next find", () => {
  const { finds } = bench({ agrees: false });
  const places = () => placesByItem([], finds.at("s1").getSnapshot())({ name: "Tofu", productId: null });
  assert.deepEqual(places(), []);

  finds.note("s1", 1, [tofuAt("produce", 4)]);
  finds.note("s1", 2, [tofuAt("produce", 4)]);
  assert.deepEqual(places(), [{ department: "produce", aisle: "4", count: 6, isOwn: true }]);
  finds.note("s1", 3, [tofuAt("dairy")]);
  finds.note("s1", 4, [tofuAt("dairy")]);
  assert.deepEqual(places(), [{ department: "dairy", aisle: null, count: 6, isOwn: true }]);

  finds.forget();
  assert.deepEqual(places(), []);
  assert.equal(finds.storeCount.getSnapshot(), 0);
});

test("Other people's counts and one's own add up, for the product and its item", () => {
  const sums = [
    { product: "p1", thing: null, department: "produce", aisle: 4, count: 3 },
    { product: null, thing: "tofu", department: "produce", aisle: 4, count: 5 },
    { product: null, thing: "tofu", department: "meat", aisle: null, count: 9 },
    { product: "p2", thing: null, department: "dairy", aisle: null, count: 50 },
  ];
  const own = [{ kind: "product", id: "p1", department: "produce", aisle: 4, count: 1 }];
  const taught = placesByItem(sums, own);

  assert.deepEqual(taught({ name: "Tofu", productId: "p1" }), [
    { department: "produce", aisle: "4", count: 11, isOwn: false }, { department: "meat", aisle: null, count: 9, isOwn: false },
  ]);
  assert.deepEqual(taught({ name: "Bread", productId: null }), []);
});

test("Known locations of a store stay the same while only another store's finds change", () => {
  const { finds } = bench();
  finds.note("s1", 1, [tofuAt("produce", 4)]);
  const own = finds.at("s1");
  const before = own.getSnapshot();

  finds.note("s2", 2, [tofuAt("dairy")]);

  assert.equal(own.getSnapshot(), before);
});
