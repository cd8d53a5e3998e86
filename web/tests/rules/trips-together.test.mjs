// Two people of a household see and edit one trip, also offline (N-29).
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, isLong, rules } from "./support.mjs";
import { listFields, settle, signedIn, Town } from "./sync-kit.mjs";
import { hand, line, rowOf, start, store, tripOf } from "./trip-kit.mjs";

const { change, creation } = await rules("replica/row");
const { Settings } = await rules("replica/settings");
const { ListActions } = await rules("lists/list-actions");
const { walkerMark } = await rules("lists/split/split");
const { boughtAt, waitsForAnotherDay } = await rules("trips/changes/not-found");
const { restOnDevice } = await rules("trips/changes/rest-on-device");
const { fixedPartOf, withRest } = await rules("trips/changes/rest-of-trip");
const { chosenTrip, withVisitEnded } = await rules("trips/chosen-trip");
const { ChosenTrips } = await rules("trips/chosen-trips");
const { arriveAt, changeTrip, takeFormerTrip } = await rules("trips/trip-actions");
const { tripFields } = await rules("trips/trip-fields");
const { tripOfRow } = await rules("trips/trip-row");

const ids = ["e1", "e2", "e3", "e4", "e5"];
const stops = [["a", ["e1", "e2"]], ["b", ["e3"]], ["c", ["e4", "e5"]]];

function chosenAt(now, listId = "l1", visited = stops) {
  const plan = { timeZone: null, stores: visited.map(([id]) => store(id)), start, travelTimes: { source: "estimate" } };
  const trip = tripOf(visited.map(([id, lines]) => [id, lines.map((each) => line(each))]));
  return chosenTrip({ listId, plan, trip, mode: "car", returnsToStart: true, departure: "2026-11-21T12:00", pace: null }, now);
}

/** Ann and Bo, each with a device, in a household with a list of five items, and Ann's own list. */
async function together(seed = 1) {
  const town = new Town();
  for (const name of ["Ann", "Bo"]) town.register(name);
  town.share("h1", "shared", "Home", "account.ann", ["account.ann", "account.bo"]);
  const [ann, bo] = [await person(town, "Ann", seed), await person(town, "Bo", seed + 1)];
  const entry = (id) => ({
    listId: "l1", itemId: "item.milk", productId: null, quantity: null, count: 1, shownUnit: null, note: "",
    isInCart: false, cartTime: 0, added: 1, isDeleted: false,
  });
  ann.replica.record([
    creation("list", "l1", listFields("Weekly"), "h1"), ...ids.map((id) => creation("entry", id, entry(id), "h1")),
    creation("list", "own", listFields("Mine")),
  ]);
  await atRest(ann, bo);
  return { town, ann, bo };
}

async function person(town, name, seed) {
  const parts = await signedIn(town, name, { seed });
  const settings = new Settings(parts.replica);
  const trips = new ChosenTrips(parts.replica, settings);
  return {
    ...parts, settings, trips,
    trip: (listId = "l1") => trips.of(listId).getSnapshot()?.trip ?? null,
    entries: () => ids.map((id) => ({ id, isInCart: parts.replica.row("entry", id)?.isInCart ?? false })),
    change: (to, from) => changeTrip({ replica: parts.replica, trips }, from, to),
    arrive: (at) => arriveAt({ replica: parts.replica, trips }, "l1", at),
    buy: (...bought) => parts.replica.record(bought.map((id) => change("entry", id, { isInCart: true, cartTime: parts.clock.now }))),
    end(at) {
      const trip = this.trip();
      const index = trip.trip.visits.findIndex((visit, place) => visit.store === at && trip.ended[place] === null);
      this.change(withVisitEnded(trip, index, parts.clock.now), trip);
    },
    skip(at) {
      const trip = this.trip();
      const skipped = [...trip.changed.skipped, at];
      const past = fixedPartOf(trip, this.entries(), skipped, parts.clock.now);
      const rest = restOnDevice(trip, past, skipped, (_, id) => line(id, 250), parts.clock.now);
      this.change(withRest(trip, past, rest, skipped), trip);
    },
  };
}

