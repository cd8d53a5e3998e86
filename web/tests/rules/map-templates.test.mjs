// The templates that most people start their map from: stores that can be walked as they are (G-13).
import assert from "node:assert/strict";
import { test } from "node:test";
import { verdictOf, load } from "./map-kit.mjs";
import { engine, placing } from "./walk-kit.mjs";

const { storeSizes } = await load("grocery/map-words");
const { templateDrawing, templates } = await load("maps/templates/templates");
const { textFrom } = await load("maps/drawing/text-form");
const { mapFrom } = await load("maps/drawing/published");
const { mirroring } = await load("maps/drawing/strokes");
const { afterStep } = await load("maps/drawing/steps");
const { departments } = await load("grocery/departments");
const { readLayout } = await load("store-maps/store-layout");
const { usualSettings, walkRequest } = await load("walk/walk-request");
const placed = await placing();
const { readPlan } = await load("walk/walk-plan");

const facts = { id: "map", store: "store", updated: 0 };
/** The app's effort. */
const effort = 20_000_000;

const outside = { cell: null, openSection: null };

test("There are two templates of each size, from corner shop to warehouse club (G-12, G-13)", () => {
  assert.deepEqual(storeSizes.map((size) => templates.filter((template) => template.size === size).length), [2, 2, 2, 2]);
});

for (const template of templates) {
  const drawing = templateDrawing(template, template.name);

  test(`Nothing is wrong with the ${template.name}, nor with its mirror image (G-13)`, () => {
    if (process.env.SHOW_TEMPLATES) console.log(textFrom(drawing).split("grid\n")[1]);
    assert.deepEqual(verdictOf(drawing).faults, []);
    assert.deepEqual(verdictOf(afterStep(templateDrawing(template, ""), mirroring(drawing, "column"))).faults, []);
  });

  test(`The shortest round through the ${template.name} is shown with its proof (X-12)`, () => {
    const { round } = verdictOf(drawing, effort);
    if (process.env.SHOW_TEMPLATES) console.log(template.name, drawing.rows, drawing.columns, round);

    assert.ok(round.sections >= 18);
    assert.equal(round.metres, round.leastMetres);
  });

  test(`A list with every department is walked through the ${template.name} (G-13)`, async () => {
    const layout = readLayout(mapFrom(drawing, facts));
    const sold = departments.filter((department) => layout.sections.some((section) => section.department === department));
    assert.ok(sold.length >= 18, `${sold.length} departments`);
    const goods = sold.map((department) => ({ id: department, department, shelf: null, isFrozen: department === "frozen", weightGrams: 500 }));
    const placement = placed(layout, goods);

    const answer = (await engine())(walkRequest(layout, goods, placement, usualSettings, outside));
    const plan = readPlan(answer, goods.map(({ id }) => id), layout, placement);

    assert.deepEqual(plan.unreachable, []);
    assert.equal(plan.picks.length, sold.length);
    const isTill = (cell) => layout.checkouts.includes(cell);
    assert.deepEqual(plan.path.filter(isTill), plan.path.slice(-1), "the checkouts are not entrances");
  });
}
