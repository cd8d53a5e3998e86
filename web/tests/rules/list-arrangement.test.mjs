// Views of a list: by category, aisle, name or price; search and filters; any length.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { firstCount, firstRows, rowCount } = await rules("lists/list/first-rows");
const { hasHeading, plainArrangement, visibleList } = await rules("lists/list/list-arrangement");

const entry = (name, isInCart = false) => ({ id: name, name, isInCart });
const all = [entry("Tomatoes"), entry("Milk"), entry("Bread", true), entry("Cheese"), entry("Candles")];
const produce = { id: "produce" };
const dairy = { id: "dairy" };
const contents = {
  entries: all,
  groups: [{ category: produce, entries: [all[0], all[4]] }, { category: dairy, entries: [all[1], all[3]] }],
  inCart: [all[2]],
  later: [],
};
const productFacts = {
  Tomatoes: { aisle: "10", cents: 199, isDiscounted: true },
  Milk: { aisle: "2", cents: 329, isDiscounted: false },
  Cheese: { aisle: "2", cents: 599, isDiscounted: true },
  Bread: { aisle: "Bakery wall", cents: 249, isDiscounted: false },
  Candles: { aisle: "", cents: null, isDiscounted: false },
};
const show = (set) => {
  const view = visibleList(contents, { ...plainArrangement, ...set }, ({ name }) => productFacts[name]);
  const names = (entries) => entries.map(({ name }) => name);
  return {
    ...view,
    groups: view.groups.map((group) => [group.aisle ?? group.category.id, ...names(group.entries)]),
    entries: names(view.entries),
    inCart: names(view.inCart),
    later: names(view.later),
  };
};
const filter = (set) => ({ filter: { ...plainArrangement.filter, ...set } });

test("(S-10) By aisle, entries are grouped under their aisle, unknown ones last", () => {
  assert.deepEqual(show({ sort: "aisle" }).groups, [["2", "Cheese", "Milk"], ["10", "Tomatoes"], ["", "Candles"]]);
  assert.deepEqual(show({ sort: "aisle" }).inCart, ["Bread"]);
});

test("(N-37) By availability, entries are grouped by where they can be had, unknown ones last", () => {
  const supply = { Tomatoes: "elsewhere", Milk: "here", Cheese: "here", Candles: "unknown", Bread: "nowhere" };
  const open = { ...contents, entries: all.map((each) => ({ ...each, isInCart: false })), inCart: [] };
  const { groups, count } = visibleList(open, { ...plainArrangement, sort: "availability" }, ({ name }) => ({ ...productFacts[name], supply: supply[name] }));

  assert.deepEqual(groups.map((group) => [group.supply, ...group.entries.map(({ name }) => name)]), [
    ["here", "Cheese", "Milk"], ["elsewhere", "Tomatoes"], ["nowhere", "Bread"], ["unknown", "Candles"],
  ]);
  assert.equal(count, 5);
});

test("(S-10) One aisle alone is shown in each order, with the cart", () => {
  assert.deepEqual(show({ sort: "aisle", ...filter({ aisle: "2" }) }).groups, [["2", "Cheese", "Milk"]]);
  assert.deepEqual(show(filter({ aisle: "2" })).groups, [["dairy", "Milk", "Cheese"]]);
  assert.deepEqual(show({ sort: "name", ...filter({ aisle: "Bakery wall" }) }), {
    groups: [], entries: [], inCart: ["Bread"], later: [], isNothingFound: false, count: 1,
  });
});

test("Urgent entries are the first of their group, in every order but a learned route", () => {
  const isUrgent = ({ name }) => name === "Milk" || name === "Candles";
  const urgent = all.map((each) => ({ ...each, department: "dairy", isUrgent: isUrgent(each) }));
  const groups = [
    { category: produce, entries: [urgent[0], urgent[4]] }, { category: dairy, entries: [urgent[3], urgent[1]] },
  ];
  const view = (sort, way) =>
    visibleList({ ...contents, entries: urgent, groups }, { ...plainArrangement, sort }, ({ name }) => productFacts[name], way);
  const grouped = (sort) => view(sort).groups.map(({ entries }) => entries.map(({ name }) => name));
  const names = (entries) => entries.map(({ name }) => name);

  assert.deepEqual(grouped("category"), [["Candles", "Tomatoes"], ["Milk", "Cheese"]]);
  assert.deepEqual(grouped("aisle"), [["Milk", "Cheese"], ["Tomatoes"], ["Candles"]]);
  assert.deepEqual(names(view("name").entries), ["Candles", "Milk", "Cheese", "Tomatoes"]);
  assert.deepEqual(names(view("price").entries), ["Milk", "Candles", "Tomatoes", "Cheese"]);
  const way = new Map([["Tomatoes", 0], ["Milk", 1], ["Cheese", 2], ["Candles", 3]]);
  assert.deepEqual(view("aisle", way).groups.map(({ entries }) => names(entries)), [["Tomatoes", "Milk", "Cheese", "Candles"]]);
});

test("What is put off stands at the end by its day, and only where all or all open entries are shown", () => {
  const later = [["Wine", "2026-12-24"], ["Soap", "2026-12-02"], ["Glue", "2026-12-24"]];
  const withLater = { ...contents, later: later.map(([name, notBefore]) => ({ ...entry(name), notBefore })) };
  const view = (set) => visibleList(withLater, { ...plainArrangement, ...set }, ({ name }) => productFacts[name]);
  const laterNames = (set) => view(set).later.map(({ name }) => name);

  assert.deepEqual(laterNames({}), ["Soap", "Glue", "Wine"]);
  assert.deepEqual(laterNames({ show: "notInCart", sort: "price" }), ["Soap", "Glue", "Wine"]);
  assert.equal(view({}).count, 5);
  for (const set of [{ show: "inCart" }, { show: "soldHere" }, filter({ discounted: true })]) assert.deepEqual(laterNames(set), []);
  const found = view({ search: "wine" });
  assert.deepEqual([found.entries, found.later.map(({ name }) => name), found.isNothingFound, found.count], [[], ["Wine"], false, 1]);
});

