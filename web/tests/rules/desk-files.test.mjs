// Price files (N-22) and bulk changes of products (N-21): the desk's decisions.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { assigned, canAssign, canStart, firstShown, isProcessing, pointed, remarksOf } = await rules("desk/files/file-rules");
const { FilesClient } = await rules("api/files-client");
const { GoodsClient, changedCells } = await rules("api/goods-client");
const { Exchange } = await rules("api/exchange");
const { typedChange, waysOf } = await rules("desk/products/bulk-change");
const { draftedProduct, firstDiscount, newProduct, withTyped } = await rules("desk/new-item/new-product");

const column = (field, decimal = null) => ({ heading: "x", field, by: "name", decimal, samples: [] });
const file = (state, more = {}) => ({
  id: "f", name: "prices.csv", bytes: 9, created: 1, state, percent: 0, encoding: "utf-8", delimiter: ";", columns: [column("gtin")],
  counts: { lines: 3, added: 0, changed: 1, unchanged: 2, missing: 4 }, missing: [], refused: { count: 0, lines: [] }, finished: null,
  ...more,
});

test("A file with an invalid line, or without any change, cannot be imported", () => {
  assert.ok(canStart(file("ready"), false));
  assert.ok(!canStart(file("ready", { refused: { count: 1, lines: [] } }), false));
  assert.ok(!canStart(file("refused"), false));
  assert.ok(!canStart(file("ready", { counts: null }), false));
  const same = file("ready", { counts: { lines: 3, added: 0, changed: 0, unchanged: 3, missing: 4 } });
  assert.ok(!canStart(same, false));
  // Products missing from the file are removed only on request.
  assert.ok(canStart(same, true));
});

test("A column can be given another meaning, and no two columns have the same", () => {
  const columns = [column("gtin"), column("price", "comma"), column(null)];

  assert.deepEqual(assigned(columns, 2, "price"), [
    { field: "gtin", decimal: null }, { field: null, decimal: "comma" }, { field: "price", decimal: null },
  ]);
  assert.deepEqual(assigned(columns, 0, null).map(({ field }) => field), [null, "price", null]);
  assert.deepEqual(pointed(columns, 1, "point")[1], { field: "price", decimal: "point" });
  assert.ok(canAssign(file("ready")) && canAssign(file("refused")) && !canAssign(file("running")));
});

test("A returning person finds the pending file, not the latest finished one", () => {
  assert.equal(firstShown([file("done"), file("running", { id: "r" })]).id, "r");
  assert.equal(firstShown([file("done", { id: "d" }), file("failed")]).id, "d");
  assert.equal(firstShown([]), undefined);
  assert.ok(isProcessing(file("reading")) && !isProcessing(file("ready")));
});

test("Price changes of more than half come before guesses, and usual files have no remarks", () => {
  const remarks = { largePriceChanges: 2, guessedDepartments: 0, guessedSizes: 7 };

  assert.deepEqual(remarksOf(remarks), [{ kind: "largePriceChanges", count: 2 }, { kind: "guessedSizes", count: 7 }]);
  assert.deepEqual(remarksOf({ largePriceChanges: 0, guessedDepartments: 0, guessedSizes: 0 }), []);
  assert.deepEqual(remarksOf(null), []);
});

/** A network that records requests and returns these answers in order. */
function network(...answers) {
  const requests = [];
  const fetch = async (address, { method = "GET", body }) => {
    requests.push([method, address, body?.type !== "application/json" ? body?.type : JSON.parse(await body.text())]);
    return new Response(JSON.stringify(answers.shift()), { headers: { "Content-Type": "application/json" } });
  };
  return { requests, exchange: new Exchange({ fetch }) };
}

