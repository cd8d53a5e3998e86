import assert from "node:assert/strict";
import { test } from "node:test";
import { rules, words } from "./support.mjs";

const { Suggestions, begins } = await rules("lists/entry/suggestions");
const { itemKey } = await rules("grocery/words/item-name");

const suggestions = new Suggestions();
const thing = (name) => ({
  name, key: itemKey(name), folded: name.toLowerCase(), department: "pantry", emoji: "🛒", popularity: 1, uses: 1, used: 1,
});
const names = (...parameters) => suggestions.complete(...parameters).map(({ name }) => name);

test("From the first letter on, the household's purchases come first, then the store's best sellers (G-06)", () => {
  const own = [thing("Miso"), thing("Oat milk")];
  const store = [thing("Mixed nuts"), thing("Milk"), thing("Almond milk"), thing("Miso")];

  assert.deepEqual(names("m", own, store, "en", { limit: 4 }), ["Miso", "Oat milk", "Mixed nuts", "Milk"]);
  assert.deepEqual(names("milk", own, store, "en", { limit: 3 }), ["Oat milk", "Milk", "Almond milk"]);
});

test("Without a store and a history, everyday items are suggested in the shopper's language", () => {
  assert.ok(names("tom", [], [], "en").includes("Tomatoes"));
  assert.ok(names("tom", [], [], "de").includes("Tomaten"));
  assert.ok(names("kase", [], [], "de").includes("Käse"));
});

test("With an empty field, the household's most frequent purchases are suggested, without entries on the list", () => {
  const own = [thing("Milk"), thing("Eggs"), thing("Bread")];

  assert.deepEqual(names("", own, [thing("Wine")], "en", { excluded: new Set([words.meaning("Eier")]) }), ["Milk", "Bread"]);
});

test("Items that no store sells are not suggested", () => {
  assert.deepEqual(names("xyzzy", [], [], "en"), []);
});

test("The most common purchases are suggested from the first letters on", () => {
  assert.equal(names("e", [], [], "en")[0], "Eggs");
  assert.deepEqual(names("ei", [], [], "de", { limit: 2 }), ["Eier", "Eis"]);
  assert.equal(names("mi", [], [], "en")[0], "Milk");
  assert.equal(names("a", [], [], "de")[0], "Äpfel");
});

test("A name is found without its umlauts, also one of the household", () => {
  assert.ok(names("kaes", [], [], "de").includes("Käse"));
  assert.equal(names("broetchen", [thing("Brötchen vom Bäcker")], [], "de")[0], "Brötchen vom Bäcker");
  assert.ok(begins("Äpfel", "aepf") && !begins("Kartoffeln", "kae"));
});

test("A misspelled word suggests likely names, marked as such", () => {
  for (const [typed, language, suggestion] of [["bananna", "en", "Bananas"], ["tomt", "en", "Tomatoes"], ["brokoli", "de", "Brokkoli"]]) {
    const [first] = suggestions.complete(typed, [], [], language);

    assert.deepEqual([first.name, first.from], [suggestion, "near"]);
  }
});

test("Nothing is guessed if a name starts with the typed text", () => {
  assert.deepEqual(names("bananna", [thing("Bananna Chips")], [], "en"), ["Bananna Chips"]);
  assert.ok(suggestions.complete("tom", [], [], "en").every(({ from }) => from === "lexicon"));
});
