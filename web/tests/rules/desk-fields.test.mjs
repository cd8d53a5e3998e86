// Typed and pasted fields of the desk (N-21): prices, packs, and the address of the table's view.
import assert from "node:assert/strict";
import { test } from "node:test";
import { contract, rules } from "./support.mjs";

const { centsTyped, centsWritten } = await rules("grocery/prices/typed-money");
const { sizeTyped, sizeWritten } = await rules("desk/products/typed-size");
const { isSameValue, typedValue, valueOf, withValue, fieldText } = await rules("desk/products/product-fields");
const { choiceValue, pastedCells } = await rules("desk/products/pasted-cells");
const { tableAddress, tableFilterCount, filterOf, productQuestion, questionIn } = await rules("desk/products/product-question");
const { lockedBy, suffices } = await rules("desk/frame/rights");
const { conflictingFields, resolvedEdit, fieldEdit } = await rules("desk/frame/field-edit");
const { placeAfterSignIn, placeAskedFor } = await rules("accounts/sign-in/place-after-sign-in");
const { ApiProblem } = await rules("api/failures");

const writing = { region: "de-DE", digits: 2 };

test("A price is read as people write it in either country, and nothing is guessed", () => {
  for (const [typed, cents] of [
    ["3,49", 349], ["3.49", 349], ["$3.49", 349], ["3,49 €", 349], ["EUR 3", 300], ["1.234,50", 123_450], ["1,234.50", 123_450],
    ["1 234,5", 123_450], ["0", 0], ["12", 1_200], ["0,05", 5], ["1000000", 100_000_000],
    ["99¢", 99], ["5 ct", 5], ["99c", 99],
    // Invalid input, and input that can be read in two ways.
    ["-1", null], ["1e9", null], ["3,5,7", null], ["NaN", null], ["", null], ["3.499", null], ["1,234", null], ["1000000.01", null],
    ["3,", null], [",5", null], ["0x10", null], ["٣", null], ["3.4.9", null],
    ["3 49", null], ["1 2345", null], ["$3.99¢", null],
  ]) assert.equal(centsTyped(typed), cents, typed);
  assert.equal(centsTyped("350", 0), 350);
  assert.equal(centsTyped("3.5", 0), null);
});

test("A price put into a field comes back unchanged", () => {
  for (const region of ["en-US", "de-DE", "de-CH", "fr-FR"]) {
    for (const cents of [0, 5, 99, 100, 349, 123_456, 99_999_999]) {
      assert.equal(centsTyped(centsWritten(cents, region)), cents, `${region} ${cents}`);
    }
  }
});

test("A pack is read with its unit, and stored in grams, milliliters or pieces", () => {
  for (const [typed, size] of [
    ["500 g", { amount: 500, unit: "g" }], ["1,5 kg", { amount: 1_500, unit: "g" }], ["0.5l", { amount: 500, unit: "ml" }],
    ["6", { amount: 6, unit: "piece" }], ["6 Stk.", { amount: 6, unit: "piece" }], ["1 lb", { amount: 454, unit: "g" }],
    ["0 g", null], ["g", null], ["-5 g", null], ["500 parsec", null], ["", null], ["1e3 g", null],
  ]) assert.deepEqual(sizeTyped(typed), size, typed);
  for (const size of [{ amount: 500, unit: "g" }, { amount: 6, unit: "piece" }]) assert.deepEqual(sizeTyped(sizeWritten(size)), size);
});

test("Goods sold by weight are entered as step and usual amount, and come back unchanged", () => {
  for (const [typed, step, usual] of [
    ["50 g / 250 g", 50_000, 250_000], ["50g/0,25 kg", 50_000, 250_000], ["0.25 lb / 1 lb", 113_398, 453_592],
    ["0.1 lb/3 lb", 45_359, 1_360_777], ["100 lb / 100 lb", 45_359_237, 45_359_237], ["113.398 g / 8 oz", 113_398, 226_796],
  ]) {
    const sale = typedValue("byWeight", typed, writing);
    assert.deepEqual(sale, { stepMilligrams: step, usualMilligrams: usual }, typed);
    assert.deepEqual(typedValue("byWeight", fieldText({ ...milk, byWeight: sale }, "byWeight", writing), writing), sale, typed);
  }
  for (const typed of ["50 g", "50/250", "50 g / 250 g / 1 kg", "0 g / 250 g", "50 g / 200 kg", "50 ml / 250 ml"]) {
    assert.equal(typedValue("byWeight", typed, writing), undefined, typed);
  }
  assert.equal(typedValue("byWeight", "", writing), null);
  assert.equal(fieldText({ ...milk, byWeight: { stepMilligrams: 113_398, usualMilligrams: 453_592 } }, "byWeight", writing), "0.25 lb / 1 lb");
});

