// One search for everything: ranking, groups, and what is said of kinds that could not be asked.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { bytesOf, catalogDocument, rules } from "./support.mjs";

const { rankOf, ranked } = await rules("search/ranking");
const { findings, heardTogether, mostHits, searchOutcome, searchKinds } = await rules("search/findings");
const { entryFindings, guideFindings, listFindings, recipeFindings, settingFindings } = await rules("search/device-hits");
const { dishFindings, storeFindings, townFindings } = await rules("search/place-hits");
const { meantProducts, otherProducts } = await rules("search/meant-products");
const { settingNames } = await rules("search/setting-names");
const { textAt } = await rules("guide/guide-texts");
const { Offline } = await rules("api/failures");
const { Catalog } = await rules("catalog/catalog");
const { readCatalog } = await rules("catalog/catalog-columns");
const { Matcher } = await rules("catalog/matching");
const { Suggestions } = await rules("lists/entry/suggestions");
const { RestaurantIndex } = await rules("restaurants/restaurant-index");
const { languageIds, languages } = await rules("locale/languages");

const answered = { isAnswered: true, failure: null };
const waiting = { isAnswered: false, failure: null };
const offline = { isAnswered: false, failure: new Offline() };
const names = ({ found }) => (found.kind === "known" ? found.value.map(({ name }) => name) : found.kind);
const hits = (count) => Array.from({ length: count }, (_, index) => ({ id: `${index}`, picture: "🧺", name: `${index}`, detail: "", to: "/" }));

test("A name comes before its beginnings, those before its words, and those before parts of words", () => {
  const things = ["Buttermilk", "Oat milk", "Milk chocolate", "Milk", "Eggs"];

  assert.deepEqual(ranked(things, "milk", (name) => [name]), ["Milk", "Milk chocolate", "Oat milk", "Buttermilk"]);
  assert.equal(rankOf("Käse", "kaes"), 1);
  assert.equal(rankOf("Bergkäse und Brot", "brot berg"), 2);
  assert.equal(rankOf("Milk", ""), null);
  // Other words find a thing after all names.
  assert.deepEqual(ranked([["Party", "bread, milk"], ["Bread", ""]], "bread", ([name, details]) => [name, details])[0][0], "Bread");
});

test("Groups keep their order, show a few rows each, and more of them on their own screen or here", () => {
  const all = [findings("lists", hits(6)), findings("recipes", hits(mostHits), answered, "/recipes?search=a"),
    findings("guide", hits(9), answered, "/guide?search=a"), findings("settings", [])];
  const { groups, count } = searchOutcome(all, null);

  assert.deepEqual(groups.map(({ kind, hits: rows, more }) => [kind, rows.length, more]), [
    ["lists", 4, "all"], ["recipes", 4, null], ["guide", 4, "/guide?search=a"],
  ]);
  assert.equal(count, 12);
  assert.equal(searchOutcome(all, "lists").groups[0].hits.length, 6);
  assert.equal(searchOutcome(all, "lists").groups[0].more, null);
});

test("None is said only of kinds that have answered (S-18)", () => {
  const outcome = searchOutcome([
    findings("products", [], offline), findings("stores", [], null), findings("towns", [], waiting), findings("dishes", [], answered),
    findings("recipes", hits(1), offline),
  ], null);

  assert.deepEqual([outcome.failed, outcome.placeless, outcome.asking], [["products"], ["stores"], ["towns"]]);
  assert.equal(outcome.reason, offline.failure);
  assert.deepEqual(outcome.groups.map(({ kind }) => kind), ["recipes"]);
  assert.equal(heardTogether(answered, null), null);
  assert.equal(heardTogether(answered, waiting).isAnswered, false);
  assert.equal(heardTogether(answered, offline).failure, offline.failure);
});

const milk = { item: "Milk", department: "dairy", emoji: "🥛", sizeUnit: "ml", meaning: "dairy milk" };
const store = new Catalog(readCatalog(bytesOf(catalogDocument("maple", [
  { id: "chocolate", name: "Milk chocolate", item: "Milk chocolate", popularity: 40 },
  { id: "farm", name: "Meadow whole milk", ...milk, popularity: 60 },
  { id: "small", name: "Meadow milk", ...milk, popularity: 90 },
  { id: "oat", name: "Oat drink milk style", item: "Oat milk", popularity: 95, meaning: "dairy oat-milk !milk" },
  { id: "courgette", name: "Courgettes loose", item: "Courgettes", department: "produce", meaning: "produce courgettes" },
  { id: "brand", name: "Cellar water", item: "Water", brand: "Milky Spring", popularity: 99 },
]))));
const meant = (typed, language = "en", limit = 5) =>
  meantProducts({ catalog: store, matcher: new Matcher(store) }, typed, new Suggestions(), language, limit).map(({ id }) => id);

test("Products come in the order of what people mean", () => {
  // The thing itself, the most bought pack first; then things that begin with it or have the word; then brands.
  assert.deepEqual(meant("milk"), ["small", "farm", "chocolate", "oat", "brand"]);
  assert.deepEqual(meant("milk", "en", 2), ["small", "farm"]);
  // Words of other places and languages, whole and begun.
  assert.deepEqual(meant("zucchini")[0], "courgette");
  assert.deepEqual(meant("Milch", "de")[0], "small");
  assert.deepEqual(meant("Zucch", "de")[0], "courgette");
  assert.deepEqual(meant("xylophone"), []);
});

