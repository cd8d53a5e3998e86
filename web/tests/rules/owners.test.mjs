// The owner of a page's data, and changes of owner or cleared storage in between.
import assert from "node:assert/strict";
import { test } from "node:test";
import { device, rules } from "./support.mjs";
import { all, channel, listFields } from "./sync-kit.mjs";

const { StorageFailure } = await rules("replica/device-storage");
const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { emptyDelivery } = await rules("replica/delivery");
const { noTabs } = await rules("replica/tabs");
const { change, creation } = await rules("replica/row");

const record = { kind: "own", name: "", leader: null, members: [], created: 1, revision: 0 };
const own = { ...record, id: "" };
const account = (id) => ({ id, nickname: id, household: `own.${id}` });
const namesOf = (records) => records.map(({ fields }) => fields.name).sort();
const quiet = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A device whose transactions can fail for one page alone. */
const failing = (storage) => {
  const page = {
    isLasting: true,
    fails: false,
    transact: (stores, mode, work) =>
      page.fails && mode === "readwrite"
        ? Promise.reject(new StorageFailure("broken"))
        : storage.transact(stores, mode, work),
    close: () => undefined,
  };
  return page;
};

/** Signing in or out: all earlier data goes. */
const changeHands = (replica, to) =>
  replica.receive({
    ...emptyDelivery, isFresh: true, households: [own], local: [{ id: "account", value: account(to) }],
  });

async function twoTabs() {
  const storage = new MemoryStorage();
  const join = channel();
  const second = failing(storage);
  const one = await Replica.open(storage, device(1).environment, join());
  const two = await Replica.open(second, device(2).environment, join());
  await changeHands(one, "ann");
  await quiet();
  return { storage, one, two, second };
}

test("A tab's unsaved changes never reach the next person, and are there when their author is back", async () => {
  const { storage, one, two, second } = await twoTabs();
  second.fails = true;
  two.record([creation("list", "l1", listFields("Private diary of Ann"))]);
  await quiet();
  assert.deepEqual(two.health.getSnapshot(), { kind: "unsaved", reason: "broken" });
  assert.equal(await one.others.unsaved(), 1);
  assert.equal(await two.others.unsaved(), 0);

  await changeHands(one, "bo");
  await quiet();
  second.fails = false;
  await two.retry();
  await quiet();

  assert.deepEqual(await all(storage, "list"), []);
  assert.deepEqual(await all(storage, "outbox"), []);
  for (const page of [one, two]) {
    assert.deepEqual(page.rows("list"), []);
    assert.deepEqual(page.outbox.all, []);
  }
  const bosNext = await Replica.open(storage, device(3).environment, noTabs);
  assert.deepEqual([bosNext.rows("list"), bosNext.outbox.all], [[], []]);

  await changeHands(bosNext, "ann");
  await bosNext.record([]).saved;
  assert.deepEqual(namesOf(await all(storage, "list")), ["Private diary of Ann"]);
  assert.deepEqual(bosNext.outbox.all.map(({ rowId }) => rowId), ["l1"]);
});

test("Changes set aside are there again on a page that was open all the time", async () => {
  const { one, two, second } = await twoTabs();
  second.fails = true;
  two.record([creation("list", "l1", listFields("Private diary of Ann"))]);
  await quiet();
  await changeHands(one, "bo");
  await quiet();
  second.fails = false;
  await two.retry();
  await quiet();

  await changeHands(one, "ann");
  await quiet();
  assert.deepEqual(one.rows("list").map(({ name }) => name), ["Private diary of Ann"]);
});

test("A page that slept through a change of accounts writes nothing into another person's data", async () => {
  const storage = new MemoryStorage();
  const one = await Replica.open(storage, device(1).environment, noTabs);
  await changeHands(one, "ann");
  const asleep = await Replica.open(storage, device(2).environment, noTabs);
  await changeHands(one, "bo");
  asleep.record([creation("list", "l1", listFields("Of Ann"))]);
  await asleep.receive({ ...emptyDelivery, rows: [], households: [{ ...own, revision: 7 }] });

  assert.deepEqual(await all(storage, "list"), []);
  assert.deepEqual((await all(storage, "household")).map(({ revision }) => revision), [0]);
  assert.deepEqual(asleep.health.getSnapshot(), { kind: "memory", reason: "replaced" });
});

