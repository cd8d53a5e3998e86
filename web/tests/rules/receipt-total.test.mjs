// Finding the total of a receipt in its text, on the device (N-18).
import assert from "node:assert/strict";
import { test } from "node:test";
import { lands } from "./receipt-lands.mjs";
import { drawnReceipt, misreadReceipt } from "./receipt-lines-kit.mjs";
import { randomSource, isLong, rules } from "./support.mjs";

const { receiptTotal, wordedLines } = await rules("trips/receipt/receipt-total");

const totalCents = (text, foretold = null, digits = 2) => receiptTotal(wordedLines(text) ?? [], foretold, digits)?.cents ?? null;

const receipts = [
  ["SUBTOTAL   21.50\nTAX 1.90\nTOTAL      23.40\nCASH 30.00\nCHANGE 6.60", 2_340],
  ["SUMME EUR          23,40\nGegeben EUR 50,00\nRückgeld EUR 26,60", 2_340],
  ["zu zahlen 23,40\nMwSt 7% 1,53", 2_340],
  ["Balance due\n$23.40\nVISA 23.40", 2_340],
  ["Summe 1.234,50", 123_450],
  ["TOTAL $1,234.50", 123_450],
  ["TOTAL: USD$ 23.40", 2_340],
  ["T0TAL 23.40", 2_340],
  ["TOTAI 23.40", 2_340],
  ["SUNME EUR 23,40", 2_340],
  ["T O T A L   23.40", 2_340],
  ["Gesamt inkl. 19,00 % MwSt 23,40", 2_340],
  ["Total EUR 23,40 incl. tax 1,53", 2_340],
  ["TOTAL AFTER DISCOUNTS 23.40\nTOTAL DISCOUNTS 4.00", 2_340],
  ["Summe 23, 40 A", 2_340],
  ["EUR23,40 Summe", 2_340],
  ["Zwischensumme\nRabatt\nSumme\n25,00\n-1,60\n23,40", 2_340],
  ["Anything 1.00\nTOTAL\n\n   23.40 \n30.00", 2_340],
  ["TOTAL SAVINGS 5.00\nTOTAL TAX 1.00\nBALANCE 23.40", 2_340],
  ["SUMMER SQUASH 2.10\nTotal cereal 3.99\nTOTAL 23.40", 2_340],
  ["VISA 23.40", 2_340],
  ["SUMME\r\n23,40\r\n", 2_340],
  ["TOTAL SALES (INCLUDING GST) 23.40\nTOTAL GST 2.78", 2_340],
  ["TOTAL 23.40\nTOTAL PST 2.10", 2_340],
  ["TOTAL 23.40\nTOTAL HST 2.10\nTOTAL IVA 1.00\nTotal TVA 1,00\nTOTAAL BTW 1,00", 2_340],
  ["SUBTOTAAL 20.00\nTOTAAL 23.40\nPIN 23.40", 2_340],
  ["APPLES 20.00\nEFTPOS 23.40\nGST INCLUDED IN TOTAL $2.12", 2_340],
  ["Master Card TENDER 23.40\nCHANGE 0.00", 2_340],
];

test("the total is found in the lines of receipts of both countries (N-18)", () => {
  for (const [text, cents] of receipts) assert.equal(totalCents(text), cents, text);
});

test("an uncertain total is left out: no total is better than a wrong one (N-18)", () => {
  const none = [
    "", "garbage", "TOTAL", "TOTAL -3", "TOTAL -3.00", "TOTAL 3.00-", "TOTAL 0", "TOTAL 0.00", "TOTAL l2.45", "TOTAL 2.4S",
    "TOTAL l2.45\n9.99", "TOTAL 12", "TOTAL 3.499", "TOTAL 23.11.2026", "TOTAL 17:04", "TOTAL 12.50 %", "SUBTOTAL 23.40",
    "Zwischensumme 23,40", "MwSt 23,40", "CASH 30.00\nCHANGE 6.60", "Gegeben 50,00", "Rückgeld 26,60", "MILK 3.20\nBREAD 2.00",
    "TOTAL SAVINGS 5.00", "Summe Netto 5,00", "TOTAL NaN", "TOTAL 1e9", "TOTAL 99999999999.00", "\u0000\u0007", "👍 23.40",
  ];
  for (const text of none) assert.equal(totalCents(text), null, JSON.stringify(text));
});

