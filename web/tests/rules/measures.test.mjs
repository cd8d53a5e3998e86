// Units follow the person: pounds, ounces, cups and miles where they are at home, grams and kilometres elsewhere.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chance, rules } from "./support.mjs";

const { isForeign, roundWay, usualSystem } = await rules("grocery/amounts/measures");
const { quantityOf, shownUnits } = await rules("grocery/amounts/quantity");
const { unitPrice } = await rules("grocery/prices/unit-price");
const { formatsFor } = await rules("locale/formats");
const { en } = await rules("locale/en/index");
const { recipes: recipeTexts } = await rules("locale/en/recipes");
const { scaledAmount } = await rules("recipes/amounts/scaling");
const { saidAmount } = await rules("recipes/amounts/ingredient-words");
const { kitchenMeasure } = await rules("recipes/amounts/kitchen-systems");
const { measurable } = await rules("recipes/amounts/kitchen-amount");
const { needsOf } = await rules("recipes/shopping");
const { unitPriceWords } = await rules("catalog/products/size-words");
const { walkAmountWords, requestWords } = await rules("walk/walk-words");

const nobreak = (words) => words.replaceAll("\u00a0", " ");
const american = formatsFor("en-US", "USD", "us");
const metric = formatsFor("en-US", "USD", "metric");
const german = formatsFor("de-DE", "EUR", "metric");
const germanInPounds = formatsFor("de-DE", "EUR", "us");

test("Somebody is American by region, unless their store is elsewhere; whoever chose is not asked", () => {
  const cases = [
    ["en-US", null, "us"],
    ["en-US", "US", "us"],
    ["en-US", "DE", "metric"],
    ["en", null, "us"],
    ["en-GB", null, "metric"],
    ["en-GB", "US", "metric"],
    ["de-DE", "US", "metric"],
    ["de", "US", "metric"],
    ["es-US", "US", "us"],
  ];
  for (const [region, country, system] of cases) assert.equal(usualSystem(region, country), system, `${region} in ${country}`);
});

/** What the pack holds; how it is told in metric, in American and in German. */
const packs = [
  [{ amount: 100, unit: "g" }, "100 g", "3.5 oz", "100 g"],
  [{ amount: 227, unit: "g" }, "227 g", "8 oz", "227 g"],
  [{ amount: 340, unit: "g" }, "340 g", "12 oz", "340 g"],
  [{ amount: 453, unit: "g" }, "453 g", "1 lb", "453 g"],
  [{ amount: 454, unit: "g" }, "454 g", "1 lb", "454 g"],
  [{ amount: 500, unit: "g" }, "500 g", "17.6 oz", "500 g"],
  [{ amount: 567, unit: "g" }, "567 g", "1.25 lb", "567 g"],
  [{ amount: 680, unit: "g" }, "680 g", "1.5 lb", "680 g"],
  [{ amount: 1_000, unit: "g" }, "1 kg", "2.2 lb", "1 kg"],
  [{ amount: 2_268, unit: "g" }, "2.27 kg", "5 lb", "2,27 kg"],
  [{ amount: 2, unit: "g" }, "2 g", "0.07 oz", "2 g"],
  [{ amount: 330, unit: "ml" }, "330 mL", "11.2 fl oz", "330 ml"],
  [{ amount: 355, unit: "ml" }, "355 mL", "12 fl oz", "355 ml"],
  [{ amount: 750, unit: "ml" }, "750 mL", "25.4 fl oz", "750 ml"],
  [{ amount: 946, unit: "ml" }, "946 mL", "32 fl oz", "946 ml"],
  [{ amount: 1_893, unit: "ml" }, "1.89 L", "64 fl oz", "1,89 l"],
  [{ amount: 2_000, unit: "ml" }, "2 L", "67.6 fl oz", "2 l"],
  [{ amount: 3_785, unit: "ml" }, "3.79 L", "1 gal", "3,79 l"],
  [{ amount: 12, unit: "piece" }, "12", "12", "12"],
];

test("A pack is told as labels say it: a pound is a pound, and 100 g are 3.5 oz", () => {
  for (const [size, inMetric, inAmerican, inGerman] of packs) {
    assert.equal(nobreak(metric.measure(size)), inMetric);
    assert.equal(nobreak(american.measure(size)), inAmerican);
    assert.equal(nobreak(german.measure(size)), inGerman);
  }
  assert.equal(nobreak(germanInPounds.measure({ amount: 1_134, unit: "g" })), "2,5 lb");
});

