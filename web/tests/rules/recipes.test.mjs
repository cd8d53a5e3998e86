import assert from "node:assert/strict";
import { test } from "node:test";
import { device, randomSource, rules, words as reader } from "./support.mjs";

const { kitchenAmount, measurable, withFraction } = await rules("recipes/amounts/kitchen-amount");
const { scaledAmount } = await rules("recipes/amounts/scaling");
const { needsOf, previewOf, atHand, meaningsAtHand } = await rules("recipes/shopping");
const { foundRecipes } = await rules("recipes/recipe-search");
const { cookingSteps } = await rules("recipes/cooking-steps");
const { importSource } = await rules("recipes/import/import-source");
const { dishPicture } = await rules("recipes/pictures/dish-picture");
const { quantityOf, shownUnits } = await rules("grocery/amounts/quantity");
const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { noTabs } = await rules("replica/tabs");
const { Categories } = await rules("items/categories");
const { Items } = await rules("items/items");
const { ListActions } = await rules("lists/list-actions");
const { ListViews } = await rules("lists/list-views");


/** A stored ingredient, such as `part("onions", 1.5, "cup")`. */
const part = (name, amount = null, unit = null, isOptional = false) => ({
  name, note: "", isOptional, count: unit === null ? amount ?? 1 : 1, shownUnit: unit,
  quantity: unit === null ? null : quantityOf(amount, unit),
});
const soup = {
  name: "Red lentil soup", servings: 4,
  ingredients: [part("red lentils", 300, "g"), part("onions", 2, "piece"), part("cumin", 0.5, "tsp"), part("chili", 1, "piece", true)],
};

test("Half a teaspoon survives, although it is stored in whole milliliters", () => {
  const usual = { cup: [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4], tbsp: [1 / 2], tsp: [1 / 4, 1 / 2, 3 / 4], lb: [1 / 4, 1 / 2, 1 / 3], oz: [1 / 2] };
  for (const [unit, amounts] of Object.entries(usual)) {
    for (const amount of amounts) for (const whole of [0, 1, 2, 3]) {
      const written = whole + amount;

      assert.equal(kitchenAmount(quantityOf(written, unit), unit).value, written, `${written} ${unit}`);
    }
  }
  for (const unit of shownUnits.filter((unit) => !["mg", "pinch"].includes(unit))) {
    for (let amount = 1; amount <= 40; amount++) {
      assert.equal(kitchenAmount(quantityOf(amount, unit), unit).value, amount, `${amount} ${unit}`);
    }
  }
  assert.deepEqual(kitchenAmount(quantityOf(1, "pinch"), "pinch"), { value: 1, unit: "pinch" });
});

test("Parts are written as a recipe writes them", () => {
  assert.deepEqual([1.5, 1 / 3, 2 + 2 / 3, 0.75, 0.125].map(withFraction), ["1½", "⅓", "2⅔", "¾", "⅛"]);
  assert.deepEqual([2, 0.4, 7.3].map(withFraction), [null, null, null]);
});

const scaled = [
  [part("flour", 100, "g"), 1.5, 150, "g"],
  [part("flour", 500, "g"), 2.5, 1.25, "kg"],
  [part("milk", 0.75, "l"), 1 / 3, 250, "ml"],
  [part("sugar", 250, "g"), 2 / 3, 165, "g"],
  [part("milk", 1.5, "cup"), 0.5, 0.75, "cup"],
  [part("milk", 0.25, "cup"), 0.5, 2, "tbsp"],
  [part("oil", 1.5, "tsp"), 2, 1, "tbsp"],
  [part("oil", 1, "tbsp"), 0.25, 0.75, "tsp"],
  [part("eggs", 3, "piece"), 0.5, 1.5, "piece"],
  [part("eggs", 4, "piece"), 1 / 3, 4 / 3, "piece"],
  [part("salt", 1, "pinch"), 0.5, 1, "pinch"],
  [part("salt", 1, "pinch"), 4, 4, "pinch"],
  [part("butter", 12, "oz"), 2, 1.5, "lb"],
  [part("oats", 8, "oz"), 1, 8, "oz"],
];

