// The text of a list line about its product at the store.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { boughtWords, entryLine, lineToConfirm, remarkOn } = await rules("lists/entry-words");
const { lists: text } = await rules("locale/en/lists");
const { walk } = await rules("locale/en/walk");

const product = { name: "Gala Apples, bag" };
const line = { packs: 1, totalCents: 300, fullCents: 300 };
const sold = (set) => ({ kind: "sold", product, price: line, isInstead: false, isNoLongerSold: false, ...set });
const notSold = (set) => ({ kind: "notSold", isNoLongerSold: false, isSoldOut: false, nearest: [], ...set });
const remark = (price) => remarkOn(price, { lists: text }, { money: String });

test("(S-06) A discontinued product is named, also if another one is bought instead", () => {
  const line = remark(sold({ isInstead: true, isNoLongerSold: true }));

  assert.equal(line, "no longer sold here, instead: Gala Apples, bag");
  assert.equal(remark(sold({ isInstead: true })), "instead: Gala Apples, bag");
  assert.equal(remark(sold({ isOther: true })).replace(/[\u2068\u2069]/g, ""), "Gala Apples, bag");
  assert.equal(remark(sold({})), null);
});

test("(S-06) Nothing in its place: no longer sold, sold out, or never sold", () => {
  assert.equal(remark(notSold({ isNoLongerSold: true, isSoldOut: true })), "no longer sold here");
  assert.equal(remark(notSold({ isSoldOut: true })), "out of stock");
  assert.equal(remark(notSold({})), "not sold here");
});

test("(N-05) An unavailable line is marked, and amounts stay together with their units", () => {
  const entry = {
    id: "e", name: "Apples", emoji: "🍎", quantity: { amount: 2_000, unit: "g" }, count: 1, shownUnit: "kg", note: "",
    isInCart: false, author: null,
  };
  const lineFor = (price) => entryLine(entry, price, new Map(), { lists: text }, { number: String });

  assert.equal(lineFor(notSold({})).isMissing, true);
  assert.equal(lineFor(sold({})).isMissing, false);
  assert.deepEqual(lineFor(undefined).facts, []);
  assert.equal(lineFor(undefined).amount, "2\u00a0kg");
});

test("(N-05) More than ten packs, or 50 of the currency, ask once, and again when it grows", () => {
  const packQuestion = (packs, totalCents, { id = "a", portion = null, ...entry } = {}) =>
    lineToConfirm({ isInCart: false, confirmed: null, ...entry }, sold({ product: { id }, price: { packs, totalCents }, portion }));

  assert.equal(packQuestion(10, 5_000), null);
  assert.deepEqual(packQuestion(11, 1_100), { packs: 11, cents: 1_100, productId: "a" });
  assert.deepEqual(packQuestion(1, 5_001), { packs: 1, cents: 5_001, productId: "a" });
  assert.equal(packQuestion(12, 13_068, { isInCart: true }), null);
  assert.equal(lineToConfirm({ isInCart: false }, undefined), null);
  assert.equal(lineToConfirm({ isInCart: false }, notSold({})), null);

  const confirmed = { packs: 12, cents: 13_068, productId: "a" };
  assert.equal(packQuestion(12, 13_068, { confirmed }), null);
  assert.equal(packQuestion(11, 12_000, { confirmed }), null, "fewer");
  assert.equal(packQuestion(12, 14_000, { confirmed }), null, "the same product at another price");
  assert.equal(packQuestion(12, 9_000, { confirmed, id: "b" }), null, "a cheaper product");
  assert.equal(packQuestion(13, 14_000, { confirmed })?.packs, 13);
  assert.equal(packQuestion(12, 14_000, { confirmed, id: "b" })?.productId, "b");
  const weighed = { confirmed: { packs: 1, cents: 6_000, productId: "a" }, portion: { grams: 8_000 } };
  assert.deepEqual([packQuestion(1, 6_000, weighed), packQuestion(1, 7_000, weighed)?.cents], [null, 7_000], "more of what is weighed");
  assert.equal(text.isMeant(12, "12", "$130.68"), "12 packs, $130.68. Is that right?");
  assert.equal(text.isMeant(1, "1", "$60.00"), "$60.00. Is that right?");
});

test("(N-16) Goods sold by weight show their weight, or an estimate", () => {
  const entry = { id: "e", name: "Apples", emoji: "🍎", quantity: { amount: 3, unit: "piece" }, count: 1, shownUnit: null, note: "", isInCart: false, author: null };
  const formats = { number: String, weight: (grams) => `${grams} g` };
  const price = (isEstimate) => sold({ portion: { milligrams: 450_000, grams: 450, isEstimate } });
  const facts = (isEstimate) => entryLine(entry, price(isEstimate), new Map(), { lists: text, walk }, formats).facts;
  const bought = (isEstimate) => boughtWords(price(isEstimate), { lists: text, walk }, formats).replace(/[\u2068\u2069]/g, "");

  assert.deepEqual([facts(true), facts(false)], [["about 450 g"], []]);
  assert.deepEqual([bought(true), bought(false)], ["about 450 g Gala Apples, bag", "450 g Gala Apples, bag"]);
});
