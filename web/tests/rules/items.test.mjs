// Items and categories of a household.
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, device, rules, words } from "./support.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { noTabs } = await rules("replica/tabs");
const { change } = await rules("replica/row");
const { departments } = await rules("grocery/departments");
const { Categories } = await rules("items/categories");
const { categoryOf, movedPositions, orderedCategories, positionStep } = await rules("items/category-order");
const { Items } = await rules("items/items");
const { ListActions } = await rules("lists/list-actions");
const { ListViews } = await rules("lists/list-views");
const { answerTo, unknownItems } = await rules("lists/entry/unknown-items");

async function home() {
  const { environment } = device();
  const replica = await Replica.open(new MemoryStorage(), environment, noTabs);
  const items = new Items(replica, (name, ofHead) => words.guess(name, "en", ofHead));
  const categories = new Categories(replica);
  const actions = new ListActions(replica, items);
  const views = new ListViews(replica, categories);
  const shelf = (id, household = "") => categories.of(household).all.getSnapshot().find((one) => one.id === id);
  const order = (household = "") => categories.of(household).all.getSnapshot().map(({ id }) => id);
  return { replica, items, categories, actions, views, shelf, order };
}

test("Before any edit, the categories are the departments, and no row is written", async () => {
  const { categories, replica } = await home();
  const all = categories.of("").all.getSnapshot();

  assert.deepEqual(all.map(({ department }) => department), [...departments]);
  assert.ok(all.every(({ name, isStored }) => name === null && !isStored));
  assert.equal(replica.rows("category").length, 0);
});

test("Moving a category writes that one alone, and can be undone", async () => {
  const { categories, replica, order } = await home();
  const before = order();
  const { undo } = categories.of("").move("category.pets", 1);

  assert.deepEqual(order().slice(0, 3), ["category.produce", "category.pets", "category.bakery"]);
  assert.equal(replica.rows("category").length, 1);
  undo();
  assert.deepEqual(order(), before);
});

test("Each household has its own order (H-07)", async () => {
  const { categories, order, replica } = await home();
  categories.of("h1").move("category.pets.h1", 0);

  assert.equal(order("h1")[0], "category.pets.h1");
  assert.equal(order()[0], "category.produce");
  assert.equal(replica.row("category", "category.pets.h1").household, "h1");
});

test("An own category needs a name, comes last, and has a picture", async () => {
  const { categories, order, shelf } = await home();

  assert.equal(categories.of("").create(" \u200b", "🏕️"), null);
  const id = categories.of("").create(" camping ", "for 🏕️ trips");
  assert.equal(order().at(-1), id);
  assert.deepEqual([shelf(id).name, shelf(id).emoji, shelf(id).department], ["Camping", "🏕️", null]);
  assert.equal(shelf(categories.of("").create("Party", "")).emoji, "🏷️");
});

test("A category is renamed; without a name, a department's takes its own again and another stays", async () => {
  const { categories, shelf } = await home();
  const id = categories.of("").create("Camping", "🏕️");

  assert.equal(categories.of("").rename(shelf("category.dairy"), "Fridge"), true);
  assert.equal(shelf("category.dairy").name, "Fridge");
  assert.equal(categories.of("").rename(shelf("category.dairy"), ""), true);
  assert.equal(shelf("category.dairy").name, null);
  assert.equal(categories.of("").rename(shelf(id), " "), false);
  assert.equal(shelf(id).name, "Camping");
  categories.of("").setEmoji(shelf(id), "no picture");
  assert.equal(shelf(id).emoji, "🏕️");
});

test("An item in an own category keeps its department, and returns there when the category is removed", async () => {
  const { categories, items, actions, views, shelf } = await home();
  const list = actions.create("Trip");
  actions.add(list, words.entries("milk").entries);
  const item = () => items.of("").named("milk");
  const id = categories.of("").create("Camping", "🏕️");
  items.place([item().id], shelf(id));
  const groups = () => views.contents(list).getSnapshot().groups.map(({ category }) => category.id);

  assert.deepEqual(groups(), [id]);
  assert.equal(item().department, "dairy");
  const { undo } = categories.of("").remove(shelf(id));
  assert.deepEqual(groups(), ["category.dairy"]);
  undo();
  assert.deepEqual(groups(), [id]);
  assert.equal(categories.of("").remove(shelf("category.dairy")).count, 0);
});

test("Moves in any order end in their places, and nothing is lost", () => {
  for (let seed = 0; seed < 200; seed++) {
    const random = randomSource(seed);
    let all = orderedCategories([], (department) => `category.${department}`);
    for (let step = 0; step < 60; step++) {
      const [from, to] = [Math.floor(random() * all.length), Math.floor(random() * all.length)];
      const expected = all.map(({ id }) => id);
      const [id] = expected.splice(from, 1);
      expected.splice(to, 0, id);
      const moves = new Map(movedPositions(all, id, to).map(({ category, position }) => [category.id, position]));
      const stored = all.map((one) => ({ ...one, position: moves.get(one.id) ?? one.position, isStored: true }));
      all = orderedCategories(stored, () => "none");

      assert.deepEqual(all.map((one) => one.id), expected, `seed ${seed}, step ${step}`);
      assert.ok(all.every(({ position }) => Number.isInteger(position)), `seed ${seed}`);
    }
  }
  assert.deepEqual(movedPositions([], "x", 0), []);
  assert.equal(positionStep, 1024);
});

