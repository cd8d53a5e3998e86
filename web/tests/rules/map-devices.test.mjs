// The drawn maps of an account: on all of its devices, in all windows (G-16, G-20).
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, codes, randomAction, randomDrawing, load, sketch } from "./map-kit.mjs";
import { at, atRest, blank, create, visibleState, sitting } from "./map-shelf-kit.mjs";
import { seeds } from "./support.mjs";
import { all, browser, channel, mutex, settle, Town } from "./sync-kit.mjs";

const { MemoryStorage } = await load("replica/memory-storage");
const { MapShelf } = await load("maps/shelf/map-shelf");
const { drawingIn, drawingFields } = await load("maps/shelf/map-fields");
const { readDrawing } = await load("maps/drawing/document");
const { hanging, inserting } = await load("maps/drawing/strokes");

test("Two devices draw in different aisles without a network, and both strokes stay (G-16)", async () => {
  for (const seed of seeds(50, 200)) {
    const random = randomSource(seed);
    const town = new Town();
    const [phone, desk] = [await at(town, 2 * seed + 1), await at(town, 2 * seed + 2)];
    const id = create(phone.shelf, blank(40, 48));
    await atRest(phone, desk);
    phone.network.isCut = desk.network.isCut = true;
    // Each device draws in random regions of its own.
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
    assert.deepEqual(visibleState(one), visibleState(other), `seed ${seed}`);
    for (const [cell, code] of [...strokes[0], ...strokes[1]]) assert.equal(one.cells[cell], code, `seed ${seed}, cell ${cell}`);
  }
});

test("Whatever two devices do to a map, whenever they hear of each other, both show the same in the end", async () => {
  for (const seed of seeds(20, 60)) {
    const random = randomSource(seed);
    const town = new Town();
    const devices = [await at(town, 2 * seed + 1), await at(town, 2 * seed + 2)];
    const id = create(devices[0].shelf, randomDrawing(seed));
    await atRest(...devices);
    const sittings = devices.map((each) => sitting(each.shelf, id));
    for (let count = 0; count < 20; count += 1) {
      const who = random(2);
      const { history, drawing, pass } = sittings[who];
      if (random(6) === 0) history.undo();
      else history.perform(randomAction(drawing(), random));
      if (random(3) > 0) pass();
      devices[who].clock.now += 1 + random(1_000);
      if (random(4) === 0) devices[random(2)].network.isCut = random(2) === 0;
      if (random(4) === 0) await devices[random(2)].sync.now();
    }
    for (const { pass } of sittings) pass();
    for (const each of devices) each.network.isCut = false;
    await atRest(...devices);

    const drawings = sittings.map(({ drawing }) => visibleState(drawing()));
    assert.deepEqual(drawings[0], drawings[1], `seed ${seed}`);
    const stored = devices.map((each) => visibleState(drawingIn(each.shelf.fields(id))));
    assert.deepEqual(stored, drawings, `seed ${seed}`);
  }
});

test("Another device's drawing appears while drawing here, and undoing one's own leaves it", async () => {
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

  const row = visibleState(here.drawing());
  assert.equal(here.drawing().notes.signs.length, 2, JSON.stringify(row.signs));
  here.history.undo();
  assert.deepEqual(here.drawing().notes.signs.map(({ name }) => name), ["Toys"]);
  here.history.undo();
  assert.deepEqual([...here.drawing().cells].slice(5, 7), [0, here.drawing().cells[6]]);
});

test("A drawing on the previous sheet is among the versions, and the other device's sheet stays (G-16)", async () => {
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

  assert.deepEqual(visibleState(drawingIn(desk.shelf.fields(id))), visibleState(sketch("#D#", "...")));
  assert.equal(desk.shelf.maps.getSnapshot()[0].storeName, "Old Town");
});

test("Signing out leaves no map behind in the browser's storage; signing in brings it back (G-20)", async () => {
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

test("A base map goes with the account, as one of its store (G-16)", async () => {
  const town = new Town();
  const [phone, desk] = [await at(town, 1), await at(town, 2)];
  const id = create(phone.shelf, sketch("#D#", "..."));
  phone.shelf.keepBase(phone.shelf.maps.getSnapshot()[0], drawingFields(sketch("#D#", "..."), "s1"), "Before the summer");
  phone.shelf.setStore(id, { id: "maple", name: "Maple" });
  await atRest(phone, desk);

  const [base] = desk.shelf.bases.getSnapshot();
  assert.deepEqual([base.label, base.baseOf, base.storeId, base.storeName], ["Before the summer", id, "maple", "Maple"]);
  assert.deepEqual(visibleState(drawingIn(desk.shelf.fields(base.id))).cells, visibleState(sketch("#D#", "...")).cells);
  assert.deepEqual(desk.shelf.maps.getSnapshot().map((map) => map.id), [id], "it is not a map of its own");
});