test("A file is uploaded unchanged, previewed, mapped, imported and discarded", async () => {
  const { requests, exchange } = network(file("reading"), file("ready"), file("running"), {});
  const client = new FilesClient("o/1", "s", exchange);

  assert.equal((await client.upload("a b.csv", new Blob(["x"]))).state, "reading");
  await client.assign("f", [{ field: "price", decimal: "comma" }]);
  await client.start("f", true);
  await client.forget("f");
  const root = "/v1/organisations/o%2F1/stores/s";
  assert.deepEqual(requests, [
    ["POST", `${root}/files?name=a+b.csv`, "text/csv"],
    ["PUT", `${root}/files/f/mapping`, { columns: [{ field: "price", decimal: "comma" }] }],
    ["POST", `${root}/files/f/start`, { removeMissing: true }],
    ["DELETE", `${root}/files/f`, undefined],
  ]);
  assert.equal(client.exportAddress, `${root}/export`);
});

test("Canceling is confirmed only if nothing was changed; otherwise the current state is shown (N-22)", async () => {
  const requests = [];
  const answers = [
    // Still running, and gone.
    [200, file("running")], [204],
    // Finished before the first request.
    [200, file("done", { finished: 5 })],
    // Finished between request and response.
    [200, file("running")], [409, { code: "file-not-ready", title: "", status: 409, detail: "" }], [200, file("done")],
  ];
  const fetch = async (address, { method = "GET" }) => {
    requests.push(method);
    const [status, body] = answers.shift();
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers: { "Content-Type": status < 400 ? "application/json" : "application/problem+json" } });
  };
  const client = new FilesClient("o", "s", new Exchange({ fetch }));

  assert.equal(await client.cancel("f"), null);
  assert.equal((await client.cancel("f")).state, "done");
  assert.equal((await client.cancel("f")).state, "done");
  assert.deepEqual(requests, ["GET", "DELETE", "GET", "GET", "DELETE", "GET"]);
});

test("Products are requested by page, and cells are written with their editor's version", async () => {
  const row = {
    id: "p", gtin: null, name: "Milk", item: "milk", brand: null, department: "dairy", emoji: "🥛", size: { amount: 1, unit: "g" },
    weightGrams: 1, storage: "chilled", offer: null, discounts: 0,
  };
  const { requests, exchange } = network({ total: 1, products: [row], next: null }, { saved: 1, inverse: [] });
  const client = new GoodsClient("o", exchange);

  const page = await client.products({ store: "s", search: "mi lk", sort: "-price", limit: 200, after: null });
  assert.deepEqual([page.total, page.products[0].name, page.products[0].offer], [1, "Milk", null]);
  await client.edit("s", [{ product: "p", field: "size", was: { amount: 1, unit: "g" }, value: { amount: 2, unit: "g" } }]);
  assert.deepEqual(requests, [
    ["GET", "/v1/organisations/o/products?store=s&search=mi+lk&sort=-price&limit=200", undefined],
    ["POST", "/v1/organisations/o/edits", {
      store: "s", edits: [{ product: "p", field: "size", was: { amount: 1, unit: "g" }, value: { amount: 2, unit: "g" } }],
    }],
  ]);
  const conflicts = [{ product: "p", field: "shelf", was: null, now: [1, 2] }];
  assert.deepEqual(changedCells({ code: "changed-since", changed: conflicts, changedCount: 1 }), conflicts);
});

test("Bulk changes set a value, a percentage or an amount, and nothing else", () => {
  const writing = { region: "de", digits: 2 };
  const typed = (field, how, words) => typedChange(field, how, words, writing);

  assert.deepEqual(waysOf("priceCents"), ["percent", "cents", "set"]);
  assert.deepEqual(waysOf("aisle"), ["set"]);
  for (const [field, how, words, change] of [
    ["priceCents", "percent", "-10", { percent: -10 }], ["priceCents", "percent", "+2,5 %", { percent: 2.5 }],
    ["priceCents", "percent", "−5%", { percent: -5 }], ["priceCents", "percent", "0", null], ["priceCents", "percent", "-100", null],
    ["priceCents", "percent", "501", null], ["priceCents", "percent", "", null], ["priceCents", "percent", "NaN", null],
    ["priceCents", "cents", "-0,20", { addCents: -20 }], ["priceCents", "cents", "0.5", { addCents: 50 }],
    ["priceCents", "cents", "0", null], ["priceCents", "cents", "x", null],
    ["priceCents", "set", "2,99", { set: 299 }], ["priceCents", "set", "-1", null], ["aisle", "set", "", { set: null }],
    ["inStock", "set", "false", { set: false }], ["department", "set", "toys", null],
  ]) assert.deepEqual(typed(field, how, words), change, `${how} ${words}`);
});

