import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync } from "node:fs";
import { randomSource, rules, words as reader } from "./support.mjs";

const { ingredientText } = await rules("recipes/amounts/ingredient-words");
const { recipes: english } = await rules("locale/en/recipes");
const { recipes: german } = await rules("locale/de/recipes");
const { formatsFor } = await rules("locale/formats");

/** Lines in the styles of many cookbooks, with their meaning. */
const samples = readFileSync(new URL("../../../Core/Tests/LanguageTests/Samples/ingredients-tuned.tsv", import.meta.url), "utf8");
const lines = samples.split("\n").filter((line) => line !== "" && !line.startsWith("#")).map((line) => line.split("\t")[0]);

test("Whatever is typed or pasted as an ingredient is carried safely, and within its bounds", () => {
  const parts = [
    ..."aäß½¼ 0123456789.,;/x×()[]-–+%~\t\u200b\u202e🥛e:*", "1e308", " cup ", " (14 oz) ", "plus", " can ", "optional", " of ", "<b>",
  ];
  for (let seed = 0; seed < 3_000; seed++) {
    const random = randomSource(seed);
    const text = Array.from({ length: random() * 60 }, () => parts[Math.floor(random() * parts.length)]).join("");

    const ingredient = reader.ingredient(text);

    if (ingredient === null) continue;
    const { name, note, quantity, count } = ingredient;
    assert.match(name, /\p{Alphabetic}/u, `seed ${seed}`);
    assert.doesNotMatch(name + note, /[\u200b\u202e\t]/u, `seed ${seed}`);
    assert.ok([...name].length <= 100 && [...note].length <= 200, `seed ${seed}`);
    assert.ok(Number.isInteger(count) && count >= 1 && count <= 999, `seed ${seed}`);
    assert.ok(quantity === null || (Number.isInteger(quantity.amount) && quantity.amount >= 1 && quantity.amount <= 1e9));
  }
  assert.equal([...reader.ingredient("🥛x".repeat(10_000)).name].length, 100);
  assert.equal(reader.ingredient("For the sauce:"), null);
});

/** Pounds are written with two digits: a few grams are lost. */
const unequal = new Set(["1 lb 10 oz stewing beef"]);

test("An ingredient written out to be changed is understood as the same again (X-02)", () => {
  for (const [text, region] of [[english, "en-US"], [german, "de-DE"]]) {
    const words = { text, formats: formatsFor(region, "USD") };
    for (const line of lines) {
      if (unequal.has(line)) continue;
      const ingredient = reader.ingredient(line);
      const written = ingredientText(ingredient, words);
      const { note: _, ...known } = ingredient;
      const { note, ...again } = reader.ingredient(written);

      assert.deepEqual(again, known, `${line} -> ${written}`);
    }
  }
});
