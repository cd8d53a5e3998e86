// Things due at the desk (N-20): ends, beginnings, counts by store, and days in words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { isUnconfirmed, offersDue, storesDue } = await rules("desk/organisations/due");
const { dueRequests } = await rules("desk/organisations/due-requests");
const { periodWords } = await rules("desk/offers/period-words");
const { formatsFor } = await rules("locale/formats");
const { offering: english } = await rules("locale/en/offering");
const { offering: german } = await rules("locale/de/offering");

const today = "2026-11-26";
const one = (id, firstDay, lastDay) => ({ id, name: id, firstDay, lastDay });

test("An end or a beginning within seven days is due, the nearest first (N-20)", () => {
  const running = [one("late", null, "2026-12-04"), one("week", null, "2026-12-03"), one("now", null, today), one("open", null, null)];
  const coming = [one("soon", "2026-11-27", null), one("later", "2026-12-04", "2026-12-05")];

  const [ends, begins] = offersDue("discounts", { running, coming }, today);

  assert.deepEqual([ends.kind, ends.count, ends.to, ends.named.map(({ id }) => id)], ["discountsEnd", 2, "discounts", ["now", "week"]]);
  assert.deepEqual([begins.kind, begins.count, begins.to], ["discountsBegin", 1, "discounts/soon"]);
  assert.deepEqual(offersDue("ads", { running: [one("open", null, null)], coming: [] }, today), []);
});

test("Stores are added up, and the one with most is opened (N-20)", () => {
  const counts = [["a", 3, false], ["b", 0, true], ["c", 7, true]].map(([id, count, isAtLeast]) => ({ store: { id, name: id }, count, isAtLeast }));

  const [due] = storesDue("outOfStock", counts, (store) => `items?store=${store}`);

  assert.deepEqual([due.count, due.isAtLeast, due.to, due.stores.map(({ store }) => store.id)], [10, true, "items?store=c", ["c", "a"]]);
  assert.deepEqual(storesDue("outOfStock", counts.slice(1, 2), () => ""), []);
});

test("A price is due after 30 days without a confirmation", () => {
  const day = 86_400_000;

  assert.deepEqual([0, 30, 31].map((days) => isUnconfirmed(100 * day, (100 + days) * day)), [false, false, true]);
  assert.equal(isUnconfirmed(null, 0), true);
});

test("A desk without stores asks nothing, and a restaurant nothing about products", () => {
  const parts = (kind, storeCount) => dueRequests({ organisation: { id: "o", kind, storeCount, stores: [] } }).map(({ part }) => part);

  assert.deepEqual(parts("grocer", 0), []);
  assert.deepEqual(parts("restaurant", 1), ["messages", "ads", "stores"]);
  assert.deepEqual(parts("grocer", 1), ["discounts", "coupons", "ads", "prices", "items", "stores"]);
});

test("Days near today are named, others have their date", () => {
  const now = new Date(`${today}T10:00`);
  const formats = { en: formatsFor("en-US", "USD"), de: formatsFor("de-DE", "EUR") };
  const words = (firstDay, lastDay, isOver = false) => [
    periodWords({ firstDay, lastDay }, isOver, now, formats.en, english), periodWords({ firstDay, lastDay }, isOver, now, formats.de, german),
  ];

  assert.deepEqual(words(null, null), [null, null]);
  assert.deepEqual(words("2026-01-01", null), ["since Jan 1", "seit 1. Jan."]);
  assert.deepEqual(words("2026-01-01", "2026-11-27"), ["ends tomorrow", "endet morgen"]);
  assert.deepEqual(words(today, "2026-12-02"), ["ends Wednesday", "endet am Mittwoch"]);
  assert.deepEqual(words("2026-11-28", "2026-12-03"), ["begins Saturday · ends Dec 3", "beginnt am Samstag · endet am 3. Dez."]);
  assert.deepEqual(words(null, "2026-11-20"), ["ended Nov 20", "endete am 20. Nov."]);
  assert.deepEqual(words(null, today, true), ["ended today", "endete heute"]);
});
