// A party's order, and search in menus.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { tableFaces } = await rules("grocery/people/table-faces");
const order = await rules("restaurants/party-order");
const { nearestFirst, RestaurantIndex, searchDishes } = await rules("restaurants/restaurant-index");
const { billOf, countOf, emptyOrder, facesFor, readPartyOrder, withCount, withoutGone, withoutPerson, withPerson } = order;

const dish = (id, name, prices, more = {}) => ({
  id, name, details: null, emoji: null, vegetarian: false, writtenPrice: null,
  prices: prices.map((price) => ({ isLeast: false, ...price })), ...more,
});
const menu = [
  {
    name: "Burgers",
    dishes: [
      dish("smash", "Copper smash", [{ size: "single", priceCents: 890 }, { size: "double", priceCents: 1140 }]),
      dish("forest", "Forest burger", [{ size: null, priceCents: 940 }], { details: "Portobello, thyme mayo" }),
    ],
  },
  { name: "Sides", dishes: [dish("fries", "Fries", [{ size: "S", priceCents: 290 }])] },
];

test("Each person pays for their own order, and the total is the sum (F-05)", () => {
  let party = withPerson(emptyOrder);
  const [fox, bear] = party.people.map(({ id }) => id);
  party = withCount(party, fox, "smash", "double", 1);
  party = withCount(party, fox, "fries", "S", 2);
  party = withCount(party, bear, "forest", null, 1);

  const bill = billOf(party, menu);
  assert.deepEqual(bill.people.map(({ totalCents }) => totalCents), [1140 + 580, 940]);
  assert.equal(bill.totalCents, 2660);
  assert.equal(bill.count, 4);
  assert.deepEqual(facesFor(party, "fries"), [tableFaces[0]]);
});

test("A count of none takes a dish off the order", () => {
  const party = withCount(withCount(emptyOrder, "1", "fries", "S", 3), "1", "fries", "S", 0);

  assert.deepEqual(party.portions, []);
  assert.deepEqual(withCount(emptyOrder, "1", "fries", "S", -4), emptyOrder);
  assert.equal(countOf(withCount(emptyOrder, "1", "fries", "S", 999), "1", "fries", "S"), order.mostOfADish);
});

test("Sizes of one dish are counted apart", () => {
  const party = withCount(withCount(emptyOrder, "1", "smash", "single", 1), "1", "smash", "double", 2);

  assert.deepEqual([countOf(party, "1", "smash", "single"), countOf(party, "1", "smash", "double")], [1, 2]);
});

test("A person who leaves takes their order along; the last one stays", () => {
  let party = withPerson(emptyOrder);
  const bear = party.people[1].id;
  party = withCount(party, bear, "fries", "S", 1);

  const remaining = withoutPerson(party, bear);
  assert.deepEqual(remaining, emptyOrder);
  assert.deepEqual(withoutPerson(remaining, "1"), emptyOrder);
});

test("Each person has a unique face, and a full table takes no more people", () => {
  let party = emptyOrder;
  for (let count = 0; count < tableFaces.length + 3; count++) party = withPerson(party);

  assert.equal(new Set(party.people.map(({ face }) => face)).size, tableFaces.length);
  assert.equal(new Set(party.people.map(({ id }) => id)).size, tableFaces.length);
  const withGap = withPerson(withoutPerson(party, party.people[3].id));
  assert.equal(new Set(withGap.people.map(({ id }) => id)).size, tableFaces.length);
});

test("A dish no longer on the menu costs nothing, and is reported", () => {
  let party = withCount(emptyOrder, "1", "fries", "XL", 1);
  party = withCount(party, "1", "soup", null, 1);
  party = withCount(party, "1", "forest", null, 1);

  const bill = billOf(party, menu);
  assert.equal(bill.totalCents, 940);
  assert.equal(bill.gone.length, 2);
  assert.equal(withoutGone(party, bill).portions.length, 1);
});

test("A dish without a price adds nothing and is reported, and a range makes the total a minimum (F-02, F-05)", () => {
  const market = [
    ...menu,
    {
      name: "Fish",
      dishes: [
        dish("bream", "Bream", [{ size: null, priceCents: null }], { writtenPrice: "market price" }),
        dish("platter", "Platter", [{ size: null, priceCents: 349, isLeast: true }], { writtenPrice: "$3.49 – $139.99" }),
      ],
    },
  ];
  let party = withPerson(emptyOrder);
  const [fox, bear] = party.people.map(({ id }) => id);
  party = withCount(party, fox, "bream", null, 2);
  party = withCount(party, fox, "forest", null, 1);
  party = withCount(party, bear, "platter", null, 2);

  const bill = billOf(party, market);
  const sums = ({ totalCents, isLeast, withoutPrice }) => [totalCents, isLeast, withoutPrice];
  assert.deepEqual(sums(bill), [940 + 698, true, 2]);
  assert.deepEqual(bill.people.map(sums), [[940, false, 2], [698, true, 0]]);
  assert.deepEqual(bill.people[0].lines.map(({ totalCents }) => totalCents), [null, 940]);
  assert.equal(bill.count, 5);
  assert.deepEqual(bill.gone, []);
});

