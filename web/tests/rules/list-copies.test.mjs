// Templates, reused old lists, and lists moved to another household.
import assert from "node:assert/strict";
import { test } from "node:test";
import { device, rules, words } from "./support.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { change } = await rules("replica/row");
const { noTabs } = await rules("replica/tabs");
const { Categories } = await rules("items/categories");
const { Items } = await rules("items/items");
const { entriesOn } = await rules("lists/entry-order");
const { ListActions } = await rules("lists/list-actions");
const { ListCopies } = await rules("lists/list-copies");
const { ListViews } = await rules("lists/list-views");
const { laterDay, localDay } = await rules("grocery/local-day");
const { putOff, setUrgent } = await rules("lists/later/when-actions");
const { listsByHousehold } = await rules("lists/all/lists-by-household");
const { templateLines } = await rules("lists/all/template-lines");

async function home() {
  const { clock, environment } = device();
  const replica = await Replica.open(new MemoryStorage(), environment, noTabs);
  const items = new Items(replica, (name, ofHead) => words.guess(name, "en", ofHead));
  const actions = new ListActions(replica, items);
  const copies = new ListCopies(replica, items, actions);
  const views = new ListViews(replica, new Categories(replica));
  const type = (list, text) => actions.add(list, words.entries(text, (name) => words.knows(name)).entries);
  const contents = (id) => views.contents(id).getSnapshot();
  const names = (id) => contents(id).entries.map(({ name, quantity, count }) => `${name} ${quantity?.amount ?? count}`);
  return { clock, replica, items, actions, copies, views, type, contents, names };
}

test("A list is saved as a template that is not among the lists to shop", async () => {
  const { actions, copies, views, type, names } = await home();
  const list = actions.create("Weekly shop");
  actions.setInCart(type(list, "2 kg potatoes, milk").entryIds[0], true);
  const saved = copies.saveAsTemplate(list, "Basics");

  assert.equal(saved.kind, "saved");
  assert.deepEqual(views.all.getSnapshot().map(({ name }) => name), ["Weekly shop"]);
  assert.deepEqual(views.templates.getSnapshot().map(({ name, inCartCount }) => [name, inCartCount]), [["Basics", 0]]);
  assert.deepEqual(names(saved.id), ["Potatoes 2000", "Milk 1"]);
});

test("Copies of an entry stay urgent and are wanted at once; a moved one keeps its day", async () => {
  const { clock, replica, actions, copies, type, contents } = await home();
  const list = actions.create("Weekly shop");
  const { entryIds: [milk, soap] } = type(list, "milk, soap");
  const friday = laterDay(localDay(new Date(clock.now)), 6);
  setUrgent(replica, { id: milk }, true);
  putOff(replica, [{ id: milk }, { id: soap }], friday);
  const facts = (id) => {
    const { entries, later } = contents(id);
    return [...entries, ...later].map(({ name, isUrgent, notBefore }) => [name, isUrgent, notBefore]);
  };
  const asPutOff = [["Milk", true, friday], ["Soap", false, friday]];
  const wanted = [["Milk", true, null], ["Soap", false, null]];

  assert.deepEqual(facts(list), asPutOff);
  assert.deepEqual(facts(copies.duplicate(list, "Again")), wanted);
  assert.deepEqual(facts(copies.saveAsTemplate(list, "Basics").id), wanted);
  const [copied, target] = [actions.create("Copied"), actions.create("Target")];
  copies.load(copied, contents(list).later);
  assert.deepEqual(facts(copied), wanted);
  const { undo } = copies.moveEntries(target, contents(list).later);
  assert.deepEqual([facts(list), facts(target)], [[], asPutOff]);
  undo();
  assert.deepEqual([facts(list), facts(target)], [asPutOff, []]);
  assert.deepEqual(facts(copies.moveTo(list, "h1").id), asPutOff);
});

