// Slices, leaves and cloves on lists and in recipes: one loaf covers many slices of bread.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf, catalogDocument, device, rules, words } from "./support.mjs";

const { readCatalog } = await rules("catalog/catalog-columns");
const { Catalog } = await rules("catalog/catalog");
const { Matcher } = await rules("catalog/matching");
const { requestLine } = await rules("catalog/request-line");
const { amountWords, entryLine } = await rules("lists/entry-words");
const { offeredUnits } = await rules("grocery/amounts/quantity");
const { walkItems } = await rules("walk/walk-items");
const { walkAmountWords: walkWords } = await rules("walk/walk-words");
const { formatsFor } = await rules("locale/formats");
const { en } = await rules("locale/en/index");
const { more } = await rules("lists/entry/existing-entry");
const { ListActions } = await rules("lists/list-actions");
const { ListViews } = await rules("lists/list-views");
const { lists: text } = await rules("locale/en/lists");
const { recipes: recipeText } = await rules("locale/en/recipes");
const { needsOf, previewOf } = await rules("recipes/shopping");
const { ingredientAmountWords, listAmountWords } = await rules("recipes/amounts/ingredient-words");
const { scaledAmount } = await rules("recipes/amounts/scaling");
const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { noTabs } = await rules("replica/tabs");
const { Categories } = await rules("items/categories");
const { Items } = await rules("items/items");

const formats = { number: String, system: "metric" };
const recipe = (...lines) => ({ name: lines[0], servings: 4, ingredients: lines.map((line) => words.ingredient(line)) });
const needed = (...lines) =>
  needsOf([{ recipe: recipe(...lines), servings: 4 }]).map((need) => `${need.name} ${listAmountWords(need, { text: recipeText, formats }, need.note)}`);

async function home() {
  const { environment } = device();
  const replica = await Replica.open(new MemoryStorage(), environment, noTabs);
  const items = new Items(replica, (name) => words.guess(name, "en"));
  const [actions, views] = [new ListActions(replica, items), new ListViews(replica, new Categories(replica))];
  const list = actions.create("Weekly");
  const entries = () => views.contents(list).getSnapshot().entries;
  const rows = () => entries().map((entry) => {
    const { name, amount, facts } = entryLine(entry, undefined, new Map(), { lists: text }, formats);
    return [name, amount, ...facts].filter((part) => part !== "").join(", ").replace("\u00a0", " ");
  });
  return { actions, list, entries, rows, type: (typed) => actions.add(list, words.entries(typed).entries) };
}

test("A row says how many slices, in the words that were typed", async () => {
  const { type, rows } = await home();

  type("4 slices of bread, 1 clove garlic, 5 Blatt Gelatine, 2 Stangen Lauch, 3 milk");

  assert.deepEqual(rows(), ["Bread, 4 slices", "Garlic, 1 clove", "Gelatine, 5 Blätter", "Lauch, 2 Stangen", "Milk, 3"]);
});

test("Rolls, bags and bottles show their number, and a walk matches the list", async () => {
  const { type, rows, entries } = await home();

  type("toilet paper 12 rolls, 12 Rollen Klopapier fein, 2 bags chips, 6 bottles water, 1 bag rice, 4 slices bread, 3 leeks");

  assert.deepEqual(rows(), [
    "Toilet paper, 12 rolls", "Klopapier fein, 12 Rollen", "Chips, 2 bags", "Water, 6 bottles", "Rice, bag", "Bread, 4 slices", "Leeks, 3",
  ]);
  const amounts = walkItems(entries(), undefined).items.map(({ amount, note }) =>
    [walkWords(amount, { text: en, formats: formatsFor("en-US", "USD") }).replace("\u00a0", " "), note].join("|"),
  );
  assert.deepEqual(amounts, ["12 rolls|", "12 Rollen|", "2 bags|", "6 bottles|", "1 piece|bag", "4 slices|", "3 pieces|"]);
});

