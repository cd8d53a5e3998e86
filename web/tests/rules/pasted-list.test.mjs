// A list pasted from another app, with its marks and words (N-06).
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules, words } from "./support.mjs";

const { withPastedLines } = await rules("lists/entry/pasted-lines");
const { amountWords } = await rules("lists/entry-words");
const { formatsFor } = await rules("locale/formats");
const { en } = await rules("locale/en/index");
const { de } = await rules("locale/de/index");

const pasted = `Einkauf:
- [ ] 2 kg Kartoffeln
- [ ] 6 × 1,5 l Wasser
• eggs (12)
3. 2–3 onions
☐ ca. 200 g Käse
🥛 Milch`;

/** Each entry with its amount, as a list shows it in one language. */
function summary(text, formats) {
  const { entries, rest } = words.entries(withPastedLines("", pasted, 0, 0));
  assert.equal(rest, "");
  return entries.map((entry) => [entry.name, amountWords(entry, text, formats).replaceAll("\u00a0", " ")]);
}

test("A pasted list becomes entries with their amounts, whatever language its reader and its writer speak", () => {
  const things = [["Kartoffeln", "2 kg"], ["Wasser", "9 l"], ["eggs", "12"], ["onions", "3"], ["Käse", "200 g"], ["Milch", ""]];

  assert.deepEqual(summary(en, formatsFor("en-US", "USD", "us")), things);
  assert.deepEqual(summary(de, formatsFor("de-DE", "EUR", "metric")), things);
});
