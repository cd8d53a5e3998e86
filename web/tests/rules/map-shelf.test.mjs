// Drawn maps on their device (G-16, G-20).
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, codes, randomAction, randomDrawing, load, sketch } from "./map-kit.mjs";
import { blank, create, visibleState, shelf, sitting } from "./map-shelf-kit.mjs";
import { device } from "./support.mjs";
import { all, settle } from "./sync-kit.mjs";

const { MemoryStorage } = await load("replica/memory-storage");
const { StorageFailure } = await load("replica/device-storage");
const { documentSize } = await load("replica/documents");
const { mostStates } = await load("maps/shelf/map-shelf");
const { largestMap, newSheet } = await load("maps/shelf/keeping");
const { changedFields, drawingIn, drawingFields } = await load("maps/shelf/map-fields");
const { takeFormerMapsIfPossible } = await load("maps/shelf/former-maps");
const { documentOf } = await load("maps/drawing/document");
const { cuttingOf, inserting, mirroring, noting, painting, pinning, puttingDown, unpinning } = await load("maps/drawing/strokes");
const { afterStep } = await load("maps/drawing/steps");

test("Any drawing survives storage in a row (G-16)", () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const drawing = randomDrawing(seed);
    const row = JSON.parse(JSON.stringify(drawingFields(drawing, "s1")));
    assert.deepEqual(visibleState(drawingIn(row)), visibleState(drawing), `seed ${seed}`);
  }
});

test("One action sends only its own change, and a stroke less than a kilobyte", () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const random = randomSource(seed);
    const before = randomDrawing(seed);
    const step = randomAction(before, random);
    const row = drawingFields(before, "s1");
    const after = step === null ? before : afterStep({ ...before, cells: before.cells.slice() }, step);
    if (after.rows !== before.rows || after.columns !== before.columns) continue;
    assert.deepEqual(visibleState(drawingIn({ ...row, ...changedFields(before, after, "s1") })), visibleState(after), `seed ${seed}`);
  }
  const market = blank(60, 80);
  const stroke = afterStep({ ...market, cells: market.cells.slice() }, painting(market, [165, 166, 167], codes.D));
  const set = changedFields(market, stroke, newSheet(device().environment));
  assert.deepEqual(Object.keys(set), ["cells-0-0"]);
  assert.ok(JSON.stringify(set).length < 1_000);
});

test("A guest's map is saved after every stroke, and is there when the app is opened again (G-16, G-20)", async () => {
  const { shelf: own, storage } = await shelf();
  const id = create(own, blank());
  const { keeper, draw, drawing, pass } = sitting(own, id);

  draw([1], codes.D);
  assert.equal(drawingIn(own.fields(id)).cells[1], codes.D, "the first stroke is recorded at once");
  for (const cell of [2, 3]) draw([cell], codes.D);
  assert.equal(keeper.keeping.getSnapshot(), "keeping");
  pass();
  await keeper.close();

  assert.equal(keeper.keeping.getSnapshot(), "kept");
  const { shelf: again } = await shelf(storage, 2);
  const [map] = again.maps.getSnapshot();
  assert.deepEqual(visibleState(drawingIn(again.fields(map.id))), visibleState(drawing()));
  const [before] = await own.states(id);
  assert.deepEqual(before.document.grid, documentOf(blank()).grid, "the state before the sitting stays");
});

test("A page left right after a stroke has saved it", async () => {
  const { shelf: own, storage } = await shelf();
  const id = create(own, blank());
  const { keeper, draw } = sitting(own, id);
  draw([1], codes.D);
  draw([2], codes.D);
  keeper.flush();
  await settle();

  const { shelf: again } = await shelf(storage, 2);
  assert.deepEqual([...drawingIn(again.fields(id)).cells].slice(0, 3), [0, codes.D, codes.D]);
});

test("Automatic versions make room for later ones, base maps for each other (G-16)", async () => {
  const { shelf: own, clock } = await shelf();
  const id = create(own, blank());
  for (let count = 0; count < 40; count += 1) {
    clock.now += 1_000;
    await own.keepState(id, documentOf(blank()));
    own.keepBase(own.maps.getSnapshot()[0], drawingFields(blank(), "s1"), `State ${count}`);
  }

  assert.equal((await own.states(id)).length, mostStates.automatic);
  const bases = own.bases.getSnapshot();
  assert.equal(bases.length, mostStates.byHand);
  assert.deepEqual([bases[0].label, bases.some(({ label }) => label === "State 0")], ["State 39", false]);
});

test("A removed map comes back with its versions", async () => {
  const { shelf: own } = await shelf();
  const id = create(own, blank(), { id: "s1", name: "Old Town" });
  own.keepBase(own.maps.getSnapshot()[0], drawingFields(blank(), "s1"), "Before");
  await own.keepState(id, documentOf(blank()));

  const bringBack = own.remove(id);
  assert.deepEqual([own.maps.getSnapshot(), own.bases.getSnapshot()], [[], []]);
  bringBack();

  const [map] = own.maps.getSnapshot();
  assert.deepEqual([map.storeId, map.storeName], ["s1", "Old Town"]);
  assert.deepEqual(own.bases.getSnapshot().map(({ label }) => label), ["Before"]);
  assert.equal((await own.states(id)).length, 1);
});

