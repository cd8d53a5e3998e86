import assert from "node:assert/strict";
import { test } from "node:test";
import { device, rules, words } from "./support.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { Settings } = await rules("replica/settings");
const { noTabs } = await rules("replica/tabs");
const { Items } = await rules("items/items");
const { ListActions } = await rules("lists/list-actions");
const { ListCopies } = await rules("lists/list-copies");
const { laterDay, localDay } = await rules("grocery/local-day");
const { putOff, setUrgent } = await rules("lists/later/when-actions");
const { Categories } = await rules("items/categories");
const { ListViews } = await rules("lists/list-views");
const { arrangeEntries } = await rules("lists/list/arranged-entries");

async function home() {
  const { clock, environment } = device();
  const storage = new MemoryStorage();
  const replica = await Replica.open(storage, environment, noTabs);
  const settings = new Settings(replica);
  const items = new Items(replica, (name, ofHead) => words.guess(name, "en", ofHead));
  const actions = new ListActions(replica, items);
  const copies = new ListCopies(replica, items, actions);
  const categories = new Categories(replica);
  const views = new ListViews(replica, categories);
  const type = (list, text) => actions.add(list, words.entries(text, (name) => words.knows(name)).entries);
  return { clock, storage, environment, replica, settings, items, categories, actions, copies, views, type };
}

const lines = (entries) =>
  entries.map(({ name, quantity, count }) => `${name} ${quantity === null ? `×${count}` : quantity.amount}`);

test("A list without a name is not created", async () => {
  const { actions, views } = await home();

  assert.equal(actions.create("  \u200b "), null);
  assert.deepEqual(views.all.getSnapshot(), []);
});

test("A new list has its name, and can be renamed but not to nothing", async () => {
  const { actions, views } = await home();
  const id = actions.create(" Weekly shop ", "for the week");

  assert.equal(actions.rename(id, ""), false);
  assert.equal(views.contents(id).getSnapshot().list.name, "Weekly shop");
  assert.equal(actions.rename(id, "Sunday"), true);
  assert.equal(views.contents(id).getSnapshot().list.name, "Sunday");
});

test("Another name for an entry adds to it; alone, an item keeps its typed name (G-07)", async () => {
  const { actions, views, type, items } = await home();
  const id = actions.create("Weekly shop");
  const entries = () => lines(views.contents(id).getSnapshot().entries);
  type(id, "courgettes, 1 kg potatoes");
  assert.deepEqual(entries(), ["Courgettes ×1", "Potatoes 1000"]);

  type(id, "2 kg Kartoffeln");
  type(id, "zucchini");
  type(id, "500 g Erdäpfel, oat milk, milk");

  assert.deepEqual(entries(), ["Courgettes ×2", "Potatoes 3500", "Oat milk ×1", "Milk ×1"]);
  assert.equal(items.of("").named("Kartoffeln"), undefined);
  assert.equal(items.of("").withMeaning("Kartoffeln").name, "Potatoes");
});

test("An item under another name is in the household's category", async () => {
  const { actions, views, type, items, categories } = await home();
  const own = categories.of("").create("Cellar", "🕯️");
  type(actions.create("One"), "potatoes");
  items.place([items.of("").named("potatoes").id], categories.of("").all.getSnapshot().find(({ id }) => id === own));
  const id = actions.create("Two");
  type(id, "Kartoffeln");

  const [entry] = views.contents(id).getSnapshot().entries;
  assert.deepEqual([entry.name, entry.emoji, entry.categoryId], ["Kartoffeln", "🥔", own]);
});

test("Typed entries appear under their category, in the household's order", async () => {
  const { actions, views, type, categories } = await home();
  const id = actions.create("Weekly shop");
  type(id, "milk, 2 kg potatoes, toilet paper, bananas");

  const shelves = () => views.contents(id).getSnapshot().groups.map(({ category }) => category.department);
  assert.deepEqual(shelves(), ["produce", "dairy", "household"]);
  assert.deepEqual(lines(views.contents(id).getSnapshot().groups[0].entries), ["Potatoes 2000", "Bananas ×1"]);
  categories.of("").move("category.household", 0);
  assert.deepEqual(shelves(), ["household", "produce", "dairy"]);
});

