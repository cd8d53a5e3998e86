// Colors of the first load, before the app's styles arrive (F-06).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const styles = (name) => readFileSync(new URL(`../../styles/${name}.css`, import.meta.url), "utf8");
const dark = ":root[data-dark]";

/** Values of a sheet by scheme, in source order. */
function values(sheet, pattern) {
  const [light, night] = [sheet.slice(0, sheet.indexOf(dark)), sheet.slice(sheet.indexOf(dark))];
  return [light, night].map((part) => pattern.map((each) => each.exec(part)?.[1]));
}

test("The splash has the app's ground, ink and green, in light and dark (F-06)", () => {
  const colors = values(styles("splash"), [/background: (#\w+)/, /[^-]color: (#\w+)/, /accent-color: (#\w+)/]);

  assert.deepEqual(colors, values(styles("tokens"), [/--ground: (#\w+)/, /--ink: (#\w+)/, /--leaf: (#\w+)/]));
  assert.ok(colors.flat().every((value) => value !== undefined));
});

test("The bar of the browser has the app's ground (F-06)", () => {
  const [[light], [night]] = values(styles("tokens"), [/--ground: (#\w+)/]);
  const source = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

  assert.match(source("index.html"), new RegExp(`name="theme-color" content="${light}"`));
  assert.match(source("src/app/splash.ts"), new RegExp(`isDark \\? "${night}" : "${light}"`));
});

test("Light and dark are selected before anything is drawn, and printed pages are light", () => {
  const page = readFileSync(new URL("../../index.html", import.meta.url), "utf8");

  assert.match(page.slice(0, page.indexOf("<body>")), /<script src="\/%splash%"><\/script>/);
  for (const sheet of ["tokens", "splash"]) assert.match(styles(sheet), /@media screen \{\n  :root\[data-dark\] \{\s+color-scheme: dark;/);
});

test("Only the splash's styles are waited for before the first picture (F-06)", () => {
  const page = readFileSync(new URL("../../index.html", import.meta.url), "utf8");

  assert.deepEqual(page.slice(0, page.indexOf("id=\"splash\"")).match(/rel="stylesheet" href="[^"]*"/g), [
    'rel="stylesheet" href="/%splash-styles%"',
  ]);
});
