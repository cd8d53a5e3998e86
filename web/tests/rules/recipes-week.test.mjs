import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { daysLater, firstWeekday, noonOf, weekday, weekAround } = await rules("recipes/week");
const { plannedDays, portionsOf } = await rules("recipes/week-plan");

test("A week begins on the day that people there begin it with", () => {
  const begins = [["en-US", 0], ["en-GB", 1], ["de-DE", 1], ["de", 1], ["en", 0], ["pt-BR", 0], ["ar-EG", 6], ["fr-CA", 0]];
  for (const [tag, day] of begins) assert.equal(firstWeekday(tag), day, tag);
});

test("A week holds its day and has seven days in a row, also over the turn of a year and of the clocks", () => {
  for (let offset = 0; offset < 800; offset++) {
    const day = daysLater("2026-02-20", offset);
    for (const first of [0, 1, 6]) {
      const week = weekAround(day, first);

      assert.equal(week.length, 7);
      assert.ok(week.includes(day), day);
      assert.equal(weekday(week[0]), first);
      week.forEach((each, index) => assert.equal(each, daysLater(week[0], index)));
    }
    assert.equal(noonOf(day).getDate(), Number(day.slice(8)));
  }
  assert.equal(daysLater("2026-12-31", 1), "2027-01-01");
  assert.equal(daysLater("2028-03-01", -1), "2028-02-29");
});

test("Every day of the week is there, and a meal whose recipe is gone still says that something was planned (X-03)", () => {
  const recipes = new Map([["soup", { name: "Soup", servings: 4, ingredients: [] }]]);
  const meal = (id, day, recipeId, servings = 2) => ({ id, day, recipeId, servings, note: "", isDeleted: false });
  const meals = [meal("b", "2026-11-21", "soup"), meal("a", "2026-11-21", "gone"), meal("c", "2026-12-01", "soup")];

  const week = plannedDays(weekAround("2026-11-21", 1), meals, (id) => recipes.get(id) ?? null);

  assert.deepEqual(week.map(({ meals: planned }) => planned.length), [0, 0, 0, 0, 0, 2, 0]);
  assert.deepEqual(week[5].meals.map(({ recipe }) => recipe?.name ?? null), [null, "Soup"]);
  assert.deepEqual(portionsOf(week).map(({ recipe, servings }) => [recipe.name, servings]), [["Soup", 2]]);
});
