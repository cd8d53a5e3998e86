// The restaurants' own colors, in both schemes.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { colour, contrast } from "./contrast-kit.mjs";

const dress = readFileSync(new URL("../../styles/restaurants.css", import.meta.url), "utf8");

test("The measure is that of WCAG", () => {
  assert.equal(contrast("#000000", "#FFFFFF"), 21);
  assert.ok(Math.abs(contrast("#767676", "#FFFFFF") - 4.54) < 0.01);
});

/** Text colors with their backgrounds. */
const words = [
  ["on-eat", "eat"], ["on-eat-2", "eat"], ["eat", "on-eat"], ["eat-text", "eat-ground"], ["eat-text", "surface"],
  ["eat-text", "eat-wash"], ["on-lime", "lime"], ["on-moss", "moss"], ["moss-text", "eat-ground"], ["moss-text", "surface"],
  ["moss-text", "lime-wash"], ["eat-text", "lime-wash"], ["ink", "eat-ground"], ["ink-2", "eat-ground"], ["ink", "eat-wash"],
  ["ink", "lime-wash"], ["ink-2", "surface"],
];

for (const scheme of ["light", "dark"]) {
  test(`Text in the restaurants' part has the contrast of AA, ${scheme} (F-09)`, () => {
    for (const [text, ground] of words) {
      const ratio = contrast(colour(text, scheme), colour(ground, scheme));
      assert.ok(ratio >= 4.5, `${text} on ${ground}: ${ratio.toFixed(2)}`);
    }
  });

  test(`The dominant colour and both accents are those that were agreed upon, ${scheme} (F-09)`, () => {
    assert.deepEqual(
      ["eat", "lime", "moss"].map((name) => colour(name, scheme)), ["#AC3E5C", "#9FB44D", "#7C894A"],
    );
    // Selection rings are not text: they need 3 to 1.
    assert.ok(contrast(colour("moss", scheme), colour("lime-wash", scheme)) >= 3);
  });
}

test("All colors of the restaurants' part are tokens (F-09)", () => {
  assert.doesNotMatch(dress, /#[0-9A-F]{3,8}\b|rgba?\(|hsl/i);
});