test("Amounts for more or fewer people can be measured in a kitchen", () => {
  for (const [ingredient, factor, value, unit] of scaled) {
    const { shown } = scaledAmount(ingredient, factor);

    const label = `${ingredient.name} × ${factor}`;
    assert.equal(shown.unit, unit, label);
    assert.ok(Math.abs(shown.value - value) < 1e-9, `${label}: ${shown.value}`);
  }
});

test("Rounding to measures changes amounts by less than anyone can taste", () => {
  for (let seed = 0; seed < 3_000; seed++) {
    const random = randomSource(seed);
    const unit = shownUnits[Math.floor(random() * shownUnits.length)];
    const value = 1 + random() * 40;

    const { value: shown, unit: shownUnit } = measurable({ value, unit });

    const [before, after] = [quantityOf(value * 1_000, unit), quantityOf(shown * 1_000, shownUnit)];
    const most = unit === "mg" || unit === "pinch" || unit === "g" || unit === "ml" ? 0.34 : 0.12;
    assert.equal(before.unit, after.unit);
    assert.ok(Math.abs(after.amount - before.amount) / before.amount <= most, `seed ${seed}: ${value} ${unit} is ${shown} ${shownUnit}`);
  }
});

test("Synonyms in recipes are one item to buy, without descriptive words", () => {
  const recipe = (name, ...ingredients) => ({ recipe: { name, servings: 2, ingredients }, servings: 2 });
  const needs = needsOf([
    recipe("Soup", part("ripe firm tomatoes", 2, "piece"), part("courgettes", 1, "piece")),
    recipe("Stew", part("Tomaten", 3, "piece"), part("zucchini", 2, "piece"), part("dried basil", 5, "g")),
  ]);

  assert.deepEqual(
    needs.map(({ name, quantity, recipes }) => [name, quantity.amount, recipes.length]),
    [["tomatoes", 5, 2], ["courgettes", 3, 2], ["dried basil", 5, 1]],
  );
});

test("Half an egg, or a part of a can, is never on the list", () => {
  assert.equal(scaledAmount(part("eggs", 3, "piece"), 0.5).quantity.amount, 2);
  assert.equal(scaledAmount({ ...part("tomatoes", 1), note: "can" }, 1.5).packs, 2);
  assert.equal(scaledAmount(part("tomatoes", 3), 1 / 3).packs, 1);
});

test("Twice the people need twice the cans, but no second pack of salt", () => {
  assert.deepEqual(twice(part("salt")), { shown: null, count: null, note: "", packs: 1 });
  assert.deepEqual(twice({ ...part("tomatoes"), note: "can, chopped" }), { shown: null, count: 2, note: "can, chopped", packs: 2 });
});

test("Countable ingredients have their number, in singular or plural", async () => {
  const { ingredientAmountWords } = await rules("recipes/amounts/ingredient-words");
  const { formatsFor } = await rules("locale/formats");
  const { recipes } = await rules("locale/en/recipes");
  const words = { text: recipes, formats: formatsFor("en-US", "USD") };
  for (const [line, factor, amount, note] of [
    ["1 can coconut milk", 1, "1 can", ""],
    ["1 can coconut milk", 2, "2 cans", ""],
    ["3 cans beans, drained", 1 / 3, "1 can", "drained"],
    ["4 garlic cloves, crushed", 2, "8 cloves", "crushed"],
    ["2 onions, finely chopped", 1, "2", "finely chopped"],
    ["1 Dose Tomaten", 3, "3 Dosen", ""],
    ["1 1/2 cups red lentils", 2, "3 cups", ""],
  ]) {
    const amountText = ingredientAmountWords(scaledAmount(reader.ingredient(line), factor), words);

    assert.deepEqual({ ...amountText, amount: amountText.amount.replace("\u00a0", " ") }, { amount, note }, line);
  }
});

