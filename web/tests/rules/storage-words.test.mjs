// Texts about a device that stores nothing, and their conditions.
import assert from "node:assert/strict";
import { test } from "node:test";
import { device, rules } from "./support.mjs";
import { listFields, settle } from "./sync-kit.mjs";

const { storageWords } = await rules("app/storage-words");
const { common: english } = await rules("locale/en/common");
const { common: german } = await rules("locale/de/common");
const { MemoryStorage } = await rules("replica/memory-storage");
const { StorageFailure } = await rules("replica/device-storage");
const { Replica } = await rules("replica/replica");
const { creation } = await rules("replica/row");
const { noTabs } = await rules("replica/tabs");

test("Each reason has its own text, and only a full device asks to make room", () => {
  for (const text of [english, german]) {
    const all = ["full", "forbidden", "newer", "broken"].map((reason) => storageWords(text, reason));
    assert.equal(new Set(all.map(({ title }) => title)).size, 4);
    assert.equal(new Set(all.map(({ detail }) => detail)).size, 4);
    assert.deepEqual(all.map(({ detail }) => /space|Platz/.test(detail)), [true, false, false, false]);
    assert.match(storageWords(text, "newer").detail, /reload|neu laden/);
  }
});

test("A page that lost its storage to a newer version says so before any typing and until a reload", async () => {
  const storage = new MemoryStorage();
  const replica = await Replica.open(storage, device().environment, noTabs);
  replica.lose("newer");
  assert.deepEqual(replica.health.getSnapshot(), { kind: "memory", reason: "newer" });
  await replica.readOutbox();
  assert.deepEqual(replica.health.getSnapshot(), { kind: "memory", reason: "newer" });

  storage.transact = () => Promise.reject(new StorageFailure("newer"));
  assert.equal(await replica.record([creation("list", "l1", listFields("Weekly"))]).saved, false);
  await settle();
  assert.deepEqual(replica.health.getSnapshot(), { kind: "unsaved", reason: "newer" });
});
