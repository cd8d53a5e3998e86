// G-22, G-24, G-25: locations of items from the Swift rule, and the text about their source.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { layoutFrom, load, noClues, placing, smallStore } from "./walk-kit.mjs";
// This opens the language reader.
import "./support.mjs";

const { readLayout } = await load("store-maps/store-layout");
const { decodeWhereAnswer, encodeWhereQuestion } = await load("walk/engine/where-buffer");
const { thingsSought, whereQuestion } = await load("walk/where-it-lies");
const { WalkModule } = await load("walk/engine/walk-module");
const { guessWord, guessWords, aisleWords } = await load("walk/walk-words");
const { formatsFor } = await load("locale/formats");
const { en } = await load("locale/en/index");
const { de } = await load("locale/de/index");

const placed = await placing();
const layout = readLayout(smallStore);
const cell = (row, column) => row * layout.columns + column;
const goods = (id, department, more = {}) => ({ id, name: id, department, shelf: null, isFrozen: false, weightGrams: 0, ...more });
const pin = (name, at, productId = null) => ({ cell: at, name, productId });
const placesOf = (clues, ...all) => {
  const { shelves, reasons } = placed(layout, all, clues);
  return all.map(({ id }) => [shelves.get(id), reasons.get(id)?.reason]);
};

test("A pin leads to its product, or, for typed words, to their meaning in any language", () => {
  const pins = [pin("Milch", cell(5, 2)), pin("Whole milk 1 gal", cell(5, 5), "p1"), pin("Tee", cell(4, 8))];
  const milk = goods("milk", "dairy");

  assert.deepEqual(placesOf({ pins }, milk), [[cell(5, 2), "pinned"]]);
  assert.deepEqual(placesOf({ pins }, { ...milk, productId: "p1" }), [[cell(5, 5), "pinned"]]);
  assert.deepEqual(placesOf({ pins }, { ...milk, productId: "p2" }), [[cell(5, 2), "pinned"]]);
  assert.deepEqual(placesOf({ pins }, goods("oat milk", "dairy")), [[cell(1, 3), "section"]]);
  // A pin of a discontinued product still shows its own name.
  assert.deepEqual(placesOf({ pins: [pin("milk", cell(4, 2), "gone")] }, milk), [[cell(4, 2), "pinned"]]);
  assert.deepEqual(placesOf({ pins: [pin("milk", cell(4, 2), "gone")] }, { ...milk, productId: "p2" })[0][1], "section");
});

test("A pin without its shelf gives way to other facts", () => {
  const pins = [pin("milk", cell(2, 2)), pin("milk", -1), pin("milk", 99_999)];

  assert.deepEqual(placesOf({ pins }, goods("milk", "dairy")), [[cell(1, 3), "section"]]);
  assert.deepEqual(placesOf({ pins: [...pins, pin("milk", cell(4, 3))] }, goods("milk", "dairy")), [[cell(4, 3), "pinned"]]);
});

test("A shelf that the store tells holds for the official map alone", () => {
  const peas = goods("peas", "frozen", { shelf: [1, 9], productId: "p" });

  assert.deepEqual(placesOf({ isOfOffers: true }, peas), [[cell(1, 9), "shelf"]]);
  assert.deepEqual(placesOf({ isOfOffers: false }, peas), [[cell(1, 8), "section"]]);
});

test("The store's aisle is the one of that number, or the sign of that name", () => {
  const [numbered, named] = placesOf({}, goods("tea", "coffee", { aisle: "Aisle 2" }), goods("soap", "household", { aisle: "1" }));
  assert.deepEqual([numbered[1], named[1]], ["aisle", "aisle"]);
  const map = { ...smallStore, names: [{ name: "Äpfel & mehr", cell: [2, 12] }] };
  const { shelves } = placed(readLayout(map), [goods("wax", "care", { aisle: "ÄPFEL & MEHR" })]);
  assert.equal(shelves.get("wax"), cell(1, 12));
});

