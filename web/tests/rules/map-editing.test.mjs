// Touch and keyboard on the sheet of a map (G-14).
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, codes, randomDrawing, load, sketch, whole } from "./map-kit.mjs";

const { DrawingHistory } = await load("maps/drawing/history");
const { MapEditing } = await load("maps/editing/map-editing");
const { BoardHands } = await load("maps/board/board-hands");
const { keyPressed } = await load("maps/board/board-keys");
const { cellAt, fitted, movedView, nearestCell, showing, zoomed } = await load("store-maps/viewport");
const { tools } = await load("grocery/map-words");
const { sectionMiddle, sectionsOf } = await load("maps/drawing/sections");

const size = { width: 400, height: 400 };

function atWork(...rows) {
  let marks = () => null;
  const opened = [];
  const editing = new MapEditing(new DrawingHistory(sketch(...rows)));
  const done = [];
  const loupes = [];
  let view = fitted(editing.drawing, size);
  const sheet = { editing, view: () => view, place: (next) => (view = next), size: () => size, loupe: (point) => loupes.push(point), done: (isChanged) => done.push(isChanged), markAt: (finger) => marks(finger), openMark: (mark) => opened.push(mark) };
  const hands = new BoardHands(sheet);
  const middle = (row, column) => ({ x: view.x + (column + 0.5) * view.scale, y: view.y + (row + 0.5) * view.scale, isTouch: true });
  const press = (key, more = {}) => keyPressed({ key, hasControl: false, hasShift: false, ...more }, editing, hands);
  return { editing, hands, done, loupes, opened, markWith: (at) => (marks = at), middle, press, view: () => view, cells: () => [...editing.drawing.cells] };
}

test("A finger draws with the brush, the loupe follows it, and one undo takes the stroke back (G-14)", () => {
  const { editing, hands, done, loupes, middle, cells } = atWork("....", "....");
  editing.choose(codes.D);

  hands.down(1, middle(0, 0), 0);
  hands.move(1, middle(0, 2));
  assert.deepEqual([...editing.inHand.getSnapshot().edits.keys()], [0, 1, 2]);
  assert.deepEqual(cells(), Array(8).fill(0), "nothing is done before the finger is lifted");
  hands.up(1, false);

  assert.deepEqual(cells().slice(0, 4), [codes.D, codes.D, codes.D, 0]);
  assert.deepEqual(done, [true]);
  assert.ok(loupes.length >= 3 && loupes.at(-1) === null);
  editing.undo();
  assert.deepEqual(cells(), Array(8).fill(0));
});

test("A tap on the mark of a fault opens it, and a stroke from there draws (G-21)", () => {
  const { editing, hands, middle, cells, opened, markWith } = atWork("....", "....");
  editing.choose(codes.D);
  const mark = { cell: 0, number: 1, isGrave: true };
  markWith(({ x }) => (x < middle(0, 1).x ? mark : null));

  hands.down(1, middle(0, 0), 0);
  hands.move(1, { ...middle(0, 0), x: middle(0, 0).x + 3 });
  hands.up(1, false);
  assert.deepEqual([opened, cells()], [[mark], Array(8).fill(0)]);

  hands.down(1, middle(0, 0), 0);
  hands.move(1, middle(0, 2));
  hands.up(1, false);
  assert.deepEqual([opened.length, cells().slice(0, 4)], [1, [codes.D, codes.D, codes.D, 0]]);
});

test("A second finger cancels the first one's stroke, and moves and scales the sheet (G-14)", () => {
  const { editing, hands, middle, cells, view } = atWork(...Array(40).fill(".".repeat(40)));
  const before = view();

  hands.down(1, middle(10, 10), 0);
  hands.move(1, middle(10, 12));
  hands.down(2, middle(10, 20), 0);
  hands.move(2, middle(10, 36));
  hands.up(2, false);
  hands.move(1, middle(12, 12));
  hands.up(1, false);

  assert.ok(cells().every((code) => code === 0));
  assert.equal(editing.history.canUndo, false);
  assert.ok(view().scale > 2 * before.scale, `${view().scale}`);
});

test("The wheel scales around the pointer: the cell under it stays there (G-14)", () => {
  const { hands, view, editing } = atWork(...Array(100).fill(".".repeat(100)));
  const at = { x: 130, y: 250 };
  const cell = cellAt(view(), at, editing.drawing);

  for (let turn = 0; turn < 8; turn++) hands.wheel(at, -120, 0, false);

  assert.ok(view().scale > 8);
  assert.equal(cellAt(view(), at, editing.drawing), cell);
});

test("A fully visible sheet stays in place, wherever the keyboard moves (G-14)", () => {
  const grid = { rows: 13, columns: 18 };
  const view = fitted(grid, size);

  for (let cell = 0; cell < 13 * 18; cell++) assert.equal(showing(view, cell, grid, size), view);
});

