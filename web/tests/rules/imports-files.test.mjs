import assert from "node:assert/strict";
import { test } from "node:test";
import { grocy, kitchenOwl, mealieGalette, mealieList, mealieSoup, read, ready, refusal, zipOf } from "./imports-kit.mjs";

const entry = ({ name, quantity, count, note, isDone }) =>
  [name, quantity === null ? count : `${quantity.amount} ${quantity.unit}`, note, isDone];
const part = ({ name, quantity, count, note }) => [name, quantity === null ? count : `${quantity.amount} ${quantity.unit}`, note];
const names = (list) => list.entries.map(({ name }) => name);

test("KitchenOwl: recipes with their amounts, items as a template, lists by their names (X-10)", async () => {
  const { origin, lists, recipes, besides, leftOut } = await ready(kitchenOwl, "kitchenowl.json");

  assert.equal(origin, "kitchenowl");
  assert.deepEqual(lists.map(({ name, isTemplate }) => [name, isTemplate]), [
    ["Weekly", false], ["Drugstore", false], ["KitchenOwl items", true],
  ]);
  assert.deepEqual(names(lists[2]), ["Milk", "Bread"]);
  const [{ name, details, servings, minutes, source, ingredients }] = recipes;
  assert.deepEqual(
    [name, details, servings, minutes, source],
    ["Pancakes", "Batter\nMix everything.\nFry.", 3, 30, "https://example.org/pancakes"],
  );
  assert.deepEqual(part(ingredients[0]).slice(1, 2), ["200 g"]);
  assert.deepEqual(part(ingredients[1]).slice(1), ["2 piece", "finely chopped"]);
  assert.deepEqual(ingredients.map(({ isOptional }) => isOptional), [false, false, true]);
  assert.deepEqual([...besides].sort(), ["emptyLists", "expenses", "labels", "pictures"]);
  assert.deepEqual(leftOut, []);
});

test("KitchenOwl: an export of the recipes alone is one too (X-10)", async () => {
  const { origin, recipes, lists } = await ready({ recipes: kitchenOwl.recipes }, "recipes.json");

  assert.deepEqual([origin, recipes.length, lists.length], ["kitchenowl", 1, 0]);
});

test("Mealie: a recipe as JSON, in the words of its interface and of its exports (X-10)", async () => {
  const { recipes, besides } = await ready([mealieSoup, mealieGalette], "recipes.json");

  const [soup, galette] = recipes;
  assert.deepEqual([soup.name, soup.servings, soup.minutes, soup.source], ["Lentil soup", 4, 70, "https://example.org/soup"]);
  assert.equal(soup.details, "Warms.\nRinse the lentils.\nSimmer. Serve.\nTip: Better the next day.");
  assert.deepEqual(soup.ingredients.map(part).map(([, amount]) => amount), ["300 g", "2 piece"]);
  assert.deepEqual([galette.servings, galette.minutes, galette.source], [8, 65, null]);
  assert.deepEqual(galette.ingredients.map(part).map(([, amount, note]) => [amount, note]), [["250 g", ""], ["2 piece", "beaten"]]);
  assert.deepEqual([...besides].sort(), ["labels", "pictures", "ratings"]);
});

test("Mealie: the ZIP file of its export, pictures left behind (X-10)", async () => {
  const archive = zipOf({
    "recipes/lentil-soup/lentil-soup.json": mealieSoup,
    "recipes/lentil-soup/images/original.webp": "RIFF",
    "recipes/plum-galette/plum-galette.json": mealieGalette,
  });

  const { origin, recipes, besides } = await ready(archive, "mealie.zip");

  assert.deepEqual([origin, recipes.map(({ name }) => name)], ["mealie", ["Lentil soup", "Plum galette"]]);
  assert.ok(besides.includes("pictures"));
});

test("Mealie: a shopping list, what is ticked off too (X-10)", async () => {
  const { lists } = await ready(mealieList, "list.json");

  assert.equal(lists[0].name, "Saturday");
  assert.deepEqual(lists[0].entries.map(entry), [
    ["potatoes", "2000 g", "floury", false], ["Birthday candles", 1, "", true],
  ]);
});

