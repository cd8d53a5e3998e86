// From the lines of a receipt to prices that can be kept.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { readReceipt } = await rules("trips/receipt/receipt");
const { priceDrafts, receiptSightings, wrongFields } = await rules("price-book/receipt/receipt-prices");
const { openDifference, sumWords } = await rules("price-book/receipt/receipt-words");
const { prices: { receipt: words } } = await rules("locale/en/prices");

const text = `EDEKA MUSTER
Hauptstr. 1, 10115 Berlin
                      EUR
BIO MILCH 1L        1,19 B
BUTTER 250G         4,18 B
   2 Stk x   2,09
BANANEN
0,734 kg x 1,79 EUR/kg 1,31 B
JOGHURT             0,99 B
 Rabatt            -0,30 B
ZAUBERSTAB          7,99 A
SUMME EUR          15,36
EC-Karte EUR       15,36
21.11.2026 17:42`;

const purchase = { storeId: "s", storeName: "Muster", organisationId: "c", currency: "EUR", day: "2026-11-21" };
const written = (cents) => (cents / 100).toFixed(2);
const read = (on = ["Milch", "Butter", "Bananen", "Joghurt"], of = text) => {
  const receipt = readReceipt(of, { digits: 2 });
  const sources = { entries: on.map((name) => ({ id: name, name })), said: new Map(), language: "de" };
  return { receipt, drafts: priceDrafts(receipt, sources, written) };
};

test("Each line becomes a price: of one, of a kilogram, reduced; what is unknown is asked about", () => {
  const { receipt, drafts } = read();

  assert.deepEqual([receipt.total.cents, receipt.difference, receipt.day], [1536, 0, "2026-11-21"]);
  assert.deepEqual(drafts.map(({ name, isKept }) => [name, isKept]), [
    ["Milch", true], ["Butter", true], ["Bananen", true], ["Joghurt", true], ["", false],
  ]);
  const kept = receiptSightings(drafts, purchase, 2);
  assert.deepEqual(
    kept.map(({ name, cents, packs, isByWeight, isReduced, size }) => [name, cents, packs, isByWeight, isReduced, size?.amount ?? null]),
    [
      ["Milch", 119, 1, false, false, 1000], ["Butter", 209, 1, false, false, 250],
      ["Bananen", 179, 1, true, false, 1000], ["Joghurt", 69, 1, false, true, null],
    ],
  );
  assert.equal(kept.every((price) => price.source === "receipt" && price.day === "2026-11-21" && price.label !== null), true);
});

test("Without a list the prices are the same, named by the lexicon", () => {
  const { drafts } = read([]);
  assert.deepEqual(drafts.slice(0, 3).map(({ name, isDoubtful }) => [name, isDoubtful]), [["Milch", true], ["Butter", false], ["Bananen", false]]);
});

test("The screen says by how much lines and total differ, also after corrections", () => {
  const { receipt, drafts } = read(undefined, text.replace("15,36\nEC", "17,36\nEC").replace("EUR       15,36", "EUR       17,36"));
  const formats = { money: (cents) => `€${written(cents)}`, moneyDigits: 2 };

  assert.equal(openDifference(receipt, drafts, 2), 200);
  assert.deepEqual(sumWords(receipt, drafts, words, formats), { isRight: false, text: "€2.00 of the total, €17.36, are missing" });
  const corrected = drafts.map((draft, index) => (index === 0 ? { ...draft, amount: "3.19" } : draft));
  assert.deepEqual(sumWords(receipt, corrected, words, formats), { isRight: true, text: "All lines add up to the total, €17.36" });
});

test("Neither a line without a name nor one without an amount is kept", () => {
  const { drafts } = read();
  const kept = drafts.map((draft) => ({ ...draft, isKept: true }));

  assert.deepEqual(wrongFields(kept.at(-1), 2), ["name"]);
  assert.equal(receiptSightings(kept, purchase, 2).length, 4);
  assert.deepEqual(wrongFields({ ...kept[0], amount: "0" }, 2), ["amount"]);
  assert.deepEqual(wrongFields({ ...kept[0], amount: "1000000" }, 2), ["amount"]);
});

test("Every receipt that cannot be used has a sentence in both languages: upside down, too long, two currencies, an amount of a billion", async () => {
  const { prices: { receipt: german } } = await rules("locale/de/prices");
  const problems = [
    "˙ʇǝǝɹʇs plO\n∀ ƃƃƎ", "MILK 1.25\n".repeat(1_001), "MILK €1.25\nBREAD $2.10\nTOTAL €3.35", "GOLD 1000000000.00\nTOTAL 1000000000.00", " ",
  ].map((of) => readReceipt(of).problem);

  assert.deepEqual(problems, ["noLines", "tooLong", "twoCurrencies", "tooLarge", "empty"]);
  for (const { problems: sentences } of [words, german]) {
    const said = problems.map((problem) => sentences[problem]);
    assert.ok(new Set(said).size === said.length && said.every((sentence) => /^\p{Lu}.+\.$/u.test(sentence)), said);
  }
});

test("A receipt in another currency is told apart, as far as signs do", async () => {
  const { isOtherCurrency } = await rules("trips/receipt/receipt-currencies");

  assert.deepEqual(read(undefined, text.replaceAll("EUR", "")).receipt.currencies, []);
  assert.equal(isOtherCurrency("EUR", "USD"), true);
  assert.equal(isOtherCurrency("EUR", "EUR"), false);
  assert.equal(isOtherCurrency("USD", "AUD"), false, "both write $");
});
