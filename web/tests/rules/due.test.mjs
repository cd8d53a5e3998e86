// Suggestions of what a household buys regularly and would buy again by now.
import assert from "node:assert/strict";
import { test } from "node:test";
import { device, randomSource, rules, seeds, words } from "./support.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { creation } = await rules("replica/row");
const { noTabs } = await rules("replica/tabs");
const { itemKey } = await rules("grocery/words/item-name");
const { Items } = await rules("items/items");
const { dueItems } = await rules("lists/due/due-items");
const { dueThings } = await rules("lists/due/due-things");
const { withDue } = await rules("lists/entry/suggestions");
const { putOff } = await rules("lists/later/when-actions");
const { ListActions } = await rules("lists/list-actions");

const dayMilliseconds = 86_400_000;
const start = Date.UTC(2026, 8, 1);
const dayOf = (number) => new Date(start + number * dayMilliseconds).toISOString().slice(0, 10);
const bought = (days, thing = "milk") => days.map((number) => ({ thing, day: dayOf(number) }));

test("A thing is due after the median of the days between its purchases, and not before", () => {
  const cases = [
    // Days of purchase, today, the interval and the days since the last purchase if due.
    [[0, 5, 10], 14, null],
    [[0, 5, 10], 15, [5, 5]],
    [[0, 5, 10], 16, [5, 6]],
    // One long holiday changes nothing.
    [[0, 4, 8, 40, 44], 48, [4, 4]],
    [[0, 3, 7], 11, [4, 4]],
    [[0, 1, 2], 3, [1, 1]],
    // Two purchases make no habit, nor do three of one day.
    [[0, 5], 10, null],
    [[0, 0, 0, 5], 10, null],
    // A habit ends after three intervals.
    [[0, 5, 10], 25, [5, 15]],
    [[0, 5, 10], 26, null],
    // The last eight purchases count.
    [[0, 1, 2, 3, 4, 5, 6, 16, 26, 36, 46, 56, 66, 76], 86, [10, 10]],
    // A day that has not come yet is a wrong clock.
    [[0, 5, 90], 12, null],
  ];
  for (const [days, today, rhythm] of cases) {
    const expected = rhythm === null ? [] : [{ thing: "milk", everyDays: rhythm[0], daysAgo: rhythm[1] }];
    assert.deepEqual(dueThings(bought(days), dayOf(today)), expected, `${days} on day ${today}`);
  }
});

test("What is bought most often comes first", () => {
  const purchases = [...bought([0, 10, 20], "tea"), ...bought([21, 24, 27], "bread"), ...bought([16, 21, 26], "milk")];
  assert.deepEqual(dueThings(purchases, dayOf(31)).map(({ thing }) => thing), ["bread", "milk", "tea"]);
});

test("Whatever the purchases and their order, each due thing is bought on three days and overdue", () => {
  for (const seed of seeds(60, 3_000)) {
    const random = randomSource(seed);
    const number = (most) => Math.floor(random() * most);
    const purchases = Array.from({ length: number(60) }, () => bought([number(90)], `thing ${number(6)}`)[0]);
    const today = 90 + number(20);
    const due = dueThings(purchases, dayOf(today));
    const shuffled = purchases.map((one) => [random(), one]).sort(([one], [other]) => one - other).map(([, one]) => one);
    assert.deepEqual(dueThings([...shuffled, ...shuffled], dayOf(today)), due, `seed ${seed}`);
    for (const { thing, everyDays, daysAgo } of due) {
      const days = [...new Set(purchases.filter((one) => one.thing === thing).map(({ day }) => day))].sort();
      assert.ok(days.length >= 3, `seed ${seed}`);
      assert.equal((Date.parse(dayOf(today)) - Date.parse(days.at(-1))) / dayMilliseconds, daysAgo, `seed ${seed}`);
      assert.ok(everyDays >= 1 && daysAgo >= everyDays && daysAgo <= 3 * everyDays, `seed ${seed}`);
    }
    assert.deepEqual(due, [...due].sort((one, other) => one.everyDays - other.everyDays), `seed ${seed}`);
  }
});

