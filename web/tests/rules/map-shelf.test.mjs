// The maps that people draw: on their device, in their account, on all of their devices (G-16, G-20).
import assert from "node:assert/strict";
import { test } from "node:test";
import { chance, codes, inventedDeed, inventedDrawing, load, sketch } from "./map-kit.mjs";
import { device } from "./support.mjs";
import { all, browser, channel, mutex, settle, signedIn, Town } from "./sync-kit.mjs";

const { MemoryStorage } = await load("replica/memory-storage");
const { StorageFailure } = await load("replica/device-storage");
const { Replica } = await load("replica/replica");
const { noTabs } = await load("replica/tabs");
const { documentSize } = await load("replica/documents");
const { MapShelf, mostStates } = await load("maps/shelf/map-shelf");
const { DrawingKeeper, largestMap, newSheet } = await load("maps/shelf/keeping");
const { changedFields, drawingIn, fieldsOf } = await load("maps/shelf/map-fields");
const { takeFormerMapsIfPossible } = await load("maps/shelf/former-maps");
const { DrawingHistory } = await load("maps/drawing/history");
const { documentOf, readDrawing } = await load("maps/drawing/document");
const { hanging, inserting, noting, painting } = await load("maps/drawing/strokes");
const { stepped } = await load("maps/drawing/steps");

const byPlace = (one, other) => one.row - other.row || one.column - other.column || JSON.stringify(one).localeCompare(JSON.stringify(other));

/** What somebody sees of a drawing, whatever its pictures' numbers are. */
function seen(drawing) {
  const { grid, legend, signs, parts, name, decimetresPerCell } = documentOf(drawing);
  const cells = grid.map((row) => [...row].map((character) => JSON.stringify(legend[character])));
  return { name, decimetresPerCell, cells, signs: [...signs].sort(byPlace), parts: [...parts].sort(byPlace) };
}

const blank = (rows = 2, columns = 4) => sketch(...Array.from({ length: rows }, () => ".".repeat(columns)));

async function shelf(storage = new MemoryStorage(), seed = 1) {
  const { clock, environment } = device(seed);
  const replica = await Replica.open(storage, environment, noTabs);
  return { clock, storage, replica, shelf: new MapShelf(replica) };
}

const create = (own, drawing, store = null) => own.create(fieldsOf(drawing, newSheet(own.replica.environment)), store);

/** Somebody draws; what follows quickly is kept when `pass` is called. */
function sitting(own, id) {
  const history = new DrawingHistory(drawingIn(own.fields(id)));
  const waiting = [];
  const later = (_, work) => {
    waiting.push(work);
    return () => void waiting.splice(waiting.indexOf(work), 1);
  };
  const keeper = new DrawingKeeper(own, id, history, later);
  const drawing = () => history.drawing.getSnapshot();
  const draw = (cells, code) => history.perform(painting(drawing(), cells, code));
  return { history, keeper, drawing, draw, pass: () => waiting.splice(0).forEach((work) => work()) };
}

test("A drawing is the same after it was a row, whatever is drawn (G-16)", () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const drawing = inventedDrawing(seed);
    const row = JSON.parse(JSON.stringify(fieldsOf(drawing, "s1")));
    assert.deepEqual(seen(drawingIn(row)), seen(drawing), `seed ${seed}`);
  }
});

test("What one deed changes is all that has to be said of it, and less than a kilobyte for a stroke", () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const random = chance(seed);
    const before = inventedDrawing(seed);
    const step = inventedDeed(before, random);
    const row = fieldsOf(before, "s1");
    const after = step === null ? before : stepped({ ...before, cells: before.cells.slice() }, step);
    if (after.rows !== before.rows || after.columns !== before.columns) continue;
    assert.deepEqual(seen(drawingIn({ ...row, ...changedFields(before, after, "s1") })), seen(after), `seed ${seed}`);
  }
  const market = blank(60, 80);
  const stroke = stepped({ ...market, cells: market.cells.slice() }, painting(market, [165, 166, 167], codes.D));
  const set = changedFields(market, stroke, newSheet(device().environment));
  assert.deepEqual(Object.keys(set), ["cells-0-0"]);
  assert.ok(JSON.stringify(set).length < 1_000);
});

