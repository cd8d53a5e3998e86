// Prices in the form of Open Prices, and products of scanned numbers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { grams, rows, sighting } from "./price-book-kit.mjs";
import { rules } from "./support.mjs";

const { namedStores } = await rules("price-book/named-stores");
const { openPrices, openPricesTable } = await rules("price-book/open-prices-table");
const { knownName, knownProduct } = await rules("prices/pad/known-products");
const { Offline } = await rules("api/failures");

const gtin = "4006381333931";
const store = (id, osmId = null) => ({ id, name: id, organisation: { id: "o" }, osmId });
const stores = (prices) => namedStores([store("maple"), store("oak", "way/77")], prices);
const exported = (...sightings) => {
  const prices = rows(...sightings);
  return openPrices(prices, stores(prices));
};

test("A table has the fields of Open Prices, the oldest price first", () => {
  const table = openPricesTable(exported(
    sighting("Butter", 229, { gtin, storeId: "osm-n12", isReduced: true }),
    sighting("Rice", 300, { gtin: "012345678905", storeId: "oak", currency: "JPY", size: grams(500), day: "2026-05-01" }),
  ));

  assert.deepEqual(table.replace("\ufeff", "").trimEnd().split("\r\n"), [
    "type,product_code,price,price_is_discounted,currency,location_osm_id,location_osm_type,date",
    "PRODUCT,012345678905,300,false,JPY,77,WAY,2026-05-01",
    "PRODUCT,4006381333931,2.29,true,EUR,12,NODE,2026-11-20",
  ]);
});

test("Prices without a worldwide barcode, of several packs, by weight, and at other stores stay", () => {
  const here = { gtin, storeId: "osm-r5" };

  assert.equal(exported(sighting("Milk", 100, here)).length, 1);
  for (const set of [{ gtin: null }, { gtin: "2400000000005" }, { gtin: "212345678902" }, { gtin: "20123451" }, { packs: 2 }, { isByWeight: true }, { storeId: "maple" }, { storeId: "osm-x5" }]) {
    assert.equal(exported(sighting("Milk", 100, { ...here, ...set })).length, 0, JSON.stringify(set));
  }
});

const product = (code, name = "Boisson") => ({ gtin: code, name, names: { en: null, de: "Haferdrink" }, brand: null, size: null });

/** A device with what it keeps, and a server that knows some products. */
const phone = (...known) => {
  const kept = new Map();
  const asked = [];
  return {
    asked,
    isOffline: false,
    local: { value: (_, id) => kept.get(id) ?? null, note: (_, id, value) => { kept.set(id, value); } },
    async ask(code) {
      asked.push(code);
      if (this.isOffline) throw new Offline();
      return known.find((each) => each.gtin.endsWith(code)) ?? null;
    },
    find(code) { return knownProduct(code, { local: this.local, ask: (each) => this.ask(each) }); },
    count: () => kept.get("known-products")?.length ?? 0,
  };
};

test("A product found once is found again offline, with or without leading zeros", async () => {
  const device = phone(product(`0${gtin}`));

  const first = await device.find(gtin);
  device.isOffline = true;

  assert.equal(knownName(first, "de"), "Haferdrink");
  assert.equal(knownName(first, "en"), "Boisson");
  assert.deepEqual(await device.find(`00${gtin}`), first);
  assert.deepEqual(device.asked, [gtin]);
  assert.equal(await device.find("96385074"), null);
});

test("The device keeps the last five hundred products", async () => {
  const codes = Array.from({ length: 510 }, (_, index) => String(10_000_000_000_000 + index));
  const device = phone(...codes.map((code) => product(code)));

  for (const code of codes) await device.find(code);

  assert.equal(device.count(), 500);
  device.isOffline = true;
  assert.equal(await device.find(codes[0]), null);
  assert.notEqual(await device.find(codes[509]), null);
});
