// One button mends a fault, proven by the engine (G-21).
import assert from "node:assert/strict";
import { test } from "node:test";
import { codes, load, randomDrawing, randomSource, sketch, verdictOf } from "./map-kit.mjs";
import { randomStore } from "./walk-kit.mjs";

const { certainRepair, isMended } = await load("maps/drawing/repairs");
const { DrawingHistory } = await load("maps/drawing/history");
const { departmentIndex } = await load("maps/drawing/cells");
const { drawingFrom } = await load("maps/drawing/published");

const repairOf = (drawing, fault) => certainRepair(drawing, verdictOf(drawing), fault, async (changed) => verdictOf(changed));

/** The repair of the first fault for a reason, after it is applied, seen to mend it, and undone. */
async function mended(reason, drawing) {
  const before = verdictOf(drawing);
  const fault = before.faults.find((one) => one.reason === reason);
  assert.ok(fault, `${reason} in ${JSON.stringify(before.faults)}`);
  const repair = await repairOf(drawing, fault);
  if (repair === null) return null;
  const history = new DrawingHistory({ ...drawing, cells: drawing.cells.slice() });
  history.perform(repair.step);
  const after = verdictOf(history.drawing.getSnapshot());
  assert.ok(isMended(before, fault, after));
  assert.equal(after.faults.filter((one) => one.reason === reason && one.cells.join() === fault.cells.join()).length, 0);
  history.undo();
  assert.deepEqual([...history.drawing.getSnapshot().cells], [...drawing.cells]);
  assert.deepEqual(history.drawing.getSnapshot().notes, drawing.notes);
  return [repair.kind, ...repair.cells];
}

const signed = (drawing, row, column) => ({ ...drawing, notes: { ...drawing.notes, signs: [{ row, column, number: 1, name: "" }] } });

test("A walled shelf gets an opening of one cell, in a wall rather than in another shelf (G-21)", async () => {
  assert.deepEqual(await mended("shelfApart", sketch("#######", "#E.C..#", "#.PP#.#", "#.PD#.#", "#.PP#.#", "#######")), ["openWall", 25]);
  assert.deepEqual(await mended("shelfApart", sketch("#######", "#E.C..#", "#.PPP.#", "#.PDP.#", "#.PPP.#", "#######")), ["openShelf", 17]);
});

test("A room with shelves gets a way in, and a bare one becomes wall (G-21)", async () => {
  const room = sketch("######", "#E.C.#", "######", "#D..D#", "######");
  const [kind, cell] = await mended("island", room);
  assert.equal(kind, "openWall");
  assert.ok(cell > 12 && cell < 17);

  assert.deepEqual(await mended("island", sketch("#####", "#E.C#", "#####", "#..##", "#####")), ["wallUp", 16, 17]);
});

test("Each room with a checkout out of reach gets a way (G-21)", async () => {
  assert.deepEqual(await mended("checkoutApart", sketch("#####", "#E..#", "#####", "#.C.#", "#####")), ["openWall", 12]);
  const repair = await mended("checkoutApart", sketch("#######", "#E....#", "#######", "#.C#C.#", "#######"));
  assert.equal(repair.length, 3);
});

test("A second entrance and the aisle of a sign are joined to the first (G-21)", async () => {
  assert.equal((await mended("entranceApart", sketch("#####", "E..C#", "#####", "E...#", "#####")))[0], "openWall");
  assert.equal((await mended("signApart", signed(sketch("#####", "#E.C#", "#####", "#..##", "#####"), 3, 1)))[0], "openWall");
});

test("A sign over a shelf moves to the only aisle beside it, and stays between two (G-21)", async () => {
  assert.deepEqual(await mended("signOffFloor", signed(sketch("#D##", "E..C"), 0, 1)), ["moveSign", 5]);
  assert.equal(await mended("signOffFloor", signed(sketch("E..C", "..D.", "...."), 1, 2)), null);
});

