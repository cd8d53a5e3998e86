// The household's price book: thing, stores, last price, price of a unit, course.
import assert from "node:assert/strict";
import { test } from "node:test";
import { course, grams, home, rows, sighting, today } from "./price-book-kit.mjs";
import { rules } from "./support.mjs";

const { bookThings, matchingThings } = await rules("price-book/book-things");
const { packSizeInput, packSizeUnits, readPackSize } = await rules("prices/pack-size");
const { priceFormOf, readPriceForm } = await rules("price-book/price-form");
const { priceTrend } = await rules("price-book/price-trend");
const { originFacts, packWords, trendWords } = await rules("price-book/price-words");
const { correctPrice, keepPrices, removePrices } = await rules("prices/price-changes");
const { formatsFor } = await rules("locale/formats");
const languages = { en: [await rules("locale/en/later"), "en-US"], de: [await rules("locale/de/later"), "de-DE"] };
const { en } = await rules("locale/en/index");

const things = (...sightings) => bookThings(rows(...sightings), "EUR", today);
const oak = { storeId: "oak", storeName: "Oak" };

/** The sentence about a course of prices; null for none. */
function sentence(prices, language = "en", onDay = today) {
  const [{ later }, region] = languages[language];
  const trend = priceTrend(prices, onDay);
  return trend && trendWords(trend, onDay, later.prices.book, formatsFor(region, "EUR"), region).replace("\u00a0", " ");
}

test("A thing is one entry in all its sizes and spellings, in alphabetical order", () => {
  const found = things(
    sighting("Tomato", 199, { size: grams(500) }), sighting("Äpfel", 249), sighting("tomatoes", 349, { size: grams(1000), day: "2026-11-21" }),
    sighting("Butter", 229), sighting("Butter", 199, { currency: "USD" }),
  );

  assert.deepEqual(found.map(({ name, places }) => [name, places.length]), [["Äpfel", 1], ["Butter", 1], ["tomatoes", 2]]);
  assert.equal(found[2].latest.cents, 349);
});

test("Its stores are listed by the price of a unit, not of a pack", () => {
  const [{ places }] = things(
    sighting("Coffee", 799, { size: grams(500) }), sighting("Coffee", 499, { ...oak, size: grams(250) }),
    sighting("Coffee", 1398, { ...oak, size: grams(1000) }), sighting("Coffee", 300),
    sighting("Coffee", 1800, { storeId: "elm", size: grams(500), packs: 3 }),
  );

  assert.deepEqual(places.map(({ storeId, current }) => [storeId, current.cents]), [
    ["elm", 1800], ["oak", 1398], ["maple", 799], ["oak", 499], ["maple", 300],
  ]);
});

test("Packs of another unit come after those of the usual one, however cheap they look", () => {
  const [{ places }] = things(
    sighting("Lemons", 50, { size: { amount: 5, unit: "piece" } }), sighting("Lemons", 199, { size: grams(500) }),
    sighting("Lemons", 179, { ...oak, size: grams(500) }),
  );

  assert.deepEqual(places.map(({ current }) => current.cents), [179, 199, 50]);
});

test("A reduced price counts for a week, then the regular one again", () => {
  const current = (day) => things(
    sighting("Butter", 229, { day: "2026-10-01" }), sighting("Butter", 149, { day, isReduced: true }),
  )[0].places[0].current.cents;

  assert.equal(current("2026-11-25"), 149);
  assert.equal(current("2026-11-10"), 229);
  assert.equal(things(sighting("Butter", 149, { day: "2026-01-01", isReduced: true }))[0].places[0].current.cents, 149);
});

test("A search finds parts of names, of the thing and on its pack", () => {
  const all = things(sighting("Butter", 229, { label: "ALPENHOF Süßrahm" }), sighting("Milk", 119));
  const found = (search) => matchingThings(all, search).map(({ name }) => name);

  assert.deepEqual(found("utt"), ["Butter"]);
  assert.deepEqual(found("butter sussrahm"), ["Butter"]);
  assert.deepEqual(found(" "), ["Butter", "Milk"]);
  assert.deepEqual(found("butter milk"), []);
});

test("A price is compared with the month nearest to a year ago, since prices have seasons", () => {
  const strawberries = course(
    ["2024-06-10", 150], ["2025-11-10", 400], ["2025-11-24", 500], ["2026-02-01", 350], ["2026-05-15", 200], ["2026-10-20", 480], ["2026-11-20", 540],
  );

  assert.equal(sentence(strawberries), "20% more expensive than in November 2025");
  assert.equal(sentence(strawberries, "de"), "20 % teurer als im November 2025");
});

test("It is compared with the median of that month, from half a year on", () => {
  assert.equal(sentence(course(["2026-05-02", 90], ["2026-05-09", 100], ["2026-05-16", 250], ["2026-11-20", 112])), "12% more expensive than in May");
  assert.equal(sentence(course(["2026-05-02", 100], ["2026-11-20", 88]), "de"), "12 % günstiger als im Mai");
  assert.equal(sentence(course(["2026-05-02", 1000], ["2026-11-20", 1004])), "About the same as in May");
});

