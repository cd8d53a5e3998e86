// Visits recorded from ticks, their storage, and the learned order.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { rules } from "./support.mjs";
import { browser, listFields, Town } from "./sync-kit.mjs";

const { creation } = await rules("replica/row");
const { ListActions } = await rules("lists/list-actions");
const { StoredVisits, mostVisits } = await rules("lists/learnt/stored-visits");
const { shelfOrders } = await rules("lists/learnt/shelf-order");
const { isInformative, visitDocument, readListVisit, visitOf } = await rules("lists/learnt/visit");
const { inStoreOrder } = await rules("walk/walk-course");
const { Items } = await rules("items/items");
await shelfOrders.open(async () => readFileSync(new URL("../../../.build-web/order.wasm", import.meta.url)));

const departments = { milk: "dairy", bread: "bakery", apples: "produce", peas: "frozen", soap: "care", tea: "coffee" };
const minute = 60_000;
const addition = (name) => ({ name, quantity: null, count: 1, shownUnit: null });

/** A guest's device with one list; `settle` runs deferred work. */
async function shopper({ store = "maple", town = new Town(), seed = 1, account = null } = {}) {
  const home = await browser(town, { seed, ...(account === null ? {} : { session: { account: account.id } }) });
  if (account !== null) await home.replica.local.set("device", "account", account);
  const choice = { store };
  const later = [];
  const underWay = new Map();
  const opened = () =>
    new StoredVisits({
      replica: home.replica,
      chosenStore: () => choice.store,
      walkUnderWay: (listId) => underWay.get(listId) ?? null,
      later: (work) => later.push(work),
    });
  const visits = opened();
  const items = new Items(home.replica, (name) => ({ department: departments[name] ?? "pantry", emoji: "🛒" }));
  const actions = new ListActions(home.replica, items, visits);
  const settle = () => later.splice(0).forEach((work) => work());
  const start = (listId, names, household = "") => {
    home.replica.record([creation("list", listId, listFields("Weekly"), household)]);
    const { entryIds } = actions.add(listId, names.map(addition));
    return Object.fromEntries(entryIds.map((id, index) => [names[index], id]));
  };
  const shop = (entries, names, gap = minute) => {
    for (const name of names) {
      home.clock.now += gap;
      actions.setInCart(entries[name], true);
    }
    settle();
  };
  const things = () => visits.all.getSnapshot().map(({ ticks }) => ticks.map(({ thing }) => thing));
  /** Closes the app, with its deferred work, and opens it again. */
  const reopened = (first = () => undefined) => {
    later.length = 0;
    const again = opened();
    first(again);
    again.catchUp();
    return again;
  };
  return { ...home, actions, visits, choice, underWay, settle, reopened, start, shop, things };
}

const way = ["soap", "peas", "milk", "tea", "apples", "bread"];
const folded = ["soap", "pea", "milk", "tea", "appl", "bread"];

test("Items ticked off in a store are stored as a visit, in their order (X-05)", async () => {
  const { start, shop, things, visits } = await shopper();

  shop(start("l1", Object.keys(departments)), way);

  assert.equal(things().length, 1);
  assert.deepEqual(things()[0].map((thing, index) => thing.startsWith(folded[index])), way.map(() => true));
  assert.equal(visits.all.getSnapshot()[0].storeId, "maple");
});

test("Ticks without a store, at home in one go, or of only two items teach nothing (X-05)", async () => {
  const { start, shop, things, choice } = await shopper({ store: null });
  shop(start("l1", ["milk", "bread", "tea"]), ["milk", "bread", "tea"]);
  choice.store = "maple";
  shop(start("l2", ["milk", "bread", "tea"]), ["milk", "bread", "tea"], 2_000);
  shop(start("l3", ["milk", "bread", "tea"]), ["milk", "bread"]);

  assert.deepEqual(things(), []);
});