test("Grocy: tables of its interface, numbers of products become names (X-10)", async () => {
  const { lists, recipes, leftOut, besides } = await ready(grocy, "grocy.json");

  assert.deepEqual(lists.map(({ name, entries }) => [name, entries.map(entry)]), [
    ["Default", [["Butter", "2 piece", "", false]]], ["Garden", [["Charcoal", 1, "", true]]],
  ]);
  assert.deepEqual(recipes.map(({ name, servings, details }) => [name, servings, details]), [
    ["Shortbread", 6, "Mix it.\nBake & eat."],
  ]);
  assert.deepEqual(recipes[0].ingredients.map(part).map(([, amount, note]) => [amount, note]), [["300 g", "sifted"], ["1 piece", ""]]);
  assert.deepEqual([leftOut.map(({ why }) => why), besides], [["unknownProduct"], ["pictures"]]);
});

test("Grocy: its products alone are a template, its table of entries as CSV a list (X-10)", async () => {
  const products = await ready(grocy.products, "products.json");
  const screen = await ready("Product / Note,Amount,Product group\nButter,2 Packs,Dairy\nCharcoal,1,\n", "Shopping list.csv");
  const table = await ready("id,product_id,note,amount,shopping_list_id,done\n1,7,,2,1,0\n2,,Charcoal,1,1,0\n", "shopping_list.csv");

  assert.deepEqual([products.lists[0].isTemplate, names(products.lists[0])], [true, ["Butter", "Flour"]]);
  assert.deepEqual(screen.lists[0].entries.map(({ name }) => name), ["Butter", "Charcoal"]);
  assert.deepEqual([names(table.lists[0]), table.leftOut.map(({ line, why }) => [line, why])], [["Charcoal"], [[2, "unknownProduct"]]]);
});

test("Refused with a word: what is cut off, what is a page, what is nothing (X-10)", async () => {
  const archive = zipOf({ "recipes/soup/soup.json": mealieSoup });
  const cases = [
    ["empty", "", "empty.csv"],
    ["empty", " \n\n", "blank.txt"],
    ["empty", "[]", "none.json"],
    ["damagedArchive", archive.subarray(0, archive.length - 30), "cut.zip"],
    ["damagedArchive", zipOf({ "a.json": JSON.stringify({ text: "x".repeat(5_000_000) }) }, { "a.json": 100 }), "bomb.zip"],
    ["archiveTooLarge", zipOf({ "a.json": "{}", "b.json": "{}" }, { "a.json": 40 << 20, "b.json": 40 << 20 }), "large.zip"],
    ["mealieBackup", zipOf({ "database.json": "{}" }), "backup.zip"],
    ["ownExport", zipOf({ "data.json": "{}" }), "forage.zip"],
    ["unknown", zipOf({ "a.txt": "hello" }), "other.zip"],
    ["brokenJson", '{"recipes": [', "cut.json"],
    ["brokenJson", "no JSON at all", "words.json"],
    ["unknown", { weather: "fine" }, "weather.json"],
    ["page", "<!DOCTYPE html><title>Sign in</title>", "recipes.json"],
    ["openQuotes 2", 'name,amount\n"Milk,1\nBread,2\n', "open.csv"],
    ["unknown", "\u0089PNG\u0000\u0000", "picture.csv"],
    ["tooManyEntries", "name,amount\n" + "Milk,1\n".repeat(100_000), "long.csv"],
    ["tooManyEntries", "Milk\n".repeat(100_000), "long.txt"],
    ["tooManyRecipes", Array.from({ length: 2_001 }, () => mealieGalette), "many.json"],
    ["tooLarge", new Uint8Array((32 << 20) + 1), "huge.json"],
  ];

  for (const [expected, content, name] of cases) assert.equal(await refusal(content, name), expected, name);
});

test("A recipe that no row can hold is left out, and said so (X-10)", async () => {
  const long = { ...mealieGalette, recipe_instructions: [{ text: "Stir. ".repeat(5_000) }] };
  const many = { ...mealieGalette, recipe_ingredient: Array.from({ length: 201 }, () => ({ note: "salt" })) };

  const { recipes, leftOut } = await ready([long, many, { ...mealieGalette, name: "n".repeat(201) }, mealieSoup], "r.json");

  assert.deepEqual(recipes.map(({ name }) => name), ["Lentil soup"]);
  assert.deepEqual(leftOut.map(({ why }) => why), ["recipeTooLarge", "linesTooMany", "nameTooLong"]);
});

test("What is no object among recipes is passed over (X-10)", async () => {
  const { recipes } = await read([null, 3, "x", { ...mealieSoup, recipeIngredient: [null, 4, { note: "salt" }], notes: "none" }], "r.json");

  assert.deepEqual(recipes[0].lines.map(({ text }) => text), ["salt"]);
});
