// Noting a price: the one offered first, when it is asked for, and keeping it once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { device, rules, words } from "./support.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { noTabs } = await rules("replica/tabs");
const { Settings } = await rules("replica/settings");
const { askingAt, isAsked, knownPrice } = await rules("prices/asking");
const { lastPrice, nameOfCode, usualSize } = await rules("prices/last-price");
const { notePrice } = await rules("prices/noting");
const { offersAt, pricesAt } = await rules("prices/prices-at");

const today = "2026-11-21";
const corner = { id: "corner", name: "Corner Shop", chain: "maple" };
const plain = { cents: 129, packs: 1, size: null, isByWeight: false, isReduced: false };

async function household() {
  const { clock, environment } = device();
  const replica = await Replica.open(new MemoryStorage(), environment, noTabs);
  const note = (item, price = {}, more = {}) => {
    clock.now += 1_000;
    const full = { name: "Milk", household: "", quantity: null, product: null, ...item };
    return notePrice(replica, {
      item: full, store: corner, price: { ...plain, ...price }, currency: "USD", source: "typed", gtin: null, ...more,
    });
  };
  return { clock, replica, note, rows: () => replica.rows("seenPrice") };
}

const row = (fields) => ({
  id: `${fields.storeId} ${fields.day} ${fields.cents}`, name: "Milk", organisationId: null, gtin: null, currency: "USD", created: 1,
  ...plain, ...fields,
});

test("The first answer is the last price at this store, else in its chain, else anywhere", () => {
  const here = row({ storeId: "corner", day: "2026-03-01", cents: 119 });
  const inChain = row({ storeId: "station", organisationId: "maple", day: "2026-10-01", cents: 125 });
  const elsewhere = row({ storeId: "penny", organisationId: "penny", day: "2026-11-20", cents: 99 });
  const answer = (rows, request = {}) => {
    const last = lastPrice(rows, { name: "Milk", gtin: null, ...request }, corner, "USD", today);
    return last === null ? null : [last.from, last.price.cents];
  };
  assert.deepEqual(answer([elsewhere, inChain, here]), ["store", 119]);
  assert.deepEqual(answer([elsewhere, inChain]), ["chain", 125]);
  assert.deepEqual(answer([elsewhere]), ["elsewhere", 99]);
  assert.equal(answer([]), null);
  assert.deepEqual(answer([here, { ...here, day: "2026-11-01", cents: 139 }]), ["store", 139], "the latest counts");
});

test("Another thing, another currency and an old reduced price are not offered", () => {
  const here = row({ storeId: "corner", day: "2026-11-01", cents: 119 });
  const last = (rows, request = {}) => lastPrice(rows, { name: "Milk", gtin: null, ...request }, corner, "USD", today);
  assert.equal(last([here], { name: "Bread" }), null);
  assert.equal(last([{ ...here, name: "Milch" }])?.price.cents, 119, "the same thing in another language");
  assert.equal(last([{ ...here, currency: "EUR" }]), null);
  assert.equal(last([{ ...here, isReduced: true }]), null);
  assert.equal(last([{ ...here, isReduced: true, day: "2026-11-18" }])?.price.isReduced, true);
});

test("A scanned number finds its thing under any name, with or without a leading zero", () => {
  const scanned = row({ storeId: "corner", day: "2026-11-01", cents: 249, name: "Oat drink", gtin: "042100005264" });
  const named = row({ storeId: "corner", day: "2026-11-20", cents: 119 });
  assert.equal(nameOfCode([named, scanned], "0042100005264"), "Oat drink");
  assert.equal(nameOfCode([named, scanned], "4006381333931"), null);
  const last = (gtin) => lastPrice([named, scanned], { name: "Milk", gtin }, corner, "USD", today).price.cents;
  assert.equal(last("0042100005264"), 249);
  assert.equal(last("4006381333931"), 119, "an unknown number is looked up by its name");
});

test("The size begins as last time, else as on the list, else as usually sold", () => {
  const litre = { amount: 1000, unit: "ml" };
  const half = { amount: 500, unit: "ml" };
  assert.deepEqual(usualSize("Milk", row({ storeId: "corner", day: today, size: half }), litre), half);
  assert.deepEqual(usualSize("Milk", row({ storeId: "corner", day: today }), litre), litre);
  assert.deepEqual(usualSize("Milk", null, null), words.facts("Milk").pack);
  assert.equal(usualSize("Frobnicators", null, null), null);
});