test("Lines, rectangles and selections begin and end by keyboard, and Escape leaves them (G-14)", () => {
  const { editing, press, cells } = atWork("....", "....", "....");
  editing.choose(codes["#"]);
  press("r");

  assert.equal(press("Enter"), "begun");
  press("ArrowDown");
  press("ArrowRight");
  assert.equal(press("Escape"), "moved");
  assert.deepEqual(cells(), Array(12).fill(0));

  press("Enter");
  press("End");
  assert.equal(press("Enter"), "changed");
  assert.deepEqual(cells().slice(4, 8), [0, codes["#"], codes["#"], codes["#"]]);
});

test("A selection is movedView by hand, copied, put down elsewhere and seen in a mirror (G-14)", () => {
  const { editing, hands, middle, press, cells } = atWork("DP..", "....");
  editing.take("select");
  hands.down(1, middle(0, 0), 0);
  hands.move(1, middle(0, 1));
  hands.up(1, false);
  assert.deepEqual(editing.selection.getSnapshot(), { row: 0, column: 0, height: 1, width: 2 });

  hands.down(1, middle(0, 1), 0);
  hands.move(1, middle(1, 2));
  hands.up(1, false);
  assert.deepEqual(cells(), [0, 0, 0, 0, 0, codes.D, codes.P, 0]);

  editing.mirror("column");
  assert.deepEqual(cells().slice(5, 7), [codes.P, codes.D]);
  press("c", { hasControl: true });
  editing.cursor.set(0);
  press("v", { hasControl: true });
  assert.deepEqual(cells().slice(0, 2), [codes.P, codes.D]);
  press("Delete");
  assert.deepEqual(cells().slice(0, 2), [0, 0]);
});

test("A tap selects a whole shelf, a door or a gate, and nothing on bare floor (G-14)", () => {
  const { editing, hands, middle } = atWork("#PPk..", "#PP.EE", "..>...");
  editing.take("select");
  const selectedAt = (row, column) => {
    editing.selection.set(null);
    hands.down(1, middle(row, column), 0);
    hands.up(1, false);
    return editing.selection.getSnapshot();
  };

  assert.deepEqual(selectedAt(0, 1), { row: 0, column: 1, height: 2, width: 2 });
  assert.deepEqual(selectedAt(1, 5), { row: 1, column: 4, height: 1, width: 2 });
  assert.deepEqual(selectedAt(2, 2), { row: 2, column: 2, height: 1, width: 1 });
  assert.deepEqual(selectedAt(0, 0), { row: 0, column: 0, height: 1, width: 1 });
  assert.equal(selectedAt(2, 5), null);
});

test("Arrow keys move the selection over others without harm, and one undo takes it all back (G-14)", () => {
  const { editing, press, cells } = atWork("D.P.", "....");
  const before = cells();
  editing.take("select");
  editing.selection.set({ row: 0, column: 0, height: 1, width: 1 });

  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"]) press(key);
  assert.deepEqual(cells(), [0, 0, codes.P, codes.D, 0, 0, 0, 0]);
  editing.undo();
  assert.deepEqual(cells(), before);
  assert.equal(editing.history.canUndo, false);
});

test("A selection is turned where there is room, and duplicated onto bare floor; a gate turns in place (G-14)", () => {
  const { editing, press, cells } = atWork("DP.", "..#", "...");
  editing.take("select");
  editing.selection.set({ row: 0, column: 0, height: 1, width: 2 });

  press("t");
  assert.deepEqual(cells(), [codes.D, 0, 0, codes.P, 0, codes["#"], 0, 0, 0]);
  press("d", { hasControl: true });
  assert.deepEqual(cells(), [codes.D, codes.D, 0, codes.P, codes.P, codes["#"], 0, 0, 0]);
  assert.deepEqual(editing.selection.getSnapshot(), { row: 0, column: 1, height: 2, width: 1 });
  editing.selection.set({ row: 2, column: 0, height: 1, width: 2 });
  assert.equal(editing.turn(), false, "no room");
  editing.selection.set({ row: 0, column: 0, height: 2, width: 3 });
  assert.equal(editing.duplicate(), false, "no room");

  const gate = atWork("^.");
  gate.editing.selection.set({ row: 0, column: 0, height: 1, width: 1 });
  gate.press("t");
  assert.deepEqual(gate.cells(), [codes[">"], 0]);
});

test("Unused keys are left to the browser, such as Tab (G-14)", () => {
  const { press } = atWork("..");
  assert.deepEqual(["Tab", "F5", "q", "Escape"].map((key) => press(key)), [null, null, null, null]);
});

test("A row inserted before the cursor moves the cursor along; the last row stays", () => {
  const { editing, press } = atWork("D.", "..");
  editing.insert("row", "before");
  assert.deepEqual([editing.drawing.rows, editing.cursor.getSnapshot()], [3, 0]);
  editing.remove("row");
  editing.remove("row");
  assert.equal(editing.remove("row"), false);
  press("ArrowDown");
  assert.equal(editing.cursor.getSnapshot(), 0);
  editing.undo();
  editing.redo();
  assert.ok(editing.cursor.getSnapshot() < editing.drawing.cells.length);
});