test("A guest's map is kept after every stroke, and is there when the app is opened again (G-16, G-20)", async () => {
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
  assert.deepEqual(seen(drawingIn(again.fields(map.id))), seen(drawing()));
  const [before] = await own.states(id);
  assert.deepEqual(before.document.grid, documentOf(blank()).grid, "the state before the sitting stays");
});

test("A page that is left right after a stroke has noted it", async () => {
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

test("Two devices draw in different aisles without a network, and both strokes stay (G-16)", async () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const random = chance(seed);
    const town = new Town();
    const [phone, desk] = [await at(town, 2 * seed + 1), await at(town, 2 * seed + 2)];
    const id = create(phone.shelf, blank(40, 48));
    await atRest(phone, desk);
    phone.network.isCut = desk.network.isCut = true;
    // Each has regions of their own, by chance.
    const owner = Array.from({ length: 9 }, () => random(2));
    const strokes = [new Map(), new Map()];
    const sittings = [sitting(phone.shelf, id), sitting(desk.shelf, id)];
    for (let count = 0; count < 12; count += 1) {
      const [row, column, who] = [random(40), random(48), random(2)];
      if (owner[Math.floor(row / 16) * 3 + Math.floor(column / 16)] !== who) continue;
      const code = [codes.D, codes.P, codes["#"]][random(3)];
      sittings[who].draw([row * 48 + column], code);
      strokes[who].set(row * 48 + column, code);
      sittings[who].pass();
      (who === 0 ? phone : desk).clock.now += random(2_000);
    }
    await Promise.all(sittings.map(({ keeper }) => keeper.close()));
    phone.network.isCut = desk.network.isCut = false;
    await atRest(phone, desk);

    const [one, other] = [phone, desk].map((each) => drawingIn(each.shelf.fields(id)));
    assert.deepEqual(seen(one), seen(other), `seed ${seed}`);
    for (const [cell, code] of [...strokes[0], ...strokes[1]]) assert.equal(one.cells[cell], code, `seed ${seed}, cell ${cell}`);
  }
});

test("Whatever two devices do to a map, whenever they hear of each other, both show the same in the end", async () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const random = chance(seed);
    const town = new Town();
    const devices = [await at(town, 2 * seed + 1), await at(town, 2 * seed + 2)];
    const id = create(devices[0].shelf, inventedDrawing(seed));
    await atRest(...devices);
    const sittings = devices.map((each) => sitting(each.shelf, id));
    for (let count = 0; count < 20; count += 1) {
      const who = random(2);
      const { history, drawing, pass } = sittings[who];
      if (random(6) === 0) history.undo();
      else history.perform(inventedDeed(drawing(), random));
      if (random(3) > 0) pass();
      devices[who].clock.now += 1 + random(1_000);
      if (random(4) === 0) devices[random(2)].network.isCut = random(2) === 0;
      if (random(4) === 0) await devices[random(2)].sync.now();
    }
    for (const { pass } of sittings) pass();
    for (const each of devices) each.network.isCut = false;
    await atRest(...devices);

    const shown = sittings.map(({ drawing }) => seen(drawing()));
    assert.deepEqual(shown[0], shown[1], `seed ${seed}`);
    const kept = devices.map((each) => seen(drawingIn(each.shelf.fields(id))));
    assert.deepEqual(kept, shown, `seed ${seed}`);
  }
});

test("What another device draws shows while one draws, and taking back one's own leaves it", async () => {
  const town = new Town();
  const [phone, desk] = [await at(town, 1), await at(town, 2)];
  const id = create(phone.shelf, blank(20, 20));
  await atRest(phone, desk);
  const [here, there] = [sitting(desk.shelf, id), sitting(phone.shelf, id)];
  here.draw([5], codes["#"]);
  here.history.perform(hanging(here.drawing(), { row: 1, column: 1, number: 4, name: "" }));
  here.pass();
  there.draw([6], codes.D);
  there.history.perform(hanging(there.drawing(), { row: 2, column: 2, number: null, name: "Toys" }));
  there.pass();
  await atRest(phone, desk);

  const row = seen(here.drawing());
  assert.equal(here.drawing().notes.signs.length, 2, JSON.stringify(row.signs));
  here.history.undo();
  assert.deepEqual(here.drawing().notes.signs.map(({ name }) => name), ["Toys"]);
  here.history.undo();
  assert.deepEqual([...here.drawing().cells].slice(5, 7), [0, here.drawing().cells[6]]);
});