test("An item unticked and ticked again counts as of the last time (X-05)", async () => {
  const { actions, clock, settle, start, shop, things } = await shopper();
  const entries = start("l1", Object.keys(departments));
  shop(entries, way);
  actions.setInCart(entries.soap, false);
  clock.now += minute;
  actions.setInCart(entries.milk, false);
  clock.now += minute;
  actions.setInCart(entries.milk, true);
  settle();

  const [visit] = things();

  assert.equal(things().length, 1);
  assert.equal(visit.length, 5);
  assert.equal(visit.at(-1), "milk");
  assert.ok(!visit.some((thing) => thing.startsWith("soap")));
});

test("Clearing a list keeps the visit, and later ticks in the same store continue it (X-05)", async () => {
  const { actions, start, shop, things, clock } = await shopper();
  const entries = start("l1", Object.keys(departments));
  for (const name of way.slice(0, 3)) {
    clock.now += minute;
    actions.setInCart(entries[name], true);
  }
  actions.clearInCart("l1");
  assert.equal(things()[0].length, 3);

  shop(entries, way.slice(3));

  assert.equal(things().length, 1);
  assert.equal(things()[0].length, 6);
});

test("The next day is another visit, and another store too (X-05)", async () => {
  const { actions, choice, start, shop, visits, clock } = await shopper();
  shop(start("l1", way), way);
  actions.clearInCart("l1");
  clock.now += 24 * 60 * minute;
  shop(start("l1", way), way);
  choice.store = "pennywise";
  const again = actions.add("l1", [addition("rice"), addition("oats"), addition("salt")]).entryIds;
  shop(again, [0, 1, 2]);

  const stores = visits.all.getSnapshot().map(({ storeId, ticks }) => `${storeId} ${ticks.length}`);

  assert.deepEqual(stores, ["maple 6", "maple 6", "pennywise 3"]);
});

test("Ticks in the seconds before the app is closed are there when it is opened again (X-05)", async () => {
  const { actions, start, things, clock, reopened } = await shopper();
  const entries = start("l1", way);
  for (const name of way) {
    clock.now += minute;
    actions.setInCart(entries[name], true);
  }
  assert.deepEqual(things(), []);

  reopened();
  reopened();

  assert.equal(things().length, 1);
  assert.equal(things()[0].length, way.length);
});

test("A walk that a reload interrupts is one visit, at its own store and from its own beginning (X-05)", async () => {
  const { actions, start, clock, underWay, reopened, visits } = await shopper();
  const entries = start("l1", way);
  underWay.set("l1", { storeId: "pennywise", since: clock.now });
  for (const name of way.slice(0, 3)) {
    clock.now += minute;
    actions.setInCart(entries[name], true);
  }

  const again = reopened((visits) => visits.walk("l1", "pennywise"));
  for (const name of way.slice(3)) {
    clock.now += minute;
    actions.setInCart(entries[name], true);
  }
  again.save("l1");

  const summaries = visits.all.getSnapshot().map(({ storeId, ticks }) => `${storeId} ${ticks.length}`);
  assert.deepEqual(summaries, ["pennywise 6"]);
});

test("Items in the cart since the day before yesterday do not make a visit to today's store (X-05)", async () => {
  const { actions, start, choice, clock, reopened, things } = await shopper();
  const entries = start("l1", way);
  for (const name of way) {
    clock.now += minute;
    actions.setInCart(entries[name], true);
  }
  clock.now += 48 * 60 * minute;
  choice.store = "pennywise";

  reopened();

  assert.deepEqual(things(), []);
});

test("A walk names the store of its ticks, whatever the list's store (X-05)", async () => {
  const { start, shop, visits } = await shopper();
  const entries = start("l1", way);
  visits.walk("l1", "pennywise");
  shop(entries, way);

  assert.deepEqual(visits.all.getSnapshot().map(({ storeId }) => storeId), ["pennywise"]);
});