test("A device without space says so, and saves everything once there is some", async () => {
  const { shelf: own, storage, replica } = await shelf();
  const id = create(own, blank());
  await settle();
  const { draw, drawing, keeper } = sitting(own, id);
  const real = storage.transact.bind(storage);

  storage.transact = () => Promise.reject(new StorageFailure("full"));
  draw([1], codes.D);
  await settle();
  assert.equal(keeper.keeping.getSnapshot(), "failed");

  storage.transact = real;
  keeper.retry();
  await keeper.close();
  assert.equal(keeper.keeping.getSnapshot(), "kept");
  replica.close();
  const { shelf: again } = await shelf(storage, 2);
  assert.deepEqual(visibleState(drawingIn(again.fields(id))), visibleState(drawing()));
});

test("100,000 cells fit into a row, and a larger map is reported before anything is lost", async () => {
  const used = Object.values(codes);
  const random = randomSource(7);
  const large = blank(500, 200);
  large.cells.forEach((_, cell) => (large.cells[cell] = used[random(used.length)]));
  assert.ok(documentSize(drawingFields(large, newSheet(device().environment))) <= largestMap);

  const { shelf: own } = await shelf();
  const id = create(own, blank(500, 200));
  const { history, drawing, keeper } = sitting(own, id);
  const pins = Array.from({ length: 1_000 }, (_, row) => ({ row: row % 500, column: row % 7, name: "🧀".repeat(100), productId: null }));
  const after = { ...large, notes: { ...drawing().notes, pins } };
  history.perform({ kind: "whole", before: drawing(), after });

  assert.equal(keeper.keeping.getSnapshot(), "tooLarge");
  assert.equal(drawingIn(own.fields(id)).cells[0], 0, "the row says what it said before");
  history.undo();
  keeper.flush();
  assert.equal(keeper.keeping.getSnapshot(), "kept");
  history.perform(noting(drawing(), { name: "Small again" }));
  keeper.flush();
  assert.equal(own.maps.getSnapshot()[0].name, "Small again");
});

test("Maps from an earlier version become rows, once, and other people's maps wait for them (G-20)", async () => {
  const storage = new MemoryStorage();
  const former = (id, account) => ({
    id, account, store: { id: "s1", name: "Old Town" }, created: 1, changed: 5, revision: 3, document: documentOf(sketch("#D#", "...")),
  });
  await storage.transact(["drawing", "drawingState"], "readwrite", async (inside) => {
    for (const map of [former("m1", null), former("m2", "account.ben")]) inside.put("drawing", map);
    inside.put("drawingState", { id: "t1", map: "m1", kept: 2, name: "Spring", document: documentOf(blank()) });
    inside.put("drawingState", { id: "t2", map: "m1", kept: 3, name: null, document: documentOf(blank()) });
    inside.put("drawingState", { id: "t3", map: "m2", kept: 3, name: "Ben's", document: documentOf(blank()) });
  });
  const { shelf: own, replica } = await shelf(storage);
  await takeFormerMapsIfPossible(replica);
  const { draw, keeper } = sitting(own, "m1");
  draw([4], codes.P);
  await keeper.close();
  await takeFormerMapsIfPossible(replica);

  const [map, ...others] = own.maps.getSnapshot();
  assert.deepEqual([map.id, map.storeName, others], ["m1", "Old Town", []]);
  assert.equal(drawingIn(own.fields("m1")).cells[4], codes.P);
  assert.deepEqual(own.bases.getSnapshot().map(({ label, baseOf }) => [label, baseOf]), [["Spring", "m1"]]);
  assert.ok((await own.states("m1")).some(({ id }) => id === "t2"));
  assert.deepEqual((await all(storage, "drawing")).map(({ id }) => id), ["m2"]);
  assert.deepEqual((await all(storage, "drawingState")).map(({ id }) => id), ["t3"]);
});

test("A pin moves with its shelf, stays where the shelf is painted over, and is not copied", () => {
  const pin = { row: 0, column: 1, name: "Oat milk", productId: "p1" };
  const start = sketch("#D#.", "....");
  const pinned = afterStep(start, pinning(start, pin));
  assert.equal(pinning(pinned, pin), null, "it is there already");
  assert.deepEqual(afterStep(pinned, inserting(pinned, "row", 0, 2)).notes.pins, [{ ...pin, row: 2 }]);
  assert.deepEqual(afterStep(pinned, mirroring(pinned, "column")).notes.pins, [{ ...pin, column: 2 }]);
  const box = { row: 0, column: 1, height: 1, width: 1 };
  const put = (cleared) => afterStep({ ...pinned, cells: pinned.cells.slice() }, puttingDown(pinned, cuttingOf(pinned, box), { row: 1, column: 3 }, cleared));
  assert.deepEqual(put(box).notes.pins, [{ ...pin, row: 1, column: 3 }], "moved with the shelf");
  assert.deepEqual(put(undefined).notes.pins, [pin], "what is copied has not got the product twice");
  assert.deepEqual(afterStep({ ...pinned, cells: pinned.cells.slice() }, painting(pinned, [1], 0)).notes.pins, [pin]);
  assert.deepEqual(afterStep(pinned, unpinning(pinned, pin)).notes.pins, []);
  assert.deepEqual(drawingIn(drawingFields(pinned, "s1")).notes.pins, [pin]);
});