test("Who has drawn on the sheet of before finds it among the states, and the sheet that stays is the other's (G-16)", async () => {
  const town = new Town();
  const [phone, desk] = [await at(town, 1), await at(town, 2)];
  const id = create(phone.shelf, sketch("....", "....", "....", "...#"));
  await atRest(phone, desk);
  phone.network.isCut = true;
  const [there, here] = [sitting(phone.shelf, id), sitting(desk.shelf, id)];
  here.history.perform(inserting(here.drawing(), "row", 0, 2));
  phone.clock.now += 60_000;
  there.draw([3], codes.D);
  await here.keeper.close();
  await desk.sync.now();
  phone.network.isCut = false;
  await atRest(phone, desk);
  await there.keeper.close();

  assert.deepEqual([phone, desk].map((each) => drawingIn(each.shelf.fields(id)).rows), [6, 6]);
  assert.equal(there.drawing().rows, 6, "the board shows it too");
  const states = await phone.shelf.states(id);
  assert.ok(states.some(({ document }) => readDrawing(document).drawing.cells[3] === codes.D));
  assert.ok(town.lost.some((value) => value?.marks?.includes("shelf dairy")), "and the log has it");
});

test("Two windows draw on one map, and each shows both", async () => {
  const town = new Town();
  const storage = new MemoryStorage();
  const [tabs, locks] = [channel(), mutex()];
  const windows = [];
  for (const seed of [1, 2]) {
    const page = await browser(town, { seed, storage, tabs: tabs(), locks });
    windows.push(Object.assign(page, { shelf: new MapShelf(page.replica) }));
    if (seed === 1) windows[0].id = create(windows[0].shelf, blank(4, 4));
    await settle();
  }
  const { id } = windows[0];
  const [one, other] = windows.map((page) => sitting(page.shelf, id));
  one.draw([1], codes.D);
  await settle();
  other.draw([2], codes.P);
  other.pass();
  await settle();

  for (const { drawing } of [one, other]) assert.deepEqual([...drawing().cells].slice(0, 4), [0, codes.D, codes.P, 0]);
});

test("A guest's map goes into the account that they make, and to its other devices (G-16, G-20)", async () => {
  const town = new Town();
  const home = await browser(town);
  const own = new MapShelf(home.replica);
  const id = create(own, sketch("#D#", "..."), { id: "s1", name: "Old Town" });
  assert.equal(home.account.guestRows().maps, 1);

  await home.account.register({ nickname: "Ann", password: "secret", email: "a@example.org", consent: 1 });
  await settle();
  const desk = await at(town, 9);
  await atRest(desk);

  assert.deepEqual(seen(drawingIn(desk.shelf.fields(id))), seen(sketch("#D#", "...")));
  assert.equal(desk.shelf.maps.getSnapshot()[0].storeName, "Old Town");
});

test("Who signs out leaves no map behind in the browser's storage, and finds it again (G-20)", async () => {
  const town = new Town();
  const home = await at(town, 1);
  const id = create(home.shelf, sketch("#D#", "..."));
  const { draw, keeper, pass } = sitting(home.shelf, id);
  draw([4], codes.P);
  pass();
  await home.sync.now();
  await settle();
  assert.equal((await all(home.storage, "drawnMapState")).length, 1);

  assert.equal((await home.account.signOut()).kind, "signed-out");
  draw([5], codes.P);
  await keeper.close();
  await settle();

  for (const store of ["drawnMap", "drawnMapState", "drawing", "drawingState", "outbox"]) {
    assert.deepEqual(await all(home.storage, store), [], store);
  }
  await home.account.signIn({ name: "Ann", password: "secret", bringAlong: false });
  await settle();
  assert.equal(drawingIn(home.shelf.fields(id)).cells[4], codes.P);
});