test("An item is in its own category, otherwise in its department's", () => {
  const all = orderedCategories(
    [{ id: "own", name: "Own", emoji: "🏷️", department: null, position: 1, isStored: true }],
    (department) => `category.${department}`,
  );

  assert.equal(categoryOf({ department: "dairy", categoryId: "own" }, all).id, "own");
  assert.equal(categoryOf({ department: "dairy", categoryId: "gone" }, all).id, "category.dairy");
  assert.equal(categoryOf({ department: "dairy", categoryId: null }, all).id, "category.dairy");
});

test("AC003: an item without a name is not created, and one of a name there is neither", async () => {
  const { items, shelf, replica } = await home();
  const create = (name) => items.create("", name, shelf("category.produce"), "", null).kind;

  assert.equal(create(" \u200b "), "nameless");
  assert.equal(replica.rows("item").length, 0);
  assert.equal(create("dragon fruit"), "named");
  assert.equal(create("Dragon fruits"), "taken");
  assert.equal(replica.rows("item").length, 1);
  assert.deepEqual([items.of("").named("dragon fruit").name, items.of("").named("dragon fruit").department], [
    "Dragon fruit", "produce",
  ]);
});

test("An item is created without a list, changed, and removed with the entries keeping its name (H-06)", async () => {
  const { items, actions, views, shelf, categories } = await home();
  const own = categories.of("").create("Camping", "🏕️");
  items.create("", "Firewood", shelf(own), "🪵", "kg");
  const item = () => items.of("").named("firewood");
  assert.deepEqual([item().emoji, item().unit, item().categoryId], ["🪵", "kg", own]);
  const list = actions.create("Trip");
  actions.add(list, words.entries("firewood, milk").entries);
  const [entry] = views.contents(list).getSnapshot().entries;

  assert.deepEqual([entry.quantity, entry.shownUnit], [{ amount: 1000, unit: "g" }, "kg"]);
  const edit = (fields) => items.edit(item(), { ...item(), category: undefined, ...fields });
  assert.equal(edit({ name: "milk" }).kind, "taken");
  assert.equal(edit({ name: "" }).kind, "nameless");
  assert.equal(edit({ name: "Fire wood", unit: null, emoji: "🔥" }).kind, "named");
  const { id } = items.of("").named("fire wood");
  const { undo } = items.remove(id);
  assert.equal(items.of("").named("fire wood"), undefined);
  assert.equal(views.contents(list).getSnapshot().entries[0].name, "Fire wood");
  undo();
  assert.deepEqual([items.of("").named("fire wood").emoji, items.of("").named("fire wood").unit], ["🔥", null]);
});

test("Saving an item or a category keeps other people's changes since it was opened", async () => {
  const { replica, categories, items, shelf } = await home();
  items.create("", "Milk", shelf("category.dairy"), "🥛", "l");
  const [opened, dairy] = [items.of("").named("milk"), shelf("category.dairy")];
  replica.record([change("item", opened.id, { name: "Oat milk", unit: "ml" })]);
  categories.of("").rename(dairy, "Fridge");

  const { name, unit } = opened;
  assert.equal(items.edit(opened, { name, unit, emoji: "🐄", category: dairy }).kind, "named");
  assert.equal(categories.of("").rename(dairy, ""), true);

  const after = items.of("").named("oat milk");
  assert.deepEqual([after.emoji, after.unit, shelf(dairy.id).name], ["🐄", "ml", "Fridge"]);
});

test("AC003: an unknown item is asked about once, a common one never (H-05)", () => {
  const isKnown = (name) => words.knows(name) || name === "zorg";
  const unknown = (text) => unknownItems(words.entries(text, isKnown).entries, isKnown);

  assert.deepEqual(unknown("2 kg dragonling"), ["dragonling"]);
  assert.deepEqual(unknown("2 kg Kartoffeln"), []);
  assert.deepEqual(unknown("milk, zorg, 3 eggs"), []);
  assert.deepEqual(unknown("blorp, milk, Blorps, quux"), ["blorp", "quux"]);
});

test("AC003: Enter creates the item in question, asks about half a word, and about a missing name", () => {
  const entries = (text) => words.entries(text).entries;

  assert.equal(answerTo(entries("dragon fruit"), ["dragon fruit"], 0, false), "add");
  assert.equal(answerTo(entries("pot"), ["pot"], 2, false), "ask");
  assert.equal(answerTo(entries("pot"), ["pot"], 2, true), "add");
  assert.equal(answerTo(entries("milk"), [], 1, false), "add");
  assert.equal(answerTo(entries("2 kg"), [], 0, false), "nameless");
  assert.equal(answerTo(entries("pot, blorp"), ["pot", "blorp"], 1, false), "add");
});
