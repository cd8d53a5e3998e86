// The strips of a photographed receipt beside its doubtful lines.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { detectedLines } = await rules("trips/receipt/detected-lines");
const { lineBoxes } = await rules("price-book/receipt/line-boxes");
const { readReceipt } = await rules("trips/receipt/receipt");

/** Pieces of a picture from rows of words and their places: 20 pixels high, 40 from row to row. */
const pieces = (...rows) =>
  rows.flatMap((row, index) => Object.entries(row).map(([rawValue, x]) => ({ rawValue, boundingBox: { x, y: 40 * index, width: 10 * rawValue.length, height: 20 } })));

const printed = detectedLines(pieces({ LIDL: 50 }, { MILK: 10, "1.25": 200 }, { BREAD: 10, "2.10": 200 }, { MILK: 10, "1.25": 200 }, { "2 @ 0.625": 30 }, { TOTAL: 10, "4.60": 200 }));
const strips = (lines = printed) => {
  const receipt = readReceipt(lines.map(({ text }) => text).join("\n"));
  return receipt.lines.map(({ text }, index) => ({ text, box: lineBoxes(receipt.lines, lines)[index] }));
};

test("pieces side by side become a line with a box around them", () => {
  assert.deepEqual(printed[1], { text: "MILK 1.25", box: { x: 10, y: 40, width: 230, height: 20 } });
  assert.deepEqual(detectedLines(pieces({ "  A\n B ": 0 })).map(({ text }) => text), ["A B"]);
});

test("each line has its strip, also of two equal ones, with a margin and the whole width", () => {
  const [milk, bread, again] = strips();

  assert.deepEqual(milk, { text: "MILK", box: { x: 0, y: 30, width: 250, height: 40 } });
  assert.deepEqual([bread.box.y, bread.box.height], [70, 40]);
  assert.equal(again.box.y, 110);
});

test("a line printed on two rows has both in its strip", () => {
  const [cheese] = strips(detectedLines(pieces({ CHEESE: 10, "5.00": 200 }, { "2 x 2.50": 20 }, { TOTAL: 10, "5.00": 200 })));
  assert.deepEqual([cheese.box.y, cheese.box.height], [0, 70]);
});

test("without known places there is no strip", () => {
  const { lines } = readReceipt("MILK 1.25\nTOTAL 1.25");
  assert.deepEqual(lineBoxes(lines, []), [null]);
  assert.deepEqual(lineBoxes(lines, detectedLines(pieces({ OTHER: 0 }))), [null]);
});
