import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, device, rules } from "./support.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { StorageFailure } = await rules("replica/device-storage");
const { emptyDelivery } = await rules("replica/delivery");
const { Replica } = await rules("replica/replica");
const { noTabs } = await rules("replica/tabs");
const { change, creation, merged } = await rules("replica/row");
const { HybridClock } = await rules("replica/timestamp");
const { newId } = await rules("replica/environment");
const { text } = await rules("grocery/reader");

const list = (name) => ({ name, details: "", created: 1, used: 1, storeId: null, isTemplate: false, isDeleted: false });
const all = (storage, store) => storage.transact([store], "readonly", (inside) => inside.all(store));

/** Pages of one browser whose messages arrive a moment later. */
function tabs() {
  const listeners = [];
  return () => {
    const own = [];
    listeners.push(own);
    return {
      post: (message) => {
        const copy = structuredClone(message);
        for (const other of listeners) if (other !== own) for (const heard of other) setTimeout(() => heard(copy));
      },
      listen: (listener) => own.push(listener),
      close: () => undefined,
    };
  };
}

/** Storage that fails on demand. */
class FailingStorage extends MemoryStorage {
  reason = null;

  transact(...parameters) {
    return this.reason === null ? super.transact(...parameters) : Promise.reject(new StorageFailure(this.reason));
  }
}

test("Timestamps never go back, whatever the clock does", () => {
  const random = randomSource(7);
  let now = 1_000_000;
  const clock = new HybridClock(() => now, () => "a");
  let last = "";
  for (let step = 0; step < 200_000; step++) {
    now += Math.floor(random() * 5) - 2;
    const stamp = clock.next();
    assert.ok(stamp > last);
    last = stamp;
  }
});

test("An edit after seeing another device's edit counts as later, even with a slow clock", () => {
  const ahead = new HybridClock(() => 9_000_000, () => "a");
  const behind = new HybridClock(() => 1_000, () => "b");
  const stamp = ahead.next();
  behind.see(stamp);

  assert.ok(behind.next() > stamp);
});