test("Without a choice, prices are asked for only where the store publishes none, and only unknown ones", async () => {
  const { replica } = await household();
  const settings = new Settings(replica);
  const asking = (publishes) => askingAt(settings.text("prices").getSnapshot(), publishes);
  assert.deepEqual([asking(true), asking(false)], ["off", "unknown"]);
  for (const chosen of ["off", "unknown", "always"]) {
    settings.setText("prices", chosen);
    assert.deepEqual([asking(true), asking(false)], [chosen, chosen]);
  }
  settings.setText("prices", "hourly");
  assert.deepEqual([asking(true), asking(false)], ["off", "unknown"], "a choice of a newer version counts as none");

  const products = [null, "estimate.2026-11-01.a", "seen.2026-11-01.a", "maple.milk"];
  assert.deepEqual(products.map(knownPrice), ["none", "estimate", "seen", "published"]);
  const asked = (when) => products.map((product) => isAsked(when, knownPrice(product)));
  assert.deepEqual(asked("off"), [false, false, false, false]);
  assert.deepEqual(asked("unknown"), [true, true, false, false]);
  assert.deepEqual(asked("always"), [true, true, true, true]);
});

test("The same price noted twice on a day is one row; another price or day is another one", async () => {
  const { clock, note, rows } = await household();
  note();
  note();
  assert.equal(rows().length, 1);
  note({}, { cents: 139 });
  assert.equal(rows().length, 2);
  clock.now += 86_400_000;
  note({}, { cents: 139 });
  assert.equal(rows().length, 3);
});

test("A noted price says where, when, how and of what it was seen, and can be taken back", async () => {
  const { note, rows } = await household();
  const undo = note({ product: "seen.2026-11-01.a" }, { packs: 2, cents: 300 }, { source: "scanned", gtin: "4006381333931" });
  const [{ id: _, created: __, household: ___, author: ____, ...kept }] = rows();
  assert.deepEqual(kept, {
    ...plain, packs: 2, cents: 300, name: "Milk", storeId: "corner", storeName: "Corner Shop", organisationId: "maple",
    productId: null, gtin: "4006381333931", label: null, currency: "USD", day: today, source: "scanned", isDeleted: false,
  });
  undo();
  assert.equal(rows().length, 0);
  note({ product: "maple.milk" });
  assert.equal(rows()[0].productId, "maple.milk", "the store's own product");
});

test("Taking back a price that was there before leaves it", async () => {
  const { note, rows } = await household();
  note();
  note()();
  assert.equal(rows().length, 1);
});

test("Around, stores with a seen price come first, the latest on top, then the nearest three others", () => {
  const stores = ["a", "b", "c", "d", "e", "f"].map((id) => ({ id }));
  const rows = [
    row({ storeId: "e", day: "2026-11-20", cents: 119 }),
    row({ storeId: "c", day: "2026-11-01", cents: 99 }),
    row({ storeId: "a", day: "2026-01-01", cents: 89 }),
    row({ storeId: "b", day: "2026-11-20", cents: 79, name: "Bread" }),
  ];
  const shown = (others) =>
    pricesAt(stores, "Milk", others, rows, "USD", today).map(({ store, price }) => [store.id, price?.row?.cents ?? price?.cents ?? null]);
  assert.deepEqual(shown(undefined), [["e", 119], ["c", 99], ["a", null], ["b", null], ["d", null]]);
  // (N-05, R-09) Prices of others follow those of the household, which hide them at their stores.
  const seen = (cents) => ({ cents, seenPrice: "others.2026-11-21.x" });
  assert.deepEqual(shown(new Map([["f", seen(139)], ["c", seen(79)]])), [["e", 119], ["c", 99], ["f", 139], ["a", null], ["b", null], ["d", null]]);
});

test("N-05, R-09: at stores that publish, a published price counts, then the household's own, then that of others", () => {
  const stores = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
  const rows = ["a", "b", "d"].map((storeId) => row({ storeId, day: "2026-11-20", cents: 119 }));
  const others = { seenPrice: "others.2026-11-21.x" };
  const availability = new Map([
    ["a", { cents: 149, seenPrice: null }], ["b", { cents: 99, ...others }], ["c", { cents: 109, ...others }], ["e", { cents: null, seenPrice: null }],
  ]);

  const shown = offersAt(stores, "Milk", availability, rows, "USD", today).map(({ store, offer }) =>
    [store.id, offer?.kind ?? offer, offer?.row?.cents ?? offer?.cents]);

  assert.deepEqual(shown, [
    ["c", "offer", 109], ["b", "own", 119], ["d", "own", 119], ["a", "offer", 149], ["e", "soldOut", undefined],
  ]);
});
