// Trips by the clock at the stores, on a device whose own shows another time. (N-33)
import assert from "node:assert/strict";
import { test } from "node:test";
import { isLong, rules } from "./support.mjs";
import { keptAgain, line, start, store, tripOf } from "./trip-kit.mjs";

const { deviceMoment, instantAt, storeMoment } = await rules("grocery/local-day");
const { clockWords, deviceTime } = await rules("trips/clock-words");
const { chosenTrip } = await rules("trips/chosen-trip");
const { fixedPartOf, secondsOfTrip } = await rules("trips/changes/rest-of-trip");
const { restRequest } = await rules("trips/changes/rest-request");
const { restOnDevice } = await rules("trips/changes/rest-on-device");
const { onStoresClock } = await rules("trips/offline/trip-moments");
const { defaultPreferences } = await rules("trips/plan-memory");
const { tripRequest } = await rules("trips/plan-request");
const { departureOf } = await rules("trips/trip-planning");
const { readTripPlan } = await rules("api/plan-readers");
const { formatsFor } = await rules("locale/formats");
const { ways: en } = await rules("locale/en/ways");
const { ways: de } = await rules("locale/de/ways");

const [berlin, town] = ["Europe/Berlin", "America/Los_Angeles"];

/** What a device in some zone says. */
function standingIn(zone, say) {
  const home = process.env.TZ;
  process.env.TZ = zone;
  try {
    return say();
  } finally {
    if (home === undefined) delete process.env.TZ;
    else process.env.TZ = home;
  }
}

const at = (iso) => new Date(iso);

test("A device tells its moment with what its clock is ahead of Greenwich, in summer and winter, east and west", () => {
  const told = (zone, iso) => standingIn(zone, () => deviceMoment(at(iso)));

  assert.equal(told(berlin, "2026-11-21T17:50:30Z"), "2026-11-21T18:50+01:00");
  assert.equal(told(berlin, "2026-07-21T17:50Z"), "2026-07-21T19:50+02:00");
  assert.equal(told(town, "2026-11-21T17:50Z"), "2026-11-21T09:50-08:00");
  assert.equal(told("Asia/Kolkata", "2026-11-21T19:50Z"), "2026-11-22T01:20+05:30");
  assert.equal(told("UTC", "2026-11-21T17:50Z"), "2026-11-21T17:50+00:00");
  // The same moment everywhere, whichever of the two half past one it is.
  for (const iso of ["2026-11-01T08:30Z", "2026-11-01T09:30Z"]) assert.equal(Date.parse(told(town, iso)), Date.parse(iso));
});

const clockChanges = ["2026-03-08", "2026-03-29", "2026-04-05", "2026-10-25", "2026-11-01"].map((day) => Date.parse(day));
const isNearChange = (instant) => clockChanges.some((change) => Math.abs(instant - change) < 36 * 3_600_000);

test("A moment on the stores' clock is found again, also where that is changed on another day than the device's", () => {
  for (const device of [berlin, town, "Pacific/Auckland"]) {
    standingIn(device, () => {
      for (const zone of [berlin, town, "Asia/Kolkata", null]) {
        for (let hour = 0; hour < 24 * 40; hour += 1) {
          for (const day of ["2026-03-01", "2026-10-20"]) {
            const instant = Date.parse(`${day}T00:00Z`) + hour * 3_600_000;
            // Far from any change of a clock the short form looks at every seventh hour.
            if (!isLong && hour % 7 !== 0 && !isNearChange(instant)) continue;
            const shown = storeMoment(at(instant), zone);
            const found = instantAt(shown, zone);
            // The hour that is there twice is found the first time.
            assert.ok(found === instant || (found === instant - 3_600_000 && storeMoment(at(found), zone) === shown), `${zone} ${shown}`);
          }
        }
      }
    });
  }
  // The hour that is left out counts as if it came later.
  assert.equal(storeMoment(at(instantAt("2026-03-08T02:30", town)), town), "2026-03-08T03:30");
});

test("What the device's clock shows is said only where it differs from the stores' at that moment", () => {
  const here = (device, moment, zone) => standingIn(device, () => deviceTime(moment, zone));

  assert.equal(here(berlin, "2026-11-21T06:50", town), "2026-11-21T15:50");
  assert.equal(here(town, "2026-11-21T06:50", town), null);
  assert.equal(here(berlin, "2026-11-21T06:50", null), null, "nobody knows the stores' clock");
  assert.equal(here(berlin, "2026-11-21T06:50", "Mars/Base"), null, "nor does the browser");
  // Another name of the same clock; and clocks that show the same in winter alone.
  assert.equal(here("Europe/Vienna", "2026-11-21T06:50", berlin), null);
  assert.equal(here("America/Phoenix", "2026-11-21T06:50", "America/Denver"), null);
  assert.equal(here("America/Phoenix", "2026-07-21T06:50", "America/Denver"), "2026-07-21T05:50");
  // Three weeks a year they are eight hours apart, else nine.
  assert.equal(here(berlin, "2026-03-07T09:00", town), "2026-03-07T18:00");
  assert.equal(here(berlin, "2026-03-15T09:00", town), "2026-03-15T17:00");
  assert.equal(here(berlin, "2026-04-01T09:00", town), "2026-04-01T18:00");
  // A time that the clock leaves out is no difference.
  assert.equal(here(town, "2026-03-08T02:30", town), null);
});

