// A device's data of several households, and of earlier versions of the app.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { device, rules, words } from "./support.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { Settings } = await rules("replica/settings");
const { noTabs } = await rules("replica/tabs");
const { emptyDelivery } = await rules("replica/delivery");
const { change, creation, received } = await rules("replica/row");
const { Categories } = await rules("items/categories");
const { Items } = await rules("items/items");
const { ListActions } = await rules("lists/list-actions");
const { ListCopies } = await rules("lists/list-copies");
const { ListViews } = await rules("lists/list-views");
const { deviceName } = await rules("accounts/device-name");

const fixture = JSON.parse(readFileSync(new URL("fixtures/replica-1.json", import.meta.url), "utf8"));
const all = (storage, store) => storage.transact([store], "readonly", (inside) => inside.all(store));

async function home(storage = new MemoryStorage()) {
  const { clock, environment } = device();
  const replica = await Replica.open(storage, environment, noTabs);
  const items = new Items(replica, () => ({ department: "pantry", emoji: "🛒" }));
  const actions = new ListActions(replica, items);
  const settings = new Settings(replica);
  const views = new ListViews(replica, new Categories(replica));
  return { clock, storage, replica, settings, items, actions, views };
}

test("Lists from before households are personal, and complete", async () => {
  const storage = new MemoryStorage();
  await storage.transact(Object.keys(fixture), "readwrite", async (inside) => {
    for (const [store, records] of Object.entries(fixture)) for (const record of records) inside.put(store, record);
  });

  const { replica, views, settings, actions } = await home(storage);

  const lists = views.all.getSnapshot();
  assert.deepEqual(lists.map(({ name, household }) => [name, household]), [["Party", ""], ["Weekly shop", ""]]);
  const weekly = views.contents(lists[1].id).getSnapshot();
  assert.deepEqual(weekly.inCart.map(({ name }) => name), ["Milk"]);
  assert.deepEqual(weekly.entries.map(({ name, note }) => [name, note]), [
    ["Milk", ""], ["Potatoes", "the floury ones"], ["Eggs", ""], ["Butter", ""],
  ]);
  assert.deepEqual(settings.memberships.getSnapshot(), ["maple"]);
  assert.equal(replica.outbox.all.length, fixture.outbox.length);
  assert.ok(replica.outbox.all.every(({ household }) => household === ""));

  actions.rename(lists[1].id, "Saturday");
  await replica.record([]).saved;
  const [record] = (await all(storage, "outbox")).filter(({ rowId }) => rowId === lists[1].id);
  assert.deepEqual([record.household, record.fields.name, record.fields.details], ["", "Saturday", "for the week"]);
});

test("Each household has items of its own (H-14)", async () => {
  const { items, actions, views, replica } = await home();
  const [mine, ours] = [actions.create("Mine"), actions.create("Ours", "", "h1")];
  actions.add(mine, words.entries("milk").entries);
  actions.add(ours, words.entries("milk, eggs").entries);

  assert.equal(items.of("").all.getSnapshot().length, 1);
  assert.deepEqual(items.of("h1").all.getSnapshot().map(({ name }) => name).sort(), ["Eggs", "Milk"]);
  assert.notEqual(items.of("").named("milk").id, items.of("h1").named("milk").id);
  assert.ok(replica.rows("entry", "h1").every(({ listId }) => listId === ours));
  assert.equal(views.contents(ours).getSnapshot().list.household, "h1");
  assert.ok(replica.outbox.all.filter(({ household }) => household === "h1").length >= 5);
});

test("A change stays in the household of its row", async () => {
  const { actions, items, replica } = await home();
  const ours = actions.create("Ours", "", "h1");
  const copy = new ListCopies(replica, items, actions).duplicate(ours, "Ours again");
  const { undo } = actions.remove(ours);
  undo();

  assert.equal(replica.row("list", ours).household, "h1");
  assert.equal(replica.row("list", copy).household, "h1");
  assert.deepEqual(replica.outbox.all.map(({ household }) => household), ["h1", "h1"]);
});

test("A template is not among the lists to shop", async () => {
  const { actions, views, replica } = await home();
  const id = actions.create("Basics");
  replica.record([change("list", id, { isTemplate: true })]);

  assert.deepEqual(views.all.getSnapshot(), []);
  assert.equal(replica.rows("list").length, 1);
});

test("A server's row replaces the stored one, with pending changes on top", () => {
  const row = (revision, fields, time, household = "") => {
    const stamps = Object.fromEntries(Object.keys(fields).map((name) => [name, `00000000000${time}-0000-x`]));
    return { id: "l1", household, revision, author: "ann", fields, stamps };
  };
  const stored = row(7, { name: "Old", details: "mine", colour: "red" }, 9);
  const waiting = row(0, { details: "mine" }, 8);

  assert.deepEqual(received(stored, row(8, { name: "New", details: "theirs" }, 5), waiting).fields, {
    name: "New", details: "mine",
  });
  assert.equal(received(stored, row(8, { details: "later" }, 9), waiting).fields.details, "later");
  assert.equal(received(stored, row(6, { name: "Older" }, 9), undefined), undefined);
});

test("First rows overwrite nothing, and lose against everything", async () => {
  const { replica } = await home();
  const item = { name: "Milk", department: "dairy", emoji: "🥛", unit: null, categoryId: null, uses: 0, used: 0 };
  const milk = creation("item", "item.milk", { ...item, isDeleted: false });
  replica.record([creation("item", "item.milk", { ...item, name: "Oat milk", isDeleted: false })]);

  await replica.begin([milk, { ...milk, id: "item.eggs" }], "000000000000-0000-default.en");

  assert.equal(replica.row("item", "item.milk").name, "Oat milk");
  assert.equal(replica.row("item", "item.eggs").name, "Milk");
  assert.equal(replica.outbox.count, 1);
  replica.record([change("item", "item.eggs", { name: "Eggs" })]);
  assert.equal(replica.row("item", "item.eggs").name, "Eggs");
  await replica.receive({ ...emptyDelivery, answered: replica.outbox.all });
  await replica.begin([milk, { ...milk, id: "item.eggs" }], "000000000000-0000-default.en");
  assert.deepEqual(replica.outbox.all, []);
});

test("A device is called by its browser and system", () => {
  const firefox = "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0";
  const safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1";

  assert.equal(deviceName(firefox), "Firefox, Android");
  assert.equal(deviceName(safari), "Safari, iPhone");
  assert.equal(deviceName("curl"), "Browser");
});