test("Ids sort by time and do not repeat", () => {
  const { clock, environment } = device(3);
  const ids = Array.from({ length: 500 }, () => {
    clock.now += 1;
    return newId(environment);
  });

  assert.deepEqual([...ids].sort(), ids);
  assert.equal(new Set(ids).size, 500);
  for (const id of ids) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("Merging gives the same row in any order, and twice is once", () => {
  for (let seed = 0; seed < 300; seed++) {
    const random = randomSource(seed);
    const changes = Array.from({ length: 8 }, (_, index) => {
      const fields = Object.fromEntries(["a", "b", "c"].filter(() => random() < 0.6).map((name) => [name, index]));
      const stamp = `${Math.floor(random() * 1_000).toString().padStart(4, "0")}-${index}`;
      return { id: "row", fields, stamps: Object.fromEntries(Object.keys(fields).map((name) => [name, stamp])) };
    });
    const shuffled = [...changes, ...changes].sort(() => random() - 0.5);
    const result = (all) => all.reduce((row, edit) => merged(row, edit), undefined);

    assert.deepEqual(result(shuffled), result(changes), `seed ${seed}`);
  }
});

test("Every edit waits in the outbox, one record a row however often it is edited (G-09)", async () => {
  const storage = new MemoryStorage();
  const { clock, environment } = device();
  const replica = await Replica.open(storage, environment, noTabs);
  replica.record([creation("list", "l1", list("First"))]);
  for (let edit = 0; edit < 50; edit++) {
    clock.now += 10;
    replica.record([change("list", "l1", { name: `Name ${edit}` })]);
  }
  await replica.record([]).saved;

  const [record, ...others] = await all(storage, "outbox");
  assert.deepEqual(others, []);
  assert.equal(record.id, "list/l1");
  assert.deepEqual(record.fields, list("Name 49"));
  assert.ok(record.stamps.name > record.stamps.details);
});

test("Undo restores only the changed fields (N-07)", async () => {
  const { environment } = device();
  const replica = await Replica.open(new MemoryStorage(), environment, noTabs);
  replica.record([creation("list", "l1", list("First"))]);
  const { undo } = replica.record([change("list", "l1", { name: "Second" })]);
  replica.record([change("list", "l1", { details: "kept" })]);
  replica.record(undo);

  const { name, details } = replica.row("list", "l1");
  assert.deepEqual([name, details], ["First", "kept"]);
});

test("Undo leaves fields alone that an older version of the app did not write", async () => {
  const storage = new MemoryStorage();
  await storage.transact(["list"], "readwrite", async (inside) => {
    inside.put("list", { id: "l1", fields: { name: "First" }, stamps: { name: "000000000001-0000-x" } });
  });
  const replica = await Replica.open(storage, device().environment, noTabs);

  const { undo } = replica.record([change("list", "l1", { name: "Second", details: "new" })]);

  assert.deepEqual(undo, [{ kind: "list", id: "l1", household: "", set: { name: "First" } }]);
});

test("Two pages of one browser show the same", async () => {
  const [storage, join] = [new MemoryStorage(), tabs()];
  const { environment } = device();
  const one = await Replica.open(storage, environment, join());
  const other = await Replica.open(storage, environment, join());
  let notifications = 0;
  other.query(["list"], () => 0).subscribe(() => (notifications += 1));

  await one.record([creation("list", "l1", list("First"))]).saved;
  await one.local.set("device", "chosenStore", "maple");
  await new Promise((resolve) => setTimeout(resolve, 5));
  other.record([change("list", "l1", { name: "Second" })]);
  await other.record([]).saved;
  await new Promise((resolve) => setTimeout(resolve, 5));

  assert.ok(notifications > 0);
  assert.equal(one.row("list", "l1").name, "Second");
  assert.deepEqual(one.row("list", "l1"), other.row("list", "l1"));
  assert.equal(other.local.value("device", "chosenStore", text), "maple");
});

test("Edits on two pages at the same moment end the same on both and on the device", async () => {
  for (let seed = 0; seed < 20; seed++) {
    const [storage, join, random] = [new MemoryStorage(), tabs(), randomSource(seed)];
    const { environment } = device(seed);
    const pages = [];
    for (let page = 0; page < 3; page++) pages.push(await Replica.open(storage, environment, join()));
    await pages[0].record([creation("list", "l1", list("First"))]).saved;
    await new Promise((resolve) => setTimeout(resolve, 1));
    for (let edit = 0; edit < 12; edit++) {
      const page = pages[Math.floor(random() * 3)];
      page.record([change("list", "l1", random() < 0.5 ? { name: `n${edit}` } : { details: `d${edit}` })]);
      if (random() < 0.5) await new Promise((resolve) => setTimeout(resolve));
    }
    await Promise.all(pages.map((page) => page.record([]).saved));
    await new Promise((resolve) => setTimeout(resolve, 5));

    const [stored] = await all(storage, "list");
    for (const page of pages) {
      const row = page.row("list", "l1");
      // Missing fields are read as empty.
      const fields = Object.fromEntries(Object.keys(stored.fields).map((name) => [name, row[name]]));
      assert.deepEqual(fields, stored.fields, `seed ${seed}`);
    }
  }
});

test("A full device loses nothing while the page is open, says so, and saves once there is space", async () => {
  const storage = new FailingStorage();
  const { environment } = device();
  const replica = await Replica.open(storage, environment, noTabs);
  storage.reason = "full";

  assert.equal(await replica.record([creation("list", "l1", list("First"))]).saved, false);
  assert.deepEqual(replica.health.getSnapshot(), { kind: "unsaved", reason: "full" });
  assert.equal(replica.row("list", "l1").name, "First");
  assert.deepEqual(await MemoryStorage.prototype.transact.call(storage, ["list"], "readonly", (i) => i.all("list")), []);

  storage.reason = null;
  await replica.retry();

  // A browser may throw away a storage that was full: the app goes on warning until the server has everything.
  assert.deepEqual(replica.health.getSnapshot(), { kind: "memory", reason: "full" });
  assert.equal((await all(storage, "list"))[0].fields.name, "First");
  assert.equal((await all(storage, "outbox")).length, 1);

  await replica.receive({ ...emptyDelivery, answered: replica.outbox.all });
  await new Promise((resolve) => setImmediate(resolve));

  assert.deepEqual(replica.health.getSnapshot(), { kind: "saved" });
});

test("A write that failed for another reason than space is saved once it succeeds", async () => {
  const storage = new FailingStorage();
  const replica = await Replica.open(storage, device().environment, noTabs);
  storage.reason = "broken";
  await replica.record([creation("list", "l1", list("First"))]).saved;
  assert.deepEqual(replica.health.getSnapshot(), { kind: "unsaved", reason: "broken" });

  storage.reason = null;
  await replica.retry();

  assert.equal(replica.outbox.count, 1);
  assert.deepEqual(replica.health.getSnapshot(), { kind: "saved" });
});

test("Without persistent storage everything works, and the app knows that nothing is stored", async () => {
  const replica = await Replica.open(new MemoryStorage(), device().environment, noTabs, "forbidden");
  await replica.record([creation("list", "l1", list("First"))]).saved;

  assert.deepEqual(replica.health.getSnapshot(), { kind: "memory", reason: "forbidden" });
  assert.equal(replica.rows("list").length, 1);
});

test("A transaction that fails midway leaves nothing behind", async () => {
  const storage = new MemoryStorage();
  const failing = storage.transact(["list", "outbox"], "readwrite", async (inside) => {
    inside.put("list", { id: "l1" });
    throw new RangeError("half-way");
  });

  await assert.rejects(failing, RangeError);
  assert.deepEqual(await all(storage, "list"), []);
});

test("Unreadable records do not keep the app from starting", async () => {
  const storage = new MemoryStorage();
  await storage.transact(["list", "entry", "device"], "readwrite", async (inside) => {
    inside.put("list", { id: "broken", fields: 7 });
    inside.put("entry", { id: "partial", fields: { isDeleted: false }, stamps: {} });
    inside.put("device", { id: "id", value: null });
  });
  const replica = await Replica.open(storage, device().environment, noTabs);

  assert.deepEqual(replica.rows("list"), []);
  assert.deepEqual(replica.rows("entry"), []);
  assert.equal(await replica.record([creation("list", "broken", list("Mended"))]).saved, true);
  assert.equal(replica.row("list", "broken").name, "Mended");
});

test("Fields of a newer version of the app survive an edit", async () => {
  const storage = new MemoryStorage();
  const stamps = Object.fromEntries([...Object.keys(list("")), "colour"].map((name) => [name, "000000000001-0000-x"]));
  await storage.transact(["list"], "readwrite", async (inside) => {
    inside.put("list", { id: "l1", fields: { ...list("First"), colour: "green" }, stamps });
  });
  const replica = await Replica.open(storage, device().environment, noTabs);
  await replica.record([change("list", "l1", { name: "Second" })]).saved;

  const [{ fields }] = await all(storage, "list");
  assert.deepEqual([fields.name, fields.colour], ["Second", "green"]);
});

test("After its clock is set back, a device's edits still count as later", async () => {
  const storage = new MemoryStorage();
  const first = device(1);
  const before = await Replica.open(storage, first.environment, noTabs);
  await before.record([creation("list", "l1", list("First"))]).saved;

  const again = await Replica.open(storage, device(2, first.clock.now - 86_400_000).environment, noTabs);
  await again.record([change("list", "l1", { name: "Second" })]).saved;

  assert.equal((await all(storage, "list"))[0].fields.name, "Second");
});
