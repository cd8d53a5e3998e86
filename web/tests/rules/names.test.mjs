import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, rules } from "./support.mjs";

const { cleanName, shownName, categoryName, cleanDetails, cleanNote, firstEmoji } = await rules("grocery/rows/names");

const family = "👨‍👩‍👧‍👦";

test("A name loses invisible characters, and keeps all visible ones", () => {
  assert.equal(cleanName("mi\u200blk\u202e"), "milk");
  assert.equal(cleanName("m\u200dilk"), "milk");
  assert.equal(cleanName("\u061cخبز\u200f"), "خبز");
  assert.equal(cleanName(" oat \t\n milk "), "oat milk");
  assert.equal(cleanName("a \u200b b"), "a b");
  assert.equal(cleanName(`Party ${family} 👩🏽‍🍳 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️`), `Party ${family} 👩🏽‍🍳 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️`);
  assert.equal(cleanName("Äpfel, "), "Äpfel");
  assert.equal(cleanName("\ud83e milk"), "milk");
  for (const blank of ["", " ", "\u200b", "\u3164", "\u202e\u2066", "\u200d", "\u0000"]) assert.equal(cleanName(blank), "");
});

test("Markup and SQL in a name are a name like any other", () => {
  for (const name of ["<img src=x onerror=alert(1)>", "Robert'); DROP TABLE list", "${7*7}", "</script>"]) {
    assert.equal(cleanName(name), name);
  }
});

test("A name of ten thousand characters is cut to the server's limit, never within a character", () => {
  assert.equal([...cleanName("x".repeat(10_000))].length, 100);
  assert.equal([...shownName("ŉ".repeat(10_000))].length <= 100, true);
  assert.equal([...categoryName("x".repeat(10_000))].length, 60);
  const families = cleanName(family.repeat(1_000));
  assert.ok([...families].length <= 100);
  assert.equal(families, family.repeat([...families].length / [...family].length));
  assert.equal([...cleanDetails("y".repeat(10_000))].length, 2_000);
  assert.equal([...cleanNote("z".repeat(10_000))].length, 500);
});

test("Whatever is typed, a name is well formed, short and visible", () => {
  const pieces = [..."aß ½<'\u200d\u200b\u202e\u0301👩🏽🍳\ufe0f\n\t", "\ud83e", "\udd5b", family, "e\u0301"];
  for (let seed = 0; seed < 500; seed++) {
    const random = randomSource(seed);
    const text = Array.from({ length: 1 + Math.floor(random() * 300) }, () => pieces[Math.floor(random() * pieces.length)]);
    const name = cleanName(text.join(""));

    assert.ok([...name].length <= 100, `seed ${seed}`);
    assert.equal(name, name.trim(), `seed ${seed}`);
    assert.doesNotMatch(name, /[\u200b\u202e\n\t]|\p{Surrogate}/u, `seed ${seed}`);
    assert.equal(cleanName(name), name, `seed ${seed}`);
  }
});

test("A list's description keeps its lines, a note is one line", () => {
  assert.equal(cleanDetails("For Sunday\r\nbring\tbags\u202e "), "For Sunday\nbring bags");
  assert.equal(cleanNote("the ripe\nones\u200b "), "the ripe ones ");
});

test("The picture of an item is one emoji, also a combined one", () => {
  assert.equal(firstEmoji("my 🥛 and 🧀"), "🥛");
  assert.equal(firstEmoji(`x${family}${family}`), family);
  assert.equal(firstEmoji("🥛🇩🇪"), "🥛");
  assert.equal(firstEmoji("🇩🇪🇫🇷"), "🇩🇪");
  assert.equal(firstEmoji("❤️"), "❤️");
  assert.equal(firstEmoji("🏴󠁧󠁢󠁥󠁮󠁧󠁿🥛"), "🏴󠁧󠁢󠁥󠁮󠁧󠁿");
  assert.ok([...firstEmoji(Array(40).fill("👩🏽").join("\u200d"))].length <= 16);
  assert.equal(firstEmoji("milk"), "");
});
