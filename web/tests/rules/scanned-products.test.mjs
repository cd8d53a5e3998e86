// Products of scanned numbers, with and without a network.
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, rules } from "./support.mjs";

const { knownName, scannedProduct } = await rules("prices/pad/known-products");
const { forgetProductPack, isPackDue, noteScanning, packStateRecord, productIn, productPack, readPackState } =
  await rules("prices/pad/product-pack");
const { ApiProblem, Offline } = await rules("api/failures");
const { MemoryStorage } = await rules("replica/memory-storage");

const gtin = "4006381333931";
const product = (code, name = "Boisson") =>
  ({ gtin: code, name, names: { en: null, de: "Haferdrink" }, brand: null, size: null, department: "dairy" });

/** A pack of products, each as number, name, and optionally brand, department, amount and unit. */
const packOf = (...rows) => {
  const sorted = rows.map(([code, ...rest]) => [code.padStart(14, "0"), ...rest]).sort(([one], [other]) => (one < other ? -1 : 1));
  const column = (place, otherwise) => sorted.map((row) => row[place] ?? otherwise);
  return {
    language: "de", departments: ["dairy", "coffee"], brands: ["Oat & Co"],
    columns: {
      gtin: column(0), name: column(1), brand: column(2, -1), department: column(3, 0), sizeAmount: column(4, 0),
      sizeUnit: column(5, -1),
    },
  };
};

/** A device with what it keeps, and a server that knows some products. */
const phone = (...known) => {
  const kept = new Map();
  const asked = [];
  return {
    asked,
    isOffline: false,
    pack: null,
    local: {
      value: (_, id, read) => (kept.has(id) ? read(kept.get(id), "") : null),
      note: (_, id, value) => { kept.set(id, value); },
    },
    async ask(code) {
      asked.push(code);
      if (this.isOffline) throw new Offline();
      return known.find((each) => each.gtin.endsWith(code)) ?? null;
    },
    find(code) {
      return scannedProduct(code, { local: this.local, pack: async () => this.pack, ask: (each) => this.ask(each) });
    },
    count: () => kept.get("known-products")?.length ?? 0,
  };
};

test("A product found once is found again offline, with or without leading zeros", async () => {
  const device = phone(product(`0${gtin}`));

  const first = await device.find(gtin);
  device.isOffline = true;

  assert.equal(knownName(first.product, "de"), "Haferdrink");
  assert.equal(knownName(first.product, "en"), "Boisson");
  assert.deepEqual(await device.find(`00${gtin}`), first);
  assert.deepEqual(device.asked, [gtin]);
});

test("A number is unknown only if the server says so; without a network it could not be asked", async () => {
  const device = phone();

  assert.deepEqual(await device.find(gtin), { kind: "unknown" });
  device.isOffline = true;
  assert.deepEqual(await device.find(gtin), { kind: "unasked" });
  device.pack = packOf(["96385074", "Kaffee"]);
  assert.deepEqual(await device.find(gtin), { kind: "unasked" });
  device.ask = () => { throw new ApiProblem(503, "busy", "", "", null, null); };
  assert.deepEqual(await device.find(gtin), { kind: "unasked" });
});

test("The device keeps the last five hundred products that it has asked for", async () => {
  const codes = Array.from({ length: 510 }, (_, index) => String(10_000_000_000_000 + index));
  const device = phone(...codes.map((code) => product(code)));

  for (const code of codes) await device.find(code);

  assert.equal(device.count(), 500);
  device.isOffline = true;
  assert.equal((await device.find(codes[0])).kind, "unasked");
  assert.equal((await device.find(codes[509])).kind, "known");
});

test("Without a network a product of the pack has its name, brand, size and department", async () => {
  const device = phone();
  device.isOffline = true;
  device.pack = packOf([gtin, "Haferdrink", 0, 0, 1000, 1], ["96385074", "Kaffee", -1, 1]);

  assert.deepEqual(await device.find(gtin), {
    kind: "known",
    product: {
      gtin: `0${gtin}`, name: "Haferdrink", names: { en: null, de: null }, brand: "Oat & Co", size: { amount: 1000, unit: "ml" },
      department: "dairy",
    },
  });
  const { product: coffee } = await device.find("96385074");
  assert.deepEqual([coffee.name, coffee.brand, coffee.size, coffee.department], ["Kaffee", null, null, "coffee"]);
  assert.deepEqual(device.asked, []);
});

test("Every number of a large pack is found, and no other one", () => {
  const random = randomSource(7);
  const codes = [...new Set(Array.from({ length: 20_000 }, () => String(Math.floor(random() * 10 ** 13))))];
  const pack = packOf(...codes.map((code) => [code, `Name ${code}`]));

  for (const code of codes) assert.equal(productIn(pack, code)?.name, `Name ${code}`);
  const known = new Set(codes);
  for (let trial = 0; trial < 1_000; trial++) {
    const code = String(Math.floor(random() * 10 ** 13));
    if (!known.has(code)) assert.equal(productIn(pack, code), null, code);
  }
  assert.equal(productIn(packOf(), gtin), null);
});

test("The pack stays on the device, is asked for by its tag, and goes with the rest", async () => {
  const storage = new MemoryStorage();
  const tags = [];
  const ask = async (_, { etag }) => {
    tags.push(etag ?? null);
    return tags.length === 1 ? { kind: "fresh", value: packOf([gtin, "Haferdrink"]), etag: "\"1\"", isWhole: true } : { kind: "unchanged" };
  };
  const open = (language) => productPack({ storage, now: () => 5, language, ask });

  await open("de").refresh();
  const again = open("de");
  await again.look();
  await again.refresh();

  assert.deepEqual(tags, [null, "\"1\""]);
  assert.equal(productIn(again.getSnapshot().value, gtin).name, "Haferdrink");
  // Names in another language are asked for again.
  const english = open("en");
  await english.look();
  assert.equal(english.getSnapshot().kind, "loading");
  await forgetProductPack(storage);
  const gone = open("de");
  await gone.look();
  assert.equal(gone.getSnapshot().kind, "loading");
});

test("A device gets the pack after its first scan, weekly, and in its language", () => {
  const day = 86_400_000;
  const { local } = phone();
  const state = () => local.value("device", packStateRecord, readPackState);
  assert.equal(state(), null);

  noteScanning(local);

  assert.equal(isPackDue(state(), "de", 0), true);
  local.note("device", packStateRecord, { language: "de", confirmed: 10 * day });
  noteScanning(local);
  assert.equal(isPackDue(state(), "de", 16 * day), false);
  assert.equal(isPackDue(state(), "de", 17 * day), true);
  assert.equal(isPackDue(state(), "en", 11 * day), true);
});
