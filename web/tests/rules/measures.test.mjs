// Units follow the person: pounds, ounces, cups and miles in their regions, grams and kilometers elsewhere.
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, rules } from "./support.mjs";

const { isForeign, roundWay, usualSystem, usualWays } = await rules("grocery/amounts/measures");
const { quantityOf, shownUnits } = await rules("grocery/amounts/quantity");
const { unitPrice } = await rules("grocery/prices/unit-price");
const { formatsFor } = await rules("locale/formats");
const { en } = await rules("locale/en/index");
const { recipes: recipeTexts } = await rules("locale/en/recipes");
const { scaledAmount } = await rules("recipes/amounts/scaling");
const { ingredientAmountWords } = await rules("recipes/amounts/ingredient-words");
const { kitchenMeasure } = await rules("recipes/amounts/kitchen-systems");
const { measurable } = await rules("recipes/amounts/kitchen-amount");
const { stepText } = await rules("recipes/amounts/step-amounts");
const { needsOf } = await rules("recipes/shopping");
const { unitPriceWords } = await rules("catalog/products/size-words");
const { walkAmountWords, requestWords } = await rules("walk/walk-words");

const nobreak = (words) => words.replaceAll("\u00a0", " ");
const american = formatsFor("en-US", "USD", "us");
const metric = formatsFor("en-US", "USD", "metric");
const german = formatsFor("de-DE", "EUR", "metric");
const british = formatsFor("en-GB", "GBP", "metric", "uk");
const germanInPounds = formatsFor("de-DE", "EUR", "us");