/** A device whose household buys things on some days and clears the list after each. */
async function home() {
  const { clock, environment } = device();
  const replica = await Replica.open(new MemoryStorage(), environment, noTabs);
  const items = new Items(replica, (name, ofHead) => words.guess(name, "en", ofHead));
  const actions = new ListActions(replica, items);
  const list = actions.create("Weekly");
  const type = (text, on = list) => actions.add(on, words.entries(text, (name) => words.knows(name)).entries);
  const shop = (text) => {
    for (const id of type(text).entryIds) actions.setInCart(id, true);
    actions.clearInCart(list);
  };
  const wait = (days) => void (clock.now += days * dayMilliseconds);
  const due = (visits = []) => dueItems(replica, items.of(""), visits, "");
  const names = (visits) => due(visits).map(({ item, everyDays, daysAgo }) => `${item.name} ${everyDays} ${daysAgo}`);
  return { clock, replica, items, actions, list, type, shop, wait, due, names };
}

test("What was ticked and cleared off lists becomes due, until it is on a list again", async () => {
  const { replica, actions, items, type, shop, wait, names } = await home();
  for (const text of ["milk, bread", "milk", "milk, bread"]) {
    shop(text);
    wait(5);
  }

  assert.deepEqual(names(), ["Milk 5 5"]);
  const party = actions.create("Party");
  const addition = type("milk", party);
  assert.deepEqual(names(), []);
  putOff(replica, [{ id: addition.entryIds[0] }], "2099-12-04");
  assert.deepEqual(names(), []);
  addition.undo();
  assert.deepEqual(names(), ["Milk 5 5"]);
  actions.setInCart(type("milk").entryIds[0], true);
  assert.deepEqual(names(), []);
  wait(6);
  assert.deepEqual(names(), ["Milk 5 6"]);
  items.remove(items.of("").named("milk").id);
  assert.deepEqual(names(), []);
});

test("Visits and receipts count as purchases, prices read off a shelf do not", async () => {
  const { clock, replica, list, names } = await home();
  const at = (days) => clock.now - days * dayMilliseconds;
  const visit = (days, listId) => {
    const ticks = [{ thing: itemKey("Tea"), department: "coffee", time: at(days) }];
    return { storeId: "maple", listId, started: at(days), ticks };
  };
  replica.record(["Tea", "Coffee", "Milk"].map((name) => creation("item", `item ${name}`, {
    name, department: "coffee", emoji: "🛒", unit: null, categoryId: null, uses: 1, used: 0, isDeleted: false,
  })));
  const price = (name, days, source) => creation("seenPrice", `${name} ${days}`, {
    name, storeId: "maple", storeName: null, organisationId: null, productId: null, gtin: null, label: null, size: null,
    isByWeight: false, packs: 1, cents: 100, currency: "USD", isReduced: false, source, created: at(days), isDeleted: false,
    day: new Date(at(days)).toISOString().slice(0, 10),
  });
  replica.record([24, 16, 8].flatMap((days) => [price("Coffee", days, "receipt"), price("Milk", days, "typed")]));

  assert.deepEqual(names([21, 14, 7].map((days) => visit(days, list))), ["Tea 7 7", "Coffee 8 8"]);
  assert.deepEqual(names([21, 14, 7].map((days) => visit(days, "of others"))), ["Coffee 8 8"]);
});

test("At most five things are offered, before all other suggestions and none twice", async () => {
  const { shop, wait, due } = await home();
  for (let time = 0; time < 3; time += 1) {
    shop("milk, bread, tea, coffee, eggs, butter, rice");
    wait(4);
  }

  const offered = due();
  assert.equal(offered.length, 5);
  const other = (name) => ({ name, department: "dairy", emoji: "🛒", from: "own" });
  const [first, second] = offered.map(({ item }) => item.name);
  const all = withDue(offered, [other(second), other("Soap")], new Set([words.meaning(first)]));
  assert.deepEqual(all.map(({ name }) => name), [...offered.slice(1).map(({ item }) => item.name), "Soap"]);
  assert.deepEqual(all.map(({ due: rhythm }) => rhythm?.everyDays), [4, 4, 4, 4, undefined]);
});
