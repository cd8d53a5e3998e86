import assert from "node:assert/strict";
import { test } from "node:test";
import { rules, words } from "./support.mjs";

const { Suggestions } = await rules("lists/entry/suggestions");
const { itemKey } = await rules("grocery/words/item-name");

const suggestions = new Suggestions();
const thing = (name) => ({
  name, key: itemKey(name), folded: name.toLowerCase(), department: "pantry", emoji: "🛒", popularity: 1, uses: 1, used: 1,
});
const names = (...parameters) => suggestions.complete(...parameters).map(({ name }) => name);

test("From the first letter on, what the household buys comes first, then what the store sells most (G-06)", () => {
  const own = [thing("Miso"), thing("Oat milk")];
  const store = [thing("Mixed nuts"), thing("Milk"), thing("Almond milk"), thing("Miso")];

  assert.deepEqual(names("m", own, store, "en", { limit: 4 }), ["Miso", "Oat milk", "Mixed nuts", "Milk"]);
  assert.deepEqual(names("milk", own, store, "en", { limit: 3 }), ["Oat milk", "Milk", "Almond milk"]);
});

test("Without a store and without a past, everyday things are offered in the language of the shopper", () => {
  assert.ok(names("tom", [], [], "en").includes("Tomatoes"));
  assert.ok(names("tom", [], [], "de").includes("Tomaten"));
  assert.ok(names("kase", [], [], "de").includes("Käse"));
});

test("With nothing typed, what the household buys most is offered, without what is on the list", () => {
  const own = [thing("Milk"), thing("Eggs"), thing("Bread")];

  assert.deepEqual(names("", own, [thing("Wine")], "en", { taken: new Set([words.meaning("Eier")]) }), ["Milk", "Bread"]);
});

test("Nothing is offered for what nobody sells", () => {
  assert.deepEqual(names("xyzzy", [], [], "en"), []);
});
