import assert from "node:assert/strict";
import { test } from "node:test";
import { device, rules, words } from "./support.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { noTabs } = await rules("replica/tabs");
const { Items } = await rules("items/items");
const { RecipeActions } = await rules("recipes/recipe-actions");
const { RecipeViews } = await rules("recipes/recipe-views");
const { contentsOf, emptyDraft, withIngredientText } = await rules("recipes/write/recipe-draft");
const { quantityOf } = await rules("grocery/amounts/quantity");

const ours = "household-1";

async function kitchen() {
  const { clock, environment } = device();
  const replica = await Replica.open(new MemoryStorage(), environment, noTabs);
  const items = new Items(replica, (name, ofHead) => words.guess(name, "en", ofHead));
  const [actions, views] = [new RecipeActions(replica, items), new RecipeViews(replica)];
  const names = (household) => views.book(household).getSnapshot().map(({ name }) => name);
  return { clock, replica, items, actions, views, names };
}

const part = (name, grams) => ({
  name, quantity: quantityOf(grams, "g"), count: 1, shownUnit: "g", note: "", isOptional: false,
});
const soup = {
  name: "Lentil soup", details: "Boil.", servings: 4, minutes: 35, pictureId: "picture-1", source: null,
  ingredients: [part("Red lentils", 300), part("Onions", 200)],
};

test("AC001: A recipe without a name is not stored", () => {
  const understand = (text) => (text.trim() === "" ? null : part(text, 1));
  const written = withIngredientText({ ...emptyDraft, name: " \u200b ", details: "Boil." }, 1, "Onions", understand);

  assert.equal(contentsOf(written), null);
  assert.equal(contentsOf({ ...written, name: "Soup" }).name, "Soup");
});

test("AC001: A household's recipe is in its author's own book too, with the same picture (H-16)", async () => {
  const { actions, views, names } = await kitchen();

  const id = actions.create(soup, ours);

  assert.deepEqual([names(ours), names("")], [["Lentil soup"], ["Lentil soup"]]);
  assert.equal(views.recipe(id).getSnapshot().household, ours);
  assert.equal(views.book("").getSnapshot()[0].pictureId, "picture-1");
});

test("A personal recipe stays in its author's book alone", async () => {
  const { actions, names } = await kitchen();

  actions.create(soup, "");

  assert.deepEqual([names(ours), names("")], [[], ["Lentil soup"]]);
});

test("AC001: Saving a posted recipe creates the needed items that are missing, and names them (H-17)", async () => {
  const { actions, items, replica, names } = await kitchen();
  replica.record(items.of("").use("onion").changes);
  const optional = { ...part("Dragon fruit", 80), isOptional: true };
  const ingredients = [optional, ...soup.ingredients, part("red lentil", 5)];

  const { newItems, undo } = actions.keep({ ...soup, ingredients });

  assert.deepEqual(newItems, ["Red lentils"]);
  assert.deepEqual(names(""), ["Lentil soup"]);
  assert.equal(items.of("").named("red lentils").department, "pantry");
  assert.equal(items.of("").named("dragon fruit"), undefined);
  undo();
  assert.deepEqual(names(""), []);
  assert.equal(items.of("").named("red lentils"), undefined);
  assert.notEqual(items.of("").named("onion"), undefined);
});

test("A change to the household's recipe reaches one's own copy, until that one is edited", async () => {
  const { actions, views } = await kitchen();
  const id = actions.create(soup, ours);

  actions.edit(id, { ...soup, servings: 6 }, null);
  const [own] = views.book("").getSnapshot();
  assert.equal(own.servings, 6);
  actions.edit(own.id, { ...soup, name: "My soup" }, null);
  actions.edit(id, { ...soup, servings: 8 }, null);

  assert.equal(views.recipe(id).getSnapshot().servings, 8);
  assert.equal(views.book("").getSnapshot()[0].name, "My soup");
});

test("A recipe is shared with a household once", async () => {
  const { actions, names } = await kitchen();
  const id = actions.create(soup, "");

  const first = actions.share(id, ours);
  const second = actions.share(id, ours);

  assert.equal(first, second);
  assert.deepEqual(names(ours), ["Lentil soup"]);
});

test("A removed recipe comes back with undo", async () => {
  const { actions, names } = await kitchen();
  const id = actions.create(soup, "");

  const { undo } = actions.remove(id);
  assert.deepEqual(names(""), []);
  undo();

  assert.deepEqual(names(""), ["Lentil soup"]);
});

test("Planning a personal recipe for the household's week shares it with all members", async () => {
  const { actions, views, names } = await kitchen();
  const id = actions.create(soup, "");
  const days = ["2026-11-21", "2026-11-22"];
  const week = views.week(ours, days);

  actions.plan(id, "2026-11-21", 3, ours);

  const [{ meal, recipe }] = week.getSnapshot()[0].meals;
  assert.deepEqual([meal.servings, recipe.household], [3, ours]);
  assert.deepEqual(names(ours), ["Lentil soup"]);
  actions.moveMeal(meal.id, "2026-11-22");
  assert.deepEqual(week.getSnapshot().map(({ meals }) => meals.length), [0, 1]);
  actions.removeMeal(meal.id).undo();
  assert.deepEqual(week.getSnapshot().map(({ meals }) => meals.length), [0, 1]);
  actions.remove(recipe.id);
  assert.equal(week.getSnapshot()[1].meals[0].recipe, null);
});

test("Several pasted lines become as many ingredients, with room for one more", () => {
  const understand = (text) => (text.trim() === "" ? null : part(text.trim(), 1));

  const draft = withIngredientText(emptyDraft, 1, "Onions\n\nRed lentils\r\nSalt", understand);

  assert.deepEqual(draft.lines.map(({ text }) => text), ["Onions", "Red lentils", "Salt", ""]);
  assert.equal(new Set(draft.lines.map(({ id }) => id)).size, 4);
  assert.deepEqual(
    contentsOf({ ...draft, name: "Soup", servings: 0, minutes: 1e9 }),
    {
      name: "Soup", details: "", servings: 1, minutes: 10_000, pictureId: null, source: null,
      ingredients: ["Onions", "Red lentils", "Salt"].map((name) => part(name, 1)),
    },
  );
});