async function atRest(...devices) {
  for (let round = 0; round < 6; round++) {
    for (const each of devices) await each.sync.now();
    await settle();
  }
}

const cut = (isCut, ...devices) => devices.forEach(({ network }) => (network.isCut = isCut));
const visitLines = ({ trip, ended }) => trip.visits.map(({ store: id, lines }, index) => `${id} ${lines.map((each) => each.line).join(" ")}${ended[index] === null ? "" : " done"}`);

test("A trip that one person chooses is the other's too, and names who finished a store", async () => {
  const { ann, bo, town } = await together();
  ann.change(chosenAt(ann.clock.now), null);
  await atRest(ann, bo);
  bo.arrive("a");
  bo.buy("e1", "e2");
  await atRest(bo, ann);

  const mark = walkerMark("l1", "account.bo");
  assert.deepEqual(ann.trips.of("l1").getSnapshot().people.map((each) => [each.mark, each.store]), [[mark, "a"]]);
  bo.end("a");
  await atRest(bo, ann);
  const { trip, endedBy, people } = ann.trips.of("l1").getSnapshot();
  assert.deepEqual([visitLines(trip), endedBy, people], [["a e1 e2 done", "b e3", "c e4 e5"], [mark, null, null], []]);
  assert.deepEqual([ann.trip().isOwn, bo.trip().isOwn], [true, false]);
  assert.doesNotMatch(JSON.stringify(town.rowsIn("h1", "chosenTrip").map(({ fields }) => fields)), /account\./, "rows have no account names");
});

test("Without a network each ticks off another store, and both are done", async () => {
  const { ann, bo } = await together(3);
  ann.change(chosenAt(ann.clock.now), null);
  await atRest(ann, bo);
  cut(true, ann, bo);
  ann.buy("e1", "e2");
  ann.end("a");
  bo.buy("e4", "e5");
  bo.end("c");
  cut(false, ann, bo);
  await atRest(ann, bo);

  assert.deepEqual(visitLines(ann.trip()), ["a e1 e2 done", "b e3", "c e4 e5 done"]);
  assert.deepEqual(visitLines(bo.trip()), visitLines(ann.trip()));
});

test("A store one person has finished stays when the other skips it, with its purchases", async () => {
  const { ann, bo } = await together(5);
  ann.change(chosenAt(ann.clock.now), null);
  await atRest(ann, bo);
  cut(true, ann, bo);
  bo.buy("e3");
  bo.end("b");
  ann.clock.now += 5_000;
  ann.skip("b");
  assert.ok(visitLines(ann.trip()).some((words) => /e3/.test(words) && !words.startsWith("b")), "moved to another store");
  cut(false, ann, bo);
  await atRest(ann, bo);

  assert.deepEqual(visitLines(ann.trip()), ["b e3 done", "a e1 e2", "c e4 e5"]);
  assert.deepEqual(visitLines(bo.trip()), visitLines(ann.trip()));
  const { trip } = ann.trip();
  assert.equal(trip.goodsCents, 1000);
  assert.equal(trip.moneyCents, trip.goodsCents + trip.travelCents);
});

test("Undoing one's own steps undoes nothing of the other's", async () => {
  const { ann, bo } = await together(7);
  ann.change(chosenAt(ann.clock.now), null);
  await atRest(ann, bo);
  const before = ann.trip();
  const after = withVisitEnded(before, 0, ann.clock.now);
  ann.change(after, before);
  bo.end("b");
  await atRest(ann, bo);
  ann.change(before, after);
  await atRest(ann, bo);

  assert.deepEqual(visitLines(bo.trip()), ["a e1 e2", "b e3 done", "c e4 e5"]);
  assert.deepEqual(visitLines(ann.trip()), visitLines(bo.trip()));
});

