// A person's choices and current trip follow them to every device (N-29, G-11, H-01).
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";
import { reloaded, rowOf } from "./trip-kit.mjs";
import { all, browser, listFields, settle, signedIn, Town } from "./sync-kit.mjs";

const { creation } = await rules("replica/row");
const { Settings } = await rules("replica/settings");
const { documentSize, isSameDocument, largestDocument } = await rules("replica/documents");
const { StoredWalks } = await rules("walk/stored-walks");
const { mergedWithCart, newWalk, readProgress, withStep } = await rules("walk/walk-progress");
const { defaultPreferences, readStart, readTripPreferences } = await rules("trips/plan-memory");
const { SavedPreferences } = await rules("trips/saved-preferences");
const { readChosenTrip } = await rules("trips/chosen-trip");
const { ChosenTrips } = await rules("trips/chosen-trips");
const { changeTrip, takeFormerTrip } = await rules("trips/trip-actions");
const { storedPlanDocument, storedPlanOf, readStoredPlan } = await rules("trips/stored-plan");
const { Preferences } = await rules("frame/preferences");
const { takeFormerRecords } = await rules("app/former-documents");

const home = { kind: "home", zip: "98701", latitude: 44.2, longitude: -120.3 };
const anything = (value) => value;

const step = (id, outcome = "taken", way = []) => ({ id, outcome, cell: 7, section: 1, aisle: null, isTold: false, way, at: null });
const entry = (id) => ({
  listId: "l1", itemId: "item.milk", productId: null, quantity: null, count: 1, shownUnit: null, note: "",
  isInCart: false, cartTime: 0, added: 1, isDeleted: false,
});

async function device(town, seed) {
  const parts = await signedIn(town, "Ann", { seed });
  const settings = new Settings(parts.replica);
  return { ...parts, settings, walks: new StoredWalks(settings), trips: new ChosenTrips(parts.replica, settings) };
}

/** Syncs until no device has changes left; fails if they never settle. */
async function atRest(...devices) {
  for (let round = 0; round < 6; round++) {
    for (const each of devices) await each.sync.now();
    await settle();
  }
}

const line = (index, length = 20) => ({
  line: `entry-${index}`.padEnd(60, "x"), product: `product-${index}`.padEnd(60, "x"), name: "Ж".repeat(length),
  emoji: "🛒", department: "pantry", packs: 2, size: { amount: 500, unit: "g" }, portion: null, unitCents: 100, fullCents: 200,
  totalCents: 150,
  discounts: [{
    packs: 2, offCents: 50, discount: {
      id: `d${index}`, title: "A", rule: { percent: 25 }, membersOnly: false, starts: null, ends: null,
      emoji: "🏷️", minimumCount: null, weekdays: null,
    },
  }],
});
const trip = (lines) => ({
  goodsCents: 1, travelCents: 1, moneyCents: 2, pointsCents: 0, savedCents: 0, savedPercent: 0, minutes: 10, travelMinutes: 5,
  leaves: 1, returns: 2, proven: true, lastLegSeconds: 1, lastLegMetres: 1,
  visits: [{
    store: "maple", travelSeconds: 1, distanceMetres: 1, arrives: 1, starts: 1, ends: 2, goodsCents: 1, points: null, lines, sumDiscounts: [],
  }],
});
const tripWith = (lines) => ({
  listId: "l1", chosen: 1, day: "2026-11-21", mode: "car", changed: { skipped: [], waiting: [], former: { visits: 0, travelCents: 0 }, isByHand: false, isComparable: true }, start: { latitude: 1.5, longitude: 2.5 },
  returnsToStart: true, source: "x", trip: trip(lines), pace: null, isOwn: true, ended: [null], isOver: false, way: null,
  stores: [{ id: "maple", name: "Maple", emoji: "🍁", latitude: 1.5, longitude: 2 }],
});

test("Home, answers, trip and walk of one device are on the other, and on no other person's (N-29)", async () => {
  const town = new Town();
  const [phone, desk] = [await device(town, 1), await device(town, 2)];
  const preferences = { ...defaultPreferences, maximumMinutes: 90, mode: "bicycle" };
  desk.settings.setDocument("home", home);
  desk.settings.setDocument("wishes", preferences);
  desk.replica.record([creation("list", "l1", listFields("Weekly"))]);
  changeTrip(desk, null, tripWith([]));
  desk.walks.save(withStep(newWalk({ listId: "l1", storeId: "maple", started: desk.clock.now }), step("milk")));
  await atRest(desk, phone);

  assert.deepEqual(phone.settings.document("home", readStart).getSnapshot(), home);
  assert.deepEqual(phone.settings.document("wishes", readTripPreferences).getSnapshot(), preferences);
  assert.equal(phone.trips.of("l1").getSnapshot().trip.stores[0].name, "Maple");
  assert.equal(phone.trips.current.getSnapshot().isOwn, true);
  assert.deepEqual(phone.walks.walk("l1", "maple").getSnapshot().steps, [step("milk")]);
  assert.deepEqual([...new Set([...town.rows.values()].filter(({ kind }) => kind === "setting").map((row) => row.household))], ["own.ann"]);
});