test("Products of other stores follow without those that are shown, the named thing first", () => {
  const product = (id, item, product = id) => ({ id, item, offers: [{ product }] });
  const others = otherProducts([product("almond", "Almond milk"), product("a", "Milk", "small"), product("b", "Milk"), product("c", "Tea")], [{ id: "small" }], "milk");

  assert.deepEqual(others.map(({ id }) => id), ["b", "almond", "c"]);
});

test("Lists, entries and recipes of the device are found, entries by their meaning too", () => {
  const list = (id, name) => ({ id, name, details: "", emojis: [], entryCount: 2 });
  const lists = [list("1", "Weekly shop"), list("2", "Party")];
  const entry = (id, name, listId) => ({ id, name, listId, note: "", emoji: "🥒" });
  const recipe = (id, name, ...ingredients) => ({ id, name, household: "", ingredients: ingredients.map((one) => ({ name: one })) });
  const recipes = [recipe("a", "Soup", "courgettes"), recipe("b", "Fried courgettes")];

  assert.deepEqual(names(listFindings(lists, "week", (count) => `${count}`)), ["Weekly shop"]);
  const entries = entryFindings([entry("x", "Zucchini", "2"), entry("y", "Courgettes", "1"), entry("z", "Tea", "1")], lists, "courgettes");
  assert.deepEqual(entries.found.value.map(({ name, detail, to }) => [name, detail, to]), [
    ["Courgettes", "Weekly shop", "/lists/1"], ["Zucchini", "Party", "/lists/2"],
  ]);
  assert.deepEqual(names(recipeFindings(recipes, "courgettes", [{ id: "", kind: "own" }])), ["Fried courgettes", "Soup"]);
  assert.deepEqual(names(recipeFindings(recipes, "cake", [{ id: "", kind: "own" }])), "none");
});

test("Stores and towns are found by their names; a town is chosen only after the agreement (G-04)", () => {
  const shop = (id, name, more = {}) => ({
    id, name, organisation: { name: "Maple & Main", emoji: "🍁" }, street: "1 High Street", city: "Alder", region: "WA", zip: "98701", country: "US", closed: null, ...more,
  });
  const shops = [shop("1", "Maple & Main Old Town"), shop("2", "Pennywise Station", { organisation: { name: "Pennywise", emoji: "🪙" } }), shop("3", "Maple closed", { closed: 1 })];
  const towns = [{ zip: "98701", city: "Alder", stores: 3 }, { zip: "", city: "Aldersund", stores: 1 }, { zip: "10115", city: "Berlin", stores: 2 }];
  const found = (typed, may) => townFindings(towns, typed, answered, may, (count) => `${count}`).found.value;

  assert.deepEqual(names(storeFindings(shops, [shop("4", "Maple Diner")], "maple", answered)), ["Maple & Main Old Town", "Maple Diner"]);
  assert.equal(storeFindings([], [shop("4", "Maple Diner")], "diner", answered).found.value[0].to, "/eat-out/4");
  assert.deepEqual(names(storeFindings(shops, [], "bakery", null)), "placeless");
  assert.deepEqual(found("alder", true).map(({ name, to, town }) => [name, to, town]), [["Alder, 98701", "/stores", "98701"], ["Aldersund", "/stores", "Aldersund"]]);
  assert.deepEqual(found("987", false).map(({ to, town }) => [to, town]), [["/stores?town=98701", undefined]]);
});

test("Dishes are found with their restaurant and price, their names first", () => {
  const dish = (id, name, details = null) => ({ id, name, details, emoji: null, prices: [] });
  const restaurant = { id: "forno", name: "Forno", menu: [{ name: "Pizza", dishes: [dish("1", "Margherita"), dish("2", "Pizza bianca")] }] };

  const { found, more } = dishFindings(new RestaurantIndex([restaurant]), "pizza", offline, () => "$9");
  assert.deepEqual(found.value.map(({ name, detail, to }) => [name, detail, to]), [
    ["Pizza bianca", "$9 · Forno", "/eat-out/forno?search=pizza"], ["Margherita", "$9 · Forno", "/eat-out/forno?search=pizza"],
  ]);
  assert.equal(more, "/eat-out?search=pizza");
});

for (const id of languageIds) {
  const { text, later } = await languages[id].all();
  const texts = { ...text, ...later };

  test(`Every setting has a name in ${languages[id].name}, and its own words find it`, () => {
    for (const { name, under = name } of settingNames) {
      const title = textAt(texts, name);
      assert.ok(title !== null && textAt(texts, under) !== null, name);
      assert.ok(names(settingFindings(texts, title)).includes(title), name);
    }
  });

  test(`Every kind has pages of the guide to find in ${languages[id].name}`, () => {
    assert.equal(guideFindings(["first-steps"], id, "a").found.value[0].to, "/guide/first-steps");
  });
}

test("Every setting leads to a screen of the app, and its heading is there", () => {
  const table = readFileSync(new URL("../../src/app/Screens.tsx", import.meta.url), "utf8");
  const patterns = [...table.matchAll(/pattern: "([^"]*)"/g)].map(([, pattern]) => pattern);

  assert.ok(settingNames.length > 15);
  for (const { name, to, under } of settingNames) {
    assert.ok(patterns.includes(to), `${name} leads to ${to}`);
    assert.ok(under === undefined || to === "/settings", name);
  }
  assert.equal(new Set(searchKinds).size, 9);
});