test("Copies and moved entries share the photograph, and one that has its own is not added to another", async () => {
  const { replica, actions, copies, type, contents } = await home();
  const [list, other] = [actions.create("Weekly shop"), actions.create("Party")];
  const [cheese] = type(list, "cheese").entryIds;
  replica.record([change("entry", cheese, { pictureId: "p1" })]);
  const facts = (id) => contents(id).entries.map(({ name, count, pictureId }) => [name, count, pictureId]);

  assert.deepEqual(facts(copies.duplicate(list, "Again")), [["Cheese", 1, "p1"]]);
  assert.deepEqual(facts(copies.saveAsTemplate(list, "Basics").id), [["Cheese", 1, "p1"]]);
  type(list, "cheese");
  assert.deepEqual(facts(list), [["Cheese", 2, "p1"]], "typed again, more of the same is wanted");
  type(other, "cheese");
  copies.load(other, contents(list).entries);
  assert.deepEqual(facts(other), [["Cheese", 1, null], ["Cheese", 2, "p1"]]);
  copies.load(other, contents(list).entries);
  assert.deepEqual(facts(other), [["Cheese", 1, null], ["Cheese", 4, "p1"]]);
  copies.moveEntries(other, contents(list).entries);
  assert.deepEqual([facts(list), facts(other)], [[], [["Cheese", 1, null], ["Cheese", 6, "p1"]]]);
  assert.deepEqual(facts(copies.moveTo(other, "h1").id), [["Cheese", 1, null], ["Cheese", 6, "p1"]]);
});

test("A template needs a name that no other of the household has", async () => {
  const { actions, copies, views } = await home();
  const [mine, ours] = [actions.create("Mine"), actions.create("Ours", "", "h1")];
  copies.saveAsTemplate(mine, "Basics");

  assert.equal(copies.saveAsTemplate(mine, " \u200b").kind, "nameless");
  assert.equal(copies.saveAsTemplate(mine, "BASICS ").kind, "taken");
  assert.equal(copies.saveAsTemplate(ours, "Basics").kind, "saved");
  actions.remove(views.templates.getSnapshot().find(({ household }) => household === "").id);
  assert.equal(copies.saveAsTemplate(mine, "Basics").kind, "saved");
});

test("A template is added to a list, summed with its entries, and undone in one step", async () => {
  const { actions, copies, type, contents, names } = await home();
  const old = actions.create("Old");
  const { entryIds } = type(old, "2 kg potatoes, milk, bread");
  actions.setNote(entryIds[2], "the dark one");
  const { id } = copies.saveAsTemplate(old, "Basics");
  const list = actions.create("New");
  type(list, "500 g potatoes");
  const loaded = copies.load(list, contents(id).entries);

  assert.deepEqual(names(list), ["Potatoes 2500", "Milk 1", "Bread 1"]);
  assert.equal(contents(list).entries[2].note, "the dark one");
  loaded.undo();
  assert.deepEqual(names(list), ["Potatoes 500"]);
  assert.deepEqual(names(id), ["Potatoes 2000", "Milk 1", "Bread 1"]);
});

test("Several entries move to another list, summed with what is there, and come back in one step", async () => {
  const { actions, copies, type, contents, names } = await home();
  const [old, next] = [actions.create("Weekly"), actions.create("Party")];
  type(next, "1 kg potatoes, cheese");
  const { entryIds } = type(old, "2 kg potatoes, milk, bread");
  actions.setNote(entryIds[1], "fresh");
  actions.setInCart(entryIds[1], true);
  const some = () => contents(old).entries.filter(({ id }) => entryIds.slice(0, 2).includes(id));

  const { undo, count } = copies.moveEntries(next, some());

  assert.equal(count, 2);
  assert.deepEqual([names(old), names(next)], [["Bread 1"], ["Potatoes 3000", "Cheese 1", "Milk 1"]]);
  assert.deepEqual(contents(next).entries.map(({ note, isInCart }) => [note, isInCart])[2], ["fresh", false]);
  undo();
  assert.deepEqual([names(old), names(next)], [["Potatoes 2000", "Milk 1", "Bread 1"], ["Potatoes 1000", "Cheese 1"]]);
  assert.deepEqual(contents(old).entries.map(({ isInCart }) => isInCart), [false, true, false]);
});

test("Several entries move to a list of another household with the items they need", async () => {
  const { actions, copies, items, type, contents, names } = await home();
  const [own, ours] = [actions.create("Mine"), actions.create("Ours", "", "h1")];
  type(own, "milk, zorg");

  const { undo } = copies.moveEntries(ours, contents(own).entries);

  assert.deepEqual([names(own), names(ours)], [[], ["Milk 1", "Zorg 1"]]);
  assert.equal(items.of("h1").named("zorg").household, "h1");
  undo();
  assert.deepEqual([names(own), names(ours)], [["Milk 1", "Zorg 1"], []]);
});

