// Text being typed when the app ends.
import assert from "node:assert/strict";
import { test } from "node:test";
import { device, rules } from "./support.mjs";
import { listFields } from "./sync-kit.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { noTabs } = await rules("replica/tabs");
const { creation } = await rules("replica/row");
const { fields, text } = await rules("grocery/reader");
const { Items } = await rules("items/items");
const { ListActions } = await rules("lists/list-actions");
const { Typing } = await rules("lists/typing");

async function opened(storage, seed) {
  const replica = await Replica.open(storage, device(seed).environment, noTabs);
  const actions = new ListActions(replica, new Items(replica, () => ({ department: "other", emoji: "🛒" })));
  return { replica, actions, typing: new Typing(replica, actions) };
}

test("A note and half a word in the box are on the device with each key, and in no log before they are done", async () => {
  const storage = new MemoryStorage();
  const { replica, actions, typing } = await opened(storage, 1);
  replica.record([creation("list", "l1", listFields("Weekly"))]);
  actions.add("l1", [{ name: "milk", quantity: null, count: 1, shownUnit: null }]);
  const [{ id }] = replica.rows("entry");
  for (const note of ["t", "th", "the blue o"]) typing.note(id, note);
  for (const words of ["b", "bre"]) typing.entry("l1", words);
  await replica.record([]).saved;
  assert.equal(replica.row("entry", id).note, "");

  const next = await opened(storage, 2);
  assert.equal(next.typing.entryOf("l1"), "bre");
  next.typing.recover();
  assert.equal(next.replica.row("entry", id).note, "the blue o");
  next.typing.entry("l1", "");
  await next.replica.record([]).saved;

  const last = await opened(storage, 3);
  assert.equal(last.replica.row("entry", id).note, "the blue o");
  assert.equal(last.typing.entryOf("l1"), "");
  assert.deepEqual(last.replica.local.ids("device").filter((record) => record.startsWith("typing/")), []);
});

test("A key that is typed leaves the other records of the device as they are, so that no screen is rendered for it", async () => {
  const { replica, typing } = await opened(new MemoryStorage(), 1);
  const day = replica.local.watch("device", "day", fields({ name: text }));
  void replica.local.set("device", "day", { name: "Sunday" });
  const before = day.getSnapshot();

  typing.entry("l1", "b");
  assert.equal(day.getSnapshot(), before);
  void replica.local.set("device", "day", { name: "Monday" });
  assert.deepEqual(day.getSnapshot(), { name: "Monday" });
  void replica.local.set("device", "day", null);
  assert.equal(day.getSnapshot(), null);
});