test("What is weighed is told in pounds from a pound on", () => {
  assert.deepEqual([200, 453, 720, 5_000].map((grams) => nobreak(american.weight(grams))), ["7.1 oz", "1 lb", "1.6 lb", "11 lb"]);
  assert.deepEqual([720, 5_000].map((grams) => nobreak(metric.weight(grams))), ["720 g", "5 kg"]);
});

test("Prices are compared by the pound and the quart, small packs with large ones (X-01)", () => {
  const told = (cents, amount, unit, formats) => unitPriceWords(cents, { amount, unit }, en, formats);

  assert.equal(told(440, 1_000, "g", metric), "$4.40/kg");
  assert.equal(told(440, 1_000, "g", american), "$2.00/lb");
  assert.equal(told(199, 454, "g", american), "$1.99/lb");
  assert.equal(told(299, 57, "g", american), "$23.79/lb");
  assert.equal(told(299, 946, "ml", american), "$2.99/qt");
  assert.equal(told(399, 3_785, "ml", american), "$1.00/qt");
  assert.equal(told(449, 12, "piece", american), "$0.37/piece");
  assert.deepEqual(unitPrice(440, { amount: 1_000, unit: "g" }), { cents: 440, per: "kg" });
});

test("Of two packs the same one is cheaper in both systems", () => {
  for (let seed = 0; seed < 500; seed++) {
    const random = chance(seed);
    const pack = () => [50 + Math.floor(random() * 2_000), { amount: 1 + Math.floor(random() * 5_000), unit: "g" }];
    const [one, other] = [pack(), pack()];
    const difference = (system) => unitPrice(...one, system).cents - unitPrice(...other, system).cents;
    assert.ok(difference("us") * difference("metric") >= 0, `seed ${seed}`);
  }
});

test("Ways are told in miles, short ones in feet", () => {
  const ways = [
    [90, "90 m", "300 ft"],
    [15, "20 m", "50 ft"],
    [350, "350 m", "0.2 mi"],
    [1_609, "1.6 km", "1 mi"],
    [2_400, "2.4 km", "1.5 mi"],
    [200_000, "200 km", "124 mi"],
  ];
  for (const [metres, inMetric, inAmerican] of ways) {
    assert.equal(nobreak(metric.distance(metres)), inMetric);
    assert.equal(nobreak(american.distance(metres)), inAmerican);
  }
  assert.deepEqual([nobreak(metric.steps(6.2)), nobreak(american.steps(6.2))], ["6 m", "20 ft"]);
});

test("The scale of a sketch is round in the units that it is told in", () => {
  for (let seed = 0; seed < 500; seed++) {
    const most = 20 + chance(seed)() * 20_000;
    for (const formats of [metric, american]) {
      const way = roundWay(most, formats.system);
      assert.ok(way <= most * 1.000001 && way > most / 2.6, `seed ${seed}: ${way} of ${most}`);
      assert.match(nobreak(formats.distance(way)), /^(0\.)?[125]0* (m|km|ft|mi)$/, `seed ${seed}`);
    }
  }
});

const part = (value, unit) => ({ name: "x", note: "", isOptional: false, count: 1, quantity: quantityOf(value, unit), shownUnit: unit });

/** What a recipe says, for how many times as many people, and how kitchens of both say it. */
const kitchens = [
  [250, "g", 1, "250 g", "8¾ oz"],
  [500, "g", 1, "500 g", "17½ oz"],
  [450, "g", 1, "450 g", "1 lb"],
  [1, "kg", 1, "1 kg", "2¼ lb"],
  [5, "g", 1, "5 g", "5 g"],
  [5, "ml", 1, "5 ml", "1 tsp"],
  [10, "ml", 1, "10 ml", "2 tsp"],
  [15, "ml", 1, "15 ml", "1 tbsp"],
  [30, "ml", 1, "30 ml", "2 tbsp"],
  [60, "ml", 1, "60 ml", "¼ cup"],
  [100, "ml", 1, "100 ml", "7 tbsp"],
  [125, "ml", 1, "125 ml", "½ cup"],
  [150, "ml", 1, "150 ml", "⅔ cup"],
  [250, "ml", 1, "250 ml", "1 cup"],
  [250, "ml", 2, "500 ml", "2 cups"],
  [1, "l", 1, "1 l", "4¼ cups"],
  [4, "l", 1, "4 l", "4¼ qt"],
  [1, "cup", 1, "235 ml", "1 cup"],
  [1.5, "cup", 2, "710 ml", "3 cups"],
  [8, "oz", 1, "225 g", "8 oz"],
  [1, "lb", 1, "450 g", "1 lb"],
  [3, "lb", 1, "1.35 kg", "3 lb"],
  [12, "floz", 1, "350 ml", "12 fl oz"],
  [2, "tbsp", 1, "2 tbsp", "2 tbsp"],
  [1, "tsp", 1, "1 tsp", "1 tsp"],
  [3, "piece", 1, "3", "3"],
];

