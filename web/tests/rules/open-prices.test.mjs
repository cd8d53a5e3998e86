// Prices in the form of Open Prices.
import assert from "node:assert/strict";
import { test } from "node:test";
import { grams, rows, sighting } from "./price-book-kit.mjs";
import { contract, rules, words } from "./support.mjs";

const { namedStores } = await rules("price-book/named-stores");
const { looseCategories, looseCategory } = await rules("price-book/loose-goods");
const { openPrices, openPricesTable } = await rules("price-book/open-prices-table");

const gtin = "4006381333931";
const store = (id, osmId = null) => ({ id, name: id, organisation: { id: "o" }, osmId });
const stores = (prices) => namedStores([store("maple"), store("oak", "way/77")], prices);
const taken = (...sightings) => {
  const prices = rows(...sightings);
  return openPrices(prices, stores(prices), "en");
};
/** The lines of the table, without its heading. */
const exported = (...sightings) =>
  openPricesTable(taken(...sightings).prices).replace("\ufeff", "").trimEnd().split("\r\n").slice(1);
const leftOut = (...sightings) => Object.fromEntries(Object.entries(taken(...sightings).leftOut).filter(([, count]) => count > 0));

test("A table has the fields of Open Prices, the oldest price first", () => {
  const table = openPricesTable(taken(
    sighting("Butter", 229, { gtin, storeId: "osm-n12", isReduced: true }),
    sighting("Rice", 300, { gtin: "012345678905", storeId: "oak", currency: "JPY", size: grams(500), day: "2026-05-01" }),
    sighting("Tomaten", 299, { storeId: "osm-n12", isByWeight: true, size: grams(1000) }),
  ).prices);

  assert.deepEqual(table.replace("\ufeff", "").trimEnd().split("\r\n"), [
    "type,product_code,category_tag,labels_tags,price,price_per,price_is_discounted,currency,location_osm_id,location_osm_type,date",
    "PRODUCT,012345678905,,,300,,false,JPY,77,WAY,2026-05-01",
    "PRODUCT,4006381333931,,,2.29,,true,EUR,12,NODE,2026-11-20",
    "CATEGORY,,en:tomatoes,,2.99,KILOGRAM,false,EUR,12,NODE,2026-11-20",
  ]);
});

test("Loose goods have their category, and the price of a kilogram or of one piece", () => {
  const here = { storeId: "osm-r5", isByWeight: true };
  const piece = { storeId: "osm-r5", size: { amount: 1, unit: "piece" } };
  const cases = [
    [sighting("Tomatoes", 299, { ...here, size: grams(1000) }), "en:tomatoes,,2.99,KILOGRAM,false"],
    // A pound is 453.59237 g: 1.99 for it are 4.387 for a kilogram.
    [sighting("Bananas", 199, { ...here, size: grams(454), currency: "USD" }), "en:bananas,,4.39,KILOGRAM,false"],
    [sighting("Möhren", 50, { ...here, size: grams(500) }), "en:carrots,,1.00,KILOGRAM,false"],
    [sighting("Walnüsse", 149, { ...here, size: grams(100), isReduced: true }), "en:walnuts,,14.90,KILOGRAM,true"],
    [sighting("Potatoes", 333, { ...here, size: grams(2500) }), "en:potatoes,,1.33,KILOGRAM,false"],
    [sighting("Onions", 100, { ...here, size: grams(300) }), "en:onions,,3.33,KILOGRAM,false"],
    [sighting("Gurke", 79, piece), "en:cucumbers,,0.79,UNIT,false"],
    [sighting("Kohlrabi", 129, { ...piece, gtin: "2400000000005", currency: "JPY" }), "en:kohlrabi,,129,UNIT,false"],
    [sighting("Bio-Zucchini", 399, { ...here, size: grams(1000) }), "en:zucchini,en:organic,3.99,KILOGRAM,false"],
    [sighting("organic apples", 399, { ...here, size: grams(1000) }), "en:apples,en:organic,3.99,KILOGRAM,false"],
    [sighting("Pears", 399, { ...here, size: grams(1000), label: "BIO BIRNEN" }), "en:pears,en:organic,3.99,KILOGRAM,false"],
    [sighting("Grapes", 399, { ...here, size: grams(1000), label: "BIOLEK TRAUBEN" }), "en:grapes,,3.99,KILOGRAM,false"],
  ];

  for (const [price, expected] of cases) {
    const [line] = exported(price);
    assert.equal(line, `CATEGORY,,${expected},${price.currency},5,RELATION,2026-11-20`, price.name);
  }
});

test("The categories are those of the import, and each thing has one in both languages", () => {
  assert.deepEqual(looseCategories, contract("loose-goods"));
  for (const [id, tag] of Object.entries(looseCategories)) {
    for (const language of ["en", "de"]) {
      const { name } = words.thing(id, language);
      assert.equal(looseCategory(name, null, language)?.tag, tag, name);
    }
  }
});

test("A price that Open Prices cannot take is left out, and counted by its reason", () => {
  const pack = { gtin, storeId: "osm-r5" };
  const loose = { storeId: "osm-r5", isByWeight: true, size: grams(1000) };
  const cases = [
    [sighting("Milk", 100, { ...pack, storeId: "maple" }), "store"],
    [sighting("Milk", 100, { ...pack, storeId: "osm-x5" }), "store"],
    [sighting("Milk", 100, { ...pack, packs: 2 }), "pack"],
    [sighting("Kiwis", 100, { storeId: "osm-r5", packs: 3 }), "pack"],
    [sighting("Cheese", 100, { ...pack, isByWeight: true, size: grams(100) }), "pack"],
    [sighting("Milk", 100, { ...pack, gtin: null }), "code"],
    [sighting("Milk", 100, { ...pack, gtin: "2400000000005" }), "code"],
    [sighting("Milk", 100, { ...pack, gtin: "212345678902" }), "code"],
    [sighting("Milk", 100, { ...pack, gtin: "20123451" }), "code"],
    [sighting("Tomatoes", 100, { storeId: "osm-r5", size: grams(500) }), "code"],
    [sighting("Kiwis", 100, { storeId: "osm-r5", size: { amount: 6, unit: "piece" } }), "code"],
    [sighting("Tomatoes", 100, { storeId: "osm-r5" }), "amount"],
    [sighting("Tomatoes", 100, { ...loose, size: null }), "amount"],
    // Clementines are mandarins to the lexicon, but not to Open Food Facts.
    [sighting("Clementines", 100, loose), "category"],
    [sighting("Dried tomatoes", 100, loose), "category"],
    [sighting("Something new", 100, loose), "category"],
  ];

  for (const [price, reason] of cases) assert.deepEqual(leftOut(price), { [reason]: 1 }, `${price.name} ${JSON.stringify(price)}`);
  assert.deepEqual(leftOut(sighting("Milk", 100, pack)), {});
});
