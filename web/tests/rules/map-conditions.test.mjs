// Conditions noted in the store: aisles closed for now, seasonal shelves (G-33).
import assert from "node:assert/strict";
import { test } from "node:test";
import { verdictOf, load, sketch, whole } from "./map-kit.mjs";
import { layoutFrom, engine, placing } from "./walk-kit.mjs";

const { withClosedParts, whileClosed } = await load("maps/drawing/conditions");
const { documentOf, isDay, readDrawing } = await load("maps/drawing/document");
const { textFrom, readText } = await load("maps/drawing/text-form");
const { mapFrom } = await load("maps/drawing/published");
const { drawingIn, drawingFields } = await load("maps/shelf/map-fields");
const { cellWords } = await load("maps/editor/cell-words");
const { drawMap } = await load("store-maps/map-drawing");
const { readLayout } = await load("store-maps/store-layout");
const { readStoreMap } = await load("api/store-readers");
const { usualSettings, walkRequest } = await load("walk/walk-request");
const { readPlan } = await load("walk/walk-plan");

const placed = await placing();
const day = "2026-11-23";
const part = (more) => ({ row: 1, column: 3, height: 1, width: 1, name: "", decimetresPerCell: null, condition: "closed", until: null, ...more });
const withParts = (drawing, ...parts) => ({ ...drawing, notes: { ...drawing.notes, parts } });
const facts = { id: "map", store: "store", updated: 0 };

const milk = [{ id: "milk", department: "dairy", shelf: null, isFrozen: false, weightGrams: 1 }];

/** The way to the milk and on to the till. */
async function walked(layout) {
  const places = placed(layout, milk);
  const walk = (await engine())(walkRequest(layout, milk, places, usualSettings, { cell: null, openSection: null }));
  return readPlan(walk, ["milk"], layout, places);
}

test("A closed aisle is not walked while it is closed, and is open again after its last day (G-33)", async () => {
  const map = layoutFrom("#######", "#E...C#", "#.#.#.#", "#..D..#", "#######");
  const aisles = [{ number: 2, name: null, cell: [2, 3] }];
  const parts = [{ cell: [2, 3], height: 1, width: 1, name: "Aisle 2", decimetresPerCell: null, condition: "closed", until: "2026-11-24" }];

  const open = readLayout({ ...map, aisles, parts }, "2026-11-25");
  const closed = readLayout({ ...map, aisles, parts }, "2026-11-24");

  assert.deepEqual(open, readLayout({ ...map, aisles, parts }));
  assert.deepEqual([closed.closed, closed.kinds[17], closed.signs.length], [[17], "obstacle", 1]);
  const [short, round] = [await walked(open), await walked(closed)];
  assert.deepEqual([short.length, round.length], [6, 10]);
  assert.ok(short.path.includes(17) && !round.path.includes(17));
});

test("Items only at a closed aisle are not on the route (G-33)", () => {
  const map = layoutFrom("#####", "#E.C#", "#.###", "#.D##", "#####");
  const parts = [{ cell: [2, 1], height: 1, width: 1, name: null, decimetresPerCell: null, condition: "closed", until: null }];

  const open = placed(readLayout(map, day), milk);
  const closed = placed(readLayout({ ...map, parts }, day), milk);

  assert.deepEqual([[...open.shelves.keys()], open.unplaced], [["milk"], []]);
  assert.deepEqual([[...closed.shelves.keys()], closed.unplaced], [[], ["milk"]]);
});

test("If a closure would cut people off from every checkout, the map is walked as built (G-33)", () => {
  const map = layoutFrom("E...C");
  const barrier = { cell: [0, 2], height: 1, width: 1, name: null, decimetresPerCell: null, condition: "closed", until: null };

  const layout = readLayout({ ...map, parts: [barrier] }, day);

  assert.deepEqual([layout.closed, layout.kinds[2]], [[], "floor"]);
  assert.equal(layout.conditions.length, 1, "it is said all the same");
  const door = readLayout({ ...layoutFrom("E..C", "E..."), parts: [{ ...barrier, cell: [1, 0] }] }, day);
  assert.deepEqual([door.entrances, door.closed], [[0], [4]], "a closed door is not an entrance");
});

test("A closed aisle is drawn as closed, and seasonal shelves are framed and stay shelves (G-33)", () => {
  const map = layoutFrom("E...C", "DDD..");
  const parts = [
    { cell: [0, 1], height: 1, width: 9, name: null, decimetresPerCell: null, condition: "seasonal", until: null },
    { cell: [1, 3], height: 1, width: 2, name: null, decimetresPerCell: null, condition: "closed", until: null },
  ];

  const layout = readLayout({ ...map, parts }, day);
  const picture = drawMap(layout);

  assert.deepEqual(picture.conditions.map(({ condition, x, width }) => [condition, Math.floor(x), Math.round(width)]), [["seasonal", 10, 38], ["closed", 30, 18]]);
  assert.equal(picture.closed.length, 1);
  assert.deepEqual(picture.obstacles, [], "it is not a pillar");
  assert.deepEqual(layout.kinds.slice(0, 3), ["floor", "floor", "floor"]);
});

