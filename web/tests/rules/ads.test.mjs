// Ads: one at a time, each rarely; impressions are reported in batches, and only with a network.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { Ads, chosenAd, mostShownADay } = await rules("ads/ads");
const { SightingLog } = await rules("analytics/sighting-log");
const { adPlaces } = await rules("api/ad-client");
const { Offline } = await rules("api/failures");

const ad = (id, places = adPlaces) => ({
  id, line: id, places, organisation: "Maple", store: { id: "s", name: "S", emoji: "🏬" },
  picture: { mediaType: "image/png", width: 8, height: 6, tag: "1" },
});
const times = (counts) => ({ day: "2026-11-21", shown: Object.entries(counts).map(([id, count]) => ({ id, times: count })) });

test("The ad shown least today is next, the nearest first (N-27)", () => {
  const ads = [ad("near", ["walk"]), ad("one"), ad("two", ["flyer"])];
  assert.equal(chosenAd(ads, "walk", times({})).id, "near");
  assert.equal(chosenAd(ads, "flyer", times({})).id, "one");
  assert.equal(chosenAd(ads, "flyer", times({ one: 1 })).id, "two");
  assert.equal(chosenAd(ads, "flyer", times({ one: 1, two: 1 })).id, "one");
  assert.equal(chosenAd([ad("one", ["walk"])], "stores", times({})), null);
  assert.equal(chosenAd([ad("one", ["stores"])], "restaurants", times({})), null);
});

/** A device with one ad nearby. */
function device({ answer = async () => [ad("one")] } = {}) {
  const records = new Map();
  const place = { day: "2026-11-21", now: 0, asked: 0 };
  const ads = new Ads({
    client: { around: () => ((place.asked += 1), answer()) },
    local: {
      value: (_, id, reader) => (records.has(id) ? reader(records.get(id), id) : null),
      note: async (_, id, value) => void records.set(id, value),
    },
    now: () => place.now,
    today: () => place.day,
  });
  return { ads, place };
}

test("An ad is shown three times a day on a device, and again on another day (N-27)", async () => {
  const { ads, place } = device();
  for (let count = 0; count < mostShownADay; count += 1) {
    assert.equal((await ads.choose("walk", { zip: "98701" })).id, "one");
    ads.note("one");
  }
  assert.equal(await ads.choose("walk", { zip: "98701" }), null);
  assert.equal(await ads.choose("stores", { zip: "98701" }), null);
  place.day = "2026-11-22";
  assert.equal((await ads.choose("walk", { zip: "98701" })).id, "one");
});

test("The server is asked once an hour for each place, and nothing breaks without a network (N-27, F-11)", async () => {
  const { ads, place } = device();
  for (const where of adPlaces) await ads.choose(where, { zip: "98701" });
  assert.equal(place.asked, 1);
  await ads.choose("walk", { zip: "98702" });
  place.now += 60 * 60_000;
  await ads.choose("walk", { zip: "98702" });
  assert.equal(place.asked, 3);

  const offline = device({ answer: () => Promise.reject(new Offline()) });
  assert.equal(await offline.ads.choose("walk", { zip: "98701" }), null);
});

test("Impressions are reported together, each once; without a network they wait, within limits (G-30)", async () => {
  const reports = [];
  const timers = [];
  let [isOnline, hasAgreed] = [true, false];
  const log = new SightingLog({
    client: { tell: async (sightings) => (isOnline ? void reports.push(sightings) : Promise.reject(new Offline())) },
    mayTell: () => hasAgreed,
    later: (work) => void timers.push(work),
  });
  const run = async () => {
    for (const work of timers.splice(0)) work();
    await new Promise((done) => setTimeout(done));
  };

  log.note("impressions", "before anybody has agreed");
  assert.equal(timers.length, 0);
  hasAgreed = true;
  for (const id of ["a", "a", "b"]) log.note("impressions", id);
  log.note("coupons", "milk");
  await run();
  assert.deepEqual(reports.splice(0), [{ impressions: ["a", "b"], clicks: [], coupons: ["milk"] }]);

  isOnline = false;
  for (let number = 0; number < 30; number += 1) log.note("clicks", `c${number}`);
  await run();
  isOnline = true;
  log.note("impressions", "later");
  await run();
  assert.equal(reports.length, 1);
  assert.equal(reports[0].clicks.length, 20);
  assert.equal(reports[0].clicks[0], "c0");
  assert.deepEqual(reports[0].impressions, ["later"]);
});