test("(N-16) A deposit is an amount, a fee is marked, and both come back unchanged", () => {
  const german = { region: "de-DE", digits: 2 };
  for (const [typed, cents, feeCents] of [
    ["0.25", 25, 0], ["0,25", 25, 0], ["8 ct", 8, 0], ["0.05 fee", 0, 5], ["0,05 Gebühr", 0, 5], ["100", 10_000, 0],
    ["0.25 + 0.07 fee", 25, 7], ["0.25+0.07fee", 25, 7], ["25 ct + 7 ct fee", 25, 7], ["0 + 0.07 fee", 0, 7],
  ]) {
    const deposit = typedValue("deposit", typed, writing);
    assert.deepEqual(deposit, { cents, feeCents }, typed);
    for (const way of [writing, german]) {
      assert.deepEqual(typedValue("deposit", fieldText({ ...milk, deposit }, "deposit", way), way), deposit, typed);
    }
    assert.deepEqual(withValue(milk, "deposit", deposit, 1).deposit, deposit);
  }
  assert.equal(fieldText({ ...milk, deposit: { cents: 25, feeCents: 5 } }, "deposit", german), "0,25 + 0,05 Gebühr");
  for (const typed of ["0", "-1", "fee", "0.25 kept", "100.01", "x", "0.25 + 0.07", "0.25 + 0.07 + 1 fee", "0.25 fee + 0.07", "1 + 100.01 fee"]) assert.equal(typedValue("deposit", typed, writing), undefined, typed);
  assert.equal(typedValue("deposit", "", writing), null);
});

test("A pack is parsed like in the server's tables (N-22)", () => {
  const { sizes } = contract("pack-sizes");
  assert.ok(sizes.length > 80);
  for (const { text, size = null } of sizes) assert.deepEqual(sizeTyped(text), size, text);
});

const milk = {
  id: "p", gtin: null, name: "Milk", item: "milk", brand: null, department: "dairy", emoji: "🥛", size: { amount: 1_000, unit: "ml" },
  byWeight: null, deposit: { cents: 8, feeCents: 0 }, weightGrams: 1_030, storage: "chilled", discounts: 0, description: "From the meadow.", picture: null,
  offer: { priceCents: 119, unitPrice: null, stock: 4, inStock: true, aisle: "3", shelf: [4, 12], confirmed: 1 },
};

test("The text of a field can be typed again, with the same meaning", () => {
  for (const field of ["name", "brand", "gtin", "department", "size", "deposit", "storage", "description", "priceCents", "stock", "inStock", "aisle", "shelf"]) {
    const value = typedValue(field, fieldText(milk, field, writing), writing);
    assert.ok(isSameValue(value, valueOf(milk, field)), field);
    assert.deepEqual(withValue(milk, field, value, 1), milk, field);
  }
});

test("Invalid text in a field is never misread", () => {
  for (const [field, typed] of [
    ["name", "  "], ["gtin", "12"], ["department", "toys"], ["storage", "warm"], ["priceCents", ""], ["priceCents", "-1"],
    ["stock", "3,5"], ["stock", "-2"], ["inStock", "perhaps"], ["shelf", "4"], ["size", "big"],
  ]) assert.equal(typedValue(field, typed, writing), undefined, `${field} ${typed}`);
  assert.equal(typedValue("priceCents", "–", writing), null);
  assert.equal(typedValue("inStock", "Nein", writing), false);
  assert.equal(typedValue("gtin", "4006381 333931", writing), "4006381333931");
  assert.equal(typedValue("description", " Baked\n at five. ", writing), "Baked at five.");
  assert.equal(typedValue("description", " \n", writing), null);
});

test("A product that a store begins to sell has a price first, and without one it has no place there", () => {
  const unsold = { ...milk, offer: null };

  assert.equal(withValue(unsold, "aisle", "3", 9).offer, null);
  assert.deepEqual(withValue(unsold, "priceCents", 99, 9).offer, {
    priceCents: 99, unitPrice: null, stock: null, inStock: true, aisle: null, shelf: null, confirmed: 9,
  });
  assert.equal(withValue(milk, "priceCents", null, 9).offer, null);
});

test("Stock and availability never contradict each other, as on the server", () => {
  const { offer } = withValue(milk, "stock", 0, 1);
  assert.deepEqual([offer.stock, offer.inStock], [0, false]);
  const sold = withValue({ ...milk, offer }, "inStock", true, 1).offer;
  assert.deepEqual([sold.stock, sold.inStock], [null, true]);
  assert.equal(withValue(milk, "inStock", true, 1).offer.stock, 4);
});

