import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf, catalogDocument, rules } from "./support.mjs";

const { readCatalog } = await rules("catalog/catalog-columns");
const { Catalog } = await rules("catalog/catalog");
const { Matcher } = await rules("catalog/matching");
const { pieceGrams } = await rules("grocery/amounts/piece-weights");
const { listPrices } = await rules("catalog/list-prices");

const products = [
  { id: "bananas", name: "Bananas", item: "Bananas", department: "produce", sizeAmount: 1000, priceCents: 159 },
  { id: "potatoes", name: "Russet Potatoes", item: "Potatoes", department: "produce", sizeAmount: 2000, priceCents: 399 },
  { id: "mango", name: "Mango", item: "Mangoes", department: "produce", sizeAmount: 1, sizeUnit: "piece", weightGrams: 380 },
  { id: "durian", name: "Durian", item: "Durians", department: "produce", sizeAmount: 2000 },
  { id: "spinach", name: "Spinach", item: "Spinach", department: "produce", sizeAmount: 250 },
  { id: "bread", name: "Bread", item: "Bread", department: "bakery", sizeAmount: 500 },
  { id: "yogurt", name: "Yogurt", item: "Yogurt", department: "dairy", sizeAmount: 150 },
  { id: "cans", name: "Canned Tomatoes", item: "Canned tomatoes", department: "pantry", sizeAmount: 400 },
];
const shopper = { isMember: false, moment: "2026-11-21T09:30", coupons: { used: [], serverDay: null } };
const matcher = new Matcher(new Catalog(readCatalog(bytesOf(catalogDocument("s1", products)))));
const pieces = (name, amount) => {
  const match = matcher.find({ name, productId: null, quantity: { amount, unit: "piece" }, count: 1 }, shopper);
  return [match.price.packs, match.guess?.kind ?? null];
};

test("Pieces of goods sold by weight are weighed (N-06)", () => {
  assert.deepEqual(pieces("Bananas", 6), [1, "weighed"]);
  assert.deepEqual(pieces("Bananas", 10), [2, "weighed"]);
  assert.deepEqual(pieces("russet potatoes", 20), [2, "weighed"]);
});

test("If the weight of a piece is unknown, one pack is counted, with a note", () => {
  assert.deepEqual(pieces("Durian", 3), [1, "onePack"]);
  assert.deepEqual(pieces("Durian", 1), [1, null]);
  const entry = { id: "e1", name: "Durian", productId: null, quantity: { amount: 3, unit: "piece" }, count: 1 };
  assert.deepEqual(listPrices([entry], matcher, shopper).byEntry.get("e1").guess, { kind: "onePack" });
});

test("Pieces of goods sold in packs are packs", () => {
  assert.deepEqual(pieces("Mangoes", 3), [3, null]);
  assert.deepEqual(pieces("Spinach", 2), [2, null]);
  assert.deepEqual(pieces("Bread", 3), [3, null]);
  assert.deepEqual(pieces("Yogurt", 6), [6, null]);
  assert.deepEqual(pieces("Canned tomatoes", 4), [4, null]);
});

test("The weight of a piece is known in both languages, also for varieties", () => {
  assert.equal(pieceGrams("Banane"), pieceGrams("bananas"));
  assert.equal(pieceGrams("Äpfel"), pieceGrams("green apples"));
  assert.notEqual(pieceGrams("sweet potatoes"), pieceGrams("potatoes"));
  assert.equal(pieceGrams("milk"), null);
  assert.equal(pieceGrams(""), null);
});

test("The weight of a piece comes from the words of an entry, otherwise from the matching item", () => {
  const grams = (name, amount, productId = null) => {
    const quantity = { amount, unit: "piece" };
    return matcher.find({ name, productId, quantity, count: 1 }, shopper).guess?.grams ?? null;
  };

  assert.equal(grams("Bananas", 6), 720);
  assert.equal(grams("russet", 3), 450, "by the item: potatoes");
  assert.equal(grams("fruit", 2, "bananas"), 240, "by the item of the product that was chosen");
});

test("An eighth less is enough: a liter of broth may be 950 ml", () => {
  const broth = { id: "broth", name: "Broth", item: "Broth", department: "pantry", sizeAmount: 950, sizeUnit: "ml" };
  const shelf = new Matcher(new Catalog(readCatalog(bytesOf(catalogDocument("s1", [broth])))));
  const packs = (amount) =>
    shelf.find({ name: "Broth", productId: null, quantity: { amount, unit: "ml" }, count: 1 }, shopper).price.packs;

  assert.deepEqual([950, 1000, 1085, 1086, 2000].map(packs), [1, 1, 1, 2, 2]);
});