test("A storage that is lost under an open page is filled again with all that the page knows", async () => {
  const storage = new MemoryStorage();
  const page = await Replica.open(storage, device(1).environment, noTabs);
  await page.receive({ ...emptyDelivery, households: [own], local: [{ id: "account", value: account("ann") }] });
  const stamps = { name: "01a1fc2d3c00-0000-elsewhere" };
  const row = (number) => ({ id: `l${number}`, household: "", revision: 1, author: null, fields: listFields(`L${number}`), stamps });
  const rows = [1, 2, 3].map((number) => ({ kind: "list", row: row(number) }));
  await page.receive({ ...emptyDelivery, rows, households: [{ ...own, revision: 9 }] });
  storage.stores.clear();

  const next = { kind: "list", row: { ...row(4), revision: 10 } };
  await page.receive({ ...emptyDelivery, rows: [next], households: [{ ...own, revision: 10 }] });

  const opened = await Replica.open(storage, device(2).environment, noTabs);
  assert.equal(opened.deviceId, page.deviceId);
  assert.deepEqual(opened.rows("list").map(({ name }) => name).sort(), ["L1", "L2", "L3", "L4"]);
  assert.equal(opened.households.known[0].revision, 10);
  assert.equal(opened.owner.account, "ann");

  storage.stores.clear();
  await opened.record([change("list", "l1", { name: "Renamed" })]).saved;
  assert.equal((await all(storage, "list")).length, 4);
});

test("Without an edit, a page does not refill cleared storage: the next person finds nothing", async () => {
  const storage = new MemoryStorage();
  const page = await Replica.open(storage, device(1).environment, noTabs);
  await page.record([creation("list", "l1", listFields("Of Ann"))]).saved;
  storage.stores.clear();

  await page.local.note("device", "sessionOver", true);

  for (const store of ["list", "outbox", "device"]) assert.deepEqual(await all(storage, store), [], store);
});

test("Rows of one id in two households are two rows, in memory and on disk; one's own is shown", async () => {
  const storage = new MemoryStorage();
  const page = await Replica.open(storage, device(1).environment, noTabs);
  const households = [own, ...["h2", "h1"].map((id) => ({ ...record, id, kind: "shared", name: id }))];
  const row = (household, name) => {
    const stamps = { name: "01a1fc2d3c00-0000-elsewhere" };
    return { kind: "list", row: { id: "l1", household, revision: 1, author: null, fields: listFields(name), stamps } };
  };
  await page.receive({ ...emptyDelivery, households, rows: [row("h2", "Trap"), row("h1", "Home")] });
  const listsIn = (replica) => replica.rows("list").map(({ household, name }) => [household, name]);
  assert.deepEqual(listsIn(page), [["h1", "Home"]]);
  await page.record([change("list", "l1", { details: "key under the mat" })]).saved;
  assert.deepEqual(page.outbox.all.map(({ household }) => household), ["h1"]);

  for (const [seed, replica] of [[1, page], [2, await Replica.open(storage, device(2).environment, noTabs)]]) {
    assert.deepEqual(listsIn(replica), [["h1", "Home"]], `page ${seed}`);
    assert.equal(replica.row("list", "l1").details, "key under the mat");
  }
  assert.deepEqual(namesOf(await all(storage, "list")), ["Home", "Trap"]);

  await page.receive({ ...emptyDelivery, forgotten: ["h1"], households: households.filter(({ id }) => id !== "h1") });
  assert.deepEqual(listsIn(page), [["h2", "Trap"]]);
  assert.deepEqual(namesOf(await all(storage, "list")), ["Trap"]);
});

test("Rows that an older version stored under their ids alone are found, and stored again", async () => {
  const storage = new MemoryStorage();
  const stamps = { name: "01a1fc2d3c00-0000-elsewhere" };
  const row = { id: "l1", household: "h1", revision: 1, author: null, fields: listFields("Home"), stamps };
  await storage.transact(["list", "outbox", "household", "device"], "readwrite", async (inside) => {
    inside.put("device", { id: "id", value: "abcd0123" });
    inside.put("household", { ...record, id: "h1" });
    inside.put("list", row);
    inside.put("outbox", { id: "list/l1", kind: "list", rowId: "l1", household: "h1", fields: { name: "Home" }, stamps });
  });

  for (const seed of [1, 2]) {
    const page = await Replica.open(storage, device(seed).environment, noTabs);
    assert.equal(page.row("list", "l1").name, "Home");
    assert.deepEqual(page.outbox.all.map(({ rowId, household }) => [rowId, household]), [["l1", "h1"]]);
    assert.deepEqual((await all(storage, "list")).map(({ id, rowId }) => [id, rowId]), [["h1/l1", "l1"]]);
    assert.deepEqual((await all(storage, "outbox")).map(({ id }) => id), ["list/h1/l1"]);
  }
});

test("A note still being typed on a row that has left the device makes no row, and is reported", async () => {
  const page = await Replica.open(new MemoryStorage(), device(1).environment, noTabs);
  page.record([change("entry", "e1", { note: "the blue one" })]);

  assert.equal(page.row("entry", "e1"), undefined);
  assert.deepEqual(page.outbox.all, []);
  const strays = [];
  page.listenToStrays(({ row }) => strays.push(row.fields.note));
  page.record([change("entry", "e2", { note: "the red one" })]);
  assert.deepEqual(strays, ["the blue one", "the red one"]);
});