test("Without a price from that time, the oldest one counts", () => {
  assert.equal(sentence(course(["2026-08-20", 100], ["2026-10-01", 150], ["2026-11-20", 110])), "10% more expensive than in August");
  assert.equal(sentence(course(["2024-03-01", 100], ["2026-11-20", 150])), "50% more expensive than in March 2024");
});

test("Reduced prices do not count in a trend", () => {
  const reduced = { isReduced: true };

  assert.equal(sentence(course(["2026-05-02", 100], ["2026-11-10", 110], ["2026-11-20", 70, reduced])), "10% more expensive than in May");
  assert.equal(sentence(course(["2026-05-02", 60, reduced], ["2026-11-20", 110])), null);
});

test("Nothing is said about prices close together, about one price, and about an old one", () => {
  assert.equal(sentence(course(["2026-10-22", 100], ["2026-11-20", 150])), null);
  assert.equal(sentence(course(["2026-10-21", 100], ["2026-11-20", 150])), "50% more expensive than in October");
  assert.equal(sentence(course(["2026-11-20", 150])), null);
  assert.equal(sentence(course(["2024-05-02", 100], ["2025-11-20", 150])), null);
  assert.equal(sentence([]), null);
});

test("Several packs for one price are compared by the pack", () => {
  assert.equal(sentence(course(["2026-05-02", 100], ["2026-11-20", 240, { packs: 2 }])), "20% more expensive than in May");
});

test("A price says when, by whom and from what, and a pack what is in it", () => {
  const { book } = languages.de[0].later.prices;
  const formats = formatsFor("de-DE", "EUR");
  const facts = (set) => originFacts({ ...sighting("Butter", 229, { source: "receipt", ...set }), author: "bo" }, today, new Map([["bo", "Bo"]]), book, formats);

  assert.equal(facts({}), "20. Nov. · von Bo · vom Kassenzettel");
  assert.equal(facts({ day: "2025-11-20" }), "20. November 2025 · von Bo · vom Kassenzettel");
  assert.equal(originFacts({ ...sighting("Butter", 229), author: "me" }, today, new Map(), book, formats), "20. Nov. · eingetippt");
  assert.equal(packWords({ size: null, isByWeight: false }, book, en, formats), "Größe unbekannt");
  assert.equal(packWords({ size: grams(250), isByWeight: false }, book, en, formats), "250\u00a0g");
});

test("A price that was noted wrongly is corrected, removed and brought back", async () => {
  const replica = await home();
  const [id] = keepPrices(replica, "", [sighting("Butter", 2290, { size: grams(250) })]);
  const [price] = replica.rows("seenPrice");
  const form = priceFormOf(price, "22,90");

  const { fields } = readPriceForm({ ...form, price: "2,29", size: readPackSize({ amount: "0,5", unit: "kg" }), isReduced: true }, 2, today);
  correctPrice(replica, price, fields);
  const corrected = replica.row("seenPrice", id);
  const removed = removePrices(replica, [id]);
  const after = replica.rows("seenPrice").length;
  removed.undo();

  assert.deepEqual([corrected.cents, corrected.size, corrected.isReduced, corrected.day], [229, grams(500), true, "2026-11-20"]);
  assert.deepEqual([after, replica.rows("seenPrice").length], [0, 1]);
});

test("A form that was not changed keeps every size", () => {
  for (const size of [grams(250), grams(1234), null]) {
    assert.deepEqual(readPriceForm(priceFormOf(sighting("Butter", 229, { size }), "2.29"), 2, today).fields.size, size);
  }
});

test("The content of a pack is shown in readable units and read back", () => {
  const sizes = [grams(250), grams(1234), grams(1500), { amount: 750, unit: "ml" }, { amount: 1500, unit: "piece" }, null];
  for (const region of ["en-US", "de-DE"]) {
    assert.deepEqual(sizes.map((size) => readPackSize(packSizeInput(size, "metric", region))), sizes, region);
  }
  assert.deepEqual(packSizeInput(grams(1500), "metric", "de-DE"), { amount: "1,5", unit: "kg" });
  assert.deepEqual(packSizeInput(grams(454), "us", "en-US"), { amount: "1", unit: "lb" });
  assert.deepEqual(["abc", "-1", "0", "1,2345", "1.000.000", "9999999999"].map((amount) => readPackSize({ amount, unit: "g" })), Array(6).fill("unreadable"));
  assert.equal(readPackSize({ amount: " ", unit: "g" }), null);
  assert.deepEqual([packSizeUnits("us", "lb").length, packSizeUnits("us", "kg")[0]], [5, "kg"]);
});

test("A form names the fields that cannot be saved", () => {
  const form = { price: "0", packs: "0", size: "unreadable", day: "2026-11-29", isReduced: false };

  assert.deepEqual(readPriceForm(form, 2, today).wrong, ["price", "packs", "size", "day"]);
  assert.deepEqual(readPriceForm({ ...form, price: "1.50", packs: "1", size: null, day: today }, 2, today).wrong, undefined);
});