test("Answers of a plan stay on the device until they are saved with the account, and come off it again (N-01, G-11)", async () => {
  const town = new Town();
  const [phone, desk] = [await device(town, 14), await device(town, 15)];
  const answers = ({ replica, settings }) => new SavedPreferences(replica.local, settings);
  const [here, there] = [answers(phone), answers(desk)];
  const minutes = (of) => of.last.getSnapshot()?.maximumMinutes;
  const limits = () => [...town.rows.values()].filter(({ id }) => id === "wishes").map(({ fields }) => fields.document?.maximumMinutes ?? null);
  const preferences = { ...defaultPreferences, maximumMinutes: 90, departure: "2026-11-21T12:00" };

  here.keep(preferences);
  await atRest(phone, desk);
  assert.equal(minutes(here), 90);
  assert.equal(here.last.getSnapshot().departure, null);
  assert.equal(minutes(there), undefined);
  assert.deepEqual(limits(), []);

  here.save(true, preferences);
  await atRest(phone, desk);
  assert.equal(there.isSaved.getSnapshot(), true);
  there.keep({ ...preferences, maximumMinutes: 40 });
  await atRest(phone, desk);
  assert.deepEqual([minutes(here), minutes(there)], [40, 40]);
  assert.deepEqual(limits(), [40]);

  there.save(false, { ...preferences, maximumMinutes: 40 });
  there.keep({ ...preferences, maximumMinutes: 50 });
  await atRest(phone, desk);
  assert.deepEqual([minutes(here), minutes(there)], [undefined, 50]);
  assert.deepEqual(limits(), [null]);
});

test("Two devices offline in one store keep the ticks of both, and the later one's route", async () => {
  const town = new Town();
  const [phone, tablet] = [await device(town, 3), await device(town, 4)];
  phone.replica.record([creation("list", "l1", listFields("Weekly")), ...["milk", "eggs", "tea"].map((id) => creation("entry", id, entry(id)))]);
  const start = newWalk({ listId: "l1", storeId: "maple", started: phone.clock.now });
  phone.walks.save(start);
  await atRest(phone, tablet);
  phone.network.isCut = tablet.network.isCut = true;

  phone.walks.save(withStep(start, step("milk", "taken", [1, 2, 3])));
  phone.replica.record([{ kind: "entry", id: "milk", household: "", set: { isInCart: true, cartTime: 1 } }]);
  tablet.clock.now += 5_000;
  tablet.walks.save(withStep(withStep(start, step("eggs", "taken", [1, 9])), step("tea", "missing")));
  tablet.replica.record([{ kind: "entry", id: "eggs", household: "", set: { isInCart: true, cartTime: 2 } }]);
  phone.network.isCut = tablet.network.isCut = false;
  await atRest(phone, tablet);

  const outcomes = ({ replica, walks }) => {
    const inCart = new Set(replica.rows("entry").filter((each) => each.isInCart).map(({ id }) => id));
    return mergedWithCart(walks.walk("l1", "maple").getSnapshot(), ["milk", "eggs", "tea"], inCart).steps.map(({ id, outcome }) => `${id} ${outcome}`);
  };
  assert.deepEqual(outcomes(phone), outcomes(tablet));
  assert.deepEqual(outcomes(phone).sort(), ["eggs taken", "milk taken", "tea missing"]);
  // No device has changes left: the two do not alternate forever.
  const requests = town.requests.filter(({ changes }) => changes?.length > 0).length;
  await atRest(phone, tablet);
  assert.equal(town.requests.filter(({ changes }) => changes?.length > 0).length, requests);
});

test("A walk that is ended on one device is over on the other", async () => {
  const town = new Town();
  const [phone, tablet] = [await device(town, 5), await device(town, 6)];
  const walk = newWalk({ listId: "l1", storeId: "maple", started: phone.clock.now });
  tablet.walks.save(walk);
  await atRest(tablet, phone);
  phone.walks.save({ ...phone.walks.walk("l1", "maple").getSnapshot(), isOver: true });
  await atRest(phone, tablet);

  assert.equal(tablet.walks.walk("l1", "maple").getSnapshot().isOver, true);
});