test("among several sums, the paid one and the forecast one go first (N-18)", () => {
  const two = "TOTAL 18.00\nTOTAL 23.40\n";
  assert.equal(totalCents(two, 1_750), 1_800);
  assert.equal(totalCents(two, 2_300), 2_340);
  assert.equal(totalCents(two), 2_340, "the last, if uncertain");
  assert.equal(totalCents(`${two}VISA 18.00`), 1_800);
  assert.equal(totalCents(`${two}CASH 20.00\nCHANGE 2.00`), 1_800);
  assert.equal(totalCents("TOTAL 900.00\nBALANCE 23.40", 2_300), 2_340, "points are no money");
  assert.equal(totalCents("TOTAL 5110 .63", 9_957), null, "five times as much as foretold is another sum");
});

test("the line is returned too, and amounts have the digits of their currency (N-18)", () => {
  assert.deepEqual(receiptTotal(wordedLines("A 1,00\n  SUMME   EUR 23,40 "), null), { cents: 2_340, line: "SUMME EUR 23,40" });
  assert.equal(totalCents("TOTAL 1,240", null, 0), 1_240);
  assert.equal(totalCents("TOTAL ¥1240", null, 0), 1_240);
});

test("texts of any length and of any kind are read at once (N-18)", () => {
  for (const text of ["TOTAL ".repeat(20_000), "1.".repeat(50_000), "T ".repeat(50_000), "TOTAL\n".repeat(9_000), "1,111".repeat(9_000)]) {
    assert.equal(totalCents(text), null);
  }
  const random = randomSource(18);
  for (let round = 0; round < 500; round += 1) {
    const text = Array.from({ length: 200 }, () => String.fromCharCode(Math.floor(random() * 400))).join("");
    const cents = totalCents(text);
    assert.ok(cents === null || (Number.isSafeInteger(cents) && cents > 0));
  }
});

const rounds = isLong ? 1_000 : 250;

/** Counts drawn receipts read correctly, wrongly, or not at all. A sum of 0 or below is not one. */
function measured(seed, land, share) {
  const random = randomSource(seed);
  const counts = { receipts: 0, right: 0, wrong: 0, none: 0 };
  const wrong = [];
  for (let round = 0; round < rounds; round += 1) {
    const { text, cents } = drawnReceipt(random, land, round % 2 === 1);
    const recognized = misreadReceipt(random, text, share);
    const answer = totalCents(recognized, Math.max(1, Math.round(cents * (0.85 + 0.3 * random()))));
    if (cents <= 0) continue;
    counts.receipts += 1;
    counts[answer === null ? "none" : answer === cents ? "right" : "wrong"] += 1;
    if (answer !== null && answer !== cents) wrong.push(`${answer} for ${cents}\n${recognized}`);
  }
  return { ...counts, wrong: wrong.length, first: wrong[0] };
}

for (const land of Object.keys(lands)) {
  test(`drawn receipts are read: all clear ones, and unclear ones mostly, ${land} (N-18)`, () => {
    const clear = measured(1, land, 0);
    assert.equal(clear.right, clear.receipts, clear.first);
    for (const [share, least, most] of [[0.01, 0.93, 0.04], [0.03, 0.82, 0.1]]) {
      const { receipts, right, wrong, none, first } = measured(2, land, share);
      console.log(`${land}, ${100 * share} % of letters misread: ${right} of ${receipts} right, ${wrong} wrong, ${none} not found`);
      assert.ok(right >= least * receipts && wrong <= most * receipts, first);
    }
  });
}