test("The words name both times, and the days where those differ", () => {
  const words = (moment, text, region) =>
    standingIn(berlin, () => clockWords(moment, town, text, formatsFor(region, "EUR")))?.replaceAll(/\s/gu, " ");

  assert.equal(words("2026-11-21T06:50", en, "en-GB"), "Times are in the stores’ time zone: 6:50 there, 15:50 here.");
  assert.equal(words("2026-11-21T16:50", en, "en-GB"), "Times are in the stores’ time zone: Saturday, 16:50 there, Sunday, 1:50 here.");
  assert.match(words("2026-11-21T06:50", de, "de-DE"), /^Zeiten in der Zeitzone der Märkte: dort 0?6:50, hier 15:50\.$/);
  assert.equal(standingIn(town, () => clockWords("2026-11-21T06:50", town, en, formatsFor("en-GB", "EUR"))), null);
});

const lines = [{ id: "milk" }];
const household = { memberships: [], usualStore: null, usedCoupons: [], points: [], pace: { road: 1, legs: [], shopping: 1, stores: [] } };
const wishes = { ...defaultPreferences, start: { kind: "here", latitude: 44.2, longitude: -120.3 } };

test("Now is told as a moment, and a wished departure as it is on the stores' clock, until it is over there", () => {
  const asked = (departure, zone) =>
    standingIn(berlin, () => tripRequest({ ...wishes, departure }, lines, household, at("2026-11-21T17:50Z"), zone).departure);

  assert.equal(asked(null, town), "2026-11-21T18:50+01:00");
  // Ten o'clock is over in Berlin, and not there.
  assert.equal(asked("2026-11-21T10:00", town), "2026-11-21T10:00");
  assert.equal(asked("2026-11-21T09:00", town), "2026-11-21T18:50+01:00");
  assert.equal(asked("2026-11-21T10:00", null), "2026-11-21T18:50+01:00");
});

test("The device reads a departure as the server does", () => {
  for (const device of [berlin, town]) {
    standingIn(device, () => {
      assert.equal(onStoresClock("2026-11-21T18:50+01:00", town), "2026-11-21T09:50");
      assert.equal(onStoresClock("2026-11-01T09:30Z", town), "2026-11-01T01:30");
      assert.equal(onStoresClock("2026-11-21T09:30", town), "2026-11-21T09:30");
      assert.equal(onStoresClock("2026-11-21T18:50+01:00", null), "2026-11-21T18:50");
    });
  }
});

const stops = [["a", [line("1")]], ["b", [line("2")]]];

function chosenIn(zone) {
  const plan = { timeZone: zone, stores: stops.map(([id]) => store(id)), start, travelTimes: { source: "estimate" } };
  const planned = { plan: { ...plan, departure: "2026-11-21T12:00" }, request: { departure: "2026-11-21T21:00+01:00" } };
  const choice = { listId: "l", plan, trip: tripOf(stops), mode: "car", returnsToStart: true, departure: departureOf(planned), pace: null };
  return keptAgain(chosenTrip(choice, Date.parse("2026-11-21T19:00Z")));
}

test("Who travels to another zone after choosing is on the stores' clock all the same", () => {
  const now = Date.parse("2026-11-21T20:20Z");
  for (const device of [berlin, town, "Asia/Tokyo"]) {
    standingIn(device, () => {
      const chosen = chosenIn(town);
      const entries = ["1", "2"].map((id) => ({ id, isInCart: false, name: id, alternatives: [], quantity: null, count: 1, productId: null }));
      const kept = fixedPartOf(chosen, entries, [], now);

      assert.deepEqual([chosen.day, chosen.timeZone], ["2026-11-21", town]);
      assert.equal(secondsOfTrip(chosen, now), 12 * 3600 + 20 * 60);
      assert.equal(restOnDevice(chosen, kept, [], () => null, now).timeZone, town);
      const wanted = { minutes: 60, mode: "car", maximumStores: 2, position: null };
      const asked = restRequest(chosen, kept, wanted, entries, [], { memberships: [], usedCoupons: [], points: [] }, now);
      assert.equal(onStoresClock(asked.departure, town), "2026-11-21T12:20");
    });
  }
  // A trip of before, of which nobody knows the zone: the device's clock stands for the stores'.
  assert.equal(standingIn(town, () => secondsOfTrip(chosenIn(null), now)), 12 * 3600 + 20 * 60);
});

test("A plan that was kept before plans told their departure leaves when it was asked to", () => {
  const old = { plan: { departure: null }, request: { departure: "2026-11-21T09:30" } };

  assert.equal(departureOf(old), "2026-11-21T09:30");
  assert.throws(() => readTripPlan({}, ""));
});