test("A gate that closes a store turns; one that leads into a dead end is removed (G-21)", async () => {
  assert.deepEqual(await mended("checkoutApart", sketch("######", "E.<.C#", "######")), ["turnGate", 8]);
  assert.deepEqual(await mended("trap", sketch("#######", "E.C.>D#", "#######")), ["openGate", 11]);
  assert.deepEqual(await mended("trap", sketch("#########", "E.C.....#", "#v#####v#", "#...>...#", "#D#####P#", "#########")), ["turnGate", 25]);
});

test("Of two gates that lead in, only the author knows which leads out (G-21)", async () => {
  assert.equal(await mended("trap", sketch("######", "E.C..#", "#v##v#", "#....#", "######")), null);
});

test("A missing entrance or checkout is placed in the only opening of the outer wall (G-21)", async () => {
  assert.deepEqual(await mended("noEntrance", sketch("##...##", "#..D..#", "#.C...#", "#######")), ["placeEntrance", 3]);
  assert.equal(await mended("noEntrance", sketch("##.#.##", "#..D..#", "#.C...#", "#######")), null);
  assert.equal(await mended("noEntrance", sketch("....", "....")), null);
  assert.deepEqual(await mended("noCheckout", sketch("#E##.##", "#..D..#", "#.....#", "#######")), ["placeCheckout", 4]);
  assert.equal(await mended("noCheckout", sketch("#E####", "#..D.#", "######")), null);
});

test("Two cells of wall are not opened, and a pin keeps its shelf (G-21)", async () => {
  assert.equal(await mended("checkoutApart", sketch("####", "E..#", "####", "####", "#.C#", "####")), null);
  const drawing = sketch("#####", "#E.C#", "#PPP#", "#PDP#", "#####");
  const pins = [{ row: 2, column: 2, name: "Tea", productId: null }];
  assert.deepEqual(await mended("shelfApart", drawing), ["openShelf", 12]);
  assert.equal(await mended("shelfApart", { ...drawing, notes: { ...drawing.notes, pins } }), null);
});

/** A store with walls, gates and openings strewn in. */
function damaged(seed) {
  const random = randomSource(seed);
  const drawing = drawingFrom(randomStore(seed)).drawing;
  const cells = drawing.cells.slice();
  const marks = ["#", "#", "#", "^", "v", "<", ">", ".", "D", "P"];
  for (let stroke = 0; stroke < 3 + random(4); stroke++) {
    const [start, code] = [random(cells.length), codes[marks[random(marks.length)]]];
    for (let at = 0; at < 1 + random(6); at++) {
      const cell = start + at * (stroke % 2 === 0 ? 1 : drawing.columns);
      if (cell < cells.length) cells[cell] = code;
    }
  }
  return { ...drawing, cells };
}

let offered = 0;
for (let seed = 0; seed < 60; seed++) {
  test(`Whatever repair is offered on a random map, its fault is gone, no other came, and undo restores it (seed ${seed})`, async () => {
    for (const drawing of [damaged(seed), randomDrawing(seed)]) {
      const before = verdictOf(drawing);
      for (const fault of before.faults.slice(0, 8)) {
        const repair = await repairOf(drawing, fault);
        if (repair === null) continue;
        offered += 1;
        const history = new DrawingHistory({ ...drawing, cells: drawing.cells.slice() });
        history.perform(repair.step);
        const changed = history.drawing.getSnapshot();
        assert.ok(isMended(before, fault, verdictOf(changed)));
        assert.ok(repair.cells.every((cell) => cell >= 0 && cell < drawing.cells.length));
        for (const { row, column } of drawing.notes.pins) {
          const cell = row * drawing.columns + column;
          if (departmentIndex(drawing.cells[cell]) >= 0) assert.equal(changed.cells[cell], drawing.cells[cell], "a pin keeps its shelf");
        }
        history.undo();
        assert.deepEqual([...history.drawing.getSnapshot().cells], [...drawing.cells]);
      }
    }
  });
}

test("Repairs are offered on many of the random maps", () => {
  assert.ok(offered > 50, `${offered}`);
});
