import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { missingMark, recipeOfLines, withMark } = await rules("recipes/import/marked-lines");
const { readImport } = await rules("grocery/rows/imported-recipe");

const lines = [
  ["Pea soup", "title"], ["Serves 4–6", null], ["500 g peas", "ingredient"], ["For the soup:", "ingredient"],
  ["Cook the peas.", "step"], ["Great soup!", null],
].map(([text, mark]) => ({ text, mark }));
const page = { lines, source: "https://example.com/soup", imageAddress: null, pictureId: "p", warnings: ["picture-refused"] };
const marks = (spans) => spans.map(({ mark }) => mark);

test("A line takes the chosen mark, and a range takes it at once, in either direction (X-02)", () => {
  assert.deepEqual(marks(withMark(lines, 1, 1, "ingredient")).slice(0, 3), ["title", "ingredient", "ingredient"]);
  assert.deepEqual(marks(withMark(lines, 4, 2, null)), ["title", null, null, null, null, null]);
  assert.deepEqual(marks(withMark(lines, 2, 4, "step")), ["title", null, "step", "step", "step", null]);
});

test("There is one title: marking another takes it from the first, and never marks a range", () => {
  assert.deepEqual(marks(withMark(lines, 1, 5, "title")), [null, null, "ingredient", "ingredient", "step", "title"]);
});

test("A recipe needs a title, and an ingredient or a step", () => {
  assert.equal(missingMark(lines), null);
  assert.equal(missingMark(withMark(lines, 0, 0, null)), "title");
  assert.equal(missingMark(withMark(lines, 1, 5, null)), "parts");
});

test("The marked lines make a recipe, with its ingredients understood (X-02)", () => {
  const { recipe, pictureId, warnings } = recipeOfLines(page, lines);

  assert.equal(recipe.name, "Pea soup");
  assert.equal(recipe.servings, 6);
  assert.equal(recipe.details, "Cook the peas.");
  assert.equal(recipe.source, "https://example.com/soup");
  assert.deepEqual(recipe.ingredients.map(({ name, quantity }) => [name, quantity.amount]), [["peas", 500]]);
  assert.equal(pictureId, "p");
  assert.deepEqual(warnings, ["picture-refused"]);
});

test("Unmarked parts are reported", () => {
  const { recipe, warnings } = recipeOfLines(page, withMark(lines, 2, 5, null).with(1, { text: "Boil.", mark: "step" }));

  assert.equal(recipe.servings, 4);
  assert.deepEqual(warnings, ["no-ingredients", "no-servings", "picture-refused"]);
  assert.equal(recipeOfLines(page, withMark(lines, 1, 5, null)), null);
  assert.equal(recipeOfLines(page, withMark(lines, 0, 0, null)), null);
});

test("A response is a recipe or lines; unknown marks are ignored", () => {
  const answer = readImport({ ...page, lines: [{ text: "a", mark: "title" }, { text: "b", mark: "photo" }] }, "");

  assert.deepEqual(marks(answer.lines), ["title", null]);
  assert.throws(() => readImport({ lines: "x" }, ""));
  assert.throws(() => readImport({ recipe: 7 }, ""));
});