test("The same item in the same unit is added up, in another unit it is not", async () => {
  const { actions, views, type } = await home();
  const id = actions.create("Weekly shop");
  type(id, "2 kg potatoes");
  type(id, "500 g potato");
  type(id, "potatoes");
  type(id, "milk\n2x milk");

  const { entries } = views.contents(id).getSnapshot();
  assert.deepEqual(lines(entries), ["Potatoes 2500", "Potatoes ×1", "Milk ×3"]);
  assert.equal(entries[0].shownUnit, "kg");
});

test("Entries in the cart sink to the bottom, the last one first, and come back", async () => {
  const { clock, actions, views, type } = await home();
  const id = actions.create("Weekly shop");
  const { entryIds } = type(id, "milk, eggs, bread");
  actions.setInCart(entryIds[0], true);
  clock.now += 1_000;
  actions.setInCart(entryIds[2], true);

  const contents = () => views.contents(id).getSnapshot();
  assert.deepEqual(lines(contents().inCart), ["Bread ×1", "Milk ×1"]);
  assert.deepEqual(lines(contents().groups.flatMap(({ entries }) => entries)), ["Eggs ×1"]);
  assert.equal(contents().list.inCartCount, 2);
  actions.setInCart(entryIds[0], false);
  assert.deepEqual(lines(contents().inCart), ["Bread ×1"]);
});

test("Adding an item that is in the cart makes a new entry to buy", async () => {
  const { actions, views, type } = await home();
  const id = actions.create("Weekly shop");
  actions.setInCart(type(id, "milk").entryIds[0], true);
  type(id, "milk");

  assert.equal(views.contents(id).getSnapshot().entries.length, 2);
});

test("A removed entry is gone, and Undo brings it back as it was (N-07)", async () => {
  const { actions, views, type } = await home();
  const id = actions.create("Weekly shop");
  const { entryIds } = type(id, "2 kg potatoes, milk");
  const before = views.contents(id).getSnapshot().entries;
  const removal = actions.removeEntry(entryIds[0]);

  assert.deepEqual(lines(views.contents(id).getSnapshot().entries), ["Milk ×1"]);
  removal.undo();
  assert.deepEqual(views.contents(id).getSnapshot().entries, before);
});

test("The cart is cleared at once, and restored at once (H-08)", async () => {
  const { actions, views, type } = await home();
  const id = actions.create("Weekly shop");
  for (const entry of type(id, "milk, eggs, bread").entryIds.slice(0, 2)) actions.setInCart(entry, true);
  const clearing = actions.clearInCart(id);

  assert.equal(clearing.count, 2);
  assert.deepEqual(lines(views.contents(id).getSnapshot().entries), ["Bread ×1"]);
  clearing.undo();
  assert.equal(views.contents(id).getSnapshot().inCart.length, 2);
});

test("Adding can be undone, for new and for raised entries", async () => {
  const { actions, views, type } = await home();
  const id = actions.create("Weekly shop");
  type(id, "milk");
  const addition = type(id, "milk, eggs, milk");
  assert.deepEqual(lines(views.contents(id).getSnapshot().entries), ["Milk ×3", "Eggs ×1"]);

  addition.undo();

  assert.deepEqual(lines(views.contents(id).getSnapshot().entries), ["Milk ×1"]);
});

test("A removed list is gone with its entries, and Undo brings both back", async () => {
  const { actions, views, type } = await home();
  const id = actions.create("Weekly shop");
  type(id, "milk");
  const removal = actions.remove(id);

  assert.equal(views.contents(id).getSnapshot(), null);
  assert.deepEqual(views.all.getSnapshot(), []);
  removal.undo();
  assert.equal(views.contents(id).getSnapshot().entries.length, 1);
});