test("A stored order is read back unchanged", () => {
  const party = withCount(withPerson(emptyOrder), "2", "fries", "S", 2);

  assert.deepEqual(readPartyOrder(JSON.parse(JSON.stringify(party)), ""), party);
  assert.throws(() => readPartyOrder({ people: [{ id: "1", face: "🐙" }], portions: [] }, ""));
});

const restaurants = [{ id: "pan", name: "The Copper Pan", menu }, { id: "cafe", name: "Café Löwe", menu: [menu[1]] }];
const matches = (text) =>
  new RestaurantIndex(restaurants).search(text).map((row) => [row.restaurant.id, ...row.dishes.map(({ id }) => id)]);

test("An empty search finds all restaurants", () => {
  assert.deepEqual(matches(" "), [["pan"], ["cafe"]]);
});

test("Restaurants are found by a part of their name, whatever its case and accents (F-04)", () => {
  assert.deepEqual(matches("cafe lo"), [["cafe"]]);
  assert.deepEqual(matches("COPPER pan"), [["pan"]]);
});

test("The nearest restaurant comes first; without distances, the first by name", () => {
  const names = (distanceTo) => nearestFirst(restaurants, distanceTo).map(({ id }) => id);

  assert.deepEqual(names(({ id }) => (id === "pan" ? 200 : 900)), ["pan", "cafe"]);
  assert.deepEqual(names(() => null), ["cafe", "pan"]);
});

test("A dish leads to all restaurants that serve it", () => {
  assert.deepEqual(matches("frie"), [["pan", "fries"], ["cafe", "fries"]]);
  assert.deepEqual(matches("thyme"), [["pan", "forest"]]);
  assert.deepEqual(matches("pizza"), []);
});

test("A group's name finds its dishes (F-02)", () => {
  assert.deepEqual([...searchDishes(restaurants[0], "burgers")], ["smash", "forest"]);
  assert.equal(searchDishes(restaurants[0], "").size, 3);
});

/** The number of calls of a string method while `work` runs. */
function counted(method, work) {
  const real = String.prototype[method];
  let calls = 0;
  String.prototype[method] = function (...given) {
    calls += 1;
    return real.apply(this, given);
  };
  try {
    work();
  } finally {
    String.prototype[method] = real;
  }
  return calls;
}

test("Each key normalizes only the typed text, and compares each of 10,000 dishes once per word (F-04)", () => {
  const many = Array.from({ length: 100 }, (_, index) => ({
    id: `r${index}`,
    name: `Restaurant ${index}`,
    menu: [{ name: "All", dishes: Array.from({ length: 100 }, (_, row) => dish(`d${row}`, `Dish ${row}`, [])) }],
  }));
  const index = new RestaurantIndex(many);

  assert.equal(index.search("dish 99").length, 100);
  assert.equal(counted("toLowerCase", () => index.search("dish 99")), 1);
  const fresh = new RestaurantIndex(many);
  const looks = counted("includes", () => fresh.search("dish 99"));
  assert.ok(looks > 10_000 && looks <= 2 * (10_000 + 100), `${looks} looks`);
});

test("Each further letter searches only the previous matches, with the results of a new search (F-04)", () => {
  const names = ["Pizza Margherita", "Pizza Marinara", "Crème brûlée", "Gemüsesuppe", "Mango lassi"];
  const many = Array.from({ length: 300 }, (_, index) => ({
    id: `r${index}`,
    name: index % 60 === 0 ? `Mar Azul ${index}` : `Table ${index}`,
    menu: [{ name: "All", dishes: Array.from({ length: 50 }, (_, row) => dish(`d${row}`, `${names[row % 5]} ${row}`, [])) }],
  }));
  const index = new RestaurantIndex(many);
  const typed = ["p", "pi", "piz", "pizz", "pizza", "pizza ", "pizza m", "pizza mar", "pizza marg"];

  const began = performance.now();
  const looks = typed.map((text) => counted("includes", () => index.search(text)));
  console.log(`${typed.length} letters over 300 restaurants of 50 dishes: ${(performance.now() - began).toFixed(1)} ms`);

  // The first search looks at every name and dish, later ones at half of the dishes or fewer.
  assert.ok(looks[0] <= 300 * 51, `${looks[0]} looks`);
  for (const later of looks.slice(1)) assert.ok(later <= 2 * (300 + 300 * 20), `${later} looks`);
  for (const text of [...typed, "mar", "mara", "mar ", "creme br", "CRÈME", "gemuse", "gemüse", "xyzzy", "", "x", "pizza"]) {
    const fresh = new RestaurantIndex(many).search(text);
    assert.deepEqual(index.search(text), fresh, text);
  }
  assert.equal(index.search("creme brulee").length, 300);
  assert.deepEqual(index.search("xyzzy"), []);
});
