// Barcode numbers from the camera (G-19).
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { upcOf } = await rules("ui/upc-e");

/** Verifies the check digit, with weights 3 and 1 in turn from the right. */
const isChecked = (digits) => [...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0;

test("A short UPC expands to the twelve digits of the product list", () => {
  for (const [short, long] of [
    ["04252614", "042100005264"], ["01234531", "012300000451"], ["01234543", "012340000053"], ["01234505", "012000003455"],
    ["01234565", "012345000065"],
  ]) {
    assert.equal(upcOf(short), long);
    assert.ok(isChecked(long), long);
  }
  assert.equal(upcOf("42100005264"), "42100005264");
  assert.equal(upcOf("96385074"), "96385074", "an EAN-8 begins with another digit");
});
