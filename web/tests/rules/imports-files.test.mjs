import assert from "node:assert/strict";
import { test } from "node:test";
import { grocy, kitchenOwl, mealieGalette, mealieList, mealieSoup, readExport, ready, refusal, zipOf } from "./imports-kit.mjs";

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

test("Mealie: the ZIP file of its export, without pictures (X-10)", async () => {
  const archive = zipOf({
    "recipes/lentil-soup/lentil-soup.json": mealieSoup,
    "recipes/lentil-soup/images/original.webp": "RIFF",
    "recipes/plum-galette/plum-galette.json": mealieGalette,
  });

  const { origin, recipes, besides } = await ready(archive, "mealie.zip");

  assert.deepEqual([origin, recipes.map(({ name }) => name)], ["mealie", ["Lentil soup", "Plum galette"]]);
  assert.ok(besides.includes("pictures"));
});

test("Mealie: a shopping list, including ticked entries (X-10)", async () => {
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

test("schema.org: all ingredients and steps, plain, in steps, in sections and by number (X-10)", async () => {
  const salad = {
    "@context": "http://schema.org", "@type": "Recipe", name: "Noodle salad", recipeYield: 4, totalTime: "P0Y0M0DT0H35M",
    recipeIngredient: ["500 g noodles", "200 g peas", "1 onion"], recipeInstructions: ["Boil the noodles.", "Mix it all."],
    url: "https://example.org/noodle-salad", image: "a.jpg",
  };
  const muffins = {
    "@type": ["Recipe"], name: "Muffins", recipeYield: "About 2 dozen", prepTime: "PT10M", cookTime: "PT20M",
    recipeIngredient: { 0: "80 g butter", 1: "250 g flour" },
    recipeInstructions: [{ "@type": "HowToSection", name: "Batter", itemListElement: [{ "@type": "HowToStep", text: "Stir." }] }, { text: "Bake." }],
  };
  const one = await ready(salad, "recipe.json");
  const both = await ready(zipOf({ "a/recipe.json": salad, "b/recipe.json": { "@graph": [{ "@type": "WebPage" }, muffins] } }), "nextcloud.zip");

  assert.deepEqual([one.origin, one.besides, one.leftOut], ["schema", ["pictures"], []]);
  const [{ servings, minutes, source, details, ingredients }] = one.recipes;
  assert.deepEqual([servings, minutes, source, details], [4, 35, "https://example.org/noodle-salad", "Boil the noodles.\nMix it all."]);
  assert.deepEqual(ingredients.map(part).map(([, amount]) => amount), ["500 g", "200 g", "1 piece"]);
  assert.deepEqual(both.recipes.map((each) => [each.name, each.servings, each.minutes, each.details, each.ingredients.length]), [
    ["Noodle salad", 4, 35, "Boil the noodles.\nMix it all.", 3], ["Muffins", 24, 30, "Batter\nStir.\nBake.", 2],
  ]);
});

test("Neither depth nor length of a file keeps the page waiting (X-10)", async () => {
  const deep = "[".repeat(100_000) + "]".repeat(100_000);
  const digits = "1".repeat(200_000);
  const began = process.cpuUsage().user;

  const { leftOut } = await ready(`{"@type":"Recipe","name":"Deep","recipeYield":"${digits}","totalTime":"${digits}x","recipeIngredient":${deep}}`, "r.json");
  await ready(`- milk\n${"-".repeat(200_000)}x\n`, "l.txt");

  assert.deepEqual(leftOut.map(({ what, why }) => [what, why]), [["Deep", "ingredientsLost"]]);
  assert.ok(process.cpuUsage().user - began < 10_000_000, "more than ten seconds of a processor");
});

test("A recipe that loses its ingredients in the import is named (X-10)", async () => {
  const { recipes, leftOut } = await ready([{ ...mealieSoup, recipeIngredient: [[1]] }, { "@type": "Recipe", name: "Stew", recipeIngredient: [{ a: 1 }] }], "r.json");

  assert.deepEqual(recipes.map(({ name }) => name), ["Lentil soup", "Stew"]);
  assert.deepEqual(leftOut.map(({ what, why }) => [what, why]), [["Lentil soup", "ingredientsLost"], ["Stew", "ingredientsLost"]]);
});

test("Mealie: an unparsed line counts as typed, without the 1 in front (X-10)", async () => {
  const line = (note, more) => ({ quantity: 1, unit: null, food: null, note, display: `1 ${note}`, title: null, originalText: null, ...more });
  const typed = ["1/2 cup pears", "3 tbsp oil", "¾ C sugar", "4 cups oats", "5 eggs", "300 g carrots", "salt"];
  const { recipes: [{ lines }] } = await readExport({
    ...mealieSoup, recipeIngredient: [...typed.map((each) => line(each)), line("peeled", { originalText: "2 apples, peeled" })],
  }, "r.json");
  const { lists } = await ready({
    id: "l", name: "Weekly",
    listItems: [line("2 kg potatoes"), line("6 eggs"), line("500 ml milk"), line("bread"), line("avocados", { quantity: 3, display: "3 avocados" })],
  }, "list.json");

  assert.deepEqual(lines.map(({ text }) => text), [...typed, "2 apples, peeled"]);
  assert.deepEqual(lists[0].entries.map(entry).map(([name, amount]) => [name.toLowerCase(), amount]), [
    ["potatoes", "2000 g"], ["eggs", "6 piece"], ["milk", "500 ml"], ["bread", 1], ["avocados", "3 piece"],
  ]);
});

test("KitchenOwl: a decimal comma parts nothing (X-10)", async () => {
  const items = [["Mehl", "1,5 kg"], ["Milch", "0,5 l"], ["Käse", "0,2kg gerieben"], ["Wasser", "1,5 l, lauwarm"], ["Zucker", "250 g, fein"], ["Eier", "3"]];
  const { recipes: [{ ingredients }] } = await ready({
    ...kitchenOwl, recipes: [{ ...kitchenOwl.recipes[0], items: items.map(([name, description]) => ({ name, description })) }],
  }, "k.json");

  assert.deepEqual(ingredients.map(part).map(([, amount]) => amount), ["1500 g", "500 ml", "200 g", "1500 ml", "250 g", "3 piece"]);
  assert.deepEqual([ingredients[3].note, ingredients[4].note], ["lauwarm", "fein"]);
});

test("Grocy: stock is in the stock unit, and shown in the row's unit if a conversion exists (X-10)", async () => {
  const units = { 2: "Piece", 3: "Pack", 8: "Gram", 9: "Liter", 10: "Bottle", 11: "Milliliter", 12: "Slice", 13: "Kilogram" };
  const product = (id, name, stock) => ({ id, name, qu_id_stock: stock, qu_id_purchase: stock });
  const row = (product_id, amount, qu_id, more) => ({ product_id, amount, qu_id, shopping_list_id: 1, done: 0, recipe_id: 3, ...more });
  const document = {
    shopping_lists: [{ id: 1, name: "Shopping list" }],
    quantity_units: Object.entries(units).map(([id, name]) => ({ id: Number(id), name })),
    quantity_unit_conversions: [
      { from_qu_id: 3, to_qu_id: 12, factor: 10, product_id: 10 }, { from_qu_id: 8, to_qu_id: 13, factor: 0.001, product_id: null },
      { from_qu_id: 3, to_qu_id: 2, factor: 10, product_id: 5 }, { from_qu_id: 9, to_qu_id: 11, factor: 1000, product_id: null },
      { from_qu_id: 10, to_qu_id: 9, factor: 1, product_id: 23 },
    ],
    products: [product(10, "Cheese", 3), product(21, "Flour", 8), product(5, "Eggs", 2), product(23, "Milk", 10), product(30, "Rice", 8)],
    shopping_list: [row(21, 1500, 13), row(5, 30, 3), row(23, 0.5, 11), row(30, 500, 12)],
    recipes: [{ id: 3, name: "Toast", type: "normal", base_servings: 1 }],
    recipes_pos: [row(10, 0.4, 12), row(21, 750, 13), row(23, 200, 11, { only_check_single_unit_in_stock: 1 })],
  };
  const { lists, recipes } = await readExport(document, "grocy.json");

  assert.deepEqual(lists[0].entries.map(({ name, amount }) => `${amount} ${name}`), ["1.5 Kilogram Flour", "30 Eggs", "500 Milliliter Milk", "500 Gram Rice"]);
  assert.deepEqual(recipes[0].lines.map(({ text }) => text), ["4 Slice Cheese", "0.75 Kilogram Flour", "200 Milliliter Milk"]);
});

test("Rejected with a reason: truncated files, web pages, empty files (X-10)", async () => {
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
    ["brokenJson", '{"recipes": [', "cut.txt"],
    ["calendar", "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTODO\nSUMMARY:Milk\nEND:VTODO\nEND:VCALENDAR\n", "tasks.ics"],
    ["recipeText", ">> servings: 2\n\nMix @flour{500%g}.\n", "bread.cook"],
    ["recipeText", "Mix @flour{500%g} and @water{300%ml}.\n", "bread.txt"],
    ["recipeText", "MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n  Title: Stew\n", "stew.txt"],
    ["recipeTable", "Name,Servings,Ingredients,Directions\nStew,4,beef; carrots,Simmer\n", "recipes.csv"],
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

test("A recipe too large for a row is left out, with a message (X-10)", async () => {
  const long = { ...mealieGalette, recipe_instructions: [{ text: "Stir. ".repeat(5_000) }] };
  const many = { ...mealieGalette, recipe_ingredient: Array.from({ length: 201 }, () => ({ note: "salt" })) };

  const { recipes, leftOut } = await ready([long, many, { ...mealieGalette, name: "n".repeat(201) }, mealieSoup], "r.json");

  assert.deepEqual(recipes.map(({ name }) => name), ["Lentil soup"]);
  assert.deepEqual(leftOut.map(({ why }) => why), ["recipeTooLarge", "linesTooMany", "nameTooLong"]);
});

test("Values among recipes that are not objects are skipped (X-10)", async () => {
  const { recipes } = await readExport([null, 3, "x", { ...mealieSoup, recipeIngredient: [null, 4, { note: "salt" }], notes: "none" }], "r.json");

  assert.deepEqual(recipes[0].lines.map(({ text }) => text), ["salt"]);
});