test("(X-05) In the learned order, runs of one department are grouped under its name", () => {
  const departments = { soap: "care", cream: "care", milk: "dairy", peas: "frozen", pears: "produce", plums: "produce", salt: "pantry" };
  const entries = Object.entries(departments).map(([name, department]) => ({ ...entry(name), department }));
  const groupsAlong = (...order) =>
    visibleList({ entries, groups: [], inCart: [], later: [] }, { ...plainArrangement, sort: "aisle" }, () => ({ aisle: "", cents: null }),
      new Map(order.map((name, place) => [name, place])));

  const { groups, entries: flat } = groupsAlong("soap", "cream", "milk", "peas", "plums", "pears", "salt");
  const scattered = groupsAlong("soap", "plums", "milk", "cream", "peas", "pears", "salt");

  assert.deepEqual(groups.map(({ department, entries: stretch }) => [department, ...stretch.map(({ name }) => name)]), [
    ["care", "soap", "cream"],
    [null, "milk", "peas"],
    ["produce", "plums", "pears"],
    [null, "salt"],
  ]);
  assert.deepEqual(flat, []);
  assert.deepEqual(scattered.groups, []);
  assert.deepEqual(scattered.entries.map(({ name }) => name), ["soap", "plums", "milk", "cream", "peas", "pears", "salt"]);
});

test("A list whose entries are all in Other, or in no known aisle, has no heading for that", () => {
  const category = (name, department) => ({ kind: "category", category: { name, department }, entries: [] });
  const other = category(null, "other");
  const dairy = category(null, "dairy");
  const stretch = { kind: "stretch", department: "other", entries: [] };
  const noAisle = { kind: "aisle", aisle: "", entries: [] };

  for (const group of [other, stretch, noAisle]) assert.equal(hasHeading(group, [group]), false);
  for (const group of [other, stretch, noAisle, dairy]) assert.equal(hasHeading(group, [group, dairy]), true);
  for (const group of [dairy, category("Party", null), category("Shed", "other"), { ...noAisle, aisle: "3" }]) {
    assert.equal(hasHeading(group, [group]), true);
  }
  for (const group of [category(null, null), { ...stretch, department: null }]) assert.equal(hasHeading(group, [group, dairy]), false);
});

test("(S-11) A search finds parts of words in whatever case; without a match the list is as it was", () => {
  assert.deepEqual(show({ search: "TOMA" }).entries, ["Tomatoes"]);
  const nothing = show({ search: "xyz", sort: "name" });
  assert.equal(nothing.isNothingFound, true);
  assert.deepEqual(nothing.entries, show({ sort: "name" }).entries);
});

test("(S-12) All entries, open ones and those in the cart are shown in each order", () => {
  assert.deepEqual(show({ show: "inCart", sort: "aisle" }), {
    groups: [], entries: [], inCart: ["Bread"], later: [], isNothingFound: false, count: 1,
  });
  assert.deepEqual(show({ show: "notInCart", sort: "name" }).entries, ["Candles", "Cheese", "Milk", "Tomatoes"]);
  assert.deepEqual(show({ show: "notInCart" }).inCart, []);
});

test("(S-17) Price and discount filter a list as they do the products of a store", () => {
  assert.deepEqual(show({ sort: "-price", ...filter({ discounted: true }) }).entries, ["Cheese", "Tomatoes"]);
  assert.deepEqual(show({ sort: "price", ...filter({ minimumCents: 300 }) }).entries, ["Milk", "Cheese"]);
  assert.deepEqual(show({ sort: "price", ...filter({ maximumCents: 200 }) }).entries, ["Tomatoes"]);
});

test("(X-06) A list shows only items that its store sells, in every order", () => {
  assert.deepEqual(show({ show: "soldHere" }).groups, [["produce", "Tomatoes"], ["dairy", "Milk", "Cheese"]]);
  assert.deepEqual(show({ show: "soldHere", sort: "price" }).entries, ["Tomatoes", "Milk", "Cheese"]);
  assert.deepEqual(show({ show: "soldHere" }).inCart, ["Bread"]);
  assert.deepEqual(show({ show: "soldHere", search: "cand" }).isNothingFound, true);
});

test("A list of 200 draws the 24 rows of a screen first, from top to bottom, and leaves room for the others", () => {
  const entries = Array.from({ length: 200 }, (_, index) => entry(`Thing ${String(index).padStart(3, "0")}`, index >= 150));
  const groups = [0, 20, 100].map((from, index) => ({ category: { id: `c${index}` }, entries: entries.slice(from, [20, 100, 150][index]) }));
  const whole = visibleList({ entries, groups, inCart: entries.slice(150), later: [] }, plainArrangement, () => ({ aisle: "", cents: null, isDiscounted: false }));
  const drawn = (count) => {
    const { view, rest } = firstRows(whole, count);
    assert.equal(rowCount(view) + rest, 200);
    return [...view.groups.map((group) => group.entries.length), view.inCart.length];
  };

  assert.deepEqual(drawn(firstCount), [20, 4, 0]);
  assert.deepEqual(drawn(20), [20, 0]);
  assert.deepEqual(drawn(160), [20, 80, 50, 10]);
  assert.deepEqual(drawn(Infinity), [20, 80, 50, 50]);
});