test("An account keeps eight walks, the oldest makes room, and one walk has one place", async () => {
  const town = new Town();
  const { walks, replica, clock } = await device(town, 7);
  const keep = (number) => walks.save(newWalk({ listId: `l${number}`, storeId: "maple", started: clock.now + number }));
  for (let number = 0; number < 9; number++) keep(number);
  keep(8);

  assert.equal(replica.rows("setting").length, 8);
  assert.equal(walks.walk("l0", "maple").getSnapshot(), null);
  for (let number = 1; number < 9; number++) assert.equal(walks.walk(`l${number}`, "maple").getSnapshot().listId, `l${number}`);
});

test("A document stays the same object until it says something else", async () => {
  const town = new Town();
  const { settings, sync, replica } = await device(town, 8);
  const query = settings.document("home", readStart);
  settings.setDocument("home", home);
  const before = query.getSnapshot();
  await sync.now();
  settings.setDocument("wishes", defaultPreferences);
  settings.setDocument("home", { longitude: home.longitude, latitude: home.latitude, zip: home.zip, kind: home.kind });

  assert.equal(query.getSnapshot(), before);
  assert.deepEqual(replica.outbox.all.map(({ rowId }) => rowId), ["wishes"]);
  assert.equal(isSameDocument({ a: [1, { b: null }] }, { a: [1, { b: null }] }), true);
  for (const other of [{ a: [1] }, { a: { 0: 1 } }, { a: [1, { b: 0 }] }, null]) assert.equal(isSameDocument({ a: [1, { b: null }] }, other), false);
});

test("A setting of a shared household belongs to no single person", async () => {
  const town = new Town();
  town.register("Ann");
  town.register("Bo");
  town.share("h1", "shared", "Home", "account.bo", ["account.ann", "account.bo"]);
  town.write("h1", "setting", "home", { values: [], document: home, isDeleted: false });
  town.write("h1", "setting", "zip", { values: ["11111"], isDeleted: false });
  const { settings, sync } = await device(town, 9);

  assert.equal(settings.document("home", anything).getSnapshot(), null);
  assert.equal(settings.text("zip").getSnapshot(), undefined);
  settings.setText("zip", "98701");
  await sync.now();
  assert.deepEqual(town.rowsIn("h1", "setting").map(({ fields }) => fields.values[0] ?? null).sort(), ["11111", null]);
  assert.deepEqual(town.rowsIn("own.ann", "setting").map(({ fields }) => fields.values), [["98701"]]);
});

test("The largest trip and plan are cut to the account's size limit", async () => {
  const lines = Array.from({ length: 200 }, (_, index) => line(index, 200));
  const large = rowOf({ ...tripWith(lines), ended: [5] });
  const plan = {
    travelTimes: { source: "x" }, start: { latitude: 1, longitude: 2 }, oneStore: null, baseline: null,
    trips: [trip(lines.slice(0, 60)), trip(lines.slice(0, 60)), trip(lines.slice(0, 60))], gapCents: 0,
    tradeOffs: [0, 1, 2].map((index) => ({ minutes: 1, moneyCents: 1, goodsCents: 1, stores: ["maple"], trip: index })),
    unavailable: [], stores: [], obstacles: [], alternatives: [{ dropped: "time", trip: trip(lines.slice(0, 60)) }],
    clock: null, later: null,
  };
  const request = { maximumMinutes: 60, mode: "car", returnsToStart: true, departure: "2026-11-21T12:00", pace: null };
  const storedPlan = { listId: "l1", plan, request, at: 5 };
  const shorter = readStoredPlan(JSON.parse(JSON.stringify(storedPlanDocument(storedPlan))), "");

  assert.ok(documentSize({ choice: large.choice, way: large.way }) <= largestDocument);
  // The size limit of a trip row: `RowLimits.largestTrip` in Core.
  assert.ok(documentSize(large) <= 256 << 10);
  assert.equal(reloaded({ ...tripWith(lines), ended: [5] }).trip.visits[0].lines.length, 200);
  assert.equal(rowOf(tripWith([line(1)])).choice.trip.visits[0].lines[0].discounts[0].discount.id, "d1");
  assert.ok(documentSize(storedPlanDocument(storedPlan)) <= largestDocument);
  assert.deepEqual(shorter.plan.alternatives, []);
  assert.ok(shorter.plan.trips.length >= 1 && shorter.plan.trips.length < 3);
  assert.deepEqual(shorter.plan.tradeOffs.map((each) => each.trip), [0, 1, 2].map((index) => (index < shorter.plan.trips.length ? index : null)));
  const huge = { ...storedPlan, plan: { ...plan, trips: [trip([...lines, ...lines])] } };
  assert.equal(storedPlanDocument(huge), null);
  assert.equal(storedPlanOf("l1", [storedPlan, null, { ...storedPlan, at: 9 }, { ...storedPlan, listId: "l2", at: 99 }]).at, 9);
});