test("Units follow the region, unless the store is elsewhere; a person's own choice always wins", () => {
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

/** A pack's contents, with its text in metric, American and German. */
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

test("A pack is described as on its label: a pound is a pound, and 100 g are 3.5 oz", () => {
  for (const [size, inMetric, inAmerican, inGerman] of packs) {
    assert.equal(nobreak(metric.measure(size)), inMetric);
    assert.equal(nobreak(american.measure(size)), inAmerican);
    assert.equal(nobreak(german.measure(size)), inGerman);
  }
  assert.equal(nobreak(germanInPounds.measure({ amount: 1_134, unit: "g" })), "2,5 lb");
});

test("Weighed goods are in pounds from one pound on", () => {
  assert.deepEqual([200, 453, 720, 5_000].map((grams) => nobreak(american.weight(grams))), ["7.1 oz", "1 lb", "1.6 lb", "11 lb"]);
  assert.deepEqual([720, 5_000].map((grams) => nobreak(metric.weight(grams))), ["720 g", "5 kg"]);
});

test("Prices are compared by the pound and the quart, small packs with large ones (X-01)", () => {
  const priceText = (cents, amount, unit, formats) => unitPriceWords(cents, { amount, unit }, en, formats);

  assert.equal(priceText(440, 1_000, "g", metric), "$4.40/kg");
  assert.equal(priceText(440, 1_000, "g", american), "$2.00/lb");
  assert.equal(priceText(199, 454, "g", american), "$1.99/lb");
  assert.equal(priceText(299, 57, "g", american), "$23.79/lb");
  assert.equal(priceText(299, 946, "ml", american), "$2.99/qt");
  assert.equal(priceText(399, 3_785, "ml", american), "$1.00/qt");
  assert.equal(priceText(449, 12, "piece", american), "$0.37/piece");
  assert.deepEqual(unitPrice(440, { amount: 1_000, unit: "g" }), { cents: 440, per: "kg" });
});

test("The same of two packs is cheaper in both systems", () => {
  for (let seed = 0; seed < 500; seed++) {
    const random = randomSource(seed);
    const pack = () => [50 + Math.floor(random() * 2_000), { amount: 1 + Math.floor(random() * 5_000), unit: "g" }];
    const [one, other] = [pack(), pack()];
    const difference = (system) => unitPrice(...one, system).cents - unitPrice(...other, system).cents;
    assert.ok(difference("us") * difference("metric") >= 0, `seed ${seed}`);
  }
});

test("Distances are in miles, short ones in feet", () => {
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

test("Britain measures distances in miles and yards, and weighs in kilograms (X-04)", () => {
  const cases = [
    ["metric", "en-GB", null, "uk"],
    ["metric", "en-GB", "DE", "metric"],
    ["metric", "de-DE", "GB", "uk"],
    ["metric", "en-US", "GB", "uk"],
    ["us", "en-GB", null, "us"],
    ["metric", "en-IE", null, "metric"],
    ["us", "en-US", null, "us"],
  ];
  for (const [system, region, country, ways] of cases) assert.equal(usualWays(system, region, country), ways, `${region} in ${country}`);
  const distances = [15, 90, 300, 350, 1_609, 2_400, 200_000].map((metres) => nobreak(british.distance(metres)));
  assert.deepEqual(distances, ["20 yd", "100 yd", "350 yd", "0.2 mi", "1 mi", "1.5 mi", "124 mi"]);
  assert.equal(nobreak(british.steps(6.2)), "7 yd");
  assert.equal(nobreak(british.measure({ amount: 1_500, unit: "g" })), "1.5 kg");
});

test("The scale of a sketch is round in the reader's units", () => {
  for (let seed = 0; seed < 500; seed++) {
    const most = 20 + randomSource(seed)() * 20_000;
    for (const formats of [metric, american, british]) {
      const way = roundWay(most, formats.ways);
      assert.ok(way <= most * 1.000001 && way > most / 2.6, `seed ${seed}: ${way} of ${most}`);
      assert.match(nobreak(formats.distance(way)), /^(0\.)?[125]0* (m|km|ft|yd|mi)$/, `seed ${seed}`);
    }
  }
});

const part = (value, unit) => ({ name: "x", note: "", isOptional: false, count: 1, quantity: quantityOf(value, unit), shownUnit: unit });

/** A recipe's amount, a factor, and its text in both kitchens. */
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

test("A recipe uses the kitchen's own measures, and stays unchanged in its own system", () => {
  for (const [value, unit, factor, inMetric, inAmerican] of kitchens) {
    const amountIn = (formats) =>
      nobreak(ingredientAmountWords(scaledAmount(part(value, unit), factor, formats.system), { text: recipeTexts, formats }).amount);
    assert.deepEqual([amountIn(metric), amountIn(american)], [inMetric, inAmerican], `${value} ${unit} × ${factor}`);
    assert.equal(scaledAmount(part(value, unit), 1).shownUnit, unit, "written recipes stay as they are written");
  }
});

test("No dish is changed by more than a taste when its measures are", () => {
  for (let seed = 0; seed < 3_000; seed++) {
    const random = randomSource(seed);
    const unit = shownUnits[Math.floor(random() * shownUnits.length)];
    const value = 1 + random() * (unit === "g" || unit === "ml" ? 900 : 12);
    for (const system of ["metric", "us"]) {
      const measure = kitchenMeasure({ value, unit }, system);
      if (!isForeign(unit, system)) assert.equal(measure, null);
      if (measure === null) continue;
      assert.equal(isForeign(measure.unit, system), false, `seed ${seed}`);
      const [exact, told] = [quantityOf(value * 1_000, unit), quantityOf(measure.value * 1_000, measure.unit)];
      assert.equal(told.unit, exact.unit, `seed ${seed}`);
      assert.ok(Math.abs(told.amount / exact.amount - 1) <= 0.065, `seed ${seed}: ${value} ${unit} is ${measure.value} ${measure.unit}`);
      assert.deepEqual(measurable(measure), measure, `seed ${seed}: cannot measure ${measure.value} ${measure.unit}`);
    }
  }
});

const stepIn = (text, formats) => {
  const { shown, written } = stepText(text, { text: recipeTexts, formats });
  return [nobreak(shown), written];
};

/** A step, its text for another kitchen, and the amounts as written. */
const steps = [
  ["Heat to 350 °F.", metric, "Heat to 175 °C.", ["350 °F"]],
  ["Heat the oven to 350F, then 325 degrees F.", metric, "Heat the oven to 175 °C, then 165 °C.", ["350F", "325 degrees F"]],
  ["Roast at 375–400°F until the meat has 145 °F.", metric, "Roast at 190–205 °C until the meat has 63 °C.", ["375–400°F", "145 °F"]],
  ["Add 2 cups of milk and 1 1/2 lb beef.", metric, "Add 470 ml of milk and 680 g beef.", ["2 cups", "1 1/2 lb"]],
  ["Add 1-1/2 cups or 1 ½ pints.", metric, "Add 350 ml or 710 ml.", ["1-1/2 cups", "1 ½ pints"]],
  ["Add 2 to 3 cups of milk.", metric, "Add 470–710 ml of milk.", ["2 to 3 cups"]],
  ["Open the 14-ounce can, add ½ cup water.", metric, "Open the 400 g can, add 120 ml water.", ["14-ounce", "½ cup"]],
  ["Butter a 9 x 13-inch pan, roll the dough 1/4 inch thick.", metric, "Butter a 23 × 33 cm pan, roll the dough ½ cm thick.", ["9 x 13-inch", "1/4 inch"]],
  ["In 2 bis 3 cm große Stücke schneiden, Form von 20 cm.", american, "In ¾–1¼ inches große Stücke schneiden, Form von 8 inches.", ["2 bis 3 cm", "20 cm"]],
  ["Add 2 x 14 oz tomatoes.", metric, "Add 2 x 400 g tomatoes.", ["14 oz"]],
  ["Den Ofen auf 180 Grad heizen, 500 g Mehl zugeben.", american, "Den Ofen auf 355 °F heizen, 17½ oz Mehl zugeben.", ["180 Grad", "500 g"]],
  ["Bake at 200 °C; add 1.000 g flour and 0,5 l milk.", american, "Bake at 390 °F; add 2¼ lb flour and 2 cups milk.", ["200 °C", "1.000 g", "0,5 l"]],
];

/** Steps that stay as they are, for readers of both systems or one. */
const unchanged = [
  ["Heat to 350 °F (175 °C).", [metric, american]],
  ["Add 2 cups (480 ml) milk, or 1 lb / 450 g flour.", [metric, american]],
  ["Add 2 tbsp oil, 3 eggs and a pinch of salt; wait 20 minutes.", [metric, american]],
  ["Cut 2 onions into 8 pieces, in a 9 x 13 pan, for 4 people.", [metric, american]],
  ["Step 350, serves 4-6.", [metric, american]],
  ["Heat to 350 °F and add 2 cups of milk.", [american]],
  ["Auf 180 °C heizen, 500 g Mehl zugeben.", [metric, german]],
];

test("Amounts and temperatures in a recipe's steps are in the reader's units, with those of the author beside (X-04)", () => {
  for (const [text, formats, shown, written] of steps) assert.deepEqual(stepIn(text, formats), [shown, written]);
  for (const [text, readers] of unchanged) for (const formats of readers) assert.deepEqual(stepIn(text, formats), [text, []]);
});

test("No text of a step breaks the reading of amounts, and all else stays (X-04)", () => {
  const pieces = ["350", " ", "°F", "°", "C", "-", "1/2", "½", "cups", "cup", " to ", "(", ")", "lb", "g", "milk", "1,000", ".", "ä", "\u00a0", "to", "7", " x ", "inch", "cm"];
  for (let seed = 0; seed < 2_000; seed++) {
    const random = randomSource(seed);
    const text = Array.from({ length: 1 + Math.floor(random() * 12) }, () => pieces[Math.floor(random() * pieces.length)]).join("");
    for (const formats of [metric, american]) {
      const { shown, written } = stepText(text, { text: recipeTexts, formats });
      // The unconverted parts are in both, in order.
      let place = 0;
      let rest = text;
      for (const amount of written) {
        const at = rest.indexOf(amount);
        assert.ok(at >= 0, `seed ${seed}`);
        const before = rest.slice(0, at);
        assert.ok(shown.indexOf(before, place) >= 0, `seed ${seed}: ${text}`);
        place = shown.indexOf(before, place) + before.length;
        rest = rest.slice(at + amount.length);
      }
      assert.ok(shown.endsWith(rest), `seed ${seed}: ${text} is ${shown}`);
      assert.equal(shown === text, written.length === 0);
    }
  }
});

test("Ingredients on a list are in the shopper's units, in the same amount", () => {
  const dish = { name: "Pasta", servings: 2, ingredients: [part(500, "g"), { ...part(250, "ml"), name: "cream" }] };
  const amountsIn = (system) => needsOf([{ recipe: dish, servings: 2 }], system).map(({ quantity, shownUnit }) => [quantity.amount, shownUnit]);

  assert.deepEqual(amountsIn("us"), [[496, "oz"], [237, "cup"]]);
  assert.deepEqual(amountsIn("metric"), [[500, "g"], [250, "ml"]]);
});

test("On the walk packs use one's own units, typed amounts stay, and amounts beside a pack compare", () => {
  const speech = (formats) => ({ text: en, formats });
  const pack = { kind: "packs", packs: 2, size: { amount: 1_000, unit: "ml" }, portion: null, requested: null };
  const walkAmount = { kind: "asked", quantity: { amount: 907, unit: "g" }, count: 1, shownUnit: "lb" };
  const withRequest = (amount, shownUnit) => ({ ...pack, requested: { quantity: { amount, unit: "g" }, shownUnit } });

  assert.equal(nobreak(walkAmountWords(pack, speech(american))), "2 × 33.8 fl oz");
  assert.equal(nobreak(walkAmountWords(walkAmount, speech(metric))), "2 lb");
  assert.equal(nobreak(requestWords(withRequest(500, "g"), speech(american))), "for 17.6 oz");
  assert.equal(nobreak(requestWords(withRequest(500, "g"), speech(metric))), "for 500 g");
  assert.equal(nobreak(requestWords(withRequest(227, "lb"), speech(american))), "for 0.5 lb");
});

test("A file's size is in bytes, kB or MB, with few digits", () => {
  for (const [bytes, english, of] of [
    [0, "0 bytes", "0 Byte"], [1, "1 byte", "1 Byte"], [600, "600 bytes", "600 Byte"], [1_000, "1 kB", "1 kB"],
    [12_345, "12 kB", "12 kB"], [999_499, "999 kB", "999 kB"], [999_500, "1 MB", "1 MB"], [3_210_000, "3.2 MB", "3,2 MB"],
    [64 << 20, "67.1 MB", "67,1 MB"],
  ]) {
    assert.equal(metric.bytes(bytes).replace("\u00a0", " "), english);
    assert.equal(german.bytes(bytes).replace("\u00a0", " "), of);
  }
});