test("The last thirty visits to a store are stored, and forgetting them can be undone (X-05)", async () => {
  const { actions, start, shop, visits, clock } = await shopper();
  for (let day = 0; day < mostVisits + 5; day += 1) {
    clock.now += 24 * 60 * minute;
    shop(start(`l${day}`, ["milk", "bread", "tea"]), ["milk", "bread", "tea"]);
    actions.clearInCart(`l${day}`);
  }
  const storedVisits = visits.all.getSnapshot();
  assert.equal(storedVisits.length, mostVisits);
  assert.equal(storedVisits.at(-1).listId, `l${mostVisits + 4}`);

  const { undo } = visits.forget("maple");
  assert.deepEqual(visits.all.getSnapshot(), []);
  undo();
  assert.equal(visits.all.getSnapshot().length, mostVisits);
});

test("One household member's ticks teach the other (X-05)", async () => {
  const town = new Town();
  const people = [];
  for (const [index, nickname] of ["Ann", "Bo"].entries()) {
    const account = town.register(nickname);
    if (index === 1) town.share("h1", "shared", "Home", "account.ann", ["account.ann", "account.bo"]);
    people.push(await shopper({ town, seed: index + 1, account }));
  }
  const [ann, bo] = people;
  await ann.sync.now();
  ann.shop(ann.start("l1", way, "h1"), way);
  await ann.sync.now();
  await bo.sync.now();

  assert.deepEqual(bo.things(), ann.things());
  assert.equal(bo.things()[0].length, way.length);
});

test("A list follows the learned order, and new items their department (X-05)", () => {
  const ticks = way.map((thing, index) => ({ thing, department: departments[thing], time: index * minute }));
  const visit = { storeId: "maple", listId: "l1", started: 0, ticks };
  const listed = [...way.toReversed(), "yoghurt"].map((name) => ({
    id: `e.${name}`, name: name === "apples" ? "apples" : name, department: departments[name] ?? "dairy",
  }));

  const order = shelfOrders.order(listed, [visit, visit, visit]);

  assert.equal(order.visitCount, 3);
  assert.equal(order.places.size, listed.length);
  const names = [...order.places].sort((one, other) => one[1] - other[1]).map(([id]) => id.slice(2));
  const dairy = [names.indexOf("milk"), names.indexOf("yoghurt")];
  assert.equal(Math.abs(dairy[0] - dairy[1]), 1, `${names}`);
  assert.deepEqual(names.filter((name) => ["soap", "milk", "tea", "bread"].includes(name)), ["soap", "milk", "tea", "bread"]);
  assert.equal(shelfOrders.order(listed, []), null);
});

test("A walk without a map follows the learned order, before aisles (X-05)", () => {
  const goods = [
    { id: "a", name: "Apples", department: "produce", aisle: "1", place: 2 },
    { id: "b", name: "Bread", department: "bakery", aisle: "2", place: 0 },
    { id: "c", name: "Cola", department: "drinks", aisle: null, place: 1 },
  ];

  assert.deepEqual([...goods].sort(inStoreOrder).map(({ id }) => id), ["b", "c", "a"]);
  const unlearnt = goods.map(({ place: _, ...one }) => one);
  assert.deepEqual([...unlearnt].sort(inStoreOrder).map(({ id }) => id), ["a", "b", "c"]);
});

test("A stored visit is unchanged, and invalid data is not a visit (X-05)", () => {
  const ticks = ["a", "b", "c"].map((thing, index) => ({ thing, department: "dairy", time: 5_000 + index * 20_000 }));
  const visit = visitOf({ listId: "l1", ticks, open: new Set() }, "s", []);

  assert.deepEqual(readListVisit(visitDocument(visit), "visit"), visit);
  assert.ok(isInformative(visit));
  assert.equal(visitOf({ listId: "l1", ticks: [], open: new Set() }, "s", []), null);
  assert.throws(() => readListVisit({ storeId: "s", ticks: "none" }, "visit"));
});