test("An old list starts a new one, with nothing in the cart", async () => {
  const { actions, copies, views, type } = await home();
  const old = actions.create("Weekly shop", "details");
  actions.setInCart(type(old, "2 kg potatoes, milk").entryIds[1], true);
  const id = copies.duplicate(old, "Next week");

  const { list, entries, inCart } = views.contents(id).getSnapshot();
  assert.deepEqual([list.name, list.details, inCart.length], ["Next week", "details", 0]);
  assert.deepEqual(lines(entries), ["Potatoes 2000", "Milk ×1"]);
  assert.equal(copies.duplicate(old, " "), null);
  assert.equal(views.all.getSnapshot().length, 2);
});

test("The most recently used list comes first", async () => {
  const { clock, actions, views, type } = await home();
  const first = actions.create("First");
  clock.now += 1_000;
  actions.create("Second");
  clock.now += 1_000;
  type(first, "milk");

  assert.deepEqual(views.all.getSnapshot().map(({ name }) => name), ["First", "Second"]);
  assert.deepEqual(views.all.getSnapshot()[0].emojis, ["🥛"]);
});

test("A changed category moves every entry of the item", async () => {
  const { actions, views, type, items, categories } = await home();
  const id = actions.create("Weekly shop");
  type(id, "tofu");
  const produce = categories.of("").all.getSnapshot()[0];
  items.place([items.of("").named("tofu").id], produce);

  assert.equal(views.contents(id).getSnapshot().groups[0].category.department, "produce");
});

test("A new item is in the store's department, and stays where the household puts it", async () => {
  const { actions, views, items, categories } = await home();
  const id = actions.create("Weekly shop");
  const store = {
    itemNamed: (name) => (name === "zorg" ? { department: "pets", emoji: "👽" } : null),
    itemOfHead: (stem) => (stem === "blorp" ? { department: "sweets", emoji: "🪐" } : null),
  };
  actions.add(id, words.entries("zorg, red blorp, milk").entries, store);

  const departments = () => views.contents(id).getSnapshot().entries.map(({ department }) => department);
  assert.deepEqual(departments(), ["pets", "sweets", "dairy"]);
  const baby = categories.of("").all.getSnapshot().find(({ department }) => department === "baby");
  items.place([items.of("").named("zorg").id], baby);
  assert.equal(items.of("").belonging("Zorgs", store).department, "baby");
});

test("A list is searched, filtered and sorted by name and by aisle", async () => {
  const { actions, views, type } = await home();
  const id = actions.create("Weekly shop");
  const { entryIds } = type(id, "canned tomatoes, milk, bread, wine");
  actions.setInCart(entryIds[1], true);
  const { entries } = views.contents(id).getSnapshot();
  const aisles = { "Canned tomatoes": "10", Milk: "2", Bread: "Bakery wall", Wine: "" };
  const cents = { "Canned tomatoes": 199, Milk: 329, Bread: 99, Wine: null };
  const factsOf = ({ name }) => ({ aisle: aisles[name], cents: cents[name] });
  const names = (arrangement) => arrangeEntries(entries, arrangement, factsOf).map(({ name }) => name);

  assert.deepEqual(names({ show: "all", sort: "name" }), ["Bread", "Canned tomatoes", "Milk", "Wine"]);
  assert.deepEqual(names({ show: "all", sort: "aisle" }), ["Milk", "Canned tomatoes", "Bread", "Wine"]);
  assert.deepEqual(names({ show: "all", sort: "price" }), ["Bread", "Canned tomatoes", "Milk", "Wine"]);
  assert.deepEqual(names({ show: "all", sort: "-price" }), ["Milk", "Canned tomatoes", "Bread", "Wine"]);
  assert.deepEqual(names({ show: "inCart", sort: "name" }), ["Milk"]);
  assert.deepEqual(names({ show: "notInCart", sort: "name", search: "TOMATO" }), ["Canned tomatoes"]);
});