test("The discount of a new product is for its store, and is checked before anything is sent (N-40)", () => {
  const writing = { region: "us", digits: 2 };
  const percent = (first) => ({ rule: { kind: "percent", first, second: "" }, firstDay: "2026-12-01", lastDay: "2026-12-24" });

  assert.deepEqual(firstDiscount(null, "s", writing), { discount: null, wrong: [] });
  assert.deepEqual(firstDiscount(percent("20"), "s", writing), {
    discount: {
      rule: { percent: 20 }, limit: null, together: false, membersOnly: false, firstDay: "2026-12-01", startTime: null,
      lastDay: "2026-12-24", endTime: null, departments: [], stores: ["s"],
    },
    wrong: [],
  });
  assert.deepEqual(firstDiscount(percent("120"), "s", writing), { discount: null, wrong: ["rule"] });
  assert.deepEqual(firstDiscount({ ...percent("20"), lastDay: "2026-11-30" }, "s", writing).wrong, ["lastDay"]);
});

test("A new product shows its errors before anything is sent", () => {
  const writing = { region: "de", digits: 2 };
  const typed = { name: " Oat  milk ", size: "1 l", department: "dairy", storage: "chilled", gtin: "", brand: "", priceCents: "1,99" };

  assert.deepEqual(newProduct(typed, writing), {
    product: {
      name: "Oat milk", item: null, size: { amount: 1_000, unit: "ml" }, byWeight: null, deposit: null, weightGrams: null, department: "dairy",
      storage: "chilled", gtin: null, brand: null, description: null,
    },
    priceCents: 199, refused: [],
  });
  // Products sold by the piece need a weight of their own.
  assert.deepEqual(newProduct({ ...typed, size: "6" }, writing).refused, ["weightGrams"]);
  assert.equal(newProduct({ ...typed, size: "6", weightGrams: "360 g", item: "oats" }, writing).product.weightGrams, 360);
  assert.equal(newProduct({ ...typed, priceCents: "" }, writing).priceCents, null);
  assert.deepEqual(newProduct({ ...typed, size: "1 kg", byWeight: "50 g / 250 g" }, writing).product.byWeight, {
    stepMilligrams: 50_000, usualMilligrams: 250_000,
  });
  assert.deepEqual(newProduct({ ...typed, deposit: "0,25" }, writing).product.deposit, { cents: 25, feeCents: 0 });
  assert.deepEqual(newProduct({ ...typed, name: "", size: "big", priceCents: "3,5,7" }, writing).refused, ["name", "size", "priceCents"]);
});

test("The storage of a product follows its department until it is set by hand (N-21)", () => {
  const typed = { department: "produce", storage: "ambient" };

  const frozen = withTyped(typed, "department", "frozen");
  assert.equal(frozen.storage, "frozen");
  assert.equal(withTyped(frozen, "department", "dairy").storage, "chilled");
  assert.equal(withTyped(withTyped(frozen, "storage", "chilled"), "department", "pantry").storage, "chilled");
  assert.deepEqual(withTyped(typed, "name", "Peas"), { ...typed, name: "Peas" });
});

test("A draft of a product restores typed values only (N-35)", () => {
  const typed = { name: "Oat milk", size: "1 l", priceCents: "1,99" };
  assert.deepEqual(draftedProduct({ ...typed, id: "p", brand: 7, offer: {} }), typed);
});
