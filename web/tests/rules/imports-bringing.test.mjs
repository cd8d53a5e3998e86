import assert from "node:assert/strict";
import { test } from "node:test";
import { grocy, kitchenOwl, mealieSoup, ready } from "./imports-kit.mjs";
import { device, rules, words } from "./support.mjs";

const { runImport, planImport, sizeOf, usualTargets } = await rules("imports/run-import");
const { Items } = await rules("items/items");
const { ListActions } = await rules("lists/list-actions");
const { RecipeActions } = await rules("recipes/recipe-actions");
const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { noTabs } = await rules("replica/tabs");

const ours = "household-1";

async function kitchen() {
  const replica = await Replica.open(new MemoryStorage(), device().environment, noTabs);
  const items = new Items(replica, (name, ofHead) => words.guess(name, "en", ofHead));
  const recipes = new RecipeActions(replica, items);
  const lists = new ListActions(replica, items);
  const plan = (file, decision = {}) => {
    const household = decision.household ?? ours;
    return planImport(replica, file, { household, targets: usualTargets(replica, household, file), isAgain: false, ...decision });
  };
  const put = (file, decision = {}) => runImport({ replica, items, recipes }, plan(file, decision), decision.household ?? ours);
  const entryTexts = () => {
    const nameOf = (id) => replica.row("item", id)?.name;
    const entries = replica.rows("entry").map((entry) => [replica.row("list", entry.listId).name, nameOf(entry.itemId)].join(": "));
    return [...entries, ...replica.rows("recipe").map(({ name, household }) => `${name} of ${household || "mine"}`)].sort();
  };
  return { replica, lists, plan, put, entryTexts };
}

test("Imported data is on lists and in books, and one step undoes all of it (X-10)", async () => {
  const { replica, put, entryTexts } = await kitchen();

  const { undo } = put(await ready(grocy, "grocy.json"));

  assert.deepEqual(entryTexts(), ["Default: Butter", "Garden: Charcoal", "Shortbread of household-1", "Shortbread of mine"]);
  assert.deepEqual(replica.rows("list").map(({ household, isTemplate }) => [household, isTemplate]), [[ours, false], [ours, false]]);
  assert.deepEqual(replica.rows("entry").map(({ isInCart }) => isInCart).sort(), [false, true]);

  undo();

  assert.deepEqual([entryTexts(), replica.rows("list"), replica.rows("item")], [[], [], []]);
});

test("Importing the same file again adds nothing, unless a repeated import is requested (X-10)", async () => {
  const { plan, put, entryTexts } = await kitchen();
  const file = await ready(kitchenOwl, "kitchenowl.json");
  put(file);
  const before = entryTexts();

  const again = plan(file);

  assert.deepEqual([sizeOf(again), again.knownEntries, again.knownRecipes], [0, 2, 1]);
  put(file);
  assert.deepEqual(entryTexts(), before);
  put(file, { isAgain: true });
  assert.equal(entryTexts().filter((line) => line === "Pancakes of household-1").length, 2);
  assert.equal(entryTexts().filter((line) => line === "Pancakes of mine").length, 1);
});

test("An entry under another name counts as existing, with another note it does not (X-10)", async () => {
  const { replica, lists, plan } = await kitchen();
  const list = lists.create("Week", "", ours);
  lists.add(list, [{ name: "Potatoes", quantity: null, count: 1, shownUnit: null }]);

  const file = await ready("name,note,list\nKartoffeln,,week\npotatoes,floury,week\nMilk,,week\nMilk,,week\n", "x.csv");
  const { lists: [{ target, entries }], knownEntries } = plan(file);

  assert.equal(target, list);
  assert.deepEqual(entries.map(({ name, note }) => [name, note]), [["potatoes", "floury"], ["Milk", ""]]);
  assert.equal(knownEntries, 2);
  assert.equal(replica.rows("entry").length, 1);
});

test("A recipe of the same name from another page is another recipe (X-10)", async () => {
  const { put, plan } = await kitchen();
  put(await ready(mealieSoup, "soup.json"));

  const other = await ready({ ...mealieSoup, orgURL: "https://example.com/other" }, "soup.json");
  const nameless = await ready({ ...mealieSoup, name: "LENTIL SOUP", orgURL: null }, "soup.json");

  assert.equal(plan(other).recipes.length, 1);
  assert.equal(plan(nameless).recipes.length, 0);
});

test("A list may be left out, and entries of one name share one item (X-10)", async () => {
  const { replica, put, entryTexts } = await kitchen();
  const file = await ready("list,name,amount\nA,Milk,1\nB,Milk,2\nB,Bread,\n", "x.csv");

  put(file, { targets: ["new", "none"] });
  assert.deepEqual(entryTexts(), ["A: Milk"]);
  put(file, { household: "" });

  assert.deepEqual(entryTexts(), ["A: Milk", "A: Milk", "B: Bread", "B: Milk"]);
  assert.equal(replica.rows("item", "").filter(({ name }) => name === "Milk").length, 1);
});

test("5,000 entries and 2,000 recipes come at once (X-10)", async () => {
  const { replica, put } = await kitchen();
  const rows = Array.from({ length: 5_000 }, (_, index) => `Thing ${index},${index % 7}`);
  const many = Array.from({ length: 2_000 }, (_, index) => ({ ...mealieSoup, name: `Soup ${index}` }));

  put(await ready(`name,amount\n${rows.join("\n")}`, "long.csv"));
  put(await ready(many, "many.json"));

  assert.deepEqual([replica.rows("entry").length, replica.rows("recipe", ours).length], [5_000, 2_000]);
});
