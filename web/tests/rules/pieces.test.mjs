import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf, catalogDocument, rules } from "./support.mjs";

const { readCatalog } = await rules("catalog/catalog-columns");
const { Catalog } = await rules("catalog/catalog");
const { Matcher } = await rules("catalog/matching");
const { pieceGrams } = await rules("catalog/piece-weights");
const { listPrices } = await rules("catalog/list-prices");
const { tripLines } = await rules("lists/trip-lines");

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
const shopper = { isMember: false, day: "2026-11-21" };
const matcher = new Matcher(new Catalog(readCatalog(bytesOf(catalogDocument("s1", products)))));
const pieces = (name, amount) => {
  const found = matcher.find({ name, productId: null, quantity: { amount, unit: "piece" }, count: 1 }, shopper);
  return [found.price.packs, found.guess?.kind ?? null];
};

test("Pieces of what is sold by weight are weighed (N-06)", () => {
  assert.deepEqual(pieces("Bananas", 6), [1, "weighed"]);
  assert.deepEqual(pieces("Bananas", 9), [2, "weighed"]);
  assert.deepEqual(pieces("russet potatoes", 20), [2, "weighed"]);
});

test("Where nobody knows what a piece weighs, one pack is counted, and said so", () => {
  assert.deepEqual(pieces("Durian", 3), [1, "onePack"]);
  assert.deepEqual(pieces("Durian", 1), [1, null]);
  const entry = { id: "e1", name: "Durian", productId: null, quantity: { amount: 3, unit: "piece" }, count: 1 };
  assert.deepEqual(listPrices([entry], matcher, shopper).byEntry.get("e1").guess, { kind: "onePack" });
});

test("Pieces of what comes in packs are packs", () => {
  assert.deepEqual(pieces("Mangoes", 3), [3, null]);
  assert.deepEqual(pieces("Spinach", 2), [2, null]);
  assert.deepEqual(pieces("Bread", 3), [3, null]);
  assert.deepEqual(pieces("Yogurt", 6), [6, null]);
  assert.deepEqual(pieces("Canned tomatoes", 4), [4, null]);
});

test("What a piece weighs is known in both languages, also of a sort of it", () => {
  assert.equal(pieceGrams("Banane"), pieceGrams("bananas"));
  assert.equal(pieceGrams("Äpfel"), pieceGrams("green apples"));
  assert.notEqual(pieceGrams("sweet potatoes"), pieceGrams("potatoes"));
  assert.equal(pieceGrams("milk"), null);
  assert.equal(pieceGrams(""), null);
});

test("A trip asks stores for the weight of pieces, and leaves pieces of unknown weight as they are", () => {
  const entry = (name, department, amount) => {
    const quantity = { amount, unit: "piece" };
    return { id: name, name, department, productId: null, quantity, count: 1, isInCart: false };
  };
  const entries = [entry("Bananas", "produce", 6), entry("Eggs", "dairy", 12), entry("Canned tomatoes", "pantry", 4)];
  const lines = tripLines(entries, null);

  assert.deepEqual(lines.map(({ quantity: { amount, unit } }) => `${amount} ${unit}`), ["720 g", "12 piece", "4 piece"]);
});
