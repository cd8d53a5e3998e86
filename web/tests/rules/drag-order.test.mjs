// The drop position of a dragged row, and the shift of the others.
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, rules } from "./support.mjs";

const { droppedAt, rowOffset } = await rules("items/drag-order");

const rows = (heights) => {
  let top = 100;
  return heights.map((height) => ({ top: (top += height) - height, height }));
};
const even = rows([40, 40, 40, 40, 40]);

test("A row takes the next place once its edge has passed the middle of the neighbor", () => {
  assert.equal(droppedAt(even, 2, 0), 2);
  assert.equal(droppedAt(even, 2, 20), 2);
  assert.equal(droppedAt(even, 2, 21), 3);
  assert.equal(droppedAt(even, 2, 61), 4);
  assert.equal(droppedAt(even, 2, -20), 2);
  assert.equal(droppedAt(even, 2, -21), 1);
  assert.equal(droppedAt(even, 2, -61), 0);
});

test("However far a row is dragged, it stays in the list", () => {
  assert.equal(droppedAt(even, 1, 10_000), 4);
  assert.equal(droppedAt(even, 1, -10_000), 0);
});

test("A row that is not there is not moved", () => {
  assert.equal(droppedAt(even, 7, 50), 7);
  assert.equal(droppedAt([], 0, 50), 0);
});

test("A low row passes a high one as soon as a high row passes a low one: by half of the other", () => {
  const uneven = rows([20, 100, 20]);

  assert.equal(droppedAt(uneven, 0, 50), 0);
  assert.equal(droppedAt(uneven, 0, 51), 1);
  assert.equal(droppedAt(uneven, 1, 10), 1);
  assert.equal(droppedAt(uneven, 1, 11), 2);
});

test("Dragging further down never moves a row up, and at its start nothing has moved", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = randomSource(seed);
    const all = rows(Array.from({ length: 1 + Math.floor(random() * 12) }, () => 10 + Math.floor(random() * 90)));
    const from = Math.floor(random() * all.length);
    let last = -1;
    for (let offset = -1_500; offset <= 1_500; offset += 7) {
      const place = droppedAt(all, from, offset);
      assert.ok(place >= last && place >= 0 && place < all.length, `seed ${seed}, ${offset} pixels: ${place}`);
      last = place;
    }
    assert.equal(droppedAt(all, from, 0), from, `seed ${seed}`);
  }
});

test("Exactly the rows between the old and the new position move, by the dragged row's height", () => {
  const ways = (from, to) => even.map((_, index) => rowOffset(index, from, to, 40));

  assert.deepEqual(ways(1, 3), [0, 0, -40, -40, 0]);
  assert.deepEqual(ways(3, 1), [0, 40, 40, 0, 0]);
  assert.deepEqual(ways(2, 2), [0, 0, 0, 0, 0]);
});