test("What is put off is on no list, count or total until its day, and comes back while the app is open", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const { clock, replica, actions, views, type } = await home();
  const id = actions.create("Weekly shop");
  const { entryIds: [milk, bread] } = type(id, "milk, bread");
  const contents = views.contents(id);
  const names = (entries) => entries.map(({ name }) => name);
  const counts = () => views.all.getSnapshot().map(({ entryCount, inCartCount, emojis }) => [entryCount, inCartCount, emojis.length]);
  const tomorrow = laterDay(localDay(new Date(clock.now)), 1);
  let calls = 0;
  const end = contents.subscribe(() => (calls += 1));

  const { undo } = putOff(replica, [{ id: milk }], tomorrow);
  assert.deepEqual([names(contents.getSnapshot().entries), names(contents.getSnapshot().later)], [["Bread"], ["Milk"]]);
  assert.deepEqual(contents.getSnapshot().groups.flatMap(({ entries }) => names(entries)), ["Bread"]);
  assert.deepEqual([names(views.openEntries.getSnapshot()), counts()], [["Bread"], [[1, 0, 1]]]);
  undo();
  assert.deepEqual(names(contents.getSnapshot().entries), ["Milk", "Bread"]);

  putOff(replica, [{ id: milk }, { id: bread }], tomorrow);
  actions.setInCart(bread, true);
  assert.deepEqual([names(contents.getSnapshot().inCart), names(contents.getSnapshot().later)], [["Bread"], ["Milk"]]);
  actions.setInCart(bread, false);
  assert.deepEqual(counts(), [[0, 0, 0]]);
  const before = [contents.getSnapshot(), calls];
  t.mock.timers.tick(60_000);
  assert.deepEqual([contents.getSnapshot() === before[0], calls], [true, before[1]]);
  clock.now += 86_400_000;
  t.mock.timers.tick(60_000);
  assert.equal(calls, before[1] + 1);
  assert.deepEqual([names(contents.getSnapshot().entries), counts()], [["Milk", "Bread"], [[2, 0, 2]]]);
  end();
});

test("Typed again, a thing that is put off is wanted now too, and only an entry of the same day gets more", async () => {
  const { clock, replica, actions, views, type } = await home();
  const id = actions.create("Weekly shop");
  const [milk] = type(id, "milk").entryIds;
  putOff(replica, [{ id: milk }], laterDay(localDay(new Date(clock.now)), 3));
  setUrgent(replica, { id: milk }, true);

  type(id, "milk");
  type(id, "milk");
  const { entries, later } = views.contents(id).getSnapshot();
  assert.deepEqual([lines(entries), lines(later), entries[0].isUrgent], [["Milk ×2"], ["Milk ×1"], false]);
  clock.now += 3 * 86_400_000;
  type(id, "milk");
  assert.deepEqual(lines(views.contents(id).getSnapshot().entries), ["Milk ×2", "Milk ×2"]);
});

test("A screen without changes is not rendered again", async () => {
  const { actions, views, type } = await home();
  const id = actions.create("Weekly shop");
  const contents = views.contents(id);
  const before = contents.getSnapshot();
  let calls = 0;
  const end = contents.subscribe(() => (calls += 1));

  assert.equal(contents.getSnapshot(), before);
  type(id, "milk");
  assert.ok(calls > 0);
  assert.notEqual(contents.getSnapshot(), before);
  end();
  const after = calls;
  type(id, "eggs");
  assert.equal(calls, after);
});

test("Everything is still there after the page was closed", async () => {
  const { actions, views, type, replica, storage, settings } = await home();
  const id = actions.create("Weekly shop");
  type(id, "2 kg potatoes, milk");
  settings.setMember("maple", true);
  const before = views.contents(id).getSnapshot();
  await replica.record([]).saved;

  const again = await Replica.open(storage, device(2).environment, noTabs);
  const settingsAgain = new Settings(again);

  assert.deepEqual(new ListViews(again, new Categories(again)).contents(id).getSnapshot(), before);
  assert.deepEqual(settingsAgain.memberships.getSnapshot(), ["maple"]);
});

test("The confirmation of a large amount stays with its entry, also after other edits (N-05)", async () => {
  const { actions, views, type } = await home();
  const id = actions.create("Weekly shop");
  type(id, "toilet paper");
  const entry = () => views.contents(id).getSnapshot().entries[0];
  assert.equal(entry().confirmed, null);

  actions.confirm(entry().id, { packs: 3_000_000_000, cents: 13_068, productId: "p" });
  actions.setQuantity(entry().id, null, 4);

  assert.deepEqual(entry().confirmed, { packs: 1_000_000_000, cents: 13_068, productId: "p" });
});