test("An amount in the note grows too", () => {
  const noted = (note, quantity = null) => ({ ...part("onion"), note, quantity, shownUnit: quantity === null ? null : "piece" });
  const two = quantityOf(2, "piece");

  assert.deepEqual(twice(noted("1/8 tsp, ground")), { shown: { value: 0.25, unit: "tsp" }, count: null, note: "ground", packs: 1 });
  assert.deepEqual(twice(noted("pinch")), { shown: { value: 2, unit: "pinch" }, count: null, note: "", packs: 1 });
  assert.deepEqual(twice(noted("1/2")), { shown: { value: 1, unit: "piece" }, count: null, note: "", packs: 1 });
  assert.deepEqual(twice(noted("half, zested")), { shown: { value: 1, unit: "piece" }, count: null, note: "zested", packs: 1 });
  assert.deepEqual(twice(noted("1 1/2, sliced", two)), { shown: { value: 3, unit: "piece" }, count: null, note: "sliced", packs: 1 });
  assert.equal(scaledAmount(noted("1/2"), 1).quantity.amount, 1);
  for (const note of ["6-inch", "5 cm piece", "14 oz cans", "2 for serving"]) {
    assert.equal(scaledAmount(noted(note, two), 2).note, note);
    assert.equal(scaledAmount(noted(note, two), 2).shown.value, 4);
  }
});

const twice = (ingredient) => {
  const { shown, count, note, packs } = scaledAmount(ingredient, 2);
  return { shown, count, note, packs };
};

test("Ingredients of several recipes are added up by item and kind of unit (H-18)", () => {
  const salad = { name: "Salad", servings: 2, ingredients: [part("Onion", 1, "piece"), part("lentils red", 1, "cup"), part("Red lentil", 100, "g")] };

  const needs = needsOf([{ recipe: soup, servings: 8 }, { recipe: salad, servings: 2 }]);

  assert.deepEqual(
    needs.map(({ name, quantity, isOptional, recipes }) => [name, quantity.amount, quantity.unit, isOptional, recipes.length]),
    [
      ["red lentils", 700, "g", false, 2],
      ["onions", 5, "piece", false, 2],
      ["cumin", 5, "ml", false, 1],
      ["chili", 2, "piece", true, 1],
      ["lentils red", 237, "ml", false, 1],
    ],
  );
});

test("An ingredient is bought by its name without descriptions, and added up with it", () => {
  const fresh = { name: "Fresh", servings: 2, ingredients: [part("fresh ripe firm plum tomatoes", 3, "piece"), part("smoked tofu", 1, "piece")] };
  const plain = { name: "Plain", servings: 2, ingredients: [part("Plum tomato", 1, "piece")] };

  const needs = needsOf([{ recipe: fresh, servings: 2 }, { recipe: plain, servings: 2 }]);

  assert.deepEqual(needs.map(({ name, quantity }) => [name, quantity.amount]), [["plum tomatoes", 4], ["smoked tofu", 1]]);
});

test("An amount that is optional in one recipe is not forced on the shopper by another (H-15)", () => {
  const hot = { name: "Hot", servings: 4, ingredients: [part("chili", 3, "piece")] };

  const needs = needsOf([{ recipe: soup, servings: 4 }, { recipe: hot, servings: 4 }]);

  const chilis = needs.filter(({ name }) => name === "chili");
  assert.deepEqual(chilis.map(({ quantity, isOptional }) => [quantity.amount, isOptional]), [[1, true], [3, false]]);
});

test("An ingredient already on the list shows its current and its new amount", () => {
  const entries = [
    { name: "Onions", ...amount(3, "piece"), isInCart: false, productId: null },
    { name: "Red lentils", ...amount(500, "g"), isInCart: true, productId: null },
  ];

  const [lentils, onions] = previewOf(needsOf([{ recipe: soup, servings: 4 }]), entries);

  assert.equal(lentils.onList, null);
  assert.equal(onions.onList.quantity.amount, 3);
  assert.equal(onions.after.quantity.amount, 5);
});

