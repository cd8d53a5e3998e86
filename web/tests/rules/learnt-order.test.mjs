// Visits that ticks make, how they are kept, and the order that is learnt from them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { rules } from "./support.mjs";
import { browser, listFields, Town } from "./sync-kit.mjs";

const { creation } = await rules("replica/row");
const { ListActions } = await rules("lists/list-actions");
const { StoredVisits, mostVisits } = await rules("lists/learnt/kept-visits");
const { shelfOrders } = await rules("lists/learnt/shelf-order");
const { isInformative, visitDocument, readListVisit, visitOf } = await rules("lists/learnt/visit");
const { inStoreOrder } = await rules("walk/walk-course");
const { Items } = await rules("items/items");
await shelfOrders.open(async () => readFileSync(new URL("../../../.build-web/order.wasm", import.meta.url)));

const departments = { milk: "dairy", bread: "bakery", apples: "produce", peas: "frozen", soap: "care", tea: "coffee" };
const minute = 60_000;
const wanted = (name) => ({ name, quantity: null, count: 1, shownUnit: null });

/** A guest's device with one list; `settle` runs what was put off. */
async function shopper({ store = "maple", town = new Town(), seed = 1, account = null } = {}) {
  const home = await browser(town, { seed, ...(account === null ? {} : { session: { account: account.id } }) });
  if (account !== null) await home.replica.local.set("device", "account", account);
  const chosen = { store };
  const later = [];
  const underWay = new Map();
  const opened = () =>
    new StoredVisits({
      replica: home.replica,
      chosenStore: () => chosen.store,
      walkUnderWay: (listId) => underWay.get(listId) ?? null,
      later: (work) => later.push(work),
    });
  const visits = opened();
  const items = new Items(home.replica, (name) => ({ department: departments[name] ?? "pantry", emoji: "🛒" }));
  const actions = new ListActions(home.replica, items, visits);
  const settle = () => later.splice(0).forEach((work) => work());
  const start = (listId, names, household = "") => {
    home.replica.record([creation("list", listId, listFields("Weekly"), household)]);
    const { entryIds } = actions.add(listId, names.map(wanted));
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
  /** The app is closed, with whatever was put off, and opened again. */
  const reopened = (first = () => undefined) => {
    later.length = 0;
    const again = opened();
    first(again);
    again.catchUp();
    return again;
  };
  return { ...home, actions, visits, chosen, underWay, settle, reopened, start, shop, things };
}

const way = ["soap", "peas", "milk", "tea", "apples", "bread"];
const folded = ["soap", "pea", "milk", "tea", "appl", "bread"];

test("What is ticked off in a store is kept as a visit, in its order (X-05)", async () => {
  const { start, shop, things, visits } = await shopper();

  shop(start("l1", Object.keys(departments)), way);

  assert.equal(things().length, 1);
  assert.deepEqual(things()[0].map((thing, index) => thing.startsWith(folded[index])), way.map(() => true));
  assert.equal(visits.all.getSnapshot()[0].storeId, "maple");
});

test("Ticks without a store, at home in one go, and of two things teach nothing (X-05)", async () => {
  const { start, shop, things, chosen } = await shopper({ store: null });
  shop(start("l1", ["milk", "bread", "tea"]), ["milk", "bread", "tea"]);
  chosen.store = "maple";
  shop(start("l2", ["milk", "bread", "tea"]), ["milk", "bread", "tea"], 2_000);
  shop(start("l3", ["milk", "bread", "tea"]), ["milk", "bread"]);

  assert.deepEqual(things(), []);
});

test("What is taken back and ticked again counts as it was the last time (X-05)", async () => {
  const { actions, clock, settle, start, shop, things } = await shopper();
  const entries = start("l1", Object.keys(departments));
  shop(entries, way);
  actions.setInCart(entries.soap, false);
  clock.now += minute;
  actions.setInCart(entries.milk, false);
  clock.now += minute;
  actions.setInCart(entries.milk, true);
  settle();

  const [kept] = things();

  assert.equal(things().length, 1);
  assert.equal(kept.length, 5);
  assert.equal(kept.at(-1), "milk");
  assert.ok(!kept.some((thing) => thing.startsWith("soap")));
});

test("Tidying a list away keeps the visit, and what follows in the same store goes on with it (X-05)", async () => {
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
  const { actions, chosen, start, shop, visits, clock } = await shopper();
  shop(start("l1", way), way);
  actions.clearInCart("l1");
  clock.now += 24 * 60 * minute;
  shop(start("l1", way), way);
  chosen.store = "pennywise";
  const again = actions.add("l1", [wanted("rice"), wanted("oats"), wanted("salt")]).entryIds;
  shop(again, [0, 1, 2]);

  const stores = visits.all.getSnapshot().map(({ storeId, ticks }) => `${storeId} ${ticks.length}`);

  assert.deepEqual(stores, ["maple 6", "maple 6", "pennywise 3"]);
});

test("What was ticked off in the seconds before the app was closed is kept when it is opened again (X-05)", async () => {
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

  const kept = visits.all.getSnapshot().map(({ storeId, ticks }) => `${storeId} ${ticks.length}`);
  assert.deepEqual(kept, ["pennywise 6"]);
});

test("What has lain in the cart since the day before yesterday is no visit of today's store (X-05)", async () => {
  const { actions, start, chosen, clock, reopened, things } = await shopper();
  const entries = start("l1", way);
  for (const name of way) {
    clock.now += minute;
    actions.setInCart(entries[name], true);
  }
  clock.now += 48 * 60 * minute;
  chosen.store = "pennywise";

  reopened();

  assert.deepEqual(things(), []);
});

test("A walk says at which store its ticks are made, whatever the list says (X-05)", async () => {
  const { start, shop, visits } = await shopper();
  const entries = start("l1", way);
  visits.walk("l1", "pennywise");
  shop(entries, way);

  assert.deepEqual(visits.all.getSnapshot().map(({ storeId }) => storeId), ["pennywise"]);
});

test("Of a store the last thirty visits are kept, and forgetting can be taken back (X-05)", async () => {
  const { actions, start, shop, visits, clock } = await shopper();
  for (let day = 0; day < mostVisits + 5; day += 1) {
    clock.now += 24 * 60 * minute;
    shop(start(`l${day}`, ["milk", "bread", "tea"]), ["milk", "bread", "tea"]);
    actions.clearInCart(`l${day}`);
  }
  const kept = visits.all.getSnapshot();
  assert.equal(kept.length, mostVisits);
  assert.equal(kept.at(-1).listId, `l${mostVisits + 4}`);

  const { undo } = visits.forget("maple");
  assert.deepEqual(visits.all.getSnapshot(), []);
  undo();
  assert.equal(visits.all.getSnapshot().length, mostVisits);
});

test("What one of a household has ticked off teaches the other (X-05)", async () => {
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

test("A list stands as it was gone through, and what was never bought with its department (X-05)", () => {
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

test("A walk without a map follows the learnt way, before aisles (X-05)", () => {
  const goods = [
    { id: "a", name: "Apples", department: "produce", aisle: "1", place: 2 },
    { id: "b", name: "Bread", department: "bakery", aisle: "2", place: 0 },
    { id: "c", name: "Cola", department: "drinks", aisle: null, place: 1 },
  ];

  assert.deepEqual([...goods].sort(inStoreOrder).map(({ id }) => id), ["b", "c", "a"]);
  const unlearnt = goods.map(({ place: _, ...one }) => one);
  assert.deepEqual([...unlearnt].sort(inStoreOrder).map(({ id }) => id), ["a", "b", "c"]);
});

test("A visit is the same after it was kept, and what is no visit is none (X-05)", () => {
  const ticks = ["a", "b", "c"].map((thing, index) => ({ thing, department: "dairy", time: 5_000 + index * 20_000 }));
  const visit = visitOf({ listId: "l1", ticks, open: new Set() }, "s", []);

  assert.deepEqual(readListVisit(visitDocument(visit), "visit"), visit);
  assert.ok(isInformative(visit));
  assert.equal(visitOf({ listId: "l1", ticks: [], open: new Set() }, "s", []), null);
  assert.throws(() => readListVisit({ storeId: "s", ticks: "none" }, "visit"));
});