const column = (id, more = {}) => ({ id, label: id, width: 1, words: () => "", typed: () => "", ...more });
const truth = [{ value: "true", label: "ja" }, { value: "false", label: "nein" }];
const columns = [column("name"), column("priceCents"), { ...column("unitPrice"), typed: undefined }, column("inStock", { choices: truth })];

test("A pasted block fills the cells from the cursor on, and skips read-only ones", () => {
  const rowAt = (index) => (index < 2 ? { ...milk, id: `p${index}` } : undefined);
  const result = pastedCells({ row: 0, column: 1 }, [["2,50", "x", "nein"], ["1,19", "x", "ja"], ["9", "", ""]], columns, rowAt, writing);

  assert.deepEqual(result.refused, []);
  assert.deepEqual(result.changes, [
    { product: "p0", field: "priceCents", value: 250 },
    { product: "p0", field: "inStock", value: false },
  ]);
  const bad = pastedCells({ row: 0, column: 0 }, [["", "3,5,7"]], columns, rowAt, writing);
  assert.deepEqual(bad.refused, [{ row: 0, field: "name" }, { row: 0, field: "priceCents" }]);
  assert.equal(choiceValue({ choices: [{ value: "dairy", label: "Molkerei" }] }, "🥛 Molkerei"), "dairy");
});

test("The view of the table is in its address, and restored from it", () => {
  const question = {
    store: "s1", search: "milk", department: "dairy", inStock: false, missing: "aisle", isDiscounted: true,
    sort: { column: "priceCents", isDescending: true },
  };

  assert.deepEqual(questionIn(new URLSearchParams(tableAddress(question)), null), question);
  assert.deepEqual(productQuestion(question), {
    search: "milk", department: "dairy", inStock: false, missing: "aisle", discounted: true, store: "s1", sort: "-price",
  });
  assert.equal(tableFilterCount(question), 4);
  const plain = questionIn(new URLSearchParams(), "s2");
  assert.deepEqual([plain.store, tableFilterCount(plain), filterOf(plain)], ["s2", 0, {}]);
  const without = { ...question, store: null };
  assert.equal(questionIn(new URLSearchParams(tableAddress(without)), "s2").store, null);
  // Without a store there are no prices to filter or sort by.
  assert.deepEqual(productQuestion(without), { search: "milk", department: "dairy", sort: "name" });
});

test("Each role has the rights of those below it, and locked actions name the role they need", () => {
  const words = { viewer: "v", editor: "e", owner: "o" };

  assert.ok(suffices("owner", "editor") && suffices("editor", "editor") && !suffices("viewer", "editor"));
  assert.equal(lockedBy("viewer", "owner", words), "o");
  assert.equal(lockedBy("owner", "owner", words), null);
});

test("A form sends only changed fields; conflicts with other editors are decided field by field", () => {
  const before = { name: "Bee", emoji: "🐝", membership: null };
  assert.equal(fieldEdit(before, { ...before }), null);
  const edit = fieldEdit(before, { name: "Bees", emoji: "🐝", membership: "Card" });
  assert.deepEqual(edit, { set: { name: "Bees", membership: "Card" }, was: { name: "Bee", membership: null } });
  const failure = new ApiProblem(409, "changed-since", "", "", null, null, { present: { name: "Beehive", odd: [1] } });
  const present = conflictingFields(failure);
  assert.deepEqual(present, { name: "Beehive", odd: [1] });
  assert.deepEqual(resolvedEdit(edit, present, new Set()), { set: { membership: "Card" }, was: { membership: null } });
  assert.deepEqual(resolvedEdit(edit, present, new Set(["name"])), {
    set: { name: "Bees", membership: "Card" }, was: { name: "Beehive", membership: null },
  });
  assert.equal(resolvedEdit({ set: { name: "Bees" }, was: { name: "Bee" } }, present, new Set()), null);
  assert.equal(conflictingFields(new ApiProblem(403, "role-needed", "", "", null, null)), null);
});

test("After signing in one goes on where one was, and never to another site", () => {
  const asked = (to) => placeAskedFor(new URLSearchParams({ to }));
  assert.equal(asked("/lists/a/share"), "/lists/a/share");
  for (const to of ["", "//evil.example", "https://evil.example", "lists"]) assert.equal(asked(to), null, to);
  assert.equal(placeAskedFor(new URLSearchParams()), null);
});

test("Signing in leads to the last place: one's own desk, or home (N-03)", () => {
  const own = [{ id: "a b", role: "owner" }, { id: "c", role: "viewer" }];

  assert.equal(placeAfterSignIn([], undefined), "/");
  assert.equal(placeAfterSignIn(own, undefined), "/desk/a%20b");
  assert.equal(placeAfterSignIn(own, "c"), "/desk/c");
  assert.equal(placeAfterSignIn(own, null), "/");
  assert.equal(placeAfterSignIn(own, "gone"), "/");
});