test("A recipe is told in the kitchen's own measures, and as it is where they are its own", () => {
  for (const [value, unit, factor, inMetric, inAmerican] of kitchens) {
    const told = (formats) =>
      nobreak(saidAmount(scaledAmount(part(value, unit), factor, formats.system), { text: recipeTexts, formats }).amount);
    assert.deepEqual([told(metric), told(american)], [inMetric, inAmerican], `${value} ${unit} × ${factor}`);
    assert.equal(scaledAmount(part(value, unit), 1).shownUnit, unit, "written recipes stay as they are written");
  }
});

test("No dish is changed by more than a taste when its measures are", () => {
  for (let seed = 0; seed < 3_000; seed++) {
    const random = chance(seed);
    const unit = shownUnits[Math.floor(random() * shownUnits.length)];
    const value = 1 + random() * (unit === "g" || unit === "ml" ? 900 : 12);
    for (const system of ["metric", "us"]) {
      const found = kitchenMeasure({ value, unit }, system);
      if (!isForeign(unit, system)) assert.equal(found, null);
      if (found === null) continue;
      assert.equal(isForeign(found.unit, system), false, `seed ${seed}`);
      const [exact, told] = [quantityOf(value * 1_000, unit), quantityOf(found.value * 1_000, found.unit)];
      assert.equal(told.unit, exact.unit, `seed ${seed}`);
      assert.ok(Math.abs(told.amount / exact.amount - 1) <= 0.065, `seed ${seed}: ${value} ${unit} is ${found.value} ${found.unit}`);
      assert.deepEqual(measurable(found), found, `seed ${seed}: nobody can measure ${found.value} ${found.unit}`);
    }
  }
});

test("What a recipe puts on a list is in the shopper's units, and as much", () => {
  const dish = { name: "Pasta", servings: 2, ingredients: [part(500, "g"), { ...part(250, "ml"), name: "cream" }] };
  const wanted = (system) => needsOf([{ recipe: dish, servings: 2 }], system).map(({ quantity, shownUnit }) => [quantity.amount, shownUnit]);

  assert.deepEqual(wanted("us"), [[496, "oz"], [237, "cup"]]);
  assert.deepEqual(wanted("metric"), [[500, "g"], [250, "ml"]]);
});

test("On the walk packs are in one's units, what was typed as it was, and a wish beside a pack in units that compare", () => {
  const speech = (formats) => ({ text: en, formats });
  const pack = { kind: "packs", packs: 2, size: { amount: 1_000, unit: "ml" }, portion: null, requested: null };
  const asked = { kind: "asked", quantity: { amount: 907, unit: "g" }, count: 1, shownUnit: "lb" };
  const wish = (amount, shownUnit) => ({ ...pack, requested: { quantity: { amount, unit: "g" }, shownUnit } });

  assert.equal(nobreak(walkAmountWords(pack, speech(american))), "2 × 33.8 fl oz");
  assert.equal(nobreak(walkAmountWords(asked, speech(metric))), "2 lb");
  assert.equal(nobreak(requestWords(wish(500, "g"), speech(american))), "for 17.6 oz");
  assert.equal(nobreak(requestWords(wish(500, "g"), speech(metric))), "for 500 g");
  assert.equal(nobreak(requestWords(wish(227, "lb"), speech(american))), "for 0.5 lb");
});

test("The size of a file is told in bytes, kB or MB, whichever has few digits", () => {
  for (const [bytes, english, of] of [
    [0, "0 bytes", "0 Byte"], [1, "1 byte", "1 Byte"], [600, "600 bytes", "600 Byte"], [1_000, "1 kB", "1 kB"],
    [12_345, "12 kB", "12 kB"], [999_499, "999 kB", "999 kB"], [999_500, "1 MB", "1 MB"], [3_210_000, "3.2 MB", "3,2 MB"],
    [64 << 20, "67.1 MB", "67,1 MB"],
  ]) {
    assert.equal(metric.bytes(bytes).replace("\u00a0", " "), english);
    assert.equal(german.bytes(bytes).replace("\u00a0", " "), of);
  }
});