test("States that are kept by themselves make room for later ones, base maps for each other (G-16)", async () => {
  const { shelf: own, clock } = await shelf();
  const id = create(own, blank());
  for (let count = 0; count < 40; count += 1) {
    clock.now += 1_000;
    await own.keepState(id, documentOf(blank()));
    own.keepBase(own.maps.getSnapshot()[0], fieldsOf(blank(), "s1"), `State ${count}`);
  }

  assert.equal((await own.states(id)).length, mostStates.automatic);
  const bases = own.bases.getSnapshot();
  assert.equal(bases.length, mostStates.byHand);
  assert.deepEqual([bases[0].label, bases.some(({ label }) => label === "State 0")], ["State 39", false]);
});

test("A base map goes with the account, as one of its store (G-16)", async () => {
  const town = new Town();
  const [phone, desk] = [await at(town, 1), await at(town, 2)];
  const id = create(phone.shelf, sketch("#D#", "..."));
  phone.shelf.keepBase(phone.shelf.maps.getSnapshot()[0], fieldsOf(sketch("#D#", "..."), "s1"), "Before the summer");
  phone.shelf.setStore(id, { id: "maple", name: "Maple" });
  await atRest(phone, desk);

  const [base] = desk.shelf.bases.getSnapshot();
  assert.deepEqual([base.label, base.baseOf, base.storeId, base.storeName], ["Before the summer", id, "maple", "Maple"]);
  assert.deepEqual(seen(drawingIn(desk.shelf.fields(base.id))).cells, seen(sketch("#D#", "...")).cells);
  assert.deepEqual(desk.shelf.maps.getSnapshot().map((map) => map.id), [id], "it is no map of its own");
});

test("A map that was removed comes back with its states", async () => {
  const { shelf: own } = await shelf();
  const id = create(own, blank(), { id: "s1", name: "Old Town" });
  own.keepBase(own.maps.getSnapshot()[0], fieldsOf(blank(), "s1"), "Before");
  await own.keepState(id, documentOf(blank()));

  const bringBack = own.remove(id);
  assert.deepEqual([own.maps.getSnapshot(), own.bases.getSnapshot()], [[], []]);
  bringBack();

  const [map] = own.maps.getSnapshot();
  assert.deepEqual([map.storeId, map.storeName], ["s1", "Old Town"]);
  assert.deepEqual(own.bases.getSnapshot().map(({ label }) => label), ["Before"]);
  assert.equal((await own.states(id)).length, 1);
});

test("A device without room says so, and keeps all of it once there is some", async () => {
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
  assert.deepEqual(seen(drawingIn(again.fields(id))), seen(drawing()));
});

test("100,000 cells have room in a row, and a map that would not is told before anything of it is lost", async () => {
  const used = Object.values(codes);
  const random = chance(7);
  const large = blank(500, 200);
  large.cells.forEach((_, cell) => (large.cells[cell] = used[random(used.length)]));
  assert.ok(documentSize(fieldsOf(large, newSheet(device().environment))) <= largestMap);

  const { shelf: own } = await shelf();
  const id = create(own, blank(500, 200));
  const { history, drawing, keeper } = sitting(own, id);
  const pictures = Array.from({ length: 200 }, (_, index) => String.fromCodePoint(0x1f400 + index));
  const after = { ...blank(500, 200), notes: { ...drawing().notes, pictures } };
  after.cells.forEach((_, cell) => (after.cells[cell] = codes.D | ((1 + random(200)) << 8)));
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

test("Maps that a version before kept on the device become rows, once, and those of others wait for them (G-20)", async () => {
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

async function at(town, seed) {
  const parts = await signedIn(town, "Ann", { seed });
  return { ...parts, shelf: new MapShelf(parts.replica) };
}

/** Until neither has anything to say to the other. */
async function atRest(...devices) {
  for (let round = 0; round < 6; round += 1) {
    for (const each of devices) await each.sync.now();
    await settle();
  }
}