test("One person ends the trip for both, and can undo that; another choice starts over", async () => {
  const { ann, bo } = await together(9);
  ann.change(chosenAt(ann.clock.now), null);
  await atRest(ann, bo);
  const before = bo.trip();
  bo.end("a");
  const ended = bo.trip();
  bo.change({ ...ended, isOver: true }, ended);
  await atRest(ann, bo);
  assert.equal(ann.trip().isOver, true);
  assert.equal(ann.trips.of("l1").getSnapshot().overBy, walkerMark("l1", "account.bo"));
  assert.deepEqual(ann.trips.underWay.getSnapshot(), []);
  bo.change(ended, { ...ended, isOver: true });
  await atRest(ann, bo);
  assert.equal(ann.trip().isOver, false);

  ann.change(chosenAt(ann.clock.now + 1), ann.trip());
  await atRest(ann, bo);
  assert.deepEqual(visitLines(bo.trip()), ["a e1 e2", "b e3", "c e4 e5"]);
  // Late edits of the earlier trip do not affect this one.
  bo.change(withVisitEnded(before, 2, bo.clock.now), before);
  assert.deepEqual(visitLines(bo.trip()), ["a e1 e2", "b e3", "c e4 e5"]);
});

test("Of two trips chosen at once the later one stays, with the stores finished since", () => {
  const [first, second] = [chosenAt(10), chosenAt(20)];
  const fields = { ...rowOf(first), ...tripFields(null, second, {}, hand()) };
  const ended = tripFields(first, withVisitEnded(first, 1, 30), fields, hand());
  const early = tripFields(first, withVisitEnded(first, 0, 15), fields, hand());

  const { trip } = tripOfRow("l1", { ...fields, ...ended, ...early });

  assert.equal(trip.chosen, 20);
  assert.deepEqual(visitLines(trip), ["a e1 e2", "b e3 done", "c e4 e5"]);
});

test("Each list has its trip, Home the current ones, and a trip moves with its list", async () => {
  const { ann, bo } = await together(11);
  const actions = new ListActions(ann.replica, null);
  ann.change(chosenAt(ann.clock.now), null);
  ann.change(chosenAt(ann.clock.now + 5, "own", [["a", []]]), null);
  await atRest(ann, bo);
  assert.deepEqual(ann.trips.underWay.getSnapshot().map(({ listId }) => listId), ["own", "l1"]);
  assert.deepEqual(bo.trips.underWay.getSnapshot().map(({ listId }) => listId), ["l1"]);

  const { undo, count } = actions.remove("l1");
  await atRest(ann, bo);
  assert.deepEqual([count, bo.trip(), bo.trips.current.getSnapshot()], [1, null, null]);
  undo();
  await atRest(ann, bo);
  assert.deepEqual(visitLines(bo.trip()), ["a e1 e2", "b e3", "c e4 e5"]);
});

test("The pace behind a trip's times is visible only to the person who chose it", async () => {
  const { ann, bo, town } = await together(13);
  const pace = { road: 1.234, fromStart: [], toEnd: [], between: [], shopping: 1, stores: [] };
  ann.change({ ...chosenAt(ann.clock.now), pace }, null);
  await atRest(ann, bo);

  assert.deepEqual([ann.trip().pace, bo.trip().pace], [pace, null]);
  assert.doesNotMatch(JSON.stringify(town.rowsIn("h1", "chosenTrip")), /1\.234/);
  assert.match(JSON.stringify(town.rowsIn("own.ann", "setting")), /1\.234/);
});