test("A unit is offered if people can choose it: a part only for entries with one", () => {
  for (const hidden of ["mg", "part", "ukpt"]) assert.ok(!offeredUnits(null).includes(hidden), hidden);
  assert.ok(offeredUnits("part").includes("part"));
  assert.ok(offeredUnits("g").includes("pt"));
});

test("Parts are added to parts of the same kind, and to nothing else", async () => {
  const { type, rows } = await home();

  for (const typed of ["1 clove garlic", "1 head garlic", "3 cloves garlic", "garlic", "2 garlic"]) type(typed);
  type("2 kg bread");
  type("4 slices bread");
  type("2 slices bread");

  assert.deepEqual(rows(), ["Garlic, 4 cloves", "Garlic, 3 heads", "Garlic", "Bread, 2 kg", "Bread, 6 slices"]);
});

test("One more of an entry in slices is one slice more", () => {
  const slices = { quantity: { amount: 4, unit: "piece" }, count: 1, shownUnit: "part" };

  assert.deepEqual(more(slices), { quantity: { amount: 5, unit: "piece" }, count: 1, shownUnit: "part" });
});

test("A recipe adds its slices to the list as slices, beside existing entries", async () => {
  const { actions, list, type, rows, entries } = await home();
  type("2 bread, 1 slice ham");
  const needs = needsOf([{ recipe: recipe("4 slices bread", "2 slices ham"), servings: 4 }]);

  const preview = previewOf(needs, entries());
  actions.add(list, needs.map(({ name, quantity, count, shownUnit, note }) => ({ name, quantity, count, shownUnit, note })));

  assert.deepEqual(preview.map(({ onList, after }) => [onList?.quantity.amount, after.quantity.amount]), [[undefined, 4], [1, 3]]);
  assert.deepEqual(rows(), ["Bread, 2", "Ham, 3 slices", "Bread, 4 slices"]);
});

test("Recipes' ingredients are added up part by part (K1)", () => {
  assert.deepEqual(needed("1 clove garlic", "3 garlic cloves, crushed", "1 head garlic"), ["garlic 4\u00a0cloves", "garlic 1"]);
  assert.deepEqual(needed("4 slices bread, toasted", "1 bread"), ["bread 4\u00a0slices", "bread 1"]);
  assert.deepEqual(needed("2 Stangen Lauch", "1 Lauch"), ["Lauch 3"]);
});

test("A recipe stored before parts existed still asks for slices", () => {
  const old = (name, amount, note) => ({ name, note, isOptional: false, count: 1, shownUnit: "piece", quantity: { amount, unit: "piece" } });
  const recipe = { name: "Old", servings: 4, ingredients: [old("bread", 4, "slices, toasted"), old("Lauch", 2, "Stangen"), old("eggs", 3, "")] };

  const needs = needsOf([{ recipe: recipe, servings: 8 }]);

  assert.deepEqual(needs.map(({ name, quantity, shownUnit }) => [name, quantity.amount, shownUnit]), [
    ["bread", 8, "part"], ["Lauch", 4, "piece"], ["eggs", 6, "piece"],
  ]);
});

test("A cook reads slices and their halves as they were written", () => {
  const amountOf = (line, factor) => ingredientAmountWords(scaledAmount(words.ingredient(line), factor), { text: recipeText, formats });

  assert.deepEqual(amountOf("4 slices bread, toasted", 1), { amount: "4\u00a0slices", note: "toasted" });
  assert.deepEqual(amountOf("3 slices bread", 0.5), { amount: "1½\u00a0slices", note: "" });
  assert.deepEqual(amountOf("2 garlic cloves", 0.5), { amount: "1\u00a0clove", note: "" });
});

const product = (id, item, department, sizeAmount, sizeUnit, more = {}) =>
  ({ id, name: item, item, department, sizeAmount, sizeUnit, priceCents: 200, ...more });
