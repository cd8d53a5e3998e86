import assert from "node:assert/strict";
import { test } from "node:test";
import { grocy, kitchenOwl, mealieGalette, mealieList, mealieSoup, ready, zipOf } from "./imports-kit.mjs";
import { randomSource } from "./support.mjs";

const samples = [kitchenOwl, mealieSoup, [mealieSoup, mealieGalette], mealieList, grocy, grocy.shopping_list];
const odd = [null, "", " ", 0, -1, 1e308, true, [], {}, [[]], "<p>&#99999999;", "\u0000", "🥕".repeat(300), "1/0 kg, , ;", ["x"], { name: 3 }];

/** The same value with one part replaced by something unexpected. */
function spoilt(value, random) {
  const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
  if (keys.length === 0 || random() < 0.15) return odd[Math.floor(random() * odd.length)];
  const key = keys[Math.floor(random() * keys.length)];
  const copy = structuredClone(value);
  copy[key] = spoilt(value[key], random);
  return copy;
}

async function outcome(content, name) {
  try {
    const { lists, recipes } = await ready(content, name);
    for (const { entries } of lists) {
      for (const { name: thing, count, note } of entries) {
        assert.ok(thing !== "" && [...thing].length <= 100 && [...note].length <= 500, thing);
        assert.ok(Number.isSafeInteger(count) && count >= 1, `${count}`);
      }
    }
    for (const { name: dish, servings, minutes } of recipes) {
      assert.ok(dish !== "" && servings >= 1 && servings <= 100, dish);
      assert.ok(minutes === null || (minutes >= 1 && minutes <= 10_000), `${minutes}`);
    }
    return "read";
  } catch (error) {
    if (error.refusal === undefined) throw error;
    return error.refusal;
  }
}

test("Seeds 0 to 999: any export is read or rejected with a reason (X-10)", async () => {
  const outcomes = new Set();
  for (let seed = 0; seed < 1_000; seed += 1) {
    const random = randomSource(seed);
    const sample = spoilt(samples[seed % samples.length], random);
    outcomes.add(await outcome(JSON.stringify(random() < 0.5 ? spoilt(sample, random) : sample), `seed ${seed}.json`));
  }
  assert.ok(outcomes.has("read") && outcomes.has("unknown"), [...outcomes].join(" "));
});

test("Seeds 0 to 299: corrupted bytes are read or rejected with a reason (X-10)", async () => {
  const table = Buffer.from("Name;Amount;Unit;Note;List\nPotatoes;1,5;kg;\"flo\"\"ury\";Week\nMilk;2;l;;Week\n");
  const files = [table, zipOf({ "recipes/soup/soup.json": mealieSoup }), Buffer.from(JSON.stringify(kitchenOwl))];
  for (let seed = 0; seed < 300; seed += 1) {
    const random = randomSource(seed);
    const bytes = Buffer.from(files[seed % files.length]);
    for (let changes = 0; changes < 4; changes += 1) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    await outcome(bytes.subarray(0, random() < 0.3 ? Math.floor(random() * bytes.length) : bytes.length), ["a.csv", "a.zip", "a.json"][seed % 3]);
  }
});
