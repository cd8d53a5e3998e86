// The maps that people draw, on their device (G-16, G-20).
import assert from "node:assert/strict";
import { test } from "node:test";
import { codes, load, sketch } from "./map-kit.mjs";
import { device } from "./support.mjs";

const { MemoryStorage } = await load("replica/memory-storage");
const { StorageFailure } = await load("replica/device-storage");
const { MapShelf, mostStates } = await load("maps/shelf/map-shelf");
const { DrawingKeeper } = await load("maps/shelf/keeping");
const { DrawingHistory } = await load("maps/drawing/history");
const { documentOf } = await load("maps/drawing/document");
const { painting } = await load("maps/drawing/strokes");

function shelf(storage = new MemoryStorage(), account = null) {
  const { environment, clock } = device();
  const who = { account };
  return { clock, who, storage, shelf: new MapShelf({ storage, environment, account: () => who.account }) };
}

const blank = () => documentOf(sketch("....", "...."));
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test("A guest's map is kept after every stroke, and is there when the app is opened again (G-16, G-20)", async () => {
  const { shelf: own, storage } = shelf();
  const map = await own.create(blank(), null);
  const history = new DrawingHistory(sketch("....", "...."));
  const keeper = new DrawingKeeper(own, map.id, map.revision, history);

  for (const cell of [1, 2, 3]) history.perform(painting(history.drawing.getSnapshot(), [cell], codes.D));
  assert.equal(keeper.keeping.getSnapshot(), "keeping");
  await keeper.close();

  assert.equal(keeper.keeping.getSnapshot(), "kept");
  const [again] = await shelf(storage).shelf.all();
  assert.equal(again.document.grid[0], documentOf(history.drawing.getSnapshot()).grid[0]);
  const [before] = await own.states(map.id);
  assert.deepEqual([before.name, before.document.grid], [null, blank().grid], "the state before the sitting stays");
});

test("Other accounts on the device do not see what somebody has drawn, a guest's stays with the device (G-20)", async () => {
  const { shelf: own, who } = shelf();
  const guests = await own.create(blank(), null);
  who.account = "ann";
  const anns = await own.create(blank(), null);
  who.account = "ben";

  assert.deepEqual((await own.all()).map(({ id }) => id), [guests.id]);
  assert.equal(await own.get(anns.id), null);
});

test("What another window has kept meanwhile becomes a state, so that neither is lost", async () => {
  const { shelf: own } = shelf();
  const map = await own.create(blank(), null);
  const [one, other] = ["one", "other"].map((name) => ({ ...blank(), name }));

  await own.save(map.id, map.revision, one);
  await own.save(map.id, map.revision, other);

  assert.equal((await own.get(map.id)).document.name, "other");
  assert.deepEqual((await own.states(map.id)).map(({ document }) => document.name), ["one"]);
});

test("States that are kept by themselves make room for later ones, those by hand for each other (G-16)", async () => {
  const { shelf: own, clock } = shelf();
  const map = await own.create(blank(), null);
  for (let count = 0; count < 40; count++) {
    clock.now += 1_000;
    await own.keepState(map.id, blank(), null);
    await own.keepState(map.id, blank(), `State ${count}`);
  }

  const states = await own.states(map.id);
  assert.equal(states.filter(({ name }) => name === null).length, mostStates.automatic);
  assert.equal(states.filter(({ name }) => name !== null).length, mostStates.byHand);
  assert.ok(states.some(({ name }) => name === "State 39") && !states.some(({ name }) => name === "State 0"));
});

test("A map that was removed comes back with its states", async () => {
  const { shelf: own } = shelf();
  const map = await own.create(blank(), { id: "s1", name: "Old Town" });
  await own.keepState(map.id, blank(), "Before");

  assert.deepEqual((await own.bases()).map(({ name }) => name), ["Before"]);
  const bringBack = await own.remove(map.id);
  assert.deepEqual(await own.bases(), []);
  assert.deepEqual([await own.all(), await own.states(map.id)], [[], []]);
  await bringBack();

  assert.deepEqual((await own.get(map.id)).store, { id: "s1", name: "Old Town" });
  assert.equal((await own.states(map.id)).length, 1);
});

test("A device without room says so, and keeps all of it once there is some", async () => {
  const storage = new MemoryStorage();
  const { shelf: own } = shelf(storage);
  const map = await own.create(blank(), null);
  const history = new DrawingHistory(sketch("....", "...."));
  const keeper = new DrawingKeeper(own, map.id, map.revision, history);
  const real = storage.transact.bind(storage);

  storage.transact = () => Promise.reject(new StorageFailure("full"));
  history.perform(painting(history.drawing.getSnapshot(), [1], codes.D));
  await settled();
  assert.equal(keeper.keeping.getSnapshot(), "failed");

  storage.transact = real;
  keeper.retry();
  await keeper.close();
  assert.equal(keeper.keeping.getSnapshot(), "kept");
  assert.deepEqual((await own.get(map.id)).document.grid, documentOf(history.drawing.getSnapshot()).grid);
});
