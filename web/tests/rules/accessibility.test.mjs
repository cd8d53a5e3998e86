// Criteria of WCAG 2.2 that the sources show: docs/accessibility.md. (N-28)
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { colour, contrast } from "./contrast-kit.mjs";

const web = new URL("../../", import.meta.url);

/** The files of a folder with this ending, as pairs of name and text. */
function filesOf(folder, ending) {
  const paths = readdirSync(new URL(folder, web), { recursive: true }).filter((path) => path.endsWith(ending));
  return paths.map((path) => [path, readFileSync(new URL(`${folder}/${path}`, web), "utf8")]);
}

/** Names of the files that contain the pattern. */
function filesWith(folder, ending, pattern) {
  return filesOf(folder, ending).flatMap(([path, text]) => (pattern.test(text) ? path : []));
}

for (const scheme of ["light", "dark"]) {
  const ratio = (one, other) => contrast(colour(one, scheme), colour(other, scheme));

  test(`Text has a contrast of 4.5 on the page, on cards and on fields, ${scheme} (1.4.3)`, () => {
    for (const text of ["ink", "ink-2", "ink-3", "leaf-text", "amber-text", "red-text"]) {
      for (const ground of ["ground", "surface"]) assert.ok(ratio(text, ground) >= 4.5, `${text} on ${ground}`);
    }
    for (const [text, ground] of [["ink", "well"], ["ink-2", "well"], ["ink-3", "well"], ["on-leaf", "leaf"], ["on-amber", "amber"]]) {
      assert.ok(ratio(text, ground) >= 4.5, `${text} on ${ground}`);
    }
  });

  test(`The edge of a field and the ring of the focus have a contrast of 3 beside them, ${scheme} (1.4.11)`, () => {
    for (const shape of ["ink-3", "focus", "leaf"]) {
      for (const ground of ["ground", "surface", "well"]) assert.ok(ratio(shape, ground) >= 3, `${shape} on ${ground}`);
    }
  });
}

test("Red is for removals and faults: closed stores and a missing connection are not shown in it", () => {
  const red = filesOf("styles", ".css").flatMap(([, text]) => text.match(/^[^{}\n]+\{[^}\n]*var\(--red-[^}\n]*\}/gm) ?? []);

  assert.ok(red.length > 10, "the styles were not understood");
  assert.deepEqual(red.filter((rule) => /closed|offline|hours|open-tag/.test(rule)), []);
});

test("Nothing moves without an end (2.2.2, 2.3.1)", () => {
  assert.deepEqual(filesWith("styles", ".css", /\binfinite\b/), []);
  assert.deepEqual(filesWith("src", ".tsx", /iterations:|<marquee|\.gif\b/), []);
});

test("Nothing appears because the pointer is over something (1.4.13)", () => {
  const rules = filesOf("styles", ".css").flatMap(([, text]) => [...text.matchAll(/:hover[^{}]*\{([^{}]*)\}/g)].map(([, rule]) => rule));

  assert.ok(rules.length > 0);
  for (const rule of rules) assert.doesNotMatch(rule, /display|visibility|opacity|content|clip|height|transform/);
});

test("The app has no recording of sound or picture (1.2.1 to 1.2.5, 1.4.2)", () => {
  assert.deepEqual(filesWith("src", ".tsx", /<audio|<track|new Audio\(/), []);
  // The camera's picture while a barcode is scanned.
  assert.deepEqual(filesWith("src", ".tsx", /<video/), ["ui/Scanner.tsx"]);
});

test("A device may be held in any way, and shaking or tilting it does nothing (1.3.4, 2.5.4)", () => {
  const manifest = JSON.parse(readFileSync(new URL("assets/manifest.webmanifest", web), "utf8"));

  assert.equal(manifest.orientation, undefined);
  assert.deepEqual(filesWith("src", ".ts", /devicemotion|deviceorientation|orientation\.lock/), []);
  assert.deepEqual(filesWith("src", ".tsx", /devicemotion|deviceorientation|orientation\.lock/), []);
});

test("Nothing keeps a person from pasting or from enlarging (1.4.4, 3.3.8)", () => {
  assert.deepEqual(filesWith("src", ".tsx", /onPaste=\{\(event\) => event\.preventDefault/), []);
  assert.doesNotMatch(readFileSync(new URL("index.html", web), "utf8"), /user-scalable|maximum-scale/);
});

test("All sizes of text grow with the browser's (1.4.4)", () => {
  const sizes = filesOf("styles", ".css").flatMap(([path, text]) =>
    [...text.matchAll(/--text[\w-]*:\s*([^;]+);/g)].map(([, size]) => `${path}: ${size}`));

  assert.ok(sizes.length >= 7);
  assert.deepEqual(sizes.filter((size) => !/rem|var\(/.test(size)), []);
});

test("With reduced transparency nothing that is faint otherwise stays so", () => {
  const styles = new Map(filesOf("styles", ".css"));
  const reduced = styles.get("reduced-transparency.css");
  const faint = [...styles].flatMap(([path, text]) =>
    [...text.matchAll(/^\s*([^{}\n@]+)\{[^{}]*(?<!-)\bopacity:\s*0?\.\d+/gm)].flatMap(([, selectors]) =>
      selectors.split(",").map((selector) => ({ path, selector: selector.trim() }))));

  assert.ok(faint.length >= 10);
  assert.deepEqual(faint.filter(({ selector }) => !reduced.includes(selector)), []);
});