test("After hours of walking, finished steps stay, without their routes", async () => {
  const { walks } = await device(new Town(), 10);
  const way = Array.from({ length: 200 }, (_, index) => index);
  const steps = Array.from({ length: 60 }, (_, index) => step(`entry-${index}`, "taken", way));
  walks.save({ ...newWalk({ listId: "l1", storeId: "maple", started: 1 }), steps });

  const progress = walks.walk("l1", "maple").getSnapshot();
  assert.deepEqual([progress.steps.length, progress.steps[0].way], [60, []]);
  assert.deepEqual(readProgress(JSON.parse(JSON.stringify(progress)), ""), progress);
});

test("A guest's home and trip stay on the device, and move along when the guest signs in", async () => {
  const town = new Town();
  town.register("Ann");
  for (const bringAlong of [false, true]) {
    const guest = await browser(town, { seed: bringAlong ? 11 : 12 });
    const settings = new Settings(guest.replica);
    settings.setDocument("home", home);
    guest.sync.start();
    await guest.advance(60_000);
    assert.deepEqual(town.rowsIn("own.ann", "setting"), []);
    assert.equal(town.requests.length, 0);

    await guest.account.signIn({ name: "Ann", password: "secret", bringAlong });

    assert.deepEqual(settings.document("home", readStart).getSnapshot(), bringAlong ? home : null);
    assert.equal(town.rowsIn("own.ann", "setting").length, bringAlong ? 1 : 0);
    town.requests.length = 0;
  }
});

test("A choice stored on the device by an earlier version moves to the account, unless it has its own", async () => {
  const { replica, settings, storage } = await device(new Town(), 13);
  const { local } = replica;
  const preferences = { ...defaultPreferences, maximumMinutes: 30 };
  void local.set("device", "plan", { wishes: { ...preferences, maximumMinutes: null }, home });
  void local.set("device", "walkSettings", { mode: "frozenLast", keepsSectionsTogether: true, heavyGrams: 3_000 });
  void local.set("trip", "current", tripWith([line(1)]));
  settings.setDocument("walkSettings", { mode: "fastest", keepsSectionsTogether: true, heavyGrams: 3_000 });
  takeFormerRecords(replica, settings);
  await settle();

  assert.deepEqual(settings.document("home", readStart).getSnapshot(), home);
  assert.equal(new SavedPreferences(local, settings).last.getSnapshot(), null);
  assert.equal(settings.document("walkSettings", anything).getSnapshot().mode, "fastest");
  assert.equal(settings.document("trip", readChosenTrip).getSnapshot().listId, "l1");
  assert.deepEqual(await all(storage, "trip"), []);
  assert.equal(local.value("device", "plan", anything), null);
});

test("(G-10, N-29) Stores and maps used on one device are the recent ones on another, latest first and each once", async () => {
  const town = new Town();
  const [phone, desk] = [await device(town, 1), await device(town, 2)];
  const preferences = new Preferences(phone.replica, phone.settings);
  const later = new Preferences(desk.replica, desk.settings);
  const recent = (of) => of.recentPlaces.getSnapshot().map(({ store, map }) => map ?? store);

  preferences.chooseStore("maple");
  preferences.usePlaces({ store: "penny", map: null }, { store: "penny", map: "penny-map" });
  await atRest(phone, desk);
  assert.deepEqual(recent(later), ["penny-map", "penny", "maple"]);

  // Opening a store's page, or forgetting the choice, does not use it.
  later.chooseStore(null);
  later.usePlaces({ store: "maple", map: null });
  await atRest(desk, phone);
  assert.deepEqual(recent(preferences), ["maple", "penny-map", "penny"]);
});

test("(G-10) Ticks at one store within an hour are one use, which is sent once", async () => {
  const { replica, settings } = await device(new Town(), 3);
  const preferences = new Preferences(replica, settings);
  preferences.usePlaces({ store: "maple", map: null });
  const before = preferences.recentPlaces.getSnapshot();
  preferences.usePlaces({ store: "maple", map: null });

  assert.equal(preferences.recentPlaces.getSnapshot(), before);
  for (let index = 0; index < 40; index++) preferences.usePlaces({ store: `s${index}`, map: null });
  assert.equal(preferences.recentPlaces.getSnapshot().length, 16);
});
