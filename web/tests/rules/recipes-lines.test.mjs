import assert from "node:assert/strict";
import { test } from "node:test";
import { chance, contract, rules, words } from "./support.mjs";

const { ingredientText } = await rules("recipes/amounts/ingredient-words");
const { recipes: english } = await rules("locale/en/recipes");
const { recipes: german } = await rules("locale/de/recipes");
const { formatsFor } = await rules("locale/formats");

test("Lines of ingredients are understood as the server understands them (X-02)", () => {
  const { lines } = contract("ingredient-lines");

  assert.ok(lines.length >= 120);
  for (const { line, ingredient } of lines) {
    // Swift leaves out what is null.
    const expected = ingredient === undefined ? null : { quantity: null, shownUnit: null, ...ingredient };
    assert.deepEqual(words.ingredient(line), expected, line);
  }
});

test("Whatever is typed or pasted as an ingredient is carried safely, and within its bounds", () => {
  const parts = [
    ..."aäß½¼ 0123456789.,;/x×()[]-–+%~\t\u200b\u202e🥛e:*", "1e308", " cup ", " (14 oz) ", "plus", " can ", "optional", " of ", "<b>",
  ];
  for (let seed = 0; seed < 3_000; seed++) {
    const random = chance(seed);
    const text = Array.from({ length: random() * 60 }, () => parts[Math.floor(random() * parts.length)]).join("");

    const found = words.ingredient(text);

    if (found === null) continue;
    const { name, note, quantity, count } = found;
    assert.match(name, /\p{Alphabetic}/u, `seed ${seed}`);
    assert.doesNotMatch(name + note, /[\u200b\u202e\t]/u, `seed ${seed}`);
    assert.ok([...name].length <= 100 && [...note].length <= 200, `seed ${seed}`);
    assert.ok(Number.isInteger(count) && count >= 1 && count <= 999, `seed ${seed}`);
    assert.ok(quantity === null || (Number.isInteger(quantity.amount) && quantity.amount >= 1 && quantity.amount <= 1e9));
  }
  assert.equal([...words.ingredient("🥛x".repeat(10_000)).name].length, 100);
  assert.equal(words.ingredient("For the sauce:"), null);
});

/** Lines that mean nothing, and tins whose size and content stand in a note: only rewritten ones are read again. */
const unequal = new Set([
  "1/0 cup sugar", "1/2/3 cups", "[1 cup] flour", "1 (400 g) (14 oz) can beans", "1 or 2 or 3 eggs",
  "1 (14 ounce) can diced tomatoes", "1 can (400 g) chopped tomatoes", "2 x 400 g tins chopped tomatoes",
]);

test("An ingredient written out to be changed is understood as the same again", () => {
  for (const [text, region] of [[english, "en-US"], [german, "de-DE"]]) {
    const words = { text, formats: formatsFor(region, "USD") };
    const lines = contract("ingredient-lines").lines.filter(({ line }) => !unequal.has(line));
    for (const ingredient of lines.map(({ line }) => words.ingredient(line)).filter((found) => found !== null)) {
      const written = ingredientText(ingredient, words);
      const { note: _, ...known } = ingredient;
      const { note, ...again } = words.ingredient(written);

      assert.deepEqual(again, known, written);
    }
  }
});
