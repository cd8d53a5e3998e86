// Trips by the stores' clock, on a device in another time zone. (N-33)
import assert from "node:assert/strict";
import { test } from "node:test";
import { isLong, rules } from "./support.mjs";
import { reloaded, line, start, store, tripOf } from "./trip-kit.mjs";

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

/** Runs `say` with the device in a time zone. */
function inZone(zone, say) {
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

test("A device sends its local time with the offset from UTC, in summer and winter, east and west", () => {
  const momentIn = (zone, iso) => inZone(zone, () => deviceMoment(at(iso)));

  assert.equal(momentIn(berlin, "2026-11-21T17:50:30Z"), "2026-11-21T18:50+01:00");
  assert.equal(momentIn(berlin, "2026-07-21T17:50Z"), "2026-07-21T19:50+02:00");
  assert.equal(momentIn(town, "2026-11-21T17:50Z"), "2026-11-21T09:50-08:00");
  assert.equal(momentIn("Asia/Kolkata", "2026-11-21T19:50Z"), "2026-11-22T01:20+05:30");
  assert.equal(momentIn("UTC", "2026-11-21T17:50Z"), "2026-11-21T17:50+00:00");
  // The same instant everywhere, for both occurrences of half past one.
  for (const iso of ["2026-11-01T08:30Z", "2026-11-01T09:30Z"]) assert.equal(Date.parse(momentIn(town, iso)), Date.parse(iso));
});

const clockChanges = ["2026-03-08", "2026-03-29", "2026-04-05", "2026-10-25", "2026-11-01"].map((day) => Date.parse(day));
const isNearChange = (instant) => clockChanges.some((change) => Math.abs(instant - change) < 36 * 3_600_000);

test("A local time of the stores converts back, also across their clock change", () => {
  for (const device of [berlin, town, "Pacific/Auckland"]) {
    inZone(device, () => {
      for (const zone of [berlin, town, "Asia/Kolkata", null]) {
        for (let hour = 0; hour < 24 * 40; hour += 1) {
          for (const day of ["2026-03-01", "2026-10-20"]) {
            const instant = Date.parse(`${day}T00:00Z`) + hour * 3_600_000;
            // Far from clock changes, the short form checks every seventh hour.
            if (!isLong && hour % 7 !== 0 && !isNearChange(instant)) continue;
            const localTime = storeMoment(at(instant), zone);
            const resolved = instantAt(localTime, zone);
            // The repeated hour resolves to its first occurrence.
            assert.ok(resolved === instant || (resolved === instant - 3_600_000 && storeMoment(at(resolved), zone) === localTime), `${zone} ${localTime}`);
          }
        }
      }
    });
  }
  // The skipped hour counts as the hour after it.
  assert.equal(storeMoment(at(instantAt("2026-03-08T02:30", town)), town), "2026-03-08T03:30");
});

test("The device's time is shown only if it differs from the stores' at that moment", () => {
  const here = (device, moment, zone) => inZone(device, () => deviceTime(moment, zone));

  assert.equal(here(berlin, "2026-11-21T06:50", town), "2026-11-21T15:50");
  assert.equal(here(town, "2026-11-21T06:50", town), null);
  assert.equal(here(berlin, "2026-11-21T06:50", null), null, "the stores' clock is unknown");
  assert.equal(here(berlin, "2026-11-21T06:50", "Mars/Base"), null, "nor does the browser");
  // Another name of the same clock; and clocks that agree only in winter.
  assert.equal(here("Europe/Vienna", "2026-11-21T06:50", berlin), null);
  assert.equal(here("America/Phoenix", "2026-11-21T06:50", "America/Denver"), null);
  assert.equal(here("America/Phoenix", "2026-07-21T06:50", "America/Denver"), "2026-07-21T05:50");
  // Three weeks a year they are eight hours apart, otherwise nine.
  assert.equal(here(berlin, "2026-03-07T09:00", town), "2026-03-07T18:00");
  assert.equal(here(berlin, "2026-03-15T09:00", town), "2026-03-15T17:00");
  assert.equal(here(berlin, "2026-04-01T09:00", town), "2026-04-01T18:00");
  // A skipped time makes no difference.
  assert.equal(here(town, "2026-03-08T02:30", town), null);
});

test("The text names both times, and the days if they differ", () => {
  const words = (moment, text, region) =>
    inZone(berlin, () => clockWords(moment, town, text, formatsFor(region, "EUR")))?.replaceAll(/\s/gu, " ");

  assert.equal(words("2026-11-21T06:50", en, "en-GB"), "Times are in the stores’ time zone: 6:50 there, 15:50 here.");
  assert.equal(words("2026-11-21T16:50", en, "en-GB"), "Times are in the stores’ time zone: Saturday, 16:50 there, Sunday, 1:50 here.");
  assert.match(words("2026-11-21T06:50", de, "de-DE"), /^Zeiten in der Zeitzone der Märkte: dort 0?6:50, hier 15:50\.$/);
  assert.equal(inZone(town, () => clockWords("2026-11-21T06:50", town, en, formatsFor("en-GB", "EUR"))), null);
});

const lines = [{ id: "milk" }];
const household = { memberships: [], usualStore: null, usedCoupons: [], points: [], pace: { road: 1, legs: [], shopping: 1, stores: [] } };
const preferences = { ...defaultPreferences, start: { kind: "here", latitude: 44.2, longitude: -120.3 } };

test("Now is sent as an instant, and a chosen departure in the stores' time, until it is over there", () => {
  const departureIn = (departure, zone) =>
    inZone(berlin, () => tripRequest({ ...preferences, departure }, lines, household, at("2026-11-21T17:50Z"), zone).departure);

  assert.equal(departureIn(null, town), "2026-11-21T18:50+01:00");
  // Ten o'clock is over in Berlin, but not there.
  assert.equal(departureIn("2026-11-21T10:00", town), "2026-11-21T10:00");
  assert.equal(departureIn("2026-11-21T09:00", town), "2026-11-21T18:50+01:00");
  assert.equal(departureIn("2026-11-21T10:00", null), "2026-11-21T18:50+01:00");
});

test("The device reads a departure as the server does", () => {
  for (const device of [berlin, town]) {
    inZone(device, () => {
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
  return reloaded(chosenTrip(choice, Date.parse("2026-11-21T19:00Z")));
}

test("A trip stays on the stores' clock after travel to another zone", () => {
  const now = Date.parse("2026-11-21T20:20Z");
  for (const device of [berlin, town, "Asia/Tokyo"]) {
    inZone(device, () => {
      const choice = chosenIn(town);
      const entries = ["1", "2"].map((id) => ({ id, isInCart: false, name: id, alternatives: [], quantity: null, count: 1, productId: null }));
      const past = fixedPartOf(choice, entries, [], now);

      assert.deepEqual([choice.day, choice.timeZone], ["2026-11-21", town]);
      assert.equal(secondsOfTrip(choice, now), 12 * 3600 + 20 * 60);
      assert.equal(restOnDevice(choice, past, [], () => null, now).timeZone, town);
      const preferences = { minutes: 60, mode: "car", maximumStores: 2, position: null };
      const request = restRequest(choice, past, preferences, entries, [], { memberships: [], usedCoupons: [], points: [] }, now);
      assert.equal(onStoresClock(request.departure, town), "2026-11-21T12:20");
    });
  }
  // An older trip without a time zone: the device's clock stands in for the stores'.
  assert.equal(inZone(town, () => secondsOfTrip(chosenIn(null), now)), 12 * 3600 + 20 * 60);
});

test("An older stored plan without a departure leaves at its requested time", () => {
  const old = { plan: { departure: null }, request: { departure: "2026-11-21T09:30" } };

  assert.equal(departureOf(old), "2026-11-21T09:30");
  assert.throws(() => readTripPlan({}, ""));
});
