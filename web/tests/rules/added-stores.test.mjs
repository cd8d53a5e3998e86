// Stores added by shoppers: the map to walk on, merged duplicates, and the sheet for each size.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";
import { settle, signedIn, Town } from "./sync-kit.mjs";

const { alikeStores } = await rules("api/map-client");
const { ApiProblem, Offline } = await rules("api/failures");
const { followStore } = await rules("app/follow-store");
const { Settings } = await rules("replica/settings");
const { mapToWalkOn } = await rules("store-maps/map-to-walk-on");
const { Preferences } = await rules("frame/preferences");
const { roughSizes, storeSizeOf } = await rules("maps/templates/store-sizes");
const { sheets, templates } = await rules("maps/templates/templates");

async function device(town, seed, name = "Ann") {
  const parts = await signedIn(town, name, { seed });
  return { ...parts, preferences: new Preferences(parts.replica, new Settings(parts.replica)) };
}

async function atRest(...devices) {
  for (let round = 0; round < 4; round++) {
    for (const each of devices) await each.sync.now();
    await settle();
  }
}

const mapOf = (device, store) => device.preferences.mapOf(store).getSnapshot();

test("The map to walk on is chosen once for all devices of an account, and undone on all (G-18, N-29)", async () => {
  const town = new Town();
  const [phone, desk] = [await device(town, 1), await device(town, 2)];
  desk.preferences.walkOn("by-ann", "maple");
  desk.preferences.walkOn("by-bo", "penny");
  await atRest(desk, phone);

  assert.deepEqual(["maple", "penny", "other"].map((store) => mapOf(phone, store)), ["by-ann", "by-bo", null]);
  phone.preferences.walkOn(null, "maple");
  await atRest(phone, desk);
  assert.deepEqual([mapOf(desk, "maple"), mapOf(desk, "penny")], [null, "by-bo"]);
  // Withdrawn and hidden maps give way to the first one.
  assert.equal(mapToWalkOn([{ id: "official" }, { id: "by-cy" }], mapOf(desk, "penny")).id, "official");
});

test("A choice from before the account stored such choices still holds on its device (G-18)", async () => {
  const town = new Town();
  const phone = await device(town, 3);
  await phone.replica.local.set("device", "map/maple", "by-ann");

  assert.equal(mapOf(phone, "maple"), "by-ann");
  phone.preferences.walkOn("by-bo", "maple");
  assert.equal(mapOf(phone, "maple"), "by-bo");
});

test("Lists, drawings and the chosen store follow a merged store (G-12)", () => {
  const done = [];
  const query = (value) => ({ getSnapshot: () => value });
  followStore("twice", { id: "stays", name: "Harbour" }, {
    preferences: { chosenStore: query("twice"), chooseStore: (id) => done.push(["chosen", id]) },
    lists: { all: query([{ id: "l1", storeId: "twice", role: "edit" }, { id: "l2", storeId: "twice", role: "tick" }, { id: "l3", storeId: null, role: "edit" }]) },
    listActions: { chooseStore: (list, id) => done.push([list, id]) },
    maps: { maps: query([{ id: "m1", storeId: "twice" }, { id: "m2", storeId: null }]), setStore: (map, store) => done.push([map, store]) },
  });

  assert.deepEqual(done, [["chosen", "stays"], ["l1", "stays"], ["m1", { id: "stays", name: "Harbour" }]]);
});

test("The size of a store chooses the sheet of its map: the reported size, else the usual one (G-12)", () => {
  const sizeWith = (sheet, size) => storeSizeOf({ size, added: { by: null, isConfirmed: false, sheet } });

  for (const size of Object.keys(sheets)) {
    assert.equal(sizeWith(size, roughSizes[size]), size);
    assert.ok(templates.some((template) => template.size === size));
  }
  assert.deepEqual(["small", "medium", "large"].map((size) => storeSizeOf({ size, added: null })), ["market", "supermarket", "warehouse"]);
  assert.equal(sizeWith(null, "large"), "warehouse");
});

test("Only an answer that tells of stores asks whether it is one of them (G-12)", () => {
  const problem = (code, answer) => new ApiProblem(409, code, "", "", null, null, answer);
  const store = { id: "harbour", name: "Harbour Grocery", street: "5 Dock Road", city: "Alder Falls" };

  assert.deepEqual(alikeStores(problem("similar-store", { present: { stores: [store] } })), [store]);
  assert.deepEqual(alikeStores(problem("similar-store", { present: "broken" })), []);
  assert.deepEqual(alikeStores(problem("id-taken", { present: { stores: [store] } })), []);
  assert.deepEqual(alikeStores(new Offline()), []);
  assert.deepEqual(alikeStores(null), []);
});
