// A party order shared by link, without a server (F-05).
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, rules } from "./support.mjs";

const { packedOrder, unpackedOrder, bringsOrder } = await rules("restaurants/shared-order");
const { billOf, emptyOrder, mostOfADish, togetherOf, withCount, withoutGone, withPerson } = await rules("restaurants/party-order");

const dish = (id, ...prices) => ({
  id, name: id, details: null, emoji: null, vegetarian: false,
  prices: prices.map(([size, priceCents]) => ({ size, priceCents })),
});
const menu = [{ name: "Pizza", dishes: [dish("margherita", ["small", 800], ["groß · 40 cm", 1_200]), dish("water", [null, 250])] }];

const two = [["1", "margherita", "groß · 40 cm", 2], ["2", "margherita", "groß · 40 cm", 1], ["2", "water", null, 3]].reduce(
  (order, [person, id, size, count]) => withCount(order, person, id, size, count), withPerson(emptyOrder),
);

const link = (value) => `#order=${Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url")}`;

test("An order is unchanged by its link, with each person's dishes and bill (F-05)", () => {
  const hash = packedOrder(two);
  assert.match(hash, /^#order=[\w-]+$/);
  const bill = billOf(unpackedOrder(hash), menu);

  assert.deepEqual(unpackedOrder(hash), two);
  assert.deepEqual(bill.people.map(({ totalCents }) => totalCents), [2_400, 1_950]);
  assert.equal(bill.totalCents, 4_350);
});

test("Any order of any table goes through, or is too large for a link and gets none", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = randomSource(seed);
    let order = emptyOrder;
    while (random() < 0.8) order = withPerson(order);
    for (let time = random() * 150; time > 0; time -= 1) {
      const person = order.people[Math.floor(random() * order.people.length)].id;
      const size = [null, "small", "🍕 groß", "\u0000\"\\"][Math.floor(random() * 4)];
      order = withCount(order, person, `dish-${Math.floor(random() * 60)}`, size, 1 + Math.floor(random() * mostOfADish));
    }
    const hash = packedOrder(order);
    if (hash === null) assert.ok(order.portions.length > 100, `seed ${seed}`);
    else {
      assert.ok(hash.length <= 6_000);
      // Faces follow the order at the table, whatever their ids were.
      const bill = (one) => one.portions.map((portion) => [one.people.findIndex(({ id }) => id === portion.person), portion.dish, portion.size, portion.count]);
      assert.deepEqual(bill(unpackedOrder(hash)), bill(order), `seed ${seed}`);
    }
  }
});

test("An invalid order is rejected: nothing of it reaches the screen (F-05)", () => {
  const good = [1, [0, 1], [[0, "water", null, 1]]];
  assert.notEqual(unpackedOrder(link(good)), null);
  const bad = [
    "", "{", "null", "[]", "[1]", [2, [0], []], [1, [], []], [1, [0, 0], []], [1, [99], []], [1, ["🦊"], []], [1, [0.5], []], [1, [-1], []],
    [1, [0], [[0, "water", null, 0]]], [1, [0], [[0, "water", null, mostOfADish + 1]]], [1, [0], [[0, "water", null, 1.5]]],
    [1, [0], [[1, "water", null, 1]]], [1, [0], [[0, "", null, 1]]], [1, [0], [[0, 7, null, 1]]], [1, [0], [[0, "water", 7, 1]]],
    [1, [0], [[0, "w".repeat(201), null, 1]]], [1, [0], [[0, "water", null, 1], [0, "water", null, 2]]], [1, [0], ["water"]],
    [1, [0], Array.from({ length: 121 }, (_, index) => [0, `d${index}`, null, 1])], [1, { 0: 0 }, []],
  ];
  for (const value of bad) assert.equal(unpackedOrder(link(value)), null, JSON.stringify(value));
  for (const hash of ["#order=%%%", "#order=é", "#order=_w", `#order=${"A".repeat(9_000)}`]) assert.equal(unpackedOrder(hash), null, hash);
  assert.equal(unpackedOrder(packedOrder(two).slice(0, -5)), null, "cut off on its way");
  assert.ok(!bringsOrder("") && !bringsOrder("#menu-group-1") && unpackedOrder("#menu-group-1") === null);
});

test("Dishes missing from the menu here are listed separately, and not imported (F-05)", () => {
  const order = unpackedOrder(link([1, [3], [[0, "water", null, 2], [0, "snails", null, 1], [0, "margherita", "huge", 1]]]));
  const bill = billOf(order, menu);

  assert.deepEqual(bill.gone.map(({ dish: id }) => id), ["snails", "margherita"]);
  assert.equal(bill.totalCents, 500);
  assert.deepEqual(withoutGone(order, bill).portions.map(({ dish: id }) => id), ["water"]);
});

test("The kitchen's list has each dish in each size once (F-05)", () => {
  assert.deepEqual(
    togetherOf(billOf(two, menu)).map(({ dish: { id }, size, count }) => [id, size, count]),
    [["margherita", "groß · 40 cm", 3], ["water", null, 3]],
  );
});
