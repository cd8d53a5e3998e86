// Edits of a page that was closed before they were saved.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listFields } from "./sync-kit.mjs";
import { device, rules } from "./support.mjs";

const { StorageFailure } = await rules("replica/device-storage");
const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { emptyDelivery } = await rules("replica/delivery");
const { change, creation } = await rules("replica/row");
const { noTabs } = await rules("replica/tabs");

/** Notes that outlive a page, as in a browser. */
class Notes {
  kept = new Map();
  note(note) {
    this.kept.set(note.id, structuredClone(note));
  }
  async all() {
    return [...this.kept.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  }
  forget(ids) {
    for (const id of ids) this.kept.delete(id);
  }
  clear() {
    this.kept.clear();
  }
  close() {}
}

/** Counts write transactions; those of a closed page never end, and a full device refuses them. */
class Device extends MemoryStorage {
  writes = 0;
  isLeft = false;
  largest = Infinity;
  transact(stores, mode, work) {
    if (mode === "readonly") return super.transact(stores, mode, work);
    if (this.isLeft) return new Promise(() => undefined);
    this.writes += 1;
    return super.transact(stores, mode, async (inside) => {
      let puts = 0;
      const result = await work({ ...inside, put: (...record) => (puts += 1) && inside.put(...record) });
      if (puts > this.largest) throw new StorageFailure("full");
      return result;
    });
  }
}

const opened = (storage, notes, seed = 1) => Replica.open(storage, device(seed).environment, noTabs, undefined, notes);
const all = (storage, store) => storage.transact([store], "readonly", (inside) => inside.all(store));

test("Text typed just before a page is closed is there when the app opens again, to be sent (G-09)", async () => {
  const [storage, notes] = [new Device(), new Notes()];
  const closing = await opened(storage, notes);
  await closing.record([creation("list", "l1", listFields("First"))]).saved;
  storage.isLeft = true;
  closing.record([change("list", "l1", { name: "Renamed" })]);
  void closing.local.set("device", "chosen", "maple");
  await Promise.resolve();
  storage.isLeft = false;

  const replica = await opened(storage, notes, 2);

  assert.equal(replica.row("list", "l1").name, "Renamed");
  assert.equal(replica.local.value("device", "chosen", String), "maple");
  assert.equal(replica.outbox.get("list/l1").fields.name, "Renamed");
  await replica.record([]).saved;
  assert.equal((await all(storage, "list"))[0].fields.name, "Renamed");
  assert.equal((await all(storage, "outbox"))[0].fields.name, "Renamed");
  assert.deepEqual(await all(storage, "device").then((records) => records.find(({ id }) => id === "chosen")), {
    id: "chosen", value: "maple",
  });
  assert.equal(notes.kept.size, 0);
});

test("A page takes over another one's leftovers, and reports unsent changes", async () => {
  const [storage, notes] = [new Device(), new Notes()];
  const [stays, left] = [await opened(storage, notes, 1), await opened(storage, notes, 2)];
  storage.isLeft = true;
  left.record([creation("list", "l1", listFields("First"))]);
  await Promise.resolve();
  storage.isLeft = false;
  let notifications = 0;
  stays.recorded.subscribe(() => (notifications += 1));

  await stays.adopt();
  await stays.record([]).saved;

  assert.equal(stays.row("list", "l1").name, "First");
  assert.equal(notifications, 1);
  assert.equal(notes.kept.size, 0);
  await stays.adopt();
  assert.equal(notifications, 1);
});

test("A page leaves its own notes alone: it is about to write them", async () => {
  const [storage, notes] = [new Device(), new Notes()];
  const replica = await opened(storage, notes);
  const { saved } = replica.record([creation("list", "l1", listFields("First"))]);
  let notifications = 0;
  replica.recorded.subscribe(() => (notifications += 1));
  await Promise.resolve();
  assert.equal(notes.kept.size, 1);

  await replica.adopt();

  assert.equal(notifications, 0);
  assert.equal(await saved, true);
  assert.equal(notes.kept.size, 0);
});

test("Typed text does not come back into a deleted household, or for another person", async () => {
  const [storage, notes] = [new Device(), new Notes()];
  const shared = { kind: "shared", name: "Flat", leader: null, members: [], created: 1, revision: 1 };
  const own = { ...shared, id: "", kind: "own" };
  const closing = await opened(storage, notes);
  await closing.receive({ ...emptyDelivery, households: [own, { ...shared, id: "flat" }] });
  storage.isLeft = true;
  closing.record([creation("list", "l1", listFields("Theirs"), "flat")]);
  await Promise.resolve();
  storage.isLeft = false;
  const stays = await opened(new Device(), notes, 2);
  await stays.record([]).saved;
  assert.equal(stays.row("list", "l1"), undefined);
  assert.equal(notes.kept.size, 0);

  notes.note({ id: "0-0-elsewhere", messages: [{ local: { store: "device", record: { id: "x", value: 1 } } }] });
  await stays.receive({ ...emptyDelivery, isFresh: true, households: [own] });
  assert.equal(notes.kept.size, 0);
});

test("An unreadable note does not keep the app from opening", async () => {
  const notes = new Notes();
  notes.note({ id: "1", messages: [{ rows: "?" }, { local: { store: "elsewhere", record: 1 } }, 7] });
  notes.note({ id: "2" });

  const replica = await opened(new Device(), notes);

  assert.deepEqual(replica.rows("list"), []);
});

test("Edits made during a write are written together, in one transaction", async () => {
  const storage = new Device();
  const replica = await opened(storage, new Notes());
  storage.writes = 0;
  const all = [replica.record([creation("list", "l1", listFields("First"))]).saved];
  await Promise.resolve();
  for (let number = 2; number < 40; number++) {
    all.push(replica.record([creation("list", `l${number}`, listFields("Next"))]).saved);
    await Promise.resolve();
  }

  assert.deepEqual(new Set(await Promise.all(all)), new Set([true]));
  assert.ok(storage.writes <= 4, `${storage.writes} transactions`);
});

test("If there is room for only part of the pending edits, that part is stored, and the rest is reported", async () => {
  const storage = new Device();
  const replica = await opened(storage, new Notes());
  storage.largest = 2;
  const one = replica.record([creation("list", "l1", listFields("First"))]).saved;
  const two = replica.record([2, 3].map((number) => creation("list", `l${number}`, listFields("More")))).saved;

  assert.deepEqual([await one, await two], [true, false]);
  assert.deepEqual(replica.health.getSnapshot(), { kind: "unsaved", reason: "full" });
  assert.equal((await all(storage, "list")).length, 1);
  storage.largest = Infinity;
  await replica.retry();
  assert.equal((await all(storage, "list")).length, 3);
});