test("Adding a recipe to a list matches its preview", async () => {
  const { environment } = device();
  const replica = await Replica.open(new MemoryStorage(), environment, noTabs);
  const items = new Items(replica, (name) => reader.guess(name, "en"));
  const [actions, views] = [new ListActions(replica, items), new ListViews(replica, new Categories(replica))];
  const list = actions.create("Weekly");
  const most = { quantity: { amount: 1_000_000_000, unit: "g" }, count: 1, shownUnit: "kg" };
  actions.add(list, [{ name: "Salt", ...amount(2, "kg") }, { name: "Flour", ...most }]);
  actions.add(list, [{ name: "Onions", quantity: null, count: 2, shownUnit: null, productId: "p1" }]);
  const salt = items.of("").named("salt");
  items.edit(salt, { ...salt, unit: "kg", category: undefined });
  const dish = { name: "Dish", servings: 4, ingredients: [part("salt"), part("flour", 1, "kg"), part("onions", 2)] };

  const needs = needsOf([{ recipe: dish, servings: 4 }]);
  const contents = views.contents(list);
  const preview = previewOf(needs, contents.getSnapshot().entries, (name) => items.of("").named(name)?.unit ?? null);
  const { entryIds } = actions.add(list, needs);

  const entries = entryIds.map((id) => contents.getSnapshot().entries.find((entry) => entry.id === id));
  const amountOf = ({ quantity, count, shownUnit }) => ({ quantity, count, shownUnit });
  assert.deepEqual(entries.map(amountOf), preview.map(({ after }) => amountOf(after)));
  assert.equal(preview[1].after.quantity.amount, 1_000_000_000);
});

const amount = (number, unit) => ({ quantity: quantityOf(number, unit), count: 1, shownUnit: unit });

test("A recipe shows how much of it is on a list or was bought this week", () => {
  const now = Date.UTC(2026, 10, 21);
  const bought = (name, days) => ({ name, isInCart: true, cartTime: now - days * 86_400_000 });
  const keys = meaningsAtHand([{ name: "Cumin", isInCart: false, cartTime: 0 }, bought("Onion", 2), bought("Red lentils", 9)], now);

  assert.deepEqual(atHand(soup, keys), { here: 2, needed: 3 });
});

test("A recipe is found by its name and its ingredients", () => {
  const salad = { name: "Käse-Salat", ingredients: [part("Gouda"), part("onions")] };
  const names = (search) => foundRecipes([salad, soup], search).map(({ name }) => name);

  assert.deepEqual(names("kase"), ["Käse-Salat"]);
  assert.deepEqual(names("soup onion"), ["Red lentil soup"]);
  assert.deepEqual(names("onion"), ["Käse-Salat", "Red lentil soup"]);
  assert.deepEqual(names("  "), ["Käse-Salat", "Red lentil soup"]);
  assert.deepEqual(names("tofu"), []);
});

test("Steps are numbered once, by the screen", () => {
  const steps = cookingSteps("1. Chop.\n\nStep 2: Fry.\nFor the sauce:\n- Serve 4. \n12 eggs are enough\n");

  assert.deepEqual(steps.map(({ words }) => words), ["Chop.", "Fry.", "Serve 4.", "12 eggs are enough"]);
  assert.deepEqual(steps.map(({ section }) => section), [null, null, "For the sauce", null]);
});

test("A recipe without a photograph has a picture of its kind, in English and German", () => {
  const dishes = [
    ["Red lentil soup", "🍲"], ["Warm potato salad", "🥗"], ["Fusilli al limone", "🍝"], ["Oat pancakes", "🥞"],
    ["Chickpea curry", "🍛"], ["Plum galette", "🥧"], ["Kartoffelsuppe", "🍲"], ["Apfelkuchen", "🍰"], ["Reis mit Huhn", "🍚"],
  ];
  for (const [name, emoji] of dishes) {
    assert.equal(dishPicture({ name, ingredients: [] }, (item) => reader.guess(item, "en")).emoji, emoji, name);
  }
  const plain = dishPicture({ name: "Grandma's best", ingredients: [part("tomatoes"), part("milk")] }, (item) => reader.guess(item, "en"));
  assert.deepEqual(plain, { emoji: "🍅", departments: ["produce", "dairy"] });
});

test("A recipe from a pasted page does not claim to be from the address that was tried before", () => {
  const typed = { address: "recipes.example.org/plum-galette", text: "<title>Plum galette</title>" };

  assert.deepEqual(importSource("text", typed), { html: typed.text });
  assert.deepEqual(importSource("address", typed), { url: "https://recipes.example.org/plum-galette" });
  assert.equal(importSource("text", { ...typed, text: " " }), null);
});