test("Entries are removed together, and their items placed together, each with one undo", async () => {
  const { actions, items, type, contents, names } = await home();
  const list = actions.create("Weekly");
  type(list, "milk, bread, tea");
  const [milk, bread] = contents(list).entries;

  const removal = actions.removeEntries([milk, bread]);
  assert.deepEqual(names(list), ["Tea 1"]);
  removal.undo();
  assert.deepEqual(names(list), ["Milk 1", "Bread 1", "Tea 1"]);

  const departments = () => contents(list).entries.map(({ department }) => department);
  const before = departments();
  const placement = items.place([milk.itemId, bread.itemId], { id: "category.care", department: "care" });
  assert.deepEqual(departments(), ["care", "care", before[2]]);
  placement.undo();
  assert.deepEqual(departments(), before);
});

test("Items that the store does not sell are reported, and left out when a template is added (N-08)", () => {
  const entry = (id, name, isInCart = false) => ({ id, name, isInCart });
  const template = ["Milk", "Soap", "Oats", "Rye", "Nails", "Tea"].map((name, index) => entry(`t${index}`, name));
  const prices = new Map([
    ["t0", { kind: "sold", isInstead: false }],
    ["t1", { kind: "sold", isInstead: true }],
    ["t2", { kind: "notSold", isNoLongerSold: false, isSoldOut: true }],
    ["t3", { kind: "notSold", isNoLongerSold: true, isSoldOut: false }],
    ["t4", { kind: "notSold", isNoLongerSold: false, isSoldOut: false }],
  ]);
  const listed = [entry("e1", "Teas"), entry("e2", "Milk", true)];

  const lines = templateLines(template, listed, (id) => prices.get(id));

  const states = ["new", "outOfStock", "outOfStock", "outOfStock", "new", "listed"];
  assert.deepEqual(lines.map(({ state }) => state), states);
});

test("A new list starts from a template, in whichever household", async () => {
  const { actions, copies, type, contents, names } = await home();
  const old = actions.create("Old", "for Sundays");
  type(old, "2 kg potatoes, dragon fruit");
  const { id } = copies.saveAsTemplate(old, "Basics");
  const fresh = copies.duplicate(id, "Sunday", "h1");

  const { list } = contents(fresh);
  assert.deepEqual([list.name, list.details, list.household, list.isTemplate], ["Sunday", "for Sundays", "h1", false]);
  assert.deepEqual(names(fresh), ["Potatoes 2000", "Dragon fruit 1"]);
});

test("A list moves to a household with its entries, its cart and the items they need, and back", async () => {
  const { actions, copies, items, replica, views, type, contents, names } = await home();
  const list = actions.create("Party");
  actions.setInCart(type(list, "milk, 2 kg potatoes, dragon fruit").entryIds[0], true);
  actions.add(actions.create("Ours", "", "h1"), words.entries("milk").entries);
  const ourMilk = items.of("h1").named("milk");
  const before = contents(list);

  const moved = copies.moveTo(list, "h1");

  assert.equal(contents(list), null);
  assert.equal(contents(moved.id).list.household, "h1");
  assert.deepEqual(names(moved.id), ["Milk 1", "Potatoes 2000", "Dragon fruit 1"]);
  assert.deepEqual(contents(moved.id).inCart.map(({ itemId }) => itemId), [ourMilk.id]);
  assert.ok(replica.rows("entry", "h1").every(({ itemId }) => replica.row("item", itemId).household === "h1"));
  assert.equal(copies.moveTo(moved.id, "h1"), null);

  moved.undo();

  assert.equal(contents(moved.id), null);
  assert.deepEqual(contents(list), before);
  assert.deepEqual(views.all.getSnapshot().map(({ name }) => name).sort(), ["Ours", "Party"]);
});

test("Lists are shown under their households, and those of a deleted household nowhere", () => {
  const lists = [["l1", "h1"], ["l2", ""], ["l3", "h1"], ["l4", "gone"]].map(([id, household]) => ({ id, household }));
  const groups = listsByHousehold(lists, [{ id: "" }, { id: "h1" }, { id: "h2" }]);

  assert.deepEqual(groups.map(({ household, lists: shown }) => [household.id, shown.map(({ id }) => id)]), [
    ["h1", ["l1", "l3"]], ["", ["l2"]],
  ]);
});

test("Entries added in the same moment are copied and summed in the order of the list", async () => {
  const { actions, replica, type, contents } = await home();
  const list = actions.create("Weekly shop");
  type(list, "milk, bread, eggs, butter");
  const ids = replica.rows("entry").map(({ id }) => id);
  // Rows arrive as from other devices through the server.
  replica.record([...ids].reverse().map((id) => change("entry", id, { added: 7 })));

  const order = entriesOn(replica, list).map(({ id }) => id);

  assert.deepEqual(order, contents(list).entries.map(({ id }) => id));
  assert.deepEqual(order, [...ids].sort());
});