const store = new Matcher(new Catalog(readCatalog(bytesOf(catalogDocument("s1", [
  product("bread", "Bread", "bakery", 680, "g"), product("basil", "Basil", "produce", 1, "piece"),
  product("bacon", "Bacon", "meat", 340, "g"), product("cheddar", "Cheddar cheese", "cheese", 225, "g"),
  product("ham", "Ham", "deli", 250, "g"), product("lettuce", "Lettuce", "produce", 1, "piece"),
  product("celery", "Celery", "produce", 1, "piece"), product("rosemary", "Rosemary", "produce", 1, "piece"),
  product("thyme", "Thyme", "spices", 20, "g"), product("lemons", "Lemons", "produce", 500, "g"),
  product("asparagus", "Asparagus", "produce", 450, "g"), product("garlic", "Garlic", "produce", 3, "piece"),
  product("mint", "Mint", "produce", 1, "piece"), product("lasagne", "Lasagna noodles", "pasta", 450, "g", { meaning: "pasta lasagna-noodles pasta" }),
  product("leeks", "Leeks", "produce", 1, "piece"),
  product("beer", "Beer", "wine", 2_130, "ml", { name: "Lager Beer 6-Pack" }),
  product("water", "Water", "drinks", 6_000, "ml", { name: "Spring Water 6-Pack" }),
  product("toilet", "Toilet paper", "household", 12, "piece"), product("towels", "Paper towels", "household", 6, "piece"),
  product("bags", "Trash bags", "household", 40, "piece", { weightGrams: 1_000 }),
  product("milk", "Milk", "dairy", 1_000, "ml"), product("thighs", "Chicken thighs", "meat", 700, "g"),
])))));
const shopper = { isMember: false, moment: "2026-11-21T09:30", coupons: { used: [], serverDay: null } };

/** The packs at a store for a typed entry: on the list, and in a plan's request. */
function bought(typed) {
  const [entry] = words.entries(typed, (name) => words.knows(name)).entries;
  const typedEntry = { ...entry, productId: null };
  const { item, quantity, count, product: productId } = requestLine("e", typedEntry);
  const [listed, planned] = [typedEntry, { name: item, quantity, count, productId }].map((one) => store.find(one, shopper)?.price.packs);
  assert.equal(planned, listed, typed);
  return listed;
}

const one = [
  "4 slices bread", "5 leaves basil", "4 rashers bacon", "4 slices cheddar", "4 slices ham", "3 leaves lettuce",
  "2 stalks celery", "2 sprigs rosemary", "3 sprigs thyme", "6 wedges lemon", "12 spears asparagus", "10 leaves mint",
  "8 lasagne sheets", "2 cloves garlic", "20 slices bread", "25 cloves garlic", "4 Scheiben Brot", "2 Zehen Knoblauch",
];

test("Parts of an item cost the price of one item (K1)", () => {
  for (const typed of one) assert.equal(bought(typed), 1, typed);
});

test("More parts than an item has are several items", () => {
  assert.equal(bought("30 slices bread"), 2);
  assert.equal(bought("12 slices ham"), 2);
  assert.equal(bought("2 Stangen Lauch"), 2);
});

const packed = [
  ["6 beers", 1], ["beer 6 pack", 1], ["2 6-packs of beer", 2], ["4 cans beer", 1], ["6 bottles of water", 1],
  ["toilet paper 12 rolls", 1], ["toilet paper 24 rolls", 2], ["paper towels 6 rolls", 1], ["3 milk", 3],
  ["trash bags 13 gallon", 1], ["13 gallon trash bags", 1], ["4 chicken thighs", 1], ["12 chicken thighs", 2],
];

test("Bottles, cans and rolls are counted in the packs that hold them (F2)", () => {
  for (const [typed, packs] of packed) assert.equal(bought(typed), packs, typed);
});

test("A part without a word for it is a number", () => {
  assert.equal(amountWords({ quantity: { amount: 3, unit: "piece" }, count: 1, shownUnit: "part" }, { lists: text }, formats), "3");
});
