// The desk's ads and figures: a form becomes an ad, and withheld figures stay empty.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { emptyAd, adValues, readAd, refusedAdField, typedAd } = await rules("desk/ads/ad-form");
const { offerEdit } = await rules("desk/offers/lost-stores");
const { everyDay, summaryOf } = await rules("desk/analytics/analytics-days");

test("The form becomes an ad, or names the missing fields (N-27)", () => {
  const typed = { ...emptyAd, line: " Fresh bread ", places: ["walk", "stores"], firstDay: "2026-11-21" };
  const { ad } = readAd(typed);
  assert.deepEqual(ad, {
    line: "Fresh bread", places: ["stores", "walk"], stores: [], firstDay: "2026-11-21", lastDay: null,
  });
  assert.deepEqual(readAd(typedAd(ad)).ad, ad);
  const cases = [
    [{ line: " " }, ["line"]],
    [{ places: [] }, ["places"]],
    [{ stores: [] }, ["stores"]],
    [{ lastDay: "2026-11-20" }, ["lastDay"]],
    [{ line: "", places: [] }, ["line", "places"]],
  ];
  for (const [wrong, expected] of cases) assert.deepEqual(readAd({ ...typed, ...wrong }).wrong, expected);
  assert.equal(refusedAdField("set.stores[1]"), "stores");
  assert.equal(refusedAdField("organisation"), null);
});

test("An ad or coupon whose stores were all removed needs others, or all, and is never taken for one in all (N-25, N-27)", () => {
  const lost = { line: "Bread", places: ["walk"], stores: [], firstDay: null, lastDay: null };
  assert.equal(typedAd(lost).stores, null);
  const typed = typedAd(lost, true);
  assert.deepEqual([typed.stores, readAd(typed).wrong], [[], ["stores"]]);

  const adFor = (stores) => readAd({ ...typed, stores }).ad;
  assert.deepEqual(offerEdit(adValues(lost), adValues(adFor(["s"])), true), { set: { stores: ["s"] }, was: { stores: [] } });
  // An empty list of stores means all of them.
  assert.deepEqual(offerEdit(adValues(lost), adValues(adFor(null)), true), { set: { stores: [] }, was: { stores: [] } });
  assert.equal(offerEdit(adValues(lost), adValues(lost), false), null);
});

test("Days with too few are there, and are neither a number nor in a sum (G-30)", () => {
  const subject = {
    id: "s", name: "Old Town",
    days: [{ day: "2026-02-27", count: 5 }, { day: "2026-03-01", count: 9 }, { day: "2026-03-02", count: 9 }],
  };
  assert.deepEqual(everyDay(subject, "2026-02-26", "2026-03-02").map(({ day, count }) => [day.slice(5), count]), [
    ["02-26", null], ["02-27", 5], ["02-28", null], ["03-01", 9], ["03-02", 9],
  ]);
  assert.deepEqual(summaryOf(subject), { sum: 23, shownDays: 3, most: { day: "2026-03-01", count: 9 } });
  assert.deepEqual(summaryOf({ ...subject, days: [] }), { sum: 0, shownDays: 0, most: null });
  // A day has 23 hours when the clocks go forward; the calendar does not care.
  assert.equal(everyDay(subject, "2026-03-01", "2026-04-01").length, 32);
});