for (let seed = 0; seed < 40; seed++) {
  test(`However people press and drag, undo leads back, and the cursor stays on the sheet (seed ${seed})`, () => {
    const random = randomSource(seed);
    const start = randomDrawing(seed);
    const before = whole({ ...start, cells: start.cells.slice() });
    const editing = new MapEditing(new DrawingHistory(start));
    const hands = new BoardHands({ editing, view: () => fitted(editing.drawing, size), place: () => undefined, size: () => size, loupe: () => undefined, done: () => undefined, markAt: () => null, openMark: () => undefined });
    const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", "Escape", "Delete", "PageDown", "Home", ...tools.map((tool) => tool[0])];
    const point = () => ({ x: random(400), y: random(400), isTouch: random(2) === 0 });
    for (let step = 0; step < 200; step++) {
      const what = random(10);
      if (what < 6) keyPressed({ key: keys[random(keys.length)], hasControl: random(9) === 0, hasShift: random(3) === 0 }, editing, hands);
      else if (what === 6) hands.down(random(3), point(), random(2));
      else if (what === 7) hands.move(random(3), point());
      else if (what === 8) hands.up(random(3), random(4) === 0);
      else [() => editing.insert("row", "behind"), () => editing.remove("column"), () => editing.paste(), () => editing.mirror("row"), () => editing.choose(codes.K)][random(5)]();
      editing.signPlace.set(null);
      assert.ok(editing.cursor.getSnapshot() < editing.drawing.cells.length);
      assert.equal(editing.drawing.cells.length, editing.drawing.rows * editing.drawing.columns);
    }
    while (editing.undo());
    assert.deepEqual(whole(editing.drawing), before);
  });

  test(`The window never loses the sheet, and finds every cell (seed ${seed})`, () => {
    const random = randomSource(seed);
    const grid = { rows: 1 + random(300), columns: 1 + random(300) };
    let view = fitted(grid, size);
    for (let turn = 0; turn < 60; turn++) {
      view = random(2) === 0
        ? zoomed(view, 0.2 + random(40) / 10, { x: random(400), y: random(400) }, grid, size)
        : movedView(view, { x: random(2000) - 1000, y: random(2000) - 1000 }, grid, size);
      const [wide, high] = [grid.columns * view.scale, grid.rows * view.scale];
      assert.ok(view.x < size.width && view.x + wide > 0 && view.y < size.height && view.y + high > 0);
      const cell = random(grid.rows * grid.columns);
      const scrolledView = showing(view, cell, grid, size);
      const at = { x: scrolledView.x + ((cell % grid.columns) + 0.5) * scrolledView.scale, y: scrolledView.y + (Math.floor(cell / grid.columns) + 0.5) * scrolledView.scale };
      assert.equal(cellAt(scrolledView, at, grid), cell);
      assert.equal(nearestCell(scrolledView, { x: at.x, y: -1e6 }, grid), cell % grid.columns);
      assert.ok(at.x > -1 && at.x < size.width + 1 && at.y > -1 && at.y < size.height + 1, `${at.x} ${at.y}`);
    }
  });
}

test("The location is set once for all pins at a shelf, and cleared when the sheet or the tool changes (G-14)", () => {
  const { editing, hands, middle, press, cells } = atWork("DDD", "...", "PP.");
  const before = cells();
  editing.take("pin");

  hands.down(1, middle(0, 1), 0);
  hands.up(1, false);

  assert.equal(editing.pinPlace.getSnapshot(), 1);
  assert.ok(editing.pin({ row: 0, column: 1, name: "Milk", productId: null }));
  assert.equal(editing.pinPlace.getSnapshot(), 1);
  for (const key of ["ArrowDown", "ArrowDown", "ArrowLeft", "Enter"]) press(key);
  assert.equal(editing.pinPlace.getSnapshot(), 6);
  editing.insert("row", "before");
  assert.equal(editing.pinPlace.getSnapshot(), null);
  hands.down(1, middle(0, 2), 0);
  hands.up(1, false);
  assert.equal(editing.pinPlace.getSnapshot(), 2);
  press("b");
  assert.equal(editing.pinPlace.getSnapshot(), null);
  editing.undo();
  assert.deepEqual(cells(), before);
});

test("Adjacent shelves of one department are one place to stand at, its middle one of them (G-14)", () => {
  const drawing = sketch("DDD.P", "..D..", "Kk..D");

  const sections = sectionsOf(drawing);

  assert.deepEqual(sections.map(({ department, cells }) => [department, [...cells].sort((one, other) => one - other)]), [
    ["dairy", [0, 1, 2, 7]], ["produce", [4]], ["pantry", [10, 11]], ["dairy", [14]],
  ]);
  assert.equal(sectionMiddle(sections[0], 5), 1);
});