test("Locations learned from ticks are requested by store and item, and marked as a guess", () => {
  const lookups = [];
  const taught = (storeId, { name, productId }) => {
    lookups.push([storeId, name, productId]);
    return [{ department: "coffee", aisle: null, count: 3 }];
  };
  const { reasons } = placed(layout, [goods("yeast", "care")], { taught, storeId: "store" });

  assert.deepEqual([...new Set(lookups.map(String))], ["store,yeast,"]);
  assert.deepEqual([reasons.get("yeast").reason, reasons.get("yeast").count], ["learnt", 3]);
});

test("The question is read by the module, whatever it holds", async () => {
  const module = await WalkModule.open(readFileSync(new URL("../../../.build-web/walk.wasm", import.meta.url)));
  const ask = (map, things, clues = noClues) => {
    const question = whereQuestion(map, thingsSought(map, clues, things.map((one) => ({ aisle: null, productId: null, ...one }))));
    return decodeWhereAnswer(module.locate(encodeWhereQuestion(question)));
  };
  const odd = goods("milk", "dairy", { aisle: `\u202e${"ä".repeat(10_000)}\ud800`, shelf: [-1, 99_999] });
  const taught = () => [{ department: "nonsense", aisle: "9".repeat(500), count: 1e12 }];

  assert.deepEqual(ask(layout, [odd], { ...noClues, isOfOffers: true, taught }).map(({ reason }) => reason), ["section"]);
  assert.deepEqual(ask(layout, []), []);
  const dot = readLayout(layoutFrom("D"));
  assert.deepEqual(ask(dot, [goods("milk", "dairy")]), [{ cell: null, reason: "unknown", count: 0 }]);
  const many = Array.from({ length: 2_000 }, (_, index) => goods(`thing ${index}`, "dairy"));
  assert.equal(ask(layout, many).length, 2_000);
  assert.throws(() => decodeWhereAnswer(new Int32Array([1, 1, 7])), RangeError);
  assert.throws(() => decodeWhereAnswer(new Int32Array([2, 0])), RangeError);
  assert.throws(() => decodeWhereAnswer(new Int32Array([1, 0, 4])), RangeError);
});

test("The source of a location is shown for a guess, and only then (G-24, G-25)", () => {
  const english = { text: en, formats: formatsFor("en-US", "USD") };
  const german = { text: de, formats: formatsFor("de-DE", "EUR") };
  const item = { department: "dairy", aisle: "7" };
  const pick = (reason, more = {}) => ({ why: { cell: 1, reason, count: 3 }, aisle: 4, department: "cheese", ...more });

  for (const reason of ["pinned", "shelf", "aisle"]) {
    assert.equal(guessWords(item, pick(reason), english), null);
    assert.equal(guessWord(pick(reason), english), null);
  }
  assert.equal(guessWords(item, undefined, english), null);
  assert.equal(guessWords(item, pick("learnt"), english), "Probably in aisle 4: others found it there");
  assert.equal(guessWords(item, pick("learnt"), german), "Wahrscheinlich in Gang 4: Andere haben es dort gefunden");
  assert.equal(guessWords(item, pick("learnt", { aisle: null }), english), "Probably in Cheese: others found it there");
  assert.equal(guessWords(item, pick("section"), english), "Exact spot unknown: look around Cheese");
  assert.equal(guessWord(pick("section"), german), "ungefähr");
  assert.equal(guessWord(pick("learnt"), english), "others found it here");
  const own = { why: { cell: 1, reason: "learnt", count: 3, isOwn: true } };
  assert.equal(guessWords(item, pick("learnt", own), english), "Probably in aisle 4: you found it there");
  assert.equal(guessWord(pick("learnt", own), german), "Sie haben es hier gefunden");
  // The store's aisle is not shown for an item found elsewhere.
  assert.equal(aisleWords(item, pick("shelf"), english), "Aisle 7");
  assert.equal(aisleWords(item, pick("pinned"), english), "Aisle 4");
  assert.equal(aisleWords(item, pick("learnt", { aisle: null }), english), null);
});