test("A closed aisle that makes a shelf unreachable is reported, but is not a fault of the map (G-33)", () => {
  const drawing = withParts(sketch("E..C", "##.#", "#D.#", "#.2#"), part({ row: 1, column: 2, until: day }));

  const built = verdictOf(drawing).faults;
  const faults = verdictOf(withClosedParts(drawing, day)).faults;

  assert.deepEqual(built, []);
  assert.deepEqual(whileClosed(built, faults).map(({ reason, cells, department }) => [reason, cells, department]), [["shelfApart", [9], "dairy"]]);
  assert.deepEqual(whole(drawing), whole(withParts(sketch("E..C", "##.#", "#D.#", "#.2#"), part({ row: 1, column: 2, until: day }))), "nothing was drawn");
  assert.equal(withClosedParts(drawing, "2026-11-24"), null);
  assert.equal(withClosedParts(withParts(drawing, part({ condition: "seasonal" })), day), null);
  const walled = withParts(sketch("E.C"), part({ row: 0, column: 1 }));
  assert.deepEqual(whileClosed([], verdictOf(withClosedParts(walled, day)).faults).map(({ reason }) => reason), ["checkoutApart"]);
});

test("Faults from before an aisle was closed are reported once (G-33)", () => {
  const drawing = withParts(sketch("E..C", "###.", "D#.."), part({ row: 1, column: 3 }));

  const built = verdictOf(drawing).faults;

  assert.ok(built.some(({ reason }) => reason === "shelfApart"));
  assert.deepEqual(whileClosed(built, verdictOf(withClosedParts(drawing, day)).faults), []);
});

test("Conditions are saved in every format, and only if there are any (G-33)", () => {
  const plain = part({ name: "Yard", condition: null });
  const drawing = withParts(sketch("E..C", "DDDD"), plain, part({ row: 0, until: "2026-12-31" }), part({ condition: "seasonal", name: "Christmas" }));

  const lines = textFrom(drawing).split("\n").filter((line) => /^(part|closed|seasonal) /.test(line));
  assert.deepEqual(lines, ["part 1 3 1 1 - Yard", "closed 2026-12-31 0 3 1 1 -", "seasonal - 1 3 1 1 - Christmas"]);
  const document = JSON.parse(JSON.stringify(documentOf(drawing)));
  assert.deepEqual(Object.keys(document.parts[0]), ["row", "column", "height", "width", "name", "decimetresPerCell"]);
  const published = mapFrom(drawing, facts);
  assert.deepEqual(readStoreMap(JSON.parse(JSON.stringify(published)), "").parts, published.parts);
  for (const again of [readText(textFrom(drawing)).drawing, readDrawing(document).drawing]) assert.deepEqual(again.notes.parts, drawing.notes.parts);
  const inRow = drawingIn(drawingFields(drawing, "s1")).notes.parts;
  assert.deepEqual(new Set(inRow.map((one) => JSON.stringify(one))), new Set(drawing.notes.parts.map((one) => JSON.stringify(one))));
});

test("Unknown conditions and impossible dates are dropped, and the part stays (G-33)", () => {
  const document = documentOf(withParts(sketch("E..C", "DDDD"), part({ name: "Yard" })));
  const readPart = (more) => readDrawing({ ...document, parts: [{ ...document.parts[0], ...more }] }).drawing.notes.parts[0];

  assert.equal(readPart({ condition: "haunted" }).condition, null);
  assert.deepEqual([readPart({ until: "2026-02-30" }).until, readPart({ until: "soon" }).until, readPart({ until: "2028-02-29" }).until], [null, null, "2028-02-29"]);
  assert.deepEqual([isDay("2026-12-31"), isDay("2026-12-32"), isDay("2026-1-1"), isDay("")], [true, false, false, false]);
});

test("A cell names its condition (G-33)", async () => {
  const { maps } = await load("locale/en/maps");
  const drawing = withParts(sketch("E..C", "DDDD"), part({ row: 0, column: 2, name: "Aisle 1", until: "2026-12-31" }));

  const words = cellWords(drawing, 2, new Set(), { maps, departments: { dairy: "Dairy" }, conditions: { closed: "Closed for now", seasonal: "Seasonal shelves" } });

  assert.match(words, /floor; Aisle 1, Closed for now, 2026-12-31; left: floor/);
});