test("The trip that an earlier version stored with the account moves to its list, once that is here", async () => {
  const { ann, bo } = await together(15);
  const former = { ...chosenAt(ann.clock.now), ended: [5, null, null] };
  const { isOwn, ...document } = former;
  assert.equal(isOwn, true);
  ann.settings.setDocument("trip", { ...document, listId: "later" });
  takeFormerTrip(ann, ann.settings);
  assert.equal(ann.settings.document("trip", (value) => value).getSnapshot().listId, "later");
  ann.settings.setDocument("trip", document);
  takeFormerTrip(ann, ann.settings);
  await atRest(ann, bo);

  assert.deepEqual(visitLines(bo.trip()), ["a e1 e2 done", "b e3", "c e4 e5"]);
  assert.equal(ann.settings.document("trip", (value) => value).getSnapshot(), null);
  assert.equal(ann.trip().isOwn, true);
  // Imported once: a late older one changes nothing.
  ann.settings.setDocument("trip", { ...document, chosen: document.chosen - 1, ended: [null, null, null] });
  takeFormerTrip(ann, ann.settings);
  assert.deepEqual(visitLines(ann.trip()), ["a e1 e2 done", "b e3", "c e4 e5"]);
});

for (let seed = 1; seed <= (isLong ? 60 : 20); seed++) {
  test(`Through a random history of two devices nothing that was done is lost, and both show the same (seed ${seed})`, async () => {
    const random = randomSource(seed);
    const { ann, bo } = await together(100 + 2 * seed);
    ann.change(chosenAt(ann.clock.now), null);
    await atRest(ann, bo);
    const done = new Set();
    let isEnded = false;
    for (let step = 0; step < 14; step++) {
      const device = random() < 0.5 ? ann : bo;
      device.clock.now += 1_000 + Math.floor(random() * 60_000);
      cut(random() < 0.6, device);
      const trip = device.trip();
      const toCome = trip.trip.visits.filter((_, index) => trip.ended[index] === null).map((visit) => visit.store);
      const at = toCome[Math.floor(random() * toCome.length)];
      const action = Math.floor(random() * 7);
      if (action <= 1 && at !== undefined) {
        const visit = trip.trip.visits.find((each, index) => each.store === at && trip.ended[index] === null);
        device.buy(...visit.lines.map((each) => each.line));
        device.end(at);
        done.add(at);
      } else if (action === 2 && at !== undefined) device.skip(at);
      else if (action === 3) device.change(waitsForAnotherDay(trip, [ids[Math.floor(random() * ids.length)]]), trip);
      else if (action === 4 && at !== undefined) {
        const id = ids[Math.floor(random() * ids.length)];
        const index = trip.trip.visits.findIndex((visit, place) => visit.store === at && trip.ended[place] === null);
        if (!device.entries().find((each) => each.id === id).isInCart) device.change(boughtAt(trip, index, line(id, 300)), trip);
      } else if (action === 5 && at !== undefined) device.arrive(at);
      else if (action === 6 && random() < 0.2) {
        device.change({ ...trip, isOver: true }, trip);
        isEnded = true;
      }
      if (random() < 0.5) await device.sync.now();
    }
    cut(false, ann, bo);
    await atRest(ann, bo);

    const [one, other] = [ann, bo].map((device) => device.trips.of("l1").getSnapshot());
    assert.deepEqual({ ...one, trip: { ...one.trip, isOwn: true } }, { ...other, trip: { ...other.trip, isOwn: true } });
    const { trip, ended, isOver } = one.trip;
    for (const at of done) assert.ok(trip.visits.some((visit, index) => visit.store === at && ended[index] !== null), `${at} is done, and lost`);
    assert.equal(isOver, isEnded);
    for (const visit of trip.visits) assert.equal(visit.goodsCents, visit.lines.reduce((sum, each) => sum + each.totalCents, 0));
    assert.equal(trip.goodsCents, trip.visits.reduce((sum, visit) => sum + visit.goodsCents, 0));
    assert.equal(trip.moneyCents, trip.goodsCents + trip.travelCents);
    assert.equal(ended.length, trip.visits.length);
  });
}
